//! Questions about a second solution, at every level.

use ennead_puzzle::random::Random;
use ennead_solve::inquiry::{Inquiry, KnownGrid, Places, Question, run};
use ennead_solve::{SimdLevel, Single};

const SOLVED: [u8; 81] =
    *b"123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// Asks about the puzzles in order. When a sequence has its answer, it takes the next puzzle.
struct Puzzles {
    grid: KnownGrid,
    /// The givens, and a cell that must change.
    puzzles: Vec<(Places, Option<usize>)>,
    next: usize,
    asked: [Option<usize>; 32],
    answers: Vec<Option<Places>>,
}

impl Inquiry for Puzzles {
    fn next(&mut self, sequence: usize, answer: Option<Places>) -> Option<Question<'_>> {
        match self.asked[sequence].take() {
            Some(puzzle) => self.answers[puzzle] = answer,
            None => assert_eq!(answer, None),
        }
        let (givens, change) = *self.puzzles.get(self.next)?;
        self.asked[sequence] = Some(self.next);
        self.next += 1;
        let question = Question::new(&self.grid, givens);
        Some(change.map_or(question, |cell| question.with_change_in(cell)))
    }
}

/// Random puzzles with 26 to 60 givens of the grid; in every second one, a cell without a given must change.
fn puzzles() -> Vec<(Places, Option<usize>)> {
    let mut random = Random::new(8);
    let puzzle = |number: usize| {
        let mut cells: [usize; 81] = std::array::from_fn(|cell| cell);
        random.shuffle(&mut cells);
        let givens = 26 + random.below(35);
        (cells[..givens].iter().copied().collect(), (number % 2 == 1).then_some(cells[80]))
    };
    (0..500).map(puzzle).collect()
}

fn answers(level: SimdLevel) -> Vec<Option<Places>> {
    let puzzles = puzzles();
    let answers = vec![None; puzzles.len()];
    let grid = KnownGrid::new(&SOLVED);
    let mut puzzles = Puzzles { grid, puzzles, next: 0, asked: [None; 32], answers };
    run(level, &mut puzzles);
    assert!(puzzles.asked.iter().all(Option::is_none));
    puzzles.answers
}

#[test]
fn answers_are_right() {
    let mut yes = [0; 2];
    for ((givens, change), answer) in puzzles().into_iter().zip(answers(SimdLevel::best())) {
        let mut puzzle = [0; 81];
        givens.iter().for_each(|cell| puzzle[cell] = SOLVED[cell]);
        let exists = match change {
            None => Single::new().solve(&puzzle).count == 2,
            // There is a solution with another digit in the cell.
            Some(cell) => (b'1'..=b'9').filter(|digit| *digit != SOLVED[cell]).any(|digit| {
                puzzle[cell] = digit;
                Single::new().limit(1).solve(&puzzle).count == 1
            }),
        };
        assert_eq!(answer.is_some(), exists, "{puzzle:?} {change:?}");
        let Some(differs) = answer else { continue };
        yes[usize::from(change.is_some())] += 1;
        assert!(givens.iter().all(|cell| differs.iter().all(|other| other != cell)));
        assert!(change.is_none_or(|cell| differs.iter().any(|other| other == cell)));
        // If all other cells are given, there are at least these two solutions (and more if some of the cells can change
        // alone).
        let mut rest = SOLVED;
        differs.iter().for_each(|cell| rest[cell] = 0);
        assert_eq!(Single::new().solve(&rest).count, 2);
    }
    assert!(yes.iter().all(|count| (25..225).contains(count)), "{yes:?}");
}

#[test]
fn answers_do_not_depend_on_the_level() {
    let expected = answers(SimdLevel::best());
    for level in SimdLevel::available() {
        assert_eq!(answers(level), expected, "{level}");
    }
}
