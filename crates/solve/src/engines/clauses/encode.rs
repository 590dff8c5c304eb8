//! A puzzle as variables and exactly-one groups.

use super::cdcl::{Literal, Problem};
use super::crossing::Crossing;
use super::root::Root;
use ennead_puzzle::{Digit, Puzzle};

/// What the literals say of the grid.
pub(super) struct Encoding {
    /// What the rules decided, row by row.
    digits: Vec<Option<Digit>>,
    /// The candidates of the open cells.
    candidates: Vec<(u16, Digit, Literal)>,
}

impl Encoding {
    /// The problem whose solutions are those of the puzzle.
    pub(super) fn of(puzzle: &Puzzle) -> (Encoding, Problem) {
        let crossings = Crossing::all(puzzle.geometry());
        let root = Root::of(puzzle, &crossings);
        let mut writer = Writer::new(puzzle, &root);
        writer.cells();
        writer.houses(&crossings);
        let digits = root.marks().iter().map(|marks| marks.single()).collect();
        (Encoding { digits, candidates: writer.candidates }, writer.problem)
    }

    /// The literals of the candidates of the open cells, row by row.
    pub(super) fn candidates(&self) -> &[(u16, Digit, Literal)] {
        &self.candidates
    }

    /// What the rules decided, row by row.
    pub(super) fn decided(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// The digit of every cell, by what is true.
    pub(super) fn digits(&self, is_true: impl Fn(Literal) -> bool) -> Vec<Option<Digit>> {
        let mut digits = self.digits.clone();
        for &(cell, digit, literal) in &self.candidates {
            if is_true(literal) {
                digits[cell as usize] = Some(digit);
            }
        }
        digits
    }
}

/// So many candidates where two houses cross are worth a variable that says "one of them". With two, it costs more
/// than it tells.
const PART: usize = 3;

/// Writes the problem.
struct Writer<'a> {
    puzzle: &'a Puzzle,
    root: &'a Root<'a>,
    problem: Problem,
    candidates: Vec<(u16, Digit, Literal)>,
    /// The literal of each candidate, cell by cell; none where the cell is decided or the candidate is gone.
    literals: Vec<Option<Literal>>,
}

impl<'a> Writer<'a> {
    fn new(puzzle: &'a Puzzle, root: &'a Root<'a>) -> Writer<'a> {
        let size = puzzle.size();
        Writer {
            puzzle,
            root,
            problem: Problem::new(),
            candidates: Vec::new(),
            literals: vec![None; size.cell_count() * size.get()],
        }
    }

    fn place(&self, cell: u16, digit: Digit) -> usize {
        usize::from(cell) * self.puzzle.size().get() + usize::from(digit.get()) - 1
    }

    /// Each open cell holds one of its candidates.
    fn cells(&mut self) {
        let mut group = Vec::new();
        for (cell, &marks) in (0..).zip(self.root.marks()) {
            if marks.single().is_some() {
                continue;
            }
            group.clear();
            for digit in marks {
                let literal = self.problem.variable().yes();
                let place = self.place(cell, digit);
                self.literals[place] = Some(literal);
                self.candidates.push((cell, digit, literal));
                group.push(literal);
            }
            self.problem.exactly_one(&group);
        }
    }

    /// Each house holds each digit that is missing there in one of its cells or parts.
    fn houses(&mut self, crossings: &[Crossing]) {
        let houses = self.puzzle.geometry().house_cell_indices();
        let families = Crossing::families(crossings, houses.len());
        let mut group = Vec::new();
        let mut in_parts = vec![false; self.puzzle.size().cell_count()];
        for digit in self.puzzle.size().digits() {
            let parts = self.parts(crossings, digit);
            for (house, cells) in houses.iter().enumerate() {
                if !self.root.missing()[house].contains(digit) {
                    continue;
                }
                let mut by_cells = true;
                for family in &families[house] {
                    group.clear();
                    for &index in family {
                        if let Some(part) = parts[index] {
                            group.push(part);
                            crossings[index]
                                .cells
                                .iter()
                                .for_each(|&cell| in_parts[usize::from(cell)] = true);
                        }
                    }
                    if !group.is_empty() {
                        let others =
                            cells.iter().copied().filter(|&cell| !in_parts[usize::from(cell)]);
                        group.extend(self.candidates_of(others, digit));
                        cells.iter().for_each(|&cell| in_parts[usize::from(cell)] = false);
                        self.problem.exactly_one(&group);
                        by_cells = false;
                    }
                }
                if by_cells {
                    group.clear();
                    group.extend(self.candidates_of(cells.iter().copied(), digit));
                    self.problem.exactly_one(&group);
                }
            }
        }
    }

    /// For each crossing with enough candidates of a digit, the literal that says "one of them".
    fn parts(&mut self, crossings: &[Crossing], digit: Digit) -> Vec<Option<Literal>> {
        let mut group = Vec::new();
        let part = |crossing: &Crossing| {
            group.clear();
            group.extend(self.candidates_of(crossing.cells.iter().copied(), digit));
            (group.len() >= PART).then(|| {
                let part = self.problem.variable();
                group.push(part.no());
                self.problem.exactly_one(&group);
                part.yes()
            })
        };
        crossings.iter().map(part).collect()
    }

    /// The literals of a digit in these cells.
    fn candidates_of(
        &self,
        cells: impl Iterator<Item = u16>,
        digit: Digit,
    ) -> impl Iterator<Item = Literal> {
        cells.filter_map(move |cell| self.literals[self.place(cell, digit)])
    }
}
