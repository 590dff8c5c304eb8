//! The exact cover core on problems other than Sudoku.

use ennead_solve::exact_cover::{Problem, RowError, SelectError, Step};
use std::collections::BTreeSet;

/// Ranks and files must hold a queen; diagonals may, so they are secondary.
fn queens(n: usize) -> Problem {
    let mut problem = Problem::new(2 * n, 2 * (2 * n - 1));
    for rank in 0..n {
        for file in 0..n {
            let rising = 2 * n + rank + file;
            let falling = 2 * n + (2 * n - 1) + (n - 1 + rank - file);
            problem.add_row(&[rank, n + file, rising, falling]).unwrap();
        }
    }
    problem
}

#[test]
fn queens_are_counted() {
    let counts: Vec<usize> = (1..=8).map(|n| queens(n).search().count()).collect();
    assert_eq!(counts, [1, 0, 0, 2, 10, 4, 40, 92]);
}

#[test]
fn a_queen_selected_in_advance_is_part_of_every_solution() {
    let mut problem = queens(8);
    problem.select(0).unwrap(); // a1
    let solutions: Vec<Vec<usize>> = problem.search().collect();
    assert_eq!(solutions.len(), 4);
    assert!(solutions.iter().all(|rows| rows[0] == 0 && rows.len() == 8));
}

/// The twelve pentominoes, as cells (row, column) of one of their positions.
const PENTOMINOES: [[(i32, i32); 5]; 12] = [
    [(0, 1), (0, 2), (1, 0), (1, 1), (2, 1)],
    [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)],
    [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)],
    [(0, 1), (1, 1), (2, 0), (2, 1), (3, 0)],
    [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)],
    [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)],
    [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)],
    [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)],
    [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)],
    [(0, 1), (1, 0), (1, 1), (2, 1), (3, 1)],
    [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)],
];

/// Every way to turn and mirror a piece, moved to the corner.
fn orientations(piece: [(i32, i32); 5]) -> BTreeSet<Vec<(i32, i32)>> {
    let turn = |cells: &[(i32, i32)]| cells.iter().map(|(r, c)| (*c, -r)).collect::<Vec<_>>();
    let mirror = |cells: &[(i32, i32)]| cells.iter().map(|(r, c)| (*r, -c)).collect::<Vec<_>>();
    let mut all = BTreeSet::new();
    let mut cells = piece.to_vec();
    for turns in 0..8 {
        let top = cells.iter().map(|cell| cell.0).min().unwrap();
        let left = cells.iter().map(|cell| cell.1).min().unwrap();
        let mut corner: Vec<_> = cells.iter().map(|(r, c)| (r - top, c - left)).collect();
        corner.sort();
        all.insert(corner);
        cells = if turns == 3 { mirror(&cells) } else { turn(&cells) };
    }
    all
}

#[test]
fn pentominoes_fill_three_by_twenty_in_two_ways() {
    let (height, width) = (3, 20);
    // Columns: the twelve pieces, then the cells.
    let mut problem = Problem::new(12 + 60, 0);
    for (piece, cells) in PENTOMINOES.into_iter().enumerate() {
        for shape in orientations(cells) {
            for (top, left) in (0..height).flat_map(|r| (0..width).map(move |c| (r, c))) {
                let at: Vec<_> = shape.iter().map(|(r, c)| (r + top, c + left)).collect();
                if at.iter().all(|(r, c)| *r < height && *c < width) {
                    let cells = at.iter().map(|(r, c)| 12 + (r * width + c) as usize);
                    problem.add_row(&[piece].into_iter().chain(cells).collect::<Vec<_>>()).unwrap();
                }
            }
        }
    }
    // Two ways, each in four symmetric forms.
    assert_eq!(problem.search().count(), 8);
}

#[test]
fn invalid_rows_and_selections_are_refused() {
    let mut problem = Problem::new(2, 1);
    assert_eq!(problem.add_row(&[]), Err(RowError::Empty));
    assert_eq!(problem.add_row(&[1, 3]), Err(RowError::NoSuchColumn { column: 3, columns: 3 }));
    assert_eq!(problem.add_row(&[2, 0, 2]), Err(RowError::Repeated { column: 2 }));
    assert_eq!(problem.rows(), 0);
    assert_eq!(problem.add_row(&[0, 2]), Ok(0));
    assert_eq!(problem.add_row(&[1, 2]), Ok(1));
    assert_eq!(problem.select(2), Err(SelectError::NoSuchRow { row: 2, rows: 2 }));
    assert_eq!(problem.select(0), Ok(()));
    assert_eq!(problem.select(1), Err(SelectError::Clash { row: 1, column: 2 }));
    assert_eq!(problem.search().next(), None);
}

#[test]
fn a_column_without_rows_refutes_at_once() {
    let mut problem = Problem::new(2, 0);
    problem.add_row(&[0]).unwrap();
    let mut search = problem.search();
    assert_eq!(search.step(), Step::End);
    assert_eq!(search.step(), Step::End);
    assert_eq!(search.nodes(), 1);
}

#[test]
fn secondary_columns_need_no_row() {
    let mut problem = Problem::new(1, 1);
    problem.add_row(&[0]).unwrap();
    problem.add_row(&[0, 1]).unwrap();
    assert_eq!(problem.search().collect::<Vec<_>>(), [[1], [0]]);
}
