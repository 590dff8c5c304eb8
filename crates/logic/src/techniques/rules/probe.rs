//! A quick look at what an assumption leads to: whether, not why.

use crate::Position;
use crate::readings::{Reading, Readings};
use ennead_puzzle::{Candidates, Cell, Digit, DigitSet, Geometry};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

/// More open cells of a sum of leftovers are too many.
const MOST_OPEN: usize = 5;

/// More that was read is not kept: some ten megabytes.
const MOST_KNOWN: usize = 100_000;

/// What does not change from one assumption to the next.
pub(crate) struct Probe<'a> {
    at: &'a Candidates,
    geometry: &'a Geometry,
    readings: &'a Readings,
    /// The readings of each cell: those of rules by number, then those of overlays.
    of_cell: Vec<Vec<usize>>,
    /// What was read of which candidates, by number: assumptions meet the same again and again.
    known: RefCell<HashMap<(usize, Vec<DigitSet>), Left>>,
}

/// What the cells of a reading can hold; nothing if there was too much to look at.
type Left = Option<Vec<DigitSet>>;

/// Something has nothing left.
struct Broken;

impl<'a> Probe<'a> {
    pub(crate) fn new(position: &'a Position<'_>) -> Probe<'a> {
        let at = position.candidates();
        let readings = position.readings();
        let mut of_cell = vec![Vec::new(); at.size().cell_count()];
        let rules = readings.all.iter().map(|one| &one.reading.cells);
        let overlays = readings.overlays.iter().map(|overlay| &overlay.reading.cells);
        for (number, cells) in rules.chain(overlays).enumerate() {
            cells.iter().for_each(|cell| of_cell[*cell].push(number));
        }
        let known = RefCell::default();
        Probe { at, geometry: position.geometry(), readings, of_cell, known }
    }

    /// What a candidate leaves all cells, by looking at no more than so many readings; nothing if that is a contradiction.
    /// Without a limit it does not depend on the order of cells or rules.
    pub(crate) fn spread(
        &self,
        cell: usize,
        digit: Digit,
        most_readings: usize,
    ) -> Option<Vec<DigitSet>> {
        let mut spread = Spread {
            probe: self,
            marks: self.at.marks().to_vec(),
            changed: Vec::new(),
            readings: BTreeSet::new(),
            left: most_readings,
        };
        let holds = spread.keep(cell, DigitSet::of(digit)).and_then(|()| spread.run()).is_ok();
        holds.then_some(spread.marks)
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
        let probe = self.probe;
        let cells = probe.cells(number);
        let marks: Vec<DigitSet> = cells.iter().map(|cell| self.marks[*cell]).collect();
        let key = (number, marks);
        let known = probe.known.borrow().get(&key).cloned();
        let possible = known.unwrap_or_else(|| {
            let possible = probe.possible(number, &key.1);
            let mut known = probe.known.borrow_mut();
            if known.len() < MOST_KNOWN {
                known.insert(key, possible.clone());
            }
            possible
        });
        self.left -= usize::from(possible.is_some());
        for (cell, possible) in cells.iter().zip(possible.into_iter().flatten()) {
            self.keep(*cell, possible)?;
        }
        Ok(())
    }
}

impl Probe<'_> {
    /// The cells of what is read, an overlay's inside before its outside.
    fn cells(&self, number: usize) -> &[usize] {
        let overlay = || &self.readings.overlays[number - self.readings.all.len()].reading;
        &self.readings.all.get(number).map_or_else(overlay, |one| &one.reading).cells
    }

    /// What its cells can hold of these candidates; nothing if there is too much to look at.
    fn possible(&self, number: usize, marks: &[DigitSet]) -> Left {
        if let Some(one) = self.readings.all.get(number) {
            return one.reading.ways_with(marks).map(|ways| ways.possible);
        }
        let overlay = &self.readings.overlays[number - self.readings.all.len()];
        let inside = overlay.inside.len();
        self.left_over(overlay.total, &overlay.reading.cells, inside, marks)
    }

    /// The same of cells that cages leave over, the first so many of them inside the houses: only those that are open
    /// here are looked at, if they are few.
    fn left_over(&self, total: i32, cells: &[usize], inside: usize, marks: &[DigitSet]) -> Left {
        let at = self.at;
        let mut total = total;
        let mut possible = marks.to_vec();
        let (mut open, mut open_inside) = (Vec::new(), 0);
        for (place, (&cell, marks)) in cells.iter().zip(marks).enumerate() {
            let sign = if place < inside { 1 } else { -1 };
            match marks.single() {
                Some(digit) => total -= sign * at.value(digit),
                None => {
                    open.push((place, at.size().cell(cell)));
                    open_inside += usize::from(place < inside);
                }
            }
        }
        if open.is_empty() && total != 0 {
            return Some(vec![DigitSet::EMPTY; marks.len()]);
        }
        if !(1..=MOST_OPEN).contains(&open.len()) {
            return None;
        }
        let open_cells: Vec<Cell> = open.iter().map(|(_, cell)| *cell).collect();
        let (added, taken) = open_cells.split_at(open_inside);
        let of_open: Vec<DigitSet> = open.iter().map(|(place, _)| marks[*place]).collect();
        let ways = Reading::sum(added, taken, total, at).ways_with(&of_open)?;
        for ((place, _), left) in open.iter().zip(ways.possible) {
            possible[*place] = left;
        }
        Some(possible)
    }
}
