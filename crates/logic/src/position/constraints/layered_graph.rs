//! All fillings of the cells of a constraint as a layered graph, also called a multi-valued decision diagram.
//!
//! Partial fillings share a node if they leave the remaining cells the same choices: the same state of the automaton,
//! and the same digits in the cells that the remaining ones see. So a row of nine cells has a few thousand nodes
//! instead of 362,880 fillings.

use ennead_puzzle::constraint::{Automaton, State};
use ennead_puzzle::{Digit, DigitSet, Geometry};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The maximum number of links between nodes. A constraint with a larger graph is not used: it has too many fillings
/// for a person.
const MAX_LINKS: usize = 150_000;

/// In sums of more cells than this, only the cells of a run are required to differ. A run is a series of consecutive cells
/// that all see each other.
const EXACT: usize = 6;

/// The digits of each cell that occur in at least one filling of all cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Support {
    /// For each cell, in the order of the constraint.
    pub(crate) possible: Vec<DigitSet>,
}

/// Which cells must differ. The cells read so far are divided into groups: two cells are in one group if the same
/// remaining cells see them.
#[derive(Clone, Debug)]
pub(super) struct Different {
    changes: Vec<GroupChange>,
    /// Whether all cells that see each other are required to differ.
    is_exact: bool,
}

/// How the groups change when a cell is read.
#[derive(Clone, Debug, Default)]
struct GroupChange {
    /// The groups whose digits the cell cannot hold.
    seen: Vec<usize>,
    /// By group: its new number; `None` if no remaining cell sees it, or if it is no longer tracked.
    next: Vec<Option<usize>>,
    /// The group that the cell joins; `None` if no remaining cell sees the cell, or if the group is not tracked.
    own: Option<usize>,
}

/// The digits of each group. Only [`GROUPS`] groups are tracked, to keep nodes small; few constraints have more.
type GroupDigits = [DigitSet; GROUPS];
const GROUPS: usize = 4;

impl Different {
    /// Divides the cells, which are read in this order, into groups.
    pub(super) fn of(cells: &[usize], geometry: &Geometry, is_sum: bool) -> Different {
        let peers = geometry.cell_peer_indices();
        let sees = |a: usize, b: usize| peers[cells[a]].binary_search(&(cells[b] as u16)).is_ok();
        let mut run = Vec::with_capacity(cells.len());
        for at in 0..cells.len() {
            let number = run.last().copied().unwrap_or(0);
            let continues = (0..at).filter(|one| run[*one] == number).all(|one| sees(one, at));
            run.push(if continues { number } else { number + 1 });
        }
        let by_runs = is_sum && cells.len() > EXACT;
        let differ = |a: usize, b: usize| sees(a, b) && (!by_runs || run[a] == run[b]);
        // For each group, the remaining cells that see it.
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut changes = Vec::with_capacity(cells.len());
        let mut is_exact = !by_runs;
        for at in 0..cells.len() {
            let seen = (0..groups.len()).filter(|group| groups[*group].contains(&at)).collect();
            let mut after: Vec<Vec<usize>> = Vec::new();
            let mut number = |remaining: Vec<usize>| {
                if remaining.is_empty() {
                    return None;
                }
                let known = after.iter().position(|one| *one == remaining);
                let number = known.unwrap_or_else(|| {
                    after.push(remaining);
                    after.len() - 1
                });
                (number < GROUPS).then_some(number)
            };
            let rest = |group: &Vec<usize>| group.iter().copied().filter(|one| *one > at).collect();
            let next: Vec<Option<usize>> = groups.iter().map(|group| number(rest(group))).collect();
            let own = number((at + 1..cells.len()).filter(|later| differ(at, *later)).collect());
            is_exact &= after.len() <= GROUPS;
            after.truncate(GROUPS);
            groups = after;
            changes.push(GroupChange { seen, next, own });
        }
        Different { changes, is_exact }
    }

    /// Whether all cells that see each other are required to differ.
    pub(super) fn is_exact(&self) -> bool {
        self.is_exact
    }
}

impl GroupChange {
    fn forbidden(&self, digits: &GroupDigits) -> DigitSet {
        self.seen.iter().fold(DigitSet::EMPTY, |all, group| all | digits[*group])
    }

    fn after(&self, digits: &GroupDigits, digit: Digit) -> GroupDigits {
        let mut after = [DigitSet::EMPTY; GROUPS];
        for (group, next) in self.next.iter().enumerate() {
            if let Some(next) = next {
                after[*next] = after[*next] | digits[group];
            }
        }
        if let Some(own) = self.own {
            after[own] = after[own].with(digit);
        }
        after
    }
}

/// The number of a node in a layer, a digit, and the number of the node in the next layer to which the digit leads.
type Link = (u32, Digit, u32);

impl Support {
    /// Computes which of these candidates occur in a filling; `None` if the graph is too large.
    pub(super) fn of(
        automaton: &dyn Automaton,
        different: &Different,
        marks: &[DigitSet],
    ) -> Option<Support> {
        let mut layer: Vec<(State, GroupDigits)> =
            vec![(automaton.start(), [DigitSet::EMPTY; GROUPS])];
        let mut links: Vec<(usize, Vec<Link>)> = Vec::with_capacity(marks.len());
        let mut count = 0;
        for (at, (change, marks)) in different.changes.iter().zip(marks).enumerate() {
            let mut numbers: HashMap<(State, GroupDigits), u32, BuildHasherDefault<FastHasher>> =
                HashMap::default();
            let mut next_layer = Vec::new();
            let mut here = Vec::new();
            for (from, (state, digits)) in (0..).zip(&layer) {
                for digit in marks.minus(change.forbidden(digits)) {
                    let Some(next) = automaton.next(at, *state, digit) else { continue };
                    let node = (next, change.after(digits, digit));
                    let number = *numbers.entry(node).or_insert_with(|| {
                        next_layer.push(node);
                        next_layer.len() as u32 - 1
                    });
                    here.push((from, digit, number));
                }
            }
            count += here.len();
            if count > MAX_LINKS {
                return None;
            }
            links.push((layer.len(), here));
            layer = next_layer;
        }
        let mut is_alive: Vec<bool> =
            layer.iter().map(|(state, _)| automaton.accepts(*state)).collect();
        let mut possible = vec![DigitSet::EMPTY; marks.len()];
        for ((nodes, links), possible) in links.iter().zip(&mut possible).rev() {
            let mut before = vec![false; *nodes];
            for (from, digit, to) in links {
                if is_alive[*to as usize] {
                    before[*from as usize] = true;
                    possible.add(*digit);
                }
            }
            is_alive = before;
        }
        Some(Support { possible })
    }

    /// Whether there is no filling.
    pub(crate) fn is_none(&self) -> bool {
        self.possible.iter().any(|digits| digits.is_empty())
    }
}

/// A fast hash of a few words. No adversary chooses the nodes, so the hash need not resist deliberate collisions.
#[derive(Default)]
struct FastHasher(u64);

impl Hasher for FastHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
