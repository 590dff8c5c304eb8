//! Pencil marks: the candidates of each cell.

use crate::rule::{Filled, Rule, unequal};
use crate::{Candidate, Cell, Digit, DigitSet, Geometry, Grid, House, Puzzle, Size};
use std::fmt;
use std::sync::Arc;

/// The pencil marks of a partly solved puzzle: its placed digits and the candidates of each empty cell.
///
/// A digit that is placed is removed from the candidates of the peers. Nothing else is deduced.
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

/// The geometry of a puzzle, in which the pairs of cells that its rules keep different are peers too.
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
    /// The pencil marks after all givens and placed digits of the puzzle are entered.
    pub fn of(puzzle: &Puzzle) -> Candidates {
        let mut candidates = Candidates::as_stated(puzzle);
        for given in puzzle.givens().entries() {
            candidates.place(given.cell, given.digit);
        }
        candidates
    }

    /// The pencil marks before any digit is placed: the digits that the puzzle [allows](Puzzle::allowed) in each cell.
    ///
    /// A given is the only candidate of its cell, but its digit is still a candidate of the peers.
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

    /// The value of the first digit in rules, usually 1.
    pub fn lowest(&self) -> i32 {
        self.lowest
    }

    /// The value of a digit in rules. If the first digit has the usual value 1, this is the number of the digit.
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
    /// Placements and eliminations do not change the result. Unlike [`Puzzle::allowed`], this method does not treat the
    /// digits that a player placed as givens.
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

    /// Whether the digit is a candidate of the cell, or the digit placed there.
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

    /// Removes all candidates except `digits` from a cell, and records its given, if any. Both come from the other grids that
    /// share the cell.
    pub(crate) fn restrict(&mut self, cell: Cell, digits: DigitSet, given: Option<Digit>) {
        let index = self.size().index(cell);
        self.marks[index] = self.marks[index] & digits;
        if given.is_some() && self.givens.get(cell) != given {
            Arc::make_mut(&mut self.givens).set(cell, given);
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
        Some(Contradiction::ViolatedRule { number: broken + 1 })
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

/// A contradiction in the pencil marks, which proves that they have no solution.
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
    ViolatedRule {
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
            Contradiction::ViolatedRule { number } => write!(f, "rule {number} is violated"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use crate::rule::{AntiChess, Cage, ChessPiece};

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    /// A 4 x 4 grid with a given, a placed digit and pencil marks.
    fn stated() -> Setup {
        let mut setup = Setup::empty(4);
        setup.values[0] = 2;
        setup.values[15] = 3;
        setup.placed = vec![cell("r4c4")];
        let mut marks = vec![Size::new(4).unwrap().digits(); 16];
        marks[5] = DigitSet::from_bits(0b1010);
        setup.marks = Some(marks);
        setup
    }

    #[test]
    fn a_position_starts_with_the_givens_and_marks_of_the_puzzle() {
        let candidates = Candidates::of(&stated().check().unwrap());
        assert!(candidates.is_given(cell("r1c1")) && !candidates.is_given(cell("r4c4")));
        assert!(candidates.is_placed(cell("r4c4")) && !candidates.is_placed(cell("r1c2")));
        assert_eq!(candidates.empty_cells().count(), 14);
        assert_eq!(candidates.marks().len(), 16);
        // The given 2 in r1c1 removes 2 from the candidates of r2c2, but `allowed` still contains it.
        assert_eq!(candidates.get(cell("r2c2")).to_string(), "4");
        assert_eq!(candidates.allowed(cell("r2c2")).to_string(), "24");
        assert_eq!(candidates.allowed(cell("r1c1")).to_string(), "2");
        assert_eq!(candidates.allowed(cell("r1c2")).to_string(), "1234");
        assert!(candidates.contains(cell("r1c1").with(digit(2))));
        assert!(!candidates.contains(cell("r1c2").with(digit(2))));
        let row = House::new(crate::HouseKind::Row, 1);
        let places = |value| candidates.places(row, digit(value)).collect::<Vec<_>>();
        assert_eq!(places(2), [cell("r2c3"), cell("r2c4")]);
        assert_eq!(places(1).len(), 3);
        let first = House::new(crate::HouseKind::Row, 0);
        assert_eq!(candidates.places(first, digit(2)).count(), 0, "r1c1 already holds 2");
    }

    #[test]
    fn values_count_from_the_lowest_digit() {
        let value = |lowest| {
            let puzzle = Setup { lowest, ..Setup::empty(4) }.check().unwrap();
            let candidates = Candidates::of(&puzzle);
            let by_candidates = (candidates.lowest(), candidates.value(digit(3)));
            assert_eq!((puzzle.lowest(), puzzle.value(digit(3))), by_candidates);
            by_candidates
        };
        assert_eq!([value(1), value(0), value(5)], [(1, 3), (0, 2), (5, 7)]);
    }

    #[test]
    fn eliminations_and_placements_show_contradictions() {
        let mut candidates = Candidates::of(&stated().check().unwrap());
        assert!(candidates.eliminate(cell("r1c2").with(digit(1))));
        assert!(!candidates.eliminate(cell("r1c2").with(digit(1))));
        assert_eq!((candidates.contradiction(), candidates.is_solved()), (None, false));
        let mut no_candidate = candidates.clone();
        // 1 is not a candidate of r2c2, so the cell has none left.
        no_candidate.place(cell("r2c2"), digit(1));
        assert_eq!(
            no_candidate.contradiction(),
            Some(Contradiction::NoCandidate { cell: cell("r2c2") })
        );
        candidates.eliminate(cell("r1c3").with(digit(1)));
        candidates.eliminate(cell("r1c4").with(digit(1)));
        assert_eq!(candidates.contradiction().unwrap().to_string(), "row 1 has no place for 1");
    }

    #[test]
    fn a_full_grid_is_solved_if_it_satisfies_the_rules() {
        let full = |sum| {
            let row = ["r1c1", "r1c2"].map(cell).to_vec();
            let rule = |sum| Cage { cells: row.clone(), sum: Some(sum) }.into();
            let setup = Setup { rules: vec![rule(3), rule(sum)], ..Setup::empty(4) };
            let mut candidates = Candidates::of(&setup.check().unwrap());
            let digits = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
            for (cell, value) in candidates.size().cells().zip(digits) {
                candidates.place(cell, digit(value));
            }
            candidates
        };
        assert!(full(3).is_solved());
        assert!(!full(4).is_solved());
        assert_eq!(full(4).contradiction(), Some(Contradiction::ViolatedRule { number: 2 }));
        assert_eq!(full(4).contradiction().unwrap().to_string(), "rule 2 is violated");
    }

    #[test]
    fn cells_that_a_rule_keeps_different_are_peers() {
        let rule = AntiChess { piece: ChessPiece::Knight }.into();
        let puzzle = Setup { rules: vec![rule], ..Setup::empty(9) }.check().unwrap();
        let mut candidates = Candidates::of(&puzzle);
        assert!(!puzzle.geometry().are_peers(cell("r3c3"), cell("r4c5")));
        assert!(candidates.geometry().are_peers(cell("r3c3"), cell("r4c5")));
        candidates.place(cell("r3c3"), digit(5));
        assert_eq!(candidates.get(cell("r4c5")).to_string(), "12346789");
        assert!(!candidates.geometry().is_classic() && puzzle.geometry().is_classic());
        // Each pair is listed once. Pairs that share a house are not listed.
        let pairs = candidates.geometry().unequal_pairs();
        assert!(pairs.iter().all(|[a, b]| !puzzle.geometry().are_peers(*a, *b)));
        let mut different: Vec<_> = pairs.to_vec();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), pairs.len());
    }
}
