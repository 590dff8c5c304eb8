//! Solving by taking the simplest step each time.

use crate::position::memory::Memory;
use crate::{End, Position, Repertoire, Step, Trace, apply};
use ennead_puzzle::Candidates;
use std::mem;

/// Solves a puzzle by taking the first step of the simplest technique that finds one, until no technique does.
///
/// It is a lazy iterator over the steps: [`candidates`](Walk::candidates) are the pencil marks after the latest step.
///
/// ```
/// use ennead_logic::{End, TechniqueSet, Repertoire, Walk};
/// use ennead_puzzle::{Candidates, Setup};
/// let start = Candidates::of(&Setup::empty(9).check()?);
/// let mut walk = Walk::new(start, &Repertoire::from(TechniqueSet::Advanced));
/// assert_eq!(walk.next(), None);
/// assert_eq!(walk.end(), Some(End::Stalled));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    candidates: Candidates,
    repertoire: Repertoire,
    steps_left: Option<usize>,
    end: Option<End>,
    memory: Memory,
    prefers_short: bool,
}

impl Walk {
    /// Creates a walk from these pencil marks with these techniques.
    pub fn new(start: Candidates, repertoire: &Repertoire) -> Walk {
        let repertoire = repertoire.fitting(&start);
        Walk {
            candidates: start,
            repertoire,
            steps_left: None,
            end: None,
            memory: Memory::default(),
            prefers_short: false,
        }
    }

    /// Reuses the results kept from other positions of the puzzle.
    pub(crate) fn remembering(self, memory: Memory) -> Walk {
        Walk { memory, ..self }
    }

    /// Limits the number of further steps.
    #[must_use]
    pub fn limit(self, steps: usize) -> Walk {
        Walk { steps_left: Some(steps), ..self }
    }

    /// Takes steps that are easy to follow, as [`Repertoire::easy_to_follow`] defines them.
    #[must_use]
    pub fn easy_to_follow(self) -> Walk {
        Walk { prefers_short: true, ..self }
    }

    /// The current pencil marks.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Why the walk ended; `None` while it continues.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Takes all remaining steps and returns them. The trace starts at the current position.
    pub fn trace(mut self) -> Trace {
        let start = self.candidates.clone();
        let steps = self.by_ref().collect();
        let end = self.end.expect("a walk without a next step has ended");
        Trace { start, steps, end }
    }
}

impl Iterator for Walk {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.end.is_some() {
            return None;
        }
        self.end = End::of(&self.candidates);
        if self.end.is_none() && self.steps_left == Some(0) {
            self.end = Some(End::Limit);
        }
        if self.end.is_some() {
            return None;
        }
        let position = Position::of(&self.candidates).remembering(mem::take(&mut self.memory));
        let step = match self.prefers_short {
            true => self.repertoire.easy_to_follow_of_all(&position),
            false => self.repertoire.first_of_all(&position),
        };
        self.memory = position.into_memory();
        let Some(step) = step else {
            self.end = Some(End::Stalled);
            return None;
        };
        apply(&step, &mut self.candidates);
        self.steps_left = self.steps_left.map(|left| left - 1);
        Some(step)
    }
}

impl std::iter::FusedIterator for Walk {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::start;
    use crate::{Technique, TechniqueSet, verify_trace};

    const HARD: &str =
        "907080000400000920306009810800006009570090068691853742700500290200900070109207680";

    #[test]
    fn the_simplest_step_comes_first() {
        let trace = Walk::new(start(HARD), &Repertoire::default()).trace();
        assert_eq!(trace.end, End::Solved);
        let names: Vec<_> = trace.steps.iter().take(6).map(|s| s.technique.slug()).collect();
        assert_eq!(
            names,
            ["pointing", "pointing", "pointing", "pointing", "hidden-pair", "claiming"]
        );
        assert_eq!(trace.hardest(), Some(Technique::HiddenSubset(2)));
        assert_eq!(trace.steps.len(), 47); // 40 placements, 7 steps that only eliminate
    }

    /// The simplest step is a long forcing chain; nets and other chains find shorter steps.
    #[test]
    fn a_short_step_of_a_harder_technique_is_easier_to_follow() {
        let start = start(
            "98.7..6..75.4.......3.8..7.8...9..3...9...2.....1....63.......2.9..5..8......4..1",
        );
        let walk = Walk::new(start, &Repertoire::default());
        let longest = |walk: Walk| walk.trace().steps.iter().map(Step::implications).max();
        assert_eq!(longest(walk.clone()), Some(35));
        let easy = walk.clone().easy_to_follow();
        assert_eq!(longest(easy.clone()), Some(25));
        assert_eq!(verify_trace(&easy.trace()), Ok(()));
    }

    #[test]
    fn techniques_can_be_left_out() {
        let repertoire =
            Repertoire::from(TechniqueSet::Advanced).without(Technique::HiddenSubset(2));
        let trace = Walk::new(start(HARD), &repertoire).trace();
        assert!(trace.steps.iter().all(|step| step.technique != Technique::HiddenSubset(2)));
        assert_eq!(trace.end, End::Solved);
        assert_eq!(trace.hardest(), Some(Technique::NakedSubset(3)));
    }

    #[test]
    fn a_limit_is_not_a_stall() {
        let all = Walk::new(start(HARD), &Repertoire::default()).trace();
        let limited = |steps| Walk::new(start(HARD), &Repertoire::default()).limit(steps).trace();
        assert_eq!(limited(all.steps.len()), all);
        assert_eq!(limited(5).steps, all.steps[..5]);
        assert_eq!(limited(5).end, End::Limit);
    }

    #[test]
    fn a_walk_can_start_from_any_position() {
        let mut walk = Walk::new(start(HARD), &Repertoire::default());
        let all = walk.clone().trace();
        assert_eq!(walk.next().as_ref(), all.steps.first());
        let rest = walk.trace();
        assert_eq!(rest.steps, all.steps[1..]);
        assert_eq!(rest.finish(), all.finish());
    }
}
