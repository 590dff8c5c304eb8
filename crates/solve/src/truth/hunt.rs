//! The work: from candidate to candidate until all counts are settled.

use super::tally::{Counts, Tally};
use crate::Ending;
use crate::Stop;
use crate::engines::Advance;
use crate::engines::probe::Probe;
use crate::watch::Watch;
use ennead_puzzle::Digit;

/// A search and what it has seen.
pub(super) struct Hunt<P> {
    probe: P,
    tally: Tally,
    cells: usize,
}

/// So many times the cap are looked at without any assumption: if there are no more solutions, that is all. Going from
/// candidate to candidate takes some hundred times the cap.
const FIRST_LOOK: u64 = 32;

/// The same where a candidate has to be seen only once, which takes far fewer.
const FIRST_LOOK_ONCE: u64 = 8;

impl<P: Probe> Hunt<P> {
    pub(super) fn new(probe: P, tally: Tally) -> Hunt<P> {
        let cells = tally.cell_count();
        Hunt { probe, tally, cells }
    }

    /// Settles all counts, or as many as the limits allow.
    pub(super) fn run(mut self, watch: &mut Watch<()>) -> (Tally, Ending) {
        let ending = match self.settle(watch) {
            Ok(()) => Ending::Complete,
            Err(stop) => Ending::Stopped(stop),
        };
        (self.tally, ending)
    }

    fn settle(&mut self, watch: &mut Watch<()>) -> Result<(), Stop> {
        self.tell_impossible();
        let enough = match self.tally.cap() {
            1 => FIRST_LOOK_ONCE,
            cap => cap.saturating_mul(FIRST_LOOK),
        };
        let mut seen = self.tally.no_counts();
        if self.look(None, enough, &mut seen, watch)? {
            self.tally.settle_all();
            return Ok(());
        }
        for cell in 0..self.cells {
            // Solutions that differ in this cell are different, so what is seen of other candidates adds up.
            let mut seen = self.tally.no_counts();
            while let Some(digit) = self.tally.open(cell).first() {
                let cap = self.tally.cap();
                if self.look(Some((cell, digit)), cap, &mut seen, watch)? {
                    self.tally.settle(cell, digit);
                    if self.tally.count(cell, digit) == 0 {
                        self.probe.exclude(cell, digit);
                        self.tell_impossible();
                    }
                }
            }
        }
        Ok(())
    }

    /// Settles the candidates that the search knows to be in no solution.
    fn tell_impossible(&mut self) {
        for cell in 0..self.cells {
            for digit in self.tally.open(cell).minus(self.probe.possible(cell)) {
                self.tally.settle(cell, digit);
            }
        }
    }

    /// Counts solutions with a candidate, up to so many; whether these are all.
    fn look(
        &mut self,
        candidate: Option<(usize, Digit)>,
        enough: u64,
        seen: &mut Counts,
        watch: &mut Watch<()>,
    ) -> Result<bool, Stop> {
        self.probe.assume(candidate);
        for cell in 0..self.cells {
            self.probe.prefer(cell, self.tally.open(cell));
        }
        for _ in 0..enough {
            match self.probe.advance(watch) {
                Advance::Solution => self.tally.see(&self.probe.digits(), seen),
                Advance::Exhausted => return Ok(true),
                Advance::Stopped(stop) => return Err(stop),
            }
        }
        Ok(false)
    }
}
