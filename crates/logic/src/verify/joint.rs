//! Several conditions together: tries all ways to satisfy them.

use super::restricted_rule::RestrictedRule;
use super::rule::{self, TooMany};
use super::{Checker, Refutation, not_as_stated};
use crate::{Conclusion, Condition, JointFillings, Technique};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidate, Cell, Digit, DigitSet};

/// The maximum number of fillings that are tried; fillings of each condition count.
const MAX_FILLINGS: usize = 3_000_000;

pub(super) fn fits_name(technique: Technique, joint: &JointFillings) -> bool {
    let is_source =
        |condition: &Condition| matches!(condition, Condition::Rule(_) | Condition::Sum(_));
    match (technique, &joint.conditions[..]) {
        (Technique::CombinedRules, [one, other]) => is_source(one) && is_source(other),
        (Technique::BlockedCombinations, [one, Condition::Cells(_)])
        | (Technique::LockedDigit, [one, Condition::Place { .. }]) => is_source(one),
        _ => false,
    }
}

impl Checker<'_> {
    pub(super) fn joint_fillings(&self, joint: &JointFillings) -> Result<(), Refutation> {
        joint.conditions.iter().try_for_each(|condition| self.condition(condition))?;
        let stated: Vec<&[DigitSet]> =
            joint.conditions.iter().map(Condition::combinations).collect();
        if joint.left.len() != stated.len() {
            return not_as_stated("not every condition has its combinations");
        }
        for (which, (all, left)) in stated.iter().zip(&joint.left).enumerate() {
            for set in *all {
                let own = joint.conditions[which].cells();
                let marks = |cell: Cell| match own.contains(&cell) {
                    true => self.candidates.get(cell) & *set,
                    false => self.candidates.get(cell),
                };
                let can = self.can_be_satisfied_together(joint, &marks);
                match can {
                    Ok(can) if can == left.contains(set) => {}
                    Ok(_) => {
                        return not_as_stated(
                            "the stated combinations are not those that the conditions leave",
                        );
                    }
                    Err(TooMany) => {
                        return not_as_stated("the conditions can be satisfied in too many ways");
                    }
                }
            }
            if !left.iter().all(|set| all.contains(set)) {
                return not_as_stated("a combination that is left is not stated");
            }
        }
        Ok(())
    }

    /// Checks the evidence of a condition.
    pub(super) fn condition(&self, condition: &Condition) -> Result<(), Refutation> {
        match condition {
            Condition::Rule(fillings) => self.rule_fillings(fillings),
            Condition::Sum(sum) => self.innies_outies(sum),
            Condition::Place { house, digit, cells } => {
                self.cells(cells, *house)?;
                self.digit(*digit)?;
                cells.iter().try_for_each(|cell| self.candidate(cell.with(*digit)))?;
                self.only_places(*house, *digit, cells)
            }
            Condition::Cells(cells) => self.distinct_empty(cells),
        }
    }

    /// Whether the conclusion holds in every filling that satisfies all conditions; false if it concerns none of their cells.
    pub(super) fn occurs_in_no_joint_filling(
        &self,
        joint: &JointFillings,
        conclusion: Conclusion,
    ) -> Result<bool, Refutation> {
        let (cell, excluded) = self.excluded(conclusion);
        if !joint.conditions.iter().any(|condition| condition.cells().contains(&cell)) {
            return Ok(false);
        }
        let marks = |other: Cell| if other == cell { excluded } else { self.candidates.get(other) };
        let can = self.can_be_satisfied_together(joint, &marks);
        can.map(|can| !can).map_err(|TooMany| Refutation::TooLarge(conclusion))
    }

    /// Whether the cells can be filled with these candidates so that peers differ and all conditions are satisfied.
    pub(super) fn can_be_satisfied_together(
        &self,
        joint: &JointFillings,
        marks: &dyn Fn(Cell) -> DigitSet,
    ) -> Result<bool, TooMany> {
        let mut order: Vec<Cell> = Vec::new();
        let mut parts = Vec::new();
        for condition in &joint.conditions {
            for cell in condition.cells() {
                if !order.contains(&cell) {
                    order.push(cell);
                }
            }
            let restricted = match condition {
                Condition::Rule(fillings) => {
                    RestrictedRule::of(&fillings.rule, &fillings.cells, self.candidates)
                }
                _ => None,
            };
            parts.push(Part { condition, complete: order.len(), restricted });
        }
        let mut trial = Trial { checker: self, order, marks, parts, left: MAX_FILLINGS };
        trial.fill(&mut Vec::new())
    }
}

/// A condition, and the number of cells that have to be filled before it can be tested.
struct Part<'a> {
    condition: &'a Condition,
    complete: usize,
    restricted: Option<RestrictedRule<'a>>,
}

/// Tries all ways to fill the cells of all conditions.
struct Trial<'a> {
    checker: &'a Checker<'a>,
    order: Vec<Cell>,
    marks: &'a dyn Fn(Cell) -> DigitSet,
    parts: Vec<Part<'a>>,
    left: usize,
}

impl Trial<'_> {
    /// Whether the cells after those already filled in `taken` can be filled.
    fn fill(&mut self, taken: &mut Vec<Candidate>) -> Result<bool, TooMany> {
        for part in &mut self.parts {
            if part.complete == taken.len() {
                self.left = self.left.checked_sub(1).ok_or(TooMany)?;
                if !part.holds(self.checker, taken) {
                    return Ok(false);
                }
            }
        }
        let Some(&cell) = self.order.get(taken.len()) else { return Ok(true) };
        for digit in (self.marks)(cell) {
            if !self.checker.is_free(cell, digit, taken) {
                continue;
            }
            taken.push(cell.with(digit));
            let found = self.is_hopeful(taken) && self.fill(taken)?;
            taken.pop();
            if found {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A quick test of all rules about the newest cell: false means that one of them can no longer be satisfied, true proves
    /// nothing.
    fn is_hopeful(&self, taken: &[Candidate]) -> bool {
        let newest = taken.last().expect("one was taken").cell;
        self.parts.iter().all(|part| match part.condition {
            Condition::Rule(fillings) if fillings.cells.contains(&newest) => {
                let own = |one: &&Candidate| fillings.cells.contains(&one.cell);
                let own: Vec<Candidate> = taken.iter().filter(own).copied().collect();
                rule::is_hopeful(&fillings.rule, &own, self.checker.candidates)
            }
            _ => true,
        })
    }
}

impl Part<'_> {
    /// Whether the cells, all of which are filled, satisfy the condition.
    fn holds(&mut self, checker: &Checker<'_>, taken: &[Candidate]) -> bool {
        let digit = |cell: &Cell| -> Option<Digit> {
            taken.iter().find(|one| one.cell == *cell).map(|one| one.digit)
        };
        match self.condition {
            Condition::Rule(fillings) => {
                if let Rule::ChaosConstruction(chaos) = &fillings.rule
                    && chaos.regions == fillings.cells
                {
                    let regions = checker.candidates.size().grid_count() / chaos.size;
                    let marks = |cell: Cell| digit(&cell).into_iter().collect();
                    return rule::in_order(&fillings.cells, regions, &marks);
                }
                let Some(restricted) = &mut self.restricted else { return true };
                for cell in &fillings.cells {
                    if let Some(digit) = digit(cell) {
                        restricted.place(*cell, digit);
                    }
                }
                restricted.holds()
            }
            Condition::Sum(sum) => {
                let add = |cells: &[Cell]| -> i32 {
                    let digits = cells.iter().filter_map(digit);
                    digits.map(|digit| checker.candidates.value(digit)).sum()
                };
                add(&sum.innies) - add(&sum.outies) == sum.total
            }
            Condition::Place { digit: wanted, cells, .. } => {
                cells.iter().any(|cell| digit(cell) == Some(*wanted))
            }
            Condition::Cells(_) => true,
        }
    }
}
