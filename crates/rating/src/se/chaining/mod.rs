//! Implication chains: cycles, single chains, several chains, nested chains.

mod ancestry;
mod consequences;
mod failing;
mod forecast;
mod found;
mod identity;
mod length;
mod links;
mod memo;
mod nearest;
mod nested;
mod one_digit;
mod scope;
mod several;
mod single;
mod table;

use super::hint::{Hint, Removals};
use super::rating::Tenths;
use super::technique::{SeScope, SeTechnique};
use crate::grid::{Grid, cell_digit};
use ennead_puzzle::CellSet;
use forecast::{Completions, Forecast};
use found::First;
use length::length_rating;
use memo::Memo;
use several::Searcher;
use std::sync::atomic::{AtomicBool, Ordering};

/// The caller cancelled the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Interrupted;

/// The context of a search: the flag that cancels it.
#[derive(Clone, Copy, Default)]
pub(super) struct Context<'a> {
    pub(super) interrupt: Option<&'a AtomicBool>,
}

impl Context<'_> {
    /// Fails if the search was cancelled.
    #[inline]
    pub(super) fn check(&self) -> Result<(), Interrupted> {
        match self.interrupt {
            Some(flag) if flag.load(Ordering::Relaxed) => Err(Interrupted),
            _ => Ok(()),
        }
    }
}

/// Buffers for all chain searches.
#[derive(Default)]
pub(super) struct Chaining {
    /// The searchers for multiple chains, for Nishio and for all dynamic searches. Each has its own table.
    searchers: [Searcher; 3],
    memo: Memo,
    /// The places of each digit when Nishio last found nothing.
    without_nishio: [CellSet; 9],
}

impl Chaining {
    /// Prepares for another puzzle.
    pub(super) fn restart(&mut self) {
        self.forget();
        self.without_nishio = [CellSet::EMPTY; 9];
    }

    /// Prepares for pencil marks with different empty cells.
    pub(super) fn forget(&mut self) {
        self.memo.clear();
    }

    /// Finds the first hint from a single chain or cycle. Chains and cycles that combine links of houses and of cells are
    /// skipped if all their hints are rated at least `enough`.
    pub(super) fn single(
        &mut self,
        grid: &Grid,
        enough: Option<Tenths>,
        removals: &mut Removals,
    ) -> Option<Hint> {
        self.searchers[0].walk.best(grid, enough, removals)
    }

    /// Finds the first hint from several chains.
    pub(super) fn several(
        &mut self,
        grid: &Grid,
        scope: SeScope,
        removals: &mut Removals,
        context: &Context<'_>,
    ) -> Result<Option<Hint>, Interrupted> {
        let searcher = match scope {
            SeScope::Multiple => 0,
            SeScope::Nishio => 1,
            _ => 2,
        };
        self.memo.limit();
        let searcher = &mut self.searchers[searcher];
        if scope == SeScope::Nishio {
            let completions = Completions::find(grid, &self.without_nishio);
            searcher.forecast = Forecast::OneDigit(Box::new(completions));
        }
        let mut first = First::default();
        let outcome = searcher.search(grid, scope, &mut first, context, &mut self.memo);
        outcome?;
        if scope == SeScope::Nishio && first.0.is_none() {
            self.without_nishio = grid.boards;
        }
        Ok(first.0.map(|(found, removes)| {
            removals.add(cell_digit(found.target).0, removes);
            Hint {
                technique: SeTechnique::Forcing { scope, origin: found.source.origin() },
                rating: scope.base_rating() + length_rating(found.complexity),
                placement: found.is_true.then_some(found.target),
            }
        }))
    }
}
