//! What follows from a candidate being true or false, link by link: the ground on which longer chains are searched.
//!
//! If a node is true, those linked weakly to it are false; if it is false, those linked strongly to it are true. An
//! almost locked set that loses a digit holds all its others, so what they see is false.

use crate::Position;
use crate::almost_locked_sets::AlmostLockedSet;
use crate::cell_set::CellSet;
use crate::links::{LinkNode, Links};
use ennead_puzzle::Digit;
use std::collections::HashMap;

/// What takes part in chains.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parts {
    /// Single candidates.
    Candidates,
    /// Groups too.
    Groups,
    /// Groups and almost locked sets too.
    AlmostLockedSets,
}

/// Something that follows, or from which something follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Statement {
    /// The node of this number is true.
    True(u16),
    /// The node of this number is false.
    False(u16),
    /// What the loss of this number says.
    Lost(u32),
}

/// An almost locked set has lost a digit.
#[derive(Clone, Copy)]
pub(crate) struct Loss {
    /// The number of the set.
    pub(crate) set: usize,
    pub(crate) cells: CellSet,
    pub(crate) digit: Digit,
}

/// All that follows directly from each statement.
pub(crate) struct Implications {
    nodes: Vec<LinkNode>,
    losses: Vec<Loss>,
    /// By the index of a statement, those that follow and the length of the link, in the order in which to look.
    follows: Vec<Vec<(Statement, u16)>>,
}

impl Implications {
    pub(crate) fn of(position: &Position<'_>, parts: Parts) -> Implications {
        let links = position.links(parts != Parts::Candidates);
        let mut all = Implications {
            nodes: links.nodes.clone(),
            losses: Vec::new(),
            follows: Vec::with_capacity(2 * links.nodes.len()),
        };
        for (strong, weak) in links.strong.iter().zip(&links.weak) {
            let on = strong.iter().map(|&(node, _)| (Statement::True(node), 1));
            all.follows.push(on.collect());
            all.follows.push(weak.iter().map(|&node| (Statement::False(node), 1)).collect());
        }
        if parts == Parts::AlmostLockedSets {
            all.add_losses(position, links);
        }
        all
    }

    /// The node of a number.
    pub(crate) fn node(&self, number: u16) -> LinkNode {
        self.nodes[usize::from(number)]
    }

    /// The loss of a number.
    pub(crate) fn loss(&self, number: u32) -> Loss {
        self.losses[number as usize]
    }

    /// The cells that a statement speaks of.
    pub(crate) fn cells(&self, statement: Statement) -> CellSet {
        match statement {
            Statement::True(node) | Statement::False(node) => self.node(node).cells,
            Statement::Lost(loss) => self.loss(loss).cells,
        }
    }

    fn index(&self, statement: Statement) -> usize {
        match statement {
            Statement::False(node) => 2 * usize::from(node),
            Statement::True(node) => 2 * usize::from(node) + 1,
            Statement::Lost(loss) => 2 * self.nodes.len() + loss as usize,
        }
    }

    /// A set loses a digit if something true sees all its cells for it. Then it strikes what sees its others, and with
    /// these another set loses a digit, or a cell has a single one left.
    fn add_losses(&mut self, position: &Position<'_>, links: &Links) {
        let all = position.almost_locked_sets();
        let seen =
            |set: usize, digit: Digit| all.end(set, digit).seen & position.sheet().of_digit(digit);
        let mut numbers = HashMap::new();
        for (number, set) in all.sets.iter().enumerate().filter(|(_, set)| set.cells.len() > 1) {
            for digit in set.digits {
                let strikes = |other: Digit| !seen(number, other).is_empty();
                if strikes(digit) && set.digits.without(digit).iter().any(strikes) {
                    numbers.insert((number, digit), self.losses.len() as u32);
                    self.losses.push(Loss { set: number, cells: set.cells, digit });
                }
            }
        }
        for number in 0..self.losses.len() {
            let Loss { set, cells, digit } = self.losses[number];
            for node in links.within(digit, seen(set, digit)) {
                let index = self.index(Statement::True(node));
                self.follows[index].push((Statement::Lost(number as u32), 1));
            }
            let length = 1 + length_of_set(&all.sets[set]);
            let others = all.sets[set].digits.without(digit);
            let mut follows = Vec::new();
            for other in others {
                let struck = links.within(other, seen(set, other));
                follows.extend(struck.map(|node| (Statement::False(node), length)));
            }
            let linked = |other| all.end(set, other).linked.iter().map(move |&end| (other, end));
            let mut lost: Vec<u32> = others
                .iter()
                .flat_map(linked)
                .flat_map(|(other, end)| all.ends[end].sets.iter().map(move |&next| (next, other)))
                .filter(|(next, _)| (all.sets[*next].cells & cells).is_empty())
                .filter_map(|next| numbers.get(&next).copied())
                .collect();
            lost.sort_unstable();
            follows.extend(lost.into_iter().map(|loss| (Statement::Lost(loss), length)));
            for (node, one) in links.nodes.iter().enumerate().filter(|(_, one)| !one.is_group()) {
                let cell = one.cells.first();
                let rest = position.sheet().of_cell(cell).without(one.digit);
                // A cell of two candidates follows without this.
                if rest.len() > 1
                    && !all.sets[set].digits.contains(one.digit)
                    && rest.iter().all(|d| others.contains(d) && seen(set, d).contains(cell))
                {
                    follows.push((Statement::True(node as u16), length + 1));
                }
            }
            self.follows.push(follows);
        }
    }
}

/// How much longer a chain looks to a person for going through an almost locked set.
fn length_of_set(set: &AlmostLockedSet) -> u16 {
    2 * (set.digits.len() as u16 - 1)
}

/// All that follows from a premise, each on the shortest way; of ways of a length, the first.
pub(crate) struct Tree<'a> {
    implications: &'a Implications,
    /// What was reached, nearest first, with the place of what it follows from; the premise first.
    reached: Vec<(Statement, u32)>,
    /// By the index of a statement, the length of the way to it.
    lengths: Vec<u16>,
    /// For each length, what may follow, and the place of what it follows from.
    pending: Vec<Vec<(Statement, u32)>>,
}

const UNREACHED: u16 = u16::MAX;

impl<'a> Tree<'a> {
    pub(crate) fn new(implications: &'a Implications) -> Tree<'a> {
        Tree {
            implications,
            reached: Vec::new(),
            lengths: vec![UNREACHED; implications.follows.len()],
            pending: Vec::new(),
        }
    }

    /// Forgets what it has and grows from a premise, to ways of that length.
    pub(crate) fn grow(&mut self, premise: Statement, longest: usize) {
        self.lengths.fill(UNREACHED);
        self.reached.clear();
        self.pending.resize(longest + 1, Vec::new());
        self.pending.iter_mut().for_each(Vec::clear);
        self.pending[0].push((premise, 0));
        self.lengths[self.implications.index(premise)] = 0;
        for length in 0..=longest {
            let mut which = 0;
            while let Some(&(statement, before)) = self.pending[length].get(which) {
                which += 1;
                let index = self.implications.index(statement);
                if usize::from(self.lengths[index]) < length {
                    // A shorter way was found since.
                    continue;
                }
                let place = self.reached.len() as u32;
                self.reached.push((statement, before));
                for &(next, link) in &self.implications.follows[index] {
                    let to = length + usize::from(link);
                    let known = &mut self.lengths[self.implications.index(next)];
                    if to <= longest && to < usize::from(*known) {
                        *known = to as u16;
                        self.pending[to].push((next, place));
                    }
                }
            }
        }
    }

    /// What was reached, nearest first, with its place; the premise is not among it.
    pub(crate) fn reached(&self) -> impl Iterator<Item = (usize, Statement)> + '_ {
        self.reached.iter().enumerate().skip(1).map(|(place, &(statement, _))| (place, statement))
    }

    /// How long the way to a statement is, if it was reached.
    pub(crate) fn length(&self, statement: Statement) -> Option<usize> {
        let length = self.lengths[self.implications.index(statement)];
        (length != UNREACHED).then_some(usize::from(length))
    }

    /// The way from the premise to what was reached at a place, both included.
    pub(crate) fn path(&self, place: usize) -> Vec<Statement> {
        let mut path = Vec::new();
        let mut at = place;
        while at != 0 {
            let (statement, before) = self.reached[at];
            path.push(statement);
            at = before as usize;
        }
        path.push(self.reached[0].0);
        path.reverse();
        path
    }
}
