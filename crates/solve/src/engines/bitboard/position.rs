//! Candidates as one set of cells per digit, and their propagation.

use super::cells::{Cells, MAX_DIGITS, is_several};
use super::shape::{Shape, Touched};
use ennead_puzzle::bits::ones;

/// The candidates of a puzzle.
#[derive(Clone, Copy)]
pub(super) struct Position {
    /// The cells that can hold each digit.
    planes: [Cells; MAX_DIGITS],
    /// The `planes` as they were when their houses were last checked.
    seen: [Cells; MAX_DIGITS],
    /// The cells whose digit is known and removed from their peers.
    fixed: Cells,
}

/// A contradiction: the cells without candidates, or the cells of a house without a place for some digit.
pub(super) struct Contradiction(pub(super) Cells);

/// The conclusions about one digit from houses and leftovers.
struct Conclusion {
    /// Cells that must hold it.
    here: Cells,
    /// Cells that cannot hold it.
    removed: Cells,
}

impl Position {
    pub(super) fn new(planes: [Cells; MAX_DIGITS]) -> Position {
        // No house is checked yet.
        Position { planes, seen: [Cells::MAX; MAX_DIGITS], fixed: 0 }
    }

    /// The undecided cells.
    pub(super) fn open(&self, shape: &Shape) -> Cells {
        shape.all & !self.fixed
    }

    /// The cells with two candidates, after [`settle`](Position::settle).
    pub(super) fn pairs(&self, digits: usize) -> Cells {
        let [_, two, three] = self.counted(digits);
        two & !three
    }

    /// The candidates of a cell, as bits.
    pub(super) fn candidates(&self, cell: usize) -> u32 {
        let bit = |(digit, plane): (usize, &Cells)| ((plane >> cell) as u32 & 1) << digit;
        self.planes.iter().enumerate().map(bit).sum()
    }

    /// The number of candidates of each cell.
    pub(super) fn sizes(&self, shape: &Shape) -> [u8; MAX_DIGITS * MAX_DIGITS] {
        let mut sizes = [0; MAX_DIGITS * MAX_DIGITS];
        for plane in &self.planes[..shape.digits] {
            ones(plane & !self.fixed).for_each(|cell| sizes[cell] += 1);
        }
        sizes
    }

    /// Splits the position in two: the cell holds the digit in the first, and does not in the second.
    pub(super) fn parts(&self, cell: usize, digit: usize) -> [Position; 2] {
        let (mut with, mut without) = (*self, *self);
        with.place(digit, 1 << cell);
        without.planes[digit] &= !(1 << cell);
        [with, without]
    }

    /// Propagates until nothing changes.
    pub(super) fn settle(&mut self, shape: &Shape) -> Result<(), Contradiction> {
        loop {
            self.naked_singles(shape)?;
            let mut any = false;
            for digit in 0..shape.digits {
                if self.planes[digit] != self.seen[digit] {
                    any = true;
                    self.look_at(digit, shape)?;
                }
            }
            if !any && !self.naked_pairs(shape) {
                return Ok(());
            }
        }
    }

    /// The cells with at least one, two and three candidates.
    fn counted(&self, digits: usize) -> [Cells; 3] {
        self.planes[..digits].iter().fold([0; 3], |[one, two, three], plane| {
            [one | plane, two | one & plane, three | two & plane]
        })
    }

    /// Removes the digits of cells with one candidate from their peers.
    fn naked_singles(&mut self, shape: &Shape) -> Result<(), Contradiction> {
        loop {
            let [one, two, _] = self.counted(shape.digits);
            if one != shape.all {
                return Err(Contradiction(shape.all & !one));
            }
            let fresh = one & !two & !self.fixed;
            if fresh == 0 {
                return Ok(());
            }
            for plane in &mut self.planes[..shape.digits] {
                for cell in ones(*plane & fresh) {
                    *plane &= !shape.peers[cell];
                }
            }
            self.fixed |= fresh;
        }
    }

    /// Checks the houses and leftovers in which a digit has lost places since the last check.
    fn look_at(&mut self, digit: usize, shape: &Shape) -> Result<(), Contradiction> {
        let plane = self.planes[digit];
        let lost = self.seen[digit] & !plane;
        let mut found = Conclusion { here: 0, removed: 0 };
        let Touched { houses, leftovers } = match lost & !shape.all {
            0 => ones(lost).map(|cell| shape.touched_by[cell]).fold(Touched::NOTHING, Touched::or),
            _ => shape.everything,
        };
        let places = shape.counter.places(plane);
        if let Some(index) = ones(houses & places.none).next() {
            return Err(Contradiction(shape.houses[index]));
        }
        for index in ones(houses & places.one) {
            found.here |= plane & shape.houses[index];
        }
        for index in ones(houses & places.few) {
            found.one_of_few(plane & shape.houses[index], shape);
        }
        let known = plane & self.fixed;
        for [a, b] in ones(leftovers).map(|index| shape.leftovers[index]) {
            if plane & a == 0 {
                found.removed |= b;
            } else if plane & b == 0 {
                found.removed |= a;
            } else if known & b != 0 {
                found.one_of(plane & a, shape);
            } else if known & a != 0 {
                found.one_of(plane & b, shape);
            }
        }
        self.seen[digit] = plane;
        self.planes[digit] &= !found.removed;
        self.place(digit, found.here & !self.fixed);
        Ok(())
    }

    /// Removes all other digits from some cells.
    fn place(&mut self, digit: usize, cells: Cells) {
        if cells != 0 {
            let others = self.planes.iter_mut().enumerate().filter(|(other, _)| *other != digit);
            others.for_each(|(_, plane)| *plane &= !cells);
        }
    }

    /// Removes the digits of each naked pair from the common peers of its cells. Returns whether any was a candidate.
    fn naked_pairs(&mut self, shape: &Shape) -> bool {
        let pairs = self.pairs(shape.digits);
        let mut any = false;
        for a in 0..shape.digits {
            let with_a = self.planes[a] & pairs;
            if !is_several(with_a) {
                continue;
            }
            for b in a + 1..shape.digits {
                let both = with_a & self.planes[b];
                for cell in ones(both) {
                    let later = both & shape.peers[cell] & (Cells::MAX << cell);
                    for twin in ones(later) {
                        let seen = shape.peers[cell] & shape.peers[twin];
                        any |= (self.planes[a] | self.planes[b]) & seen != 0;
                        self.planes[a] &= !seen;
                        self.planes[b] &= !seen;
                    }
                }
            }
        }
        any
    }
}

impl Conclusion {
    /// Records that at least one of these cells holds the digit.
    fn one_of(&mut self, places: Cells, shape: &Shape) {
        let behind_first = places & (places - 1);
        if behind_first == 0 {
            self.here |= places;
            return;
        }
        let behind_third =
            [(); 2].iter().fold(behind_first, |rest, ()| rest & rest.wrapping_sub(1));
        if behind_third == 0 {
            self.one_of_few(places, shape);
        }
    }

    /// Records that at least one of two or three cells holds the digit: their common peers lose it.
    ///
    /// This is locked candidates for houses of any shape. More than three cells rarely have a common peer.
    fn one_of_few(&mut self, places: Cells, shape: &Shape) {
        self.removed |= ones(places).fold(shape.all, |seen, cell| seen & shape.peers[cell]);
    }
}
