//! Sums of many cells. The cells are divided into groups, so that the cells of a group all differ; the possible sums of the
//! groups limit each other.
//!
//! ```text
//! three cells of a box, three of another box, two of a row: their sum is at most 24 + 24 + 17 = 65.
//! ```
//!
//! Cells of different groups may have the same digit here even if they see each other, so some candidates remain that a
//! search of all fillings would eliminate. In return, each group is searched by itself.

use super::distinct_sum;
use ennead_puzzle::bits::ones;
use ennead_puzzle::{Candidates, DigitSet, Geometry, HouseKind};
use std::ops::Range;

/// Innies and outies with up to this number of empty cells are not divided into groups: all their fillings are searched.
pub(crate) const EXACT: usize = 5;

/// Divides the cells into groups, so that the cells of a group share a house, and lists one group after another.
///
/// Each group consists of all remaining cells in one house: the house with the most remaining cells. Ties are broken in
/// favour of one kind of house: rows, columns, regions or boxes, whichever gives the fewest groups.
pub(super) fn in_groups(cells: &[usize], geometry: &Geometry) -> Vec<usize> {
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Region, HouseKind::Box];
    let ways = kinds.map(|first| by_house(cells.to_vec(), first, geometry));
    let fewest = ways.into_iter().min_by_key(Vec::len).unwrap_or_default();
    fewest.concat()
}

/// Divides the cells into groups, the largest first, so that the cells of a group share a house. If several houses have
/// equally many cells, one of the kind `first` is preferred.
fn by_house(mut cells: Vec<usize>, first: HouseKind, geometry: &Geometry) -> Vec<Vec<usize>> {
    let mut groups = Vec::new();
    while let Some(cell) = cells.first() {
        let mut largest = (vec![*cell], false);
        for (house, all) in geometry.houses().iter().zip(geometry.house_cell_indices()) {
            let is_in_house = |cell: &usize| all.contains(&(*cell as u16));
            let group: Vec<usize> = cells.iter().copied().filter(is_in_house).collect();
            let is_first = house.kind() == first;
            if (group.len(), is_first) > (largest.0.len(), largest.1) {
                largest = (group, is_first);
            }
        }
        cells.retain(|cell| !largest.0.contains(cell));
        groups.push(largest.0);
    }
    groups
}

/// The candidates that the cells can hold if the sum of the first `added` cells minus the sum of the others equals
/// `total`; all sets are empty if that is impossible. `None` if there are too many digits or cells.
///
/// Groups are consecutive cells that all see each other.
pub(crate) fn possible(
    cells: &[usize],
    added: usize,
    total: i32,
    marks: &[DigitSet],
    at: &Candidates,
) -> Option<Vec<DigitSet>> {
    let digits = at.size().digit_count();
    if digits > distinct_sum::MAX_DIGITS || (digits - 1) * cells.len() >= Sums::BITS as usize {
        return None;
    }
    let groups: Vec<Range<usize>> = groups(cells, added, at.geometry());
    let sums: Vec<Sums> =
        groups.iter().map(|group| distinct_sum::sums(&marks[group.clone()])).collect();
    if sums.contains(&0) {
        return Some(vec![DigitSet::EMPTY; cells.len()]);
    }
    // In sums, the lowest digit counts as 0. Instead of subtracting the sum `s` of a group with the largest sum `most`,
    // add `most - s` to the terms and `most` to the total.
    let mut above = total - at.lowest() * (2 * added as i32 - cells.len() as i32);
    let mut terms = Vec::with_capacity(groups.len());
    for (group, sums) in groups.iter().zip(&sums) {
        let is_added = group.start < added;
        let most = sums.ilog2();
        above += if is_added { 0 } else { most as i32 };
        terms.push(if is_added { *sums } else { mirrored(*sums, most) });
    }
    let none = vec![DigitSet::EMPTY; cells.len()];
    let Some(above) = u32::try_from(above).ok().filter(|above| *above < Sums::BITS) else {
        return Some(none);
    };
    let mut possible = none;
    for (number, group) in groups.iter().enumerate() {
        let others = terms.iter().enumerate().filter(|(other, _)| *other != number);
        let rest = others.fold(1, |all, (_, terms)| together(all, *terms));
        // The sums of this group that some sum of the other groups completes to the total.
        let left =
            places(terms[number]).filter(|own| *own <= above && rest >> (above - own) & 1 != 0);
        let mut wanted = left.fold(0, |all: Sums, own| all | 1 << own);
        if group.start >= added {
            wanted = mirrored(wanted, sums[number].ilog2());
        }
        let of_group = distinct_sum::possible(&marks[group.clone()], wanted);
        possible[group.clone()].copy_from_slice(&of_group);
    }
    Some(possible)
}

/// A set of sums, one bit each.
type Sums = u128;

fn places(sums: Sums) -> impl Iterator<Item = u32> {
    let (low, high) = (sums as u64, (sums >> 64) as u64);
    ones(low).map(|bit| bit as u32).chain(ones(high).map(|bit| bit as u32 + 64))
}

/// The sums of each number from the first set and each from the second. Sums without a bit in `Sums` are dropped: they
/// are too large for any total.
fn together(first: Sums, second: Sums) -> Sums {
    places(second).fold(0, |all, sum| all | first << sum)
}

/// `most - sum` for each of the sums.
fn mirrored(sums: Sums, most: u32) -> Sums {
    places(sums).filter(|sum| *sum <= most).fold(0, |all, sum| all | 1 << (most - sum))
}

/// Groups of consecutive cells that all see each other. No group has both added and subtracted cells.
fn groups(cells: &[usize], added: usize, geometry: &Geometry) -> Vec<Range<usize>> {
    let peers = geometry.cell_peer_indices();
    let sees = |a: usize, b: usize| peers[a].binary_search(&(b as u16)).is_ok();
    let mut groups: Vec<Range<usize>> = Vec::new();
    for (place, cell) in cells.iter().enumerate() {
        match groups.last_mut() {
            Some(group)
                if place != added
                    && cells[group.clone()].iter().all(|other| sees(*other, *cell)) =>
            {
                group.end = place + 1;
            }
            _ => groups.push(place..place + 1),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cells as named, digits};
    use ennead_puzzle::Setup;

    fn left(names: &str, added: usize, total: i32, marks: &[&str]) -> Vec<String> {
        let at = Candidates::of(&Setup::empty(9).check().unwrap());
        let cells: Vec<usize> = named(names).iter().map(|cell| at.size().index(*cell)).collect();
        let marks: Vec<DigitSet> = match marks {
            [] => vec![at.size().digits(); cells.len()],
            marks => marks.iter().map(|marks| digits(marks)).collect(),
        };
        let possible = possible(&cells, added, total, &marks, &at).unwrap();
        let text = |digits: &DigitSet| digits.iter().map(|digit| digit.to_string()).collect();
        possible.iter().map(text).collect()
    }

    #[test]
    fn a_total_at_the_maximum_leaves_each_group_its_largest_digits() {
        let eight = "r1c1 r1c2 r2c1 r2c9 r3c8 r3c9 r4c1 r4c9";
        let [three, two] = ["789", "89"];
        assert_eq!(left(eight, 8, 65, &[]), [three, three, three, three, three, three, two, two]);
        let one_less = left(eight, 8, 64, &[]);
        assert_eq!(one_less, ["6789", "6789", "6789", "6789", "6789", "6789", "789", "789"]);
        assert!(left(eight, 8, 66, &[]).iter().all(String::is_empty));
    }

    #[test]
    fn subtracted_groups_hold_their_smallest_digits_if_the_total_is_at_the_maximum() {
        // The added cells hold at most 9 + 8 + 7, the subtracted ones at least 1 + 2 + 3.
        let six = "r1c1 r1c2 r1c3 r5c1 r5c2 r5c3";
        assert_eq!(left(six, 3, 18, &[]), ["789", "789", "789", "123", "123", "123"]);
        assert_eq!(left(six, 3, -18, &[]), ["123", "123", "123", "789", "789", "789"]);
        assert!(left(six, 3, 19, &[]).iter().all(String::is_empty));
        let marks = ["12", "12", "34", "9", "8", "7"];
        assert_eq!(left(six, 3, -18, &marks), ["12", "12", "3", "9", "8", "7"]);
    }

    #[test]
    fn cells_are_ordered_in_the_fewest_groups() {
        let at = Candidates::of(&Setup::empty(9).check().unwrap());
        let index = |names| -> Vec<usize> {
            named(names).iter().map(|cell| at.size().index(*cell)).collect()
        };
        let ordered = in_groups(&index("r1c1 r1c2 r2c1 r2c9 r3c8 r3c9 r4c1 r4c9"), at.geometry());
        assert_eq!(ordered, index("r1c1 r1c2 r2c1 r2c9 r3c8 r3c9 r4c1 r4c9"));
    }
}
