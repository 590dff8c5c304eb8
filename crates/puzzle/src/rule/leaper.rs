use super::adjacent::moved;
use super::{Filled, Relation, RuleKind, RuleProblem, outside};
use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry, Size};

/// No two cells a leap apart are in any of the listed relations.
///
/// An anti-camel puzzle excludes the difference 0, that is, equal digits, for the leap `[1, 3]`. A knightmare excludes the sums
/// 5 and 15 for the leap `[1, 2]`, a knight's move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Leaper {
    /// The length of a leap in one direction and at right angles to it. Leaps go in all directions.
    pub leap: [usize; 2],
    /// The excluded relations: differences, ratios and sums.
    pub relations: Vec<Relation>,
}

impl RuleKind for Leaper {
    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let nothing = RuleProblem::NothingListed { what: "relations" };
        let [along, across] = self.leap;
        let longer = i32::try_from(along.max(across)).unwrap_or(i32::MAX);
        let directed = self.relations.contains(&Relation::Less);
        outside(longer, 1, 35)
            .or(self.relations.is_empty().then_some(nothing))
            .or(directed.then_some(RuleProblem::DirectedRelation))
            .or_else(|| self.relations.iter().find_map(|relation| relation.problem()))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.pairs(grid.geometry().size()).into_iter().all(|[a, b]| {
            let (a, b) = (grid.value(a), grid.value(b));
            !self.relations.iter().any(|relation| relation.holds(a, b))
        })
    }

    /// Adds one relation for each pair of cells a leap apart.
    fn lower(&self, to: &mut Lowering<'_>) {
        let pairs = self.pairs(to.geometry().size());
        to.pairs(pairs, |a, b| !self.relations.iter().any(|relation| relation.holds(a, b)));
    }

    fn describe(&self, _style: CellStyle) -> String {
        let names: Vec<String> = self.relations.iter().map(Relation::to_string).collect();
        let [along, across] = self.leap;
        format!("no {} at leaps of {along} and {across}", names.join(" or "))
    }
}

impl Leaper {
    /// Lists the pairs of cells that are a leap apart, each once.
    pub fn pairs(&self, size: Size) -> Vec<[Cell; 2]> {
        let [along, across] = self.leap.map(|side| side as isize);
        let mut steps = vec![(along, across), (along, -across), (across, along), (across, -along)];
        steps.iter_mut().filter(|step| **step < (0, 0)).for_each(|step| *step = (-step.0, -step.1));
        steps.sort_unstable();
        steps.dedup();
        let leaps =
            |cell| steps.iter().filter_map(move |step| Some([cell, moved(size, cell, *step)?]));
        size.grid_cells().flat_map(leaps).collect()
    }
}
