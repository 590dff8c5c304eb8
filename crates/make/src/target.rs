//! The difficulty that is wanted.

use crate::{Impossible, singles};
use ennead_logic::difficulty::{self, Difficulty};
use ennead_logic::{End, Family, Position, Repertoire, Technique, Walk};
use ennead_puzzle::{Board, Candidates, Puzzle};
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

    /// Whether some puzzle may meet it.
    pub(crate) fn check(&self) -> Result<(), Impossible> {
        let is_empty = match self {
            Target::Se(range) => range.is_empty(),
            Target::HodokuLevel(range) => range.is_empty(),
            Target::HodokuScore(range) => range.is_empty(),
            Target::Ennead(range) => range.is_empty(),
            Target::Needs(needed, others) => {
                let has = |one: &&Technique| others.techniques().contains(one);
                if let Some(technique) = needed.iter().find(has) {
                    return Err(Impossible::NeedsWhatItHas(*technique));
                }
                if !needed.iter().chain(others.techniques()).any(may_place) {
                    return Err(Impossible::NothingPlaces);
                }
                false
            }
        };
        if is_empty { Err(Impossible::NoDifficulty) } else { Ok(()) }
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
            Target::Ennead(_) | Target::Needs(..) => {
                puzzle.to_puzzle().map_or(NOT_AT_ALL, |puzzle| of_any_shape(target, &puzzle, flag))
            }
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

/// Whether a technique may place a digit; false if it only removes candidates.
fn may_place(technique: &Technique) -> bool {
    use Family::{Fish, LockedCandidates, Subsets, Wings};
    !matches!(technique.family(), Fish | LockedCandidates | Subsets | Wings)
}

/// Compares a puzzle of any shape with a target. It misses after an interrupt, and on a scale for classic puzzles.
pub(crate) fn of_any_shape(target: &Target, puzzle: &Puzzle, flag: &AtomicBool) -> Verdict {
    match target {
        Target::Ennead(range) => {
            let rating = difficulty::rate_interruptible(&Candidates::of(puzzle), flag).ok();
            let rating = rating.filter(|rating| rating.end != End::Limit);
            rating.map_or(Verdict::Misses(0), |rating| {
                Verdict::of_level(&Difficulty::ALL, rating.difficulty, range)
            })
        }
        Target::Needs(needed, others) => needs(puzzle, needed, others),
        Target::Se(_) | Target::HodokuLevel(_) | Target::HodokuScore(_) => Verdict::Misses(0),
    }
}

/// Whether the puzzle is solved with the needed techniques and the others, but not without any one of the needed ones.
fn needs(puzzle: &Puzzle, needed: &[Technique], others: &Repertoire) -> Verdict {
    let (end, stalled) = walked(Candidates::of(puzzle), others.clone());
    match (end, needed) {
        (Some(End::Solved), []) => return Verdict::Meets,
        (Some(End::Stalled), []) => {
            return Verdict::Misses(
                puzzle.size().cell_count() as u32 - stalled.empty_cells().count() as u32,
            );
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
