//! What all deadly patterns have in common: the four types of conclusion.
//!
//! Some cells would hold just some digits, which then could change places: a second solution. So a guardian, one of
//! the cells' other candidates, is true.
//!
//! ```text
//! type 1   {12} {12} / {12} {12 5 7}     all guardians lie in one cell: that holds neither 1 nor 2
//! type 2   {12} {12} / {12 5} {12 5}     all guardians are 5: it leaves what sees them all
//! type 3   {12} {12} / {12 5} {12 7}     5 or 7 is in one of two cells: they are as one cell {57},
//!                                        which forms naked subsets with others of the house
//! type 4   {12} {12} / {12 5} {12 7}     the house of the two has no other place for 1: one of them
//!                                        holds 1, and then the other not 2
//! ```

use super::eliminations;
use crate::cell_set::CellSet;
use crate::{Deadly, Pattern, Position, Step, Support, Technique};
use ennead_puzzle::{Candidate, Digit, DigitSet};
use std::ops::ControlFlow;

type Sink<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// Takes a naked subset and what it leaves: cells that lose a digit.
type Subset<'a> = dyn FnMut(Support, &[(CellSet, Digit)]) -> ControlFlow<()> + 'a;

/// Cells, digits, and the cells that have others as well.
#[derive(Clone, Copy)]
pub(super) struct Shape<'a> {
    pub(super) position: &'a Position<'a>,
    pub(super) technique: Technique,
    /// In the order in which the evidence shows them.
    pub(super) cells: &'a [usize],
    pub(super) digits: DigitSet,
    /// The cells with guardians.
    pub(super) guarded: CellSet,
    /// The digits of all guardians.
    pub(super) extra: DigitSet,
}

impl<'a> Shape<'a> {
    /// `None` if the puzzle itself does not allow each of the digits in each of the cells.
    pub(super) fn of(
        position: &'a Position<'a>,
        technique: Technique,
        cells: &'a [usize],
        digits: DigitSet,
    ) -> Option<Shape<'a>> {
        let (sheet, size) = (position.sheet(), position.geometry().size());
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
            let others = sheet.of_cell(cell).minus(digits);
            if !others.is_empty() {
                shape.guarded = shape.guarded.with(cell);
                shape.extra = shape.extra | others;
            }
        }
        Some(shape)
    }

    /// The steps of one of the four types.
    pub(super) fn steps(&self, kind: u8, sink: Sink<'_>) -> ControlFlow<()> {
        match kind {
            1 => self.one_cell(sink),
            2 => self.one_digit(sink),
            3 => self.subsets(sink),
            4 => self.locked(sink),
            _ => ControlFlow::Continue(()),
        }
    }

    /// All guardians lie in one cell.
    fn one_cell(&self, sink: Sink<'_>) -> ControlFlow<()> {
        if self.guarded.len() != 1 {
            return ControlFlow::Continue(());
        }
        let cell = self.guarded.first();
        self.hand_over(Vec::new(), self.named(cell, self.digits), sink)
    }

    /// All guardians are of one digit.
    fn one_digit(&self, sink: Sink<'_>) -> ControlFlow<()> {
        let (Some(digit), 2..) = (self.extra.single(), self.guarded.len()) else {
            return ControlFlow::Continue(());
        };
        let struck = self.position.sight().common_peers(self.guarded);
        self.hand_over(Vec::new(), self.placed(struck, digit), sink)
    }

    /// Two cells with guardians are one cell of a naked subset.
    fn subsets(&self, sink: Sink<'_>) -> ControlFlow<()> {
        if self.guarded.len() != 2 || self.extra.len() < 2 {
            return ControlFlow::Continue(());
        }
        let pattern: CellSet = self.cells.iter().copied().collect();
        naked_subsets(self.position, self.guarded, self.extra, pattern, &mut |subset, struck| {
            let struck = struck.iter().flat_map(|&(cells, digit)| self.placed(cells, digit));
            self.hand_over(vec![subset], struck.collect(), sink)
        })
    }

    /// A digit of the pattern has no other places in a house than the two cells with guardians.
    fn locked(&self, sink: Sink<'_>) -> ControlFlow<()> {
        if self.guarded.len() != 2 {
            return ControlFlow::Continue(());
        }
        let (sheet, sight) = (self.position.sheet(), self.position.sight());
        for digit in self.digits {
            let house = sight.houses.iter().position(|house| {
                let places = *house & sheet.of_digit(digit);
                self.guarded.is_subset(*house)
                    && !places.is_empty()
                    && places.is_subset(self.guarded)
            });
            let Some(house) = house else { continue };
            let house = self.position.geometry().houses()[house];
            let struck =
                self.guarded.iter().flat_map(|cell| self.named(cell, self.digits.without(digit)));
            self.hand_over(vec![Support::Places { house, digit }], struck.collect(), sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Some digits in a cell.
    pub(super) fn named(&self, cell: usize, digits: DigitSet) -> Vec<Candidate> {
        let digits = self.position.sheet().of_cell(cell) & digits;
        let cell = self.position.geometry().size().cell(cell);
        digits.iter().map(|digit| cell.with(digit)).collect()
    }

    /// A digit in some cells, where it can be.
    fn placed(&self, cells: CellSet, digit: Digit) -> Vec<Candidate> {
        let (sheet, size) = (self.position.sheet(), self.position.geometry().size());
        let places = cells & sheet.of_digit(digit);
        places.iter().map(|index| size.cell(index).with(digit)).collect()
    }

    /// Makes the step, if there is something to eliminate.
    pub(super) fn hand_over(
        &self,
        support: Vec<Support>,
        struck: Vec<Candidate>,
        sink: Sink<'_>,
    ) -> ControlFlow<()> {
        if struck.is_empty() {
            return ControlFlow::Continue(());
        }
        let size = self.position.geometry().size();
        let all = !self.digits;
        let mut guardians: Vec<Candidate> =
            self.guarded.iter().flat_map(|cell| self.named(cell, all)).collect();
        guardians.sort_unstable();
        sink(Step {
            technique: self.technique,
            pattern: Pattern::Deadly(Deadly {
                cells: self.cells.iter().map(|&cell| size.cell(cell)).collect(),
                digits: self.digits,
                guardians,
                support,
            }),
            conclusions: eliminations(struck.into_iter()),
        })
    }
}

/// Naked subsets of a house, of which one cell stands for all those of the guardians (`guarded`, with the digits
/// `extra`). Hands over each with what its digits leave: all cells of its houses but those of the subset and, for
/// digits of guardians, the guarded ones. The cells of `pattern` are no part of a subset.
pub(super) fn naked_subsets(
    position: &Position<'_>,
    guarded: CellSet,
    extra: DigitSet,
    pattern: CellSet,
    hand_over: &mut Subset<'_>,
) -> ControlFlow<()> {
    let (sheet, sight) = (position.sheet(), position.sight());
    for (number, house) in sight.houses.iter().enumerate() {
        if !guarded.is_subset(*house) {
            continue;
        }
        let others = (*house & sheet.open).minus(pattern);
        let mut search = Subsets { position, house: number, guarded, hand_over };
        search.choose(others, CellSet::EMPTY, extra)?;
    }
    ControlFlow::Continue(())
}

struct Subsets<'a> {
    position: &'a Position<'a>,
    house: usize,
    guarded: CellSet,
    hand_over: &'a mut Subset<'a>,
}

impl Subsets<'_> {
    /// Adds cells, the lowest first.
    fn choose(&mut self, mut left: CellSet, chosen: CellSet, digits: DigitSet) -> ControlFlow<()> {
        if !chosen.is_empty() && digits.len() == chosen.len() + 1 {
            return self.found(chosen, digits);
        }
        // As many digits more as cells are needed.
        if digits.len() > chosen.len() + left.len() + 1 {
            return ControlFlow::Continue(());
        }
        while !left.is_empty() {
            let cell = left.first();
            left = left.without(cell);
            let marks = self.position.sheet().of_cell(cell);
            self.choose(left, chosen.with(cell), digits | marks)?;
        }
        ControlFlow::Continue(())
    }

    fn found(&mut self, chosen: CellSet, digits: DigitSet) -> ControlFlow<()> {
        let (geometry, sight) = (self.position.geometry(), self.position.sight());
        let all = chosen | self.guarded;
        let mut around = CellSet::EMPTY;
        for (number, house) in sight.houses.iter().enumerate() {
            if all.is_subset(*house) {
                // In a second house it has been found already.
                if number < self.house {
                    return ControlFlow::Continue(());
                }
                around |= *house;
            }
        }
        let struck: Vec<(CellSet, Digit)> =
            digits.iter().map(|digit| (around.minus(all), digit)).collect();
        let support = Support::Subset {
            house: geometry.houses()[self.house],
            cells: chosen.cells(geometry.size()),
            digits,
        };
        (self.hand_over)(support, &struck)
    }
}
