use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Lowering, Primitive};
use crate::{Cell, CellStyle, Geometry};

/// Groups of cells with the same sum.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct EqualSums {
    /// The groups.
    pub groups: Vec<Vec<Cell>>,
}

impl RuleKind for EqualSums {
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

    /// Adds one primitive, which states the rule directly. A single group needs none.
    fn lower(&self, to: &mut Lowering<'_>) {
        equal_sums(self.groups.clone(), to);
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("equal sums {}", list_groups(&self.groups, style))
    }
}

/// Writes groups of cells: `(r1c1 r1c2) (r1c3)`.
pub(super) fn list_groups(groups: &[Vec<Cell>], style: CellStyle) -> String {
    groups.iter().map(|group| format!("({})", List(group, style))).collect::<Vec<_>>().join(" ")
}

/// Requires that these groups have the same sum.
pub(super) fn equal_sums(groups: Vec<Vec<Cell>>, to: &mut Lowering<'_>) {
    if groups.len() > 1 {
        to.add(Primitive::EqualSums(crate::constraint::EqualSums { groups }));
    }
}
