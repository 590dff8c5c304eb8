//! Different cells that hold one of some sets of values: cages, renban lines, parts of sums.

use super::portions::{Portion, group};
use super::writer::{Term, Writer};
use crate::engines::rules::value_set::places;

/// The terms that express which of the possible sets of values some cells hold.
pub(super) struct ChosenSet {
    /// The possible sets, each with the term for it.
    pub(super) sets: Vec<(u64, Term)>,
    /// For each value, the term for "one of the cells has it".
    pub(super) holds: Vec<Term>,
}

/// Encodes that the cells hold one of these sets, which have as many values as there are cells. Each of `families` consists of
/// disjoint portions of the cells.
///
/// There is a term for each set, exactly one of which is true, and one for each value, which is true if the set contains it.
/// Each value of the chosen set is in exactly one cell, any other value in none. A clause for each set and cell requires that
/// the cell holds a value of the set, if the set is chosen. The clause excludes the set as soon as the cell has no candidate in
/// it.
pub(super) fn write(
    writer: &mut Writer,
    cells: &[u16],
    sets: impl IntoIterator<Item = u64>,
    families: &[Vec<Portion>],
) -> ChosenSet {
    let possible: Vec<u64> = cells.iter().map(|cell| writer.possible(*cell)).collect();
    let union = possible.iter().fold(0, |all, set| all | set);
    let fits = |set: &u64| set & !union == 0 && possible.iter().all(|cell| cell & set != 0);
    let sets: Vec<u64> = sets.into_iter().filter(fits).collect();
    let sets: Vec<(u64, Term)> = match sets[..] {
        [only] => vec![(only, Term::Always)],
        _ => sets.into_iter().map(|set| (set, writer.new_term())).collect(),
    };
    writer.one(&sets.iter().map(|(_, chosen)| *chosen).collect::<Vec<_>>());
    let mut holds = Vec::new();
    for value in 0..writer.values() {
        let term = has(writer, &sets, value);
        holds.push(term);
        for family in families.iter().map(Vec::as_slice).chain([&[][..]]) {
            let mut group = group(writer, cells, family, value);
            group.push(!term);
            writer.one(&group);
        }
    }
    for &(set, chosen) in &sets {
        for (cell, possible) in cells.iter().zip(&possible) {
            if possible & !set != 0 {
                let values = places(set).map(|value| writer.term(*cell, value));
                let clause: Vec<Term> = [!chosen].into_iter().chain(values).collect();
                writer.any(&clause);
            }
        }
    }
    ChosenSet { sets, holds }
}

/// The term for "the chosen set contains this value".
fn has(writer: &mut Writer, sets: &[(u64, Term)], value: u32) -> Term {
    let part = |wanted: bool| -> Vec<Term> {
        let belongs = |set: &&(u64, Term)| (set.0 >> value & 1 != 0) == wanted;
        sets.iter().filter(belongs).map(|set| set.1).collect()
    };
    let (with, without) = (part(true), part(false));
    if with.len() <= without.len() { writer.either(&with) } else { !writer.either(&without) }
}

/// The subsets of `set` that have `count` values. The time is proportional to their number.
pub(super) fn subsets(set: u64, count: usize) -> Vec<u64> {
    let mut all = vec![(0, set)];
    for missing in (0..count).rev() {
        let enough = move |(_, left): &(u64, u64)| left.count_ones() as usize >= missing;
        let grown = |(taken, left): (u64, u64)| {
            let grow = move |value: u32| (taken | 1 << value, left & (!1 << value));
            places(left).map(grow).filter(enough)
        };
        all = all.into_iter().flat_map(grown).collect();
    }
    all.into_iter().map(|(taken, _)| taken).collect()
}

/// The number of subsets of `set` that have `count` values.
pub(super) fn subset_count(set: u64, count: usize) -> u64 {
    let size = u64::from(set.count_ones());
    (0..count as u64).fold(1, |ways, i| ways.saturating_mul(size.saturating_sub(i)) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_of_five_values() {
        assert_eq!(subsets(0b11111, 2).len(), 10);
        assert_eq!(subset_count(0b11111, 2), 10);
        assert_eq!(subsets(0b10011, 3), [0b10011]);
        assert_eq!((subsets(0b11, 3).len(), subset_count(0b11, 3)), (0, 0));
        assert_eq!(subsets(0b11, 0), [0]);
    }

    #[test]
    fn most_of_many_values() {
        assert_eq!(subsets((1 << 36) - 1, 35).len(), 36);
        assert_eq!(subsets(u64::MAX, 64), [u64::MAX]);
    }
}
