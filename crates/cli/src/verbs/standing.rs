//! What hints and explanations say of a position before their first step.

use crate::input::InputPuzzle;
use ennead::Candidates;
use ennead::logic::intractable_rules;
use ennead::rule::{self, Rule};

/// Reports rules with too many combinations for any technique.
pub(super) fn report_intractable_rules(input: &InputPuzzle) {
    let at = Candidates::of(&input.puzzle);
    let rules: Vec<Rule> = intractable_rules(&at).cloned().collect();
    if !rules.is_empty() {
        let rules = rule::summary(&rules);
        anstream::eprintln!(
            "{}: too many combinations for logic at the start: {rules}",
            input.place
        );
    }
}
