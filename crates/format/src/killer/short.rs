//! The short notation: one symbol per cell, a sum or a pointer to it.

use super::{CELLS, Root, SIDE, add_cages, cage_problem, cell, lost_beside_cages, separate_cages};
use crate::{Entry, Format, Problem, WriteError, Written};
use ennead_puzzle::rule::Cage;
use ennead_puzzle::{Cell, Diagonals, Puzzle, Setup, Size};

/// The minimum number of pointers in a line of this notation. `.` is not counted, because it is an empty cell in other
/// notations.
const MIN_POINTERS: usize = 10;

/// The pointers, each with its step down and to the right. Orthogonal steps come first.
const POINTERS: [(char, (isize, isize)); 8] = [
    ('<', (0, -1)),
    ('>', (0, 1)),
    ('^', (-1, 0)),
    ('v', (1, 0)),
    ('`', (-1, -1)),
    ('\'', (-1, 1)),
    (',', (1, -1)),
    ('.', (1, 1)),
];

/// Writes the cages in the short notation.
///
/// The sum is in the first cell of a cage, and the other cells point towards it, to orthogonal neighbours where possible. A
/// cage whose cells are connected neither by sides nor by corners is lost.
///
/// # Errors
/// When the grid is not 9 x 9, or the line would have fewer than ten pointers, so that the reader would not recognise it.
pub(crate) fn write_short(puzzle: &Puzzle) -> Result<Written, WriteError> {
    let mut lost = lost_beside_cages(puzzle)?;
    lost.regions(puzzle);
    if puzzle.geometry().diagonals() == Diagonals::BOTH {
        lost.diagonals(puzzle);
    }
    let mut symbols = ['0'; CELLS];
    let is_connected = |cage: &Cage| pointers(&cage.cells).is_some();
    for cage in separate_cages(puzzle, &mut lost, is_connected) {
        for (cell, symbol) in pointers(&cage.cells).into_iter().flatten() {
            symbols[Size::NINE.index(cell)] = symbol.unwrap_or(sum(cage.sum.unwrap_or(0)));
        }
    }
    match is_notation(&symbols) {
        true => Ok(Written { text: symbols.iter().collect(), lost }),
        false => Err(WriteError::Unwritable {
            what: format!("a puzzle with fewer than {MIN_POINTERS} pointers"),
            format: "a killer puzzle in the short notation",
        }),
    }
}

/// Returns the pointer of each cell of a cage towards the first cell, which itself has none. `None` if the cage is not
/// connected.
fn pointers(cells: &[Cell]) -> Option<Vec<(Cell, Option<char>)>> {
    let first = *cells.iter().min()?;
    let mut reached = vec![(first, None)];
    while reached.len() < cells.len() {
        let next = POINTERS.iter().find_map(|(symbol, step)| {
            let from = |cell: &&Cell| {
                let target = stepped(**cell, *step);
                let is_new = reached.iter().all(|(other, _)| other != *cell);
                is_new && reached.iter().any(|(other, _)| Some(*other) == target)
            };
            Some((*cells.iter().find(from)?, Some(*symbol)))
        });
        reached.push(next?);
    }
    Some(reached)
}

fn stepped(from: Cell, (down, right): (isize, isize)) -> Option<Cell> {
    let inside = |at: usize, step: isize| at.checked_add_signed(step).filter(|at| *at < SIDE);
    Some(Cell::new(inside(from.row(), down)?, inside(from.column(), right)?))
}

fn sum(sum: i32) -> char {
    let sum = sum as u8;
    char::from(match sum {
        0..=9 => b'0' + sum,
        10..=35 => b'A' + sum - 10,
        _ => b'a' + sum - 36,
    })
}

/// Whether these symbols are a puzzle in the short notation.
pub(super) fn is_notation(symbols: &[char]) -> bool {
    let points = |symbol: &char| POINTERS.iter().any(|(pointer, _)| pointer == symbol);
    let known =
        |symbol: &char| points(symbol) || matches!(symbol, '0'..='9' | 'A'..='Z' | 'a'..='j');
    let signs = symbols.iter().filter(|symbol| points(symbol) && **symbol != '.');
    symbols.len() == CELLS && symbols.iter().all(known) && signs.count() >= MIN_POINTERS
}

/// Reads a puzzle of 81 symbols.
///
/// # Errors
/// The index of an invalid symbol, from 0, and the problem.
pub(super) fn read(symbols: &[char]) -> Result<Entry, (usize, Problem)> {
    let mut roots = Vec::with_capacity(CELLS);
    for (at, symbol) in symbols.iter().enumerate() {
        let Some((_, step)) = POINTERS.iter().find(|(pointer, _)| pointer == symbol) else {
            roots.push(Root::Sum(match symbol {
                'a'..='j' => *symbol as i32 - 'a' as i32 + 36,
                'A'..='Z' => *symbol as i32 - 'A' as i32 + 10,
                digit => *digit as i32 - '0' as i32,
            }));
            continue;
        };
        let Some(target) = stepped(cell(at), *step) else {
            return Err((at, cage_problem(format!("'{symbol}' points outside the grid"))));
        };
        roots.push(Root::At(Size::NINE.index(target)));
    }
    let mut setup = Setup::empty(SIDE);
    add_cages(&mut setup, &roots).map_err(|at| {
        (at, cage_problem("the pointers lead in a circle, not to a sum".to_owned()))
    })?;
    Ok(Entry::of(setup, Format::Killer))
}
