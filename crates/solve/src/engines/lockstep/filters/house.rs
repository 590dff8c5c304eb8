//! Houses: naked and hidden singles.
//!
//! **Sound**, since a house holds every value once.

use super::super::state::State;
use super::single;
use ennead_simd::Shorts;

/// The maximum number of cells of a house.
const MAX_CELLS: usize = 16;

/// Removes fixed values from the other cells, and places values that have one place left.
#[inline(always)]
pub(in super::super) fn filter<V: Shorts>(cells: &[u8], state: &mut State<'_, V>) -> u32 {
    match cells.len() {
        9 => filter_some::<V, 9>(cells, state),
        _ => filter_some::<V, MAX_CELLS>(cells, state),
    }
}

/// For `N` cells, or up to [`MAX_CELLS`].
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
    // Set in the lanes with a contradiction: a value twice, a value nowhere, or a cell that two values need.
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
