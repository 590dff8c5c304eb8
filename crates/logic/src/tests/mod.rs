//! Test positions, and tests that cover all techniques.

mod absurd;
mod mutation;
pub(crate) mod rules;
pub(crate) mod soundness;

use crate::{Conclusion, Deadly, Pattern, Position, Step, Support, Technique, verify};
use ennead_puzzle::{
    Candidates, Cell, Diagonals, Digit, DigitSet, House, Puzzle, RegionSetup, Setup,
};

/// The setup of a line of symbols: `1`-`9`, `A`-...; any other symbol is an empty cell.
pub(crate) fn setup(line: &str) -> Setup {
    let values: Vec<i32> = line
        .chars()
        .map(|symbol| Digit::from_symbol(symbol).map_or(0, |digit| digit.get().into()))
        .collect();
    Setup::from_values(values.len().isqrt(), values)
}

/// The puzzle of a line of symbols, with default boxes.
pub(crate) fn puzzle(line: &str) -> Puzzle {
    setup(line).check().expect("a test puzzle")
}

/// The puzzle of a line of symbols, with irregular regions given by symbols too.
pub(crate) fn jigsaw(line: &str, regions: &str) -> Puzzle {
    let mut setup = setup(line);
    setup.regions = RegionSetup::Map(self::setup(regions).values);
    setup.check().expect("a test puzzle")
}

/// The pencil marks at the start of a puzzle.
pub(crate) fn start(line: &str) -> Candidates {
    Candidates::of(&puzzle(line))
}

/// The pencil marks at the start without some candidates: `213 456` removes 2 from r1c3 and 4 from r5c6.
pub(crate) fn start_without(line: &str, eliminated: &str) -> Candidates {
    without(start(line), eliminated)
}

/// Removes candidates, given as triples of digit, row and column.
pub(crate) fn without(mut candidates: Candidates, eliminated: &str) -> Candidates {
    for candidate in triples(eliminated) {
        assert!(candidates.eliminate(candidate), "{candidate} is not a candidate");
    }
    candidates
}

/// The pencil marks of a partly solved puzzle, without these candidates. A `+` precedes each digit that is not a given.
pub(crate) fn found(line: &str, eliminated: &str) -> Candidates {
    let plain = line.replace('+', "");
    let is_found: Vec<bool> = {
        let symbols: Vec<char> = line.chars().collect();
        let last = |place: usize| place.checked_sub(1).map(|before| symbols[before]);
        let places = (0..symbols.len()).filter(|place| symbols[*place] != '+');
        places.map(|place| last(place) == Some('+')).collect()
    };
    let given = |(symbol, found): (char, &bool)| if *found { '.' } else { symbol };
    let givens: String = plain.chars().zip(&is_found).map(given).collect();
    let mut candidates = start(&givens);
    for (index, symbol) in plain.chars().enumerate().filter(|(index, _)| is_found[*index]) {
        let digit = Digit::from_symbol(symbol).expect("a digit");
        candidates.place(candidates.size().cell(index), digit);
    }
    without(candidates, eliminated)
}

/// The pencil marks of a puzzle, given for all cells and separated by blanks; those of filled cells are ignored.
pub(crate) fn pencilled(line: &str, marks: &str) -> Candidates {
    let mut candidates = start(line);
    let cells: Vec<Cell> = candidates.empty_cells().collect();
    let all: Vec<&str> = marks.split_whitespace().collect();
    for cell in cells {
        let allowed = digits(all[candidates.size().index(cell)]);
        for digit in candidates.get(cell).minus(allowed) {
            candidates.eliminate(cell.with(digit));
        }
        assert_eq!(candidates.get(cell), allowed, "{cell}");
    }
    candidates
}

/// The pencil marks of a puzzle in which some cells can hold only these digits.
pub(crate) fn marked(setup: Setup, marks: &[(&str, &str)]) -> Candidates {
    let mut candidates = Candidates::of(&setup.check().expect("a test puzzle"));
    for (name, allowed) in marks {
        let cell = cell(name);
        for digit in candidates.get(cell).minus(digits(allowed)) {
            candidates.eliminate(cell.with(digit));
        }
    }
    candidates
}

/// An empty grid with both diagonals.
pub(crate) fn empty_x(size: usize) -> Setup {
    let mut setup = Setup::empty(size);
    setup.diagonals = Diagonals::BOTH;
    setup
}

/// Eliminations, given as triples of digit, row and column.
pub(crate) fn eliminations(triples: &str) -> Vec<Conclusion> {
    self::triples(triples).map(Conclusion::Eliminate).collect()
}

/// The step of a deadly pattern; guardians and eliminations are given as triples.
pub(crate) fn deadly(
    technique: Technique,
    [names, digits, guardians]: [&str; 3],
    support: Vec<Support>,
    eliminated: &str,
) -> Step {
    let (cells, digits) = (cells(names), self::digits(digits));
    let guardians = triples(guardians).collect();
    let pattern = Pattern::Deadly(Deadly { cells, digits, guardians, support });
    Step { technique, pattern, conclusions: eliminations(eliminated) }
}

/// Asserts that the technique of a step finds this step and no other, and that the step is proven.
pub(crate) fn is_found_alone(at: &Candidates, expected: &Step) {
    let steps = expected.technique.steps(&Position::of(at));
    assert_eq!(steps, std::slice::from_ref(expected));
    assert_eq!(verify(expected, at), Ok(()));
}

/// Support: all places for a digit in a house are cells of the pattern.
pub(crate) fn places(candidates: &Candidates, name: &str, value: u8) -> Support {
    Support::Places { house: house(candidates, name), digit: digit(value) }
}

/// Support: cells that form a naked subset together with the guardians.
pub(crate) fn subset(candidates: &Candidates, name: &str, names: &str, set: &str) -> Support {
    let (cells, digits) = (cells(names), digits(set));
    Support::Subset { house: house(candidates, name), cells, digits }
}

/// The digits of a text, in its order.
pub(crate) fn digits_in_order(text: &str) -> Vec<Digit> {
    text.chars().map(|symbol| Digit::from_symbol(symbol).expect("a digit")).collect()
}

/// Candidates, given as triples of digit, row and column.
pub(crate) fn triples(text: &str) -> impl Iterator<Item = ennead_puzzle::Candidate> {
    text.split_whitespace().map(|triple| {
        let numbers: Vec<u8> = triple.bytes().map(|byte| byte - b'0').collect();
        let cell = Cell::new(usize::from(numbers[1]) - 1, usize::from(numbers[2]) - 1);
        cell.with(digit(numbers[0]))
    })
}

pub(crate) fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

pub(crate) fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(cell).collect()
}

pub(crate) fn digit(value: u8) -> Digit {
    Digit::new(value).expect("a digit")
}

pub(crate) fn digits(symbols: &str) -> DigitSet {
    symbols.chars().filter_map(Digit::from_symbol).collect()
}

/// The house with this short name, such as `r1`, among those of the candidates.
pub(crate) fn house(candidates: &Candidates, name: &str) -> House {
    let houses = candidates.geometry().houses();
    *houses.iter().find(|house| house.to_string() == name).expect("a house")
}
