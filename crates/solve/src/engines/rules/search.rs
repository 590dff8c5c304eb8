//! The search: tries one value in a cell, then all other values.

use super::OpenNode;
use super::domains::Domains;
use super::incremental::Restarts;
use super::net::Net;
use super::queue::Queue;
use super::value_set::{ValueSet, places};
use super::weights::Weights;
use crate::Observer;
use crate::engines::Advance;
use crate::watch::Watch;
use ennead_puzzle::Digit;
use std::sync::Arc;

/// A search over the candidates of a net.
#[derive(Clone)]
pub(crate) struct NetSearch<W> {
    pub(super) net: Arc<Net<W>>,
    pub(super) domains: Domains<W>,
    pub(super) queue: Queue,
    /// The choices on the path.
    pub(super) choices: Vec<Choice<W>>,
    /// The candidates before each choice, one position after another.
    pub(super) saved: Vec<W>,
    /// The candidates that the observer knows.
    pub(super) reported: Vec<W>,
    /// The weights of the cells, which decide the next choice.
    pub(super) weights: Weights,
    pub(super) state: State,
    /// The root and the preferred values, for searches that restart.
    pub(super) restarts: Restarts<W>,
}

/// A value tried in a cell.
#[derive(Clone)]
pub(super) struct Choice<W> {
    cell: u16,
    value: W,
    /// The values that the other branch excludes: `value` and the values interchangeable with it.
    tried: W,
}

impl Choice<u16> {
    /// The choice, together with the position in which it was made.
    pub(super) fn open_node<'a>(&self, masks: &'a [u16]) -> OpenNode<'a> {
        OpenNode { masks, cell: self.cell, value: self.value }
    }
}

/// The next action of the search.
#[derive(Clone)]
pub(super) enum State {
    /// Propagate the current position: the givens, or where the search was stopped.
    Start,
    /// Undo the last choice and exclude it.
    Retreat,
}

impl<W: ValueSet> NetSearch<W> {
    /// Creates a search from these candidates; `reported` holds the candidates that an observer knows at the start.
    pub(crate) fn new(net: Net<W>, masks: Vec<W>, reported: Vec<W>) -> NetSearch<W> {
        NetSearch {
            reported,
            weights: Weights::new(&net),
            queue: Queue::new(&net),
            state: if masks.contains(&W::NONE) { State::Retreat } else { State::Start },
            domains: Domains::new(masks),
            choices: Vec::new(),
            saved: Vec::new(),
            restarts: Restarts::new(),
            net: Arc::new(net),
        }
    }

    /// Splits off the other branch of the first choice as a separate search; `None` if there is no choice.
    pub(super) fn split(&mut self) -> Option<NetSearch<W>> {
        if self.choices.is_empty() {
            return None;
        }
        let choice = self.choices.remove(0);
        let masks: Vec<W> = self.saved.drain(..self.domains.masks().len()).collect();
        Some(NetSearch {
            reported: masks.clone(),
            weights: self.weights.clone(),
            queue: Queue::new(&self.net),
            // The new search starts by undoing the choice and excluding it, as this one would have done.
            state: State::Retreat,
            domains: Domains::new(masks.clone()),
            choices: vec![choice],
            saved: masks,
            restarts: Restarts::new(),
            net: self.net.clone(),
        })
    }

    pub(crate) fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        let mut alive = match self.state {
            State::Start => self.settle(),
            State::Retreat => false,
        };
        self.state = State::Retreat;
        loop {
            if alive {
                self.report(watch);
            } else {
                let Some(choice) = self.choices.pop() else { return Advance::Exhausted };
                watch.leave();
                let start = self.choices.len() * self.domains.masks().len();
                self.domains.restore(&self.saved[start..]);
                self.reported.copy_from_slice(&self.saved[start..]);
                self.saved.truncate(start);
                self.queue.clear();
                alive = self.domains.remove(choice.cell, choice.tried).is_ok() && self.settle();
                continue;
            }
            let Some((cell, value)) = self.weights.choose(&self.net, &self.domains, &self.restarts)
            else {
                watch.solution();
                return Advance::Solution;
            };
            if let Some(stop) = watch.must_stop() {
                self.state = State::Start;
                return Advance::Stopped(stop);
            }
            let tried = self.net.exchangeable(&self.domains, cell, value);
            let place = value.lowest() as u8;
            watch.enter(cell.into(), Digit::new(place + 1).expect("a digit"), true);
            self.reported[cell as usize] = value;
            self.saved.extend_from_slice(self.domains.masks());
            self.choices.push(Choice { cell, value, tried });
            alive = self.domains.keep(cell, value).is_ok() && self.settle();
            if !alive {
                self.weights.failed(cell);
            }
        }
    }

    /// Reports the placements and eliminations since the last report to the observer.
    fn report<O: Observer>(&mut self, watch: &mut Watch<O>) {
        let digit = |place: u32| Digit::new(place as u8 + 1).expect("a digit");
        for (cell, (reported, &now)) in
            self.reported.iter_mut().zip(self.domains.masks()).enumerate()
        {
            if *reported == now {
                continue;
            }
            if now.is_single() {
                watch.place(cell, digit(now.lowest()));
            } else {
                places(*reported & !now).for_each(|place| watch.eliminate(cell, digit(place)));
            }
            *reported = now;
        }
    }

    /// Propagates and returns whether there is no contradiction. After a contradiction, adds weight to the cells that caused
    /// it.
    pub(super) fn settle(&mut self) -> bool {
        let Err(failure) = self.queue.run(&self.net, &mut self.domains) else { return true };
        self.weights.add(&failure, &self.net, &self.domains);
        false
    }

    pub(crate) fn digits(&self, count: usize) -> Vec<Option<Digit>> {
        let digit = |mask: &W| Digit::new(mask.lowest() as u8 + 1);
        let mut digits: Vec<Option<Digit>> =
            self.domains.masks()[..count].iter().map(digit).collect();
        if let Some(numbering) = &self.net.numbering {
            numbering.put_in_order(&mut digits);
        }
        digits
    }
}
