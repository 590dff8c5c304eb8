//! The searches, called producers here, in the order of trial; the first hint found is taken.
//!
//! The order is not that of the ratings: single chains of any length come before a triplet exclusion.

use super::aligned::Aligned;
use super::chaining::{Chaining, Context, Interrupted};
use super::hint::{Hint, Removals};
use super::rating::Tenths;
use super::technique::SeScope;
use super::unique_loops::UniqueLoops;
use super::{bug, fish, locking, singles, subsets, wings};
use crate::grid::{Changes, Grid, History};

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
type Producer = fn(&Grid, &mut Tools, &Search<'_>) -> Found;

/// The inputs of a producer besides the grid and the buffers.
struct Search<'a> {
    history: &'a History<COUNT>,
    number: usize,
    context: &'a Context<'a>,
    /// Hints with this rating or a higher one need not be found.
    enough: Option<Tenths>,
}

impl Search<'_> {
    /// Returns the digits and houses that have changed since this producer last found nothing.
    fn changes(&self) -> Changes {
        self.history.changes(self.number)
    }
}

/// The first producer whose hints are all rated above those of [basic techniques](crate::basics).
pub(super) const HARD: usize = 14;

/// The number of producers.
pub(super) const COUNT: usize = 32;

/// The producers in the order of trial, each with the lowest rating of its hints in tenths. These ratings never descend.
const PRODUCERS: [(u16, Producer); COUNT] = [
    (10, |grid, _, _| Ok(singles::hidden_single(grid))),
    (17, |grid, _, search| Ok(locking::direct(grid, search.changes()))),
    (20, |grid, _, search| Ok(subsets::direct_hidden(grid, 2, search.changes()))),
    (23, |grid, _, _| Ok(singles::naked_single(grid))),
    (25, |grid, _, search| Ok(subsets::direct_hidden(grid, 3, search.changes()))),
    (26, |grid, tools, search| Ok(locking::indirect(grid, search.changes(), &mut tools.removals))),
    (30, |grid, tools, search| Ok(subsets::naked(grid, 2, search.changes(), &mut tools.removals))),
    (32, |grid, tools, search| Ok(fish::fish(grid, 2, search.changes(), &mut tools.removals))),
    (34, |grid, tools, search| Ok(subsets::hidden(grid, 2, search.changes(), &mut tools.removals))),
    (36, |grid, tools, search| Ok(subsets::naked(grid, 3, search.changes(), &mut tools.removals))),
    (38, |grid, tools, search| Ok(fish::fish(grid, 3, search.changes(), &mut tools.removals))),
    (40, |grid, tools, search| Ok(subsets::hidden(grid, 3, search.changes(), &mut tools.removals))),
    (42, |grid, tools, search| Ok(wings::xy_wing(grid, search.changes(), &mut tools.removals))),
    (44, |grid, tools, search| Ok(wings::xyz_wing(grid, search.changes(), &mut tools.removals))),
    (45, |grid, tools, _| Ok(tools.unique_loops.find(grid, &mut tools.removals))),
    (50, |grid, tools, search| Ok(subsets::naked(grid, 4, search.changes(), &mut tools.removals))),
    (52, |grid, tools, search| Ok(fish::fish(grid, 4, search.changes(), &mut tools.removals))),
    (54, |grid, tools, search| Ok(subsets::hidden(grid, 4, search.changes(), &mut tools.removals))),
    (56, |grid, tools, _| Ok(bug::bug(grid, &mut tools.removals))),
    (62, |grid, tools, _| Ok(tools.aligned.pair(grid, &mut tools.removals))),
    (65, |grid, tools, search| Ok(tools.chaining.single(grid, search.enough, &mut tools.removals))),
    (75, |grid, tools, _| Ok(tools.aligned.triplet(grid, &mut tools.removals))),
    (75, |grid, tools, search| several(grid, tools, SeScope::Nishio, search)),
    (80, |grid, tools, search| several(grid, tools, SeScope::Multiple, search)),
    (85, |grid, tools, search| several(grid, tools, SeScope::Dynamic, search)),
    (90, |grid, tools, search| several(grid, tools, SeScope::DynamicPlus, search)),
    (95, |grid, tools, search| several(grid, tools, SeScope::DynamicChains, search)),
    (100, |grid, tools, search| several(grid, tools, SeScope::DynamicMultiple, search)),
    (105, |grid, tools, search| several(grid, tools, SeScope::DynamicNested(0), search)),
    (105, |grid, tools, search| several(grid, tools, SeScope::DynamicNested(1), search)),
    (105, |grid, tools, search| several(grid, tools, SeScope::DynamicNested(2), search)),
    (105, |grid, tools, search| several(grid, tools, SeScope::DynamicNested(3), search)),
];

fn several(grid: &Grid, tools: &mut Tools, scope: SeScope, search: &Search<'_>) -> Found {
    search.context.check()?;
    tools.chaining.several(grid, scope, &mut tools.removals, search.context)
}

/// The result of trying the producers in order.
pub(super) enum Next {
    /// The hint to take; its eliminations are in the tools.
    Hint(Hint),
    /// No technique applies.
    Nothing,
    /// All hints of the remaining producers are rated at least `enough`.
    Reached,
}

/// Finds the hint to take in this position, from the producer `first` on. Stops at the first producer whose hints are all rated
/// at least `enough`.
pub(super) fn next_hint(
    grid: &Grid,
    tools: &mut Tools,
    history: &mut History<COUNT>,
    context: &Context<'_>,
    first: usize,
    enough: Option<Tenths>,
) -> Result<Next, Interrupted> {
    tools.removals.clear();
    for (number, (least, producer)) in PRODUCERS.iter().enumerate().skip(first) {
        if enough.is_some_and(|enough| *least >= enough.get()) {
            return Ok(Next::Reached);
        }
        // Most hints are hidden singles, whose search does not use the history.
        if number == first.max(1) {
            history.see(grid);
        }
        let search = Search { history, number, context, enough };
        if let Some(hint) = producer(grid, tools, &search)? {
            return Ok(Next::Hint(hint));
        }
        if number > 0 {
            history.found_nothing(number);
        }
    }
    Ok(Next::Nothing)
}
