//! Searches that are simple enough to check by eye.

use ennead_puzzle::{Board, CellSet, Digit};

/// Lists all orders of nine lines that keep each band or stack of three together.
fn line_orders() -> Vec<[usize; 9]> {
    let three = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::new();
    for groups in three {
        for first in three {
            for second in three {
                for third in three {
                    let within = [first, second, third];
                    orders.push(std::array::from_fn(|n| 3 * groups[n / 3] + within[n / 3][n % 3]));
                }
            }
        }
    }
    orders
}

fn grid(board: &Board) -> [[u8; 9]; 9] {
    let value = |row: usize, column: usize| board.cells()[9 * row + column].map_or(0, Digit::get);
    std::array::from_fn(|row| std::array::from_fn(|column| value(row, column)))
}

fn transposed(grid: &[[u8; 9]; 9]) -> [[u8; 9]; 9] {
    std::array::from_fn(|row| std::array::from_fn(|column| grid[column][row]))
}

fn board(rows: &[[u8; 9]; 9]) -> Board {
    let cells: Vec<_> = rows.as_flattened().iter().map(|value| Digit::new(*value)).collect();
    Board::from_cells(cells.try_into().unwrap()).unwrap()
}

/// Labels of digits in order of first appearance.
#[derive(Clone, Copy, Default)]
struct Labels {
    of: [u8; 10],
    last: u8,
}

impl Labels {
    fn relabel(&mut self, row: [u8; 9]) -> [u8; 9] {
        row.map(|digit| {
            if digit != 0 && self.of[usize::from(digit)] == 0 {
                self.last += 1;
                self.of[usize::from(digit)] = self.last;
            }
            self.of[usize::from(digit)]
        })
    }
}

/// Finds the minlex form and the number of automorphisms by trying all 3,359,232 rearrangements of the cells.
pub(crate) fn minlex_by_brute_force(puzzle: &Board) -> (Board, u32) {
    smallest_by_brute_force(puzzle, |row| row)
}

/// Finds the maxlex form and the number of automorphisms by trying all 3,359,232 rearrangements of the cells.
pub(crate) fn maxlex_by_brute_force(puzzle: &Board) -> (Board, u32) {
    // The smallest arrangement with empty cells as 10 becomes the largest if labels 1, 2, 3, ... are replaced by 9, 8, 7, ...
    let (form, moves) =
        smallest_by_brute_force(puzzle, |row| row.map(|label| if label == 0 { 10 } else { label }));
    let digits = form.cells().map(|digit| digit.and_then(|digit| Digit::new(10 - digit.get())));
    (Board::from_cells(digits).unwrap(), moves)
}

fn smallest_by_brute_force(puzzle: &Board, key: impl Fn([u8; 9]) -> [u8; 9]) -> (Board, u32) {
    let orders = line_orders();
    let (mut smallest, mut moves) = ([[u8::MAX; 9]; 9], 0);
    for grid in [grid(puzzle), transposed(&grid(puzzle))] {
        for columns in &orders {
            let moved = grid.map(|row| columns.map(|column| row[column]));
            for rows in &orders {
                let mut labels = Labels::default();
                let mut smaller = false;
                let mut equal = true;
                for place in 0..9 {
                    let row = key(labels.relabel(moved[rows[place]]));
                    if !smaller && row != smallest[place] {
                        equal = false;
                        if row > smallest[place] {
                            break;
                        }
                        smaller = true;
                        moves = 0;
                    }
                    smallest[place] = row;
                }
                moves += u32::from(smaller || equal);
            }
        }
    }
    let values = smallest.map(|row| row.map(|value| if value == 10 { 0 } else { value }));
    (board(&values), moves)
}

/// Finds the minlex form and the number of automorphisms row by row: keeps all choices of rows and column orders whose rows
/// so far are the smallest.
pub(crate) fn minlex_by_levels(puzzle: &Board) -> (Board, u32) {
    #[derive(Clone)]
    struct Kept {
        axis: usize,
        columns: [usize; 9],
        rows: Vec<usize>,
        labels: Labels,
    }
    let grids = [grid(puzzle), transposed(&grid(puzzle))];
    let start = |axis| {
        let kept =
            move |columns| Kept { axis, columns, rows: Vec::new(), labels: Labels::default() };
        line_orders().into_iter().map(kept)
    };
    let mut kept: Vec<Kept> = start(0).chain(start(1)).collect();
    let mut form = [[0; 9]; 9];
    for (place, line) in form.iter_mut().enumerate() {
        let (mut smallest, mut next) = ([u8::MAX; 9], Vec::new());
        for state in &kept {
            for (row, cells) in grids[state.axis].iter().enumerate() {
                let same_band = place % 3 == 0 || state.rows[place - 1] / 3 == row / 3;
                let new_band = place % 3 > 0 || state.rows.iter().all(|other| other / 3 != row / 3);
                if state.rows.contains(&row) || !same_band || !new_band {
                    continue;
                }
                let mut after = state.clone();
                after.rows.push(row);
                let moved = state.columns.map(|column| cells[column]);
                let word = after.labels.relabel(moved);
                if word < smallest {
                    smallest = word;
                    next.clear();
                }
                if word == smallest {
                    next.push(after);
                }
            }
        }
        *line = smallest;
        kept = next;
    }
    (board(&form), kept.len() as u32)
}

/// Finds the gangster of a band: the digits of its columns, up to relabelling and the order of columns and stacks.
pub(crate) fn gangster(band: &[[u8; 9]; 3]) -> [[u16; 3]; 3] {
    let stack = |stack: usize| {
        [0, 1, 2].map(|n| band.iter().map(|row| row[3 * stack + n]).collect::<Vec<u8>>())
    };
    let stacks = [stack(0), stack(1), stack(2)];
    let mut smallest = [[u16::MAX; 3]; 3];
    for order in line_orders() {
        // Relabel the digits so that the columns of one stack, in some order, hold 123, 456 and 789.
        for first in 0..3 {
            let mut labels = [0; 10];
            for (label, at) in order.iter().enumerate() {
                labels[usize::from(stacks[first][at / 3][at % 3])] = label;
            }
            let sets = |stack: usize| {
                let set = |column: &Vec<u8>| {
                    column.iter().fold(0, |set, digit| set | 1_u16 << labels[usize::from(*digit)])
                };
                let mut sets: [u16; 3] = std::array::from_fn(|n| set(&stacks[stack][n]));
                sets.sort_unstable();
                sets
            };
            let mut others = [sets((first + 1) % 3), sets((first + 2) % 3)];
            others.sort_unstable();
            smallest = smallest.min([sets(first), others[0], others[1]]);
        }
    }
    smallest
}

/// Returns the filled cells of a board.
pub(crate) fn pattern(board: &Board) -> CellSet {
    (0..81).filter(|index| board.cells()[*index].is_some()).collect()
}
