//! A quick look at what an assumption leads to: whether, not why.

use crate::Position;
use crate::readings::{Reading, Readings};
use ennead_puzzle::{Candidate, DigitSet, Geometry};
use std::collections::BTreeSet;

/// More readings are not looked at for one assumption.
const MOST_READINGS: usize = 400;

/// More open cells of a sum of leftovers are too many.
const MOST_OPEN: usize = 5;

/// What does not change from one assumption to the next.
pub(super) struct Probe<'a> {
    geometry: &'a Geometry,
    readings: &'a Readings,
    marks: Vec<DigitSet>,
    /// The readings of each cell: those of rules by number, then those of overlays.
    of_cell: Vec<Vec<usize>>,
}

/// Something has nothing left.
struct Broken;

impl<'a> Probe<'a> {
    pub(super) fn new(position: &'a Position<'_>) -> Probe<'a> {
        let at = position.candidates();
        let readings = position.readings();
        let mut of_cell = vec![Vec::new(); at.size().cell_count()];
        let rules = readings.all.iter().map(|one| &one.reading.cells);
        let overlays = readings.overlays.iter().map(|overlay| &overlay.reading.cells);
        for (number, cells) in rules.chain(overlays).enumerate() {
            cells.iter().for_each(|cell| of_cell[*cell].push(number));
        }
        let marks = at.marks().to_vec();
        Probe { geometry: position.geometry(), readings, marks, of_cell }
    }

    /// Whether a candidate leads to a contradiction.
    pub(super) fn refutes(&self, assumed: Candidate) -> bool {
        let mut spread = Spread {
            probe: self,
            marks: self.marks.clone(),
            changed: Vec::new(),
            readings: BTreeSet::new(),
            left: MOST_READINGS,
        };
        let cell = self.geometry.size().index(assumed.cell);
        spread.keep(cell, DigitSet::of(assumed.digit)).and_then(|()| spread.run()).is_err()
    }

    fn reading(&self, number: usize) -> (&Reading, bool) {
        match self.readings.all.get(number) {
            Some(one) => (&one.reading, false),
            None => (&self.readings.overlays[number - self.readings.all.len()].reading, true),
        }
    }
}

struct Spread<'a> {
    probe: &'a Probe<'a>,
    marks: Vec<DigitSet>,
    /// Cells with fewer candidates than when they were looked at.
    changed: Vec<usize>,
    /// Readings of such cells.
    readings: BTreeSet<usize>,
    left: usize,
}

impl Spread<'_> {
    fn run(&mut self) -> Result<(), Broken> {
        loop {
            while let Some(cell) = self.changed.pop() {
                self.look_at(cell)?;
            }
            let Some(number) = self.readings.pop_first() else { return Ok(()) };
            if self.left == 0 {
                return Ok(());
            }
            self.read(number)?;
        }
    }

    /// Keeps only these candidates of a cell.
    fn keep(&mut self, cell: usize, digits: DigitSet) -> Result<(), Broken> {
        let kept = self.marks[cell] & digits;
        if kept.is_empty() {
            return Err(Broken);
        }
        if kept != self.marks[cell] {
            self.marks[cell] = kept;
            self.changed.push(cell);
        }
        Ok(())
    }

    /// Peers of a single, and singles of the houses.
    fn look_at(&mut self, cell: usize) -> Result<(), Broken> {
        let probe = self.probe;
        self.readings.extend(&probe.of_cell[cell]);
        if self.marks[cell].len() == 1 {
            for &peer in &probe.geometry.cell_peer_indices()[cell] {
                self.keep(usize::from(peer), !self.marks[cell])?;
            }
        }
        for &house in &probe.geometry.cell_house_indices()[cell] {
            let cells = &probe.geometry.house_cell_indices()[usize::from(house)];
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for &cell in cells {
                let marks = self.marks[usize::from(cell)];
                twice = twice | once & marks;
                once = once | marks;
            }
            if once != probe.geometry.size().digits() {
                return Err(Broken);
            }
            let single = once.minus(twice);
            for &cell in cells {
                let only = self.marks[usize::from(cell)] & single;
                if !only.is_empty() {
                    self.keep(usize::from(cell), only)?;
                }
            }
        }
        Ok(())
    }

    fn read(&mut self, number: usize) -> Result<(), Broken> {
        let (reading, is_leftover) = self.probe.reading(number);
        let marks: Vec<DigitSet> = reading.cells.iter().map(|cell| self.marks[*cell]).collect();
        let open = marks.iter().filter(|marks| marks.len() > 1).count();
        if is_leftover && open > MOST_OPEN {
            return Ok(());
        }
        self.left -= 1;
        let Some(ways) = reading.ways_with(&marks) else { return Ok(()) };
        for (cell, possible) in reading.cells.iter().zip(ways.possible) {
            self.keep(*cell, possible)?;
        }
        Ok(())
    }
}
