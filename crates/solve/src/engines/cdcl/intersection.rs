//! Pairs of houses that share several cells.

use crate::engines::layout::Layout;

/// Two houses with at least two common cells, such as a row and a box.
pub(super) struct Intersection {
    /// The two houses, by index.
    pub(super) houses: [u16; 2],
    /// The common cells.
    pub(super) cells: Vec<u16>,
    /// The cells of the first house only, and of the second only.
    pub(super) rests: [Vec<u16>; 2],
}

impl Intersection {
    /// All pairs of houses with at least two common cells.
    pub(super) fn all(layout: Layout<'_>) -> Vec<Intersection> {
        let Layout { houses, houses_of: of, .. } = layout;
        let mut common = vec![0_u16; houses.len()];
        let mut all = Vec::new();
        for (a, cells) in houses.iter().enumerate() {
            common.fill(0);
            for &house in cells.iter().flat_map(|&cell| &of[cell as usize]) {
                common[house as usize] += 1;
            }
            for b in (a + 1..houses.len()).filter(|&b| common[b] > 1) {
                let lies_in = |cell: u16, house: usize| of[cell as usize].contains(&(house as u16));
                let (cells, first) = cells.iter().partition(|cell| lies_in(**cell, b));
                let second = houses[b].iter().copied().filter(|&cell| !lies_in(cell, a)).collect();
                let houses = [a as u16, b as u16];
                all.push(Intersection { houses, cells, rests: [first, second] });
            }
        }
        all
    }

    /// For each house, its intersections by index, grouped into families of disjoint ones.
    ///
    /// A box intersects the rows, which are one family, and the columns, which are another.
    pub(super) fn families(all: &[Intersection], houses: usize) -> Vec<Vec<Vec<usize>>> {
        let mut families: Vec<Vec<Vec<usize>>> = vec![Vec::new(); houses];
        for (index, intersection) in all.iter().enumerate() {
            let apart = |other: usize| {
                all[other].cells.iter().all(|cell| !intersection.cells.contains(cell))
            };
            for house in intersection.houses {
                let families = &mut families[house as usize];
                match families.iter_mut().find(|family| family.iter().all(|&other| apart(other))) {
                    Some(family) => family.push(index),
                    None => families.push(vec![index]),
                }
            }
        }
        families
    }
}
