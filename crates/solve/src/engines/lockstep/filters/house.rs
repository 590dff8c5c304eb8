//! Houses: naked and hidden singles.
//!
//! **Sound**, since a house holds every value once.

use super::super::state::State;
use super::single;
use ennead_simd::Shorts;

/// The maximum number of cells of a house.
const MAX_CELLS: usize = 16;

/// Removes the value of each fixed cell from the other cells, and places values that have one place left.
#[inline(always)]
pub(in super::super) fn filter<V: Shorts>(cells: &[u8], state: &mut State<'_, V>) -> u32 {
    match cells.len() {
        9 => filter_some::<V, 9>(cells, state),
        _ => filter_some::<V, MAX_CELLS>(cells, state),
    }
}

/// Filters `N` cells, or at most [`MAX_CELLS`] cells if `N` is that number.
#[inline(always)]
fn filter_some<V: Shorts, const N: usize>(cells: &[u8], state: &mut State<'_, V>) -> u32 {
    let cells = if N == MAX_CELLS { cells } else { &cells[..N] };
    let count = if N == MAX_CELLS { cells.len() } else { N };
    let zero = V::splat(0);
    let mut masks = [zero; N];
    let mut singles = [zero; N];
    let (mut once, mut twice, mut fixed, mut clash) = (zero, zero, zero, zero);
    for i in 0..count {
        let mask = state.get(cells[i]);
        twice = twice.or_and(once, mask);
        once = once.or(mask);
        let single = single(mask);
        clash = clash.or_and(fixed, single);
        fixed = fixed.or(single);
        (masks[i], singles[i]) = (mask, single);
    }
    let hidden = once.and_not(twice);
    // Nonzero in lanes with a contradiction: two cells with the same value, a value without a place, or a cell that two values
    // need.
    let mut wrong = clash.or(V::splat(state.all).and_not(once));
    let mut least = V::splat(u16::MAX);
    for i in 0..count {
        let left = masks[i].and_not_or(fixed, singles[i]);
        let here = left.and(hidden);
        wrong = wrong.or_and(here, here.sub(V::splat(1)));
        let new = V::blend(here.meets(here), here, left);
        least = least.min(new);
        state.put(cells[i], masks[i], new);
    }
    V::bits(V::either(wrong.meets(wrong), least.equal(zero)))
}
