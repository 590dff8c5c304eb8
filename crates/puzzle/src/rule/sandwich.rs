use super::lunchbox::{Slices, between_extremes, lower_between_extremes};
use super::{Edge, Filled, LARGEST, RuleKind, RuleProblem, outside};
use crate::constraint::{Automaton, Clue, Lowering, Primitive, Regular, State, Values, twos};
use crate::{Cell, CellStyle, Digit, Geometry};

/// A sandwich clue: the digits between the lowest and the highest digit of a row or column add up to the sum.
///
/// On a line with fewer cells than the puzzle has digits, the lowest and the highest digit are those of that line. If the line
/// repeats one of them, the one nearest to the clue counts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sandwich {
    /// The position of the clue.
    pub edge: Edge,
    /// The sum.
    pub sum: i32,
}

impl RuleKind for Sandwich {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.edge.cells(geometry.size())
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        self.edge.problem(geometry.size()).or(outside(self.sum, 0, LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells(grid.geometry()));
        if self.is_short(grid.geometry()) {
            return between_extremes(&values) == Some(self.sum);
        }
        let place = |wanted| values.iter().position(|value| *value == wanted);
        let (Some(low), Some(high)) = (place(grid.lowest()), place(grid.highest())) else {
            return false;
        };
        values[low.min(high)..low.max(high)].iter().skip(1).sum::<i32>() == self.sum
    }

    /// On a line that holds every digit once, an automaton adds up the digits between the lowest and the highest, and accepts
    /// if the result is the sum of the clue. Short lines, and lines that may repeat digits, need a larger machine.
    fn lower(&self, to: &mut Lowering<'_>) {
        let geometry = to.geometry();
        let cells = self.cells(geometry);
        let differ = cells.len() > 1 && twos(&cells).all(|[a, b]| geometry.are_peers(a, b));
        if self.is_short(geometry) || !differ {
            let slices = if self.is_short(geometry) { Slices::OfLine } else { Slices::OfAll };
            return lower_between_extremes(&cells, self.sum, slices, differ, to);
        }
        let automaton = Reader { sum: self.sum, values: to.values() };
        let line = Regular::new(cells, automaton);
        to.add(Primitive::Regular(Regular { clue: Some(Clue::Sandwich(self.sum)), ..line }));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("sandwich sum {} {}", self.sum, self.edge.name(style))
    }
}

impl Sandwich {
    /// Whether the line has fewer cells than the puzzle has digits.
    fn is_short(&self, geometry: &Geometry) -> bool {
        self.cells(geometry).len() < geometry.size().digit_count()
    }
}

/// Reads a line. A state holds the phase in its two lowest bits and the sum so far in the others. The lowest and the
/// highest digit are the slices of the sandwich.
#[derive(Debug)]
struct Reader {
    sum: i32,
    values: Values,
}

/// No slice has been read.
const BEFORE: State = 0;
/// Only the lowest digit has been read.
const AFTER_LOWEST: State = 1;
/// Only the highest digit has been read.
const AFTER_HIGHEST: State = 2;
/// Both slices have been read.
const AFTER: State = 3;

impl Automaton for Reader {
    fn start(&self) -> State {
        BEFORE
    }

    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let value = self.values.of(digit);
        let slice = match value {
            _ if value == self.values.lowest() => Some(AFTER_LOWEST),
            _ if value == self.values.highest() => Some(AFTER_HIGHEST),
            _ => None,
        };
        let (phase, sum) = (state & 3, (state >> 2) as i32);
        match (phase, slice) {
            (BEFORE, Some(slice)) => Some(slice),
            (BEFORE | AFTER, None) => Some(state),
            (AFTER, Some(_)) => None,
            (_, Some(slice)) => (slice != phase && sum == self.sum).then_some(AFTER),
            (_, None) => {
                let sum = sum + value;
                (sum <= self.sum).then_some((sum as State) << 2 | phase)
            }
        }
    }

    fn accepts(&self, state: State) -> bool {
        state == AFTER
    }
}
