//! Cells that hold the number of different regions of some other cells.
//!
//! **Sound**: cells in p parts lie in at most p regions. If q of these parts pairwise cannot share a region, there are at
//! least q. If the number must be q, every other part belongs to one of these q regions; if it can share only one of them, it
//! belongs to that one. If the number must be p, no two parts share a region.

use super::parts::Parts;
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};

/// A cell that holds the number of different regions of some cells.
#[derive(Clone)]
pub(crate) struct Regions {
    /// The cell with the number.
    pub(in crate::engines::rules) number: u16,
    /// The number that the lowest value means.
    pub(in crate::engines::rules) lowest: i32,
    /// The positions of the cells.
    pub(in crate::engines::rules) cells: Vec<u16>,
}

impl Regions {
    /// Restricts the number by the parts of regions, and joins and separates parts by the number.
    pub(super) fn filter<W: ValueSet>(
        &self,
        parts: &mut Parts<'_, W>,
        domains: &mut Domains<W>,
    ) -> Result<(), Contradiction> {
        // One cell of each part, and some of these of which no two can share a region.
        let mut all: Vec<u16> = Vec::new();
        let mut apart: Vec<u16> = Vec::new();
        for cell in &self.cells {
            if !all.iter().any(|other| parts.share(*other, *cell)) {
                all.push(*cell);
                if !apart.iter().any(|other| parts.may_share(*other, *cell)) {
                    apart.push(*cell);
                }
            }
        }
        let stated = |value: u32| value as i32 + self.lowest;
        let range = apart.len() as i32..=all.len() as i32;
        let values =
            places(domains.get(self.number)).filter(|value| range.contains(&stated(*value)));
        let values = values.fold(W::NONE, |values, value| values | W::value(value));
        domains.keep(self.number, values)?;
        let (Some(least), Some(most)) = (places(values).next(), places(values).last()) else {
            return Err(Contradiction);
        };
        if stated(most) == apart.len() as i32 {
            for cell in &all {
                let mut others = apart.iter().filter(|other| parts.may_share(**other, *cell));
                if let (Some(only), None) = (others.next(), others.next()) {
                    parts.join(*only, *cell)?;
                }
            }
        }
        if stated(least) == all.len() as i32 {
            for (at, cell) in all.iter().enumerate() {
                all[..at].iter().try_for_each(|other| parts.separate(*other, *cell))?;
            }
        }
        Ok(())
    }
}
