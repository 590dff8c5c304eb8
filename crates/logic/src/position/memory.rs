//! Results that a walk keeps, so that it need not repeat searches where nothing has changed.

use crate::position::constraints::Constraints;
use crate::position::type_map::{Stored, TypeMap};
use ennead_puzzle::{Candidate, CellSet, Digit, DigitSet};
use std::collections::HashMap;
use std::sync::Arc;

/// The results that a walk passes from one position to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// For each digit, its places at the last search for candidates outside every template, and the candidates found.
    outside_templates: HashMap<Digit, [CellSet; 2]>,
    /// The constraints of the rules: the same in all positions of a puzzle.
    constraints: Option<Arc<Constraints>>,
    /// By the number of a constraint: the candidates of its cells when it last eliminated nothing.
    idle_constraints: HashMap<usize, Vec<DigitSet>>,
    /// By the number of a constraint: the candidates of its cells when the digits that it needs were last computed, and
    /// these digits.
    needed: HashMap<usize, (Vec<DigitSet>, DigitSet)>,
    /// The candidate that a net of rules refuted most recently.
    refuted: Option<Candidate>,
    /// The values that finders store.
    stored: TypeMap,
}

impl Memory {
    /// The value of this type that a finder stores; initially its default.
    pub(crate) fn stored<T: Stored + Default>(&mut self) -> &mut T {
        self.stored.of()
    }

    /// The candidates outside every template of a digit with these places, if known.
    pub(crate) fn outside_templates(&self, digit: Digit, places: CellSet) -> Option<CellSet> {
        self.outside_templates
            .get(&digit)
            .filter(|[known, _]| *known == places)
            .map(|[_, outside]| *outside)
    }

    /// Records the candidates outside every template of a digit with these places.
    pub(crate) fn record_outside_templates(
        &mut self,
        digit: Digit,
        places: CellSet,
        outside: CellSet,
    ) {
        self.outside_templates.insert(digit, [places, outside]);
    }

    /// A copy with only the constraints of the rules, and the candidates with which they eliminate nothing.
    pub(crate) fn of_rules(&self) -> Memory {
        let (constraints, idle_constraints) =
            (self.constraints.clone(), self.idle_constraints.clone());
        Memory { constraints, idle_constraints, ..Memory::default() }
    }

    /// The constraints of the rules, if known.
    pub(crate) fn constraints(&self) -> Option<Arc<Constraints>> {
        self.constraints.clone()
    }

    /// Records the constraints of the rules.
    pub(crate) fn record_constraints(&mut self, constraints: Arc<Constraints>) {
        self.constraints = Some(constraints);
    }

    /// Whether a constraint is known to eliminate none of these candidates.
    pub(crate) fn is_idle_constraint(&self, number: usize, marks: &[DigitSet]) -> bool {
        self.idle_constraints.get(&number).is_some_and(|known| known == marks)
    }

    /// Records that a constraint eliminates none of these candidates.
    pub(crate) fn record_idle_constraint(&mut self, number: usize, marks: Vec<DigitSet>) {
        self.idle_constraints.insert(number, marks);
    }

    /// The candidate that a net of rules refuted most recently.
    pub(crate) fn refuted(&self) -> Option<Candidate> {
        self.refuted
    }

    /// Records the candidate that a net of rules refuted.
    pub(crate) fn record_refuted(&mut self, candidate: Candidate) {
        self.refuted = Some(candidate);
    }

    /// The digits that a constraint needs with these candidates, if known.
    pub(crate) fn needed(&self, number: usize, marks: &[DigitSet]) -> Option<DigitSet> {
        self.needed.get(&number).filter(|(known, _)| known == marks).map(|(_, needed)| *needed)
    }

    /// Records the digits that a constraint needs.
    pub(crate) fn record_needed(&mut self, number: usize, marks: Vec<DigitSet>, needed: DigitSet) {
        self.needed.insert(number, (marks, needed));
    }
}
