//! Counting circles: a value v that appears in a circle appears in exactly v circles.
//!
//! **Sound**: a value v appears in no circle or in exactly v circles. With fewer than v places it appears in none; once v
//! cells are fixed to it, no other circle can hold it. The values that appear add up to the number of circles. So a value
//! that is in no set of values with this sum does not appear, and one that is in all such sets does.
//!
//! The circles are divided into groups of different cells, so a value has at most one place in each group. If a value needs a
//! place in every group that can hold it, no cell that differs from all cells of such a group holds it.

use super::linear::{Term, partition};
use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;
use ennead_puzzle::Lists;

/// See the [module](self).
pub(crate) struct Circles {
    pub(in crate::engines) cells: Vec<u16>,
    pub(in crate::engines) values: u32,
    pub(in crate::engines) lowest: i32,
    groups: Vec<Group>,
}

/// Circles that must hold different values.
struct Group {
    cells: Vec<u16>,
    /// The cells that differ from all these circles.
    peers: Vec<u16>,
}

impl Circles {
    /// Creates the propagator for circles in these cells; `lowest` is the value of the first candidate. The cells of each of
    /// `houses` differ, and `peers` holds the cells that differ from each cell.
    pub(crate) fn new(
        cells: Vec<u16>,
        values: u32,
        lowest: i32,
        houses: &[Vec<u16>],
        peers: &Lists<u16>,
    ) -> Circles {
        let differ = |a: u16, b: u16| peers[usize::from(a)].contains(&b);
        let terms: Vec<Term> = cells.iter().map(|cell| Term { cell: *cell, times: 1 }).collect();
        let groups = partition(&terms, houses, differ).into_iter().map(|(_, cells)| {
            let differs = |cell: &&u16| cells.iter().all(|other| differ(*other, **cell));
            let peers = peers[usize::from(cells[0])].iter().filter(differs).copied().collect();
            Group { cells, peers }
        });
        Circles { groups: groups.collect(), cells, values, lowest }
    }

    /// Requires every group that can hold the value to hold it: places the value in groups with one place for it, and
    /// removes it from the peers of all these groups.
    fn fill_groups<W: ValueSet>(
        &self,
        value: W,
        domains: &mut Domains<W>,
    ) -> Result<(), Contradiction> {
        for group in &self.groups {
            let mut places =
                group.cells.iter().filter(|cell| !(domains.get(**cell) & value).is_none());
            let Some(first) = places.next().copied() else { continue };
            if places.next().is_none() {
                domains.keep(first, value)?;
            }
            group.peers.iter().try_for_each(|cell| domains.remove(*cell, value))?;
        }
        Ok(())
    }
}

impl<W: ValueSet> Propagator<W> for Circles {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::High
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Circles(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let mut possible = Vec::new();
        let mut full = Vec::new();
        let mut certain = 0;
        for place in 0..self.values {
            let value = W::value(place);
            let says = place as i32 + self.lowest;
            let has = |cell: &&u16| !(domains.get(**cell) & value).is_none();
            let room = self.groups.iter().filter(|group| group.cells.iter().any(|c| has(&c)));
            let room = room.count() as i32;
            let is_fixed = |cell: &&u16| domains.get(**cell) == value;
            let fixed = self.cells.iter().filter(is_fixed).count() as i32;
            if fixed > says || fixed > 0 && room < says {
                domains.emptied = None;
                return Err(Contradiction);
            }
            if fixed == says || room < says {
                for &cell in &self.cells {
                    if domains.get(cell) != value {
                        domains.remove(cell, value)?;
                    }
                }
            } else if room == says {
                full.push(value);
            }
            if fixed > 0 {
                certain += says;
            } else if says > 0 && room >= says {
                possible.push((value, says));
            }
        }
        let missing = self.cells.len() as i32 - certain;
        let sums = |without: usize| {
            let others = possible.iter().enumerate().filter(|(i, _)| *i != without);
            others.fold(1u128, |sums, (_, (_, says))| sums | sums << *says)
        };
        let makes = |sums: u128, sum: i32| (0..128).contains(&sum) && sums >> sum & 1 != 0;
        // Larger sums do not fit into the bits; then only the counts above are used.
        let is_counted = missing < 128;
        if is_counted && !makes(sums(usize::MAX), missing) {
            domains.emptied = None;
            return Err(Contradiction);
        }
        let appears = |value: W| {
            let place = possible.iter().position(|other| other.0 == value);
            // A value that is not in `possible` is fixed in some circle, so it appears.
            place.is_none_or(|place| is_counted && !makes(sums(place), missing))
        };
        full.retain(|value| appears(*value));
        if is_counted {
            for (i, &(value, says)) in possible.iter().enumerate() {
                if !makes(sums(i), missing - says) {
                    self.cells.iter().try_for_each(|cell| domains.remove(*cell, value))?;
                }
            }
        }
        full.into_iter().try_for_each(|value| self.fill_groups(value, domains))
    }
}
