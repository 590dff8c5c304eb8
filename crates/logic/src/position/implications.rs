//! The direct consequences of each candidate being true or false: the graph in which longer chains are searched.
//!
//! If a node is true, its weak links make other nodes false; if it is false, its strong links make other nodes true. An
//! almost locked set that loses a digit holds all its other digits, so candidates that see all places of one of these
//! in the set are false.

use crate::Position;
use crate::position::links::{LinkNode, Links};
use crate::position::pencil_marks::MarkedSet;
use ennead_puzzle::{CellSet, Digit, Lists};
use std::collections::HashMap;

/// The kinds of nodes that chains use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parts {
    /// Single candidates.
    Candidates,
    /// Candidates and groups.
    Groups,
    /// Candidates, groups and almost locked sets.
    AlmostLockedSets,
}

/// A premise or consequence of an implication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Statement {
    /// The node of this number is true.
    True(u16),
    /// The node of this number is false.
    False(u16),
    /// The loss with this number has occurred.
    Lost(u32),
}

impl Statement {
    /// The statement that a node is true or, if not `is_true`, false.
    pub(crate) fn of(node: u16, is_true: bool) -> Statement {
        if is_true { Statement::True(node) } else { Statement::False(node) }
    }

    /// The index of the statement, given the number of nodes.
    #[inline]
    pub(crate) fn index(self, nodes: usize) -> usize {
        match self {
            Statement::False(node) => 2 * usize::from(node),
            Statement::True(node) => 2 * usize::from(node) + 1,
            Statement::Lost(loss) => 2 * nodes + loss as usize,
        }
    }
}

/// An almost locked set has lost a digit.
#[derive(Clone, Copy)]
pub(crate) struct Loss {
    /// The number of the set.
    pub(crate) set: usize,
    pub(crate) cells: CellSet,
    pub(crate) digit: Digit,
}

/// The direct implications of each statement.
pub(crate) struct Implications {
    nodes: Vec<LinkNode>,
    losses: Vec<Loss>,
    /// By the index of a statement: the indices of its consequences and the lengths of the links, in search order.
    follows: Lists<(u32, u16)>,
}

impl Implications {
    pub(crate) fn of(position: &Position<'_>, parts: Parts) -> Implications {
        let links = position.links(parts != Parts::Candidates);
        let mut all = Implications {
            nodes: links.nodes.clone(),
            losses: Vec::new(),
            follows: Lists::with_capacity(2 * links.nodes.len()),
        };
        if parts == Parts::AlmostLockedSets {
            all.losses = losses(position);
        }
        let lost = all.lost_by(position, links);
        for (node, (strong, weak)) in links.strong.iter().zip(links.weak.iter()).enumerate() {
            let on = strong.iter().map(|&(other, _)| (Statement::True(other), 1));
            all.push(on);
            let off = weak.iter().map(|&other| (Statement::False(other), 1));
            let lost = lost.get(node).into_iter().flatten();
            all.push(off.chain(lost.map(|&loss| (Statement::Lost(loss), 1))));
        }
        if parts == Parts::AlmostLockedSets {
            all.follow_losses(position, links);
        }
        all
    }

    fn push(&mut self, follows: impl Iterator<Item = (Statement, u16)>) {
        let nodes = self.nodes.len();
        self.follows.push(follows.map(|(next, length)| (next.index(nodes) as u32, length)));
    }

    /// The node with this number.
    pub(crate) fn node(&self, number: u16) -> LinkNode {
        self.nodes[usize::from(number)]
    }

    pub(crate) fn nodes(&self) -> &[LinkNode] {
        &self.nodes
    }

    /// By the index of a statement: the indices of its direct consequences, with the length of the link.
    pub(crate) fn follows(&self) -> &Lists<(u32, u16)> {
        &self.follows
    }

    /// The loss with this number.
    pub(crate) fn loss(&self, number: u32) -> Loss {
        self.losses[number as usize]
    }

    /// The cells that a statement concerns.
    pub(crate) fn cells(&self, statement: Statement) -> CellSet {
        match statement {
            Statement::True(node) | Statement::False(node) => self.node(node).cells,
            Statement::Lost(loss) => self.loss(loss).cells,
        }
    }

    fn index(&self, statement: Statement) -> usize {
        statement.index(self.nodes.len())
    }

    fn statement(&self, index: u32) -> Statement {
        match (index as usize).checked_sub(2 * self.nodes.len()) {
            Some(loss) => Statement::Lost(loss as u32),
            None if index.is_multiple_of(2) => Statement::False((index / 2) as u16),
            None => Statement::True((index / 2) as u16),
        }
    }

    /// For each node, the losses that follow if it is true: it sees all cells of the set that can hold its digit. The list
    /// is empty if there are no losses at all.
    fn lost_by(&self, position: &Position<'_>, links: &Links) -> Vec<Vec<u32>> {
        let nodes = if self.losses.is_empty() { 0 } else { self.nodes.len() };
        let mut lost = vec![Vec::new(); nodes];
        for (number, loss) in (0..).zip(&self.losses) {
            for node in links.within(loss.digit, seen(position, loss.set, loss.digit)) {
                lost[usize::from(node)].push(number);
            }
        }
        lost
    }

    /// Adds the consequences of losses. After a loss, the set holds all its other digits. So a candidate that sees all
    /// places of such a digit in the set is false. If all places of the digit in another set are false in this way, that
    /// set loses the digit too. A cell outside the set that can then hold only one digit holds it.
    fn follow_losses(&mut self, position: &Position<'_>, links: &Links) {
        let all = position.almost_locked_sets();
        let numbers: HashMap<(usize, Digit), u32> = (0..)
            .zip(&self.losses)
            .map(|(number, loss)| ((loss.set, loss.digit), number))
            .collect();
        for number in 0..self.losses.len() {
            let Loss { set, cells, digit } = self.losses[number];
            let length = 1 + length_of_set(&all.sets[set]);
            let others = all.sets[set].digits.without(digit);
            let mut follows = Vec::new();
            for other in others {
                let eliminated = links.within(other, seen(position, set, other));
                follows.extend(eliminated.map(|node| (Statement::False(node), length)));
            }
            let linked =
                |other| all.linked(all.end_number(set, other)).iter().map(move |&end| (other, end));
            let mut lost: Vec<u32> = others
                .iter()
                .flat_map(linked)
                .flat_map(|(other, end)| all.having(end).iter().map(move |&next| (next, other)))
                .filter(|(next, _)| (all.sets[*next].cells & cells).is_empty())
                .filter_map(|next| numbers.get(&next).copied())
                .collect();
            lost.sort_unstable();
            follows.extend(lost.into_iter().map(|loss| (Statement::Lost(loss), length)));
            for (node, one) in links.nodes.iter().enumerate().filter(|(_, one)| !one.is_group()) {
                let cell = one.cells.lowest();
                let rest = position.pencil_marks().of_cell(cell).without(one.digit);
                // Links within the cell already cover bivalue cells.
                if rest.len() > 1
                    && !all.sets[set].digits.contains(one.digit)
                    && rest
                        .iter()
                        .all(|d| others.contains(d) && seen(position, set, d).contains(cell))
                {
                    follows.push((Statement::True(node as u16), length + 1));
                }
            }
            self.push(follows.into_iter());
        }
    }
}

/// The losses that a true node can cause and from which something follows. Sets of one cell are left out, because links
/// within the cell cover them.
fn losses(position: &Position<'_>) -> Vec<Loss> {
    let all = position.almost_locked_sets();
    let mut losses = Vec::new();
    for (number, set) in all.sets.iter().enumerate().filter(|(_, set)| set.cells.len() > 1) {
        for digit in set.digits {
            let eliminates = |other: Digit| !seen(position, number, other).is_empty();
            if eliminates(digit) && set.digits.without(digit).iter().any(eliminates) {
                losses.push(Loss { set: number, cells: set.cells, digit });
            }
        }
    }
    losses
}

/// The candidates of a digit that see all its places in an almost locked set.
fn seen(position: &Position<'_>, set: usize, digit: Digit) -> CellSet {
    position.almost_locked_sets().end(set, digit).seen & position.pencil_marks().of_digit(digit)
}

/// The extra length of a chain through an almost locked set, which is harder to follow than other links.
fn length_of_set(set: &MarkedSet) -> u16 {
    2 * (set.digits.len() as u16 - 1)
}

/// All consequences of a premise, each by its shortest path; among paths of equal length, by the first one found.
pub(crate) struct Tree<'a> {
    implications: &'a Implications,
    /// The indices of the reached statements, the premise first, then nearest first; each with the place of its
    /// predecessor in this list.
    reached: Vec<(u32, u32)>,
    /// By the index of a statement: the length of the path to it.
    lengths: Vec<u16>,
    /// For each length: the statements to visit, each with the place of its predecessor.
    pending: Vec<Vec<(u32, u32)>>,
}

const UNREACHED: u16 = u16::MAX;

impl<'a> Tree<'a> {
    pub(crate) fn new(implications: &'a Implications) -> Tree<'a> {
        Tree {
            implications,
            reached: Vec::with_capacity(implications.follows.len()),
            lengths: vec![UNREACHED; implications.follows.len()],
            pending: Vec::new(),
        }
    }

    /// Discards the tree and grows it again from a premise, up to this path length.
    pub(crate) fn grow(&mut self, premise: Statement, longest: usize) {
        let premise = self.implications.index(premise);
        self.lengths.fill(UNREACHED);
        self.lengths[premise] = 0;
        self.reached.clear();
        if self.implications.losses.is_empty() {
            self.reached.push((premise as u32, 0));
            self.grow_evenly(longest);
        } else {
            self.grow_unevenly(premise, longest);
        }
    }

    /// Grows the tree if all links have length 1: statements are then reached in order of distance.
    fn grow_evenly(&mut self, longest: usize) {
        let mut place = 0;
        while let Some(&(index, _)) = self.reached.get(place) {
            let to = self.lengths[index as usize] + 1;
            if usize::from(to) > longest {
                return;
            }
            for &(next, _) in &self.implications.follows[index as usize] {
                let known = &mut self.lengths[next as usize];
                if *known == UNREACHED {
                    *known = to;
                    self.reached.push((next, place as u32));
                }
            }
            place += 1;
        }
    }

    /// Grows the tree if links differ in length: those through almost locked sets are longer, so a shorter path to a
    /// statement may be found later.
    fn grow_unevenly(&mut self, premise: usize, longest: usize) {
        self.pending.resize(longest + 1, Vec::new());
        self.pending.iter_mut().for_each(Vec::clear);
        self.pending[0].push((premise as u32, 0));
        for length in 0..=longest {
            let mut which = 0;
            while let Some(&(index, before)) = self.pending[length].get(which) {
                which += 1;
                if usize::from(self.lengths[index as usize]) < length {
                    // A shorter path has been found since.
                    continue;
                }
                let place = self.reached.len() as u32;
                self.reached.push((index, before));
                for &(next, link) in &self.implications.follows[index as usize] {
                    let to = length + usize::from(link);
                    let known = &mut self.lengths[next as usize];
                    if to <= longest && to < usize::from(*known) {
                        *known = to as u16;
                        self.pending[to].push((next, place));
                    }
                }
            }
        }
    }

    /// The reached statements except the premise, nearest first, each with its place in the tree.
    pub(crate) fn reached(&self) -> impl Iterator<Item = (usize, Statement)> + '_ {
        let reached = self.reached.iter().enumerate().skip(1);
        reached.map(|(place, &(index, _))| (place, self.implications.statement(index)))
    }

    /// The length of the path to a statement, if it was reached.
    pub(crate) fn length(&self, statement: Statement) -> Option<usize> {
        let length = self.lengths[self.implications.index(statement)];
        (length != UNREACHED).then_some(usize::from(length))
    }

    /// The path from the premise to the statement at a place in the tree, including both.
    pub(crate) fn path(&self, place: usize) -> Vec<Statement> {
        let mut path = Vec::new();
        let mut at = place;
        while at != 0 {
            let (index, before) = self.reached[at];
            path.push(self.implications.statement(index));
            at = before as usize;
        }
        path.push(self.implications.statement(self.reached[0].0));
        path.reverse();
        path
    }
}
