//! Locked candidates: houses that share cells.
//!
//! **Sound**: a value that the first house needs and can hold only in the shared cells is in one of them. The second house
//! has the value there, so its other cells lose it. This holds for houses of any shape, and the second may be a short house.

use super::domains::{Contradiction, Domains};
use super::value_set::ValueSet;
use ennead_puzzle::Lists;

/// For each house, its intersections with the houses that share at least two of its cells, but not all.
pub(crate) struct Intersections {
    /// The cells of all `parts`, one after another.
    cells: Vec<u16>,
    parts: Vec<Parts>,
    /// Where the intersections of each house end in `parts`.
    ends: Vec<u32>,
}

/// The cells of two houses: the shared cells, the other cells of the first, and those of the second. Each field is the
/// position at which a part ends in the list of cells; each part starts where the previous one ends.
struct Parts {
    start: u32,
    shared: u32,
    first_only: u32,
    second_only: u32,
    /// Whether both are houses, not short houses, and the second comes after the first.
    is_pair: bool,
}

impl Intersections {
    /// Finds the intersections of each house for which `needs` is true with all other houses. The first `full` houses hold
    /// all values.
    pub(crate) fn of(
        houses: &[Vec<u16>],
        full: usize,
        needs: impl Fn(usize) -> bool,
        houses_of: &Lists<u16>,
    ) -> Intersections {
        let cells = houses.iter().flatten().max().map_or(0, |cell| usize::from(*cell) + 1);
        let mut all = Intersections { cells: Vec::new(), parts: Vec::new(), ends: vec![0] };
        let mut shared_with = vec![0u16; houses.len()];
        // A cell is in the current first house if `in_first` holds the number of that house, from 1. It is in the current
        // second house if `in_second` holds the number of the current pair. So these lists need no clearing.
        let (mut in_first, mut in_second) = (vec![0u32; cells], vec![0u32; cells]);
        let mut looks = 0;
        for (first, house) in houses.iter().enumerate() {
            if !needs(first) {
                all.ends.push(all.parts.len() as u32);
                continue;
            }
            shared_with.fill(0);
            for &cell in house {
                in_first[cell as usize] = first as u32 + 1;
                for &other in &houses_of[cell as usize] {
                    shared_with[other as usize] += 1;
                }
            }
            for (second, other) in houses.iter().enumerate() {
                if second == first || !(2..house.len() as u16).contains(&shared_with[second]) {
                    continue;
                }
                looks += 1;
                let is_first = |cell: &u16| in_first[usize::from(*cell)] == first as u32 + 1;
                let start = all.cells.len() as u32;
                for &cell in other {
                    in_second[cell as usize] = looks;
                    if is_first(&cell) {
                        all.cells.push(cell);
                    }
                }
                let shared = all.cells.len() as u32;
                let outside = |cell: &u16| in_second[usize::from(*cell)] != looks;
                all.cells.extend(house.iter().copied().filter(outside));
                let first_only = all.cells.len() as u32;
                all.cells.extend(other.iter().copied().filter(|cell| !is_first(cell)));
                let second_only = all.cells.len() as u32;
                let is_pair = second > first && second < full;
                all.parts.push(Parts { start, shared, first_only, second_only, is_pair });
            }
            all.ends.push(all.parts.len() as u32);
        }
        all
    }

    /// Returns all pairs of full houses that share several cells: the shared cells, the other cells of the first house and
    /// those of the second.
    pub(in crate::engines) fn pairs(&self) -> impl Iterator<Item = [&[u16]; 3]> {
        self.parts.iter().filter(|parts| parts.is_pair).map(|parts| {
            let cells = |from: u32, to: u32| &self.cells[from as usize..to as usize];
            [
                cells(parts.start, parts.shared),
                cells(parts.shared, parts.first_only),
                cells(parts.first_only, parts.second_only),
            ]
        })
    }

    /// Removes a value from the other cells of an intersecting house if this house needs the value and can hold it only in
    /// the shared cells.
    #[inline]
    pub(crate) fn filter<W: ValueSet>(
        &self,
        house: usize,
        needed: W,
        domains: &mut Domains<W>,
    ) -> Result<(), Contradiction> {
        let range = self.ends[house] as usize..self.ends[house + 1] as usize;
        for parts in &self.parts[range] {
            let cells = |from: u32, to: u32| &self.cells[from as usize..to as usize];
            // Fixed cells are ignored: the other cells of both houses have already lost their values.
            let open = |cell: &u16| Some(domains.get(*cell)).filter(|mask| !mask.is_single());
            let shared = cells(parts.start, parts.shared).iter().filter_map(open);
            let shared = shared.fold(W::NONE, |all, mask| all | mask);
            let locked = shared & needed & !domains.union(cells(parts.shared, parts.first_only));
            if !locked.is_none() {
                for &cell in cells(parts.first_only, parts.second_only) {
                    domains.remove(cell, locked)?;
                }
            }
        }
        Ok(())
    }
}
