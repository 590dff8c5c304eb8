//! The consequences of all assumptions about one position, each computed once and extended on demand.

use super::ancestry::Ancestry;
use super::consequences::{Consequences, Milestone, Nested, Reach};
use super::scope::Stage;
use crate::grid::{Grid, MARKS, Mark};

/// One assumption and its consequences.
pub(super) struct Entry {
    pub(super) consequences: Consequences,
    ancestry: Ancestry,
    is_traced: bool,
    /// The last complete stage, and the numbers of consequences at the end of the patterns.
    pub(super) stage: Stage,
    after_patterns: Milestone,
}

impl Entry {
    fn new() -> Entry {
        Entry {
            consequences: Consequences::default(),
            ancestry: Ancestry::default(),
            is_traced: false,
            stage: Stage::Links,
            after_patterns: Milestone::default(),
        }
    }

    /// Whether a stage is complete, or was ended earlier by a contradiction.
    pub(super) fn is_at(&self, stage: Stage) -> bool {
        self.consequences.contradiction.is_some() || self.stage == stage
    }

    /// Goes back to the end of the stage of patterns, if later stages have run.
    pub(super) fn back_to_patterns(&mut self) {
        if !matches!(self.stage, Stage::Links | Stage::Patterns) {
            self.consequences.go_back(self.after_patterns);
            self.stage = Stage::Patterns;
            self.is_traced = false;
        }
    }

    /// Records that a stage is complete.
    pub(super) fn complete(&mut self, stage: Stage) {
        self.stage = stage;
        self.is_traced = false;
        if stage == Stage::Patterns {
            self.after_patterns = self.consequences.milestone();
        }
    }

    /// Computes the counts of ancestors.
    #[inline]
    pub(super) fn trace(&mut self, before: &Grid) {
        if !self.is_traced {
            self.consequences.finish();
            self.ancestry.trace(&self.consequences, before);
            self.is_traced = true;
        }
    }

    /// The number of nodes that a node rests on. [`trace`](Entry::trace) must have been called.
    #[inline]
    pub(super) fn count(&self, node: u16) -> u32 {
        self.ancestry.count(node)
    }

    /// Like [`count`](Entry::count), for a single node. Calls [`trace`](Entry::trace) only if the node may rest on
    /// nested chains.
    pub(super) fn count_alone(&mut self, node: u16, before: &Grid) -> u32 {
        if self.stage != Stage::Links {
            self.trace(before);
        }
        if self.is_traced {
            self.count(node)
        } else {
            self.ancestry.count_alone(&self.consequences, node, before)
        }
    }

    pub(super) fn collect_nested(&self, node: u16, nested: &mut Vec<Nested>) {
        // An entry that has only followed links has no nested chains, and may not have been traced.
        if self.is_traced {
            self.ancestry.collect_nested(&self.consequences, node, nested);
        }
    }
}

/// The entries of a position.
pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
    slots: Box<[u16; 2 * MARKS]>,
    grid: Grid,
    reach: Option<Reach>,
}

const NO_ENTRY: u16 = u16::MAX;

impl Default for Table {
    fn default() -> Table {
        Table {
            entries: Vec::new(),
            used: 0,
            slots: Box::new([NO_ENTRY; 2 * MARKS]),
            grid: Grid::BLANK,
            reach: None,
        }
    }
}

impl Table {
    /// Prepares for a position. Entries for the same position and reach are kept.
    pub(super) fn prepare(&mut self, grid: &Grid, reach: Reach) {
        if self.reach != Some(reach) || self.grid != *grid {
            self.used = 0;
            self.slots.fill(NO_ENTRY);
            self.grid = *grid;
            self.reach = Some(reach);
        }
    }

    /// The entry of an assumption; a new entry is extended as far as links lead.
    pub(super) fn entry(&mut self, assumed: Mark, is_true: bool) -> u16 {
        let slot = assumed as usize * 2 + usize::from(is_true);
        if self.slots[slot] == NO_ENTRY {
            if self.used == self.entries.len() {
                self.entries.push(Entry::new());
            }
            let reach = self.reach();
            let entry = &mut self.entries[self.used];
            entry.consequences.start(assumed, is_true, reach);
            let mut grid = self.grid;
            entry.consequences.run(&mut grid, reach);
            entry.complete(Stage::Links);
            self.slots[slot] = self.used as u16;
            self.used += 1;
        }
        self.slots[slot]
    }

    /// The position.
    pub(super) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The links to follow.
    pub(super) fn reach(&self) -> Reach {
        self.reach.expect("the table was prepared")
    }

    #[inline]
    pub(super) fn get(&self, entry: u16) -> &Entry {
        &self.entries[entry as usize]
    }

    #[inline]
    pub(super) fn get_mut(&mut self, entry: u16) -> &mut Entry {
        &mut self.entries[entry as usize]
    }

    /// The entry of an assumption that is already in the table.
    pub(super) fn known(&self, assumed: Mark, is_true: bool) -> u16 {
        self.slots[assumed as usize * 2 + usize::from(is_true)]
    }
}
