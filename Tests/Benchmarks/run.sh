#!/usr/bin/env bash
# Measures rewardme on homes of four sizes, against an empty program and against other task
# managers, and checks the budgets: README.md beside this file tells what is measured and how.
#
# run.sh [--quick]
#
# Prints a table in Markdown; the exit status is 1 when a budget is not met. With
# REWARDME_BENCH_DIR set, homes and what other programs hold are kept there for the next run.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
tab=$(printf '\t')

say() { printf '%s %s\n' "$(date +%T)" "$*" >&2; }
fail() { printf 'run.sh: %s\n' "$*" >&2; exit 2; }

quick=''
case "$#:${1:-}" in
  0:) ;;
  1:--quick) quick=yes ;;
  *) fail "usage: run.sh [--quick]" ;;
esac

for program in swift hyperfine python3 task; do
  command -v "$program" >/dev/null || fail "$program is needed; see README.md"
done
todotxt='' todoman=''
if [ -z "$quick" ]; then
  todotxt=$(command -v todo-txt || command -v todo.sh) || fail "todo.txt-cli is needed without --quick"
  todoman=$(command -v todoman || command -v todo) || fail "todoman is needed without --quick"
fi
# The program itself, because a stand-in may look for it in HOME.
python=$(python3 -c 'import sys; print(sys.executable)')

if [ -n "${REWARDME_BENCH_DIR:-}" ]; then
  mkdir -p "$REWARDME_BENCH_DIR"
  work=$(cd "$REWARDME_BENCH_DIR" && pwd)
else
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  trap 'exit 130' INT TERM
fi
homes=$work/homes others=$work/others scratch=$work/scratch results=$work/results
rm -rf "$scratch" "$results"
mkdir -p "$homes" "$others" "$scratch" "$results" "$work/person"

# MARK: Programs

static=''
[ "$(uname)" = Linux ] && static=--static-swift-stdlib

build() { # build PACKAGE PRODUCT: prints where the program is
  # shellcheck disable=SC2086  # one flag or none
  swift build -c release $static --package-path "$1" --product "$2" >"$results/build.log" 2>&1 ||
    { cat "$results/build.log" >&2; fail "$2 cannot be built"; }
  # shellcheck disable=SC2086
  printf '%s/%s\n' "$(swift build -c release $static --package-path "$1" --show-bin-path)" "$2"
}

say "building"
rewardme=$(build "$here/../.." rewardme)
generator=$(build "$here" HomeGenerator)
floor=$(build "$here" Floor)

# From here on nothing finds the files of whoever runs this.
export HOME="$work/person" TZ=UTC REWARDME_NOW=2026-11-30T20:00:00+00:00
export XDG_DATA_HOME="$HOME/data" XDG_CONFIG_HOME="$HOME/config" XDG_CACHE_HOME="$HOME/cache"
export TASKRC="$others/taskrc" TASKDATA="$others/taskwarrior"
export TODOMAN_CONFIG="$others/todoman.py"
unset REWARDME_HOME NO_COLOR COLUMNS

# MARK: Homes

for size in new usual flat heavy; do
  [ -d "$homes/$size" ] && continue
  say "making the home $size"
  rm -rf "$homes/$size.part"
  "$generator" "$homes/$size.part" "$size"
  mv "$homes/$size.part" "$homes/$size"
done

# So many completed tasks come before the active ones: those of usual are 7301 to 7500, of heavy
# 73001 to 83000, of flat 1 to 10000, of new 1 to 20.
past_usual=7300 past_heavy=73000

# MARK: Other programs

export_heavy() { # export_heavy FORMAT FILE
  "$rewardme" --home "$homes/heavy" export --format "$1" --yes -q "$2" 2>/dev/null
}

load_taskwarrior() {
  say "loading taskwarrior"
  mkdir "$1"
  export_heavy taskwarrior "$scratch/tasks.json"
  "$python" "$here/load.py" recurring-last "$scratch/tasks.json" >"$scratch/sorted.json"
  task rc.data.location="$1" import "$scratch/sorted.json" >/dev/null
}

load_todotxt() {
  say "loading todo.txt"
  mkdir "$1"
  export_heavy todotxt "$scratch/todo.txt"
  grep '^x ' "$scratch/todo.txt" >"$1/done.txt"
  grep -v '^x ' "$scratch/todo.txt" >"$1/todo.txt"
}

load_todoman() {
  say "loading todoman"
  mkdir -p "$1/tasks"
  export_heavy ics "$scratch/tasks.ics"
  "$python" "$here/load.py" split "$scratch/tasks.ics" "$1/tasks"
}

load() { # load PROGRAM: once
  [ -d "$others/$1" ] && return 0
  rm -rf "$others/$1.part"
  "load_$1" "$others/$1.part"
  mv "$others/$1.part" "$others/$1"
}

cat >"$TASKRC" <<END
data.location=$TASKDATA
confirmation=no
hooks=no
recurrence=no
verbose=nothing
uda.difficulty.type=string
END
cat >"$others/todotxt.cfg" <<'END'
export TODO_FILE="$TODO_DIR/todo.txt"
export DONE_FILE="$TODO_DIR/done.txt"
export REPORT_FILE="$TODO_DIR/report.txt"
END
cat >"$TODOMAN_CONFIG" <<END
path = "$others/todoman/*"
cache_path = "$others/todoman.sqlite3"
default_list = "tasks"
END

load taskwarrior
if [ -z "$quick" ]; then
  load todotxt
  load todoman
  say "warming todoman's cache"
  "$todoman" list >/dev/null
fi

# MARK: Measuring

# With lines "NAME TAB COMMAND" as input: for each value in turn, which stands
# for {n}, every command runs once. So all of them see the same good and bad moments of the machine.
# What NAME "-" does is no result, only preparation. OPTIONS are more ones of hyperfine.
measure() { # measure GROUP VALUES [OPTIONS…]
  say "measuring: $1"
  group=$1
  cat >"$results/$group.tsv"
  shift
  set -- --parameter-list n "$@"
  while IFS=$tab read -r _ command; do set -- "$@" "$command"; done <"$results/$group.tsv"
  hyperfine -N --runs 1 --output pipe --style none --export-json "$results/$group.json" "$@" \
    2>"$results/$group.log" || { cat "$results/$group.log" >&2; fail "measuring $group failed"; }
}

# fresh SIZE PURPOSE: a copy of a home. It gets a name of its own as a device at its first write.
fresh() {
  rm -rf "$scratch/$1-$2"
  cp -a "$homes/$1" "$scratch/$1-$2"
  "$rewardme" --home "$scratch/$1-$2" add Warm up -q
}

# daily SIZE PREFIX: the lines of what people do with a home. A task's number is PREFIX and {n}, in
# digits, so that one list of numbers serves homes of all sizes.
daily() {
  for purpose in add complete undo remind; do fresh "$1" "$purpose"; done
  on="$rewardme --home $homes/$1" copy="$rewardme --home $scratch/$1"
  cat <<END
$1/add	$copy-add add Water the plants tomorrow
$1/complete	$copy-complete done $2{n}
$1/list	$on list
$1/list 20	$on list --limit 20
$1/today	$on today
$1/stats monthly	$on stats monthly
$1/stats year	$on stats year
$1/badge list	$on badge list
$1/remind	$copy-remind remind
-	$copy-undo done $2{n}
$1/undo	$copy-undo undo
END
}

floor_line="floor	$floor"
rounds=20 few=10 slow=3
[ -z "$quick" ] || rounds=10 slow=1
# From high to low: what others renumber after a completed task stands behind it.
tasks=$(seq -s, $((300 + rounds)) -1 301)
new_tasks=$(seq -s, $((rounds < 19 ? rounds + 1 : 20)) -1 2)
few_tasks=$(seq -s, $((500 + few)) -1 501)

{
  echo "$floor_line"
  echo "version	$rewardme version"
  daily usual "${past_usual%300}"
} | measure usual "$tasks"
{ echo "$floor_line"; daily new ""; } | measure new "$new_tasks"
{ echo "$floor_line"; daily heavy "${past_heavy%000}"; daily flat ""; } | measure big "$tasks"

for size in new usual flat heavy; do fresh "$size" spin; done
{
  echo "$floor_line"
  for size in new usual flat heavy; do
    echo "$size/spin	$rewardme --home $scratch/$size-spin --now 2026-12-{n}T12:00:00+00:00 spin"
  done
} | measure spin "$(seq -w -s, 1 "$few")"

# One that takes longer than a minute is stopped, which the report tells from one that fails. No
# floor among them: behind something that long it starts from cold.
for size in new usual flat heavy; do
  echo "$size/doctor	timeout 60 $rewardme --home $homes/$size doctor"
done | measure doctor "$(seq -s, 1 "$slow")" --ignore-failure

# Ours and others side by side.
taskwarrior() { # taskwarrior PURPOSE: the beginning of a command on a copy for it
  [ -d "$scratch/taskwarrior-$1" ] || cp -a "$others/taskwarrior" "$scratch/taskwarrior-$1"
  printf 'task rc.data.location=%s' "$scratch/taskwarrior-$1"
}
todotxt() {
  [ -d "$scratch/todotxt-$1" ] || cp -a "$others/todotxt" "$scratch/todotxt-$1"
  printf 'env TODO_DIR=%s %s -d %s' "$scratch/todotxt-$1" "$todotxt" "$others/todotxt.cfg"
}
{
  echo "$floor_line"
  echo "ours/version	$rewardme version"
  daily heavy "${past_heavy%000}" | sed 's|^heavy/|ours/|'
  cat <<END
taskwarrior/version	task _version
taskwarrior/add	$(taskwarrior add) add Water the plants tomorrow
taskwarrior/complete	$(taskwarrior complete) {n} done
taskwarrior/list	$(taskwarrior read) list
taskwarrior/list 20	$(taskwarrior read) limit:20 list
taskwarrior/stats monthly	$(taskwarrior read) history.monthly
taskwarrior/stats year	$(taskwarrior read) history.annual
-	$(taskwarrior undo) add Water the plants tomorrow
taskwarrior/undo	$(taskwarrior undo) undo
END
  [ -n "$quick" ] || cat <<END
todo.txt/add	$(todotxt add) add Water the plants tomorrow
todo.txt/complete	$(todotxt complete) do {n}
todo.txt/list	$(todotxt read) ls
todo.txt/stats monthly	$(todotxt read) report
END
} | measure others "$few_tasks"
if [ -z "$quick" ]; then
  ids=$("$todoman" --porcelain list | "$python" "$here/load.py" ids "$few")
  {
    echo "$floor_line"
    echo "todoman/version	$todoman --version"
    echo "todoman/add	$todoman new -l tasks Water the plants tomorrow"
    echo "todoman/complete	$todoman done {n}"
    echo "todoman/list	$todoman list"
  } | measure todoman "$ids"
fi

fresh heavy many
printf '%s\n' "many	sh -c 'for n in \$(seq $((past_heavy + 1)) $((past_heavy + 1000))); do
  \"$rewardme\" --home \"$scratch/heavy-many\" done \$n || exit 1; done'" | tr '\n' ' ' |
  { cat; echo; } | measure many 1

# A command so long that a snapshot is made behind it: what is undone from here on is in none, so
# that the whole journal must be read.
seq 1 8000 | sed 's/^/Look at page /' | "$rewardme" --home "$scratch/heavy-many" add - -q
echo "undos	$rewardme --home $scratch/heavy-many undo" | measure undos "$(seq -s, 1 5)"

# MARK: Memory and disk

if [ -x /usr/bin/time ] && /usr/bin/time -f %M true 2>/dev/null; then
  peak() { /usr/bin/time -f %M -o "$scratch/peak" "$@" >/dev/null && cat "$scratch/peak"; }
else
  peak() { "$python" "$here/load.py" peak "$@"; }
fi
say "measuring: memory"
for size in usual heavy flat; do
  fresh "$size" memory
  last=$("$rewardme" --home "$scratch/$size-memory" list --sort number --reverse --limit 1 | cut -f1)
  for command in today list "done $last" "stats monthly"; do
    # shellcheck disable=SC2086  # the command is several words
    kilobytes=$(peak "$rewardme" --home "$scratch/$size-memory" $command)
    printf '%s\t%s\t%s\n' "$size" "$command" "$kilobytes"
  done
done | sed "s/${tab}done [0-9]*/${tab}complete/" >"$results/memory.facts"

{
  for size in new usual heavy flat; do
    printf 'home %s\t%s\n' "$size" "$homes/$size"
    printf 'of that the snapshot\t%s\n' "$homes/$size/local/snapshot.json"
  done
  printf 'taskwarrior, heavy\t%s\n' "$others/taskwarrior"
  if [ -z "$quick" ]; then
    printf 'todo.txt, heavy\t%s\n' "$others/todotxt"
    printf 'todoman, heavy\t%s\n' "$others/todoman"
  fi
} >"$results/disk.facts"

say "done"
"$python" "$here/report.py" "$results"
