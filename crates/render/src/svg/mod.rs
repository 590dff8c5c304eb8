//! Pictures of grids, candidates and steps, as SVG.
//!
//! A picture scales to its container, follows the reader's light or dark preference, needs no script
//! and no other file, and tells screen readers what it shows. Nothing is said by colour alone: givens
//! are bold, eliminated candidates are crossed out, placed digits ringed, conflicts underlined.

mod column;
mod sheet;
mod text;

pub use column::column;

pub(crate) use sheet::{CELL, Sheet, digit_font};
pub(crate) use text::{escaped, number};

use crate::Marks;
use crate::prose::counted;
use ennead_puzzle::{
    Candidate, Candidates, Cell, CellStyle, Diagonals, Geometry, Grid, Puzzle, Regions, Size,
};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The colours, light and dark.
pub(crate) const STYLE: &str = include_str!("picture.css");

/// A picture in the making: say what it shows, then [`draw`](Picture::draw) it.
///
/// ```
/// use ennead_puzzle::{Geometry, Grid, Setup};
/// use ennead_render::svg::Picture;
/// let puzzle = Setup::empty(9).check()?;
/// let svg = Picture::new(puzzle.geometry()).givens(puzzle.givens()).title("Empty").draw();
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    geometry: &'a Geometry,
    givens: Option<&'a Grid>,
    digits: Option<&'a Grid>,
    candidates: Option<&'a Candidates>,
    names: Option<CellStyle>,
    title: Option<String>,
    marks: Marks,
}

impl<'a> Picture<'a> {
    /// The empty grid of this geometry, with its boxes or regions and diagonals.
    pub fn new(geometry: &'a Geometry) -> Picture<'a> {
        Picture {
            geometry,
            givens: None,
            digits: None,
            candidates: None,
            names: None,
            title: None,
            marks: Marks::none(),
        }
    }

    /// A puzzle as it is stated.
    pub fn of(puzzle: &'a Puzzle) -> Picture<'a> {
        Picture::new(puzzle.geometry()).givens(puzzle.givens())
    }

    /// Draws these digits bold.
    ///
    /// # Panics
    /// When the grid is of another size; so with all grids that follow.
    #[must_use]
    pub fn givens(self, givens: &'a Grid) -> Picture<'a> {
        assert_eq!(givens.size(), self.geometry.size(), "givens of the size of the picture");
        Picture { givens: Some(givens), ..self }
    }

    /// Draws these digits in the colour of found ones, where no given stands.
    ///
    /// # Panics
    /// When the grid is of another size.
    #[must_use]
    pub fn digits(self, digits: &'a Grid) -> Picture<'a> {
        assert_eq!(digits.size(), self.geometry.size(), "digits of the size of the picture");
        Picture { digits: Some(digits), ..self }
    }

    /// Draws the candidates of empty cells small, each at its own place, and the digits placed.
    ///
    /// # Panics
    /// When they are of another size.
    #[must_use]
    pub fn candidates(self, candidates: &'a Candidates) -> Picture<'a> {
        assert_eq!(
            candidates.size(),
            self.geometry.size(),
            "candidates of the size of the picture"
        );
        Picture { candidates: Some(candidates), ..self }
    }

    /// Writes the names of rows and columns at the edge, in this style.
    #[must_use]
    pub fn names(self, style: CellStyle) -> Picture<'a> {
        Picture { names: Some(style), ..self }
    }

    /// The title, for screen readers and as a tool tip.
    #[must_use]
    pub fn title(self, title: impl Into<String>) -> Picture<'a> {
        Picture { title: Some(title.into()), ..self }
    }

    /// Highlights these, such as [`Marks::of`] a step. Cells outside of the grid are left out.
    #[must_use]
    pub fn marks(self, marks: Marks) -> Picture<'a> {
        Picture { marks, ..self }
    }

    /// The picture as a complete SVG document.
    pub fn draw(&self) -> String {
        let sheet = Sheet::new(self.geometry, self.names);
        let side = number(sheet.side());
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ennead\" role=\"img\" \
             viewBox=\"0 0 {side} {side}\" width=\"{side}\" height=\"{side}\" \
             style=\"max-width:100%;height:auto\">\n"
        );
        let default_title = || format!("Sudoku {}", self.geometry.size());
        let title = self.title.clone().unwrap_or_else(default_title);
        let _ = writeln!(svg, "<title>{}</title>", escaped(&title));
        let _ = writeln!(svg, "<desc>{}</desc>", escaped(&self.description()));
        let _ = writeln!(svg, "<style>\n{STYLE}</style>");
        svg.push_str(&sheet.ground());
        svg.push_str(&self.highlights(&sheet));
        svg.push_str(&sheet.lines());
        svg.push_str(&sheet.names());
        svg.push_str(&self.small_digits(&sheet));
        svg.push_str(&self.large_digits(&sheet));
        svg.push_str("</svg>\n");
        svg
    }

    fn size(&self) -> Size {
        self.geometry.size()
    }

    /// The digit that stands in a cell, and whether it is given.
    fn digit(&self, cell: Cell) -> Option<(Candidate, &'static str)> {
        let of = |grid: Option<&Grid>| grid.and_then(|grid| grid.get(cell));
        if let Some(given) = of(self.givens) {
            return Some((cell.with(given), "given"));
        }
        let found = of(self.digits).or_else(|| of(self.candidates.map(Candidates::grid)))?;
        Some((cell.with(found), "digit"))
    }

    /// What the picture shows, for those who cannot see it.
    fn description(&self) -> String {
        let shape = match self.geometry.regions() {
            Regions::Boxes(shape) => format!("boxes of {shape}"),
            Regions::Irregular(_) => "irregular regions".to_owned(),
        };
        let diagonals = match self.geometry.diagonals() {
            Diagonals { falling: true, rising: true } => ", both diagonals",
            Diagonals::NONE => "",
            _ => ", one diagonal",
        };
        let empty = self.size().cells().filter(|cell| self.digit(*cell).is_none()).count();
        let givens = counted(self.givens.map_or(0, Grid::filled) as u64, "given", "givens");
        let empty = counted(empty as u64, "empty cell", "empty cells");
        format!("A grid of {} with {shape}{diagonals}: {givens}, {empty}.", self.size())
    }

    /// Coloured squares behind the lines.
    fn highlights(&self, sheet: &Sheet<'_>) -> String {
        let of_geometry = |house: &&_| self.geometry.house_index(**house).is_some();
        let in_houses: BTreeSet<Cell> = self
            .marks
            .houses
            .iter()
            .filter(of_geometry)
            .flat_map(|house| self.geometry.cells_of(*house))
            // Evidence has a ground of its own, which would mix with this one.
            .filter(|cell| !self.marks.cells.contains(cell))
            .collect();
        let mut svg = String::new();
        for (cells, class) in [(&in_houses, "house"), (&self.marks.cells, "cell")] {
            for &cell in cells.iter().filter(|cell| self.size().contains(**cell)) {
                svg.push_str(&sheet.rect(cell, class));
            }
        }
        for &cell in self.marks.conflicts.iter().filter(|cell| self.size().contains(**cell)) {
            let (x, y) = sheet.corner(cell);
            let inner = number(CELL - 8.0);
            let (x, y) = (number(x + 4.0), number(y + 4.0));
            let _ = writeln!(
                svg,
                "<rect class=\"conflict\" x=\"{x}\" y=\"{y}\" width=\"{inner}\" height=\"{inner}\" rx=\"6\"/>"
            );
        }
        svg
    }

    fn large_digits(&self, sheet: &Sheet<'_>) -> String {
        let font = digit_font(self.size());
        let mut svg = format!("<g font-size=\"{}\">\n", number(font));
        for cell in self.size().cells() {
            let placed = self.marks.placed.iter().find(|placed| placed.cell == cell);
            // With candidates shown, a placement is ringed among them.
            let placed = placed.filter(|_| self.candidates.is_none());
            let shown = self.digit(cell).or_else(|| placed.map(|placed| (*placed, "placed")));
            let Some((Candidate { digit, .. }, kind)) = shown else { continue };
            let wrong = if self.marks.conflicts.contains(&cell) { " wrong" } else { "" };
            let (x, y) = sheet.centre(cell);
            let (x, y) = (number(x), number(y + 0.36 * font));
            let _ =
                writeln!(svg, "<text class=\"{kind}{wrong}\" x=\"{x}\" y=\"{y}\">{digit}</text>");
        }
        svg.push_str("</g>\n");
        svg
    }

    /// Candidates, each at its place in a small square grid, with rings and crosses of the marks.
    fn small_digits(&self, sheet: &Sheet<'_>) -> String {
        let grid = SmallGrid::new(self.size());
        let mut shown: BTreeSet<Candidate> = BTreeSet::new();
        for cell in self.size().cells().filter(|cell| self.digit(*cell).is_none()) {
            let of_cell = |candidate: &&Candidate| candidate.cell == cell;
            shown.extend(self.marks.eliminated.iter().filter(of_cell));
            if let Some(candidates) = self.candidates {
                shown.extend(candidates.get(cell).iter().map(|digit| cell.with(digit)));
                shown.extend(self.marks.placed.iter().filter(of_cell));
            }
        }
        if shown.is_empty() {
            return String::new();
        }
        let mut svg = format!("<g font-size=\"{}\">\n", number(grid.font));
        for candidate in shown {
            let (x, y) = grid.centre(sheet, candidate);
            let radius = number(grid.pitch * 0.48);
            let (cx, cy) = (number(x), number(y));
            let class = if self.marks.placed.contains(&candidate) {
                let _ =
                    writeln!(svg, "<circle class=\"put\" cx=\"{cx}\" cy=\"{cy}\" r=\"{radius}\"/>");
                "placed"
            } else if self.marks.eliminated.contains(&candidate) {
                let arm = grid.pitch * 0.4;
                let (left, right) = (number(x - arm), number(x + arm));
                let (upper, lower) = (number(y - arm), number(y + arm));
                let _ =
                    writeln!(svg, "<circle class=\"off\" cx=\"{cx}\" cy=\"{cy}\" r=\"{radius}\"/>");
                let _ =
                    writeln!(svg, "<path class=\"cross\" d=\"M{left} {lower}L{right} {upper}\"/>");
                "gone"
            } else if self.marks.pattern.contains(&candidate) {
                let _ = writeln!(
                    svg,
                    "<circle class=\"ring\" cx=\"{cx}\" cy=\"{cy}\" r=\"{radius}\"/>"
                );
                "seen"
            } else {
                "mark"
            };
            let base = number(y + 0.36 * grid.font);
            let digit = candidate.digit;
            let _ = writeln!(svg, "<text class=\"{class}\" x=\"{cx}\" y=\"{base}\">{digit}</text>");
        }
        svg.push_str("</g>\n");
        svg
    }
}

/// The places of candidates within a cell.
struct SmallGrid {
    columns: usize,
    rows: usize,
    pitch: f64,
    font: f64,
}

impl SmallGrid {
    fn new(size: Size) -> SmallGrid {
        let n = size.get();
        let columns = (1..=n).find(|side| side * side >= n).expect("n itself will do");
        let pitch = (CELL - 6.0) / columns as f64;
        let widest = if size > Size::NINE { 0.64 } else { 0.86 };
        SmallGrid { columns, rows: n.div_ceil(columns), pitch, font: (pitch * widest).min(18.0) }
    }

    fn centre(&self, sheet: &Sheet<'_>, Candidate { cell, digit }: Candidate) -> (f64, f64) {
        let index = usize::from(digit.get()) - 1;
        let (x, y) = sheet.centre(cell);
        let offset =
            |place: usize, places: usize| (place as f64 - (places as f64 - 1.0) / 2.0) * self.pitch;
        (
            x + offset(index % self.columns, self.columns),
            y + offset(index / self.columns, self.rows),
        )
    }
}
