"""Carried over from the conformance data of Tests/GamifyCoreTests/Data/Recurrence.

Time python-dateutil on rules.json: parse, iterate n occurrences, repeat for 0.3 s.

Five such runs, each in a process of its own (once, a whole process ran the yearly
rules 1.7 times slower than the others); prints the median ns per occurrence, the
five runs, and the checksum (sum of yyyymmdd).
usage: bench_dateutil.py [rules.json]      (--once: one run, as JSON)
"""
import datetime as dt
import itertools
import json
import os
import statistics
import subprocess
import sys
import time

from dateutil.rrule import rrulestr

args = [a for a in sys.argv[1:] if a != "--once"]
path = args[0] if args else os.path.join(os.path.dirname(os.path.abspath(__file__)), "rules.json")
rules = json.load(open(path))


def once():
    out = []
    for r in rules:
        start, n = dt.datetime.fromisoformat(r["dtstart"]), r["n"]
        t0, reps = time.perf_counter(), 0
        while True:
            total = 0
            for x in itertools.islice(rrulestr(r["rrule"], dtstart=start), n):
                total += x.year * 10000 + x.month * 100 + x.day
            reps += 1
            t = time.perf_counter() - t0
            if t >= 0.3:
                break
        out.append([t * 1e9 / (reps * n), total])
    return out


if "--once" in sys.argv:
    print(json.dumps(once()))
else:
    runs = [json.loads(subprocess.check_output([sys.executable, os.path.abspath(__file__), "--once", path]))
            for _ in range(5)]
    print("%-22s %8s %10s   %-40s %s" % ("rule", "n", "ns/occ", "runs", "checksum"))
    for i, r in enumerate(rules):
        v = [x[i][0] for x in runs]
        assert len({x[i][1] for x in runs}) == 1
        print("%-22s %8d %10.1f   %-40s %d" % (r["id"], r["n"], statistics.median(v),
                                               " ".join("%.0f" % x for x in v), runs[0][i][1]))
