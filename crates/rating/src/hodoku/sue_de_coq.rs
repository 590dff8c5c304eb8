//! Sue de Coq: cells in the intersection of a box and a line, with further cells of the line and of the box.

use super::houses::{boxes, lines};
use super::removals::Removals;
use crate::grid::{Grid, HOUSE_SETS, SmallSet};
use ennead_puzzle::CellSet;

/// Finds the first Sue de Coq: rows before columns, each with the boxes in order.
pub(super) fn find(grid: &Grid, removals: &mut Removals) -> bool {
    lines().any(|line| {
        boxes().any(|own| {
            let (line, own) = (HOUSE_SETS[line] & grid.empty, HOUSE_SETS[own] & grid.empty);
            let mut search = Search { grid, line, own, removals: &mut *removals };
            search.intersection()
        })
    })
}

/// Some cells and all their candidates.
#[derive(Clone, Copy, Default)]
struct Part {
    cells: CellSet,
    digits: u16,
}

impl Part {
    fn with(self, grid: &Grid, cell: usize) -> Part {
        Part { cells: self.cells.with(cell), digits: self.digits | grid.cells[cell] }
    }
}

struct Search<'a> {
    grid: &'a Grid,
    /// The empty cells of the line and of the box.
    line: CellSet,
    own: CellSet,
    removals: &'a mut Removals,
}

impl Search<'_> {
    /// Chooses two or three cells of the intersection with at least two more candidates than cells.
    fn intersection(&mut self) -> bool {
        let both: Vec<usize> = (self.line & self.own).iter().collect();
        (0..both.len()).any(|first| {
            (first + 1..both.len()).any(|second| {
                let two =
                    Part::default().with(self.grid, both[first]).with(self.grid, both[second]);
                self.check(two)
                    || both[second + 1..]
                        .iter()
                        .any(|&third| self.check(two.with(self.grid, third)))
            })
        })
    }

    fn check(&mut self, intersection: Part) -> bool {
        let more = (intersection.digits.size() as usize).saturating_sub(intersection.cells.len());
        more >= 2 && {
            let rest: Vec<usize> = self.line.minus(intersection.cells).iter().collect();
            self.in_line(&rest, Part::default(), intersection, more)
        }
    }

    /// Adds cells of the line, which absorb some of the surplus candidates.
    fn in_line(&mut self, rest: &[usize], part: Part, intersection: Part, more: usize) -> bool {
        rest.iter().enumerate().any(|(at, &cell)| {
            let part = part.with(self.grid, cell);
            let own_digits = part.digits & !intersection.digits;
            let (size, extra) = (part.cells.len(), own_digits.size() as usize);
            let takes =
                part.digits & intersection.digits != 0 && size > extra && size - extra < more;
            let found = takes && {
                let cells: Vec<usize> =
                    self.own.minus(intersection.cells).minus(part.cells).iter().collect();
                let excluded = part.digits & intersection.digits;
                let left = more - (size - extra);
                self.in_box(
                    &cells,
                    Part::default(),
                    Parts { intersection, line: part, excluded, left },
                )
            };
            found || self.in_line(&rest[at + 1..], part, intersection, more)
        })
    }

    /// Adds cells of the box, which absorb the remaining surplus.
    fn in_box(&mut self, rest: &[usize], part: Part, parts: Parts) -> bool {
        rest.iter().enumerate().any(|(at, &cell)| {
            let part = part.with(self.grid, cell);
            let extra = (part.digits & !parts.intersection.digits).size() as usize;
            let takes = part.digits & parts.excluded == 0
                && part.digits & parts.intersection.digits != 0
                && part.cells.len() == extra + parts.left;
            takes && self.remove(part, parts) || self.in_box(&rest[at + 1..], part, parts)
        })
    }

    fn remove(&mut self, own: Part, Parts { intersection, line, .. }: Parts) -> bool {
        let common = own.digits & line.digits;
        let sides = [
            (self.own.minus(own.cells), (intersection.digits | own.digits) & !line.digits | common),
            (
                self.line.minus(line.cells),
                (intersection.digits | line.digits) & !own.digits | common,
            ),
        ];
        for (cells, digits) in sides {
            for cell in cells.minus(intersection.cells).iter() {
                self.removals.add_digits(cell, self.grid.cells[cell] & digits);
            }
        }
        !self.removals.is_empty()
    }
}

/// The parts in the intersection and in the line, which are fixed while cells of the box are added.
#[derive(Clone, Copy)]
struct Parts {
    intersection: Part,
    line: Part,
    /// The digits of the intersection that the part in the line uses. The part in the box must have none of
    /// them.
    excluded: u16,
    /// The number of surplus candidates still to absorb.
    left: usize,
}
