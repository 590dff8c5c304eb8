use super::{Filled, Relation, Rule, RuleProblem, Statement, pairs_of_neighbours};
use crate::constraint::Lowering;
use crate::{Cell, Geometry, Size};
use std::fmt;

/// The marks between neighbours that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Marks {
    /// Differences and ratios: Kropki dots.
    Kropki,
    /// Sums: X and V.
    Sums,
}

/// The negative constraint: neighbours without a mark of this kind are in none of the relations.
///
/// A dot of either colour exempts a pair from all of Kropki: 1 and 2 may carry one of them only.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Negative {
    /// Which marks exempt a pair.
    pub marks: Marks,
    /// The relations that unmarked neighbours are not in.
    pub relations: Vec<Relation>,
}

impl Statement for Negative {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        Vec::new()
    }

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

    /// Each unmarked pair is in none of the relations, as the test asks.
    fn lower(&self, to: &mut Lowering<'_>) {
        let pairs = self.pairs(to.geometry().size(), to.rules());
        to.pairs(pairs, |a, b| !self.relations.iter().any(|relation| relation.holds(a, b)));
    }
}

impl fmt::Display for Negative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.relations.iter().map(Relation::to_string).collect();
        write!(f, "no unmarked neighbours with {}", names.join(" or "))
    }
}

impl Negative {
    /// The neighbours that no mark exempts, each pair once.
    pub fn pairs(&self, size: Size, rules: &[Rule]) -> Vec<[Cell; 2]> {
        let kind = |relation: Relation| match relation {
            Relation::Difference(_) | Relation::Ratio(_) => Some(Marks::Kropki),
            Relation::Sum(_) => Some(Marks::Sums),
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
