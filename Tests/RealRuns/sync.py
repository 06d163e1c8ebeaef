#!/usr/bin/env python3
"""Several homes and one bare repository, with the real program and the real git.

Usage: sync.py PROGRAM [NAME...]    runs all checks, or those whose names contain a word
SCALE=5 sync.py PROGRAM             the same with five times as many rounds
"""

import itertools
import json
import os
import random
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
CHECKS = []
SCALE = int(os.environ.get("SCALE", "1"))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def check(function):
    CHECKS.append(function)
    return function


class World:
    """Machines with a home each, and a bare repository that all of them can reach."""

    def __init__(self, *names, branch=None):
        self.folder = tempfile.mkdtemp(prefix="rewardme-sync-")
        self.names = names
        self.remote = os.path.join(self.folder, "game.git")
        os.mkdir(os.path.join(self.folder, "user"))
        options = ["-b", branch] if branch else []
        self.git("init", "-q", "--bare", *options, self.remote)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def home(self, name):
        return os.path.join(self.folder, name)

    def environment(self, **more):
        variables = {
            "PATH": os.environ["PATH"], "HOME": os.path.join(self.folder, "user"), "TZ": "UTC",
            "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1", "REWARDME_NOW": "2026-11-30T09:00",
        }
        variables.update(more)
        return {name: value for name, value in variables.items() if value is not None}

    def git(self, *arguments, folder=None, expect=0):
        result = subprocess.run(
            ["git", *arguments], cwd=folder or self.folder, env=self.environment(), capture_output=True, timeout=60)
        assert expect is None or result.returncode == expect, (arguments, result)
        return result.stdout.decode()

    def run(self, name, *arguments, expect=0, **more):
        result = subprocess.run(
            [PROGRAM, "--home", self.home(name), *arguments], cwd=self.folder, env=self.environment(**more),
            stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        assert expect is None or result.returncode == expect, (name, arguments, result)
        assert b"Fatal error" not in result.stderr, (arguments, result)
        return result

    def start(self, name, *arguments, **more):
        return subprocess.Popen(
            [PROGRAM, "--home", self.home(name), *arguments], cwd=self.folder, env=self.environment(**more),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)

    def json(self, name, *arguments, **more):
        return json.loads(self.run(name, *arguments, "--json", **more).stdout)

    def join(self, *names):
        for name in names or self.names:
            self.run(name, "sync", "init", self.remote)

    def sync(self, *names):
        for name in names or (*self.names, *self.names[:-1]):
            self.run(name, "sync")

    def journal(self, name):
        folder = os.path.join(self.home(name), "journal")
        files = {}
        for file in sorted(os.listdir(folder)):
            with open(os.path.join(folder, file), "rb") as stream:
                files[file] = stream.read()
        return files

    def all_agree(self):
        first = self.names[0]
        for name in self.names[1:]:
            assert self.journal(name) == self.journal(first), name
            for verb in (["today"], ["stats"], ["log"], ["list", "--status", "all"], ["prizes"], ["badge", "list"]):
                mine, theirs = self.json(name, *verb), self.json(first, *verb)
                assert mine == theirs, (verb, mine, theirs)
        entries = self.json(first, "log")["entries"]
        balance = self.json(first, "profile", "show")["balance"]
        assert sum(e["points"] for e in entries if e["counts"]) == balance["available"], (entries, balance)
        assert self.run(first, "doctor").returncode == 0
        return balance["available"]

    def no_local_in_history(self):
        for line in self.git("log", "--all", "--name-only", "--format=", folder=self.remote).splitlines():
            assert not line.startswith("local"), line


def work(world, generator, name, done):
    """One random command; what it reported as added is noted."""
    number = str(generator.randrange(1, 9))
    title = f"T{len(done)}-{name}"
    words = generator.choice([
        ["add", title, "-d", "hard"], ["add", title], ["done", number, "--again"], ["done", number], ["undo"],
        ["task", "restore", number], ["spin"], ["box"], ["task", "cancel", number], ["redo"],
        ["add", title, "--every", "day"],
    ])
    if world.run(name, *words, expect=None).returncode == 0 and words[0] == "add":
        done.append(title)


@check
def two_homes_and_a_bare_repository_show_the_same_after_work_apart():
    with World("laptop", "desktop") as world:
        world.run("laptop", "config", "set", "bonus-chance", "0")
        world.run("laptop", "add", "Report", "-d", "hard")
        assert world.run("laptop", "sync", expect=1).stderr.endswith(b"sync init REMOTE\n")
        world.join()
        world.run("laptop", "done", "1")
        world.run("desktop", "done", "1")
        world.run("desktop", "add", "Other")
        world.run("laptop", "add", "Mine")
        world.sync()
        assert world.all_agree() == 175
        assert {t["title"] for t in world.json("laptop", "list")["tasks"]} == {"Other", "Mine"}
        world.no_local_in_history()
        assert b"both sides are the same" in world.run("laptop", "sync").stdout


@check
def three_devices_with_random_work_converge_in_every_order():
    generator = random.Random(11)
    orders = list(itertools.permutations(("a", "b", "c")))
    rounds = 12 * SCALE
    for number in range(rounds):
        with World("a", "b", "c") as world:
            world.join()
            done = []
            for _ in range(10):
                name = generator.choice(world.names)
                work(world, generator, name, done)
                if generator.randrange(5) == 0:
                    world.sync(name)
            order = orders[number % len(orders)]
            world.sync(*order, *order[:2])
            world.all_agree()
            said = {e["does"] for e in world.json("a", "log")["entries"]}
            for title in done:
                assert any(title in does for does in said), title
            world.no_local_in_history()
    print(f"   {rounds} rounds, 3 devices, {min(rounds, len(orders))} orders, 0 differences", end="")


@check
def all_push_at_once_and_all_arrive():
    with World("a", "b", "c", "d") as world:
        world.join()
        for name in world.names:
            world.run(name, "add", f"From {name}")
        runs = [world.start(name, "sync") for name in world.names]
        for run in runs:
            out, err = run.communicate(timeout=120)
            assert run.returncode == 0, (out, err)
        world.sync()
        world.all_agree()
        assert len(world.json("a", "list")["tasks"]) == 4


@check
def a_lock_file_of_git_is_told_with_its_path_and_what_to_do():
    with World("a", "b") as world:
        world.join()
        world.run("b", "add", "news")
        world.run("b", "sync")
        refs = os.path.join(world.home("a"), ".git", "refs", "remotes", "origin")
        (branch,) = [name for name in os.listdir(refs) if name != "HEAD"]
        lock = os.path.join(refs, branch + ".lock")
        open(lock, "w").close()
        said = world.run("a", "sync", expect=75).stderr.decode()
        assert lock in said and "delete that file" in said, said
        os.remove(lock)
        world.sync()
        world.all_agree()


@check
def a_sync_killed_at_any_moment_is_finished_by_the_next():
    generator = random.Random(5)
    with World("a", "b") as world:
        world.join()
        rounds = 30 * SCALE
        for number in range(rounds):
            for name in world.names:
                world.run(name, "add", f"{name}{number}")
            run = world.start(world.names[number % 2], "sync")
            time.sleep(generator.random() * 0.12)
            os.killpg(run.pid, signal.SIGKILL)
            run.communicate(timeout=60)
            if number % 10 == 9:
                # A lock that a killed git left is told, with its path, and is for the person to delete.
                for repository in [os.path.join(world.home(name), ".git") for name in world.names] + [world.remote]:
                    for folder, _, files in os.walk(repository):
                        for file in files:
                            if file.endswith(".lock"):
                                os.remove(os.path.join(folder, file))
                world.sync()
                world.all_agree()
        titles = {t["title"] for t in world.json("a", "list")["tasks"]}
        assert len(titles) == 2 * rounds, titles
        print(f"   {rounds} kills", end="")


def git_that_fails_at(world, step):
    """A folder with a git that dies at its nth call, as if the machine had."""
    folder = os.path.join(world.folder, f"bin{step}")
    os.mkdir(folder)
    count = os.path.join(folder, "count")
    with open(os.path.join(folder, "git"), "w") as script:
        script.write(f"""#!/bin/sh
n=$(cat {count} 2>/dev/null || echo 0); n=$((n + 1)); echo $n > {count}
[ $n -lt {step} ] && exec {shutil.which('git')} "$@"
[ $n -eq {step} ] && [ $(({step} % 2)) -eq 0 ] && {shutil.which('git')} "$@" >/dev/null 2>&1
exit 137
""")
    os.chmod(os.path.join(folder, "git"), 0o755)
    return folder + ":" + os.environ["PATH"]


@check
def a_sync_that_dies_at_each_step_of_git_loses_nothing():
    steps = 0
    for step in range(1, 60):
        with World("a", "b") as world:
            world.join()
            world.run("a", "add", "From a")
            world.run("b", "add", "From b")
            world.sync("a")
            result = world.run("b", "sync", expect=None, PATH=git_that_fails_at(world, step))
            assert {t["title"] for t in world.json("b", "list")["tasks"]} >= {"From b"}
            world.run("b", "add", "Later")
            world.sync("b", "a")
            world.all_agree()
            assert {t["title"] for t in world.json("a", "list")["tasks"]} == {"From a", "From b", "Later"}
            steps = step
            if result.returncode == 0:
                break
    assert steps > 10, steps
    print(f"   {steps - 1} steps", end="")


@check
def a_corrupted_commit_changes_nothing():
    with World("a", "b") as world:
        world.join()
        world.run("a", "add", "Good")
        world.sync()
        clone = os.path.join(world.folder, "clone")
        world.git("clone", "-q", world.remote, clone)
        path = os.path.join(clone, "journal", os.listdir(os.path.join(clone, "journal"))[0])
        with open(path, "rb") as stream:
            data = stream.read()
        with open(path, "wb") as stream:
            stream.write(data.replace(b"Good", b"Evil"))
        world.git("-c", "user.name=x", "-c", "user.email=x@x", "commit", "-qam", "evil", folder=clone)
        world.git("push", "-q", folder=clone)
        before = world.journal("b")
        world.run("b", "add", "Mine")
        kept = world.journal("b")
        result = world.run("b", "sync", expect=65)
        assert b"damaged" in result.stderr and b"journal/" in result.stderr, result.stderr
        assert world.journal("b") == kept and before != kept
        assert world.json("b", "list")["tasks"][0]["title"] == "Good"


@check
def a_broken_object_on_the_way_changes_nothing():
    with World("a", "b") as world:
        world.join()
        world.run("a", "add", "One")
        world.sync("a")
        for folder, _, files in os.walk(os.path.join(world.remote, "objects")):
            for name in files:
                path = os.path.join(folder, name)
                os.chmod(path, stat.S_IRUSR | stat.S_IWUSR)
                with open(path, "r+b") as stream:
                    stream.seek(8)
                    stream.write(b"\xff\xff\xff")
        kept = world.journal("b") if os.path.isdir(world.home("b") + "/journal") else {}
        result = world.run("b", "sync", expect=None)
        assert result.returncode in (1, 75), result
        assert world.journal("b") == kept
        world.run("b", "add", "Mine")


@check
def a_home_may_be_named_from_the_folder_one_is_in():
    with World("a", "b") as world:
        for name in ("a", "b"):
            def run(*words):
                return subprocess.run(
                    [PROGRAM, "--home", name, *words], cwd=world.folder, env=world.environment(),
                    stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=True)
            run("add", f"From {name}")
            run("sync", "init", "./game.git")
        world.sync()
        world.all_agree()


@check
def any_branch_name_and_files_of_others_are_kept():
    with World("a", "b", branch="spiel/stand") as world:
        world.run("a", "sync", "init", world.remote, "--branch", "spiel/stand")
        clone = os.path.join(world.folder, "clone")
        world.git("clone", "-q", world.remote, clone)
        with open(os.path.join(clone, "README"), "w") as stream:
            stream.write("Notes of ours\n")
        world.git("add", "README", folder=clone)
        world.git("-c", "user.name=x", "-c", "user.email=x@x", "commit", "-qm", "notes", folder=clone)
        world.git("push", "-q", folder=clone)
        world.run("b", "add", "From b")
        world.join("b")
        world.run("a", "add", "From a")
        world.sync()
        world.all_agree()
        assert world.git("branch", folder=world.remote).split()[-1] == "spiel/stand"
        assert "README" in world.git("ls-tree", "--name-only", "spiel/stand", folder=world.remote)


@check
def a_purge_does_not_come_back_and_history_is_only_added_to():
    with World("a", "b") as world:
        world.join()
        world.run("a", "add", "Secret", "--notes", "very secret")
        world.sync()
        tip = world.git("rev-parse", "HEAD", folder=world.home("a")).strip()
        world.run("b", "add", "Other")
        world.run("a", "task", "delete", "1", "--purge", "--yes")
        world.sync()
        world.all_agree()
        for name in world.names:
            assert not any(b"ecret" in data for data in world.journal(name).values())
        world.git("merge-base", "--is-ancestor", tip, "HEAD", folder=world.home("b"))


@check
def a_cloned_disk_is_separated():
    with World("a", "b") as world:
        world.run("a", "add", "Shared")
        world.join("a")
        shutil.copytree(world.home("a"), world.home("b"))
        path = os.path.join(world.home("b"), "local", "device.json")
        device = json.load(open(path))
        device["file"] = os.stat(path).st_ino
        text = json.dumps(device, sort_keys=True, separators=(",", ":")) + "\n"
        with open(path, "r+") as stream:
            stream.truncate()
            stream.write(text)
        world.run("a", "add", "From a")
        world.run("b", "add", "From b", REWARDME_NOW="2026-11-30T09:01")
        world.run("b", "done", "2")
        assert list(world.journal("a")) == list(world.journal("b"))
        world.run("a", "sync")
        assert b"Two machines wrote as device" in world.run("b", "sync").stdout
        world.sync("a")
        world.all_agree()
        titles = [t["title"] for t in world.json("a", "list", "--status", "all")["tasks"]]
        assert sorted(titles) == ["From a", "From b", "Shared"], titles


@check
def without_git_or_a_remote_the_way_on_is_told():
    with World("a") as world:
        world.run("a", "add", "One")
        empty = os.path.join(world.folder, "empty")
        os.mkdir(empty)
        result = world.run("a", "sync", "init", world.remote, expect=1, PATH=empty)
        assert b"apt install git" in result.stderr, result.stderr
        assert not os.path.exists(world.home("a") + "/.git")
        world.run("a", "sync", "init", os.path.join(world.folder, "nowhere.git"), expect=75)
        assert not os.path.exists(world.home("a") + "/.git")
        world.run("a", "sync", "init", "--", "-x", expect=2)
        world.join("a")
        world.run("a", "sync", "init", world.remote)
        other = world.run("a", "sync", "init", "elsewhere.git", expect=None)
        assert other.returncode in (1, 75), other


@check
def synchronising_by_itself_is_bounded_and_never_an_error():
    with World("a", "b") as world:
        world.join()
        world.run("a", "config", "set", "auto-sync", "before-and-after")
        world.sync()
        world.run("a", "add", "From a")
        assert [t["title"] for t in world.json("b", "list")["tasks"]] == ["From a"]
        world.run("b", "add", "From b")
        assert len(world.json("a", "list")["tasks"]) == 2
        os.rename(world.remote, world.remote + ".away")
        result = world.run("a", "add", "Offline")
        assert result.stdout.startswith(b"Added 3"), result
        lines = result.stderr.decode().splitlines()
        assert lines and all("Not synchronised" in line for line in lines if line.startswith("rewardme")), lines
        assert world.run("a", "done", "99", expect=1).returncode == 1
        quiet = world.run("b", "config", "unset", "auto-sync")
        assert world.run("b", "remind", "--sync", "--peek").stderr == b"", "cron would send mail"
        assert b"Not synchronised" not in world.run("b", "add", "Quiet").stderr, quiet
        world.run("b", "undo")
        world.run("b", "config", "set", "auto-sync", "before-and-after")
        os.rename(world.remote + ".away", world.remote)
        world.run("a", "list")
        assert len(world.json("b", "list")["tasks"]) == 3
        world.run("a", "config", "unset", "auto-sync")
        world.run("b", "list")
        for name in world.names:
            assert not os.path.exists(world.home(name) + "/local/auto-sync"), name


@check
def a_lost_journal_file_comes_back_from_the_repository():
    with World("a", "b") as world:
        world.join()
        world.run("a", "add", "One")
        world.sync()
        name = list(world.journal("a"))[0]
        os.remove(os.path.join(world.home("a"), "journal", name))
        world.run("b", "add", "Two")
        world.sync("b", "a")
        world.all_agree()
        assert len(world.json("a", "list")["tasks"]) == 2


@check
def pictures_are_exchanged():
    png = bytes.fromhex(
        "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cf500f00"
        "038101803d1a2b0d0000000049454e44ae426082")
    with World("a", "b") as world:
        world.join()
        path = os.path.join(world.folder, "me.png")
        with open(path, "wb") as stream:
            stream.write(png)
        world.run("a", "profile", "set", "--avatar", path)
        world.sync()
        with open(world.home("b") + "/avatars/me.png", "rb") as stream:
            assert stream.read() == png


@check
def what_the_readme_shows_is_what_happens():
    with open(os.path.join(ROOT, "README.md")) as stream:
        text = stream.read()
    block = re.search(r"<!-- Played by Tests/RealRuns/sync.py.*?-->\n```text\n(.*?)```", text, re.S)
    assert block, "the README has no session of two machines"
    commands, output = [], []
    for line in block.group(1).splitlines():
        if re.match(r"(laptop|desktop)\$ ", line):
            commands.append(line)
            output.append("")
        else:
            output[-1] += line + "\n"
    assert len(commands) > 5
    # One completed task in five brings a surprise, which the README does not show.
    for _ in range(30):
        with World("laptop", "desktop") as world:
            came = [readme_command(world, line) for line in commands]
            if any("bonus" in text.lower() or "surprise" in text.lower() for text in came):
                continue
            for line, text, shown in zip(commands, came, output):
                assert text == without_devices(shown), f"{line}\n{text}"
            return world.all_agree()
    raise AssertionError("thirty surprises in a row")


def readme_command(world, line):
    name, words = re.match(r"(\w+)\$ rewardme ?(.*)", line).groups()
    words = [w.strip('"') for w in re.findall(r'"[^"]*"|\S+', words)]
    shown_remote = "git@example.org:anna/game.git"
    result = world.run(name, *[world.remote if w == shown_remote else w for w in words])
    return without_devices((result.stderr + result.stdout).decode().replace(world.remote, shown_remote))


def without_devices(text):
    return re.sub(r"(?<=from )[a-z0-9]{6}\b", "DEVICE", text)


def main():
    chosen = [c for c in CHECKS if not sys.argv[2:] or any(word in c.__name__ for word in sys.argv[2:])]
    failed = 0
    for function in chosen:
        start = time.monotonic()
        try:
            function()
            print(f"   ok  {function.__name__}  ({time.monotonic() - start:.1f} s)", flush=True)
        except AssertionError as error:
            failed += 1
            print(f"FAILED {function.__name__}: {str(error)[:2000]}", flush=True)
    print(f"{len(chosen) - failed} of {len(chosen)} checks")
    sys.exit(1 if failed else 0)


main()
