//! Tables of the column orders within a stack, which each further row of an arrangement restricts.
//!
//! The *form* of a stack is an order of its three columns together with the number of *open* columns. A column is open if it
//! is empty in all rows so far; the order of the open columns among themselves is undecided. In a minlex form empty cells
//! come first, so open columns are the first of their stack; in a maxlex form they are the last.

/// The number of forms: six orders, each with 0 to 3 open columns.
pub(crate) const FORMS: usize = 24;

/// The change of the form of a stack because of its three cells in the next row.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    /// The filled cells in the new order of the columns, as bits: 4 for the first, 1 for the last.
    pub(crate) pattern: u8,
    /// The form afterwards.
    pub(crate) form: u8,
    /// The number of open columns that get a digit in this row. All orders of these columns are possible.
    pub(crate) opened: u8,
}

/// The steps for one order of symbols: either empty cells first, or empty cells last.
pub(crate) struct Steps {
    /// The step for each form and each set of filled cells, at index `8 * form + filled`. Bit `c` of `filled` is column `c` of
    /// the stack.
    pub(crate) of: [Step; 8 * FORMS],
}

/// The form that a stack starts with: all columns open.
pub(crate) const OPEN: u8 = form(0, 3);

pub(crate) const FIRST: Steps = steps(false);
pub(crate) const LAST: Steps = steps(true);

/// The orders of three columns.
pub(crate) const ORDERS: [[u8; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The columns of each order, packed: four bits each, the first in the highest bits.
pub(crate) const PACKED: [u64; 6] = {
    let mut packed = [0; 6];
    let mut order = 0;
    while order < 6 {
        let [a, b, c] = ORDERS[order];
        packed[order] = (a as u64) << 8 | (b as u64) << 4 | c as u64;
        order += 1;
    }
    packed
};

pub(crate) const fn form(order: u8, open: u8) -> u8 {
    order * 4 + open
}

pub(crate) const fn order_of(form: u8) -> usize {
    form as usize / 4
}

pub(crate) const fn open_in(form: u8) -> u8 {
    form % 4
}

/// Returns the form after the step if the columns that got a digit are in permutation number `choice`.
#[inline]
pub(crate) fn permuted(step: Step, choice: usize, empty_last: bool) -> u8 {
    let tables = if empty_last { &PERMUTED[1] } else { &PERMUTED[0] };
    tables[usize::from(step.opened)][usize::from(step.form)][choice]
}

/// The results of [`permuted`], indexed by the order of symbols, the number of opened columns, the form after the step, and
/// the permutation.
static PERMUTED: [[[[u8; 6]; FORMS]; 4]; 2] = {
    let mut permuted = [[[[0; 6]; FORMS]; 4]; 2];
    let mut index = 0;
    while index < 2 * 4 * FORMS * 6 {
        let (choice, form) = (index % 6, index / 6 % FORMS);
        let (opened, last) = (index / 6 / FORMS % 4, index / 6 / FORMS / 4);
        permuted[last][opened][form][choice] = permutation(form as u8, opened, choice, last == 1);
        index += 1;
    }
    permuted
};

const fn permutation(before: u8, opened: usize, choice: usize, empty_last: bool) -> u8 {
    let order = ORDERS[order_of(before)];
    let open = open_in(before) as usize;
    let mut columns = [order[0] as usize, order[1] as usize, order[2] as usize];
    if opened + open > 3 {
        // No step opens so many columns and leaves so many open.
        return before;
    }
    // The opened columns come after the open ones, or before them if empty cells come last.
    let start = if empty_last { 3 - open - opened } else { open };
    if opened == 2 && choice == 1 {
        columns.swap(start, start + 1);
    } else if opened == 3 {
        let places = ORDERS[choice];
        columns = [
            order[places[0] as usize] as usize,
            order[places[1] as usize] as usize,
            order[places[2] as usize] as usize,
        ];
    }
    form(index_of(columns), open as u8)
}

/// Returns the number of permutations of `opened` columns.
pub(crate) fn choices(opened: u8) -> usize {
    [1, 1, 2, 6][usize::from(opened)]
}

const fn index_of(order: [usize; 3]) -> u8 {
    let [a, b, c] = order;
    (2 * a + (b > c) as usize) as u8
}

const fn steps(empty_last: bool) -> Steps {
    let mut of = [Step { pattern: 0, form: 0, opened: 0 }; 8 * FORMS];
    let mut index = 0;
    while index < 8 * FORMS {
        of[index] = step((index / 8) as u8, index % 8, empty_last);
        index += 1;
    }
    Steps { of }
}

const fn step(before: u8, piece: usize, empty_last: bool) -> Step {
    let order = ORDERS[order_of(before)];
    let open = open_in(before) as usize;
    let (from, to) = if empty_last { (3 - open, 3) } else { (0, open) };
    // Count the open columns that stay empty and those that get a digit. Each group keeps its order.
    let (mut empty, mut opened) = (0, 0);
    let mut place = from;
    while place < to {
        match piece >> order[place] & 1 {
            0 => empty += 1,
            _ => opened += 1,
        }
        place += 1;
    }
    let (mut next_empty, mut next_opened) =
        if empty_last { (from + opened, from) } else { (from, from + empty) };
    let mut after = [order[0] as usize, order[1] as usize, order[2] as usize];
    let mut place = from;
    while place < to {
        let column = order[place] as usize;
        match piece >> column & 1 {
            0 => {
                after[next_empty] = column;
                next_empty += 1;
            }
            _ => {
                after[next_opened] = column;
                next_opened += 1;
            }
        }
        place += 1;
    }
    let pattern =
        (piece >> after[0] & 1) << 2 | (piece >> after[1] & 1) << 1 | piece >> after[2] & 1;
    Step { pattern: pattern as u8, form: form(index_of(after), empty as u8), opened: opened as u8 }
}
