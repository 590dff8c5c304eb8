//! ALS-XY-Chain: almost locked sets joined by links. Each link leads to a set with a higher number, and adjacent links use
//! different digits.

use super::{AlsList, Link};
use crate::hodoku::choice::Choice;
use crate::hodoku::removals::Removals;

/// Which digits of a link are used: the first, the second or both.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Used {
    First,
    Second,
    Both,
}

/// Finds the best of all chains of at least four sets.
///
/// The eliminations of a chain depend on its ends and on the digits of its first and last links. So for each first link and
/// the digits used there, each later link is followed at most once in each *state*: the digits it uses, and its place in
/// the chain (second, or third and later).
pub(in crate::hodoku) fn xy_chain(list: &AlsList, removals: &mut Removals) -> bool {
    let mut choice = Choice::default();
    let mut search = Search { list, visited: vec![0; list.links.len() * STATES], round: 0 };
    for start in 0..list.sets.len() {
        for at in list.onward(start) {
            let link = &list.links[at];
            let uses = if link.second.is_some() {
                &[Used::First, Used::Second][..]
            } else {
                &[Used::First]
            };
            for &used in uses {
                search.round += 1;
                let first_used = link.used(used);
                search.follow(at, used, 1, &mut |at, used| {
                    let last = &list.links[at];
                    let linked = first_used | last.used(used);
                    let mut eliminated = Removals::default();
                    list.remove_common([start, last.sets[1]], linked, &mut eliminated);
                    eliminated.sort();
                    choice.offer(&eliminated);
                });
            }
        }
    }
    choice.take(removals)
}

/// The number of states in which a link can be reached: three uses of its digits, each as the first, the second, or a later
/// link.
const STATES: usize = 9;
/// The minimum number of links in a chain of at least four sets.
const FEWEST_LINKS: usize = 3;

struct Search<'a> {
    list: &'a AlsList,
    /// For each link and each state: the last round that reached it.
    visited: Vec<u32>,
    round: u32,
}

impl Search<'_> {
    /// Follows a link and those after it, and calls `end` for each link that can end the chain.
    fn follow(&mut self, at: usize, used: Used, links: usize, end: &mut impl FnMut(usize, Used)) {
        let state = &mut self.visited[at * STATES + used as usize * FEWEST_LINKS + links - 1];
        if *state == self.round {
            return;
        }
        *state = self.round;
        if links == FEWEST_LINKS {
            end(at, used);
        }
        let list = self.list;
        for next in list.onward(list.links[at].sets[1]) {
            if let Some(use_of_next) = after(&list.links[at], used, &list.links[next]) {
                self.follow(next, use_of_next, FEWEST_LINKS.min(links + 1), end);
            }
        }
    }
}

/// Returns the digits that `next` can use after `last`: those that `last` does not use. `None` if there are none.
fn after(last: &Link, used: Used, next: &Link) -> Option<Used> {
    // If `last` uses both digits, HoDoKu excludes only the first.
    let taken = if used == Used::Second { last.second } else { Some(last.first) };
    let meets_first = taken == Some(next.first);
    match next.second {
        None if meets_first => None,
        None => Some(Used::First),
        second if taken == second => Some(Used::First),
        _ if meets_first => Some(Used::Second),
        _ => Some(Used::Both),
    }
}

impl Link {
    /// The digits in use, as a set.
    fn used(&self, used: Used) -> u16 {
        match used {
            Used::First => 1 << self.first,
            Used::Second => self.digits() & !(1 << self.first),
            Used::Both => self.digits(),
        }
    }
}
