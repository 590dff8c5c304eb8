//! Commands on whole collections: a list of puzzles, each with several isomorphs.

use assert_cmd::Command;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const SAMPLE: &str = "testdata/samples/puzzles/17_clue.txt";

/// A folder in which `shuffled.txt` has three shuffles of each of a hundred puzzles.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().unwrap());
        let path = folder.path("shuffled.txt");
        folder.run(&["shuffle", &sample(), "--count", "3", "--seed", "5", "-o", &path], 0);
        assert_eq!(folder.lines("shuffled.txt").len(), 300);
        folder
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    fn lines(&self, name: &str) -> Vec<String> {
        let text = std::fs::read_to_string(self.path(name)).unwrap();
        text.lines().map(str::to_owned).collect()
    }

    /// Runs a command, and checks its exit code. Returns the lines of standard output, and standard error.
    fn run(&self, args: &[&str], code: i32) -> (Vec<String>, String) {
        let output =
            Command::cargo_bin("ennead").unwrap().current_dir(&self.0).args(args).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?}: {errors}");
        let text = String::from_utf8(output.stdout).unwrap();
        (text.lines().map(str::to_owned).collect(), errors)
    }
}

fn sample() -> String {
    let root: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join(SAMPLE).to_str().unwrap().to_owned()
}

#[test]
fn shuffles_have_the_forms_of_their_puzzles_on_any_number_of_threads() {
    let folder = Folder::new();
    let (forms, _) = folder.run(&["canon", &sample()], 0);
    for threads in ["1", "3"] {
        let (of_shuffles, _) = folder.run(&["canon", "shuffled.txt", "--threads", threads], 0);
        for (number, form) in of_shuffles.iter().enumerate() {
            assert_eq!(*form, forms[number / 3]);
        }
    }
    let seeds = ["5", "6"].map(|seed| {
        folder.run(&["shuffle", &sample(), "--count", "3", "--seed", seed, "--threads", "1"], 0).0
    });
    assert_eq!(seeds[0], folder.lines("shuffled.txt"));
    assert!(seeds[0].iter().zip(&seeds[1]).all(|(one, other)| one != other));
}

#[test]
fn dedupe_keeps_the_first_of_each_class() {
    let folder = Folder::new();
    for threads in ["1", "3"] {
        let (kept, errors) = folder.run(&["dedupe", "shuffled.txt", "--threads", threads], 0);
        let first: Vec<String> = folder.lines("shuffled.txt").into_iter().step_by(3).collect();
        assert_eq!(kept, first);
        assert_eq!(errors, "300 puzzles in 100 classes: 200 duplicates\n");
    }
    let (kept, _) = folder.run(&["dedupe", &sample(), "shuffled.txt"], 0);
    assert_eq!(kept, std::fs::read_to_string(sample()).unwrap().lines().collect::<Vec<_>>());
}

#[test]
fn parts_share_no_class_and_together_have_all_puzzles() {
    let folder = Folder::new();
    let parts = "train.txt=3,test.txt=1";
    let (_, errors) = folder.run(&["split", "shuffled.txt", "--parts", parts], 0);
    let (train, test) = (folder.lines("train.txt"), folder.lines("test.txt"));
    assert_eq!(
        errors,
        format!("train.txt: {} puzzles\ntest.txt: {} puzzles\n", train.len(), test.len())
    );
    assert!((180..270).contains(&train.len()), "{} of 300", train.len());
    let mut all: Vec<&String> = train.iter().chain(&test).collect();
    let mut shuffled = folder.lines("shuffled.txt");
    all.sort_unstable();
    shuffled.sort_unstable();
    assert!(all.into_iter().eq(&shuffled));
    let (leaked, errors) = folder.run(&["leakage", "test.txt", "--against", "train.txt"], 0);
    assert_eq!(leaked.len(), 0);
    assert!(errors.starts_with(&format!("leaked: 0 of {} puzzles (", test.len())), "{errors}");
    // Another isomorph of each puzzle goes to the same part.
    let (again, _) = folder.run(&["shuffle", "shuffled.txt", "--seed", "9"], 0);
    std::fs::write(folder.path("again.txt"), again.join("\n")).unwrap();
    folder.run(&["split", "again.txt", "--parts", "a.txt=3,b.txt=1"], 0);
    let (leaked, _) = folder.run(&["leakage", "b.txt", "--against", "test.txt"], 1);
    assert_eq!(leaked, folder.lines("b.txt"));
    let seeds = ["1", "2"].map(|seed| {
        folder.run(&["split", "shuffled.txt", "--parts", parts, "--seed", seed], 0);
        folder.lines("test.txt").into_iter().collect::<HashSet<String>>()
    });
    assert_ne!(seeds[0], seeds[1]);
}

#[test]
fn leakage_finds_puzzles_isomorphic_to_those_of_other_files() {
    let folder = Folder::new();
    let (leaked, errors) = folder.run(&["leakage", "shuffled.txt", "--against", &sample()], 1);
    assert_eq!(leaked, folder.lines("shuffled.txt"));
    assert!(errors.starts_with("leaked: 300 of 300 puzzles (100 classes in "), "{errors}");
}

#[test]
fn whole_lines_stay_with_the_header() {
    let folder = Folder::new();
    let shuffled = folder.lines("shuffled.txt");
    let rows: Vec<String> =
        shuffled.iter().enumerate().map(|(at, line)| format!("{at};\"a;b\";{line};x y")).collect();
    let table = format!("no;name;puzzle;rest\n{}\n", rows.join("\n"));
    std::fs::write(folder.path("table.csv"), &table).unwrap();
    let firsts: Vec<String> = rows.iter().step_by(3).cloned().collect();
    let with_header = |rows: &[String]| {
        let mut lines = vec!["no;name;puzzle;rest".to_owned()];
        lines.extend_from_slice(rows);
        lines
    };
    let (deduped, _) = folder.run(&["dedupe", "table.csv"], 0);
    assert_eq!(deduped, with_header(&firsts));
    let (leaked, _) = folder.run(&["leakage", "table.csv", "--against", &sample()], 1);
    assert_eq!(leaked, with_header(&rows));
    folder.run(&["split", "table.csv", "--parts", "a.csv=1,b.csv=1"], 0);
    let (a, b) = (folder.lines("a.csv"), folder.lines("b.csv"));
    assert_eq!(a.len() + b.len(), 302);
    assert!(a[0] == b[0] && a[0].starts_with("no;") && rows.contains(&a[1]));

    let lines: Vec<String> = shuffled.iter().map(|line| format!("{line}\tED=1.2/x")).collect();
    std::fs::write(folder.path("lines.txt"), lines.join("\r\n").replace('.', "0")).unwrap();
    let (deduped, _) = folder.run(&["dedupe", "lines.txt"], 0);
    let firsts: Vec<String> = lines.iter().step_by(3).map(|line| line.replace('.', "0")).collect();
    assert_eq!(deduped, firsts);

    let (_, errors) = folder.run(&["dedupe", "lines.txt", "table.csv"], 2);
    assert!(errors.contains("another has the columns no;name;puzzle;rest"), "{errors}");
}

/// The memory is too small for 60,000 classes, so many lines wait in files.
#[test]
fn the_output_does_not_depend_on_the_memory() {
    let folder = Folder::new();
    let (lines, _) = folder.run(&["generate", "--count", "60000", "--seed", "2"], 0);
    let (again, _) =
        folder.run(&["generate", "--count", "500", "--seed", "2", "--first", "58000"], 0);
    let (mut all, mut known) = (lines.clone(), lines[..500].join("\n"));
    all.extend(again.iter().cloned());
    known += &format!("\n{}\n", lines[59_000..].join("\n"));
    std::fs::write(folder.path("all.txt"), all.join("\n")).unwrap();
    std::fs::write(folder.path("lines.txt"), lines.join("\n")).unwrap();
    std::fs::write(folder.path("known.txt"), known).unwrap();
    let (deduped, errors) = folder.run(&["dedupe", "all.txt", "--memory", "1M"], 0);
    assert!(deduped == lines);
    assert_eq!(errors.trim(), "60,500 puzzles in 60,000 classes: 500 duplicates");
    let args = ["leakage", "known.txt", "--against", "lines.txt", "--memory", "1M"];
    let (leaked, errors) = folder.run(&args, 1);
    assert_eq!(leaked, [&lines[..500], &lines[59_000..]].concat());
    assert_eq!(errors.trim(), "leaked: 1500 of 1,500 puzzles (60,000 classes in lines.txt)");
    let (_, errors) = folder.run(&["dedupe", "all.txt", "--memory", "lots"], 2);
    assert!(errors.contains("with K, M or G for the unit"), "{errors}");
}
