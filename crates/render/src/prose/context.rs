//! The context of sentences about a step: the position, the language, and the names of cells.

use super::words::{all_of, number, one_of};
use crate::{Language, Wording};
use ennead_puzzle::{Candidates, Cell, DigitSet, House};

/// The position in which a step was found, and the wording of its explanation.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) at: &'a Candidates,
    pub(super) words: Wording,
}

impl Context<'_> {
    pub(super) fn language(self) -> Language {
        self.words.language
    }

    /// `r1c1`.
    pub(super) fn name(self, cell: Cell) -> String {
        self.words.name(cell)
    }

    /// `row 3`.
    pub(super) fn house(self, house: House) -> String {
        self.words.house(house)
    }

    /// A house after `in` or `of`: `row 3`.
    pub(super) fn dative(self, house: House) -> String {
        self.words.dative(&[house])
    }

    /// `rows 3 and 7`.
    pub(super) fn houses(self, list: &[House]) -> String {
        self.words.houses(list)
    }

    /// Houses after `in` or `of`: `rows 3 and 7`.
    pub(super) fn datives(self, list: &[House]) -> String {
        self.words.dative(list)
    }

    /// `r1c1, r1c2 and r1c3`.
    pub(super) fn all(self, cells: &[Cell]) -> String {
        self.words.all(cells)
    }

    /// `r1c1, r1c2 or r1c3`.
    pub(super) fn any(self, cells: &[Cell]) -> String {
        self.words.any(cells)
    }

    /// `1, 2 and 3`.
    pub(super) fn all_of(self, digits: DigitSet) -> String {
        all_of(digits, self.language())
    }

    /// `1, 2 or 3`.
    pub(super) fn one_of(self, digits: DigitSet) -> String {
        one_of(digits, self.language())
    }

    /// `two`, `nine`, `12`.
    pub(super) fn number(self, count: usize) -> String {
        number(count, self.language())
    }

    /// `one`, `one and two`, `one, two and three`.
    pub(super) fn and(self, items: &[String]) -> String {
        self.words.and(items)
    }

    /// `one`, `one or two`, `one, two or three`.
    pub(super) fn or(self, items: &[String]) -> String {
        self.words.or(items)
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
