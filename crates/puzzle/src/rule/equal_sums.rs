use super::{Filled, List, RuleProblem, Statement, too_few};
use crate::{Cell, Geometry};
use std::fmt;

/// Groups of cells that add up to the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct EqualSums {
    /// The groups.
    pub groups: Vec<Vec<Cell>>,
}

impl Statement for EqualSums {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.groups.concat()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let nothing = RuleProblem::NothingListed { what: "groups" };
        let empty = self.groups.iter().find_map(|group| too_few(group, 1));
        empty.or(self.groups.is_empty().then_some(nothing))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.groups.iter().all(|group| grid.sum(group) == grid.sum(&self.groups[0]))
    }
}

impl fmt::Display for EqualSums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("equal sums")?;
        self.groups.iter().try_for_each(|group| write!(f, " ({})", List(group)))
    }
}
