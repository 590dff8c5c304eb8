//! What rules decide before anything is encoded: singles and locked candidates.

use super::crossing::Crossing;
use crate::engines::layout::Layout;
use ennead_puzzle::DigitSet;

/// The candidates of every cell when the rules have nothing more to say.
pub(super) struct Root<'a> {
    layout: Layout<'a>,
    /// The candidates of each cell; one digit if it is decided, none if there is no solution.
    marks: Vec<DigitSet>,
    /// The digits that have no cell yet, for each house.
    missing: Vec<DigitSet>,
    /// Decided cells whose houses were not told.
    decided: Vec<u16>,
    /// Houses in which some candidate went.
    changed: Vec<bool>,
}

impl<'a> Root<'a> {
    /// Applies the rules to these candidates.
    pub(super) fn of(layout: Layout<'a>, marks: Vec<DigitSet>, crossings: &[Crossing]) -> Root<'a> {
        let decided = |cell: &u16| marks[*cell as usize].single().is_some();
        let houses = layout.houses.len();
        let mut root = Root {
            layout,
            decided: (0..marks.len() as u16).filter(decided).collect(),
            marks,
            missing: vec![layout.size.digits(); houses],
            changed: vec![true; houses],
        };
        while root.singles() || root.locked(crossings) {}
        root
    }

    /// The candidates of each cell.
    pub(super) fn marks(&self) -> &[DigitSet] {
        &self.marks
    }

    /// The digits without a cell in each house.
    pub(super) fn missing(&self) -> &[DigitSet] {
        &self.missing
    }

    /// Naked and hidden singles until there is none; whether there was a hidden one.
    fn singles(&mut self) -> bool {
        let mut found = false;
        loop {
            while let Some(cell) = self.decided.pop() {
                self.tell(cell as usize);
            }
            let Some(house) = self.changed.iter().position(|changed| *changed) else {
                return found;
            };
            self.changed[house] = false;
            found |= self.hidden_singles(house);
        }
    }

    /// Takes the digit of a decided cell from all others that it sees.
    fn tell(&mut self, cell: usize) {
        let Some(digit) = self.marks[cell].single() else { return };
        for &house in &self.layout.houses_of[cell] {
            self.missing[house as usize].discard(digit);
        }
        let layout = self.layout;
        for &peer in &layout.peers[cell] {
            self.remove(peer, DigitSet::of(digit));
        }
    }

    /// Takes digits from a cell; whether it had one of them.
    fn remove(&mut self, cell: u16, digits: DigitSet) -> bool {
        let marks = &mut self.marks[cell as usize];
        if (*marks & digits).is_empty() {
            return false;
        }
        *marks = marks.minus(digits);
        if marks.single().is_some() {
            self.decided.push(cell);
        }
        for &house in &self.layout.houses_of[cell as usize] {
            self.changed[house as usize] = true;
        }
        true
    }

    /// Decides the cells that are the only ones of a house for a digit; whether there was one.
    fn hidden_singles(&mut self, house: usize) -> bool {
        let layout = self.layout;
        let cells = &layout.houses[house];
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for &cell in cells {
            let marks = self.marks[cell as usize];
            twice = twice | (once & marks);
            once = once | marks;
        }
        let single = once.minus(twice) & self.missing[house];
        if single.is_empty() {
            return false;
        }
        let mut found = false;
        for &cell in cells {
            let marks = self.marks[cell as usize];
            if let Some(digit) = (marks & single).first() {
                found |= self.remove(cell, marks.without(digit));
            }
        }
        found
    }

    /// Digits that one house can hold only where it crosses another leave the rest of the other.
    fn locked(&mut self, crossings: &[Crossing]) -> bool {
        let mut found = false;
        for crossing in crossings {
            let [first, second] = &crossing.rests;
            let [common, in_first, in_second] =
                [&crossing.cells, first, second].map(|cells| self.union(cells));
            for (cells, digits) in
                [(first, common.minus(in_second)), (second, common.minus(in_first))]
            {
                for &cell in cells {
                    found |= self.remove(cell, digits);
                }
            }
        }
        found
    }

    /// What some of these cells can hold.
    fn union(&self, cells: &[u16]) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | self.marks[cell as usize])
    }
}
