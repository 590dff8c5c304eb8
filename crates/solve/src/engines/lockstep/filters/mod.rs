//! Filters: each removes candidates because of one kind of rule, in all lanes together.
//!
//! A filter of a rule returns the lanes in which the rule cannot be satisfied; the candidates that it leaves in them do not
//! matter. Loops are written out, since the compiler would compile closures without the instructions of the SIMD level.

pub(super) mod combination;
pub(super) mod different;
pub(super) mod house;
pub(super) mod intersection;
pub(super) mod linear;
pub(super) mod relation;
pub(super) mod triple;

use ennead_simd::Shorts;

/// The only candidate of a cell; empty in lanes in which the cell has several.
#[inline(always)]
fn single<V: Shorts>(mask: V) -> V {
    mask.keep(mask.and(mask.sub(V::splat(1))).equal(V::splat(0)))
}
