//! What each rule takes away, in all lanes at once.
//!
//! A filter tells the lanes in which nothing satisfies its rule; what it writes there does not matter. Loops are written
//! out, as what closures hold would be compiled without the level's instructions.

pub(super) mod combination;
pub(super) mod crossing;
pub(super) mod different;
pub(super) mod house;
pub(super) mod linear;
pub(super) mod relation;
pub(super) mod triple;

use ennead_simd::Shorts;

/// The value of a cell that has one, nothing where it has several.
#[inline(always)]
fn single<V: Shorts>(mask: V) -> V {
    mask.keep(mask.and(mask.sub(V::splat(1))).equal(V::splat(0)))
}
