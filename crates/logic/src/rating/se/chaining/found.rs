//! Hints from several chains while they are searched for: compared, and kept if they are needed.

use crate::rating::se::grid::{MARKS, Mark, cell_digit, mark};
use crate::rating::se::technique::SeForm;

/// What the chains start from.
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
    pub(super) fn form(self) -> SeForm {
        match self {
            Source::Contradiction(..) => SeForm::Contradiction,
            Source::Double(_) => SeForm::Double,
            Source::Cell(_) => SeForm::Cell,
            Source::Region(..) => SeForm::Region,
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

/// A hint: what it starts from and the candidate that turns out true or false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) source: Source,
    pub(super) target: Mark,
    pub(super) is_true: bool,
    pub(super) complexity: u32,
    /// When it was found among all.
    order: u64,
}

impl Found {
    /// A hint whose complexity is not known yet.
    pub(super) fn new(source: Source, target: Mark, is_true: bool, order: u64) -> Found {
        Found { source, target, is_true, complexity: 0, order }
    }

    /// Hints come in ascending order of this.
    fn rank(&self) -> (u32, u32, u64) {
        (self.complexity, self.source.sort_key(), self.order)
    }

    /// Whether it would come before another one if its complexity were this.
    #[inline]
    pub(super) fn would_precede(&self, complexity: u32, other: &Found) -> bool {
        (complexity, self.source.sort_key(), self.order) < other.rank()
    }
}

/// What a search is for.
pub(super) trait Goal {
    /// The hint that a new one must come before to be of use, if there is one yet.
    ///
    /// `removes` are the digits that its cell would lose.
    fn rival(&self, found: &Found, removes: u16) -> Option<&Found>;

    /// Takes a hint that comes before its rival.
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

/// The first hint for each set of removals.
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
    /// Forgets everything.
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

/// A number for each set of removals: one candidate, or all of a cell but one.
#[inline]
fn slot(found: &Found, removes: u16) -> usize {
    let (cell, _) = cell_digit(found.target);
    if removes.is_power_of_two() {
        mark(cell, removes.trailing_zeros() as usize) as usize
    } else {
        MARKS + found.target as usize
    }
}
