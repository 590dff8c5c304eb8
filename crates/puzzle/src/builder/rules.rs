//! Builder methods for the most common rules.

use super::{BuildError, IntoCell, PuzzleBuilder};
use crate::Cell;
use crate::rule::{
    AntiChess, Arrow, Between, Cage, ChessPiece, Edge, LittleKiller, NonConsecutive, Pair,
    Palindrome, Parity, RegionSum, Relation, Renban, Rule, Sandwich, Side, Skyscraper, Thermometer,
    Touch, Whisper, XSum,
};

impl PuzzleBuilder {
    /// Adds a killer cage: the digits differ and add up to `sum`.
    pub fn cage<C: IntoCell>(self, cells: impl IntoIterator<Item = C>, sum: i32) -> Self {
        self.line("cage", cells, |cells| Cage { cells, sum: Some(sum) }.into())
    }

    /// Adds a cage without a sum: the digits differ.
    pub fn cage_without_sum<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("cage", cells, |cells| Cage { cells, sum: None }.into())
    }

    /// Adds an arrow: the digits on the shaft add up to the digit in the circle, or to the number that the digits of a pill
    /// form.
    pub fn arrow<C: IntoCell, D: IntoCell>(
        mut self,
        circle: impl IntoIterator<Item = C>,
        shaft: impl IntoIterator<Item = D>,
    ) -> Self {
        match (self.cells("arrow", circle), self.cells("arrow", shaft)) {
            (Some(circle), Some(shaft)) => self.rule(Arrow { circle, shaft }),
            _ => self,
        }
    }

    /// Adds a thermometer, bulb first: the digits increase.
    pub fn thermometer<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("thermometer", cells, |cells| Thermometer { cells, slow: false }.into())
    }

    /// Adds a slow thermometer, bulb first: the digits never decrease.
    pub fn slow_thermometer<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("thermometer", cells, |cells| Thermometer { cells, slow: true }.into())
    }

    /// Adds a palindrome: the line reads the same in both directions.
    pub fn palindrome<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("palindrome", cells, |cells| Palindrome { cells }.into())
    }

    /// Adds a renban line: consecutive digits in any order.
    pub fn renban<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("renban", cells, |cells| Renban { cells }.into())
    }

    /// Adds a whisper line: neighbours on it differ by at least `least` (German: 5, Dutch: 4).
    pub fn whisper<C: IntoCell>(self, cells: impl IntoIterator<Item = C>, least: i32) -> Self {
        self.line("whisper", cells, |cells| Whisper { cells, least }.into())
    }

    /// Adds a region-sum line: the digits have the same sum in each region that the line crosses.
    pub fn region_sum<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("region-sum", cells, |cells| RegionSum { cells }.into())
    }

    /// Adds a between line: the inner digits lie strictly between the digits at the two ends.
    pub fn between<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("between", cells, |cells| Between { cells }.into())
    }

    /// Adds a white Kropki dot: the two digits are consecutive.
    pub fn white_dot(self, a: impl IntoCell, b: impl IntoCell) -> Self {
        self.pair(a, b, Relation::Difference(1))
    }

    /// Adds a black Kropki dot: one digit is twice the other.
    pub fn black_dot(self, a: impl IntoCell, b: impl IntoCell) -> Self {
        self.pair(a, b, Relation::Ratio(2))
    }

    /// Adds an X: the two digits add up to 10.
    pub fn x(self, a: impl IntoCell, b: impl IntoCell) -> Self {
        self.pair(a, b, Relation::Sum(10))
    }

    /// Adds a V: the two digits add up to 5.
    pub fn v(self, a: impl IntoCell, b: impl IntoCell) -> Self {
        self.pair(a, b, Relation::Sum(5))
    }

    /// Adds a relation between two cells.
    pub fn pair(mut self, a: impl IntoCell, b: impl IntoCell, relation: Relation) -> Self {
        match (self.cell("pair", a), self.cell("pair", b)) {
            (Some(a), Some(b)) => self.rule(Pair { cells: [a, b], relation }),
            _ => self,
        }
    }

    /// Requires an even digit in a cell.
    pub fn even(self, cell: impl IntoCell) -> Self {
        self.parity(cell, true)
    }

    /// Requires an odd digit in a cell.
    pub fn odd(self, cell: impl IntoCell) -> Self {
        self.parity(cell, false)
    }

    /// Forbids equal digits a knight's move apart.
    pub fn anti_knight(self) -> Self {
        self.rule(AntiChess { piece: ChessPiece::Knight })
    }

    /// Forbids equal digits a king's move apart.
    pub fn anti_king(self) -> Self {
        self.rule(AntiChess { piece: ChessPiece::King })
    }

    /// Forbids consecutive digits in orthogonally adjacent cells.
    pub fn non_consecutive(self) -> Self {
        self.rule(NonConsecutive { touch: Touch::Side })
    }

    /// Adds a little killer clue: the digits on the diagonal from a border cell add up to `sum`.
    ///
    /// `down` and `right` give the direction of the diagonal.
    pub fn little_killer(
        mut self,
        start: impl IntoCell,
        down: bool,
        right: bool,
        sum: i32,
    ) -> Self {
        match self.cell("little-killer", start) {
            Some(start) => self.rule(LittleKiller { start, down, right, sum }),
            None => self,
        }
    }

    /// Adds a sandwich clue: the digits between the lowest and the highest digit of the line add up to `sum`.
    ///
    /// `line` is the number of the row or column, from 1.
    pub fn sandwich(self, side: Side, line: usize, sum: i32) -> Self {
        self.edge(line, |index| Sandwich { edge: Edge { side, index }, sum }.into())
    }

    /// Adds an X-sum clue: the first X digits seen from `side` add up to `sum`, where X is the first of them.
    ///
    /// `line` is the number of the row or column, from 1.
    pub fn x_sum(self, side: Side, line: usize, sum: i32) -> Self {
        self.edge(line, |index| XSum { edge: Edge { side, index }, sum }.into())
    }

    /// Adds a skyscraper clue: seen from `side`, `count` digits are higher than all digits before them.
    ///
    /// `line` is the number of the row or column, from 1.
    pub fn skyscraper(self, side: Side, line: usize, count: usize) -> Self {
        self.edge(line, |index| Skyscraper { edge: Edge { side, index }, count }.into())
    }

    fn line<C: IntoCell>(
        mut self,
        what: &'static str,
        cells: impl IntoIterator<Item = C>,
        rule: impl FnOnce(Vec<Cell>) -> Rule,
    ) -> Self {
        match self.cells(what, cells) {
            Some(cells) => self.rule(rule(cells)),
            None => self,
        }
    }

    fn parity(mut self, cell: impl IntoCell, even: bool) -> Self {
        match self.cell("parity", cell) {
            Some(cell) => self.rule(Parity { cell, even }),
            None => self,
        }
    }

    /// Adds a clue at the row or column with this number, from 1.
    fn edge(mut self, line: usize, rule: impl FnOnce(usize) -> Rule) -> Self {
        match line.checked_sub(1) {
            Some(index) => self.rule(rule(index)),
            None => {
                self.error.get_or_insert(BuildError::LineZero);
                self
            }
        }
    }
}
