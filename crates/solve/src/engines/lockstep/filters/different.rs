//! Cells that differ without forming a house.

use super::super::state::State;
use super::single;
use ennead_simd::Shorts;

/// The maximum number of cells of a group.
const MAX_CELLS: usize = 16;

/// Removes the value of each fixed cell in a group from the other cells of the group.
#[inline(always)]
pub(in super::super) fn group<V: Shorts>(cells: &[u8], state: &mut State<'_, V>) -> u32 {
    let zero = V::splat(0);
    let mut singles = [zero; MAX_CELLS];
    let (mut fixed, mut clash) = (zero, zero);
    for (single_here, cell) in singles.iter_mut().zip(cells) {
        *single_here = single(state.get(*cell));
        clash = clash.or_and(fixed, *single_here);
        fixed = fixed.or(*single_here);
    }
    let mut least = V::splat(u16::MAX);
    for (single, cell) in singles.iter().zip(cells) {
        let old = state.get(*cell);
        let new = old.and_not_or(fixed, *single);
        least = least.min(new);
        state.put(*cell, old, new);
    }
    V::bits(V::either(clash.meets(clash), least.equal(zero)))
}

/// Removes the values of the fixed cells among `others` from `cells`.
#[inline(always)]
pub(in super::super) fn strangers<V: Shorts>(
    cells: &[u8],
    others: &[u8],
    state: &mut State<'_, V>,
) -> u32 {
    let mut fixed = V::splat(0);
    for other in others {
        fixed = fixed.or(single(state.get(*other)));
    }
    let mut least = V::splat(u16::MAX);
    for cell in cells {
        let old = state.get(*cell);
        let new = old.and_not(fixed);
        least = least.min(new);
        state.put(*cell, old, new);
    }
    V::bits(least.equal(V::splat(0)))
}
