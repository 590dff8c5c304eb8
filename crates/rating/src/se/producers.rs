//! The searches in the order of trial; the first hint found is taken.
//!
//! The order is not that of the ratings: single chains of any length come before a triplet exclusion.

use super::aligned::Aligned;
use super::chaining::{Chaining, Context, Interrupted};
use super::hint::{Hint, Removals};
use super::rating::Tenths;
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

/// The order of trial. Each has the lowest rating of its hints, in tenths; these ascend.
const PRODUCERS: [(u16, Producer); 32] = [
    (10, |grid, _, _| Ok(singles::hidden_single(grid))),
    (17, |grid, _, _| Ok(locking::direct(grid))),
    (20, |grid, _, _| Ok(subsets::direct_hidden(grid, 2))),
    (23, |grid, _, _| Ok(singles::naked_single(grid))),
    (25, |grid, _, _| Ok(subsets::direct_hidden(grid, 3))),
    (26, |grid, tools, _| Ok(locking::indirect(grid, &mut tools.removals))),
    (30, |grid, tools, _| Ok(subsets::naked(grid, 2, &mut tools.removals))),
    (32, |grid, tools, _| Ok(fish::fish(grid, 2, &mut tools.removals))),
    (34, |grid, tools, _| Ok(subsets::hidden(grid, 2, &mut tools.removals))),
    (36, |grid, tools, _| Ok(subsets::naked(grid, 3, &mut tools.removals))),
    (38, |grid, tools, _| Ok(fish::fish(grid, 3, &mut tools.removals))),
    (40, |grid, tools, _| Ok(subsets::hidden(grid, 3, &mut tools.removals))),
    (42, |grid, tools, _| Ok(wings::xy_wing(grid, &mut tools.removals))),
    (44, |grid, tools, _| Ok(wings::xyz_wing(grid, &mut tools.removals))),
    (45, |grid, tools, _| Ok(tools.unique_loops.find(grid, &mut tools.removals))),
    (50, |grid, tools, _| Ok(subsets::naked(grid, 4, &mut tools.removals))),
    (52, |grid, tools, _| Ok(fish::fish(grid, 4, &mut tools.removals))),
    (54, |grid, tools, _| Ok(subsets::hidden(grid, 4, &mut tools.removals))),
    (56, |grid, tools, _| Ok(bug::bug(grid, &mut tools.removals))),
    (62, |grid, tools, _| Ok(tools.aligned.pair(grid, &mut tools.removals))),
    (65, |grid, tools, _| Ok(tools.chaining.single(grid, &mut tools.removals))),
    (75, |grid, tools, _| Ok(tools.aligned.triplet(grid, &mut tools.removals))),
    (75, |grid, tools, context| several(grid, tools, SeScope::Nishio, context)),
    (80, |grid, tools, context| several(grid, tools, SeScope::Multiple, context)),
    (85, |grid, tools, context| several(grid, tools, SeScope::Dynamic, context)),
    (90, |grid, tools, context| several(grid, tools, SeScope::DynamicPlus, context)),
    (95, |grid, tools, context| several(grid, tools, SeScope::DynamicChains, context)),
    (100, |grid, tools, context| several(grid, tools, SeScope::DynamicMultiple, context)),
    (105, |grid, tools, context| several(grid, tools, SeScope::DynamicNested(0), context)),
    (105, |grid, tools, context| several(grid, tools, SeScope::DynamicNested(1), context)),
    (105, |grid, tools, context| several(grid, tools, SeScope::DynamicNested(2), context)),
    (105, |grid, tools, context| several(grid, tools, SeScope::DynamicNested(3), context)),
];

fn several(grid: &Grid, tools: &mut Tools, scope: SeScope, context: &Context<'_>) -> Found {
    context.check()?;
    tools.chaining.several(grid, scope, &mut tools.removals, context)
}

/// What the searches found.
pub(super) enum Next {
    /// The hint to take; its eliminations are in the tools.
    Hint(Hint),
    /// No technique applies.
    Nothing,
    /// Every hint would have this rating at least.
    Reached,
}

/// The hint to take in this position. Searches whose hints all have at least the rating `enough` are left out.
pub(super) fn next_hint(
    grid: &Grid,
    tools: &mut Tools,
    context: &Context<'_>,
    enough: Option<Tenths>,
) -> Result<Next, Interrupted> {
    tools.removals.clear();
    for (least, producer) in PRODUCERS {
        if enough.is_some_and(|enough| least >= enough.get()) {
            return Ok(Next::Reached);
        }
        if let Some(hint) = producer(grid, tools, context)? {
            return Ok(Next::Hint(hint));
        }
    }
    Ok(Next::Nothing)
}
