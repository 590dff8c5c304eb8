//! Nets of rules: verifies each step in the position in which it is taken, and checks the contradiction at the end.

use super::{Checker, Refutation, not_as_stated, verify};
use crate::{Pattern, RuleNet, apply};

impl Checker<'_> {
    pub(super) fn rule_net(&self, net: &RuleNet) -> Result<(), Refutation> {
        self.candidate(net.assumed)?;
        let mut at = self.candidates.clone();
        at.place(net.assumed.cell, net.assumed.digit);
        for step in &net.steps {
            if matches!(step.pattern, Pattern::RuleNet(_)) {
                return not_as_stated("a net of rules lies within another");
            }
            verify(step, &at)?;
            apply(step, &mut at);
        }
        match at.contradiction() == Some(net.end) {
            true => Ok(()),
            false => not_as_stated("the net does not end in the stated contradiction"),
        }
    }
}
