//! Pencil marks: what each cell can still hold.

use crate::rule::{Filled, Rule, unequal};
use crate::{Candidate, Cell, Digit, DigitSet, Geometry, Grid, House, Puzzle, Size};
use std::fmt;
use std::sync::Arc;

/// A position: the digits placed so far and, for every empty cell, the candidates left.
///
/// Placing a digit takes it away from the peers. Nothing is deduced beyond that.
///
/// ```
/// use ennead_puzzle::{Candidates, Digit, Setup};
/// let puzzle = Setup::empty(9).check()?;
/// let mut candidates = Candidates::of(&puzzle);
/// let five = Digit::new(5).unwrap();
/// candidates.place("r1c1".parse()?, five);
/// assert_eq!(candidates.get("r1c9".parse()?).to_string(), "12346789");
/// assert_eq!(candidates.contradiction(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Candidates {
    geometry: Arc<Geometry>,
    rules: Arc<[Rule]>,
    lowest: i32,
    givens: Arc<Grid>,
    stated: Option<Arc<[DigitSet]>>,
    grid: Grid,
    marks: Vec<DigitSet>,
}

/// The geometry of a puzzle, and the cells that its rules keep apart.
fn geometry(puzzle: &Puzzle) -> Arc<Geometry> {
    let geometry = puzzle.geometry();
    if puzzle.rules().is_empty() {
        return geometry.clone();
    }
    let mut pairs = unequal(puzzle.rules(), geometry, puzzle.lowest());
    pairs.retain(|[a, b]| !geometry.are_peers(*a, *b));
    if pairs.is_empty() { geometry.clone() } else { Arc::new(geometry.with_unequal(pairs)) }
}

/// The givens alone, without the digits that are stated as found.
fn given(puzzle: &Puzzle) -> Grid {
    let mut grid = puzzle.givens().clone();
    puzzle.placed().iter().for_each(|cell| grid.set(*cell, None));
    grid
}

impl Candidates {
    /// The position at the start: givens and found digits placed, each empty cell with the candidates they leave.
    pub fn of(puzzle: &Puzzle) -> Candidates {
        let mut candidates = Candidates::unmarked(puzzle);
        for given in puzzle.givens().placed() {
            candidates.place(given.cell, given.digit);
        }
        candidates
    }

    /// The position before any thought: every cell has all that the puzzle itself allows, and nothing
    /// is placed.
    pub fn unmarked(puzzle: &Puzzle) -> Candidates {
        Candidates {
            geometry: geometry(puzzle),
            rules: puzzle.shared_rules().clone(),
            lowest: puzzle.lowest(),
            givens: Arc::new(given(puzzle)),
            stated: puzzle.marks().map(Arc::from),
            grid: Grid::empty(puzzle.size()),
            marks: puzzle.size().cells().map(|cell| puzzle.allowed(cell)).collect(),
        }
    }

    /// The side of the grid.
    pub fn size(&self) -> Size {
        self.geometry.size()
    }

    /// The geometry of the puzzle, in which cells that a rule keeps apart see each other too.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The rules of the puzzle beyond givens and houses.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// What the first digit counts in sums and lines: 1, or 0 where the digits begin at 0.
    pub fn lowest(&self) -> i32 {
        self.lowest
    }

    /// What a digit counts in sums and lines.
    pub fn value(&self, digit: Digit) -> i32 {
        i32::from(digit.get()) - 1 + self.lowest
    }

    /// The digits that the puzzle gives.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Whether the puzzle gives the digit of a cell.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// What the puzzle itself allows in a cell: its given, else its stated marks, else every digit.
    ///
    /// It stays as it is while candidates go: see [`Puzzle::allowed`].
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        match (self.givens.get(cell), &self.stated) {
            (Some(given), _) => DigitSet::of(given),
            (None, Some(marks)) => marks[self.size().index(cell)],
            (None, None) => self.size().digits(),
        }
    }

    /// The digits placed so far, givens included.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The candidates of a cell; of a cell that holds a digit, just that digit.
    #[inline]
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.marks[self.size().index(cell)]
    }

    /// The candidates of every cell, row by row, as [`get`](Candidates::get) gives them.
    #[inline]
    pub fn marks(&self) -> &[DigitSet] {
        &self.marks
    }

    /// Whether a cell holds a digit.
    #[inline]
    pub fn is_placed(&self, cell: Cell) -> bool {
        self.grid.get(cell).is_some()
    }

    /// The empty cells, row by row.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.size().cells().filter(|cell| !self.is_placed(*cell))
    }

    /// Whether the digit is a candidate of that (empty or filled) cell.
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.get(candidate.cell).contains(candidate.digit)
    }

    /// The empty cells of a house that can hold the digit.
    pub fn places(&self, house: House, digit: Digit) -> impl Iterator<Item = Cell> + '_ {
        let can = move |cell: &Cell| !self.is_placed(*cell) && self.get(*cell).contains(digit);
        self.geometry.cells_of(house).filter(can)
    }

    /// Writes a digit into a cell and takes it away from the cell's peers.
    ///
    /// It is written even if it was no candidate; [`contradiction`](Candidates::contradiction) shows it.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        let index = self.size().index(cell);
        self.grid.set(cell, Some(digit));
        self.marks[index] = self.marks[index] & DigitSet::of(digit);
        let geometry = self.geometry.clone();
        for &peer in &geometry.cell_peer_indices()[index] {
            self.marks[peer as usize].discard(digit);
        }
    }

    /// Takes a candidate away; says whether it was there.
    pub fn eliminate(&mut self, candidate: Candidate) -> bool {
        let index = self.size().index(candidate.cell);
        self.marks[index].discard(candidate.digit)
    }

    /// Whether every cell holds a digit, every house every digit, and every rule is kept.
    pub fn is_solved(&self) -> bool {
        self.grid.is_full() && self.contradiction().is_none()
    }

    /// The first sign that no solution fits this position: a cell without candidates, a house
    /// without a place for some digit, or a rule that the filled grid breaks.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let size = self.size();
        if let Some(index) = self.marks.iter().position(|digits| digits.is_empty()) {
            return Some(Contradiction::NoCandidate { cell: size.cell(index) });
        }
        for (house, cells) in self.geometry.houses().iter().zip(self.geometry.house_cell_indices())
        {
            let all =
                cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | self.marks[cell as usize]);
            if let Some(digit) = size.digits().minus(all).first() {
                return Some(Contradiction::NoPlace { house: *house, digit });
            }
        }
        let filled = Filled::new(&self.geometry, &self.rules, self.lowest, &self.grid)?;
        let broken = self.rules.iter().position(|rule| !rule.statement().holds(&filled))?;
        Some(Contradiction::BrokenRule { number: broken + 1 })
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Candidates")
            .field("grid", &self.grid)
            .field("marks", &self.marks)
            .finish_non_exhaustive()
    }
}

/// Why a position has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contradiction {
    /// Nothing can go into this cell.
    NoCandidate {
        /// The cell.
        cell: Cell,
    },
    /// The house has no place for this digit.
    NoPlace {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// The grid is full and a rule does not hold.
    BrokenRule {
        /// The number of the rule among [`Candidates::rules`], from 1.
        number: usize,
    },
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::NoCandidate { cell } => write!(f, "no candidate is left in {cell}"),
            Contradiction::NoPlace { house, digit } => {
                write!(f, "no place is left for {digit} in {}", house.words())
            }
            Contradiction::BrokenRule { number } => write!(f, "rule {number} is broken"),
        }
    }
}
