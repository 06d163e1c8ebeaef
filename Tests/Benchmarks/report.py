"""Makes the report of run.sh out of the files in its folder of results.

report.py RESULTS    prints the table and the budgets; the exit status is 1 when one is not met

GROUP.tsv names the commands of a measurement, GROUP.json has their times by hyperfine: round by
round, and in each round one time for each command.
"""
import json
import os
import statistics
import sys

ROWS = [
    "version", "add", "complete", "list", "list 20", "today", "stats monthly", "stats year",
    "badge list", "spin", "remind", "undo", "doctor",
]
SIZES = ["usual", "heavy", "new", "flat"]
STOPPED = 124  # what timeout(1) says
OTHERS = ["taskwarrior", "todo.txt", "todoman"]


class Group:
    """Commands that were measured side by side, mostly with the empty program among them."""

    def __init__(self, folder, name):
        with open(f"{folder}/{name}.tsv", encoding="utf-8") as file:
            names = [line.split("\t")[0] for line in file]
        with open(f"{folder}/{name}.json", encoding="utf-8") as file:
            results = json.load(file)["results"]
        self.times = {}
        self.stopped = set()
        for place, result in enumerate(results):
            command = names[place % len(names)]
            self.times.setdefault(command, []).extend(result["times"])
            if result["exit_codes"] == [STOPPED]:
                self.stopped.add(command)
            elif result["exit_codes"] != [0]:
                sys.exit(f"{name}: {command} failed")

    def median(self, command):
        """In milliseconds; nothing when it was not measured."""
        times = self.times.get(command)
        return statistics.median(times) * 1000 if times else None

    def ratio(self, command, base):
        """How often the median of one command goes into that of another."""
        median, unit = self.median(command), self.median(base)
        return median / unit if median and unit else None


class Results:
    def __init__(self, folder):
        self.folder = folder
        files = [name for name in sorted(os.listdir(folder)) if name.endswith(".json")]
        self.groups = {name[:-5]: Group(folder, name[:-5]) for name in files}

    def group(self, command):
        """The first group that has a command; an empty one when none has."""
        for name in ("usual", "new", "big", "spin", "doctor", "others", "todoman"):
            if name in self.groups and command in self.groups[name].times:
                return self.groups[name]
        return self.groups["usual"]

    def home(self, size, row):
        """A row's command on a home of a size, and the group it is in."""
        command = "version" if row == "version" and size == "usual" else f"{size}/{row}"
        return command, self.group(command)

    def to_floor(self, command):
        """How often the floor goes into a median: the one of its group, else of the first."""
        median, group = self.group(command).median(command), self.group(command)
        floor = group.median("floor") or self.groups["usual"].median("floor")
        return median / floor if median else None

    def undos(self):
        """The seconds of the undos in a row, in their order."""
        return self.groups["undos"].times["undos"]

    def facts(self, name):
        with open(f"{self.folder}/{name}.facts", encoding="utf-8") as file:
            return [line.rstrip("\n").split("\t") for line in file]


def number(value, unit=""):
    if value is None:
        return ""
    return (f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}") + unit


def table(results):
    others = [name for name in OTHERS if name == "taskwarrior" or f"{name}/add" in results.group(f"{name}/add").times]
    heads = [f"{size} ÷ floor" for size in SIZES] + ["heavy ÷ flat"]
    heads += [f"{name} ÷ heavy" for name in others]
    heads += [f"{name} ms" for name in SIZES + others]
    yield "| command | " + " | ".join(heads) + " |"
    yield "|---|" + "--:|" * len(heads)
    floor = results.groups["usual"].median("floor")
    cells = [number(1.0)] + [""] * (len(heads) - len(SIZES) - len(others) - 1) + [number(floor)]
    yield "| floor | " + " | ".join(cells + [""] * (len(heads) - len(cells))) + " |"
    for row in ROWS:
        homes = [results.home(size, row) for size in SIZES]
        cells = [results.to_floor(command) for command, _ in homes]
        cells.append(results.group(f"heavy/{row}").ratio(f"heavy/{row}", f"flat/{row}"))
        for name in others:
            command = f"{name}/{row}"
            # todoman is measured by itself; the floor in both groups makes up for it.
            own, other = results.to_floor(f"ours/{row}"), results.to_floor(command)
            cells.append(other / own if own and other else None)
        cells += [group.median(command) for command, group in homes]
        cells += [results.group(f"{name}/{row}").median(f"{name}/{row}") for name in others]
        texts = [number(cell) for cell in cells]
        # What was stopped took longer than the table can say.
        for place, (command, group) in enumerate(homes):
            if command in group.stopped:
                for column in (place, len(SIZES) + 1 + len(others) + place):
                    texts[column] = "over " + texts[column]
                if SIZES[place] == "heavy":
                    texts[len(SIZES)] = "over " + texts[len(SIZES)]
        yield f"| {row} | " + " | ".join(texts) + " |"


def size_on_disk(path):
    """The bytes of a file or of all files in a folder, and of the blocks that they take."""
    paths = [path] if os.path.isfile(path) else [
        os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names]
    states = [os.lstat(path) for path in paths]
    return sum(state.st_size for state in states), sum(state.st_blocks for state in states) * 512


def further(results):
    undos = results.undos()
    yield ""
    yield f"1,000 completes one after another on heavy: {number(many(results))} s"
    yield (f"Undos in a row on heavy that need the whole journal: median {number(statistics.median(undos))} s,"
           f" slowest {number(max(undos))} s")
    yield ""
    yield "| memory at most, MB | today | list | complete | stats monthly |"
    yield "|---|--:|--:|--:|--:|"
    peaks = {(size, command): int(kilobytes) for size, command, kilobytes in results.facts("memory")}
    for size in ("usual", "heavy", "flat"):
        cells = [number(peaks[size, command] / 1000) for command in ("today", "list", "complete", "stats monthly")]
        yield f"| {size} | " + " | ".join(cells) + " |"
    yield ""
    yield "| on disk | bytes of files | bytes of blocks |"
    yield "|---|--:|--:|"
    for name, path in results.facts("disk"):
        files, blocks = size_on_disk(path)
        yield f"| {name} | {files:,} | {blocks:,} |"
    yield ""


def many(results):
    return results.groups["many"].times["many"][0]


def budgets(results):
    """Each: what it says, the value measured, and the bounds it has to lie in."""
    for row in ("version", "add", "complete", "list 20", "today", "stats monthly", "remind", "spin"):
        command, _ = results.home("usual", row)
        yield f"usual: {row} ÷ floor", results.to_floor(command), "at most", 2.5
    for row in ("today", "complete", "stats monthly"):
        yield f"{row}: heavy ÷ flat", results.groups["big"].ratio(f"heavy/{row}", f"flat/{row}"), "at most", 1.2
    others = results.groups["others"]
    for row in ("add", "complete", "list"):
        yield f"heavy: {row} ÷ taskwarrior", others.ratio(f"ours/{row}", f"taskwarrior/{row}"), "at most", 0.5
    row = "stats monthly"
    yield f"heavy: taskwarrior ÷ {row}", others.ratio(f"taskwarrior/{row}", f"ours/{row}"), "at least", 50
    yield "heavy: seconds of the slowest undo", max(results.undos() + results.groups["big"].times["heavy/undo"]), "below", 1
    yield "heavy: seconds of 1,000 completes", many(results), "below", 10


def report(results):
    for line in table(results):
        print(line)
    for line in further(results):
        print(line)
    all_met = True
    for words, value, kind, bound in budgets(results):
        met = value >= bound if kind == "at least" else value < bound or (kind == "at most" and value == bound)
        all_met = all_met and met
        print(f"- {'met' if met else 'NOT MET'}: {words} is {number(value)}, {kind} {bound}")
    return all_met


sys.exit(0 if report(Results(sys.argv[1])) else 1)
