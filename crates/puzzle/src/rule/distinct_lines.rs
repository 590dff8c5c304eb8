use super::full_rank::{lines, needs_square};
use super::{Filled, RuleKind, RuleProblem};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State};
use crate::{Cell, CellStyle, Digit, Geometry};

/// No two rows or columns, read from either end, hold the same digits in the same order.
///
/// With this rule, [full rank clues](super::FullRank) have no ties.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DistinctLines;

impl RuleKind for DistinctLines {
    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        needs_square(geometry)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut all: Vec<Vec<i32>> =
            lines(grid.geometry().size()).iter().map(|line| grid.values(line)).collect();
        all.sort_unstable();
        all.windows(2).all(|two| two[0] != two[1])
    }

    /// Adds an automaton for each pair of lines. It reads a cell of each line in turn and accepts if the lines differ at some
    /// position.
    ///
    /// Two lines with peers at the same position always differ and need no automaton. If a pair of lines differs, so does the
    /// same pair read backwards; only one of these two pairs gets an automaton.
    fn lower(&self, to: &mut Lowering<'_>) {
        let all = lines(to.geometry().size());
        let backwards = |line: &[Cell]| line.iter().rev().copied().collect::<Vec<_>>();
        for (at, one) in all.iter().enumerate() {
            for other in &all[at + 1..] {
                let differ = |(a, b): (&Cell, &Cell)| to.geometry().are_peers(*a, *b);
                let turned = (backwards(one), backwards(other));
                let is_known = one > &turned.0 && one > &turned.1;
                if one.iter().zip(other).any(differ) || is_known {
                    continue;
                }
                let cells: Vec<Cell> = one.iter().zip(other).flat_map(|(a, b)| [*a, *b]).collect();
                to.add(Primitive::Regular(Regular::new(cells, Reader { length: one.len() })));
            }
        }
    }

    fn describe(&self, _style: CellStyle) -> String {
        "no two rows or columns with the same digits, read from either end".into()
    }
}

/// Reads a cell of each of two lines in turn. A state is the digit that the next one is compared with, or `DIFFERENT` after a
/// difference.
#[derive(Debug)]
struct Reader {
    length: usize,
}

const DIFFERENT: State = 100;

impl Automaton for Reader {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let number = State::from(digit.get());
        match (state, at % 2) {
            (DIFFERENT, _) => Some(DIFFERENT),
            (_, 0) => Some(number),
            (before, _) if before != number => Some(DIFFERENT),
            _ => (at + 1 < 2 * self.length).then_some(0),
        }
    }
}
