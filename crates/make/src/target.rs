//! The difficulty that is wanted.

use crate::singles;
use ennead_logic::difficulty::{self, Difficulty};
use ennead_logic::{End, Position, Repertoire, Technique, Walk};
use ennead_puzzle::{Board, Candidates};
use ennead_rating::hodoku::{self, HodokuLevel};
use ennead_rating::se::{Rater, SeEnd, Tenths, Until};
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

/// How hard a puzzle is to be.
///
/// ```
/// use ennead_make::{Generator, Target};
/// use ennead_rating::se::Tenths;
/// let target = Target::Se(Tenths::new(30)..=Tenths::new(40));
/// let made = Generator::new(1).target(target).make(0..2)?;
/// assert_eq!(made.len(), 2);
/// # Ok::<(), ennead_make::Impossible>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Target {
    /// ER, the Sudoku Explainer rating of the hardest step.
    Se(RangeInclusive<Tenths>),
    /// HoDoKu's level.
    HodokuLevel(RangeInclusive<HodokuLevel>),
    /// HoDoKu's score.
    HodokuScore(RangeInclusive<u32>),
    /// The difficulty on the ennead scale.
    Ennead(RangeInclusive<Difficulty>),
    /// The puzzle is solved by these techniques together with another one, and not without that one.
    Needs(Technique, Repertoire),
}

impl Target {
    /// The usual techniques that come before this one in the list, and this one: the puzzle is solved by them, and needs the
    /// last.
    pub fn up_to(technique: Technique) -> Target {
        let before = Technique::known().take_while(|one| *one != technique);
        Target::Needs(technique, before.filter(|one| one.is_usual()).collect())
    }

    /// The number of fresh puzzles to try before it pays to change those at hand.
    pub(crate) fn fresh(&self) -> u64 {
        match self {
            Target::Se(range) if *range.start() >= RARE => 0,
            _ => 200,
        }
    }
}

/// A rating that hardly any fresh puzzle has.
const RARE: Tenths = Tenths::new(85);

/// The highest rating.
const MOST: Tenths = Tenths::new(200);

/// The highest ER of a puzzle that singles solve. The steps of Sudoku Explainer that come before naked singles have lower
/// ratings.
const MOST_OF_SINGLES: Tenths = Tenths::new(23);

/// The highest HoDoKu score of a puzzle that singles solve: 64 hidden singles.
const MOST_SCORE_OF_SINGLES: u32 = 64 * 14;

/// Compares puzzles with a target.
#[derive(Default)]
pub(crate) struct Judge {
    rater: Rater,
}

/// How a puzzle compares with a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// It meets the target.
    Meets,
    /// It does not; the higher the number, the closer it is.
    Misses(u32),
}

impl Verdict {
    /// The verdict on a figure that should be in a range.
    fn of(figure: u32, range: &RangeInclusive<u32>) -> Verdict {
        let distance = range.start().saturating_sub(figure) + figure.saturating_sub(*range.end());
        if distance == 0 { Verdict::Meets } else { Verdict::Misses(u32::MAX - distance) }
    }

    /// The verdict on a level that should be in a range of all levels.
    fn of_level<T: PartialEq>(all: &[T], level: T, range: &RangeInclusive<T>) -> Verdict {
        let place = |level: &T| all.iter().position(|one| one == level).unwrap_or(0) as u32;
        Verdict::of(place(&level), &(place(range.start())..=place(range.end())))
    }
}

impl Judge {
    /// Compares a puzzle with one solution with a target. After an interrupt it misses.
    pub(crate) fn verdict(
        &mut self,
        target: &Target,
        puzzle: &Board,
        flag: &AtomicBool,
    ) -> Verdict {
        const NOT_AT_ALL: Verdict = Verdict::Misses(0);
        let digits = puzzle.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
        match (singles::solves(&digits), solved_by_singles(target)) {
            (true, Singles::Never) | (false, Singles::Always) => return NOT_AT_ALL,
            _ => {}
        }
        match target {
            Target::Se(range) => self.se(range, puzzle, flag),
            Target::HodokuLevel(range) => hodoku::rate(puzzle).map_or(NOT_AT_ALL, |report| {
                Verdict::of_level(&HodokuLevel::ALL, report.level, range)
            }),
            Target::HodokuScore(range) => {
                hodoku::rate(puzzle).map_or(NOT_AT_ALL, |report| Verdict::of(report.score, range))
            }
            Target::Ennead(range) => {
                let rating = candidates(puzzle)
                    .and_then(|start| difficulty::rate_interruptible(&start, flag).ok())
                    .filter(|rating| rating.end != End::Limit);
                rating.map_or(NOT_AT_ALL, |rating| {
                    Verdict::of_level(&Difficulty::ALL, rating.difficulty, range)
                })
            }
            Target::Needs(technique, others) => needs(puzzle, *technique, others),
        }
    }

    fn se(&mut self, range: &RangeInclusive<Tenths>, puzzle: &Board, flag: &AtomicBool) -> Verdict {
        // A puzzle that turns out too hard is given up at once; with no upper end, one that is hard enough is accepted.
        let is_open = *range.end() >= MOST;
        let known = if is_open { *range.start() } else { Tenths::new(range.end().get() + 1) };
        let report = self.rater.rate_interruptible(puzzle, Until::Rated(known), flag);
        let er = report.rating.er.get();
        match report.end {
            SeEnd::Solved | SeEnd::Settled => {
                Verdict::of(er.into(), &(range.start().get().into()..=range.end().get().into()))
            }
            SeEnd::Beyond | SeEnd::Interrupted => Verdict::Misses(0),
        }
    }
}

/// Whether the puzzles of a target are solved by singles.
enum Singles {
    Always,
    Perhaps,
    Never,
}

fn solved_by_singles(target: &Target) -> Singles {
    let is = |never: bool, always: bool| match (never, always) {
        (true, _) => Singles::Never,
        (_, true) => Singles::Always,
        _ => Singles::Perhaps,
    };
    match target {
        Target::Se(range) => is(*range.start() > MOST_OF_SINGLES, false),
        Target::HodokuLevel(range) => {
            is(*range.start() > HodokuLevel::Medium, *range.end() == HodokuLevel::Easy)
        }
        Target::HodokuScore(range) => is(*range.start() > MOST_SCORE_OF_SINGLES, false),
        Target::Ennead(range) => {
            is(*range.start() > Difficulty::Easy, *range.end() <= Difficulty::Easy)
        }
        Target::Needs(technique, others) => {
            let has = |single| others.techniques().contains(&single);
            let has_singles = has(Technique::NakedSingle) && has(Technique::HiddenSingle);
            is(has_singles && *technique != Technique::FullHouse, false)
        }
    }
}

fn candidates(puzzle: &Board) -> Option<Candidates> {
    Some(Candidates::of(&puzzle.to_puzzle().ok()?))
}

/// Whether the puzzle is solved with the technique and the others, but not by the others alone.
fn needs(puzzle: &Board, technique: Technique, others: &Repertoire) -> Verdict {
    let Some(start) = candidates(puzzle) else { return Verdict::Misses(0) };
    let mut walk = Walk::new(start, others);
    walk.by_ref().for_each(drop);
    if walk.end() != Some(End::Stalled) {
        return Verdict::Misses(0);
    }
    let stalled = walk.candidates().clone();
    if technique.first(&Position::of(&stalled)).is_none() {
        return Verdict::Misses(1);
    }
    let mut walk = Walk::new(stalled, &others.clone().with(technique));
    walk.by_ref().for_each(drop);
    if walk.end() == Some(End::Solved) { Verdict::Meets } else { Verdict::Misses(2) }
}
