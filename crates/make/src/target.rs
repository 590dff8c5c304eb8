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
    /// The puzzle is solved by the techniques of the repertoire together with those of the list, and not if any one of the
    /// list is missing. If the list is empty, the repertoire alone solves the puzzle.
    Needs(Vec<Technique>, Repertoire),
}

impl Target {
    /// The puzzle is solved by this technique and the usual ones that come before it in the list, and not without this one.
    pub fn up_to(technique: Technique) -> Target {
        Target::needs(vec![technique], None, &[])
    }

    /// The puzzle is solved by the needed techniques and by those of `basis`, but not if any one of the needed ones is
    /// missing, and without the forbidden ones. By default, the basis is all usual techniques that come in the list before
    /// the last one that is needed, or all usual ones if none is needed.
    ///
    /// ```
    /// use ennead_logic::Technique;
    /// use ennead_make::Target;
    /// let skyscraper = Technique::Skyscraper;
    /// let target = Target::needs(vec![skyscraper], None, &[Technique::NakedSubset(2)]);
    /// let Target::Needs(needed, others) = target else { panic!() };
    /// assert_eq!(needed, [skyscraper]);
    /// assert!(others.techniques().contains(&Technique::HiddenSubset(2)));
    /// assert!(!others.techniques().contains(&Technique::NakedSubset(2)));
    /// ```
    pub fn needs(
        needed: Vec<Technique>,
        basis: Option<Repertoire>,
        forbidden: &[Technique],
    ) -> Target {
        let basis = basis.unwrap_or_else(|| {
            let last = Technique::known().filter(|one| needed.contains(one)).last();
            let before = Technique::known().take_while(|one| Some(*one) != last);
            before.filter(|one| one.is_usual()).collect()
        });
        let others = needed.iter().chain(forbidden).fold(basis, |basis, one| basis.without(*one));
        Target::Needs(needed, others)
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
            Target::Needs(needed, others) => needs(puzzle, needed, others),
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
        Target::Needs(needed, others) => {
            let has = |single| others.techniques().contains(&single);
            let has_singles = has(Technique::NakedSingle) && has(Technique::HiddenSingle);
            is(has_singles && needed.iter().any(|one| *one != Technique::FullHouse), false)
        }
    }
}

fn candidates(puzzle: &Board) -> Option<Candidates> {
    Some(Candidates::of(&puzzle.to_puzzle().ok()?))
}

/// Whether the puzzle is solved with the needed techniques and the others, but not without any one of the needed ones.
fn needs(puzzle: &Board, needed: &[Technique], others: &Repertoire) -> Verdict {
    let Some(start) = candidates(puzzle) else { return Verdict::Misses(0) };
    let (end, stalled) = walked(start, others.clone());
    match (end, needed) {
        (Some(End::Solved), []) => return Verdict::Meets,
        (Some(End::Stalled), []) => {
            return Verdict::Misses(81 - stalled.empty_cells().count() as u32);
        }
        (Some(End::Stalled), _) => {}
        _ => return Verdict::Misses(0),
    }
    let found = {
        let position = Position::of(&stalled);
        needed.iter().filter(|one| one.first(&position).is_some()).count()
    };
    if found == 0 {
        return Verdict::Misses(1);
    }
    let solves =
        |techniques: Repertoire| walked(stalled.clone(), techniques).0 == Some(End::Solved);
    let all = needed.iter().copied().fold(others.clone(), Repertoire::with);
    // Alone, a needed technique is missing where the others stalled.
    let each_is_needed =
        || needed.len() == 1 || needed.iter().all(|one| !solves(all.clone().without(*one)));
    match solves(all.clone()) && each_is_needed() {
        true => Verdict::Meets,
        false => Verdict::Misses(1 + found as u32),
    }
}

/// How a walk by these techniques ends, and where.
fn walked(start: Candidates, techniques: Repertoire) -> (Option<End>, Candidates) {
    let mut walk = Walk::new(start, &techniques);
    walk.by_ref().for_each(drop);
    (walk.end(), walk.candidates().clone())
}
