//! Digit of a Rule: a digit that a rule or a sum of innies and outies requires is eliminated from the cells that see
//! all its places in the rule or sum.
//!
//! ```text
//! cage of 3: 1 2   Every way to fill the cage contains 1, so no cell that sees both cells is 1:
//! the rest of their row, of their box, ...
//! ```

use super::innies_outies::Leftover;
use crate::position::constraints::Constraint;
use crate::techniques::{Flow, Sink, eliminations};
use crate::{Condition, Pattern, Position, RuleDigit, RuleFillings, Step, Technique};
use ennead_puzzle::{Candidates, CellSet, Digit, DigitSet};

/// The maximum number of cells of a rule. Larger rules hardly ever require a digit that eliminates anything.
const MAX_CELLS: usize = 9;

/// The maximum number of empty cells of a sum.
const MAX_SUMMED: usize = 4;

/// Reports steps in the order of the rules and their parts, then of the sums. For each, digits ascend.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let at = position.candidates();
    let constraints = position.constraints();
    for (number, of_rule) in constraints.all.iter().enumerate() {
        let constraint = &of_rule.constraint;
        if !(2..=MAX_CELLS).contains(&constraint.cells.len()) || !constraint.may_need_digits {
            continue;
        }
        let source = || {
            let rule = at.rules()[of_rule.rule].clone();
            let cells = constraint.cells.iter().map(|cell| at.size().cell(*cell)).collect();
            Condition::Rule(RuleFillings { rule, cells, combinations: Vec::new() })
        };
        find_in(technique, (number, constraint), &source, position, sink)?;
    }
    for (number, overlay) in constraints.overlays.iter().enumerate() {
        let is_empty = |cell: &&usize| at.grid().cells()[**cell].is_none();
        let empty = overlay.constraint.cells.iter().filter(is_empty).count();
        if !(2..=MAX_SUMMED).contains(&empty) {
            continue;
        }
        let Leftover { innies, outies, total } = Leftover::of(overlay, position);
        let constraint = Constraint::sum(&innies, &outies, total, at);
        let source =
            || Condition::Sum(Leftover::of(overlay, position).evidence(overlay, Vec::new()));
        find_in(technique, (constraints.all.len() + number, &constraint), &source, position, sink)?;
    }
    Flow::Continue(())
}

fn find_in(
    technique: Technique,
    (number, constraint): (usize, &Constraint),
    source: &dyn Fn() -> Condition,
    position: &Position<'_>,
    sink: Sink<'_>,
) -> Flow {
    let at = position.candidates();
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    let cells: CellSet = constraint.cells.iter().copied().collect();
    for digit in pencil_marks.of_cells(cells) {
        let places = cells & pencil_marks.of_digit(digit);
        let eliminated = (layout.common_peers(places) & pencil_marks.of_digit(digit)).minus(cells);
        let holds = |cell: usize| at.grid().cells()[cell] == Some(digit);
        if eliminated.is_empty()
            || cells.iter().any(holds)
            || !needed(number, constraint, position).contains(digit)
        {
            continue;
        }
        let size = at.size();
        let rule_digit = RuleDigit { source: source(), digit, places: places.cells(size) };
        let pattern = Pattern::RuleDigit(Box::new(rule_digit));
        let eliminated = eliminated.iter().map(|cell| size.cell(cell).with(digit));
        sink(Step { technique, pattern, conclusions: eliminations(eliminated) })?;
    }
    Flow::Continue(())
}

/// The digits that occur in every way to fill the cells of a constraint.
fn needed(number: usize, constraint: &Constraint, position: &Position<'_>) -> DigitSet {
    let at = position.candidates();
    let marks = constraint.marks(at);
    if let Some(known) = position.memory().borrow().needed(number, &marks) {
        return known;
    }
    let all = marks.iter().fold(DigitSet::EMPTY, |all, marks| all | *marks);
    let needed: DigitSet = all.iter().filter(|digit| is_needed(constraint, *digit, at)).collect();
    position.memory().borrow_mut().record_needed(number, marks, needed);
    needed
}

fn is_needed(constraint: &Constraint, digit: Digit, at: &Candidates) -> bool {
    let without: Vec<DigitSet> =
        constraint.marks(at).into_iter().map(|marks| marks.without(digit)).collect();
    constraint.support(&without).is_some_and(|support| support.is_none())
}
