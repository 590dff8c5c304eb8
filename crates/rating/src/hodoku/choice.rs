//! The choice among several steps.

use super::removals::Removals;
use crate::grid::{Mark, cell_digit};

/// Keeps the best of the offered steps: the one with the most eliminations; among these, the one whose candidates
/// have the lowest weight; among these, the first.
#[derive(Default)]
pub(super) struct Choice {
    best: Removals,
    weight: usize,
}

impl Choice {
    /// Whether a step with these eliminations, in this order, would be chosen.
    pub(super) fn prefers(&self, removals: &Removals) -> bool {
        let (new, old) = (removals.marks().len(), self.best.marks().len());
        new > old || new == old && new > 0 && weight(removals.marks()) < self.weight
    }

    /// Keeps a step if it is better than the best so far.
    pub(super) fn offer(&mut self, removals: &Removals) {
        if self.prefers(removals) {
            self.best.clone_from(removals);
            self.weight = weight(removals.marks());
        }
    }

    /// Offers the step that `other` has kept.
    pub(super) fn join(&mut self, other: &Choice) {
        self.offer(&other.best);
    }

    /// Takes the chosen step, if any.
    pub(super) fn take(self, removals: &mut Removals) -> bool {
        *removals = self.best;
        !removals.is_empty()
    }
}

/// The sum of the digits and of the cell numbers, each cell number times a factor that grows with its place in the list.
fn weight(marks: &[Mark]) -> usize {
    let weighed = marks.iter().enumerate().map(|(place, &mark)| {
        let (cell, digit) = cell_digit(mark);
        cell * (1 + 80 * place) + digit + 1
    });
    weighed.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn removals(marks: &[(usize, usize)]) -> Removals {
        let mut removals = Removals::default();
        for &(cell, digit) in marks {
            removals.add(cell, digit);
        }
        removals
    }

    #[test]
    fn more_then_lighter_then_earlier() {
        let mut choice = Choice::default();
        assert!(!choice.prefers(&Removals::default()));
        for marks in
            [&[(40, 3)][..], &[(30, 3)], &[(50, 3), (51, 3)], &[(29, 4)], &[(52, 3), (49, 3)]]
        {
            choice.offer(&removals(marks));
        }
        // 50 + 81 * 51 is more than 52 + 81 * 49.
        let mut best = Removals::default();
        assert!(choice.take(&mut best));
        assert_eq!(best, removals(&[(52, 3), (49, 3)]));
    }
}
