//! The searches for techniques, one per file. The README in this folder explains how to add one.

pub(crate) mod als;
pub(crate) mod avoidable_rectangle;
pub(crate) mod bug;
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
pub(crate) mod hidden_single;
pub(crate) mod kraken;
pub(crate) mod locked_candidates;
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

use crate::position::pencil_marks::PencilMarks;
use crate::{Conclusion, Position, Requirement, Step, Technique};
use ennead_puzzle::{Candidate, CellSet, Digit};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Receives the steps of a search. If it returns `Break`, the search ends.
pub(crate) type Sink<'a> = &'a mut dyn FnMut(Step) -> Flow;

/// Whether a search continues.
pub(crate) type Flow = ControlFlow<()>;

/// For each technique, the places of all digits when its search last found nothing.
#[derive(Clone, Debug, Default)]
struct FailedSearches(HashMap<Technique, Vec<CellSet>>);

impl FailedSearches {
    /// The cells that have changed since the technique last found nothing; all empty cells if it never has.
    fn changed(&self, technique: Technique, pencil_marks: &PencilMarks) -> CellSet {
        let Some(before) = self.0.get(&technique) else { return pencil_marks.empty };
        let now = pencil_marks.by_digit().iter();
        let changed =
            before.iter().zip(now).map(|(&before, &now)| before.minus(now) | now.minus(before));
        changed.fold(CellSet::EMPTY, |all, cells| all | cells)
    }
}

/// Calls `search` with the cells that have changed since the technique last found nothing. The search may skip patterns
/// without a changed cell.
///
/// This is correct only for patterns that depend on nothing but the candidates of their own cells. Candidates outside a
/// pattern can only disappear, so a pattern that has eliminations now but had none before contains a changed cell.
fn search_changed(
    technique: Technique,
    position: &Position<'_>,
    sink: Sink<'_>,
    search: impl FnOnce(CellSet, Sink<'_>) -> Flow,
) -> Flow {
    let changed = position
        .memory()
        .borrow_mut()
        .stored::<FailedSearches>()
        .changed(technique, position.pencil_marks());
    if changed.is_empty() {
        return Flow::Continue(());
    }
    let mut found_none = true;
    search(changed, &mut |step| {
        found_none = false;
        sink(step)
    })?;
    if found_none {
        let places = position.pencil_marks().by_digit().to_vec();
        position.memory().borrow_mut().stored::<FailedSearches>().0.insert(technique, places);
    }
    Flow::Continue(())
}

/// A [`Requirement`], with the index of its cell or house.
#[derive(Clone, Copy, PartialEq, Eq)]
enum IndexedRequirement {
    Cell(usize),
    House(usize, Digit),
}

impl IndexedRequirement {
    fn evidence(self, position: &Position<'_>) -> Requirement {
        let geometry = position.geometry();
        match self {
            IndexedRequirement::Cell(cell) => Requirement::Cell(geometry.size().cell(cell)),
            IndexedRequirement::House(house, digit) => {
                Requirement::House(geometry.houses()[house], digit)
            }
        }
    }
}

/// Eliminations of the candidates, in reading order.
fn eliminations(eliminated: impl Iterator<Item = Candidate>) -> Vec<Conclusion> {
    let mut conclusions: Vec<Conclusion> = eliminated.map(Conclusion::Eliminate).collect();
    conclusions.sort_unstable();
    conclusions
}

/// All ways to choose `count` items, in the order of the items.
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
