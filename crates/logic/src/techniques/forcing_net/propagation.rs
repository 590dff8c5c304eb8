//! Follows the consequences of an assumption: the remaining candidates, with the reason for each change.

use crate::techniques::IndexedRequirement;
use crate::{Consequence, Net, Position};
use ennead_puzzle::{Candidate, CellSet, Digit, DigitSet};
use std::collections::VecDeque;

/// A candidate, by the index of its cell.
pub(super) type IndexedCandidate = (usize, Digit);

/// A consequence that changed the candidates.
#[derive(Clone)]
enum Event {
    /// A digit was placed in a cell, because of a requirement; the assumption itself has none.
    Placed(IndexedCandidate, Option<IndexedRequirement>),
    /// An inner net refuted a candidate.
    Refuted(IndexedCandidate, TrimmedNet),
}

/// A net reduced to what its contradiction needs.
#[derive(Clone)]
pub(super) struct TrimmedNet {
    pub(super) net: Net,
    /// The earlier events that it builds on, ascending.
    outside: Vec<u16>,
    /// The candidates that its inner nets refute, in order.
    refuted: Vec<IndexedCandidate>,
}

impl TrimmedNet {
    /// The candidates that its inner nets refute, in order.
    pub(super) fn refuted(&self) -> &[IndexedCandidate] {
        &self.refuted
    }
}

/// The number for "no event": the candidate was never present, or is still present.
const NO_EVENT: u16 = u16::MAX;

/// The candidates of a position, changed by the consequences of an assumption.
#[derive(Clone)]
pub(super) struct Propagation {
    /// The remaining candidates of each empty cell.
    cells: Vec<DigitSet>,
    /// The remaining places of each digit.
    places: Vec<CellSet>,
    /// The cells with a placed digit.
    filled: CellSet,
    /// The event that ruled out each candidate; `NO_EVENT` if none did.
    ruled_out_by: Vec<u16>,
    /// The number of events before this propagation's own.
    before: usize,
    events: Vec<Event>,
    /// The singles found, in order, with their reasons.
    pending: VecDeque<(IndexedCandidate, IndexedRequirement)>,
    /// The cells without candidates, and the houses without a place for a digit.
    violations: Vec<IndexedRequirement>,
}

impl Propagation {
    /// The candidates of the position, before any assumption.
    pub(super) fn of(position: &Position<'_>) -> Propagation {
        let (pencil_marks, size) = (position.pencil_marks(), position.geometry().size());
        Propagation {
            cells: (0..size.cell_count()).map(|cell| pencil_marks.of_cell(cell)).collect(),
            places: size.digits().iter().map(|digit| pencil_marks.of_digit(digit)).collect(),
            filled: CellSet::EMPTY,
            ruled_out_by: vec![NO_EVENT; size.cell_count() * size.digit_count()],
            before: 0,
            events: Vec::new(),
            pending: VecDeque::new(),
            violations: Vec::new(),
        }
    }

    /// Restarts this propagation from the state of another, keeping its allocations.
    pub(super) fn restart_from(&mut self, outer: &Propagation) {
        self.cells.clone_from(&outer.cells);
        self.places.clone_from(&outer.places);
        self.filled = outer.filled;
        self.ruled_out_by.clone_from(&outer.ruled_out_by);
        self.before = outer.before + outer.events.len();
        self.events.clear();
        self.pending.clear();
        self.violations.clear();
    }

    /// The candidates of cells that are still empty, digit by digit.
    pub(super) fn candidates(&self) -> impl Iterator<Item = IndexedCandidate> + use<> {
        let filled = self.filled;
        let places = self.places.clone();
        (1..).zip(places).flat_map(move |(value, places)| {
            let digit = Digit::new(value).expect("the digits of a grid count up from 1");
            places.minus(filled).iter().map(move |cell| (cell, digit))
        })
    }

    /// Whether the candidate remains and its cell is empty.
    pub(super) fn has(&self, (cell, digit): IndexedCandidate) -> bool {
        self.cells[cell].contains(digit) && !self.filled.contains(cell)
    }

    /// Assumes that a candidate is true.
    pub(super) fn assume(&mut self, position: &Position<'_>, mark: IndexedCandidate) {
        self.place(position, mark, None);
    }

    /// Places singles until none is left. The search is breadth first, so the nearest consequences come first.
    ///
    /// # Errors
    /// On a contradiction, the requirement of a cell or house that no candidate can meet any more.
    pub(super) fn propagate(&mut self, position: &Position<'_>) -> Result<(), IndexedRequirement> {
        loop {
            if let Some(violated) = self.violations.first() {
                return Err(*violated);
            }
            let Some((mark, by)) = self.pending.pop_front() else { return Ok(()) };
            if !self.filled.contains(mark.0) {
                self.place(position, mark, Some(by));
            }
        }
    }

    /// Places singles until none is left, those with the shortest proofs first.
    ///
    /// # Errors
    /// On a contradiction, the requirement of a cell or house that no candidate can meet any more. Of several, it is
    /// the one with the shortest proof.
    pub(super) fn propagate_shortest(
        &mut self,
        position: &Position<'_>,
    ) -> Result<(), IndexedRequirement> {
        loop {
            let proof = |by, but| self.proof(position, self.reasons(position, by, but));
            if let Some(violated) = self.violations.iter().min_by_key(|by| proof(**by, None)) {
                return Err(*violated);
            }
            let filled = self.filled;
            self.pending.retain(|((cell, _), _)| !filled.contains(*cell));
            let proof = |by, but| self.proof(position, self.reasons(position, by, but));
            let lengths = self.pending.iter().map(|(mark, by)| proof(*by, Some(*mark)));
            let Some((_, which)) = lengths.zip(0..).min() else { return Ok(()) };
            let (mark, by) = self.pending.remove(which).expect("a pending single");
            self.place(position, mark, Some(by));
        }
    }

    /// The number of implications of an inner net and of the events that it builds on.
    pub(super) fn length_of(&self, position: &Position<'_>, inner: &TrimmedNet) -> usize {
        let mut needed = vec![false; self.before + self.events.len()];
        inner.outside.iter().for_each(|&which| needed[usize::from(which)] = true);
        inner.net.implications() + self.proof(position, needed)
    }

    /// Marks the events that ruled out the candidates that meet a requirement; the candidate `but` is ignored.
    fn reasons(
        &self,
        position: &Position<'_>,
        requirement: IndexedRequirement,
        but: Option<IndexedCandidate>,
    ) -> Vec<bool> {
        let mut needed = vec![false; self.before + self.events.len()];
        self.mark_reasons(position, requirement, but, &mut needed);
        needed
    }

    /// The number of implications of this propagation that prove the marked events, including those of the events
    /// themselves.
    fn proof(&self, position: &Position<'_>, mut needed: Vec<bool>) -> usize {
        self.close(position, &mut needed);
        let length = |event: &Event| match event {
            Event::Placed(..) => 1,
            Event::Refuted(_, inner) => inner.net.implications(),
        };
        let own = self.events.iter().zip(&needed[self.before..]);
        own.filter(|(_, needed)| **needed).map(|(event, _)| length(event)).sum()
    }

    /// Also marks all events of this propagation and of outer ones that the marked events build on.
    fn close(&self, position: &Position<'_>, needed: &mut [bool]) {
        for which in (0..self.events.len()).rev() {
            if !needed[self.before + which] {
                continue;
            }
            match &self.events[which] {
                Event::Placed(_, None) => {}
                Event::Placed(mark, Some(by)) => {
                    self.mark_reasons(position, *by, Some(*mark), needed);
                }
                Event::Refuted(_, inner) => {
                    inner.outside.iter().for_each(|&which| needed[usize::from(which)] = true);
                }
            }
        }
    }

    /// Eliminates a candidate that an inner net refuted.
    pub(super) fn eliminate(
        &mut self,
        position: &Position<'_>,
        mark: IndexedCandidate,
        by: TrimmedNet,
    ) {
        let event = self.next_event(Event::Refuted(mark, by));
        self.rule_out(position, mark, event);
    }

    /// Builds the net that ends in this contradiction. Consequences that the contradiction does not need are left out.
    pub(super) fn trimmed(
        &self,
        position: &Position<'_>,
        violated: IndexedRequirement,
    ) -> TrimmedNet {
        let mut needed = self.reasons(position, violated, None);
        self.close(position, &mut needed);
        let (outer, own) = needed.split_at(self.before);
        let kept =
            self.events.iter().zip(own).filter_map(|(event, needed)| needed.then_some(event));
        let refuted = kept.clone().filter_map(|event| match event {
            Event::Refuted(mark, _) => Some(*mark),
            Event::Placed(..) => None,
        });
        let refuted = refuted.collect();
        let consequences = kept.filter_map(|event| match event {
            Event::Placed(_, None) => None,
            Event::Placed(mark, Some(by)) => {
                Some(Consequence::Forced(candidate(position, *mark), by.evidence(position)))
            }
            Event::Refuted(_, inner) => Some(Consequence::Refuted(inner.net.clone())),
        });
        let Some(Event::Placed(assumed, None)) = self.events.first() else {
            unreachable!("a propagation begins with its assumption");
        };
        TrimmedNet {
            net: Net {
                assumed: candidate(position, *assumed),
                consequences: consequences.collect(),
                violated: violated.evidence(position),
            },
            outside: (0..)
                .zip(outer)
                .filter_map(|(which, needed)| needed.then_some(which))
                .collect(),
            refuted,
        }
    }

    fn next_event(&mut self, event: Event) -> u16 {
        let number = self.before + self.events.len();
        self.events.push(event);
        u16::try_from(number).expect("there are fewer events than candidates")
    }

    fn place(
        &mut self,
        position: &Position<'_>,
        (cell, digit): IndexedCandidate,
        by: Option<IndexedRequirement>,
    ) {
        let event = self.next_event(Event::Placed((cell, digit), by));
        self.filled = self.filled.with(cell);
        for other in self.cells[cell].without(digit) {
            self.rule_out(position, (cell, other), event);
        }
        let peers = position.layout().peers[cell];
        for peer in (self.places[digit.index()] & peers).iter() {
            self.rule_out(position, (peer, digit), event);
        }
    }

    /// Eliminates a candidate, and records singles and contradictions in its cell and its houses.
    fn rule_out(&mut self, position: &Position<'_>, (cell, digit): IndexedCandidate, event: u16) {
        let places = &mut self.places[digit.index()];
        *places = places.without(cell);
        let places = *places;
        self.cells[cell] = self.cells[cell].without(digit);
        self.ruled_out_by[cell * self.places.len() + digit.index()] = event;

        match (self.cells[cell].single(), self.cells[cell].is_empty()) {
            (_, true) => self.violations.push(IndexedRequirement::Cell(cell)),
            (Some(last), _) => {
                self.pending.push_back(((cell, last), IndexedRequirement::Cell(cell)))
            }
            _ => {}
        }
        let layout = position.layout();
        let mut houses = layout.houses_of[cell];
        while houses != 0 {
            let house = houses.trailing_zeros() as usize;
            houses &= houses - 1;
            let left = layout.houses[house] & places;
            let requirement = IndexedRequirement::House(house, digit);
            match left.len() {
                0 => self.violations.push(requirement),
                1 => self.pending.push_back(((left.lowest(), digit), requirement)),
                _ => {}
            }
        }
    }

    /// Marks the events that ruled out the candidates that meet the requirement; the candidate `but` is ignored.
    fn mark_reasons(
        &self,
        position: &Position<'_>,
        requirement: IndexedRequirement,
        but: Option<IndexedCandidate>,
        needed: &mut [bool],
    ) {
        let pencil_marks = position.pencil_marks();
        let mut mark = |cell: usize, digit: Digit| {
            if Some((cell, digit)) != but {
                let by = self.ruled_out_by[cell * self.places.len() + digit.index()];
                needed[usize::from(by)] = true;
            }
        };
        match requirement {
            IndexedRequirement::Cell(cell) => {
                pencil_marks.of_cell(cell).iter().for_each(|digit| mark(cell, digit))
            }
            IndexedRequirement::House(house, digit) => {
                let places = position.layout().houses[house] & pencil_marks.of_digit(digit);
                places.iter().for_each(|cell| mark(cell, digit));
            }
        }
    }
}

fn candidate(position: &Position<'_>, (cell, digit): IndexedCandidate) -> Candidate {
    position.geometry().size().cell(cell).with(digit)
}
