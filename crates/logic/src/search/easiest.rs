//! Finds the easiest path through a puzzle: its hardest technique is as simple as possible, and is used as rarely as possible.
//!
//! A technique's rank in the repertoire is its difficulty. The hardest technique of a path is its *peak*. Always taking the
//! simplest step gives the lowest peak: in any order, the simpler techniques reach the same position, and where they stall,
//! every path needs a harder one. This assumes that an elimination destroys a pattern only if a simpler pattern takes its
//! place. That is true of all techniques except those that rely on uniqueness, so a walk without these is tried as well.
//!
//! How often the peak is needed depends on which of its steps are chosen. The search alternates one step of the peak
//! with all steps of simpler techniques. It first tries to solve the puzzle with one step of the peak, then with two,
//! and so on. If the search completes, the number of peak steps is proven minimal under the assumption above; if it
//! reaches its limit first, it gives a lower bound.

use crate::{Conclusion, End, Position, Repertoire, Step, Technique, Trace, Walk, apply};
use ennead_puzzle::{Candidates, DigitSet};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The easiest path that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Easiest {
    /// The path.
    pub trace: Trace,
    /// The hardest technique of the path, by the order of the repertoire; `None` if the path has no steps.
    pub peak: Option<Technique>,
    /// The number of steps of the path that use the peak.
    pub times: usize,
    /// A lower bound of `times` for every path with this peak. If it is less than `times`, the search reached its limit.
    /// If the path does not solve the puzzle, there was no search, and the bound equals `times`.
    pub at_least: usize,
    /// The number of positions that the search visited.
    pub positions: usize,
}

impl Easiest {
    /// Whether the path solves the puzzle, and is proven to need the peak as rarely as possible.
    pub fn is_proven(&self) -> bool {
        self.trace.end == End::Solved && self.at_least == self.times
    }
}

/// Finds the easiest path with the techniques of a repertoire. If the techniques do not solve the puzzle, the path ends
/// where they stall.
///
/// The search visits at most `positions` positions and stops when the flag is raised. The two walks that determine the
/// peak do not count.
///
/// ```
/// use ennead_logic::{Repertoire, Technique, easiest};
/// use ennead_puzzle::{Candidates, Setup};
/// use std::sync::atomic::AtomicBool;
/// let mut setup = Setup::empty(4);
/// setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
/// let start = Candidates::of(&setup.check()?);
/// let easiest = easiest(&start, &Repertoire::default(), 100, &AtomicBool::new(false));
/// assert_eq!(easiest.peak, Some(Technique::NakedSingle));
/// assert!(easiest.is_proven());
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn easiest(
    start: &Candidates,
    repertoire: &Repertoire,
    positions: usize,
    flag: &AtomicBool,
) -> Easiest {
    let all = repertoire.fitting(start);
    let safe = all.clone().without_uniqueness();
    let simplest = |techniques: &Repertoire| Walk::new(start.clone(), techniques).trace();
    let rank = |trace: &Trace| trace.steps.iter().map(|step| rank_of(&all, step.technique)).max();
    let (with, without) = (simplest(&all), simplest(&safe));
    let is_lower = without.end == End::Solved && rank(&without) < rank(&with);
    let (trace, techniques) = if is_lower { (without, safe) } else { (with, all) };
    let Some(peak) =
        trace.steps.iter().map(|step| step.technique).max_by_key(|one| rank_of(&techniques, *one))
    else {
        return Easiest { trace, peak: None, times: 0, at_least: 0, positions: 0 };
    };
    let times = trace.steps.iter().filter(|step| step.technique == peak).count();
    if trace.end != End::Solved {
        return Easiest { trace, peak: Some(peak), times, at_least: times, positions: 0 };
    }
    let simpler = techniques.techniques().iter().copied().take_while(|one| *one != peak);
    let mut search = Search {
        peak,
        simpler: simpler.collect(),
        positions: 0,
        limit: positions,
        flag,
        next: HashMap::new(),
        failed: HashMap::new(),
    };
    let (trace, times, at_least) = search.minimize(start, trace, times);
    Easiest { trace, peak: Some(peak), times, at_least, positions: search.positions }
}

/// The rank of a technique in the repertoire.
fn rank_of(repertoire: &Repertoire, technique: Technique) -> usize {
    let all = repertoire.techniques();
    all.iter().position(|one| *one == technique).unwrap_or(all.len())
}

/// The candidates of a position in which the simpler techniques find nothing.
type Key = Vec<DigitSet>;

/// Each step of the peak, with the position that the simpler techniques reach after it.
type Next = Rc<Vec<(Step, Candidates)>>;

/// The search has reached its limit, or the flag was raised.
struct CutOff;

struct Search<'a> {
    peak: Technique,
    simpler: Repertoire,
    positions: usize,
    limit: usize,
    flag: &'a AtomicBool,
    next: HashMap<Key, Next>,
    /// For each position, the largest number of peak steps known not to solve it.
    failed: HashMap<Key, usize>,
}

impl Search<'_> {
    /// Returns a path that uses the peak as rarely as possible, the number of its uses, and a proven lower bound of
    /// this number.
    fn minimize(
        &mut self,
        start: &Candidates,
        known: Trace,
        times: usize,
    ) -> (Trace, usize, usize) {
        let first = self.simplified(start.clone());
        let (known, times) = match self.greedy(&first, times - 1) {
            Some(peaks) => (self.complete(start, &peaks), peaks.len()),
            None => (known, times),
        };
        for allowed in 1..times {
            match self.solve_within(&first, allowed) {
                Ok(Some(peaks)) => return (self.complete(start, &peaks), allowed, allowed),
                Ok(None) => {}
                Err(CutOff) => return (known, times, allowed),
            }
        }
        (known, times, times)
    }

    /// Finds a path quickly by always taking the peak step that leaves the fewest candidates. `None` if it needs more
    /// than `most` steps of the peak.
    fn greedy(&mut self, first: &Candidates, most: usize) -> Option<Vec<Step>> {
        let (mut at, mut steps) = (first.clone(), Vec::new());
        while !at.is_solved() {
            if steps.len() == most {
                return None;
            }
            let next = self.next(&at, &at.marks().to_vec()).ok()?;
            let (step, after) = next.first()?;
            steps.push(step.clone());
            at = after.clone();
        }
        Some(steps)
    }

    /// The position that the simpler techniques reach from `at`.
    fn simplified(&self, at: Candidates) -> Candidates {
        let mut walk = Walk::new(at, &self.simpler);
        walk.by_ref().for_each(drop);
        walk.candidates().clone()
    }

    /// Finds at most `allowed` steps of the peak that, with the simpler techniques, solve a position.
    fn solve_within(
        &mut self,
        at: &Candidates,
        allowed: usize,
    ) -> Result<Option<Vec<Step>>, CutOff> {
        let key = at.marks().to_vec();
        if self.failed.get(&key).is_some_and(|&failed| failed >= allowed) {
            return Ok(None);
        }
        let next = self.next(at, &key)?;
        if let Some((step, _)) = next.iter().find(|(_, after)| after.is_solved()) {
            return Ok(Some(vec![step.clone()]));
        }
        if allowed > 1 {
            for (step, after) in next.iter() {
                if let Some(mut steps) = self.solve_within(after, allowed - 1)? {
                    steps.insert(0, step.clone());
                    return Ok(Some(steps));
                }
            }
        }
        self.failed.insert(key, allowed);
        Ok(None)
    }

    /// Returns the steps of the peak and the positions after them, fewest candidates first; one step per resulting position.
    fn next(&mut self, at: &Candidates, key: &Key) -> Result<Next, CutOff> {
        if let Some(next) = self.next.get(key) {
            return Ok(next.clone());
        }
        let mut known: HashSet<Vec<Conclusion>> = HashSet::new();
        let mut reached: HashSet<Key> = HashSet::new();
        let mut next = Vec::new();
        for step in self.peak.steps(&Position::of(at)) {
            if !known.insert(step.conclusions.clone()) {
                continue;
            }
            if self.positions >= self.limit || self.flag.load(Ordering::Relaxed) {
                return Err(CutOff);
            }
            self.positions += 1;
            let mut after = at.clone();
            apply(&step, &mut after);
            let after = self.simplified(after);
            if reached.insert(after.marks().to_vec()) {
                next.push((step, after));
            }
        }
        next.sort_by_key(|(_, after)| after.marks().iter().map(|marks| marks.len()).sum::<usize>());
        let next = Rc::new(next);
        self.next.insert(key.clone(), next.clone());
        Ok(next)
    }

    /// The complete path with these steps of the peak.
    fn complete(&self, start: &Candidates, peaks: &[Step]) -> Trace {
        let mut at = start.clone();
        let mut steps = Vec::new();
        for peak in peaks.iter().map(Some).chain([None]) {
            let mut walk = Walk::new(at, &self.simpler);
            steps.extend(walk.by_ref());
            at = walk.candidates().clone();
            if let Some(peak) = peak {
                apply(peak, &mut at);
                steps.push(peak.clone());
            }
        }
        let end = if at.is_solved() { End::Solved } else { End::Stalled };
        Trace { start: start.clone(), steps, end }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::start;
    use crate::verify_trace;

    const PAIRS: &str =
        ".761.9...9...6...1......4....5.2....3.......57....523.4..6.........1.......28.7..";
    const WINGS: &str =
        ".....193.1..986....7.3...8.6.......3....3.59...32..1...5...8....9.....4....4.2...";

    fn found(line: &str, repertoire: &Repertoire, positions: usize) -> Easiest {
        let easiest = easiest(&start(line), repertoire, positions, &AtomicBool::new(false));
        assert_eq!(verify_trace(&easiest.trace), Ok(()));
        let of_peak = |step: &&Step| Some(step.technique) == easiest.peak;
        assert_eq!(easiest.trace.steps.iter().filter(of_peak).count(), easiest.times);
        easiest
    }

    #[test]
    fn the_peak_is_used_as_rarely_as_possible() {
        for (line, peak, simplest, times) in
            [(PAIRS, Technique::HiddenSubset(2), 2, 1), (WINGS, Technique::AlsXyWing, 2, 1)]
        {
            let walk = Walk::new(start(line), &Repertoire::default()).trace();
            let of_peak = walk.steps.iter().filter(|step| step.technique == peak).count();
            assert_eq!((walk.hardest(), of_peak), (Some(peak), simplest));
            let easiest = found(line, &Repertoire::default(), 1_000);
            assert_eq!((easiest.peak, easiest.times), (Some(peak), times));
            assert_eq!(easiest.trace.end, End::Solved);
            assert!(easiest.is_proven());
        }
    }

    #[test]
    fn a_search_at_its_limit_reports_a_lower_bound() {
        let easiest = found(PAIRS, &Repertoire::default(), 1);
        assert_eq!((easiest.times, easiest.at_least, easiest.positions), (2, 1, 1));
        assert!(!easiest.is_proven());
    }

    #[test]
    fn an_unsolved_puzzle_returns_the_stalled_walk() {
        let medium = Repertoire::from(crate::TechniqueSet::Medium);
        let easiest = found(PAIRS, &medium, 100);
        assert_eq!(easiest.trace.end, End::Stalled);
        assert!(!easiest.is_proven());
        let grid =
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
        assert_eq!(found(grid, &medium, 100).peak, None);
    }
}
