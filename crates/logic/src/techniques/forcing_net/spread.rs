//! The candidates while an assumption spreads, with the reason for each change.

use crate::{Consequence, Need, Net, Position};
use ennead_puzzle::{Candidate, CellSet, Digit, DigitSet};
use std::collections::VecDeque;

/// A candidate, by the index of its cell.
pub(super) type Mark = (usize, Digit);

/// A cell or a house that has nothing left, or only one candidate.
#[derive(Clone, Copy)]
pub(super) enum Lack {
    Cell(usize),
    House(usize, Digit),
}

/// A consequence that changed the candidates.
#[derive(Clone)]
enum Event {
    /// A digit was placed in a cell, because of a need; the assumption itself has none.
    Put(Mark, Option<Lack>),
    /// An inner net refuted a candidate.
    Refuted(Trimmed),
}

/// A net reduced to what its contradiction needs.
#[derive(Clone)]
pub(super) struct Trimmed {
    pub(super) net: Net,
    /// The earlier events that it builds on, ascending.
    outside: Vec<u16>,
}

/// No event: the candidate was never present, or still is.
const NEVER: u16 = u16::MAX;

/// The candidates of a position, changed by the consequences of an assumption.
#[derive(Clone)]
pub(super) struct Spread {
    /// The remaining candidates of each empty cell.
    cells: Vec<DigitSet>,
    /// The remaining places of each digit.
    places: Vec<CellSet>,
    /// The cells with a placed digit.
    filled: CellSet,
    /// The event that ruled out each candidate; `NEVER` if none did.
    ruled_out_by: Vec<u16>,
    /// The number of events before this spread's own.
    before: usize,
    events: Vec<Event>,
    /// The singles found, in order, with their reasons.
    pending: VecDeque<(Mark, Lack)>,
    broken: Option<Lack>,
}

impl Spread {
    /// The candidates of the position, before any assumption.
    pub(super) fn of(position: &Position<'_>) -> Spread {
        let (pencil_marks, size) = (position.pencil_marks(), position.geometry().size());
        Spread {
            cells: (0..size.cell_count()).map(|cell| pencil_marks.of_cell(cell)).collect(),
            places: size.digits().iter().map(|digit| pencil_marks.of_digit(digit)).collect(),
            filled: CellSet::EMPTY,
            ruled_out_by: vec![NEVER; size.cell_count() * size.get()],
            before: 0,
            events: Vec::new(),
            pending: VecDeque::new(),
            broken: None,
        }
    }

    /// Restarts this spread from the state of another, keeping its allocations.
    pub(super) fn go_on_from(&mut self, outer: &Spread) {
        self.cells.clone_from(&outer.cells);
        self.places.clone_from(&outer.places);
        self.filled = outer.filled;
        self.ruled_out_by.clone_from(&outer.ruled_out_by);
        self.before = outer.before + outer.events.len();
        self.events.clear();
        self.pending.clear();
        self.broken = None;
    }

    /// The candidates of cells that are still empty, digit by digit.
    pub(super) fn open(&self) -> impl Iterator<Item = Mark> + use<> {
        let filled = self.filled;
        let places = self.places.clone();
        (1..).zip(places).flat_map(move |(value, places)| {
            let digit = Digit::new(value).expect("the digits of a grid count up from 1");
            places.minus(filled).iter().map(move |cell| (cell, digit))
        })
    }

    /// Whether the candidate remains and its cell is empty.
    pub(super) fn has(&self, (cell, digit): Mark) -> bool {
        self.cells[cell].contains(digit) && !self.filled.contains(cell)
    }

    /// Assumes that a candidate is true.
    pub(super) fn assume(&mut self, position: &Position<'_>, mark: Mark) {
        self.put(position, mark, None);
    }

    /// Takes singles until none is left, breadth first, so that the nearest consequences come first.
    ///
    /// # Errors
    /// The cell or house with nothing left, on a contradiction.
    pub(super) fn settle(&mut self, position: &Position<'_>) -> Result<(), Lack> {
        loop {
            if let Some(broken) = self.broken {
                return Err(broken);
            }
            let Some((mark, by)) = self.pending.pop_front() else { return Ok(()) };
            if !self.filled.contains(mark.0) {
                self.put(position, mark, Some(by));
            }
        }
    }

    /// Eliminates a candidate that an inner net refuted.
    pub(super) fn strike(&mut self, position: &Position<'_>, mark: Mark, by: Trimmed) {
        let event = self.next_event(Event::Refuted(by));
        self.rule_out(position, mark, event);
    }

    /// The net that ends in this contradiction, with only what that needs.
    pub(super) fn trimmed(&self, position: &Position<'_>, broken: Lack) -> Trimmed {
        let mut needed = vec![false; self.before + self.events.len()];
        self.mark_reasons(position, broken, None, &mut needed);
        for which in (0..self.events.len()).rev() {
            if !needed[self.before + which] {
                continue;
            }
            match &self.events[which] {
                Event::Put(_, None) => {}
                Event::Put(mark, Some(by)) => {
                    self.mark_reasons(position, *by, Some(*mark), &mut needed);
                }
                Event::Refuted(inner) => {
                    inner.outside.iter().for_each(|&which| needed[usize::from(which)] = true);
                }
            }
        }
        let (outer, own) = needed.split_at(self.before);
        let kept =
            self.events.iter().zip(own).filter_map(|(event, needed)| needed.then_some(event));
        let consequences = kept.filter_map(|event| match event {
            Event::Put(_, None) => None,
            Event::Put(mark, Some(by)) => {
                Some(Consequence::Forced(candidate(position, *mark), need(position, *by)))
            }
            Event::Refuted(inner) => Some(Consequence::Refuted(inner.net.clone())),
        });
        let Some(Event::Put(assumed, None)) = self.events.first() else {
            unreachable!("a spread begins with its assumption");
        };
        Trimmed {
            net: Net {
                assumed: candidate(position, *assumed),
                consequences: consequences.collect(),
                broken: need(position, broken),
            },
            outside: (0..)
                .zip(outer)
                .filter_map(|(which, needed)| needed.then_some(which))
                .collect(),
        }
    }

    fn next_event(&mut self, event: Event) -> u16 {
        let number = self.before + self.events.len();
        self.events.push(event);
        u16::try_from(number).expect("there are fewer events than candidates")
    }

    fn put(&mut self, position: &Position<'_>, (cell, digit): Mark, by: Option<Lack>) {
        let event = self.next_event(Event::Put((cell, digit), by));
        self.filled = self.filled.with(cell);
        for other in self.cells[cell].without(digit) {
            self.rule_out(position, (cell, other), event);
        }
        let peers = position.layout().peers[cell];
        for peer in (self.places[digit_index(digit)] & peers).iter() {
            self.rule_out(position, (peer, digit), event);
        }
    }

    /// Eliminates a candidate and checks what remains in its cell and its houses.
    fn rule_out(&mut self, position: &Position<'_>, (cell, digit): Mark, event: u16) {
        let places = &mut self.places[digit_index(digit)];
        *places = places.without(cell);
        let places = *places;
        self.cells[cell] = self.cells[cell].without(digit);
        self.ruled_out_by[cell * self.places.len() + digit_index(digit)] = event;

        match (self.cells[cell].single(), self.cells[cell].is_empty()) {
            (_, true) => self.broken = self.broken.or(Some(Lack::Cell(cell))),
            (Some(last), _) => self.pending.push_back(((cell, last), Lack::Cell(cell))),
            _ => {}
        }
        let layout = position.layout();
        let mut houses = layout.houses_of[cell];
        while houses != 0 {
            let house = houses.trailing_zeros() as usize;
            houses &= houses - 1;
            let left = layout.houses[house] & places;
            let lack = Lack::House(house, digit);
            match left.len() {
                0 => self.broken = self.broken.or(Some(lack)),
                1 => self.pending.push_back(((left.lowest(), digit), lack)),
                _ => {}
            }
        }
    }

    /// Marks the events that ruled out all candidates for the need except one.
    fn mark_reasons(
        &self,
        position: &Position<'_>,
        lack: Lack,
        but: Option<Mark>,
        needed: &mut [bool],
    ) {
        let pencil_marks = position.pencil_marks();
        let mut mark = |cell: usize, digit: Digit| {
            if Some((cell, digit)) != but {
                let by = self.ruled_out_by[cell * self.places.len() + digit_index(digit)];
                needed[usize::from(by)] = true;
            }
        };
        match lack {
            Lack::Cell(cell) => {
                pencil_marks.of_cell(cell).iter().for_each(|digit| mark(cell, digit))
            }
            Lack::House(house, digit) => {
                let places = position.layout().houses[house] & pencil_marks.of_digit(digit);
                places.iter().for_each(|cell| mark(cell, digit));
            }
        }
    }
}

fn digit_index(digit: Digit) -> usize {
    usize::from(digit.get()) - 1
}

fn candidate(position: &Position<'_>, (cell, digit): Mark) -> Candidate {
    position.geometry().size().cell(cell).with(digit)
}

fn need(position: &Position<'_>, lack: Lack) -> Need {
    let geometry = position.geometry();
    match lack {
        Lack::Cell(cell) => Need::Cell(geometry.size().cell(cell)),
        Lack::House(house, digit) => Need::House(geometry.houses()[house], digit),
    }
}
