//! Hints from several chains, and which of them a search keeps.

use crate::grid::{MARKS, Mark, cell_digit, mark};
use crate::se::technique::SeOrigin;

/// Where the chains of a hint start.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// One assumption that contradicts itself.
    Contradiction(Mark, bool),
    /// A candidate, true and false.
    Double(Mark),
    /// All candidates of a cell.
    Cell(usize),
    /// All places of a digit in a house.
    Region(usize, usize),
}

impl Source {
    pub(super) fn origin(self) -> SeOrigin {
        match self {
            Source::Contradiction(..) => SeOrigin::Contradiction,
            Source::Double(_) => SeOrigin::Double,
            Source::Cell(_) => SeOrigin::Cell,
            Source::Region(..) => SeOrigin::Region,
        }
    }

    fn sort_key(self) -> u32 {
        match self {
            Source::Double(_) => 1,
            Source::Cell(_) => 5,
            Source::Region(..) => 6,
            Source::Contradiction(..) => 7,
        }
    }
}

/// A hint: its source, and the candidate that it proves true or false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) source: Source,
    pub(super) target: Mark,
    pub(super) is_true: bool,
    pub(super) complexity: u32,
    /// Its place in the order of discovery.
    order: u64,
}

impl Found {
    /// A hint whose complexity is not yet known.
    pub(super) fn new(source: Source, target: Mark, is_true: bool, order: u64) -> Found {
        Found { source, target, is_true, complexity: 0, order }
    }

    /// The sort key of hints, ascending.
    fn rank(&self) -> (u32, u32, u64) {
        (self.complexity, self.source.sort_key(), self.order)
    }

    /// Whether it would precede another hint if it had this complexity.
    #[inline]
    pub(super) fn would_precede(&self, complexity: u32, other: &Found) -> bool {
        (complexity, self.source.sort_key(), self.order) < other.rank()
    }
}

/// Which hints a search keeps.
pub(super) trait Goal {
    /// Returns the hint that a new one must precede to be kept, if there is one.
    ///
    /// `removes` are the digits that its cell would lose.
    fn rival(&self, found: &Found, removes: u16) -> Option<&Found>;

    /// Accepts a hint that precedes its rival or has none.
    fn accept(&mut self, found: Found, removes: u16);
}

/// The first hint in order.
#[derive(Default)]
pub(super) struct First(pub(super) Option<(Found, u16)>);

impl Goal for First {
    #[inline]
    fn rival(&self, _: &Found, _: u16) -> Option<&Found> {
        self.0.as_ref().map(|(found, _)| found)
    }

    fn accept(&mut self, found: Found, removes: u16) {
        self.0 = Some((found, removes));
    }
}

/// The first hint for each set of eliminations.
pub(super) struct EachRemoval {
    slots: Box<[u16; 2 * MARKS]>,
    found: Vec<(Found, u16)>,
}

const NOTHING: u16 = u16::MAX;

impl Default for EachRemoval {
    fn default() -> EachRemoval {
        EachRemoval { slots: Box::new([NOTHING; 2 * MARKS]), found: Vec::new() }
    }
}

impl EachRemoval {
    /// Removes all hints.
    pub(super) fn clear(&mut self) {
        for (found, removes) in std::mem::take(&mut self.found) {
            self.slots[slot(&found, removes)] = NOTHING;
        }
    }

    /// The hints in order, each with the digits that its cell loses.
    pub(super) fn sorted(&mut self) -> Vec<(Found, u16)> {
        let mut sorted = self.found.clone();
        sorted.sort_unstable_by_key(|(found, _)| found.rank());
        sorted
    }
}

impl Goal for EachRemoval {
    #[inline]
    fn rival(&self, found: &Found, removes: u16) -> Option<&Found> {
        let index = self.slots[slot(found, removes)];
        (index != NOTHING).then(|| &self.found[index as usize].0)
    }

    fn accept(&mut self, found: Found, removes: u16) {
        let slot = &mut self.slots[slot(&found, removes)];
        if *slot == NOTHING {
            *slot = self.found.len() as u16;
            self.found.push((found, removes));
        } else {
            self.found[*slot as usize] = (found, removes);
        }
    }
}

/// Returns a number for the eliminations of a hint: one candidate, or all candidates of a cell but
/// one.
#[inline]
fn slot(found: &Found, removes: u16) -> usize {
    let (cell, _) = cell_digit(found.target);
    if removes.is_power_of_two() {
        mark(cell, removes.trailing_zeros() as usize) as usize
    } else {
        MARKS + found.target as usize
    }
}
