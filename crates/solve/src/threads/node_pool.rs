//! A node limit shared by several threads.

use crate::Stop;
use crate::engines::Advance;
use crate::watch::Watch;
use std::sync::atomic::{AtomicU64, Ordering};

/// The remaining nodes, if they are limited.
pub(super) struct NodePool(Option<AtomicU64>);

/// The number of nodes that a search takes from the pool at a time.
const GRANT: u64 = 64;

impl NodePool {
    pub(super) fn new(left: Option<u64>) -> NodePool {
        NodePool(left.map(AtomicU64::new))
    }

    /// Runs a search with nodes from the pool, until the pool is empty or the search returns for another reason.
    pub(super) fn run(
        &self,
        watch: &mut Watch<()>,
        mut advance: impl FnMut(&mut Watch<()>) -> Advance,
    ) -> Advance {
        let Some(left) = &self.0 else { return advance(watch) };
        loop {
            let take = |left: u64| (left > 0).then(|| left - left.min(GRANT));
            let Ok(before) = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) else {
                return Advance::Stopped(Stop::Nodes);
            };
            let until = watch.stats.nodes + before.min(GRANT);
            let came_to = watch.within(until, &mut advance);
            // Return unused nodes to the pool.
            left.fetch_add(until.saturating_sub(watch.stats.nodes), Ordering::Relaxed);
            if came_to != Advance::Stopped(Stop::Nodes) {
                return came_to;
            }
        }
    }
}
