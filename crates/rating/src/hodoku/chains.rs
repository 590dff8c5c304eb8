//! Chains of one digit or of bivalue cells: Turbot Fish, X-Chain, XY-Chain, Remote Pair.
//!
//! All chains count, and the choice among them depends only on their eliminations. So for each pair of ends, it is
//! enough to know whether some chain joins them. A breadth-first search finds a path from one end to the other. The
//! path is a chain if it visits no cell twice; otherwise a search for a chain decides.

use super::choice::Choice;
use super::grid::Grid;
use super::houses::{CELL_HOUSES, PEERS};
use super::removals::Removals;
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// The most cells of an X-Chain. Strong links form both ends, so the number is even.
const LONGEST_X: usize = 20;
/// The most cells of an XY-Chain.
const LONGEST_XY: usize = 10;

/// Two strong links of one digit, joined by a weak one.
pub(super) fn turbot_fish(grid: &Grid, removals: &mut Removals) -> bool {
    let mut choice = Choice::default();
    for (start, digit) in candidates(grid) {
        let links = StrongLinks::of(grid, digit);
        for second in links.of_cell(start).iter() {
            let weak = grid.places[digit] & PEERS[second].without(start);
            for third in weak.iter() {
                for end in links.of_cell(third).without(second).iter() {
                    choice.offer(&seen_by_ends(grid, digit, start, end));
                }
            }
        }
    }
    choice.take(removals)
}

/// Alternating strong and weak links of one digit.
pub(super) fn x_chain(grid: &Grid, removals: &mut Removals) -> bool {
    let mut choice = Choice::default();
    let links: [StrongLinks; 9] = std::array::from_fn(|digit| StrongLinks::of(grid, digit));
    for (start, digit) in candidates(grid) {
        if links[digit].of_cell(start).is_empty() {
            continue;
        }
        let chains = XChains { places: grid.places[digit], links: &links[digit], start };
        for end in chains.ways().iter().filter(|way| way.cells >= 4) {
            let gone = seen_by_ends(grid, digit, start, end.cell);
            if choice.prefers(&gone) && (end.simple || chains.joins(end.cell)) {
                choice.offer(&gone);
            }
        }
    }
    choice.take(removals)
}

/// Bivalue cells, each linked to the next by a common digit.
pub(super) fn xy_chain(grid: &Grid, removals: &mut Removals) -> bool {
    let mut choice = Choice::default();
    let bivalue = grid.bivalue();
    for (start, digit) in candidates(grid).filter(|&(start, _)| bivalue.contains(start)) {
        let chains = XyChains { grid, bivalue, start, digit };
        for end in chains.ways() {
            let gone = seen_by_ends(grid, digit, start, end.cell);
            if choice.prefers(&gone) && (end.simple || chains.joins(end.cell)) {
                choice.offer(&gone);
            }
        }
    }
    choice.take(removals)
}

/// A chain of cells with the same two candidates.
pub(super) fn remote_pair(grid: &Grid, removals: &mut Removals) -> bool {
    let mut choice = Choice::default();
    let bivalue = grid.bivalue();
    for (start, digit) in candidates(grid).filter(|&(start, _)| bivalue.contains(start)) {
        let same = bivalue.iter().filter(|&cell| grid.cells[cell] == grid.cells[start]);
        let same: CellSet = same.collect();
        if same.len() >= 4 {
            let other = (grid.cells[start] & !(1 << digit)).trailing_zeros() as usize;
            extend_pairs(grid, [digit, other], same, &mut vec![start], &mut choice);
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
        // Cells at an odd distance hold different digits. Neighbours are already pairs.
        let mut seen = CellSet::EMPTY;
        for (at, &cell) in chain.iter().enumerate() {
            for &far in chain.iter().skip(at + 3).step_by(2) {
                seen |= PEERS[cell] & PEERS[far];
            }
        }
        let by_ends = PEERS[chain[0]] & PEERS[last] & grid.places[digits[0]];
        if !by_ends.is_empty() {
            let mut gone = Removals::default();
            for digit in digits {
                gone.add_cells(seen & grid.places[digit], digit);
            }
            gone.sort();
            choice.offer(&gone);
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
    grid.open.iter().flat_map(|cell| ones(grid.cells[cell]).map(move |digit| (cell, digit)))
}

/// The eliminations if one end or the other holds the digit.
fn seen_by_ends(grid: &Grid, digit: usize, start: usize, end: usize) -> Removals {
    let mut gone = Removals::default();
    gone.add_cells(grid.places[digit] & PEERS[start] & PEERS[end], digit);
    gone
}

/// For each cell, the cells that it has a strong link to, for one digit.
struct StrongLinks([CellSet; 81]);

impl StrongLinks {
    fn of(grid: &Grid, digit: usize) -> StrongLinks {
        let mut links = [CellSet::EMPTY; 81];
        for cell in grid.places[digit].iter() {
            for house in CELL_HOUSES[cell] {
                let pair = grid.places_in(house.into(), digit);
                if pair.len() == 2 {
                    links[cell] |= pair.without(cell);
                }
            }
        }
        StrongLinks(links)
    }

    fn of_cell(&self, cell: usize) -> CellSet {
        self.0[cell]
    }
}

/// The end of a shortest path.
struct Way {
    cell: usize,
    /// The number of cells, both ends included.
    cells: usize,
    /// Whether it visits no cell twice.
    simple: bool,
}

/// Chains of one digit from a start.
struct XChains<'a> {
    places: CellSet,
    links: &'a StrongLinks,
    start: usize,
}

impl XChains<'_> {
    /// The reachable ends, each by a shortest path. The start can be an end.
    fn ways(&self) -> Vec<Way> {
        // A path alternates: strong links lead to cells that hold the digit, weak links to cells that do not. Each
        // cell is visited once in each role.
        let mut from = [[usize::MAX; 2]; 81];
        let mut standing = CellSet::EMPTY;
        let mut barred = CellSet::of(self.start);
        let mut fresh = CellSet::of(self.start);
        let mut ways = Vec::new();
        for cells in (2..=LONGEST_X).step_by(2) {
            let mut reached = CellSet::EMPTY;
            for cell in fresh.iter() {
                let next = self.links.of_cell(cell).minus(standing);
                standing |= next;
                reached |= next;
                for end in next.iter() {
                    from[end][1] = cell;
                    ways.push(Way { cell: end, cells, simple: self.is_simple(&from, end) });
                }
            }
            fresh = CellSet::EMPTY;
            for cell in reached.without(self.start).iter() {
                let next = (self.places & PEERS[cell]).minus(barred);
                barred |= next;
                fresh |= next;
                for to in next.iter() {
                    from[to][0] = cell;
                }
            }
            if fresh.is_empty() {
                break;
            }
        }
        ways
    }

    fn is_simple(&self, from: &[[usize; 2]; 81], end: usize) -> bool {
        let mut met = CellSet::of(end);
        let (mut cell, mut role) = (end, 1);
        loop {
            cell = from[cell][role];
            role = 1 - role;
            if role == 0 && cell == self.start {
                return true;
            }
            if met.contains(cell) {
                return false;
            }
            met = met.with(cell);
        }
    }

    /// Whether a chain of at least four cells ends here.
    fn joins(&self, end: usize) -> bool {
        self.walk(self.start, CellSet::of(self.start), 2, end)
    }

    /// Continues with a strong and a weak link, from a cell that does not hold the digit.
    fn walk(&self, cell: usize, met: CellSet, cells: usize, end: usize) -> bool {
        let strong = self.links.of_cell(cell);
        if cells >= 4 && strong.contains(end) && (end == self.start || !met.contains(end)) {
            return true;
        }
        cells + 2 <= LONGEST_X
            && strong.minus(met).iter().any(|on| {
                let met = met.with(on);
                (self.places & PEERS[on])
                    .minus(met)
                    .iter()
                    .any(|off| self.walk(off, met.with(off), cells + 2, end))
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
    fn ways(&self) -> Vec<Way> {
        // A state is a cell and the digit of its link to the next cell.
        let mut from = [[(usize::MAX, 0); 9]; 81];
        let mut met = [CellSet::EMPTY; 9];
        let out = self.other(self.start, self.digit);
        met[out] = CellSet::of(self.start);
        let mut fresh = vec![(self.start, out)];
        let mut ways = Vec::new();
        for cells in 2..=LONGEST_XY {
            let mut reached = Vec::new();
            for &(cell, digit) in &fresh {
                let next = self.bivalue & self.grid.places[digit] & PEERS[cell];
                for to in next.without(self.start).iter() {
                    let out = self.other(to, digit);
                    if met[out].contains(to) {
                        continue;
                    }
                    met[out] = met[out].with(to);
                    from[to][out] = (cell, digit);
                    reached.push((to, out));
                    if out == self.digit {
                        let simple = self.is_simple(&from, to, out);
                        ways.push(Way { cell: to, cells, simple });
                    }
                }
            }
            fresh = reached;
        }
        ways
    }

    fn is_simple(&self, from: &[[(usize, usize); 9]; 81], end: usize, out: usize) -> bool {
        let mut met = CellSet::of(end);
        let (mut cell, mut digit) = (end, out);
        loop {
            (cell, digit) = from[cell][digit];
            if cell == self.start {
                return true;
            }
            if met.contains(cell) {
                return false;
            }
            met = met.with(cell);
        }
    }

    /// Whether a chain ends in this cell.
    fn joins(&self, end: usize) -> bool {
        let out = self.other(self.start, self.digit);
        self.walk(self.start, out, CellSet::of(self.start), end)
    }

    fn walk(&self, cell: usize, digit: usize, met: CellSet, end: usize) -> bool {
        if met.len() == LONGEST_XY {
            return false;
        }
        let next = (self.bivalue & self.grid.places[digit] & PEERS[cell]).minus(met);
        next.iter().any(|to| {
            let out = self.other(to, digit);
            to == end && out == self.digit || self.walk(to, out, met.with(to), end)
        })
    }
}
