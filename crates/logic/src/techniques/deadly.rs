//! The four types of conclusion that all deadly patterns share.
//!
//! If the cells held only the digits of the pattern, the digits could be swapped: a second solution. So a guardian, one
//! of the other candidates of the cells, is true.
//!
//! ```text
//! type 1   {12} {12} / {12} {12 5 7}     all guardians are in one cell, so it is neither 1 nor 2
//! type 2   {12} {12} / {12 5} {12 5}     all guardians are 5: eliminate 5 from cells that see them all
//! type 3   {12} {12} / {12 5} {12 7}     one of two cells is 5 or 7: they act as one cell {57},
//!                                        which forms naked subsets with other cells of the house
//! type 4   {12} {12} / {12 5} {12 7}     1 has no other place in the house of the two cells: one of
//!                                        them is 1, so the other is not 2
//! ```

use super::eliminations;
use crate::techniques::{Flow, Sink};
use crate::{Deadly, Pattern, Position, Step, Support, Technique};
use ennead_puzzle::{Candidate, CellSet, Digit, DigitSet};

/// Receives a naked subset and its eliminations: cells that lose a digit.
type Subset<'a> = dyn FnMut(Support, &[(CellSet, Digit)]) -> Flow + 'a;

/// A deadly pattern in a position: its cells and digits, and the cells with guardians.
#[derive(Clone, Copy)]
pub(super) struct Shape<'a> {
    pub(super) position: &'a Position<'a>,
    pub(super) technique: Technique,
    /// The cells, in the order in which the evidence lists them.
    pub(super) cells: &'a [usize],
    pub(super) digits: DigitSet,
    /// The cells with guardians.
    pub(super) guarded: CellSet,
    /// The digits of all guardians.
    pub(super) extra: DigitSet,
}

impl<'a> Shape<'a> {
    /// Builds the shape; `None` if a given, or pencil marks that the puzzle states, exclude one of the digits from one
    /// of the cells.
    pub(super) fn of(
        position: &'a Position<'a>,
        technique: Technique,
        cells: &'a [usize],
        digits: DigitSet,
    ) -> Option<Shape<'a>> {
        let (pencil_marks, size) = (position.pencil_marks(), position.geometry().size());
        let mut shape = Shape {
            position,
            technique,
            cells,
            digits,
            guarded: CellSet::EMPTY,
            extra: DigitSet::EMPTY,
        };
        for &cell in cells {
            if !digits.is_subset(position.candidates().allowed(size.cell(cell))) {
                return None;
            }
            let others = pencil_marks.of_cell(cell).minus(digits);
            if !others.is_empty() {
                shape.guarded = shape.guarded.with(cell);
                shape.extra = shape.extra | others;
            }
        }
        Some(shape)
    }

    /// Passes on the steps of the type `kind`, from 1 to 4.
    pub(super) fn steps(&self, kind: u8, sink: Sink<'_>) -> Flow {
        match kind {
            1 => self.one_cell(sink),
            2 => self.one_digit(sink),
            3 => self.subsets(sink),
            4 => self.locked(sink),
            _ => Flow::Continue(()),
        }
    }

    /// Type 1: all guardians lie in one cell.
    fn one_cell(&self, sink: Sink<'_>) -> Flow {
        if self.guarded.len() != 1 {
            return Flow::Continue(());
        }
        let cell = self.guarded.lowest();
        self.report(Vec::new(), self.candidates_in(cell, self.digits), sink)
    }

    /// Type 2: all guardians have the same digit.
    fn one_digit(&self, sink: Sink<'_>) -> Flow {
        let (Some(digit), 2..) = (self.extra.single(), self.guarded.len()) else {
            return Flow::Continue(());
        };
        let eliminated = self.position.layout().common_peers(self.guarded);
        self.report(Vec::new(), self.placed(eliminated, digit), sink)
    }

    /// Type 3: the two cells with guardians count as one cell of a naked subset.
    fn subsets(&self, sink: Sink<'_>) -> Flow {
        if self.guarded.len() != 2 || self.extra.len() < 2 {
            return Flow::Continue(());
        }
        let pattern: CellSet = self.cells.iter().copied().collect();
        naked_subsets(
            self.position,
            self.guarded,
            self.extra,
            pattern,
            &mut |subset, eliminated| {
                let eliminated =
                    eliminated.iter().flat_map(|&(cells, digit)| self.placed(cells, digit));
                self.report(vec![subset], eliminated.collect(), sink)
            },
        )
    }

    /// Type 4: a house has a digit of the pattern only in the two cells with guardians.
    fn locked(&self, sink: Sink<'_>) -> Flow {
        if self.guarded.len() != 2 {
            return Flow::Continue(());
        }
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        for digit in self.digits {
            let house = layout.houses.iter().position(|house| {
                let places = *house & pencil_marks.of_digit(digit);
                self.guarded.is_subset(*house)
                    && !places.is_empty()
                    && places.is_subset(self.guarded)
            });
            let Some(house) = house else { continue };
            let house = self.position.geometry().houses()[house];
            let eliminated = self
                .guarded
                .iter()
                .flat_map(|cell| self.candidates_in(cell, self.digits.without(digit)));
            self.report(vec![Support::Places { house, digit }], eliminated.collect(), sink)?;
        }
        Flow::Continue(())
    }

    /// The candidates of a cell among these digits.
    pub(super) fn candidates_in(&self, cell: usize, digits: DigitSet) -> Vec<Candidate> {
        let digits = self.position.pencil_marks().of_cell(cell) & digits;
        let cell = self.position.geometry().size().cell(cell);
        digits.iter().map(|digit| cell.with(digit)).collect()
    }

    /// The candidates of a digit in the given cells.
    fn placed(&self, cells: CellSet, digit: Digit) -> Vec<Candidate> {
        let (pencil_marks, size) = (self.position.pencil_marks(), self.position.geometry().size());
        let places = cells & pencil_marks.of_digit(digit);
        places.iter().map(|index| size.cell(index).with(digit)).collect()
    }

    /// Passes the step to the sink if it eliminates something.
    pub(super) fn report(
        &self,
        support: Vec<Support>,
        eliminated: Vec<Candidate>,
        sink: Sink<'_>,
    ) -> Flow {
        if eliminated.is_empty() {
            return Flow::Continue(());
        }
        let size = self.position.geometry().size();
        let all = !self.digits;
        let mut guardians: Vec<Candidate> =
            self.guarded.iter().flat_map(|cell| self.candidates_in(cell, all)).collect();
        guardians.sort_unstable();
        sink(Step {
            technique: self.technique,
            pattern: Pattern::Deadly(Deadly {
                cells: self.cells.iter().map(|&cell| size.cell(cell)).collect(),
                digits: self.digits,
                guardians,
                support,
            }),
            conclusions: eliminations(eliminated.into_iter()),
        })
    }
}

/// Finds the naked subsets in which the cells with guardians (`guarded`) count as one cell with the digits `extra`.
/// Each subset eliminates its digits from all other cells of the houses that contain it, but not from the cells of
/// `guarded`. The cells of `pattern` are never part of a subset.
pub(super) fn naked_subsets(
    position: &Position<'_>,
    guarded: CellSet,
    extra: DigitSet,
    pattern: CellSet,
    report: &mut Subset<'_>,
) -> Flow {
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    for (number, house) in layout.houses.iter().enumerate() {
        if !guarded.is_subset(*house) {
            continue;
        }
        let others = (*house & pencil_marks.empty).minus(pattern);
        let mut search = Subsets { position, house: number, guarded, report };
        search.choose(others, CellSet::EMPTY, extra)?;
    }
    Flow::Continue(())
}

struct Subsets<'a> {
    position: &'a Position<'a>,
    house: usize,
    guarded: CellSet,
    report: &'a mut Subset<'a>,
}

impl Subsets<'_> {
    /// Adds cells in ascending order.
    fn choose(&mut self, mut left: CellSet, chosen: CellSet, digits: DigitSet) -> Flow {
        if !chosen.is_empty() && digits.len() == chosen.len() + 1 {
            return self.found(chosen, digits);
        }
        // Even if all remaining cells were added, there would be too many digits.
        if digits.len() > chosen.len() + left.len() + 1 {
            return Flow::Continue(());
        }
        while !left.is_empty() {
            let cell = left.lowest();
            left = left.without(cell);
            let marks = self.position.pencil_marks().of_cell(cell);
            self.choose(left, chosen.with(cell), digits | marks)?;
        }
        Flow::Continue(())
    }

    fn found(&mut self, chosen: CellSet, digits: DigitSet) -> Flow {
        let (geometry, layout) = (self.position.geometry(), self.position.layout());
        let all = chosen | self.guarded;
        let mut around = CellSet::EMPTY;
        for (number, house) in layout.houses.iter().enumerate() {
            if all.is_subset(*house) {
                // The subset also lies in an earlier house, where it has been found.
                if number < self.house {
                    return Flow::Continue(());
                }
                around |= *house;
            }
        }
        let eliminated: Vec<(CellSet, Digit)> =
            digits.iter().map(|digit| (around.minus(all), digit)).collect();
        let support = Support::Subset {
            house: geometry.houses()[self.house],
            cells: chosen.cells(geometry.size()),
            digits,
        };
        (self.report)(support, &eliminated)
    }
}
