//! The steps of a solution: found one by one, or searched for in advance.

use crate::Candidates;
use crate::logic::{Easiest, End, Repertoire, Step, Walk, apply, easiest};
use crate::render::{Language, prose};
use std::sync::atomic::AtomicBool;
use std::vec::IntoIter;

/// A sequence of steps, with the candidates after the last step taken.
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
    /// Takes steps that are easy to follow: the simplest one, unless it is long and a harder one is short. Ends after
    /// `limit` steps, if there is a limit.
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

    /// Finds the [`easiest`](fn@easiest) solution with a search that visits at most this number of positions.
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

    /// How the sequence ended, after the last step.
    pub fn end(&self) -> End {
        match &self.0 {
            Kind::Simplest(walk) => walk.end().unwrap_or(End::Stalled),
            // If steps remain, an interrupt stopped the caller before it took them all.
            Kind::Easiest { steps, .. } if steps.len() > 0 => End::Limit,
            Kind::Easiest { end, .. } => *end,
        }
    }

    /// A summary of the whole solution in English. Only the [easiest](SolutionPath::easiest) solution has one.
    pub fn summary(&self) -> Option<&str> {
        match &self.0 {
            Kind::Simplest(_) => None,
            Kind::Easiest { summary, .. } => Some(&summary.english),
        }
    }

    /// The [summary](SolutionPath::summary) in this language.
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

/// The summary of a solution, in each language.
#[derive(Debug, Default)]
struct Summary {
    english: String,
    #[cfg(feature = "german")]
    german: String,
}

impl Summary {
    fn of(found: &Easiest) -> Summary {
        Summary {
            english: summary(found, &ENGLISH),
            #[cfg(feature = "german")]
            german: summary(found, &GERMAN),
        }
    }
}

/// The phrases of a summary. They use "way to solve" for a sequence of steps, because "solution" also means a full grid.
struct Words {
    language: Language,
    solved: &'static str,
    nothing: &'static str,
    once: &'static str,
    times: fn(usize) -> String,
    /// The arguments are the hardest technique and how often it is used.
    unsolved: fn(&str, &str) -> String,
    needed: &'static str,
    fewest: fn(usize) -> String,
    /// The arguments are the minimum so far and the number of positions searched.
    stopped: fn(usize, u64) -> String,
    /// The arguments are the hardest technique, how often it is used, and a phrase about how often it must be used.
    hardest: fn(&str, &str, &str) -> String,
}

const ENGLISH: Words = Words {
    language: Language::English,
    solved: "the grid is solved already",
    nothing: "these techniques find nothing",
    once: "once",
    times: |times| format!("{times} times"),
    unsolved: |peak, times| {
        format!(
            "these techniques do not solve the puzzle; the hardest one that finds something is {peak}, used {times}"
        )
    },
    needed: "every way to solve the puzzle needs it",
    fewest: |least| format!("no way to solve the puzzle uses it fewer than {least} times"),
    stopped: |least, positions| {
        let positions = prose::counted(positions, "position", "positions");
        format!("the minimum is at least {least}; search stopped after {positions}")
    },
    hardest: |peak, times, known| format!("the hardest technique is {peak}, used {times}: {known}"),
};

#[cfg(feature = "german")]
const GERMAN: Words = Words {
    language: Language::German,
    solved: "das Gitter ist schon gelöst",
    nothing: "diese Techniken finden nichts",
    once: "einmal",
    times: |times| format!("{times}-mal"),
    unsolved: |peak, times| {
        format!(
            "diese Techniken lösen das Rätsel nicht; die schwerste, die etwas findet, ist {peak}, {times} benutzt"
        )
    },
    needed: "Jeder Weg zur Lösung braucht sie",
    fewest: |least| format!("Kein Weg zur Lösung benutzt sie seltener als {least}-mal"),
    stopped: |least, positions| {
        let positions = prose::counted_in_german(positions, "Stellung", "Stellungen");
        format!("Nötig ist sie mindestens {least}-mal; die Suche endete nach {positions}")
    },
    hardest: |peak, times, known| {
        format!("die schwerste Technik ist {peak}, {times} benutzt: {known}")
    },
};

/// Writes a summary, such as
/// `the hardest technique is X-Wing, used 2 times: no way to solve the puzzle uses it fewer than 2 times`.
fn summary(found: &Easiest, words: &Words) -> String {
    let is_solved = found.trace.end == End::Solved;
    let Some(peak) = found.peak else {
        return if is_solved { words.solved } else { words.nothing }.to_owned();
    };
    let peak = prose::technique(peak, words.language);
    let times = match found.times {
        1 => words.once.to_owned(),
        times => (words.times)(times),
    };
    if !is_solved {
        return (words.unsolved)(&peak, &times);
    }
    let known = match (found.is_proven(), found.at_least) {
        (true, 1) => words.needed.to_owned(),
        (true, least) => (words.fewest)(least),
        (false, least) => (words.stopped)(least, found.positions as u64),
    };
    (words.hardest)(&peak, &times, &known)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TechniqueSet;

    /// If the search was stopped, steps that it had found remain after the last one shown.
    #[test]
    fn a_path_with_steps_left_ends_at_a_limit() {
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

    #[test]
    fn the_summary_of_a_stopped_search_states_a_minimum() {
        let start = Candidates::of(&crate::read("3..2 ...4 .1.. 4...").unwrap());
        let trace = Walk::new(start, &Repertoire::default()).trace();
        let (peak, positions) = (Some(crate::logic::Technique::NakedSingle), 2_000);
        let found = Easiest { trace, peak, times: 3, at_least: 2, positions };
        let english = "the hardest technique is Naked Single, used 3 times: the minimum is at least 2; search stopped after 2,000 positions";
        assert_eq!(summary(&found, &ENGLISH), english);
        #[cfg(feature = "german")]
        assert!(summary(&found, &GERMAN).ends_with("die Suche endete nach 2.000 Stellungen"));
    }
}
