use super::{Filled, Rule, RuleKind, RuleProblem};
use crate::constraint::{Lowering, Primitive};
use crate::{Cell, CellStyle, Geometry};

/// Alternatives: of several lists of rules, all rules of at least one list hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Either {
    /// The lists of rules.
    pub alternatives: Vec<Vec<Rule>>,
}

/// The largest nesting depth of alternatives.
const MAX_LEVELS: usize = 20;

impl RuleKind for Either {
    /// Lists the cells of all rules; none if one of the rules is about the whole grid.
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        let lists: Vec<Vec<Cell>> =
            self.alternatives.iter().flatten().map(|rule| rule.kind().cells(geometry)).collect();
        match lists.iter().any(Vec::is_empty) {
            true => Vec::new(),
            false => {
                let mut cells = lists.concat();
                cells.sort_unstable();
                cells.dedup();
                cells
            }
        }
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let nothing = RuleProblem::NothingListed { what: "alternatives" };
        let deep = RuleProblem::TooDeep { most: MAX_LEVELS };
        let of_rule = |rule: &Rule| {
            let kind = rule.kind();
            kind.problem(geometry).or_else(|| {
                let outside = |cell: &Cell| !geometry.size().contains(*cell);
                let cell = kind.cells(geometry).into_iter().find(outside)?;
                Some(RuleProblem::CellOutside { cell })
            })
        };
        (self.levels() > MAX_LEVELS)
            .then_some(deep)
            .or(self.alternatives.is_empty().then_some(nothing))
            .or_else(|| self.alternatives.iter().flatten().find_map(of_rule))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut lists = self.alternatives.iter();
        lists.any(|rules| rules.iter().all(|rule| rule.kind().holds(grid)))
    }

    /// Adds one primitive with the primitives of each list.
    fn lower(&self, to: &mut Lowering<'_>) {
        let list = |rules: &Vec<Rule>| {
            let mut own = to.fresh();
            rules.iter().for_each(|rule| rule.kind().lower(&mut own));
            own.primitives().to_vec()
        };
        let alternatives = self.alternatives.iter().map(list).collect();
        to.add(Primitive::Either(crate::constraint::Either { alternatives }));
    }

    fn describe(&self, style: CellStyle) -> String {
        let list = |rules: &Vec<Rule>| {
            let words: Vec<String> = rules.iter().map(|rule| rule.kind().describe(style)).collect();
            format!("({})", words.join(" and "))
        };
        let lists: Vec<String> = self.alternatives.iter().map(list).collect();
        format!("either {}", lists.join(" or "))
    }
}

impl Either {
    /// Returns the nesting depth, but at most `MAX_LEVELS + 1`.
    fn levels(&self) -> usize {
        let mut level: Vec<&Either> = vec![self];
        for depth in 1..=MAX_LEVELS {
            let rules = level.iter().flat_map(|either| either.alternatives.iter().flatten());
            let inner = rules.filter_map(|rule| match rule {
                Rule::Either(either) => Some(either),
                _ => None,
            });
            level = inner.collect();
            if level.is_empty() {
                return depth;
            }
        }
        MAX_LEVELS + 1
    }
}
