//! What stands below the flags in each verb's help: exit codes and examples.
//!
//! A paragraph is one line here; it is wrapped to the width of the terminal.

pub(super) const COMMAND: &str = "\
INPUT is a puzzle itself, a file, an http(s) address, or - for standard input; gzip and zstd are unpacked. The form is recognised: lines of 81 characters, grids, pencil marks, lists of numbers, CSV, JSON lines, links to f-puzzles and SudokuPad, strings of the Interactive Sudoku Solver, killer puzzles of forums, files of older programs, .npy and .npz, 1 x 1 to 36 x 36, with boxes or jigsaw regions.

Exit codes: 0 yes, 1 no (no solution; not valid or not unique for check; not solved for steps), 2 could not be answered. What each verb calls a yes is told in its help.

Ctrl-C ends a search early; what was found until then is written.

Examples:
  ennead solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ennead solve puzzles.txt --to csv --output solved.csv
  zcat puzzles.gz | ennead solve - | head
  ennead check puzzle.txt && echo \"exactly one solution\"";

pub(super) const SOLVE: &str = "\
Each puzzle is searched for a second solution too, so that \"more than one\" is told. With --to line there is one line a puzzle, in order; it is empty where there is no solution, and the reason goes to standard error.

With --resume the results that are in the output are compared with the input, without solving again, and passed over; what a kill left of a last line is cut off. Summary and exit code are about the rest. It goes with --to line (which is meant when --to is left out) and --to csv.

A classic puzzle among many is solved with vector instructions, beside others; what takes longer than a moment is solved by itself, and --time-limit counts from there. Which of several solutions is the first one differs between engines.

Exit code 0 when every puzzle has a solution, 1 when one has none, 2 when one could not be read or its search was stopped.

Examples:
  ennead solve puzzle.txt                     the solved grid
  ennead solve puzzles.txt --to line          one solution a line
  ennead solve puzzles.txt --to csv --output solved.csv --resume
  ennead solve puzzle.txt --all --limit 10    the first ten solutions
  ennead solve jigsaw.npz --engine mrv --stats
  ennead solve puzzle.txt --to svg --output solved.svg";

pub(super) const CHECK: &str = "\
Where nothing repeats and there is still no solution, givens, marks, houses and rules are named that cannot hold together, none of them more than is needed for that.

Exit code 0 when every grid is valid and has exactly one solution, 1 when one is not or has not, 2 when one could not be read or its search was stopped.

Examples:
  ennead check puzzle.txt
  ennead check solved.txt --count-empty --verbose    every repetition and empty cell
  ennead check puzzles.txt --to json";

pub(super) const COUNT: &str = "\
There is one number a puzzle, in order; the line is empty where a puzzle could not be read.

With --estimate a number that takes more than a moment to count is estimated by random ways through the search tree, and told with its standard error; smaller ones are exact. The same seed gives the same estimate.

With --resume as many puzzles are passed over as there are numbers in the output; what a kill left of a last line is cut off. Exit code and messages are about the rest.

Exit code 0 when every puzzle has a solution, 1 when one has none, 2 when one could not be read or its count was stopped: then its number is what was found until then.

Examples:
  ennead count puzzle.txt
  ennead count puzzles.txt --limit 2    0 none, 1 unique, 2 more than one
  ennead count puzzle.txt --estimate    about how many, where they are too many to count";

pub(super) const CANDIDATES: &str = "\
With --true a candidate is shown if it stands in some solution, which is found out by searching; with --cap also in how many. The limits of the search apply to --true only.

Exit code 0, or 1 when a cell or a digit has no place left (with --true: when there is no solution), 2 when a puzzle could not be read or the search was stopped: then candidates that are not settled are shown too.

Examples:
  ennead candidates puzzle.txt                   what each cell can hold
  ennead candidates puzzle.txt --after medium    ... after all singles
  ennead candidates puzzle.txt --true            what each cell holds in some solution
  ennead candidates puzzle.txt --true --cap 10   ... and in how many, up to ten
  ennead candidates puzzle.txt --to svg --output marks.svg";

pub(super) const STEPS: &str = "\
Exit code 0 when the level solves every puzzle, 1 when it stalls on one or finds a contradiction, 2 when one could not be read.

Examples:
  ennead steps puzzle.txt                  passes, with cells left and per cent solved
  ennead steps puzzle.txt --level basic    naked singles only
  ennead steps puzzle.txt --one-by-one     every step in words
  ennead steps puzzle.txt --show pencil    the pencil marks after each pass
  ennead steps puzzle.txt --all --level expert    everything that is there to be found";

pub(super) const HINT: &str = "\
A position may be a puzzle, a partly solved grid, or a grid of pencil marks. One that shows a contradiction is named as such.

Exit code 0 when there is a step, 1 when no technique in use finds one, or the grid is solved or contradicts itself, 2 when it could not be read.

Examples:
  ennead hint puzzle.txt                      where to look
  ennead hint puzzle.txt --depth technique    what to look for
  ennead hint puzzle.txt --depth step         the whole step
  ennead hint puzzle.txt --depth step --to svg --output step.svg
  ennead hint puzzle.txt --depth all          everything that is there";

pub(super) const EXPLAIN: &str = "\
With --easiest the way has the lowest peak: no way does without a technique as hard as its hardest, as techniques are ordered. (That is certain as long as none that relies on uniqueness is used.) Of the ways with this peak one is sought that uses it as rarely as possible; what is said of that is proven.

Steps that only place a digit are told in words; for all others the pencil marks before the step are shown, with the pattern and what goes in colour. With --to html every step has a picture; with --brief, those that do more than place a digit.

Exit code 0 when the techniques in use solve every puzzle, 1 when they do not, 2 when one could not be read.

Examples:
  ennead explain puzzle.txt
  ennead explain puzzle.txt --brief --notation eureka
  ennead explain puzzle.txt --brief --easiest    the lowest peak, as rarely as possible
  ennead explain puzzle.txt --to html --output way.html
  ennead explain puzzle.txt --without grouped-aic,w-wing";

pub(super) const RATE: &str = "\
ER is the rating of the hardest step on the way to the solution, EP of the hardest up to the first digit that is placed, ED of the first step. They are those of the Sudoku Explainer scheme. HoDoKu's score is the sum of what its steps count, its level that of the hardest step, raised if the score is high. The plain scale takes the simplest technique that finds anything, does everything that it finds at once (a step), and starts again; its level is that of the hardest technique it took, or 'beyond' if the last of them does not lead to the solution. It rates grids of up to 11 x 11 of any geometry and with any rules, the other two plain 9 x 9 grids. A puzzle is first counted: one without a solution or with several has no rating, and its line has no figures.

Exit code 0 when every puzzle was rated, 1 when one has no or several solutions, 2 when one could not be read or rated.

Examples:
  ennead rate puzzle.txt
  ennead rate puzzles.txt --to tsv --output rated.tsv
  ennead rate puzzles.txt --until 9.0    only whether they are that hard
  ennead rate puzzles.txt --scale hodoku
  ennead rate puzzles.txt --scale plain --to csv";

pub(super) const PROVE: &str = "\
Each puzzle is solved by the techniques in use, without guessing. Each step is then proven from its evidence by code that shares nothing with the searches, and the end is compared with the solution that an engine finds. What is counted: puzzles, how many were solved, steps that were proven, and for each technique its steps, the puzzles with any, and those in which it was the hardest.

Exit code 0 when every puzzle was solved and every step proven, 1 when one was not, 2 when one could not be read.

Examples:
  ennead prove puzzles.txt
  shuf -n 1000 puzzles.txt | ennead prove -
  ennead prove puzzles.txt --no-uniqueness --without forcing-net";

pub(super) const COMPARE: &str = "\
The engines run one after another on one thread. Each looks for two solutions.

Exit code 0 when all answers agree, 1 when two differ, 2 when a puzzle could not be read. A search that was stopped agrees with any answer.

Examples:
  ennead compare puzzle.txt
  ennead compare puzzles.txt --engines propagate,cover --time-limit 5
  ennead compare puzzles.txt --json";

pub(super) const TRACE: &str = "\
Long searches are sampled, and the recording says so. Keys while it plays: space to pause, left and right to step, + and - for the speed, home, end, q to quit.

Exit code 0 when a solution was found, 1 when there is none, 2 when the search was stopped before.

Examples:
  ennead trace puzzle.txt --speed 50    play in the terminal, 50 frames a second
  ennead trace puzzle.txt --to html --output search.html
  ennead trace puzzle.txt --engine cover --to svg --output search.svg";

pub(super) const RENDER: &str = "\
A cage is named by a letter in the text, and all that lies outside the grid or on it is told below; the picture shows it in its place. To see the solution, use solve with --to grid or --to svg; for overlapping grids, gattai.

Exit code 0, or 2 when a puzzle could not be read.

Examples:
  ennead render killer.json
  ennead render killer.json --to svg --output killer.svg
  ennead render --marks 'https://www.f-puzzles.com/?load=...'";

pub(super) const CONVERT: &str = "\
What the form cannot say, such as the cages of a killer puzzle in a line, is left out and told on standard error. So is what the input draws or names and is no rule that is known; nothing is guessed from drawings.

Exit code 0, or 2 when a puzzle could not be read.

Examples:
  ennead convert puzzle.txt --to line
  ennead convert puzzles.csv --to json --output puzzles.jsonl
  ennead convert killer.txt --to sudokupad         a link that opens it in the player
  ennead convert 'https://www.f-puzzles.com/?load=...' --to iss
  ennead convert puzzle.txt --to svg --output puzzle.svg";

pub(super) const GATTAI: &str = "\
A drawing has a character a cell: a digit, . or 0 where it is empty, a blank or # where there is none; an empty line ends it. Its grids are the whole 9 x 9 squares, a multiple of three rows and columns apart, with a cell of their own. Grids of any other kind, each with its regions and rules, are stated as JSON: {\"grids\":[{\"at\":[1,1],\"givens\":...},{\"at\":[7,7],...}]}.

Where there is no solution, statements of the grids that cannot hold together are named.

Exit code 0 when every input has exactly one solution (with --count, --candidates or --estimate: a solution), 1 when one has not, 2 when one could not be read or its search was stopped.

Examples:
  ennead gattai samurai.txt
  ennead gattai samurai.txt --count --cap 1000
  ennead gattai samurai.txt --candidates           the candidates that stand in some solution
  ennead gattai empty.json --estimate              about how many, where they are too many to count
  ennead gattai twins.json --to svg --output twins.svg";

pub(super) const COMPLETIONS: &str = "\
Example:
  ennead completions bash > ~/.local/share/bash-completion/completions/ennead";

pub(super) const MAN: &str = "\
Examples:
  ennead man | man -l -
  ennead man --output ~/.local/share/man/man1";
