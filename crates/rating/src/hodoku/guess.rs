//! The last resort: the solution's digit for the middle empty cell.

use crate::grid::{Grid, Mark, PEERS, SmallSet, mark};
use ennead_puzzle::bits::ones;

/// Returns the middle empty cell with its digit in the solution; `None` if there is no solution.
pub(super) fn middle(grid: &Grid) -> Option<Mark> {
    let cell = grid.empty.iter().nth(grid.empty.len() / 2)?;
    let mut cells = grid.cells;
    solve(&mut cells).then(|| mark(cell, cells[cell].trailing_zeros() as usize))
}

/// Solves the grid: leaves one digit in each empty cell so that no two conflict. Returns whether that is possible.
fn solve(cells: &mut [u16; 81]) -> bool {
    let undecided = (0..81).filter(|&cell| cells[cell].size() > 1);
    let Some(cell) = undecided.min_by_key(|&cell| cells[cell].size()) else { return true };
    ones(cells[cell]).any(|digit| {
        let mut next = *cells;
        next[cell] = 1 << digit;
        let found = settle(&mut next, cell) && solve(&mut next);
        if found {
            *cells = next;
        }
        found
    })
}

/// Removes the only digit of a cell from its peers, recursively; `false` if a cell has no candidate left.
fn settle(cells: &mut [u16; 81], cell: usize) -> bool {
    PEERS[cell].iter().all(|peer| {
        if cells[peer] & cells[cell] == 0 {
            return true;
        }
        cells[peer] &= !cells[cell];
        match cells[peer].size() {
            0 => false,
            1 => settle(cells, peer),
            _ => true,
        }
    })
}
