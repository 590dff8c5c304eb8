//! The empty grid: positions of cells, and the lines, tints and diagonals of a geometry.

use super::text::number;
use ennead_puzzle::{Cell, CellStyle, Geometry, Regions, Size};
use std::fmt::Write;

/// The side of a cell, in units of the picture.
pub(crate) const CELL: f64 = 60.0;
/// The margin around the grid, for half of the frame's stroke.
const EDGE: f64 = 3.0;
/// The margin for the labels of rows and columns.
const NAMES: f64 = 30.0;
/// The number of tints for irregular regions.
const TINTS: usize = 6;

/// The layout of a geometry.
///
/// Margins have negative coordinates, so the grid does not move when something is drawn outside it.
pub(crate) struct Sheet<'a> {
    geometry: &'a Geometry,
    names: Option<CellStyle>,
    margins: Margins,
}

/// The margins around grid and labels, for clues outside.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Margins {
    pub(crate) left: f64,
    pub(crate) right: f64,
    pub(crate) top: f64,
    pub(crate) bottom: f64,
}

impl<'a> Sheet<'a> {
    pub(crate) fn new(geometry: &'a Geometry, names: Option<CellStyle>) -> Sheet<'a> {
        Sheet { geometry, names, margins: Margins::default() }
    }

    /// The same with larger margins.
    pub(crate) fn with_margins(self, margins: Margins) -> Sheet<'a> {
        Sheet { margins, ..self }
    }

    /// The size of the grid with its labels.
    pub(crate) fn geometry(&self) -> &'a Geometry {
        self.geometry
    }

    /// The left and top edges of the sheet.
    pub(crate) fn start(&self) -> (f64, f64) {
        // Negative zero would be written with a sign.
        (0.0 - self.margins.left, 0.0 - self.margins.top)
    }

    /// The bottom edge of the sheet.
    pub(crate) fn bottom(&self) -> f64 {
        self.side() + self.margins.bottom
    }

    /// The width of the sheet.
    pub(crate) fn width(&self) -> f64 {
        self.margins.left + self.side() + self.margins.right
    }

    /// The height of the sheet.
    pub(crate) fn height(&self) -> f64 {
        self.margins.top + self.bottom()
    }

    /// The width and height of the grid with its labels.
    pub(crate) fn side(&self) -> f64 {
        self.origin() + self.grid_side() + EDGE
    }

    /// The side of the grid without labels.
    pub(crate) fn grid_side(&self) -> f64 {
        CELL * self.geometry.size().get() as f64
    }

    /// The scale of text below the grid: larger below large grids, which are scaled down more.
    pub(crate) fn text_scale(&self) -> f64 {
        (self.geometry.size().get() as f64 / 9.0).max(1.0)
    }

    /// The left and top edge of the grid.
    pub(crate) fn origin(&self) -> f64 {
        EDGE + if self.names.is_some() { NAMES } else { 0.0 }
    }

    /// The upper left corner of a cell.
    pub(crate) fn corner(&self, cell: Cell) -> (f64, f64) {
        (self.line(cell.column()), self.line(cell.row()))
    }

    /// The middle of a cell.
    pub(crate) fn centre(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        (x + CELL / 2.0, y + CELL / 2.0)
    }

    /// The background: paper and the tints of irregular regions.
    pub(crate) fn ground(&self) -> String {
        let mut svg = self.paper(self.start().1, self.height());
        if let Regions::Irregular(_) = self.geometry.regions() {
            let tints = tints(self.geometry);
            for cell in self.geometry.size().cells() {
                if let Some(region) = self.geometry.region_of(cell) {
                    svg.push_str(&self.rect(cell, &format!("tint t{}", tints[region])));
                }
            }
        }
        svg
    }

    /// Paper over the whole width.
    pub(crate) fn paper(&self, top: f64, height: f64) -> String {
        let left = self.start().0;
        let at = |name: &str, value: f64| match value == 0.0 {
            true => String::new(),
            false => format!(" {name}=\"{}\"", number(value)),
        };
        let (x, y) = (at("x", left), at("y", top));
        let (width, height) = (number(self.width()), number(height));
        format!("<rect class=\"paper\"{x}{y} width=\"{width}\" height=\"{height}\"/>\n")
    }

    /// Diagonals and lines.
    pub(crate) fn lines(&self) -> String {
        let n = self.geometry.size().get();
        let (start, end) = (number(self.line(0)), number(self.line(n)));
        let mut svg = String::new();
        let diagonals = self.geometry.diagonals();
        for (drawn, from, to) in
            [(diagonals.falling, &start, &end), (diagonals.rising, &end, &start)]
        {
            if drawn {
                let _ = writeln!(
                    svg,
                    "<line class=\"diagonal\" x1=\"{start}\" y1=\"{from}\" x2=\"{end}\" y2=\"{to}\"/>"
                );
            }
        }
        let _ = writeln!(svg, "<path class=\"thin\" d=\"{}\"/>", self.thin());
        let _ = writeln!(svg, "<path class=\"thick\" d=\"{}\"/>", self.thick());
        svg
    }

    /// The labels of rows and columns, if there are any.
    pub(crate) fn names(&self) -> String {
        let Some(style) = self.names else { return String::new() };
        let mut svg = String::from("<g class=\"label\" font-size=\"15\">\n");
        for line in 0..self.geometry.size().get() {
            let middle = number(self.line(line) + CELL / 2.0);
            let base = number(self.line(line) + CELL / 2.0 + 5.0);
            let column = line + 1;
            let row = match style {
                CellStyle::RowColumn => column.to_string(),
                // The name of the first cell of the row, without its column number.
                CellStyle::LetterNumber => {
                    style.name(Cell::new(line, 0)).trim_end_matches('1').to_owned()
                }
            };
            // Outside the clues, which stay close to their cells.
            let (x, y) = self.start();
            let (x, y) = (number(x + 16.0), number(y + 21.0));
            let _ = writeln!(svg, "<text x=\"{middle}\" y=\"{y}\">{column}</text>");
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"{base}\">{row}</text>");
        }
        svg.push_str("</g>\n");
        svg
    }

    /// A cell as a filled square.
    pub(crate) fn rect(&self, cell: Cell, class: &str) -> String {
        let (x, y) = self.corner(cell);
        let (x, y) = (number(x), number(y));
        format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"60\" height=\"60\"/>\n")
    }

    /// Cells as filled squares, in one path; nothing for no cells.
    pub(crate) fn squares(&self, cells: impl Iterator<Item = Cell>, class: &str) -> String {
        let square = |cell: Cell| {
            let (x, y) = self.corner(cell);
            format!("M{} {}h60v60h-60z", number(x), number(y))
        };
        let path: String = cells.map(square).collect();
        if path.is_empty() { path } else { format!("<path class=\"{class}\" d=\"{path}\"/>\n") }
    }

    /// The line before this row or column.
    pub(crate) fn line(&self, index: usize) -> f64 {
        self.origin() + CELL * index as f64
    }

    fn thin(&self) -> String {
        let n = self.geometry.size().get();
        let (start, end) = (number(self.line(0)), number(self.line(n)));
        let mut path = String::new();
        for index in 1..n {
            let at = number(self.line(index));
            let _ = write!(path, "M{start} {at}H{end}M{at} {start}V{end}");
        }
        path
    }

    /// The frame, and the longest straight strokes where two regions meet.
    fn thick(&self) -> String {
        let n = self.geometry.size().get();
        let (start, end) = (number(self.line(0)), number(self.line(n)));
        let mut path = format!("M{start} {start}H{end}V{end}H{start}Z");
        let region = |row, column| self.geometry.region_of(Cell::new(row, column));
        for index in 1..n {
            let at = number(self.line(index));
            for (from, to) in runs(n, |column| region(index - 1, column) != region(index, column)) {
                let _ = write!(path, "M{} {at}H{}", number(self.line(from)), number(self.line(to)));
            }
            for (from, to) in runs(n, |row| region(row, index - 1) != region(row, index)) {
                let _ = write!(path, "M{at} {}V{}", number(self.line(from)), number(self.line(to)));
            }
        }
        path
    }
}

/// The font size of a digit that fills its cell; numbers from 10 are smaller.
pub(crate) fn digit_font(size: Size) -> f64 {
    if size > Size::NINE { 31.0 } else { 38.0 }
}

/// The longest ranges within `0..n` on which the condition holds.
fn runs(n: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for index in (0..n).filter(|index| holds(*index)) {
        match runs.last_mut() {
            Some((_, end)) if *end == index => *end += 1,
            _ => runs.push((index, index + 1)),
        }
    }
    runs
}

/// A tint for each region. Each region takes the first tint that no neighbour has.
fn tints(geometry: &Geometry) -> Vec<usize> {
    let size = geometry.size();
    let mut touches = vec![vec![false; size.get()]; size.get()];
    for cell in size.cells() {
        let (row, column) = (cell.row(), cell.column());
        let after = [(row + 1, column), (row, column + 1)];
        for (row, column) in after.into_iter().filter(|(r, c)| r.max(c) < &size.get()) {
            let other = geometry.region_of(Cell::new(row, column));
            let Some((a, b)) = geometry.region_of(cell).zip(other) else { continue };
            (touches[a][b], touches[b][a]) = (true, true);
        }
    }
    let mut tints: Vec<usize> = Vec::new();
    for (region, touched) in touches.iter().enumerate() {
        let taken =
            |tint| tints.iter().zip(touched).any(|(other, touches)| *touches && *other == tint);
        // Only scattered regions can touch all six tints; then two neighbours share one.
        let tint = (0..TINTS).find(|tint| !taken(*tint)).unwrap_or(region % TINTS);
        tints.push(tint);
    }
    tints
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::{RegionSetup, Setup};

    #[test]
    fn runs_are_maximal() {
        assert_eq!(runs(6, |i| i != 2), [(0, 2), (3, 6)]);
        assert_eq!(runs(3, |_| false), []);
    }

    #[test]
    fn neighbouring_regions_differ_in_tint() {
        let mut setup = Setup::empty(5);
        setup.regions =
            RegionSetup::Map("1111122233224334444355555".chars().map(|c| c as i32).collect());
        let geometry = setup.geometry().unwrap();
        let tints = tints(&geometry);
        for cell in geometry.size().cells() {
            for other in geometry.size().cells() {
                let apart =
                    cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column());
                let (a, b) =
                    (geometry.region_of(cell).unwrap(), geometry.region_of(other).unwrap());
                assert!(apart != 1 || a == b || tints[a] != tints[b], "{cell} {other}");
            }
        }
    }
}
