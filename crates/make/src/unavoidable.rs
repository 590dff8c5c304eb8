//! All small unavoidable sets of a grid.
//!
//! If two grids differ in a digit, the digit has moved from some of its nine cells to the same number of other cells,
//! one in each row, column and box that it left: this is a *move* of the digit. Moves of several digits together make
//! another grid if each cell that one of them leaves is taken by another. So the search chooses a move of one digit,
//! then a move of a digit that lost a cell to it, and so on, until every digit that lost a cell has moved away from it.

use ennead_puzzle::bits::ones;
use ennead_puzzle::{Board, CellSet, Geometry, repetitions};
use std::sync::OnceLock;

/// Finds all minimal unavoidable sets of up to `largest` cells in a full grid.
///
/// An unavoidable set is a set of cells whose digits can all be changed so that another grid results. A puzzle with this
/// grid as a solution has no other solution if and only if it has a given in each unavoidable set. A set is minimal if
/// no smaller set within it is unavoidable. The smallest have 4 cells.
///
/// The sets are sorted by their number of cells, then by their first cells. Indices are those of
/// [`Size::NINE`](ennead_puzzle::Size::NINE). A grid has 282 sets of up to 12 cells on average, which take a few
/// milliseconds; each further cell doubles or triples the time.
///
/// Returns `None` if the board is not full or repeats a digit in a house.
///
/// ```
/// use ennead_make::unavoidable_sets;
/// # use ennead_puzzle::{Board, Digit};
/// # let line = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// # let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
/// # let grid = Board::from_cells(cells.try_into().unwrap()).unwrap();
/// // The most symmetric grid.
/// let sets = unavoidable_sets(&grid, 6).expect("a full grid");
/// assert_eq!((sets.len(), sets[0].len()), (162, 6));
/// ```
pub fn unavoidable_sets(grid: &Board, largest: usize) -> Option<Vec<CellSet>> {
    let is_full = grid.cells().iter().all(Option::is_some);
    if !is_full || !repetitions(&Geometry::classic(), &grid.into(), false).is_empty() {
        return None;
    }
    let digits = grid.cells().map(|digit| digit.map_or(0, |digit| usize::from(digit.get()) - 1));
    let mut search = Search::new(&digits, largest);
    for digit in 0..9 {
        search.begin_with(digit);
    }
    Some(minimal_only(search.found).into_iter().map(CellSet::from_bits).collect())
}

/// A move of a digit from some of its cells to the same number of other cells.
#[derive(Clone, Copy)]
struct Move {
    left: u128,
    taken: u128,
    size: usize,
}

/// The digits that have moved.
#[derive(Clone, Copy, Default)]
struct State {
    /// The cells that they have left.
    left: u128,
    /// The cells that they have taken.
    taken: u128,
    /// All cells that they had before.
    own: u128,
    /// The digits, as bits.
    moved: u16,
}

struct Search {
    largest: usize,
    /// The nine cells of each digit.
    cells: [u128; 9],
    /// The moves of each digit, small ones first.
    moves: [Vec<Move>; 9],
    /// For each cell, the moves by which its digit leaves it, small ones first.
    leaving: Vec<Vec<Move>>,
    /// The size and the digit of the first move: no other move may be smaller, or of the same size with a lower digit.
    first: (usize, usize),
    found: Vec<u128>,
}

impl Search {
    fn new(digits: &[usize; 81], largest: usize) -> Search {
        let mut cells = [0; 9];
        for (cell, digit) in digits.iter().enumerate() {
            cells[*digit] |= 1 << cell;
        }
        let moves = cells.map(|own| moves(own, &cells, largest));
        let mut leaving = vec![Vec::new(); 81];
        for one in moves.iter().flatten() {
            ones(one.left).for_each(|cell| leaving[cell].push(*one));
        }
        Search { largest, cells, moves, leaving, first: (0, 0), found: Vec::new() }
    }

    /// Finds the sets in which this digit makes a smallest move, and no lower digit makes one of the same size.
    fn begin_with(&mut self, digit: usize) {
        for one in std::mem::take(&mut self.moves[digit]) {
            self.first = (one.size, digit);
            self.go_on(State::default().with(one, digit, self.cells[digit]));
        }
    }

    /// Moves a digit that has lost a cell.
    fn go_on(&mut self, state: State) {
        let lost = state.taken & !state.left;
        if lost == 0 {
            return self.found.push(state.left);
        }
        // The move of a digit that lost cells leaves at least those cells, and has at least the smallest size allowed.
        let mut rest = self.largest - state.left.count_ones() as usize;
        let (mut next, mut most) = (0, 0);
        for digit in ones(!state.moved & 0x1ff) {
            let number = (self.cells[digit] & lost).count_ones() as usize;
            if number > 0 {
                let least = self.least(digit).max(number);
                if least > rest {
                    return;
                }
                rest -= least;
            }
            if number > most {
                (next, most) = (digit, number);
            }
        }
        let (own, least) = (self.cells[next], self.least(next));
        let most = rest + least.max(most);
        let must_leave = own & lost;
        let blocked = state.taken | (state.own & !state.left);
        let cell = must_leave.trailing_zeros() as usize;
        for index in 0..self.leaving[cell].len() {
            let one = self.leaving[cell][index];
            if one.size > most {
                break;
            }
            if one.size >= least && must_leave & !one.left == 0 && one.taken & blocked == 0 {
                self.go_on(state.with(one, next, own));
            }
        }
    }

    /// The size of the smallest move that this digit may make.
    fn least(&self, digit: usize) -> usize {
        self.first.0 + usize::from(digit < self.first.1)
    }
}

impl State {
    fn with(self, one: Move, digit: usize, own: u128) -> State {
        State {
            left: self.left | one.left,
            taken: self.taken | one.taken,
            own: self.own | own,
            moved: self.moved | 1 << digit,
        }
    }
}

/// The moves of a digit in these cells that fit into sets of up to `largest` cells, small ones first.
fn moves(own: u128, cells: &[u128; 9], largest: usize) -> Vec<Move> {
    // By box: the row in the band, and the column in the stack.
    let (mut row, mut column) = ([0; 9], [0; 9]);
    for cell in ones(own) {
        let region = cell / 27 * 3 + cell % 9 / 3;
        (row[region], column[region]) = (cell / 9 % 3, cell % 3);
    }
    let mut moves = Vec::new();
    // The other digits must leave as many cells as this one takes, so a set has at least twice the size of the move.
    for shape in shapes().iter().take_while(|shape| 2 * shape.len() <= largest) {
        let (mut left, mut taken) = (0_u128, 0_u128);
        for Change { region, row_of, column_of } in shape {
            let corner = 27 * (region / 3) + 3 * (region % 3);
            left |= 1 << (corner + 9 * row[*region] + column[*region]);
            taken |= 1 << (corner + 9 * row[*row_of] + column[*column_of]);
        }
        // Each digit that loses a cell leaves at least two cells.
        let lost = cells.iter().map(|other| (other & taken & !own).count_ones() as usize);
        let others: usize = lost.filter(|lost| *lost > 0).map(|lost| lost.max(2)).sum();
        if shape.len() + others <= largest {
            moves.push(Move { left, taken, size: shape.len() });
        }
    }
    moves
}

/// How a digit moves within a box: to the row that it had in another box of the band (`row_of`), and to the column that
/// it had in another box of the stack (`column_of`).
struct Change {
    region: usize,
    row_of: usize,
    column_of: usize,
}

/// All moves of a digit, small ones first; each lists the boxes in which the digit changes its cell. They are the same
/// for every digit: its rows are permuted within each band, and its columns within each stack.
fn shapes() -> &'static [Vec<Change>] {
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    static SHAPES: OnceLock<Vec<Vec<Change>>> = OnceLock::new();
    SHAPES.get_or_init(|| {
        let shape = |number: usize| -> Vec<Change> {
            let order = |place: usize| ORDERS[number / 6_usize.pow(place as u32) % 6];
            let change = |region: usize| {
                let (band, stack) = (region / 3, region % 3);
                let row_of = 3 * band + order(band)[stack];
                let column_of = 3 * order(3 + stack)[band] + stack;
                Change { region, row_of, column_of }
            };
            let is_one = |one: &Change| one.row_of != one.region || one.column_of != one.region;
            (0..9).map(change).filter(is_one).collect()
        };
        let mut shapes: Vec<Vec<Change>> = (1..6_usize.pow(6)).map(shape).collect();
        shapes.sort_by_key(Vec::len);
        shapes
    })
}

/// Returns the sets that contain no other set, each once, small ones first.
fn minimal_only(mut sets: Vec<u128>) -> Vec<u128> {
    sets.sort_unstable_by_key(|set| (set.count_ones(), set.reverse_bits().wrapping_neg()));
    sets.dedup();
    let mut minimal: Vec<u128> = Vec::new();
    for set in sets {
        if !minimal.iter().any(|smaller| smaller & !set == 0) {
            minimal.push(set);
        }
    }
    minimal
}
