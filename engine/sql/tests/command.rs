//! Runs the command `ennead-sql` and checks its output.

use assert_cmd::Command;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::Write;
use std::path::Path;
use tempfile::TempDir;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// A folder with files of puzzles, in which the command runs.
struct Place(TempDir);

impl Place {
    fn new() -> Place {
        let place = Place(TempDir::new().unwrap());
        place.write("puzzles.txt", format!("{EASY}\nnot a puzzle\n# a remark\n{HARD}\n"));
        place
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    fn run(&self, arguments: &[&str]) -> Command {
        let mut command = Command::cargo_bin("ennead-sql").unwrap();
        command.current_dir(self.0.path()).args(arguments);
        command
    }

    /// The output of a command that succeeds.
    fn answer(&self, arguments: &[&str]) -> String {
        let ended = self.run(arguments).assert().success();
        String::from_utf8(ended.get_output().stdout.clone()).unwrap()
    }

    /// The message and the exit code of a command that fails.
    fn fails(&self, arguments: &[&str]) -> (String, i32) {
        let ended = self.run(arguments).assert().failure();
        let output = ended.get_output();
        (String::from_utf8(output.stderr.clone()).unwrap(), output.status.code().unwrap())
    }
}

#[test]
fn a_query_over_a_file_of_lines() {
    let place = Place::new();
    let query =
        "SELECT clues(puzzle) AS clues, rate_se(puzzle)['er'] AS er, problem(puzzle) AS problem
                 FROM 'puzzles.txt' ORDER BY er DESC NULLS LAST";
    assert_eq!(
        place.answer(&[query]),
        "+-------+------+------------------------+
| clues | er   | problem                |
+-------+------+------------------------+
| 21    | 10.7 |                        |
| 30    | 1.2  |                        |
|       |      | 12 cells instead of 81 |
+-------+------+------------------------+
"
    );
    let csv = "clues,er,problem\n21,10.7,\n30,1.2,\n,,12 cells instead of 81\n";
    assert_eq!(place.answer(&[query, "--to", "csv"]), csv);
    assert_eq!(place.answer(&[query, "--to", "tsv"]), csv.replace(',', "\t"));
    let jsonl = "{\"clues\":21,\"er\":10.7}\n{\"clues\":30,\"er\":1.2}\n{\"problem\":\"12 cells instead of 81\"}\n";
    assert_eq!(place.answer(&[query, "--to", "jsonl"]), jsonl);
    let lines = place.answer(&["SELECT solve(puzzle) FROM 'puzzles.txt' LIMIT 1", "--to", "lines"]);
    assert_eq!(lines, format!("{SOLUTION}\n"));
}

#[test]
fn statements_come_from_the_command_line_a_file_or_standard_input() {
    let place = Place::new();
    place.write("q.sql", "-- the number of rows\nSELECT count(*) FROM 'puzzles.txt'; SELECT 1;");
    let from_file = place.answer(&["--file", "q.sql", "--to", "lines"]);
    assert_eq!(from_file, "3\n1\n");
    let mut command = place.run(&["--to", "lines"]);
    command
        .write_stdin("SELECT count(*) FROM 'puzzles.txt'; SELECT 1;")
        .assert()
        .success()
        .stdout("3\n1\n");
    assert_eq!(place.answer(&["SELECT 1", "SELECT 2", "--to", "lines"]), "1\n2\n");
    let named = ["SELECT count(*) FROM p", "--table", "p=puzzles.txt", "--to", "lines"];
    assert_eq!(place.answer(&named), "3\n");
}

#[test]
fn all_formats_are_written_and_read() {
    let place = Place::new();
    let query = "SELECT puzzle, solve(puzzle) AS solution, clues(puzzle) AS clues FROM 'puzzles.txt' WHERE is_unique(puzzle)";
    for name in ["out.csv", "out.tsv", "out.jsonl", "out.parquet"] {
        assert_eq!(place.answer(&[query, "-o", name]), "");
        let sum = format!("SELECT sum(clues), max(solution) FROM '{name}'");
        assert_eq!(
            place.answer(&[&sum, "--to", "csv"]).lines().nth(1).unwrap().split(',').next(),
            Some("51"),
            "{name}"
        );
        let solved = format!("SELECT count(*) FROM '{name}' WHERE solution = solve(puzzle)");
        assert_eq!(place.answer(&[&solved, "--to", "lines"]), "2\n", "{name}");
    }
    // COPY also writes a file.
    place.answer(&["COPY (SELECT canon(puzzle) AS class FROM 'puzzles.txt') TO 'classes.parquet'"]);
    assert_eq!(
        place.answer(&["SELECT count(class) FROM 'classes.parquet'", "--to", "lines"]),
        "2\n"
    );
}

#[test]
fn folders_patterns_and_compressed_files() {
    let place = Place::new();
    for (number, puzzle) in [EASY, HARD].iter().enumerate() {
        place.write(&format!("set/part-{number}.txt"), format!("{puzzle}\n"));
        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        packed.write_all(format!("{puzzle}\n").as_bytes()).unwrap();
        place.write(&format!("packed/part-{number}.txt.gz"), packed.finish().unwrap());
    }
    for name in ["set", "set/", "set/part-*.txt", "packed", "packed/*.txt.gz"] {
        let query = format!("SELECT sum(clues(puzzle)) FROM '{name}'");
        assert_eq!(place.answer(&[&query, "--to", "lines"]), "51\n", "{name}");
    }
}

/// In a CSV file, puzzles of digits with 0 for empty cells are text, not numbers.
#[test]
fn puzzles_of_digits_stay_text() {
    let place = Place::new();
    let digits = EASY.replace('.', "0");
    place.write(
        "kaggle.csv",
        format!(
            "quizzes,solutions,rating\n{digits},{SOLUTION},3\n0{},{SOLUTION},4\n",
            &digits[1..]
        ),
    );
    let query = "SELECT count(*) FROM 'kaggle.csv' WHERE solutions = solve(quizzes) AND rating > 3";
    assert_eq!(place.answer(&[query, "--to", "lines"]), "1\n");
}

#[test]
fn errors_say_what_to_do() {
    let place = Place::new();
    let (message, code) = place.fails(&["SELECT solve(puzle) FROM 'puzzles.txt'"]);
    assert!(message.starts_with("ennead-sql: ") && message.contains("puzle"), "{message}");
    assert_eq!(code, 2);
    let (message, _) = place.fails(&["SELECT 1 FROM 'missing.txt'"]);
    assert!(message.contains("missing.txt"), "{message}");
    let (message, _) = place.fails(&["SELECT 1 FROM 'puzzles.pdf'"]);
    assert!(message.contains("names end with .txt"), "{message}");
    let (message, _) = place.fails(&["SELECT count_solutions(puzzle, 0) FROM 'puzzles.txt'"]);
    assert!(message.contains("must be from 1 to 1000000"), "{message}");
    let (message, _) = place.fails(&["SELECT 1", "--to", "parquet"]);
    assert!(message.contains("--output"), "{message}");
    let (message, _) = place.fails(&["SELECT 1", "--memory", "3"]);
    assert!(message.contains("512M"), "{message}");
    // If one of several files cannot be read, the message names it.
    place.write("set/b.parquet", "not Parquet");
    let (message, _) = place.fails(&["SELECT 1 FROM 'set/b.parquet'"]);
    assert!(message.starts_with("ennead-sql: set/b.parquet: Invalid Parquet file"), "{message}");
    place.answer(&["SELECT puzzle FROM 'puzzles.txt'", "-o", "set/a.parquet"]);
    let (message, _) = place.fails(&["SELECT 1 FROM 'set'"]);
    assert!(message.starts_with("ennead-sql: set: b.parquet: Invalid Parquet file"), "{message}");
    // A query that fails does not create the requested file.
    let (_, _) =
        place.fails(&["SELECT count_solutions(puzzle, 0) FROM 'puzzles.txt'", "-o", "x.csv"]);
    assert!(!place.path("x.csv").exists());
}

#[test]
fn grouping_spills_under_a_memory_limit() {
    let place = Place::new();
    let query = "SELECT count(*), max(n) FROM (SELECT p, count(*) AS n FROM (SELECT shuffle(puzzle, value) AS p
                 FROM 'puzzles.txt' CROSS JOIN generate_series(1, 60000) WHERE is_unique(puzzle)) GROUP BY p)";
    let limited = place.answer(&[query, "--memory", "16M", "--temporary", "spill", "--to", "csv"]);
    assert_eq!(limited.lines().nth(1), Some("120000,1"));
}

#[test]
fn the_functions_are_listed() {
    let place = Place::new();
    let list = place.answer(&["functions"]);
    let count = ennead_sql_functions::all().len();
    assert_eq!(list.lines().count(), count);
    assert!(list.starts_with("solve(p)\t"), "{list}");
    let documented =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sql.md"))
            .unwrap();
    for function in ennead_sql_functions::all() {
        assert!(
            documented.contains(&format!("| `{}(", function.name)),
            "docs/sql.md lacks {}",
            function.name
        );
    }
}

/// Rating takes most of the time, so a query must rate a puzzle only once, and only if it passes the filter.
#[test]
fn fields_of_a_rating_rate_once() {
    let place = Place::new();
    let query = "EXPLAIN SELECT r['level'], r['score'] FROM (SELECT rate_hodoku(puzzle) AS r FROM 'puzzles.txt' WHERE clues(puzzle) > 25)";
    let plan = place.answer(&[query, "--to", "csv"]);
    let (logical, physical) = plan.split_once("physical_plan").unwrap();
    for plan in [logical, physical] {
        assert_eq!(plan.matches("rate_hodoku(").count(), 1, "{plan}");
        let filter = plan.find("Filter").unwrap();
        assert!(plan.find("rate_hodoku(").unwrap() < filter, "{plan}");
    }
}
