//! X-Chains, XY-Chains and Remote Pairs: chains with the same digit at both ends that are not loops.
//!
//! The search runs breadth first from every candidate assumed false, so each elimination comes with a shortest chain.

use super::{ChainReason, Eliminated, Shortest, evidence, report};
use crate::position::links::{LinkNode, LinkReason, Links};
use crate::techniques::{Flow, Sink};
use crate::{Position, Technique};
use std::collections::VecDeque;

/// Reports short chains first, and chains of equal length in the order of their first candidates.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let kind = match technique {
        Technique::XChain => Kind::OneDigit,
        Technique::XyChain => Kind::BivalueCells,
        Technique::RemotePair => Kind::EqualCells,
        _ => return Flow::Continue(()),
    };
    if !position.may_have_chains() {
        return Flow::Continue(());
    }
    let links = position.links(false);
    let mut found = Shortest::default();
    for (start, node) in links.nodes.iter().enumerate() {
        if kind == Kind::OneDigit && position.outside_templates(node.digit).is_empty() {
            continue;
        }
        let mut walk = Search::from(position, links, kind, start);
        walk.run(&mut |path| keep(kind, position, links, path, &mut found));
    }
    report(technique, &found.in_order(), sink)
}

/// The links that the chains of a technique may use.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// Links of one digit.
    OneDigit,
    /// Strong links within bivalue cells only.
    BivalueCells,
    /// Strong links within bivalue cells that all have the same two candidates.
    EqualCells,
}

impl Kind {
    fn allows(self, why: LinkReason) -> bool {
        match why {
            LinkReason::Cell(_) => self != Kind::OneDigit,
            LinkReason::House(_) => self == Kind::OneDigit,
        }
    }
}

/// A chain as numbers of nodes; strong links join nodes 0 and 1, 2 and 3, ...
struct Path {
    nodes: Vec<u16>,
    whys: Vec<LinkReason>,
}

/// A node that the search reached: off (false) at an even depth, on (true) at an odd one.
#[derive(Clone, Copy)]
struct Reached {
    node: u16,
    before: u32,
    why: Option<LinkReason>,
    depth: u16,
}

/// A breadth-first search from a node that is false.
struct Search<'a, 'p> {
    position: &'a Position<'p>,
    links: &'a Links,
    kind: Kind,
    start: u16,
    reached: Vec<Reached>,
    queue: VecDeque<u32>,
    /// For each node, whether it was reached as false, and whether it was reached as true.
    seen: Vec<[bool; 2]>,
}

impl<'a, 'p> Search<'a, 'p> {
    fn from(
        position: &'a Position<'p>,
        links: &'a Links,
        kind: Kind,
        start: usize,
    ) -> Search<'a, 'p> {
        Search {
            position,
            links,
            kind,
            start: start as u16,
            reached: Vec::new(),
            queue: VecDeque::new(),
            seen: vec![[false; 2]; links.nodes.len()],
        }
    }

    /// Passes on a shortest chain from the start to each node that must be true if the start is false.
    fn run(&mut self, found: &mut dyn FnMut(&Path)) {
        let cell = self.links.nodes[usize::from(self.start)].cells.lowest();
        if self.kind != Kind::OneDigit && self.position.pencil_marks().of_cell(cell).len() != 2 {
            return;
        }
        self.reach(Reached { node: self.start, before: u32::MAX, why: None, depth: 0 }, false);
        while let Some(now) = self.queue.pop_front() {
            let here = self.reached[now as usize];
            if here.depth.is_multiple_of(2) {
                self.strong_links(now, here, found);
            } else if usize::from(here.depth) + 2 <= self.position.options().chain_links {
                self.weak_links(now, here);
            }
        }
    }

    fn strong_links(&mut self, now: u32, here: Reached, found: &mut dyn FnMut(&Path)) {
        let links = self.links;
        for &(node, why) in &links.strong[here.node as usize] {
            let next = Reached { node, before: now, why: Some(why), depth: here.depth + 1 };
            if self.kind.allows(why) && self.reach(next, true) {
                found(&self.path());
            }
        }
    }

    fn weak_links(&mut self, now: u32, here: Reached) {
        let links = self.links;
        let start = links.nodes[self.start as usize];
        let LinkNode { digit, cells } = links.nodes[here.node as usize];
        // A weak link by a rule may hold for one digit of the pair and not for the other, so the cells must be peers.
        let peers = self.position.layout().peers[cells.lowest()];
        let pair = self.position.pencil_marks().of_cell(start.cells.lowest());
        for &node in &links.weak[here.node as usize] {
            let next = links.nodes[node as usize];
            let marks = self.position.pencil_marks().of_cell(next.cells.lowest());
            let is_of_kind = match self.kind {
                Kind::OneDigit => next.digit == start.digit,
                Kind::BivalueCells => marks.len() == 2 && next.digit == digit,
                Kind::EqualCells => {
                    marks == pair && next.digit == digit && next.cells.is_subset(peers)
                }
            };
            if is_of_kind {
                self.reach(Reached { node, before: now, why: None, depth: here.depth + 1 }, false);
            }
        }
    }

    /// Records that a node is reached; returns whether it had not been reached before.
    fn reach(&mut self, reached: Reached, on: bool) -> bool {
        let seen = &mut self.seen[reached.node as usize][usize::from(on)];
        let is_new = !std::mem::replace(seen, true);
        if is_new {
            self.queue.push_back(self.reached.len() as u32);
            self.reached.push(reached);
        }
        is_new
    }

    /// The chain to the node reached last.
    fn path(&self) -> Path {
        let mut path = Path { nodes: Vec::new(), whys: Vec::new() };
        let mut at = self.reached.last().copied();
        while let Some(reached) = at {
            path.nodes.push(reached.node);
            path.whys.extend(reached.why);
            at = self.reached.get(reached.before as usize).copied();
        }
        path.nodes.reverse();
        path.whys.reverse();
        path
    }
}

/// Keeps a path if it is a chain with eliminations.
fn keep(kind: Kind, position: &Position<'_>, links: &Links, path: &Path, found: &mut Shortest) {
    let nodes: Vec<LinkNode> = path.nodes.iter().map(|&node| links.nodes[node as usize]).collect();
    let (first, last) = (nodes[0], nodes[nodes.len() - 1]);
    // A chain of two nodes would be locked candidates or a single.
    if nodes.len() < 4 || first == last || first.digit != last.digit || revisits_a_cell(&nodes) {
        return;
    }
    let mut eliminated = Eliminated::default();
    eliminated.add(position, first, last);
    if kind == Kind::EqualCells {
        // The other digit is eliminated as well.
        for digit in position.pencil_marks().of_cell(first.cells.lowest()).without(first.digit) {
            eliminated.add(position, LinkNode { digit, ..first }, LinkNode { digit, ..last });
        }
    }
    if !eliminated.0.is_empty() {
        let reasons = path.whys.iter().map(|&why| ChainReason::Link(why)).collect::<Vec<_>>();
        found
            .add(nodes.len(), eliminated, position, || evidence(position, &nodes, &reasons, false));
    }
}

/// Whether a chain returns to a cell that it has left: then a shorter chain exists.
fn revisits_a_cell(nodes: &[LinkNode]) -> bool {
    (1..nodes.len()).any(|which| {
        let cells = nodes[which].cells;
        cells != nodes[which - 1].cells && nodes[..which].iter().any(|node| node.cells == cells)
    })
}
