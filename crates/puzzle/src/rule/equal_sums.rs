use super::{Filled, List, RuleProblem, Statement, too_few};
use crate::constraint::{Lowering, Primitive};
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

    /// The primitive is the rule. A single group says nothing.
    fn lower(&self, to: &mut Lowering<'_>) {
        equal_sums(self.groups.clone(), to);
    }
}

impl fmt::Display for EqualSums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("equal sums")?;
        self.groups.iter().try_for_each(|group| write!(f, " ({})", List(group)))
    }
}

/// Adds that groups have the same sum.
pub(super) fn equal_sums(groups: Vec<Vec<Cell>>, to: &mut Lowering<'_>) {
    if groups.len() > 1 {
        to.add(Primitive::EqualSums(crate::constraint::EqualSums { groups }));
    }
}
