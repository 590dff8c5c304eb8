//! Tests of the steps that the verifier refuses, and of its reasons.
//!
//! Most tests take a proven step and make one part of its evidence false. The conclusions of most of these steps are still
//! true, so only the check of that part can refuse them.

mod chains;
mod covers;
mod deadly;
mod fish;
mod nets;
mod others;
mod rules;
mod sets;

use crate::reglib::{case::Case, codes};
use ennead_logic::{Node, Pattern, Position, Refutation, Requirement, Step, Technique, verify};
use ennead_puzzle::{
    Candidate, Candidates, Cell, Conclusion, Digit, DigitSet, House, HouseKind, Setup,
};
use std::collections::BTreeSet;

/// A function that makes one part of a step false.
type Change = fn(&mut Step);

/// A proven step and its position.
struct Proven {
    at: Candidates,
    step: Step,
}

impl Proven {
    /// The step of the first case with this code in `testdata/techniques/steps.txt`.
    fn case(code: &str) -> Proven {
        let path = ennead_testkit::testdata().join("techniques/steps.txt");
        let list = std::fs::read_to_string(path).expect("a list of steps");
        let mut cases = list.lines().filter_map(|line| Case::read(0, line));
        let is_it = |case: &Case| {
            let dash = if case.variant.is_empty() { "" } else { "-" };
            format!("{}{dash}{}", case.code, case.variant) == code
        };
        let case = cases.find(is_it).expect("a case with this code");
        let technique = codes::technique(&case).expect("a technique");
        let steps = technique.steps(&Position::with(&case.at, codes::options(&case)));
        let is_stated = |step: &Step| {
            step.conclusions.iter().copied().collect::<BTreeSet<_>>() == case.conclusions
        };
        let step = steps.into_iter().find(is_stated).expect("the stated step");
        assert_eq!(verify(&step, &case.at), Ok(()));
        Proven { at: case.at, step }
    }

    /// A step that is proven in this position; its conclusions are given as `r1c1=5` or `r1c1<>5`.
    fn new(at: Candidates, slug: &str, pattern: Pattern, conclusions: &str) -> Proven {
        let step = Step {
            technique: technique(slug),
            pattern,
            conclusions: self::conclusions(conclusions),
        };
        assert_eq!(verify(&step, &at), Ok(()), "{step:?}");
        Proven { at, step }
    }

    /// Asserts that each of these changes makes the verifier refuse the step, with the message next to the change.
    fn refuses(&self, changes: &[(Change, &str)]) {
        for (number, (change, message)) in changes.iter().enumerate() {
            let mut step = self.step.clone();
            change(&mut step);
            let found = verify(&step, &self.at).map_err(|refutation| refutation.to_string());
            assert_eq!(found, Err((*message).to_owned()), "change {number}: {step:?}");
        }
    }
}

/// The message with which the verifier refuses a step.
fn refusal(at: &Candidates, slug: &str, pattern: Pattern, conclusions: &str) -> String {
    let conclusions = self::conclusions(conclusions);
    let step = Step { technique: technique(slug), pattern, conclusions };
    verify(&step, at).expect_err("a refutation").to_string()
}

/// The slugs of all techniques that `verify` accepts for the step, in alphabetical order. Panics if it rejects the step for
/// any reason except that the technique does not fit.
fn names(at: &Candidates, pattern: Pattern, conclusions: &str) -> String {
    let mut step = Step {
        technique: Technique::FullHouse,
        pattern,
        conclusions: self::conclusions(conclusions),
    };
    let fits = |technique: &Technique| {
        step.technique = *technique;
        match verify(&step, at) {
            Ok(()) => true,
            Err(Refutation::OtherTechnique(named)) if named == *technique => false,
            Err(other) => panic!("{other}: {step:?}"),
        }
    };
    let names = Technique::all(at.size()).filter(fits).map(|one| one.slug().into_owned());
    names.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>().join(" ")
}

/// The pattern of a step, which must be of this kind.
macro_rules! part {
    ($kind:ident, $step:expr) => {
        match &mut $step.pattern {
            ennead_logic::Pattern::$kind(part) => part,
            other => panic!("{other:?}"),
        }
    };
}
use part;

fn technique(slug: &str) -> Technique {
    slug.parse().expect("a technique")
}

/// The pencil marks of a puzzle without some candidates: `r1c1:12` leaves only 1 and 2 in r1c1, and `r1=3:r1c5,r1c6` leaves
/// only these places for 3 in row 1.
fn position(setup: Setup, marks: &str) -> Candidates {
    let mut at = Candidates::of(&setup.check().expect("a puzzle"));
    for entry in marks.split_whitespace() {
        let (place, left) =
            entry.split_once(':').expect("a place, a colon, and the candidates left");
        let lost: Vec<Candidate> = match requirement(place) {
            Requirement::Cell(cell) => {
                at.get(cell).minus(digits(left)).iter().map(|digit| cell.with(digit)).collect()
            }
            Requirement::House(house, digit) => {
                let kept = cells(&left.replace(',', " "));
                let all = at.geometry().cells_of(house);
                all.filter(|cell| !kept.contains(cell)).map(|cell| cell.with(digit)).collect()
            }
        };
        for candidate in lost {
            at.eliminate(candidate);
        }
    }
    at
}

/// The pencil marks of an empty 9 x 9 grid without some candidates, see [`position`].
fn marks(text: &str) -> Candidates {
    position(Setup::empty(9), text)
}

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(cell).collect()
}

fn digit(symbol: &str) -> Digit {
    digits(symbol).single().expect("a digit")
}

fn digits(symbols: &str) -> DigitSet {
    symbols.chars().map(|symbol| Digit::from_symbol(symbol).expect("a digit")).collect()
}

/// The house with this short name, such as `r1`.
fn house(name: &str) -> House {
    let (letter, number) = name.split_at(1);
    let kind = match letter {
        "r" => HouseKind::Row,
        "c" => HouseKind::Column,
        "b" => HouseKind::Box,
        "d" => HouseKind::Diagonal,
        "w" => HouseKind::Window,
        _ => panic!("{name} is not a house"),
    };
    House::new(kind, number.parse::<usize>().expect("a number") - 1)
}

/// Reads a candidate such as `r1c1=5`.
fn candidate(text: &str) -> Candidate {
    let (name, symbol) = text.split_once('=').expect("a cell and a digit");
    cell(name).with(digit(symbol))
}

fn candidates(text: &str) -> Vec<Candidate> {
    text.split_whitespace().map(candidate).collect()
}

/// Reads a requirement: `r1c1` (the cell holds a digit) or `r1=5` (the house holds the digit).
fn requirement(text: &str) -> Requirement {
    match text.split_once('=') {
        Some((name, symbol)) => Requirement::House(house(name), digit(symbol)),
        None => Requirement::Cell(cell(text)),
    }
}

fn requirements(text: &str) -> Vec<Requirement> {
    text.split_whitespace().map(requirement).collect()
}

/// Reads conclusions such as `r1c1=5` or `r1c1<>5`.
fn conclusions(text: &str) -> Vec<Conclusion> {
    let one = |text: &str| match text.split_once("<>") {
        Some((name, symbol)) => Conclusion::Eliminate(cell(name).with(digit(symbol))),
        None => Conclusion::Place(candidate(text)),
    };
    text.split_whitespace().map(one).collect()
}

/// The message with which a step is refused if its evidence does not fit its name.
fn other_name(technique: &str) -> String {
    format!("the evidence does not fit the technique {}", self::technique(technique))
}

/// Reads a node: `r1c1=5`, or `r1c1,r1c2=5` for a group.
fn node(text: &str) -> Node {
    let (names, symbol) = text.split_once('=').expect("cells and a digit");
    Node { digit: digit(symbol), cells: cells(&names.replace(',', " ")) }
}
