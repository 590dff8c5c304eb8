//! Compares the engines that support rules with OR-Tools CP-SAT (`pip install ortools`).

use ennead::{BoxShape, Engine, Puzzle, RegionSetup, Setup, Solver};
use ennead_testkit::Oracle;
use ennead_testkit::rules::Random;
use std::io::Write;
use std::process::{Command, Stdio};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cp_sat/count.py");

/// Runs the script and returns the lines that it prints.
fn script(arguments: &[&str], input: &str) -> Vec<String> {
    let mut python = Command::new("python3")
        .arg(SCRIPT)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = python.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = python.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// Makes a grid of this side with random rules of these kinds. The givens are from a random solution of the grid without
/// rules, so the puzzle may have no solution.
fn puzzle(random: &mut Random, side: usize, rules: usize, givens: usize, kinds: &[&str]) -> Puzzle {
    let shape = BoxShape { rows: 2, columns: side / 2 };
    let mut setup = Setup { regions: RegionSetup::Boxes(shape), ..Setup::empty(side) };
    let bare = setup.clone().check().unwrap();
    let size = bare.size();
    if givens > 0 {
        let skipped = random.below(2_000);
        let solution = Oracle::new(&bare).nth(skipped).unwrap();
        for cell in random.cells(size, givens) {
            setup.values[size.index(cell)] = solution.get(cell).get().into();
        }
    }
    for _ in 0..rules {
        let kind = kinds[random.below(kinds.len())];
        setup.rules.push(random.rule(kind, size));
    }
    setup.check().unwrap()
}

#[test]
#[ignore = "needs python3 with ortools"]
fn cp_sat_counts_the_same() {
    let kinds = script(&["--rules"], "");
    // The script supports the negative constraint only in puzzles without other clues.
    let kinds: Vec<&str> = kinds[0].split(' ').filter(|kind| *kind != "negative").collect();
    let mut random = Random::new(19);
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for _ in 0..150 {
        puzzles.push(puzzle(&mut random, 4, 2, 0, &kinds));
    }
    for _ in 0..100 {
        puzzles.push(puzzle(&mut random, 6, 2, 10, &kinds));
    }
    for _ in 0..10 {
        puzzles.push(puzzle(&mut random, 4, 1, 0, &["negative"]));
    }
    let lines: Vec<String> =
        puzzles.iter().map(|puzzle| ennead::format::json::write(puzzle, None, &[])).collect();
    let counts = script(&[], &(lines.join("\n") + "\n"));
    assert_eq!(counts.len(), puzzles.len());
    for ((puzzle, line), count) in puzzles.iter().zip(&lines).zip(&counts) {
        for engine in [Engine::Rules, Engine::Lockstep, Engine::Cdcl] {
            let found = Solver::new(engine).count(puzzle, None).found;
            assert_eq!(found.to_string(), *count, "{engine} and CP-SAT on {line}");
        }
    }
    let some = counts.iter().filter(|count| *count != "0").count();
    assert!(some > 60, "only {some} puzzles have a solution");
}
