//! Finds the grids in a document of an online editor. A document may have a margin for clues around its grid, or several
//! overlapping grids.

use crate::fields::Reason;
use ennead_puzzle::Size;

/// The position of a grid in a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    /// The number of rows of the document above the grid.
    pub(crate) top: usize,
    /// The number of columns of the document to the left of the grid.
    pub(crate) left: usize,
    /// The side of the grid.
    pub(crate) side: usize,
    /// Whether the document has several grids.
    is_one_of_several: bool,
    rows: usize,
    columns: usize,
}

/// The minimum side of a grid. Regions may form smaller squares by chance.
const MIN_SIDE: usize = 4;

impl Window {
    /// Returns the window of a grid of this side that fills its document.
    pub(crate) fn whole(side: usize) -> Window {
        Window { top: 0, left: 0, side, is_one_of_several: false, rows: side, columns: side }
    }

    /// Finds the grids of a document by the regions of its cells, row by row. If a square consists of N regions of N cells, it
    /// is the grid. If several such squares overlap, they are the grids of a multi-grid puzzle. If there is none, the whole
    /// document is the grid.
    ///
    /// # Errors
    /// There is no such square and the document is not square either; or there are several, and they do not form a multi-grid
    /// puzzle with all cells that have a region.
    pub(crate) fn all(
        rows: usize,
        columns: usize,
        regions: &[Option<i32>],
    ) -> Result<Vec<Window>, Reason> {
        let whole = Window { rows, columns, ..Window::whole(rows) };
        if rows == columns && has_usual_regions(rows, regions) {
            return Ok(vec![whole]);
        }
        let parts = Parts::of(rows, columns, regions);
        let squares = parts.squares(whole);
        match &squares[..] {
            [square] if parts.is_margin_around(*square) => Ok(vec![*square]),
            [] | [_] if rows == columns => Ok(vec![whole]),
            [] | [_] => Err(format!(
                "{rows} rows of {columns} cells; only square grids are supported, with or without a margin"
            )),
            [Window { side, .. }, ..] => parts.overlapping(&squares).ok_or_else(|| {
                format!(
                    "the regions form {} grids of {side} x {side} cells that do not overlap as in a multi-grid \
                     puzzle; state each as a puzzle, or all as JSON",
                    squares.len()
                )
            }),
        }
    }

    /// Iterates over the cells of the grid, row by row, as indices of a list of all cells of the document.
    pub(crate) fn cells(self) -> impl Iterator<Item = usize> {
        let rows = self.top..self.top + self.side;
        rows.flat_map(move |row| (0..self.side).map(move |at| row * self.columns + self.left + at))
    }

    /// Iterates over the cells around the grid; none if the document has several grids. Each cell has a row and column relative
    /// to the top left cell of the grid, and an index in a list of all cells of the document.
    pub(crate) fn around(self) -> impl Iterator<Item = ((i32, i32), usize)> {
        let count = if self.margin() > 0 { self.document_cells() } else { 0 };
        let place = move |at: usize| (at / self.columns, at % self.columns);
        let outside = (0..count).filter(move |at| !self.contains(place(*at).0, place(*at).1));
        let from = |at: usize, start: usize| at as i32 - start as i32;
        outside.map(move |at| {
            let (row, column) = place(at);
            ((from(row, self.top), from(column, self.left)), at)
        })
    }

    /// Returns the number of cells of the document.
    pub(crate) fn document_cells(self) -> usize {
        self.rows * self.columns
    }

    /// Returns the number of cells around the grid; 0 if the document has several grids.
    pub(crate) fn margin(self) -> usize {
        if self.is_one_of_several { 0 } else { self.document_cells() - self.side * self.side }
    }

    /// Whether the grid contains the cell at this row and column of the document.
    pub(crate) fn has(self, row: i64, column: i64) -> bool {
        let at = usize::try_from(row).ok().zip(usize::try_from(column).ok());
        at.is_some_and(|(row, column)| self.contains(row, column))
    }

    fn contains(self, row: usize, column: usize) -> bool {
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

/// The connected parts of the regions. They are needed because different grids of a document may use the same region numbers.
struct Parts {
    rows: usize,
    columns: usize,
    /// The index of the part that contains each cell; `None` if the cell has no region.
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

    /// Finds the squares that are smaller than the document and consist of N whole parts of N cells.
    fn squares(&self, whole: Window) -> Vec<Window> {
        let mut sides = self.sizes.clone();
        sides.retain(|side| {
            (MIN_SIDE..=Size::MAX_SIDE).contains(side) && *side < self.rows.max(self.columns)
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

    /// Selects the grids of a multi-grid puzzle: the squares with a cell that is in no other square. `None` unless the grids
    /// have the same side, each overlaps another one, and together they cover all cells with a region.
    fn overlapping(&self, squares: &[Window]) -> Option<Vec<Window>> {
        let mut covers = vec![0; self.of_cell.len()];
        squares.iter().flat_map(|square| square.cells()).for_each(|cell| covers[cell] += 1);
        let has_own = |square: &Window| square.cells().any(|cell| covers[cell] == 1);
        let mut grids: Vec<Window> = squares.iter().copied().filter(has_own).collect();
        let side = grids.first()?.side;
        let mut shared = vec![0; self.of_cell.len()];
        grids.iter().flat_map(|grid| grid.cells()).for_each(|cell| shared[cell] += 1);
        let overlaps = |grid: &Window| grid.cells().any(|cell| shared[cell] > 1);
        let mut labelled = (0..self.of_cell.len()).filter(|cell| self.of_cell[*cell].is_some());
        let fits = grids.len() > 1
            && grids.iter().all(|grid| grid.side == side && overlaps(grid))
            && labelled.all(|cell| shared[cell] > 0);
        grids.iter_mut().for_each(|grid| grid.is_one_of_several = true);
        fits.then_some(grids)
    }

    /// Whether the cells around a square are a margin: none has a region, or all are in one part.
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

    /// Returns the top, left and side of the only grid of a document. `drawn` has a letter for the region of each cell.
    fn window(drawn: &str) -> Result<(usize, usize, usize), String> {
        let found = windows(drawn)?;
        assert_eq!(found.len(), 1, "{found:?}");
        Ok(found[0])
    }

    /// Returns the top, left and side of each grid of a document.
    fn windows(drawn: &str) -> Result<Vec<(usize, usize, usize)>, String> {
        let rows: Vec<&str> = drawn.split('/').collect();
        let label = |symbol: char| symbol.is_alphabetic().then_some(symbol as i32);
        let labels: Vec<Option<i32>> = rows.concat().chars().map(label).collect();
        let found = Window::all(rows.len(), rows[0].len(), &labels)?;
        Ok(found.iter().map(|found| (found.top, found.left, found.side)).collect())
    }

    #[test]
    fn a_margin_is_not_part_of_the_grid() {
        assert_eq!(window("aabb/aabb/ccdd/ccdd"), Ok((0, 0, 4)));
        assert_eq!(window("..../..../..../...."), Ok((0, 0, 4)));
        assert_eq!(window("....../.aabb./.aabb./.ccdd./.ccdd./......"), Ok((1, 1, 4)));
        assert_eq!(window("......./...aabb/...aabb/...ccdd/...ccdd"), Ok((1, 3, 4)));
        assert_eq!(window("eeeee/eaabb/eaabb/eccdd/eccdd"), Ok((1, 1, 4)));
        // The document is the grid, although two of its cells have no region.
        assert_eq!(window("aabb/aabb/ccd./ccd."), Ok((0, 0, 4)));
        assert_eq!(window("aabbe/aabbe/ccdde/ccddf/fffff"), Ok((0, 0, 5)));
    }

    #[test]
    fn grids_may_overlap() {
        let two = "aabb../aabb../ccddee/ccddee/..ffgg/..ffgg";
        assert_eq!(windows(two), Ok(vec![(0, 0, 4), (2, 2, 4)]));
        // All four grids share the region in the middle.
        let four = "aabbcc/aabbcc/ddeeff/ddeeff/gghhii/gghhii";
        assert_eq!(windows(four), Ok(vec![(0, 0, 4), (0, 2, 4), (2, 0, 4), (2, 2, 4)]));
    }

    #[test]
    fn other_grids_are_refused() {
        let two = "the regions form 2 grids of 4 x 4 cells that do not overlap as in a multi-grid puzzle; state each as \
                   a puzzle, or all as JSON";
        let apart = "aabb.aabb/aabb.aabb/ccdd.ccdd/ccdd.ccdd/........./........./........./........./.........";
        assert_eq!(windows(apart).unwrap_err(), two);
        let left_over = "aabb..h/aabb..h/ccddee./ccddee./..ffgg./..ffgg.";
        assert_eq!(windows(left_over).unwrap_err(), two);
        let oblong = "....../....../....../......";
        let reason = "4 rows of 6 cells; only square grids are supported, with or without a margin";
        assert_eq!(windows(oblong).unwrap_err(), reason);
    }
}
