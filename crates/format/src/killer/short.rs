//! The short form: a symbol a cell, which is a sum or points to it.

use super::{CELLS, Root, SIDE, add_cages, cage_problem, cell, separate_cages, unsaid_head};
use crate::{Entry, Format, Problem, Unsaid, WriteError};
use ennead_puzzle::rule::Cage;
use ennead_puzzle::{Cell, Diagonals, Puzzle, Setup, Size};

/// Fewer pointing cells than any killer puzzle has. `.` is no sign of one, since it is an empty cell elsewhere.
const FEWEST_POINTERS: usize = 10;

/// What points, and where to: rows down and columns to the right. The sides come first.
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

/// The puzzle in the short form, and what it leaves out.
///
/// The sum stands in the first cell of a cage, and the others point towards it: along sides where they can. A cage whose
/// cells do not even touch by corners cannot be said.
///
/// ```
/// use ennead_format::{killer, read_one};
/// // A cage of 17 whose cells point to its second cell, and one of 45.
/// let puzzle = read_one(&(">H<".to_owned() + &"0".repeat(69) + "j<<<<<<<<"))?.check().unwrap();
/// let (text, unsaid) = killer::write_short(&puzzle)?;
/// assert!(text.starts_with("H<<000") && text.ends_with("j<<<<<<<<"));
/// assert!(unsaid.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the grid is not 9 x 9, or has so few cells in cages that the line would not be known for what it is.
pub fn write_short(puzzle: &Puzzle) -> Result<(String, Unsaid), WriteError> {
    let mut unsaid = unsaid_head(puzzle)?;
    unsaid.regions(puzzle);
    if puzzle.geometry().diagonals() == Diagonals::BOTH {
        unsaid.diagonals(puzzle);
    }
    let mut symbols = ['0'; CELLS];
    let hangs_together = |cage: &Cage| pointers(&cage.cells).is_some();
    for cage in separate_cages(puzzle, &mut unsaid, hangs_together) {
        for (cell, symbol) in pointers(&cage.cells).into_iter().flatten() {
            symbols[Size::NINE.index(cell)] = symbol.unwrap_or(sum(cage.sum.unwrap_or(0)));
        }
    }
    match is_one(&symbols) {
        true => Ok((symbols.iter().collect(), unsaid)),
        false => Err(WriteError::Unsayable {
            what: format!("a puzzle with fewer than {FEWEST_POINTERS} cells that point to a sum"),
            form: "a killer puzzle in the short form",
        }),
    }
}

/// What stands in each cell of a cage: nothing in its first, and in the others what points towards that. `None` if
/// they do not hang together.
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

/// Whether these symbols are a puzzle in the short form.
pub(super) fn is_one(symbols: &[char]) -> bool {
    let points = |symbol: &char| POINTERS.iter().any(|(pointer, _)| pointer == symbol);
    let known =
        |symbol: &char| points(symbol) || matches!(symbol, '0'..='9' | 'A'..='Z' | 'a'..='j');
    let signs = symbols.iter().filter(|symbol| points(symbol) && **symbol != '.');
    symbols.len() == CELLS && symbols.iter().all(known) && signs.count() >= FEWEST_POINTERS
}

/// The puzzle of 81 symbols.
///
/// # Errors
/// The place of a symbol, from 0, and the problem.
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
            return Err((at, cage_problem(format!("'{symbol}' points out of the grid"))));
        };
        roots.push(Root::At(Size::NINE.index(target)));
    }
    let mut setup = Setup::empty(SIDE);
    add_cages(&mut setup, &roots)
        .map_err(|at| (at, cage_problem("it points at no sum, round and round".to_owned())))?;
    Ok(Entry::of(setup, Format::Killer))
}
