use super::filled::all_different;
use super::{Filled, LARGEST, List, RuleKind, RuleProblem, outside, repeated, too_few};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State, Values};
use crate::{Cell, CellStyle, Digit, Geometry};
use std::collections::BTreeSet;

/// A cage of different digits with a clue other than a single sum.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SpecialCage {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The clue.
    pub clue: CageClue,
}

/// The clue of a [`SpecialCage`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CageClue {
    /// The sum is one of these numbers.
    OneOf(Vec<i32>),
    /// The sum has this digital root: the decimal digits are added up until only one digit remains, as in 48, 12, 3.
    DigitalRoot(i32),
    /// Rellik: no digit of the cage, and no group of its digits, has this sum.
    NoSum(i32),
    /// Equality: there are as many even as odd digits, and as many low as high digits. The middle digit must not appear.
    Balanced,
}

impl RuleKind for SpecialCage {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let most = geometry.size().digit_count();
        let too_many = RuleProblem::TooManyCells { most, found: self.cells.len() };
        let clue = match &self.clue {
            CageClue::OneOf(sums) if sums.is_empty() => {
                Some(RuleProblem::NothingListed { what: "sums" })
            }
            CageClue::OneOf(sums) => sums.iter().find_map(|sum| outside(*sum, 0, LARGEST)),
            CageClue::DigitalRoot(root) => outside(*root, 0, 9),
            // An automaton stores all sums up to this one as bits of its state.
            CageClue::NoSum(sum) => outside(*sum, 0, 126),
            CageClue::Balanced => None,
        };
        too_few(&self.cells, 1)
            .or_else(|| repeated(&self.cells))
            .or((self.cells.len() > most).then_some(too_many))
            .or(clue)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells);
        let sum: i32 = values.iter().sum();
        all_different(&values)
            && match &self.clue {
                CageClue::OneOf(sums) => sums.contains(&sum),
                CageClue::DigitalRoot(root) => digital_root(sum) == *root,
                CageClue::NoSum(excluded) => {
                    let mut sums = BTreeSet::new();
                    for value in values {
                        let with: Vec<i32> = sums.iter().map(|sum| sum + value).collect();
                        sums.extend(with);
                        sums.insert(value);
                    }
                    !sums.contains(excluded)
                }
                CageClue::Balanced => {
                    let count =
                        |of: &dyn Fn(i32) -> bool| values.iter().filter(|v| of(**v)).count();
                    let twice = |value: i32| 2 * value - grid.lowest() - grid.highest();
                    count(&|value| value % 2 == 0) == count(&|value| value % 2 == 1)
                        && count(&|value| twice(value) < 0) == count(&|value| twice(value) > 0)
                        && count(&|value| twice(value) == 0) == 0
                }
            }
    }

    /// Requires different digits, and adds an automaton that checks the clue.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.different(&self.cells);
        let values = to.values();
        let cells = self.cells.clone();
        to.add(Primitive::Regular(match &self.clue {
            CageClue::NoSum(excluded) => {
                let excluded = *excluded as u32;
                Regular::new(cells, Sums { excluded, values })
            }
            CageClue::Balanced => Regular::new(cells, Balance { values }),
            clue => Regular::new(cells, Total { clue: clue.clone(), values }),
        }));
    }

    fn describe(&self, style: CellStyle) -> String {
        let clue = match &self.clue {
            CageClue::OneOf(sums) => {
                let sums: Vec<String> = sums.iter().map(ToString::to_string).collect();
                format!("with sum {}", sums.join(" or "))
            }
            CageClue::DigitalRoot(root) => format!("with digital root {root}"),
            CageClue::NoSum(sum) => format!("without digits that add up to {sum}"),
            CageClue::Balanced => "with as many even as odd and as many low as high digits".into(),
        };
        format!("cage {} {clue}", List(&self.cells, style))
    }
}

/// Returns the digital root of a number that is not negative.
fn digital_root(number: i32) -> i32 {
    if number == 0 { 0 } else { 1 + (number - 1) % 9 }
}

/// Adds up the digits of a cage. A state is the sum so far.
#[derive(Debug)]
struct Total {
    clue: CageClue,
    values: Values,
}

impl Automaton for Total {
    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        Some(state + self.values.of(digit) as State)
    }

    fn accepts(&self, state: State) -> bool {
        let sum = state as i32;
        match &self.clue {
            CageClue::OneOf(sums) => sums.contains(&sum),
            CageClue::DigitalRoot(root) => digital_root(sum) == *root,
            CageClue::NoSum(_) | CageClue::Balanced => true,
        }
    }
}

/// Reads the digits of a Rellik cage. A state is the set of sums of all groups of the digits read so far, as bits up to the
/// excluded sum. Bit 0 is the sum of the empty group.
#[derive(Debug)]
struct Sums {
    excluded: u32,
    values: Values,
}

impl Automaton for Sums {
    fn start(&self) -> State {
        1
    }

    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let value = self.values.of(digit) as u32;
        let more = state.unbounded_shl(value);
        // Bit 0 is always set, so an excluded sum of 0 needs a test of its own: only a digit of value 0 violates it.
        let is_excluded = value == self.excluded || (state | more) >> self.excluded & 1 == 1;
        let kept = State::MAX >> (State::BITS - 1 - self.excluded);
        let is_empty_sum = self.excluded == 0 && value != 0;
        (!is_excluded || is_empty_sum).then_some((state | more) & kept)
    }
}

/// Compares numbers of digits. A state holds the surplus of even over odd digits and of high over low digits, each plus 1,000.
#[derive(Debug)]
struct Balance {
    values: Values,
}

const EVEN: State = 1_000 << 32 | 1_000;

impl Automaton for Balance {
    fn start(&self) -> State {
        EVEN
    }

    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let value = self.values.of(digit);
        let state = if value % 2 == 0 { state + 1 } else { state - 1 };
        match (2 * value).cmp(&(self.values.lowest() + self.values.highest())) {
            std::cmp::Ordering::Less => Some(state - (1 << 32)),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(state + (1 << 32)),
        }
    }

    fn accepts(&self, state: State) -> bool {
        state == EVEN
    }
}
