//! What every sentence about a step needs: the position, and the names of cells.

use super::words::{and_list, houses, or_list};
use ennead_puzzle::{Candidates, Cell, CellStyle, House};

/// The position in which a step was found, and how cells are named.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) at: &'a Candidates,
    pub(super) style: CellStyle,
}

impl Context<'_> {
    /// `r1c1`.
    pub(super) fn name(self, cell: Cell) -> String {
        self.style.name(cell)
    }

    /// `row 3`.
    pub(super) fn house(self, house: House) -> String {
        self.style.house(house)
    }

    /// `rows 3 and 7`.
    pub(super) fn houses(self, list: &[House]) -> String {
        houses(list, self.style)
    }

    /// `r1c1, r1c2 and r1c3`.
    pub(super) fn all(self, cells: &[Cell]) -> String {
        and_list(&self.each(cells))
    }

    /// `r1c1, r1c2 or r1c3`.
    pub(super) fn any(self, cells: &[Cell]) -> String {
        or_list(&self.each(cells))
    }

    fn each(self, cells: &[Cell]) -> Vec<String> {
        cells.iter().map(|cell| self.style.name(*cell)).collect()
    }

    /// The first house that holds all these cells.
    pub(super) fn shared_house(self, cells: &[Cell]) -> Option<House> {
        let geometry = self.at.geometry();
        let holds_all = |house: &House| {
            cells.iter().all(|cell| geometry.cells_of(*house).any(|other| other == *cell))
        };
        geometry.houses_of(*cells.first()?).find(holds_all)
    }

    /// Whether two cells cannot hold the same digit.
    pub(super) fn are_peers(self, a: Cell, b: Cell) -> bool {
        a != b && self.at.geometry().are_peers(a, b)
    }
}
