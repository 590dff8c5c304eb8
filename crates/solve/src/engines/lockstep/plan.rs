//! The plan of a pass: the rules of a net as filters for all lanes.

use super::filters::combination::Combination;
use super::filters::intersection::Intersection;
use super::filters::linear::Linear;
use super::filters::relation::Relation;
use super::filters::triple::Triple;
use super::positions::MAX_CELLS;
use crate::engines::rules::Root;
use crate::engines::rules::propagators::Kind;

/// The filters in the order in which they run.
pub(super) struct Plan {
    /// All values.
    pub(super) all: u16,
    pub(super) intersections: Vec<Intersection>,
    pub(super) steps: Vec<Step>,
}

/// A filter and its cells, which gain weight when it finds a contradiction.
pub(super) struct Step {
    pub(super) filter: Filter,
    pub(super) cells: Vec<u8>,
}

pub(super) enum Filter {
    House,
    Different,
    /// The cells differ from these others, with which they share no house or group.
    DifferentFrom(Vec<u8>),
    Combination(Combination),
    Triple(Triple),
    Linear(Linear),
    Relation(Relation),
}

impl Filter {
    /// Whether the filter is for a sum or a set of values. If only such filters remove candidates, a lane is ready for a
    /// choice.
    pub(super) fn is_sum(&self) -> bool {
        matches!(self, Filter::Combination(_) | Filter::Triple(_) | Filter::Linear(_))
    }
}

fn bytes(cells: &[u16]) -> Vec<u8> {
    cells.iter().map(|cell| *cell as u8).collect()
}

impl Plan {
    /// The filters for a root; `None` if the grid is too large or a rule has no filter.
    pub(super) fn of(root: &Root<'_>) -> Option<Plan> {
        let Root { net, masks, .. } = root;
        if masks.len() > MAX_CELLS {
            return None;
        }
        let is_open = |cell: &u16| masks[usize::from(*cell)].count_ones() != 1;
        let peers = Pairs::of(masks.len(), |cell| &net.peers[cell]);
        let differ = |a: u16, b: u16| peers.has(a, b);
        // Pairs of cells that share a house or group.
        let mut together = Pairs::none(masks.len());
        let mut steps = Vec::new();
        for house in 0..net.needed.len() {
            let cells = &net.houses[house];
            together.join(cells);
            if cells.iter().any(is_open) {
                let is_full = house < net.house_count;
                let filter = if is_full { Filter::House } else { Filter::Different };
                steps.push(Step { filter, cells: bytes(cells) });
            }
        }
        let mut rules = Vec::new();
        for propagator in &net.propagators {
            let (cells, filter) = match propagator.kind() {
                Kind::Combination(rule) => {
                    let cells = &rule.cells[..rule.own];
                    if rule.rests.is_empty() {
                        together.join(cells);
                        steps.push(Step { filter: Filter::Different, cells: bytes(cells) });
                    }
                    let combination = Combination::of(cells, &rule.sets, masks, differ)?;
                    (cells, Filter::Combination(combination))
                }
                Kind::Consecutive(rule) => {
                    let combination = Combination::of(&rule.cells, &rule.runs, masks, differ)?;
                    (&rule.cells[..], Filter::Combination(combination))
                }
                Kind::Triple(rule) => (&rule.cells[..], Filter::Triple(Triple::of(rule))),
                Kind::Linear(rule) => {
                    let linear = Linear::of(rule, net.all.count_ones())?;
                    (&rule.cells[..], Filter::Linear(linear))
                }
                _ => return None,
            };
            if cells.iter().any(is_open) {
                rules.push(Step { filter, cells: bytes(cells) });
            }
        }
        for cell in (0..masks.len() as u16).filter(is_open) {
            let others = net.peers[usize::from(cell)].iter().copied();
            let others: Vec<u8> =
                others.filter(|other| !together.has(cell, *other)).map(|o| o as u8).collect();
            if !others.is_empty() {
                steps.push(Step { filter: Filter::DifferentFrom(others), cells: vec![cell as u8] });
            }
            for arc in &net.arcs[usize::from(cell)] {
                let relation = &net.relations[usize::from(arc.relation)];
                let values = 0..net.all.count_ones();
                let partners = values.map(|value| relation.image(1 << value)).collect();
                let (from, to) = (cell as u8, arc.other as u8);
                let filter = Filter::Relation(Relation { from, to, partners });
                steps.push(Step { filter, cells: vec![from, to] });
            }
        }
        steps.extend(rules);
        let intersection = |[shared, first, second]: [&[u16]; 3]| {
            let is_open = shared.iter().any(is_open);
            is_open.then(|| Intersection {
                shared: bytes(shared),
                rests: [bytes(first), bytes(second)],
            })
        };
        let intersections = net.intersections.pairs().filter_map(intersection).collect();
        Some(Plan { all: net.all, intersections, steps })
    }
}

/// A set of pairs of cells. Each pair is in both orders.
struct Pairs {
    cells: usize,
    pairs: Vec<bool>,
}

impl Pairs {
    fn none(cells: usize) -> Pairs {
        Pairs { cells, pairs: vec![false; cells * cells] }
    }

    /// The pairs of each cell with the cells that `others` returns for it.
    fn of<'a>(cells: usize, others: impl Fn(usize) -> &'a [u16]) -> Pairs {
        let mut pairs = Pairs::none(cells);
        for (cell, row) in pairs.pairs.chunks_mut(cells).enumerate() {
            others(cell).iter().for_each(|other| row[usize::from(*other)] = true);
        }
        pairs
    }

    /// Adds all pairs of cells of a group.
    fn join(&mut self, group: &[u16]) {
        for a in group {
            for b in group {
                self.pairs[usize::from(*a) * self.cells + usize::from(*b)] = true;
            }
        }
    }

    fn has(&self, a: u16, b: u16) -> bool {
        self.pairs[usize::from(a) * self.cells + usize::from(b)]
    }
}
