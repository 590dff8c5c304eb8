//! What the cells of a rule can hold so that it can be kept.
//!
//! ```text
//! thermometer   {139} < {12} < {2457}   the bulb cannot be 3 or 9, or nothing is left for the next cell
//! cage of 17    {1689} {5789}           only 8 and 9 add up to 17, so all others go
//! ```
//!
//! All ways to fill the cells are looked at together (`readings/ways.rs`), so nothing that the rule alone excludes is
//! missed, unless a person could not look at as much either.

use super::{combinations, struck};
use crate::readings::OfRule;
use crate::{Pattern, Position, RuleReach, Step, Technique};
use ennead_puzzle::DigitSet;
use ennead_puzzle::rule::Rule;
use std::ops::ControlFlow;

/// In the order of the rules, and of their parts.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Technique::Rule(kind) = technique else { return ControlFlow::Continue(()) };
    let at = position.candidates();
    if !at.rules().iter().any(|rule| rule.slug() == kind.slug()) {
        return ControlFlow::Continue(());
    }
    let readings = position.readings();
    for (number, of_rule) in readings.of_kind(at.rules(), kind.slug()) {
        let marks = of_rule.reading.marks(at);
        if position.memory().borrow().is_in_vain(number, &marks) {
            continue;
        }
        let ways = of_rule.reading.ways_with(&marks);
        let conclusions = ways.map(|ways| struck(&of_rule.reading, &ways, at)).unwrap_or_default();
        if conclusions.is_empty() {
            position.memory().borrow_mut().note_reading(number, marks);
            continue;
        }
        let pattern = Pattern::RuleReach(Box::new(evidence(of_rule, &marks, position)));
        sink(Step { technique, pattern, conclusions })?;
    }
    ControlFlow::Continue(())
}

fn evidence(of_rule: &OfRule, marks: &[DigitSet], position: &Position<'_>) -> RuleReach {
    let at = position.candidates();
    let rule = at.rules()[of_rule.rule].clone();
    let combinations = match &rule {
        Rule::Cage(cage) => cage.sum.map(|sum| combinations(marks, sum, at)).unwrap_or_default(),
        _ => Vec::new(),
    };
    let cells = of_rule.reading.cells.iter().map(|cell| at.size().cell(*cell)).collect();
    RuleReach { rule, cells, combinations }
}
