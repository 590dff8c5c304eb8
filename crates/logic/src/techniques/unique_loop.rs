//! Unique Loop types 1 to 4: six cells or more in a loop that two digits could fill in two ways.
//!
//! ```text
//! {12} - - {12}              Go round and call the cells black and white in turns. Each house has as many black
//!  |         |               cells as white ones: one or none. With nothing but 1 and 2 in the loop, black and
//!  |        {12} - {12}      white could change places: a second solution. So one of the other candidates, the
//!  |                 |       guardians, is true; here the last cell holds neither 1 nor 2 (type 1).
//! {12} - - - - - {12 5}
//! ```
//!
//! All cells have both digits. Loops of four cells are unique rectangles.

use super::deadly::Shape;
use crate::cell_set::CellSet;
use crate::{Position, Step, Technique};
use ennead_puzzle::{Digit, DigitSet};
use std::ops::ControlFlow;

/// Digits ascend, then the first cell without guardians; then by how the loop grows: always the first house with a
/// cell of one colour and none of the other gets that.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Technique::UniqueLoop(kind) = technique else { return ControlFlow::Continue(()) };
    let digits: Vec<Digit> = position.geometry().size().digits().iter().collect();
    for (number, &first) in digits.iter().enumerate() {
        for &second in &digits[number + 1..] {
            let both = position.sheet().of_digit(first) & position.sheet().of_digit(second);
            let bare = both & position.sheet().bivalue;
            // Two cells may have guardians, more only if all these are of one digit: two others are bare then too.
            if bare.len() < 2 || both.len() < 6 {
                continue;
            }
            let pair = DigitSet::of(first).with(second);
            let mut search = Search { position, technique, kind, pair, bare, usable: both, sink };
            for start in bare.iter() {
                search.grow(Colouring::default().with(position, start, 0))?;
                search.usable = search.usable.without(start);
            }
        }
    }
    ControlFlow::Continue(())
}

/// Black and white cells, and the houses that have one.
#[derive(Clone, Copy, Default)]
struct Colouring {
    cells: [CellSet; 2],
    houses: [u64; 2],
}

impl Colouring {
    fn with(mut self, position: &Position<'_>, cell: usize, colour: usize) -> Colouring {
        self.cells[colour] = self.cells[colour].with(cell);
        self.houses[colour] |= position.sight().houses_of[cell];
        self
    }

    fn all(&self) -> CellSet {
        self.cells[0] | self.cells[1]
    }
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    technique: Technique,
    kind: u8,
    pair: DigitSet,
    bare: CellSet,
    usable: CellSet,
    sink: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
}

impl Search<'_, '_> {
    fn grow(&mut self, now: Colouring) -> ControlFlow<()> {
        let lacking = now.houses[0] ^ now.houses[1];
        if lacking == 0 {
            return self.closed(&now);
        }
        let house = lacking.trailing_zeros() as usize;
        let colour = usize::from(now.houses[0] >> house & 1 == 1);
        let sight = self.position.sight();
        for cell in (sight.houses[house] & self.usable).minus(now.all()).iter() {
            let next = now.with(self.position, cell, colour);
            let clash = now.houses[colour] & sight.houses_of[cell] != 0;
            if !clash && self.can_be_concluded(next.all()) {
                self.grow(next)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the guardians so far allow a conclusion of this type.
    fn can_be_concluded(&self, cells: CellSet) -> bool {
        let guarded = cells.minus(self.bare);
        match self.kind {
            1 => guarded.len() <= 1,
            2 => self.position.sheet().of_cells(guarded).minus(self.pair).len() <= 1,
            _ => guarded.len() <= 2,
        }
    }

    /// Each house has as many cells of either colour: hands over the steps if the cells are one loop.
    fn closed(&mut self, now: &Colouring) -> ControlFlow<()> {
        let all = now.all();
        let Some(order) = loop_order(self.position, all) else { return ControlFlow::Continue(()) };
        if order.len() < 6 {
            return ControlFlow::Continue(());
        }
        match Shape::of(self.position, self.technique, &order, self.pair) {
            Some(shape) => shape.steps(self.kind, self.sink),
            None => ControlFlow::Continue(()),
        }
    }
}

/// The cells as rows and columns join them in turns, if that takes in all of them.
fn loop_order(position: &Position<'_>, all: CellSet) -> Option<Vec<usize>> {
    let (sight, size) = (position.sight(), position.geometry().size());
    let mut order = vec![all.first()];
    loop {
        let last = *order.last()?;
        let cell = size.cell(last);
        let line = if order.len() % 2 == 1 { cell.row() } else { size.get() + cell.column() };
        let next = (sight.houses[line] & all).without(last).first();
        if next == order[0] {
            return (order.len() == all.len()).then_some(order);
        }
        order.push(next);
    }
}
