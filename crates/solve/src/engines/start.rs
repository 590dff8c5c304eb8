//! What a search starts from: one grid, or several that overlap.

use super::clauses::{Again, Clauses};
use super::rules::Rules;
use ennead_puzzle::{Digit, Gattai, Puzzle, Size};

/// What both engines that know every rule can start from. Cells are numbered: row by row, or as on the canvas.
pub(crate) trait Start: Clone {
    /// The digits.
    fn size(&self) -> Size;

    /// How many cells there are.
    fn cell_count(&self) -> usize;

    /// Whether it has rules beyond houses.
    fn has_rules(&self) -> bool;

    /// The search.
    fn search(&self) -> Rules;

    /// The search that learns, for all solutions but these.
    fn learner(&self, told: &[Vec<Option<Digit>>]) -> Clauses;

    /// The search that learns, to be asked again and again; see [`Again::new`].
    fn again(&self, first_only: bool) -> Again;
}

impl Start for Puzzle {
    fn size(&self) -> Size {
        self.size()
    }

    fn cell_count(&self) -> usize {
        self.size().cell_count()
    }

    fn has_rules(&self) -> bool {
        !self.rules().is_empty()
    }

    fn search(&self) -> Rules {
        super::Search::new(self)
    }

    fn learner(&self, told: &[Vec<Option<Digit>>]) -> Clauses {
        Clauses::without(self, told)
    }

    fn again(&self, first_only: bool) -> Again {
        Again::new(self, first_only)
    }
}

impl Start for Gattai {
    fn size(&self) -> Size {
        self.size()
    }

    fn cell_count(&self) -> usize {
        self.cell_count()
    }

    fn has_rules(&self) -> bool {
        self.parts().iter().any(|part| !part.puzzle().rules().is_empty())
    }

    fn search(&self) -> Rules {
        Rules::of_gattai(self)
    }

    fn learner(&self, told: &[Vec<Option<Digit>>]) -> Clauses {
        Clauses::of_gattai_without(self, told)
    }

    fn again(&self, first_only: bool) -> Again {
        Again::of_gattai(self, first_only)
    }
}
