#!/usr/bin/env python3
"""Sessions with the real program: many processes, signals, pipes, bare environments.

Usage: run.py PROGRAM [NAME...]    runs all checks, or those whose names contain a word
SCALE=5 run.py PROGRAM             the same with five times as many processes and signals
"""

import base64
import json
import os
import random
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
import xml.dom.minidom

PROGRAM = os.path.abspath(sys.argv[1])
CHECKS = []
SCALE = int(os.environ.get("SCALE", "1"))


def check(function):
    CHECKS.append(function)
    return function


class Home:
    """A fresh home folder, and the program run in it."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="rewardme-")
        self.path = os.path.join(self.folder, "home")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["chmod", "-R", "u+rwx", self.folder], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def environment(self, **more):
        variables = {
            "REWARDME_HOME": self.path,
            "PATH": os.environ["PATH"],
            "TZ": "UTC",
            "LC_ALL": "C.UTF-8",
        }
        variables.update(more)
        return {name: value for name, value in variables.items() if value is not None}

    def run(self, *arguments, expect=0, input=b"", **more):
        result = subprocess.run(
            [PROGRAM, *arguments], env=self.environment(**more), input=input, capture_output=True, timeout=60)
        assert expect is None or result.returncode == expect, (arguments, result)
        assert b"Fatal error" not in result.stderr, (arguments, result)
        return result

    def json(self, *arguments, **more):
        return json.loads(self.run(*arguments, "--json", **more).stdout)

    def start(self, *arguments, **more):
        return subprocess.Popen(
            [PROGRAM, *arguments], env=self.environment(**more), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def balance_is_the_sum_of_the_ledger(self):
        entries = self.json("log")["entries"]
        earned = self.json("profile", "show")["balance"]["earned"]
        assert sum(e["points"] for e in entries if e["counts"]) == earned, entries
        return earned


@check
def fifty_processes_adding_at_once_give_fifty_tasks_with_fifty_numbers():
    with Home() as home:
        runs = [home.start("task", "add", f"T{n}") for n in range(50)]
        for run in runs:
            out, err = run.communicate(timeout=60)
            assert run.returncode == 0, err
        tasks = home.json("list")["tasks"]
        assert sorted(t["number"] for t in tasks) == list(range(1, 51))
        assert {t["title"] for t in tasks} == {f"T{n}" for n in range(50)}
        assert len({t["uid"] for t in tasks}) == 50


@check
def twenty_processes_completing_twenty_tasks_pay_twenty_times():
    with Home() as home:
        home.run("add", "-", input=b"".join(b"Task\n" for _ in range(20)))
        runs = [home.start("done", str(n + 1)) for n in range(20)]
        for run in runs:
            out, err = run.communicate(timeout=60)
            assert run.returncode == 0, err
        movements = [e for e in home.json("log")["entries"] if e["does"].startswith("complete")]
        assert len(movements) == 20
        home.balance_is_the_sum_of_the_ledger()
        assert home.json("streak")["streak"]["current"] == 1
        assert home.json("list", "--status", "completed")["tasks"].__len__() == 20


@check
def the_same_task_completed_by_ten_processes_pays_once():
    with Home() as home:
        home.run("config", "set", "bonus-chance", "0")  # a surprise may be points
        home.run("add", "Task", "-d", "hard")
        runs = [home.start("done", "1") for _ in range(10)]
        statuses = sorted(run.wait(timeout=60) for run in runs)
        assert statuses == [0] + [1] * 9, statuses
        assert home.balance_is_the_sum_of_the_ledger() == 175


@check
def kill_9_at_any_moment_of_200_runs_loses_nothing_reported_and_leaves_nothing_half_done():
    generator = random.Random(7)
    with Home() as home:
        home.run("add", "First")
        reported, started = ["First"], 1
        for number in range(200 * SCALE):
            title = f"T{number}"
            run = home.start("add", title, "--notes", "x" * generator.randrange(4000))
            started += 1
            time.sleep(generator.random() * 0.06)
            run.send_signal(signal.SIGKILL)
            out, _ = run.communicate(timeout=60)
            if out.endswith(b"\n"):
                reported.append(title)
            if number % 20 == 0:
                home.run("list")
        titles = [t["title"] for t in home.json("list", "--sort", "number")["tasks"]]
        missing = set(reported) - set(titles)
        assert not missing, missing
        assert len(set(titles)) == len(titles) <= started
        home.run("add", "Last")
        numbers = [t["number"] for t in home.json("list", "--sort", "number")["tasks"]]
        assert len(set(numbers)) == len(numbers)
        print(f"   {len(reported)} of {started} reported, {len(titles)} found", end="")


@check
def kill_9_while_completing_and_undoing_keeps_points_and_tasks_together():
    generator = random.Random(8)
    with Home() as home:
        home.run("add", "-", input=b"".join(b"Task\n" for _ in range(60)))
        for number in range(60):
            words = ["done", str(number + 1)] if number % 3 else ["undo"]
            run = home.start(*words)
            time.sleep(generator.random() * 0.06)
            run.send_signal(signal.SIGKILL)
            run.communicate(timeout=60)
        home.balance_is_the_sum_of_the_ledger()
        completed = home.json("list", "--status", "completed")["tasks"]
        movements = home.json("stats")["totals"]["completed"]
        assert len(completed) == movements


@check
def readers_beside_writers_never_fail_and_never_go_backwards():
    with Home() as home:
        home.run("add", "First")
        count_of_writers = 20 * SCALE
        writers = [home.start("add", f"T{n}", "--notes", "x" * 2000) for n in range(count_of_writers)]
        last = 0
        for _ in range(100 * SCALE):
            count = len(home.json("list")["tasks"])
            assert count >= last
            last = count
        for writer in writers:
            writer.communicate(timeout=60)
            assert writer.returncode == 0
        assert len(home.json("list")["tasks"]) == count_of_writers + 1


@check
def a_lock_held_by_another_is_waited_for_and_then_reported():
    import fcntl

    with Home() as home:
        home.run("add", "First")
        with open(os.path.join(home.path, "local", "lock"), "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            result = home.run("add", "Second", expect=75)
            assert b"another rewardme is running" in result.stderr
            assert len(home.json("list")["tasks"]) == 1
        home.run("add", "Second")


@check
def a_killed_holder_of_the_lock_blocks_nobody():
    with Home() as home:
        home.run("add", "First")
        for _ in range(20):
            run = home.start("add", "Killed")
            time.sleep(0.003)
            run.send_signal(signal.SIGKILL)
            run.communicate()
        begin = time.monotonic()
        home.run("add", "Second")
        assert time.monotonic() - begin < 4


@check
def days_follow_the_wall_clock_of_the_zone():
    with Home() as home:
        home.run("add", "-", input=b"a\nb\nc\nd\n", REWARDME_NOW="2026-06-01T08:00")
        kolkata = {"TZ": "Asia/Kolkata"}
        day = home.json("done", "1", REWARDME_NOW="2026-06-01T16:30:00Z", **kolkata)["completed"][0]["day"]
        assert day == "2026-06-01"
        day = home.json("done", "2", REWARDME_NOW="2026-06-01T19:00:00Z", **kolkata)["completed"][0]["day"]
        assert day == "2026-06-02"
        before = home.json("stats", "daily", REWARDME_NOW="2026-06-02T01:00", **kolkata)["series"]
        after = home.json("stats", "daily", REWARDME_NOW="2026-06-02T01:00", TZ="America/New_York")["series"]
        assert before == after
        midnight = [
            home.json("done", number, REWARDME_NOW=now)["completed"][0]["day"]
            for number, now in [("3", "2026-06-03T23:59:59"), ("4", "2026-06-04T00:00:00")]]
        assert midnight == ["2026-06-03", "2026-06-04"]


@check
def day_start_books_the_night_on_the_day_before():
    with Home() as home:
        home.run("config", "set", "day-start", "04:00")
        home.run("add", "Late", REWARDME_NOW="2026-11-24T01:00")
        done = home.json("done", "1", REWARDME_NOW="2026-11-24T01:30")
        assert done["completed"][0]["day"] == "2026-11-23"


@check
def due_today_is_today_where_the_person_is():
    with Home() as home:
        task = home.json("add", "a", "--due", "today", TZ="Europe/Paris", REWARDME_NOW="2020-08-23T22:30:00Z")
        assert task["tasks"][0]["due"] == "2020-08-24"
        task = home.json(
            "add", "b", "--due", "today", TZ="America/Los_Angeles", REWARDME_NOW="2018-01-16T21:00")
        assert task["tasks"][0]["due"] == "2018-01-16"


@check
def every_title_comes_out_as_it_went_in_and_is_shown_harmlessly():
    titles = [
        "a\x1b]52;c;Zm9v\x07b\x1b[2J\x9b31m", "a\tb", "買い物 🛒", "👨‍👩‍👧‍👦 family", "é e\u0301", "\u202ertl",
        "--leading", "-x", "$(touch pwned) `id` ; rm", "x" * 500,
    ]
    with Home() as home:
        for title in titles:
            home.run("add", "--", title)
        for locale in ["C.UTF-8", "C", None]:
            assert [t["title"] for t in home.json("list", LC_ALL=locale)["tasks"]] == titles
        shown = home.run("list").stdout
        for bad in [b"\x1b", b"\x07", "\u009b".encode(), "\u202e".encode()]:
            assert bad not in shown
        home.run("add", "one\ntwo", expect=2)
        home.run("add", "x" * 501, expect=2)
        assert len(home.json("list")["tasks"]) == len(titles)


@check
def arguments_that_are_no_utf8_are_survived():
    with Home() as home:
        home.run(b"add", b"caf\xe9", expect=None)
        home.run(b"\xff\xfe", expect=2)
        home.run("add", "-", input=b"caf\xe9\n", expect=2)


@check
def it_works_with_next_to_no_environment():
    with Home() as home:
        bare = dict(LC_ALL=None, TZ=None, PATH="/usr/bin:/bin")
        home.run("add", "Task", **bare)
        assert b"Task" in home.run("list", **bare).stdout
        result = subprocess.run(
            [PROGRAM, "list"], env={"HOME": home.folder}, stdin=subprocess.DEVNULL, capture_output=True)
        assert result.returncode == 0 and not result.stderr
        assert os.listdir(home.folder) == ["home"], "reading made something"
        relative = home.run("add", "x", XDG_DATA_HOME="rel", HOME=home.folder, REWARDME_HOME=None)
        assert relative.returncode == 0 and not os.path.exists("rel")
        assert os.path.isdir(os.path.join(home.folder, ".local/share/rewardme/journal"))


@check
def pipes_full_disks_and_closed_outputs():
    with Home() as home:
        home.run("add", "-", input=b"".join(b"Task %d\n" % n for n in range(3000)))
        lines = subprocess.run(
            f'"{PROGRAM}" list | head -1; exit ${{PIPESTATUS[0]}}', shell=True, executable="/bin/bash",
            env=home.environment(), capture_output=True)
        assert lines.returncode == 0 and not lines.stderr, lines
        if os.path.exists("/dev/full"):
            full = subprocess.run(
                f'"{PROGRAM}" list >/dev/full', shell=True, env=home.environment(), capture_output=True)
            assert full.returncode == 74 and full.stderr, full
        closed = subprocess.run(
            f'"{PROGRAM}" list >&-', shell=True, env=home.environment(), capture_output=True)
        assert closed.returncode == 74, closed


@check
def readers_never_wait_for_a_writer():
    import fcntl

    with Home() as home:
        home.run("add", "First")
        with open(os.path.join(home.path, "local", "lock"), "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            begin = time.monotonic()
            for words in [["list"], ["stats"], [], ["log"], ["badge", "list"], ["doctor"]]:
                home.run(*words)
            assert time.monotonic() - begin < 4


@check
def signals_end_it_with_their_number_and_leave_the_home_in_order():
    with Home() as home:
        home.run("add", "First")
        for number in [signal.SIGINT, signal.SIGTERM]:
            for _ in range(20 * SCALE):
                run = home.start("add", "Maybe")
                time.sleep(random.random() * 0.02)
                run.send_signal(number)
                run.communicate(timeout=60)
                assert run.returncode in (0, -number, 128 + number), run.returncode
        findings = home.json("doctor")["findings"]
        assert all(f["severity"] == "note" for f in findings), findings


@check
def a_read_only_home_can_be_read_and_says_why_it_cannot_be_written():
    if os.geteuid() == 0 and not shutil.which("setpriv"):
        print("   skipped: as root, and without setpriv", end="")
        return
    with Home() as home:
        home.run("add", "First")
        subprocess.run(["chmod", "-R", "a+rX,a-w", home.folder], check=True)
        prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            program = shutil.copy(PROGRAM, folder)
            for words, status in [(["list"], 0), (["stats"], 0), (["add", "Second"], 77)]:
                result = subprocess.run(
                    prefix + [program, *words], env=home.environment(), capture_output=True)
                assert result.returncode == status, (words, result)
                if status:
                    assert home.path.encode() in result.stderr, result


@check
def the_clock_may_stand_anywhere():
    with Home() as home:
        home.run("add", "First", "--due", "2048-06-01", REWARDME_NOW="2038-02-01T12:00")
        for now in ["2038-01-19T03:14:08", "2106-02-07T07:00", "9999-12-31T23:59:59", "0001-01-01", "1969-12-31T23:59"]:
            for words in [[], ["list"], ["stats"], ["stats", "year"], ["streak"], ["badge", "list"], ["doctor"]]:
                home.run(*words, REWARDME_NOW=now)
            home.run("add", "Then", REWARDME_NOW=now)
        home.run("done", "1", REWARDME_NOW="9999-12-31T23:59:59")
        home.run("list", REWARDME_NOW="2026-11-30")


@check
def a_full_disk_changes_nothing_and_the_same_command_works_later():
    mount = tempfile.mkdtemp(prefix="rewardme-tmpfs-")
    if os.geteuid() != 0 or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", mount], capture_output=True).returncode:
        os.rmdir(mount)
        print("   skipped: no small disk can be mounted here", end="")
        return
    try:
        with Home() as home:
            home.path = os.path.join(mount, "home")
            home.run("add", "First")
            filler = os.path.join(mount, "filler")
            file = os.open(filler, os.O_WRONLY | os.O_CREAT)
            try:
                while os.write(file, b"x" * 512):
                    pass
            except OSError:
                os.close(file)
            journal = os.path.join(home.path, "journal")
            path = os.path.join(journal, os.listdir(journal)[0])
            before = open(path, "rb").read()
            result = home.run("add", "Second", "--notes", "x" * 9000, expect=74)
            assert b"no space left" in result.stderr, result
            assert open(path, "rb").read() == before
            assert len(home.json("list")["tasks"]) == 1
            os.remove(filler)
            home.run("add", "Second", "--notes", "x" * 9000)
            assert len(home.json("list")["tasks"]) == 2
    finally:
        subprocess.run(["umount", mount], check=False)
        os.rmdir(mount)


@check
def purged_text_is_nowhere_on_disk():
    with Home() as home:
        home.run("add", "Xyzzy plan", "--notes", "plugh")
        home.run("task", "delete", "1", "--purge", expect=1)
        home.run("task", "delete", "1", "--purge", "--yes")
        found = subprocess.run(["grep", "-rlE", "Xyzzy|plugh", home.path], capture_output=True)
        assert not found.stdout, found.stdout


@check
def nothing_of_a_title_reaches_a_shell_or_a_file():
    with Home() as home:
        for title in ["'; touch pwned; '", "$(touch pwned)", "`touch pwned`", "-e", "a|tee pwned"]:
            home.run("add", "--", title)
            home.run("list")
        assert not os.path.exists("pwned")


@check
def a_file_size_limit_leaves_the_files_as_they_were():
    with Home() as home:
        home.run("add", "First")
        path = os.path.join(home.path, "journal")
        name = os.path.join(path, os.listdir(path)[0])
        before = open(name, "rb").read()
        limited = subprocess.run(
            ["bash", "-c", f'trap "" XFSZ; ulimit -f 2; exec "{PROGRAM}" add "$1" --notes "$2"', "-", "Second", "x" * 9000],
            env=home.environment(), capture_output=True)
        assert limited.returncode == 74 and b"no space" in limited.stderr, limited
        assert open(name, "rb").read() == before
        home.run("add", "Second", "--notes", "x" * 9000)
        assert len(home.json("list")["tasks"]) == 2


@check
def files_are_the_users_alone_and_links_stay_links():
    with Home() as home:
        os.makedirs(os.path.join(home.folder, "elsewhere"))
        os.symlink(os.path.join(home.folder, "elsewhere"), home.path)
        home.run("add", "First")
        assert os.path.islink(home.path)
        for folder, _, files in os.walk(os.path.join(home.folder, "elsewhere")):
            for name in files:
                assert os.stat(os.path.join(folder, name)).st_mode & 0o777 == 0o600, name
        for name in ["journal", "local"]:
            assert os.stat(os.path.join(home.path, name)).st_mode & 0o777 == 0o700
        journal = os.path.join(home.path, "journal")
        name = os.listdir(journal)[0]
        shutil.move(os.path.join(journal, name), os.path.join(home.folder, name))
        os.symlink(os.path.join(home.folder, name), os.path.join(journal, name))
        home.run("add", "Second")
        assert os.path.islink(os.path.join(journal, name))
        assert len(home.json("list")["tasks"]) == 2


@check
def help_is_help_everywhere_and_no_wider_than_eighty():
    with Home() as home:
        overview = home.run("--help").stdout.decode()
        assert home.run("task", "add", "--help").stdout == home.run("help", "task", "add").stdout
        home.run("add", "x", "--help")
        assert home.json("list")["tasks"] == []
        for words in [[], ["task"], ["task", "add"], ["streak"], ["stats"], ["config", "set"], ["log"]]:
            for flag in ["--help", "-h"]:
                result = home.run(*words, flag)
                assert result.stdout and not result.stderr and b"\x1b" not in result.stdout
                assert all(len(line) <= 80 for line in result.stdout.decode().splitlines())
        assert "rewardme help" in overview


@check
def random_arguments_never_crash():
    generator = random.Random(11)
    words = [
        "task", "add", "list", "done", "edit", "show", "streak", "pause", "stats", "year", "config", "set", "log",
        "undo", "help", "badge", "--due", "--json", "--now", "-d", "--", "-", "1", "1-3", "fri", "none", "hard", "",
        "\x1b[2J", "é", "9" * 30, "2026-12-01..", "--limit", "-q", "--home", "--profile", "day-start", "--on", "+3d",
        "=", "--=", "--due=", "-dhard", "-tx", "x" * 5000,
    ]
    with Home() as home:
        home.run("add", "Task")
        for _ in range(300):
            arguments = [generator.choice(words) for _ in range(generator.randrange(1, 7))]
            result = home.run(*arguments, expect=None)
            assert result.returncode in (0, 1, 2, 74), (arguments, result)
        home.run("list")
    for folder in ["1", "1-3", "x"]:
        shutil.rmtree(folder, ignore_errors=True)


def script(path, text):
    """An executable shell script."""
    with open(path, "w") as file:
        file.write("#!/bin/sh\n" + text)
    os.chmod(path, 0o755)


# Keeps a crontab in a file beside itself, as crontab does for a user.
FAKE_CRONTAB = """
cd "$(dirname "$0")"
case "$1" in
-l) if [ -f tab ]; then cat tab; else echo "no crontab for $LOGNAME" >&2; exit 1; fi ;;
-) cat > tab ;;
*) exit 2 ;;
esac
"""

# Writes its words down, one after another, each ended by a zero.
FAKE_NOTIFIER = """
for word in "$@"; do printf '%s\\0' "$word" >> "$(dirname "$0")/shown"; done
"""


@check
def a_reminder_needs_nothing_but_a_path_and_is_given_once():
    with Home() as home:
        home.run("config", "set", "remind-claims", "off")
        home.run("add", "Café 买 👍", "--due", "today", REWARDME_NOW="2026-11-30T09:00")
        nothing = [{}, {"PATH": "/usr/bin:/bin"}]
        for environment in nothing:
            result = subprocess.run(
                [PROGRAM, "--home", home.path, "--now", "2026-11-30T10:00", "remind"],
                env=environment, stdin=subprocess.DEVNULL, capture_output=True)
            wanted = "Due today: 1 Café 买 👍\n".encode() if environment == {} else b""
            assert (result.returncode, result.stdout, result.stderr) == (0, wanted, b""), result
        closed = subprocess.run(
            f'"{PROGRAM}" remind <&-', shell=True, env={"REWARDME_HOME": home.path}, capture_output=True)
        assert closed.returncode == 0 and not closed.stderr, closed
        silent = subprocess.run([PROGRAM, "remind"], env={"HOME": "/nonexistent"}, capture_output=True)
        assert (silent.returncode, silent.stdout, silent.stderr) == (0, b"", b""), silent


@check
def ten_reminders_at_the_same_moment_say_it_once():
    with Home() as home:
        home.run("config", "set", "remind-claims", "off")
        home.run("add", "-", "--due", "today", input=b"A\nB\nC\n")
        runs = [home.start("remind") for _ in range(10)]
        said = []
        for run in runs:
            out, err = run.communicate(timeout=60)
            assert run.returncode == 0 and not err, err
            said += out.splitlines()
        assert sorted(said) == [b"Due today: 1 A", b"Due today: 2 B", b"Due today: 3 C"], said


@check
def kill_9_of_reminders_never_says_anything_twice():
    generator = random.Random(9)
    with Home() as home:
        home.run("config", "set", "remind-claims", "off")
        home.run("add", "-", "--due", "today", input=b"".join(b"T%d\n" % n for n in range(30)))
        said = []
        for _ in range(60):
            run = home.start("remind")
            time.sleep(generator.random() * 0.012)
            run.send_signal(signal.SIGKILL)
            said += run.communicate(timeout=60)[0].splitlines()
        said += home.run("remind").stdout.splitlines()
        assert len(set(said)) == len(said)
        assert b"damaged" not in home.run("remind").stderr


@check
def titles_reach_a_notifier_as_they_are():
    titles = ["'; touch pwned; '", "$(touch pwned)", '" & (do shell script "id") & "', "-e", "--", "買い物 🛒"]
    with Home() as home:
        home.run("config", "set", "remind-claims", "off")
        notifier = os.path.join(home.folder, "my notifier")
        script(notifier, FAKE_NOTIFIER)
        home.run("config", "set", "notify-command", notifier)
        for title in titles:
            home.run("add", "--due", "today", "--", title)
        home.run("remind", "--notify", "--quiet")
        shown = open(os.path.join(home.folder, "shown"), "rb").read().decode().split("\0")[:-1]
        assert shown == [word for title in titles for word in ["--", title, "Due today"]], shown
        assert not os.path.exists("pwned")


@check
def notifiers_that_fail_hang_or_leave_something_running_lose_nothing():
    with Home() as home:
        home.run("config", "set", "remind-claims", "off")
        for name, text, status in [
            ("notify-send", "exit 3", 1), ("notify-send", "echo broken >&2; kill -9 $$", 1),
            ("notify-send", "sleep 30 & exit 0", 0), ("notify-send", "exec 1>&- 2>&-; sleep 0.2", 0),
            ("notify-send", "yes | head -c 300000; yes | head -c 300000 >&2", 0)]:
            script(os.path.join(home.folder, name), text)
            home.run("add", "Task", "--due", "today")
            begin = time.monotonic()
            result = home.run("remind", "--notify", expect=status, PATH=home.folder + ":/usr/bin:/bin")
            assert b"Due today: " in result.stdout and bool(result.stderr) == (status != 0), result
            assert status == 0 or result.stderr.count(b"rewardme: No notification") == 1, result
            assert time.monotonic() - begin < 8
        missing = home.run("add", "Last", "--due", "today")
        missing = home.run("remind", "--notify", expect=1, PATH="/nonexistent")
        assert b"notify-send" in missing.stderr and b"Last" in missing.stdout


@check
def a_crontab_line_is_run_by_the_shell_as_it_was_meant():
    with Home() as home:
        home.path = os.path.join(home.folder, "it's 100% \"of\" $HOME `x`")
        home.run("config", "set", "remind-claims", "off")
        path = home.folder + ":/usr/bin:/bin"
        script(os.path.join(home.folder, "crontab"), FAKE_CRONTAB)
        tab = os.path.join(home.folder, "tab")
        before = b"# mine\n\xff 0 0 * * * date +\\%F\nlast line without a break"
        with open(tab, "wb") as file:
            file.write(before)
        home.run("add", "Task", "--due", "today")
        home.run("remind", "install", "--every", "1m", "--at", "00:00", PATH=path)
        home.run("remind", "install", "--every", "1m", "--at", "00:00", PATH=path)
        line = [line for line in open(tab, "rb").read().split(b"\n") if line.startswith(b"* * * * *")]
        assert len(line) == 1, line
        # What cron does with a line: an unescaped % would end the command here.
        command = line[0].decode().split(" ", 5)[5]
        assert "%" not in command.replace("\\%", ""), command
        result = subprocess.run(
            ["/bin/sh", "-c", command.replace("\\%", "%")], env={"PATH": "/usr/bin:/bin"}, capture_output=True)
        assert (result.returncode, result.stdout) == (0, b"Due today: 1 Task\n"), result
        home.run("remind", "uninstall", PATH=path)
        assert open(tab, "rb").read() == before
        os.remove(tab)
        home.run("remind", "install", "--at", "09:00", PATH=path)
        assert open(tab).read().count("\n") == 1
        os.remove(os.path.join(home.folder, "crontab"))
        none = home.run("remind", "install", "--at", "09:00", expect=1, PATH="/nonexistent")
        assert b"apt install cron" in none.stderr and b"0 9 * * * " in none.stderr


@check
def units_and_property_lists_are_valid():
    import plistlib

    with Home() as home:
        home.path = os.path.join(home.folder, "a & b <c> $5 100%")
        for more in [[], ["--every", "15m", "--at", "09:07"], ["--every", "2h", "--notify"]]:
            property_list = plistlib.loads(home.run("remind", "print", "--launchd", *more).stdout)
            assert property_list["ProgramArguments"][1:3] == ["--home", home.path]
            for file in home.json("remind", "print", "--systemd", *more)["files"]:
                with open(os.path.join(home.folder, file["name"]), "w") as unit:
                    unit.write(file["text"])
            if shutil.which("systemd-analyze"):
                timer = os.path.join(home.folder, "rewardme-remind.timer")
                result = subprocess.run(
                    ["systemd-analyze", "verify", "--man=no", timer], capture_output=True, timeout=60)
                complaints = [line for line in result.stderr.splitlines() if b"rewardme-remind" in line]
                assert not complaints, result
                calendar = [line for line in open(timer) if line.startswith("OnCalendar=")][0].split("=", 1)[1].strip()
                result = subprocess.run(
                    ["systemd-analyze", "calendar", calendar], capture_output=True, timeout=60)
                assert result.returncode == 0, result


PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


@check
def a_picture_is_copied_for_the_user_alone_and_stands_in_the_card():
    with Home() as home:
        picture = os.path.join(home.folder, "me.png")
        with open(picture, "wb") as file:
            file.write(PNG)
        os.chmod(picture, 0o644)
        home.run("profile", "set", "--name", "A <b> & \"c\" 'd'", "--avatar", picture)
        copy = os.path.join(home.path, "avatars", "me.png")
        assert stat.S_IMODE(os.stat(copy).st_mode) == 0o600
        assert stat.S_IMODE(os.stat(os.path.dirname(copy)).st_mode) == 0o700
        assert open(copy, "rb").read() == PNG
        card = os.path.join(home.folder, "card.svg")
        home.run("brag", "--svg", card)
        tree = xml.dom.minidom.parse(card)
        assert "A <b> & \"c\" 'd'" in [e.firstChild.data for e in tree.getElementsByTagName("text")]
        data = tree.getElementsByTagName("image")[0].getAttribute("href")
        assert base64.b64decode(data.split(",")[1]) == PNG
        assert b"--force" in home.run("brag", "--svg", card, expect=1).stderr
        assert home.run("brag", "--svg", os.path.join(home.folder, "no", "card.svg"), expect=74).stderr
        assert sorted(os.listdir(home.folder)) == ["card.svg", "home", "me.png"]


@check
def a_png_is_drawn_by_the_first_program_found_and_never_through_a_shell():
    with Home() as home:
        card = os.path.join(home.folder, "$(touch stolen) card.png")
        tools = os.path.join(home.folder, "tools")
        os.mkdir(tools)
        result = home.run("brag", "--png", card, expect=1, PATH=tools)
        assert b"librsvg2-bin" in result.stderr and not os.path.exists(card)

        def tool(name, text):
            path = os.path.join(tools, name)
            with open(path, "w") as file:
                file.write("#!/bin/sh\n" + text)
            os.chmod(path, 0o700)

        with open(os.path.join(home.folder, "drawn.png"), "wb") as file:
            file.write(PNG)
        keep = f"/bin/cat > '{home.folder}/seen.svg'; /bin/cat '{home.folder}/drawn.png'; echo noise >&2\n"
        tool("magick", "exit 3\n")
        assert b"exit status 3" in home.run("brag", "--png", card, expect=1, PATH=tools).stderr
        tool("inkscape", "echo no picture\n")
        assert b"inkscape" in home.run("brag", "--png", card, expect=1, PATH=tools).stderr
        tool("rsvg-convert", f"echo \"$@\" > '{home.folder}/words'\n" + keep)
        result = home.run("brag", "--png", card, PATH=f"relative::{tools}")
        assert result.stderr == b"" and open(card, "rb").read() == PNG
        assert open(os.path.join(home.folder, "words")).read() == "--format png --zoom 2\n"
        xml.dom.minidom.parse(os.path.join(home.folder, "seen.svg"))
        assert not os.path.exists("stolen") and not os.path.exists(os.path.join(home.folder, "stolen"))
        if shutil.which("rsvg-convert"):
            home.run("brag", "--png", card, "--force")
            assert open(card, "rb").read(8) == PNG[:8] and os.stat(card).st_size > 1000


@check
def two_people_redeem_at_once_and_each_reward_comes_once():
    with Home() as home:
        home.run("profile", "create", "anna")
        code = home.json("--profile", "anna", "referral", "code", "--reward", "pointsBased")["code"]
        home.run("profile", "create", "ben")
        runs = [home.start("--profile", "ben", "referral", "redeem", code.lower()) for _ in range(8)]
        assert sorted(run.wait(timeout=60) for run in runs) == [0] + [1] * 7
        balance = lambda who: home.json("--profile", who, "profile", "show")["balance"]["earned"]
        assert (balance("anna"), balance("ben")) == (100, 50)
        os.remove(os.path.join(home.path, "local", "snapshot.json"))
        assert (balance("anna"), balance("ben")) == (100, 50)


def main():
    os.chdir(tempfile.mkdtemp(prefix="rewardme-cwd-"))
    wanted = [c for c in CHECKS if len(sys.argv) < 3 or any(word in c.__name__ for word in sys.argv[2:])]
    failed = 0
    for function in wanted:
        begin = time.monotonic()
        try:
            function()
            print(f"ok   {function.__name__.replace('_', ' ')} ({time.monotonic() - begin:.1f} s)")
        except Exception as error:  # The checks go on after one that fails.
            failed += 1
            print(f"FAIL {function.__name__.replace('_', ' ')}: {type(error).__name__}: {str(error)[:2000]}")
    print(f"{len(wanted) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
