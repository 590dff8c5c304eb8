//! Exactly-one groups, without a clause for any of them.

use super::Literal;
use super::literal::Lists;
use super::trail::{Reason, Trail};

/// The groups, and what is left of each.
pub(super) struct Groups {
    members: Lists<Literal>,
    /// The groups of each literal.
    of: Lists<u32>,
    left: Vec<Left>,
}

/// The members of a group that are not false: how many, and all their indices under exclusive or.
///
/// When one is left, the second number is that one. No list has to be looked through, forward or back.
#[derive(Clone, Copy)]
struct Left {
    count: u32,
    sum: u32,
}

impl Groups {
    pub(super) fn new(members: Lists<Literal>, variables: usize) -> Groups {
        let left = members.iter().map(|members| Left {
            count: members.len() as u32,
            sum: members.iter().fold(0, |sum, member| sum ^ member.index() as u32),
        });
        Groups { left: left.collect(), of: members.turned(2 * variables), members }
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
        let mut broken = None;
        // All of these are counted even if one is broken: they will be counted back together.
        for &group in self.of.get(lost.index()) {
            let left = &mut self.left[group as usize];
            left.count -= 1;
            left.sum ^= lost.index() as u32;
            if left.count == 1 {
                let last = Literal::new(left.sum);
                if trail.is_open(last) {
                    trail.assign(last, Reason::Group(group));
                } else if trail.is_false(last) {
                    broken = Some(Reason::Group(group));
                }
            }
        }
        if broken.is_some() {
            return broken;
        }
        let reason = trail.reason(literal);
        for &group in self.of.get(literal.index()) {
            // Its reason says that the others are false.
            if reason == Reason::Group(group) {
                continue;
            }
            for &member in self.members.get(group as usize) {
                if trail.is_false(member) || member == literal {
                    continue;
                }
                let pair = Reason::Pair([!member, lost]);
                if trail.is_true(member) {
                    return Some(pair);
                }
                trail.assign(!member, pair);
            }
        }
        None
    }

    /// Undoes the counting of [`follow`](Groups::follow).
    #[inline]
    pub(super) fn undo(&mut self, literal: Literal) {
        let found = !literal;
        for &group in self.of.get(found.index()) {
            let left = &mut self.left[group as usize];
            left.count += 1;
            left.sum ^= found.index() as u32;
        }
    }

    /// Of the groups with the fewest members left, but more than one, the first.
    pub(super) fn smallest(&self) -> Option<u32> {
        let mut best = (u32::MAX, None);
        for (group, left) in self.left.iter().enumerate() {
            if left.count == 2 {
                return Some(group as u32);
            }
            if left.count > 2 && left.count < best.0 {
                best = (left.count, Some(group as u32));
            }
        }
        best.1
    }
}
