//! Runs the command as a process.

use assert_cmd::Command;

const UNIQUE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Runs the command; returns its exit code, standard output and standard error.
fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_ennead-differential")).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_cases_of_a_run_are_added_up() {
    let judges = ["--judges", "propagate"];
    let (code, out, err) =
        run(&[&["--seed", "3", "--start", "4000", "--count", "200"], &judges[..]].concat());
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.contains("\n200 cases of seed 3, "), "{out}");
    let known = out.lines().find(|line| line.starts_with("known ")).unwrap();
    assert_eq!(known.split_whitespace().count(), 3, "{known}");
}

#[test]
fn every_judge_examines_a_grid() {
    let (code, out, _) = run(&["--grid", UNIQUE, "--limit", "5"]);
    assert_eq!(code, Some(0), "{out}");
    for judge in ["batch portable", "budget portable", "single portable", "oracle"] {
        assert!(out.lines().any(|line| line.starts_with(&format!("  {judge} "))), "{judge}: {out}");
    }
    assert!(out.contains("1, complete, 534678912672195348"), "{out}");
}

#[test]
fn a_wrong_command_is_explained() {
    let (code, _, err) = run(&["--judges", "jury"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("unknown judge 'jury'"), "{err}");
    let (code, _, err) = run(&["--from", "no-such-file.txt"]);
    assert_eq!(code, Some(2));
    assert!(err.starts_with("error: no-such-file.txt: no such file"), "{err}");
    let (code, _, err) = run(&["--grid", "12"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("a grid is 81 symbols"), "{err}");
}
