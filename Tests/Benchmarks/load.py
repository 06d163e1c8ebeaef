"""Small steps of run.sh that a shell is no good at.

load.py recurring-last FILE    a Taskwarrior export with what recurs behind all else, so that the
                               first numbers are tasks that can be completed
load.py split FILE FOLDER      an iCalendar file as one file for each task
load.py ids COUNT              so many numbers of tasks out of todoman's JSON on standard input
load.py peak COMMAND...        the kilobytes of memory that a command took at most
"""
import json
import resource
import subprocess
import sys


def recurring_last(path):
    with open(path, encoding="utf-8") as file:
        tasks = json.load(file)
    tasks.sort(key=lambda task: task["status"] == "recurring")
    json.dump(tasks, sys.stdout, ensure_ascii=False)


def split(path, folder):
    with open(path, encoding="utf-8", newline="") as file:
        head, *tasks = file.read().split("BEGIN:VTODO\r\n")
    for number, task in enumerate(tasks, 1):
        body = task.split("END:VTODO\r\n")[0]
        with open(f"{folder}/{number}.ics", "w", encoding="utf-8", newline="") as file:
            file.write(f"{head}BEGIN:VTODO\r\n{body}END:VTODO\r\nEND:VCALENDAR\r\n")


def ids(count):
    tasks = json.load(sys.stdin)
    print(",".join(str(task["id"]) for task in tasks[: int(count)]))


def peak(*command):
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)


steps = {"recurring-last": recurring_last, "split": split, "ids": ids, "peak": peak}
steps[sys.argv[1]](*sys.argv[2:])
