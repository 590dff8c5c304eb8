//! Finds ER alone, the rating of the hardest step, without taking the easy steps one by one.
//!
//! The position that techniques rated up to 4.4 reach does not depend on the order of their steps, so they are taken together.
//! Harder steps are taken one by one, as in a full rating.

use super::SeEnd;
use super::chaining::{Context, Interrupted};
use super::producers::{self, Next, Tools, next_hint};
use super::rating::Tenths;
use super::singles;
use crate::basics::{Basics, Rest};
use crate::grid::{Grid, History};

/// The ratings of basic techniques from 1.2 to 4.2, in tenths. A puzzle that the basic techniques solve, but not without those
/// rated 4.4, is rated 4.4.
const EASY: [u16; 16] = [12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42];

/// Solves the rest of a puzzle whose earlier steps are rated up to `er`. Returns the highest rating and why the search ended.
///
/// It ends early once the rating is known to be at least `enough`. If the puzzle is not solved, the rating is a lower bound.
pub(super) fn hardest(
    start: &Rest,
    mut er: f64,
    tools: &mut Tools,
    context: &Context<'_>,
    enough: Option<Tenths>,
) -> (f64, SeEnd) {
    let basics = Basics::of_er(Basics::MAX_ER).expect("all basic techniques");
    let mut rest = start.clone();
    basics.go_on(&mut rest);
    if rest.is_solved() {
        return (easy(start, er), SeEnd::Solved);
    }
    let mut history = History::default();
    let mut empty = rest.empty();
    loop {
        let next = next_hint(rest.grid(), tools, &mut history, context, producers::HARD, enough);
        let hint = match next {
            Ok(Next::Hint(hint)) => hint,
            Ok(Next::Nothing) => return (er, SeEnd::Beyond),
            Ok(Next::Reached) => return (er, SeEnd::Settled),
            Err(Interrupted) => return (er, SeEnd::Interrupted),
        };
        if !hint.apply_to_rest(&tools.removals, &mut rest) {
            return (er, SeEnd::Beyond);
        }
        er = er.max(hint.rating);
        if enough.is_some_and(|enough| Tenths::of(er) >= enough) {
            return (er, SeEnd::Settled);
        }
        basics.go_on(&mut rest);
        if rest.is_solved() {
            return (er, SeEnd::Solved);
        }
        if rest.empty() != empty {
            empty = rest.empty();
            tools.chaining.forget();
        }
    }
}

/// The rating of a puzzle that basic techniques solve from here, and whose earlier steps are rated up to `er`.
fn easy(start: &Rest, er: f64) -> f64 {
    let most = |tenths: u16| f64::from(tenths) / 10.0;
    let mut rest = start.clone();
    for tenths in EASY.into_iter().filter(|tenths| Tenths::new(*tenths) >= Tenths::of(er)) {
        let basics = Basics::of_er(Tenths::new(tenths)).expect("the rating of a basic technique");
        basics.go_on(&mut rest);
        if rest.is_solved() {
            let is_lowest = tenths == EASY[0];
            return er.max(if is_lowest { of_singles(start.clone().grid()) } else { most(tenths) });
        }
    }
    er.max(most(Basics::MAX_ER.get()))
}

/// The rating of a position that full houses and hidden singles of boxes solve.
fn of_singles(grid: &Grid) -> f64 {
    let mut grid = *grid;
    let mut er = 0.0_f64;
    while let Some(hint) = singles::hidden_single(&grid) {
        er = er.max(hint.rating);
        hint.apply(&super::hint::Removals::default(), &mut grid);
    }
    er
}
