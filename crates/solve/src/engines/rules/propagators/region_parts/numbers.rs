//! Cells that state in how many different regions some other cells are.
//!
//! **Sound**: cells in p parts lie in at most p regions. If q of these parts pairwise cannot share a region, there are at
//! least q regions. If the number must be q, every other part belongs to one of these q regions; if it can share only one of
//! them, it belongs to that one. If the number must be p, no two parts share a region.

use super::parts::Parts;
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};

/// A cell that states in how many different regions some cells are.
#[derive(Clone)]
pub(crate) struct Regions {
    /// The cell with the number.
    pub(in crate::engines::rules) number: u16,
    /// The number of regions that the first candidate of `number` states.
    pub(in crate::engines::rules) lowest: i32,
    /// The cells. In [`Known`](super::Known), they are given by their positions in the area.
    pub(in crate::engines::rules) cells: Vec<u16>,
}

impl Regions {
    /// Removes candidates of the number that the parts exclude, and joins and separates parts as the number requires.
    pub(super) fn filter<W: ValueSet>(
        &self,
        parts: &mut Parts<'_, W>,
        domains: &mut Domains<W>,
    ) -> Result<(), Contradiction> {
        // `all` gets one cell of each part, and `apart` gets some of these cells, no two of which can share a region.
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
