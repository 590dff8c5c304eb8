//! The decision order: the variable that took part in the most recent conflicts comes first.

use super::Variable;

/// A heap of variables by activity, and the last phase of each.
#[derive(Clone)]
pub(super) struct Order {
    activity: Vec<f64>,
    heap: Vec<Variable>,
    /// The place of each variable in the heap, or [`NOT_IN_HEAP`].
    place: Vec<u32>,
    step: f64,
    phase: Vec<bool>,
}

const NOT_IN_HEAP: u32 = u32::MAX;
/// The factor by which a conflict's weight decays with each later conflict.
const DECAY: f64 = 0.97;
/// The initial activity of a favoured variable: that of ten conflicts.
const FAVOURED_ACTIVITY: f64 = 10.0;
const LARGEST_ACTIVITY: f64 = 1e100;

impl Order {
    /// The order of `variables` variables, of which the first `favoured` start with a high activity.
    pub(super) fn new(variables: usize, favoured: usize) -> Order {
        let activity = |variable| if variable < favoured { FAVOURED_ACTIVITY } else { 0.0 };
        Order {
            activity: (0..variables).map(activity).collect(),
            heap: (0..variables as u32).map(Variable::new).collect(),
            place: (0..variables as u32).collect(),
            step: 1.0,
            phase: vec![true; variables],
        }
    }

    /// Removes the most active variable from the heap and returns it.
    pub(super) fn pop(&mut self) -> Option<Variable> {
        let first = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.place[first.index()] = NOT_IN_HEAP;
        if last != first {
            self.heap[0] = last;
            self.sink(0);
        }
        Some(first)
    }

    /// Puts a variable back into the heap and saves its phase.
    #[inline]
    pub(super) fn put_back(&mut self, variable: Variable, phase: bool) {
        self.phase[variable.index()] = phase;
        if self.place[variable.index()] == NOT_IN_HEAP {
            self.place[variable.index()] = self.heap.len() as u32;
            self.heap.push(variable);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Puts all variables back into the heap.
    pub(super) fn put_back_all(&mut self) {
        for index in 0..self.phase.len() as u32 {
            let variable = Variable::new(index);
            self.put_back(variable, self.phase(variable));
        }
    }

    /// The last phase of a variable.
    pub(super) fn phase(&self, variable: Variable) -> bool {
        self.phase[variable.index()]
    }

    /// Adds a random fraction of one conflict's weight to each activity; with seed 0, nothing.
    pub(super) fn shuffle(&mut self, seed: u64) {
        let mut state = seed;
        for index in 0..self.activity.len() {
            // A step of xorshift: simple random numbers are good enough.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            self.activity[index] += self.step * (state >> 11) as f64 / (1_u64 << 53) as f64;
            if self.place[index] != NOT_IN_HEAP {
                self.rise(self.place[index] as usize);
            }
        }
    }

    /// Sets the phase of a variable.
    pub(super) fn prefer(&mut self, variable: Variable, phase: bool) {
        self.phase[variable.index()] = phase;
    }

    /// Records that a variable took part in a conflict.
    #[inline]
    pub(super) fn bump(&mut self, variable: Variable) {
        let activity = &mut self.activity[variable.index()];
        *activity += self.step;
        if *activity > LARGEST_ACTIVITY {
            self.rescale();
        }
        let place = self.place[variable.index()];
        if place != NOT_IN_HEAP {
            self.rise(place as usize);
        }
    }

    /// Decays all activities; called after each conflict.
    pub(super) fn decay(&mut self) {
        self.step /= DECAY;
    }

    #[cold]
    fn rescale(&mut self) {
        for activity in &mut self.activity {
            *activity /= LARGEST_ACTIVITY;
        }
        self.step /= LARGEST_ACTIVITY;
    }

    fn rise(&mut self, mut at: usize) {
        let variable = self.heap[at];
        let activity = self.activity[variable.index()];
        while at > 0 {
            let parent = (at - 1) / 2;
            let above = self.heap[parent];
            if self.activity[above.index()] >= activity {
                break;
            }
            self.heap[at] = above;
            self.place[above.index()] = at as u32;
            at = parent;
        }
        self.heap[at] = variable;
        self.place[variable.index()] = at as u32;
    }

    fn sink(&mut self, mut at: usize) {
        let variable = self.heap[at];
        let activity = self.activity[variable.index()];
        loop {
            let left = 2 * at + 1;
            let Some(&first) = self.heap.get(left) else { break };
            let mut child = (left, first);
            if let Some(&second) = self.heap.get(left + 1)
                && self.activity[second.index()] > self.activity[first.index()]
            {
                child = (left + 1, second);
            }
            if self.activity[child.1.index()] <= activity {
                break;
            }
            self.heap[at] = child.1;
            self.place[child.1.index()] = at as u32;
            at = child.0;
        }
        self.heap[at] = variable;
        self.place[variable.index()] = at as u32;
    }
}
