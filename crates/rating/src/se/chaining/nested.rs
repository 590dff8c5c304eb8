//! Searches in the pencil marks that remain when the links of an assumption lead no further.
//!
//! Nested searches are tried in order. Only hints that rest on removed candidates count. The first search that finds such
//! hints adds the eliminations of all of them, in order.

use super::consequences::{Consequences, Nested};
use super::identity::Trail;
use super::memo::Memo;
use super::scope::{NestedSearch, Stage};
use super::several::Searcher;
use super::single::{Chain, End, Walk};
use super::{Context, Interrupted};
use crate::grid::{Grid, Mark, cell_digit, mark};
use crate::se::fish;
use crate::se::hint::Removals;
use crate::se::{locking, subsets};
use ennead_puzzle::bits::ones;
use std::ops::{ControlFlow, Range};

/// Tries locking, hidden pairs, naked pairs and X-Wings in this order, and adds the eliminations of the first that applies.
/// Returns whether any did.
pub(super) fn patterns(
    consequences: &mut Consequences,
    before: &Grid,
    grid: &Grid,
    causes: &mut Vec<Mark>,
) -> bool {
    let mut found =
        FoundPatterns { consequences, removals: Removals::default(), causes, any: false };
    let _ = locking::search(grid, 0x1ff, |locked| {
        found.add(|all| locked.removals(grid, all), |all| locked.causes(before, grid, all))
    });
    if found.any {
        return true;
    }
    let _ = subsets::search_hidden(
        grid,
        2,
        4,
        |_| true,
        |pair| {
            found.add(
                |all| pair.removals_of_hidden(grid, all),
                |all| pair.causes_of_hidden(before, all),
            )
        },
    );
    if found.any {
        return true;
    }
    let _ = subsets::search_naked(
        grid,
        2,
        |_| true,
        |pair| {
            found.add(
                |all| pair.removals_of_naked(grid, all),
                |all| pair.causes_of_naked(before, all),
            )
        },
    );
    if found.any {
        return true;
    }
    let _ = fish::search(grid, 2, 0x1ff, |fish| {
        found.add(|all| fish.removals(grid, all), |all| fish.causes(before, grid, all))
    });
    found.any
}

struct FoundPatterns<'a> {
    consequences: &'a mut Consequences,
    removals: Removals,
    causes: &'a mut Vec<Mark>,
    any: bool,
}

impl FoundPatterns<'_> {
    /// Adds the eliminations of a pattern, if it has any and rests on removed candidates.
    #[inline]
    fn add(
        &mut self,
        removals: impl FnOnce(&mut Removals),
        causes: impl FnOnce(&mut Vec<Mark>),
    ) -> ControlFlow<()> {
        self.removals.clear();
        removals(&mut self.removals);
        if !self.removals.is_empty() {
            self.causes.clear();
            causes(self.causes);
            if !self.causes.is_empty() {
                self.removals.sort_into_buckets();
                add_removals(self.consequences, self.removals.cells(), self.causes, None);
                self.any = true;
            }
        }
        ControlFlow::Continue(())
    }
}

fn add_removals(
    consequences: &mut Consequences,
    removals: &[(u8, u16)],
    causes: &[Mark],
    nested: Option<Nested>,
) {
    let pattern = consequences.begin_pattern(causes, nested);
    let mut any = false;
    for &(cell, digits) in removals {
        for digit in ones(digits) {
            any |= consequences.add_by_pattern(mark(cell as usize, digit), pattern);
        }
    }
    if !any {
        consequences.drop_pattern();
    }
}

/// Tries the nested searches of a stage in order, until one finds hints that rest on removed candidates; adds the
/// eliminations of all these hints. Returns whether there are any.
pub(super) fn chains(
    consequences: &mut Consequences,
    before: &Grid,
    grid: &Grid,
    stage: Stage,
    inner: &mut Option<Box<Searcher>>,
    context: &Context<'_>,
    memo: &mut Memo,
) -> Result<bool, Interrupted> {
    let mut causes = Vec::new();
    for &search in stage.nested() {
        let searcher = inner.get_or_insert_with(Box::default);
        let mut any = false;
        for number in hints(searcher, search, grid, context, memo)? {
            let hint = memo.hint(number);
            causes.clear();
            for requirement in memo.requirements(hint) {
                requirement.causes(before, grid, &mut causes);
            }
            if !causes.is_empty() {
                add_removals(consequences, memo.removals(hint), &causes, Some(hint.chain));
                any = true;
            }
        }
        if any {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The hints of a nested search in order, one for each set of eliminations.
fn hints(
    searcher: &mut Searcher,
    search: NestedSearch,
    grid: &Grid,
    context: &Context<'_>,
    memo: &mut Memo,
) -> Result<Range<u32>, Interrupted> {
    if let Some(known) = memo.get(search, grid) {
        return Ok(known);
    }
    let Some(scope) = search.scope() else {
        let first = memo.len();
        single_chains(&mut searcher.walk, grid, memo);
        return Ok(memo.keep(search, grid, first));
    };
    let mut goal = std::mem::take(&mut searcher.hints);
    goal.clear();
    let outcome = searcher.search(grid, scope, &mut goal, context, memo);
    let first = memo.len();
    let mut trail = Trail::default();
    for (found, removes) in goal.sorted() {
        trail.clear();
        for (entry, node) in searcher.ends(grid, &found) {
            trail.follow(&searcher.table.get(entry).consequences, node, grid, found.source);
        }
        let chain = Nested { identity: trail.identity(), complexity: found.complexity };
        memo.add(chain, &[(cell_digit(found.target).0 as u8, removes)], trail.requirements());
    }
    searcher.hints = goal;
    outcome?;
    Ok(memo.keep(search, grid, first))
}

struct SingleHint {
    chain: Chain,
    nested: Nested,
    removals: Removals,
    requirements: Vec<super::memo::Requirement>,
    key: u8,
}

fn single_chains(walk: &mut Walk, grid: &Grid, memo: &mut Memo) {
    let mut found: Vec<SingleHint> = Vec::new();
    let mut trail = Trail::default();
    walk.all(grid, |walk, chain| {
        let mut removals = Removals::default();
        walk.removals(grid, chain, &mut removals);
        if removals.is_empty() {
            return;
        }
        removals.sort_into_buckets();
        trail.clear();
        trail.follow_path(walk.path(chain), chain.end == End::False);
        if chain.end == End::Cycle {
            trail.follow_reversed(walk.path(chain));
        }
        let nested = Nested { identity: trail.identity(), complexity: chain.rank.complexity };
        // This key, made from the first three cells in bucket order, makes most full comparisons of eliminations
        // unnecessary.
        let key = removals.cells().iter().take(3).fold(0, |key, &(cell, _)| key ^ cell);
        let requirements = trail.requirements().to_vec();
        found.push(SingleHint { chain: *chain, nested, removals, requirements, key });
    });
    found.sort_by(|one, other| {
        let order = one.chain.rank.partial_cmp(&other.chain.rank);
        order.expect("ratings are numbers")
    });
    let mut kept: Vec<usize> = Vec::new();
    for (index, hint) in found.iter().enumerate() {
        let is_known = kept.iter().any(|&known: &usize| {
            found[known].key == hint.key && same_removals(&found[known].removals, &hint.removals)
        });
        if !is_known {
            kept.push(index);
            memo.add(hint.nested, hint.removals.cells(), &hint.requirements);
        }
    }
}

fn same_removals(one: &Removals, other: &Removals) -> bool {
    one.cells().len() == other.cells().len()
        && one.cells().iter().all(|removal| other.cells().contains(removal))
}
