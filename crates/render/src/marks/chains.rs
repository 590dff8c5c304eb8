//! The marks of chains, forcing chains and nets.

use super::{Link, Marks, Part, Role, Sign};
use ennead_logic::{Chain, Consequence, ForcingChain, Net, Node, Origin, Reason, Requirement};
use ennead_puzzle::{Candidate, Candidates, DigitSet};

impl Marks {
    /// Marks the nodes alternately as false and true, because the sentences read "if the first is false, the second is
    /// true".
    pub(super) fn add_chain(&mut self, chain: &Chain, at: &Candidates) {
        for (index, node) in chain.nodes.iter().enumerate() {
            self.add_node(node, if index % 2 == 0 { Part::Second } else { Part::First }, at);
        }
        for reason in &chain.reasons {
            self.add_reason(reason);
        }
        for (index, pair) in chain.nodes.windows(2).enumerate() {
            self.link(&pair[0], &pair[1], index % 2 == 0, false);
        }
        if let (true, [first, .., last]) = (chain.closed, &chain.nodes[..]) {
            self.link(last, first, false, false);
        }
        self.assign(Sign::Part(Part::Second), Role::ChainFalse, "false in the chain");
        self.assign(Sign::Part(Part::First), Role::ChainTrue, "true in the chain");
    }

    pub(super) fn add_forcing_chain(&mut self, chain: &ForcingChain, at: &Candidates) {
        match chain.origin {
            Origin::Requirement(Requirement::House(house, _)) => self.add_house(house),
            Origin::Requirement(Requirement::Cell(cell)) => {
                self.cells.insert(cell);
            }
            Origin::Either | Origin::Supposition => {}
        }
        for start in chain.branches.iter().filter_map(|branch| branch.first()) {
            self.add_node(&start.node, Part::Third, at);
        }
        for branch in &chain.branches {
            for inference in branch {
                let part = if inference.holds { Part::First } else { Part::Second };
                self.add_node(&inference.node, part, at);
                if let Some(reason) = &inference.reason {
                    self.add_reason(reason);
                }
            }
            for pair in branch.windows(2) {
                self.link(&pair[0].node, &pair[1].node, pair[1].holds, true);
            }
        }
        self.assign(Sign::Part(Part::Third), Role::Assumption, "start");
        self.assign(Sign::Part(Part::First), Role::ThenTrue, "then true");
        self.assign(Sign::Part(Part::Second), Role::ThenFalse, "then false");
    }

    pub(super) fn add_net(&mut self, net: &Net) {
        self.add_one(net.assumed, Part::Third);
        self.assign(Sign::Part(Part::Third), Role::Assumption, "assumed");
        for consequence in &net.consequences {
            match consequence {
                Consequence::Forced(candidate, _) => {
                    self.add_one(*candidate, Part::First);
                    self.assign(Sign::Part(Part::First), Role::ThenTrue, "then true");
                }
                Consequence::Refuted(inner) => {
                    self.add_one(inner.assumed, Part::Second);
                    self.assign(
                        Sign::Part(Part::Second),
                        Role::ThenFalse,
                        "then false, by an inner net",
                    );
                }
            }
        }
        match net.violated {
            Requirement::Cell(cell) => {
                self.conflicts.insert(cell);
                self.assign(Sign::Conflict, Role::WithoutCandidate, "left without candidates");
            }
            Requirement::House(house, digit) => {
                self.add_house(house);
                self.assign(Sign::House, Role::WithoutPlace, format!("left without a {digit}"));
            }
        }
    }

    fn add_node(&mut self, node: &Node, part: Part, at: &Candidates) {
        self.add(&node.cells, DigitSet::of(node.digit), part, at);
        if node.cells.len() > 1 {
            let group: Vec<Candidate> = candidates(node).collect();
            if !self.groups.contains(&group) {
                self.groups.push(group);
            }
        }
    }

    fn add_reason(&mut self, reason: &Reason) {
        if let Reason::AlmostLockedSet(cells) | Reason::BesideAlmostLockedSet { set: cells, .. } =
            reason
            && !self.sets.contains(cells)
        {
            self.assign(Sign::Set(self.sets.len()), Role::AlmostLockedSet, "almost locked set");
            self.sets.push(cells.clone());
        }
    }

    /// Adds a link between the closest candidates of two nodes.
    pub(super) fn link(&mut self, from: &Node, to: &Node, strong: bool, directed: bool) {
        let pairs = candidates(from).flat_map(|a| candidates(to).map(move |b| (a, b)));
        let apart = |(a, b): &(Candidate, Candidate)| {
            let rows = a.cell.row().abs_diff(b.cell.row());
            let columns = a.cell.column().abs_diff(b.cell.column());
            rows * rows + columns * columns
        };
        if let Some((from, to)) = pairs.min_by_key(apart) {
            let link = Link { from, to, strong, directed };
            if !self.links.contains(&link) {
                self.links.push(link);
            }
        }
    }
}

fn candidates(node: &Node) -> impl Iterator<Item = Candidate> + Clone + '_ {
    node.cells.iter().map(|cell| cell.with(node.digit))
}
