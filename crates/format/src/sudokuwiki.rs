//! Boards in addresses of SudokuWiki: the value of `?bd=`.
//!
//! **Reads** three notations:
//!
//! - 81 digits;
//! - `S9B` and a number of two base-36 digits for each cell: 1 to 9 is a given, 10 to 18 a found digit plus 9, and a larger
//!   number a set of candidates plus 18;
//! - an older notation with a number of two base-32 digits for each cell: twice the set of candidates, plus 1 for a given.
//!
//! A set of candidates is a number whose bit d - 1 is the digit d.
//!
//! **Writes** the address of a 9 x 9 grid: with 81 digits, or with the position `S9B` if there are found digits or pencil
//! marks. An empty cell without candidates is written with all nine.

use crate::fields::problem;
use crate::lost::{Feature, Keeps, Lost};
use crate::sdk::only_nine;
use crate::{Entry, Format, Problem, WriteError, Written, line};
use ennead_puzzle::{Candidates, Cell, Digit, DigitSet, Puzzle, Setup, Size};

/// The address before the board.
const ADDRESS: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

/// The start of a position in base 36.
const POSITION: &str = "S9B";
const CELLS: usize = 81;

/// One cell of a position.
enum CellState {
    Given(Digit),
    Found(Digit),
    Candidates(DigitSet),
}

/// Reads a board, which is a puzzle or a position.
///
/// # Errors
/// The text has a wrong length, or a cell is invalid.
pub(crate) fn read(text: &str) -> Result<Entry, Problem> {
    if let Some(cells) = text.strip_prefix(POSITION) {
        return position(cells, 36, base_36);
    }
    match text.len() {
        CELLS => {
            let symbols: Vec<char> = text.chars().collect();
            let parsed = line::parse(&symbols, "").map_err(|(_, problem)| problem)?;
            Ok(Entry::of(parsed.setup, Format::Line))
        }
        length if length == 2 * CELLS => position(text, 32, base_32),
        length => Err(problem("bd")(format!(
            "{length} symbols; a board has 81 digits, or {POSITION} and 162 symbols"
        ))),
    }
}

fn base_36(number: u32) -> Option<CellState> {
    match number {
        1..=9 => Some(CellState::Given(Digit::new(number as u8)?)),
        10..=18 => Some(CellState::Found(Digit::new(number as u8 - 9)?)),
        19.. => Some(CellState::Candidates(set(number - 18)?)),
        0 => None,
    }
}

fn base_32(number: u32) -> Option<CellState> {
    let candidates = set(number / 2)?;
    match number % 2 {
        1 => candidates.single().map(CellState::Given),
        _ => Some(CellState::Candidates(candidates)),
    }
}

/// Converts bits to a set of digits; `None` if a bit is set that is not a digit from 1 to 9.
fn set(bits: u32) -> Option<DigitSet> {
    let digits = (1..=9).filter(|digit| bits >> (digit - 1) & 1 == 1).filter_map(Digit::new);
    (bits < 1 << 9).then(|| digits.collect())
}

fn position(text: &str, radix: u32, cell: fn(u32) -> Option<CellState>) -> Result<Entry, Problem> {
    let wrong = |reason: String| problem("bd")(reason);
    let symbols: Vec<char> = text.chars().collect();
    if symbols.len() != 2 * CELLS {
        return Err(wrong(format!("{} symbols for 81 cells instead of 162", symbols.len())));
    }
    let mut setup = Setup::empty(Size::NINE.digit_count());
    let mut marks = vec![Size::NINE.digits(); CELLS];
    for (index, pair) in symbols.chunks(2).enumerate() {
        let mut digits = pair.iter().map(|symbol| symbol.to_digit(radix));
        let number = digits.try_fold(0, |number, digit| Some(number * radix + digit?));
        let at = Cell::new(index / 9, index % 9);
        let invalid = || wrong(format!("'{}{}' at {at} is not a cell", pair[0], pair[1]));
        match number.and_then(cell).ok_or_else(invalid)? {
            CellState::Given(digit) => setup.values[index] = digit.get().into(),
            CellState::Found(digit) => {
                setup.values[index] = digit.get().into();
                setup.placed.push(at);
            }
            CellState::Candidates(candidates) => marks[index] = candidates,
        }
    }
    setup.marks = marks_of_empty_cells(&setup, marks);
    Ok(Entry::of(setup, Format::Line))
}

/// Writes the puzzle or position as an address. For a position without pencil marks, writes the candidates that its digits
/// leave.
pub(crate) fn write(puzzle: &Puzzle) -> Result<Written, WriteError> {
    only_nine(puzzle, "SudokuWiki")?;
    let mut lost = Lost::except(Keeps::MARKS, puzzle);
    if puzzle.placed().is_empty() && puzzle.marks().is_none() {
        let digits = line::write(puzzle.givens()).replace('.', "0");
        return Ok(Written { text: format!("{ADDRESS}{digits}"), lost });
    }
    let candidates = Candidates::of(puzzle);
    let is_stuck =
        |cell: Cell| puzzle.givens().get(cell).is_none() && candidates.get(cell).is_empty();
    if Size::NINE.cells().any(is_stuck) {
        lost.add(Feature::NoCandidates);
    }
    let number = |cell: Cell| match puzzle.givens().get(cell) {
        Some(digit) if puzzle.placed().contains(&cell) => u32::from(digit.get()) + 9,
        Some(digit) => u32::from(digit.get()),
        None => {
            let left = candidates.get(cell);
            // The notation cannot state an empty cell without candidates.
            let set = if left.is_empty() { Size::NINE.digits() } else { left };
            18 + set.iter().map(|digit| 1 << (digit.get() - 1)).sum::<u32>()
        }
    };
    let symbol = |value: u32| char::from_digit(value, 36).expect("a remainder of 36");
    let symbols = |number: u32| [symbol(number / 36), symbol(number % 36)];
    let board: String = Size::NINE.cells().flat_map(|cell| symbols(number(cell))).collect();
    Ok(Written { text: format!("{ADDRESS}{POSITION}{board}"), lost })
}

/// Makes pencil marks for a setup from the candidates of empty cells; filled cells get all digits. `None` if every cell has
/// all digits.
pub(crate) fn marks_of_empty_cells(
    setup: &Setup,
    mut marks: Vec<DigitSet>,
) -> Option<Vec<DigitSet>> {
    let all = Size::NINE.digits();
    for (value, set) in setup.values.iter().zip(&mut marks) {
        if *value != 0 {
            *set = all;
        }
    }
    marks.iter().any(|set| *set != all).then_some(marks)
}
