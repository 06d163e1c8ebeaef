#!/usr/bin/env python3
"""Looks for costs that grow with the years: growth.py BINARY

Counts the instructions of commands (valgrind, so that the counts are the same each time) on homes of
which one has twice the history of the other. What people do every day must cost the same on both;
what reads the whole journal may cost twice as much, and not four times.
"""

import os
import re
import subprocess
import sys
import tempfile

BINARY = os.path.abspath(sys.argv[1])
DAYS = 60
TASKS_A_DAY = 10


def run(home, *words, program=()):
    env = {"REWARDME_HOME": home, "PATH": os.environ["PATH"], "TZ": "UTC"}
    done = subprocess.run(
        [*program, BINARY, *words], env=env, capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: status {done.returncode}: {done.stderr}")
    return done


def instructions(home, *words):
    counted = run(
        home, *words, program=("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"))
    return int(re.search(r"I\s+refs:\s+([\d,]+)", counted.stderr)[1].replace(",", ""))


def make(home, days):
    """A home with so many days of history, each task added and completed by a command of its own."""
    number = 0
    for day in range(days):
        date = f"2025-{1 + day // 28:02}-{1 + day % 28:02}"
        for task in range(TASKS_A_DAY):
            number += 1
            at = f"{date}T{8 + task:02}:00"
            run(home, "add", f"Task {number} of the day", "--tag", f"tag{task}", "--now", at)
            run(home, "done", str(number), "--now", at)
    # The same tasks to do on all homes, and a snapshot of about the same age.
    for task in range(30):
        run(home, "add", f"Open {task}", "--due", "2025-12-24", "--now", "2025-12-01T08:00")


def main():
    with tempfile.TemporaryDirectory() as folder:
        homes = [f"{folder}/{name}" for name in ("once", "twice")]
        for place, home in enumerate(homes):
            make(home, DAYS * (place + 1))
        failures = 0
        now = ("--now", "2025-12-01T09:00")
        # Journals differ in where their last snapshot was made: a third is for that.
        for words, most in [
            (("today",), 1.34), (("list",), 1.34), (("stats",), 1.34), (("badge", "list"), 1.34),
            (("add", "One more"), 1.34), (("log", "--limit", "5"), 2.3), (("doctor",), 2.3),
            (("export", "--format", "csv"), 2.3),
        ]:
            once, twice = (instructions(home, *words, *now) for home in homes)
            ratio = twice / once
            is_right = ratio <= most
            failures += not is_right
            print(
                f"{'ok  ' if is_right else 'FAIL'} {' '.join(words)}: {once:,} instructions, "
                f"{ratio:.2f} times as many with twice the history (at most {most})")
        sizes = [os.path.getsize(f"{home}/local/snapshot.json") for home in homes]
        is_right = sizes[1] <= sizes[0] * 1.34
        failures += not is_right
        print(f"{'ok  ' if is_right else 'FAIL'} snapshot: {sizes[0]:,} and {sizes[1]:,} bytes")
    sys.exit(1 if failures else 0)


main()
