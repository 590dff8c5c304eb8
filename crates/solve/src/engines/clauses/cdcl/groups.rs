//! Exactly-one groups, without a clause for any of them.

use super::Literal;
use super::literal::Lists;
use super::trail::{Reason, Trail};

/// The groups, and what is left of each.
#[derive(Clone)]
pub(super) struct Groups {
    members: Lists<Literal>,
    /// Where each literal stands in groups.
    of: Lists<Place>,
    /// A bit for each member that is not false, and [`SETTLED`].
    left: Vec<u64>,
}

/// So many members fit into a group.
pub(super) const ROOM: usize = 63;

/// Some member is true. The others are not counted out any more: the group has nothing more to say.
const SETTLED: u64 = 1 << ROOM;

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
    /// No group may have more than [`ROOM`] members.
    pub(super) fn new(members: Lists<Literal>, variables: usize) -> Groups {
        let left = members.iter().map(|members| (1 << members.len()) - 1).collect();
        Groups { left, of: members.places(2 * variables), members }
    }

    #[inline]
    pub(super) fn members(&self, group: u32) -> &[Literal] {
        self.members.get(group as usize)
    }

    /// Assigns what groups of one member say; whether no group was empty or broken.
    pub(super) fn start(&self, trail: &mut Trail) -> bool {
        (0..self.left.len()).all(|group| match self.members.get(group) {
            [] => false,
            [only] if trail.is_open(*only) => {
                trail.assign(*only, Reason::Choice);
                true
            }
            [only] => trail.is_true(*only),
            _ => true,
        })
    }

    /// Follows a literal that became true; says which clause is broken, if one is.
    #[inline]
    pub(super) fn follow(&mut self, literal: Literal, trail: &mut Trail) -> Option<Reason> {
        let lost = !literal;
        let reason = trail.reason(literal);
        let settled = settled_by(reason);
        let mut broken = None;
        // All of these are counted even if one is broken: they will be counted back together.
        for &place in self.of.get(lost.index()) {
            let group = place.group();
            if group == settled {
                continue;
            }
            let left = &mut self.left[group];
            *left ^= place.bit();
            if left.is_power_of_two() {
                let last = self.members.get(group)[left.trailing_zeros() as usize];
                if trail.is_open(last) {
                    trail.assign(last, Reason::Group(group as u32));
                } else if trail.is_false(last) {
                    broken = Some(Reason::Group(group as u32));
                }
            }
        }
        let of = self.of.get(literal.index());
        for &place in of {
            self.left[place.group()] ^= SETTLED;
        }
        if broken.is_some() {
            return broken;
        }
        for &place in of {
            let group = place.group();
            let mut others = self.left[group] & !SETTLED & !place.bit();
            if others == 0 {
                continue;
            }
            let members = self.members.get(group);
            while others != 0 {
                let member = members[others.trailing_zeros() as usize];
                others &= others - 1;
                if trail.is_open(member) {
                    trail.assign(!member, Reason::Rival { group: group as u32, lost });
                } else if trail.is_true(member) {
                    return Some(Reason::Pair([!member, lost]));
                }
            }
        }
        None
    }

    /// Undoes the counting of [`follow`](Groups::follow).
    #[inline]
    pub(super) fn undo(&mut self, literal: Literal, trail: &Trail) {
        let settled = settled_by(trail.reason(literal));
        for &place in self.of.get((!literal).index()) {
            if place.group() != settled {
                self.left[place.group()] ^= place.bit();
            }
        }
        for &place in self.of.get(literal.index()) {
            self.left[place.group()] ^= SETTLED;
        }
    }

    /// Of the groups with the fewest members left, but more than one, the first.
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

/// The group that does not count a literal with this reason out.
#[inline]
fn settled_by(reason: Reason) -> usize {
    match reason {
        Reason::Rival { group, .. } => group as usize,
        _ => usize::MAX,
    }
}
