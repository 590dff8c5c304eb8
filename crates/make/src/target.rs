//! The difficulty that is wanted.

use crate::basics::{Basics, Sieve};
use crate::grids::Digits;
use crate::{Impossible, singles};
use ennead_logic::difficulty::{self, Difficulty};
use ennead_logic::{
    Colours, End, Family, Fins, FishKind, Position, Repertoire, Shape, Technique, Walk,
};
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
    /// Two kinds of techniques have a smaller basis by default. Franken fish come late in the list, since they take long to
    /// find; to people they are the fish after those with fins, so their basis has what comes before colours and chains,
    /// and the Franken fish before them. And AICs do what nice loops do, so the basis of AIC has no nice loops.
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
            let is_simpler = |one: &Technique| last.is_none_or(|last| is_simpler(*one, last));
            before.filter(|one| one.is_usual() && is_simpler(one)).collect()
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
                let locked = [Technique::Pointing, Technique::Claiming];
                if needed.contains(&FRANKEN_X_WING) && locked.iter().all(|one| has(&one)) {
                    return Err(Impossible::NeverNeeded(FRANKEN_X_WING, locked.to_vec()));
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

/// Whether a technique that is listed before another is simpler than it and does not do the same.
fn is_simpler(one: Technique, other: Technique) -> bool {
    use Technique::{Aic, ContinuousNiceLoop, DiscontinuousNiceLoop};
    match (other, one) {
        (other, one) if is_franken(other) => is_franken(one) || comes_before_chains(one),
        (Aic { .. }, ContinuousNiceLoop { groups } | DiscontinuousNiceLoop { groups }) => {
            other != Aic { groups }
        }
        _ => true,
    }
}

/// A rating that hardly any fresh puzzle has.
const RARE: Tenths = Tenths::new(85);

fn is_franken(technique: Technique) -> bool {
    matches!(technique, Technique::Fish(FishKind { shape: Shape::Franken, .. }))
}

/// Whether the technique is listed before the first one that colours or chains candidates of many cells.
fn comes_before_chains(technique: Technique) -> bool {
    let first = Technique::Colours(Colours::Trap);
    Technique::known().take_while(|one| *one != first).any(|one| one == technique)
}

/// A fish of two houses, some of them boxes, and two others. Locked candidates eliminate whatever it eliminates: the digit
/// is confined to two lines of a band or stack in two of its boxes, or to two of its boxes in two lines.
const FRANKEN_X_WING: Technique =
    Technique::Fish(FishKind { size: 2, shape: Shape::Franken, fins: Fins::None });

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
            (false, _) if !sieve(target).passes(&digits) => return NOT_AT_ALL,
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
            Target::Needs(needed, others) => classic_needs(puzzle, &digits, needed, others),
            Target::Ennead(_) => {
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

/// What basic techniques say of the puzzles of a target.
fn sieve(target: &Target) -> Sieve {
    const NONE: Sieve = Sieve { too_easy: None, needed: None };
    const MEDIUM: Basics = Basics { naked: 2, hidden: 2, fish: 0 };
    const HARD: Basics = Basics { naked: 4, hidden: 4, fish: 2 };
    const EXPERT: Basics = Basics { naked: 4, hidden: 4, fish: 4 };
    match target {
        // Climbs towards rare ratings need the rating of every puzzle.
        Target::Se(range) if *range.start() >= RARE => NONE,
        Target::Se(range) => Sieve::of_er(range.start().get(), range.end().get()),
        Target::HodokuLevel(range) => Sieve {
            // HoDoKu's medium techniques. What they solve can be harder by its score.
            needed: (*range.end() == HodokuLevel::Medium).then_some(Basics {
                naked: 3,
                hidden: 3,
                fish: 0,
            }),
            too_easy: None,
        },
        Target::Ennead(range) => Sieve {
            too_easy: match *range.start() {
                start if start > Difficulty::Expert => Some(EXPERT),
                Difficulty::Expert => Some(HARD),
                Difficulty::Hard => Some(MEDIUM),
                _ => None,
            },
            needed: match *range.end() {
                Difficulty::Medium => Some(MEDIUM),
                Difficulty::Hard => Some(HARD),
                _ => None,
            },
        },
        Target::HodokuScore(_) | Target::Needs(..) => NONE,
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
        Target::Needs(needed, others) => needs(Candidates::of(puzzle), needed, others),
        Target::Se(_) | Target::HodokuLevel(_) | Target::HodokuScore(_) => Verdict::Misses(0),
    }
}

/// As [`needs`], for a classic puzzle: most puzzles are refused by a quick look at where the basic techniques end.
fn classic_needs(
    puzzle: &Board,
    digits: &Digits,
    needed: &[Technique],
    others: &Repertoire,
) -> Verdict {
    let all = needed.iter().copied().fold(others.clone(), Repertoire::with);
    if let Some(basics) = Basics::of(others) {
        let rest = basics.close(digits);
        if rest.is_solved() && !needed.is_empty() {
            return Verdict::Misses(0);
        }
        if let Some(most) = Basics::of(&all).filter(|most| most.are_all_of(&all)) {
            let best = most.close(digits);
            if !best.is_solved() {
                return Verdict::Misses(1 + u32::from(best != rest));
            }
        }
        // A walk from there may miss a puzzle that meets the target, but only the one from the start counts.
        let verdict = rest.candidates(puzzle).map(|start| needs(start, needed, others));
        if verdict != Some(Verdict::Meets) {
            return verdict.unwrap_or(Verdict::Misses(0));
        }
    }
    puzzle
        .to_puzzle()
        .map_or(Verdict::Misses(0), |puzzle| needs(Candidates::of(&puzzle), needed, others))
}

/// Whether the puzzle is solved with the needed techniques and the others, but not without any one of the needed ones.
fn needs(start: Candidates, needed: &[Technique], others: &Repertoire) -> Verdict {
    let cells = start.geometry().size().cell_count();
    let (end, stalled) = walked(start, others.clone());
    match (end, needed) {
        (Some(End::Solved), []) => return Verdict::Meets,
        (Some(End::Stalled), []) => {
            return Verdict::Misses((cells - stalled.empty_cells().count()) as u32);
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
