//! The setter's marks: the digits to which the puzzle limits an empty cell.

use super::rules::Caption;
use super::{Picture, Sheet};
use crate::Marks;
use crate::prose;
use ennead_puzzle::{Cell, DigitSet};

const SAMPLE: &str = "<text class=\"stated\" font-size=\"13\" x=\"-9\" y=\"4.5\">24</text>\n";

impl<'a> Picture<'a> {
    /// Draws these digits as the setter's marks, except in cells that may hold every digit.
    pub(super) fn stated(self, stated: Option<&'a [DigitSet]>) -> Picture<'a> {
        Picture { stated, ..self }
    }

    /// The setter's marks of an empty cell; none if the cell is not limited.
    pub(super) fn stated_in(&self, cell: Cell) -> DigitSet {
        let digits = self.stated.map(|stated| stated[self.size().index(cell)]);
        let is_limit = |digits: &DigitSet| *digits != self.size().digits();
        digits.filter(is_limit).filter(|_| self.digit(cell).is_none()).unwrap_or(DigitSet::EMPTY)
    }

    /// The number of empty cells that the puzzle limits to some digits.
    pub(super) fn stated_count(&self) -> usize {
        self.size().cells().filter(|cell| !self.stated_in(*cell).is_empty()).count()
    }

    pub(super) fn has_stated(&self) -> bool {
        self.stated_count() > 0
    }

    /// Whether the small digits of a cell have the colour of givens. In the picture of a step they do not, so that its
    /// signs stand out.
    pub(super) fn is_in_ink(&self, cell: Cell) -> bool {
        let is_step = || self.candidates.is_some() && self.marks != Marks::none();
        !self.stated_in(cell).is_empty() && !is_step()
    }

    /// The caption of the rules and of the setter's marks.
    pub(super) fn caption(&self, sheet: &Sheet<'_>) -> Caption {
        let mut caption = self.drawn_rules().caption(sheet);
        if self.size().cells().any(|cell| self.is_in_ink(cell)) {
            caption.add(
                SAMPLE.to_owned(),
                prose::about_houses(
                    "small digits in bold: the only ones that the cell may hold",
                    self.language,
                ),
            );
        }
        caption
    }
}
