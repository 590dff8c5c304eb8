//! The empty grid: positions of cells, and the lines and tints of a geometry.

use super::text::number;
use ennead_puzzle::{Cell, CellStyle, Geometry, Regions, Size};
use std::fmt::Write;

/// The side of a cell, in units of the picture.
pub(crate) const CELL: f64 = 60.0;
/// The margin around the grid, for half of the frame's stroke.
const EDGE: f64 = 3.0;
/// The margin for the labels of rows and columns.
const NAMES: f64 = 30.0;
/// The gap between the grid and the extra cells.
const GAP: f64 = 30.0;
/// The number of tints for irregular regions.
const TINTS: usize = 6;

/// The layout of a picture of a geometry.
///
/// The left and upper margins have negative coordinates, so the grid does not move when something is drawn outside it.
pub(crate) struct Sheet<'a> {
    geometry: &'a Geometry,
    names: Option<CellStyle>,
    margins: Margins,
}

/// Additional margins, for clues and drawings outside the grid.
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

    /// Sets the additional margins.
    pub(crate) fn with_margins(self, margins: Margins) -> Sheet<'a> {
        Sheet { margins, ..self }
    }

    /// The geometry of the grid.
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
        self.origin() + self.grid_extent().1 + EDGE + self.margins.bottom + self.extra_height()
    }

    /// The width of the sheet.
    pub(crate) fn width(&self) -> f64 {
        self.margins.left + self.right() + self.margins.right
    }

    /// The height of the sheet.
    pub(crate) fn height(&self) -> f64 {
        self.margins.top + self.bottom()
    }

    /// The right edge of the grid with its frame.
    pub(crate) fn right(&self) -> f64 {
        self.origin() + self.grid_extent().0 + EDGE
    }

    /// The width and height of the grid without labels.
    pub(crate) fn grid_extent(&self) -> (f64, f64) {
        let size = self.geometry.size();
        (CELL * size.columns() as f64, CELL * size.rows() as f64)
    }

    /// The height of the extra cells below the grid, with the gap above them.
    fn extra_height(&self) -> f64 {
        let size = self.geometry.size();
        match size.extra_count().div_ceil(size.columns()) {
            0 => 0.0,
            rows => CELL * rows as f64 + GAP,
        }
    }

    /// The scale of text below the grid: larger below large grids, which are scaled down more.
    pub(crate) fn text_scale(&self) -> f64 {
        let size = self.geometry.size();
        (size.columns() as f64 / 9.0).max(1.0)
    }

    /// The coordinate of the left edge of the grid, which is also that of its upper edge.
    pub(crate) fn origin(&self) -> f64 {
        EDGE + if self.names.is_some() { NAMES } else { 0.0 }
    }

    /// The upper left corner of a cell. Extra cells are below the grid and its clues, in rows as wide as the grid.
    pub(crate) fn corner(&self, cell: Cell) -> (f64, f64) {
        let (row, column) = self.place(cell);
        (self.line(column), self.down(row))
    }

    /// The row and column in which a cell is drawn. Extra cells are in rows below those of the grid.
    pub(crate) fn place(&self, cell: Cell) -> (usize, usize) {
        let size = self.geometry.size();
        match cell.extra_number() {
            None => (cell.row(), cell.column()),
            Some(number) => (size.rows() + number / size.columns(), number % size.columns()),
        }
    }

    /// The upper edge of a row of the grid or of extra cells.
    pub(crate) fn down(&self, row: usize) -> f64 {
        let rows = self.geometry.size().rows();
        self.line(row) + if row < rows { 0.0 } else { self.margins.bottom + GAP }
    }

    /// The middle of a cell.
    pub(crate) fn centre(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        (x + CELL / 2.0, y + CELL / 2.0)
    }

    /// The background: paper and the tints of irregular regions.
    pub(crate) fn ground(&self) -> String {
        self.paper(self.start().1, self.height()) + &self.tinted_regions()
    }

    /// The tints of irregular regions.
    pub(crate) fn tinted_regions(&self) -> String {
        let mut svg = String::new();
        if let Regions::Irregular(_) = self.geometry.regions() {
            let tints = tints(self.geometry);
            for cell in self.geometry.size().grid_cells() {
                if let Some(region) = self.geometry.region_of(cell) {
                    svg.push_str(&self.rect(cell, &format!("tint t{}", tints[region])));
                }
            }
        }
        svg
    }

    /// Paper over the whole width of the sheet, from `top`.
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

    /// The lines between cells and regions.
    pub(crate) fn lines(&self) -> String {
        let mut svg = String::new();
        let _ = writeln!(svg, "<path class=\"thin\" d=\"{}\"/>", self.thin());
        let _ = writeln!(svg, "<path class=\"thick\" d=\"{}\"/>", self.thick());
        svg
    }

    /// The labels of rows and columns, if there are any.
    pub(crate) fn names(&self) -> String {
        let Some(style) = self.names else { return String::new() };
        let mut svg = String::from("<g class=\"label\" font-size=\"15\">\n");
        let size = self.geometry.size();
        for line in 0..size.rows().max(size.columns()) {
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
            // The labels are at the edges of the sheet, so clues are between them and the grid.
            let (x, y) = self.start();
            let (x, y) = (number(x + 16.0), number(y + 21.0));
            if line < size.columns() {
                let _ = writeln!(svg, "<text x=\"{middle}\" y=\"{y}\">{column}</text>");
            }
            if line < size.rows() {
                let _ = writeln!(svg, "<text x=\"{x}\" y=\"{base}\">{row}</text>");
            }
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

    /// The position of the grid line before this row or column.
    pub(crate) fn line(&self, index: usize) -> f64 {
        self.origin() + CELL * index as f64
    }

    fn thin(&self) -> String {
        let size = self.geometry.size();
        let (start, right) = (number(self.line(0)), number(self.line(size.columns())));
        let bottom = number(self.line(size.rows()));
        let mut path = String::new();
        for index in 1..size.rows().max(size.columns()) {
            let at = number(self.line(index));
            if index < size.rows() {
                let _ = write!(path, "M{start} {at}H{right}");
            }
            if index < size.columns() {
                let _ = write!(path, "M{at} {start}V{bottom}");
            }
        }
        for cell in size.cells().filter(|cell| cell.is_extra()) {
            let (x, y) = self.corner(cell);
            let _ = write!(path, "M{} {}h60v60h-60z", number(x), number(y));
        }
        path
    }

    /// The frame, and the borders between regions, in straight strokes that are as long as possible.
    fn thick(&self) -> String {
        let size = self.geometry.size();
        let (rows, columns) = (size.rows(), size.columns());
        let (start, right) = (number(self.line(0)), number(self.line(columns)));
        let bottom = number(self.line(rows));
        let mut path = format!("M{start} {start}H{right}V{bottom}H{start}Z");
        let region = |row, column| self.geometry.region_of(Cell::new(row, column));
        for index in 1..rows.max(columns) {
            let at = number(self.line(index));
            let apart = |column| region(index - 1, column) != region(index, column);
            let across = if index < rows { runs(columns, apart) } else { Vec::new() };
            for (from, to) in across {
                let _ = write!(path, "M{} {at}H{}", number(self.line(from)), number(self.line(to)));
            }
            let apart = |row| region(row, index - 1) != region(row, index);
            let along = if index < columns { runs(rows, apart) } else { Vec::new() };
            for (from, to) in along {
                let _ = write!(path, "M{at} {}V{}", number(self.line(from)), number(self.line(to)));
            }
        }
        path
    }
}

/// The font size of a digit that fills its cell; numbers from 10 are smaller.
pub(crate) fn digit_font(size: Size) -> f64 {
    if size.digit_count() > 9 { 31.0 } else { 38.0 }
}

/// The maximal ranges within `0..n` on which the condition holds.
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
    let regions = geometry.region_count();
    let mut touches = vec![vec![false; regions]; regions];
    for cell in size.grid_cells() {
        let (row, column) = (cell.row(), cell.column());
        let after = [(row + 1, column), (row, column + 1)];
        for (row, column) in
            after.into_iter().filter(|(r, c)| *r < size.rows() && *c < size.columns())
        {
            let other = geometry.region_of(Cell::new(row, column));
            let Some((a, b)) = geometry.region_of(cell).zip(other) else { continue };
            (touches[a][b], touches[b][a]) = (true, true);
        }
    }
    let mut tints: Vec<usize> = Vec::new();
    for (region, touched) in touches.iter().enumerate() {
        let taken =
            |tint| tints.iter().zip(touched).any(|(other, touches)| *touches && *other == tint);
        // Only a scattered region can have neighbours of all six tints; it then has the tint of one of them.
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
