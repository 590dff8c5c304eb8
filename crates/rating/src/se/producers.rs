//! The searches in the order of trial; the first hint found is taken.
//!
//! The order is not that of the ratings: single chains of any length come before a triplet exclusion.

use super::aligned::Aligned;
use super::chaining::{Chaining, Context, Interrupted};
use super::hint::{Hint, Removals};
use super::technique::SeScope;
use super::unique_loops::UniqueLoops;
use super::{bug, fish, locking, singles, subsets, wings};
use crate::grid::Grid;

/// Buffers that the searches reuse.
#[derive(Default)]
pub(super) struct Tools {
    pub(super) removals: Removals,
    pub(super) unique_loops: UniqueLoops,
    pub(super) aligned: Aligned,
    pub(super) chaining: Chaining,
}

impl Tools {
    /// Prepares for another puzzle.
    pub(super) fn restart(&mut self) {
        self.unique_loops = UniqueLoops::default();
        self.aligned = Aligned::default();
        self.chaining.restart();
    }
}

type Found = Result<Option<Hint>, Interrupted>;
type Producer = fn(&Grid, &mut Tools, &Context<'_>) -> Found;

/// The order of trial.
const PRODUCERS: [Producer; 32] = [
    |grid, _, _| Ok(singles::hidden_single(grid)),
    |grid, _, _| Ok(locking::direct(grid)),
    |grid, _, _| Ok(subsets::direct_hidden(grid, 2)),
    |grid, _, _| Ok(singles::naked_single(grid)),
    |grid, _, _| Ok(subsets::direct_hidden(grid, 3)),
    |grid, tools, _| Ok(locking::indirect(grid, &mut tools.removals)),
    |grid, tools, _| Ok(subsets::naked(grid, 2, &mut tools.removals)),
    |grid, tools, _| Ok(fish::fish(grid, 2, &mut tools.removals)),
    |grid, tools, _| Ok(subsets::hidden(grid, 2, &mut tools.removals)),
    |grid, tools, _| Ok(subsets::naked(grid, 3, &mut tools.removals)),
    |grid, tools, _| Ok(fish::fish(grid, 3, &mut tools.removals)),
    |grid, tools, _| Ok(subsets::hidden(grid, 3, &mut tools.removals)),
    |grid, tools, _| Ok(wings::xy_wing(grid, &mut tools.removals)),
    |grid, tools, _| Ok(wings::xyz_wing(grid, &mut tools.removals)),
    |grid, tools, _| Ok(tools.unique_loops.find(grid, &mut tools.removals)),
    |grid, tools, _| Ok(subsets::naked(grid, 4, &mut tools.removals)),
    |grid, tools, _| Ok(fish::fish(grid, 4, &mut tools.removals)),
    |grid, tools, _| Ok(subsets::hidden(grid, 4, &mut tools.removals)),
    |grid, tools, _| Ok(bug::bug(grid, &mut tools.removals)),
    |grid, tools, _| Ok(tools.aligned.pair(grid, &mut tools.removals)),
    |grid, tools, _| Ok(tools.chaining.single(grid, &mut tools.removals)),
    |grid, tools, _| Ok(tools.aligned.triplet(grid, &mut tools.removals)),
    |grid, tools, context| several(grid, tools, SeScope::Nishio, context),
    |grid, tools, context| several(grid, tools, SeScope::Multiple, context),
    |grid, tools, context| several(grid, tools, SeScope::Dynamic, context),
    |grid, tools, context| several(grid, tools, SeScope::DynamicPlus, context),
    |grid, tools, context| several(grid, tools, SeScope::DynamicChains, context),
    |grid, tools, context| several(grid, tools, SeScope::DynamicMultiple, context),
    |grid, tools, context| several(grid, tools, SeScope::DynamicNested(0), context),
    |grid, tools, context| several(grid, tools, SeScope::DynamicNested(1), context),
    |grid, tools, context| several(grid, tools, SeScope::DynamicNested(2), context),
    |grid, tools, context| several(grid, tools, SeScope::DynamicNested(3), context),
];

fn several(grid: &Grid, tools: &mut Tools, scope: SeScope, context: &Context<'_>) -> Found {
    context.check()?;
    tools.chaining.several(grid, scope, &mut tools.removals, context)
}

/// The hint to take in this position; its eliminations are in the tools.
pub(super) fn next_hint(grid: &Grid, tools: &mut Tools, context: &Context<'_>) -> Found {
    tools.removals.clear();
    for producer in PRODUCERS {
        if let Some(hint) = producer(grid, tools, context)? {
            return Ok(Some(hint));
        }
    }
    Ok(None)
}
