//! Every filter once.

use super::filters::{crossing, different, house};
use super::plan::{Filter, Plan};
use super::positions::{MOST_CELLS, Positions};
use ennead_simd::{Row, ShortKernel, Shorts};

/// Runs the filters of a plan in turn, in all lanes.
pub(super) struct Pass<'a> {
    pub(super) plan: &'a Plan,
    pub(super) positions: &'a mut Positions,
}

/// What a pass has found.
pub(super) struct Passed {
    /// The lanes in which something went.
    pub(super) changed: u32,
    /// Those in which something else than a sum took it: only these are worth another pass before a choice.
    pub(super) moving: u32,
    /// The steps that found contradictions, each with the lanes.
    pub(super) deaths: Vec<(usize, u32)>,
}

/// The positions in the course of a pass.
pub(super) struct State<'a, V> {
    rows: &'a mut [Row; MOST_CELLS],
    /// All values.
    pub(super) all: u16,
    /// The lanes that are looked at: what happens in others does not matter.
    pub(super) alive: u32,
    /// Bits in the lanes that have changed.
    pub(super) changed: V,
}

impl<V: Shorts> State<'_, V> {
    /// The candidates of a cell.
    #[inline(always)]
    pub(super) fn get(&self, cell: u8) -> V {
        V::load(&self.rows[usize::from(cell)])
    }

    /// The candidates of these cells.
    #[inline(always)]
    pub(super) fn union(&self, cells: &[u8]) -> V {
        let mut union = V::splat(0);
        for cell in cells {
            union = union.or(self.get(*cell));
        }
        union
    }

    /// Writes the new candidates of a cell.
    #[inline(always)]
    pub(super) fn put(&mut self, cell: u8, old: V, new: V) {
        self.changed = self.changed.or_xor(old, new);
        new.store(&mut self.rows[usize::from(cell)]);
    }

    /// Takes values from cells.
    #[inline(always)]
    pub(super) fn take(&mut self, cells: &[u8], values: V) {
        for cell in cells {
            let old = self.get(*cell);
            self.put(*cell, old, old.and_not(values));
        }
    }

    /// Whether a bit is set in a lane that is looked at.
    #[inline(always)]
    pub(super) fn is_any(&self, bits: V) -> bool {
        V::bits(bits.meets(bits)) & self.alive != 0
    }
}

impl ShortKernel for Pass<'_> {
    type Output = Passed;

    #[inline(always)]
    fn run<V: Shorts>(self) -> Passed {
        let Pass { plan, positions } = self;
        let Positions { rows, alive, .. } = positions;
        let all = plan.all;
        let mut state = State::<V> { rows, all, alive: *alive, changed: V::splat(0) };
        let mut deaths = Vec::new();
        let mut any = V::splat(0);
        crossing::filter(&plan.crossings, &mut state);
        for (index, step) in plan.steps.iter().enumerate() {
            let before = state.changed;
            let dead = match &step.filter {
                Filter::House => house::filter(&step.cells, &mut state),
                Filter::Different => different::group(&step.cells, &mut state),
                Filter::Strangers(others) => different::strangers(&step.cells, others, &mut state),
                Filter::Combination(rule) => rule.filter(&mut state),
                Filter::Triple(rule) => rule.filter(&mut state),
                Filter::Linear(rule) => rule.filter(&mut state),
                Filter::Relation(rule) => rule.filter(&mut state),
            };
            if step.filter.is_sum() {
                any = any.or(state.changed);
                state.changed = before;
            }
            let dead = dead & state.alive;
            if dead != 0 {
                state.alive &= !dead;
                deaths.push((index, dead));
            }
        }
        *alive = state.alive;
        let any = any.or(state.changed);
        let moving = V::bits(state.changed.meets(state.changed));
        Passed { changed: V::bits(any.meets(any)), moving, deaths }
    }
}
