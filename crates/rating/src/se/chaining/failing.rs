//! Finds the candidates that single chains prove true or false, without building the chains.
//!
//! Candidates with a strong link are called *linked*. For each of them, the consequences of its being false are collected
//! as a row of bits; rows grow until none changes any more. A candidate that a cycle eliminates also refutes itself: it
//! sees two nodes of the cycle, makes one of them false, and the cycle then makes the other true. So if nothing is found
//! here, there is no single-chain hint of any kind.

use super::links::Links;
use crate::grid::{Grid, MARKS, Mark, PEERS, cell_digit, mark};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// The candidates that refute themselves: a chain leads from true to false, or from false to true.
#[derive(Default)]
pub(super) struct Failing {
    /// By digit: candidates that cannot be true.
    pub(super) if_true: [CellSet; 9],
    /// By digit: candidates that cannot be false.
    pub(super) if_false: [CellSet; 9],
    linked_set: [CellSet; 9],
    through_cells: bool,
    linked: Vec<Mark>,
    number: Vec<u16>,
    /// For each linked candidate, as a row of bits, the linked candidates that are true if it is false.
    rows: Vec<u64>,
    /// For each linked candidate, as a row of bits, the other linked candidates that are true if it is true.
    beyond: Vec<u64>,
    /// For each linked candidate, the linked candidates that are false if it is true.
    weak: Vec<u16>,
    weak_end: Vec<u32>,
    reached: Vec<u64>,
}

impl Failing {
    /// Finds the failing candidates of a position by its links.
    pub(super) fn find(&mut self, grid: &Grid, links: &Links) {
        (self.if_true, self.if_false) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
        self.number.resize(MARKS, 0);
        self.linked_set = links.linked;
        self.through_cells = links.through_cells;
        self.linked.clear();
        for digit in 0..9 {
            for cell in links.linked[digit] {
                self.number[mark(cell, digit) as usize] = self.linked.len() as u16;
                self.linked.push(mark(cell, digit));
            }
        }
        if self.linked.is_empty() {
            return;
        }
        self.weak.clear();
        self.weak_end.clear();
        for &from in &self.linked {
            let (weak, number) = (&mut self.weak, &self.number);
            links.weak(
                grid,
                cell_digit(from),
                |digit| links.linked[digit],
                |to, _| {
                    weak.push(number[to as usize]);
                },
            );
            self.weak_end.push(self.weak.len() as u32);
        }
        self.grow(links);
        self.judge(grid, links);
    }

    /// Visits the other candidates that are true if `from` is true. The grid must be that of the last [`find`](Self::find).
    pub(super) fn for_reached(&mut self, grid: &Grid, from: Mark, mut visit: impl FnMut(Mark)) {
        let width = self.width();
        let (cell, digit) = cell_digit(from);
        self.reached.clear();
        self.reached.resize(width, 0);
        let mut merge = |number: u16| {
            let row = &self.rows[number as usize * width..][..width];
            self.reached.iter_mut().zip(row).for_each(|(all, row)| *all |= row);
        };
        let others = if self.through_cells { grid.cells[cell] & !(1 << digit) } else { 0 };
        for other in ones(others) {
            if self.linked_set[other].contains(cell) {
                merge(self.number[mark(cell, other) as usize]);
            }
        }
        for peer in self.linked_set[digit] & PEERS[cell] {
            merge(self.number[mark(peer, digit) as usize]);
        }
        for (index, &word) in self.reached.iter().enumerate() {
            ones(word).for_each(|bit| visit(self.linked[index * 64 + bit]));
        }
    }

    /// The linked candidates in the order of their numbers.
    pub(super) fn linked(&self) -> &[Mark] {
        &self.linked
    }

    /// The number of a linked candidate.
    pub(super) fn number(&self, mark: Mark) -> Option<u16> {
        let (cell, digit) = cell_digit(mark);
        self.linked_set[digit].contains(cell).then(|| self.number[mark as usize])
    }

    /// The linked candidates that are false if this linked one is true.
    pub(super) fn weak_of(&self, number: u16) -> &[u16] {
        let end = |number: usize| self.weak_end[number] as usize;
        let start = usize::from(number).checked_sub(1).map_or(0, end);
        &self.weak[start..end(usize::from(number))]
    }

    /// Visits the linked candidates that are false if a given candidate, linked or not, is true.
    pub(super) fn for_weak(
        &self,
        grid: &Grid,
        links: &Links,
        from: Mark,
        mut visit: impl FnMut(u16),
    ) {
        links.weak(
            grid,
            cell_digit(from),
            |digit| self.linked_set[digit],
            |to, _| visit(self.number[to as usize]),
        );
    }

    /// Visits the candidates that are true if this linked candidate is false.
    pub(super) fn for_strong(&self, links: &Links, number: u16, mut visit: impl FnMut(u16)) {
        for &(to, _) in links.strong(self.linked[number as usize]) {
            visit(self.number[to as usize]);
        }
    }

    /// Whether the search found no failing candidate.
    pub(super) fn is_empty(&self) -> bool {
        self.if_true.iter().chain(&self.if_false).all(|set| set.is_empty())
    }

    /// The number of words of a row: one of the widths that [`grow`](Self::grow) is compiled for.
    fn width(&self) -> usize {
        match self.linked.len().div_ceil(64) {
            width @ 0..=4 => width,
            5..=6 => 6,
            7..=8 => 8,
            _ => 12,
        }
    }

    fn grow(&mut self, links: &Links) {
        let size = self.linked.len() * self.width();
        for rows in [&mut self.rows, &mut self.beyond] {
            rows.clear();
            rows.resize(size, 0);
        }
        match self.width() {
            0 => {}
            1 => self.grow_by::<1>(links),
            2 => self.grow_by::<2>(links),
            3 => self.grow_by::<3>(links),
            4 => self.grow_by::<4>(links),
            6 => self.grow_by::<6>(links),
            8 => self.grow_by::<8>(links),
            _ => self.grow_by::<12>(links),
        }
    }

    fn grow_by<const WIDTH: usize>(&mut self, links: &Links) {
        let count = self.linked.len();
        let (rows, _) = self.rows.as_chunks_mut::<WIDTH>();
        let (beyond, _) = self.beyond.as_chunks_mut::<WIDTH>();
        // The direction alternates, because consequences run along chains both ways.
        for round in 0.. {
            let mut grown = 0;
            for step in 0..count {
                let from = if round % 2 == 0 { step } else { count - 1 - step };
                let start = from.checked_sub(1).map_or(0, |before| self.weak_end[before] as usize);
                let mut own = beyond[from];
                for &to in &self.weak[start..self.weak_end[from] as usize] {
                    own.iter_mut().zip(&rows[to as usize]).for_each(|(own, row)| *own |= row);
                }
                beyond[from] = own;
                own[from / 64] |= 1 << (from % 64);
                // A candidate that makes this one true has all its consequences.
                for &(to, _) in links.strong(self.linked[from]) {
                    for (word, own) in rows[self.number[to as usize] as usize].iter_mut().zip(&own)
                    {
                        grown |= own & !*word;
                        *word |= own;
                    }
                }
            }
            if grown == 0 {
                return;
            }
        }
    }

    fn judge(&mut self, grid: &Grid, links: &Links) {
        let width = self.width();
        let has = |row: &[u64], number: usize| row[number / 64] >> (number % 64) & 1 != 0;
        for (number, &own) in self.linked.iter().enumerate() {
            let (cell, digit) = cell_digit(own);
            if has(&self.rows[number * width..][..width], number) {
                self.if_false[digit] = self.if_false[digit].with(cell);
            }
            // A candidate cannot be true if it makes one of its peers true.
            let beyond = &self.beyond[number * width..][..width];
            if self.weak_of(number as u16).iter().any(|&seen| has(beyond, seen.into())) {
                self.if_true[digit] = self.if_true[digit].with(cell);
            }
        }
        let mut reached = std::mem::take(&mut self.reached);
        let mut weak = Vec::new();
        for digit in 0..9 {
            for cell in grid.boards[digit].minus(links.linked[digit]) {
                weak.clear();
                self.for_weak(grid, links, mark(cell, digit), |number| weak.push(number));
                reached.clear();
                reached.resize(width, 0);
                for &number in &weak {
                    let row = &self.rows[usize::from(number) * width..][..width];
                    reached.iter_mut().zip(row).for_each(|(all, row)| *all |= row);
                }
                if weak.iter().any(|&seen| has(&reached, seen.into())) {
                    self.if_true[digit] = self.if_true[digit].with(cell);
                }
            }
        }
        self.reached = reached;
    }
}
