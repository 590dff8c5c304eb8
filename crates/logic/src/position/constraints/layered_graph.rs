//! All fillings of the cells of a constraint as a layered graph, also called a multi-valued decision diagram.
//!
//! Fillings that leave the same to the cells to come share a node: the same state of the automaton, and the same digits in
//! the cells that those to come see. So a row of nine has a few thousand nodes instead of 362,880 fillings.

use ennead_puzzle::constraint::{Automaton, State};
use ennead_puzzle::{Digit, DigitSet, Geometry};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The most links between nodes: no player looks at more.
const MOST_LINKS: usize = 150_000;

/// In sums of more cells, only cells of the same run differ: a run is a series of cells that all see each other.
const EXACT: usize = 6;

/// The digits of each cell that are part of a filling of all cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Support {
    /// Cell by cell, in the order of reading.
    pub(crate) possible: Vec<DigitSet>,
}

/// Which cells differ: the cells read so far, grouped by the cells to come that see them.
#[derive(Clone, Debug)]
pub(super) struct Different {
    steps: Vec<Step>,
}

/// How the groups change when a cell is read.
#[derive(Clone, Debug, Default)]
struct Step {
    /// The groups whose digits the cell cannot hold.
    seen: Vec<usize>,
    /// The new number of each group, if a cell to come still sees it.
    next: Vec<Option<usize>>,
    /// The group to which the cell itself goes.
    own: Option<usize>,
}

/// The digits of each group. Cells in further groups may repeat digits: few lines have more, and a node stays small.
type Met = [DigitSet; GROUPS];
const GROUPS: usize = 4;

impl Different {
    /// For cells that are read in this order; in long sums, by runs of cells that see each other.
    pub(super) fn of(cells: &[usize], geometry: &Geometry, is_sum: bool) -> Different {
        let peers = geometry.cell_peer_indices();
        let sees = |a: usize, b: usize| peers[cells[a]].binary_search(&(cells[b] as u16)).is_ok();
        let mut run = Vec::with_capacity(cells.len());
        for at in 0..cells.len() {
            let number = run.last().copied().unwrap_or(0);
            let goes_on = (0..at).filter(|one| run[*one] == number).all(|one| sees(one, at));
            run.push(if goes_on { number } else { number + 1 });
        }
        let by_runs = is_sum && cells.len() > EXACT;
        let differ = |a: usize, b: usize| sees(a, b) && (!by_runs || run[a] == run[b]);
        // Each group by the cells to come that see it.
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut steps = Vec::with_capacity(cells.len());
        for at in 0..cells.len() {
            let seen = (0..groups.len()).filter(|group| groups[*group].contains(&at)).collect();
            let mut after: Vec<Vec<usize>> = Vec::new();
            let mut number = |to_come: Vec<usize>| {
                if to_come.is_empty() {
                    return None;
                }
                let known = after.iter().position(|one| *one == to_come);
                known.or_else(|| {
                    after.push(to_come);
                    (after.len() <= GROUPS).then_some(after.len() - 1)
                })
            };
            let rest = |group: &Vec<usize>| group.iter().copied().filter(|one| *one > at).collect();
            let next: Vec<Option<usize>> = groups.iter().map(|group| number(rest(group))).collect();
            let own = number((at + 1..cells.len()).filter(|later| differ(at, *later)).collect());
            after.truncate(GROUPS);
            groups = after;
            steps.push(Step { seen, next, own });
        }
        Different { steps }
    }
}

impl Step {
    fn forbidden(&self, met: &Met) -> DigitSet {
        self.seen.iter().fold(DigitSet::EMPTY, |all, group| all | met[*group])
    }

    fn after(&self, met: &Met, digit: Digit) -> Met {
        let mut after = [DigitSet::EMPTY; GROUPS];
        for (group, next) in self.next.iter().enumerate() {
            if let Some(next) = next {
                after[*next] = after[*next] | met[group];
            }
        }
        if let Some(own) = self.own {
            after[own] = after[own].with(digit);
        }
        after
    }
}

/// From which node of a layer a digit leads to which of the next.
type Link = (u32, Digit, u32);

impl Support {
    /// The support of these candidates; `None` if there are too many fillings to look at.
    pub(super) fn of(
        automaton: &dyn Automaton,
        different: &Different,
        marks: &[DigitSet],
    ) -> Option<Support> {
        let mut layer: Vec<(State, Met)> = vec![(automaton.start(), [DigitSet::EMPTY; GROUPS])];
        let mut links: Vec<(usize, Vec<Link>)> = Vec::with_capacity(marks.len());
        let mut count = 0;
        for (at, (step, marks)) in different.steps.iter().zip(marks).enumerate() {
            let mut numbers: HashMap<(State, Met), u32, BuildHasherDefault<Mixer>> =
                HashMap::default();
            let mut next_layer = Vec::new();
            let mut here = Vec::new();
            for (from, (state, met)) in (0..).zip(&layer) {
                for digit in marks.minus(step.forbidden(met)) {
                    let Some(next) = automaton.next(at, *state, digit) else { continue };
                    let node = (next, step.after(met, digit));
                    let number = *numbers.entry(node).or_insert_with(|| {
                        next_layer.push(node);
                        next_layer.len() as u32 - 1
                    });
                    here.push((from, digit, number));
                }
            }
            count += here.len();
            if count > MOST_LINKS {
                return None;
            }
            links.push((layer.len(), here));
            layer = next_layer;
        }
        let mut leads_on: Vec<bool> =
            layer.iter().map(|(state, _)| automaton.accepts(*state)).collect();
        let mut possible = vec![DigitSet::EMPTY; marks.len()];
        for ((nodes, links), possible) in links.iter().zip(&mut possible).rev() {
            let mut before = vec![false; *nodes];
            for (from, digit, to) in links {
                if leads_on[*to as usize] {
                    before[*from as usize] = true;
                    possible.add(*digit);
                }
            }
            leads_on = before;
        }
        Some(Support { possible })
    }

    /// Whether there is no filling.
    pub(crate) fn is_none(&self) -> bool {
        self.possible.iter().any(|digits| digits.is_empty())
    }
}

/// A fast hash of a few words: nobody chooses nodes so that they collide.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
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
