//! Solves in passes over the whole grid and reports the result of each pass.

use crate::{End, Family, Position, Repertoire, Step, Technique, apply};
use ennead_puzzle::Candidates;

/// Solves pass by pass, as a lazy iterator over the passes.
///
/// A pass searches the position at its start. It takes all singles that the repertoire finds there. If there are none,
/// it takes all steps of the first other technique that finds any; singles that then appear follow in the next pass.
/// Every pass changes something: if nothing is found, solving has stalled.
///
/// ```
/// use ennead_logic::{End, TechniqueSet, Passes, Repertoire};
/// use ennead_puzzle::{Candidates, Setup};
///
/// let mut setup = Setup::empty(4);
/// setup.values = vec![1, 0, 3, 4, 3, 4, 1, 0, 0, 1, 0, 3, 4, 3, 2, 1];
/// let start = Candidates::of(&setup.check()?);
/// let mut passes = Passes::new(start, &Repertoire::from(TechniqueSet::Basic));
///
/// let first = passes.next().unwrap();
/// assert_eq!((first.iteration, first.filled, first.left, first.percent()), (1, 4, 0, 100.0));
/// assert_eq!(passes.next(), None);
/// assert_eq!(passes.end(), Some(End::Solved));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Passes {
    candidates: Candidates,
    singles: Vec<Technique>,
    others: Vec<Technique>,
    missing: usize,
    made: usize,
    limit: Option<usize>,
    end: Option<End>,
}

/// The result of one pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    /// The number of the pass, from 1.
    pub iteration: usize,
    /// The steps that changed something, in the order in which they were applied.
    pub steps: Vec<Step>,
    /// The cells filled in this pass.
    pub filled: usize,
    /// The cells still empty after it.
    pub left: usize,
    /// The cells that were empty before the first pass.
    pub missing: usize,
}

impl Pass {
    /// The percentage of initially empty cells that are filled now.
    pub fn percent(&self) -> f64 {
        percent(self.left, self.missing)
    }
}

/// All passes together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PassReport {
    /// The pencil marks before the first pass.
    pub start: Candidates,
    /// The passes in order.
    pub passes: Vec<Pass>,
    /// The pencil marks after the last pass.
    pub finish: Candidates,
    /// Why the passes ended.
    pub end: End,
}

impl PassReport {
    /// The cells still empty at the end.
    pub fn left(&self) -> usize {
        self.finish.empty_cells().count()
    }

    /// The percentage of initially empty cells that are filled at the end.
    pub fn percent(&self) -> f64 {
        percent(self.left(), self.start.empty_cells().count())
    }
}

fn percent(left: usize, missing: usize) -> f64 {
    if missing == 0 { 100.0 } else { 100.0 * (missing - left) as f64 / missing as f64 }
}

impl Passes {
    /// Creates passes from these pencil marks with these techniques.
    pub fn new(start: Candidates, repertoire: &Repertoire) -> Passes {
        let repertoire = repertoire.fitting(&start);
        let (singles, others) = repertoire
            .techniques()
            .iter()
            .partition(|technique| technique.family() == Family::Singles);
        let missing = start.empty_cells().count();
        Passes { candidates: start, singles, others, missing, made: 0, limit: None, end: None }
    }

    /// Limits the number of passes.
    #[must_use]
    pub fn limit(self, passes: usize) -> Passes {
        Passes { limit: Some(passes), ..self }
    }

    /// The current pencil marks.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Why the passes ended; `None` while they continue.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Makes all remaining passes and returns their results. The report starts at the current position.
    pub fn report(mut self) -> PassReport {
        let start = self.candidates.clone();
        let passes = self.by_ref().collect();
        let end = self.end.expect("passes without a next one have ended");
        PassReport { start, passes, finish: self.candidates, end }
    }

    /// The steps of the next pass, all found in the current position.
    fn steps(&self) -> Vec<Step> {
        let position = Position::of(&self.candidates);
        let of = |technique: &Technique| technique.steps(&position);
        let singles: Vec<Step> = self.singles.iter().flat_map(of).collect();
        if !singles.is_empty() {
            return singles;
        }
        self.others.iter().map(of).find(|steps| !steps.is_empty()).unwrap_or_default()
    }
}

impl Iterator for Passes {
    type Item = Pass;

    fn next(&mut self) -> Option<Pass> {
        if self.end.is_some() {
            return None;
        }
        self.end = End::of(&self.candidates);
        if self.end.is_none() && self.limit == Some(self.made) {
            self.end = Some(End::Limit);
        }
        if self.end.is_some() {
            return None;
        }
        let mut steps = self.steps();
        if steps.is_empty() {
            self.end = Some(End::Stalled);
            return None;
        }
        let before = self.candidates.empty_cells().count();
        // Two steps may have the same conclusion or, in a puzzle without a solution, contradict each other.
        steps.retain(|step| apply(step, &mut self.candidates));
        let left = self.candidates.empty_cells().count();
        self.made += 1;
        let (iteration, missing) = (self.made, self.missing);
        Some(Pass { iteration, steps, filled: before - left, left, missing })
    }
}

impl std::iter::FusedIterator for Passes {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cell, digit, house, start, start_without};
    use crate::{TechniqueSet, verify};
    use ennead_puzzle::Contradiction;

    const STALLS: &str =
        "907080000400000920306009810800006009570090068691853742700500290200900070109207680";

    fn report(line: &str, set: TechniqueSet) -> PassReport {
        Passes::new(start(line), &Repertoire::from(set)).report()
    }

    fn counts(report: &PassReport) -> Vec<(usize, usize, usize)> {
        report.passes.iter().map(|pass| (pass.iteration, pass.filled, pass.left)).collect()
    }

    #[test]
    fn passes_of_naked_singles() {
        let line =
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let report = report(line, TechniqueSet::Basic);
        let percents: Vec<_> =
            report.passes.iter().map(|pass| format!("{:.2}", pass.percent())).collect();
        assert_eq!(
            percents,
            [
                "7.84", "17.65", "31.37", "43.14", "52.94", "58.82", "62.75", "76.47", "96.08",
                "100.00"
            ]
        );
        assert_eq!(report.passes[9].iteration, 10);
        assert_eq!(report.passes[0].missing, 51);
        assert_eq!(report.end, End::Solved);
        assert_eq!(
            report.finish.grid().to_string(),
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
        );
    }

    #[test]
    fn singles_stall_without_progress() {
        for set in [TechniqueSet::Basic, TechniqueSet::Medium] {
            let report = report(STALLS, set);
            assert_eq!((report.passes.len(), report.left()), (0, 40), "{set}");
            assert_eq!((report.end, report.percent()), (End::Stalled, 0.0), "{set}");
        }
    }

    #[test]
    fn subsets_and_locked_candidates_solve_more() {
        let report = report(STALLS, TechniqueSet::Advanced);
        let progress = [
            (1, 0, 40),
            (2, 0, 40),
            (3, 2, 38),
            (4, 3, 35),
            (5, 7, 28),
            (6, 7, 21),
            (7, 9, 12),
            (8, 8, 4),
            (9, 4, 0),
        ];
        assert_eq!(counts(&report), progress);
        assert_eq!(report.end, End::Solved);
        let technique =
            |pass: usize| report.passes[pass].steps.iter().map(|step| step.technique.name());
        // The second pair repeats the eliminations of the first in r2c4 and adds some in r2c9.
        assert!(technique(0).eq(["Locked Candidates Type 1 (Pointing)"; 4]));
        assert!(technique(1).eq(["Hidden Pair"; 2]));
        assert_eq!(
            report.finish.grid().to_string(),
            "927681534418375926356429817832746159574192368691853742783564291265918473149237685"
        );
    }

    #[test]
    fn hard_puzzles_need_no_guess() {
        // Two puzzles that singles do not solve.
        let lines = [
            "006080100005600000900001403010200300003004080200090000000002070060000030020970000",
            "006050030300760400080000002000000020410020075090000000600000080008041009020030500",
        ];
        for (line, passes) in lines.into_iter().zip([17, 18]) {
            assert_eq!(report(line, TechniqueSet::Medium).end, End::Stalled);
            let advanced = report(line, TechniqueSet::Advanced);
            assert_eq!((advanced.end, advanced.passes.len()), (End::Solved, passes));
        }
    }

    #[test]
    fn a_limit_is_not_a_stall() {
        let easy =
            "390615007415972038276004501782063019053049002941287065027300000104750920869021753";
        let limited = |passes| {
            Passes::new(start(easy), &Repertoire::from(TechniqueSet::Basic)).limit(passes).report()
        };
        let all = report(easy, TechniqueSet::Basic);
        assert_eq!(all.end, End::Solved);
        let enough = all.passes.len();
        assert_eq!(limited(enough), all);
        assert_eq!(limited(enough - 1).end, End::Limit);
        assert_eq!(limited(enough - 1).passes, all.passes[..enough - 1]);
        assert_eq!((limited(0).end, limited(0).passes.len()), (End::Limit, 0));
    }

    #[test]
    fn conflicting_singles_end_in_a_contradiction() {
        // Two cells of row 1 can only be 1.
        let start = start_without(&".".repeat(16), "211 311 411 212 312 412");
        let report = Passes::new(start, &Repertoire::from(TechniqueSet::Basic)).report();
        assert_eq!(counts(&report), [(1, 1, 15)]);
        let end = End::Contradiction(Contradiction::NoCandidate { cell: cell("r1c2") });
        assert_eq!(report.end, end);
    }

    #[test]
    fn two_hidden_singles_in_one_cell_end_in_a_contradiction() {
        // r1c1 is the only place for 1 in the row and for 2 in the column.
        let start = start_without(&".".repeat(16), "112 113 114 221 231 241");
        let report = Passes::new(start.clone(), &Repertoire::from(TechniqueSet::Medium)).report();
        assert_eq!(counts(&report), [(1, 1, 15)]);
        let no_two = Contradiction::NoPlace { house: house(&start, "c1"), digit: digit(2) };
        assert_eq!(report.end, End::Contradiction(no_two));
    }

    #[test]
    fn a_contradiction_at_the_start_ends_at_once() {
        // The row has 1 to 8 and the column has 9: no candidate is left for r1c9.
        let line = format!("12345678.{:9}........9{:54}", "", "").replace(' ', ".");
        let report = report(&line, TechniqueSet::Advanced);
        let end = End::Contradiction(Contradiction::NoCandidate { cell: cell("r1c9") });
        assert_eq!((report.passes.len(), report.end), (0, end));
        assert_eq!(report.end.to_string(), "contradiction: r1c9 has no candidates");
    }

    #[test]
    fn every_step_of_a_pass_holds_where_the_pass_starts() {
        let mut passes = Passes::new(start(STALLS), &Repertoire::from(TechniqueSet::Advanced));
        loop {
            let before = passes.candidates().clone();
            let Some(pass) = passes.next() else { break };
            for step in &pass.steps {
                assert_eq!(verify(step, &before), Ok(()), "{step:?}");
            }
        }
        assert!(passes.next().is_none());
    }
}
