//! `ennead bank`, in builds that have it.

use super::schema::{kinds, strict};
use crate::puzzles::{CLASSIC, EMPTY};
use assert_cmd::Command;
use std::path::Path;

/// [`CLASSIC`] with rows 1 and 2 exchanged.
const ISOMORPH: &str =
    "6..195...53..7.....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const POINTING: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
/// Runs `ennead bank`. Returns the exit code, standard output and standard error.
fn bank(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::cargo_bin("ennead").unwrap().arg("bank").args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn says(stderr: &str, path: &Path) -> String {
    stderr.replace(path.to_str().unwrap(), "BANK")
}

#[test]
fn puzzles_are_added_once_and_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my.bank");
    let file = path.to_str().unwrap();

    let (code, _, stderr) = bank(&["add", file, CLASSIC, POINTING, "x.txt", EMPTY, "123"]);
    assert_eq!(code, Some(2), "{stderr}");
    let last = stderr.lines().last().unwrap();
    assert_eq!(last, "2 added, 0 rated, 0 known, 3 refused; the bank has 2 puzzles");
    assert!(stderr.contains("argument 4: the puzzle has more than one solution"), "{stderr}");

    let (code, _, stderr) = bank(&["add", file, ISOMORPH, POINTING, "--threads", "1"]);
    let known = "0 added, 0 rated, 2 known, 0 refused; the bank has 2 puzzles\n";
    assert_eq!((code, stderr.as_str()), (Some(0), known));

    let lines = |args: &[&str]| bank(&[&["query", file], args].concat());
    let found = |args: &[&str], expected: &[&str]| {
        let (code, stdout, stderr) = lines(args);
        assert_eq!(stdout.lines().collect::<Vec<_>>(), expected, "{args:?} {stderr}");
        assert_eq!(code, Some(i32::from(expected.is_empty())), "{args:?}");
    };
    found(&[], &[CLASSIC, POINTING]);
    found(&["--er", "1..1.5"], &[CLASSIC]);
    found(&["--clues", "..20"], &[POINTING]);
    found(&["--with", "pointing"], &[POINTING]);
    found(&["--without", "pointing"], &[CLASSIC]);
    found(&["--level", "fiendish.."], &[]);
    found(&["--symmetric"], &[]);
    found(&["--class", ISOMORPH], &[CLASSIC]);
    found(&["--class", CLASSIC, "--er", "2.."], &[]);
    found(&["--ep", "..1.5", "--ed", "1.2"], &[CLASSIC, POINTING]);
    found(&["--ep", "2.."], &[]);
    found(&["--ed", "2.."], &[]);
    found(&["--hodoku", "easy"], &[CLASSIC]);
    found(&["--hodoku", "medium..extreme"], &[POINTING]);
    found(&["--hodoku", "..210"], &[CLASSIC]);
    found(&["--limit", "1"], &[CLASSIC]);
    found(&["--count", "--hodoku", "0..10000"], &["2"]);
    found(
        &["--format", "{number} {er} {hodoku_level} {level}", "--clues", "30"],
        &["1 1.2 Easy beginner"],
    );

    let (code, csv, _) = bank(&["export", file]);
    let mut rows = csv.lines();
    assert_eq!(code, Some(0));
    assert!(
        rows.next().unwrap().starts_with("puzzle,solution,class,clues,automorphisms,guesses,er,")
    );
    let easy = rows.next().unwrap();
    assert!(easy.starts_with(&format!("{CLASSIC},534678912672195348")), "{easy}");
    assert!(easy.ends_with(",30,1,,1.2,1.2,1.2,204,Easy,beginner,hidden-single,full-house:9 hidden-single:3,1,argument 1"), "{easy}");
    assert_eq!(rows.count(), 1);

    let (code, _, stderr) = bank(&["query", file, "--class", "12"]);
    assert_eq!(code, Some(2));
    assert!(stderr.contains("invalid value '12' for '--class <PUZZLE>'"), "{stderr}");

    assert_eq!(kinds(&strict(), &["bank", "export", file]), ["labelled", "labelled"]);
}

#[test]
fn ratings_can_be_added_later() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my.bank");
    let file = path.to_str().unwrap();
    let add = |scales: &str| bank(&["add", file, CLASSIC, "--rate", scales]).2;
    assert_eq!(add("none"), "1 added, 0 rated, 0 known, 0 refused; the bank has 1 puzzle\n");
    assert_eq!(bank(&["query", file, "--er", "0..20", "--count"]).1, "0\n");
    assert_eq!(add("se,hodoku"), "0 added, 1 rated, 0 known, 0 refused; the bank has 1 puzzle\n");
    assert_eq!(add("se,hodoku"), "0 added, 0 rated, 1 known, 0 refused; the bank has 1 puzzle\n");
    assert_eq!(bank(&["query", file, "--er", "0..20", "--count"]).1, "1\n");
}

#[test]
fn an_unknown_suffix_gets_a_note() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my.bank");
    let file = path.to_str().unwrap();
    bank(&["add", file, CLASSIC, "--rate", "none"]);
    let output = folder.path().join("x.foo");
    let output = output.to_str().unwrap();
    let is_noted = |args: &[&str]| {
        let (code, _, stderr) = bank(&[args, &["-o", output]].concat());
        assert_eq!(code, Some(0), "{stderr}");
        stderr.contains(".foo is not the suffix of a format")
    };
    assert!(is_noted(&["query", file]));
    assert!(is_noted(&["export", file]));
    assert!(!is_noted(&["query", file, "--to", "csv"]));
    assert!(!is_noted(&["query", file, "--format", "{number}"]));
    assert!(!is_noted(&["query", file, "--count"]));
}

#[test]
fn other_files_are_refused_and_banks_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my.bank");
    let file = path.to_str().unwrap();
    let (code, _, stderr) = bank(&["query", file]);
    assert_eq!((code, says(&stderr, &path).as_str()), (Some(2), "ennead: BANK: no such file\n"));
    std::fs::write(&path, "precious text, which is not a database of any kind, not at all")
        .unwrap();
    for args in [&["query", file][..], &["add", file, CLASSIC]] {
        assert_eq!(bank(args).0, Some(2));
        assert!(std::fs::read_to_string(&path).unwrap().starts_with("precious"));
    }
    std::fs::remove_file(&path).unwrap();
    bank(&["add", file, CLASSIC]);
    let (code, _, stderr) = bank(&["export", file, "--to", "csv", "--output", file]);
    assert_eq!((code, stderr.as_str()), (Some(2), "ennead: the output would replace the bank\n"));
    assert_eq!(bank(&["query", file, "--count"]).1, "1\n");
}
