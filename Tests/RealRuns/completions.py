#!/usr/bin/env python3
"""The completions in the real shells: completions.py BINARY

bash is asked by its own completion function and by keys on a pseudo-terminal, with and without the
package bash-completion; zsh by keys; fish by `complete -C`. A shell that is not there is skipped.
"""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

binary = os.path.realpath(sys.argv[1])
box = tempfile.mkdtemp(prefix="rewardme-completions-")
bin_folder = os.path.join(box, "bin")
work = os.path.join(box, "work")
os.makedirs(bin_folder)
os.makedirs(work)
os.symlink(binary, os.path.join(bin_folder, "rewardme"))
home = os.path.join(box, "data", "rewardme")
environment = {
    "HOME": box, "PATH": f"{bin_folder}:/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    "TERM": "dumb", "XDG_DATA_HOME": os.path.join(box, "data"), "REWARDME_HOME": home,
    "REWARDME_NOW": "2026-11-30T09:00",
}
failures = 0


def check(what, holds, seen=""):
    global failures
    if not holds:
        failures += 1
        print(f"FAILED: {what}\n  seen: {seen!r}")


def rewardme(*words):
    return subprocess.run(
        [binary, *words], env=environment, capture_output=True, text=True, check=False)


HOSTILE = [
    "$(touch pwned1)", "`touch pwned2`", "; touch pwned3 #", "\"'; touch pwned4; '\"", "%s\\n$HOME",
    "tab\there", "*", "-rf", "${x:-$(touch pwned5)}", "\u202egnp.exe", "!!", "a|touch pwned6",
]
for place, text in enumerate(HOSTILE):
    made = rewardme("task", "add", "--tag", text, "--project", text, "--", text)
    check(f"a task called {text!r} can be made", made.returncode == 0, made.stderr)
    rewardme("reward", "add", "--cost", "50", "--", text)
rewardme("task", "add", "Write the report", "--tag", "office", "--project", "the big one")
rewardme("profile", "create", "ben", "--name", "$(touch pwned7)")
with open(os.path.join(work, "some file.json"), "w") as file:
    file.write("{}")


def nothing_happened(shell):
    pwned = [name for folder in (work, box) for name in os.listdir(folder) if "pwned" in name]
    check(f"{shell}: no title was carried out", not pwned, pwned)


class Keys:
    """An interactive shell on a pseudo-terminal."""

    def __init__(self, words, more={}):
        self.process, self.master = pty.fork()
        if self.process == 0:
            os.chdir(work)
            os.execvpe(words[0], words, {**environment, **more})

    def read(self, until, seconds=10):
        text, end = "", time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    more = os.read(self.master, 65536)
                except OSError:
                    break
                text += more.decode(errors="replace")
            if re.search(until, text):
                return text
        return text

    def type(self, keys):
        os.write(self.master, keys.encode())

    def close(self):
        os.close(self.master)
        os.waitpid(self.process, 0)


# --- bash

BASH_CASES = [
    # the line, what is offered among others, what is not
    ("rewardme ta", ["task"], ["stats"]),
    ("rewardme task co", ["complete"], []),
    ("rewardme task add x --difficulty ", ["easy", "medium", "hard", "epic"], []),
    ("rewardme task add x --difficulty=h", ["hard"], ["easy"]),
    ("rewardme task add x --dif", ["--difficulty"], ["--due"]),
    ("rewardme task add x --difficulty hard --dif", [], ["--difficulty"]),
    ("rewardme task list --status ", ["active", "completed", "cancelled", "all"], []),
    ("rewardme task list --sort ", ["title", "points"], []),
    ("rewardme list --due ", ["overdue", "week", "none", "today"], []),
    ("rewardme done ", ["1", "13"], ["14"]),
    ("rewardme done 1 ", ["13"], []),
    ("rewardme add x -t o", ["office"], []),
    ("rewardme add x -p the", [r"the\ big\ one"], []),
    ("rewardme add x -p \"the b", ["the big one"], []),
    ("rewardme add x -p 'the b", ["the big one"], []),
    ("rewardme add x -p the\\ b", [r"the\ big\ one"], []),
    ("rewardme add x --project=the\\ b", [r"the\ big\ one"], []),
    ("rewardme add x -t \\$", [r"\$\(touch\ pwned1\)"], []),
    ("rewardme add x -t '$", ["$(touch pwned1)"], []),
    ("rewardme reward redeem ", ["1", "12", "freeze"], []),
    ("rewardme badge show streak", ["streak_7"], ["first_step"]),
    ("rewardme --profile ", ["me", "ben"], []),
    ("rewardme profile use b", ["ben"], []),
    ("rewardme config set mo", ["motion"], []),
    ("rewardme config set motion ", ["on", "off"], []),
    ("rewardme prizes --rarity ", ["common", "epic"], []),
    ("rewardme prizes --mechanism ", ["spin", "box", "bonus"], []),
    ("rewardme profile set --theme o", ["ocean"], []),
    ("rewardme help d", ["dates", "date", "doctor"], []),
    ("rewardme help task a", ["add"], []),
    ("rewardme completions ", ["bash", "zsh", "fish"], []),
    ("rewardme milestone record tag", ["tag:"], []),
    ("rewardme nonsense ", [], ["task"]),
    ("rewardme add -- --dif", [], ["--difficulty"]),
]

ASK_BASH = r"""
source <(rewardme completions bash)
ask() { # the line, as far as it is typed
  COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=${2:-9}
  local -a rest=()
  # As readline splits it: at blanks outside of quotes, and at = and :.
  mapfile -t COMP_WORDS < <(python3 "$SPLIT" "$1")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  _rewardme rewardme "" "" 2>&1
  printf '%s\n' "${COMPREPLY[@]}"
}
while IFS= read -r line; do ask "$line"; echo "---"; done
"""

SPLIT = r"""
import sys
words, word, quote, i = [], "", None, 0
line = sys.argv[1]
while i < len(line):
    c = line[i]
    if quote:
        word += c
        quote = None if c == quote else quote
    elif c == "\\":
        word += line[i:i + 2]
        i += 1
    elif c in "'\"":
        word += c
        quote = c
    elif c == " ":
        if word:
            words.append(word)
        word = ""
    elif c in "=:":
        if word:
            words.append(word)
        words.append(c)
        word = ""
    else:
        word += c
    i += 1
if word or line.endswith(" "):
    words.append(word)
print("\n".join(words))
"""


def bash():
    if not shutil.which("bash"):
        return print("bash: skipped, it is not there")
    split = os.path.join(box, "split.py")
    with open(split, "w") as file:
        file.write(SPLIT)
    lines = "".join(line + "\n" for line, _, _ in BASH_CASES)
    asked = subprocess.run(
        ["bash", "--norc", "-c", ASK_BASH], input=lines, text=True, capture_output=True, cwd=work,
        env={**environment, "SPLIT": split}, check=False)
    check("bash: nothing is said on standard error", asked.stderr == "", asked.stderr)
    answers = [answer.split("\n") for answer in asked.stdout.split("---\n")]
    for (line, offered, not_offered), answer in zip(BASH_CASES, answers):
        missing = [word for word in offered if word not in answer]
        check(f"bash: {line!r} offers {offered}", not missing, answer)
        wrong = [word for word in not_offered if word in answer]
        check(f"bash: {line!r} does not offer {not_offered}", not wrong, answer)
    # Without a line, as scripts ask.
    plain = subprocess.run(
        ["bash", "--norc", "-c", """source <(rewardme completions bash)
         COMP_WORDS=(rewardme task add x --difficulty ""); COMP_CWORD=5; _rewardme
         printf '%s\\n' "${COMPREPLY[@]}" """],
        text=True, capture_output=True, env=environment, cwd=work, check=False)
    check("bash: words alone are enough", "hard" in plain.stdout.split(), plain)
    package = "/usr/share/bash-completion/bash_completion"
    for name, start in [("alone", ""), ("with its package", f"source {package}")]:
        if start and not os.path.exists(package):
            print("bash with its package: skipped, it is not there")
            continue
        keys = Keys(["bash", "--norc", "--noprofile", "-i"], {"PS1": "READY> "})
        keys.read("READY> ")
        keys.type(f"{start}\nsource <(rewardme completions bash); bind 'set bell-style none'; echo OK\n")
        keys.read("OK\r?\n.*READY> ")
        keys.type("rewardme task add x --difficulty=ha\t")
        seen = keys.read("=hard ")
        check(f"bash {name}: a value behind = is completed", "--difficulty=hard " in seen, seen)
        keys.type("\x15rewardme add x -p the\t")
        seen = keys.read("one ")
        check(f"bash {name}: blanks are escaped", r"the\ big\ one " in seen, seen)
        keys.type("\x15rewardme add x -p \"the\t")
        seen = keys.read("one\"")
        check(f"bash {name}: quotes are closed", '"the big one" ' in seen, seen)
        keys.type("\x15rewardme done 13\t\t\x15rewardme done \t\t")
        seen = keys.read(r"13 +\(Write the report\)")
        check(f"bash {name}: tasks are listed with titles", "(Write the report)" in seen, seen)
        keys.type("\x15rewardme pool import so\t")
        seen = keys.read("json")
        check(f"bash {name}: files are completed", r"some\ file.json" in seen, seen)
        keys.type("\x15exit\n")
        keys.close()
    nothing_happened("bash")
    print("bash: checked")


# --- zsh

def zsh():
    if not shutil.which("zsh"):
        return print("zsh: skipped, it is not there")
    keys = Keys(["zsh", "-f", "-i"], {"PS1": "READY> ", "TERM": "dumb"})
    keys.read("READY> ")
    keys.type("unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -u -D;"
              " source <(rewardme completions zsh); LISTMAX=0; echo OK\n")
    keys.read("OK\r?\n.*READY> ")

    def typed(line, until):
        keys.type("\x15" + line)
        return keys.read(until)

    for line, until in [
        ("rewardme task compl\t", "complete "),
        ("rewardme task add x --difficulty ha\t", "hard "),
        ("rewardme task add x --difficulty=ha\t", "=hard "),
        ("rewardme add x -p the\t", r"the\\ big\\ one "),
        ("rewardme add x -p 'the\t", "the big one' "),
        ("rewardme add x -t \\$\\(\t", r"\\\$\\\(touch\\ pwned1\\\) "),
        ("rewardme done \t", "13 +Write the report"),
        ("rewardme config set motion of\t", "motion off "),
        ("rewardme pool import so\t", r"some\\ file.json"),
        ("rewardme brag --svg=so\t", r"--svg=some\\ file.json"),
        ("rewardme --profile b\t", "ben "),
    ]:
        seen = typed(line, until)
        check(f"zsh: {line!r} gives {until!r}", re.search(until, seen), seen)
    keys.type("\x15exit\n")
    keys.close()
    # As a file of $fpath.
    functions = os.path.join(box, "functions")
    os.makedirs(functions)
    with open(os.path.join(functions, "_rewardme"), "w") as file:
        file.write(rewardme("completions", "zsh").stdout)
    keys = Keys(["zsh", "-f", "-i"], {"PS1": "READY> ", "TERM": "dumb"})
    keys.read("READY> ")
    keys.type(f"fpath=({functions} $fpath); autoload -Uz compinit; compinit -u -D; echo OK\n")
    keys.read("OK\r?\n.*READY> ")
    keys.type("rewardme task compl\t")
    seen = keys.read("complete ")
    check("zsh: it works from $fpath", "complete " in seen, seen)
    keys.type("\x15exit\n")
    keys.close()
    nothing_happened("zsh")
    print("zsh: checked")


# --- fish

def fish():
    if not shutil.which("fish"):
        return print("fish: skipped, it is not there")
    cases = [
        ("rewardme ta", "task"), ("rewardme task compl", "complete\t"),
        ("rewardme task add x --difficulty ", "hard"),
        ("rewardme task add x --difficulty=h", "--difficulty=hard"),
        ("rewardme done ", "13\tWrite the report"), ("rewardme done ", "1\t$(touch pwned1)"),
        ("rewardme add x -p the", "the big one\t"), ("rewardme add x -t '$", "$(touch pwned1)\t"),
        ("rewardme config set motion ", "off"), ("rewardme pool import so", "some file.json"),
        ("rewardme brag --svg=so", "--svg=some file.json"), ("rewardme --profile b", "ben\t"),
        ("rewardme list --due ", "overdue"), ("rewardme --home ", "./"),
    ]
    for line, wanted in cases:
        asked = subprocess.run(
            ["fish", "--no-config", "-c",
             "rewardme completions fish | source; complete -C $argv[1]", line],
            text=True, capture_output=True, env=environment, cwd=work, check=False)
        offered = asked.stdout.split("\n")
        if wanted == "./":
            check("fish: folders are no files", not any("json" in word for word in offered), offered)
        else:
            check(f"fish: {line!r} offers {wanted!r}",
                  any(word.startswith(wanted) for word in offered), offered)
        check("fish: nothing is said on standard error", asked.stderr == "", asked.stderr)
    nothing_happened("fish")
    print("fish: checked")


# --- the program itself

def program():
    empty = tempfile.mkdtemp(prefix="rewardme-empty-")
    variables = {"HOME": empty, "PATH": "/usr/bin:/bin"}
    for words in (["done", ""], ["add", "x", "-t", ""], ["--home", "/proc/nothing", "done", ""],
                  ["--now", "nonsense", "done", ""], [], [""], ["--", ""], ["--due", ""]):
        start = time.monotonic()
        asked = subprocess.run(
            [binary, "complete-words", "--", *words], env=variables, capture_output=True, check=False)
        took = time.monotonic() - start
        check(f"{words} is answered without a word on standard error",
              asked.returncode == 0 and asked.stderr == b"", asked)
        check(f"{words} is answered quickly", took < 0.5, took)
    check("nothing was made", os.listdir(empty) == [], os.listdir(empty))
    before = sorted(os.stat(os.path.join(folder, name)).st_mtime_ns
                    for folder, _, names in os.walk(home) for name in names)
    rewardme("complete-words", "--", "done", "")
    after = sorted(os.stat(os.path.join(folder, name)).st_mtime_ns
                   for folder, _, names in os.walk(home) for name in names)
    check("a home is left as it was", before == after)
    unknown = rewardme("completions", "csh")
    check("an unknown shell is wrong usage", unknown.returncode == 2, unknown)


program()
bash()
zsh()
fish()
shutil.rmtree(box, ignore_errors=True)
if failures:
    sys.exit(f"{failures} failed")
print("completions hold")
