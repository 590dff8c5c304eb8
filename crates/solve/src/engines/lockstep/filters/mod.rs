//! What each rule removes, in all lanes together.
//!
//! A filter returns the lanes in which its rule cannot be satisfied; what it leaves there does not matter. Loops are
//! written out, since the compiler would compile closures without the instructions of the SIMD level.

pub(super) mod combination;
pub(super) mod different;
pub(super) mod house;
pub(super) mod intersection;
pub(super) mod linear;
pub(super) mod relation;
pub(super) mod triple;

use ennead_simd::Shorts;

/// The value of a cell that has one; empty where it has several.
#[inline(always)]
fn single<V: Shorts>(mask: V) -> V {
    mask.keep(mask.and(mask.sub(V::splat(1))).equal(V::splat(0)))
}
