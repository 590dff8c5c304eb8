//! The steps of a solution: found one by one, or searched for in advance.

use crate::Candidates;
use crate::logic::{Easiest, End, Repertoire, Step, Walk, apply, easiest};
use crate::render::Language;
use crate::render::prose::counted;
use std::sync::atomic::AtomicBool;
use std::vec::IntoIter;

/// A sequence of steps, with the candidates after the last one.
///
/// ```
/// use ennead::explain::SolutionPath;
/// use ennead::{Candidates, logic::Repertoire};
/// let puzzle = ennead::read("3..2 ...4 .1.. 4...")?;
/// let (start, all) = (Candidates::of(&puzzle), Repertoire::default());
/// let path = SolutionPath::simplest(start.clone(), &all, None);
/// let easiest = SolutionPath::easiest(start, &all, 100, &Default::default());
/// assert_eq!(easiest.summary(), Some("the hardest technique is Naked Single, used 3 times: no way to solve the puzzle uses it fewer than 3 times"));
/// assert_eq!(path.count(), easiest.count());
/// # Ok::<(), ennead::Error>(())
/// ```
#[derive(Debug)]
pub struct SolutionPath(Kind);

#[derive(Debug)]
enum Kind {
    Simplest(Box<Walk>),
    Easiest { at: Candidates, steps: IntoIter<Step>, end: End, summary: Box<Summary> },
}

impl SolutionPath {
    /// The simplest step first, unless it is long and a harder one is short. Ends after `limit` steps, if there is a
    /// limit.
    pub fn simplest(
        start: Candidates,
        repertoire: &Repertoire,
        limit: Option<usize>,
    ) -> SolutionPath {
        let walk = Walk::new(start, repertoire).easy_to_follow();
        SolutionPath(Kind::Simplest(Box::new(match limit {
            Some(limit) => walk.limit(limit),
            None => walk,
        })))
    }

    /// The [`easiest`](fn@easiest) solution, after a search that visits at most this number of positions.
    pub fn easiest(
        start: Candidates,
        repertoire: &Repertoire,
        positions: usize,
        flag: &AtomicBool,
    ) -> SolutionPath {
        let found = easiest(&start, repertoire, positions, flag);
        let summary = Box::new(Summary::of(&found));
        let (steps, end) = (found.trace.steps.into_iter(), found.trace.end);
        SolutionPath(Kind::Easiest { at: start, steps, end, summary })
    }

    /// The candidates after the latest step.
    pub fn candidates(&self) -> &Candidates {
        match &self.0 {
            Kind::Simplest(walk) => walk.candidates(),
            Kind::Easiest { at, .. } => at,
        }
    }

    /// How it ended, after the last step.
    pub fn end(&self) -> End {
        match &self.0 {
            Kind::Simplest(walk) => walk.end().unwrap_or(End::Stalled),
            // Without all of its steps, the path was interrupted.
            Kind::Easiest { steps, .. } if steps.len() > 0 => End::Limit,
            Kind::Easiest { end, .. } => *end,
        }
    }

    /// A summary of the whole solution, if it was searched for.
    pub fn summary(&self) -> Option<&str> {
        match &self.0 {
            Kind::Simplest(_) => None,
            Kind::Easiest { summary, .. } => Some(&summary.english),
        }
    }

    /// The same in this language.
    pub fn summary_in(&self, language: Language) -> Option<String> {
        match &self.0 {
            Kind::Simplest(_) => None,
            Kind::Easiest { summary, .. } => Some(match language {
                Language::English => summary.english.clone(),
                #[cfg(feature = "german")]
                Language::German => summary.german.clone(),
            }),
        }
    }
}

impl Iterator for SolutionPath {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        match &mut self.0 {
            Kind::Simplest(walk) => walk.next(),
            Kind::Easiest { at, steps, .. } => {
                let step = steps.next()?;
                apply(&step, at);
                Some(step)
            }
        }
    }
}

/// What is said of the whole solution.
#[derive(Debug, Default)]
struct Summary {
    english: String,
    #[cfg(feature = "german")]
    german: String,
}

impl Summary {
    fn of(found: &Easiest) -> Summary {
        Summary {
            english: english(found),
            #[cfg(feature = "german")]
            german: german(found),
        }
    }
}

/// The German form of [`english`].
#[cfg(feature = "german")]
fn german(found: &Easiest) -> String {
    use crate::render::prose::technique;
    let Some(peak) = found.peak else {
        return match found.trace.end {
            End::Solved => "das Gitter ist schon gelöst".to_owned(),
            _ => "diese Techniken finden nichts".to_owned(),
        };
    };
    let peak = technique(peak, Language::German);
    let times = match found.times {
        1 => "einmal".to_owned(),
        times => format!("{times}-mal"),
    };
    if found.trace.end != End::Solved {
        return format!(
            "diese Techniken lösen das Rätsel nicht; die schwerste, die etwas findet, ist {peak}, {times} benutzt"
        );
    }
    let known = match (found.is_proven(), found.at_least) {
        (true, 1) => "Jeder Weg zur Lösung braucht sie".to_owned(),
        (true, least) => format!("Kein Weg zur Lösung benutzt sie seltener als {least}-mal"),
        (false, least) => format!(
            "Nötig ist sie mindestens {least}-mal; die Suche endete nach {}",
            counted(found.positions as u64, "Stellung", "Stellungen")
        ),
    };
    format!("die schwerste Technik ist {peak}, {times} benutzt: {known}")
}

/// `the hardest technique is X-Wing, used 2 times: no way to solve the puzzle uses it fewer than 2 times`. It speaks of ways
/// because a puzzle can have several solutions.
fn english(found: &Easiest) -> String {
    let Some(peak) = found.peak else {
        return match found.trace.end {
            End::Solved => "the grid is solved already".to_owned(),
            _ => "these techniques find nothing".to_owned(),
        };
    };
    let times = match found.times {
        1 => "once".to_owned(),
        times => format!("{times} times"),
    };
    if found.trace.end != End::Solved {
        return format!(
            "these techniques do not solve the puzzle; the hardest one that finds something is {peak}, used {times}"
        );
    }
    let known = match (found.is_proven(), found.at_least) {
        (true, 1) => "every way to solve the puzzle needs it".to_owned(),
        (true, least) => format!("no way to solve the puzzle uses it fewer than {least} times"),
        (false, least) => format!(
            "the minimum is at least {least}; search stopped after {}",
            counted(found.positions as u64, "position", "positions")
        ),
    };
    format!("the hardest technique is {peak}, used {times}: {known}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TechniqueSet;

    /// After an interrupt, only some of the steps were taken, although the search found all.
    #[test]
    fn a_path_with_steps_left_has_not_ended() {
        let line =
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let puzzle = crate::format::read_one(line).unwrap().check().unwrap();
        let start = Candidates::of(&puzzle);
        let trace = Walk::new(start.clone(), &Repertoire::from(TechniqueSet::Medium)).trace();
        let steps = trace.steps.into_iter();
        let summary = Box::default();
        let kind = Kind::Easiest { at: start, steps, end: trace.end, summary };
        let mut path = SolutionPath(kind);
        assert_eq!(path.end(), End::Limit);
        path.by_ref().for_each(drop);
        assert_eq!(path.end(), End::Solved);
    }
}
