//! Ctrl-C: results so far are kept, and the exit code reports the interruption.

use crate::pipes::start;
use crate::puzzles::{CLASSIC, EMPTY, HARD, SOLUTION};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, Instant};

fn interrupt(child: &Child) {
    kill_process(Pid::from_child(child), Signal::INT).expect("it runs");
}

/// Waits for the end of a process. Returns its exit code, the rest of standard output, and standard error.
fn end(mut child: Child, mut stdout: impl Read) -> (Option<i32>, String, String) {
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    (child.wait().unwrap().code(), rest, stderr)
}

#[test]
fn a_count_keeps_its_results() {
    let mut child = start(&["count", "--threads", "1", "--time-limit", "0", "-"]);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{CLASSIC}").unwrap();
    let mut first = String::new();
    stdout.read_line(&mut first).unwrap();
    assert_eq!(first, "1\n");
    write!(stdin, "{EMPTY}\n{CLASSIC}\n").unwrap();
    interrupt(&child);
    let (code, rest, stderr) = end(child, stdout);
    assert_eq!(code, Some(2));
    // The interrupt can come before or during the second count.
    match rest.as_str() {
        "" => assert_eq!(stderr, ""),
        count => {
            let digits: String = stderr.chars().filter(char::is_ascii_digit).collect();
            assert_eq!(digits, format!("21{}", count.trim_end()));
            assert!(stderr.starts_with("stdin:2:1: at least "), "{stderr}");
            assert!(stderr.ends_with(" solutions: interrupted\n"), "{stderr}");
        }
    }
}

#[test]
fn a_long_search_keeps_its_solutions() {
    let mut child = start(&["solve", "--all", "--time-limit", "0", EMPTY]);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    stdout.read_line(&mut first).unwrap();
    assert_eq!(first.len(), 82);
    interrupt(&child);
    let (code, rest, stderr) = end(child, stdout);
    assert_eq!(code, Some(2));
    // All solutions found are written as complete lines.
    assert!(rest.split_terminator('\n').all(|line| line.len() == 81) && rest.ends_with('\n'));
    let found = 1 + rest.lines().count();
    let digits: String = stderr.chars().filter(char::is_ascii_digit).collect();
    assert_eq!(digits, format!("1{found}"), "{stderr}");
    assert!(
        stderr.starts_with("argument 1: ") && stderr.ends_with(" solutions found: interrupted\n")
    );
}

#[test]
fn a_batch_keeps_its_results() {
    let mut child = start(&["solve", "--to", "line", "--threads", "2", "-"]);
    let mut stdin = child.stdin.take().unwrap();
    let puzzles = format!("{CLASSIC}\n").repeat(2_000);
    stdin.write_all(puzzles.as_bytes()).unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let mut start = vec![0; 82 * 100];
    stdout.read_exact(&mut start).unwrap();
    interrupt(&child);
    let (code, rest, _) = end(child, stdout);
    assert_eq!(code, Some(2));
    let lines = String::from_utf8(start).unwrap() + &rest;
    assert!(lines.ends_with('\n'));
    // The line of an unfinished search is empty.
    assert!(lines.lines().all(|line| line == SOLUTION || line.is_empty()));
    assert!(lines.lines().filter(|line| line.is_empty()).count() <= 2);
}

#[test]
fn waiting_for_input_is_interrupted() {
    for (verb, answer) in [
        (&["solve", "--to", "line"][..], format!("{SOLUTION}\n")),
        (&["count"], "1\n".to_owned()),
        (&["check"], "stdin:1:1: valid but incomplete: 51 cells are empty\n".to_owned()),
    ] {
        let mut child = start(&[verb, &["--threads", "1", "-"]].concat());
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut stdin = child.stdin.take().unwrap();
        writeln!(stdin, "{CLASSIC}").unwrap();
        let mut first = String::new();
        stdout.read_line(&mut first).unwrap();
        assert_eq!(first, answer);
        interrupt(&child);
        let (code, rest, stderr) = end(child, stdout);
        assert_eq!((code, stderr.as_str()), (Some(2), ""), "{verb:?}");
        assert!(rest.is_empty() || rest == "  1 solution\n");
    }
}

#[test]
fn an_explanation_says_that_it_is_not_complete() {
    for verb in [&["explain"][..], &["steps", "--one-by-one", "--techniques", "expert"]] {
        let mut child = start(&[verb, &[HARD]].concat());
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        stdout.read_line(&mut first).unwrap();
        assert_eq!(first, "argument 1: 60 cells left to fill\n");
        interrupt(&child);
        let (code, rest, stderr) = end(child, stdout);
        assert_eq!(code, Some(2), "{verb:?}");
        assert_eq!(stderr, "interrupted: the results are not complete\n", "{verb:?}");
        assert!(rest.contains("\ninterrupted: there may be more steps\n"), "{verb:?}\n{rest}");
    }
}

#[test]
fn a_document_is_complete() {
    let mut child = start(&["count", "--threads", "1", "--time-limit", "0", "--json", "-"]);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{CLASSIC}").unwrap();
    let mut head = String::new();
    stdout.read_line(&mut head).unwrap();
    assert_eq!(head, "{\n");
    interrupt(&child);
    let (code, rest, _) = end(child, stdout);
    assert_eq!(code, Some(2));
    let document: serde_json::Value = serde_json::from_str(&format!("{head}{rest}")).unwrap();
    assert_eq!((&document["exit"], &document["results"][0]["found"]), (&2.into(), &1.into()));
}

#[test]
fn a_comparison_says_what_it_covers() {
    let mut child = start(&["compare", "--engines", "mrv", "--to", "jsonl", CLASSIC, "-"]);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut record = String::new();
    stdout.read_line(&mut record).unwrap();
    interrupt(&child);
    let (code, rest, stderr) = end(child, stdout);
    assert_eq!(code, Some(2));
    assert_eq!(stderr, "interrupted: the comparison covers the first 1 puzzle\n");
    let summary: serde_json::Value = serde_json::from_str(&rest).unwrap();
    assert_eq!(summary["kind"], "comparison-summary");
    assert_eq!((&summary["interrupted"], &summary["puzzles"]), (&true.into(), &1.into()));
}

/// A 10 x 10 grid without boxes and with sums that contradict each other. No search proves this within minutes.
fn no_sums() -> String {
    let mut cages: Vec<(usize, Vec<usize>)> = Vec::new();
    for index in 0..100 {
        // Consecutive cells in this order are far apart in the grid.
        let cell = index * 27 % 100;
        if index % 5 == 0 {
            cages.push((0, Vec::new()));
        }
        let (sum, cells) = cages.last_mut().unwrap();
        // The digits of a Latin square.
        *sum += (cell / 10 * 3 + cell % 10) % 10 + 1;
        cells.push(cell);
    }
    cages[0].0 += 1;
    let cage = |(sum, cells): &(usize, Vec<usize>)| {
        let cells = cells.iter().map(|cell| format!(",{cell}"));
        format!("[{sum}{}]", cells.collect::<String>())
    };
    let cages: Vec<String> = cages.iter().map(cage).collect();
    let (givens, cages) = (".".repeat(100), cages.join(","));
    format!(r#""n":10,"givens":"{givens}","regions":"none","cages":[{cages}]"#)
}

/// Starts a command with a malformed puzzle and then this puzzle, interrupts it while it searches, and returns the rest of
/// standard error.
fn interrupt_search(verb: &[&str], puzzle: &str) -> String {
    let mut child = start(&[verb, &["12345", puzzle]].concat());
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut malformed = String::new();
    stderr.read_line(&mut malformed).unwrap();
    assert!(malformed.starts_with("12345:"), "{malformed}");
    sleep(Duration::from_millis(300));
    interrupt(&child);
    let interrupted = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if interrupted.elapsed() > Duration::from_secs(20) {
            child.kill().unwrap();
            panic!("{verb:?} is not interrupted");
        }
        sleep(Duration::from_millis(10));
    }
    assert_eq!(child.wait().unwrap().code(), Some(2), "{verb:?}");
    let mut rest = String::new();
    stderr.read_to_string(&mut rest).unwrap();
    rest
}

#[test]
fn searches_before_logic_are_interrupted() {
    let puzzle = format!("{{{}}}", no_sums());
    let grids = format!(r#"{{"grids":[{{"at":[1,1],{0}}},{{"at":[10,10],{0}}}]}}"#, no_sums());
    const NOT_COMPLETE: &str = "interrupted: the results are not complete\n";
    for (verb, puzzle, said) in [
        (&["rate", "--scale", "ennead"][..], &puzzle, "argument 2: interrupted: not rated\n"),
        (&["prove"], &puzzle, "interrupted: the report covers the first 0 puzzles\n"),
        (&["explain"], &puzzle, NOT_COMPLETE),
        (&["explain"], &grids, NOT_COMPLETE),
        (&["hint"], &puzzle, NOT_COMPLETE),
        (&["hint"], &grids, NOT_COMPLETE),
    ] {
        let stderr = interrupt_search(verb, puzzle);
        assert!(stderr.ends_with(said), "{verb:?}: {stderr}");
    }
}

/// The input is longer than a pipe can buffer, so the command has begun to read it; and it has fewer puzzles than the file has
/// results.
#[test]
fn skipping_finished_puzzles_is_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.txt");
    let results = format!("{SOLUTION}\n").repeat(10_000);
    std::fs::write(&file, &results).unwrap();
    let mut child = start(&["solve", "-", "--resume", "-o", file.to_str().unwrap()]);
    let stdout = child.stdout.take().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(format!("{CLASSIC}\n").repeat(2_000).as_bytes()).unwrap();
    interrupt(&child);
    let (code, _, stderr) = end(child, stdout);
    drop(stdin);
    assert_eq!((code, stderr.as_str()), (Some(2), "ennead: interrupted\n"));
    assert!(std::fs::read_to_string(&file).unwrap() == results);
}

/// The first puzzle is explained; the second never arrives.
#[test]
fn a_page_says_that_it_is_not_complete() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("page.html");
    let path = file.to_str().unwrap();
    let mut child = start(&["explain", "--output", path, CLASSIC, "-"]);
    let stdout = child.stdout.take().unwrap();
    let stdin = child.stdin.take().unwrap();
    // The file exists once the command has begun.
    while !file.exists() {
        sleep(Duration::from_millis(10));
    }
    interrupt(&child);
    let (code, _, stderr) = end(child, stdout);
    drop(stdin);
    assert_eq!((code, stderr.as_str()), (Some(2), "interrupted: the results are not complete\n"));
    let page = std::fs::read_to_string(&file).unwrap();
    assert!(page.is_empty() || page.contains("<p>Interrupted: this page does not have"), "{page}");
}
