//! Groups of different cells that rules name or imply, and the values that each group must hold.
//!
//! **Sound**: k different cells with k candidates in total hold each of these once. Cells with equal region numbers lie in
//! one region, so they differ.

use super::Builder;
use crate::engines::rules::value_set::ValueSet;
use std::collections::HashSet;

/// The values that a group of different cells must hold: its candidates if there are as many of them as cells, otherwise
/// none.
pub(super) fn needed<W: ValueSet>(group: &[u16], masks: &[W]) -> W {
    let union = group.iter().fold(W::NONE, |union, cell| union | masks[usize::from(*cell)]);
    if union.count() as usize == group.len() { union } else { W::NONE }
}

impl<W: ValueSet> Builder<'_, W> {
    /// The short houses of the layout, and the other groups that must hold all their candidates.
    pub(super) fn short_houses(
        &self,
        houses: &[Vec<u16>],
        short_houses: &[Vec<u16>],
    ) -> Vec<Vec<u16>> {
        let sorted = |group: &Vec<u16>| {
            let mut cells = group.clone();
            cells.sort_unstable();
            cells
        };
        let mut known: HashSet<Vec<u16>> = houses.iter().chain(short_houses).map(sorted).collect();
        let complete = |group: &&Vec<u16>| !needed(group, &self.masks).is_none();
        let complete = self.groups.iter().filter(complete);
        let new: Vec<Vec<u16>> =
            complete.filter(|group| known.insert(sorted(group))).cloned().collect();
        [short_houses, &new].concat()
    }

    /// Adds groups of cells that must lie in the same unknown region, because rules make their region numbers equal.
    pub(super) fn derive_groups(&mut self) {
        if self.territories.is_empty() || self.equal.is_empty() {
            return;
        }
        // For each cell, a representative: cells that must be equal have the same one.
        let mut same: Vec<u16> = (0..self.masks.len() as u16).collect();
        for [a, b] in &self.equal {
            let (old, new) = (same[usize::from(*a)], same[usize::from(*b)]);
            same.iter_mut().filter(|it| **it == old).for_each(|it| *it = new);
        }
        for territory in &self.territories {
            let mut by_region: Vec<(u16, u16)> = territory
                .regions
                .iter()
                .zip(&territory.cells)
                .map(|(number, cell)| (same[usize::from(*number)], *cell))
                .collect();
            by_region.sort_unstable();
            for group in by_region.chunk_by(|a, b| a.0 == b.0).filter(|group| group.len() > 1) {
                let cells: Vec<u16> = group.iter().map(|(_, cell)| *cell).collect();
                for (place, a) in cells.iter().enumerate() {
                    self.differing.extend(cells[..place].iter().flat_map(|b| [(*a, *b), (*b, *a)]));
                }
                self.groups.push(cells);
            }
        }
    }
}
