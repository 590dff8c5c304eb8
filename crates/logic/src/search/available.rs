//! All steps of a position, one for each set of conclusions.

use crate::technique::Family;
use crate::{Conclusion, Position, Repertoire, Step, Technique};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use std::hash::Hash;

/// A step, and the other techniques that reach the same conclusions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AvailableStep {
    /// The step.
    pub step: Step,
    /// The other techniques that reach the same conclusions, in the order of the repertoire.
    pub also: Vec<Technique>,
}

impl AvailableStep {
    /// The number of digits that the step places.
    pub fn placed(&self) -> usize {
        self.step.conclusions.iter().filter(|one| matches!(one, Conclusion::Place(_))).count()
    }

    /// The number of candidates that the step eliminates, not counting those that a placed digit excludes.
    pub fn eliminated(&self) -> usize {
        self.step.conclusions.len() - self.placed()
    }
}

impl Repertoire {
    /// Finds all steps of a position, one for each set of conclusions. Steps that place the most digits come first, then
    /// those that eliminate the most candidates.
    ///
    /// A step is left out if a simpler one has all its conclusions. Forcing chains and nets are tried only if nothing else
    /// finds a step, and only until one of them does: they find a step almost everywhere, but their explanations are long.
    ///
    /// ```
    /// use ennead_logic::{Position, Repertoire, Technique};
    /// use ennead_puzzle::{Candidates, Setup};
    /// let puzzle = Setup::from_values(4, vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0]).check()?;
    /// let available = Repertoire::default().available(&Position::of(&Candidates::of(&puzzle)));
    /// assert_eq!(available[0].step.technique, Technique::NakedSingle);
    /// assert_eq!((available[0].placed(), available[0].eliminated()), (1, 0));
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn available(&self, position: &Position<'_>) -> Vec<AvailableStep> {
        let fitting = self.fitting(position.candidates());
        let all = [(&fitting, position)];
        fitting.available_among(&all, |_, one| *one).into_iter().map(|(_, step)| step).collect()
    }

    /// Finds the steps of several positions, each with its own techniques, in the order of this repertoire. Returns each step
    /// with the index of its position. Two conclusions count as the same if `same`, called with the index of the position and
    /// the conclusion, returns the same value for both.
    pub(super) fn available_among<C: Copy + Ord + Hash>(
        &self,
        all: &[(&Repertoire, &Position<'_>)],
        same: impl Fn(usize, &Conclusion) -> C,
    ) -> Vec<(usize, AvailableStep)> {
        let mut found: Vec<(usize, AvailableStep)> = Vec::new();
        let mut effects: Vec<Vec<C>> = Vec::new();
        let mut with_effect: BTreeMap<Vec<C>, usize> = BTreeMap::new();
        for technique in self.techniques() {
            if technique.family() == Family::Forcing && !found.is_empty() {
                break;
            }
            for (number, (repertoire, position)) in all.iter().enumerate() {
                if !repertoire.techniques().contains(technique) {
                    continue;
                }
                for step in technique.steps(position) {
                    let mut effect: Vec<C> =
                        step.conclusions.iter().map(|one| same(number, one)).collect();
                    effect.sort_unstable();
                    match with_effect.get(&effect) {
                        Some(first) => found[*first].1.adds(*technique),
                        None => {
                            with_effect.insert(effect.clone(), found.len());
                            effects.push(effect);
                            found.push((number, AvailableStep { step, also: Vec::new() }));
                        }
                    }
                }
            }
        }
        let mut found = without_parts(found, &effects);
        found.sort_by_key(|(_, one)| Reverse((one.placed(), one.eliminated())));
        found
    }
}

impl AvailableStep {
    fn adds(&mut self, technique: Technique) {
        if self.also.last().unwrap_or(&self.step.technique) != &technique {
            self.also.push(technique);
        }
    }
}

/// Leaves out steps whose conclusions are all among those of an earlier step.
fn without_parts<S, C: Copy + Eq + Hash>(mut found: Vec<S>, effects: &[Vec<C>]) -> Vec<S> {
    let effects: Vec<HashSet<C>> =
        effects.iter().map(|effect| effect.iter().copied().collect()).collect();
    let mut number = 0;
    found.retain(|_| {
        let (simpler, own) = (&effects[..number], &effects[number]);
        number += 1;
        !simpler.iter().any(|other| own.is_subset(other))
    });
    found
}
