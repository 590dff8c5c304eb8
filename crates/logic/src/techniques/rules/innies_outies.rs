//! Innies and outies: cells of houses outside all cages, and cells of cages outside the houses.
//!
//! ```text
//! +-------+---+-----+   The row adds up to 45, the cages to 40,
//! |   22  | 5 | 13  |   so the cell outside all cages is 5.
//! | . . . |. .| . . | *
//! ```
//!
//! If several cells are outside the cages, they act as one cage, and the search considers all ways to fill them. If
//! there are many, it considers only the sums of groups of cells whose digits differ.

use super::{combinations, eliminated, with_placements};
use crate::position::constraints::{Constraint, Overlay, Support, large_sum};
use crate::techniques::{Flow, Sink};
use crate::{InniesOuties, Pattern, Position, Step, Technique};
use ennead_puzzle::{Cell, DigitSet};

/// Reports steps of sums with few empty cells first, then those with few houses.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let at = position.candidates();
    let constraints = position.constraints();
    let is_empty_cell = |cell: &&usize| at.grid().cells()[**cell].is_none();
    let mut few: Vec<(usize, usize)> = Vec::new();
    for (number, overlay) in constraints.overlays.iter().enumerate() {
        let [inside, outside] = [&overlay.inside, &overlay.outside]
            .map(|cells| cells.iter().filter(is_empty_cell).count());
        let is_of_kind = match technique {
            Technique::Innies => outside == 0,
            Technique::Outies => inside == 0,
            _ => inside > 0 && outside > 0,
        };
        if is_of_kind && inside + outside > 0 {
            few.push((inside + outside, number));
        }
    }
    few.sort_unstable();
    for (_, number) in few {
        let overlay = &constraints.overlays[number];
        if let Some(step) = step(technique, position, overlay, constraints.all.len() + number) {
            sink(step)?;
        }
    }
    Flow::Continue(())
}

/// Builds the step of an overlay; `None` if it eliminates nothing. `number` is its number among all constraints.
fn step(
    technique: Technique,
    position: &Position<'_>,
    overlay: &Overlay,
    number: usize,
) -> Option<Step> {
    let at = position.candidates();
    let leftover = Leftover::of(overlay, position);
    let Leftover { innies, outies, total } = &leftover;
    let marks: Vec<DigitSet> = innies.iter().chain(outies).map(|cell| at.get(*cell)).collect();
    if position.memory().borrow().is_idle_constraint(number, &marks) {
        return None;
    }
    let constraint = Constraint::sum(innies, outies, *total, at);
    let support = if marks.len() <= large_sum::EXACT {
        constraint.support(&marks)
    } else {
        let possible = large_sum::possible(&constraint.cells, innies.len(), *total, &marks, at);
        possible.map(|possible| Support { possible })
    };
    let conclusions = eliminated(&constraint, &support?, at);
    if conclusions.is_empty() {
        position.memory().borrow_mut().record_idle_constraint(number, marks);
        return None;
    }
    let combinations = match outies.is_empty() && constraint.is_clique(position.geometry()) {
        true => combinations(&marks, *total, at),
        false => Vec::new(),
    };
    let sums = leftover.evidence(overlay, combinations);
    Some(Step {
        technique,
        pattern: Pattern::InniesOuties(Box::new(sums)),
        conclusions: with_placements(conclusions, at),
    })
}

/// The empty cells of an overlay, and the difference of their sums.
pub(super) struct Leftover {
    /// The empty innies. They are in reading order if there are few innies and outies, otherwise in the order of the
    /// overlay.
    pub(super) innies: Vec<Cell>,
    /// The empty outies, in the same kind of order.
    pub(super) outies: Vec<Cell>,
    /// The sum of the innies minus that of the outies.
    pub(super) total: i32,
}

impl Leftover {
    pub(super) fn of(overlay: &Overlay, position: &Position<'_>) -> Leftover {
        let (at, size) = (position.candidates(), position.geometry().size());
        let known = |cells: &[usize]| -> i32 {
            let digits = cells.iter().filter_map(|cell| at.grid().cells()[*cell]);
            digits.map(|digit| at.value(digit)).sum()
        };
        let empty = |cells: &[usize]| -> Vec<Cell> {
            let empty = cells.iter().filter(|cell| at.grid().cells()[**cell].is_none());
            empty.map(|cell| size.cell(*cell)).collect()
        };
        let (mut innies, mut outies) = (empty(&overlay.inside), empty(&overlay.outside));
        if innies.len() + outies.len() <= large_sum::EXACT {
            innies.sort_unstable();
            outies.sort_unstable();
        }
        Leftover {
            innies,
            outies,
            total: overlay.total - known(&overlay.inside) + known(&overlay.outside),
        }
    }

    pub(super) fn evidence(self, overlay: &Overlay, combinations: Vec<DigitSet>) -> InniesOuties {
        let Overlay { houses, cages, .. } = overlay.clone();
        let Leftover { innies, outies, total } = self;
        InniesOuties { houses, cages, innies, outies, total, combinations }
    }
}
