#!/usr/bin/env bash
# The manual page through the formatters that read it: manual.sh BINARY
set -euo pipefail
binary="$1"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
page="$folder/rewardme.1"
"$binary" manual >"$page"

quiet() { # quiet NAME COMMAND...: the command must say nothing
  local name="$1" said
  shift
  said="$("$@" 2>&1 || true)"
  if [ -n "$said" ]; then
    printf 'FAILED: %s says:\n%s\n' "$name" "$said"
    exit 1
  fi
  echo "$name: clean"
}

if command -v groff >/dev/null; then
  warnings() { groff -man -Tutf8 -ww -b -z "$page"; }
  quiet "groff" warnings
  words="$(groff -man -Tutf8 -P-cbou "$page")"
  for heading in NAME SYNOPSIS DESCRIPTION COMMANDS OPTIONS "EXIT STATUS" ENVIRONMENT FILES \
    EXAMPLES "REPORTING BUGS" "SEE ALSO"; do
    grep -qx "$heading" <<<"$words" || { echo "FAILED: no section $heading"; exit 1; }
  done
  # A hyphen that is typed comes out as one.
  grep -q -- '--difficulty LEVEL' <<<"$words" || { echo "FAILED: --difficulty"; exit 1; }
else
  echo "groff: skipped, it is not there"
fi

if command -v man >/dev/null && man --version 2>/dev/null | grep -q man; then
  warnings() { LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -l "$page" >/dev/null; }
  quiet "man --warnings" warnings
else
  echo "man: skipped, it is not there"
fi

if command -v mandoc >/dev/null; then
  quiet "mandoc -T lint" mandoc -T lint -W style "$page"
else
  echo "mandoc: skipped, it is not there"
fi
