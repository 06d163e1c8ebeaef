#!/usr/bin/env bash
# Reminders by the real cron daemon: installs a line that runs every minute, waits until cron has
# run it and a reminder has come through, and leaves the crontab as it was.
#
# Usage: cron.sh PROGRAM
# Skipped, with the reason, where there is no cron that can be used.
set -euo pipefail

program="$(realpath "$1")"
most_seconds=130

skip() {
  echo "skipped: $*"
  exit 0
}

fail() {
  echo "FAIL $*"
  exit 1
}

if ! command -v crontab >/dev/null || ! command -v cron >/dev/null; then
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -qq >/dev/null 2>&1 || true
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends cron \
      >/dev/null 2>&1 || true
  fi
fi
command -v crontab >/dev/null || skip "no crontab here, and it cannot be installed"

# The daemon holds its process id in this file, and locks it.
is_running() { [ -s /run/crond.pid ] && kill -0 "$(cat /run/crond.pid)" 2>/dev/null; }
started=""
if ! is_running; then
  [ "$(id -u)" = 0 ] || skip "cron is not running, and only root can start it"
  command -v cron >/dev/null || skip "no cron daemon here, and it cannot be installed"
  cron || skip "cron does not start here"
  for _ in 1 2 3 4 5 6 7 8 9 10; do is_running && break || sleep 0.2; done
  is_running || skip "cron does not start here"
  started="$(cat /run/crond.pid)"
fi

folder="$(mktemp -d)"
had_crontab=yes
crontab -l >"$folder/crontab" 2>/dev/null || had_crontab=no

restore() {
  if [ "$had_crontab" = yes ]; then crontab "$folder/crontab"; else crontab -r 2>/dev/null || true; fi
  if [ -n "$started" ]; then kill "$started" 2>/dev/null || true; fi
  rm -rf "$folder"
}
trap restore EXIT

# A home with everything that has to survive the crontab, the shell and cron.
home="$folder/it's 100% of \$HOME"
notifier="$folder/notifier"
cat >"$notifier" <<'SCRIPT'
#!/bin/sh
{ for word in "$@"; do printf '%s\n' "$word"; done; } >>"$(dirname "$0")/shown"
env >"$(dirname "$0")/environment"
SCRIPT
chmod +x "$notifier"

"$program" --home "$home" config set notify-command "$notifier"
"$program" --home "$home" config set remind-claims off
"$program" --home "$home" add "Tell \$(this) & 'that' 100%" --due today
"$program" --home "$home" remind install --every 1m --at 00:00 --notify
crontab -l | grep -F "rewardme remind" >/dev/null || fail "the line is not in the crontab"

echo "waiting for cron, at most $most_seconds s"
for ((second = 0; second < most_seconds; second++)); do
  [ -s "$folder/environment" ] && break
  sleep 1
done
[ -s "$folder/environment" ] || fail "no reminder came within $most_seconds s"

echo "after $second s cron showed, with the environment $(cut -d= -f1 "$folder/environment" | sort | tr '\n' ' '):"
cat "$folder/shown"
printf '%s\n' -- "Tell \$(this) & 'that' 100%" "Due today" >"$folder/expected"
cmp "$folder/expected" "$folder/shown" || fail "that is not what was to be shown"
[ -z "$("$program" --home "$home" remind)" ] || fail "it was said a second time"

"$program" --home "$home" remind uninstall
crontab -l >"$folder/after" 2>/dev/null || true
if [ "$had_crontab" = yes ]; then
  cmp "$folder/crontab" "$folder/after" || fail "the crontab is not as it was"
else
  [ ! -s "$folder/after" ] || fail "something was left in the crontab"
fi
echo "ok   a reminder by the real cron"
