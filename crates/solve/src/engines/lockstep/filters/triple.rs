//! Three cells of which any two determine the third.
//!
//! **Sound and complete** for the three cells: all ways to fill them are tried.

use super::super::state::State;
use crate::engines::rules::propagators::triple;
use ennead_simd::Shorts;

/// The ways to fill three cells.
pub(in super::super) struct Triple {
    cells: [u8; 3],
    /// For each value of the first cell, the pairs of values of the others.
    ways: Vec<(u16, Vec<[u16; 2]>)>,
}

impl Triple {
    pub(in super::super) fn of(rule: &triple::Triple) -> Triple {
        let values = rule.values as usize;
        let way = |x: usize| {
            let row = &rule.third[x * values..][..values];
            let pair = |(y, z): (usize, &u8)| (*z != triple::NONE).then(|| [1 << y, 1 << *z]);
            (1 << x, row.iter().enumerate().filter_map(pair).collect())
        };
        let cells = rule.cells.map(|cell| cell as u8);
        Triple { cells, ways: (0..values).map(way).collect() }
    }

    #[inline(always)]
    pub(in super::super) fn filter<V: Shorts>(&self, state: &mut State<'_, V>) -> u32 {
        let zero = V::splat(0);
        let [a, b, c] = self.cells;
        let (a_mask, b_mask, c_mask) = (state.get(a), state.get(b), state.get(c));
        let (mut a_kept, mut b_kept, mut c_kept) = (zero, zero, zero);
        for (x, pairs) in &self.ways {
            let (mut ys, mut zs) = (zero, zero);
            for [y, z] in pairs {
                let (y, z) = (V::splat(*y), V::splat(*z));
                let fits = V::both(b_mask.meets(y), c_mask.meets(z));
                ys = ys.or(y.keep(fits));
                zs = zs.or(z.keep(fits));
            }
            let x = V::splat(*x);
            let has = a_mask.meets(x);
            a_kept = a_kept.or(x.keep(V::both(has, ys.meets(ys))));
            b_kept = b_kept.or(ys.keep(has));
            c_kept = c_kept.or(zs.keep(has));
        }
        state.put(a, a_mask, a_kept);
        state.put(b, b_mask, b_kept);
        state.put(c, c_mask, c_kept);
        V::bits(a_kept.equal(zero))
    }
}
