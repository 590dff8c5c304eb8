//! Counting circles: a value in a circle appears in exactly that many circles.
//!
//! **Sound**: a value appears nowhere or in as many circles as its number. With too few places it appears nowhere; once
//! enough cells are fixed, no other cell can hold it. The values that appear add up to the number of circles. So a
//! value that is in no set of values with this sum appears nowhere, and one that is in all of them appears.

use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;

/// See the [module](self).
pub(crate) struct Circles {
    pub(in crate::engines) cells: Vec<u16>,
    pub(in crate::engines) values: u32,
    pub(in crate::engines) lowest: i32,
}

impl Circles {
    /// These cells have circles; `lowest` is the value of the first candidate.
    pub(crate) fn new(cells: Vec<u16>, values: u32, lowest: i32) -> Circles {
        Circles { cells, values, lowest }
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
        let mut certain = 0;
        for place in 0..self.values {
            let value = W::value(place);
            let says = place as i32 + self.lowest;
            let has = |cell: &&u16| !(domains.get(**cell) & value).is_none();
            let room: Vec<u16> = self.cells.iter().filter(has).copied().collect();
            let fixed = room.iter().filter(|cell| domains.get(**cell).is_single()).count() as i32;
            if fixed > says || fixed > 0 && (room.len() as i32) < says {
                domains.emptied = None;
                return Err(Contradiction);
            }
            if fixed == says || (room.len() as i32) < says {
                for &cell in &room {
                    if !domains.get(cell).is_single() {
                        domains.remove(cell, value)?;
                    }
                }
            } else if fixed > 0 && room.len() as i32 == says {
                room.iter().try_for_each(|cell| domains.keep(*cell, value))?;
            }
            if fixed > 0 {
                certain += says;
            } else if says > 0 && room.len() as i32 >= says {
                possible.push((value, says));
            }
        }
        let missing = self.cells.len() as i32 - certain;
        let sums = |without: usize| {
            let others = possible.iter().enumerate().filter(|(i, _)| *i != without);
            others.fold(1u128, |sums, (_, (_, says))| sums | sums << *says)
        };
        let makes = |sums: u128, sum: i32| (0..128).contains(&sum) && sums >> sum & 1 != 0;
        // With this many circles the sums do not fit into the bits, and the counts above have to do.
        if missing >= 128 {
            return Ok(());
        }
        if !makes(sums(usize::MAX), missing) {
            domains.emptied = None;
            return Err(Contradiction);
        }
        for (i, &(value, says)) in possible.iter().enumerate() {
            if !makes(sums(i), missing - says) {
                self.cells.iter().try_for_each(|cell| domains.remove(*cell, value))?;
            }
        }
        Ok(())
    }
}
