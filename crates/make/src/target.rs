//! The requested difficulty.

use crate::{Impossible, never};
use ennead_logic::difficulty::Difficulty;
use ennead_logic::{Colours, Family, FishKind, Repertoire, Shape, Technique};
use ennead_rating::hodoku::HodokuLevel;
use ennead_rating::se::Tenths;
use std::ops::RangeInclusive;

/// The difficulty that a puzzle must have.
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
    /// The repertoire and the techniques of the list together solve the puzzle, but not if any technique of the list is
    /// missing. If the list is empty, the repertoire alone solves the puzzle.
    Needs(Vec<Technique>, Repertoire),
}

impl Target {
    /// The puzzle is solved by this technique and its simpler ones, but not without this one. The simpler ones are the
    /// usual techniques before it in [`Technique::known`], with the exceptions of [`needs`](Target::needs).
    pub fn up_to(technique: Technique) -> Target {
        Target::needs(vec![technique], None, &[])
    }

    /// A puzzle that the needed techniques solve together with those of `basis` that are not forbidden, but not without any one
    /// of the needed techniques. By default, the basis is all usual techniques that come in [`Technique::known`] before the
    /// last one that is needed, or all usual ones if none is needed.
    ///
    /// Two kinds of techniques have a smaller basis by default. Franken fish come late in the list because they take
    /// long to find, but people look for them after finned fish; so their basis has the techniques before colours and
    /// chains, and the smaller Franken fish. AICs find what nice loops find, so the basis of AIC has no nice loops, and
    /// that of grouped AIC has no grouped nice loops.
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

    /// Checks whether some puzzle may meet the target.
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
                if let Some((technique, instead)) = never::needed(needed, others) {
                    return Err(Impossible::NeverNeeded(technique, instead));
                }
                if !needed.iter().chain(others.techniques()).any(may_place) {
                    return Err(Impossible::NothingPlaces);
                }
                false
            }
        };
        if is_empty { Err(Impossible::NoDifficulty) } else { Ok(()) }
    }

    /// The number of puzzles to make from full grids. After that, changing the best puzzle so far is faster.
    pub(crate) fn fresh(&self) -> u64 {
        match self {
            Target::Se(range) if *range.start() >= RARE => 0,
            Target::Needs(..) => 200,
            // Most puzzles are rejected within microseconds.
            _ => 2_000,
        }
    }
}

/// Whether `one`, which is listed before `other`, belongs to the default basis of `other`.
fn is_simpler(one: Technique, other: Technique) -> bool {
    use Technique::{Aic, ContinuousNiceLoop, DiscontinuousNiceLoop};
    match (other, one) {
        (other, one) if is_franken(other) => is_franken(one) || comes_before_colouring(one),
        (Aic { .. }, ContinuousNiceLoop { groups } | DiscontinuousNiceLoop { groups }) => {
            other != Aic { groups }
        }
        _ => true,
    }
}

/// Hardly any puzzle that is made from a full grid has this rating or a higher one.
pub(crate) const RARE: Tenths = Tenths::new(85);

fn is_franken(technique: Technique) -> bool {
    matches!(technique, Technique::Fish(FishKind { shape: Shape::Franken, .. }))
}

/// Whether the technique comes before Simple Colours Trap in [`Technique::known`]. Colouring and most chains come later.
fn comes_before_colouring(technique: Technique) -> bool {
    let first = Technique::Colours(Colours::Trap);
    Technique::known().take_while(|one| *one != first).any(|one| one == technique)
}

/// Whether a technique may place a digit; false if it only removes candidates.
fn may_place(technique: &Technique) -> bool {
    use Family::{Fish, LockedCandidates, Subsets, Wings};
    !matches!(technique.family(), Fish | LockedCandidates | Subsets | Wings)
}
