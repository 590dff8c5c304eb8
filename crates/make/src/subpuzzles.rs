//! The minimal puzzles within a puzzle.

use ennead_puzzle::{Board, Size};
use ennead_solve::Batch;

/// Finds all minimal puzzles within a puzzle with one solution: those that remain when some of its givens are removed.
/// Each is found once.
///
/// There can be very many, so this is an iterator.
///
/// ```
/// use ennead_make::Subpuzzles;
/// # use ennead_puzzle::{Board, Digit};
/// # let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// # let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
/// # let puzzle = Board::from_cells(cells.try_into().unwrap()).unwrap();
/// let mut found = Subpuzzles::of(&puzzle).expect("it has one solution");
/// assert_eq!(found.next().unwrap().cells().iter().flatten().count(), 23);
/// ```
///
/// A given that the puzzle needs stays. Of the others, the first is removed and the smaller puzzle is searched; then
/// the first stays and the second is removed, and so on. Each smaller puzzle is searched in the same way. A search ends
/// early if a given that must stay is redundant even without all givens that may still be removed: then no puzzle that it could
/// find is minimal.
#[derive(Clone, Debug)]
pub struct Subpuzzles {
    batch: Batch,
    /// The nodes on the path to the next puzzle.
    path: Vec<Node>,
    /// The puzzle itself, if it is minimal and has not been returned yet.
    itself: Option<Board>,
}

/// A puzzle with givens that can be removed.
#[derive(Clone, Debug)]
struct Node {
    puzzle: Board,
    /// The cells whose givens can be removed, not necessarily together.
    spare: Vec<usize>,
    /// The number of cells in `spare` that have been tried.
    tried: usize,
    /// The cells whose givens must stay, although they are still redundant.
    staying: Vec<usize>,
}

/// The minimal puzzles within a puzzle.
enum Within {
    Nothing,
    One(Board),
    Several(Node),
}

impl Subpuzzles {
    /// Begins the search; `None` if the puzzle does not have exactly one solution.
    pub fn of(puzzle: &Board) -> Option<Subpuzzles> {
        let mut found = Subpuzzles { batch: Batch::new(), path: Vec::new(), itself: None };
        if !found.are_unique(&[*puzzle])[0] {
            return None;
        }
        let givens = (0..81).filter(|cell| puzzle.cells()[*cell].is_some()).collect();
        match found.within(*puzzle, givens, Vec::new()) {
            Within::Nothing => {}
            Within::One(minimal) => found.itself = Some(minimal),
            Within::Several(node) => found.path.push(node),
        }
        Some(found)
    }

    /// Examines a puzzle with one solution. Only the givens in `spare` may be removed, and those in `staying` must
    /// become necessary.
    fn within(&self, puzzle: Board, mut spare: Vec<usize>, mut staying: Vec<usize>) -> Within {
        let is_spare: Vec<Board> =
            spare.iter().chain(&staying).map(|cell| without(&puzzle, *cell)).collect();
        let mut is_spare = self.are_unique(&is_spare).into_iter();
        spare.retain(|_| is_spare.next() == Some(true));
        staying.retain(|_| is_spare.next() == Some(true));
        // The puzzle without any given that may be removed.
        let least = spare.iter().fold(puzzle, |puzzle, cell| without(&puzzle, *cell));
        let mut tests = vec![least];
        tests.extend(staying.iter().map(|cell| without(&least, *cell)));
        let is_unique = self.are_unique(&tests);
        match (is_unique[0], is_unique[1..].contains(&true)) {
            (_, true) => Within::Nothing,
            (true, false) => Within::One(least),
            (false, false) => Within::Several(Node { puzzle, spare, tried: 0, staying }),
        }
    }

    fn are_unique(&self, boards: &[Board]) -> Vec<bool> {
        self.batch.solve(boards).iter().map(|answer| answer.count == 1).collect()
    }
}

impl Iterator for Subpuzzles {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        if let Some(minimal) = self.itself.take() {
            return Some(minimal);
        }
        while let Some(node) = self.path.last_mut() {
            let Some(cell) = node.spare.get(node.tried).copied() else {
                self.path.pop();
                continue;
            };
            let puzzle = without(&node.puzzle, cell);
            let mut staying = node.staying.clone();
            staying.extend(&node.spare[..node.tried]);
            node.tried += 1;
            let spare = node.spare[node.tried..].to_vec();
            match self.within(puzzle, spare, staying) {
                Within::Nothing => {}
                Within::One(minimal) => return Some(minimal),
                Within::Several(node) => self.path.push(node),
            }
        }
        None
    }
}

fn without(board: &Board, cell: usize) -> Board {
    let mut board = *board;
    board.set(Size::NINE.cell(cell), None);
    board
}
