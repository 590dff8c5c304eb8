//! The dancing links: rows and columns that can be removed from a matrix and restored.

use super::problem::Problem;

/// The matrix of a problem as linked lists.
///
/// Headers and entries are numbered: 0 is the root, then come the column headers, then the entries of the rows, row by row:
///
/// ```text
/// root <-> header 1 <-> header 2 <-> ...          left/right: primary columns still to be covered
///              |            |
///           entry a0     entry a1                 up/down: the rows still open in a column
///              |            |
///           entry c0        |                     a row is the entries a0 a1 ..., side by side
/// ```
///
/// Only headers are linked left and right: a row never changes, so its entries need no such links.
#[derive(Clone)]
pub(super) struct Links {
    left: Vec<u32>,
    right: Vec<u32>,
    up: Vec<u32>,
    down: Vec<u32>,
    /// The header of each entry.
    header: Vec<u32>,
    /// The row of each entry.
    row: Vec<u32>,
    /// The number of entries linked under each header.
    len: Vec<u32>,
    /// The index of the first entry of each row, followed by the index after the last entry.
    first: Vec<u32>,
    primary: usize,
}

const ROOT: usize = 0;

impl Links {
    pub(super) fn new(problem: &Problem) -> Links {
        let headers = problem.primary + problem.secondary + 1;
        let own: Vec<u32> = (0..headers as u32).collect();
        let mut links = Links {
            left: own.clone(),
            right: own.clone(),
            up: own.clone(),
            down: own.clone(),
            header: own,
            row: vec![u32::MAX; headers],
            len: vec![0; headers],
            first: vec![headers as u32],
            primary: problem.primary,
        };
        for header in 1..=problem.primary {
            links.append_header(header);
        }
        for row in 0..problem.rows() {
            for &column in problem.row(row) {
                links.append_entry(row, column as usize + 1);
            }
            links.first.push(links.header.len() as u32);
        }
        links
    }

    fn append_header(&mut self, header: usize) {
        let last = self.left[ROOT];
        self.left[header] = last;
        self.right[header] = ROOT as u32;
        self.right[last as usize] = header as u32;
        self.left[ROOT] = header as u32;
    }

    fn append_entry(&mut self, row: usize, header: usize) {
        let entry = self.header.len() as u32;
        let last = self.up[header];
        self.header.push(header as u32);
        self.row.push(row as u32);
        self.up.push(last);
        self.down.push(header as u32);
        self.down[last as usize] = entry;
        self.up[header] = entry;
        self.len[header] += 1;
    }

    /// Returns the header of the uncovered primary column with the fewest rows; of several, the first in the list. `None` if
    /// all primary columns are covered.
    pub(super) fn smallest(&self) -> Option<usize> {
        let mut best = None;
        let mut fewest = u32::MAX;
        let mut header = self.right[ROOT] as usize;
        while header != ROOT && fewest > 0 {
            if self.len[header] < fewest {
                fewest = self.len[header];
                best = Some(header);
            }
            header = self.right[header] as usize;
        }
        best
    }

    /// The last linked entry of a column, if it has one.
    pub(super) fn last_entry(&self, header: usize) -> Option<usize> {
        self.entry_above(header)
    }

    /// The linked entry above this one in its column, if there is one.
    pub(super) fn entry_above(&self, entry: usize) -> Option<usize> {
        let above = self.up[entry] as usize;
        (above != self.header[entry] as usize).then_some(above)
    }

    pub(super) fn row_of(&self, entry: usize) -> usize {
        self.row[entry] as usize
    }

    /// Adds a row to the solution and removes its columns, with all other rows that cover them.
    pub(super) fn select(&mut self, row: usize) {
        for entry in self.entries(row) {
            let header = self.header[entry] as usize;
            if header <= self.primary {
                let (left, right) = (self.left[header], self.right[header]);
                self.right[left as usize] = right;
                self.left[right as usize] = left;
            }
            let mut at = self.down[header] as usize;
            while at != header {
                for other in self.entries(self.row[at] as usize).filter(|other| *other != at) {
                    let (up, down) = (self.up[other], self.down[other]);
                    self.down[up as usize] = down;
                    self.up[down as usize] = up;
                    self.len[self.header[other] as usize] -= 1;
                }
                at = self.down[at] as usize;
            }
        }
    }

    /// Undoes the last [`select`](Links::select), which must have been of this row. The restored columns go to the end of the
    /// list of headers; see the README of the engine.
    pub(super) fn deselect(&mut self, row: usize) {
        for entry in self.entries(row).rev() {
            let header = self.header[entry] as usize;
            let mut at = self.up[header] as usize;
            while at != header {
                for other in self.entries(self.row[at] as usize).rev().filter(|other| *other != at)
                {
                    let (up, down) = (self.up[other], self.down[other]);
                    self.down[up as usize] = other as u32;
                    self.up[down as usize] = other as u32;
                    self.len[self.header[other] as usize] += 1;
                }
                at = self.up[at] as usize;
            }
            if header <= self.primary {
                self.append_header(header);
            }
        }
    }

    fn entries(&self, row: usize) -> std::ops::Range<usize> {
        self.first[row] as usize..self.first[row + 1] as usize
    }
}
