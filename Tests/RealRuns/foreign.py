#!/usr/bin/env python3
"""The files that rewardme writes, read by the programs that they are for.

Usage: foreign.py PROGRAM

A program that is not installed is skipped, with a line that says so.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

# The package may be there for the system's Python only.
SYSTEM = "/usr/bin/python3"
try:
    import icalendar
except ImportError:
    icalendar = None
    if "FOREIGN_AGAIN" not in os.environ and os.path.exists(SYSTEM):
        if subprocess.run([SYSTEM, "-c", "import icalendar"], capture_output=True).returncode == 0:
            os.execve(SYSTEM, [SYSTEM, *sys.argv], dict(os.environ, FOREIGN_AGAIN="1"))

PROGRAM = os.path.abspath(sys.argv[1])
NOW = "2026-11-29T12:00"
ENVIRONMENT = {"PATH": os.environ["PATH"], "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8", "REWARDME_NOW": NOW}


class Skipped(Exception):
    pass


def rewardme(home, *arguments, expect=0):
    result = subprocess.run(
        [PROGRAM, "--home", os.path.join(home, "home"), *arguments], env=ENVIRONMENT, capture_output=True, timeout=60)
    assert result.returncode == expect, (arguments, result)
    return result.stdout.decode()


def tasks(home):
    listed = json.loads(rewardme(home, "list", "--status", "all", "--sort", "number", "--json"))["tasks"]
    return {
        task["title"]: [task[key] for key in ("status", "due", "rrule", "project", "difficulty", "notes")] + sorted(task["tags"])
        for task in listed
    }


def fill(home, backslash="\\n"):
    """Some of everything that is hard on other programs.

    The Python package icalendar misreads an escaped backslash before an n or a comma.
    """
    add = lambda *words: rewardme(home, "add", *words)
    add(f"Write the report; with, commas{backslash} and \"quotes\"", "-d", "hard", "--due", "2026-12-04T17:00", "-t", "office",
        "-t", "writing", "-p", "Work.Reports", "--notes", f"one\ntwo{backslash}, three; \"four\"")
    add("買い物リスト 🛒 " + "and a long list of things " * 5, "--due", "2026-12-01", "-t", "errand")
    add("Water the plants", "--every", "FREQ=DAILY;INTERVAL=3", "--due", "2026-11-29")
    add("Stand-up notes", "--every", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "--due", "2026-11-30T09:15")
    add("Pay rent", "--every", "FREQ=MONTHLY;UNTIL=20271231", "--due", "2026-12-01", "-p", "Home")
    add("=1+1")
    add("Tea")
    add("Milk")
    rewardme(home, "done", "3", "7")
    rewardme(home, "task", "cancel", "8")


def need(program):
    path = shutil.which(program)
    if path is None:
        raise Skipped(program + " is not installed")
    return path


def check_taskwarrior(folder):
    program = need("task")
    fill(folder)
    rewardme(folder, "export", "--format", "taskwarrior", folder + "/out.json")
    settings = folder + "/taskrc"
    with open(settings, "w") as file:
        # It makes instances of repeats when it lists tasks, with the clock of the day.
        file.write(f"data.location={folder}/task\nrecurrence=no\nconfirmation=no\nverbose=nothing\nuda.difficulty.type=string\n")
    os.mkdir(folder + "/task")
    run = lambda *words: subprocess.run(
        [program, "rc:" + settings, *words], env=dict(ENVIRONMENT, HOME=folder), capture_output=True, check=True, timeout=120).stdout
    run("import", folder + "/out.json")
    exported = run("export")
    records = json.loads(exported)
    assert len(records) == len(json.load(open(folder + "/out.json"))), "task import lost records"
    with open(folder + "/back.json", "wb") as file:
        file.write(exported)
    other = folder + "/other"
    rewardme(other, "import", folder + "/back.json")
    assert tasks(other) == tasks(folder), (tasks(other), tasks(folder))
    again = json.loads(rewardme(folder, "import", folder + "/back.json", "--json"))
    assert (again["added"], again["completed"], again["cancelled"]) == (0, 0, 0), again


def check_many_taskwarrior(folder):
    """Ten thousand tasks in within two seconds, and out to taskwarrior without loss."""
    program = need("task")
    records = []
    for place in range(10_000):
        record = {
            "uuid": f"00000000-0000-4000-8000-{place:012d}", "description": f"Task {place} über {place % 97}",
            "status": ["pending", "completed", "deleted"][place % 3], "entry": "20260102T080000Z", "tags": ["a", f"t{place % 7}"],
            "project": f"P{place % 5}.x", "due": f"2026{place % 12 + 1:02d}{place % 28 + 1:02d}T170000Z",
        }
        if place % 3:
            record["end"] = f"2026{place % 10 + 1:02d}{place % 28 + 1:02d}T150000Z"
        records.append(record)
    with open(folder + "/in.json", "w") as file:
        json.dump(records, file)
    start = time.monotonic()
    rewardme(folder, "import", folder + "/in.json")
    seconds = time.monotonic() - start
    rewardme(folder, "export", "--format", "taskwarrior", folder + "/out.json")
    settings = folder + "/taskrc"
    with open(settings, "w") as file:
        file.write(f"data.location={folder}/task\nrecurrence=no\nconfirmation=no\nverbose=nothing\n")
    os.mkdir(folder + "/task")
    run = lambda *words: subprocess.run(
        [program, "rc:" + settings, *words], env=dict(ENVIRONMENT, HOME=folder), capture_output=True, check=True, timeout=300).stdout
    run("import", folder + "/out.json")
    back = {record["uuid"]: record for record in json.loads(run("export"))}
    assert len(back) == 10_000, len(back)
    for record in records:
        other = back[record["uuid"]]
        for key in ("description", "status", "entry", "project", "due", "tags"):
            assert other[key] == record[key], (record, other)
        if "end" in record:
            assert other["end"][:8] == record["end"][:8], (record, other)
    print(f"     10,000 tasks came in within {seconds:.2f} s")
    # The bound is for the release build on an idle machine; shared ones get some room.
    assert seconds < float(os.environ.get("IMPORT_SECONDS", "6")), seconds


def check_todotxt(folder):
    program = need("todo-txt")
    fill(folder)
    os.mkdir(folder + "/todo")
    rewardme(folder, "export", "--format", "todotxt", folder + "/todo/todo.txt")
    with open(folder + "/config", "w") as file:
        file.write(f"export TODO_DIR={folder}/todo\nexport TODO_FILE=$TODO_DIR/todo.txt\nexport DONE_FILE=$TODO_DIR/done.txt\n"
                   "export REPORT_FILE=$TODO_DIR/report.txt\n")
    run = lambda *words: subprocess.run(
        [program, "-p", "-d", folder + "/config", *words], env=dict(ENVIRONMENT, HOME=folder, TERM="dumb"), capture_output=True,
        check=True, timeout=60).stdout.decode()
    listed = run("ls")
    lines = open(folder + "/todo/todo.txt").read().splitlines()
    assert f"TODO: {len(lines)} of {len(lines)} tasks shown" in listed, listed
    assert "買い物リスト 🛒" in listed and "+Work.Reports" in listed, listed
    # Todo.txt archives the completed one; both files come in again without anything new.
    run("archive")
    other = folder + "/other"
    summary = json.loads(rewardme(other, "import", folder + "/todo/todo.txt", folder + "/todo/done.txt", "--json"))
    assert (summary["added"], summary["completed"]) == (6, 1), summary
    again = json.loads(rewardme(other, "import", folder + "/todo/todo.txt", folder + "/todo/done.txt", "--json"))
    assert again["alreadyThere"] == 7 and again["added"] == 0, again


def check_todoman(folder):
    program = shutil.which("todoman") or need("todo")
    fill(folder, backslash=" \\ ")
    os.mkdir(folder + "/list")
    text = rewardme(folder, "export", "--format", "ics")
    # Todoman keeps a task in a file.
    head, *todos = text.split("BEGIN:VTODO\r\n")
    for place, todo in enumerate(todos):
        body = todo.split("END:VTODO\r\n")[0]
        with open(f"{folder}/list/{place}.ics", "w", newline="") as file:
            file.write(head + "BEGIN:VTODO\r\n" + body + "END:VTODO\r\nEND:VCALENDAR\r\n")
    with open(folder + "/config.py", "w") as file:
        file.write(f'path = "{folder}/*"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\ncache_path = "{folder}/cache.db"\n'
                   'default_list = "list"\n')
    result = subprocess.run(
        [program, "--config", folder + "/config.py", "--porcelain", "list", "--status", "ANY"],
        env=dict(ENVIRONMENT, HOME=folder), capture_output=True, timeout=60)
    assert result.returncode == 0, result
    listed = {todo["summary"]: todo for todo in json.loads(result.stdout)}
    own = tasks(folder)
    assert set(listed) == set(own), (set(listed), set(own))
    assert listed["Tea"]["completed"] and not listed["=1+1"]["completed"]
    other = folder + "/other"
    rewardme(other, "import", folder + "/list")
    assert tasks(other) == own, (tasks(other), own)


def check_icalendar(folder):
    if icalendar is None:
        raise Skipped("the Python package icalendar is not installed")
    Calendar = icalendar.Calendar
    fill(folder, backslash=" \\ ")
    rewardme(folder, "export", "--format", "ics", folder + "/out.ics")
    data = open(folder + "/out.ics", "rb").read()
    assert all(len(line) <= 75 for line in data.split(b"\r\n")), "a line is longer than 75 octets"
    calendar = Calendar.from_ical(data)
    todos = calendar.walk("VTODO")
    own = tasks(folder)
    assert {str(todo["SUMMARY"]) for todo in todos} == set(own)
    for todo in todos:
        assert not todo.errors, todo.errors
        notes = own[str(todo["SUMMARY"])][5]
        assert str(todo.get("DESCRIPTION", "")) == notes, (str(todo.get("DESCRIPTION")), notes)
        if "RRULE" in todo:
            assert "DTSTART" in todo and todo["DTSTART"].dt <= todo["DUE"].dt
    assert Calendar.from_ical(calendar.to_ical()).walk("VTODO")


def check_libical(folder):
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None or not os.path.exists("/usr/include/libical/ical.h"):
        raise Skipped("libical and a C compiler are not installed")
    fill(folder)
    rewardme(folder, "export", "--format", "ics", folder + "/out.ics")
    with open(folder + "/read.c", "w") as file:
        file.write(r"""
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
int main(int count, char **words) {
  FILE *file = fopen(words[1], "rb");
  static char text[1 << 20];
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  icalcomponent *calendar = icalparser_parse_string(text);
  if (!calendar) return 1;
  int errors = icalcomponent_count_errors(calendar);
  int wrong = icalrestriction_check(calendar) ? 0 : 1;
  printf("%d %d %d\n", icalcomponent_count_components(calendar, ICAL_VTODO_COMPONENT), errors, wrong);
  return 0;
}
""")
    built = subprocess.run([compiler, folder + "/read.c", "-o", folder + "/read", "-lical"], capture_output=True)
    if built.returncode != 0:
        raise Skipped("libical cannot be linked here")
    said = subprocess.run([folder + "/read", folder + "/out.ics"], capture_output=True, check=True).stdout.split()
    assert said[:2] == [b"8", b"0"], said


def check_json(folder):
    fill(folder)
    rewardme(folder, "export", folder + "/one.json")
    json.load(open(folder + "/one.json"))
    other = folder + "/other"
    rewardme(other, "import", folder + "/one.json")
    rewardme(other, "export", folder + "/two.json")
    assert open(folder + "/one.json", "rb").read() == open(folder + "/two.json", "rb").read()
    assert os.stat(folder + "/two.json").st_mode & 0o777 == 0o600


failed = 0
for name, function in sorted(globals().copy().items()):
    if not name.startswith("check_"):
        continue
    folder = tempfile.mkdtemp(prefix="rewardme-")
    try:
        function(folder)
        print("ok  ", name[6:])
    except Skipped as reason:
        print("skip", name[6:] + ":", reason)
    except (AssertionError, subprocess.SubprocessError) as error:
        failed += 1
        print("FAIL", name[6:] + ":", str(error)[:2000])
    finally:
        shutil.rmtree(folder, ignore_errors=True)
sys.exit(1 if failed else 0)
