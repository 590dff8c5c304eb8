use super::equal_sums::list_groups;
use super::{Filled, RuleKind, RuleProblem, too_few};
use crate::constraint::{Lowering, Primitive, SameDigits};
use crate::{Cell, CellStyle, Geometry};

/// Groups of cells that hold the same digits, either in the same order, as clones do, or in any order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SameValues {
    /// The groups, all of the same length.
    pub groups: Vec<Vec<Cell>>,
    /// Whether the digits are in the same order in each group, as in clones.
    pub in_order: bool,
}

impl RuleKind for SameValues {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.groups.concat()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let first = self.groups.first().map_or(0, Vec::len);
        let unequal = self.groups.iter().find(|group| group.len() != first);
        let unequal = unequal.map(|group| RuleProblem::UnequalGroups { first, other: group.len() });
        let nothing = RuleProblem::NothingListed { what: "groups" };
        let empty = self.groups.iter().find_map(|group| too_few(group, 1));
        unequal.or(empty).or(self.groups.is_empty().then_some(nothing))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = |group: &Vec<Cell>| {
            let mut values = grid.values(group);
            if !self.in_order {
                values.sort_unstable();
            }
            values
        };
        self.groups.iter().all(|group| values(group) == values(&self.groups[0]))
    }

    /// Requires that each group equals the next, so that all are equal. Groups are compared cell by cell if the order matters,
    /// otherwise by how often each digit appears.
    fn lower(&self, to: &mut Lowering<'_>) {
        let neighbours = self.groups.windows(2);
        if self.in_order {
            let pairs = neighbours.flat_map(|two| two[0].iter().zip(&two[1]));
            to.pairs(pairs.map(|(a, b)| [*a, *b]), |a, b| a == b);
        } else {
            for two in neighbours {
                let groups = [two[0].clone(), two[1].clone()];
                to.add(Primitive::SameDigits(SameDigits { groups }));
            }
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        let what = if self.in_order { "clones" } else { "same digits" };
        format!("{what} {}", list_groups(&self.groups, style))
    }
}
