//! `--shard` and `merge`: the joined parts equal the output of the whole command.

use crate::folder::Folder;
use crate::puzzles::{CLASSIC, EMPTY, OTHER};
use std::fs;

/// A folder with a file of puzzles: unique ones, comments, a broken line, a clash, another size, none and many solutions.
fn with_puzzles() -> Folder {
    let flawed = CLASSIC.replacen('.', "5", 1);
    let none = format!("12345678.........9{}", ".".repeat(63));
    let folder = Folder::new();
    folder.write(
        "p.txt",
        format!(
            "# puzzles\n{CLASSIC}\n{OTHER}\n{}\n{flawed}\n1..............2\n\n{none}\n{EMPTY}\n{CLASSIC} again\n",
            &CLASSIC[1..]
        ),
    );
    folder
}

#[test]
fn parts_joined_are_the_whole() {
    std::thread::scope(|scope| {
        for (command, suffix) in [
            ("solve p.txt", "txt"),
            ("solve p.txt", "csv"),
            ("count p.txt --limit 3", "txt"),
            ("check p.txt", "txt"),
            ("rate p.txt --scale hodoku", "jsonl"),
            ("rate p.txt --scale ennead --threads 1", "csv"),
            ("rate p.txt --label --rate none", "csv"),
            // With --label, the formats text and tsv mean CSV.
            ("rate p.txt --label --rate none", "txt"),
            ("rate p.txt --label --rate none --to tsv", "csv"),
            // These formats have blank lines between puzzles.
            ("solve p.txt --to grid", "txt"),
            ("solve p.txt", "md"),
            ("explain p.txt --brief", "txt"),
            ("rate p.txt --format {puzzle};{er}", "txt"),
            ("explain p.txt", "jsonl"),
            ("canon p.txt", "csv"),
            ("shuffle p.txt --seed 7 --count 2", "csv"),
            ("generate --seed 3 --count 7", "csv"),
            ("generate --seed 3 --count 7 --label --rate hodoku", "csv"),
            ("generate --seed 3 --first 10 --count 5 --grids", "txt"),
            ("generate --grids --rank 5472730535 --count 4", "txt"),
        ] {
            scope.spawn(move || parts_joined_are_the_whole_of(command, suffix));
        }
    });
}

fn parts_joined_are_the_whole_of(command: &str, suffix: &str) {
    let folder = with_puzzles();
    let (whole_code, _) = folder.ennead(&format!("{command} -o whole.{suffix}"));
    // With 11 parts, some have no results.
    for of in [3, 11] {
        let mut files = Vec::new();
        for number in (1..=of).rev() {
            let file = format!("{of}-{number}.{suffix}");
            let (code, errors) =
                folder.ennead(&format!("{command} --shard {number}/{of} -o {file}"));
            assert_eq!(code, 0, "{command} {number}/{of}: {errors}");
            assert!(!folder.path(&format!("{file}.part")).exists());
            files.push(file);
        }
        let (code, errors) =
            folder.ennead(&format!("merge {} -o joined.{suffix}", files.join(" ")));
        assert_eq!((code, errors.as_str()), (whole_code, ""), "{command}");
        let (joined, whole) = (format!("joined.{suffix}"), format!("whole.{suffix}"));
        assert!(folder.read(&joined) == folder.read(&whole), "{command} in {of} parts");
    }
}

#[test]
fn a_complete_part_is_not_done_again() {
    let folder = with_puzzles();
    let command = "solve p.txt --to line --shard 1/2 -o a.txt";
    assert_eq!(folder.ennead(command).0, 0);
    let done = (0, "a.txt: shard 1/2 is complete\n".to_owned());
    assert_eq!(folder.ennead(command), done);
    assert_eq!(folder.ennead(&format!("{command} --threads 3")), done);
    let manifest = folder.read("a.txt.manifest.json");
    let manifest: serde_json::Value = serde_json::from_str(&manifest).unwrap();
    assert_eq!(manifest["command"], serde_json::json!(["solve", "p.txt", "--to", "line"]));
    assert_eq!((&manifest["number"], &manifest["of"]), (&1.into(), &2.into()));
    // A puzzle in the first part is malformed, so the exit code in the manifest is 2.
    assert_eq!(manifest["exit"], 2);
    // The part is done again after a change of the command or the puzzles, and if the file is lost or damaged.
    for change in ["command", "input", "lost", "cut"] {
        let mut command = command.to_owned();
        match change {
            "command" => command += " --time-limit 9",
            "input" => folder.write("p.txt", format!("{OTHER}\n{CLASSIC}\n")),
            "lost" => fs::remove_file(folder.path("a.txt")).unwrap(),
            _ => folder.write("a.txt", "cut"),
        }
        let (code, errors) = folder.ennead(&command);
        assert_eq!(code, 0, "{change}: {errors}");
        assert!(!errors.contains("is complete"), "{change}: {errors}");
        assert!(folder.read("a.txt").len() >= 81, "{change}");
    }
}

#[test]
fn a_part_that_fails_leaves_no_file() {
    let folder = with_puzzles();
    let (code, errors) = folder.ennead("solve p.txt missing.txt --shard 1/2 -o a.txt");
    assert_eq!(code, 2);
    assert!(errors.starts_with("ennead: missing.txt"), "{errors}");
    let (code, _) =
        folder.ennead("generate --seed 1 --clues 81 --count 5 --minimal --shard 1/2 -o a.txt");
    assert_eq!(code, 2);
    assert!(!folder.path("a.txt").exists() && !folder.path("a.txt.manifest.json").exists());
}

#[test]
fn a_part_resumes_after_what_it_has() {
    let folder = with_puzzles();
    let command = "solve p.txt --to csv --shard 2/2 -o a.csv";
    assert_eq!(folder.ennead(command).0, 0);
    let whole = folder.read("a.csv");
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    for kept in 0..lines.len() {
        fs::remove_file(folder.path("a.csv.manifest.json")).unwrap();
        folder.write("a.csv.part", lines[..kept].concat() + "53..");
        let (code, errors) = folder.ennead(&format!("{command} --resume"));
        assert_eq!(code, 0, "{errors}");
        assert_eq!(errors.contains("resuming after"), kept > 1, "{errors}");
        assert_eq!(folder.read("a.csv"), whole);
    }
}

#[test]
fn what_cannot_be_divided() {
    let folder = with_puzzles();
    for (command, message) in [
        ("solve --shard 1/2 -o a.txt", "--shard reads the puzzles twice"),
        ("solve - --shard 1/2 -o a.txt", "--shard reads the puzzles twice"),
        ("solve p.txt --shard 1/2", "--output <FILE>"),
        ("solve p.txt --shard 1/2 -o -", "--shard needs a file"),
        ("solve p.txt --shard 3/2 -o a.txt", "expected K/N with K from 1 to N"),
        ("solve p.txt --shard 1/2 -o p.txt", "is also an input"),
        ("generate --count 9 --shard 1/2 -o a.txt", "--shard needs --seed"),
    ] {
        let (code, errors) = folder.ennead(command);
        assert_eq!(code, 2, "{command}");
        assert!(errors.contains(message), "{command}: {errors}");
    }
}

#[test]
fn merge_requires_all_parts_of_one_job() {
    let folder = with_puzzles();
    for (shard, file) in [("1/3", "a"), ("2/3", "b"), ("3/3", "c")] {
        folder.ennead(&format!("solve p.txt --to line --shard {shard} -o {file}"));
    }
    folder.ennead("solve p.txt --to csv --shard 3/3 -o other.csv");
    folder.ennead("solve p.txt --to json --shard 1/1 -o whole.json");
    fs::copy(folder.path("a"), folder.path("copy")).unwrap();
    for (files, message) in [
        ("a b", "these parts are missing: 3/3"),
        ("c", "these parts are missing: 1/3, 2/3"),
        ("a b b c", "b: is part 2/3 again"),
        ("a b other.csv", "other.csv: is not a part of the same job as a"),
        ("a copy", "copy: has no manifest"),
        ("whole.json", "files in the format json cannot be joined"),
        ("a b nowhere", "nowhere: has no manifest"),
    ] {
        let (code, errors) = folder.ennead(&format!("merge {files} -o joined"));
        assert_eq!(code, 2, "{files}");
        assert!(errors.contains(message), "{files}: {errors}");
        assert!(!folder.path("joined").exists(), "{files}");
    }
    assert!(folder.ennead("merge a b c -o b").1.contains("is also a part"));
    folder.write("b", "cut");
    let (_, errors) = folder.ennead("merge a b c -o joined");
    assert!(errors.contains("b: has 3 bytes"), "{errors}");
    assert!(!folder.path("joined").exists());
}
