//! Chains of strong and weak links: X-Chains, XY-Chains, Remote Pairs, W-Wings, AICs and nice loops.
//!
//! ```text
//! a === b --- c === d --- ... === z     a or b is true; if b is, then c is not, then d is, ... So a is true or z is:
//!                                       what cannot be true with either goes.
//! ```
//!
//! If a and z exclude each other as well, the chain closes to a continuous loop, in which every weak link is as good as
//! a strong one: all that cannot be true with both of its ends goes. If a and z are the same candidate, it is true.
//!
//! Chains are searched breadth first from every node, so each elimination comes with a shortest chain.

use super::eliminations;
use crate::cell_set::CellSet;
use crate::links::{LinkNode, Links, Parts, Why};
use crate::{Chain, Node, Pattern, Position, Reason, Step, Technique};
use ennead_puzzle::Digit;
use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow;

/// The shortest chains first; among those of a length, in the order of the candidates that they start with.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let kind = Kind::of(technique);
    let links = position.links(match (kind.groups, position.options().als_nodes) {
        (false, _) => Parts::Candidates,
        (true, false) => Parts::Groups,
        (true, true) => Parts::AlmostLockedSets,
    });
    // For each set of eliminations the shortest chain.
    let mut found: BTreeMap<Vec<crate::Conclusion>, (usize, usize, Step)> = BTreeMap::new();
    for start in 0..links.nodes.len() {
        let mut walk = Search::from(position, links, &kind, start);
        walk.run(&mut |chain: &Path| {
            if let Some(step) = step(technique, &kind, position, links, chain) {
                let length = chain.nodes.len();
                let order = found.len();
                let best = found.entry(step.conclusions.clone()).or_insert((
                    usize::MAX,
                    order,
                    step.clone(),
                ));
                if length < best.0 {
                    *best = (length, order, step);
                }
            }
        });
    }
    let mut steps: Vec<(usize, usize, Step)> = found.into_values().collect();
    steps.sort_by_key(|(length, order, _)| (*length, *order));
    steps.into_iter().try_for_each(|(_, _, step)| sink(step))
}

/// What the chains of a technique are made of.
struct Kind {
    groups: bool,
    /// Only links of one digit.
    one_digit: bool,
    /// Strong links within cells only.
    cells_only: bool,
    /// All nodes have the same two digits.
    pairs: bool,
    form: Form,
}

/// What comes of a chain.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    /// Open chains with the same digit at both ends.
    Ends,
    /// Continuous loops.
    Loop,
    /// Open chains that strike one candidate, or prove one.
    One,
    /// Open chains that strike several.
    Several,
}

impl Kind {
    fn of(technique: Technique) -> Kind {
        let plain = Kind {
            groups: false,
            one_digit: false,
            cells_only: false,
            pairs: false,
            form: Form::Ends,
        };
        match technique {
            Technique::XChain => Kind { one_digit: true, ..plain },
            Technique::RemotePair => Kind { cells_only: true, pairs: true, ..plain },
            Technique::XyChain => Kind { cells_only: true, ..plain },
            Technique::ContinuousNiceLoop { groups } => Kind { groups, form: Form::Loop, ..plain },
            Technique::DiscontinuousNiceLoop { groups } => {
                Kind { groups, form: Form::One, ..plain }
            }
            Technique::Aic { groups } => Kind { groups, form: Form::Several, ..plain },
            _ => plain,
        }
    }

    fn allows(&self, why: Why) -> bool {
        match why {
            Why::Cell(_) => !self.one_digit,
            Why::House(_) => !self.cells_only,
            Why::AlmostLockedSet(_) => true,
        }
    }
}

/// A chain as numbers of nodes; node 0 and 1, 2 and 3, ... are linked strongly.
struct Path {
    nodes: Vec<u16>,
    whys: Vec<Why>,
}

/// A node that was reached: it is on if the node before is off.
#[derive(Clone, Copy)]
struct Reached {
    node: u16,
    before: u32,
    why: Option<Why>,
    depth: u16,
    /// Whether there is a group in the chain so far.
    grouped: bool,
}

/// Breadth first from a node that is false.
struct Search<'a, 'p> {
    position: &'a Position<'p>,
    links: &'a Links,
    kind: &'a Kind,
    start: u16,
    reached: Vec<Reached>,
    queue: VecDeque<u32>,
    /// For each node, whether it was reached on and off, without a group and with one.
    seen: Vec<[[bool; 2]; 2]>,
}

impl<'a, 'p> Search<'a, 'p> {
    fn from(
        position: &'a Position<'p>,
        links: &'a Links,
        kind: &'a Kind,
        start: usize,
    ) -> Search<'a, 'p> {
        Search {
            position,
            links,
            kind,
            start: start as u16,
            reached: Vec::new(),
            queue: VecDeque::new(),
            seen: vec![[[false; 2]; 2]; links.nodes.len()],
        }
    }

    /// Hands over every chain from the start to a node that is true if the start is false.
    fn run(&mut self, found: &mut dyn FnMut(&Path)) {
        let start = self.links.nodes[self.start as usize];
        if self.kind.cells_only && self.position.sheet().of_cell(start.cells.first()).len() != 2 {
            return;
        }
        let first = Reached {
            node: self.start,
            before: u32::MAX,
            why: None,
            depth: 0,
            grouped: start.is_group(),
        };
        self.reach(first, false);
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
        for &(next, why) in &links.strong[here.node as usize] {
            if !self.kind.allows(why) {
                continue;
            }
            let by_set = matches!(why, Why::AlmostLockedSet(_));
            let grouped = here.grouped || by_set || links.nodes[next as usize].is_group();
            let reached =
                Reached { node: next, before: now, why: Some(why), depth: here.depth + 1, grouped };
            if self.reach(reached, true) && grouped == self.kind.groups {
                found(&self.path());
            }
        }
    }

    fn weak_links(&mut self, now: u32, here: Reached) {
        let links = self.links;
        let start = links.nodes[self.start as usize];
        for &next in &links.weak[here.node as usize] {
            let node = links.nodes[next as usize];
            let pair = self.position.sheet().of_cell(node.cells.first());
            let same_pair = || pair == self.position.sheet().of_cell(start.cells.first());
            if self.kind.one_digit && node.digit != start.digit
                || self.kind.cells_only
                    && (pair.len() != 2 || links.nodes[here.node as usize].digit != node.digit)
                || self.kind.pairs && !same_pair()
            {
                continue;
            }
            let grouped = here.grouped || node.is_group();
            let reached =
                Reached { node: next, before: now, why: None, depth: here.depth + 1, grouped };
            self.reach(reached, false);
        }
    }

    /// Notes that a node is reached; whether that is new.
    fn reach(&mut self, reached: Reached, on: bool) -> bool {
        let seen = &mut self.seen[reached.node as usize][usize::from(on)];
        // What is reached without a group is of use to chains with one as well.
        let which = usize::from(reached.grouped && self.kind.groups);
        if seen[which] {
            return false;
        }
        seen[which] = true;
        self.queue.push_back(self.reached.len() as u32);
        self.reached.push(reached);
        true
    }

    /// The chain to the node that was reached last.
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

/// The step that a chain makes, if it is of the kind and changes something.
fn step(
    technique: Technique,
    kind: &Kind,
    position: &Position<'_>,
    links: &Links,
    path: &Path,
) -> Option<Step> {
    let nodes: Vec<LinkNode> = path.nodes.iter().map(|&node| links.nodes[node as usize]).collect();
    let (first, last) = (nodes[0], nodes[nodes.len() - 1]);
    if first == last && kind.form != Form::One || is_lasso(&nodes) {
        return None;
    }
    let closed = nodes.len() > 2
        && links.weak[path.nodes[0] as usize].contains(&path.nodes[nodes.len() - 1]);
    if closed != (kind.form == Form::Loop) && kind.form != Form::Ends
        || kind.form == Form::Ends && (first.digit != last.digit || nodes.len() < 4)
    {
        return None;
    }
    // Two nodes alone are locked candidates or a single.
    if nodes.len() < 4 && first != last {
        return None;
    }
    let mut struck = Struck::default();
    if kind.form == Form::Loop {
        let inner = nodes[1..].chunks_exact(2).map(|pair| (pair[0], pair[1]));
        for (a, b) in inner.chain([(last, first)]) {
            struck.add(position, a, b);
        }
        for (pair, why) in nodes.chunks_exact(2).zip(&path.whys) {
            if let Why::AlmostLockedSet(number) = why {
                struck.add_locked(position, *number, [pair[0].digit, pair[1].digit]);
            }
        }
    } else if kind.pairs {
        // Of a remote pair both digits go.
        struck.add_pairs(position, first, last);
    } else if first == last {
        // It is true, so nothing else is in its cell.
        struck.add_cell_mates(position, first);
    } else {
        struck.add(position, first, last);
    }
    if struck.0.is_empty()
        || kind.form == Form::One && struck.0.len() != 1 && first != last
        || kind.form == Form::Several && struck.0.len() == 1
    {
        return None;
    }
    let size = position.geometry().size();
    let houses = position.geometry().houses();
    let node = |node: &LinkNode| Node { digit: node.digit, cells: node.cells.cells(size) };
    let reason = |why: &Why| match *why {
        Why::Cell(cell) => Reason::Cell(size.cell(cell)),
        Why::House(house) => Reason::House(houses[house]),
        Why::AlmostLockedSet(number) => {
            let set = position.almost_locked_sets().sets[number];
            Reason::AlmostLockedSet(set.cells.cells(size))
        }
    };
    let pattern = Pattern::Chain(Chain {
        nodes: nodes.iter().map(node).collect(),
        reasons: path.whys.iter().map(reason).collect(),
        closed: kind.form == Form::Loop,
    });
    let candidates = struck.0.iter().map(|&(cell, digit)| size.cell(cell).with(digit));
    Some(Step { technique, pattern, conclusions: eliminations(candidates) })
}

/// Whether a chain comes back to a cell that it has left, other than to where it starts: a shorter one would do.
fn is_lasso(nodes: &[LinkNode]) -> bool {
    let first = nodes[0].cells;
    let back = nodes.iter().rposition(|node| node.cells != first).map_or(0, |last| last + 1);
    let nodes = &nodes[..back];
    (1..nodes.len()).any(|which| {
        let cells = nodes[which].cells;
        cells != nodes[which - 1].cells && nodes[..which].iter().any(|node| node.cells == cells)
    })
}

/// Candidates that go, by cell and digit.
#[derive(Default)]
struct Struck(std::collections::BTreeSet<(usize, Digit)>);

impl Struck {
    /// All that cannot be true with either of two nodes.
    fn add(&mut self, position: &Position<'_>, a: LinkNode, b: LinkNode) {
        for digit in position.geometry().size().digits() {
            let both = rivals(position, a, digit) & rivals(position, b, digit);
            self.0.extend(both.iter().map(|cell| (cell, digit)));
        }
    }

    /// What an almost locked set in a loop locks: it loses one digit or another, so it needs all the rest.
    fn add_locked(&mut self, position: &Position<'_>, number: usize, ends: [Digit; 2]) {
        let set = position.almost_locked_sets().sets[number];
        for digit in set.digits.iter().filter(|digit| !ends.contains(digit)) {
            let cells = set.cells & position.sheet().of_digit(digit);
            let node = LinkNode { digit, cells };
            self.0.extend(rivals(position, node, digit).iter().map(|cell| (cell, digit)));
        }
    }

    /// All other candidates of the cell of a single node.
    fn add_cell_mates(&mut self, position: &Position<'_>, node: LinkNode) {
        if !node.is_group() {
            let cell = node.cells.first();
            let others = position.sheet().of_cell(cell).without(node.digit);
            self.0.extend(others.iter().map(|digit| (cell, digit)));
        }
    }

    fn add_pairs(&mut self, position: &Position<'_>, a: LinkNode, b: LinkNode) {
        for digit in position.sheet().of_cells(a.cells) {
            let both =
                position.sight().common_peers(a.cells | b.cells) & position.sheet().of_digit(digit);
            self.0.extend(both.iter().map(|cell| (cell, digit)));
        }
    }
}

/// The cells in which a digit cannot be true with a node.
fn rivals(position: &Position<'_>, node: LinkNode, digit: Digit) -> CellSet {
    let open = position.sheet().of_digit(digit);
    if node.digit == digit {
        position.sight().common_peers(node.cells) & open
    } else if node.is_group() {
        CellSet::EMPTY
    } else {
        node.cells & open
    }
}
