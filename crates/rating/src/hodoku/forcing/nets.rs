//! Nets: the consequences of an assumption, including the singles that its removals leave, for a few rounds. Each net is
//! then expanded by the nets of its nodes.

use super::Reached;
use super::trial::Trial;
use crate::grid::{Grid, HOUSE_SETS, PEERS, cell_digit};
use crate::hodoku::loops::links::{Links, Node, normal};
use crate::hodoku::position::Position;
use ennead_puzzle::bits::ones;

/// The number of rounds of singles.
const ROUNDS: usize = 4;
/// The maximum number of nodes of a net.
const MAX_NODES: usize = 1000;
/// The maximum number of parents recorded for one single.
const MAX_PARENTS: usize = 5;
const NOWHERE: u16 = u16::MAX;

/// The nets from all starts.
pub(super) struct Nets {
    links: Links,
    nets: Vec<Net>,
}

/// A node in a net.
#[derive(Clone, Copy)]
struct Entry {
    node: Node,
    distance: u16,
    /// The place of the parent on its path: of all its parents, the one that was added to the net last.
    parent: u16,
    /// Whether at least two of its parents are not the start.
    branches: bool,
    /// The node whose net it was taken from, if any.
    through: Option<Node>,
}

#[derive(Default)]
struct Net {
    entries: Vec<Entry>,
    /// The place of each node among the entries.
    places: Vec<u16>,
    /// The number of entries before expansion.
    own: usize,
}

impl Nets {
    pub(super) fn of(position: &Position) -> Nets {
        let grid = &position.grid;
        let links = Links::of(grid, true);
        let count = links.node_count();
        let mut nets: Vec<Net> = Vec::new();
        nets.resize_with(count, Net::default);
        let trial = Trial::of(position);
        for (number, net) in nets.iter_mut().enumerate() {
            let start = number as Node;
            if links.onward(start).is_empty() && !is_candidate(grid, start) {
                continue;
            }
            net.places = vec![NOWHERE; count];
            match links.candidate(start) {
                Some((cell, digit, set)) => {
                    Growth { grid, net, trial: trial.clone() }.grow(cell, digit, set);
                    for &group in links.onward(start) {
                        if links.candidate(group).is_none() {
                            net.add(group, &[]);
                        }
                    }
                }
                None => {
                    net.add(start, &[]);
                    for &next in links.onward(start) {
                        net.add(next, &[]);
                    }
                }
            }
            net.own = net.entries.len();
        }
        for set in [true, false] {
            for cell in grid.empty.iter() {
                for digit in ones(grid.cells[cell]) {
                    expand(&mut nets, normal(cell, digit, set));
                }
            }
        }
        Nets { links, nets }
    }

    /// The consequences of a start.
    pub(super) fn reached(&self, start: Node) -> Reached {
        let mut reached = Reached::default();
        for entry in &self.nets[usize::from(start)].entries {
            if let Some((cell, digit, set)) = self.links.candidate(entry.node) {
                reached.add(cell, digit, set);
            }
        }
        reached
    }

    /// Whether the path from a start to an end branches.
    pub(super) fn branches(&self, start: Node, end: Node) -> bool {
        let home = &self.nets[usize::from(start)];
        let (mut net, mut at) = (home, usize::from(home.places[usize::from(end)]));
        let mut steps = 0;
        while at != 0 && steps < MAX_NODES {
            let entry = &net.entries[at];
            if let Some(through) = entry.through {
                net = &self.nets[usize::from(through)];
                at = usize::from(net.places[usize::from(entry.node)]);
            }
            let entry = &net.entries[at];
            if entry.branches {
                return true;
            }
            at = usize::from(entry.parent);
            if at == 0 {
                at = usize::from(home.places[usize::from(net.entries[0].node)]);
                net = home;
            }
            steps += 1;
        }
        false
    }
}

/// Whether a node is a candidate in the grid.
fn is_candidate(grid: &Grid, node: Node) -> bool {
    let number = usize::from(node / 2);
    number < 81 * 9 && grid.has(number / 9, number % 9)
}

impl Net {
    /// Adds a node with its parents, given by place. A node without parents is the start or follows from it.
    fn add(&mut self, node: Node, parents: &[usize]) {
        let is_new = self.places[usize::from(node)] == NOWHERE;
        if !is_new || self.entries.len() == MAX_NODES {
            return;
        }
        let distance = 1 + parents.first().map_or(0, |&first| self.distance(first));
        let distance = if parents.is_empty() { 1 + self.distance(0) } else { distance };
        let parent = parents.iter().copied().max().unwrap_or(0);
        let others = parents.iter().filter(|&&place| place != 0).count();
        self.places[usize::from(node)] = self.entries.len() as u16;
        self.entries.push(Entry {
            node,
            distance,
            parent: parent as u16,
            branches: others > 1,
            through: None,
        });
    }

    /// The distance of a place from the start; 0 in an empty net.
    fn distance(&self, place: usize) -> u16 {
        self.entries.get(place).map_or(0, |entry| entry.distance)
    }

    /// The place of a node, or of the start if the node is missing.
    fn place(&self, node: Node) -> usize {
        match self.places[usize::from(node)] {
            NOWHERE => 0,
            place => usize::from(place),
        }
    }
}

/// A net that grows by singles.
struct Growth<'a> {
    grid: &'a Grid,
    net: &'a mut Net,
    trial: Trial,
}

impl Growth<'_> {
    fn grow(&mut self, cell: usize, digit: usize, set: bool) {
        if set {
            self.set(cell, digit, &[]);
        } else {
            self.trial.remove(cell, digit);
            self.net.add(normal(cell, digit, false), &[0]);
            let left = self.trial.cells[cell];
            if left.is_power_of_two() {
                self.set(cell, left.trailing_zeros() as usize, &[]);
            }
        }
        for _ in 0..ROUNDS {
            for (mark, naked) in self.trial.singles() {
                let (cell, digit) = cell_digit(mark);
                let parents = self.parents(cell, digit, naked);
                self.set(cell, digit, &parents);
            }
        }
    }

    /// Sets a digit, which removes it from the cell's peers and the other digits from the cell.
    fn set(&mut self, cell: usize, digit: usize, parents: &[usize]) {
        let others = self.trial.cells[cell] & !(1 << digit);
        self.trial.place(cell, digit);
        let place = self.net.entries.len();
        self.net.add(normal(cell, digit, true), parents);
        for peer in (self.grid.boards[digit] & PEERS[cell]).iter() {
            self.net.add(normal(peer, digit, false), &[place]);
        }
        for other in ones(others) {
            self.net.add(normal(cell, other, false), &[place]);
        }
    }

    /// Returns the places of the removals that leave the single: those of other digits in its cell if it is naked, else
    /// those of the digit in its tightest house.
    fn parents(&self, cell: usize, digit: usize, naked: bool) -> Vec<usize> {
        let place = |node: Node| self.net.place(node);
        if naked {
            let others = ones(self.grid.cells[cell] & !(1 << digit));
            others.take(MAX_PARENTS).map(|other| place(normal(cell, other, false))).collect()
        } else {
            let house = HOUSE_SETS[self.trial.tightest(cell, digit)].without(cell);
            let others = (self.grid.boards[digit] & house).iter();
            others.take(MAX_PARENTS).map(|other| place(normal(other, digit, false))).collect()
        }
    }
}

/// Adds to a net the nets of its nodes, including those of nodes just added. A node that comes from the net of one node
/// is taken from that of another if this shortens its path.
fn expand(nets: &mut [Net], start: Node) {
    let mut net = std::mem::take(&mut nets[usize::from(start)]);
    let mut at = 1;
    while at < net.entries.len() && net.entries.len() < MAX_NODES {
        let Entry { node: through, distance: base, .. } = net.entries[at];
        let source = &nets[usize::from(through)];
        for entry in source.entries.iter().take(source.own).skip(1) {
            let distance = base + entry.distance;
            let place = net.places[usize::from(entry.node)];
            if place == NOWHERE {
                if net.entries.len() < MAX_NODES {
                    net.places[usize::from(entry.node)] = net.entries.len() as u16;
                    let through = Some(through);
                    net.entries.push(Entry {
                        distance,
                        through,
                        parent: 0,
                        branches: false,
                        ..*entry
                    });
                }
            } else {
                let known = &mut net.entries[usize::from(place)];
                if known.through.is_some() && known.distance > distance {
                    known.through = Some(through);
                    known.distance = distance;
                }
            }
        }
        at += 1;
    }
    nets[usize::from(start)] = net;
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_testkit::board;

    const COUNT: usize = 10;

    /// A net that has not been expanded: the given nodes with their distances.
    fn net(nodes: &[(Node, u16)]) -> Net {
        let mut net = Net { places: vec![NOWHERE; COUNT], ..Net::default() };
        for &(node, distance) in nodes {
            net.places[usize::from(node)] = net.entries.len() as u16;
            net.entries.push(Entry { node, distance, parent: 0, branches: false, through: None });
        }
        net.own = net.entries.len();
        net
    }

    #[test]
    fn a_node_branches_if_it_rests_on_several_others() {
        let mut net = Net { places: vec![NOWHERE; COUNT], ..Net::default() };
        for (node, parents) in
            [(0, &[][..]), (1, &[0]), (2, &[1]), (3, &[1, 2]), (4, &[0, 2]), (5, &[0, 0])]
        {
            net.add(node, parents);
        }
        let branches: Vec<bool> = net.entries.iter().map(|entry| entry.branches).collect();
        assert_eq!(branches, [false, false, false, true, false, false]);
        let parents: Vec<u16> = net.entries.iter().map(|entry| entry.parent).collect();
        assert_eq!(parents, [0, 0, 1, 2, 2, 0]);
    }

    #[test]
    fn expansion_moves_to_the_net_with_the_shorter_path() {
        let mut nets: Vec<Net> = Vec::new();
        nets.resize_with(COUNT, Net::default);
        nets[0] = net(&[(0, 0), (1, 5), (2, 1), (3, 9)]);
        // Through node 2, node 4 is nearer than through node 1, node 5 is as near, and node 6 is farther. Node 3 is
        // already in the net.
        nets[1] = net(&[(1, 0), (4, 2), (5, 2), (6, 2)]);
        nets[2] = net(&[(2, 0), (4, 2), (5, 6), (6, 7), (3, 1)]);
        expand(&mut nets, 0);
        let taken = |node: usize| nets[0].entries[usize::from(nets[0].places[node])];
        let found = [4, 5, 6, 3].map(|node| (taken(node).through, taken(node).distance));
        assert_eq!(found, [(Some(2), 3), (Some(1), 7), (Some(1), 7), (None, 9)]);
    }

    #[test]
    fn a_naked_single_rests_on_the_other_candidates_of_its_cell() {
        // r9c9 can be 3, 6 or 9.
        let position = Position::new(&board(&format!(
            "{}{}12.78.45.",
            "........1........2.......47",
            ".".repeat(45)
        )));
        let grid = &position.grid;
        let digits: Vec<usize> = ones(grid.cells[80]).collect();
        assert_eq!(digits, [2, 5, 8]);
        let mut net = Net { places: vec![NOWHERE; 81 * 9 * 2], ..Net::default() };
        for (node, parents) in
            [(0, &[][..]), (normal(80, 5, false), &[0]), (normal(80, 8, false), &[0])]
        {
            net.add(node, parents);
        }
        let growth = Growth { grid, net: &mut net, trial: Trial::of(&position) };
        assert_eq!(growth.parents(80, 2, true), [1, 2]);
    }
}
