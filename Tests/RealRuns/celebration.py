#!/usr/bin/env python3
"""Celebrations on a real pseudo-terminal: how long, how they end, and what they leave behind.

Usage: celebration.py PROGRAM
"""

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time

PROGRAM = os.path.abspath(sys.argv[1])
WORDS = ["off", "mild", "medium", "wild", "unhinged"]


class Terminal:
    """What stands on a screen after bytes were sent to it: enough of a terminal for the program."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.lines, self.row, self.column = [[]], 0, 0
        self.shows_cursor = True
        self.wraps = True
        self.bells = 0

    def feed(self, text):
        for piece in re.findall(r"\x1b\[[?]?[0-9;]*[A-Za-z]|.|\n", text, re.S):
            if piece.startswith("\x1b"):
                self.control(piece)
            elif piece == "\r":
                self.column = 0
            elif piece == "\n":
                self.row += 1
                while len(self.lines) <= self.row:
                    self.lines.append([])
            elif piece == "\a":
                self.bells += 1
            else:
                line = self.lines[self.row]
                line.extend(" " * (self.column + 1 - len(line)))
                line[self.column] = piece
                self.column += 1
                assert self.wraps or self.column <= self.columns, "a frame is wider than the screen"

    def control(self, piece):
        if piece == "\x1b[?25l":
            self.shows_cursor = False
        elif piece == "\x1b[?25h":
            self.shows_cursor = True
        elif piece == "\x1b[?7l":
            self.wraps = False
        elif piece == "\x1b[?7h":
            self.wraps = True
        elif piece.endswith("A"):
            self.row -= int(piece[2:-1] or 1)
            assert self.row >= 0, "the cursor went above the first line"
        elif piece == "\x1b[2K":
            self.lines[self.row] = []
        elif piece == "\x1b[J":
            del self.lines[self.row + 1:]
            self.lines[self.row] = self.lines[self.row][:self.column]
        else:
            assert piece.endswith("m"), repr(piece)

    @property
    def text(self):
        return "\n".join("".join(line).rstrip() for line in self.lines).rstrip()


def run(home, *words, keys=None, number=None, resize=None, columns=80, rows=24, **more):
    """Runs it on a terminal; returns the terminal, the bytes, the seconds and the status."""
    variables = {
        "REWARDME_HOME": home, "PATH": os.environ["PATH"], "TZ": "UTC", "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color", "REWARDME_NOW": "2026-11-30T09:00", **more}
    # It starts once its terminal has the right size.
    go, ready_to_go = os.pipe()
    process, master = pty.fork()
    if process == 0:
        os.read(go, 1)
        os.execve(PROGRAM, [PROGRAM, *words], variables)
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    before = termios.tcgetattr(master)
    os.write(ready_to_go, b"!")
    os.close(go)
    os.close(ready_to_go)
    said, begin, is_started = b"", None, False
    while True:
        if not select.select([master], [], [], 10)[0]:
            os.kill(process, signal.SIGKILL)
            raise AssertionError("it did not end")
        try:
            more_said = os.read(master, 65536)
        except OSError:
            break
        if not more_said:
            break
        begin = begin or time.monotonic()
        said += more_said
        # Well into the picture: five frames or more have been drawn.
        if not is_started and said.count(b"A\r") >= 5:
            is_started = True
            if keys:
                os.write(master, keys)
            if number:
                os.kill(process, number)
            if resize:
                fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", *resize, 0, 0))
                os.kill(process, signal.SIGWINCH)
    seconds = time.monotonic() - (begin or time.monotonic())
    _, status = os.waitpid(process, 0)
    after = termios.tcgetattr(master)
    assert before[:4] == after[:4], "the terminal was left in another state"
    os.close(master)
    terminal = Terminal(columns, rows)
    terminal.feed(said.decode())
    assert terminal.shows_cursor and terminal.wraps, "the cursor or wrapping was left off"
    assert b"\x1b[?1049" not in said, "another screen was used"
    return terminal, said, seconds, os.waitstatus_to_exitcode(status)


def home(level="medium", difficulty="hard", **settings):
    folder = tempfile.mkdtemp(prefix="rewardme-")
    path = os.path.join(folder, "home")
    quiet = {"NO_COLOR": "1"}
    run(path, "add", "Write the report", "-d", difficulty, **quiet)
    run(path, "config", "set", "celebration", level, **quiet)
    run(path, "config", "set", "bonus-chance", "0", **quiet)
    run(path, "profile", "set", "--name", "Anna", **quiet)
    for name, value in settings.items():
        run(path, "config", "set", name, value, **quiet)
    return path


def expect_done(path, terminal, greeting="Great job, Anna!"):
    """Only what was earned is left on the screen, once."""
    lines = terminal.text.splitlines()
    assert len(lines) <= 6 and lines[0].endswith("+50"), terminal.text
    assert terminal.text.count("Great job") == (1 if greeting else 0), terminal.text
    assert greeting in terminal.text, terminal.text
    shown = run(path, "profile", "show", "--json")[1]
    assert b'"completedInAll":1' in shown, shown
    shutil.rmtree(os.path.dirname(path))


def each_level_ends_within_two_seconds_and_leaves_only_what_was_earned():
    for level in WORDS:
        path = home(level)
        terminal, said, seconds, status = run(path, "done", "1")
        assert status == 0 and seconds < 3, (level, seconds, status)
        assert (b"\x1b[?25l" in said) == (level in WORDS[2:]), level
        frames = said.count(b"A\r")
        assert frames <= 45, (level, frames, "more than twenty a second")
        expect_done(path, terminal, "" if level == "off" else "Great job, Anna!")


def a_key_ends_it_at_once_and_is_not_left_for_the_shell():
    path = home("unhinged")
    terminal, said, seconds, status = run(path, "done", "1", keys=b"q")
    assert status == 0 and said.count(b"A\r") < 15, (seconds, said.count(b"A\r"))
    assert "q" not in terminal.text.splitlines()[-1].split("Anna")[0], terminal.text
    expect_done(path, terminal)


def a_signal_ends_it_with_the_points_written_and_the_terminal_as_it_was():
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
        path = home("unhinged")
        terminal, said, _, status = run(path, "done", "1", number=number)
        assert status == -number, (number, status)
        assert said.count(b"A\r") < 15, said.count(b"A\r")
        expect_done(path, terminal)


def control_c_at_the_keyboard_does_the_same():
    path = home("unhinged")
    terminal, _, _, status = run(path, "done", "1", keys=b"\x03")
    assert status == -signal.SIGINT, status
    expect_done(path, terminal)


def a_window_that_changes_its_size_is_survived():
    path = home("unhinged")
    _, _, seconds, status = run(path, "done", "1", resize=(10, 30))
    assert status == 0 and seconds < 3, (seconds, status)
    shutil.rmtree(os.path.dirname(path))


def small_windows_have_small_celebrations_or_none():
    for columns, rows in [(20, 24), (40, 10), (80, 5), (80, 3)]:
        path = home("unhinged")
        terminal, _, _, status = run(path, "done", "1", columns=columns, rows=rows)
        assert status == 0, (columns, rows)
        shutil.rmtree(os.path.dirname(path))


def nothing_moves_where_nothing_should():
    cases = [{"NO_COLOR": "1"}, {"TERM": "dumb"}]
    for more in cases:
        path = home("unhinged")
        terminal, said, _, _ = run(path, "done", "1", **more)
        assert b"\x1b[?25l" not in said and b"\x1b[1A" not in said, (more, said)
        expect_done(path, terminal)
    path = home("unhinged", motion="off")
    terminal, said, _, _ = run(path, "done", "1")
    assert b"\x1b[?25l" not in said
    expect_done(path, terminal)
    path = home("unhinged")
    assert run(path, "-q", "done", "1")[1] == b""
    shutil.rmtree(os.path.dirname(path))


def the_bell_rings_only_when_asked_for():
    for sound, level, bells in [("on", "medium", 1), ("on", "mild", 0), ("off", "wild", 0)]:
        path = home(level, sound=sound)
        assert run(path, "done", "1")[0].bells == bells, (sound, level)
        shutil.rmtree(os.path.dirname(path))


def a_theme_colours_the_screen():
    path = home()
    classic = run(path, "stats")[1]
    run(path, "use", "ocean")
    ocean = run(path, "stats")[1]
    assert classic != ocean, "the theme makes no difference"
    plain = re.compile(rb"\x1b\[[0-9;]*m")
    assert plain.sub(b"", classic) == plain.sub(b"", ocean), "it changes more than colours"
    shutil.rmtree(os.path.dirname(path))


failed = 0
checks = [value for name, value in list(globals().items()) if callable(value) and "_" in name and name != "expect_done"]
for check in checks:
    begin = time.monotonic()
    try:
        check()
        print(f"ok   {check.__name__.replace('_', ' ')} ({time.monotonic() - begin:.1f} s)", flush=True)
    except Exception as error:  # The checks go on after one that fails.
        failed += 1
        print(f"FAIL {check.__name__.replace('_', ' ')}: {type(error).__name__}: {str(error)[:1500]}", flush=True)
print(f"{len(checks) - failed} passed, {failed} failed")
sys.exit(1 if failed else 0)
