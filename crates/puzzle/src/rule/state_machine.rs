use super::equal_sums::list_groups;
use super::{Filled, RuleKind, RuleProblem, outside};
use crate::constraint::{Language, Lowering, Machine, Primitive, Regular, Symbol};
use crate::{Cell, CellStyle, Digit, Geometry};
use std::sync::Arc;

/// A line whose digits a state machine accepts.
///
/// The machine may be nondeterministic. If the line has several parts, the machine reads a break between them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StateMachine {
    /// The parts of the line.
    pub parts: Vec<Vec<Cell>>,
    /// The machine.
    pub machine: Arc<Machine>,
}

/// The maximum number of states.
const MAX_STATES: usize = 1 << 16;
/// The maximum number of transitions.
const MAX_TRANSITIONS: usize = 1 << 18;

impl RuleKind for StateMachine {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.parts.concat()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let cells: usize = self.parts.iter().map(Vec::len).sum();
        let few = RuleProblem::TooFewCells { needed: 1, found: 0 };
        let count = |count: usize, most: usize| {
            outside(i32::try_from(count).unwrap_or(i32::MAX), 0, most as i64)
        };
        (cells == 0)
            .then_some(few)
            .or_else(|| count(self.machine.state_count(), MAX_STATES))
            .or_else(|| count(self.machine.transitions.len(), MAX_TRANSITIONS))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let digits = |part: &Vec<Cell>| part.iter().map(|cell| grid.digit(*cell)).collect();
        let parts: Vec<Vec<Digit>> = self.parts.iter().map(digits).collect();
        self.machine.accepts(&parts)
    }

    /// Adds one primitive, which states the rule directly.
    fn lower(&self, to: &mut Lowering<'_>) {
        let lengths: Vec<usize> = self.parts.iter().map(Vec::len).collect();
        let language = Language::Machine(Arc::new(self.machine.along(&lengths)));
        to.add(Primitive::Regular(Regular::of(self.parts.concat(), language)));
    }

    fn describe(&self, style: CellStyle) -> String {
        let states = self.machine.state_count();
        format!("state machine of {states} states on {}", list_groups(&self.parts, style))
    }
}

impl StateMachine {
    /// Whether the machine has a transition that reads a break.
    pub fn has_breaks(&self) -> bool {
        self.machine.transitions.iter().any(|(_, symbol, _)| *symbol == Symbol::Break)
    }
}
