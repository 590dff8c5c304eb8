//! The smallest naked and hidden subsets of all houses, of any size.
//!
//! A set of cells is *locked* if the cells have as many candidates together as there are cells: a naked subset. The
//! rest of the house is then a hidden subset. Trying all combinations takes time exponential in the size of the grid;
//! this algorithm takes polynomial time:
//!
//! 1. Assign every empty cell of the house a digit of its own (a maximum matching).
//! 2. Cell `a` *needs* cell `b` when `b` is assigned a candidate of `a`; take the transitive closure of this
//!    relation.
//! 3. The cells that `a` needs are the smallest locked set that contains `a`. The cells that need `a` are
//!    the smallest hidden subset that contains `a`.
//!
//! Every locked set is a union of such smallest sets and eliminates nothing more than they do. So only the smallest
//! sets matter, at most two per cell. This follows Jean-Charles Régin's filtering for `alldifferent` (1994), which also
//! shows that nothing more follows from one house alone.
//!
//! In a house that cannot be filled, some cell is assigned no digit. The sets found there are still valid, and their
//! eliminations lead to a contradiction.

use crate::Position;
use ennead_puzzle::bits::ones;
use ennead_puzzle::{DigitSet, Size};

/// Which cells of the house lose candidates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// The cells hold only these digits, which are eliminated from the other cells.
    Naked,
    /// The digits lie only in these cells, which lose their other digits.
    Hidden,
}

/// A naked or hidden subset of a house with at least one elimination: the numbers of cells and digits are equal.
pub(crate) struct LockedSet {
    pub(crate) side: Side,
    /// The index of the house among the geometry's houses.
    pub(crate) house: usize,
    /// Bit `i` for the i-th cell of the house.
    pub(crate) cells: u64,
    pub(crate) digits: DigitSet,
    /// The empty cells of the house.
    empty: u64,
}

impl LockedSet {
    /// The cells of the house that may lose candidates.
    pub(crate) fn affected_cells(&self) -> u64 {
        match self.side {
            Side::Naked => self.empty & !self.cells,
            Side::Hidden => self.cells,
        }
    }

    /// Which of these candidates of an affected cell are eliminated.
    pub(crate) fn eliminated(&self, marks: DigitSet) -> DigitSet {
        match self.side {
            Side::Naked => marks & self.digits,
            Side::Hidden => marks.minus(self.digits),
        }
    }
}

/// Finds the smallest subsets of all houses that eliminate something, from pairs to half of a house.
pub(crate) fn locked_sets(position: &Position<'_>) -> Vec<LockedSet> {
    let (marks, grid) = (position.candidates().marks(), position.candidates().grid().cells());
    let sizes = 2..=position.candidates().size().digit_count() / 2;
    let mut found = Vec::new();
    for house in position.houses() {
        let mut matching = HouseMatching::EMPTY;
        for (place, &cell) in position.geometry().house_cell_indices()[house].iter().enumerate() {
            if grid[cell as usize].is_none() {
                matching.empty |= 1 << place;
                matching.marks[place] = marks[cell as usize];
            }
        }
        // A pair eliminates nothing unless the house has a third empty cell.
        if matching.empty.count_ones() < 3 {
            continue;
        }
        matching.match_all();
        let (needs, needed_by) = matching.needs();
        for place in ones(matching.empty) {
            let class = needs[place] & needed_by[place];
            if class.trailing_zeros() as usize != place {
                continue; // Already done: cells that need each other have the same sets.
            }
            for (side, cells) in [(Side::Naked, needs[place]), (Side::Hidden, needed_by[place])] {
                let digits = match side {
                    Side::Naked => matching.candidates(cells),
                    Side::Hidden => matching.matched_digits(cells),
                };
                let set = LockedSet { side, house, cells, digits, empty: matching.empty };
                let count = cells.count_ones() as usize;
                // The numbers of cells and digits differ only in a house that cannot be filled.
                if sizes.contains(&count) && digits.len() == count && matching.eliminates(&set) {
                    found.push(set);
                }
            }
        }
    }
    found
}

/// The empty cells of a house by their place in it, and the digits assigned to them.
struct HouseMatching {
    empty: u64,
    marks: [DigitSet; MAX],
    /// By digit, counted from 0: the place to which it is assigned.
    owner: [Option<u8>; MAX],
}

const MAX: usize = Size::MAX_SIDE;

impl HouseMatching {
    const EMPTY: HouseMatching =
        HouseMatching { empty: 0, marks: [DigitSet::EMPTY; MAX], owner: [None; MAX] };

    /// Assigns digits, each to only one cell, to as many cells as possible.
    fn match_all(&mut self) {
        for place in ones(self.empty) {
            let mut tried = DigitSet::EMPTY;
            self.augment(place, &mut tried);
        }
    }

    /// Assigns a digit to a cell; if another cell has that digit, the other cell is assigned a different one first.
    /// Skips digits in `tried`. Returns whether it succeeded.
    fn augment(&mut self, place: usize, tried: &mut DigitSet) -> bool {
        let free = self.marks[place].iter().find(|d| self.owner[d.index()].is_none());
        if let Some(digit) = free {
            self.owner[digit.index()] = Some(place as u8);
            return true;
        }
        for digit in self.marks[place] {
            if !tried.add(digit) {
                continue;
            }
            let owner = self.owner[digit.index()].expect("no digit was free");
            if self.augment(usize::from(owner), tried) {
                self.owner[digit.index()] = Some(place as u8);
                return true;
            }
        }
        false
    }

    /// Returns, for every place, the places that it needs, and the places that need it. Each place needs itself.
    fn needs(&self) -> ([u64; MAX], [u64; MAX]) {
        let mut needs = [0; MAX];
        for place in ones(self.empty) {
            let owners = self.marks[place].iter().filter_map(|d| self.owner[d.index()]);
            needs[place] = owners.fold(1 << place, |all, owner| all | 1 << owner);
        }
        for through in ones(self.empty) {
            for place in ones(self.empty) {
                if needs[place] >> through & 1 == 1 {
                    needs[place] |= needs[through];
                }
            }
        }
        let mut needed_by = [0; MAX];
        for place in ones(self.empty) {
            for needed in ones(needs[place]) {
                needed_by[needed] |= 1 << place;
            }
        }
        (needs, needed_by)
    }

    /// The combined candidates of these cells.
    fn candidates(&self, cells: u64) -> DigitSet {
        ones(cells).fold(DigitSet::EMPTY, |all, place| all | self.marks[place])
    }

    /// The digits assigned to these cells.
    fn matched_digits(&self, cells: u64) -> DigitSet {
        let is_theirs = |owner: &Option<u8>| owner.is_some_and(|owner| cells >> owner & 1 == 1);
        let bits = self.owner.iter().enumerate().filter(|(_, owner)| is_theirs(owner));
        DigitSet::from_bits(bits.fold(0, |all, (digit, _)| all | 1 << digit))
    }

    fn eliminates(&self, set: &LockedSet) -> bool {
        ones(set.affected_cells()).any(|place| !set.eliminated(self.marks[place]).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::house;
    use crate::{Conclusion, Family, Pattern, Position, Technique};
    use ennead_puzzle::{Candidate, Candidates, Cell, DigitSet, Setup, Size};
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    const SIX: usize = 6;

    /// Random candidates of the six cells of a row that can be filled in at least one way.
    fn rows() -> impl Strategy<Value = Vec<DigitSet>> {
        let filled = Just((0..SIX).collect::<Vec<_>>()).prop_shuffle();
        (filled, prop::collection::vec(0..1u64 << SIX, SIX)).prop_map(|(filled, more)| {
            filled
                .iter()
                .zip(more)
                .map(|(own, more)| DigitSet::from_bits(1 << own | more))
                .collect()
        })
    }

    fn position(row: &[DigitSet]) -> Candidates {
        let mut candidates = Candidates::of(&Setup::empty(SIX).check().unwrap());
        for (column, marks) in row.iter().enumerate() {
            let cell = Cell::new(0, column);
            for digit in candidates.get(cell).minus(*marks) {
                candidates.eliminate(cell.with(digit));
            }
        }
        candidates
    }

    /// The eliminations of all naked subsets of the row, found by trying every combination of cells.
    fn by_all_combinations(row: &[DigitSet]) -> BTreeSet<Candidate> {
        let mut eliminated = BTreeSet::new();
        for cells in 1u64..1 << SIX {
            let inside = |column: &usize| cells >> column & 1 == 1;
            let union = (0..SIX).filter(inside).fold(DigitSet::EMPTY, |all, c| all | row[c]);
            if union.len() == cells.count_ones() as usize {
                for column in (0..SIX).filter(|column| !inside(column)) {
                    let cell = Cell::new(0, column);
                    eliminated.extend((row[column] & union).iter().map(|digit| cell.with(digit)));
                }
            }
        }
        eliminated
    }

    /// The eliminations of the subset finders and the singles in the row.
    fn by_finders(row: &[DigitSet]) -> BTreeSet<Candidate> {
        let candidates = position(row);
        let position = Position::of(&candidates);
        let first_row = house(&candidates, "r1");
        let mut eliminated: BTreeSet<Candidate> = Technique::all(Size::new(SIX).unwrap())
            .filter(|technique| technique.family() == Family::Subsets)
            .flat_map(|technique| technique.steps(&position))
            .filter(|step| match &step.pattern {
                Pattern::NakedSubset { house, .. } | Pattern::HiddenSubset { house, .. } => {
                    *house == first_row
                }
                _ => false,
            })
            .flat_map(|step| step.conclusions.into_iter().map(Conclusion::candidate))
            .collect();
        for (column, marks) in row.iter().enumerate() {
            for digit in *marks {
                let alone = marks.len() == 1;
                let others =
                    (0..SIX).filter(|other| *other != column && row[*other].contains(digit));
                if alone {
                    eliminated.extend(others.clone().map(|other| Cell::new(0, other).with(digit)));
                }
                if others.count() == 0 {
                    let rest = marks.without(digit);
                    eliminated.extend(rest.iter().map(|digit| Cell::new(0, column).with(digit)));
                }
            }
        }
        eliminated
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

        #[test]
        fn the_smallest_sets_eliminate_all_that_any_combination_eliminates(row in rows()) {
            prop_assert_eq!(by_finders(&row), by_all_combinations(&row));
        }
    }
}
