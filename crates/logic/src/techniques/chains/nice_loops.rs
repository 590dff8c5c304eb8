//! Nice loops and alternating inference chains, with and without groups and almost locked sets.
//!
//! The search assumes that a candidate is true or that it is false, and follows the inferences, nearest first. An
//! inference about the same cell closes a loop: either the assumption is wrong (a discontinuous loop), or another digit
//! of the cell is linked to it (a continuous loop). An alternating inference chain ends in another cell, and at least
//! one of its two ends is true.
//!
//! Only the shortest path to each inference is kept. So only one shortest chain between the same ends is reported, and
//! a grouped chain is reported only if that path contains groups. Chains that return to a cell that they have left are
//! discarded, because a shorter chain exists.

use super::{ChainReason, Eliminated, Shortest, evidence, report};
use crate::position::implications::{Implications, Parts, Statement, Tree};
use crate::position::links::{LinkNode, LinkReason, Links};
use crate::position::refutations::Refutations;
use crate::techniques::{Flow, Sink};
use crate::{Conclusion, Pattern, Position, Technique};
use ennead_puzzle::{CellSet, Digit};
use std::cell::OnceCell;

/// Reports short chains first. Among chains of equal length, those that assume a candidate true come before those that
/// assume one false, then digits ascend and cells are in reading order.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    match technique {
        Technique::ContinuousNiceLoop { groups } => {
            report(technique, &position.derived::<Loops>().of(position, groups).continuous, sink)
        }
        Technique::DiscontinuousNiceLoop { groups } => {
            report(technique, &position.derived::<Loops>().of(position, groups).discontinuous, sink)
        }
        Technique::Aic { groups } => {
            report(technique, &Search::new(position, groups).chains(), sink)
        }
        _ => Flow::Continue(()),
    }
}

/// The nice loops of a position: without groups, and with groups.
#[derive(Default)]
struct Loops([OnceCell<NiceLoops>; 2]);

impl Loops {
    fn of(&self, position: &Position<'_>, groups: bool) -> &NiceLoops {
        self.0[usize::from(groups)].get_or_init(|| NiceLoops::of(position, groups))
    }
}

/// The nice loops of both kinds, found by the same search.
struct NiceLoops {
    continuous: Vec<(Vec<Conclusion>, Pattern)>,
    /// Loops that eliminate or prove one candidate.
    discontinuous: Vec<(Vec<Conclusion>, Pattern)>,
}

impl NiceLoops {
    fn of(position: &Position<'_>, groups: bool) -> NiceLoops {
        let search = Search::new(position, groups);
        let mut found = Found::default();
        for on in [true, false] {
            let returns_to_cell = |start| search.returns_to_cell(start, on);
            search.assume_each(on, returns_to_cell, |start, tree| {
                search.loops(start, on, tree, &mut found);
            });
        }
        NiceLoops {
            continuous: found.continuous.in_order(),
            discontinuous: found.discontinuous.in_order(),
        }
    }
}

#[derive(Default)]
struct Found {
    continuous: Shortest,
    discontinuous: Shortest,
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    links: &'a Links,
    implications: &'a Implications,
    refutations: &'a Refutations,
    groups: bool,
}

impl<'a, 'p> Search<'a, 'p> {
    fn new(position: &'a Position<'p>, groups: bool) -> Search<'a, 'p> {
        let parts = match (groups, position.options().als_nodes) {
            (false, _) => Parts::Candidates,
            (true, false) => Parts::Groups,
            (true, true) => Parts::AlmostLockedSets,
        };
        Search {
            position,
            links: position.links(groups),
            implications: position.implications(parts),
            refutations: position.refutations(parts),
            groups,
        }
    }

    /// Assumes each promising candidate to be true (`on`) or false, and passes the inferences to the sink.
    fn assume_each(
        &self,
        on: bool,
        is_promising: impl Fn(u16) -> bool,
        mut sink: impl FnMut(u16, &Tree<'_>),
    ) {
        let mut tree = Tree::new(self.implications);
        for (start, node) in (0..).zip(&self.links.nodes) {
            if !node.is_group() && is_promising(start) {
                let premise = if on { Statement::True(start) } else { Statement::False(start) };
                tree.grow(premise, self.position.options().chain_links);
                sink(start, &tree);
            }
        }
    }

    /// Whether the assumption that a candidate is true (`on`) or false implies something about its own cell through
    /// other cells.
    fn returns_to_cell(&self, start: u16, on: bool) -> bool {
        if on {
            return self.refutations.has(start);
        }
        let from = Statement::False(start);
        let leads = |to| self.refutations.leads(from, to);
        let cell = self.links.nodes[usize::from(start)].cells;
        let weak = self.links.weak[usize::from(start)].iter();
        let mut others = weak.filter(|&&other| self.links.nodes[usize::from(other)].cells == cell);
        // In a bivalue cell, a false candidate makes the other one true without any other cell.
        let is_bivalue = cell.is_subset(self.position.pencil_marks().bivalue);
        leads(Statement::True(start))
            || others.any(|&other| {
                leads(Statement::False(other)) || !is_bivalue && leads(Statement::True(other))
            })
    }

    /// Finds the chains that eliminate at least two candidates; those that eliminate one are discontinuous loops.
    fn chains(&self) -> Vec<(Vec<Conclusion>, Pattern)> {
        let mut found = Shortest::default();
        // Every eliminated candidate, if assumed true, would prove itself false. So a chain starts at a candidate that
        // excludes such a candidate.
        if self.refutations.count() < 2 {
            return Vec::new();
        }
        let is_beside = |start: u16| {
            let mut beside = self.links.weak[usize::from(start)].iter();
            beside.any(|&node| self.refutations.has(node))
        };
        self.assume_each(false, is_beside, |start, tree| {
            let first = self.links.nodes[usize::from(start)];
            for (place, node, on) in self.ends(tree) {
                if on && node.cells != first.cells {
                    self.chain(first, node, tree.path(place), &mut found);
                }
            }
        });
        found.in_order()
    }

    /// Keeps the loops that start from a candidate assumed true or false.
    fn loops(&self, start: u16, on: bool, tree: &Tree<'_>, found: &mut Found) {
        let first = self.links.nodes[usize::from(start)];
        for (place, node, end_on) in self.ends(tree) {
            if node.cells == first.cells {
                self.nice_loop([(first, on), (node, end_on)], tree.path(place), found);
            }
        }
    }

    /// The candidates inferred over more than two links, and whether they are true or false.
    fn ends<'t>(
        &'t self,
        tree: &'t Tree<'_>,
    ) -> impl Iterator<Item = (usize, LinkNode, bool)> + 't {
        tree.reached().filter_map(|(place, end)| {
            let (node, on) = match end {
                Statement::True(node) => (self.links.nodes[usize::from(node)], true),
                Statement::False(node) => (self.links.nodes[usize::from(node)], false),
                Statement::Lost(_) => return None,
            };
            (!node.is_group() && tree.length(end) > Some(2)).then_some((place, node, on))
        })
    }

    fn chain(&self, first: LinkNode, last: LinkNode, path: Vec<Statement>, found: &mut Shortest) {
        let mut eliminated = Eliminated::default();
        eliminated.add(self.position, first, last);
        if eliminated.0.len() < 2 || self.revisits_a_cell(&path, None) {
            return;
        }
        let chain = self.parts(&path);
        self.keep(chain, eliminated, false, path.len(), found);
    }

    fn nice_loop(&self, ends: [(LinkNode, bool); 2], path: Vec<Statement>, found: &mut Found) {
        let [(first, on), (last, end_on)] = ends;
        let cells = |place: usize| self.implications.cells(path[place]);
        if cells(1) == first.cells
            || cells(path.len() - 2) == first.cells
            || self.revisits_a_cell(&path, Some(first.cells.lowest()))
        {
            return;
        }
        let cell = first.cells.lowest();
        let pair = self.position.pencil_marks().of_cell(cell);
        let closes = first.digit != last.digit && on != end_on && (end_on || pair.len() == 2);
        if on && !end_on && first.digit != last.digit && !closes {
            // A true candidate always makes the other candidates of its cell false, so this is no discovery.
            return;
        }
        let mut chain = self.parts(&path);
        let mut eliminated = Eliminated::default();
        if closes {
            if on {
                // The two digits of the cell close the loop.
                chain.nodes.rotate_left(1);
                chain.reasons.push(ChainReason::Link(LinkReason::Cell(cell)));
            }
            self.eliminate_along_loop(&chain, &mut eliminated);
        } else {
            let digits = match (on, end_on) {
                (true, _) => vec![first.digit],
                (false, false) => vec![last.digit],
                (false, true) => pair.without(first.digit).iter().collect(),
            };
            eliminated.0.extend(digits.into_iter().map(|digit| (cell, digit)));
            if on {
                chain.nodes.remove(0);
            }
            if !end_on {
                chain.nodes.pop();
            }
        }
        let found = if closes { &mut found.continuous } else { &mut found.discontinuous };
        self.keep(chain, eliminated, closes, path.len(), found);
    }

    fn keep(
        &self,
        chain: ChainParts,
        eliminated: Eliminated,
        closed: bool,
        length: usize,
        found: &mut Shortest,
    ) {
        if !eliminated.0.is_empty() && chain.grouped == self.groups {
            found.add(length, eliminated, self.position, || {
                evidence(self.position, &chain.nodes, &chain.reasons, closed)
            });
        }
    }

    /// Whether a chain returns to a cell that it has left; a return to `but` does not count. A group or almost locked
    /// set counts as its first cell when the chain reaches it, and as all its cells when the chain leaves it.
    fn revisits_a_cell(&self, path: &[Statement], but: Option<usize>) -> bool {
        let mut left = CellSet::EMPTY;
        path.windows(2).any(|pair| {
            let back = left.contains(self.first_cell(pair[1]));
            if but != Some(self.first_cell(pair[0])) {
                left |= self.implications.cells(pair[0]);
            }
            back
        })
    }

    /// The first cell of a statement; for an almost locked set, the first cell that can hold the lost digit.
    fn first_cell(&self, statement: Statement) -> usize {
        match statement {
            Statement::Lost(loss) => {
                let loss = self.implications.loss(loss);
                (loss.cells & self.position.pencil_marks().of_digit(loss.digit)).lowest()
            }
            _ => self.implications.cells(statement).lowest(),
        }
    }

    /// Converts a path of statements to nodes and the reasons that link them.
    fn parts(&self, path: &[Statement]) -> ChainParts {
        let mut chain = ChainParts { nodes: Vec::new(), reasons: Vec::new(), grouped: false };
        let digit_of = |statement: Statement| match statement {
            Statement::True(node) | Statement::False(node) => self.implications.node(node).digit,
            Statement::Lost(loss) => self.implications.loss(loss).digit,
        };
        for (place, &statement) in path.iter().enumerate() {
            match statement {
                Statement::True(node) => {
                    if let Some(Statement::False(before)) = place.checked_sub(1).map(|p| path[p]) {
                        chain.reasons.push(ChainReason::Link(self.links.why(before, node)));
                    }
                    chain.push(self.implications.node(node));
                }
                Statement::False(node) => chain.push(self.implications.node(node)),
                Statement::Lost(loss) => {
                    let loss = self.implications.loss(loss);
                    let part = |digit: Digit| LinkNode {
                        digit,
                        cells: loss.cells & self.position.pencil_marks().of_digit(digit),
                    };
                    chain.push(part(loss.digit));
                    let next = path[place + 1];
                    if let Statement::True(_) = next {
                        chain.reasons.push(self.set_and_cell(loss.cells, next));
                    } else {
                        chain.push(part(digit_of(next)));
                        chain.reasons.push(ChainReason::AlmostLockedSet(loss.cells));
                    }
                    chain.grouped = true;
                }
            }
        }
        chain
    }

    /// The reason why a cell keeps only one candidate if an almost locked set loses a digit. If the cell lies in the
    /// house of the set, both together form a larger almost locked set.
    fn set_and_cell(&self, set: CellSet, next: Statement) -> ChainReason {
        let beside = self.implications.cells(next);
        let both = set | beside;
        match self.position.layout().houses.iter().any(|house| both.is_subset(*house)) {
            true => ChainReason::AlmostLockedSet(both),
            false => ChainReason::BesideAlmostLockedSet(set, beside.lowest()),
        }
    }

    /// Adds all eliminations of a closed chain to `eliminated`.
    fn eliminate_along_loop(&self, chain: &ChainParts, eliminated: &mut Eliminated) {
        let (nodes, last) = (&chain.nodes, chain.nodes.len() - 1);
        let inner = nodes[1..last].chunks_exact(2).map(|pair| (pair[0], pair[1]));
        let own = match self.position.options().cannibalistic_loops {
            true => CellSet::EMPTY,
            false => chain.cells(),
        };
        for (a, b) in inner.chain([(nodes[last], nodes[0])]) {
            let mut between = Eliminated::default();
            between.add(self.position, a, b);
            between.0.retain(|(cell, _)| a.digit != b.digit || !own.contains(*cell));
            eliminated.0.append(&mut between.0);
        }
        // An almost locked set loses at most one of the two digits, so it holds all its others.
        for (pair, reason) in nodes.chunks_exact(2).zip(&chain.reasons) {
            let Some(cells) = reason.cells_of_set() else { continue };
            let ends = [pair[0].digit, pair[1].digit];
            for digit in self.position.pencil_marks().of_cells(cells) {
                if !ends.contains(&digit) {
                    let seen = cells & self.position.pencil_marks().of_digit(digit);
                    let seen = super::excluded_cells(
                        self.position,
                        LinkNode { digit, cells: seen },
                        digit,
                    );
                    eliminated.0.extend(seen.iter().map(|cell| (cell, digit)));
                }
            }
        }
    }
}

/// A chain as nodes and reasons.
struct ChainParts {
    nodes: Vec<LinkNode>,
    reasons: Vec<ChainReason>,
    grouped: bool,
}

impl ChainParts {
    fn cells(&self) -> CellSet {
        let sets = self.reasons.iter().filter_map(|reason| reason.cells_of_set());
        self.nodes
            .iter()
            .map(|node| node.cells)
            .chain(sets)
            .fold(CellSet::EMPTY, |all, cells| all | cells)
    }

    fn push(&mut self, node: LinkNode) {
        self.grouped |= node.is_group();
        self.nodes.push(node);
    }
}
