//! The answers of a batch.

use crate::{Ending, Stop};
use ennead_puzzle::{Board, Digit};

/// The answers of a batch, in the order of its puzzles.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    counts: Vec<u64>,
    endings: Vec<Ending>,
    firsts: Vec<[u8; 81]>,
    all: Option<All>,
    nodes: u64,
    guesses: u64,
}

/// Every solution of every puzzle.
#[derive(Clone, Debug, Default)]
struct All {
    /// Solutions in the order in which they were found, each with the index of its puzzle.
    found: Vec<(usize, [u8; 81])>,
    /// Solutions, ordered by puzzle.
    lines: Vec<[u8; 81]>,
    /// For each puzzle, the index in `lines` of its first solution; then the length of `lines`.
    starts: Vec<usize>,
}

impl All {
    fn add(&mut self, puzzle: usize) -> &mut [u8; 81] {
        let last = self.found.len();
        self.found.push((puzzle, [0; 81]));
        &mut self.found[last].1
    }
}

/// The answer to one puzzle of a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatchAnswer<'a> {
    /// Solutions found: all of them if the ending is [`Ending::Complete`]; otherwise there may be more.
    pub count: u64,
    /// Why counting ended.
    pub ending: Ending,
    /// The first solution, as 81 ASCII digits.
    pub first: Option<&'a [u8; 81]>,
    /// The kept solutions in the order in which they were found: all with [`Batch::keep_all`], otherwise the first.
    ///
    /// [`Batch::keep_all`]: crate::Batch::keep_all
    pub solutions: &'a [[u8; 81]],
}

impl BatchAnswer<'_> {
    /// The first solution as a board.
    pub fn board(&self) -> Option<Board> {
        let cells = self.first?.map(|symbol| Digit::from_symbol(symbol.into()));
        Board::from_cells(cells)
    }
}

impl Answers {
    /// Creates an empty list of answers.
    pub fn new() -> Answers {
        Answers::default()
    }

    /// The number of puzzles.
    pub fn len(&self) -> usize {
        self.counts.len()
    }

    /// Whether there are no puzzles.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// The answer to one puzzle.
    ///
    /// # Panics
    /// If there is no puzzle with this index.
    #[inline]
    pub fn get(&self, index: usize) -> BatchAnswer<'_> {
        let count = self.counts[index];
        let solutions = match &self.all {
            Some(all) => &all.lines[all.starts[index]..all.starts[index + 1]],
            None => &self.firsts[index..index + usize::from(count > 0)],
        };
        BatchAnswer { count, ending: self.endings[index], first: solutions.first(), solutions }
    }

    /// All answers in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = BatchAnswer<'_>> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// The search nodes of all puzzles together: each start and every position entered by a branch.
    ///
    /// Unlike the answers, this number may depend on the SIMD level and on the other puzzles: if idle lanes take over parts of
    /// a search, it reaches its limit of solutions after a few nodes more or fewer.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The branches of all puzzles together.
    pub fn guesses(&self) -> u64 {
        self.guesses
    }

    /// Discards all answers and makes room for the answers to `puzzles` puzzles.
    pub(super) fn reset(&mut self, puzzles: usize, keep_all: bool) {
        self.counts.clear();
        self.counts.resize(puzzles, 0);
        self.endings.clear();
        self.endings.resize(puzzles, Ending::Stopped(Stop::Flag));
        // Solutions of an earlier batch may remain: `get` ignores them while the count is 0.
        self.firsts.resize(puzzles, [0; 81]);
        self.all = keep_all.then(All::default);
        (self.nodes, self.guesses) = (0, 0);
    }

    /// Sorts the solutions by puzzle once all puzzles are answered.
    pub(super) fn settle(&mut self) {
        let Some(all) = &mut self.all else { return };
        // The sort is stable, so the solutions of each puzzle keep the order in which they were found.
        all.found.sort_by_key(|(puzzle, _)| *puzzle);
        all.lines = all.found.drain(..).map(|(_, line)| line).collect();
        let mut start = 0;
        all.starts = vec![0];
        for count in &self.counts {
            start += *count as usize;
            all.starts.push(start);
        }
    }

    /// Appends the answers to further puzzles.
    #[cfg(feature = "threads")]
    pub(super) fn append(&mut self, more: Answers) {
        self.counts.extend(more.counts);
        self.endings.extend(more.endings);
        self.firsts.extend(more.firsts);
        self.nodes += more.nodes;
        self.guesses += more.guesses;
        if let (Some(all), Some(more)) = (&mut self.all, more.all) {
            let before = all.lines.len();
            all.lines.extend(more.lines);
            all.starts.pop();
            all.starts.extend(more.starts.iter().map(|start| before + start));
        }
    }

    /// Records the answer to a puzzle.
    #[inline(always)]
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

    /// Marks an answer as incomplete because the flag was raised.
    pub(crate) fn interrupt(&mut self, puzzle: usize) {
        self.endings[puzzle] = Ending::Stopped(Stop::Flag);
    }

    /// The place for the next solution of a puzzle. If only first solutions are kept, call this only for the first one.
    #[inline]
    pub(crate) fn line(&mut self, puzzle: usize) -> &mut [u8; 81] {
        match &mut self.all {
            None => &mut self.firsts[puzzle],
            Some(all) => all.add(puzzle),
        }
    }
}
