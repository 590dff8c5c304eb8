//! Several overlapping grids at once.

use crate::choose::{self, choose_gattai};
use crate::engines::AnySearch;
use crate::run::Run;
use crate::solver::grid;
use crate::watch::Watch;
use crate::{Answer, Choice, Count, Ending, Outcome, Solver, Stats};
use ennead_puzzle::{Digit, Gattai, GattaiSolution};

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
        let mut run = self.gattai_run(gattai);
        let solution = |digits: Vec<Option<Digit>>| solution(gattai, &digits);
        let mut found = run.first_two(self.own_threads()).into_iter().map(solution);
        let answer = Answer::of((found.next(), found.next()), run.ending());
        Outcome { answer, stats: run.stats(), choice: run.choice, sharing: run.sharing }
    }

    /// Counts solutions of overlapping grids, up to `limit` if there is one.
    pub fn count_gattai(&self, gattai: &Gattai, limit: Option<u64>) -> Count {
        self.gattai_run(gattai).count(limit, self.own_threads())
    }

    /// All solutions of overlapping grids, found one by one as they are asked for.
    pub fn gattai_solutions(&self, gattai: &Gattai) -> GattaiSolutions {
        GattaiSolutions { gattai: gattai.clone(), run: self.gattai_run(gattai) }
    }

    fn gattai_run(&self, gattai: &Gattai) -> Run<()> {
        let (choice, search) = self.gattai_search(gattai);
        Run::new(choice, Watch::new(gattai.size(), self.own_limits(), ()), search)
    }

    /// The search for solutions, and which engine it begins as.
    pub(crate) fn gattai_search(&self, gattai: &Gattai) -> (Choice, AnySearch) {
        let choice = choose_gattai(self.engine());
        let search = match choice == choose::GATTAI {
            true => AnySearch::gattai_relay(gattai, self.simd()),
            false => AnySearch::of_gattai(choice.engine, gattai),
        };
        (choice, search)
    }
}

/// The grids with the digits of the canvas.
pub(crate) fn solution(gattai: &Gattai, digits: &[Option<Digit>]) -> GattaiSolution {
    let grid = |numbers: &[u16]| {
        let cells = numbers.iter().map(|number| digits[usize::from(*number)]).collect();
        grid(gattai.size(), cells)
    };
    let grids = gattai.parts().iter().map(|part| grid(part.cell_indices())).collect();
    GattaiSolution::check(gattai, grids).expect("engines find solutions only")
}

/// The solutions of overlapping grids, searched for as they are asked for.
pub struct GattaiSolutions {
    gattai: Gattai,
    run: Run<()>,
}

impl GattaiSolutions {
    /// The counters up to now.
    pub fn stats(&self) -> Stats {
        self.run.stats()
    }

    /// The engine that runs, and why. `Auto` may go over to another engine on the way.
    pub fn choice(&self) -> Choice {
        self.run.choice
    }

    /// Why there are no more solutions; [`Ending::Enough`] while there may be more.
    pub fn ending(&self) -> Ending {
        self.run.ending()
    }
}

impl Iterator for GattaiSolutions {
    type Item = GattaiSolution;

    fn next(&mut self) -> Option<GattaiSolution> {
        self.run.advance()?;
        Some(solution(&self.gattai, &self.run.search.digits()))
    }
}
