//! Finds shorter nested nets for the same conclusion.
//!
//! A search that uses every inner net it finds reaches a contradiction quickly, but the resulting net is long. For
//! example, it may contain an inner net of twenty implications where two inner nets of three would do. So the
//! assumption is refuted again with the shortest inner nets first. Then the search tries to leave out each inner net.

use super::Search;
use super::propagation::{IndexedCandidate, Propagation, TrimmedNet};
use crate::techniques::IndexedRequirement;

/// Limits on the length of inner nets, tried in this order.
const LENGTHS: [usize; 10] = [1, 2, 3, 5, 8, 12, 16, 20, 25, usize::MAX];

impl Search<'_, '_> {
    /// Returns the shortest net found that refutes the same candidate with inner nets of depth 1. Two searches try
    /// short inner nets first: one compares the lengths of the inner nets alone, the other adds the events that they
    /// build on. Then inner nets are left out where that shortens the net.
    pub(super) fn shorten(
        &mut self,
        start: &Propagation,
        mark: IndexedCandidate,
        net: TrimmedNet,
    ) -> TrimmedNet {
        let own = |_: &Propagation, net: &TrimmedNet| net.net.implications();
        let position = self.position;
        let with_proof =
            |propagation: &Propagation, net: &TrimmedNet| propagation.length_of(position, net);
        let by_own = self.refute_with(start, mark, |search, propagation| {
            search.shortest_first(propagation, own)
        });
        let by_proof = self.refute_with(start, mark, |search, propagation| {
            search.shortest_first(propagation, with_proof)
        });
        let mut best = by_own.into_iter().chain(by_proof).fold(net, shorter);
        let mut which = 0;
        while let Some(count) = Some(best.refuted().len()).filter(|count| which < *count) {
            // Try to leave out the longest inner nets first, because that saves most.
            let mut order: Vec<usize> = (0..count).collect();
            let inner: Vec<usize> = best.net.inner().map(|net| net.implications()).collect();
            order.sort_by_key(|one| std::cmp::Reverse(inner[*one]));
            let left_out = order[which];
            let mut kept = best.refuted().to_vec();
            kept.remove(left_out);
            let without = self
                .refute_with(start, mark, |search, propagation| search.only(propagation, &kept));
            match without {
                Some(without) if without.net.implications() < best.net.implications() => {
                    (best, which) = (without, 0);
                }
                _ => which += 1,
            }
        }
        best
    }

    /// Refutes a candidate with singles and the inner nets that `search` finds; `None` if they do not lead to a
    /// contradiction.
    fn refute_with(
        &mut self,
        start: &Propagation,
        mark: IndexedCandidate,
        search: impl FnOnce(&mut Self, &mut Propagation) -> Result<(), IndexedRequirement>,
    ) -> Option<TrimmedNet> {
        let mut propagation = start.clone();
        propagation.restart_from(start);
        propagation.assume(self.position, mark);
        let result = propagation.propagate_shortest(self.position);
        let violated = result.and_then(|()| search(self, &mut propagation)).err()?;
        Some(propagation.trimmed(self.position, violated))
    }

    /// Eliminates candidates by inner nets, the shortest first.
    fn shortest_first(
        &mut self,
        propagation: &mut Propagation,
        length: impl Fn(&Propagation, &TrimmedNet) -> usize,
    ) -> Result<(), IndexedRequirement> {
        let mut limits = LENGTHS.iter();
        while let Some(&limit) = limits.next() {
            let mut eliminated = false;
            for mark in propagation.candidates() {
                if propagation.has(mark)
                    && let Some(net) = self.refute(propagation, mark, 1)
                    && length(propagation, &net) <= limit
                {
                    propagation.eliminate(self.position, mark, net);
                    propagation.propagate_shortest(self.position)?;
                    eliminated = true;
                }
            }
            if eliminated {
                limits = LENGTHS.iter();
            }
        }
        Ok(())
    }

    /// Eliminates only the given candidates, in their order. A candidate that no inner net refutes any more is skipped.
    fn only(
        &mut self,
        propagation: &mut Propagation,
        marks: &[IndexedCandidate],
    ) -> Result<(), IndexedRequirement> {
        for &mark in marks {
            if propagation.has(mark)
                && let Some(net) = self.refute(propagation, mark, 1)
            {
                propagation.eliminate(self.position, mark, net);
                propagation.propagate_shortest(self.position)?;
            }
        }
        Ok(())
    }
}

/// The net with fewer implications; the first if both have the same number.
fn shorter(first: TrimmedNet, second: TrimmedNet) -> TrimmedNet {
    if second.net.implications() < first.net.implications() { second } else { first }
}
