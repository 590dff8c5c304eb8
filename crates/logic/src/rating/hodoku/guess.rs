//! The last resort: the digit of the middle open cell, looked up in the solution.

use super::grid::Grid;
use super::houses::PEERS;
use super::removals::{Mark, members};

/// The middle one of the open cells with its digit; `None` if there is no solution.
pub(super) fn middle(grid: &Grid) -> Option<Mark> {
    let cell = grid.open.iter().nth(grid.open.len() / 2)?;
    let mut cells = grid.cells;
    solve(&mut cells).then(|| (cell as u8, cells[cell].trailing_zeros() as u8))
}

/// Leaves one digit in each open cell so that no two clash, if that can be done.
fn solve(cells: &mut [u16; 81]) -> bool {
    let undecided = (0..81).filter(|&cell| cells[cell].count_ones() > 1);
    let Some(cell) = undecided.min_by_key(|&cell| cells[cell].count_ones()) else { return true };
    members(cells[cell]).any(|digit| {
        let mut next = *cells;
        next[cell] = 1 << digit;
        let found = settle(&mut next, cell) && solve(&mut next);
        if found {
            *cells = next;
        }
        found
    })
}

/// Removes the one digit of a cell around it, and so on; `false` if a cell is left without any.
fn settle(cells: &mut [u16; 81], cell: usize) -> bool {
    PEERS[cell].iter().all(|peer| {
        if cells[peer] & cells[cell] == 0 {
            return true;
        }
        cells[peer] &= !cells[cell];
        match cells[peer].count_ones() {
            0 => false,
            1 => settle(cells, peer),
            _ => true,
        }
    })
}
