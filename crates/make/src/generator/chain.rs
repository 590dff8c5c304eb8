//! Minimal puzzles with known weights.
//!
//! Berthier's *controlled bias* draws minimal puzzles with known probabilities, so that weights correct the bias of
//! removal in random order. It removes givens from a full grid at random and gives up at the first removal that fails,
//! so one attempt in about 250,000 ends with a minimal puzzle. The weight of a puzzle with `n` givens is C(81, n). This
//! module keeps the idea and makes two changes:
//!
//! - An attempt starts with [`START`] random cells of a grid as givens, so it stands in for all C(81, START) sets of that
//!   size and gets this number as its weight.
//! - From there the attempt is a tree, not a path (*splitting*, Kahn and Harris 1951). Each puzzle with redundant givens
//!   gets some children, each without one of these givens. Every redundant given is chosen with the same probability,
//!   `share`. A child with `n` givens has 81 - n possible parents, so its weight is its parent's weight divided by
//!   `share * (81 - n)`. By induction, the expected total weight of the puzzles with `n` givens in a tree is the number of all
//!   puzzles with `n` givens of the grid that have one solution. The same holds for the minimal ones among them.
//!
//! One of the minimal puzzles of the tree is chosen with a probability proportional to its weight, and gets the sum of all
//! their weights.
//!
//! Any shares give correct weights, but well-chosen ones need fewer attempts. A tree should have most of its puzzles at 27
//! to 30 givens, where only one puzzle in thousands is minimal. Puzzles with few redundant givens get a larger share,
//! since they are closer to a minimal puzzle.

use crate::grids::Digits;
use crate::small_sets::small_sets;
use ennead_puzzle::CellSet;
use ennead_puzzle::random::Random;
use ennead_solve::inquiry::{KnownGrid, Places, Question};

/// The givens at the start.
const START: usize = 34;

/// After 0, 1, 2, ... removals: the probability of removing each redundant given, multiplied by the square root of the
/// number of redundant givens. The last entry is for all further removals.
const SHARES: [f64; 10] = [0.42, 0.44, 0.47, 0.50, 0.51, 0.26, 0.20, 0.13, 0.09, 0.06];

/// An attempt at a puzzle with a weight.
#[derive(Debug)]
pub(super) struct Chain {
    digits: Digits,
    grid: KnownGrid,
    random: Random,
    /// The number of cells that may have givens, and the number of givens at the start, neither counting the fixed givens.
    cells: usize,
    start: usize,
    /// Unavoidable sets, each of which needs a given.
    sets: Vec<CellSet>,
    /// The current puzzle, and those still to be examined.
    node: Node,
    waiting: Vec<Node>,
    /// The redundant givens found so far.
    redundant: CellSet,
    /// The question asked last.
    asked: Asked,
    /// The total weight of the minimal puzzles found so far, and one of them, chosen by weight.
    weight: f64,
    chosen: CellSet,
}

/// A puzzle of the tree.
#[derive(Clone, Copy, Debug)]
struct Node {
    givens: CellSet,
    /// The givens that may be redundant; all others are needed.
    suspects: CellSet,
    removed: usize,
    /// The weight: the number of sets of givens that this one represents.
    weight: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Nothing,
    /// Whether the puzzle at the start has one solution.
    Start,
    /// Whether this given is redundant.
    Given(usize),
}

/// What an attempt needs next, or how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Link {
    /// The answer to the [question](Chain::question) is needed.
    Ask,
    /// No minimal puzzle was found.
    Failed,
    /// A minimal puzzle was found.
    Done,
}

impl Chain {
    /// Starts with random givens of a grid.
    pub(super) fn new(digits: &Digits, random: Random) -> Chain {
        Chain::within(digits, CellSet::EMPTY, super::request::all(), START, random)
    }

    /// Starts with `fixed` givens, which stay, and `start` random ones of the `free` cells. All other cells are empty.
    fn within(
        digits: &Digits,
        fixed: CellSet,
        free: CellSet,
        start: usize,
        mut random: Random,
    ) -> Chain {
        let cells = free.len();
        let mut order: Vec<usize> = free.iter().collect();
        random.shuffle(&mut order);
        let suspects: CellSet = order[..start].iter().copied().collect();
        let bits = std::array::from_fn(|cell| 1 << cell);
        let mut sets = Vec::new();
        small_sets(digits, &bits, |set| sets.push(CellSet::from_bits(set)));
        // There are C(cells, start) possible starts.
        let weight = (0..start).map(|n| (cells - n) as f64 / (start - n) as f64).product();
        Chain {
            digits: *digits,
            grid: KnownGrid::new(digits),
            random,
            cells,
            start,
            sets,
            node: Node { givens: fixed | suspects, suspects, removed: 0, weight },
            waiting: Vec::new(),
            redundant: CellSet::EMPTY,
            asked: Asked::Nothing,
            weight: 0.0,
            chosen: CellSet::EMPTY,
        }
    }

    /// Takes the next step. `other` is the answer to the last question: the cells in which another solution differs.
    pub(super) fn advance(&mut self, other: Option<Places>) -> Link {
        if let Some(cells) = other {
            self.sets.push(cells.iter().collect());
        }
        match (std::mem::replace(&mut self.asked, Asked::Nothing), other) {
            (Asked::Nothing, _)
                if self.sets.iter().any(|set| !set.intersects(self.node.givens)) =>
            {
                return Link::Failed;
            }
            (Asked::Nothing, _) => {
                self.asked = Asked::Start;
                return Link::Ask;
            }
            (Asked::Start, Some(_)) => return Link::Failed,
            (Asked::Start, None) => self.clear_suspects(),
            (Asked::Given(cell), None) => {
                self.redundant.add(cell);
            }
            (Asked::Given(_), Some(_)) => {}
        }
        loop {
            if !self.node.suspects.is_empty() {
                let cell = self.node.suspects.lowest();
                self.node.suspects.remove(cell);
                self.asked = Asked::Given(cell);
                return Link::Ask;
            }
            self.branch();
            let Some(node) = self.waiting.pop() else {
                return if self.weight > 0.0 { Link::Done } else { Link::Failed };
            };
            self.node = node;
            self.redundant = CellSet::EMPTY;
            self.clear_suspects();
        }
    }

    /// Removes from the suspects each given that is the only one in some unavoidable set.
    fn clear_suspects(&mut self) {
        for set in &self.sets {
            let left = *set & self.node.givens;
            if left.len() == 1 {
                self.node.suspects = self.node.suspects.minus(left);
            }
        }
    }

    /// Adds the children of the current puzzle, whose redundant givens are all known. If there are none, it is minimal.
    fn branch(&mut self) {
        let Node { givens, removed, weight, .. } = self.node;
        let ways = self.redundant.len();
        if ways == 0 {
            self.weight += weight;
            if self.random.unit() * self.weight < weight {
                self.chosen = givens;
            }
            return;
        }
        let share = SHARES[removed.min(SHARES.len() - 1)] / (ways as f64).sqrt();
        // Round up or down at random, so that the average is `share * ways`.
        let children = (share * ways as f64 + self.random.unit()) as usize;
        let removed = removed + 1;
        // A child has one possible parent for each cell without a given.
        let parents = self.cells - (self.start - removed);
        let weight = weight / (share * parents as f64);
        let mut cells: Vec<usize> = self.redundant.iter().collect();
        self.random.shuffle(&mut cells);
        for cell in cells.into_iter().take(children) {
            let (givens, suspects) = (givens.without(cell), self.redundant.without(cell));
            self.waiting.push(Node { givens, suspects, removed, weight });
        }
    }

    /// The question whose answer [`advance`](Chain::advance) needs next.
    pub(super) fn question(&self) -> Question<'_> {
        let givens = self.node.givens;
        match self.asked {
            Asked::Given(cell) => {
                let without = givens.without(cell);
                Question::new(&self.grid, without.iter().collect()).with_change_in(cell)
            }
            _ => Question::new(&self.grid, givens.iter().collect()),
        }
    }

    /// The chosen puzzle, once the attempt is done.
    pub(super) fn puzzle(&self) -> Digits {
        std::array::from_fn(|cell| if self.chosen.contains(cell) { self.digits[cell] } else { 0 })
    }

    /// The full grid.
    pub(super) fn solution(&self) -> &Digits {
        &self.digits
    }

    /// The weight of the chosen puzzle: the total of all minimal puzzles in the tree.
    pub(super) fn weight(&self) -> f64 {
        self.weight
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Generator;
    use ennead_solve::inquiry::{self, Inquiry};
    use ennead_solve::{SimdLevel, Single};

    /// Makes attempts within a few free cells, one after another.
    struct Attempts<'a> {
        digits: &'a Digits,
        fixed: CellSet,
        free: CellSet,
        number: u64,
        chain: Option<Chain>,
        /// The number of givens and the weight of each puzzle found.
        found: Vec<(usize, f64)>,
    }

    const ATTEMPTS: u64 = 30_000;
    const FREE: usize = 12;

    impl Inquiry for Attempts<'_> {
        fn next(&mut self, line: usize, mut answer: Option<Places>) -> Option<Question<'_>> {
            loop {
                if line > 0 || self.number == ATTEMPTS {
                    return None;
                }
                let random = Random::of_item(1, self.number);
                let start = || Chain::within(self.digits, self.fixed, self.free, 10, random);
                let chain = self.chain.get_or_insert_with(start);
                match chain.advance(answer.take()) {
                    Link::Ask => break,
                    Link::Done => self.found.push((chain.chosen.len(), chain.weight)),
                    Link::Failed => {}
                }
                (self.chain, self.number) = (None, self.number + 1);
            }
            self.chain.as_ref().map(Chain::question)
        }
    }

    /// The minimal puzzles within twelve cells are counted by trying each set of cells, and their number is estimated from
    /// weights.
    #[test]
    fn weights_count_the_minimal_puzzles_within_a_few_cells() {
        let made = Generator::new(3).make(0..1).unwrap()[0];
        let digits = made.solution.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
        let is_given = |cell: &usize| made.puzzle.cells()[*cell].is_some();
        let (given, other): (Vec<usize>, Vec<usize>) = (0..81).partition(is_given);
        // Six of the twelve cells are givens of the puzzle, so it is among the puzzles counted. The other six cells allow
        // puzzles with other givens in place of these.
        let fixed: CellSet = given[6..].iter().copied().collect();
        let free: CellSet =
            given[..6].iter().chain(other.iter().step_by(9)).take(FREE).copied().collect();
        assert_eq!(free.len(), FREE);

        let cells: Vec<usize> = free.iter().collect();
        let mut single = Single::new();
        let unique: Vec<bool> = (0..1_usize << FREE)
            .map(|set| {
                let puzzle = std::array::from_fn(|cell| {
                    let chosen = cells.iter().position(|one| *one == cell);
                    let is_given =
                        fixed.contains(cell) || chosen.is_some_and(|i| set >> i & 1 == 1);
                    if is_given { digits[cell] } else { 0 }
                });
                single.solve(&puzzle).count == 1
            })
            .collect();
        let mut exact = [0.0; 82];
        for set in (0..1_usize << FREE).filter(|set| unique[*set]) {
            let members = || (0..FREE).filter(|i| set >> i & 1 == 1);
            if set.count_ones() <= 10 && members().all(|i| !unique[set & !(1 << i)]) {
                exact[fixed.len() + members().count()] += 1.0;
            }
        }

        let mut attempts =
            Attempts { digits: &digits, fixed, free, number: 0, chain: None, found: Vec::new() };
        inquiry::run(SimdLevel::best(), &mut attempts);
        let check = |exact: f64, found: &mut dyn Iterator<Item = f64>| {
            let (sum, squares) = found.fold((0.0, 0.0), |(sum, squares), weight| {
                (sum + weight, squares + weight * weight)
            });
            let (estimate, error) = (sum / ATTEMPTS as f64, f64::sqrt(squares) / ATTEMPTS as f64);
            println!("{exact} exact, {estimate} +- {error}");
            assert!((estimate - exact).abs() <= 4.0 * error, "{exact}, {estimate} +- {error}");
            assert!(error < 0.1 * exact + 0.1);
        };
        check(exact.iter().sum(), &mut attempts.found.iter().map(|(_, weight)| *weight));
        let sizes = (0..=81).filter(|clues| exact[*clues] > 0.0);
        assert!(sizes.clone().count() >= 3);
        for clues in sizes {
            let of_size = attempts.found.iter().filter(|(size, _)| *size == clues);
            check(exact[clues], &mut of_size.map(|(_, weight)| *weight));
        }
    }
}
