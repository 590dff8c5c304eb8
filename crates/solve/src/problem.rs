//! The problems that a solver solves.

#![expect(private_interfaces, reason = "`Searchable` seals `Problem`: other crates cannot name it")]

use crate::choose::{self, Choice, choose_multi_grid, choose_puzzle};
use crate::conflict::{Diagnosis, MultiGridStatement, Statement};
use crate::engines::canvas::Canvas;
use crate::engines::cdcl::Cdcl;
use crate::engines::{AnySearch, handover::Handover};
use crate::{Engine, Solver, free_digits};
use ennead_puzzle::{
    Cell, Digit, Grid, MultiGrid, MultiGridSolution, Puzzle, Size, Solution, Spot,
};
use ennead_simd::Level;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::sync::Arc;

/// A puzzle or a multi-grid puzzle, for a [`Solver`].
///
/// The trait is sealed: [`Puzzle`] and [`MultiGrid`] implement it.
///
/// ```
/// use ennead_puzzle::{MultiGrid, Setup, Spot};
/// use ennead_solve::{Problem, Solver};
/// fn solutions<P: Problem>(problem: &P) -> u64 {
///     Solver::default().count(problem, None).found
/// }
/// let grid = Setup::empty(4).check()?;
/// assert_eq!(solutions(&grid), 288);
/// // Each way to fill the shared box can be completed in 12 ways on either side.
/// let twins = MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)])?;
/// assert_eq!(solutions(&twins), 24 * 12 * 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Problem: Searchable + Clone {
    /// A solution.
    type Solution: Clone + Eq + Hash + Debug;
    /// The name of a cell: a [`Cell`] of the grid, or a [`Spot`] of the canvas.
    type Place: Copy + Eq + Hash + Debug + Display;
    /// A statement of the problem that can be left out.
    type Statement: Clone + Eq + Hash + Debug + Display;

    /// For engines: the number of a cell; `None` if there is no such cell.
    #[doc(hidden)]
    fn index_of(&self, place: Self::Place) -> Option<usize>;

    /// For engines: the solution with these digits, cell by cell.
    #[doc(hidden)]
    fn solution(&self, digits: Vec<Option<Digit>>) -> Self::Solution;

    /// For engines: the digits of a solution, cell by cell.
    #[doc(hidden)]
    fn digits_of(&self, solution: &Self::Solution) -> Vec<Option<Digit>>;

    /// For engines: the problem with its first row filled, if it names no digit and this may help.
    #[doc(hidden)]
    fn with_a_filled_row(&self) -> Option<Self> {
        None
    }

    /// For engines: see [`Solver::conflict`].
    #[doc(hidden)]
    fn diagnose(&self, solver: &Solver) -> Diagnosis<Self::Solution, Self::Statement>;
}

/// The part of a [`Problem`] that searches use.
pub trait Searchable: Send + Sync {
    /// The grids, with their cells numbered; a cell that grids share has one number.
    fn canvas(&self) -> Canvas<'_>;

    /// The size of each grid, which determines the digits.
    fn digits(&self) -> Size;

    /// The engine that runs when `asked` is requested, and why.
    fn choose(&self, asked: Engine) -> Choice;

    /// Starts the search of the chosen engine.
    fn search(&self, choice: Choice, level: Level) -> AnySearch;
}

impl Searchable for Puzzle {
    fn canvas(&self) -> Canvas<'_> {
        Canvas::of(self)
    }

    fn digits(&self) -> Size {
        self.size()
    }

    fn choose(&self, asked: Engine) -> Choice {
        choose_puzzle(asked, self)
    }

    fn search(&self, choice: Choice, level: Level) -> AnySearch {
        match choice == choose::RULES {
            true => handover(self, level),
            false => choice.engine.search(self, level),
        }
    }
}

impl Searchable for MultiGrid {
    fn canvas(&self) -> Canvas<'_> {
        Canvas::of_several(self)
    }

    fn digits(&self) -> Size {
        self.size()
    }

    fn choose(&self, asked: Engine) -> Choice {
        choose_multi_grid(asked)
    }

    fn search(&self, choice: Choice, level: Level) -> AnySearch {
        match choice == choose::MULTI_GRID {
            true => handover(self, level),
            false => choice.engine.search_several(&self.canvas()).expect("a multi-grid engine"),
        }
    }
}

impl Problem for Puzzle {
    type Solution = Solution;
    type Place = Cell;
    type Statement = Statement;

    fn index_of(&self, cell: Cell) -> Option<usize> {
        self.size().contains(cell).then(|| self.size().index(cell))
    }

    fn solution(&self, digits: Vec<Option<Digit>>) -> Solution {
        Solution::check(self, grid(self.size(), digits)).expect("engines find only solutions")
    }

    fn digits_of(&self, solution: &Solution) -> Vec<Option<Digit>> {
        solution.grid().cells().to_vec()
    }

    fn with_a_filled_row(&self) -> Option<Puzzle> {
        free_digits::with_a_filled_row(self)
    }

    fn diagnose(&self, solver: &Solver) -> Diagnosis {
        solver.diagnose_puzzle(self)
    }
}

impl Problem for MultiGrid {
    type Solution = MultiGridSolution;
    type Place = Spot;
    type Statement = MultiGridStatement;

    fn index_of(&self, spot: Spot) -> Option<usize> {
        self.spots().binary_search(&spot).ok()
    }

    fn solution(&self, digits: Vec<Option<Digit>>) -> MultiGridSolution {
        let grid = |numbers: &[u16]| {
            let cells = numbers.iter().map(|number| digits[usize::from(*number)]).collect();
            grid(self.size(), cells)
        };
        let grids = self.grids().iter().map(|each| grid(each.cell_indices())).collect();
        MultiGridSolution::check(self, grids).expect("engines find only solutions")
    }

    fn digits_of(&self, solution: &MultiGridSolution) -> Vec<Option<Digit>> {
        let mut digits = vec![None; self.spots().len()];
        for (part, grid) in self.grids().iter().zip(solution.grids()) {
            for (number, digit) in part.cell_indices().iter().zip(grid.grid().cells()) {
                digits[usize::from(*number)] = *digit;
            }
        }
        digits
    }

    fn diagnose(&self, solver: &Solver) -> Diagnosis<MultiGridSolution, MultiGridStatement> {
        solver.diagnose_multi_grid(self)
    }
}

/// A search that switches to another engine if it takes long.
fn handover(problem: &(impl Searchable + Clone + 'static), level: Level) -> AnySearch {
    let owned = problem.clone();
    let make_cdcl = move |found: &[Vec<Option<Digit>>]| Cdcl::without(&owned.canvas(), found);
    let search = Handover::new(&problem.canvas(), Arc::new(make_cdcl), level);
    AnySearch::Handover(Box::new(search))
}

fn grid(size: Size, digits: Vec<Option<Digit>>) -> Grid {
    Grid::from_cells(size, digits).expect("engines fill every cell")
}

/// The engine that runs when `asked` is requested.
///
/// That is `asked` itself unless it [refuses](Engine::refuses) the puzzle. Then `Propagate` solves N x N grids with N digits
/// without rules beyond houses, and `Rules` all other puzzles. A [`MultiGrid`](ennead_puzzle::MultiGrid) is solved by `Cdcl` if
/// that is requested, otherwise by `Rules`. `Auto` picks an engine that suits the puzzle. If it starts with `Rules`, it
/// switches to other engines when the search is long; [`Solutions::choice`](crate::Solutions::choice) reports the switch.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_solve::{Engine, choose};
/// let puzzle = Setup::empty(9).check()?;
/// assert_eq!(choose(Engine::Auto, &puzzle).engine, Engine::Triads);
/// assert_eq!(choose(Engine::Dlx, &puzzle).reason, "requested");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn choose(asked: Engine, problem: &impl Problem) -> Choice {
    problem.choose(asked)
}
