//! All that nets of singles refute, by trying every candidate.

use crate::cell_set::CellSet;
use crate::places::ones;
use crate::rating::plain::fields::{Fields, Row, join, minus};
use crate::rating::plain::ground::{Found, Ground, MOST_DIGITS, digit_index};
use ennead_puzzle::{Digit, DigitSet};
use std::mem;

/// The candidates that singles alone lead to a contradiction.
pub(in crate::rating::plain) fn plain<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    Nets::of(ground).refute(1, found);
}

/// Those that do so with what plain nets refute on the way.
pub(in crate::rating::plain) fn nested<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    Nets::of(ground).refute(2, found);
}

/// With what nested nets refute on the way.
pub(in crate::rating::plain) fn twice_nested<const WORDS: usize>(
    ground: &Ground<'_, WORDS>,
    found: &mut Found,
) {
    Nets::of(ground).refute(3, found);
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
struct Nets<'a, const WORDS: usize> {
    ground: &'a Ground<'a, WORDS>,
    fields: &'a Fields<WORDS>,
    /// By cell and digit.
    known: Vec<Known>,
    spreads: Vec<Marks<WORDS>>,
}

impl<'a, const WORDS: usize> Nets<'a, WORDS> {
    fn of(ground: &'a Ground<'a, WORDS>) -> Nets<'a, WORDS> {
        let candidates = ground.geometry.size().cell_count() * ground.digits.len();
        let known = vec![Known::NotYet; candidates];
        Nets { ground, fields: ground.fields, known, spreads: Vec::with_capacity(256) }
    }

    fn refute(&mut self, depth: usize, found: &mut Found) {
        let start = Marks::of(self.ground);
        let mut possible = Possible::NONE;
        // What follows from one of two is much, and need not be tried any more.
        let bivalue = self.ground.sheet.bivalue;
        let order = |first| {
            self.ground.candidates().filter(move |(cell, _)| bivalue.contains(*cell) == first)
        };
        for (cell, digit) in order(true).chain(order(false)) {
            // What nets meet on the way they join as a whole, so nested ones are helped by knowing all.
            if depth == 1 && possible.contains(self.fields, cell, digit) {
                continue;
            }
            let outcome = self.assume(&start, cell, digit, 1);
            if let Ok(marks) = &outcome {
                possible.add(marks);
            }
            self.keep(cell, digit, outcome);
        }
        for (cell, digit) in self.ground.candidates() {
            let refuted = match self.known(cell, digit) {
                Known::Refuted => true,
                _ => depth > 1 && self.assume(&start, cell, digit, depth).is_err(),
            };
            if self.ground.is_interrupted() {
                return;
            }
            if refuted {
                found.strike(digit, CellSet::of(cell));
            }
        }
    }

    fn known(&self, cell: usize, digit: Digit) -> Known {
        self.known[cell * self.ground.digits.len() + digit_index(digit)]
    }

    fn keep(&mut self, cell: usize, digit: Digit, outcome: Result<Marks<WORDS>, Broken>) {
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
        marks: &Marks<WORDS>,
        cell: usize,
        digit: Digit,
        depth: usize,
    ) -> Result<Marks<WORDS>, Broken> {
        let mut marks = marks.clone();
        self.put(&mut marks, cell, digit)?;
        self.settle(&mut marks)?;
        let mut inner = 1;
        while inner < depth {
            let mut struck = false;
            let mut possible = Possible::NONE;
            for digit in self.ground.digits {
                for cell in self.fields.cells_once(marks.unsettled(digit)) {
                    let is_open = self.fields.contains(&marks.unsettled(digit), cell);
                    if !is_open || possible.contains(self.fields, cell, digit) {
                        continue;
                    }
                    match self.assume(&marks, cell, digit, inner) {
                        Ok(spread) => possible.add(&spread),
                        Err(Broken) => {
                            marks.strike(self.fields, digit, cell);
                            self.settle(&mut marks)?;
                            struck = true;
                            possible = Possible::NONE;
                        }
                    }
                }
            }
            inner = if struck { 1 } else { inner + 1 };
        }
        Ok(marks)
    }

    /// Fails if the digit cannot go there.
    fn put(&self, marks: &mut Marks<WORDS>, cell: usize, digit: Digit) -> Result<(), Broken> {
        if !self.fields.contains(marks.places(digit), cell) {
            return Err(Broken);
        }
        if self.fields.contains(&marks.settled, cell) {
            return Ok(());
        }
        match self.known(cell, digit) {
            Known::Refuted => Err(Broken),
            Known::Spread(number) => {
                marks.join(&self.spreads[usize::from(number)]);
                Ok(())
            }
            Known::NotYet => {
                marks.put(self.fields, cell, digit, self.ground.sheet.of_cell(cell));
                Ok(())
            }
        }
    }

    /// Takes singles until none is left.
    fn settle(&self, marks: &mut Marks<WORDS>) -> Result<(), Broken> {
        loop {
            let naked = marks.naked(self.fields).ok_or(Broken)?;
            let mut any = false;
            let changed = mem::replace(&mut marks.changed, DigitSet::EMPTY);
            let new = minus(&naked, &marks.settled) != [0; WORDS];
            for digit in self.ground.digits {
                let is_changed = changed.contains(digit);
                if !is_changed && !new {
                    continue;
                }
                let mut singles = naked;
                if is_changed {
                    let alone = self.fields.alone(marks.places(digit)).ok_or(Broken)?;
                    singles = join(&singles, &alone);
                }
                singles
                    .iter_mut()
                    .zip(marks.places(digit))
                    .for_each(|(single, word)| *single &= word);
                for (word, singles) in singles.into_iter().enumerate() {
                    // A cell may be alone in several houses.
                    while let Some(bit) = ones(singles & !marks.settled[word]).next() {
                        any = true;
                        self.put(marks, self.fields.cell(word, bit), digit)?;
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
struct Marks<const WORDS: usize> {
    digits: usize,
    /// By digit, from 1: the cells that hold it or can.
    places: [Row<WORDS>; MOST_DIGITS],
    settled: Row<WORDS>,
    /// The digits that may have hidden singles.
    changed: DigitSet,
    /// The digits that have lost places since the start.
    moved: DigitSet,
}

impl<const WORDS: usize> Marks<WORDS> {
    fn of(ground: &Ground<'_, WORDS>) -> Marks<WORDS> {
        let mut marks = Marks {
            digits: ground.digits.len(),
            places: [[0; WORDS]; MOST_DIGITS],
            settled: [0; WORDS],
            changed: DigitSet::EMPTY,
            moved: DigitSet::EMPTY,
        };
        for digit in ground.digits {
            let placed = ground.placed(digit);
            marks.places[digit_index(digit)] = join(placed, ground.open(digit));
            marks.settled = join(&marks.settled, placed);
            if ground.fields.exactly::<1>(ground.open(digit)) != [0; WORDS] {
                marks.changed = marks.changed.with(digit);
            }
        }
        marks
    }

    fn places(&self, digit: Digit) -> &Row<WORDS> {
        &self.places[digit_index(digit)]
    }

    /// Where a digit can go but is not settled.
    fn unsettled(&self, digit: Digit) -> Row<WORDS> {
        minus(self.places(digit), &self.settled)
    }

    fn strike(&mut self, fields: &Fields<WORDS>, digit: Digit, cell: usize) {
        let places = &mut self.places[digit_index(digit)];
        *places = minus(places, &fields.own[cell]);
        self.change(DigitSet::of(digit));
    }

    fn change(&mut self, digits: DigitSet) {
        self.changed = self.changed | digits;
        self.moved = self.moved | digits;
    }

    /// Puts a digit into a cell that can hold these.
    fn put(&mut self, fields: &Fields<WORDS>, cell: usize, digit: Digit, marks: DigitSet) {
        let own = &fields.own[cell];
        for mark in marks.without(digit) {
            let places = &mut self.places[digit_index(mark)];
            *places = minus(places, own);
        }
        let places = &mut self.places[digit_index(digit)];
        *places = minus(places, &fields.peers[cell]);
        self.settled = join(&self.settled, own);
        self.change(marks);
    }

    /// Also what is known of others.
    fn join(&mut self, others: &Marks<WORDS>) {
        for (own, other) in self.places[..self.digits].iter_mut().zip(&others.places) {
            own.iter_mut().zip(other).for_each(|(own, other)| *own &= other);
        }
        self.change(others.moved);
        self.settled = join(&self.settled, &others.settled);
    }

    /// The cells with one digit, those that are settled too, by one bit each; nothing if a cell has none.
    fn naked(&self, fields: &Fields<WORDS>) -> Option<Row<WORDS>> {
        let (mut once, mut twice) = ([0; WORDS], [0; WORDS]);
        for places in &self.places[..self.digits] {
            // The bits by which each cell is met once lie in the first half.
            for word in 0..WORDS.div_ceil(2) {
                twice[word] |= once[word] & places[word];
                once[word] |= places[word];
            }
        }
        fields.has_all(&once).then(|| minus(&once, &twice))
    }
}

/// Candidates that were met in nets that hold: what follows from them follows there, so they are not refuted.
struct Possible<const WORDS: usize>([Row<WORDS>; MOST_DIGITS]);

impl<const WORDS: usize> Possible<WORDS> {
    const NONE: Possible<WORDS> = Possible([[0; WORDS]; MOST_DIGITS]);

    fn contains(&self, fields: &Fields<WORDS>, cell: usize, digit: Digit) -> bool {
        fields.contains(&self.0[digit_index(digit)], cell)
    }

    fn add(&mut self, marks: &Marks<WORDS>) {
        for (met, places) in self.0.iter_mut().zip(&marks.places[..marks.digits]) {
            for word in 0..WORDS {
                met[word] |= places[word] & marks.settled[word];
            }
        }
    }
}
