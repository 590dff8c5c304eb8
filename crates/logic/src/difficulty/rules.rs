//! The rules of a puzzle, and the pencil marks in the form that the finders of rule techniques need.

use super::state::Found;
use crate::position::memory::Memory;
use crate::{End, Position, RuleKind, Technique, uses_rules};
use ennead_puzzle::{Candidate, Candidates};
use std::cell::RefCell;

/// The pencil marks of a puzzle with rules, updated after each step.
pub(super) struct Rules {
    at: Candidates,
    /// The results kept from earlier positions.
    memory: RefCell<Memory>,
}

impl Rules {
    pub(super) fn of(start: &Candidates) -> Rules {
        Rules { at: start.clone(), memory: RefCell::default() }
    }

    /// The kinds of rule in the puzzle, in the order of techniques.
    pub(super) fn kinds(&self) -> Vec<RuleKind> {
        let is_there =
            |kind: &RuleKind| self.at.rules().iter().any(|rule| rule.slug() == kind.slug());
        let of_rules = Technique::known().filter_map(|technique| match technique {
            Technique::Rule(kind) => Some(kind),
            _ => None,
        });
        of_rules.filter(is_there).collect()
    }

    /// Whether steps can use any of the rules, apart from rules that only make cells peers.
    pub(super) fn are_read(&self) -> bool {
        uses_rules(&self.at)
    }

    /// Calls a function with the position in the form that finders need.
    pub(super) fn with_position<T>(&self, use_it: impl FnOnce(&Position<'_>) -> T) -> T {
        let position = Position::of(&self.at).remembering(self.memory.take());
        let result = use_it(&position);
        self.memory.replace(position.into_memory());
        result
    }

    /// Returns [`End::Solved`] or [`End::Contradiction`] if the pencil marks show either, otherwise `None`.
    pub(super) fn end(&self) -> Option<End> {
        End::of(&self.at)
    }

    /// Applies all placements and eliminations that were found.
    pub(super) fn apply(&mut self, found: &Found) {
        let size = self.at.size();
        for &(cell, digit) in found.placements() {
            self.at.place(size.cell(cell), digit);
        }
        for (digit, cells) in found.eliminations() {
            for cell in cells.cells(size) {
                self.at.eliminate(Candidate { cell, digit });
            }
        }
    }
}
