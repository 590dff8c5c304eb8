//! Rates one puzzle step by step, and keeps the three ratings.

use super::chaining::{Context, Interrupted};
use super::hint::Hint;
use super::producers::{self, Next, Tools, next_hint};
use super::rating::{Rating, Tenths};
use super::{SeEnd, Until};
use crate::grid::{Grid, History};

/// A puzzle being rated.
pub(super) struct Session {
    grid: Grid,
    history: History<{ producers::COUNT }>,
    er: f64,
    /// Set by the first placement.
    ep: Option<f64>,
    /// Set by the first step.
    ed: Option<f64>,
    until: Until,
}

impl Session {
    pub(super) fn new(grid: Grid, until: Until) -> Session {
        Session { grid, history: History::default(), er: 0.0, ep: None, ed: None, until }
    }

    /// Takes the next step and leaves its eliminations in `tools`. If there is no step to take, the error is the
    /// reason.
    pub(super) fn step(&mut self, tools: &mut Tools, context: &Context<'_>) -> Result<Hint, SeEnd> {
        if let Some(end) = self.end() {
            return Err(end);
        }
        let hint = match next_hint(&self.grid, tools, &mut self.history, context, 0, None) {
            Ok(Next::Hint(hint)) => hint,
            Ok(Next::Nothing | Next::Reached) => return Err(SeEnd::Beyond),
            Err(Interrupted) => return Err(SeEnd::Interrupted),
        };
        let changes = hint.placement.is_some()
            || tools
                .removals
                .cells()
                .iter()
                .any(|&(cell, digits)| self.grid.cells[cell as usize] & digits != 0);
        if !changes {
            // This happens only in invalid grids. Without this check, the same hint would be found forever.
            return Err(SeEnd::Beyond);
        }
        hint.apply(&tools.removals, &mut self.grid);
        if hint.placement.is_some() {
            tools.chaining.forget();
        }
        self.er = self.er.max(hint.rating);
        self.ed.get_or_insert(self.er);
        if hint.placement.is_some() {
            self.ep.get_or_insert(self.er);
        }
        Ok(hint)
    }

    /// Returns the grid and the highest rating so far if the session runs to the solution and only ER is not yet
    /// final.
    pub(super) fn hardest_so_far(&self) -> Option<(&Grid, f64)> {
        (self.ep.is_some() && self.until == Until::Solved).then_some((&self.grid, self.er))
    }

    /// Returns the ratings, with `er` as the final ER.
    pub(super) fn rating_with(&self, er: f64) -> Rating {
        Rating { er: Tenths::of(er), ..self.rating() }
    }

    /// The ratings so far.
    pub(super) fn rating(&self) -> Rating {
        Rating {
            er: Tenths::of(self.er),
            ep: self.ep.map_or(Tenths::default(), Tenths::of),
            ed: self.ed.map_or(Tenths::default(), Tenths::of),
        }
    }

    fn end(&self) -> Option<SeEnd> {
        if self.grid.is_filled() {
            return Some(SeEnd::Solved);
        }
        let more_than = |rating: Option<f64>| rating.is_some_and(|rating| self.er > rating);
        let enough = match self.until {
            Until::Solved => false,
            Until::Rated(limit) => Tenths::of(self.er) >= limit,
            Until::Pearl => more_than(self.ep),
            Until::Diamond => more_than(self.ed),
        };
        enough.then_some(SeEnd::Settled)
    }
}
