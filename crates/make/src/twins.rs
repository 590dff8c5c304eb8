//! Puzzles with the same pattern of givens.

use ennead_puzzle::{Board, Cell, Digit, Size, Solution};
use ennead_solve::Solver;

/// Finds the twins of a puzzle: other puzzles with the same pattern whose solution differs in the givens only.
///
/// The search fixes the digits of the solution outside the pattern and frees the pattern, so every other solution found
/// gives a twin. A twin always has one solution, since a second one would make a second solution of the puzzle. It need
/// not be minimal.
///
/// `solution` must be the only solution of the puzzle.
///
/// ```
/// use ennead_make::twins;
/// # use ennead_puzzle::{Board, Digit};
/// # let board = |line: &str| {
/// #     let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
/// #     Board::from_cells(cells.try_into().unwrap()).unwrap()
/// # };
/// let puzzle = board("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// let solution = board("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
/// assert_eq!(twins(&puzzle, &solution).count(), 0);
/// ```
pub fn twins(puzzle: &Board, solution: &Board) -> impl Iterator<Item = Board> {
    let (pattern, rest): (Vec<Cell>, Vec<Cell>) =
        Size::NINE.cells().partition(|cell| puzzle.get(*cell).is_some());
    let others = with_cells(&rest, |cell| solution.get(cell)).to_puzzle();
    // If `solution` is not valid, there are no twins.
    let found = others.ok().map(|others| Solver::default().solutions(&others));
    let twin = move |other: Solution| with_cells(&pattern, |cell| other.grid().get(cell));
    let puzzle = *puzzle;
    found.into_iter().flatten().map(twin).filter(move |twin| *twin != puzzle)
}

/// The board with these digits in these cells.
fn with_cells(cells: &[Cell], digit: impl Fn(Cell) -> Option<Digit>) -> Board {
    let mut board = Board::EMPTY;
    cells.iter().for_each(|cell| board.set(*cell, digit(*cell)));
    board
}
