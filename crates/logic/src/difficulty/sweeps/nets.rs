//! Finds all refutations by nets of singles: assumes every candidate in turn.

use crate::difficulty::house_bits::{HouseBits, Row, join, minus};
use crate::difficulty::state::{Found, MAX_DIGITS, State};
use ennead_puzzle::bits::ones;
use ennead_puzzle::{CellSet, Digit, DigitSet};
use std::mem;

/// Eliminates the candidates that lead to a contradiction by singles alone.
pub(crate) fn plain<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    Nets::of(state).refute(1, found);
}

/// Eliminates the candidates that lead to a contradiction by singles and inner plain nets.
pub(crate) fn nested<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    Nets::of(state).refute(2, found);
}

/// Eliminates the candidates that lead to a contradiction by singles and inner nets, which may be nested themselves.
pub(crate) fn twice_nested<const WORDS: usize>(state: &State<'_, WORDS>, found: &mut Found) {
    Nets::of(state).refute(3, found);
}

/// A contradiction: a cell has no candidate, or a house has no place for a digit.
struct Inconsistent;

/// The result of assuming a candidate; `Unknown` before it is tried.
#[derive(Clone, Copy)]
enum Known {
    Unknown,
    Refuted,
    /// Singles lead to no contradiction, but to the outcome with this number.
    Consistent(u16),
}

/// The results of assuming each candidate of a position. A net that places a candidate whose outcome is known takes over
/// that outcome instead of following the singles again.
struct Nets<'a, const WORDS: usize> {
    state: &'a State<'a, WORDS>,
    house_bits: &'a HouseBits<WORDS>,
    /// By cell and digit: the result of assuming the candidate.
    known: Vec<Known>,
    /// The marks to which consistent candidates lead.
    outcomes: Vec<Marks<WORDS>>,
}

impl<'a, const WORDS: usize> Nets<'a, WORDS> {
    fn of(state: &'a State<'a, WORDS>) -> Nets<'a, WORDS> {
        let candidates = state.geometry.size().cell_count() * state.digits.len();
        let known = vec![Known::Unknown; candidates];
        Nets { state, house_bits: state.house_bits, known, outcomes: Vec::with_capacity(256) }
    }

    /// Eliminates all candidates that nets up to this depth refute; a plain net has depth 1.
    fn refute(&mut self, depth: usize, found: &mut Found) {
        let start = Marks::of(self.state);
        let mut consistent = ConsistentCandidates::NONE;
        // Bivalue cells come first: assuming one of their candidates has many consequences, which need not be tried again.
        let bivalue = self.state.pencil_marks.bivalue;
        let order = |first| {
            self.state.candidates().filter(move |(cell, _)| bivalue.contains(*cell) == first)
        };
        for (cell, digit) in order(true).chain(order(false)) {
            // For plain nets, candidates that a consistent net has placed need not be tried. Nested nets use the
            // outcomes of all candidates, so they need these too.
            if depth == 1 && consistent.contains(self.house_bits, cell, digit) {
                continue;
            }
            let outcome = self.assume(&start, cell, digit, 1);
            if let Ok(marks) = &outcome {
                consistent.add(marks);
            }
            self.keep(cell, digit, outcome);
        }
        for (cell, digit) in self.state.candidates() {
            let refuted = match self.known(cell, digit) {
                Known::Refuted => true,
                _ => depth > 1 && self.assume(&start, cell, digit, depth).is_err(),
            };
            if self.state.is_interrupted() {
                return;
            }
            if refuted {
                found.eliminate(digit, CellSet::of(cell));
            }
        }
    }

    fn known(&self, cell: usize, digit: Digit) -> Known {
        self.known[cell * self.state.digits.len() + digit.index()]
    }

    fn keep(&mut self, cell: usize, digit: Digit, outcome: Result<Marks<WORDS>, Inconsistent>) {
        let known = match outcome {
            Err(Inconsistent) => Known::Refuted,
            Ok(marks) => {
                self.outcomes.push(marks);
                Known::Consistent(self.outcomes.len() as u16 - 1)
            }
        };
        self.known[cell * self.state.digits.len() + digit.index()] = known;
    }

    /// Assumes a candidate and follows singles and all refutations by inner nets whose depth is less than `depth`. Returns
    /// the resulting marks, or `Inconsistent` for a contradiction.
    fn assume(
        &self,
        marks: &Marks<WORDS>,
        cell: usize,
        digit: Digit,
        depth: usize,
    ) -> Result<Marks<WORDS>, Inconsistent> {
        let mut marks = marks.clone();
        self.place(&mut marks, cell, digit)?;
        self.propagate(&mut marks)?;
        let mut inner = 1;
        while inner < depth {
            let mut eliminated = false;
            let mut consistent = ConsistentCandidates::NONE;
            for digit in self.state.digits {
                for cell in self.house_bits.cells_once(marks.unsolved(digit)) {
                    let is_left = self.house_bits.contains(&marks.unsolved(digit), cell);
                    if !is_left || consistent.contains(self.house_bits, cell, digit) {
                        continue;
                    }
                    match self.assume(&marks, cell, digit, inner) {
                        Ok(outcome) => consistent.add(&outcome),
                        Err(Inconsistent) => {
                            marks.eliminate(self.house_bits, digit, cell);
                            self.propagate(&mut marks)?;
                            eliminated = true;
                            consistent = ConsistentCandidates::NONE;
                        }
                    }
                }
            }
            inner = if eliminated { 1 } else { inner + 1 };
        }
        Ok(marks)
    }

    /// Places a digit; fails if it cannot go there.
    fn place(
        &self,
        marks: &mut Marks<WORDS>,
        cell: usize,
        digit: Digit,
    ) -> Result<(), Inconsistent> {
        if !self.house_bits.contains(marks.places(digit), cell) {
            return Err(Inconsistent);
        }
        if self.house_bits.contains(&marks.solved, cell) {
            return Ok(());
        }
        match self.known(cell, digit) {
            Known::Refuted => Err(Inconsistent),
            Known::Consistent(number) => {
                marks.join(&self.outcomes[usize::from(number)]);
                Ok(())
            }
            Known::Unknown => {
                marks.place(self.house_bits, cell, digit, self.state.pencil_marks.of_cell(cell));
                Ok(())
            }
        }
    }

    /// Places singles until none is left.
    fn propagate(&self, marks: &mut Marks<WORDS>) -> Result<(), Inconsistent> {
        loop {
            let naked = marks.naked(self.house_bits).ok_or(Inconsistent)?;
            let mut any = false;
            let changed = mem::replace(&mut marks.changed, DigitSet::EMPTY);
            let new = minus(&naked, &marks.solved) != [0; WORDS];
            for digit in self.state.digits {
                let is_changed = changed.contains(digit);
                if !is_changed && !new {
                    continue;
                }
                let mut singles = naked;
                if is_changed {
                    let alone = self.house_bits.alone(marks.places(digit)).ok_or(Inconsistent)?;
                    singles = join(&singles, &alone);
                }
                singles
                    .iter_mut()
                    .zip(marks.places(digit))
                    .for_each(|(single, word)| *single &= word);
                for (word, singles) in singles.into_iter().enumerate() {
                    // A cell may be alone in several houses and so have several bits: skip those already solved.
                    while let Some(bit) = ones(singles & !marks.solved[word]).next() {
                        any = true;
                        self.place(marks, self.house_bits.cell(word, bit), digit)?;
                    }
                }
            }
            if !any {
                return Ok(());
            }
        }
    }
}

/// The places of all digits. A solved cell is a place of only one digit.
#[derive(Clone)]
struct Marks<const WORDS: usize> {
    digits: usize,
    /// By digit, from 1: the cells that hold it or can hold it.
    places: [Row<WORDS>; MAX_DIGITS],
    solved: Row<WORDS>,
    /// The digits that may have hidden singles.
    changed: DigitSet,
    /// The digits that have lost places since the start.
    moved: DigitSet,
}

impl<const WORDS: usize> Marks<WORDS> {
    fn of(state: &State<'_, WORDS>) -> Marks<WORDS> {
        let mut marks = Marks {
            digits: state.digits.len(),
            places: [[0; WORDS]; MAX_DIGITS],
            solved: [0; WORDS],
            changed: DigitSet::EMPTY,
            moved: DigitSet::EMPTY,
        };
        for digit in state.digits {
            let placed = state.placed(digit);
            marks.places[digit.index()] = join(placed, state.possible(digit));
            marks.solved = join(&marks.solved, placed);
            if state.house_bits.exactly::<1>(state.possible(digit)) != [0; WORDS] {
                marks.changed = marks.changed.with(digit);
            }
        }
        marks
    }

    fn places(&self, digit: Digit) -> &Row<WORDS> {
        &self.places[digit.index()]
    }

    /// The unsolved cells that can hold a digit.
    fn unsolved(&self, digit: Digit) -> Row<WORDS> {
        minus(self.places(digit), &self.solved)
    }

    fn eliminate(&mut self, house_bits: &HouseBits<WORDS>, digit: Digit, cell: usize) {
        let places = &mut self.places[digit.index()];
        *places = minus(places, &house_bits.own[cell]);
        self.change(DigitSet::of(digit));
    }

    fn change(&mut self, digits: DigitSet) {
        self.changed = self.changed | digits;
        self.moved = self.moved | digits;
    }

    /// Places a digit in a cell whose candidates at the start were `marks`.
    fn place(&mut self, house_bits: &HouseBits<WORDS>, cell: usize, digit: Digit, marks: DigitSet) {
        let own = &house_bits.own[cell];
        for mark in marks.without(digit) {
            let places = &mut self.places[mark.index()];
            *places = minus(places, own);
        }
        let places = &mut self.places[digit.index()];
        *places = minus(places, &house_bits.peers[cell]);
        self.solved = join(&self.solved, own);
        self.change(marks);
    }

    /// Takes over the placements and eliminations of other marks.
    fn join(&mut self, others: &Marks<WORDS>) {
        for (own, other) in self.places[..self.digits].iter_mut().zip(&others.places) {
            own.iter_mut().zip(other).for_each(|(own, other)| *own &= other);
        }
        self.change(others.moved);
        self.solved = join(&self.solved, &others.solved);
    }

    /// Returns the cells with one candidate, including solved ones, with one bit each; `None` if a cell has no candidate.
    fn naked(&self, house_bits: &HouseBits<WORDS>) -> Option<Row<WORDS>> {
        let (mut once, mut twice) = ([0; WORDS], [0; WORDS]);
        for places in &self.places[..self.digits] {
            // The rows come first among the houses, so their bits, one for each cell, lie in the first half of the words.
            for word in 0..WORDS.div_ceil(2) {
                twice[word] |= once[word] & places[word];
                once[word] |= places[word];
            }
        }
        house_bits.has_all(&once).then(|| minus(&once, &twice))
    }
}

/// The candidates placed in consistent nets. Whatever follows from such a candidate was already found in the net that placed
/// it, so a net that starts from it finds no contradiction either.
struct ConsistentCandidates<const WORDS: usize>([Row<WORDS>; MAX_DIGITS]);

impl<const WORDS: usize> ConsistentCandidates<WORDS> {
    const NONE: ConsistentCandidates<WORDS> = ConsistentCandidates([[0; WORDS]; MAX_DIGITS]);

    fn contains(&self, house_bits: &HouseBits<WORDS>, cell: usize, digit: Digit) -> bool {
        house_bits.contains(&self.0[digit.index()], cell)
    }

    fn add(&mut self, marks: &Marks<WORDS>) {
        for (met, places) in self.0.iter_mut().zip(&marks.places[..marks.digits]) {
            for word in 0..WORDS {
                met[word] |= places[word] & marks.solved[word];
            }
        }
    }
}
