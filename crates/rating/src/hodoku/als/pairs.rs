//! Finds the first ALS-XZ and the first ALS-XY-Wing, in the order of the links.

use super::{AlsList, Link};
use crate::hodoku::removals::Removals;
use ennead_puzzle::bits::ones;

/// ALS-XZ: two sets with a link.
pub(in crate::hodoku) fn xz(list: &AlsList, removals: &mut Removals) -> bool {
    list.links.iter().any(|link| {
        list.remove_common(link.sets, 1 << link.first, removals);
        if let Some(second) = link.second {
            list.remove_common(link.sets, 1 << second, removals);
            // If the link has two digits, both sets are locked: each holds all its other digits.
            let [one, other] = link.sets.map(|set| &list.sets[set]);
            for (set, linked) in [(one, other), (other, one)] {
                for digit in ones(set.digits & !link.digits()) {
                    removals.add_cells(set.seen[digit].minus(linked.cells), digit);
                }
            }
        }
        !removals.is_empty()
    })
}

/// ALS-XY-Wing: two sets linked to a third by different digits.
pub(in crate::hodoku) fn xy_wing(list: &AlsList, removals: &mut Removals) -> bool {
    let mut ending = vec![Vec::new(); list.sets.len()];
    for (at, link) in list.links.iter().enumerate() {
        ending[link.sets[1]].push(at);
    }
    list.links.iter().enumerate().any(|(at, link)| {
        let [low, high] = link.sets;
        // The later links that share a set with this one: those that start at its lower set, those that end at its higher set,
        // and those that start at its higher set.
        let beside = (at + 1..list.starts[low + 1]).map(|at| (at, high, 1));
        let onto = ending[high].iter().filter(|&&onto| onto >= list.starts[low + 1]);
        let onto = onto.map(|&at| (at, low, 0));
        let beyond = list.onward(high).map(|at| (at, low, 1));
        beside.chain(onto).chain(beyond).any(|(second, end, far)| {
            let second = &list.links[second];
            joined(list, [link, second], [end, second.sets[far]], removals)
        })
    })
}

fn joined(
    list: &AlsList,
    [first, second]: [&Link; 2],
    ends: [usize; 2],
    removals: &mut Removals,
) -> bool {
    let digits = first.digits() | second.digits();
    let [one, other] = ends.map(|end| &list.sets[end]);
    if digits.is_power_of_two() || one.cells.intersects(other.cells) {
        return false;
    }
    list.remove_common(ends, digits, removals);
    !removals.is_empty()
}
