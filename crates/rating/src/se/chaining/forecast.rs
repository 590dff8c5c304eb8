//! Quick tests that rule out assumptions before their consequences are computed.
//!
//! Consequences are needed only where they lead to a hint. In Nishio and in the search for multiple chains, a cheaper test
//! finds most of the assumptions that do not lead to one.

use super::failing::Failing;
use crate::grid::{ALL, FIRST_ROW, Grid, HOUSE_SETS, MARKS, Mark, PEERS, SmallSet, cell_digit};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// The quick test for the assumptions of a search.
#[derive(Default)]
pub(super) enum Forecast {
    /// No test: every assumption may lead to a hint.
    #[default]
    Open,
    /// For Nishio: whether the digit can be completed with and without each candidate.
    OneDigit(Box<Completions>),
    /// For multiple chains, in a position where no assumption contradicts itself: the consequences of each candidate.
    Static(Box<Reached>),
}

impl Forecast {
    /// Whether an assumption may contradict itself.
    pub(super) fn may_contradict(&self, assumed: Mark, is_true: bool) -> bool {
        match self {
            Forecast::Open => true,
            Forecast::OneDigit(completions) => completions.may_contradict(assumed, is_true),
            Forecast::Static(_) => false,
        }
    }

    /// Whether these candidates, each assumed true or false, may have a consequence in common.
    pub(super) fn may_meet(&mut self, grid: &Grid, assumed: &[(Mark, bool)]) -> bool {
        match self {
            Forecast::Open => true,
            Forecast::OneDigit(_) => false,
            Forecast::Static(reached) => reached.meet(grid, assumed),
        }
    }
}

/// Completions of each digit: ways to place it in all rows, columns and boxes. Links of the digit alone cannot refute a
/// candidate that is part of a completion, nor prove one that is missing from a completion.
#[derive(Default)]
pub(super) struct Completions {
    part_of_some: [CellSet; 9],
    part_of_all: [CellSet; 9],
}

impl Completions {
    /// Finds completions until they contain every candidate that is part of a completion.
    ///
    /// A digit whose places equal those in `without_result` is skipped: no assumption about it is then expected to
    /// contradict itself.
    pub(super) fn find(grid: &Grid, without_result: &[CellSet; 9]) -> Completions {
        let mut completions = Completions::default();
        for (digit, &board) in grid.boards.iter().enumerate() {
            if board == without_result[digit] {
                completions.part_of_some[digit] = board;
                continue;
            }
            // Rows where the digit is placed are already complete.
            let rows = (0..9).filter(|&row| grid.places[digit][FIRST_ROW + row] != 0);
            let rows = rows.fold(0u16, |rows, row| rows | 1 << row);
            let (mut some, mut all) = (CellSet::EMPTY, board);
            if rows.size() + u32::from(grid.placed[digit]) == 9 {
                for cell in board {
                    if !some.contains(cell)
                        && let Some(completion) = complete(board.minus(PEERS[cell]), rows)
                    {
                        some |= completion;
                        all &= completion;
                    }
                }
            }
            completions.part_of_some[digit] = some;
            completions.part_of_all[digit] = all;
        }
        completions
    }

    fn may_contradict(&self, assumed: Mark, is_true: bool) -> bool {
        let (cell, digit) = cell_digit(assumed);
        if is_true {
            !self.part_of_some[digit].contains(cell)
        } else {
            self.part_of_all[digit].contains(cell)
        }
    }
}

/// Finds a way to place the digit in each of these rows, on cells of the board.
fn complete(board: CellSet, rows: u16) -> Option<CellSet> {
    if rows == 0 {
        return Some(CellSet::EMPTY);
    }
    // The row with the fewest places first.
    let places = |row: usize| board & HOUSE_SETS[FIRST_ROW + row];
    let row = ones(rows).min_by_key(|&row| places(row).len())?;
    places(row).iter().find_map(|cell| {
        let rest = complete(board.minus(PEERS[cell]).without(cell), rows & !(1 << row))?;
        Some(rest.with(cell))
    })
}

/// The consequences of each candidate in a position where no assumption contradicts itself.
pub(super) struct Reached {
    /// The candidates that are true and those that are false if the candidate is true, by digit.
    sets: Vec<[[CellSet; 9]; 2]>,
    number: Vec<u16>,
    chains: Failing,
}

const UNKNOWN: u16 = u16::MAX;

impl Reached {
    /// Takes over the result of a search for single chains.
    pub(super) fn from(chains: Failing) -> Reached {
        Reached { sets: Vec::new(), number: vec![UNKNOWN; MARKS], chains }
    }

    /// Gives back the result of the search for single chains.
    pub(super) fn into_chains(self) -> Failing {
        self.chains
    }

    fn meet(&mut self, grid: &Grid, assumed: &[(Mark, bool)]) -> bool {
        let mut common = [[ALL; 9]; 2];
        for &(mark, _) in assumed {
            let mut any = CellSet::EMPTY;
            for (common, &set) in common.as_flattened_mut().iter_mut().zip(self.of(grid, mark)) {
                *common &= set;
                any |= *common;
            }
            if any.is_empty() {
                return false;
            }
        }
        true
    }

    fn of(&mut self, grid: &Grid, mark: Mark) -> &[CellSet] {
        if self.number[mark as usize] == UNKNOWN {
            self.number[mark as usize] = self.sets.len() as u16;
            let mut sets = [[CellSet::EMPTY; 9]; 2];
            let [trues, falses] = &mut sets;
            let mut follow = |mark: Mark| {
                let (cell, digit) = cell_digit(mark);
                trues[digit] = trues[digit].with(cell);
                falses[digit] |= PEERS[cell] & grid.boards[digit];
                for other in ones(grid.cells[cell] & !(1 << digit)) {
                    falses[other] = falses[other].with(cell);
                }
            };
            follow(mark);
            self.chains.for_reached(grid, mark, follow);
            self.sets.push(sets);
        }
        self.sets[self.number[mark as usize] as usize].as_flattened()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::mark;

    #[test]
    fn a_digit_decides_only_what_all_its_completions_share() {
        let suspects = |grid: &Grid| -> Vec<(usize, bool)> {
            let completions = Completions::find(grid, &[CellSet::EMPTY; 9]);
            let all = grid.boards[0].iter().flat_map(|cell| [(cell, true), (cell, false)]);
            all.filter(|&(cell, is_true)| completions.may_contradict(mark(cell, 0), is_true))
                .collect()
        };
        assert_eq!(suspects(&Grid::FULL), []);
        // The only place of row 1 is true, and its peers are false.
        let mut grid = Grid::FULL;
        (1..9).for_each(|cell| grid.remove(cell, 0));
        let expected = std::iter::once((0, false))
            .chain((grid.boards[0] & PEERS[0]).iter().map(|cell| (cell, true)));
        assert_eq!(suspects(&grid), expected.collect::<Vec<_>>());
    }
}
