//! Finds the smallest arrangement of any board, row by row.
//!
//! A [`State`] is a choice of the first rows, of the labels of their digits, and of the order of the columns as far as these
//! rows determine it. The search keeps only the states whose rows so far are the smallest. It chooses the first four rows
//! breadth first, which rejects most states. Then it searches from each remaining state depth first, which needs little
//! memory for any puzzle.
//!
//! A row is compared as one word, four bits per cell, the first cell in the highest. Empty cells are 0, or 10 if they
//! count as the largest symbol; labels are 1, 2, ... in order of first appearance. Before any label is looked up, a row
//! is compared as if all its labels were 1, which rejects many rows.

use crate::lines::Lines;
use crate::steps::{self, OPEN, PACKED, Steps};

/// The smallest arrangement of a board.
pub(crate) struct Found {
    /// The rows of the arrangement, as words.
    pub(crate) rows: [u64; 9],
    /// A state that leads to the arrangement.
    pub(crate) state: State,
    /// The number of rearrangements of the cells that lead to the arrangement.
    pub(crate) moves: u32,
}

#[derive(Clone, Copy)]
pub(crate) struct State {
    /// The label of each digit, 0 for none yet: four bits from bit `4 * digit`.
    pub(crate) labels: u64,
    /// The rows chosen so far, four bits each, the first in the lowest.
    pub(crate) rows: u64,
    /// For each place in the arrangement, the first column of the stack there.
    pub(crate) stacks: [u8; 3],
    /// The form of the stack at each place; [`steps`](crate::steps) explains forms.
    forms: [u8; 3],
    /// The number of stacks that are empty so far, whose order is undecided. They come first, or last if empty cells count as
    /// the largest symbol.
    open_stacks: u8,
    last_label: u8,
    /// 0 if rows of the arrangement are rows of the board, 1 if they are columns: an index of [`Lines`].
    pub(crate) axis: u8,
}

impl State {
    fn start(axis: u8) -> State {
        State {
            labels: 0,
            rows: 0,
            stacks: [0, 3, 6],
            forms: [OPEN; 3],
            open_stacks: 3,
            last_label: 0,
            axis,
        }
    }

    /// Returns the column at each place: four bits each, the first in the highest bits.
    #[inline]
    fn packed_columns(&self) -> u64 {
        let stack = |at: usize| {
            PACKED[steps::order_of(self.forms[at])] + 0x111 * u64::from(self.stacks[at])
        };
        stack(0) << 24 | stack(1) << 12 | stack(2)
    }

    /// Returns, for each row of the arrangement, the line of the board that becomes it.
    pub(crate) fn row_order(&self) -> [u8; 9] {
        std::array::from_fn(|place| (self.rows >> (4 * place) & 15) as u8)
    }

    /// Returns, for each column of the arrangement, the line of the board that becomes it.
    pub(crate) fn column_order(&self) -> [u8; 9] {
        let packed = self.packed_columns();
        std::array::from_fn(|place| (packed >> (32 - 4 * place) & 15) as u8)
    }

    /// Counts the column orders that the state leaves possible.
    fn column_orders(&self) -> u32 {
        let factorial = |n: u8| [1, 1, 2, 6][usize::from(n)];
        let within: u32 = self.forms.iter().map(|form| factorial(steps::open_in(*form))).product();
        within * factorial(self.open_stacks)
    }
}

/// The word of a row whose labels are all 1, indexed by the set of its filled cells. The first cell is bit 8.
const SPREAD: [u64; 512] = {
    let mut spread = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let mut place = 0;
        while place < 9 {
            spread[pattern] |= (pattern as u64 >> place & 1) << (4 * place);
            place += 1;
        }
        pattern += 1;
    }
    spread
};

/// The lists of states of a search, which are reused.
#[derive(Default)]
pub(crate) struct Space {
    now: Vec<State>,
    next: Vec<State>,
    deep: Vec<State>,
}

/// The number of rows that are chosen breadth first. With three, more states would be searched down to the last row.
const BREADTH: u32 = 4;

/// Finds the smallest arrangement of a board. With `EMPTY_LAST`, empty cells count as larger than all labels.
pub(crate) fn smallest<const EMPTY_LAST: bool>(lines: &Lines, space: &mut Space) -> Found {
    let Space { now, next, deep } = space;
    let mut rows = [u64::MAX; 9];
    let places = Places::<EMPTY_LAST>(lines);
    rows[0] = places.first_rows(now);
    for place in 1..BREADTH {
        rows[place as usize] = places.next_rows(now, next, place);
        std::mem::swap(now, next);
    }
    deep.clear();
    let mut descent = Descent { places, found: Found { rows, state: now[0], moves: 0 }, deep };
    for start in now.iter() {
        descent.descend(start, BREADTH);
    }
    descent.found
}

/// Extends states by one row of the board.
#[derive(Clone, Copy)]
struct Places<'a, const EMPTY_LAST: bool>(&'a Lines);

impl<const EMPTY_LAST: bool> Places<'_, EMPTY_LAST> {
    const STEPS: &'static Steps = if EMPTY_LAST { &steps::LAST } else { &steps::FIRST };

    /// Finds the smallest first row, and puts the states that begin with it into `states`.
    fn first_rows(self, states: &mut Vec<State>) -> u64 {
        states.clear();
        let mut smallest = u64::MAX;
        // A first row without repeated digits has the labels 1, 2, ..., so its word depends only on which cells are
        // filled.
        let best = match self.0.distinct {
            true => self.0.filled.as_flattened().iter().map(|row| Self::first_least(*row)).min(),
            false => None,
        };
        for axis in 0..2 {
            for (row, filled) in self.0.filled[axis].iter().enumerate() {
                if best.is_none_or(|best| Self::first_least(*filled) == best) {
                    self.place(&State::start(axis as u8), row, 0, &mut smallest, states, 0);
                }
            }
        }
        smallest
    }

    /// Finds the smallest next row, and puts the states that this row extends into `next`.
    fn next_rows(self, now: &[State], next: &mut Vec<State>, place: u32) -> u64 {
        next.clear();
        let mut smallest = u64::MAX;
        for state in now {
            let mut rows = state.rows_left(place);
            while rows != 0 {
                let row = rows.trailing_zeros() as usize;
                rows &= rows - 1;
                self.place(state, row, place, &mut smallest, next, 0);
            }
        }
        smallest
    }

    /// Extends a state by a row in every way that makes the word of the row at most `smallest`, and adds the new states to
    /// `states`. If the word is smaller, it becomes `smallest`, and the states from index `base` on are dropped first.
    #[inline]
    fn place(
        self,
        state: &State,
        row: usize,
        place: u32,
        smallest: &mut u64,
        states: &mut Vec<State>,
        base: usize,
    ) {
        if state.open_stacks >= 2 {
            return self.place_in_open_stacks(state, row, place, smallest, states, base);
        }
        self.place_in_stacks(state, row, place, smallest, states, base);
    }

    /// Does the work of [`Places::place`] for one order of the stacks.
    #[inline]
    fn place_in_stacks(
        self,
        state: &State,
        row: usize,
        place: u32,
        smallest: &mut u64,
        states: &mut Vec<State>,
        base: usize,
    ) {
        let axis = usize::from(state.axis);
        let pieces = pieces(self.0.filled[axis][row], state.stacks);
        let step = |at: usize| Self::STEPS.of[8 * usize::from(state.forms[at]) + pieces[at]];
        let taken = [step(0), step(1), step(2)];
        let pattern = usize::from(taken[0].pattern) << 6
            | usize::from(taken[1].pattern) << 3
            | usize::from(taken[2].pattern);
        let least = Self::least(pattern);
        if least > *smallest {
            return;
        }
        let mut after = State {
            rows: state.rows | (row as u64) << (4 * place),
            forms: [taken[0].form, taken[1].form, taken[2].form],
            ..*state
        };
        let mut keep = |word: u64, after: &State| {
            if word < *smallest {
                *smallest = word;
                states.truncate(base);
            }
            if word == *smallest {
                states.push(*after);
            }
        };
        if (taken[0].opened | taken[1].opened | taken[2].opened) < 2 {
            let word = after.label(self.0.digits[axis][row], pattern, least);
            keep(word, &after);
            return;
        }
        let choices = taken.map(|step| steps::choices(step.opened));
        for number in 0..choices[0] * choices[1] * choices[2] {
            let chosen = [
                number % choices[0],
                number / choices[0] % choices[1],
                number / choices[0] / choices[1],
            ];
            let mut after = after;
            after.forms =
                std::array::from_fn(|at| steps::permuted(taken[at], chosen[at], EMPTY_LAST));
            let word = after.label(self.0.digits[axis][row], pattern, least);
            keep(word, &after);
        }
    }

    /// Does the work of [`Places::place`] for a state with several empty stacks: tries each order of them that can make the
    /// word smallest.
    fn place_in_open_stacks(
        self,
        state: &State,
        row: usize,
        place: u32,
        smallest: &mut u64,
        states: &mut Vec<State>,
        base: usize,
    ) {
        let filled = self.0.filled[usize::from(state.axis)][row];
        let open = usize::from(state.open_stacks);
        let start = if EMPTY_LAST { 3 - open } else { 0 };
        let count = |stack: u8| (filled >> stack & 7).count_ones();
        let mut after = *state;
        let stacks = &mut after.stacks[start..];
        let stacks = &mut stacks[..open];
        // Stacks with the fewest digits in this row come first, or last if empty cells count as the largest symbol. Stacks that
        // stay empty are kept in the order of the board.
        let key = |stack: u8| {
            let count = count(stack) as u8;
            (if EMPTY_LAST { 3 - count } else { count }, stack)
        };
        for (one, other) in [(0, 1), (1, 2), (0, 1)] {
            if other < open && key(stacks[one]) > key(stacks[other]) {
                stacks.swap(one, other);
            }
        }
        let counts: [u32; 3] =
            std::array::from_fn(|at| stacks.get(at).map_or(0, |stack| count(*stack)));
        after.open_stacks = counts[..open].iter().filter(|count| **count == 0).count() as u8;
        self.place_in_stacks(&after, row, place, smallest, states, base);
        // If empty cells are the smallest symbol, the stack with more of them comes first, whatever its digits. If they are the
        // largest, the labels can matter too, so all orders of the stacks with digits are tried.
        let undecided = |one: usize, two: usize| {
            counts[one] > 0 && counts[two] > 0 && (EMPTY_LAST || counts[one] == counts[two])
        };
        if !undecided(0, 1) && !undecided(1, 2) {
            return;
        }
        let sorted = after;
        for order in &steps::ORDERS[1..] {
            let order = order.map(usize::from);
            if (0..3).all(|at| at == order[at] || undecided(at, order[at])) {
                for (at, from) in order.into_iter().take(open).enumerate() {
                    after.stacks[start + at] = sorted.stacks[start + from];
                }
                self.place_in_stacks(&after, row, place, smallest, states, base);
            }
        }
    }

    /// Returns the smallest word that a first row with these filled cells can have, in any order of stacks and columns.
    fn first_least(filled: u16) -> u64 {
        let mut patterns = pieces(filled, [0, 3, 6])
            .map(|piece| Self::STEPS.of[8 * usize::from(OPEN) + piece].pattern);
        if patterns[0] > patterns[1] {
            patterns.swap(0, 1);
        }
        if patterns[1] > patterns[2] {
            patterns.swap(1, 2);
        }
        if patterns[0] > patterns[1] {
            patterns.swap(0, 1);
        }
        let [a, b, c] = patterns.map(usize::from);
        Self::least(if EMPTY_LAST { c << 6 | b << 3 | a } else { a << 6 | b << 3 | c })
    }

    /// Returns the word of a row with these filled cells if all its labels are 1, the smallest that it can have.
    #[inline]
    fn least(pattern: usize) -> u64 {
        if EMPTY_LAST { SPREAD[pattern] + 10 * SPREAD[511 - pattern] } else { SPREAD[pattern] }
    }
}

/// Returns the filled cells of a row in each of these stacks.
#[inline]
fn pieces(filled: u16, stacks: [u8; 3]) -> [usize; 3] {
    stacks.map(|stack| usize::from(filled >> stack & 7))
}

impl State {
    /// Returns the word of a row: `least` with the labels of its digits filled in. New digits get the next labels.
    #[inline]
    fn label(&mut self, digits: u64, pattern: usize, least: u64) -> u64 {
        let columns = self.packed_columns();
        let mut word = least;
        let mut rest = pattern as u32;
        while rest != 0 {
            let place = 4 * (31 - rest.leading_zeros());
            rest &= !(1 << (place / 4));
            let digit = digits >> (4 * (columns >> place & 15)) & 15;
            let known = self.labels >> (4 * digit) & 15;
            let new = u8::from(known == 0);
            self.last_label += new;
            let named = u64::from(new) * u64::from(self.last_label);
            self.labels |= named << (4 * digit);
            word += (known + named - 1) << place;
        }
        word
    }
}

/// The depth-first search for the rows after those that are chosen breadth first.
struct Descent<'a, const EMPTY_LAST: bool> {
    places: Places<'a, EMPTY_LAST>,
    /// The smallest arrangement so far. The current row and the rows below it may still become smaller.
    found: Found,
    deep: &'a mut Vec<State>,
}

impl<const EMPTY_LAST: bool> Descent<'_, EMPTY_LAST> {
    /// Extends a state row by row from this place on, and updates `found`. The rows above are the smallest known.
    fn descend(&mut self, state: &State, place: u32) {
        if place == 9 {
            if self.found.moves == 0 {
                self.found.state = *state;
            }
            self.found.moves += state.column_orders();
            return;
        }
        let base = self.deep.len();
        let before = self.found.rows[place as usize];
        let mut smallest = before;
        let mut rows = state.rows_left(place);
        while rows != 0 {
            let row = rows.trailing_zeros() as usize;
            rows &= rows - 1;
            self.places.place(state, row, place, &mut smallest, self.deep, base);
        }
        if smallest < before {
            self.found.rows[place as usize] = smallest;
            self.found.rows[place as usize + 1..].fill(u64::MAX);
            self.found.moves = 0;
        }
        for at in base..self.deep.len() {
            let next = self.deep[at];
            self.descend(&next, place + 1);
        }
        self.deep.truncate(base);
    }
}

impl State {
    /// Returns the rows that can come next, as bits: the remaining rows of the band, or all rows of the remaining bands if the
    /// band is complete.
    #[inline]
    fn rows_left(&self, place: u32) -> u32 {
        let row = |place: u32| (self.rows >> (4 * place) & 15) as u32;
        let band = |place: u32| 7 << (row(place) / 3 * 3);
        match place {
            3 => 511 & !band(0),
            6 => 511 & !band(0) & !band(3),
            1 | 4 | 7 => band(place - 1) & !(1 << row(place - 1)),
            _ => band(place - 1) & !(1 << row(place - 1)) & !(1 << row(place - 2)),
        }
    }
}
