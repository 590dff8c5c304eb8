//! Preprocessing: singles and locked candidates, before anything is encoded.

use super::intersection::Intersection;
use crate::engines::layout::Layout;
use ennead_puzzle::DigitSet;

/// The candidates of every cell after singles and locked candidates.
pub(super) struct Root<'a> {
    layout: Layout<'a>,
    /// The candidates of each cell: one if it is decided; none after a contradiction in this cell.
    marks: Vec<DigitSet>,
    /// For each house, the digits that no cell holds yet.
    missing: Vec<DigitSet>,
    /// Decided cells whose digit is not yet removed from their peers.
    decided: Vec<u16>,
    /// Houses that have lost a candidate.
    changed: Vec<bool>,
}

impl<'a> Root<'a> {
    /// Propagates from these candidates.
    pub(super) fn of(
        layout: Layout<'a>,
        marks: Vec<DigitSet>,
        intersections: &[Intersection],
    ) -> Root<'a> {
        let decided = |cell: &u16| marks[*cell as usize].single().is_some();
        let houses = layout.houses.len();
        let mut root = Root {
            layout,
            decided: (0..marks.len() as u16).filter(decided).collect(),
            marks,
            missing: vec![layout.size.digits(); houses],
            changed: vec![true; houses],
        };
        while root.singles() || root.locked(intersections) {}
        root
    }

    /// The candidates of each cell.
    pub(super) fn marks(&self) -> &[DigitSet] {
        &self.marks
    }

    /// For each house, the digits that no cell holds yet.
    pub(super) fn missing(&self) -> &[DigitSet] {
        &self.missing
    }

    /// Applies naked and hidden singles until nothing changes. Returns whether there was a hidden single.
    fn singles(&mut self) -> bool {
        let mut found = false;
        loop {
            while let Some(cell) = self.decided.pop() {
                self.propagate(cell as usize);
            }
            let Some(house) = self.changed.iter().position(|changed| *changed) else {
                return found;
            };
            self.changed[house] = false;
            found |= self.hidden_singles(house);
        }
    }

    /// Removes the digit of a decided cell from its peers.
    fn propagate(&mut self, cell: usize) {
        let Some(digit) = self.marks[cell].single() else { return };
        for &house in &self.layout.houses_of[cell] {
            self.missing[house as usize].remove(digit);
        }
        let layout = self.layout;
        for &peer in &layout.peers[cell] {
            self.remove(peer, DigitSet::of(digit));
        }
    }

    /// Removes digits from a cell. Returns whether any of them was a candidate.
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

    /// Decides the cells that are the only place for a digit in a house. Returns whether there was one.
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

    /// Applies locked candidates: if one house can hold a digit only inside an intersection, the digit is removed from the rest
    /// of the other house. Returns whether any candidate was removed.
    fn locked(&mut self, intersections: &[Intersection]) -> bool {
        let mut found = false;
        for intersection in intersections {
            let [first, second] = &intersection.rests;
            let [common, in_first, in_second] =
                [&intersection.cells, first, second].map(|cells| self.union(cells));
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

    /// The union of the candidates of these cells.
    fn union(&self, cells: &[u16]) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | self.marks[cell as usize])
    }
}
