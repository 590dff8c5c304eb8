//! `ennead dataset`: the files that it writes. The Python tests read the arrays with NumPy.

use crate::puzzles::{CLASSIC, HARD};
use assert_cmd::Command;
use std::path::Path;
use tempfile::TempDir;

/// Runs the command in a folder. Returns standard output and standard error.
fn run(folder: &Path, args: &[&str], code: i32) -> (String, String) {
    let mut command = Command::cargo_bin("ennead").unwrap();
    let output = command.current_dir(folder).args(args).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {errors}");
    (String::from_utf8(output.stdout).unwrap(), errors)
}

fn text(folder: &TempDir, file: &str) -> String {
    std::fs::read_to_string(folder.path().join(file)).unwrap()
}

#[test]
fn hrm_folders_are_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["dataset", CLASSIC, "--form", "hrm", "--augment", "2", "--output", "set"];
    assert_eq!(run(folder.path(), &args, 0).1, "train: 3 examples\n");
    assert_eq!(
        text(&folder, "set/train/dataset.json"),
        "{\"pad_id\": 0, \"ignore_label_id\": 0, \"blank_identifier_id\": 0, \"vocab_size\": 11, \"seq_len\": 81, \
         \"num_puzzle_identifiers\": 1, \"total_groups\": 1, \"mean_puzzle_examples\": 1, \"total_puzzles\": 1, \
         \"sets\": [\"all\"]}\n"
    );
    let (lines, _) = run(folder.path(), &["convert", "set/train", "--to", "line"], 0);
    assert!(lines.starts_with(CLASSIC));
    let (forms, _) = run(folder.path(), &["canon", "set/train"], 0);
    let forms: Vec<&str> = forms.lines().collect();
    assert!(forms.len() == 3 && forms.iter().all(|form| *form == forms[0]), "{forms:?}");
    let (labels, _) =
        run(folder.path(), &["convert", "set/train/all__labels.npy", "--to", "line"], 0);
    assert_eq!(labels, run(folder.path(), &["solve", "set/train", "--to", "line"], 0).0);
    let indices = std::fs::read(folder.path().join("set/train/all__group_indices.npy")).unwrap();
    assert_eq!(indices[128..], [0, 0, 0, 0, 3, 0, 0, 0]);
    // Only the folders of the parts can be read.
    let (_, errors) = run(folder.path(), &["solve", "set"], 2);
    assert_eq!(errors, "set: is a data set; specify a part: set/train\n");
}

#[test]
fn ratings_and_sources_come_from_columns_or_the_solver() {
    let folder = tempfile::tempdir().unwrap();
    let empty = ".".repeat(81);
    let args =
        ["dataset", CLASSIC, HARD, &empty, "--form", "extreme", "--source", "a, b", "-o", "set"];
    let (_, errors) = run(folder.path(), &args, 1);
    assert_eq!(errors, "train: 2 examples\nleft out: 1 puzzle without exactly one solution\n");
    let table = text(&folder, "set/train.csv");
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("source,question,answer,rating"));
    assert_eq!(
        lines.next(),
        Some(&*format!(
            "\"a, b\",{CLASSIC},534678912672195348198342567859761423426853791713924856961537284287419635345286179,0"
        ))
    );
    let rating = lines.next().unwrap().rsplit(',').next().unwrap();
    assert!(rating.parse::<u64>().unwrap() > 0);
    // The columns of the input are kept.
    let rated = table.replace(&format!(",{rating}\n"), ",7.5\n");
    std::fs::write(folder.path().join("rated.csv"), &rated).unwrap();
    let args = ["dataset", "rated.csv", "--form", "extreme", "--rating", "rating", "-o", "again"];
    run(folder.path(), &args, 0);
    assert_eq!(text(&folder, "again/train.csv"), rated);
    let args = ["dataset", "rated.csv", "--form", "jsonl", "--rating", "rating", "-o", "again"];
    run(folder.path(), &args, 0);
    let second = text(&folder, "again/train.jsonl");
    let second: serde_json::Value = serde_json::from_str(second.lines().nth(1).unwrap()).unwrap();
    assert_eq!(second["rating"], 7.5);
    assert_eq!((&second["source"], &second["clues"]), (&"a, b".into(), &21.into()));
    let args = ["dataset", "rated.csv", "--form", "jsonl", "--rating", "stars", "-o", "again"];
    let (_, errors) = run(folder.path(), &args, 2);
    assert_eq!(errors, "ennead: --rating: the input has no column 'stars'\n");
}

#[test]
fn the_card_has_the_command() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "dataset",
        CLASSIC,
        HARD,
        "--form",
        "kaggle",
        "--test",
        "0.5",
        "--augment",
        "1",
        "-o",
        "my set",
    ];
    run(folder.path(), &args, 0);
    let card = text(&folder, "my set/README.md");
    let command = format!(
        "ennead dataset {CLASSIC} {HARD} --form kaggle --augment 1 --test 0.5 --seed 1 --source unknown --output 'my set'"
    );
    assert!(card.contains(&command), "{card}");
    let configs = "configs:\n- config_name: default\n  data_files:\n  - split: train\n    path: train.csv\n  - split: test\n    path: test.csv\n---\n";
    assert!(card.starts_with("---\n") && card.contains(configs), "{card}");
}

#[test]
fn an_input_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("train.csv"), format!("puzzle\n{CLASSIC}\n")).unwrap();
    let (_, errors) = run(folder.path(), &["dataset", "train.csv", "--form", "rrn", "-o", "."], 2);
    assert_eq!(errors, "ennead: ./train.csv is or contains an input; choose another folder\n");
    assert!(text(&folder, "train.csv").starts_with("puzzle"));
}

#[test]
fn a_sample_does_not_depend_on_the_threads() {
    let folder = tempfile::tempdir().unwrap();
    run(folder.path(), &["generate", "--count", "400", "--seed", "1", "-o", "all.txt"], 0);
    let sample = |threads: &str, seed: &str| {
        let args = [
            "dataset",
            "all.txt",
            "--form",
            "rrn",
            "--sample",
            "30",
            "--test",
            "0.3",
            "--threads",
            threads,
        ];
        run(folder.path(), &[&args[..], &["--seed", seed, "-o", "set"]].concat(), 0);
        (text(&folder, "set/train.csv"), text(&folder, "set/test.csv"))
    };
    let first = sample("1", "1");
    assert_eq!(first.0.lines().count() + first.1.lines().count(), 30);
    assert_eq!(sample("3", "1"), first);
    assert_ne!(sample("1", "2"), first);
}

/// A puzzle without exactly one solution is counted if the sample could still take it when its turn comes in input order.
#[test]
fn the_card_of_a_sample_does_not_depend_on_the_threads() {
    let folder = tempfile::tempdir().unwrap();
    let puzzles = format!("{CLASSIC}\n1{}\n", ".".repeat(80)).repeat(1500);
    std::fs::write(folder.path().join("all.txt"), puzzles).unwrap();
    let ends = ["1", "2", "8"].map(|threads| {
        let args = ["dataset", "all.txt", "--form", "rrn", "--sample", "5", "--threads", threads];
        let (_, errors) = run(folder.path(), &[&args[..], &["-o", "set"]].concat(), 1);
        let card = text(&folder, "set/README.md");
        (card.lines().last().unwrap().to_owned(), errors)
    });
    assert!(ends[0].0.ends_with(" have no solution or several."), "{ends:?}");
    assert!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
}

#[test]
fn the_order_of_logic() {
    let folder = tempfile::tempdir().unwrap();
    run(folder.path(), &["dataset", CLASSIC, "--form", "order", "-o", "set"], 0);
    let bytes = std::fs::read(folder.path().join("set/train.npy")).unwrap();
    let row = &bytes[128..];
    assert_eq!((row.len(), row[0]), (325, 30));
    assert_eq!(row[1..9], [0, 0, 5, 0, 0, 1, 3, 0]);
    let strategies: Vec<u8> = row[1..].chunks(4).map(|cell| cell[3]).collect();
    assert!(strategies[..30].iter().all(|one| *one == 0));
    assert!(strategies[30..].iter().all(|one| (2..=3).contains(one)), "{strategies:?}");
    let names: serde_json::Value =
        serde_json::from_str(&text(&folder, "set/strategies.json")).unwrap();
    assert_eq!(names["4"], "naked-pair");
}

/// The steps before r9c6 is placed are pointing, claiming, a hidden pair and a naked triple.
#[test]
fn the_hardest_technique_is_the_last_in_the_default_order() {
    const PUZZLE: &str =
        ".7....89...5.....3.1.93.74..5.........726.9...3.....68...69....7..12.3....1.8..26";
    let folder = tempfile::tempdir().unwrap();
    run(folder.path(), &["dataset", PUZZLE, "--form", "order", "-o", "set"], 0);
    let bytes = std::fs::read(folder.path().join("set/train.npy")).unwrap();
    let mut cells = bytes[128 + 1..].chunks(4);
    let strategy = cells.find(|cell| cell[..2] == [8, 5]).unwrap()[3];
    let names: serde_json::Value =
        serde_json::from_str(&text(&folder, "set/strategies.json")).unwrap();
    assert_eq!(names[strategy.to_string()], "naked-triple");
}
