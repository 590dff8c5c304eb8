//! Exactly-one groups, handled without clauses.

use super::Literal;
use super::trail::{Reason, Trail};
use ennead_puzzle::Lists;
use ennead_puzzle::bits::ones;

/// The groups, and the remaining members of each.
#[derive(Clone)]
pub(super) struct Groups {
    members: Lists<Literal>,
    /// For each literal, the groups that contain it, with its place in each.
    of: Lists<Place>,
    /// For each group, a bit for each member that is not false, and [`SETTLED`].
    left: Vec<u64>,
}

/// The maximum number of members of a group.
pub(super) const MAX_MEMBERS: usize = 63;

/// Marks a group with a true member. Its other members are no longer tracked, since the group implies nothing more.
const SETTLED: u64 = 1 << MAX_MEMBERS;

/// A group and the place of a literal among its members.
#[derive(Clone, Copy)]
pub(super) struct Place(u32);

impl Place {
    pub(super) fn new(group: usize, member: usize) -> Place {
        Place((group << 6 | member) as u32)
    }

    #[inline]
    fn group(self) -> usize {
        (self.0 >> 6) as usize
    }

    #[inline]
    fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

impl Groups {
    /// No group may have more than [`MAX_MEMBERS`] members.
    pub(super) fn new(members: Lists<Literal>, variables: usize) -> Groups {
        let left = members.iter().map(|members| (1 << members.len()) - 1).collect();
        Groups { left, of: places(&members, 2 * variables), members }
    }

    #[inline]
    pub(super) fn members(&self, group: u32) -> &[Literal] {
        &self.members[group as usize]
    }

    /// Assigns the members of one-member groups. Returns false if a group is empty or violated.
    pub(super) fn start(&self, trail: &mut Trail) -> bool {
        (0..self.left.len()).all(|group| match &self.members[group] {
            [] => false,
            [only] if trail.is_unassigned(*only) => {
                trail.assign(*only, Reason::Choice);
                true
            }
            [only] => trail.is_true(*only),
            _ => true,
        })
    }

    /// Propagates a literal that became true and returns the conflict, if there is one.
    #[inline]
    pub(super) fn propagate(&mut self, literal: Literal, trail: &mut Trail) -> Option<Reason> {
        let falsified = !literal;
        let reason = trail.reason(literal);
        let settled = settled_by(reason);
        let mut conflict = None;
        // Update all groups even after a conflict: `undo` reverts all of them.
        for &place in &self.of[falsified.index()] {
            let group = place.group();
            if group == settled {
                continue;
            }
            let left = &mut self.left[group];
            *left ^= place.bit();
            if left.is_power_of_two() {
                let last = self.members[group][left.trailing_zeros() as usize];
                if trail.is_unassigned(last) {
                    trail.assign(last, Reason::Group(group as u32));
                } else if trail.is_false(last) {
                    conflict = Some(Reason::Group(group as u32));
                }
            }
        }
        let of = &self.of[literal.index()];
        for &place in of {
            self.left[place.group()] ^= SETTLED;
        }
        if conflict.is_some() {
            return conflict;
        }
        for &place in of {
            let group = place.group();
            let members = &self.members[group];
            for other in ones(self.left[group] & !SETTLED & !place.bit()) {
                let member = members[other];
                if trail.is_unassigned(member) {
                    trail.assign(!member, Reason::AtMostOne { group: group as u32, falsified });
                } else if trail.is_true(member) {
                    return Some(Reason::Pair([!member, falsified]));
                }
            }
        }
        None
    }

    /// Reverts the updates of [`propagate`](Groups::propagate).
    #[inline]
    pub(super) fn undo(&mut self, literal: Literal, trail: &Trail) {
        let settled = settled_by(trail.reason(literal));
        for &place in &self.of[(!literal).index()] {
            if place.group() != settled {
                self.left[place.group()] ^= place.bit();
            }
        }
        for &place in &self.of[literal.index()] {
            self.left[place.group()] ^= SETTLED;
        }
    }

    /// The first of the unsettled groups with the fewest remaining members; `None` if all are settled.
    pub(super) fn smallest(&self) -> Option<u32> {
        let mut best = (u32::MAX, None);
        for (group, left) in self.left.iter().enumerate() {
            if left & SETTLED != 0 {
                continue;
            }
            let count = left.count_ones();
            if count == 2 {
                return Some(group as u32);
            }
            if count < best.0 {
                best = (count, Some(group as u32));
            }
        }
        best.1
    }
}

/// The group of an [`AtMostOne`](Reason::AtMostOne) reason, which is settled and no longer updated; `usize::MAX` for other
/// reasons.
#[inline]
fn settled_by(reason: Reason) -> usize {
    match reason {
        Reason::AtMostOne { group, .. } => group as usize,
        _ => usize::MAX,
    }
}

/// For each literal, the lists that contain it, with its place in each.
fn places(lists: &Lists<Literal>, literals: usize) -> Lists<Place> {
    let members = lists.iter().enumerate().flat_map(|(number, list)| {
        let places = list.iter().enumerate();
        places.map(move |(place, literal)| (literal.index(), Place::new(number, place)))
    });
    Lists::grouped(literals, &members.collect::<Vec<_>>())
}
