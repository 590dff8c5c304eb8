//! The searches, one file each. How to add one: see the README in this folder.

pub(crate) mod als;
pub(crate) mod avoidable_rectangle;
pub(crate) mod chains;
pub(crate) mod colours;
pub(crate) mod covers;
mod deadly;
pub(crate) mod direct;
pub(crate) mod empty_rectangle;
pub(crate) mod exocet;
pub(crate) mod extended_rectangle;
pub(crate) mod fish;
pub(crate) mod forcing_chains;
pub(crate) mod forcing_net;
pub(crate) mod full_house;
pub(crate) mod grave;
pub(crate) mod hidden_single;
pub(crate) mod kraken;
pub(crate) mod locked;
pub(crate) mod locked_subset;
pub(crate) mod medusa;
pub(crate) mod naked_single;
pub(crate) mod oddagon;
mod pairs;
pub(crate) mod rules;
pub(crate) mod short_chains;
pub(crate) mod subsets;
pub(crate) mod templates;
pub(crate) mod two_strong_links;
pub(crate) mod unique_loop;
pub(crate) mod unique_rectangle;
pub(crate) mod w_wing;
pub(crate) mod wings;

use crate::cell_set::CellSet;
use crate::{Conclusion, Position, Step, Technique};
use ennead_puzzle::Candidate;
use std::ops::ControlFlow;

/// Looks for a technique only where something is new since it was looked for in vain: hands a search the cells that have
/// changed. This is for patterns that the candidates of their own cells decide. Others may stop them from striking, but
/// candidates never come back, so a pattern that strikes now and did not then has one of these cells.
fn among_news(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    search: impl FnOnce(CellSet, &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let news = position.memory().borrow().news(technique, position.sheet());
    if news.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut in_vain = true;
    search(news, &mut |step| {
        in_vain = false;
        sink(step)
    })?;
    if in_vain {
        position.memory().borrow_mut().note_in_vain(technique, position.sheet());
    }
    ControlFlow::Continue(())
}

/// The elimination of each candidate, in reading order.
fn eliminations(struck: impl Iterator<Item = Candidate>) -> Vec<Conclusion> {
    let mut conclusions: Vec<Conclusion> = struck.map(Conclusion::Eliminate).collect();
    conclusions.sort_unstable();
    conclusions
}

/// All ways to choose so many, in the order of the items.
fn combinations<T: Copy>(items: &[T], count: usize) -> impl Iterator<Item = Vec<T>> {
    let mut places: Option<Vec<usize>> = (count <= items.len()).then(|| (0..count).collect());
    std::iter::from_fn(move || {
        let now = places.take()?;
        let chosen = now.iter().map(|&place| items[place]).collect();
        let last = |which: usize| items.len() - count + which;
        if let Some(which) = (0..count).rev().find(|&which| now[which] < last(which)) {
            let mut next = now;
            next[which] += 1;
            for after in which + 1..count {
                next[after] = next[after - 1] + 1;
            }
            places = Some(next);
        }
        Some(chosen)
    })
}
