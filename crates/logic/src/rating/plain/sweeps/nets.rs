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
    let start = Marks::of(ground);
    for (cell, digit) in ground.candidates() {
        if ground.is_interrupted() {
            return;
        }
        let mut marks = start.clone();
        if marks.put(ground, cell, digit).is_err() || exhaust(ground, &mut marks, depth).is_err() {
            found.strike(digit, CellSet::of(cell));
        }
    }
}

/// Nothing is left for a cell or a house.
struct Broken;

/// Takes singles and strikes what shallower nets refute, until nothing is left to do.
fn exhaust(ground: &Ground<'_>, marks: &mut Marks, depth: usize) -> Result<(), Broken> {
    marks.settle(ground)?;
    let mut inner = 1;
    while inner < depth {
        let mut struck = false;
        for digit in ground.digits {
            for cell in marks.places(digit).minus(marks.settled).iter() {
                if !marks.places(digit).contains(cell) || marks.settled.contains(cell) {
                    continue;
                }
                let mut assumed = marks.clone();
                if assumed.put(ground, cell, digit).is_err()
                    || exhaust(ground, &mut assumed, inner).is_err()
                {
                    marks.strike(digit, cell);
                    marks.settle(ground)?;
                    struck = true;
                }
            }
        }
        inner = if struck { 1 } else { inner + 1 };
    }
    Ok(())
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

    /// Fails if the digit cannot go there any more.
    fn put(&mut self, ground: &Ground<'_>, cell: usize, digit: Digit) -> Result<(), Broken> {
        if !self.places(digit).contains(cell) {
            return Err(Broken);
        }
        for places in &mut self.places[..ground.digits.len()] {
            *places = places.without(cell);
        }
        self.places[digit_index(digit)] =
            self.places(digit).minus(ground.sight.peers[cell]).with(cell);
        self.settled = self.settled.with(cell);
        Ok(())
    }

    /// Takes singles until none is left.
    fn settle(&mut self, ground: &Ground<'_>) -> Result<(), Broken> {
        loop {
            let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
            for places in &self.places[..ground.digits.len()] {
                twice = twice | once & *places;
                once = once | *places;
            }
            if !ground.sheet.open.is_subset(once) {
                return Err(Broken);
            }
            let mut any = false;
            for cell in once.minus(twice).minus(self.settled).iter() {
                // One that was put before may have left this one nothing.
                let digit = ground.digits.iter().find(|digit| self.places(*digit).contains(cell));
                self.put(ground, cell, digit.ok_or(Broken)?)?;
                any = true;
            }
            if any {
                continue;
            }
            for digit in ground.digits {
                let before = ground.sheet.of_digit(digit);
                for house in &ground.sight.houses {
                    if !house.meets(before) {
                        continue;
                    }
                    let left = *house & self.places(digit);
                    match left.len() {
                        0 => return Err(Broken),
                        1 if !self.settled.meets(left) => {
                            self.put(ground, left.first(), digit)?;
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
