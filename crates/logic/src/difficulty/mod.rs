//! The ennead scale: a one-word difficulty, the hardest technique, and the effect of each technique.
//!
//! Techniques are ordered in stages. A step takes the lowest stage that finds anything and applies *everything* that
//! it finds; then the search restarts at the first stage. So a rating depends on which steps exist, not on which is found
//! first: classic puzzles that differ only in the order of cells or digits have the same rating. The last stages are
//! nested forcing nets, which have solved every 9 x 9 puzzle tried so far. No stage relies on the puzzle having only
//! one solution.
//!
//! Rules have stages of their own, ordered by how many empty cells a step has to consider together. If a rule does more
//! than make cells peers, the last stages are nets of rules instead of nested nets. A puzzle that no stage completes is
//! [`Difficulty::Beyond`].
//!
//! ```
//! use ennead_logic::difficulty::{self, Difficulty};
//! use ennead_puzzle::{Candidates, Setup};
//!
//! let mut setup = Setup::empty(9);
//! let line = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
//! setup.values = line.chars().filter_map(|c| c.to_digit(10)).map(|value| value as i32).collect();
//! let rating = difficulty::rate(&Candidates::of(&setup.check()?))?;
//! assert_eq!(rating.difficulty, Difficulty::Beginner);
//! assert_eq!(rating.hardest.map(|one| one.slug().into_owned()).as_deref(), Some("hidden-single"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod house_bits;
mod reachability;
mod rules;
mod stages;
mod state;
mod sweeps;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_of_rules;
mod word;

pub use word::Difficulty;

use crate::position::layout::{Layout, fits};
use crate::{End, Technique};
use ennead_puzzle::{Board, Candidate, Candidates, Conclusion, DigitSet, Geometry, Size};
use house_bits::HouseBits;
use stages::{Stage, classic_stages, stages_with_rules};
use state::{Changes, Found, State};
use std::fmt;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

/// The rating of a puzzle on the ennead scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DifficultyRating {
    /// The difficulty of the highest stage that was needed.
    pub difficulty: Difficulty,
    /// The technique of that stage; `None` if no stage was needed. For [`Difficulty::Beyond`], the hardest technique
    /// used so far.
    pub hardest: Option<Technique>,
    /// The number of steps.
    pub steps: usize,
    /// The techniques that were used, lowest stage first.
    pub uses: Vec<TechniqueUse>,
    /// Why the rating ended. So far, the full scale has solved every 9 x 9 puzzle that has one solution and no rules; other
    /// puzzles may stall.
    pub end: End,
}

/// The effect of one technique on the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueUse {
    /// The technique. Here [`Technique::TurbotFish`] includes skyscrapers and kites, and [`Technique::Aic`] includes
    /// chains and loops of every kind.
    pub technique: Technique,
    /// The number of steps that used one of its stages.
    pub steps: usize,
    /// The number of digits that it placed plus the number of candidates that it eliminated.
    pub effects: usize,
}

/// The error for a grid with more cells or houses than the searches support.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the ennead scale rates grids of up to 11 x 11 with at most 64 houses")
    }
}

impl std::error::Error for TooLarge {}

/// Whether the scale rates grids of this geometry: up to 11 x 11, with at most 64 houses.
pub fn is_rated(geometry: &Geometry) -> bool {
    fits(geometry)
}

/// The difficulty of a technique in puzzles without rules; `None` if no stage for these puzzles uses it. A technique that
/// uses rules has no single difficulty: its stages depend on the number of empty cells.
///
/// ```
/// use ennead_logic::Technique;
/// use ennead_logic::difficulty::{self, Difficulty};
/// assert_eq!(difficulty::of(Technique::Skyscraper), Some(Difficulty::Expert));
/// assert_eq!(difficulty::of(Technique::SueDeCoq), None);
/// ```
pub fn of(technique: Technique) -> Option<Difficulty> {
    use Technique::{
        Aic, ContinuousNiceLoop, DiscontinuousNiceLoop, RemotePair, Skyscraper, TurbotFish,
        TwoStringKite, XChain, XyChain,
    };
    let stage_of = match technique {
        Skyscraper | TwoStringKite => TurbotFish,
        RemotePair | XChain | XyChain => Aic { groups: false },
        ContinuousNiceLoop { groups } | DiscontinuousNiceLoop { groups } => Aic { groups },
        other => other,
    };
    let stages = const { &classic_stages::<{ house_bits::USUAL }>() };
    stages.iter().find(|stage| stage.technique == stage_of).map(|stage| stage.difficulty)
}

/// Rates a puzzle of any geometry and with any rules, from its pencil marks.
///
/// Check first that the puzzle has only one solution: if it has several, all stages are tried without success, which can
/// take very long.
///
/// # Errors
/// The grid is larger than 11 x 11 or has more than 64 houses.
pub fn rate(start: &Candidates) -> Result<DifficultyRating, TooLarge> {
    rate_interruptible(start, &AtomicBool::new(false))
}

/// Like [`rate`], but stops when the flag is raised and returns the rating so far, with the end [`End::Limit`].
///
/// # Errors
/// The grid is larger than 11 x 11 or has more than 64 houses.
pub fn rate_interruptible(
    start: &Candidates,
    flag: &AtomicBool,
) -> Result<DifficultyRating, TooLarge> {
    rate_up_to(start, Difficulty::Beyond, flag)
}

/// Like [`rate_interruptible`], but without the stages above the difficulty `most`: a puzzle that needs one of them gets
/// [`Difficulty::Beyond`]. This takes less time than a full rating.
///
/// # Errors
/// The grid is larger than 11 x 11 or has more than 64 houses.
pub fn rate_up_to(
    start: &Candidates,
    most: Difficulty,
    flag: &AtomicBool,
) -> Result<DifficultyRating, TooLarge> {
    let geometry = start.geometry();
    if !is_rated(geometry) {
        return Err(TooLarge);
    }
    if geometry.is_classic() && start.rules().is_empty() {
        let state = State::of(start, Layout::classic(), HouseBits::classic(), flag);
        return Ok(run_stages(up_to(most, const { &classic_stages() }), state, flag));
    }
    Ok(match HouseBits::<{ house_bits::USUAL }>::suffices_for(geometry) {
        true => rate_over::<{ house_bits::USUAL }>(start, most, flag),
        false => rate_over::<{ house_bits::LARGEST }>(start, most, flag),
    })
}

/// Finds the next step in a position of a classic puzzle, using only the stages above the difficulty `above` and up to
/// `most`. Returns the difficulty of the first stage that finds anything, and all its conclusions;
/// `None` if no stage finds anything, `most` is lower than `above`, or the flag was raised.
///
/// `placed` are the digits of the position, `marks` the candidates of the empty cells. The caller must have exhausted the
/// techniques up to `above`, for instance with a faster solver of its own.
///
/// ```
/// use ennead_logic::difficulty::{self, Difficulty};
/// use ennead_puzzle::{Board, Size};
/// use std::sync::atomic::AtomicBool;
///
/// let (above, most) = (Difficulty::Expert, Difficulty::Fiendish);
/// let marks = [Size::NINE.digits(); 81];
/// let never = AtomicBool::new(false);
/// assert_eq!(difficulty::step_above(&Board::EMPTY, &marks, above, most, &never), None);
/// ```
pub fn step_above(
    placed: &Board,
    marks: &[DigitSet; 81],
    above: Difficulty,
    most: Difficulty,
    flag: &AtomicBool,
) -> Option<(Difficulty, Vec<Conclusion>)> {
    static GEOMETRY: LazyLock<Arc<Geometry>> = LazyLock::new(Geometry::classic);
    let (layout, house_bits) = (Layout::classic(), HouseBits::classic());
    let state = State::without_rules(&GEOMETRY, placed.cells(), marks, layout, house_bits, flag);
    let stages = const { &classic_stages() };
    let mut found = Found::none();
    let between = up_to(above, stages).len()..up_to(most, stages).len();
    let stage = stages.get(between)?.iter().find(|stage| {
        stage.sweep(&state, &mut found);
        !found.is_empty()
    })?;
    if flag.load(Ordering::Relaxed) {
        return None;
    }
    let candidate = |cell, digit| Candidate { cell: Size::NINE.cell(cell), digit };
    let placed = found.placements().iter().map(|&(cell, digit)| candidate(cell, digit));
    let eliminated = found
        .eliminations()
        .flat_map(|(digit, cells)| cells.iter().map(move |cell| candidate(cell, digit)));
    let conclusions =
        placed.map(Conclusion::Place).chain(eliminated.map(Conclusion::Eliminate)).collect();
    Some((stage.difficulty, conclusions))
}

/// The stages up to this difficulty. The given stages must be sorted by difficulty.
fn up_to<const WORDS: usize>(most: Difficulty, stages: &[Stage<WORDS>]) -> &[Stage<WORDS>] {
    &stages[..stages.partition_point(|stage| stage.difficulty <= most)]
}

fn rate_over<const WORDS: usize>(
    start: &Candidates,
    most: Difficulty,
    flag: &AtomicBool,
) -> DifficultyRating {
    let layout = Layout::of(start.geometry());
    let house_bits = HouseBits::<WORDS>::of(start.geometry(), &layout);
    let state = State::of(start, &layout, &house_bits, flag);
    match &state.rules {
        Some(rules) => run_stages(up_to(most, &stages_with_rules(rules)), state, flag),
        None => run_stages(up_to(most, const { &classic_stages() }), state, flag),
    }
}

fn run_stages<const WORDS: usize>(
    stages: &[Stage<WORDS>],
    mut state: State<'_, WORDS>,
    flag: &AtomicBool,
) -> DifficultyRating {
    let mut found = Found::none();
    // By stage: `done` has the numbers of its steps and effects, `unseen` the changes since it last searched.
    let mut done = vec![(0, 0); stages.len()];
    let mut unseen = vec![state.changes; stages.len()];
    let end = loop {
        if let Some(end) = state.end() {
            break end;
        }
        let taken = stages.iter().zip(&mut unseen).position(|(stage, unseen)| {
            state.changes = mem::replace(unseen, Changes::NONE);
            found.clear();
            stage.sweep(&state, &mut found);
            !found.is_empty()
        });
        if flag.load(Ordering::Relaxed) {
            break End::Limit;
        }
        let Some(taken) = taken else { break End::Stalled };
        done[taken].0 += 1;
        done[taken].1 += found.count();
        state.changes = state.apply(&found);
        unseen.iter_mut().for_each(|unseen| unseen.add(state.changes));
    };
    let highest = done.iter().rposition(|(steps, _)| *steps > 0);
    DifficultyRating {
        difficulty: match end {
            End::Stalled => Difficulty::Beyond,
            _ => highest.map_or(Difficulty::Beginner, |stage| stages[stage].difficulty),
        },
        hardest: highest.map(|stage| stages[stage].technique),
        steps: done.iter().map(|(steps, _)| steps).sum(),
        uses: uses(stages, &done),
        end,
    }
}

/// Adds up the steps and effects of each technique over all of its stages.
fn uses<const WORDS: usize>(stages: &[Stage<WORDS>], done: &[(usize, usize)]) -> Vec<TechniqueUse> {
    let mut uses: Vec<TechniqueUse> = Vec::new();
    for (stage, &(steps, effects)) in stages.iter().zip(done).filter(|(_, (steps, _))| *steps > 0) {
        let technique = stage.technique;
        match uses.iter_mut().find(|one| one.technique == technique) {
            Some(known) => {
                known.steps += steps;
                known.effects += effects;
            }
            None => uses.push(TechniqueUse { technique, steps, effects }),
        }
    }
    uses
}
