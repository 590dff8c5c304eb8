//! Checks the rules of the classic grid, without the code of the engines.

use ennead_puzzle::{Board, Cell, Digit, DigitSet, Size};

/// Whether a digit appears twice in a row, a column or a box.
pub(crate) fn clashes(board: &Board) -> bool {
    houses_seen(board).is_none()
}

/// Whether every house holds every digit exactly once.
pub(crate) fn is_full_and_valid(board: &Board) -> bool {
    houses_seen(board).is_some_and(|seen| seen.iter().all(|digits| *digits == ALL))
}

/// Whether `solution` solves `givens`.
pub(crate) fn solves(solution: &Board, givens: &Board) -> bool {
    let mut cells = solution.cells().iter().zip(givens.cells());
    cells.all(|(found, given)| given.is_none() || found == given) && is_full_and_valid(solution)
}

/// Returns the digits that no peer of a cell holds.
pub(crate) fn fitting(board: &Board, cell: Cell) -> DigitSet {
    let cell = Size::NINE.index(cell);
    let others = (0..81).filter(|&other| other != cell && sees(cell, other));
    let taken: DigitSet = others.filter_map(|other| board.cells()[other]).collect();
    Size::NINE.digits().minus(taken)
}

const ALL: u16 = 0b1_1111_1111;

/// Returns the digits of the 27 rows, columns and boxes, as bit sets; `None` if a digit is repeated.
fn houses_seen(board: &Board) -> Option<[u16; 27]> {
    let mut seen = [0; 27];
    for (cell, digit) in board.cells().iter().enumerate() {
        let Some(digit) = digit else { continue };
        for house in houses(cell) {
            if seen[house] & bit(*digit) != 0 {
                return None;
            }
            seen[house] |= bit(*digit);
        }
    }
    Some(seen)
}

fn houses(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + 3 * (row / 3) + column / 3]
}

fn sees(one: usize, other: usize) -> bool {
    houses(one).iter().zip(houses(other)).any(|(house, its)| *house == its)
}

fn bit(digit: Digit) -> u16 {
    1 << (digit.get() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::board;

    const GIVENS: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn parse(line: &str) -> Board {
        board(line).unwrap()
    }

    #[test]
    fn a_solution_is_full_valid_and_keeps_the_givens() {
        let (givens, solution) = (parse(GIVENS), parse(SOLUTION));
        assert!(solves(&solution, &givens));
        assert!(!solves(&givens, &givens), "not full");
        assert!(!solves(&solution, &parse(&GIVENS.replacen("53", "35", 1))), "other givens");
        assert!(!solves(&parse(&SOLUTION.replacen('5', "6", 1)), &Board::EMPTY), "6 twice");
        // Exchanging two rows of a band gives a valid grid; exchanging rows of different bands violates only boxes.
        let mut rows: Vec<&str> = (0..9).map(|row| &SOLUTION[9 * row..9 * row + 9]).collect();
        rows.swap(0, 1);
        assert!(is_full_and_valid(&parse(&rows.concat())));
        rows.swap(1, 3);
        assert!(!is_full_and_valid(&parse(&rows.concat())));
    }

    #[test]
    fn each_kind_of_house_clashes() {
        let with = |cells: [usize; 2]| {
            let mut line = [b'.'; 81];
            for cell in cells {
                line[cell] = b'7';
            }
            clashes(&parse(std::str::from_utf8(&line).unwrap()))
        };
        assert!(with([0, 8]), "row 1");
        assert!(with([0, 72]), "column 1");
        assert!(with([0, 20]), "box 1");
        assert!(!with([0, 30]));
    }

    #[test]
    fn fitting_digits_are_in_no_house_of_the_cell() {
        assert_eq!(fitting(&parse(GIVENS), Cell::new(0, 2)).to_string(), "124");
    }
}
