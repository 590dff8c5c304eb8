//! Deductions from rules. The finders of rule techniques already find all results of their kind, so these sweeps call
//! them.

use crate::difficulty::rules::Rules;
use crate::difficulty::state::{Found, State};
use crate::techniques::rules::probe::Probe;
use crate::{Conclusion, Pattern, Position, Step, Technique};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidates, Cell, CellSet, DigitSet};

/// Eliminates the candidates that relations of two cells exclude, for one kind of rule.
pub(crate) fn pairs(rules: &Rules, technique: Technique, found: &mut Found) {
    let Technique::Rule(kind) = technique else { return };
    rules.with_position(|position| {
        let at = position.candidates();
        let pairs = position.constraints().pairs.iter();
        for pair in pairs.filter(|pair| at.rules()[pair.rule].slug() == kind.slug()) {
            let [first, second] = pair.cells.map(|cell| at.marks()[cell]);
            let allowed = |digit: &_| pair.allowed(*digit) & second;
            let kept: DigitSet = first.iter().filter(|digit| !allowed(digit).is_empty()).collect();
            let left = first.iter().fold(DigitSet::EMPTY, |all, digit| all | allowed(&digit));
            for (cell, kept) in pair.cells.into_iter().zip([kept, left]) {
                keep(cell, kept, at, found);
            }
        }
    });
}

/// Eliminates all candidates except `kept` from a cell, if it is empty.
fn keep(cell: usize, kept: DigitSet, at: &Candidates, found: &mut Found) {
    if at.grid().cells()[cell].is_none() {
        for digit in at.marks()[cell].minus(kept) {
            found.eliminate(digit, CellSet::of(cell));
        }
    }
}

/// Records the results of a technique's finder that involve at most `max_empty` empty cells, and the results from cages
/// with only one possible set of digits.
pub(crate) fn finder(rules: &Rules, technique: Technique, max_empty: usize, found: &mut Found) {
    rules.with_position(|position| {
        for step in technique.steps(position) {
            if empty_cells(&step, position) > max_empty && !has_one_combination(&step, position) {
                continue;
            }
            for conclusion in &step.conclusions {
                let cell = position.geometry().size().index(conclusion.candidate().cell);
                match conclusion {
                    Conclusion::Eliminate(candidate) => {
                        found.eliminate(candidate.digit, CellSet::of(cell));
                    }
                    Conclusion::Place(candidate) => {
                        keep(cell, DigitSet::of(candidate.digit), position.candidates(), found);
                    }
                }
            }
        }
    });
}

/// The number of empty cells in the rule or sum that a step uses; 0 for other steps.
fn empty_cells(step: &Step, position: &Position<'_>) -> usize {
    let is_empty_cell = |cell: &&Cell| !position.candidates().is_placed(**cell);
    match &step.pattern {
        Pattern::RuleFillings(fillings) => fillings.cells.iter().filter(is_empty_cell).count(),
        Pattern::RuleDigit(needed) => needed.source.cells().iter().filter(is_empty_cell).count(),
        Pattern::InniesOuties(leftover) => leftover.innies.len() + leftover.outies.len(),
        _ => 0,
    }
}

/// Whether the step uses a cage in which only one set of candidates for the empty cells completes the sum.
fn has_one_combination(step: &Step, position: &Position<'_>) -> bool {
    let Pattern::RuleFillings(fillings) = &step.pattern else { return false };
    let Rule::Cage(cage) = &fillings.rule else { return false };
    let Some(sum) = cage.sum else { return false };
    let at = position.candidates();
    let (mut lacks, mut empty, mut digits) = (sum, 0, DigitSet::EMPTY);
    for cell in &cage.cells {
        match at.grid().get(*cell) {
            Some(digit) => lacks -= at.value(digit),
            None => {
                empty += 1;
                digits = digits | at.get(*cell);
            }
        }
    }
    let values: Vec<i32> = digits.iter().map(|digit| at.value(digit)).collect();
    let fits = |set: &u32| {
        let chosen = values.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        set.count_ones() == empty && chosen.map(|(_, value)| value).sum::<i32>() == lacks
    };
    (0..1u32 << values.len()).filter(fits).take(2).count() == 1
}

/// Eliminates the candidates that lead to a contradiction by singles and rules.
pub(crate) fn nets<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    let Some(rules) = &state.rules else { return };
    rules.with_position(|position| refuted(&Probe::new(position), state, found));
}

/// Eliminates the candidates that lead to a contradiction by singles, rules, pairs and common peers.
pub(crate) fn nets_with_subsets<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    let Some(rules) = &state.rules else { return };
    rules.with_position(|position| {
        if position.fits_cell_sets() {
            refuted(&Probe::with_pairs(position), state, found);
        }
    });
}

fn refuted<const WORDS: usize>(probe: &Probe<'_>, state: &State<'_, WORDS>, found: &mut Found) {
    // A candidate placed in a consistent net is consistent too: whatever follows from it was already found in that net.
    let mut possible = vec![DigitSet::EMPTY; state.geometry.size().cell_count()];
    for (cell, digit) in state.candidates() {
        if possible[cell].contains(digit) {
            continue;
        }
        if state.is_interrupted() {
            return;
        }
        match probe.propagate(cell, digit, usize::MAX) {
            None => found.eliminate(digit, CellSet::of(cell)),
            Some(marks) => {
                for (possible, marks) in possible.iter_mut().zip(marks) {
                    *possible = *possible | marks.single().into_iter().collect();
                }
            }
        }
    }
}
