//! Labels for the classic puzzles of collections and data sets: solution, class, ratings and techniques.

use crate::canon::{Canonical, Canonizer};
use crate::logic::difficulty::{self, Difficulty};
use crate::logic::{End, Technique};
use crate::rating::hodoku;
use crate::rating::se::{self, Rater, SeEnd, Tenths, Until};
use crate::render::json::{About, Labelled, StepObject, TechniqueSteps};
use crate::{Board, Candidates, SetupError, Single, WrongCount};
use std::sync::atomic::{AtomicBool, Ordering};

/// The solution, class and ratings of a classic puzzle with one solution.
#[derive(Clone, PartialEq, Debug)]
pub struct Labels {
    /// The puzzle.
    pub puzzle: Board,
    /// Its solution.
    pub solution: Board,
    /// The smallest puzzle of its class, the [minlex](crate::canon::minlex) form.
    pub class: Board,
    /// The number of automorphisms of the puzzle: 1 if it has no symmetry.
    pub automorphisms: u32,
    /// The number of guesses that the engine `triads` needs to find the solution and to prove that it is the only one.
    /// `None` for a puzzle from a bank.
    pub guesses: Option<u64>,
    /// The ratings.
    pub ratings: Ratings,
}

impl Labels {
    /// The number of givens.
    pub fn clues(&self) -> usize {
        self.puzzle.cells().iter().flatten().count()
    }
}

/// A puzzle of a collection: its labels, and where it comes from.
#[derive(Clone, PartialEq, Debug)]
pub struct LabelledPuzzle {
    /// Its labels.
    pub labels: Labels,
    /// The number of the puzzle in its file or bank, from 1. For a new puzzle, its number in the sequence of puzzles of its
    /// seed, from 0.
    pub number: u64,
    /// The place of the puzzle in the input, or the seed of a new puzzle.
    pub origin: String,
    /// The steps to its solution.
    pub steps: Option<Vec<StepObject>>,
    /// The number of failed attempts before this new puzzle was found.
    pub failures: Option<u64>,
    /// The number of minimal puzzles that a new puzzle represents.
    pub weight: Option<f64>,
}

impl LabelledPuzzle {
    /// Makes a puzzle with this number and origin.
    pub fn new(labels: Labels, number: u64, origin: String) -> LabelledPuzzle {
        LabelledPuzzle { labels, number, origin, steps: None, failures: None, weight: None }
    }

    /// Converts the puzzle to a record for JSON.
    ///
    /// # Errors
    /// Two givens clash.
    pub fn record(self) -> Result<Labelled, SetupError> {
        let Labels { puzzle, solution, class, automorphisms, guesses, ratings } = &self.labels;
        let Ratings { se, hodoku, ennead } = ratings;
        let figure = |tenths: Tenths| f64::from(tenths.get()) / 10.0;
        let ennead = ennead.as_ref();
        let of_technique = |(technique, steps): &(Technique, usize)| TechniqueSteps {
            technique: (*technique).into(),
            steps: *steps,
        };
        Ok(Labelled {
            about: About::of(&puzzle.to_puzzle()?),
            number: self.number,
            solution: solution.to_string(),
            class: class.to_string(),
            automorphisms: *automorphisms,
            guesses: *guesses,
            er: se.map(|rating| figure(rating.er)),
            ep: se.map(|rating| figure(rating.ep)),
            ed: se.map(|rating| figure(rating.ed)),
            hodoku_score: hodoku.map(|hodoku| hodoku.score),
            hodoku_level: hodoku.map(|hodoku| hodoku.level.name()),
            level: ennead.map(|ennead| ennead.difficulty.name()),
            hardest: ennead.and_then(|ennead| ennead.hardest).map(Into::into),
            techniques: ennead.map(|it| it.techniques.iter().map(of_technique).collect()),
            origin: self.origin,
            steps: self.steps,
            failures: self.failures,
            weight: self.weight,
        })
    }
}

/// The ratings of a puzzle. Each is `None` if it was not requested, or if the scale cannot rate the puzzle.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ratings {
    /// ER, EP and ED of Sudoku Explainer.
    pub se: Option<se::Rating>,
    /// The level and the score of HoDoKu.
    pub hodoku: Option<hodoku::Report>,
    /// The rating on the ennead scale.
    pub ennead: Option<EnneadLabels>,
}

/// A rating on the ennead scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnneadLabels {
    /// The level.
    pub difficulty: Difficulty,
    /// The hardest technique that the solution needs; `None` if it needs none.
    pub hardest: Option<Technique>,
    /// The techniques of the solution, with the number of steps of each.
    pub techniques: Vec<(Technique, usize)>,
}

/// The scales to rate on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scales {
    /// Sudoku Explainer, which takes by far the longest.
    pub se: bool,
    /// HoDoKu.
    pub hodoku: bool,
    /// The ennead scale.
    pub ennead: bool,
}

impl Scales {
    /// All scales.
    pub const ALL: Scales = Scales { se: true, hodoku: true, ennead: true };
    /// No scale.
    pub const NONE: Scales = Scales { se: false, hodoku: false, ennead: false };
}

/// Finds the labels of puzzles. One `Labeller` for many puzzles reuses its memory.
///
/// ```
/// use ennead::labels::{Labeller, Scales};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = ennead::read(line)?.as_board().unwrap();
/// let labels = Labeller::default().labels(&puzzle, Scales::ALL, &false.into()).unwrap();
/// assert_eq!((labels.clues(), labels.guesses), (30, Some(0)));
/// assert_eq!(labels.ratings.se.unwrap().er.to_string(), "1.2");
/// assert_eq!(labels.ratings.hodoku.unwrap().to_string(), "Easy (204)");
/// assert!(labels.class.to_string().starts_with("........1.....2.34156"));
/// # Ok::<(), ennead::Error>(())
/// ```
#[derive(Default)]
pub struct Labeller {
    canonizer: Canonizer,
    solver: Single,
    rater: Rater,
}

impl Labeller {
    /// Finds the [minlex](crate::canon::minlex) form of a puzzle.
    pub fn class(&mut self, puzzle: &Board) -> Canonical {
        self.canonizer.minlex(puzzle)
    }

    /// Finds the only solution of a puzzle.
    ///
    /// # Errors
    /// The puzzle has no solution or several.
    pub fn solution(&mut self, puzzle: &Board) -> Result<Board, WrongCount> {
        let answer = self.solver.solve(&puzzle.symbols());
        match (answer.count, answer.board()) {
            (0, _) | (_, None) => Err(WrongCount::None),
            (1, Some(solution)) => Ok(solution),
            _ => Err(WrongCount::Several),
        }
    }

    /// Finds the labels of a puzzle. After an interrupt, the ratings that are not complete are `None`.
    ///
    /// # Errors
    /// The puzzle has no solution or several.
    pub fn labels(
        &mut self,
        puzzle: &Board,
        scales: Scales,
        interrupt: &AtomicBool,
    ) -> Result<Labels, WrongCount> {
        let solution = self.solution(puzzle)?;
        let guesses = Some(self.solver.stats().guesses);
        let Canonical { board: class, automorphisms, .. } = self.class(puzzle);
        let ratings = self.ratings(puzzle, scales, interrupt);
        Ok(Labels { puzzle: *puzzle, solution, class, automorphisms, guesses, ratings })
    }

    fn ratings(&mut self, puzzle: &Board, scales: Scales, interrupt: &AtomicBool) -> Ratings {
        let goes_on = || !interrupt.load(Ordering::Relaxed);
        let ennead = || {
            let start = Candidates::of(&puzzle.to_puzzle().ok()?);
            let rating = difficulty::rate_interruptible(&start, interrupt).ok()?;
            (rating.end != End::Limit).then(|| EnneadLabels {
                difficulty: rating.difficulty,
                hardest: rating.hardest,
                techniques: rating.uses.iter().map(|one| (one.technique, one.steps)).collect(),
            })
        };
        let mut se = || {
            let report = self.rater.rate_interruptible(puzzle, Until::Solved, interrupt);
            (report.end == SeEnd::Solved).then_some(report.rating)
        };
        let hodoku = || hodoku::rate_interruptible(puzzle, interrupt).ok();
        Ratings {
            hodoku: (scales.hodoku && goes_on()).then(hodoku).flatten(),
            ennead: (scales.ennead && goes_on()).then(ennead).flatten(),
            se: (scales.se && goes_on()).then(&mut se).flatten(),
        }
    }
}
