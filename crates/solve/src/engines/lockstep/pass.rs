//! One run of every filter.

use super::filters::{different, house, intersection};
use super::plan::{Filter, Plan};
use super::positions::Positions;
use super::state::State;
use ennead_simd::{ShortKernel, Shorts};

/// Runs the filters of a plan in turn, in all lanes.
pub(super) struct Pass<'a> {
    pub(super) plan: &'a Plan,
    pub(super) positions: &'a mut Positions,
}

/// The result of a pass.
pub(super) struct Passed {
    /// The lanes in which a candidate was removed.
    pub(super) changed: u32,
    /// The lanes in which a filter other than a sum removed a candidate. Only these are worth another pass before a choice.
    pub(super) moving: u32,
    /// The steps that found contradictions, each with its lanes.
    pub(super) conflicts: Vec<(usize, u32)>,
}

impl ShortKernel for Pass<'_> {
    type Output = Passed;

    #[inline(always)]
    fn run<V: Shorts>(self) -> Passed {
        let Pass { plan, positions } = self;
        let Positions { rows, alive, .. } = positions;
        let all = plan.all;
        let mut state = State::<V> { rows, all, alive: *alive, changed: V::splat(0) };
        let mut conflicts = Vec::new();
        let mut any = V::splat(0);
        intersection::filter(&plan.intersections, &mut state);
        for (index, step) in plan.steps.iter().enumerate() {
            let before = state.changed;
            let dead = match &step.filter {
                Filter::House => house::filter(&step.cells, &mut state),
                Filter::Different => different::group(&step.cells, &mut state),
                Filter::DifferentFrom(others) => {
                    different::strangers(&step.cells, others, &mut state)
                }
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
                conflicts.push((index, dead));
            }
        }
        *alive = state.alive;
        let any = any.or(state.changed);
        let moving = V::bits(state.changed.meets(state.changed));
        Passed { changed: V::bits(any.meets(any)), moving, conflicts }
    }
}
