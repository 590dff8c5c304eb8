//! Settles the counts, candidate by candidate.

use super::counts::{CandidateCounts, PerCandidate};
use crate::engines::Advance;
use crate::engines::incremental::Incremental;
use crate::watch::Watch;
use crate::{Ending, Stats, Stop};
use ennead_puzzle::Digit;

/// A search and the counts so far.
pub(super) struct Search<S> {
    search: S,
    counts: CandidateCounts,
    cells: usize,
}

/// A function that is called with the counts so far and the counters.
type Observe<'o> = &'o mut dyn FnMut(&CandidateCounts, Stats);

/// The number of solutions to count without assumptions, as a multiple of the limit. If there are no more, the counts are
/// complete. Otherwise the search goes from candidate to candidate and finds about a hundred times as many solutions as the
/// limit.
const FIRST_COUNT: u64 = 32;

/// [`FIRST_COUNT`] for a limit of 1, for which the search from candidate to candidate needs far fewer solutions.
const FIRST_COUNT_ONCE: u64 = 8;

impl<S: Incremental> Search<S> {
    pub(super) fn new(search: S, counts: CandidateCounts) -> Search<S> {
        let cells = counts.cell_count();
        Search { search, counts, cells }
    }

    /// Settles counts until all are settled or a limit stops the work. Calls `observe` after each cell.
    pub(super) fn run(
        mut self,
        watch: &mut Watch<()>,
        observe: Observe<'_>,
    ) -> (CandidateCounts, Ending) {
        let ending = match self.settle(watch, observe) {
            Ok(()) => Ending::Complete,
            Err(stop) => Ending::Stopped(stop),
        };
        (self.counts, ending)
    }

    fn settle(&mut self, watch: &mut Watch<()>, observe: Observe<'_>) -> Result<(), Stop> {
        self.settle_impossible();
        let enough = match self.counts.limit() {
            1 => FIRST_COUNT_ONCE,
            limit => limit.saturating_mul(FIRST_COUNT),
        };
        let mut seen = self.counts.no_counts();
        if self.count(None, enough, &mut seen, watch)? {
            self.counts.settle_all();
            return Ok(());
        }
        for cell in 0..self.cells {
            // Solutions that differ in this cell are different, so counts of other candidates add up.
            let mut seen = self.counts.no_counts();
            while let Some(digit) = self.counts.undecided(cell).first() {
                let limit = self.counts.limit();
                if self.count(Some((cell, digit)), limit, &mut seen, watch)? {
                    self.counts.settle(cell, digit);
                    if self.counts.count(cell, digit) == 0 {
                        self.search.exclude(cell, digit);
                        self.settle_impossible();
                    }
                }
            }
            observe(&self.counts, watch.stats());
        }
        Ok(())
    }

    /// Settles the candidates that the search has excluded.
    fn settle_impossible(&mut self) {
        for cell in 0..self.cells {
            for digit in self.counts.undecided(cell).minus(self.search.possible(cell)) {
                self.counts.settle(cell, digit);
            }
        }
    }

    /// Counts up to `enough` solutions with the candidate, or any solutions if it is `None`. Returns whether these are all such
    /// solutions.
    fn count(
        &mut self,
        candidate: Option<(usize, Digit)>,
        enough: u64,
        seen: &mut PerCandidate,
        watch: &mut Watch<()>,
    ) -> Result<bool, Stop> {
        self.search.assume(candidate);
        for cell in 0..self.cells {
            self.search.prefer(cell, self.counts.undecided(cell));
        }
        for _ in 0..enough {
            match self.search.advance(watch) {
                Advance::Solution => self.counts.see(&self.search.digits(), seen),
                Advance::Exhausted => return Ok(true),
                Advance::Stopped(stop) => return Err(stop),
            }
        }
        Ok(false)
    }
}
