//! Examples of techniques for variant rules, in puzzles from the examples of rules and a few others.

use super::example::Example;
use anyhow::{Context, Result};
use ennead_logic::Technique;
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Cell, Digit, DigitSet, Setup, Size};

/// Returns an example of the technique. Givens from a solution are added to the puzzle one by one until a step is found.
pub(super) fn example(technique: Technique) -> Result<Option<Example>> {
    let (setup, digits) = puzzle(technique)?;
    let digits: Vec<Digit> = digits.chars().filter_map(Digit::from_symbol).collect();
    for count in 0..=digits.len() {
        let mut setup = setup.clone();
        for index in scattered(digits.len()).take(count) {
            setup.values[index] = i32::from(digits[index].get());
        }
        if let Some(example) = Example::in_puzzle(technique, setup.check()?)? {
            return Ok(Some(example));
        }
    }
    Ok(None)
}

/// Returns the indices of the cells in an order in which neighbours are far apart.
fn scattered(cells: usize) -> impl Iterator<Item = usize> {
    (0..cells).map(move |count| count * 37 % cells)
}

/// Returns the puzzle for a technique, without givens. The second value is a solution, from which givens may be taken, or
/// empty.
fn puzzle(technique: Technique) -> Result<(Setup, &'static str)> {
    let of_rule =
        |slug: &str| crate::rules::example(slug).with_context(|| format!("{slug} has no example"));
    let cages = |cages: &[(&str, i32)]| {
        let mut setup = Setup::empty(9);
        let cage = |(names, sum): &(&str, i32)| Cage { cells: cells(names), sum: Some(*sum) };
        setup.rules = cages.iter().map(|one| Rule::from(cage(one))).collect();
        (setup, "")
    };
    Ok(match technique {
        Technique::Rule(kind) => of_rule(kind.slug())?,
        Technique::Innies => {
            cages(&[("r1c1 r1c2 r1c3", 18), ("r1c4 r1c5", 7), ("r1c6 r1c7 r1c8", 12)])
        }
        Technique::Outies => cages(&[
            ("r1c1 r1c2 r1c3", 18),
            ("r1c4 r1c5", 7),
            ("r1c6 r1c7 r1c8", 12),
            ("r1c9 r2c9", 10),
        ]),
        Technique::InniesOuties => {
            cages(&[("r1c1 r1c2 r1c3", 18), ("r1c4 r1c5 r2c4", 10), ("r1c6 r1c7 r1c8", 12)])
        }
        Technique::RuleDigit => cages(&[("r1c3 r2c3", 17)]),
        Technique::LockedDigit => {
            let others = ["r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9"];
            let mut marks = others.map(|cell| (cell, "12345678")).to_vec();
            marks.extend([("r1c1", "12346789"), ("r1c2", "12346789")]);
            with_marks(cages(&[("r1c1 r1c2", 10)]).0, &marks)
        }
        Technique::BlockedCombinations => {
            let marks = [("r1c1", "345789"), ("r1c2", "345789"), ("r1c5", "48")];
            with_marks(cages(&[("r1c1 r1c2", 12)]).0, &marks)
        }
        Technique::CombinedRules => {
            let marks = ["r1c1", "r1c2", "r1c3"].map(|cell| (cell, "12345"));
            let more = ["r1c4", "r1c5"].map(|cell| (cell, "123456"));
            let cages = cages(&[("r1c1 r1c2 r1c3", 8), ("r1c4 r1c5", 7)]).0;
            with_marks(cages, &[&marks[..], &more].concat())
        }
        Technique::KillerSubset(2) => {
            let marks = [("r1c1", "3489"), ("r1c2", "3489"), ("r1c5", "89")];
            with_marks(cages(&[("r1c1 r1c2", 12)]).0, &marks)
        }
        Technique::KillerSubset(3) => {
            let marks = ["r1c1", "r1c2", "r1c3"].map(|cell| (cell, "12345"));
            let marks = [&marks[..], &[("r1c5", "123")]].concat();
            with_marks(cages(&[("r1c1 r1c2 r1c3", 8)]).0, &marks)
        }
        Technique::KillerSubset(_) => {
            let marks = ["r1c1", "r1c2", "r1c3"].map(|cell| (cell, "12345"));
            let marks = [&marks[..], &[("r1c5", "236"), ("r1c7", "126")]].concat();
            with_marks(cages(&[("r1c1 r1c2 r1c3", 8)]).0, &marks)
        }
        Technique::SubsetNet => {
            let marks = ["r1c1", "r1c2", "r1c3"].map(|cell| (cell, "123"));
            let more = ["r9c8", "r9c9"].map(|cell| (cell, "12346789"));
            with_marks(cages(&[("r9c8 r9c9", 10)]).0, &[&marks[..], &more].concat())
        }
        Technique::PeerSubset(2) => marked("r3c3 r4c4", &[("r3c3", "89"), ("r4c4", "89")]),
        Technique::PeerSubset(_) => {
            marked("r3c3 r4c3 r4c4", &[("r3c3", "12"), ("r4c3", "23"), ("r4c4", "13")])
        }
        Technique::CommonPeer => of_rule("anti-chess")?,
        _ => of_rule("thermometer")?,
    })
}

/// Returns a puzzle with one cage without a sum, and with only these candidates in some cells.
fn marked(cage: &str, marks: &[(&str, &str)]) -> (Setup, &'static str) {
    let mut setup = Setup::empty(9);
    setup.rules.push(Cage { cells: cells(cage), sum: None }.into());
    with_marks(setup, marks)
}

/// Returns the puzzle with only these candidates in some cells.
fn with_marks(mut setup: Setup, marks: &[(&str, &str)]) -> (Setup, &'static str) {
    let mut all = vec![Size::NINE.digits(); 81];
    for (name, digits) in marks {
        let allowed: DigitSet = digits.chars().filter_map(Digit::from_symbol).collect();
        all[Size::NINE.index(cells(name)[0])] = allowed;
    }
    setup.marks = Some(all);
    (setup, "")
}

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().expect("a cell")).collect()
}
