//! A digit that a rule needs: it goes nowhere where it would see all its places in the rule.
//!
//! ```text
//! cage of 3: 1 2   Every way to fill the cage has a 1, so what sees both cells is not 1:
//! the rest of their row, of their box, ...
//! ```

use crate::cell_set::CellSet;
use crate::readings::{OfRule, Reading};
use crate::techniques::eliminations;
use crate::{Pattern, Position, RuleDigit, Step, Technique};
use ennead_puzzle::{Candidates, Digit, DigitSet};
use std::ops::ControlFlow;

/// More cells have no digit in common that could strike anything.
const MOST_CELLS: usize = 9;

/// In the order of the rules and their parts; for each, digits ascending.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let at = position.candidates();
    let (sheet, sight) = (position.sheet(), position.sight());
    for (number, of_rule) in position.readings().all.iter().enumerate() {
        let reading = &of_rule.reading;
        if !(2..=MOST_CELLS).contains(&reading.cells.len()) || !reading.sense.may_need_digits() {
            continue;
        }
        let cells: CellSet = reading.cells.iter().copied().collect();
        for digit in sheet.of_cells(cells) {
            let places = cells & sheet.of_digit(digit);
            let struck = (sight.common_peers(places) & sheet.of_digit(digit)).minus(cells);
            let holds = |cell: usize| at.grid().cells()[cell] == Some(digit);
            if struck.is_empty()
                || cells.iter().any(holds)
                || !needed(number, of_rule, position).contains(digit)
            {
                continue;
            }
            let size = at.size();
            let rule_digit = RuleDigit {
                rule: at.rules()[of_rule.rule].clone(),
                cells: reading.cells.iter().map(|cell| size.cell(*cell)).collect(),
                digit,
                places: places.cells(size),
            };
            let pattern = Pattern::RuleDigit(Box::new(rule_digit));
            let gone = struck.iter().map(|cell| size.cell(cell).with(digit));
            sink(Step { technique, pattern, conclusions: eliminations(gone) })?;
        }
    }
    ControlFlow::Continue(())
}

/// The digits that are in every way to fill the cells.
fn needed(number: usize, of_rule: &OfRule, position: &Position<'_>) -> DigitSet {
    let at = position.candidates();
    let marks = of_rule.reading.marks(at);
    if let Some(known) = position.memory().borrow().needed(number, &marks) {
        return known;
    }
    let all = marks.iter().fold(DigitSet::EMPTY, |all, marks| all | *marks);
    let needed: DigitSet =
        all.iter().filter(|digit| is_needed(&of_rule.reading, *digit, at)).collect();
    position.memory().borrow_mut().note_needed(number, marks, needed);
    needed
}

fn is_needed(reading: &Reading, digit: Digit, at: &Candidates) -> bool {
    let without: Vec<DigitSet> =
        reading.marks(at).into_iter().map(|marks| marks.without(digit)).collect();
    reading.ways_with(&without).is_some_and(|ways| ways.is_none())
}
