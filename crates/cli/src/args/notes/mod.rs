//! The notes on each command: details, exit codes and examples. `--help` shows them after the flags, and the manual page has
//! a section for each.
//!
//! Each paragraph is one line here; clap wraps it to the width of the terminal.

mod collections;

pub(super) use collections::{
    BANK, CANON, DATASET, DEDUPE, LEAKAGE, MERGE, SHUFFLE, SPLIT, UNAVOIDABLE, VICINITY,
};
use std::fmt::{self, Display};

/// The notes on a command.
pub(crate) struct Notes {
    /// Paragraphs, separated by blank lines.
    pub(crate) details: &'static str,
    /// Each exit code, and when the command ends with it.
    pub(crate) exit_codes: &'static [(u8, &'static str)],
    /// Example commands, each with an explanation, which is empty if the command is clear without one.
    pub(crate) examples: &'static [(&'static str, &'static str)],
}

impl Display for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blocks = Vec::new();
        if !self.details.is_empty() {
            blocks.push(self.details.to_owned());
        }
        if !self.exit_codes.is_empty() {
            let lines = self.exit_codes.iter().map(|(code, when)| format!("\n  {code}  {when}"));
            blocks.push(format!("Exit codes:{}", lines.collect::<String>()));
        }
        if !self.examples.is_empty() {
            let width = self.examples.iter().filter(|(_, what)| !what.is_empty());
            let width = width.map(|(example, _)| example.len()).max().unwrap_or(0);
            let line = |(example, what): &(&str, &str)| match *what {
                "" => format!("\n  {example}"),
                what => format!("\n  {example:width$}  {what}"),
            };
            let lines = self.examples.iter().map(line);
            blocks.push(format!("Examples:{}", lines.collect::<String>()));
        }
        f.write_str(&blocks.join("\n\n"))
    }
}

/// The notes on a command, by its name.
pub(crate) fn of(command: &str) -> Option<&'static Notes> {
    Some(match command {
        "ennead" => &COMMAND,
        "solve" => &SOLVE,
        "check" => &CHECK,
        "diagnose" => &DIAGNOSE,
        "minimize" => &MINIMIZE,
        "bank" => &BANK,
        "count" => &COUNT,
        "candidates" => &CANDIDATES,
        "steps" => &STEPS,
        "hint" => &HINT,
        "explain" => &EXPLAIN,
        "rate" => &RATE,
        "prove" => &PROVE,
        "compare" => &COMPARE,
        "trace" => &TRACE,
        "generate" => &GENERATE,
        "render" => &RENDER,
        "convert" => &CONVERT,
        "canon" => &CANON,
        "shuffle" => &SHUFFLE,
        "dedupe" => &DEDUPE,
        "vicinity" => &VICINITY,
        "unavoidable" => &UNAVOIDABLE,
        "split" => &SPLIT,
        "leakage" => &LEAKAGE,
        "dataset" => &DATASET,
        "merge" => &MERGE,
        "web" => &WEB,
        "mcp" => &MCP,
        "techniques" => &TECHNIQUES,
        "engines" => &ENGINES,
        "rules" => &RULES,
        "completions" => &COMPLETIONS,
        "man" => &MAN,
        _ => return None,
    })
}

pub(super) const COMMAND: Notes = Notes {
    details: "\
ennead INPUT is short for ennead solve INPUT, also with options. Without arguments, puzzles on standard input are solved.

INPUT is a puzzle, a file, an http(s) address, or - for standard input. Without INPUT, a command reads standard input. gzip and zstd are decompressed. The format is detected: lines of 81 characters, grids, pencil marks, grids with blank cells, lists of numbers, CSV, JSON, notebooks, links to f-puzzles, SudokuPad, SudokuMaker, Penpa, SudokuWiki and sudoku.coach, constraint strings of the Interactive Sudoku Solver, killer puzzles, files of older programs, .npy and .npz. Grids are 1 x 1 to 36 x 36, with boxes or jigsaw regions. Multi-grid puzzles such as Samurai are diagrams or JSON.

Ctrl-C stops a search; ennead writes the results found so far.

Each command's help lists its exit codes.",
    exit_codes: &[
        (0, "yes"),
        (1, "no (such as no solution)"),
        (2, "not answered (unreadable input, a limit reached, interrupted)"),
    ],
    examples: &[
        ("ennead solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", ""),
        ("ennead solve puzzles.txt --to csv --output solved.csv", ""),
        ("zcat puzzles.gz | ennead solve | head", ""),
        ("ennead check puzzle.txt && echo \"exactly one solution\"", ""),
    ],
};

pub(super) const SOLVE: Notes = Notes {
    details: "\
Solve also searches for a second solution, and reports puzzles that have one. --to line writes one line per puzzle, in order; the line is empty if there is no solution, and standard error gives the reason.

Resume an interrupted run with --resume. It works with --to line (the default with --resume) and --to csv. Solve compares the existing results with the input, truncates a partial last line, and continues after the last result. The summary and the exit code cover the new results only.

Classic puzzles are solved in groups with vector instructions. A puzzle that takes longer than a moment is solved separately, and only then does --time-limit begin. Engines differ in which solution they find first.

--stats prints the engine, the reason for choosing it, and its counters: nodes (the calls of a recursive solver), guesses, placements, retreats and candidates removed.",
    exit_codes: &[
        (0, "every puzzle has a solution"),
        (1, "a puzzle has no solution, or the input contains a wrong solution"),
        (2, "a puzzle is unreadable or its search was stopped"),
    ],
    examples: &[
        ("ennead solve puzzle.txt", "the solved grid"),
        ("ennead solve puzzles.txt --to line", "one solution per line"),
        ("ennead solve puzzles.txt --to csv --output solved.csv --resume", ""),
        ("ennead solve puzzle.txt --all --limit 10", "the first ten solutions"),
        ("ennead solve jigsaw.npz --engine mrv --stats", ""),
        ("ennead solve puzzle.txt --first --json", "one solution and its counters as JSON"),
        ("ennead solve puzzles.txt --format '{puzzle} {solution} {seconds}'", ""),
        ("ennead solve puzzle.txt --to svg --output solved.svg", ""),
        ("ennead solve samurai.txt", "a multi-grid puzzle, as a diagram or JSON"),
    ],
};

pub(super) const CHECK: Notes = Notes {
    details: "\
If no digit is repeated but there is no solution, check names a minimal conflicting set: givens, pencil marks, houses and rules that contradict each other.",
    exit_codes: &[
        (0, "every grid is valid and has exactly one solution"),
        (
            1,
            "a grid is invalid, has no solution or several, or the input contains a wrong solution",
        ),
        (2, "a grid is unreadable or its search was stopped"),
    ],
    examples: &[
        ("ennead check puzzle.txt", ""),
        ("ennead check solved.txt --count-empty --verbose", "every repetition and empty cell"),
        ("ennead check puzzles.txt --to json", ""),
    ],
};

pub(super) const DIAGNOSE: Notes = Notes {
    details: "\
If a puzzle has one solution, diagnose lists the redundant statements: each given, cage, line, dot, house or pencil mark without which there is still only one solution. If there are several solutions, it states their number and which additional givens would leave only one. If there is none, it names a minimal conflicting set: givens and rules that contradict each other.

The number of solutions is an estimate if there are too many to count. The limits apply to each of these tasks separately.",
    exit_codes: &[
        (0, "every puzzle has exactly one solution"),
        (1, "a puzzle has no solution or several"),
        (2, "a puzzle is unreadable or its search was stopped"),
    ],
    examples: &[
        ("ennead diagnose puzzle.txt", ""),
        ("ennead diagnose killer.json --time-limit 10", "the redundant givens and cages of a killer puzzle"),
        ("ennead diagnose puzzles.txt --to jsonl", ""),
    ],
};

pub(super) const MINIMIZE: Notes = Notes {
    details: "\
Minimize removes givens one by one while the puzzle keeps exactly one solution. With --all, it also removes other statements, such as cages and pencil marks. The result is minimal: without any one of its givens or statements, it would have several solutions. It depends on the order in which they are tried; --seed selects another order.

With --every, minimize prints every minimal puzzle that results from removing givens, each once and on a line of its own. There can be very many; --limit or Ctrl-C stops the list.",
    exit_codes: &[
        (0, "every puzzle has exactly one solution"),
        (1, "a puzzle has no solution or several"),
        (2, "a puzzle is unreadable or its search was stopped"),
    ],
    examples: &[
        ("ennead minimize puzzle.txt", ""),
        ("ennead minimize puzzles.txt --seed 7 --to line", ""),
        ("ennead minimize puzzle.txt --every --limit 1000", "the first thousand minimal puzzles within it"),
        ("ennead minimize killer.json --all --to json", "the removed statements and the minimal puzzle"),
    ],
};

pub(super) const WEB: Notes = Notes {
    details: "\
The command prints an address; open it in a browser.

A program sends POST /v1/solve with the body {\"puzzle\": \"53..7...\"} and gets the record that solve --to json writes; there is an address for each action. /v1/openapi.json describes them all, and docs/service.md introduces them.

With --bridge, the solver buttons that a user script adds to the editor f-puzzles work with ennead: true candidates, solve, check, count, estimate, step and solution path.

A request cannot make the server read files or fetch web addresses. Each request may take --timeout seconds, and is stopped when its sender disconnects. Only web pages of this server and those named with --allow-origin may send requests. By default, only this machine can connect; behind a proxy, or to let others connect, state another address with --listen. Ctrl-C ends the server.",
    exit_codes: &[
        (0, "ended by Ctrl-C"),
        (2, "the address cannot be used"),
    ],
    examples: &[
        ("ennead web", "then open http://127.0.0.1:8080/"),
        ("ennead web --listen 127.0.0.1:9000 --timeout 60", ""),
        ("ennead web --bridge", "then press Connect in f-puzzles"),
        ("curl -H 'Content-Type: application/json' -d '{\"puzzle\":\"1...............\"}' localhost:8080/v1/count", ""),
    ],
};

pub(super) const MCP: Notes = Notes {
    details: "\
A client of the Model Context Protocol, such as a chat program or an editor, starts this command and talks to it. Its configuration names the command and the argument mcp. The tools are solve, check, diagnose, candidates, next_step, explain, rate, generate, convert, render and describe; docs/service.md lists their arguments.

A call cannot make ennead read files or fetch web addresses.",
    exit_codes: &[
        (0, "the client closed the input"),
        (2, "the client does not speak the protocol"),
    ],
    examples: &[
        ("ennead mcp --timeout 60", ""),
    ],
};

pub(super) const COUNT: Notes = Notes {
    details: "\
Count writes one number per puzzle, in order; the line is empty if a puzzle is unreadable.

With --estimate, a count that takes more than a moment is estimated by random probes of the search tree and written with its 95 % confidence interval and its standard error. Smaller counts are exact. The same seed gives the same estimate. On a terminal, the estimate of a single puzzle is shown while it becomes more precise; Ctrl-C stops it and prints the estimate so far.

With --resume, count skips the puzzles that already have a line in the output, truncates a partial last line, and continues. Messages and the exit code cover the new counts only.",
    exit_codes: &[
        (0, "every puzzle has a solution"),
        (1, "a puzzle has no solution"),
        (2, "a puzzle is unreadable or its count was stopped; the number is then the count so far"),
    ],
    examples: &[
        ("ennead count puzzle.txt", ""),
        ("ennead count puzzles.txt --limit 2", "0 none, 1 unique, 2 more than one"),
        ("ennead count puzzle.txt --estimate", "an estimate if there are too many to count"),
        ("ennead count samurai.txt", "a multi-grid puzzle"),
    ],
};

pub(super) const CANDIDATES: Notes = Notes {
    details: "\
With --true, a candidate is shown if some solution contains it; --limit also counts these solutions. --time-limit and --node-limit apply to --true only.",
    exit_codes: &[
        (0, "every cell and every digit has a candidate left"),
        (1, "a cell or a digit has none; with --true: a puzzle has no solution"),
        (
            2,
            "a puzzle is unreadable or the search was stopped; undecided candidates are then shown too",
        ),
    ],
    examples: &[
        ("ennead candidates puzzle.txt", "the candidates of each cell"),
        ("ennead candidates puzzle.txt --after medium", "the candidates after all singles"),
        ("ennead candidates puzzle.txt --true", "only candidates that occur in a solution"),
        (
            "ennead candidates puzzle.txt --true --limit 10",
            "also the number of solutions with each, up to ten",
        ),
        ("ennead candidates puzzle.txt --cell r1c1", "a cell with its houses and peers"),
        ("ennead candidates puzzle.txt --to svg --output marks.svg", ""),
    ],
};

pub(super) const STEPS: Notes = Notes {
    details: "",
    exit_codes: &[
        (0, "the techniques solve every puzzle"),
        (1, "the techniques stall, or find a contradiction"),
        (2, "a puzzle is unreadable"),
    ],
    examples: &[
        ("ennead steps puzzle.txt", "passes with cells left and percentage solved"),
        ("ennead steps puzzle.txt --techniques basic", "naked singles only"),
        ("ennead steps puzzle.txt --one-by-one", "every step in words"),
        ("ennead steps puzzle.txt --show pencil", "the pencil marks after each pass"),
        ("ennead steps puzzle.txt --all --techniques expert", "every available step"),
    ],
};

pub(super) const HINT: Notes = Notes {
    details: "\
The input is a puzzle, a partly solved grid, or a grid of pencil marks. Hint first reports what is wrong: a digit that the player placed, a pencil mark that is missing, or a contradiction. --givens states the original puzzle, so that hint can check all other digits as the player's. HoDoKu's library format needs no --givens, because it marks the player's digits with +. If hint does not know which digits are the player's and the position has no solution, it names each digit whose removal leaves exactly one solution.",
    exit_codes: &[
        (0, "a step exists"),
        (1, "no technique finds a step, or the grid is solved, wrong or contradictory"),
        (2, "the input is unreadable"),
    ],
    examples: &[
        ("ennead hint puzzle.txt", "where to look"),
        ("ennead hint puzzle.txt --depth technique", "what to look for"),
        ("ennead hint position.txt --givens puzzle.txt", "also checks the digits placed so far"),
        ("ennead hint puzzle.txt --depth step", "the whole step"),
        ("ennead hint puzzle.txt --depth step --to svg --output step.svg", ""),
        ("ennead hint puzzle.txt --depth all", "every available step"),
    ],
};

pub(super) const EXPLAIN: Notes = Notes {
    details: "\
Explain takes the simplest step first. If that step has more than 25 implications, explain looks for a shorter step among the harder forcing chains and nets.

With --easiest, the hardest technique is as easy as possible: every other solution path needs that technique or a harder one. (Techniques that rely on a unique solution can break this rule; --no-uniqueness excludes them.) Among such paths, explain looks for one that uses the hardest technique as rarely as possible, and says whether it has proven that no path uses it less often.

Steps that only place digits are described in words. For all other steps, the pencil marks before the step are shown too, with the pattern and the eliminations in colour. --to html makes one page for any browser, with a picture of every step; consecutive singles share a picture. The arrow keys move from step to step. With --brief, only steps that do more than place a digit have a picture.",
    exit_codes: &[
        (0, "the techniques in use solve every puzzle"),
        (1, "the techniques in use do not solve a puzzle"),
        (2, "a puzzle is unreadable"),
    ],
    examples: &[
        ("ennead explain puzzle.txt", ""),
        ("ennead explain puzzle.txt --brief --notation eureka", ""),
        ("ennead explain puzzle.txt --brief --easiest", "the easiest solution"),
        ("ennead explain puzzle.txt --to html --output way.html", ""),
        ("ennead explain puzzles.txt --to steps --output steps.jsonl", "a line of JSON for each step"),
        ("ennead explain puzzle.txt --without grouped-aic,w-wing", ""),
    ],
};

pub(super) const RATE: Notes = Notes {
    details: "\
In the line of a puzzle, the givens are followed by a word: beginner, easy, medium, hard, expert, fiendish or diabolical; on HoDoKu's scale Easy, Medium, Hard, Unfair or Extreme. On the Sudoku Explainer scale, the word depends on the ER: up to 1.5 beginner (hidden singles), up to 2.3 easy (naked singles), up to 3.4 medium (locked candidates, pairs), up to 4.0 hard (triples, Swordfish), up to 6.2 expert (wings, uniqueness, quadruples), up to 8.4 fiendish (chains), above that diabolical (dynamic chains and nets).

In the Sudoku Explainer scale, ER is the rating of the hardest step of the solution, EP that of the hardest step up to the first placed digit, and ED that of the first step. HoDoKu's score is the sum of the scores of its steps; its level is that of the hardest step, or higher if the score is high. On the ennead scale, each round takes the simplest technique that finds a step, and applies all steps that it finds. This scale has fewer techniques than explain: for example, explain can find a multi-sector locked set where the scale names a net. The level is that of the hardest technique used, or 'beyond' if the techniques do not solve the puzzle. The ennead scale rates grids of up to 11 x 11 with any regions and rules; the other two scales rate only classic 9 x 9 grids. A puzzle without a solution or with several solutions has no rating, and its line has no figures.",
    exit_codes: &[
        (0, "every puzzle was rated"),
        (1, "a puzzle has no or several solutions"),
        (2, "a puzzle is unreadable or could not be rated"),
    ],
    examples: &[
        ("ennead rate puzzle.txt", ""),
        ("ennead rate puzzles.txt --to tsv --output rated.tsv", ""),
        ("ennead rate puzzles.txt --until 9.0", "only whether the ER is at least 9.0"),
        ("ennead rate puzzles.txt --scale hodoku", ""),
        ("ennead rate puzzles.txt --format '{puzzle} {er} {clues}'", ""),
        ("ennead rate puzzles.txt --scale ennead --to csv", ""),
        ("ennead rate --label --rate none puzzles.txt", "class, clues, guesses"),
    ],
};

pub(super) const PROVE: Notes = Notes {
    details: "\
Prove solves each puzzle with the techniques in use, without guessing. A verifier that shares no code with the searches then checks each step from its evidence, and the result is compared with the solution of an engine. The report counts puzzles, solved puzzles and proven steps, and for each technique its steps, the puzzles that use it, and those in which it is the hardest.",
    exit_codes: &[
        (0, "every puzzle was solved and every step proven"),
        (1, "a puzzle was not solved, or a step not proven"),
        (2, "a puzzle is unreadable"),
    ],
    examples: &[
        ("ennead prove puzzles.txt", ""),
        ("shuf -n 1000 puzzles.txt | ennead prove -", ""),
        ("ennead prove puzzles.txt --no-uniqueness --without forcing-net", ""),
    ],
};

pub(super) const COMPARE: Notes = Notes {
    details: "\
Compare runs the engines one after another on one thread. Each engine searches for two solutions. A stopped search agrees with any answer.",
    exit_codes: &[
        (0, "all answers agree"),
        (1, "two answers differ"),
        (2, "a puzzle is unreadable"),
    ],
    examples: &[
        ("ennead compare puzzle.txt", ""),
        ("ennead compare puzzles.txt --engines propagate,dlx --time-limit 5", ""),
        ("ennead compare puzzles.txt --json", ""),
    ],
};

pub(super) const TRACE: Notes = Notes {
    details: "\
For a long search, only a sample of the frames is kept, and the recording says so. Keys during playback: space to pause, left and right to step, home and end to go to the start or the end, + and - to change the speed, q to quit.",
    exit_codes: &[
        (0, "a solution was found"),
        (1, "there is no solution"),
        (2, "the search was stopped"),
    ],
    examples: &[
        ("ennead trace puzzle.txt --speed 50", "play in the terminal at 50 frames per second"),
        ("ennead trace puzzle.txt --to html --output search.html", ""),
        ("ennead trace puzzle.txt --engine dlx --to svg --output search.svg", ""),
        (
            "ennead trace puzzle.txt --engine mrv --to dot | dot -Tsvg > tree.svg",
            "the tree, drawn by Graphviz",
        ),
    ],
};

pub(super) const GENERATE: Notes = Notes {
    details: "\
Puzzles have exactly one solution, and are classic 9 x 9 unless another shape is stated. Each classic puzzle is made from a random grid, with the same probability for each of the 6,670,903,752,021,072,936,960 grids. Its givens are removed in random order, each unless a second solution would appear. No redundant given remains, so most puzzles have 22 to 27 givens, and 24 most often. Among all minimal puzzles, those with few givens are rare, but this method prefers them. For statistics of all minimal puzzles, use --weighted.

--grids draws each grid independently, all with the same probability. With --fast, the grids are not a uniform sample: a thousand consecutive grids are a family, and the boxes of a family have the same digits in each column, up to a relabelling. --to jsonl states the family.

With --symmetry, cells are emptied in symmetric groups, so a single given may be redundant. --minimal keeps only puzzles without a redundant given; with a symmetry they take longer to find. With --clues and without --minimal, removal stops at a random number of givens in the range.

Other shapes are grids from 4 x 4 to 16 x 16: --size or --box states the boxes, --jigsaw makes new random regions for each puzzle, --diagonals adds the diagonals, and --layout takes regions and rules from a puzzle. Grids of other shapes are random, but not all equally likely. If it takes too long to find out whether a given is needed, the given is kept, and standard error says so; --minimal leaves such puzzles out. --clues, --symmetry, --minimal, --technique and --rating ennead=... work for all shapes. If a line of symbols cannot state everything, for example diagonals, the line is JSON.

Puzzle number i depends only on the seed, on i and on the options. It does not depend on --count, --threads or the processor, so several computers can share the work: --first states the number with which each begins. --to jsonl states seed and number of each puzzle.

With --rating or --technique, puzzles are made and rated until one meets the request; for rare requests, hard classic puzzles are changed step by step into harder ones. --technique X requests a puzzle that X and simpler techniques solve, but not the simpler techniques alone. If X is rare, a known puzzle is changed step by step into one of another class, so such puzzles are not a fair sample of all puzzles that need X.

Requests that are known to be impossible are refused. If a possible puzzle is too rare, the search ends at the time limit.",
    exit_codes: &[
        (0, "all puzzles were made"),
        (2, "the request is impossible, or a time limit or interrupt came first: the output has the puzzles made so far"),
    ],
    examples: &[
        ("ennead generate", "a new puzzle"),
        ("ennead generate --symmetry half-turn --clues 26..30 | ennead render", "a puzzle for a newspaper, drawn"),
        ("ennead generate --count 1000000 --seed 1 -o puzzles.txt", ""),
        ("ennead generate --count 1000 --first 1000 --seed 1", "the next thousand of seed 1"),
        ("ennead generate --count 5 --to json --minimal --symmetry full", ""),
        ("ennead generate --count 10 --rating se=3.0..4.0", "puzzles with an ER from 3.0 to 4.0"),
        ("ennead generate --technique swordfish", "a puzzle to practise a technique"),
        ("ennead generate --count 100 --to csv --rate se,hodoku", "with ratings"),
        ("ennead generate --jigsaw | ennead render", "a jigsaw with random regions, drawn"),
        ("ennead generate --size 6 --symmetry half-turn", "6 x 6 with boxes of 2 x 3"),
        ("ennead generate --diagonals --to csv --count 10", "both diagonals contain every digit once"),
        ("ennead generate --layout killer.json", "the regions and rules of a puzzle"),
        ("ennead generate --grids --count 100", "random full grids"),
        ("ennead generate --grids --rank 1000 --count 100", "grids number 1000 to 1099 of all 5,472,730,538"),
    ],
};

pub(super) const RENDER: Notes = Notes {
    details: "\
Text drawings label each cage with a letter. Below the grid, they describe the clues outside it and the marks on it; pictures show these in place. To draw a solution, use solve with --to grid or --to svg.",
    exit_codes: &[(0, "every puzzle was drawn"), (2, "a puzzle is unreadable")],
    examples: &[
        ("ennead render killer.json", ""),
        ("ennead render killer.json --to svg --output killer.svg", ""),
        ("ennead render --marks 'https://www.f-puzzles.com/?load=...'", ""),
    ],
};

pub(super) const CONVERT: Notes = Notes {
    details: "\
Convert reports on standard error what the output format cannot express, such as the cages of a killer puzzle in a line. It also reports parts of the input that state no known rule, such as cosmetic lines; it never guesses the rule that a drawing means.

With --expand, naked and hidden singles are filled as long as there are any. Lists of hardest puzzles often state such expansions. A puzzle whose singles lead to a contradiction is written unchanged.",
    exit_codes: &[
        (0, "every puzzle was converted"),
        (1, "the format cannot express a part of a puzzle, or singles lead to a contradiction"),
        (2, "a puzzle is unreadable"),
    ],
    examples: &[
        ("ennead convert puzzle.txt --to line", ""),
        ("ennead convert puzzles.csv --output puzzles.jsonl", ""),
        ("ennead convert killer.txt --to sudokupad", "a link that opens it in the player"),
        ("ennead convert 'https://www.f-puzzles.com/?load=...' --to iss", ""),
        ("ennead convert puzzle.txt --output puzzle.svg", ""),
    ],
};

/// The exit codes of `techniques`, `engines` and `rules`.
const LISTED: &[(u8, &str)] =
    &[(0, "the list was written"), (2, "an option or a format is unknown")];

pub(super) const TECHNIQUES: Notes = Notes {
    details: "\
The columns are the slug, which --only, --without and --with take; the name; the level on the ennead scale, or - if the scale does not use the technique; the smallest of the technique sets basic, medium, advanced and expert that contains it; its family; and whether it is used by default. Only the set expert contains full houses; the other sets find them as naked or hidden singles.",
    exit_codes: LISTED,
    examples: &[("ennead techniques | grep wing", "")],
};

pub(super) const ENGINES: Notes = Notes {
    details: "\
A watchable engine reports each step of its search: trace shows the steps, and the counters of the engine are exact.",
    exit_codes: LISTED,
    examples: &[("ennead engines", "")],
};

pub(super) const RULES: Notes = Notes {
    details: "\
For a rule, the first column is its type in the JSON format. For kinds of houses and digits, which have their own JSON fields, it is only a name. The folder docs/rules has a page with an example for each.",
    exit_codes: LISTED,
    examples: &[("ennead rules | grep line", ""), ("ennead rules --json", "")],
};

pub(super) const COMPLETIONS: Notes = Notes {
    details: "",
    exit_codes: &[(0, "the script was written"), (2, "the shell is unknown")],
    examples: &[(
        "ennead completions bash > ~/.local/share/bash-completion/completions/ennead",
        "",
    )],
};

pub(super) const MAN: Notes = Notes {
    details: "",
    exit_codes: &[(0, "the pages were written"), (2, "a page cannot be written")],
    examples: &[("ennead man | man -l -", ""), ("ennead man --output ~/.local/share/man/man1", "")],
};
