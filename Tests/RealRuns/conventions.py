#!/usr/bin/env python3
"""What people and scripts expect of a command-line tool, checked with the real program.

Usage: conventions.py PROGRAM [NUMBER...]    all checks, or those of some numbers

The numbers only give each expectation a short name. Where something cannot be checked here (another
system, root, a program that is not installed) the check says so and is skipped.
"""

import fcntl
import itertools
import json
import os
import pty
import random
import re
import resource
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
import unicodedata

PROGRAM = os.path.abspath(sys.argv[1])
NOW = "2026-11-29T14:30:00"
CHECKS = []
IS_ROOT = os.geteuid() == 0


class Skipped(Exception):
    pass


def check(number, sentence):
    def note(function):
        CHECKS.append((number, sentence, function))
        return function
    return note


class Run:
    """How a run of the program ended."""

    def __init__(self, status, out, err=""):
        self.status, self.out, self.err = status, out, err

    def __repr__(self):
        return f"status {self.status}\n--- out\n{self.out}\n--- err\n{self.err}"

    def json(self):
        return json.loads(self.out)


class Box:
    """An empty user account, and the program run in it."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="rewardme-conventions-")
        self.work = os.path.join(self.folder, "work")
        os.mkdir(self.work)
        self.home = os.path.join(self.folder, "data", "rewardme")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["chmod", "-R", "u+rwx", self.folder], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def environment(self, **more):
        variables = {
            "HOME": self.folder, "XDG_DATA_HOME": os.path.join(self.folder, "data"),
            "XDG_CONFIG_HOME": os.path.join(self.folder, "config"),
            "XDG_STATE_HOME": os.path.join(self.folder, "state"),
            "XDG_CACHE_HOME": os.path.join(self.folder, "cache"), "PATH": os.environ["PATH"],
            "TZ": "UTC", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "REWARDME_NOW": NOW,
        }
        variables.update(more)
        return {name: value for name, value in variables.items() if value is not None}

    def run(self, *words, input="", **more):
        done = subprocess.run(
            [PROGRAM, *words], env=self.environment(**more), input=input, text=True, cwd=self.work,
            capture_output=True, timeout=60, check=False)
        assert "Fatal error" not in done.stderr, done.stderr
        return Run(done.returncode, done.stdout, done.stderr)

    def good(self, *words, **more):
        run = self.run(*words, **more)
        assert run.status == 0, (words, run)
        return run

    def json(self, *words, **more):
        return self.good(*words, "--json", **more).json()

    def tasks(self, *words, **more):
        return self.json("task", "list", *words, **more)["tasks"]

    def terminal(self, *words, keys="", columns=80, rows=24, seconds=15, interrupt=None, **more):
        """A run on a pseudo-terminal.

        `keys` are typed once it has said something; of a list, each when it falls silent."""
        # It starts once its terminal has the right size.
        go, ready_to_go = os.pipe()
        process, master = pty.fork()
        if process == 0:
            try:
                os.read(go, 1)
                os.chdir(self.work)
                os.execve(PROGRAM, [PROGRAM, *words], self.environment(**more))
            finally:
                os._exit(127)
        fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        before = termios.tcgetattr(master)
        os.write(ready_to_go, b"!")
        os.close(go)
        os.close(ready_to_go)
        said, waiting, end = b"", [keys] if isinstance(keys, str) else list(keys), time.monotonic() + seconds
        while time.monotonic() < end:
            ready = select.select([master], [], [], 0.2)[0]
            if ready:
                try:
                    more_said = os.read(master, 65536)
                except OSError:
                    break
                if not more_said:
                    break
                said += more_said
            if waiting and (said if len(waiting) == 1 and not isinstance(keys, list) else not ready):
                os.write(master, waiting.pop(0).encode())
                if interrupt:
                    os.kill(process, interrupt)
        else:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            raise AssertionError((words, "did not end", said))
        _, status = os.waitpid(process, 0)
        after = termios.tcgetattr(master)
        assert before[:4] == after[:4], "the terminal was left in another state"
        os.close(master)
        code = os.waitstatus_to_exitcode(status)
        return Run(128 - code if code < 0 else code, said.decode(errors="replace").replace("\r\n", "\n"))

    def state(self):
        """All files of the account with their contents."""
        found = {}
        for folder, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.join(folder, name)
                if os.path.basename(path) == "lock":
                    continue
                with open(path, "rb") as file:
                    found[path] = file.read()
        return found


def has(*words):
    """Whether there is such a command in this version."""
    with Box() as box:
        return box.run(*words, "--help").status == 0


def need_command(*words):
    if not has(*words):
        raise Skipped("rewardme " + " ".join(words) + " is not there yet")


def need_program(name):
    if not shutil.which(name):
        raise Skipped(f"{name} is not installed")


def commands():
    """All commands in help, each a list of words."""
    with Box() as box:
        text = box.good("--help").out
    part = text.split("Options everywhere")[0]
    return [match.split() for match in re.findall(r"^  ([a-z-]+(?: [a-z-]+)?)(?: \([a-z]+\))?  ", part, re.M)]


ESCAPE = "\x1b"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def width(text):
    """Cells of a text, for characters that stand alone."""
    return sum(
        0 if unicodedata.combining(c) or c in "\u200d\ufe0f" else
        2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


# --- Help and version


@check(1, "--help and -h print help to standard output, everywhere")
def _():
    with Box() as box:
        for words in [[]] + commands():
            for flag in ["--help", "-h"]:
                run = box.run(*words, flag)
                assert run.status == 0 and run.out and not run.err, (words, run)


@check(2, "help COMMAND is COMMAND --help")
def _():
    with Box() as box:
        for words in commands():
            assert box.run("help", *words).out == box.run(*words, "--help").out, words
        assert box.run("help").out == box.run("--help").out


@check(3, "a cry for help at the end of a line changes nothing")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--help")
        box.good("task", "add", "x", "--nonsense", "-h")
        assert box.tasks() == [] and box.state() == {}


@check(4, "--version prints one line: the name and the version")
def _():
    with Box() as box:
        assert re.fullmatch(r"rewardme \d+\.\d+\.\d+.*\n", box.good("--version").out)


@check(5, "-V and version do the same")
def _():
    with Box() as box:
        assert box.good("-V").out == box.good("version").out == box.good("--version").out


@check(6, "without words it shows the day, with a hint at --help, and asks nothing")
def _():
    with Box() as box:
        assert "--help" in box.good().out
        assert "--help" in box.terminal().out


@check(7, "help goes from usage over purpose and examples to options and more")
def _():
    with Box() as box:
        for words in [[]] + commands():
            text = box.good(*words, "--help").out
            places = [text.index(part) for part in ["Usage:", "Examples\n", "Options everywhere\n", "More\n"]]
            assert places == sorted(places) and places[0] == 0, words


@check(8, "no line of help is wider than 80 columns")
def _():
    with Box() as box:
        for words, columns in itertools.product([[]] + commands() + [["help", "dates"]], ["80", None, "200"]):
            for line in box.good("help", *[w for w in words if w != "help"], COLUMNS=columns).out.splitlines():
                assert width(line) <= 80, line


@check(9, "help in a pipe has no control characters")
def _():
    with Box() as box:
        assert ESCAPE not in box.good("--help").out + box.good("help", "dates").out


@check(10, "help names the manual page and says where bugs go")
def _():
    with Box() as box:
        text = box.good("--help").out
        assert "man rewardme" in text and "Report bugs" in text


@check(11, "each option in help is accepted, and each accepted option is in help")
def _():
    with Box() as box:
        everywhere = set(re.findall(r"--[a-z-]+", box.good("--help").out.split("Options everywhere")[1].split("More")[0]))
        known = {}
        for words in commands():
            text = box.good(*words, "--help").out
            part = text.split("\nOptions\n")[1].split("Options everywhere")[0] if "\nOptions\n" in text else ""
            known[tuple(words)] = set(re.findall(r"^  (?:-\w, |    )(--[a-z-]+)", part, re.M))
        every = sorted(set().union(*known.values()))
        for place, (words, options) in enumerate(known.items()):
            others = {every[(place * 7 + step * 11) % len(every)] for step in range(5)} - options - everywhere
            for option in sorted(options | others) + (sorted(everywhere) if place % 10 == 0 else []):
                # A value that makes no sense keeps those that are known from doing anything.
                said = box.run(*words, *([option, "1"] if option in others else [option + "=1"])).err
                assert ("no option" in said) == (option in others), (words, option, said)


@check(12, "dates and repeats in words have topics of their own")
def _():
    with Box() as box:
        assert "tomorrow" in box.good("help", "dates").out
        assert "weekday" in box.good("help", "rules").out


# --- Arguments and options


@check(13, "what follows -- is no option")
def _():
    with Box() as box:
        box.good("task", "add", "--", "--weird title")
        assert [t["title"] for t in box.tasks()] == ["--weird title"]


@check(14, "options stand before and after words")
def _():
    with Box() as box:
        box.good("task", "add", "--difficulty", "hard", "a")
        box.good("task", "add", "b", "--difficulty", "hard")
        box.good("--quiet", "task", "add", "c", "--difficulty", "hard")
        assert [t["difficulty"] for t in box.tasks()] == ["hard"] * 3


@check(15, "--name value is --name=value, and -d value is -dvalue")
def _():
    with Box() as box:
        for words in [["--difficulty", "hard"], ["--difficulty=hard"], ["-d", "hard"], ["-dhard"]]:
            box.good("task", "add", "x", *words)
        assert [t["difficulty"] for t in box.tasks()] == ["hard"] * 4


@check(16, "each short option has a long form")
def _():
    with Box() as box:
        for words in [[]] + commands():
            text = box.good(*words, "--help").out
            assert not re.search(r"^ +-\w(?!, --)(?: |$)", text.split("Options")[-1], re.M), words


@check(17, "an unknown option is wrong usage that names it, and changes nothing")
def _():
    with Box() as box:
        run = box.run("task", "add", "x", "--diffculty", "hard")
        assert run.status == 2 and "--diffculty" in run.err and box.state() == {}, run


@check(18, "an unknown command is wrong usage, with the nearest one offered and not run")
def _():
    with Box() as box:
        for words, near in [(["tsk", "list"], "task list"), (["stauts"], "stats"), (["task", "lsit"], "task list"),
                            (["config", "lsit"], "config list"), (["undoo"], "undo")]:
            run = box.run(*words)
            assert run.status == 2 and f"rewardme {near}" in run.err and not run.out, run


@check(19, "a mistyped option or value gets a suggestion, whatever it is")
def _():
    cases = [
        ("task add x --difficulty hrad", "hard"), ("task add x --dificulty hard", "--difficulty"),
        ("task list --status actve", "active"), ("task list --sort titel", "title"),
        ("--color nevr list", "never"), ("prizes --rarity comon", "common"),
        ("prizes --mechanism spn", "spin"), ("box --style chst", "chest"), ("stats weakly", "weekly"),
        ("config get day-strat", "day-start"), ("config set motoin on", "motion"),
        ("profile set --theme ocaen", "ocean"), ("profile set --sticker rockt", "rocket"),
        ("badge show streak_77", "streak_7"), ("help daets", "dates"), ("help task ad", "task add"),
        ("completions zhs", "zsh"), ("referral code --format shrt", "short"),
        ("referral code --action firstPurchas", "firstPurchase"), ("add x --due tomorow", "tomorrow"),
        ("add x --every weekdy", "weekday"), ("config set default-difficulty hrad", "hard"),
        ("config set history-retention forevr", "forever"), ("pool add-prize x --kind itm --rarity rare", "item"),
    ]
    with Box() as box:
        for line, wanted in cases:
            run = box.run(*line.split())
            assert run.status == 2, (line, run)
            hint = run.err.split("Did you mean", 1)
            assert len(hint) == 2 and wanted in hint[1], (line, run)
        if has("export"):
            run = box.run("export", "--format", "jsn")
            assert run.status == 2 and "Did you mean: json" in run.err, run


@check(20, "commands are not abbreviated")
def _():
    with Box() as box:
        for words in [["ta", "list"], ["task", "li"], ["stat"], ["rew", "list"]]:
            assert box.run(*words).status == 2, words


@check(21, "nor are options")
def _():
    with Box() as box:
        assert box.run("task", "add", "x", "--diff", "hard").status == 2 and box.state() == {}


@check(22, "a missing value or word is wrong usage that says what is missing, with the usage")
def _():
    with Box() as box:
        run = box.run("task", "add")
        assert run.status == 2 and "WORDS" in run.err and "Usage: rewardme task add" in run.err, run
        run = box.run("task", "add", "x", "--due")
        assert run.status == 2 and "--due" in run.err and "needs a value" in run.err, run


@check(23, "an option given twice is an error unless it is a list")
def _():
    with Box() as box:
        assert box.run("task", "add", "x", "--due", "mon", "--due", "tue").status == 2
        box.good("task", "add", "x", "--tag", "a", "--tag", "b")
        assert box.tasks()[0]["tags"] == ["a", "b"]


@check(24, "- is standard input and output")
def _():
    with Box() as box:
        box.good("task", "add", "-", input="one\ntwo\n")
        assert len(box.tasks()) == 2
        need_command("export")
        exported = box.good("export", "--format", "json", "-").out
        box.good("import", "--format", "json", "--dry-run", "-", input=exported)


@check(25, "waiting for input on a terminal says so instead")
def _():
    with Box() as box:
        assert box.terminal("task", "add", "-").status == 2
        need_command("import")
        assert box.terminal("import").status == 2
        assert box.terminal("import", "-").status == 2


@check(26, "all tasks are checked before the first is changed")
def _():
    with Box() as box:
        box.good("task", "add", "a")
        for verb in ["complete", "cancel", "skip", "delete"]:
            run = box.run("task", verb, "1", "999")
            assert run.status not in (0, 2) and "999" in run.err, run
        assert [t["status"] for t in box.tasks()] == ["active"]


@check(27, "an option means the same in each command")
def _():
    with Box() as box:
        means = {}
        for words in commands():
            for name, says in re.findall(r"^  (?:-\w, |    )--(json|quiet|yes|dry-run|tag|project|difficulty)(?: [A-Z]+)? +(.*)$",
                                         box.good(*words, "--help").out, re.M):
                means.setdefault(name, set()).add(says)
        assert all(len(says) == 1 for says in means.values()), means


@check(28, "blank titles, controls and line breaks never reach the terminal")
def _():
    with Box() as box:
        assert box.run("task", "add", "").status == 2 and box.run("task", "add", " ").status == 2
        assert box.run("task", "add", "a\nb").status == 2
        added = box.run("task", "add", "a\x1b[31mb")
        assert ESCAPE not in added.out + box.good("list").out
        assert "\x1b[31mb" not in box.terminal("list").out


@check(29, "an empty date or repeat is an error, and none clears it")
def _():
    with Box() as box:
        assert box.run("task", "add", "x", "--due", "").status == 2
        assert box.run("task", "add", "x", "--every", "").status == 2
        box.good("task", "add", "x", "--due", "fri", "--every", "week")
        box.good("task", "edit", "1", "--due", "none", "--every", "none")
        task = box.tasks()[0]
        assert task["due"] is None and task["rrule"] is None, task


# --- Output streams


@check(30, "results go to standard output, and all else to standard error")
def _():
    with Box() as box:
        run = box.run("task", "complete", "999")
        assert not run.out and run.err


@check(31, "a change says what happened, with the number")
def _():
    with Box() as box:
        assert "1" in box.good("task", "add", "x").out
        assert "1" in box.good("task", "edit", "1", "--due", "fri").out
        assert "1" in box.good("task", "complete", "1").out


@check(32, "--quiet is silent when all went well, and errors still appear")
def _():
    with Box() as box:
        run = box.good("-q", "task", "add", "x")
        assert run.out == run.err == ""
        assert box.run("-q", "task", "complete", "999").err
        assert box.good("-q", "list").out


@check(33, "--json is one value, also when there is nothing")
def _():
    with Box() as box:
        assert box.json("task", "list") == {"schema": 1, "tasks": []}
        for words in [[], ["stats"], ["badge", "list"], ["reward", "list"], ["log"], ["remind"], ["config", "list"],
                      ["prizes"], ["inventory"], ["milestone", "list"], ["profile", "list"], ["help"], ["version"]]:
            run = box.good(*words, "--json")
            assert run.json()["schema"] == 1 and run.out.count("\n") == 1 and not run.err, run


@check(34, "JSON has ISO dates, numbers that are numbers, and null for what is not there")
def _():
    with Box() as box:
        box.good("task", "add", "買い物", "--due", "2026-12-01 17:00")
        box.good("task", "add", "y")
        first, second = box.tasks("--sort", "number")
        keys = set("number uid title status difficulty points due overdue rrule rule tags project notes created".split())
        assert keys <= set(first) == set(second)
        assert first["due"] == "2026-12-01T17:00" and second["due"] is None and first["title"] == "買い物"
        assert isinstance(first["points"], int) and re.match(r"2026-11-29T", first["created"])


@check(35, "JSON is the same whatever the width, colour, locale and verbosity")
def _():
    with Box() as box:
        box.good("task", "add", "é 買い物", "-t", "tag", "--due", "tomorrow")
        plain = box.good("list", "--json").out
        for more in [dict(COLUMNS="20", NO_COLOR="1"), dict(COLUMNS="200", CLICOLOR_FORCE="1"), dict(LC_ALL="C"),
                     dict(LC_ALL="de_DE.UTF-8"), dict(REWARDME_DEBUG="1"), dict(REWARDME_NO_EMOJI="1")]:
            assert box.good("list", "--json", **more).out == plain, more
        assert box.good("list", "--json", "-q").out == plain
        assert box.terminal("list", "--json").out == plain


@check(36, "with --json errors are JSON too, with a stable code")
def _():
    with Box() as box:
        run = box.run("task", "complete", "999", "--json")
        error = json.loads(run.err)["error"]
        assert error["code"] == "noSuchTask" and error["kind"] == "refusal" and error["message"], run
        error = json.loads(box.run("--json", "nosuch").err)["error"]
        assert error["kind"] == "usage", error


@check(37, "in a pipe a table is one record a line, and nothing is cut")
def _():
    with Box() as box:
        title = "word " * 59 + "end"
        box.good("task", "add", title)
        lines = box.good("list", COLUMNS="40").out.splitlines()
        assert len(lines) == 1 and lines[0].endswith("\t" + title) and "│" not in lines[0]


@check(38, "an empty list is no error")
def _():
    with Box() as box:
        for words in [["list"], ["prizes"], ["reward", "list"], ["milestone", "list"], ["log"], ["reward", "history"]]:
            assert box.run(*words).status == 0, words


@check(39, "output ends with a line break, and lines have no blanks at their ends")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "fri")
        for words in [[], ["list"], ["stats"], ["badge", "list"], ["--help"], ["config", "list"], ["odds"]]:
            for text in [box.good(*words).out, COLOUR.sub("", box.terminal(*words, rows=2000).out)]:
                assert text.endswith("\n") and not re.search(r" +$", text, re.M), (words, text)


@check(40, "a closed pipe ends it quietly")
def _():
    with Box() as box:
        box.good("task", "add", "-", input="".join(f"Task {n}\n" for n in range(3000)))
        run = subprocess.run(
            f'"{PROGRAM}" list | head -1; exit ${{PIPESTATUS[0]}}', shell=True, executable="/bin/bash",
            env=box.environment(), capture_output=True, check=False)
        assert run.returncode in (0, 141) and not run.stderr, run


@check(41, "a full disk or a closed output is an error")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        if not os.path.exists("/dev/full"):
            raise Skipped("no /dev/full here")
        for target in [">/dev/full", ">&-"]:
            run = subprocess.run(f'"{PROGRAM}" list {target}', shell=True, env=box.environment(), capture_output=True, check=False)
            assert run.returncode == 74 and run.stderr, run


# --- Colour, symbols and width


def coloured(box, *words, **more):
    return bool(COLOUR.search(box.terminal(*words, **more).out))


@check(42, "colour only on a terminal, each stream judged by itself")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "2026-11-01")
        assert ESCAPE not in box.good("list").out and coloured(box, "list")


@check(43, "NO_COLOR turns colour off, and does nothing when it is empty")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "2026-11-01")
        assert not coloured(box, "list", NO_COLOR="1") and coloured(box, "list", NO_COLOR="")


@check(44, "a dumb terminal gets neither colour nor cursor movements")
def _():
    with Box() as box:
        for words in [["stats"], ["spin"], ["box"], ["badge", "list"], ["--help"]]:
            assert ESCAPE not in box.terminal(*words, TERM="dumb").out, words


@check(45, "CLICOLOR and CLICOLOR_FORCE are heeded, below NO_COLOR")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "2026-11-01")
        assert not coloured(box, "list", CLICOLOR="0")
        assert ESCAPE in box.good("list", CLICOLOR_FORCE="1").out
        assert ESCAPE not in box.good("list", CLICOLOR_FORCE="0").out
        assert ESCAPE not in box.good("list", CLICOLOR_FORCE="1", NO_COLOR="1").out


@check(46, "so is FORCE_COLOR")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "2026-11-01")
        assert ESCAPE in box.good("list", FORCE_COLOR="1").out and ESCAPE not in box.good("list", FORCE_COLOR="0").out


@check(47, "--color goes before the environment")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "2026-11-01")
        assert ESCAPE in box.good("--color", "always", "list", NO_COLOR="1").out
        for words in [["--color", "never"], ["--color=never"], ["--no-color"]]:
            assert ESCAPE not in box.good(*words, "list", CLICOLOR_FORCE="1").out


@check(48, "nothing is told by colour alone")
def _():
    with Box() as box:
        box.good("task", "add", "x", "-d", "epic", "--due", "2026-11-01")
        seen = box.terminal("list", NO_COLOR="1").out
        assert "late" in seen, seen
        assert "epic" in seen


@check(49, "without UTF-8 there is an ASCII form of everything of ours")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--every", "day")
        box.good("task", "complete", "1")
        for words in [[], ["stats"], ["badge", "list"], ["spin"], ["box"], ["odds"], ["prizes"], ["inventory"],
                      ["profile", "show"], ["--help"], ["help", "rules"], ["streak"], ["reward", "guide"]]:
            for more in [dict(LC_ALL="C"), dict(LC_ALL=None, LANG=None)]:
                for run in [box.run(*words, **more), box.terminal(*words, rows=2000, **more)]:
                    assert run.out.isascii(), (words, run)
            assert box.run(*words, "--ascii").out.isascii(), words


@check(50, "emoji can be turned off")
def _():
    with Box() as box:
        box.good("task", "add", "x", "-d", "epic")
        for words in [["stats"], ["done", "1"], ["spin"], ["box"], ["inventory"], ["prizes"], ["badge", "list"], ["brag"],
                      ["odds"], ["profile", "show"]]:
            seen = box.terminal(*words, "--no-emoji", "--no-color", rows=2000, TERM="dumb").out
            assert not any(ord(c) >= 0x1F000 for c in seen), (words, seen)


@check(51, "columns line up behind wide characters, marks and emoji")
def _():
    with Box() as box:
        for title in ["買い物", "e\u0301 accent", "🛒 cart", "plain"]:
            box.good("task", "add", title, "--due", "2026-12-09")
        lines = COLOUR.sub("", box.terminal("list").out).splitlines()
        columns = {width(line.split("2026-12-09")[0]) for line in lines if "2026-12-09" in line}
        columns |= {width(line.split("in 10 days")[0]) for line in lines if "in 10 days" in line}
        assert len(columns) == 1, lines


@check(52, "on a terminal nothing is wider than it is, down to 20 columns")
def _():
    with Box() as box:
        box.good("task", "add", "買い物 " + "long words " * 20, "--due", "fri", "-t", "some tag")
        for columns in [20, 30, 41, 80, 132]:
            for words in [["list"], [], ["stats"], ["badge", "list"], ["task", "show", "1"], ["--help"], ["odds"]]:
                seen = COLOUR.sub("", box.terminal(*words, columns=columns, rows=2000).out)
                assert all(width(line) <= columns for line in seen.splitlines()), (words, columns, seen)
        seen = COLOUR.sub("", box.terminal("list", columns=0, rows=0, COLUMNS="30").out)
        assert all(width(line) <= 30 for line in seen.splitlines()), seen


@check(53, "nothing moves where there is no terminal")
def _():
    with Box() as box:
        run = box.good("spin")
        assert "\r" not in run.out and ESCAPE not in run.out and run.out


@check(54, "what moves can be skipped, ends soon, and leaves what was drawn when it is interrupted")
def _():
    with Box() as box:
        run = box.terminal("spin", "--no-animation", seconds=10)
        assert run.status == 0 and "\x1b[?25l" not in run.out, run
    with Box() as box:
        run = box.terminal("spin", seconds=10)
        assert run.status == 0
    with Box() as box:
        run = box.terminal("spin", interrupt=signal.SIGINT)
        prizes = box.json("prizes")["prizes"]
        assert len(prizes) == 1 and prizes[0]["name"] in COLOUR.sub("", run.out), run


# --- Exit statuses and errors


@check(55, "exit statuses are those in help, and in the manual page")
def _():
    with Box() as box:
        text = box.good("help", "exit-codes").out
        statuses = re.findall(r"^  (\d+) ", text, re.M)
        assert statuses == "0 1 2 65 70 74 75 77".split(), statuses
        box.good("task", "add", "x")
        assert box.run("task", "complete", "999").status == 1
        assert box.run("nosuch").status == 2
        journal = os.path.join(box.home, "journal")
        path = os.path.join(journal, os.listdir(journal)[0])
        os.remove(os.path.join(box.home, "local", "snapshot.json"))
        with open(path, "r+") as file:
            lines = file.readlines()
            lines[0] = lines[0].replace("me", "ME", 1)
            file.seek(0)
            file.writelines(lines + lines[:1])
        assert box.run("list").status == 65
        assert "EXIT STATUS" in box.good("manual").out


@check(56, "no such task is told apart from wrong usage")
def _():
    with Box() as box:
        assert box.run("task", "complete", "999").status == 1


@check(57, "a signal ends it with 128 and its number")
def _():
    with Box() as box:
        run = box.terminal("spin", interrupt=signal.SIGINT)
        assert run.status in (0, 130), run


@check(58, "an error says what was wrong and what to do, in few lines")
def _():
    with Box() as box:
        run = box.run("task", "add", "x", "--due", "tomorow")
        assert '"tomorow"' in run.err and "tomorrow" in run.err and run.err.count("\n") <= 4, run


@check(59, "errors begin with the name of the program")
def _():
    with Box() as box:
        for words in [["nosuch"], ["task", "complete", "9"], ["--home=", "list"], ["task", "add"], ["--nonsense"]]:
            assert box.run(*words).err.startswith("rewardme: "), words


@check(60, "whatever is typed, it does not crash")
def _():
    words = ["task", "add", "edit", "list", "done", "config", "set", "help", "rule", "--due", "--json", "-", "--", "1-", "9" * 40,
             "\x1b]0;x\x07", "é", "--now", "0000-00-00", "=", "--limit=-1", "", "--every", "FREQ=", "stats", "reward", "pool",
             "--editor", "complete-words", "completions", "manual", "bash", "--verbose", "--no-input"]
    dice = random.Random(7)
    with Box() as box:
        for _ in range(200):
            line = [dice.choice(words) for _ in range(dice.randrange(1, 6))]
            run = box.run(*line, EDITOR="true")
            assert run.status in (0, 1, 2, 74), (line, run)


@check(61, "--verbose and REWARDME_DEBUG say more, on standard error alone")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        for run in [box.good("list", "--json", REWARDME_DEBUG="1"), box.good("list", "--json", "--verbose")]:
            assert len(run.json()["tasks"]) == 1 and "home " in run.err and "profile me" in run.err, run


@check(62, "an error in one of several lines names the line")
def _():
    with Box() as box:
        run = box.run("task", "add", "-", input="one\ntwo\n" + "x" * 501 + "\n")
        assert run.status == 2 and "line 3" in run.err and box.state() == {}, run


# --- Questions


@check(63, "there are questions only on a terminal")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        before = box.tasks()
        run = box.run("task", "delete", "1", "--purge")
        assert run.status == 1 and "--yes" in run.err and box.tasks() == before, run


@check(64, "--yes answers each question")
def _():
    with Box() as box:
        for flag in ["--yes", "-y"]:
            box.good("task", "add", "x")
            box.good("task", "delete", str(box.tasks()[0]["number"]), "--purge", flag)
        box.good("profile", "create", "ben")
        box.good("profile", "delete", "ben", "-y")
        if has("reset"):
            box.good("reset", "--yes")


@check(65, "--no-input makes a question an error that names what answers it")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        for words, more in [(["--no-input"], {}), ([], {"REWARDME_NO_INPUT": "1"})]:
            run = box.terminal(*words, "task", "delete", "1", "--purge", keys="y\n", **more)
            assert run.status == 1 and "--yes" in run.out and len(box.tasks()) == 1, run


@check(66, "what undo cannot bring back is asked about, and all else is not")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        run = box.terminal("task", "delete", "1", "--purge", keys="n\n")
        assert run.status == 1 and "[y/N]" in run.out and len(box.tasks()) == 1, run
        for words in [["edit", "1", "--title", "y"], ["complete", "1"], ["restore", "1"], ["cancel", "1"], ["delete", "1"]]:
            run = box.terminal("task", *words)
            assert run.status == 0 and "[y/N]" not in run.out, run


@check(67, "the answer of a question is no, unless it is yes")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        for keys in ["\n", "\x04", "x\n", "nonsense\n"]:
            assert box.terminal("task", "delete", "1", "--purge", keys=keys).status == 1
            assert len(box.tasks()) == 1
        assert box.terminal("task", "delete", "1", "--purge", keys="y\n").status == 0


@check(68, "a very large step asks for a word")
def _():
    need_command("reset")
    with Box() as box:
        box.good("task", "add", "x")
        assert box.terminal("reset", keys="y\n").status == 1 and len(box.tasks()) == 1
        assert box.terminal("reset", keys="reset\n").status == 0


@check(69, "--dry-run writes nothing")
def _():
    with Box() as box:
        box.good("task", "add", "-", input="a\nb\n")
        box.good("reward", "add", "Nap", "--cost", "1")
        before = box.state()
        for verb in ["complete", "cancel", "delete"]:
            assert box.good("task", verb, "1", "2", "--dry-run").out
        box.good("task", "edit", "1-2", "--title", "z", "--dry-run")
        box.good("task", "postpone", "1", "2", "fri", "--dry-run")
        box.good("task", "delete", "1", "--purge", "--dry-run")
        assert box.state() == before


@check(70, "Ctrl-C at a question leaves at once, with the terminal in order")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        run = box.terminal("task", "delete", "1", "--purge", keys="\x03")
        assert run.status == 130 and len(box.tasks()) == 1, run


@check(71, "the last change can be undone, and the message says so")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        assert "rewardme undo" in box.good("task", "delete", "1").out
        box.good("undo")
        box.good("task", "complete", "1")
        box.good("undo")
        assert [t["status"] for t in box.tasks()] == ["active"]


# --- Files and environment


@check(72, "everything lies in one folder below the XDG data folder")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        box.good("list")
        assert sorted(os.listdir(box.folder)) == ["data", "work"] and os.listdir(os.path.join(box.folder, "data")) == ["rewardme"]
        box.good("task", "add", "x", XDG_DATA_HOME=None)
        assert os.path.isdir(os.path.join(box.folder, ".local/share/rewardme/journal"))


@check(73, "XDG variables that are empty or relative count as not set")
def _():
    with Box() as box:
        for value in ["", "rel"]:
            box.good("task", "add", "x", XDG_DATA_HOME=value)
        assert os.listdir(box.work) == [] and os.path.isdir(os.path.join(box.folder, ".local/share/rewardme"))


@check(74, "nothing is written to the home folder itself, nor where one happens to be")
def _():
    with Box() as box:
        for words in [["task", "add", "x"], ["done", "1"], ["spin"], ["completions", "bash"], ["manual"], ["brag"], ["remind"]]:
            box.good(*words)
        assert os.listdir(box.work) == [] and sorted(os.listdir(box.folder)) == ["data", "work"]


@check(75, "where everything is can be asked")
def _():
    with Box() as box:
        assert box.json("doctor")["home"] == box.home


@check(76, "files are the user's alone")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        for folder, _, names in os.walk(box.home):
            assert os.stat(folder).st_mode & 0o777 == 0o700, folder
            assert all(os.stat(os.path.join(folder, name)).st_mode & 0o777 == 0o600 for name in names), folder


@check(77, "an option goes before the environment, and that before a setting and the default")
def _():
    with Box() as box:
        first, second = os.path.join(box.folder, "one"), os.path.join(box.folder, "two")
        box.good("--home", first, "task", "add", "in one", REWARDME_HOME=second)
        box.good("task", "add", "in two", REWARDME_HOME=second)
        assert [t["title"] for t in box.tasks("--home", first)] == ["in one"]
        assert [t["title"] for t in box.tasks(REWARDME_HOME=second)] == ["in two"] and box.tasks() == []
        assert box.json("date", "today")["date"] == "2026-11-29"
        assert box.json("date", "today", "--now", "2027-01-01T10:00")["date"] == "2027-01-01"
        box.good("config", "set", "default-difficulty", "hard")
        box.good("task", "add", "x")
        box.good("task", "add", "y", "-d", "easy")
        assert [t["difficulty"] for t in box.tasks("--sort", "number")] == ["hard", "easy"]


@check(78, "its own variables begin with REWARDME_, and are in help")
def _():
    with Box() as box:
        text = box.good("help", "environment").out
        with open(PROGRAM, "rb") as file:
            own = set(re.findall(rb"REWARDME_[A-Z_]+", file.read()))
        assert own and all(name.decode() in text for name in own), own
        for name in ["PAGER", "EDITOR", "VISUAL", "NO_COLOR", "COLUMNS", "TZ"]:
            assert name in text, name


@check(79, "VISUAL, EDITOR and PAGER are used, and can hold arguments")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--notes", "banana")
        box.good("task", "edit", "1", "--editor", EDITOR="sed -i s/a/b/")
        assert box.tasks()[0]["notes"] == "bbnana"
        box.good("task", "edit", "1", "--editor", EDITOR="false", VISUAL="sed -i s/bb/c/")
        assert box.tasks()[0]["notes"] == "cnana"
        run = box.good("task", "edit", "1", "--editor", EDITOR="true")
        assert "Nothing to change" in run.out
        run = box.run("task", "edit", "1", "--editor", EDITOR="false")
        assert run.status == 1 and not any("notes" in n for n in os.listdir(os.path.join(box.home, "local"))), run
        assert box.run("task", "edit", "1", "--editor").status == 2
        keep = os.path.join(box.folder, "fails")
        with open(keep, "w") as file:
            file.write('#!/bin/sh\nstat -c %a "$1" > mode\necho mine > "$1"\nexit 3\n')
        os.chmod(keep, 0o700)
        run = box.run("task", "edit", "1", "--editor", EDITOR=keep)
        path = re.search(r"kept in (\S+)", run.err)
        assert run.status == 1 and path and open(path.group(1)).read() == "mine\n", run
        if sys.platform == "linux":
            assert open(os.path.join(box.work, "mode")).read() == "600\n"
        # On a terminal the editor has it to itself, keys and all.
        asks = os.path.join(box.folder, "asks")
        with open(asks, "w") as file:
            file.write('#!/bin/sh\ntest -t 0 && test -t 1 && echo "typed?" && read word && echo "$word" > "$1"\n')
        os.chmod(asks, 0o700)
        run = box.terminal("task", "edit", "1", "--editor", keys="words\n", EDITOR=asks)
        assert run.status == 0 and box.tasks()[0]["notes"] == "words", run


@check(80, "no network at all")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        if shutil.which("strace"):
            path = os.path.join(box.folder, "trace")
            for words in [["stats"], ["referral", "code"], ["remind"]]:
                traced = subprocess.run(["strace", "-f", "-e", "trace=network", "-o", path, PROGRAM, *words],
                                        env=box.environment(), capture_output=True, check=False)
                if traced.returncode != 0:
                    raise Skipped("strace may not trace here")
                with open(path) as file:
                    assert "connect(" not in file.read()
        elif shutil.which("unshare") and subprocess.run(["unshare", "-n", "true"], capture_output=True, check=False).returncode == 0:
            run = subprocess.run(["unshare", "-n", PROGRAM, "stats"], env=box.environment(), capture_output=True, check=False)
            assert run.returncode == 0, run
        else:
            raise Skipped("neither strace nor unshare")


@check(81, "commands at the same time lose nothing, and a killed one leaves nothing half done")
def _():
    with Box() as box:
        runs = [subprocess.Popen([PROGRAM, "task", "add", f"t{n}"], env=box.environment(), stdout=subprocess.DEVNULL)
                for n in range(50)]
        assert all(run.wait(60) == 0 for run in runs)
        assert len(box.tasks()) == 50
        for _ in range(20):
            run = subprocess.Popen([PROGRAM, "task", "add", "k"], env=box.environment(), stdout=subprocess.DEVNULL)
            time.sleep(random.random() * 0.01)
            run.kill()
            run.wait(60)
        assert len(box.tasks()) >= 50 and not box.json("doctor")["isDamaged"]


@check(82, "a broken file is reported with its path and line, and left as it is")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        box.good("task", "add", "y")
        journal = os.path.join(box.home, "journal")
        path = os.path.join(journal, os.listdir(journal)[0])
        with open(path) as file:
            lines = file.readlines()
        with open(path, "w") as file:
            file.writelines(["{\n"] + lines[1:])
        os.remove(os.path.join(box.home, "local", "snapshot.json"))
        before = box.state()
        for words in [["list"], ["task", "add", "z"]]:
            run = box.run(*words)
            assert run.status == 65 and path in run.err and "1" in run.err.replace(path, ""), run
        assert box.state()[path] == before[path]


@check(83, "a home of a newer version is refused for writing, and not damaged")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        journal = os.path.join(box.home, "journal")
        path = os.path.join(journal, os.listdir(journal)[0])
        with open(path) as file:
            lines = file.readlines()
        import zlib
        line = re.sub(r',"crc":"[0-9a-f]+"', "", lines[-1].rstrip("\n")).replace('"v":1', '"v":99')
        body = line[:-1]
        crc = f"{zlib.crc32(body.encode()):08x}"
        with open(path, "a") as file:
            file.write(body + f',"crc":"{crc}"' + "}\n")
        with open(path, "rb") as file:
            before = file.read()
        run = box.run("task", "add", "y")
        assert run.status != 0 and run.err, run
        with open(path, "rb") as file:
            assert file.read() == before


@check(84, "a home that cannot be written can be read, and errors name the path")
def _():
    with Box() as box:
        box.good("task", "add", "x")
        if IS_ROOT:
            raise Skipped("root may write everywhere")
        subprocess.run(["chmod", "-R", "a-w", box.home], check=True)
        assert len(box.tasks()) == 1 and box.good("stats").out
        run = box.run("task", "add", "y")
        assert run.status == 77 and box.home in run.err, run


# --- Pager and manual page


@check(85, "a pager only on a terminal, and only for what does not fit")
def _():
    with Box() as box:
        mark = dict(PAGER="cat -A")
        assert "$" not in box.good("--help", **mark).out
        assert box.terminal("--help", **mark).out.count("$\n") > 50
        assert "$\n" not in box.terminal("help", "dates", **mark).out
        box.good("task", "add", "-", input="".join(f"Task {n}\n" for n in range(100)))
        assert box.terminal("list", **mark).out.count("$\n") > 50
        assert "$\n" not in box.terminal("list", rows=200, **mark).out
        # Leaving early, failing, and being interrupted are all harmless.
        for pager in ["true", "head -1", "false", "nosuchpager"]:
            assert box.terminal("--help", PAGER=pager).status == 0, pager
        if shutil.which("less"):
            run = box.terminal("--help", keys=["\x03", "q"])
            assert run.status == 0 and "Usage: rewardme" in run.out, run


@check(86, "--no-pager, PAGER=cat and an empty PAGER turn it off")
def _():
    with Box() as box:
        for words, more in [(["--no-pager"], {"PAGER": "cat -A"}), ([], {"PAGER": "cat"}), ([], {"PAGER": ""})]:
            out = box.terminal(*words, "--help", **more).out
            assert out.startswith("Usage: rewardme") and "$\n" not in out and out.count("\n") > 50, out


@check(87, "there is a manual page with the usual sections")
def _():
    with Box() as box:
        page = os.path.join(box.folder, "rewardme.1")
        with open(page, "w") as file:
            file.write(box.good("manual").out)
        need_program("groff")
        text = subprocess.run(["groff", "-man", "-Tutf8", "-P-cbou", page], capture_output=True, text=True, check=True).stdout
        for name in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES", "SEE ALSO"]:
            assert re.search(f"^{name}$", text, re.M), name


@check(88, "the manual page and help have the same options")
def _():
    with Box() as box:
        pattern = r"^ *(?:-\w, )?(--[a-z][a-z-]*)"
        told = set()
        for words in [[]] + commands():
            told |= set(re.findall(pattern, box.good(*words, "--help").out, re.M))
        names = re.findall(r"^\.TP\n\\fB(?:\\-\w, )?((?:\\-){2}[a-z][a-z\\-]*?)\\fP", box.good("manual").out, re.M)
        assert {name.replace("\\", "") for name in names} - {"--color"} == told - {"--color"}


# --- Completions


@check(89, "completions are printed for bash, zsh and fish, and for no other shell")
def _():
    with Box() as box:
        for verb, shell in itertools.product(["completions", "completion"], ["bash", "zsh", "fish"]):
            script = box.good(verb, shell).out
            assert script
            if shutil.which(shell):
                read = subprocess.run([shell, "-n"], input=script, text=True, capture_output=True, check=False)
                assert read.returncode == 0, read
        assert box.run("completions", "tcsh").status == 2 and box.run("completions").status == 2


@check(91, "commands, options, values, tasks and files are completed")
def _():
    need_program("bash")
    with Box() as box:
        folder = os.path.join(box.folder, "bin")
        os.mkdir(folder)
        os.symlink(PROGRAM, os.path.join(folder, "rewardme"))
        asked = subprocess.run(
            ["bash", "-c", 'source <(rewardme completions bash); COMP_WORDS=(rewardme task add x --difficulty "");'
             'COMP_CWORD=5; _rewardme; printf "%s\\n" "${COMPREPLY[@]}"'],
            env=box.environment(PATH=f"{folder}:{os.environ['PATH']}"), capture_output=True, text=True, check=False)
        assert asked.stdout.split() == ["easy", "medium", "hard", "epic"], asked


@check(92, "completing is quick and silent, and makes no files")
def _():
    with Box() as box:
        took = []
        for words in [["done", ""], ["add", "x", "-t", ""], [""], ["reward", "redeem", ""]]:
            begin = time.monotonic()
            run = box.run("complete-words", "--", *words)
            took.append(time.monotonic() - begin)
            assert run.status == 0 and not run.err and box.state() == {}, run
        # A loaded machine may be slow once.
        assert min(took) < 0.1, took


# --- Dates, zones and locale


@check(93, "a day stays the same day in every zone")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "2026-12-01", TZ="Asia/Tokyo")
        assert box.tasks(TZ="America/New_York")[0]["due"] == "2026-12-01"


@check(94, "what was understood of a date is shown, with the weekday")
def _():
    with Box() as box:
        assert re.search(r"Fri.*17:00", box.good("task", "add", "x", "--due", "next fri 5pm").out)


@check(95, "dates for programs are ISO 8601, and people can see the date")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "fri")
        assert re.match(r"\d{4}-\d{2}-\d{2}$", box.tasks()[0]["due"])
        assert "2026-12-04" in box.terminal("task", "show", "1").out


@check(96, "times that a zone skips or repeats are read by one rule, and days never move")
def _():
    with Box() as box:
        zone = dict(TZ="Europe/Berlin")
        for due in ["2027-03-28 02:30", "2026-10-25 02:30"]:
            box.good("task", "add", "x", "--due", due, **zone)
        assert sorted(t["due"] for t in box.tasks(**zone)) == ["2026-10-25T02:30", "2027-03-28T02:30"]
        dates = box.json("rule", "day", "--from", "2027-03-26", "--count", "5", **zone)["dates"]
        assert dates == [f"2027-03-{n}" for n in range(26, 31)], dates


@check(97, "the clock can be set in one place")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "tomorrow")
        assert box.tasks()[0]["due"] == "2026-11-30"


@check(98, "reading does not depend on the locale")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "jan 15", LC_ALL="de_DE.UTF-8", LC_TIME="de_DE.UTF-8")
        assert box.tasks()[0]["due"] == "2027-01-15"


@check(99, "words beyond ASCII come out as they went in, also under LC_ALL=C")
def _():
    with Box() as box:
        for locale in ["C", "POSIX"]:
            box.good("task", "add", "買い物", LC_ALL=locale)
            assert "買い物" in box.good("list", LC_ALL=locale).out
        assert {t["title"] for t in box.tasks(LC_ALL="C")} == {"買い物"}


# --- cron


@check(100, "remind says nothing when nothing is due")
def _():
    with Box() as box:
        run = box.good("remind")
        assert run.out == run.err == "" and box.state() == {}


@check(101, "it works with next to no environment and closed input")
def _():
    with Box() as box:
        run = subprocess.run(
            ["sh", "-c", f'exec env -i HOME="{box.folder}" PATH=/usr/bin:/bin SHELL=/bin/sh LOGNAME=u "{PROGRAM}" remind <&-'],
            capture_output=True, check=False)
        assert run.returncode == 0 and not run.stdout and not run.stderr, run


@check(102, "a reminder is given once, and a missed run is caught up on")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "2026-11-29 15:00")
        assert "x" in box.good("remind", "--due-within", "15m", REWARDME_NOW="2026-11-29T16:10:00").out
        assert box.good("remind", "--due-within", "15m", REWARDME_NOW="2026-11-29T16:11:00").out == ""


@check(103, "a lock is waited for briefly, and then reported")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "today")
        with open(os.path.join(box.home, "local", "lock"), "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            begin = time.monotonic()
            run = box.run("remind")
            assert time.monotonic() - begin < 15 and run.status == 75 and run.err, run


@check(104, "a notifier that fails is reported")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "today")
        box.good("config", "set", "notify-command", "false")
        run = box.run("remind", "--notify")
        assert run.status != 0 and "false" in run.err, run


@check(105, "the line for a crontab has a full path, and every per cent sign is escaped")
def _():
    with Box() as box:
        line = box.good("--home", os.path.join(box.folder, "100%"), "remind", "print", "--cron", "--at", "09:00").out
        assert f" {PROGRAM} " in line or f" {os.path.realpath(PROGRAM)} " in line, line
        assert "%" in line and not re.search(r"(?<!\\)%", line), line


@check(106, "a command that nobody watches draws nothing, pays nothing and asks nothing")
def _():
    with Box() as box:
        box.good("task", "add", "x", "--due", "today")
        before = box.json("profile", "show")["balance"]
        box.good("remind")
        assert box.json("profile", "show")["balance"] == before and box.json("prizes")["prizes"] == []


# --- Compatibility


@check(108, "help tells scripts to use --json")
def _():
    with Box() as box:
        assert "--json" in box.good("help", "formatting").out and "--json" in box.good("help", "scripting").out


@check(109, "what is exported can be imported with nothing lost")
def _():
    need_command("export")
    with Box() as one, Box() as two:
        one.good("task", "add", "x", "--due", "fri", "--every", "week", "-t", "a", "-p", "b", "--notes", "n")
        one.good("task", "add", "買い物")
        one.good("task", "complete", "2")
        first = one.good("export", "--format", "json").out
        two.good("import", "--format", "json", "-", input=first)
        second = two.good("export", "--format", "json").out

        def content(text):
            # When it was exported, and what only this home knows, may differ.
            return [{k: v for k, v in task.items() if k not in ("uid",)} for task in json.loads(text)["tasks"]]
        assert content(first) == content(second), (first, second)


@check(110, "one program that needs nothing beside the system")
def _():
    if sys.platform != "linux":
        raise Skipped("only for Linux")
    need_program("ldd")
    said = subprocess.run(["ldd", PROGRAM], capture_output=True, text=True, check=False)
    assert "swift" not in said.stdout.lower() and "not found" not in said.stdout, said.stdout


def main():
    os.chdir(tempfile.mkdtemp(prefix="rewardme-cwd-"))
    wanted = {int(word) for word in sys.argv[2:]}
    failed = skipped = passed = 0
    for number, sentence, function in CHECKS:
        if wanted and number not in wanted:
            continue
        begin = time.monotonic()
        try:
            function()
            passed += 1
            print(f"ok   {number:3} {sentence} ({time.monotonic() - begin:.1f} s)", flush=True)
        except Skipped as reason:
            skipped += 1
            print(f"skip {number:3} {sentence}: {reason}", flush=True)
        except Exception as error:  # The checks go on after one that fails.
            failed += 1
            print(f"FAIL {number:3} {sentence}: {type(error).__name__}: {str(error)[:1500]}", flush=True)
    print(f"{passed} passed, {skipped} skipped, {failed} failed")
    sys.exit(1 if failed else 0)


main()
