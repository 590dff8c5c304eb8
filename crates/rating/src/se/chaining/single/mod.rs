//! Single chains: cycles, and chains from an assumption to its opposite.
//!
//! From each candidate, a breadth-first walk follows alternating links: a true candidate makes others false, a false
//! candidate leaves a single one true. The first path to each candidate is kept. Candidates without a strong link
//! lead nowhere, so the walk skips them.

mod walk;

pub(super) use walk::WalkNode;

use super::failing::Failing;
use super::forecast::Reached;
use super::length::length_rating;
use super::links::Links;
use super::nearest::Nearest;
use super::one_digit;
use crate::grid::{Grid, Mark, PEERS, SmallSet, cell_digit, mark};
use crate::se::hint::{Hint, Removals};
use crate::se::rating::Tenths;
use crate::se::technique::{SeLinks, SeTechnique};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

const ALL_DIGITS: u16 = 0x1ff;

/// Returns a key that orders hints of different kinds with the same rating and length.
pub(super) fn sort_key(links: SeLinks) -> u8 {
    match links {
        SeLinks::X => 2,
        SeLinks::Y => 3,
        SeLinks::Xy => 4,
    }
}

/// The rating of a cycle and of a chain, before the length is added.
fn base_ratings(links: SeLinks) -> (f64, f64) {
    match links {
        SeLinks::X => (6.5, 6.6),
        SeLinks::Y => (6.5, f64::INFINITY),
        SeLinks::Xy => (7.0, 7.0),
    }
}

/// Rating, length and kind: hints are taken in ascending order.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(super) struct Rank {
    pub(super) rating: f64,
    pub(super) complexity: u32,
    pub(super) sort_key: u8,
}

impl Rank {
    fn new(base: f64, complexity: u32, links: SeLinks) -> Rank {
        Rank { rating: base + length_rating(complexity), complexity, sort_key: sort_key(links) }
    }
}

/// The best hint so far.
struct Best {
    chain: Chain,
    /// Breaks ties between hints of the same rank: the lower start comes first, then the order of [`End`] decides.
    order: (Mark, End),
    removals: Removals,
}

impl Best {
    /// The length of the longest hint with these links that may still precede the best one.
    fn longest(best: &Option<Best>, base: f64, links: SeLinks) -> u32 {
        let Some(best) = best else {
            return if base.is_finite() { u32::MAX } else { 0 };
        };
        let mut longest = 0;
        for complexity in (4..=best.chain.rank.complexity + 64).step_by(2) {
            if Rank::new(base, complexity, links) > best.chain.rank {
                break;
            }
            longest = complexity;
        }
        longest
    }

    /// Like [`longest`](Best::longest), for hints with this start and end, which break ties between hints of the same rank.
    fn longest_from(best: &Option<Best>, base: f64, links: SeLinks, order: (Mark, End)) -> u32 {
        let longest = Best::longest(best, base, links);
        let ties =
            |best: &Best| best.order < order && Rank::new(base, longest, links) == best.chain.rank;
        if best.as_ref().is_some_and(ties) { longest - 2 } else { longest }
    }
}

/// How a walk ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum End {
    /// Back to the start candidate.
    Cycle,
    /// From true to false.
    False,
    /// From false to true.
    True,
}

/// A chain: its last node, and the path to it among the nodes of the [`Walk`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain {
    pub(super) end: End,
    pub(super) links: SeLinks,
    pub(super) rank: Rank,
    pub(super) last: WalkNode,
}

impl Chain {
    fn hint(&self) -> Hint {
        let technique = match self.end {
            End::Cycle => SeTechnique::Cycle(self.links),
            End::False | End::True => SeTechnique::ForcingChain(self.links),
        };
        let placement = (self.end == End::True).then_some(self.last.mark);
        Hint { technique, rating: self.rank.rating, placement }
    }
}

/// Buffers for walks, which are reused.
#[derive(Default)]
pub(super) struct Walk {
    links: Links,
    failing: Failing,
    /// The failing candidates if only links in houses, or only links in cells, are followed.
    failing_by_part: Failing,
    nearest: Nearest,
    /// The last position searched, if it has no single chain at all; `failing` then holds its consequences.
    without_chain: Option<Grid>,
    /// For each digit, the places that it had when the links of this digit alone were last found to form no chain.
    without_x: [CellSet; 9],
    nodes: Vec<WalkNode>,
    true_now: Vec<u16>,
    false_now: Vec<u16>,
    known_true: [CellSet; 9],
    /// The linked candidates not yet reached as false.
    open_false: [CellSet; 9],
    found: Vec<Chain>,
}

impl Walk {
    /// Finds the first hint by rank. Chains and cycles that combine links of houses and of cells are skipped if all their hints
    /// are rated at least `enough`.
    pub(super) fn best(
        &mut self,
        grid: &Grid,
        enough: Option<Tenths>,
        removals: &mut Removals,
    ) -> Option<Hint> {
        let mut failing = std::mem::take(&mut self.failing);
        let mut by_part = std::mem::take(&mut self.failing_by_part);
        let mut best = None;
        let (_, least) = base_ratings(SeLinks::Xy);
        let wants_both = enough.is_none_or(|enough| Tenths::of(least) < enough);
        let mut has_chain = true;
        if wants_both {
            self.links.find(grid, SeLinks::Xy, ALL_DIGITS);
            failing.find(grid, &self.links);
            has_chain = !failing.is_empty();
            if has_chain {
                self.best_chain(grid, SeLinks::Xy, &failing, &mut best);
            }
        }
        if has_chain {
            for links in [SeLinks::X, SeLinks::Y] {
                let digits = if links == SeLinks::X { self.with_chain(grid) } else { ALL_DIGITS };
                if digits == 0 {
                    continue;
                }
                self.links.find(grid, links, digits);
                by_part.find(grid, &self.links);
                if !by_part.is_empty() {
                    self.best_chain(grid, links, &by_part, &mut best);
                    self.best_cycle(grid, links, &by_part, &mut best);
                }
            }
            if wants_both {
                self.links.find(grid, SeLinks::Xy, ALL_DIGITS);
                self.best_cycle(grid, SeLinks::Xy, &failing, &mut best);
            }
        }
        self.failing = failing;
        self.failing_by_part = by_part;
        self.without_chain = (wants_both && !has_chain).then_some(*grid);
        best.map(|best: Best| {
            *removals = best.removals;
            best.chain.hint()
        })
    }

    /// Returns the digits whose own links form a chain.
    fn with_chain(&mut self, grid: &Grid) -> u16 {
        let mut digits = 0;
        for (digit, without) in self.without_x.iter_mut().enumerate() {
            if *without != grid.boards[digit] {
                match one_digit::has_chain(grid, digit) {
                    true => digits |= 1 << digit,
                    false => *without = grid.boards[digit],
                }
            }
        }
        digits
    }

    /// Takes the consequences of all links out of this `Walk`, if the position is known to have no single chain.
    pub(super) fn take_reached(&mut self, grid: &Grid) -> Option<Reached> {
        let is_known = self.without_chain.take().is_some_and(|searched| searched == *grid);
        is_known.then(|| Reached::from(std::mem::take(&mut self.failing)))
    }

    /// Puts the result of [`take_reached`](Walk::take_reached) back.
    pub(super) fn return_reached(&mut self, reached: Reached) {
        self.failing = reached.into_chains();
    }

    /// Offers the shortest chain to `best`: the first one found if several are equally short.
    fn best_chain(
        &mut self,
        grid: &Grid,
        links: SeLinks,
        failing: &Failing,
        best: &mut Option<Best>,
    ) {
        let (_, base) = base_ratings(links);
        let longest = Best::longest(best, base, links);
        let first = self.nearest.first(grid, &self.links, failing, longest);
        if let Some(((source, is_false), length)) = first {
            let chain = if is_false {
                self.walk_false(grid, links, source, length)
            } else {
                self.walk_true(grid, links, source, [0, length]);
                self.found.first().copied()
            };
            if let Some(chain) = chain {
                self.offer(grid, source, &chain, best);
            }
        }
    }

    /// Offers the cycles that may precede the best hint so far.
    fn best_cycle(
        &mut self,
        grid: &Grid,
        links: SeLinks,
        failing: &Failing,
        best: &mut Option<Best>,
    ) {
        let (base, _) = base_ratings(links);
        let longest = Best::longest(best, base, links);
        if longest < 4 {
            return;
        }
        let near = self.nearest.on_cycles(grid, &self.links, failing, longest);
        for source in sources(grid, links) {
            let limit = Best::longest_from(best, base, links, (source, End::Cycle));
            let (cell, digit) = cell_digit(source);
            if limit >= 4 && near[digit].contains(cell) {
                self.walk_true(grid, links, source, [limit, 0]);
                let found = std::mem::take(&mut self.found);
                for chain in &found {
                    self.offer(grid, source, chain, best);
                }
                self.found = found;
            }
        }
    }

    /// Keeps a chain or cycle if it eliminates something and precedes the best one.
    fn offer(&mut self, grid: &Grid, source: Mark, chain: &Chain, best: &mut Option<Best>) {
        let order = (source, chain.end);
        let precedes = best.as_ref().is_none_or(|best| {
            chain.rank < best.chain.rank || (chain.rank == best.chain.rank && order < best.order)
        });
        if precedes {
            let mut removals = Removals::default();
            self.removals(grid, chain, &mut removals);
            if !removals.is_empty() {
                *best = Some(Best { chain: *chain, order, removals });
            }
        }
    }

    /// Visits all hints in the order of discovery.
    pub(super) fn all(&mut self, grid: &Grid, mut visit: impl FnMut(&Walk, &Chain)) {
        let mut failing = std::mem::take(&mut self.failing);
        let mut by_part = std::mem::take(&mut self.failing_by_part);
        self.links.find(grid, SeLinks::Xy, ALL_DIGITS);
        failing.find(grid, &self.links);
        self.without_chain = failing.is_empty().then_some(*grid);
        if !failing.is_empty() {
            for links in [SeLinks::X, SeLinks::Y] {
                self.links.find(grid, links, ALL_DIGITS);
                by_part.find(grid, &self.links);
                if !by_part.is_empty() {
                    self.all_by(grid, links, &by_part, &mut visit);
                }
            }
            self.links.find(grid, SeLinks::Xy, ALL_DIGITS);
            self.all_by(grid, SeLinks::Xy, &failing, &mut visit);
        }
        self.failing = failing;
        self.failing_by_part = by_part;
    }

    /// Visits the hints from each candidate: cycles, then the chain from true, then the chain from false.
    fn all_by(
        &mut self,
        grid: &Grid,
        links: SeLinks,
        failing: &Failing,
        visit: &mut impl FnMut(&Walk, &Chain),
    ) {
        let near = self.nearest.on_cycles(grid, &self.links, failing, u32::MAX);
        for source in sources(grid, links) {
            let (cell, digit) = cell_digit(source);
            let has = |sets: &[CellSet; 9]| sets[digit].contains(cell);
            let may_chain = links != SeLinks::Y && has(&failing.if_true);
            let may_cycle = has(&near);
            if may_cycle || may_chain {
                let limits = [may_cycle, may_chain].map(|may| if may { u32::MAX } else { 0 });
                self.walk_true(grid, links, source, limits);
                let found = std::mem::take(&mut self.found);
                let cycles = found.iter().filter(|chain| chain.end == End::Cycle);
                let chain = found.iter().filter(|chain| chain.end != End::Cycle);
                for chain in cycles.chain(chain) {
                    visit(self, chain);
                }
                self.found = found;
            }
            if links != SeLinks::Y
                && has(&failing.if_false)
                && let Some(chain) = self.walk_false(grid, links, source, u32::MAX)
            {
                visit(self, &chain);
            }
        }
    }

    /// The eliminations of a chain.
    pub(super) fn removals(&self, grid: &Grid, chain: &Chain, removals: &mut Removals) {
        let (cell, digit) = cell_digit(chain.last.mark);
        match chain.end {
            End::False => removals.add(cell, 1 << digit),
            End::True => removals.add(cell, grid.cells[cell] & !(1 << digit)),
            End::Cycle => {
                // The candidates that see both a true and a false node of the cycle.
                let mut cells = CellSet::EMPTY;
                let mut seen_by_false = [CellSet::EMPTY; 9];
                for (step, node) in self.path(chain).enumerate() {
                    let (cell, digit) = cell_digit(node.mark);
                    cells = cells.with(cell);
                    if step % 2 == 1 {
                        seen_by_false[digit] |= PEERS[cell];
                    }
                }
                for node in self.path(chain).step_by(2) {
                    let (cell, digit) = cell_digit(node.mark);
                    let seen = PEERS[cell] & seen_by_false[digit] & grid.boards[digit];
                    removals.add_cells(seen.minus(cells), digit);
                }
            }
        }
    }
}

/// The start candidates: those of cells with at least two candidates or, for links of cells alone, with exactly two.
fn sources(grid: &Grid, links: SeLinks) -> impl Iterator<Item = Mark> + '_ {
    let fits = move |digits: u16| match links {
        SeLinks::Y => digits.size() == 2,
        SeLinks::X | SeLinks::Xy => digits.size() >= 2,
    };
    let cells = grid.empty.iter().filter(move |&cell| fits(grid.cells[cell]));
    cells.flat_map(|cell| ones(grid.cells[cell]).map(move |digit| mark(cell, digit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::SeStart;

    /// The bit-parallel searches find every chain and cycle that unlimited walks find.
    #[test]
    fn nearest_chains_and_cycles_are_those_of_unlimited_walks() {
        let puzzles = [
            "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
            "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........",
            "...8.1..........435............7.8........1...2..3....6......75..34........2..6..",
            "1.....68.....6.2...652.1....1.49.8.7........4..7......5..7....8..893....7....2.3.",
        ];
        let (mut chains, mut cycles) = (0, 0);
        for puzzle in puzzles {
            let grid = SeStart::from(&ennead_testkit::board(puzzle)).grid();
            let key =
                |chain: &Chain| (chain.links, chain.end, chain.last.mark, chain.rank.complexity);
            let mut all_chains = Vec::new();
            for links in [SeLinks::X, SeLinks::Y, SeLinks::Xy] {
                let mut walk = Walk::default();
                let mut failing = Failing::default();
                walk.links.find(&grid, links, ALL_DIGITS);
                failing.find(&grid, &walk.links);
                let near = walk.nearest.on_cycles(&grid, &walk.links, &failing, u32::MAX);
                let first = walk.nearest.first(&grid, &walk.links, &failing, u32::MAX);
                let mut shortest = None;
                for source in sources(&grid, links) {
                    walk.walk_true(&grid, links, source, [u32::MAX; 2]);
                    let mut found = walk.found.clone();
                    for chain in &found {
                        let mut removals = Removals::default();
                        walk.removals(&grid, chain, &mut removals);
                        if chain.end == End::Cycle && !removals.is_empty() {
                            cycles += 1;
                            let (cell, digit) = cell_digit(source);
                            assert!(near[digit].contains(cell), "{puzzle} {links:?} {source}");
                        }
                    }
                    found.retain(|chain| chain.end != End::Cycle);
                    found.extend(walk.walk_false(&grid, links, source, u32::MAX));
                    for chain in found.iter().filter(|_| links != SeLinks::Y) {
                        chains += 1;
                        all_chains.push(key(chain));
                        let key = (chain.rank.complexity, source, chain.end == End::True);
                        shortest =
                            Some(shortest.map_or(key, |known: (u32, Mark, bool)| known.min(key)));
                    }
                }
                if links != SeLinks::Y {
                    let first =
                        first.map(|((source, is_false), length)| (length, source, is_false));
                    assert_eq!(first, shortest, "{puzzle} {links:?}");
                }
            }
            let mut visited = Vec::new();
            Walk::default().all(&grid, |_, chain| {
                if chain.end != End::Cycle {
                    visited.push(key(chain));
                }
            });
            assert_eq!(visited, all_chains, "{puzzle}");
        }
        assert!(chains > 100 && cycles > 10, "{chains} chains, {cycles} cycles");
    }
}
