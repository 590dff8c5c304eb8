use super::{Filled, Relation, Rule, RuleKind, RuleProblem, pairs_of_neighbours};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry, Size};

/// A family of marks between adjacent cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkFamily {
    /// Differences and ratios: Kropki dots.
    Kropki,
    /// Sums: X and V.
    Sums,
}

/// The negative constraint: adjacent cells without a mark of this family are not in any of the listed relations.
///
/// A Kropki dot of either colour exempts its pair from differences and ratios alike, because the digits 1 and 2 fit both dots
/// but can have only one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Negative {
    /// The family of marks that exempt a pair.
    pub marks: MarkFamily,
    /// The relations that are excluded for unmarked neighbours.
    pub relations: Vec<Relation>,
}

impl RuleKind for Negative {
    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let nothing = RuleProblem::NothingListed { what: "relations" };
        let problem = self.relations.iter().find_map(|relation| relation.problem());
        problem.or(self.relations.is_empty().then_some(nothing))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.pairs(grid.geometry().size(), grid.rules()).into_iter().all(|[a, b]| {
            let (a, b) = (grid.value(a), grid.value(b));
            !self.relations.iter().any(|relation| relation.holds(a, b))
        })
    }

    /// Adds one relation for each unmarked pair.
    fn lower(&self, to: &mut Lowering<'_>) {
        let pairs = self.pairs(to.geometry().size(), to.rules());
        to.pairs(pairs, |a, b| !self.relations.iter().any(|relation| relation.holds(a, b)));
    }

    fn describe(&self, _style: CellStyle) -> String {
        let names: Vec<String> = self.relations.iter().map(Relation::to_string).collect();
        format!("no unmarked neighbours with {}", names.join(" or "))
    }
}

impl Negative {
    /// Lists the pairs of adjacent cells without a mark of this family, each once.
    pub fn pairs(&self, size: Size, rules: &[Rule]) -> Vec<[Cell; 2]> {
        let kind = |relation: Relation| match relation {
            Relation::Difference(_) | Relation::Ratio(_) => Some(MarkFamily::Kropki),
            Relation::Sum(_) => Some(MarkFamily::Sums),
            Relation::Less => None,
        };
        let marked: Vec<[Cell; 2]> = rules
            .iter()
            .filter_map(|rule| match rule {
                Rule::Pair(pair) if kind(pair.relation) == Some(self.marks) => Some(pair.cells),
                _ => None,
            })
            .collect();
        let free = |[a, b]: &[Cell; 2]| !marked.contains(&[*a, *b]) && !marked.contains(&[*b, *a]);
        pairs_of_neighbours(size).filter(free).collect()
    }
}
