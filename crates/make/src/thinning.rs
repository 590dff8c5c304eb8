//! Removes givens from a full grid while the solution stays unique.
//!
//! Givens are removed unit by unit in a given order: a unit is removed unless the puzzle would have a second solution.
//! In most uses a unit is one cell; a symmetric puzzle removes several cells together. The result is the same as if
//! each unit were tested, but most tests are saved:
//!
//! - Every other solution that a test finds gives an *unavoidable set*: the cells in which it differs from the grid. If
//!   only one unit still has givens in such a set, this unit must stay, and needs no test. Some sets are
//!   [known](small_sets) from the start.
//! - The units up to the end of a *window* are removed together, except those that must stay because of the sets known
//!   so far. If the solution is still unique, testing them one by one would have given the same result: a puzzle with
//!   more givens has no second solution either. If not, the last unit of the new set must stay, and the units after it
//!   in the window are decided again.

use crate::grids::Digits;
use crate::small_sets::small_sets;
use crate::symmetry::Units;
use ennead_puzzle::CellSet;
use ennead_solve::inquiry::{KnownGrid, Places, Question};

/// The number of givens that the first window leaves, if possible.
const FIRST_WINDOW: usize = 38;

/// The number of units that later windows remove.
const LATER_WINDOWS: usize = 1;

/// The bit that marks cells whose givens always stay.
const GIVEN: u128 = 1 << 127;

/// An unavoidable set, as a set of units; an entry in the linked list of its last unit.
#[derive(Clone, Copy, Debug)]
struct Link {
    units: u128,
    /// The next set with the same last unit; 0 if there is none.
    next: u16,
}

/// A grid, and the units that may be removed from it.
pub(crate) struct Start<'a> {
    /// The full grid.
    pub(crate) digits: &'a Digits,
    /// Cells that are empty from the start.
    pub(crate) empty: CellSet,
    /// Whether the puzzle in which only these cells are empty is known to have one solution.
    pub(crate) is_unique: bool,
    /// The units, in the order of removal. Cells in no unit stay.
    pub(crate) units: &'a Units,
    /// The minimum number of givens: a unit stays if its removal would leave fewer.
    pub(crate) least: usize,
}

/// What a thinning needs next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// The answer to its [question](Thinning::question).
    Ask,
    /// Nothing: the thinning is complete.
    Done,
    /// Nothing: the puzzle has several solutions before any unit is removed.
    Ambiguous,
}

/// A grid from which givens are removed.
#[derive(Debug)]
pub(crate) struct Thinning {
    digits: Digits,
    grid: KnownGrid,
    givens: Places,
    clues: usize,
    /// The minimum number of givens: a unit stays if its removal would leave fewer.
    least: usize,
    /// The cells, unit by unit, and the index at which each unit begins.
    cells: [u8; 81],
    starts: [u8; 82],
    units: usize,
    /// For each cell the bit of its unit: [`GIVEN`] if it stays, 0 if it was never given.
    bits: [u128; 81],
    /// The units that stay, of those decided so far.
    kept: u128,
    /// The window of units. Decisions before it are final.
    from: usize,
    to: usize,
    /// The number of units removed in the window, and before it.
    removed: usize,
    gone: usize,
    /// For each unit the first set that ends with it; 0 if there is none.
    heads: [u16; 81],
    links: Vec<Link>,
    /// Whether the puzzle at the start of the window is known to have one solution.
    is_proven: bool,
    is_asked: bool,
    is_ambiguous: bool,
}

impl Thinning {
    pub(crate) fn new() -> Thinning {
        Thinning {
            digits: [1; 81],
            grid: KnownGrid::new(&[1; 81]),
            givens: Places::EMPTY,
            clues: 81,
            least: 0,
            cells: [0; 81],
            starts: [0; 82],
            units: 0,
            bits: [0; 81],
            kept: 0,
            from: 0,
            to: 0,
            removed: 0,
            gone: 0,
            heads: [0; 81],
            links: Vec::with_capacity(256),
            is_proven: true,
            is_asked: false,
            is_ambiguous: false,
        }
    }

    /// Starts with a grid.
    pub(crate) fn start(&mut self, start: &Start<'_>) {
        if self.digits != *start.digits {
            self.digits = *start.digits;
            self.grid = KnownGrid::new(start.digits);
        }
        (self.givens, self.bits) = (Places::ALL, [GIVEN; 81]);
        self.clues = 81 - start.empty.len();
        self.least = start.least;
        for cell in start.empty.iter() {
            self.bits[cell] = 0;
            self.givens.remove(cell);
        }
        (self.units, self.kept) = (0, GIVEN);
        let mut filled = 0;
        for unit in start.units.iter() {
            for cell in unit {
                self.cells[filled] = *cell;
                self.bits[usize::from(*cell)] = 1 << self.units;
                filled += 1;
            }
            self.units += 1;
            self.starts[self.units] = filled as u8;
        }
        (self.from, self.to, self.removed, self.gone) = (0, 0, 0, 0);
        (self.is_proven, self.is_asked) = (start.is_unique, false);
        self.heads = [0; 81];
        self.links.clear();
        self.links.push(Link { units: 0, next: 0 });
        let mut is_ambiguous = false;
        let Thinning { bits, heads, links, .. } = self;
        small_sets(start.digits, bits, |units| match units {
            0 => is_ambiguous = true,
            // The set contains a cell that always stays.
            GIVEN.. => {}
            _ => learn(heads, links, units),
        });
        self.is_ambiguous = is_ambiguous;
    }

    /// Takes the next step. `other` is the answer to the last question: the cells in which another solution differs.
    pub(crate) fn advance(&mut self, other: Option<Places>) -> Step {
        if std::mem::take(&mut self.is_asked) {
            match other {
                Some(cells) => self.take_back(cells),
                None => {
                    self.gone += self.removed;
                    (self.from, self.removed) = (self.to, 0);
                    self.is_proven = true;
                }
            }
        }
        if self.is_ambiguous {
            return Step::Ambiguous;
        }
        self.extend();
        if self.removed == 0 && self.is_proven {
            return Step::Done;
        }
        self.is_asked = true;
        Step::Ask
    }

    /// Asks whether the puzzle with the remaining givens has another solution.
    pub(crate) fn question(&self) -> Question<'_> {
        let question = Question::new(&self.grid, self.givens);
        if self.removed == 1 && self.is_proven {
            // Before this unit was removed there was no other solution, so another solution must differ in it.
            let unit = (self.from..self.to).find(|unit| self.kept >> unit & 1 == 0).unwrap_or(0);
            if let [cell] = *self.cells_of(unit) {
                return question.with_change_in(cell.into());
            }
        }
        question
    }

    /// The puzzle, once the thinning is done.
    pub(crate) fn puzzle(&self) -> Digits {
        let mut puzzle = [0; 81];
        self.givens.iter().for_each(|cell| puzzle[cell] = self.digits[cell]);
        puzzle
    }

    /// The cells of the remaining givens.
    pub(crate) fn givens(&self) -> impl Iterator<Item = usize> {
        self.givens.iter()
    }

    /// The full grid.
    pub(crate) fn solution(&self) -> &Digits {
        &self.digits
    }

    /// The number of units that were removed, not counting those that must still be tested.
    pub(crate) fn gone(&self) -> usize {
        self.gone
    }

    /// The number of remaining givens.
    pub(crate) fn clues(&self) -> usize {
        self.clues
    }

    fn cells_of(&self, unit: usize) -> &[u8] {
        &self.cells[usize::from(self.starts[unit])..usize::from(self.starts[unit + 1])]
    }

    /// Decides on further units by the sets known so far, up to the end of the window.
    fn extend(&mut self) {
        while self.to < self.units {
            let unit = self.to;
            let size = self.cells_of(unit).len();
            if self.must_stay(unit) || self.clues < self.least + size {
                self.kept |= 1 << unit;
            } else if self.is_full(size) {
                return;
            } else {
                self.clues -= size;
                self.removed += 1;
                for at in self.starts[unit]..self.starts[unit + 1] {
                    self.givens.remove(self.cells[usize::from(at)].into());
                }
            }
            self.to += 1;
        }
    }

    /// Whether the window has no room for another unit.
    fn is_full(&self, size: usize) -> bool {
        !self.is_proven || self.removed >= LATER_WINDOWS && self.clues < FIRST_WINDOW + size
    }

    /// Whether this unit has the last givens of some set.
    #[inline]
    fn must_stay(&self, unit: usize) -> bool {
        let mut at = self.heads[unit];
        while let Some(link) = self.links.get(usize::from(at)).filter(|_| at > 0) {
            if link.units & self.kept == 0 {
                return true;
            }
            at = link.next;
        }
        false
    }

    /// Puts back the last unit in which another solution differs, and reverts the decisions after it.
    fn take_back(&mut self, cells: Places) {
        let units = cells.iter().fold(0, |units, cell| units | self.bits[cell]);
        if units == 0 {
            self.is_ambiguous = true;
            return;
        }
        learn(&mut self.heads, &mut self.links, units);
        let last = units.ilog2() as usize;
        for unit in last..self.to {
            if self.kept >> unit & 1 == 0 {
                self.clues += self.cells_of(unit).len();
                self.removed -= 1;
                for at in self.starts[unit]..self.starts[unit + 1] {
                    self.givens.add(self.cells[usize::from(at)].into());
                }
            }
        }
        self.kept = self.kept & (GIVEN | ((1 << last) - 1)) | 1 << last;
        self.to = last + 1;
    }
}

/// Adds a set to the list of its last unit.
#[inline]
fn learn(heads: &mut [u16; 81], links: &mut Vec<Link>, units: u128) {
    let head = &mut heads[units.ilog2() as usize % 81];
    links.push(Link { units, next: *head });
    *head = (links.len() - 1) as u16;
}
