//! Short ways to state the rules that are met most.

use super::{BuildError, IntoCell, PuzzleBuilder};
use crate::Cell;
use crate::rule::{
    AntiChess, Arrow, Between, Cage, ChessPiece, Edge, LittleKiller, NonConsecutive, Pair,
    Palindrome, Parity, RegionSum, Relation, Renban, Rule, Sandwich, Side, Skyscraper, Thermometer,
    Touch, Whisper, XSum,
};

impl PuzzleBuilder {
    /// A killer cage: the digits differ and add up to `sum`.
    pub fn cage<C: IntoCell>(self, cells: impl IntoIterator<Item = C>, sum: i32) -> Self {
        self.line("cage", cells, |cells| Cage { cells, sum: Some(sum) }.into())
    }

    /// A cage without a sum: the digits differ.
    pub fn cage_without_sum<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("cage", cells, |cells| Cage { cells, sum: None }.into())
    }

    /// An arrow: the shaft adds up to the circle, or to the number in a pill of several cells.
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

    /// A thermometer, the bulb first: the digits rise.
    pub fn thermometer<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("thermometer", cells, |cells| Thermometer { cells, slow: false }.into())
    }

    /// A slow thermometer, the bulb first: the digits rise or stay the same.
    pub fn slow_thermometer<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("thermometer", cells, |cells| Thermometer { cells, slow: true }.into())
    }

    /// A palindrome: the line reads the same from both ends.
    pub fn palindrome<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("palindrome", cells, |cells| Palindrome { cells }.into())
    }

    /// A renban line: consecutive digits in any order.
    pub fn renban<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("renban", cells, |cells| Renban { cells }.into())
    }

    /// A whisper line: neighbours on it differ by at least `least` (German: 5, Dutch: 4).
    pub fn whisper<C: IntoCell>(self, cells: impl IntoIterator<Item = C>, least: i32) -> Self {
        self.line("whisper", cells, |cells| Whisper { cells, least }.into())
    }

    /// A region-sum line: the same sum in each region that it passes.
    pub fn region_sum<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("region-sum", cells, |cells| RegionSum { cells }.into())
    }

    /// A between line: its inside lies between its ends.
    pub fn between<C: IntoCell>(self, cells: impl IntoIterator<Item = C>) -> Self {
        self.line("between", cells, |cells| Between { cells }.into())
    }

    /// A white Kropki dot: the two digits are consecutive.
    pub fn white_dot(self, a: impl IntoCell, b: impl IntoCell) -> Self {
        self.pair(a, b, Relation::Difference(1))
    }

    /// A black Kropki dot: one digit is twice the other.
    pub fn black_dot(self, a: impl IntoCell, b: impl IntoCell) -> Self {
        self.pair(a, b, Relation::Ratio(2))
    }

    /// An X: the two digits add up to 10.
    pub fn x(self, a: impl IntoCell, b: impl IntoCell) -> Self {
        self.pair(a, b, Relation::Sum(10))
    }

    /// A V: the two digits add up to 5.
    pub fn v(self, a: impl IntoCell, b: impl IntoCell) -> Self {
        self.pair(a, b, Relation::Sum(5))
    }

    /// Two cells in a relation.
    pub fn pair(mut self, a: impl IntoCell, b: impl IntoCell, relation: Relation) -> Self {
        match (self.cell("pair", a), self.cell("pair", b)) {
            (Some(a), Some(b)) => self.rule(Pair { cells: [a, b], relation }),
            _ => self,
        }
    }

    /// An even cell.
    pub fn even(self, cell: impl IntoCell) -> Self {
        self.parity(cell, true)
    }

    /// An odd cell.
    pub fn odd(self, cell: impl IntoCell) -> Self {
        self.parity(cell, false)
    }

    /// No equal digits a knight's move apart.
    pub fn anti_knight(self) -> Self {
        self.rule(AntiChess { piece: ChessPiece::Knight })
    }

    /// No equal digits a king's move apart.
    pub fn anti_king(self) -> Self {
        self.rule(AntiChess { piece: ChessPiece::King })
    }

    /// No consecutive digits side by side.
    pub fn non_consecutive(self) -> Self {
        self.rule(NonConsecutive { touch: Touch::Side })
    }

    /// A little killer clue: the cells of the diagonal that starts at a border cell add up to `sum`.
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

    /// A sandwich clue at a row or column, counted from 1: the digits between the lowest and the highest add up to `sum`.
    pub fn sandwich(self, side: Side, line: usize, sum: i32) -> Self {
        self.edge(line, |index| Sandwich { edge: Edge { side, index }, sum }.into())
    }

    /// An X-sum clue at a row or column, counted from 1: as many digits as the first one says add up to `sum`.
    pub fn x_sum(self, side: Side, line: usize, sum: i32) -> Self {
        self.edge(line, |index| XSum { edge: Edge { side, index }, sum }.into())
    }

    /// A skyscraper clue at a row or column, counted from 1: so many digits are higher than all before them.
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

    /// A clue at a line that people count from 1.
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
