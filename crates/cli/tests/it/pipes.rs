//! Standard input, standard output and files, as scripts and shells use them.

use crate::folder::Folder;
use crate::puzzles::{CLASSIC, SOLUTION};
use assert_cmd::Command;
use ennead_testkit::{cases, testdata};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::{Read, Write};
use std::process::{Child, Stdio};

fn ennead(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ennead"));
    command.args(args);
    command
}

/// A process with piped input and output.
pub(crate) fn start(args: &[&str]) -> Child {
    std::process::Command::new(env!("CARGO_BIN_EXE_ennead"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts")
}

/// Runs the command, and checks its exit code and output.
#[track_caller]
fn check(args: &[&str], stdin: impl Into<Vec<u8>>, code: i32, stdout: &str, stderr: &str) {
    let output = ennead(args).write_stdin(stdin).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), stderr);
    assert_eq!(String::from_utf8_lossy(&output.stdout), stdout);
    assert_eq!(output.status.code(), Some(code));
}

/// 5,000 puzzles and their solutions: the classic puzzles of the test data in turn, with other digits in each round.
fn many() -> (String, String) {
    let mut puzzles = String::new();
    let mut solutions = String::new();
    let known: Vec<_> = ["examples.jsonl", "classic.jsonl"]
        .into_iter()
        .flat_map(cases)
        .filter(|case| case.puzzle.geometry().is_classic())
        .filter_map(|case| Some((case.puzzle.givens().to_string(), case.solution?)))
        .collect();
    for round in 0..5_000 {
        let (puzzle, solution) = &known[round % known.len()];
        let shift = (round / known.len()) as u32;
        for (text, grid) in [(&mut puzzles, puzzle), (&mut solutions, solution)] {
            text.extend(grid.chars().map(|symbol| match symbol.to_digit(10) {
                Some(digit) => char::from_digit((digit + shift) % 9 + 1, 10).unwrap(),
                None => symbol,
            }));
            text.push('\n');
        }
    }
    (puzzles, solutions)
}

impl Folder {
    /// The path of a new file, as an argument.
    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        self.write(name, bytes);
        self.path(name).to_str().unwrap().to_owned()
    }
}

#[test]
fn standard_input_is_read() {
    check(&["solve", "--to", "line", "-"], CLASSIC, 0, &format!("{SOLUTION}\n"), "");
    check(&["count", "-"], format!("{CLASSIC}\r\n"), 0, "1\n", "");
    check(&["solve", "-"], "", 2, "", "stdin: contains no puzzle\n");
    check(&["count", "-"], "# nothing\n", 2, "", "stdin: contains no puzzle\n");
}

#[test]
fn compressed_standard_input_is_decompressed() {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(format!("{CLASSIC}\n").repeat(3).as_bytes()).unwrap();
    let solved = format!("{SOLUTION}\n").repeat(3);
    check(&["solve", "-"], packed.finish().unwrap(), 0, &solved, "");
}

#[test]
fn a_pipe_that_closes_early_is_not_an_error() {
    let (puzzles, solutions) = many();
    let folder = Folder::new();
    let file = folder.file("many.txt", puzzles.repeat(10));
    for verb in [&["solve"][..], &["check"], &["count"], &["convert", "--to", "grid"], &["steps"]] {
        let mut child = start(&[verb, &[&file]].concat());
        let mut start = [0; 20];
        child.stdout.take().unwrap().read_exact(&mut start).unwrap();
        if verb == ["solve"] {
            assert_eq!(start, solutions.as_bytes()[..20]);
        }
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{verb:?}");
        assert_eq!(output.status.code(), Some(0), "{verb:?}");
    }
}

#[test]
fn one_thread_answers_before_the_next_puzzle() {
    for (verb, answer) in [("solve --to line", SOLUTION), ("count", "1")] {
        let args: Vec<&str> = verb.split(' ').chain(["--threads", "1", "-"]).collect();
        let mut child = start(&args);
        let (mut questions, mut answers) =
            (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        for _ in 0..50 {
            writeln!(questions, "{CLASSIC}").unwrap();
            let mut line = vec![0; answer.len() + 1];
            answers.read_exact(&mut line).unwrap();
            assert_eq!(line, format!("{answer}\n").as_bytes());
        }
        drop(questions);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn regions_below_a_puzzle_come_too_late_once_it_is_answered() {
    let map = "111222333".repeat(3) + &"444555666".repeat(3) + &"777888999".repeat(3);
    let text = format!("{CLASSIC}\n{map}\n");
    check(&["count", "-"], text.as_str(), 0, "1\n", "");
    let stderr = "stdin:2: a region map for the line above, whose puzzle is already processed; put both on one line\n";
    check(&["count", "--threads", "1", "-"], text.as_str(), 2, "1\n\n", stderr);
}

#[test]
fn many_threads_keep_the_order() {
    let (puzzles, solutions) = many();
    let ones = "1\n".repeat(5_000);
    for threads in ["1", "2", "7", "64"] {
        check(&["solve", "--threads", threads, "-"], puzzles.as_str(), 0, &solutions, "");
        check(&["count", "--threads", threads, "-"], puzzles.as_str(), 0, &ones, "");
    }
}

#[test]
fn a_bad_line_keeps_its_place() {
    let (puzzles, solutions) = many();
    let mut puzzles: Vec<&str> = puzzles.lines().collect();
    let mut solutions: Vec<&str> = solutions.lines().collect();
    (puzzles[1_234], solutions[1_234]) = ("12345", "");
    let stderr = "stdin:1235:1: 5 cells; a 9 x 9 grid needs 81\n5,000 puzzles: 4,999 unique, 1 with errors\n";
    check(&["solve", "-"], puzzles.join("\n"), 2, &(solutions.join("\n") + "\n"), stderr);
}

#[test]
fn results_go_to_a_file() {
    let folder = Folder::new();
    let file =
        folder.file("solved.txt", "what was there before, and longer than the solution".repeat(9));
    check(&["solve", CLASSIC, "--to", "line", "--output", &file], "", 0, "", "");
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("{SOLUTION}\n"));
}

#[test]
fn an_input_is_not_written_over() {
    let folder = Folder::new();
    let file = folder.file("puzzle.txt", CLASSIC);
    let stderr = format!("ennead: {file}: is also an input; choose another output file\n");
    for verb in [&["solve"][..], &["convert", "--to", "line"], &["steps"], &["trace"]] {
        check(&[verb, &[&file, "--output", &file]].concat(), "", 2, "", &stderr);
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), CLASSIC);
}

#[test]
fn npz_is_read_back() {
    let folder = Folder::new();
    let sampler = testdata().join("puzzles/sampler.txt");
    let solved = ennead(&["solve", "--to", "line"]).arg(&sampler).output().unwrap().stdout;
    let lines = ennead(&["convert", "--to", "line"]).arg(&sampler).output().unwrap().stdout;
    let archive = folder.path("puzzles.npz");
    let written =
        ennead(&["solve", "--to", "npz", "-o"]).arg(&archive).arg(&sampler).output().unwrap();
    assert!(written.status.success() && written.stdout.is_empty() && written.stderr.is_empty());

    let again = ennead(&["convert", "--to", "line"]).arg(&archive).output().unwrap();
    assert_eq!((again.stdout, again.stderr), (lines, vec![]));
    let again = ennead(&["solve", "--to", "line"]).arg(&archive).output().unwrap();
    assert_eq!((again.stdout, again.stderr), (solved.clone(), vec![]));
    // The archive can also come from a pipe and go to one.
    let piped = ennead(&["solve", "--to", "npz"]).arg(&sampler).output().unwrap();
    let again = ennead(&["solve", "-", "--to", "line"]).write_stdin(piped.stdout).output().unwrap();
    assert_eq!(again.stdout, solved);
}

#[test]
fn jigsaws_go_through_npz_and_back() {
    let records = testdata().join("formats/numpySudoku.npz");
    let archive = ennead(&["convert", "--to", "npz"]).arg(&records).output().unwrap().stdout;
    let before = ennead(&["convert", "--to", "line"]).arg(&records).output().unwrap().stdout;
    let after =
        ennead(&["convert", "--to", "line", "-"]).write_stdin(archive).output().unwrap().stdout;
    assert_eq!(String::from_utf8(after).unwrap(), String::from_utf8(before).unwrap());
}

#[test]
fn sizes_do_not_mix_in_one_archive() {
    let stderr =
        "ennead: a 4 x 4 puzzle after a 9 x 9 puzzle; write each size to a separate file\n";
    check(&["convert", CLASSIC, "1...............", "--to", "npz"], "", 2, "", stderr);
}

#[test]
fn several_files_are_read_in_order() {
    let folder = Folder::new();
    folder.file("first.txt", "1.....2..3.....4\n");
    folder.file("second.txt", format!("{CLASSIC}\n"));
    let files = ["first.txt", "missing.txt", ".", "second.txt"];
    let output = ennead(&["solve"]).args(files).current_dir(folder.itself()).output().unwrap();
    let stderr = "\
missing.txt: no such file, and not a readable puzzle either: 'missing.txt' is not a puzzle; comments begin with #
.: is a directory; specify a file
2 puzzles: 2 unique; 2 inputs with errors
";
    assert_eq!(String::from_utf8_lossy(&output.stderr), stderr);
    let solved = format!("1243342143122134\n{SOLUTION}\n");
    assert_eq!(String::from_utf8_lossy(&output.stdout), solved);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn random_bytes_are_an_error_with_a_reason() {
    let junk: Vec<u8> = (0..=255).cycle().take(100_000).collect();
    let stderr = "stdin: unknown binary format; ennead reads text, .npz, .npy, gzip and zstd\n";
    for verb in
        [&["solve", "--to", "csv"][..], &["check"], &["steps"], &["compare"], &["candidates"]]
    {
        check(&[verb, &["-"]].concat(), junk.as_slice(), 2, "", stderr);
    }
}

#[test]
fn an_output_file_keeps_its_content_if_an_option_is_wrong() {
    let folder = Folder::new();
    let file = folder.file("old.txt", "kept\n");
    let wrong: [&[&str]; 4] = [
        &["rate", "--format", "{nope}"],
        &["canon", "--format", "{nope}"],
        &["count", "--estimate", "--format", "{nope}"],
        &["trace", "--to", "terminal"],
    ];
    for args in wrong {
        let output = ennead(args).arg(CLASSIC).arg("-o").arg(&file).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "kept\n", "{args:?}");
    }
}

#[test]
fn an_output_file_keeps_its_content_if_there_is_no_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("results.txt");
    std::fs::write(&file, "precious\n").unwrap();
    let run = |input: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_ennead"));
        command.args(["solve", "--to", "line", input, "--output"]).arg(&file).output().unwrap()
    };
    assert_eq!(run("missing.txt").status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "precious\n");
    assert_eq!(run("53..7").status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "precious\n");
    assert_eq!(run("1.....2..3.....4").status.code(), Some(0));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "1243342143122134\n");
}

#[test]
fn a_page_without_a_puzzle_is_not_written() {
    let folder = Folder::new();
    let clash = "55...............................................................................";
    let args = ["explain", clash, "--output", "page.html"];
    ennead(&args).current_dir(folder.itself()).assert().code(2).stdout("");
    assert!(!folder.path("page.html").exists());
    // A hint answers such a grid.
    let args = ["hint", clash, "--output", "hint.txt"];
    ennead(&args).current_dir(folder.itself()).assert().code(1).stdout("");
    let hint = folder.read("hint.txt");
    assert!(hint.starts_with("5 appears twice in row 1 and box 1: r1c1 and r1c2.\n"), "{hint}");
}

#[test]
fn an_unknown_suffix_is_reported_once() {
    let folder = Folder::new();
    let note = "x.png: .png is not the suffix of a format, so this is text; --to takes ";
    for verb in ["solve", "rate", "explain", "render", "trace"] {
        let puzzles = if verb == "trace" { &[CLASSIC][..] } else { &[CLASSIC, CLASSIC] };
        let args = [&[verb], puzzles, &["--output", "x.png"]].concat();
        let output = ennead(&args).current_dir(folder.itself()).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(stderr.matches(note).count(), 1, "{verb}: {stderr}");
    }
    for args in [["solve", "--to", "line"], ["rate", "--format", "{er}"]] {
        let args = [&args[..], &[CLASSIC, "--output", "x.png"]].concat();
        ennead(&args).current_dir(folder.itself()).assert().success().stderr("");
    }
    let args = ["solve", CLASSIC, "--output", "x.txt"];
    ennead(&args).current_dir(folder.itself()).assert().success().stderr("");
}

#[test]
fn the_suffix_of_the_output_file_names_the_format() {
    let folder = Folder::new();
    let puzzle = "1.....2..3.....4";
    for (line, start) in [
        ("solve --output solved.csv", "puzzle,solution\n1.....2..3.....4,1243342143122134\n"),
        ("solve --output solved.json", "{\n  \"v\": 1,\n"),
        ("solve --output solved.txt", "1 2 | 4 3\n"),
        ("convert --output puzzle.svg", "<svg "),
        ("convert --output puzzle.md", "|    |   0 |"),
        ("check --output checked.jsonl", "{\"v\":1,\"kind\":\"check\","),
        ("explain --output steps.html", "<!DOCTYPE html>\n"),
        ("candidates --output marks.svg", "<svg "),
        ("trace --engine mrv --output search.html", "<!DOCTYPE html>\n"),
        ("solve --output puzzle.csv --to line", "1243342143122134\n"),
    ] {
        let args: Vec<&str> = line.split(' ').chain([puzzle]).collect();
        ennead(&args).current_dir(folder.itself()).assert().success();
        let file = args.iter().find(|arg| arg.contains('.')).unwrap();
        let text = folder.read(file);
        assert!(text.starts_with(start), "{line}\n{text}");
    }
    let stderr =
        "ennead: choose the output format with --to, or an --output file with its suffix\n";
    check(&["convert", puzzle], "", 2, "", stderr);
}

#[test]
fn standard_input_is_solved_without_a_command() {
    check(
        &[],
        "1.....2..3.....4\n",
        0,
        "1 2 | 4 3\n3 4 | 2 1\n----+----\n4 3 | 1 2\n2 1 | 3 4\n",
        "",
    );
    let line = "1243342143122134\n";
    check(&["--to", "line", "1.....2..3.....4"], "", 0, line, "");
    check(&["--to", "line"], "1.....2..3.....4\n", 0, line, "");
    let other = ennead(&["--to", "line", "count", "1.....2..3.....4"]).output().unwrap();
    let stderr = String::from_utf8(other.stderr).unwrap();
    assert!(stderr.starts_with("error: unexpected argument '--to' found\n"), "{stderr}");
    let help = ennead(&[]).write_stdin("").output().unwrap();
    assert!(String::from_utf8_lossy(&help.stderr).contains("Usage: ennead <COMMAND>"));
}

#[test]
fn rated_variants_are_read_back() {
    let killer = r#"{"n":4,"givens":"1...............","box":[2,2],"cages":[[4,1,2,5],[9,3,6,7]]}"#;
    let count = ennead(&["count", killer]).output().unwrap().stdout;
    for form in [["--to", "csv"], ["--format", "{puzzle}"]] {
        let rated =
            ennead(&["rate", "--scale", "ennead", form[0], form[1], killer]).output().unwrap();
        let read = ennead(&["count", "-"]).write_stdin(rated.stdout).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&read.stderr), "", "{form:?}");
        assert_eq!(read.stdout, count, "{form:?}");
    }
}

#[test]
fn a_mistyped_file_or_command_gets_a_tip() {
    let folder = Folder::new();
    folder.write("puzzle.txt", CLASSIC);
    let usage = "\n\nUsage: ennead <COMMAND>\n\nFor more information, try '--help'.\n";
    for (arg, tip) in [
        ("pzzle.txt", "\n\n  tip: there is a file 'puzzle.txt'"),
        ("slove", "\n\n  tip: there is a command 'solve'"),
        ("elsewhere.md", ""),
    ] {
        let output = ennead(&[arg]).current_dir(folder.itself()).output().unwrap();
        let stderr = format!("error: '{arg}' is neither a command nor a file{tip}{usage}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), stderr);
        assert_eq!(output.status.code(), Some(2));
    }
    let output = ennead(&["help", "slove"]).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.starts_with("error: unrecognized subcommand 'slove'\n"), "{stderr}");
}

/// The script ends as documented in every build, except that lines about `bank` may follow.
#[test]
fn completions_end_as_documented_but_for_optional_commands() {
    let script = ennead(&["completions", "fish"]).output().unwrap().stdout;
    let script = String::from_utf8(script).unwrap();
    let of_help = "using_subcommand help; and not __fish_seen_subcommand_from";
    let last = script.lines().rfind(|line| line.contains(of_help)).unwrap();
    assert!(last.contains("-a \"help\""), "{last}");
    let (_, rest) = script.rsplit_once(last).unwrap();
    let of_bank = "using_subcommand help; and __fish_seen_subcommand_from bank";
    let rest: Vec<&str> = rest.lines().filter(|line| !line.is_empty()).collect();
    assert!(rest.iter().all(|line| line.contains(of_bank)), "{rest:?}");
    assert_eq!(rest.is_empty(), !cfg!(feature = "bank"));
}

/// Runs the completion script in bash.
#[test]
fn slugs_are_completed_after_a_comma() {
    let script = ennead(&["completions", "bash"]).output().unwrap().stdout;
    let script = String::from_utf8(script).unwrap();
    let completed = |word: &str| {
        let run = format!(
            "{script}\nCOMP_WORDS=(ennead explain --only '{word}'); COMP_CWORD=3\n\
             _ennead_lists ennead '{word}' --only; echo ${{COMPREPLY[*]}}"
        );
        // The script is longer than an argument may be.
        let output = Command::new("bash").write_stdin(run).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(completed("x-wing,sw"), "x-wing,swordfish\n");
    assert_eq!(completed("jelly"), "jellyfish\n");
}

#[test]
fn standard_input_is_read_without_an_argument() {
    check(&["solve", "--to", "line"], "1.....2..3.....4\n", 0, "1243342143122134\n", "");
    check(&["count"], "1.....2..3.....4\n", 0, "1\n", "");
}
