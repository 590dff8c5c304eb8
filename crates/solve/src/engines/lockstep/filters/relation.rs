//! A binary relation of two cells.
//!
//! **Sound**: the second cell keeps the partners of every candidate of the first.

use super::super::state::State;
use ennead_simd::Shorts;

/// The values of the second cell for each value of the first.
pub(in super::super) struct Relation {
    pub(in super::super) from: u8,
    pub(in super::super) to: u8,
    /// The partners of each value, from the lowest value on.
    pub(in super::super) partners: Vec<u16>,
}

impl Relation {
    #[inline(always)]
    pub(in super::super) fn filter<V: Shorts>(&self, state: &mut State<'_, V>) -> u32 {
        let mask = state.get(self.from);
        let mut image = V::splat(0);
        let mut value = 1u16;
        for partners in &self.partners {
            image = image.or(V::splat(*partners).keep(mask.meets(V::splat(value))));
            value = value.wrapping_shl(1);
        }
        let old = state.get(self.to);
        let new = old.and(image);
        state.put(self.to, old, new);
        V::bits(new.equal(V::splat(0)))
    }
}
