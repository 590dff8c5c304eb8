//! Extended Rectangle types 1 to 4: two lines of three cells or more that as many digits could fill in two ways.
//!
//! ```text
//! {123} . . | {123} . . | {123}         Two rows of one band and three columns. With nothing but 1, 2 and 3 in
//! {123} . . | {123} . . | {123 5}       the six cells, each row would hold all three digits, and the rows could
//!                                       be exchanged: a second solution. So one of the other candidates, the
//!                                       guardians, is true; here the last cell holds none of the three (type 1).
//! ```
//!
//! The two cells of a column must lie in the same houses but for their rows; so a cell of a diagonal does not fit.

use super::deadly::Shape;
use crate::cell_set::CellSet;
use crate::{Position, Step, Technique};
use ennead_puzzle::DigitSet;
use std::ops::ControlFlow;

/// The most cells in a line of the pattern: with more, nobody sees it.
const LONGEST: usize = 4;

/// Pairs of rows, then of columns, ascending; then the lines across, then the digits.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Technique::ExtendedRectangle(kind) = technique else { return ControlFlow::Continue(()) };
    let n = position.geometry().size().get();
    for from in [0, n] {
        for one in from..from + n {
            for two in one + 1..from + n {
                let twins = twins(position, one, two);
                if twins.len() > 2 {
                    let mut search = Search { position, technique, kind, twins, sink };
                    search.choose(0, &mut Vec::new())?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Open cells of two lines that lie in the same houses but for these.
fn twins(position: &Position<'_>, one: usize, two: usize) -> Vec<[usize; 2]> {
    let (sheet, sight) = (position.sheet(), position.sight());
    let only = 1 << one | 1 << two;
    let pairs = sight.houses[one].iter().zip(sight.houses[two].iter());
    let same = |&(a, b): &(usize, usize)| sight.houses_of[a] ^ sight.houses_of[b] == only;
    let open = |&(a, b): &(usize, usize)| sheet.open.contains(a) && sheet.open.contains(b);
    pairs.filter(same).filter(open).map(|(a, b)| [a, b]).collect()
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    technique: Technique,
    kind: u8,
    twins: Vec<[usize; 2]>,
    sink: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
}

impl Search<'_, '_> {
    fn choose(&mut self, from: usize, chosen: &mut Vec<[usize; 2]>) -> ControlFlow<()> {
        if chosen.len() > 2 {
            self.digits(chosen)?;
        }
        if chosen.len() == LONGEST {
            return ControlFlow::Continue(());
        }
        for next in from..self.twins.len() {
            chosen.push(self.twins[next]);
            let flow = self.choose(next + 1, chosen);
            chosen.pop();
            flow?;
        }
        ControlFlow::Continue(())
    }

    /// The digits that the chosen cells could be about, given how many cells may have others.
    fn digits(&mut self, chosen: &[[usize; 2]]) -> ControlFlow<()> {
        let (count, sheet) = (chosen.len(), self.position.sheet());
        let cells: CellSet = chosen.iter().flatten().copied().collect();
        let guarded = match self.kind {
            1 => 1,
            2 => return self.all_but_one(chosen, sheet.of_cells(cells)),
            _ => 2,
        };
        // A cell without guardians has no more candidates than the pattern has digits.
        let wide: CellSet =
            cells.iter().filter(|&cell| sheet.of_cell(cell).len() > count).collect();
        if wide.len() > guarded {
            return ControlFlow::Continue(());
        }
        let mut seen = Vec::new();
        for one in cells.iter() {
            for two in cells.iter().filter(|&two| if guarded == 1 { two == one } else { two > one })
            {
                let digits = sheet.of_cells(cells.without(one).without(two));
                if digits.len() == count && !seen.contains(&digits) {
                    seen.push(digits);
                    self.steps(chosen, digits)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// All guardians are of one digit: the candidates of all cells are one too many.
    fn all_but_one(&mut self, chosen: &[[usize; 2]], all: DigitSet) -> ControlFlow<()> {
        if all.len() == chosen.len() + 1 {
            for digit in all {
                self.steps(chosen, all.without(digit))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn steps(&mut self, chosen: &[[usize; 2]], digits: DigitSet) -> ControlFlow<()> {
        let sheet = self.position.sheet();
        let has_all = |side: usize| {
            let cells = chosen.iter().map(|pair| pair[side]).collect();
            digits.is_subset(sheet.of_cells(cells))
        };
        let each = chosen.iter().flatten().all(|&cell| !(sheet.of_cell(cell) & digits).is_empty());
        if !has_all(0) || !has_all(1) || !each {
            return ControlFlow::Continue(());
        }
        let mut cells: Vec<usize> = chosen.iter().flatten().copied().collect();
        cells.sort_unstable();
        match Shape::of(self.position, self.technique, &cells, digits) {
            Some(shape) => shape.steps(self.kind, self.sink),
            None => ControlFlow::Continue(()),
        }
    }
}
