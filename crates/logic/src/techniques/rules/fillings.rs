//! The candidates that the cells of a rule can hold when the rule is satisfied.
//!
//! ```text
//! thermometer   {139} < {12} < {2457}   the bulb is not 3 or 9, which would leave the next cell no candidates
//! cage of 17    {1689} {5789}           only 8 and 9 add up to 17, so all other candidates are eliminated
//! ```
//!
//! A layered graph (`position/constraints/layered_graph.rs`) represents all ways to fill the cells. So unless the graph
//! exceeds its size limit, the search finds every candidate that the rule alone excludes. If a cell keeps only one
//! candidate, the step places this digit.

use super::{combinations, eliminated, with_placements};
use crate::position::constraints::RuleConstraint;
use crate::techniques::{Flow, Sink};
use crate::{Pattern, Position, RuleFillings, Step, Technique};
use ennead_puzzle::DigitSet;
use ennead_puzzle::rule::Rule;

/// Reports steps of rules with few empty cells first, then in the order of the rules and their parts.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let Technique::Rule(kind) = technique else { return Flow::Continue(()) };
    let at = position.candidates();
    if !at.rules().iter().any(|rule| rule.slug() == kind.slug()) {
        return Flow::Continue(());
    }
    let constraints = position.constraints();
    // Try rules with few empty cells first, as a person would. Such rules also eliminate more.
    let mut of_kind: Vec<_> = constraints.of_kind(at.rules(), kind.slug()).collect();
    let is_empty = |cell: &&usize| at.grid().cells()[**cell].is_none();
    of_kind.sort_by_key(|(_, of_rule)| of_rule.constraint.cells.iter().filter(is_empty).count());
    for (number, of_rule) in of_kind {
        let marks = of_rule.constraint.marks(at);
        if position.memory().borrow().is_idle_constraint(number, &marks) {
            continue;
        }
        let support = of_rule.constraint.support(&marks);
        let conclusions = support
            .map(|support| eliminated(&of_rule.constraint, &support, at))
            .unwrap_or_default();
        if conclusions.is_empty() {
            position.memory().borrow_mut().record_idle_constraint(number, marks);
            continue;
        }
        let conclusions = with_placements(conclusions, at);
        let pattern = Pattern::RuleFillings(Box::new(evidence(of_rule, &marks, position)));
        sink(Step { technique, pattern, conclusions })?;
    }
    Flow::Continue(())
}

fn evidence(of_rule: &RuleConstraint, marks: &[DigitSet], position: &Position<'_>) -> RuleFillings {
    let at = position.candidates();
    let rule = at.rules()[of_rule.rule].clone();
    let combinations = match &rule {
        Rule::Cage(cage) => cage.sum.map(|sum| combinations(marks, sum, at)).unwrap_or_default(),
        _ => Vec::new(),
    };
    let cells = of_rule.constraint.cells.iter().map(|cell| at.size().cell(*cell)).collect();
    RuleFillings { rule, cells, combinations }
}
