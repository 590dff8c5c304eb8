//! Pencil marks: the candidates of each cell.

use crate::rule::{Filled, Rule, unequal};
use crate::{Candidate, Cell, Digit, DigitSet, Geometry, Grid, House, Puzzle, Size};
use std::fmt;
use std::sync::Arc;

/// The pencil marks of a partly solved puzzle: its placed digits and the candidates of each empty cell.
///
/// Placing a digit removes it from the candidates of the peers. Nothing else is deduced.
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

/// The geometry of a puzzle, extended by the pairs of cells that its rules keep different.
fn geometry(puzzle: &Puzzle) -> Arc<Geometry> {
    let geometry = puzzle.geometry();
    if puzzle.rules().is_empty() {
        return geometry.clone();
    }
    let mut pairs = unequal(puzzle.rules(), geometry, puzzle.lowest());
    pairs.retain(|[a, b]| !geometry.are_peers(*a, *b));
    if pairs.is_empty() { geometry.clone() } else { Arc::new(geometry.with_unequal(pairs)) }
}

/// The givens of a puzzle without the digits that a player placed.
fn given(puzzle: &Puzzle) -> Grid {
    let mut grid = puzzle.givens().clone();
    puzzle.placed().iter().for_each(|cell| grid.set(*cell, None));
    grid
}

impl Candidates {
    /// The starting pencil marks: places all givens and placed digits of the puzzle.
    pub fn of(puzzle: &Puzzle) -> Candidates {
        let mut candidates = Candidates::as_stated(puzzle);
        for given in puzzle.givens().entries() {
            candidates.place(given.cell, given.digit);
        }
        candidates
    }

    /// The digits that the puzzle [allows](Puzzle::allowed) in each cell, with nothing placed.
    ///
    /// The digit of a given is the only candidate of its cell, but still a candidate of the peers.
    pub fn as_stated(puzzle: &Puzzle) -> Candidates {
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

    /// The size of the grid.
    pub fn size(&self) -> Size {
        self.geometry.size()
    }

    /// The geometry of the puzzle, in which cells that a rule keeps different are peers too.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The variant rules of the puzzle.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The value of the lowest digit in rules: 1, or 0 if the digits start at 0.
    pub fn lowest(&self) -> i32 {
        self.lowest
    }

    /// The value of a digit in rules: its number, or one less if the digits start at 0.
    pub fn value(&self, digit: Digit) -> i32 {
        i32::from(digit.get()) - 1 + self.lowest
    }

    /// The givens of the puzzle, without the digits that a player placed.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Whether the cell has a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// The digits that the puzzle states for a cell: its given, else its pencil marks, else every digit.
    ///
    /// Placements and eliminations do not change it; see [`Puzzle::allowed`].
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        match (self.givens.get(cell), &self.stated) {
            (Some(given), _) => DigitSet::of(given),
            (None, Some(marks)) => marks[self.size().index(cell)],
            (None, None) => self.size().digits(),
        }
    }

    /// The digits placed so far, including the givens.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The candidates of a cell; a filled cell has only its digit.
    #[inline]
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.marks[self.size().index(cell)]
    }

    /// The candidates of every cell, row by row, as [`get`](Candidates::get) returns them.
    #[inline]
    pub fn marks(&self) -> &[DigitSet] {
        &self.marks
    }

    /// Whether the cell is filled.
    #[inline]
    pub fn is_placed(&self, cell: Cell) -> bool {
        self.grid.get(cell).is_some()
    }

    /// The empty cells, row by row.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.size().cells().filter(|cell| !self.is_placed(*cell))
    }

    /// Whether [`get`](Candidates::get) of the cell contains the digit.
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.get(candidate.cell).contains(candidate.digit)
    }

    /// The empty cells of a house that have the digit as a candidate.
    pub fn places(&self, house: House, digit: Digit) -> impl Iterator<Item = Cell> + '_ {
        let can = move |cell: &Cell| !self.is_placed(*cell) && self.get(*cell).contains(digit);
        self.geometry.cells_of(house).filter(can)
    }

    /// Places a digit in a cell and removes it from the candidates of the peers.
    ///
    /// A digit that is not a candidate is placed too; [`contradiction`](Candidates::contradiction) then reports the
    /// cell.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        let index = self.size().index(cell);
        self.grid.set(cell, Some(digit));
        self.marks[index] = self.marks[index] & DigitSet::of(digit);
        let geometry = self.geometry.clone();
        for &peer in &geometry.cell_peer_indices()[index] {
            self.marks[peer as usize].remove(digit);
        }
    }

    /// Removes a candidate; returns whether it was present.
    pub fn eliminate(&mut self, candidate: Candidate) -> bool {
        let index = self.size().index(candidate.cell);
        self.marks[index].remove(candidate.digit)
    }

    /// Whether the grid is full and satisfies every house and rule.
    pub fn is_solved(&self) -> bool {
        self.grid.is_full() && self.contradiction().is_none()
    }

    /// The first contradiction found: a cell without candidates, a house without a place for a digit,
    /// or a rule that the full grid violates.
    ///
    /// `None` does not prove that a solution exists.
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
        let broken = self.rules.iter().position(|rule| !rule.kind().holds(&filled))?;
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

/// Evidence that pencil marks have no solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contradiction {
    /// A cell has no candidates.
    NoCandidate {
        /// The cell.
        cell: Cell,
    },
    /// A house has no place for a digit.
    NoPlace {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// The grid is full and violates a rule.
    BrokenRule {
        /// The position of the rule in [`Candidates::rules`], from 1.
        number: usize,
    },
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::NoCandidate { cell } => write!(f, "{cell} has no candidates"),
            Contradiction::NoPlace { house, digit } => {
                write!(f, "{} has no place for {digit}", house.name())
            }
            Contradiction::BrokenRule { number } => write!(f, "rule {number} is violated"),
        }
    }
}
