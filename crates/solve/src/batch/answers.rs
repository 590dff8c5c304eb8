//! What a batch has to say of each puzzle.

use crate::{Ending, Solver};
use ennead_puzzle::{Board, Cell, Digit};

/// The answers of a batch, in the order of its puzzles.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    counts: Vec<u64>,
    endings: Vec<Ending>,
    firsts: Vec<[u8; 81]>,
    nodes: u64,
    guesses: u64,
}

/// What is known of one puzzle of a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatchAnswer<'a> {
    /// Solutions found: all of them if the ending is [`Ending::Complete`], else at least so many exist.
    pub count: u64,
    /// Why counting ended.
    pub ending: Ending,
    /// The first solution, as 81 ASCII digits.
    pub first: Option<&'a [u8; 81]>,
}

impl BatchAnswer<'_> {
    /// The first solution as a board.
    pub fn board(&self) -> Option<Board> {
        let cells = self.first?.map(|symbol| Digit::from_symbol(symbol.into()));
        Board::from_cells(cells)
    }
}

impl Answers {
    /// No answers yet.
    pub fn new() -> Answers {
        Answers::default()
    }

    /// How many puzzles were answered.
    pub fn len(&self) -> usize {
        self.counts.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// The answer to one puzzle.
    ///
    /// # Panics
    /// When there are not so many.
    #[inline]
    pub fn get(&self, index: usize) -> BatchAnswer<'_> {
        let count = self.counts[index];
        let first = (count > 0).then(|| &self.firsts[index]);
        BatchAnswer { count, ending: self.endings[index], first }
    }

    /// All answers in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = BatchAnswer<'_>> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// Search nodes of all puzzles together: the starts and every position entered by a branch.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Branches of all puzzles together.
    pub fn guesses(&self) -> u64 {
        self.guesses
    }

    pub(super) fn clear(&mut self) {
        self.counts.clear();
        self.endings.clear();
        self.firsts.clear();
        (self.nodes, self.guesses) = (0, 0);
    }

    pub(super) fn push(&mut self, solver: &Solver, row: &[u8; 81], limit: u64) {
        let mut board = Board::EMPTY;
        for (i, byte) in row.iter().enumerate() {
            board.set(Cell::new(i / 9, i % 9), Digit::new(byte & 15).filter(|d| d.get() < 10));
        }
        let mut first = [b'.'; 81];
        let (count, ending) = match board.to_puzzle() {
            Ok(puzzle) => {
                let count = solver.count(&puzzle, Some(limit));
                if let Some(solution) = solver.solutions(&puzzle).next() {
                    first = std::array::from_fn(|i| {
                        solution.grid().cells()[i].map_or(b'.', |d| d.symbol() as u8)
                    });
                }
                (count.found, count.ending)
            }
            Err(_) => (0, Ending::Complete),
        };
        self.counts.push(count);
        self.endings.push(ending);
        self.firsts.push(first);
    }
}
