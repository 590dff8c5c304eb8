//! What a batch has to say of each puzzle.

use crate::{Ending, Stop};
use ennead_puzzle::{Board, Digit};

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

    /// Makes room for so many puzzles, none of which is answered yet.
    pub(super) fn reset(&mut self, puzzles: usize) {
        self.counts.clear();
        self.counts.resize(puzzles, 0);
        self.endings.clear();
        self.endings.resize(puzzles, Ending::Stopped(Stop::Flag));
        // What an earlier batch left here is not seen while the count is 0.
        self.firsts.resize(puzzles, [0; 81]);
        (self.nodes, self.guesses) = (0, 0);
    }

    /// Answers a puzzle.
    #[inline]
    pub(crate) fn set(
        &mut self,
        puzzle: usize,
        count: u64,
        ending: Ending,
        nodes: u64,
        guesses: u64,
    ) {
        self.counts[puzzle] = count;
        self.endings[puzzle] = ending;
        self.nodes += nodes;
        self.guesses += guesses;
    }

    /// Where the first solution of a puzzle is to be written.
    #[inline]
    pub(crate) fn line(&mut self, puzzle: usize) -> &mut [u8; 81] {
        &mut self.firsts[puzzle]
    }
}
