//! Finds a position in which a technique is needed.

use crate::logic::{Repertoire, Step, Technique, Walk};
use crate::make::Target;
use crate::{Candidates, Limits, Puzzle, Setup, Standing, Stop};
use std::sync::atomic::Ordering;

/// A position to practise a technique: no simpler technique finds a step there.
///
/// ```
/// use ennead::Limits;
/// use ennead::logic::Technique;
/// use ennead::player::Exercise;
/// let puzzle = ennead::read("907080000400000920306009810800006009570090068691853742700500290200900070109207680")?;
/// let pair = Technique::HiddenSubset(2);
/// let exercise = Exercise::within(&puzzle, pair, &Limits::none())?.unwrap();
/// assert_eq!((exercise.step.technique, exercise.taken), (pair, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Exercise {
    /// The position: [`Setup::placed`] lists the digits placed since the start, and the pencil marks are the remaining
    /// candidates.
    pub position: Setup,
    /// The position as candidates.
    pub candidates: Candidates,
    /// The number of steps from the puzzle to the position.
    pub taken: usize,
    /// A step of the technique.
    pub step: Step,
}

impl Exercise {
    /// Solves a puzzle with the techniques that are simpler than this one until none of them finds a step. `None` if this
    /// technique does not find a step there either, or is not valid in the puzzle.
    ///
    /// The simpler techniques are those of [`Target::up_to`].
    ///
    /// # Errors
    /// The flag of the limits was raised.
    pub fn within(
        puzzle: &Puzzle,
        technique: Technique,
        limits: &Limits,
    ) -> Result<Option<Exercise>, Stop> {
        let Target::Needs(_, simpler) = Target::up_to(technique) else { return Ok(None) };
        let wanted = Repertoire::from_iter([technique]);
        let standing = Standing::within(puzzle, limits);
        if standing.sound(wanted.clone(), puzzle).techniques().is_empty() {
            return Ok(None);
        }
        let mut walk = Walk::new(Candidates::of(puzzle), &standing.sound(simpler, puzzle));
        let flag = limits.flag_or_idle();
        let mut taken = 0;
        while walk.next().is_some() {
            if flag.load(Ordering::Relaxed) {
                return Err(Stop::Flag);
            }
            taken += 1;
        }
        let candidates = walk.candidates().clone();
        let step = Walk::new(candidates.clone(), &wanted).next();
        Ok(step.map(|step| Exercise {
            position: position(puzzle, &candidates),
            candidates,
            taken,
            step,
        }))
    }
}

/// Makes a position from the puzzle: digits in `candidates` that are not givens become digits of the player, and the
/// candidates become the pencil marks.
fn position(puzzle: &Puzzle, candidates: &Candidates) -> Setup {
    let mut setup = puzzle.to_setup();
    for found in candidates.grid().entries() {
        if puzzle.givens().get(found.cell).is_none() {
            setup.values[puzzle.size().index(found.cell)] = puzzle.value(found.digit);
            setup.placed.push(found.cell);
        }
    }
    setup.marks = Some(candidates.marks().to_vec());
    setup
}
