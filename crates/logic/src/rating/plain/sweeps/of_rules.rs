//! What rules say. The finders of rules find everything of their kind as it is, so they are asked.

use crate::cell_set::CellSet;
use crate::rating::plain::ground::{Found, Ground};
use crate::rating::plain::rules::Rules;
use crate::techniques::rules::probe::Probe;
use crate::{Conclusion, Pattern, Position, Step, Technique};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidates, Cell, DigitSet};

/// What two cells of rules of a kind leave each other.
pub(in crate::rating::plain) fn pairs(rules: &Rules, technique: Technique, found: &mut Found) {
    let Technique::Rule(kind) = technique else { return };
    rules.look(|position| {
        let at = position.candidates();
        let bonds = position.readings().bonds.iter();
        for bond in bonds.filter(|bond| at.rules()[bond.rule].slug() == kind.slug()) {
            let [first, second] = bond.cells.map(|cell| at.marks()[cell]);
            let leaves = |digit: &_| bond.leaves(*digit) & second;
            let kept: DigitSet = first.iter().filter(|digit| !leaves(digit).is_empty()).collect();
            let left = first.iter().fold(DigitSet::EMPTY, |all, digit| all | leaves(&digit));
            for (cell, kept) in bond.cells.into_iter().zip([kept, left]) {
                keep(cell, kept, at, found);
            }
        }
    });
}

/// Strikes all but these from an open cell.
fn keep(cell: usize, kept: DigitSet, at: &Candidates, found: &mut Found) {
    if at.grid().cells()[cell].is_none() {
        for digit in at.marks()[cell].minus(kept) {
            found.strike(digit, CellSet::of(cell));
        }
    }
}

/// What the finder of a technique finds where it looks at no more open cells than so many. A cage that one set of digits
/// alone can fill is as easy as one with two.
pub(in crate::rating::plain) fn finder(
    rules: &Rules,
    technique: Technique,
    most_open: usize,
    found: &mut Found,
) {
    rules.look(|position| {
        for step in technique.steps(position) {
            if open_cells(&step, position) > most_open && !has_one_combination(&step, position) {
                continue;
            }
            for conclusion in &step.conclusions {
                if let Conclusion::Eliminate(candidate) = conclusion {
                    let cell = position.geometry().size().index(candidate.cell);
                    found.strike(candidate.digit, CellSet::of(cell));
                }
            }
        }
    });
}

/// How many open cells the rule or the sum of a step speaks of.
fn open_cells(step: &Step, position: &Position<'_>) -> usize {
    let is_open = |cell: &&Cell| !position.candidates().is_placed(**cell);
    match &step.pattern {
        Pattern::RuleReach(reach) => reach.cells.iter().filter(is_open).count(),
        Pattern::RuleDigit(needed) => needed.cells.iter().filter(is_open).count(),
        Pattern::Leftover(leftover) => leftover.inside.len() + leftover.outside.len(),
        _ => 0,
    }
}

/// Whether only one set of the digits that a cage can still hold adds up to what it lacks.
fn has_one_combination(step: &Step, position: &Position<'_>) -> bool {
    let Pattern::RuleReach(reach) = &step.pattern else { return false };
    let Rule::Cage(cage) = &reach.rule else { return false };
    let Some(sum) = cage.sum else { return false };
    let at = position.candidates();
    let (mut lacks, mut open, mut digits) = (sum, 0, DigitSet::EMPTY);
    for cell in &cage.cells {
        match at.grid().get(*cell) {
            Some(digit) => lacks -= at.value(digit),
            None => {
                open += 1;
                digits = digits | at.get(*cell);
            }
        }
    }
    let values: Vec<i32> = digits.iter().map(|digit| at.value(digit)).collect();
    let fits = |set: &u32| {
        let chosen = values.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        set.count_ones() == open && chosen.map(|(_, value)| value).sum::<i32>() == lacks
    };
    (0..1u32 << values.len()).filter(fits).take(2).count() == 1
}

/// The candidates that singles and rules lead to a contradiction.
pub(in crate::rating::plain) fn nets<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    let Some(rules) = &ground.rules else { return };
    rules.look(|position| {
        let probe = Probe::new(position);
        // What was met in a net that holds leads to less than the assumption did.
        let mut possible = vec![DigitSet::EMPTY; ground.geometry.size().cell_count()];
        for (cell, digit) in ground.candidates() {
            if possible[cell].contains(digit) {
                continue;
            }
            if ground.is_interrupted() {
                return;
            }
            match probe.spread(cell, digit, usize::MAX) {
                None => found.strike(digit, CellSet::of(cell)),
                Some(marks) => {
                    for (possible, marks) in possible.iter_mut().zip(marks) {
                        *possible = *possible | marks.single().into_iter().collect();
                    }
                }
            }
        }
    });
}
