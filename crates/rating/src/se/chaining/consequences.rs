//! All consequences of one assumption, in the order of discovery.
//!
//! Two queues hold the candidates that are known to be true or false and not yet expanded. True ones are always expanded
//! first. In a dynamic search, expanding a false candidate removes it from the pencil marks, so that later conclusions may
//! rest on its removal. A candidate that is found twice keeps its first reason. When a candidate becomes both true and false,
//! the search ends, and the results so far are kept.

use super::links::Cause;
use crate::grid::{
    CELL_HOUSES, CELL_PLACES, Grid, HOUSE_CELLS, KINDS, MARKS, Mark, PEERS_BY_KIND, cell_digit,
    mark,
};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// Whether to follow the links of cells, not only those of houses, and whether to remove false candidates from the pencil
/// marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reach {
    pub(super) through_cells: bool,
    pub(super) removes: bool,
}

/// One conclusion.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) mark: Mark,
    pub(super) is_true: bool,
    pub(super) cause: Cause,
    /// The parent node; for the cause `Pattern`, the number of the [`Pattern`].
    pub(super) parent: u16,
}

/// A pattern in the remaining pencil marks, which leads to conclusions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pattern {
    first_parent: u32,
    parents: u32,
    /// The nested chain that forms the pattern, if any.
    pub(super) nested: Option<Nested>,
}

/// A nested chain, reduced to the values that a rating needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Nested {
    /// Equal for chains with equal nodes.
    pub(super) identity: u128,
    pub(super) complexity: u32,
}

/// The nodes that contradict each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contradiction {
    pub(super) true_node: u16,
    pub(super) false_node: u16,
}

/// The numbers of nodes and patterns at some point of the search.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Milestone {
    nodes: u16,
    trues: u16,
    falses: u16,
    patterns: u16,
    pattern_parents: u32,
}

/// The consequences of an assumption.
pub(super) struct Consequences {
    pub(super) nodes: Vec<Node>,
    pub(super) trues: Vec<u16>,
    pub(super) falses: Vec<u16>,
    next_true: usize,
    next_false: usize,
    /// The candidates known to be true and to be false, by digit.
    pub(super) true_set: [CellSet; 9],
    pub(super) false_set: [CellSet; 9],
    /// The node of each candidate, valid if the set contains it. Only the first `indexed` nodes have been entered. Lookups are
    /// rare, so further nodes are entered just before a lookup.
    true_node: [u16; MARKS],
    false_node: [u16; MARKS],
    indexed: usize,
    patterns: Vec<Pattern>,
    pattern_parents: Vec<u16>,
    pub(super) contradiction: Option<Contradiction>,
    removes: bool,
}

impl Default for Consequences {
    fn default() -> Consequences {
        Consequences {
            nodes: Vec::new(),
            trues: Vec::new(),
            falses: Vec::new(),
            next_true: 0,
            next_false: 0,
            true_set: [CellSet::EMPTY; 9],
            false_set: [CellSet::EMPTY; 9],
            true_node: [0; MARKS],
            false_node: [0; MARKS],
            indexed: 0,
            patterns: Vec::new(),
            pattern_parents: Vec::new(),
            contradiction: None,
            removes: false,
        }
    }
}

impl Consequences {
    /// Restarts from an assumption.
    pub(super) fn start(&mut self, assumed: Mark, is_true: bool, reach: Reach) {
        self.nodes.clear();
        self.trues.clear();
        self.falses.clear();
        (self.next_true, self.next_false) = (0, 0);
        self.true_set = [CellSet::EMPTY; 9];
        self.false_set = [CellSet::EMPTY; 9];
        self.indexed = 0;
        self.patterns.clear();
        self.pattern_parents.clear();
        self.contradiction = None;
        self.removes = reach.removes;
        let root = Node { mark: assumed, is_true, cause: Cause::Assumed, parent: 0 };
        if is_true { self.add_true(root) } else { self.add_false(root) }
    }

    /// Follows the links of all nodes until none is left to expand or a contradiction is found.
    ///
    /// A dynamic search removes candidates from the pencil marks. The boards of the digits are updated only at the end, since
    /// the search ignores false candidates on them anyway.
    pub(super) fn run(&mut self, grid: &mut Grid, reach: Reach) {
        loop {
            if let Some(&node) = self.trues.get(self.next_true) {
                self.next_true += 1;
                self.follow_true(node, grid, reach);
            } else if let Some(&node) = self.falses.get(self.next_false) {
                self.next_false += 1;
                self.follow_false(node, grid, reach);
            } else {
                break;
            }
            if self.contradiction.is_some() {
                return;
            }
        }
        if reach.removes {
            for (board, falses) in grid.boards.iter_mut().zip(&self.false_set) {
                *board = board.minus(*falses);
            }
        }
    }

    /// Removes all false candidates from the pencil marks.
    pub(super) fn remove_falses(&self, grid: &mut Grid) {
        for &node in &self.falses {
            let (cell, digit) = cell_digit(self.nodes[node as usize].mark);
            grid.remove(cell, digit);
        }
    }

    /// Starts a pattern that the removal of these candidates reveals. Returns its number, with which
    /// [`add_by_pattern`](Self::add_by_pattern) adds its eliminations.
    pub(super) fn begin_pattern(&mut self, causes: &[Mark], nested: Option<Nested>) -> u16 {
        self.index();
        let first_parent = self.pattern_parents.len() as u32;
        for &cause in causes {
            let parent = self.false_node_of(cause);
            debug_assert!(parent.is_some(), "a pattern rests on what was removed");
            self.pattern_parents.extend(parent);
        }
        let parents = self.pattern_parents.len() as u32 - first_parent;
        self.patterns.push(Pattern { first_parent, parents, nested });
        self.patterns.len() as u16 - 1
    }

    /// Adds an elimination of a pattern; returns whether it was new.
    pub(super) fn add_by_pattern(&mut self, mark: Mark, pattern: u16) -> bool {
        let (cell, digit) = cell_digit(mark);
        let is_new = !self.false_set[digit].contains(cell);
        if is_new {
            self.add_false(Node { mark, is_true: false, cause: Cause::Pattern, parent: pattern });
        }
        is_new
    }

    /// Discards the last pattern, which had no consequences.
    pub(super) fn drop_pattern(&mut self) {
        if let Some(pattern) = self.patterns.pop() {
            self.pattern_parents.truncate(pattern.first_parent as usize);
        }
    }

    /// Indexes the nodes of all candidates. Must not be called after a contradiction, whose last node is in neither
    /// set.
    fn index(&mut self) {
        for (number, node) in self.nodes.iter().enumerate().skip(self.indexed) {
            let index = if node.is_true { &mut self.true_node } else { &mut self.false_node };
            index[node.mark as usize] = number as u16;
        }
        self.indexed = self.nodes.len();
    }

    /// Prepares for queries about nodes.
    pub(super) fn finish(&mut self) {
        if self.contradiction.is_none() {
            self.index();
        }
    }

    pub(super) fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    pub(super) fn false_node_of(&self, mark: Mark) -> Option<u16> {
        let (cell, digit) = cell_digit(mark);
        self.false_set[digit].contains(cell).then(|| self.false_node[mark as usize])
    }

    /// The node of a candidate that is in the set.
    #[inline]
    pub(super) fn node_of(&self, mark: Mark, is_true: bool) -> u16 {
        if is_true { self.true_node[mark as usize] } else { self.false_node[mark as usize] }
    }

    /// Visits the reasons of a node in order: its parent, then the removed candidates.
    #[inline]
    pub(super) fn for_parents(&self, node: u16, before: &Grid, mut visit: impl FnMut(u16)) {
        let Node { mark, cause, parent, is_true } = self.nodes[node as usize];
        match cause {
            Cause::Assumed => {}
            Cause::Pattern => {
                for &parent in self.parents_of(&self.patterns[parent as usize]) {
                    visit(parent);
                }
            }
            _ => {
                visit(parent);
                if is_true && self.removes {
                    self.for_removed(mark, cause, parent, before, visit);
                }
            }
        }
    }

    pub(super) fn parents_of(&self, pattern: &Pattern) -> &[u16] {
        &self.pattern_parents[pattern.first_parent as usize..][..pattern.parents as usize]
    }

    /// Visits the candidates whose removal, together with that of `last`, left only `of` in its cell or house. False nodes are
    /// expanded in the order of discovery, so the nodes of these candidates have smaller numbers than `last`.
    #[inline]
    fn for_removed(
        &self,
        of: Mark,
        cause: Cause,
        last: u16,
        before: &Grid,
        mut visit: impl FnMut(u16),
    ) {
        let (cell, digit) = cell_digit(of);
        let mut visit_if_removed = |mark: Mark| {
            let (cell, digit) = cell_digit(mark);
            if self.false_set[digit].contains(cell) && self.false_node[mark as usize] < last {
                visit(self.false_node[mark as usize]);
            }
        };
        match cause.kind() {
            None => {
                for other in ones(before.cells[cell]) {
                    visit_if_removed(mark(cell, other));
                }
            }
            Some(kind) => {
                let house = CELL_HOUSES[cell][kind] as usize;
                for place in ones(before.places[digit][house]) {
                    visit_if_removed(mark(HOUSE_CELLS[house][place] as usize, digit));
                }
            }
        }
    }

    /// Returns the current numbers of nodes and patterns.
    pub(super) fn milestone(&self) -> Milestone {
        Milestone {
            nodes: self.nodes.len() as u16,
            trues: self.trues.len() as u16,
            falses: self.falses.len() as u16,
            patterns: self.patterns.len() as u16,
            pattern_parents: self.pattern_parents.len() as u32,
        }
    }

    /// Drops everything added after a milestone. At the milestone, all nodes must have been expanded.
    pub(super) fn go_back(&mut self, to: Milestone) {
        for node in &self.nodes[to.nodes as usize..] {
            let (cell, digit) = cell_digit(node.mark);
            let set = if node.is_true { &mut self.true_set } else { &mut self.false_set };
            set[digit] = set[digit].without(cell);
        }
        self.nodes.truncate(to.nodes as usize);
        self.indexed = self.indexed.min(self.nodes.len());
        self.trues.truncate(to.trues as usize);
        self.falses.truncate(to.falses as usize);
        (self.next_true, self.next_false) = (self.trues.len(), self.falses.len());
        self.patterns.truncate(to.patterns as usize);
        self.pattern_parents.truncate(to.pattern_parents as usize);
        self.contradiction = None;
    }

    #[inline]
    fn add_true(&mut self, node: Node) {
        let (cell, digit) = cell_digit(node.mark);
        self.true_set[digit] = self.true_set[digit].with(cell);
        self.trues.push(self.nodes.len() as u16);
        self.nodes.push(node);
    }

    #[inline]
    fn add_false(&mut self, node: Node) {
        let (cell, digit) = cell_digit(node.mark);
        self.false_set[digit] = self.false_set[digit].with(cell);
        self.falses.push(self.nodes.len() as u16);
        self.nodes.push(node);
    }

    /// Adds false candidates of one digit, cell by cell.
    #[inline]
    fn add_falses(&mut self, cells: CellSet, digit: usize, cause: Cause, parent: u16) {
        self.false_set[digit] |= cells;
        for cell in cells {
            let mark = mark(cell, digit);
            self.falses.push(self.nodes.len() as u16);
            self.nodes.push(Node { mark, is_true: false, cause, parent });
        }
    }

    /// Adds a node that contradicts one of the sets; it belongs to neither.
    #[cold]
    fn add_contradiction(&mut self, node: Node) {
        self.index();
        let new = self.nodes.len() as u16;
        let known = self.node_of(node.mark, !node.is_true);
        self.indexed += 1;
        let (true_node, false_node) = if node.is_true { (new, known) } else { (known, new) };
        self.nodes.push(node);
        self.contradiction = Some(Contradiction { true_node, false_node });
    }

    #[inline]
    fn follow_true(&mut self, parent: u16, grid: &Grid, reach: Reach) {
        let (cell, digit) = cell_digit(self.nodes[parent as usize].mark);
        if reach.through_cells {
            for other in ones(grid.cells[cell] & !(1 << digit)) {
                let mark = mark(cell, other);
                let node = Node { mark, is_true: false, cause: Cause::Cell, parent };
                if self.true_set[other].contains(cell) {
                    return self.add_contradiction(node);
                }
                if !self.false_set[other].contains(cell) {
                    self.add_false(node);
                }
            }
        }
        for (part, cause) in PEERS_BY_KIND[cell].into_iter().zip(Cause::BY_KIND) {
            let new = (grid.boards[digit] & part).minus(self.false_set[digit]);
            if let Some(first) = (new & self.true_set[digit]).iter().next() {
                self.add_falses(new.minus(new.after(first)).without(first), digit, cause, parent);
                let mark = mark(first, digit);
                return self.add_contradiction(Node { mark, is_true: false, cause, parent });
            }
            self.add_falses(new, digit, cause, parent);
        }
    }

    #[inline]
    fn follow_false(&mut self, parent: u16, grid: &mut Grid, reach: Reach) {
        let (cell, digit) = cell_digit(self.nodes[parent as usize].mark);
        let mut left = [(0, Cause::Assumed); 4];
        let mut count = 0;
        let digits = grid.cells[cell];
        let others = digits & !(1 << digit);
        if reach.through_cells && digits != others && others.is_power_of_two() {
            left[0] = (mark(cell, others.trailing_zeros() as usize), Cause::Cell);
            count = 1;
        }
        let places = &mut grid.places[digit];
        for kind in 0..KINDS {
            let house = CELL_HOUSES[cell][kind] as usize;
            let others = places[house] & !(1 << CELL_PLACES[cell][kind]);
            if reach.removes {
                places[house] = others;
            }
            if others.is_power_of_two() {
                let place = others.trailing_zeros() as usize;
                let to = mark(HOUSE_CELLS[house][place] as usize, digit);
                if left[..count].iter().all(|&(known, _)| known != to) {
                    left[count] = (to, Cause::BY_KIND[kind]);
                    count += 1;
                }
            }
        }
        if reach.removes {
            grid.cells[cell] = others;
        }
        for &(mark, cause) in &left[..count] {
            let (cell, digit) = cell_digit(mark);
            let node = Node { mark, is_true: true, cause, parent };
            if self.false_set[digit].contains(cell) {
                return self.add_contradiction(node);
            }
            if !self.true_set[digit].contains(cell) {
                self.add_true(node);
            }
        }
    }
}
