//! The lanes, each with the positions that it has left to search.

use super::choice::{Choose, NONE};
use super::pass::Pass;
use super::plan::Plan;
use super::positions::Positions;
use super::weights::Weights;
use crate::engines::rules::OpenNode;
use crate::watch::Watch;
use crate::{Observer, Stop};
use ennead_puzzle::bits::ones;
use ennead_simd::{Level, Row};
use std::collections::VecDeque;

/// The positions in the lanes, and those that wait for a lane.
#[derive(Clone)]
pub(super) struct Team {
    level: Level,
    positions: Positions,
    lanes: Vec<Lane>,
    weights: Weights,
    /// The lanes that the last pass changed.
    changed: u32,
    /// The lanes that are ready for a choice.
    settled: u32,
    /// The number of nodes: one for each choice.
    pub(super) nodes: u64,
    /// Buffers for waiting positions, kept for reuse.
    spare: Vec<Box<[u16]>>,
}

/// The path to the position of a lane, with the positions that wait on it.
#[derive(Clone, Default)]
pub(super) struct Lane {
    /// The waiting positions, in the order in which the choices were made.
    waiting: VecDeque<Waiting>,
    /// The number of choices that led to the position.
    depth: u32,
    /// The cell that was assigned last, until the lane retreats.
    pub(super) chosen: Option<u8>,
}

/// A position in which a value of a cell was tried. When a lane resumes the position, the value is excluded.
#[derive(Clone)]
struct Waiting {
    masks: Box<[u16]>,
    cell: u8,
    value: u16,
    /// The number of choices that led to it.
    depth: u32,
}

impl Team {
    /// A team with nothing to do.
    pub(super) fn idle(cells: usize, weights: Weights, level: Level) -> Team {
        Team {
            level,
            positions: Positions::none(cells),
            lanes: (0..Row::LANES).map(|_| Lane::default()).collect(),
            weights,
            changed: 0,
            settled: 0,
            nodes: 0,
            spare: Vec::new(),
        }
    }

    /// Drops everything and starts at a position. The weights stay.
    pub(super) fn start(&mut self, root: &[u16]) {
        self.positions.alive = 0;
        self.lanes.fill_with(Lane::default);
        if !root.contains(&0) {
            self.positions.write(0, root);
        }
    }

    /// Starts at the position `now` with the alternatives on the path to it, from the first choice to the last.
    pub(super) fn take_over(&mut self, now: &[u16], left: &[OpenNode<'_>]) {
        self.start(now);
        for (depth, left) in (0..).zip(left) {
            let (masks, cell, value) = (left.masks.into(), left.cell as u8, left.value);
            self.lanes[0].waiting.push_back(Waiting { masks, cell, value, depth });
            self.lanes[0].depth = depth + 1;
        }
    }

    /// Whether nothing is left to try.
    pub(super) fn is_done(&self) -> bool {
        self.positions.alive == 0 && self.lanes.iter().all(|lane| lane.waiting.is_empty())
    }

    /// Runs every filter once in all lanes, and updates the weights.
    pub(super) fn pass(&mut self, plan: &Plan) {
        let positions = &mut self.positions;
        let passed = self.level.run_shorts(Pass { plan, positions });
        self.changed = passed.changed;
        self.settled = self.positions.alive & !passed.moving;
        for (step, dead) in &passed.conflicts {
            let cells = &plan.steps[*step].cells;
            self.weights.add(cells, *dead, &self.positions, &self.lanes);
        }
        if !passed.conflicts.is_empty() {
            self.weights.refresh();
        }
    }

    /// Assigns a value in each lane that is ready for a choice, or adds its position to `found` if it is a solution.
    pub(super) fn branch<O: Observer>(
        &mut self,
        found: &mut Vec<Box<[u16]>>,
        watch: &mut Watch<O>,
    ) -> Option<Stop> {
        if self.settled == 0 {
            return None;
        }
        let logarithms = &self.weights.logarithms;
        let cells = self.level.run_shorts(Choose { positions: &self.positions, logarithms });
        let is_full = |lane: &usize| cells.0[*lane] == NONE;
        // A full grid is a solution if the last pass changed nothing in it, so that every filter has accepted it.
        for lane in ones(self.settled & !self.changed).filter(is_full) {
            let mut masks = vec![0; self.positions.cells].into_boxed_slice();
            self.positions.read(lane, &mut masks);
            found.push(masks);
            self.positions.alive &= !(1 << lane);
            self.settled &= !(1 << lane);
        }
        for lane in ones(self.settled).filter(|lane| !is_full(lane)) {
            // When the search continues, it begins with the lanes that are still settled.
            if let Some(stop) = watch.must_stop() {
                return Some(stop);
            }
            watch.descend(true);
            self.nodes += 1;
            self.try_in(lane, cells.0[lane] as u8);
            self.settled &= !(1 << lane);
        }
        None
    }

    /// Saves the position of a lane, and assigns the lowest candidate of a cell to the cell.
    fn try_in(&mut self, lane: usize, cell: u8) {
        let cells = self.positions.cells;
        let mut masks = self.spare.pop().unwrap_or_else(|| vec![0; cells].into());
        self.positions.read(lane, &mut masks);
        let mask = masks[usize::from(cell)];
        debug_assert!(mask.count_ones() > 1, "filters report every cell that they empty");
        let value = mask & mask.wrapping_neg();
        self.positions.set(lane, cell, value);
        let own = &mut self.lanes[lane];
        own.waiting.push_back(Waiting { masks, cell, value, depth: own.depth });
        own.depth += 1;
        own.chosen = Some(cell);
    }

    /// Resumes idle lanes: each at its own last choice or, if it has none, at the earliest choice that another lane has left.
    pub(super) fn retreat<O: Observer>(&mut self, watch: &mut Watch<O>) {
        let idle = !self.positions.alive;
        for lane in ones(idle) {
            if let Some(waiting) = self.lanes[lane].waiting.pop_back() {
                watch.retreat(1);
                self.resume(lane, waiting);
            }
        }
        for lane in ones(!self.positions.alive) {
            let first = |lane: &&mut Lane| lane.waiting.front().map_or(u32::MAX, |w| w.depth);
            let richest = self.lanes.iter_mut().min_by_key(first);
            let Some(waiting) = richest.and_then(|lane| lane.waiting.pop_front()) else { return };
            watch.retreat(1);
            self.resume(lane, waiting);
        }
    }

    /// Puts a waiting position into a lane, without the value that was tried.
    fn resume(&mut self, lane: usize, waiting: Waiting) {
        let Waiting { masks, cell, value, depth } = waiting;
        self.positions.write(lane, &masks);
        self.positions.set(lane, cell, masks[usize::from(cell)] & !value);
        self.lanes[lane].depth = depth;
        self.lanes[lane].chosen = None;
        self.spare.push(masks);
    }

    /// Splits off every other lane with its waiting choices; `None` if these lanes have none.
    pub(super) fn split(&mut self) -> Option<Team> {
        const EVERY_OTHER: u32 = 0xAAAA_AAAA;
        let mut team = Team::idle(self.positions.cells, self.weights.clone(), self.level);
        let mut masks = vec![0; self.positions.cells];
        for lane in ones(EVERY_OTHER & self.positions.alive) {
            self.positions.read(lane, &mut masks);
            team.positions.write(lane, &masks);
        }
        self.positions.alive &= !EVERY_OTHER;
        self.settled &= !EVERY_OTHER;
        for lane in ones(EVERY_OTHER) {
            team.lanes[lane] = std::mem::take(&mut self.lanes[lane]);
        }
        (!team.is_done()).then_some(team)
    }
}
