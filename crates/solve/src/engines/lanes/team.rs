//! Two groups that work as one: the work after a round is done for both together.

use super::branch::Branches;
use super::group::{Group, lanes};
use super::traffic::Traffic;
use ennead_simd::Lanes;

const GROUPS: usize = 2;

/// The groups of a team. A set of lanes of the team has the lanes of each group at its own bits, [`APART`] bits apart.
pub(super) struct Team<V>([Group<V>; GROUPS]);

/// The number of bits for one group in a set of lanes of the team: at least the number of its lanes.
const APART: usize = 32 / GROUPS;

impl<V: Lanes> Team<V> {
    #[inline(always)]
    pub(super) fn new() -> Team<V> {
        const { assert!(V::COUNT <= APART) };
        Team(std::array::from_fn(|_| Group::new()))
    }

    /// Requests a puzzle for every lane.
    #[inline(always)]
    pub(super) fn start(&mut self) {
        for group in &mut self.0 {
            group.start();
        }
    }

    /// Whether any lane searches or needs a puzzle.
    #[inline(always)]
    pub(super) fn is_busy(&self) -> bool {
        self.0.iter().any(Group::is_busy)
    }

    /// Runs one round for all lanes and acts on its result.
    #[inline(always)]
    pub(super) fn step(&mut self, traffic: &mut impl Traffic<V>) {
        for group in &mut self.0 {
            let free = group.take_free();
            group.refill(free, traffic);
        }
        for group in &mut self.0 {
            group.round();
        }
        self.branch(traffic);
        // Retreats appear twice here, since the code after a solution differs from that after a dead end.
        for (group, lane) in each_lane(self.set(|group| group.filled())) {
            self.0[group].solved(lane, traffic);
            self.0[group].retreat(lane, traffic);
        }
        for (group, lane) in each_lane(self.set(|group| group.dead())) {
            self.0[group].retreat(lane, traffic);
        }
        if traffic.options().share && traffic.is_drained() {
            for group in &mut self.0 {
                group.share();
            }
        }
    }

    /// Branches in the lanes that are stuck.
    ///
    /// Both groups share one choice, which halves its cost. So if the same lane is stuck in both, the second waits for
    /// the next round, which finds it unchanged.
    #[inline(always)]
    fn branch(&mut self, traffic: &mut impl Traffic<V>) {
        let [first, second] = &self.0;
        let stuck = [first.stuck(), second.stuck() & !first.stuck()];
        if stuck == [0; 2] {
            return;
        }
        let mut configurations = *first.configurations();
        for (group, others) in configurations.iter_mut().zip(second.configurations()) {
            for (word, other) in group.iter_mut().zip(others) {
                *word = V::blend(stuck[1], *other, *word);
            }
        }
        let branches = Branches::choose(configurations);
        for (group, lane) in each_lane(stuck[0] | stuck[1] << APART) {
            self.0[group].branch(lane, &branches, traffic);
        }
    }

    /// Stops every search.
    #[inline(always)]
    pub(super) fn interrupt(&mut self, traffic: &mut impl Traffic<V>) {
        for group in &mut self.0 {
            group.interrupt(traffic);
        }
    }

    /// Joins the sets of lanes that `of` returns for each group.
    #[inline(always)]
    fn set(&mut self, mut of: impl FnMut(&mut Group<V>) -> u32) -> u32 {
        let mut set = 0;
        for (i, group) in self.0.iter_mut().enumerate() {
            set |= of(group) << (i * APART);
        }
        set
    }
}

/// The group and the lane of each member of a set.
#[inline(always)]
fn each_lane(set: u32) -> impl Iterator<Item = (usize, usize)> {
    lanes(set).map(|lane| (lane / APART % GROUPS, lane % APART))
}
