//! Unique Loop types 1 to 4: a loop of six or more cells that two digits could fill in two ways.
//!
//! ```text
//! {12} - - {12}              Colour the cells of the loop alternately black and white. Each house has one cell
//!  |         |               of each colour or none. If the loop held only 1 and 2, black and white could be
//!  |        {12} - {12}      swapped: a second solution. So one of the other candidates, the guardians, is
//!  |                 |       true; here the last cell is neither 1 nor 2 (type 1).
//! {12} - - - - - {12 5}
//! ```
//!
//! All cells have both digits. Loops of four cells are unique rectangles.

use super::deadly::Shape;
use crate::techniques::{Flow, Sink};
use crate::{Position, Technique};
use ennead_puzzle::{CellSet, Digit, DigitSet};

/// Reports steps with digits ascending, then in the order of the first cell without guardians. The search extends the
/// loop from this cell: it takes the first house with cells of only one colour, and tries each cell that can have the
/// other colour there.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let Technique::UniqueLoop(kind) = technique else { return Flow::Continue(()) };
    let digits: Vec<Digit> = position.geometry().size().digits().iter().collect();
    for (number, &first) in digits.iter().enumerate() {
        for &second in &digits[number + 1..] {
            let both =
                position.pencil_marks().of_digit(first) & position.pencil_marks().of_digit(second);
            let bare = both & position.pencil_marks().bivalue;
            // The search starts from a cell without guardians. Loops of types 1, 3 and 4 have at least four such
            // cells, because at most two cells have guardians. Loops of type 2 may have fewer: they are missed if the grid has
            // fewer than two cells with only this pair.
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
    Flow::Continue(())
}

/// A part of a loop: the cells of each colour, and their houses as bits.
#[derive(Clone, Copy, Default)]
struct Colouring {
    cells: [CellSet; 2],
    houses: [u64; 2],
}

impl Colouring {
    fn with(mut self, position: &Position<'_>, cell: usize, colour: usize) -> Colouring {
        self.cells[colour] = self.cells[colour].with(cell);
        self.houses[colour] |= position.layout().houses_of[cell];
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
    sink: Sink<'a>,
}

impl Search<'_, '_> {
    fn grow(&mut self, now: Colouring) -> Flow {
        let lacking = now.houses[0] ^ now.houses[1];
        if lacking == 0 {
            return self.closed(&now);
        }
        let house = lacking.trailing_zeros() as usize;
        let colour = usize::from(now.houses[0] >> house & 1 == 1);
        let layout = self.position.layout();
        for cell in (layout.houses[house] & self.usable).minus(now.all()).iter() {
            let next = now.with(self.position, cell, colour);
            let clash = now.houses[colour] & layout.houses_of[cell] != 0;
            if !clash && self.can_be_concluded(next.all()) {
                self.grow(next)?;
            }
        }
        Flow::Continue(())
    }

    /// Whether the guardians so far allow a conclusion of this type.
    fn can_be_concluded(&self, cells: CellSet) -> bool {
        let guarded = cells.minus(self.bare);
        match self.kind {
            1 => guarded.len() <= 1,
            2 => self.position.pencil_marks().of_cells(guarded).minus(self.pair).len() <= 1,
            _ => guarded.len() <= 2,
        }
    }

    /// Passes on the steps of the cells if they form a single loop. It is called when each house has one cell of each
    /// colour or none.
    fn closed(&mut self, now: &Colouring) -> Flow {
        let all = now.all();
        let Some(order) = loop_order(self.position, all) else { return Flow::Continue(()) };
        if order.len() < 6 {
            return Flow::Continue(());
        }
        match Shape::of(self.position, self.technique, &order, self.pair) {
            Some(shape) => shape.steps(self.kind, self.sink),
            None => Flow::Continue(()),
        }
    }
}

/// Orders the cells as a loop that alternately follows rows and columns; `None` if this loop does not visit all cells.
fn loop_order(position: &Position<'_>, all: CellSet) -> Option<Vec<usize>> {
    let (layout, size) = (position.layout(), position.geometry().size());
    let mut order = vec![all.lowest()];
    loop {
        let last = *order.last()?;
        let cell = size.cell(last);
        let line =
            if order.len() % 2 == 1 { cell.row() } else { size.digit_count() + cell.column() };
        let next = (layout.houses[line] & all).without(last).lowest();
        if next == order[0] {
            return (order.len() == all.len()).then_some(order);
        }
        order.push(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{deadly, is_found_alone, marked, pencilled, places};
    use ennead_puzzle::Setup;

    #[test]
    fn six_cells_with_guardians_of_one_digit() {
        let at = pencilled(
            ".5...1..33....5..1.126345.....3.2156.23156..41654.923.691547382287913465534268.1.",
            "4789 5 689 78 29 1 6789 24 3 3 47 689 78 29 5 6789 24 1 789 1 2 6 3 4 5 79 789 4789 47 89 3 78 2 1 5 6 78 2 \
             3 1 5 6 789 79 4 1 6 5 4 78 9 2 3 78 6 9 1 5 4 7 3 8 2 2 8 7 9 1 3 4 6 5 5 3 4 2 6 8 79 1 79",
        );
        let technique = Technique::UniqueLoop(2);
        let pattern = ["r3c8 r3c9 r9c9 r9c7 r5c7 r5c8", "79", "839 857"];
        let expected = deadly(technique, pattern, Vec::new(), "817 827 869");
        is_found_alone(&at, &expected);
    }

    #[test]
    fn six_cells_and_a_bound_digit() {
        let at = pencilled(
            "4......233..2...41.127345..1264..358.4.653217573182..479154..32235...4..68432.1.5",
            "4 56 789 89 16 156 789 2 3 3 56 789 2 69 568 789 4 1 89 1 2 7 3 4 5 689 69 1 2 6 4 79 79 3 5 8 89 4 89 6 5 \
             3 2 1 7 5 7 3 1 8 2 69 69 4 7 9 1 5 4 68 68 3 2 2 3 5 89 1679 168 4 6789 69 6 8 4 3 2 79 1 79 5",
        );
        let technique = Technique::UniqueLoop(4);
        let pattern = ["r4c5 r4c6 r9c6 r9c8 r8c8 r8c5", "79", "185 685 688 888"];
        let expected = deadly(technique, pattern, vec![places(&at, "r8", 7)], "985 988");
        is_found_alone(&at, &expected);
    }

    #[test]
    fn a_loop_through_three_boxes_of_another_shape() {
        let bare = ["r1c1", "r1c4", "r3c4", "r3c6", "r2c6"].map(|cell| (cell, "12"));
        let at = marked(Setup::empty(6), &bare);
        // Boxes have two rows and three columns: r1c4 and r2c6 share a box, and so do r1c1 and r2c1.
        let technique = Technique::UniqueLoop(1);
        let pattern = ["r1c1 r1c4 r3c4 r3c6 r2c6 r2c1", "12", "321 421 521 621"];
        let expected = deadly(technique, pattern, Vec::new(), "121 221");
        is_found_alone(&at, &expected);
    }
}
