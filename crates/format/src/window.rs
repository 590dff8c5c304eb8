//! The grid in the document of an online editor, which may have a margin for clues, or several grids.

use crate::fields::Reason;
use ennead_puzzle::Size;

/// The square of a document's cells that is the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    /// The rows of the document above the grid.
    pub(crate) top: usize,
    /// The columns of the document on the left of the grid.
    pub(crate) left: usize,
    /// The side of the grid.
    pub(crate) side: usize,
    rows: usize,
    columns: usize,
}

/// Smaller squares of regions are an accident.
const MIN_SIDE: usize = 4;

impl Window {
    /// The grid of a document with this region for each cell, row by row: the square that regions of N cells fill, or
    /// the whole document.
    ///
    /// # Errors
    /// The document is not square, or has several grids.
    pub(crate) fn of(
        rows: usize,
        columns: usize,
        regions: &[Option<i32>],
    ) -> Result<Window, Reason> {
        let whole = Window { top: 0, left: 0, side: rows, rows, columns };
        if rows == columns && has_usual_regions(rows, regions) {
            return Ok(whole);
        }
        let parts = Parts::of(rows, columns, regions);
        let squares = parts.squares(whole);
        match &squares[..] {
            [square] if parts.is_margin_around(*square) => Ok(*square),
            [] | [_] if rows == columns => Ok(whole),
            [] | [_] => Err(format!(
                "{rows} rows of {columns} cells; only square grids are supported, with or without a margin"
            )),
            [Window { side, .. }, ..] => Err(format!(
                "the regions form {} grids of {side} x {side} cells, but one grid is expected; a puzzle of overlapping \
                 grids can be stated as JSON",
                squares.len()
            )),
        }
    }

    /// The cells of the grid, row by row, as indices of a list of all cells of the document.
    pub(crate) fn cells(self) -> impl Iterator<Item = usize> {
        let rows = self.top..self.top + self.side;
        rows.flat_map(move |row| (0..self.side).map(move |at| row * self.columns + self.left + at))
    }

    /// The number of cells of the document.
    pub(crate) fn document_cells(self) -> usize {
        self.rows * self.columns
    }

    /// The number of cells outside the grid.
    pub(crate) fn margin(self) -> usize {
        self.document_cells() - self.side * self.side
    }

    /// Whether a cell of the document, by row and column, is in the grid.
    pub(crate) fn contains(self, row: usize, column: usize) -> bool {
        (self.top..self.top + self.side).contains(&row)
            && (self.left..self.left + self.side).contains(&column)
    }
}

/// Whether the document has no regions, or each of its cells is in a region of N cells.
fn has_usual_regions(side: usize, regions: &[Option<i32>]) -> bool {
    let mut names: Vec<i32> = regions.iter().flatten().copied().collect();
    names.sort_unstable();
    let is_usual = |name: &[i32]| name.len() == side;
    names.is_empty() || names.len() == regions.len() && names.chunk_by(|a, b| a == b).all(is_usual)
}

/// The connected parts of regions: in a document of several grids, a region's number may occur in each.
struct Parts {
    rows: usize,
    columns: usize,
    /// The part of each cell.
    of_cell: Vec<Option<usize>>,
    /// The number of cells of each part.
    sizes: Vec<usize>,
}

impl Parts {
    fn of(rows: usize, columns: usize, regions: &[Option<i32>]) -> Parts {
        let mut parts = Parts { rows, columns, of_cell: vec![None; regions.len()], sizes: vec![] };
        for first in 0..regions.len() {
            if regions[first].is_none() || parts.of_cell[first].is_some() {
                continue;
            }
            let part = parts.sizes.len();
            parts.of_cell[first] = Some(part);
            let (mut open, mut size) = (vec![first], 0);
            while let Some(cell) = open.pop() {
                size += 1;
                for other in parts.beside(cell) {
                    if regions[other] == regions[first] && parts.of_cell[other].is_none() {
                        parts.of_cell[other] = Some(part);
                        open.push(other);
                    }
                }
            }
            parts.sizes.push(size);
        }
        parts
    }

    fn beside(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (row, column) = (cell / self.columns, cell % self.columns);
        let above = (row > 0).then(|| cell - self.columns);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < self.columns).then(|| cell + 1);
        let below = (row + 1 < self.rows).then(|| cell + self.columns);
        [above, left, right, below].into_iter().flatten()
    }

    /// The squares that are smaller than the document and consist of whole parts, one for each row.
    fn squares(&self, whole: Window) -> Vec<Window> {
        let mut sides = self.sizes.clone();
        sides.retain(|side| {
            (MIN_SIDE..=Size::MAX.get()).contains(side) && *side < self.rows.max(self.columns)
        });
        sides.sort_unstable();
        sides.dedup();
        let squares = |side: usize| {
            let tops = 0..(self.rows + 1).saturating_sub(side);
            tops.flat_map(move |top| {
                let lefts = 0..(self.columns + 1).saturating_sub(side);
                lefts.map(move |left| Window { top, left, side, ..whole })
            })
        };
        let is_filled = |square: &Window| self.fill(*square);
        sides.into_iter().flat_map(squares).filter(is_filled).collect()
    }

    /// Whether a square of N rows consists of N whole parts of N cells.
    fn fill(&self, square: Window) -> bool {
        let mut found = vec![0; self.sizes.len()];
        for cell in square.cells() {
            match self.of_cell[cell] {
                Some(part) if self.sizes[part] == square.side => found[part] += 1,
                _ => return false,
            }
        }
        found.iter().all(|count| *count == 0 || *count == square.side)
    }

    /// Whether the cells around a square have no region, or are one part.
    fn is_margin_around(&self, square: Window) -> bool {
        let outside = (0..self.of_cell.len())
            .filter(|cell| !square.contains(cell / self.columns, cell % self.columns));
        let mut parts: Vec<Option<usize>> = outside.map(|cell| self.of_cell[cell]).collect();
        parts.sort_unstable();
        parts.dedup();
        parts.len() == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The grid of a document, drawn with a letter for each region, as top, left and side.
    fn window(drawn: &str) -> Result<(usize, usize, usize), String> {
        let rows: Vec<&str> = drawn.split('/').collect();
        let label = |symbol: char| symbol.is_alphabetic().then_some(symbol as i32);
        let labels: Vec<Option<i32>> = rows.concat().chars().map(label).collect();
        let found = Window::of(rows.len(), rows[0].len(), &labels)?;
        Ok((found.top, found.left, found.side))
    }

    #[test]
    fn a_margin_is_not_part_of_the_grid() {
        assert_eq!(window("aabb/aabb/ccdd/ccdd"), Ok((0, 0, 4)));
        assert_eq!(window("..../..../..../...."), Ok((0, 0, 4)));
        assert_eq!(window("....../.aabb./.aabb./.ccdd./.ccdd./......"), Ok((1, 1, 4)));
        assert_eq!(window("......./...aabb/...aabb/...ccdd/...ccdd"), Ok((1, 3, 4)));
        assert_eq!(window("eeeee/eaabb/eaabb/eccdd/eccdd"), Ok((1, 1, 4)));
        // Some cells of a whole document without a region.
        assert_eq!(window("aabb/aabb/ccd./ccd."), Ok((0, 0, 4)));
        assert_eq!(window("aabbe/aabbe/ccdde/ccddf/fffff"), Ok((0, 0, 5)));
    }

    #[test]
    fn several_grids_are_refused() {
        let two = "the regions form 2 grids of 4 x 4 cells, but one grid is expected; a puzzle of overlapping grids \
                   can be stated as JSON";
        let apart = "aabb.aabb/aabb.aabb/ccdd.ccdd/ccdd.ccdd/........./........./........./........./.........";
        assert_eq!(window(apart).unwrap_err(), two);
        let overlapping = "aabb../aabb../ccddee/ccddee/..ffgg/..ffgg";
        assert_eq!(window(overlapping).unwrap_err(), two);
        let oblong = "....../....../....../......";
        let reason = "4 rows of 6 cells; only square grids are supported, with or without a margin";
        assert_eq!(window(oblong).unwrap_err(), reason);
    }
}
