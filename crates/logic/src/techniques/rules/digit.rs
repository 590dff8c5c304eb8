//! A digit that a rule requires, eliminated from the cells that see all its places in the rule.
//!
//! ```text
//! cage of 3: 1 2   Every way to fill the cage contains 1, so no cell that sees both cells is 1:
//! the rest of their row, of their box, ...
//! ```

use crate::position::constraints::{Constraint, RuleConstraint};
use crate::techniques::{Flow, Sink, eliminations};
use crate::{Pattern, Position, RuleDigit, Step, Technique};
use ennead_puzzle::{Candidates, CellSet, Digit, DigitSet};

/// The maximum number of cells of a constraint; larger ones require no digit that eliminates anything.
const MAX_CELLS: usize = 9;

/// In the order of the rules and their parts; for each, digits ascending.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let at = position.candidates();
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    for (number, of_rule) in position.constraints().all.iter().enumerate() {
        let constraint = &of_rule.constraint;
        if !(2..=MAX_CELLS).contains(&constraint.cells.len()) || !constraint.may_need_digits {
            continue;
        }
        let cells: CellSet = constraint.cells.iter().copied().collect();
        for digit in pencil_marks.of_cells(cells) {
            let places = cells & pencil_marks.of_digit(digit);
            let eliminated =
                (layout.common_peers(places) & pencil_marks.of_digit(digit)).minus(cells);
            let holds = |cell: usize| at.grid().cells()[cell] == Some(digit);
            if eliminated.is_empty()
                || cells.iter().any(holds)
                || !needed(number, of_rule, position).contains(digit)
            {
                continue;
            }
            let size = at.size();
            let rule_digit = RuleDigit {
                rule: at.rules()[of_rule.rule].clone(),
                cells: constraint.cells.iter().map(|cell| size.cell(*cell)).collect(),
                digit,
                places: places.cells(size),
            };
            let pattern = Pattern::RuleDigit(Box::new(rule_digit));
            let eliminated = eliminated.iter().map(|cell| size.cell(cell).with(digit));
            sink(Step { technique, pattern, conclusions: eliminations(eliminated) })?;
        }
    }
    Flow::Continue(())
}

/// The digits that occur in every way to fill the cells.
fn needed(number: usize, of_rule: &RuleConstraint, position: &Position<'_>) -> DigitSet {
    let at = position.candidates();
    let marks = of_rule.constraint.marks(at);
    if let Some(known) = position.memory().borrow().needed(number, &marks) {
        return known;
    }
    let all = marks.iter().fold(DigitSet::EMPTY, |all, marks| all | *marks);
    let needed: DigitSet =
        all.iter().filter(|digit| is_needed(&of_rule.constraint, *digit, at)).collect();
    position.memory().borrow_mut().record_needed(number, marks, needed);
    needed
}

fn is_needed(constraint: &Constraint, digit: Digit, at: &Candidates) -> bool {
    let without: Vec<DigitSet> =
        constraint.marks(at).into_iter().map(|marks| marks.without(digit)).collect();
    constraint.support(&without).is_some_and(|support| support.is_none())
}
