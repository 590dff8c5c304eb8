//! Attempts at puzzles, one after another.

use super::MadeVariant;
use super::cages::random_cages;
use super::fill::random_solution;
use super::regions::random_regions;
use super::removal::Removal;
use super::request::Plan;
use crate::Impossible;
use crate::judge::{self, Verdict};
use ennead_puzzle::random::Random;
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Puzzle, RegionSetup, Setup, Solution};
use ennead_solve::{Finder, Limits, SimdLevel, Stop};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of nodes of a search for another solution. A search that reaches it leaves the tested
/// givens in place.
const NODES: u64 = 50_000;

/// The request is given up after this number of consecutive random layouts without a grid.
const LAYOUTS: u32 = 1_000;

/// Makes the puzzles with these numbers.
pub(super) fn make(
    plan: &Plan,
    level: SimdLevel,
    flag: Option<&Arc<AtomicBool>>,
    numbers: Range<u64>,
) -> Result<Vec<MadeVariant>, Impossible> {
    let flag = flag.cloned().unwrap_or_default();
    let limits = Limits::none().nodes(NODES).flag(flag.clone());
    let finder = |layout: &Puzzle| Finder::new(layout).level(level).limits(limits.clone());
    let fixed = (!plan.random_regions).then(|| finder(&plan.layout));
    let mut maker = Maker { plan, finder: &finder, fixed, flag };
    let mut all = Vec::new();
    for number in numbers {
        match maker.puzzle(number) {
            Ok(made) => all.push(made),
            Err(End::Interrupted) => break,
            Err(End::Impossible(reason)) => return Err(reason),
        }
    }
    Ok(all)
}

/// Why there is no puzzle.
enum End {
    Interrupted,
    Impossible(Impossible),
}

struct Maker<'a> {
    plan: &'a Plan,
    finder: &'a dyn Fn(&Puzzle) -> Finder,
    /// The finder for the layout that all puzzles share; `None` if the regions are random.
    fixed: Option<Finder>,
    flag: Arc<AtomicBool>,
}

/// A layout with a random solution.
struct Filled {
    layout: Puzzle,
    finder: Finder,
    solution: Solution,
}

impl Maker<'_> {
    /// Makes attempts until one meets the request.
    fn puzzle(&mut self, number: u64) -> Result<MadeVariant, End> {
        let seed = Random::of_item(self.plan.seed, number).bits();
        for failures in 0.. {
            let mut random = Random::of_item(seed, failures);
            let mut filled = self.fill(&mut random)?;
            match self.thin(&mut filled, &mut random) {
                Ok(Some(made)) => return Ok(MadeVariant { failures, ..made }),
                Ok(None) => {}
                Err(_) => break,
            }
        }
        Err(End::Interrupted)
    }

    fn fill(&self, random: &mut Random) -> Result<Filled, End> {
        let mut was_stopped = false;
        for _ in 0..LAYOUTS {
            // A fresh copy of the solver without learned clauses, so that no puzzle depends on others.
            let (layout, mut finder) = match &self.fixed {
                Some(finder) => (self.plan.layout.clone(), finder.clone()),
                None => {
                    let layout = with_random_regions(&self.plan.layout, random);
                    let finder = (self.finder)(&layout);
                    (layout, finder)
                }
            };
            match random_solution(&layout, &mut finder, random) {
                Ok(Some(solution)) => {
                    return Ok(self.with_cages(Filled { layout, finder, solution }, random));
                }
                Ok(None) => {}
                Err(Stop::Flag) => return Err(End::Interrupted),
                Err(_) => was_stopped = true,
            }
            if self.fixed.is_some() {
                break;
            }
        }
        let is_known = self.fixed.is_some() && !was_stopped;
        let reason = if is_known { Impossible::NoGrid } else { Impossible::NoGridFound };
        Err(End::Impossible(reason))
    }

    /// Adds random cages to the layout, if they are requested.
    fn with_cages(&self, filled: Filled, random: &mut Random) -> Filled {
        if !self.plan.random_cages {
            return filled;
        }
        let mut setup = filled.layout.to_setup();
        let cages = random_cages(&filled.solution, filled.layout.lowest(), random);
        setup.rules.extend(cages.into_iter().map(Rule::from));
        let layout = setup.check().expect("random cages add no flaws");
        let solution = Solution::check(&layout, filled.solution.grid().clone());
        let solution = solution.expect("the cages have the sums of this solution");
        Filled { finder: (self.finder)(&layout), layout, solution }
    }

    /// Removes givens; `None` if the puzzle does not meet the request.
    fn thin(&self, filled: &mut Filled, random: &mut Random) -> Result<Option<MadeVariant>, Stop> {
        let Filled { layout, finder, solution } = filled;
        let plan = self.plan;
        let least = match &plan.stops {
            Some(stops) => stops.start() + random.below(stops.end() - stops.start() + 1),
            None => 0,
        };
        let mut removal = Removal::new(solution, finder);
        let undecided = removal.remove(&plan.units, least, random)?;
        if !plan.clues.contains(&removal.clues())
            || plan.minimal && undecided > 0
            || plan.test_minimal && !removal.is_minimal()?
        {
            return Ok(None);
        }
        let puzzle = removal.puzzle(layout);
        if let Some(target) = &plan.target
            && judge::of_any_shape(target, &puzzle, &self.flag) != Verdict::Meets
        {
            return Ok(None);
        }
        Ok(Some(MadeVariant { puzzle, solution: solution.clone(), failures: 0, undecided }))
    }
}

fn with_random_regions(layout: &Puzzle, random: &mut Random) -> Puzzle {
    let regions = random_regions(layout.size(), random).into_iter().map(i32::from).collect();
    let setup = Setup { regions: RegionSetup::Map(regions), ..layout.to_setup() };
    setup.check().expect("random regions add no flaws")
}
