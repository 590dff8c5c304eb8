//! Reduces a disagreement to the smallest grids that show it.

use crate::judge::{Block, Judge};
use crate::mutate::Case;
use crate::run::examine;
use ennead_puzzle::Size;

/// Reduces a block to a few cases with few givens on which the judges still disagree.
///
/// Usually one case remains. Several remain if a solver fails on a case only when others are in the same batch.
pub(crate) fn shrink(judges: &[&dyn Judge], block: &Block, place: usize) -> Block {
    let fails = |cases: &[Case]| examine(judges, &block.with(cases.to_vec())).is_err();
    let mut cases = vec![block.cases[place].clone()];
    if !fails(&cases) {
        cases = fewer_cases(block.cases.clone(), &fails);
    }
    for case in 0..cases.len() {
        fewer_givens(&mut cases, case, &fails);
    }
    block.with(cases)
}

/// Removes cases: halves of the list, then quarters, and so on down to single cases, if the remaining cases still fail.
fn fewer_cases(mut cases: Vec<Case>, fails: &impl Fn(&[Case]) -> bool) -> Vec<Case> {
    let mut size = cases.len().div_ceil(2);
    while size > 0 {
        let mut start = 0;
        while start < cases.len() {
            let mut rest = cases.clone();
            rest.drain(start..cases.len().min(start + size));
            if fails(&rest) {
                cases = rest;
            } else {
                start += size;
            }
        }
        size /= 2;
    }
    cases
}

/// Removes those givens of one case without which the cases still fail.
fn fewer_givens(cases: &mut [Case], case: usize, fails: &impl Fn(&[Case]) -> bool) {
    let mut smaller = true;
    while std::mem::take(&mut smaller) {
        for cell in Size::NINE.cells() {
            let given = cases[case].board.get(cell);
            if given.is_none() {
                continue;
            }
            cases[case].board.set(cell, None);
            if fails(cases) {
                smaller = true;
            } else {
                cases[case].board.set(cell, given);
            }
        }
    }
}
