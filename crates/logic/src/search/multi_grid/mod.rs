//! Steps across the grids of a multi-grid puzzle.

use super::apply::is_open;
use crate::position::memory::Memory;
use crate::{AvailableStep, Conclusion, End, Position, Repertoire, Step, Technique};
use ennead_puzzle::{Candidate, Candidates, MultiGrid, MultiGridCandidates};
use std::collections::HashMap;
use std::mem;

/// A step in one grid of a multi-grid puzzle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GridStep {
    /// The number of the grid, from 1.
    pub number: usize,
    /// The step. Its cells are those of this grid.
    pub step: Step,
}

impl GridStep {
    /// Applies the step like [`apply`](crate::apply), and also in the other grids that contain its cells. Returns whether
    /// anything changed.
    ///
    /// # Panics
    /// If there is no grid with this number.
    pub fn apply(&self, candidates: &mut MultiGridCandidates) -> bool {
        let mut changed = false;
        for conclusion in &self.step.conclusions {
            let candidate = conclusion.candidate();
            if !is_open(&candidates.grids()[self.number - 1], candidate) {
                continue;
            }
            match conclusion {
                Conclusion::Place(_) => candidates.place(self.number, candidate),
                Conclusion::Eliminate(_) => {
                    candidates.eliminate(self.number, candidate);
                }
            }
            changed = true;
        }
        changed
    }
}

/// Solves a multi-grid puzzle: takes a step of the simplest technique that finds one in any grid, until no technique does.
///
/// Each step belongs to one grid, the first in which its technique finds a step. Its conclusions in shared cells apply to
/// the other grids too. Like [`Repertoire::easy_to_follow`], it prefers short steps. Techniques that rely on uniqueness are
/// not used, because one grid alone may have several solutions even if the whole puzzle has one.
///
/// It is a lazy iterator over the steps, like [`Walk`](crate::Walk).
///
/// ```
/// use ennead_logic::{End, MultiGridWalk, Repertoire, Technique};
/// use ennead_puzzle::{MultiGrid, MultiGridCandidates, Setup, Spot};
/// let one = Setup::from_values(4, vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 0, 4, 3, 2, 1]).check()?;
/// let grids = [(Spot::new(0, 0), one), (Spot::new(2, 2), Setup::empty(4).check()?)];
/// let start = MultiGridCandidates::of(&MultiGrid::of(grids)?);
/// let mut walk = MultiGridWalk::new(start, &Repertoire::default());
/// let step = walk.next().unwrap();
/// assert_eq!((step.number, step.step.technique), (1, Technique::FullHouse));
/// // The digit is in both grids, and excludes 3 from a cell that only grid 2 has.
/// assert_eq!(walk.candidates().get(Spot::new(2, 4)).to_string(), "12");
/// assert_eq!((walk.next(), walk.end()), (None, Some(End::Stalled)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MultiGridWalk {
    candidates: MultiGridCandidates,
    repertoire: Repertoire,
    grids: Vec<Searched>,
    steps_left: Option<usize>,
    end: Option<End>,
}

/// The results kept for one grid.
#[derive(Clone, Debug)]
struct Searched {
    /// The techniques that suit the grid.
    repertoire: Repertoire,
    memory: Memory,
    /// By technique that was tried in the position `at`: its first step there. These results are kept because most steps
    /// leave most grids unchanged.
    first: HashMap<Technique, Option<Step>>,
    at: Candidates,
}

impl MultiGridWalk {
    /// Creates a walk from these pencil marks with these techniques.
    pub fn new(start: MultiGridCandidates, repertoire: &Repertoire) -> MultiGridWalk {
        let repertoire = repertoire.clone().without_uniqueness();
        let searched = |at: &Candidates| Searched {
            repertoire: repertoire.fitting(at),
            memory: Memory::default(),
            first: HashMap::new(),
            at: at.clone(),
        };
        let grids = start.grids().iter().map(searched).collect();
        MultiGridWalk { candidates: start, repertoire, grids, steps_left: None, end: None }
    }

    /// Limits the number of further steps.
    #[must_use]
    pub fn limit(self, steps: usize) -> MultiGridWalk {
        MultiGridWalk { steps_left: Some(steps), ..self }
    }

    /// The puzzle.
    pub fn multi_grid(&self) -> &MultiGrid {
        self.candidates.multi_grid()
    }

    /// The current pencil marks.
    pub fn candidates(&self) -> &MultiGridCandidates {
        &self.candidates
    }

    /// Why the walk ended; `None` while it continues. If several grids have a contradiction, it is that of the first;
    /// see [`MultiGridCandidates::contradiction`].
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The next step, not yet applied.
    fn find(&mut self) -> Option<GridStep> {
        for (searched, at) in self.grids.iter_mut().zip(self.candidates.grids()) {
            if searched.at != *at {
                searched.first.clear();
                searched.at = at.clone();
            }
        }
        let mut searches: Vec<Search<'_>> = self.grids.iter_mut().map(Search::of).collect();
        let found = self.repertoire.easy_to_follow_among(searches.len(), &mut |grid, technique| {
            searches[grid].first(technique)
        });
        searches.into_iter().for_each(Search::end);
        found.map(|(grid, step)| GridStep { number: grid + 1, step })
    }
}

impl Iterator for MultiGridWalk {
    type Item = GridStep;

    fn next(&mut self) -> Option<GridStep> {
        if self.end.is_some() {
            return None;
        }
        self.end = match self.candidates.contradiction() {
            Some((_, contradiction)) => Some(End::Contradiction(contradiction)),
            None if self.candidates.is_full() => Some(End::Solved),
            None => (self.steps_left == Some(0)).then_some(End::Limit),
        };
        if self.end.is_some() {
            return None;
        }
        let Some(step) = self.find() else {
            self.end = Some(End::Stalled);
            return None;
        };
        step.apply(&mut self.candidates);
        self.steps_left = self.steps_left.map(|left| left - 1);
        Some(step)
    }
}

impl std::iter::FusedIterator for MultiGridWalk {}

/// Finds all steps in the position of a multi-grid puzzle, as [`Repertoire::available`] does for one grid. Returns each step
/// with the number of its grid, from 1. The same conclusion in a shared cell counts once, whichever grid finds it. Techniques
/// that rely on uniqueness are not used.
///
/// ```
/// use ennead_logic::{Repertoire, available_in_grids};
/// use ennead_puzzle::{MultiGrid, MultiGridCandidates, Setup, Spot};
/// let one = Setup::from_values(4, vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 0, 4, 3, 2, 1]).check()?;
/// let grids = [(Spot::new(0, 0), one), (Spot::new(2, 2), Setup::empty(4).check()?)];
/// let position = MultiGridCandidates::of(&MultiGrid::of(grids)?);
/// let mut available = available_in_grids(&position, &Repertoire::default());
/// // The cell is in both grids, but the step that fills it is listed once, for grid 1.
/// available.retain(|(_, one)| one.placed() > 0);
/// assert_eq!((available.len(), available[0].0), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn available_in_grids(
    position: &MultiGridCandidates,
    repertoire: &Repertoire,
) -> Vec<(usize, AvailableStep)> {
    let repertoire = repertoire.clone().without_uniqueness();
    let grids = position.grids();
    let fitting: Vec<Repertoire> = grids.iter().map(|at| repertoire.fitting(at)).collect();
    let positions: Vec<Position<'_>> = grids.iter().map(Position::of).collect();
    let all: Vec<_> = fitting.iter().zip(&positions).collect();
    let parts = position.multi_grid().grids();
    let size = position.multi_grid().size();
    let on_canvas = |grid: usize, conclusion: &Conclusion| {
        let Candidate { cell, digit } = conclusion.candidate();
        let spot = parts[grid].cell_indices()[size.index(cell)];
        (matches!(conclusion, Conclusion::Place(_)), spot, digit)
    };
    let found = repertoire.available_among(&all, on_canvas);
    found.into_iter().map(|(grid, step)| (grid + 1, step)).collect()
}

/// A search for steps in the current position of one grid.
struct Search<'a> {
    position: Position<'a>,
    repertoire: &'a Repertoire,
    first: &'a mut HashMap<Technique, Option<Step>>,
    memory: &'a mut Memory,
}

impl<'a> Search<'a> {
    fn of(searched: &'a mut Searched) -> Search<'a> {
        let Searched { repertoire, memory, first, at } = searched;
        let position = Position::of(at).remembering(mem::take(memory));
        Search { position, repertoire, first, memory }
    }

    /// The first step of a technique.
    fn first(&mut self, technique: Technique) -> Option<Step> {
        let Search { position, repertoire, first, .. } = self;
        let fits = || repertoire.techniques().contains(&technique);
        let search = || if fits() { technique.first(position) } else { None };
        first.entry(technique).or_insert_with(search).clone()
    }

    /// Keeps the results that the next position can use.
    fn end(self) {
        *self.memory = self.position.into_memory();
    }
}

#[cfg(test)]
mod tests;
