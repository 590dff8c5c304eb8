//! Terminal styles for the grids that `ennead_format` writes.
//!
//! A [`Painter`] styles the text of each cell according to the cell's role: given, found, marked or in conflict. The grid
//! and pencil-mark writers of `ennead_format` take one. The styles use the terminal's own colours, so they follow its
//! theme. Colour-blind readers can tell blue, yellow and red apart. Givens are also bold, and conflicts underlined.

use crate::Marks;
use anstyle::{AnsiColor, Color, Style};
use ennead_format::Ink;
use ennead_puzzle::{Cell, Grid, Repetition};
use std::collections::BTreeSet;

/// A style for each role of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    /// Givens.
    pub given: Style,
    /// Digits that were found, not given.
    pub found: Style,
    /// Empty cells and their candidates.
    pub empty: Style,
    /// The lines of the grid.
    pub frame: Style,
    /// Highlighted cells.
    pub marked: Style,
    /// Cells in conflict.
    pub conflict: Style,
}

impl Palette {
    /// Bold givens, blue found digits, dim lines, a yellow background for marked cells, red underlined conflicts.
    pub const TERMINAL: Palette = Palette {
        given: Style::new().bold(),
        found: AnsiColor::BrightBlue.on_default(),
        empty: Style::new(),
        frame: Style::new().dimmed(),
        marked: Style::new()
            .fg_color(Some(Color::Ansi(AnsiColor::Black)))
            .bg_color(Some(Color::Ansi(AnsiColor::BrightYellow)))
            .bold(),
        conflict: AnsiColor::BrightRed.on_default().bold().underline(),
    };

    /// No styles: text is unchanged.
    pub const PLAIN: Palette = Palette {
        given: Style::new(),
        found: Style::new(),
        empty: Style::new(),
        frame: Style::new(),
        marked: Style::new(),
        conflict: Style::new(),
    };
}

/// The default is [`Palette::TERMINAL`].
impl Default for Palette {
    fn default() -> Palette {
        Palette::TERMINAL
    }
}

/// Styles the cells of one grid.
///
/// ```
/// use ennead_format::Ink;
/// use ennead_puzzle::{Cell, Digit, Grid, Size};
/// use ennead_render::colour::{Painter, Palette};
/// let (mut givens, cell) = (Grid::empty(Size::NINE), Cell::new(0, 0));
/// givens.set(cell, Digit::new(5));
/// let painter = Painter::new(Palette::TERMINAL, &givens);
/// assert_eq!(painter.paint(Ink::Cell(cell), "5"), "\u{1b}[1m5\u{1b}[0m");
/// ```
#[derive(Clone, Debug)]
pub struct Painter<'a> {
    palette: Palette,
    givens: &'a Grid,
    found: Option<&'a Grid>,
    marked: BTreeSet<Cell>,
    conflicts: BTreeSet<Cell>,
}

impl<'a> Painter<'a> {
    /// A painter for a grid with these givens.
    pub fn new(palette: Palette, givens: &'a Grid) -> Painter<'a> {
        Painter {
            palette,
            givens,
            found: None,
            marked: BTreeSet::new(),
            conflicts: BTreeSet::new(),
        }
    }

    /// Styles the cells with a digit in this grid as found, unless they are givens.
    #[must_use]
    pub fn found(self, digits: &'a Grid) -> Painter<'a> {
        Painter { found: Some(digits), ..self }
    }

    /// Highlights these cells.
    #[must_use]
    pub fn mark(mut self, cells: impl IntoIterator<Item = Cell>) -> Painter<'a> {
        self.marked.extend(cells);
        self
    }

    /// Highlights the evidence and the conclusions of a step.
    #[must_use]
    pub fn marks(mut self, marks: &Marks) -> Painter<'a> {
        self.conflicts.extend(&marks.conflicts);
        let acted = marks.placed.iter().chain(&marks.eliminated).map(|candidate| candidate.cell);
        self.mark(marks.cells.iter().copied().chain(acted))
    }

    /// Styles the cells of repeated digits as conflicts; repetitions of empty cells are ignored.
    #[must_use]
    pub fn conflicts(mut self, repetitions: &[Repetition]) -> Painter<'a> {
        let clashing = repetitions.iter().filter(|repetition| repetition.digit.is_some());
        self.conflicts.extend(clashing.flat_map(|repetition| &repetition.cells));
        self
    }

    /// The text with its style codes; without a style, the text is unchanged.
    pub fn paint(&self, ink: Ink, text: &str) -> String {
        let style = self.style(ink);
        format!("{}{text}{}", style.render(), style.render_reset())
    }

    fn style(&self, ink: Ink) -> Style {
        let Ink::Cell(cell) = ink else { return self.palette.frame };
        let holds = |grid: &Grid| grid.size().contains(cell) && grid.get(cell).is_some();
        if self.conflicts.contains(&cell) {
            self.palette.conflict
        } else if self.marked.contains(&cell) {
            self.palette.marked
        } else if holds(self.givens) {
            self.palette.given
        } else if self.found.is_some_and(holds) {
            self.palette.found
        } else {
            self.palette.empty
        }
    }
}
