//! Forcing chains and nets: the consequences of setting or removing a candidate.
//!
//! For each candidate, set or removed, all consequences are collected in two sets per digit: the cells where it is set, and
//! those where it is removed. An assumption that contradicts itself is false; a common consequence of several assumptions,
//! one of which must hold, is true. Of all results, the one that places a digit in the lowest cell is taken. If none places a
//! digit, the one that removes the lowest candidate is taken.

mod nets;
mod trial;

use super::houses::houses;
use super::loops::consequences::Consequences;
use super::loops::links::{Links, Node, is_set, normal};
use super::position::Position;
use crate::grid::{Grid, HOUSE_SETS, Mark, cell_digit, mark};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// The effect of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    Place(Mark),
    Remove(Mark),
}

/// Finds the step of a forcing chain.
pub(super) fn chain(position: &Position) -> Option<Outcome> {
    let grid = &position.grid;
    let links = Links::of(grid, true);
    let mut consequences = Consequences::new(&links);
    let mut tables = Tables::new();
    for_each_start(grid, |start| {
        consequences.start(start);
        let table = tables.of_mut(start);
        for node in consequences.all() {
            if let Some((cell, digit, set)) = links.candidate(node) {
                table.add(cell, digit, set);
            }
        }
    });
    Search::new(position, &tables, |_, _| true).run()
}

/// Finds the step of a forcing net: at least one of its paths branches.
pub(super) fn net(position: &Position) -> Option<Outcome> {
    let nets = nets::Nets::of(position);
    let mut tables = Tables::new();
    for_each_start(&position.grid, |start| *tables.of_mut(start) = nets.reached(start));
    Search::new(position, &tables, |start, end| nets.branches(start, end)).run()
}

/// Calls `visit` with each candidate, set and removed.
fn for_each_start(grid: &Grid, mut visit: impl FnMut(Node)) {
    for cell in grid.empty.iter() {
        for digit in ones(grid.cells[cell]) {
            visit(normal(cell, digit, true));
            visit(normal(cell, digit, false));
        }
    }
}

/// All consequences of a start, including the start.
#[derive(Clone, Default)]
struct Reached {
    /// For each digit: the cells in which it is set, and those from which it is removed.
    on: [CellSet; 9],
    off: [CellSet; 9],
}

impl Reached {
    fn add(&mut self, cell: usize, digit: usize, set: bool) {
        let side = if set { &mut self.on } else { &mut self.off };
        side[digit] = side[digit].with(cell);
    }
}

/// The consequences of each start.
struct Tables(Vec<Reached>);

impl Tables {
    fn new() -> Tables {
        Tables(vec![Reached::default(); 81 * 9 * 2])
    }

    fn of(&self, start: Node) -> &Reached {
        &self.0[usize::from(start)]
    }

    fn of_mut(&mut self, start: Node) -> &mut Reached {
        &mut self.0[usize::from(start)]
    }
}

struct Search<'a, F> {
    grid: &'a Grid,
    tables: &'a Tables,
    /// Decides whether the path from a start to an end counts. A step needs at least one such path.
    counts: F,
    /// For each digit: the cells where no filled cell excludes it.
    allowed: [CellSet; 9],
    best: Option<Outcome>,
}

impl<'a, F: Fn(Node, Node) -> bool> Search<'a, F> {
    fn new(position: &'a Position, tables: &'a Tables, counts: F) -> Search<'a, F> {
        let allowed = std::array::from_fn(|digit| position.allowed(digit));
        Search { grid: &position.grid, tables, counts, allowed, best: None }
    }

    fn run(mut self) -> Option<Outcome> {
        for_each_start(self.grid, |start| self.contradictions(start));
        for cell in self.grid.empty.iter() {
            for digit in ones(self.grid.cells[cell]) {
                self.both_ways(cell, digit);
            }
        }
        for cell in self.grid.empty.iter() {
            let starts = ones(self.grid.cells[cell]).map(|digit| normal(cell, digit, true));
            self.all_of(&starts.collect::<Vec<_>>());
        }
        for house in houses() {
            for digit in 0..9 {
                let places = self.grid.places_in(house, digit);
                if !places.is_empty() {
                    let starts = places.iter().map(|cell| normal(cell, digit, true));
                    self.all_of(&starts.collect::<Vec<_>>());
                }
            }
        }
        self.best
    }

    /// Whether the outcome is better than the best so far.
    fn is_better(&self, outcome: Outcome) -> bool {
        match (outcome, self.best) {
            (_, None) => true,
            (Outcome::Place(new), Some(Outcome::Place(old))) => {
                cell_digit(new).0 < cell_digit(old).0
            }
            (Outcome::Place(_), Some(Outcome::Remove(_))) => true,
            (Outcome::Remove(_), Some(Outcome::Place(_))) => false,
            (Outcome::Remove(new), Some(Outcome::Remove(old))) => new < old,
        }
    }

    /// Keeps the outcome if it is better than the best so far and at least one of these paths counts.
    fn offer(&mut self, outcome: Outcome, mut paths: impl Iterator<Item = (Node, Node)>) {
        if self.is_better(outcome) && paths.any(|(start, end)| (self.counts)(start, end)) {
            self.best = Some(outcome);
        }
    }

    /// Offers what follows if the start is false.
    fn refute(&mut self, start: Node, ends: impl Iterator<Item = Node>) {
        let number = usize::from(start / 2);
        let mark = mark(number / 9, number % 9);
        let outcome = if is_set(start) { Outcome::Remove(mark) } else { Outcome::Place(mark) };
        self.offer(outcome, ends.map(|end| (start, end)));
    }

    /// Finds contradictions implied by a start.
    fn contradictions(&mut self, start: Node) {
        let tables = self.tables;
        let Reached { on, off } = tables.of(start);
        let (cell, digit) = (usize::from(start / 18), usize::from(start / 2 % 9));
        // The start implies its own opposite.
        let opposite = if is_set(start) { off } else { on };
        if opposite[digit].contains(cell) {
            self.refute(start, [normal(cell, digit, !is_set(start))].into_iter());
        }
        // A candidate both set and removed.
        for digit in 0..9 {
            let both = on[digit] & off[digit];
            if !both.is_empty() {
                let ends = [false, true].map(|set| normal(both.lowest(), digit, set));
                self.refute(start, ends.into_iter());
            }
        }
        // Two digits in one cell.
        for low in 0..9 {
            for high in low + 1..9 {
                let both = on[low] & on[high];
                if !both.is_empty() {
                    let ends = [low, high].map(|digit| normal(both.lowest(), digit, true));
                    self.refute(start, ends.into_iter());
                }
            }
        }
        // A digit twice in one house.
        for (digit, on) in on.iter().enumerate() {
            for house in HOUSE_SETS {
                let twice = house & *on;
                if !twice.is_at_most(1) {
                    self.refute(start, twice.iter().map(|cell| normal(cell, digit, true)));
                }
            }
        }
        // A cell without candidates.
        let grid = self.grid;
        let mut without = grid.empty;
        for digit in 0..9 {
            without = without.minus(on[digit]).minus(grid.boards[digit].minus(off[digit]));
        }
        for cell in without {
            let ends = ones(grid.cells[cell]).map(|digit| normal(cell, digit, false));
            self.refute(start, ends);
        }
        // A house without a place for a digit. Here, cells from which steps have eliminated the digit are places too, and the
        // start does not remove it from them, so some of these contradictions are missed.
        for (digit, off) in off.iter().enumerate() {
            for house in HOUSE_SETS {
                let places = house & self.allowed[digit];
                if !places.is_empty() && places.is_subset(*off) {
                    self.refute(start, places.iter().map(|cell| normal(cell, digit, false)));
                }
            }
        }
    }

    /// Finds common consequences of a candidate being set and being removed.
    fn both_ways(&mut self, cell: usize, digit: usize) {
        let starts = [normal(cell, digit, true), normal(cell, digit, false)];
        self.common(&starts, CellSet::of(cell));
    }

    /// Finds common consequences of several starts, one of which must hold.
    fn all_of(&mut self, starts: &[Node]) {
        self.common(starts, CellSet::EMPTY);
    }

    /// Offers the common consequences of all starts, except those in the cells `without`.
    fn common(&mut self, starts: &[Node], without: CellSet) {
        let tables = self.tables;
        for set in [true, false] {
            for digit in 0..9 {
                let side = |&start: &Node| {
                    let reached = tables.of(start);
                    if set { reached.on[digit] } else { reached.off[digit] }
                };
                let all = starts.iter().map(side).reduce(|all, cells| all & cells);
                for cell in all.unwrap_or_default().minus(without).iter() {
                    let mark = mark(cell, digit);
                    let outcome = if set { Outcome::Place(mark) } else { Outcome::Remove(mark) };
                    let end = normal(cell, digit, set);
                    self.offer(outcome, starts.iter().map(|&start| (start, end)));
                }
            }
        }
    }
}
