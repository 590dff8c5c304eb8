//! Several overlapping grids at once.

use crate::choose::{self, choose_gattai};
use crate::engines::Search;
use crate::engines::clauses::Clauses;
use crate::engines::relay::Relay;
use crate::engines::rules::Rules;
use crate::watch::Watch;
use crate::{Answer, Choice, Count, Ending, Engine, Outcome, Solver, Stats};
use ennead_puzzle::{Digit, Gattai, GattaiSolution, Grid};

impl Solver {
    /// Looks for two solutions of overlapping grids, which tells none, unique and many apart.
    ///
    /// `Rules` and `Clauses` solve them; `Auto` begins with the first and goes over to the second if it takes long, and
    /// `Rules` stands in for every other engine.
    ///
    /// ```
    /// use ennead_puzzle::{Gattai, Setup, Spot};
    /// use ennead_solve::{Answer, Solver};
    /// let grid = Setup::empty(4).check()?;
    /// let gattai = Gattai::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)])?;
    /// let outcome = Solver::default().solve_gattai(&gattai);
    /// assert!(matches!(outcome.answer, Answer::Many(..)));
    /// // Each way to fill the shared box can be completed in 12 ways on either side.
    /// assert_eq!(Solver::default().count_gattai(&gattai, None).found, 24 * 12 * 12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_gattai(&self, gattai: &Gattai) -> Outcome<GattaiSolution> {
        let mut solutions = self.gattai_solutions(gattai);
        let found = (solutions.next(), solutions.next());
        let answer = Answer::of(found, solutions.ending());
        Outcome { answer, stats: solutions.stats(), choice: solutions.choice }
    }

    /// Counts solutions of overlapping grids, up to `limit` if there is one.
    pub fn count_gattai(&self, gattai: &Gattai, limit: Option<u64>) -> Count {
        let mut solutions = self.gattai_solutions(gattai);
        let enough = |found: u64| limit.is_some_and(|limit| found >= limit);
        while !enough(solutions.watch.stats.solutions) && solutions.advance().is_some() {}
        let stats = solutions.stats();
        Count {
            found: stats.solutions,
            ending: solutions.ending(),
            stats,
            choice: solutions.choice,
        }
    }

    /// All solutions of overlapping grids, found one by one as they are asked for.
    pub fn gattai_solutions(&self, gattai: &Gattai) -> GattaiSolutions {
        let choice = choose_gattai(self.engine());
        let mut watch = Watch::new(gattai.size(), self.own_limits(), ());
        watch.stats.coarse = !choice.engine.is_watchable();
        let search = match choice.engine {
            Engine::Clauses => Runner::Learner(Clauses::of_gattai_without(gattai, &[])),
            _ if choice == choose::GATTAI => Runner::Relay(Relay::new(gattai)),
            _ => Runner::Search(Rules::of_gattai(gattai)),
        };
        GattaiSolutions { gattai: gattai.clone(), choice, watch, search, ended: None }
    }
}

/// The solutions of overlapping grids, searched for as they are asked for.
pub struct GattaiSolutions {
    gattai: Gattai,
    choice: Choice,
    watch: Watch<()>,
    search: Runner,
    ended: Option<Ending>,
}

enum Runner {
    Search(Rules),
    Learner(Clauses),
    Relay(Relay<Gattai>),
}

impl GattaiSolutions {
    /// The counters up to now.
    pub fn stats(&self) -> Stats {
        self.watch.stats()
    }

    /// The engine that runs, and why. `Auto` may go over to another engine on the way.
    pub fn choice(&self) -> Choice {
        self.choice
    }

    /// Why there are no more solutions; [`Ending::Enough`] while there may be more.
    pub fn ending(&self) -> Ending {
        self.ended.unwrap_or(Ending::Enough)
    }

    /// Runs to the next solution without making it; `None` at the end.
    fn advance(&mut self) -> Option<()> {
        if self.ended.is_some() {
            return None;
        }
        let advance = match &mut self.search {
            Runner::Search(search) => search.advance(&mut self.watch),
            Runner::Learner(learner) => learner.advance(&mut self.watch),
            Runner::Relay(relay) => {
                let advance = relay.advance(&mut self.watch);
                if relay.has_handed_over() {
                    self.choice = choose::GATTAI_HANDED_OVER;
                }
                advance
            }
        };
        self.ended = advance.ending();
        self.ended.is_none().then_some(())
    }

    /// The digit of every cell of the canvas.
    fn digits(&self) -> Vec<Option<Digit>> {
        match &self.search {
            Runner::Search(search) => search.digits(),
            Runner::Learner(learner) => learner.digits(),
            Runner::Relay(relay) => relay.digits(),
        }
    }
}

impl Iterator for GattaiSolutions {
    type Item = GattaiSolution;

    fn next(&mut self) -> Option<GattaiSolution> {
        self.advance()?;
        let digits = self.digits();
        let grid = |numbers: &[u16]| {
            let cells = numbers.iter().map(|number| digits[usize::from(*number)]).collect();
            Grid::from_cells(self.gattai.size(), cells).expect("engines fill every grid")
        };
        let grids = self.gattai.parts().iter().map(|part| grid(part.cell_indices())).collect();
        Some(GattaiSolution::check(&self.gattai, grids).expect("engines find solutions only"))
    }
}
