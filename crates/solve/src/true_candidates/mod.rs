//! Finds the true candidates, that is, the digits of each cell that appear in some solution, and counts these solutions.

mod counts;
mod search;

use crate::choose;
use crate::engines::cdcl::IncrementalCdcl;
use crate::engines::rules::{RegionOrder, Rules};
use crate::problem::Searchable;
use crate::watch::Watch;
use crate::{Choice, Ending, Engine, Problem, Solver, Stats};
use counts::CandidateCounts;
use ennead_puzzle::{Digit, DigitSet, Puzzle};
use search::Search;
use std::num::NonZeroU64;

/// The number of solutions that contain each candidate, counted up to a limit.
///
/// The cells of a multi-grid puzzle are named by their position on the canvas, so a cell that several grids share counts once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrueCandidates<P = Puzzle> {
    problem: P,
    counts: CandidateCounts,
    /// Why the work ended: [`Ending::Complete`], or [`Ending::Stopped`] with the counts so far. It is [`Ending::Enough`] while
    /// the work continues.
    pub ending: Ending,
    /// The counters of the search.
    pub stats: Stats,
    /// The engine that ran, and why.
    pub choice: Choice,
}

impl<P: Problem> TrueCandidates<P> {
    /// The limit of the counts.
    pub fn limit(&self) -> u64 {
        self.counts.limit()
    }

    /// The number of solutions with a digit in a cell: exact if below the [limit](TrueCandidates::limit), otherwise a lower
    /// bound; 0 if there is no such cell or digit.
    ///
    /// For a candidate that is [undecided](TrueCandidates::undecided), it is the number found so far.
    pub fn count(&self, place: P::Place, digit: Digit) -> u64 {
        match self.problem.index_of(place) {
            Some(cell) if self.problem.digits().digits().contains(digit) => {
                self.counts.count(cell, digit)
            }
            _ => 0,
        }
    }

    /// The digits of a cell that appear in some solution found; none if there is no such cell.
    pub fn digits(&self, place: P::Place) -> DigitSet {
        self.problem.index_of(place).map_or(DigitSet::EMPTY, |cell| self.counts.digits(cell))
    }

    /// The digits of a cell whose count is not settled because a limit stopped the work; empty if the work is complete
    /// or there is no such cell.
    pub fn undecided(&self, place: P::Place) -> DigitSet {
        self.problem.index_of(place).map_or(DigitSet::EMPTY, |cell| self.counts.undecided(cell))
    }

    /// The number of candidates whose count is not settled because a limit stopped the work.
    pub fn undecided_count(&self) -> usize {
        self.counts.undecided_count()
    }

    /// Some of the solutions found. Together they contain every candidate that any solution found contains.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// use ennead_solve::Solver;
    /// use std::num::NonZeroU64;
    /// let puzzle = Setup::empty(4).check()?;
    /// let truth = Solver::default().true_candidates(&puzzle, NonZeroU64::MIN);
    /// let first: Vec<u8> = truth.solutions().map(|one| one.get(puzzle.size().cell(0)).get()).collect();
    /// assert!((1..=4).all(|digit| first.contains(&digit)));
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn solutions(&self) -> impl Iterator<Item = P::Solution> + '_ {
        self.counts.first_seen().iter().map(|digits| self.problem.solution(digits.clone()))
    }

    /// Whether there is a solution; `None` if a limit stopped the work before the first solution was found.
    pub fn has_solution(&self) -> Option<bool> {
        self.counts.has_solution(self.ending)
    }
}

impl Solver {
    /// Counts, for each candidate, the solutions that contain it, up to `limit`. With a limit of 1, it finds out whether there
    /// is such a solution.
    ///
    /// The search does not enumerate all solutions unless there are few. Each solution found counts for all its
    /// candidates. The search then assumes a candidate whose count is too low and looks for solutions with it,
    /// preferring those that contain other such candidates. If there are none, the candidate is eliminated permanently. The
    /// engine is [`Engine::Rules`] for puzzles with rules, and [`Engine::Cdcl`] for others, because its learned clauses hold
    /// under every assumption. If the solver requests one of these two, it is used for all puzzles.
    ///
    /// The limits hold for all searches together.
    ///
    /// ```
    /// use ennead_puzzle::{MultiGrid, Setup, Spot};
    /// use ennead_solve::Solver;
    /// use std::num::NonZeroU64;
    /// let mut setup = Setup::empty(4);
    /// setup.values[..4].copy_from_slice(&[1, 2, 3, 0]);
    /// let puzzle = setup.check()?;
    /// let truth = Solver::default().true_candidates(&puzzle, NonZeroU64::MIN);
    /// assert_eq!(truth.digits("r1c4".parse().unwrap()).to_string(), "4");
    /// assert_eq!(truth.digits("r2c1".parse().unwrap()).to_string(), "34");
    ///
    /// let counted = Solver::default().true_candidates(&puzzle, NonZeroU64::new(100).unwrap());
    /// let four = puzzle.size().digit(4).unwrap();
    /// assert_eq!(counted.count(puzzle.size().cell(3), four), 12);
    ///
    /// // The upper row of the shared box is 1 2, so the other cells of this row of the first grid hold 3 and 4.
    /// let twins = MultiGrid::of([(Spot::new(0, 0), Setup::empty(4).check()?), (Spot::new(2, 2), puzzle)])?;
    /// let truth = Solver::default().true_candidates(&twins, NonZeroU64::MIN);
    /// assert_eq!(truth.digits(Spot::new(2, 0)).to_string(), "34");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn true_candidates<P: Problem>(&self, problem: &P, limit: NonZeroU64) -> TrueCandidates<P> {
        self.true_candidates_observed(problem, limit, &[], |_| {})
    }

    /// Like [`true_candidates`](Solver::true_candidates), but begins with `known` solutions, which must be different, and calls
    /// `observe` with the counts so far after each cell.
    ///
    /// For example, after a rule is added to a puzzle, pass the earlier [`solutions`](TrueCandidates::solutions) that satisfy
    /// it. Then only candidates in none of them must be searched for.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// use ennead_solve::Solver;
    /// use std::num::NonZeroU64;
    /// let mut open = Vec::new();
    /// let puzzle = Setup::empty(9).check()?;
    /// Solver::default()
    ///     .true_candidates_observed(&puzzle, NonZeroU64::MIN, &[], |so_far| open.push(so_far.undecided_count()));
    /// assert!(open[0] > 0 && open.is_sorted_by(|a, b| a >= b));
    /// assert_eq!(open.last(), Some(&0));
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn true_candidates_observed<P: Problem>(
        &self,
        problem: &P,
        limit: NonZeroU64,
        known: &[P::Solution],
        mut observe: impl FnMut(&TrueCandidates<P>),
    ) -> TrueCandidates<P> {
        let problem = problem.clone();
        let whole = |counts: CandidateCounts, ending, stats, choice| TrueCandidates {
            problem: problem.clone(),
            counts,
            ending,
            stats,
            choice,
        };
        let known: Vec<_> = known.iter().map(|solution| problem.digits_of(solution)).collect();
        let (choice, counts, ending, stats) =
            self.count_candidates(&problem, limit, &known, &mut |counts, stats, choice| {
                observe(&whole(counts.clone(), Ending::Enough, stats, choice));
            });
        whole(counts, ending, stats, choice)
    }

    /// Searches for solutions until all counts are settled.
    fn count_candidates(
        &self,
        problem: &dyn Searchable,
        limit: NonZeroU64,
        known: &[Vec<Option<Digit>>],
        observe: &mut dyn FnMut(&CandidateCounts, Stats, Choice),
    ) -> (Choice, CandidateCounts, Ending, Stats) {
        let canvas = problem.canvas();
        let choice = self.incremental_engine(canvas.needs_net());
        let mut watch = Watch::new(canvas.size(), self.own_limits(), ());
        watch.stats.coarse = !choice.engine.is_watchable();
        let mut counts = CandidateCounts::new(canvas.size(), canvas.cell_count(), limit.get());
        let mut seen = counts.no_counts();
        known.iter().for_each(|digits| counts.see(digits, &mut seen));
        let mut observe = |counts: &CandidateCounts, stats| observe(counts, stats, choice);
        let (counts, ending) = match choice.engine {
            Engine::Cdcl => {
                let search = IncrementalCdcl::new(&canvas, limit == NonZeroU64::MIN);
                Search::new(search, counts).run(&mut watch, &mut observe)
            }
            _ => Search::new(Rules::of(&canvas, RegionOrder::Stated).at_root(), counts)
                .run(&mut watch, &mut observe),
        };
        (choice, counts, ending, watch.stats())
    }

    /// The engine that counts the candidates, by searching under one assumption after another.
    fn incremental_engine(&self, has_rules: bool) -> Choice {
        let (engine, reason) = match self.engine() {
            asked @ (Engine::Rules | Engine::Cdcl) => (asked, choose::REQUESTED),
            _ if has_rules => (Engine::Rules, "the puzzle has rules beyond houses"),
            _ => (Engine::Cdcl, "learned clauses hold under every assumption"),
        };
        Choice { engine, reason }
    }
}
