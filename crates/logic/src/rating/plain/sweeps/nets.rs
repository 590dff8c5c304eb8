//! All that nets of singles refute, by trying every candidate.

use crate::cell_set::CellSet;
use crate::rating::plain::ground::{Found, Ground, digit_index};
use ennead_puzzle::Digit;

/// The candidates that singles alone lead to a contradiction.
pub(in crate::rating::plain) fn plain(ground: &Ground<'_>, found: &mut Found) {
    refute(ground, 1, found);
}

/// Those that do so with what plain nets refute on the way.
pub(in crate::rating::plain) fn nested(ground: &Ground<'_>, found: &mut Found) {
    refute(ground, 2, found);
}

/// With what nested nets refute on the way.
pub(in crate::rating::plain) fn twice_nested(ground: &Ground<'_>, found: &mut Found) {
    refute(ground, 3, found);
}

fn refute(ground: &Ground<'_>, depth: usize, found: &mut Found) {
    let mut nets = Nets::of(ground);
    let start = Marks::of(ground);
    for (cell, digit) in ground.candidates() {
        let outcome = nets.assume(&start, cell, digit, 1);
        nets.keep(cell, digit, outcome);
    }
    for (cell, digit) in ground.candidates() {
        let refuted = match nets.known(cell, digit) {
            Known::Refuted => true,
            _ => depth > 1 && nets.assume(&start, cell, digit, depth).is_err(),
        };
        if ground.is_interrupted() {
            return;
        }
        if refuted {
            found.strike(digit, CellSet::of(cell));
        }
    }
}

/// Nothing is left for a cell or a house.
struct Broken;

/// What singles make of an assumption.
#[derive(Clone, Copy)]
enum Known {
    NotYet,
    Refuted,
    /// The marks of this number.
    Spread(u16),
}

/// What is known of the candidates of a position: what follows from one, follows from all from which it follows.
struct Nets<'a> {
    ground: &'a Ground<'a>,
    /// By cell and digit.
    known: Vec<Known>,
    spreads: Vec<Marks>,
}

impl<'a> Nets<'a> {
    fn of(ground: &'a Ground<'a>) -> Nets<'a> {
        let candidates = ground.geometry.size().cell_count() * ground.digits.len();
        Nets { ground, known: vec![Known::NotYet; candidates], spreads: Vec::with_capacity(256) }
    }

    fn known(&self, cell: usize, digit: Digit) -> Known {
        self.known[cell * self.ground.digits.len() + digit_index(digit)]
    }

    fn keep(&mut self, cell: usize, digit: Digit, outcome: Result<Marks, Broken>) {
        let known = match outcome {
            Err(Broken) => Known::Refuted,
            Ok(marks) => {
                self.spreads.push(marks);
                Known::Spread(self.spreads.len() as u16 - 1)
            }
        };
        self.known[cell * self.ground.digits.len() + digit_index(digit)] = known;
    }

    /// The marks after an assumption, with all that follows by singles and by nets of less than this depth.
    fn assume(
        &self,
        marks: &Marks,
        cell: usize,
        digit: Digit,
        depth: usize,
    ) -> Result<Marks, Broken> {
        let mut marks = marks.clone();
        self.put(&mut marks, cell, digit)?;
        self.settle(&mut marks)?;
        let mut inner = 1;
        while inner < depth {
            let mut struck = false;
            for digit in self.ground.digits {
                for cell in marks.places(digit).minus(marks.settled).iter() {
                    let is_open =
                        marks.places(digit).contains(cell) && !marks.settled.contains(cell);
                    if is_open && self.assume(&marks, cell, digit, inner).is_err() {
                        marks.strike(digit, cell);
                        self.settle(&mut marks)?;
                        struck = true;
                    }
                }
            }
            inner = if struck { 1 } else { inner + 1 };
        }
        Ok(marks)
    }

    /// Fails if the digit cannot go there.
    fn put(&self, marks: &mut Marks, cell: usize, digit: Digit) -> Result<(), Broken> {
        if !marks.places(digit).contains(cell) {
            return Err(Broken);
        }
        match self.known(cell, digit) {
            Known::Refuted => Err(Broken),
            Known::Spread(number) => {
                marks.join(&self.spreads[usize::from(number)]);
                Ok(())
            }
            Known::NotYet => {
                marks.put(self.ground, cell, digit);
                Ok(())
            }
        }
    }

    /// Takes singles until none is left.
    fn settle(&self, marks: &mut Marks) -> Result<(), Broken> {
        let ground = self.ground;
        loop {
            let (once, twice) = marks.held(ground);
            if !ground.sheet.open.is_subset(once) {
                return Err(Broken);
            }
            let mut any = false;
            for cell in once.minus(twice).minus(marks.settled).iter() {
                // One that was put before may have left this one nothing.
                let digit = ground.digits.iter().find(|digit| marks.places(*digit).contains(cell));
                self.put(marks, cell, digit.ok_or(Broken)?)?;
                any = true;
            }
            if any {
                continue;
            }
            for digit in ground.digits {
                let before = ground.sheet.of_digit(digit);
                for house in &ground.sight.houses {
                    let left = *house & marks.places(digit);
                    match left.len() {
                        0 if house.meets(before) => return Err(Broken),
                        1 if !marks.settled.meets(left) => {
                            self.put(marks, left.first(), digit)?;
                            any = true;
                        }
                        _ => {}
                    }
                }
            }
            if !any {
                return Ok(());
            }
        }
    }
}

/// Where digits can go; a cell that is settled has one.
#[derive(Clone)]
struct Marks {
    places: [CellSet; LARGEST],
    settled: CellSet,
}

/// The most digits of a grid whose cells fit a set.
const LARGEST: usize = 11;

impl Marks {
    fn of(ground: &Ground<'_>) -> Marks {
        let mut places = [CellSet::EMPTY; LARGEST];
        for digit in ground.digits {
            places[digit_index(digit)] = ground.sheet.of_digit(digit);
        }
        Marks { places, settled: CellSet::EMPTY }
    }

    fn places(&self, digit: Digit) -> CellSet {
        self.places[digit_index(digit)]
    }

    fn strike(&mut self, digit: Digit, cell: usize) {
        self.places[digit_index(digit)] = self.places(digit).without(cell);
    }

    fn put(&mut self, ground: &Ground<'_>, cell: usize, digit: Digit) {
        for places in &mut self.places[..ground.digits.len()] {
            *places = places.without(cell);
        }
        self.places[digit_index(digit)] =
            self.places(digit).minus(ground.sight.peers[cell]).with(cell);
        self.settled = self.settled.with(cell);
    }

    /// Also what is known of others.
    fn join(&mut self, others: &Marks) {
        self.places.iter_mut().zip(&others.places).for_each(|(own, other)| *own &= *other);
        self.settled = self.settled | others.settled;
    }

    /// The cells that can hold some digit, and those that can hold two or more.
    fn held(&self, ground: &Ground<'_>) -> (CellSet, CellSet) {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for places in &self.places[..ground.digits.len()] {
            twice = twice | once & *places;
            once = once | *places;
        }
        (once, twice)
    }
}
