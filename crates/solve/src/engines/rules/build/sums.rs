//! Rules about sums.

use super::Builder;
use crate::engines::rules::word::Word;
use ennead_puzzle::Cell;
use ennead_puzzle::rule::{Arrow, Cage, DoubleArrow, LittleKiller, RegionSum, Statement, Zipper};

impl<W: Word> Builder<'_, W> {
    pub(super) fn cage(&mut self, cage: &Cage) {
        for (i, a) in cage.cells.iter().enumerate() {
            self.all_differ(cage.cells[..i].iter().map(|b| [*a, *b]));
        }
        if let Some(sum) = cage.sum {
            self.sum(cage.cells.iter().map(|cell| (*cell, 1)), sum);
            self.cages.push((self.indices(&cage.cells), sum));
        }
    }

    pub(super) fn little_killer(&mut self, killer: &LittleKiller) {
        let cells = killer.cells(self.geometry);
        self.sum(cells.into_iter().map(|cell| (cell, 1)), killer.sum);
    }

    pub(super) fn arrow(&mut self, arrow: &Arrow) {
        let worth = (0..arrow.circle.len() as u32).rev().map(|place| -10i32.pow(place));
        let circle = arrow.circle.iter().copied().zip(worth);
        let shaft = arrow.shaft.iter().map(|cell| (*cell, 1));
        self.sum(circle.chain(shaft), 0);
    }

    pub(super) fn double_arrow(&mut self, arrow: &DoubleArrow) {
        let last = arrow.cells.len() - 1;
        let times = |place: usize| if place == 0 || place == last { -1 } else { 1 };
        let terms = arrow.cells.iter().enumerate().map(|(place, cell)| (*cell, times(place)));
        self.sum(terms, 0);
    }

    pub(super) fn zipper(&mut self, line: &Zipper) {
        let cells = &line.cells;
        let half = cells.len() / 2;
        let ends = |place: usize| [(cells[place], 1), (cells[cells.len() - 1 - place], 1)];
        for place in 0..half {
            let other = match cells.len() % 2 {
                1 => vec![(cells[half], -1)],
                _ if place == 0 => continue,
                _ => ends(0).map(|(cell, times)| (cell, -times)).to_vec(),
            };
            self.sum(ends(place).into_iter().chain(other), 0);
        }
    }

    pub(super) fn region_sum(&mut self, line: &RegionSum) {
        self.equal_sums(&line.parts(self.geometry));
    }

    /// Each group has the sum of the next; the first is held against the last as well.
    pub(super) fn equal_sums(&mut self, groups: &[Vec<Cell>]) {
        for (i, group) in groups.iter().enumerate().skip(1) {
            let mine = group.iter().map(|cell| (*cell, 1));
            let others = groups[i - 1].iter().map(|cell| (*cell, -1));
            self.sum(mine.chain(others), 0);
        }
        if let [first, _, .., last] = groups {
            let mine = first.iter().map(|cell| (*cell, 1));
            self.sum(mine.chain(last.iter().map(|cell| (*cell, -1))), 0);
        }
    }
}
