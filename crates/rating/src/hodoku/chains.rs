//! Chains of one digit or of bivalue cells: Turbot Fish, X-Chain, XY-Chain, Remote Pair.
//!
//! HoDoKu collects all chains, and its choice among them depends only on their eliminations. So for each pair of ends of an
//! X-Chain or XY-Chain, it is enough to know whether some chain joins them. A breadth-first search finds a path from one end to
//! the other. The path is a chain if it visits no cell twice. Otherwise a depth-first search decides whether a chain joins the
//! ends.

use super::choice::Choice;
use super::conjugates::Conjugates;
use super::removals::Removals;
use crate::grid::{Changes, Grid, PEERS, SmallSet};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// The maximum number of cells of an X-Chain. Strong links form both ends, so the number is even.
const LONGEST_X: usize = 20;
/// The maximum number of cells of an XY-Chain or Remote Pair.
const LONGEST_XY: usize = 10;

/// Two strong links of one digit, joined by a weak one.
pub(super) fn turbot_fish(grid: &Grid, changes: Changes, removals: &mut Removals) -> bool {
    let mut choice = Choice::default();
    let links = Conjugates::of_changed(grid, changes);
    for (start, digit) in candidates(grid).filter(|&(_, digit)| changes.of_digit(digit)) {
        for second in links[digit].of_cell(start).iter() {
            let weak = grid.boards[digit] & PEERS[second].without(start);
            for third in weak.iter() {
                for end in links[digit].of_cell(third).without(second).iter() {
                    if (grid.boards[digit] & PEERS[start]).intersects(PEERS[end]) {
                        choice.offer(&seen_by_ends(grid, digit, start, end));
                    }
                }
            }
        }
    }
    choice.take(removals)
}

/// Alternating strong and weak links of one digit.
pub(super) fn x_chain(grid: &Grid, changes: Changes, removals: &mut Removals) -> bool {
    let mut choice = Choice::default();
    let links = Conjugates::of_changed(grid, changes);
    for (start, digit) in candidates(grid).filter(|&(_, digit)| changes.of_digit(digit)) {
        let links = &links[digit];
        if links.of_cell(start).is_empty() {
            continue;
        }
        let chains = XChains { places: grid.boards[digit], links, start };
        for end in chains.paths().iter().filter(|path| path.cells >= 4) {
            let eliminated = seen_by_ends(grid, digit, start, end.cell);
            if choice.prefers(&eliminated) && (end.simple || chains.joins(end.cell)) {
                choice.offer(&eliminated);
            }
        }
    }
    choice.take(removals)
}

/// Bivalue cells, each linked to the next by a common digit.
pub(super) fn xy_chain(grid: &Grid, removals: &mut Removals) -> bool {
    let mut choice = Choice::default();
    let bivalue = grid.with_count(2);
    for (start, digit) in candidates(grid).filter(|&(start, _)| bivalue.contains(start)) {
        let chains = XyChains { grid, bivalue, start, digit };
        for end in chains.paths() {
            let eliminated = seen_by_ends(grid, digit, start, end.cell);
            if choice.prefers(&eliminated) && (end.simple || chains.joins(end.cell)) {
                choice.offer(&eliminated);
            }
        }
    }
    choice.take(removals)
}

/// A chain of cells with the same two candidates.
pub(super) fn remote_pair(grid: &Grid, removals: &mut Removals) -> bool {
    let mut choice = Choice::default();
    let bivalue = grid.with_count(2);
    for start in bivalue {
        let [low, high] = grid.cells[start].ends();
        let same = bivalue & grid.boards[low] & grid.boards[high];
        if !same.is_at_most(3) {
            for digits in [[low, high], [high, low]] {
                extend_pairs(grid, digits, same, &mut vec![start], &mut choice);
            }
        }
    }
    choice.take(removals)
}

/// Grows a chain of cells with the same two candidates and offers its eliminations.
fn extend_pairs(
    grid: &Grid,
    digits: [usize; 2],
    same: CellSet,
    chain: &mut Vec<usize>,
    choice: &mut Choice,
) {
    let last = chain[chain.len() - 1];
    if chain.len() >= 4 && chain.len().is_multiple_of(2) {
        // Cells at an odd distance hold different digits. Cells that are adjacent in the chain are skipped: they are naked
        // pairs, which have been applied.
        let mut seen = CellSet::EMPTY;
        for (at, &cell) in chain.iter().enumerate() {
            for &far in chain.iter().skip(at + 3).step_by(2) {
                seen |= PEERS[cell] & PEERS[far];
            }
        }
        let by_ends = PEERS[chain[0]] & PEERS[last] & grid.boards[digits[0]];
        if !by_ends.is_empty() {
            let mut removals = Removals::default();
            for digit in digits {
                removals.add_cells(seen & grid.boards[digit], digit);
            }
            removals.sort();
            choice.offer(&removals);
        }
    }
    if chain.len() < LONGEST_XY {
        let used: CellSet = chain.iter().copied().collect();
        for next in (same & PEERS[last]).minus(used).iter() {
            chain.push(next);
            extend_pairs(grid, digits, same, chain, choice);
            chain.pop();
        }
    }
}

/// All candidates, cell by cell.
fn candidates(grid: &Grid) -> impl Iterator<Item = (usize, usize)> {
    grid.empty.iter().flat_map(|cell| ones(grid.cells[cell]).map(move |digit| (cell, digit)))
}

/// Returns the eliminations that hold if one end or the other holds the digit.
fn seen_by_ends(grid: &Grid, digit: usize, start: usize, end: usize) -> Removals {
    let mut removals = Removals::default();
    removals.add_cells(grid.boards[digit] & PEERS[start] & PEERS[end], digit);
    removals
}

/// A shortest path from a start, by its end.
struct Path {
    cell: usize,
    /// The number of cells, both ends included.
    cells: usize,
    /// Whether it visits no cell twice.
    simple: bool,
}

/// Chains of one digit from a start.
struct XChains<'a> {
    places: CellSet,
    links: &'a Conjugates,
    start: usize,
}

impl XChains<'_> {
    /// The reachable ends, each by a shortest path. The start can be an end.
    fn paths(&self) -> Vec<Path> {
        // A path alternates: strong links lead to cells that hold the digit, weak links to cells that do not. Each
        // cell is visited once in each role.
        let mut from = [[usize::MAX; 2]; 81];
        let mut on = CellSet::EMPTY;
        let mut off = CellSet::of(self.start);
        let mut fresh = CellSet::of(self.start);
        let mut paths = Vec::new();
        for cells in (2..=LONGEST_X).step_by(2) {
            let mut reached = CellSet::EMPTY;
            for cell in fresh.iter() {
                let next = self.links.of_cell(cell).minus(on);
                on |= next;
                reached |= next;
                for end in next.iter() {
                    from[end][1] = cell;
                    paths.push(Path { cell: end, cells, simple: self.is_simple(&from, end) });
                }
            }
            fresh = CellSet::EMPTY;
            for cell in reached.without(self.start).iter() {
                let next = (self.places & PEERS[cell]).minus(off);
                off |= next;
                fresh |= next;
                for to in next.iter() {
                    from[to][0] = cell;
                }
            }
            if fresh.is_empty() {
                break;
            }
        }
        paths
    }

    fn is_simple(&self, from: &[[usize; 2]; 81], end: usize) -> bool {
        let mut visited = CellSet::of(end);
        let (mut cell, mut role) = (end, 1);
        loop {
            cell = from[cell][role];
            role = 1 - role;
            if role == 0 && cell == self.start {
                return true;
            }
            if visited.contains(cell) {
                return false;
            }
            visited = visited.with(cell);
        }
    }

    /// Whether a chain of at least four cells ends here.
    fn joins(&self, end: usize) -> bool {
        self.walk(self.start, CellSet::of(self.start), 2, end)
    }

    /// Continues with a strong and a weak link, from a cell that does not hold the digit.
    fn walk(&self, cell: usize, visited: CellSet, cells: usize, end: usize) -> bool {
        let strong = self.links.of_cell(cell);
        if cells >= 4 && strong.contains(end) && (end == self.start || !visited.contains(end)) {
            return true;
        }
        cells + 2 <= LONGEST_X
            && strong.minus(visited).iter().any(|on| {
                let visited = visited.with(on);
                (self.places & PEERS[on])
                    .minus(visited)
                    .iter()
                    .any(|off| self.walk(off, visited.with(off), cells + 2, end))
            })
    }
}

/// Chains of bivalue cells from a start, with the same digit at both ends.
struct XyChains<'a> {
    grid: &'a Grid,
    bivalue: CellSet,
    start: usize,
    digit: usize,
}

impl XyChains<'_> {
    /// The other digit of a bivalue cell.
    fn other(&self, cell: usize, digit: usize) -> usize {
        (self.grid.cells[cell] & !(1 << digit)).trailing_zeros() as usize
    }

    /// The reachable ends, each by a shortest path.
    fn paths(&self) -> Vec<Path> {
        // A state is a cell and the digit of its link to the next cell.
        let mut from = [[(usize::MAX, 0); 9]; 81];
        let mut visited = [CellSet::EMPTY; 9];
        let out = self.other(self.start, self.digit);
        visited[out] = CellSet::of(self.start);
        let mut fresh = vec![(self.start, out)];
        let mut paths = Vec::new();
        for cells in 2..=LONGEST_XY {
            let mut reached = Vec::new();
            for &(cell, digit) in &fresh {
                let next = self.bivalue & self.grid.boards[digit] & PEERS[cell];
                for to in next.without(self.start).iter() {
                    let out = self.other(to, digit);
                    if visited[out].contains(to) {
                        continue;
                    }
                    visited[out] = visited[out].with(to);
                    from[to][out] = (cell, digit);
                    reached.push((to, out));
                    if out == self.digit {
                        let simple = self.is_simple(&from, to, out);
                        paths.push(Path { cell: to, cells, simple });
                    }
                }
            }
            fresh = reached;
        }
        paths
    }

    fn is_simple(&self, from: &[[(usize, usize); 9]; 81], end: usize, out: usize) -> bool {
        let mut visited = CellSet::of(end);
        let (mut cell, mut digit) = (end, out);
        loop {
            (cell, digit) = from[cell][digit];
            if cell == self.start {
                return true;
            }
            if visited.contains(cell) {
                return false;
            }
            visited = visited.with(cell);
        }
    }

    /// Whether a chain ends in this cell.
    fn joins(&self, end: usize) -> bool {
        let out = self.other(self.start, self.digit);
        self.walk(self.start, out, CellSet::of(self.start), end)
    }

    fn walk(&self, cell: usize, digit: usize, visited: CellSet, end: usize) -> bool {
        if visited.len() == LONGEST_XY {
            return false;
        }
        let next = (self.bivalue & self.grid.boards[digit] & PEERS[cell]).minus(visited);
        next.iter().any(|to| {
            let out = self.other(to, digit);
            to == end && out == self.digit || self.walk(to, out, visited.with(to), end)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Grows all chains cell by cell, and records where they can end.
    fn grow(chains: &XChains<'_>, chain: &mut Vec<usize>, ends: &mut CellSet) {
        let last = chain[chain.len() - 1];
        let is_on = chain.len().is_multiple_of(2);
        if is_on && chain.len() >= 4 {
            *ends = ends.with(last);
        }
        let next = if is_on { chains.places & PEERS[last] } else { chains.links.of_cell(last) };
        if !is_on && chain.len() >= 3 && next.contains(chains.start) {
            *ends = ends.with(chains.start);
        }
        if chain.len() < LONGEST_X {
            let visited = chain.iter().copied().collect();
            for cell in next.minus(visited) {
                chain.push(cell);
                grow(chains, chain, ends);
                chain.pop();
            }
        }
    }

    /// Shortest paths on these boards visit cells twice. In some cases another chain joins the ends, in others none.
    #[test]
    fn a_path_that_visits_a_cell_twice_needs_a_chain() {
        let (mut joined, mut apart) = (0, 0);
        for board in [
            "r7c4 r7c6 r7c8 r7c9",
            "r5c8 r5c9 r6c7 r6c8 r7c9 r9c7",
            "r4c5 r4c8 r7c6 r7c8 r8c3 r8c5 r9c2 r9c8",
            "r1c3 r1c4 r3c4 r5c4 r5c9 r8c3 r8c6 r8c8 r9c1 r9c6 r9c9",
            "r1c1 r1c7 r1c9 r2c2 r2c3 r2c8 r4c1 r4c6 r5c2 r5c4 r6c3 r7c6 r7c7 r9c8",
        ] {
            let grid = Grid::of_one_digit(board);
            let (places, links) = (grid.boards[0], Conjugates::of(&grid, 0));
            for start in places {
                let chains = XChains { places, links: &links, start };
                let mut ends = CellSet::EMPTY;
                grow(&chains, &mut vec![start], &mut ends);
                for end in chains.paths().into_iter().filter(|path| path.cells >= 4) {
                    let is_chain = ends.contains(end.cell);
                    if !end.simple {
                        joined += usize::from(is_chain);
                        apart += usize::from(!is_chain);
                    }
                    assert_eq!(end.simple || chains.joins(end.cell), is_chain, "{board}");
                }
            }
        }
        assert!(joined > 1 && apart > 1, "{joined} joined, {apart} apart");
    }
}
