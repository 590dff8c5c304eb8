//! Puzzles that differ from a puzzle in a few givens.

use ennead_puzzle::{Board, Candidate, Cell, Size};
use ennead_solve::{Batch, BatchAnswer, Ending, SimdLevel, Solver};
use std::num::NonZeroU64;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Finds the neighbours of puzzles: all puzzles with one solution that result when n givens are removed and m others
/// are added. Collectors write {-n+m}.
///
/// ```
/// use ennead_make::Vicinity;
/// # use ennead_puzzle::{Board, Digit};
/// # let board = |line: &str| {
/// #     let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
/// #     Board::from_cells(cells.try_into().unwrap()).unwrap()
/// # };
/// let puzzle = board(".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...");
/// assert_eq!(Vicinity::new(1, 1).of(&puzzle).len(), 3);
/// ```
#[derive(Clone, Debug)]
pub struct Vicinity {
    remove: usize,
    add: usize,
    minimal: bool,
    level: SimdLevel,
    flag: Arc<AtomicBool>,
}

/// The maximum number of solutions to list for a board. A board with more is split by its candidates.
const MAX_LISTED: u64 = 10_000;

/// The number of removals whose solutions are listed at the same time.
const AT_ONCE: usize = 16;

impl Vicinity {
    /// Removes `remove` givens and adds `add` others.
    pub fn new(remove: usize, add: usize) -> Vicinity {
        Vicinity { remove, add, minimal: false, level: SimdLevel::best(), flag: Arc::default() }
    }

    /// Keeps only minimal neighbours.
    #[must_use]
    pub fn minimal(self) -> Vicinity {
        Vicinity { minimal: true, ..self }
    }

    /// Sets the SIMD level, which only affects the speed.
    #[must_use]
    pub fn level(self, level: SimdLevel) -> Vicinity {
        Vicinity { level, ..self }
    }

    /// Sets a flag that stops the search soon after it becomes true. The neighbours found so far are then returned.
    #[must_use]
    pub fn flag(self, flag: Arc<AtomicBool>) -> Vicinity {
        Vicinity { flag, ..self }
    }

    fn is_stopped(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// All neighbours of a puzzle, each once.
    pub fn of(&self, puzzle: &Board) -> Vec<Board> {
        let removals: Vec<Vec<Cell>> = self.removals(puzzle).collect();
        self.after(puzzle, &removals)
    }

    /// The sets of givens that can be removed. Different sets lead to different neighbours, so the sets can be divided
    /// among threads; see [`after`](Vicinity::after).
    pub fn removals(&self, puzzle: &Board) -> impl Iterator<Item = Vec<Cell>> + use<> {
        let givens: Vec<Cell> =
            Size::NINE.cells().filter(|cell| puzzle.get(*cell).is_some()).collect();
        Combinations::new(givens.len(), self.remove)
            .map(move |chosen| chosen.into_iter().map(|index| givens[index]).collect())
    }

    /// The neighbours of a puzzle after each of these removals.
    ///
    /// All solutions after a removal are listed. A set of added givens makes a neighbour if exactly one of the
    /// solutions has all of them, so no neighbour needs its own search. If there are too many solutions to list, each
    /// possible first added given is tried in turn, and the solutions with it are listed.
    pub fn after(&self, puzzle: &Board, removals: &[Vec<Cell>]) -> Vec<Board> {
        let mut found = Vec::new();
        for block in removals.chunks(AT_ONCE).take_while(|_| !self.is_stopped()) {
            let without: Vec<Board> = block.iter().map(|cells| emptied(puzzle, cells)).collect();
            let answers = self.lists().solve(&without);
            for ((board, removed), answer) in without.iter().zip(block).zip(answers.iter()) {
                let is_back = |added: Candidate| {
                    removed.contains(&added.cell) && puzzle.get(added.cell) == Some(added.digit)
                };
                self.extended(board, 0, self.add, answer, &is_back, &mut found);
            }
        }
        if self.minimal { self.minimal_only(found) } else { found }
    }

    /// A batch that lists solutions up to one more than [`MAX_LISTED`], which shows that there are too many.
    fn lists(&self) -> Batch {
        Batch::new().level(self.level).limit(MAX_LISTED + 1).keep_all()
    }

    /// Adds to `found` the boards with one solution that result from adding `add` givens in cells from `first` on.
    /// `answer` has the solutions of the board.
    fn extended(
        &self,
        board: &Board,
        first: usize,
        add: usize,
        answer: BatchAnswer<'_>,
        is_excluded: &dyn Fn(Candidate) -> bool,
        found: &mut Vec<Board>,
    ) {
        if answer.ending == Ending::Complete {
            let list = SolutionList::new(board, first, answer.solutions, is_excluded);
            return list.extend(add, self, found);
        }
        if add == 0 {
            return;
        }
        let puzzle = board.to_puzzle().expect("it has solutions");
        let truth = Solver::default().true_candidates(&puzzle, TWO);
        for cell in Size::NINE.cells().skip(first).filter(|cell| board.get(*cell).is_none()) {
            for digit in truth.digits(cell) {
                let count = truth.count(cell, digit);
                let is_wanted = if add == 1 { count == 1 } else { count > 1 || !self.minimal };
                if self.is_stopped() {
                    return;
                }
                if !is_wanted || is_excluded(cell.with(digit)) {
                    continue;
                }
                let mut more = *board;
                more.set(cell, Some(digit));
                if add == 1 {
                    found.push(more);
                } else {
                    let answers = self.lists().solve(&[more]);
                    let next = Size::NINE.index(cell) + 1;
                    self.extended(&more, next, add - 1, answers.get(0), is_excluded, found);
                }
            }
        }
    }

    /// Returns those of the puzzles in which no given is redundant.
    fn minimal_only(&self, puzzles: Vec<Board>) -> Vec<Board> {
        let batch = Batch::new().level(self.level);
        let mut kept = Vec::new();
        for block in puzzles.chunks(AT_ONCE).take_while(|_| !self.is_stopped()) {
            let smaller = |puzzle: &Board| -> Vec<Board> {
                let givens = Size::NINE.cells().filter(|cell| puzzle.get(*cell).is_some());
                givens.map(|cell| emptied(puzzle, &[cell])).collect()
            };
            let all: Vec<Vec<Board>> = block.iter().map(smaller).collect();
            let answers = batch.solve(&all.concat());
            let mut counts = answers.iter().map(|answer| answer.count);
            for (puzzle, smaller) in block.iter().zip(&all) {
                let counts = counts.by_ref().take(smaller.len());
                if counts.filter(|count| *count == 1).count() == 0 {
                    kept.push(*puzzle);
                }
            }
        }
        kept
    }
}

const TWO: NonZeroU64 = NonZeroU64::new(2).unwrap();

fn emptied(puzzle: &Board, cells: &[Cell]) -> Board {
    let mut board = *puzzle;
    cells.iter().for_each(|cell| board.set(*cell, None));
    board
}

/// The solutions of a board, by candidate.
struct SolutionList {
    board: Board,
    number: usize,
    /// The candidates that may be added, cell by cell, each with the set of solutions that have it.
    candidates: Vec<(Candidate, Vec<u64>)>,
}

impl SolutionList {
    /// Lists the candidates in empty cells from `first` on.
    fn new(
        board: &Board,
        first: usize,
        solutions: &[[u8; 81]],
        is_excluded: &dyn Fn(Candidate) -> bool,
    ) -> SolutionList {
        let mut candidates = Vec::new();
        for cell in Size::NINE.cells().skip(first).filter(|cell| board.get(*cell).is_none()) {
            let index = Size::NINE.index(cell);
            for digit in Size::NINE.digits() {
                let symbol = digit.symbol() as u8;
                let mut having = vec![0_u64; solutions.len().div_ceil(64)];
                let numbered = solutions.iter().enumerate();
                for (number, _) in numbered.filter(|(_, solution)| solution[index] == symbol) {
                    having[number / 64] |= 1 << (number % 64);
                }
                let candidate = cell.with(digit);
                if having.iter().any(|word| *word != 0) && !is_excluded(candidate) {
                    candidates.push((candidate, having));
                }
            }
        }
        SolutionList { board: *board, number: solutions.len(), candidates }
    }

    /// Finds the sets of `add` candidates that occur together in exactly one solution. For minimal puzzles, it
    /// skips a set whose candidates without the last already determine that solution: the last would be a redundant given.
    fn extend(&self, add: usize, vicinity: &Vicinity, found: &mut Vec<Board>) {
        let mut all = vec![u64::MAX; self.number.div_ceil(64)];
        if let (Some(last), rest @ 1..) = (all.last_mut(), self.number % 64) {
            *last = (1 << rest) - 1;
        }
        let mut board = self.board;
        self.extend_from(0, add, (&all, self.number), vicinity, &mut board, found);
    }

    /// Like [`extend`](SolutionList::extend), with candidates from index `first` on and the remaining solutions.
    fn extend_from(
        &self,
        first: usize,
        add: usize,
        (live, number): (&[u64], usize),
        vicinity: &Vicinity,
        board: &mut Board,
        found: &mut Vec<Board>,
    ) {
        if add == 0 {
            if number == 1 {
                found.push(*board);
            }
            return;
        }
        if number == 0 || (vicinity.minimal && number == 1) || vicinity.is_stopped() {
            return;
        }
        for (index, (Candidate { cell, digit }, having)) in
            self.candidates.iter().enumerate().skip(first)
        {
            let both = live.iter().zip(having).map(|(a, b)| a & b);
            let left: u32 = both.clone().map(u64::count_ones).sum();
            if left == 0 || (add == 1 && left != 1) {
                continue;
            }
            board.set(*cell, Some(*digit));
            if add == 1 {
                found.push(*board);
            } else {
                let live: Vec<u64> = both.collect();
                // The next candidate is in another cell.
                let of_cell =
                    self.candidates[index..].iter().take_while(|(one, _)| one.cell == *cell);
                let next = index + of_cell.count();
                self.extend_from(next, add - 1, (&live, left as usize), vicinity, board, found);
            }
            board.set(*cell, None);
        }
    }
}

/// All ways to choose some of a number of items, as indices in ascending order.
struct Combinations {
    items: usize,
    /// The next choice; `None` at the end.
    next: Option<Vec<usize>>,
}

impl Combinations {
    fn new(items: usize, chosen: usize) -> Combinations {
        Combinations { items, next: (chosen <= items).then(|| (0..chosen).collect()) }
    }
}

impl Iterator for Combinations {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let current = self.next.take()?;
        let chosen = current.len();
        // The last index that can grow; the indices after it follow consecutively.
        let grows = (0..chosen).rev().find(|&place| current[place] < self.items - chosen + place);
        self.next = grows.map(|place| {
            let mut next = current.clone();
            let start = next[place] + 1;
            next[place..].iter_mut().zip(start..).for_each(|(index, value)| *index = value);
            next
        });
        Some(current)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_all_different_and_complete() {
        assert_eq!(Combinations::new(4, 2).count(), 6);
        assert_eq!(Combinations::new(5, 0).collect::<Vec<_>>(), [Vec::<usize>::new()]);
        assert_eq!(Combinations::new(2, 3).count(), 0);
        let all: Vec<Vec<usize>> = Combinations::new(6, 3).collect();
        assert_eq!(all.len(), 20);
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(all.iter().all(|one| one.windows(2).all(|pair| pair[0] < pair[1]) && one[2] < 6));
    }
}
