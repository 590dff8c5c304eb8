//! Messages of `hint`, `explain` and `steps` about a position before its first step.

use crate::input::{InputMultiGrid, InputPuzzle};
use ennead::logic::intractable_rules;
use ennead::rule::{self, Rule};
use ennead::{Candidates, Puzzle};

/// Reports rules with too many combinations for any technique.
pub(super) fn report_intractable_rules(input: &InputPuzzle) {
    report(&input.place.to_string(), &input.puzzle);
}

/// Like [`report_intractable_rules`], for each grid of a multi-grid puzzle.
pub(super) fn report_intractable_rules_in_grids(input: &InputMultiGrid) {
    for (number, grid) in (1..).zip(input.puzzle.grids()) {
        report(&format!("{}: grid {number}", input.place), grid.puzzle());
    }
}

fn report(place: &str, puzzle: &Puzzle) {
    let at = Candidates::of(puzzle);
    let rules: Vec<Rule> = intractable_rules(&at).cloned().collect();
    if !rules.is_empty() {
        let rules = rule::summary(&rules);
        anstream::eprintln!("{place}: too many combinations for logic at the start: {rules}");
    }
}
