//! Locked candidates: a value that one house can hold only in an intersection is removed from the rest of the other house.
//!
//! **Sound**: the value is in a common cell. If a cell loses all its values, the filters of its houses detect that.

use super::super::state::State;
use ennead_simd::Shorts;

/// The common cells of two houses, and the cells that only one of them has.
pub(in super::super) struct Intersection {
    pub(in super::super) shared: Vec<u8>,
    pub(in super::super) rests: [Vec<u8>; 2],
}

#[inline(always)]
pub(in super::super) fn filter<V: Shorts>(
    intersections: &[Intersection],
    state: &mut State<'_, V>,
) {
    for Intersection { shared, rests: [first, second] } in intersections {
        let shared = state.union(shared);
        let [in_first, in_second] = [state.union(first), state.union(second)];
        // Values that the other house can hold only in the common cells.
        let (from_first, from_second) =
            (shared.and(in_first).and_not(in_second), shared.and(in_second).and_not(in_first));
        if state.is_any(from_first) {
            state.take(first, from_first);
        }
        if state.is_any(from_second) {
            state.take(second, from_second);
        }
    }
}
