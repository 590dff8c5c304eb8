//! The plain scale: a level in one word, the hardest technique, and how much each technique did.
//!
//! Techniques stand on the rungs of a ladder. The lowest rung on which anything is to be found is taken, and
//! *everything* found there is done at once; then it starts again from below. So a rating depends on what is to be
//! found, never on what is found first: puzzles that differ only in the order of cells or digits have the same. The
//! ladder ends with nested forcing nets, which have solved every 9 x 9 puzzle tried so far. No rung relies on the
//! puzzle having only one solution.
//!
//! A puzzle with rules has rungs for these too, by how many open cells have to be looked at together. Its ladder ends
//! with nets of rules; a puzzle that needs more is [`PlainLevel::Beyond`].
//!
//! ```
//! use ennead_logic::rating::plain::{self, PlainLevel};
//! use ennead_puzzle::{Candidates, Setup};
//!
//! let mut setup = Setup::empty(9);
//! let line = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
//! setup.values = line.chars().filter_map(|c| c.to_digit(10)).map(|value| value as i32).collect();
//! let rating = plain::rate(&Candidates::of(&setup.check()?))?;
//! assert_eq!(rating.level, PlainLevel::Beginner);
//! assert_eq!(rating.hardest.map(|one| one.slug().into_owned()).as_deref(), Some("hidden-single"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fields;
mod ground;
mod ladder;
mod level;
mod reach;
mod rules;
mod sweeps;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_of_rules;

pub use level::PlainLevel;

use crate::sight::{self, Sight};
use crate::{End, Technique};
use ennead_puzzle::{Candidates, Geometry};
use fields::Fields;
use ground::{Found, Ground, News};
use ladder::{Rung, ladder, ladder_of_rules};
use std::fmt;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the plain scale says of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainRating {
    /// The level of the highest rung that was needed.
    pub level: PlainLevel,
    /// The technique on that rung; none if no rung was taken. If the level is [`PlainLevel::Beyond`], as far as it went.
    pub hardest: Option<Technique>,
    /// How many times a rung was taken.
    pub steps: usize,
    /// The techniques of the rungs that were taken, the lowest first.
    pub uses: Vec<PlainUse>,
    /// How it ended: not always with the solution, if the grid has none or several, is no 9 x 9 one, or has rules.
    pub end: End,
}

/// What one technique did on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainUse {
    /// The technique. [`Technique::TurbotFish`] stands for all fish of two strong links here, skyscrapers and kites
    /// too, [`Technique::Aic`] for chains and loops of every kind.
    pub technique: Technique,
    /// How many times its rungs were taken.
    pub steps: usize,
    /// How many digits they placed, or how many candidates they struck.
    pub effects: usize,
}

/// The grid has more cells or houses than the searches can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the plain scale rates grids of up to 11 x 11 with at most 64 houses")
    }
}

impl std::error::Error for TooLarge {}

/// Whether the scale rates grids of this geometry: up to 11 x 11, with at most 64 houses.
pub fn is_rated(geometry: &Geometry) -> bool {
    sight::fits(geometry)
}

/// Rates a puzzle from its pencil marks, of any geometry and with any rules.
///
/// Count its solutions first: one with several goes up the whole ladder in vain, which can take very long.
///
/// # Errors
/// The grid is larger than 11 x 11 or has more than 64 houses.
pub fn rate(start: &Candidates) -> Result<PlainRating, TooLarge> {
    rate_interruptible(start, &AtomicBool::new(false))
}

/// The same, until the flag is raised: what is known then has the end [`End::Capped`].
///
/// # Errors
/// The grid is larger than 11 x 11 or has more than 64 houses.
pub fn rate_interruptible(start: &Candidates, flag: &AtomicBool) -> Result<PlainRating, TooLarge> {
    let geometry = start.geometry();
    if !is_rated(geometry) {
        return Err(TooLarge);
    }
    if geometry.is_classic() && start.rules().is_empty() {
        let ground = Ground::of(start, Sight::classic(), Fields::classic(), flag);
        return Ok(climb(const { &ladder() }, ground, flag));
    }
    Ok(match Fields::<{ fields::USUAL }>::hold(geometry) {
        true => rate_over::<{ fields::USUAL }>(start, flag),
        false => rate_over::<{ fields::LARGEST }>(start, flag),
    })
}

fn rate_over<const WORDS: usize>(start: &Candidates, flag: &AtomicBool) -> PlainRating {
    let sight = Sight::of(start.geometry());
    let fields = Fields::<WORDS>::of(start.geometry(), &sight);
    let ground = Ground::of(start, &sight, &fields, flag);
    match &ground.rules {
        Some(rules) => climb(&ladder_of_rules(rules), ground, flag),
        None => climb(const { &ladder() }, ground, flag),
    }
}

fn climb<const WORDS: usize>(
    ladder: &[Rung<WORDS>],
    mut ground: Ground<'_, WORDS>,
    flag: &AtomicBool,
) -> PlainRating {
    let mut found = Found::none();
    // By rung: what it did, and what has changed since it looked the last time.
    let mut done = vec![(0, 0); ladder.len()];
    let mut unseen = vec![ground.news; ladder.len()];
    let end = loop {
        if let Some(end) = ground.end() {
            break end;
        }
        let taken = ladder.iter().zip(&mut unseen).position(|(rung, unseen)| {
            ground.news = mem::replace(unseen, News::NONE);
            found.clear();
            rung.sweep(&ground, &mut found);
            !found.is_empty()
        });
        if flag.load(Ordering::Relaxed) {
            break End::Capped;
        }
        let Some(taken) = taken else { break End::Stalled };
        done[taken].0 += 1;
        done[taken].1 += found.count();
        ground.news = ground.apply(&found);
        unseen.iter_mut().for_each(|unseen| unseen.add(ground.news));
    };
    let highest = done.iter().rposition(|(steps, _)| *steps > 0);
    PlainRating {
        level: match end {
            End::Stalled => PlainLevel::Beyond,
            _ => highest.map_or(PlainLevel::Beginner, |rung| ladder[rung].level),
        },
        hardest: highest.map(|rung| ladder[rung].technique),
        steps: done.iter().map(|(steps, _)| steps).sum(),
        uses: uses(ladder, &done),
        end,
    }
}

/// What each technique did; one that stands on several rungs, on all of them together.
fn uses<const WORDS: usize>(ladder: &[Rung<WORDS>], done: &[(usize, usize)]) -> Vec<PlainUse> {
    let mut uses: Vec<PlainUse> = Vec::new();
    for (rung, &(steps, effects)) in ladder.iter().zip(done).filter(|(_, (steps, _))| *steps > 0) {
        let technique = rung.technique;
        match uses.iter_mut().find(|one| one.technique == technique) {
            Some(known) => {
                known.steps += steps;
                known.effects += effects;
            }
            None => uses.push(PlainUse { technique, steps, effects }),
        }
    }
    uses
}
