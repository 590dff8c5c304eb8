//! `--resume`: after a kill, the final output equals that of an uninterrupted run.

use crate::folder::Folder;
use crate::puzzles::{CLASSIC, OTHER, SOLUTION};
use assert_cmd::Command;
use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::Duration;

const ADVICE: &str = "use the same input and format as before, or omit --resume";

/// Starts the command in a folder.
fn start(folder: &Folder, line: &str) -> Child {
    std::process::Command::new(env!("CARGO_BIN_EXE_ennead"))
        .args(line.split(' '))
        .current_dir(folder.itself())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Puzzles of every kind: unique ones, comments, broken lines, clashes, another size, none and many solutions.
fn mixture(rounds: usize) -> String {
    let flawed = CLASSIC.replacen('.', "5", 1);
    let many = SOLUTION.replace(['1', '2'], ".");
    let none = format!("12345678.........9{}", ".".repeat(63));
    let round = format!(
        "# a round\n{CLASSIC}\n{CLASSIC} easy\r\n{OTHER}\n\n{}\n{flawed}\n1..............2 4\n{none}\n{many}\n",
        &CLASSIC[1..]
    );
    round.repeat(rounds)
}

#[test]
fn resuming_anywhere_gives_the_same_output() {
    for form in ["line", "csv"] {
        let folder = Folder::new();
        folder.write("p.txt", mixture(2));
        folder.write("more.txt", format!("{OTHER}\n1...\n..2.\n.3..\n...4\n"));
        let solve = format!("solve p.txt missing.txt more.txt --to {form} --output");
        let (code, _) = folder.ennead(&format!("{solve} whole"));
        assert_eq!(code, 2);
        let whole = folder.read("whole");
        let lines: Vec<&str> = whole.split_inclusive('\n').collect();
        assert_eq!(lines.len(), if form == "line" { 18 } else { 15 });
        for kept in 0..=lines.len() {
            // Some complete lines and half of another.
            for torn in ["", "123"] {
                folder.write("part", &(lines[..kept].concat() + torn));
                folder.ennead(&format!("{solve} part --resume"));
                assert_eq!(folder.read("part"), whole, "{form}, {kept} lines and '{torn}'");
            }
        }
    }
}

#[test]
fn counts_are_resumed() {
    let folder = Folder::new();
    folder.write("p.txt", mixture(1));
    folder.ennead("count p.txt --output whole");
    assert_eq!(folder.read("whole"), "1\n1\n1\n\n\n16\n0\n2\n".replace("16", &counted_4x4()));
    for kept in 0..=8 {
        let part: String = folder.read("whole").split_inclusive('\n').take(kept).collect();
        folder.write("part", &part);
        folder.ennead("count p.txt --output part --resume");
        assert_eq!(folder.read("part"), folder.read("whole"));
    }
}

/// The output of `count` for the 4 x 4 puzzle alone.
fn counted_4x4() -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ennead"));
    let output = command.args(["count", "1..............2"]).output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
}

#[test]
fn the_number_of_results_is_reported() {
    let folder = Folder::new();
    folder.write("p.txt", format!("{CLASSIC}\n{OTHER}\n"));
    let solve = "solve p.txt --output out --resume";
    assert_eq!(folder.ennead(solve), (0, String::new()), "nothing there: a usual run");
    let whole = folder.read("out");
    assert_eq!(whole.lines().next(), Some(SOLUTION));
    assert_eq!(folder.ennead(solve), (0, "out: resuming after 2 results\n".to_owned()));
    assert_eq!(folder.read("out"), whole);
    folder.write("out", format!("{SOLUTION}\n{}", &whole[82..100]));
    assert_eq!(folder.ennead(solve), (0, "out: resuming after 1 result\n".to_owned()));
    assert_eq!(folder.read("out"), whole);
}

#[test]
fn results_of_something_else_are_refused_and_kept() {
    let folder = Folder::new();
    folder.write("p.txt", format!("{CLASSIC}\n# x\n{OTHER}\n"));
    for (kept, verb, problem) in [
        (format!("{SOLUTION}\n{SOLUTION}\n"), "solve", "line 2 is not the result of p.txt:3:1"),
        (format!("{SOLUTION}\n\n\n"), "solve", "has 3 results, but the input has only 2 puzzles"),
        ("puzzle,solution\n".to_owned(), "solve", "line 1 is not the result of p.txt:1:1"),
        (
            format!("puzzle,solution\n{OTHER},\n"),
            "solve --to csv",
            "line 2 is not the result of p.txt:1:1",
        ),
        ("1\nmany\n".to_owned(), "count", "line 2 is not the result of p.txt:3:1"),
    ] {
        folder.write("out", &kept);
        let stderr = format!("ennead: out: {problem}; {ADVICE}\n");
        assert_eq!(folder.ennead(&format!("{verb} p.txt -o out --resume")), (2, stderr));
        assert_eq!(folder.read("out"), kept);
    }
    folder.write("out", "a,b\n");
    let stderr = "ennead: --resume: 'a,b' is not a header of --to csv\n".to_owned();
    assert_eq!(folder.ennead("solve p.txt --to csv -o out --resume"), (2, stderr));
}

#[test]
fn commands_that_cannot_resume_say_so() {
    let folder = Folder::new();
    folder.write("p.txt", CLASSIC);
    let (code, stderr) = folder.ennead("solve p.txt --resume");
    assert_eq!(code, 2);
    assert!(stderr.contains("--output <FILE>"), "{stderr}");
    let stderr = "ennead: --resume works with --to line and --to csv only\n";
    assert_eq!(folder.ennead("solve p.txt --to json -o out --resume"), (2, stderr.to_owned()));
}

#[test]
fn without_the_flag_the_output_is_replaced() {
    let folder = Folder::new();
    folder.write("p.txt", format!("{CLASSIC}\n"));
    folder.write("out", "something\nelse\nthat is longer than a solution of 81 cells\n");
    folder.ennead("solve p.txt --to line --output out");
    assert_eq!(folder.read("out"), format!("{SOLUTION}\n"));
}

/// Waits until the file has this many bytes or the process ends.
fn grown(path: &Path, bytes: u64, child: &mut Child) {
    while fs::metadata(path).map_or(0, |found| found.len()) < bytes {
        if child.try_wait().unwrap().is_some() {
            break;
        }
        sleep(Duration::from_micros(200));
    }
}

#[test]
fn a_killed_run_is_resumed() {
    let folder = Folder::new();
    folder.write("p.txt", mixture(800));
    for (form, threads) in [("line", 2), ("csv", 2), ("line", 1)] {
        let solve = format!("solve p.txt --to {form} --threads {threads} --output");
        folder.ennead(&format!("{solve} whole"));
        let whole = folder.read("whole");
        for part in [0, 1, 3, 5, 7] {
            let _ = fs::remove_file(folder.path("part"));
            let mut child = start(&folder, &format!("{solve} part"));
            grown(&folder.path("part"), whole.len() as u64 * part / 8 + 1, &mut child);
            child.kill().unwrap();
            child.wait().unwrap();
            let left = folder.read("part");
            // Results in order and nothing else. A kill during a write can truncate the last line at any page.
            assert!(whole.starts_with(&left), "{form}: {} bytes", left.len());
            folder.ennead(&format!("{solve} part --resume"));
            assert!(folder.read("part") == whole, "{form}, after {} bytes", left.len());
        }
    }
}

#[test]
fn generate_resumes_after_any_line() {
    let classic = ["line", "csv", "csv --label", "jsonl --rate hodoku"];
    let others = ["line --size 6 --jigsaw", "line --size 4 --diagonals", "csv --size 6 --jigsaw"];
    for form in classic.into_iter().chain(others) {
        let folder = Folder::new();
        let generate = format!("generate --seed 3 --first 2 --count 6 --to {form} --output");
        assert_eq!(folder.ennead(&format!("{generate} whole")), (0, String::new()));
        let whole = folder.read("whole");
        let lines: Vec<&str> = whole.split_inclusive('\n').collect();
        let header = usize::from(form.starts_with("csv"));
        assert_eq!(lines.len(), 6 + header);
        for kept in 0..=lines.len() {
            for torn in ["", "12."] {
                folder.write("part", &(lines[..kept].concat() + torn));
                let (code, stderr) = folder.ennead(&format!("{generate} part --resume"));
                assert!(
                    folder.read("part") == whole,
                    "{form}, {kept} lines and '{torn}': {stderr}"
                );
                let told = stderr.starts_with("part: resuming after ");
                assert_eq!((code, told), (0, kept > header), "{stderr}");
            }
        }
    }
    let folder = Folder::new();
    folder.ennead("generate --grids --seed 3 --count 9 -o whole");
    folder.write("part", &folder.read("whole")[..200]);
    folder.ennead("generate --grids --seed 3 --count 9 -o part --resume");
    assert_eq!(folder.read("part"), folder.read("whole"));
}

#[test]
fn a_killed_generator_is_resumed() {
    let folder = Folder::new();
    let generate = "generate --seed 4 --count 30000 --threads 2 --to csv --output";
    folder.ennead(&format!("{generate} whole"));
    let whole = folder.read("whole");
    for part in [0, 2, 5, 7] {
        let _ = fs::remove_file(folder.path("part"));
        let mut child = start(&folder, &format!("{generate} part"));
        grown(&folder.path("part"), whole.len() as u64 * part / 8 + 1, &mut child);
        child.kill().unwrap();
        child.wait().unwrap();
        let left = folder.read("part");
        assert!(whole.starts_with(&left), "{} bytes", left.len());
        folder.ennead(&format!("{generate} part --resume"));
        assert!(folder.read("part") == whole, "after {} bytes", left.len());
    }
}

#[test]
fn puzzles_of_another_request_are_refused_and_kept() {
    const ADVICE: &str = "use the same options as before, or omit --resume";
    let folder = Folder::new();
    folder.ennead("generate --seed 5 --count 4 -o out");
    let kept = folder.read("out");
    for (options, problem) in [
        ("--seed 6 --count 4", "line 4 is not result number 3"),
        ("--seed 5 --count 4 --minimal --symmetry half-turn", "line 4 is not result number 3"),
        ("--seed 5 --count 4 --first 1", "line 4 is not result number 4"),
        ("--seed 5 --count 3", "has 4 results, but --count is 3"),
        ("--seed 5 --count 4 --to csv", "line 1 is not the header of these results"),
    ] {
        let stderr = format!("ennead: out: {problem}; {ADVICE}\n");
        assert_eq!(folder.ennead(&format!("generate {options} -o out --resume")), (2, stderr));
        assert_eq!(folder.read("out"), kept);
    }
    for (options, stderr) in [
        ("--count 4", "--resume requires --seed or --rank, so that the results are the same"),
        ("--seed 5 --to json", "--resume works with --to line, csv and jsonl only"),
    ] {
        let stderr = format!("ennead: {stderr}\n");
        assert_eq!(folder.ennead(&format!("generate {options} -o out --resume")), (2, stderr));
        assert_eq!(folder.read("out"), kept);
    }
    assert_eq!(folder.ennead("generate --seed 5 --count 5 -o out --resume").0, 0);
    assert!(folder.read("out").starts_with(&kept));
}
