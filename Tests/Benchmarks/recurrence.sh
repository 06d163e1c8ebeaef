#!/bin/sh
# Compares GamifyCore's recurrence engine with libical (C) and, with --dateutil, python-dateutil on
# the rules of Recurrence/rules.json: nanoseconds per occurrence, parsing included, median
# of five runs. All of them must come to the same dates, and GamifyCore must be at least 20 times
# as fast as libical on every rule; else the exit status is 1.
#
# Needs: swift, cc, pkg-config and libical's headers (Debian: libical-dev).
set -eu
cd "$(dirname "$0")"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# As run.sh builds, so that neither undoes what the other built.
dateutil=${1:-}
set --
[ "$(uname)" = Linux ] && set -- --static-swift-stdlib
swift build -c release "$@" --product RecurrenceBenchmark >"$work/build.log" 2>&1 ||
  { cat "$work/build.log" >&2; exit 1; }
# shellcheck disable=SC2046  # the flags are several words
cc -O2 -o "$work/libical" Recurrence/libical.c $(pkg-config --cflags --libs libical)

.build/release/RecurrenceBenchmark Recurrence/rules.json >"$work/swift"
"$work/libical" Recurrence/rules.json | tail -n +2 >"$work/c"
if [ "$dateutil" = --dateutil ]; then
  python3 Recurrence/dateutil_benchmark.py Recurrence/rules.json | tail -n +2 >"$work/python"
fi

set -- "$work/swift" "$work/c"
if [ -f "$work/python" ]; then set -- "$@" "$work/python"; fi
# Every program prints: rule, n, median, the five runs, sum of yyyymmdd.
awk '
  FILENAME ~ /swift$/ { order[++rules] = $1; swift[$1] = $3; sum[$1] = $NF }
  FILENAME ~ /c$/ { c[$1] = $3 }
  FILENAME ~ /python$/ { python[$1] = $3 }
  $NF != sum[$1] { print FILENAME ": " $1 " has other dates" > "/dev/stderr"; wrong = 1 }
  END {
    printf "%-22s %12s %12s %8s %14s\n", "ns per occurrence", "GamifyCore", "libical", "times", "dateutil"
    for (i = 1; i <= rules; i++) {
      id = order[i]
      times = swift[id] > 0 ? c[id] / swift[id] : 0
      if (times < 20) wrong = 1
      printf "%-22s %12.1f %12.1f %8.0f %14s\n", id, swift[id], c[id], times, (id in python ? python[id] : "-")
    }
    exit wrong
  }' "$@"
