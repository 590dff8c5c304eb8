//! Attempts at puzzles, one for each lane.

use super::chain::{Chain, Link};
use super::climb::Climb;
use super::request::{Plan, all};
use super::schedule::{Attempt, Schedule};
use super::{Made, board};
use crate::grids::Grids;
use crate::symmetry::Units;
use crate::target::{Judge, Verdict};
use crate::thinning::{Start, Step, Thinning};
use ennead_puzzle::CellSet;
use ennead_puzzle::random::Random;
use ennead_solve::SimdLevel;
use ennead_solve::inquiry::{self, Inquiry, Places, Question};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// Makes the puzzles with these numbers.
pub(super) fn make(
    plan: &Plan,
    level: SimdLevel,
    flag: Option<&AtomicBool>,
    numbers: Range<u64>,
) -> Vec<Made> {
    let schedule = Schedule::new(numbers, plan.may_fail);
    let judge = Judge::default();
    let mut run = Run { plan, flag, schedule, judge, grids: Grids::shared(), lines: Vec::new() };
    inquiry::run(level, &mut run);
    run.schedule.made()
}

/// The attempts in progress.
struct Run<'a> {
    plan: &'a Plan,
    flag: Option<&'a AtomicBool>,
    schedule: Schedule,
    judge: Judge,
    grids: &'static Grids,
    lines: Vec<Line>,
}

/// An attempt, first to make a puzzle, then perhaps to prove it minimal.
struct Line {
    attempt: Option<Attempt>,
    /// Whether the thinning tests single givens of a puzzle.
    tests_minimal: bool,
    units: Units,
    thinning: Thinning,
    /// The puzzle that is changed step by step, in attempts at a difficulty.
    climb: Option<Climb>,
    /// The puzzle with a weight, if one is made.
    chain: Option<Chain>,
}

impl Line {
    fn new() -> Line {
        Line {
            attempt: None,
            tests_minimal: false,
            units: Units::default(),
            thinning: Thinning::new(),
            climb: None,
            chain: None,
        }
    }

    /// Starts an attempt.
    fn start(&mut self, plan: &Plan, grids: &Grids, attempt: Attempt) {
        self.attempt = Some(attempt);
        self.tests_minimal = false;
        let mut random = Random::of_item(plan.seed, attempt.puzzle);
        if attempt.number > 0 {
            random = Random::of_item(random.bits(), attempt.number);
        }
        let drawn;
        let digits = match &plan.solution {
            Some(digits) => digits,
            None => {
                drawn = grids.draw_digits(&mut random);
                &drawn
            }
        };
        if plan.weighted {
            self.chain = Some(Chain::new(digits, random));
            return;
        }
        let least = match &plan.stops {
            Some(stops) => stops.start() + random.below(stops.end() - stops.start() + 1),
            None => 0,
        };
        self.units.clone_from(&plan.units);
        self.units.shuffle(&mut random);
        let (empty, is_unique) = (plan.empty, plan.empty.is_empty());
        let units = &self.units;
        self.thinning.start(&Start { digits, empty, is_unique, units, least });
        let climbs = plan.climbs_after.is_some_and(|fresh| attempt.number >= fresh);
        self.climb = climbs.then(|| Climb::new(random));
    }

    /// Starts a puzzle close to the best one so far. `score` is that of the puzzle just made, if one was made. Returns
    /// whether there is hope left.
    fn climb(&mut self, score: Option<u32>) -> bool {
        let Some(climb) = &mut self.climb else { return false };
        let made = score.map(|score| {
            (score, *self.thinning.solution(), self.thinning.givens().collect::<CellSet>())
        });
        let Some(step) = climb.next(made) else { return false };
        self.units = step.units;
        self.thinning.start(&Start {
            digits: &step.digits,
            empty: step.empty,
            is_unique: false,
            units: &self.units,
            least: 0,
        });
        true
    }

    /// Goes on until there is a question, or the attempt is decided.
    fn advance(&mut self, plan: &Plan, mut answer: Option<Places>) -> Progress {
        if let Some(chain) = &mut self.chain {
            return match chain.advance(answer) {
                Link::Ask => Progress::Asks,
                Link::Failed => Progress::Failed,
                Link::Done => Progress::Made,
            };
        }
        loop {
            match self.thinning.advance(answer.take()) {
                // A given is redundant.
                _ if self.tests_minimal && self.thinning.gone() > 0 => return Progress::Failed,
                Step::Ask => return Progress::Asks,
                Step::Ambiguous => return Progress::Failed,
                Step::Done if !plan.clues.contains(&self.thinning.clues()) => {
                    return Progress::Failed;
                }
                Step::Done if self.tests_minimal || !plan.test_minimal => return Progress::Made,
                Step::Done => self.test_minimal(),
            }
        }
    }

    /// Starts the test of single givens.
    fn test_minimal(&mut self) {
        self.tests_minimal = true;
        let given: CellSet = self.thinning.givens().collect();
        self.units = Units::cells(given);
        let digits = *self.thinning.solution();
        let (empty, is_unique) = (all().minus(given), true);
        self.thinning.start(&Start {
            digits: &digits,
            empty,
            is_unique,
            units: &self.units,
            least: 0,
        });
    }

    fn made(&self) -> Option<Made> {
        let failures = self.attempt?.number;
        let (puzzle, solution, weight) = match &self.chain {
            Some(chain) => (chain.puzzle(), chain.solution(), Some(chain.weight())),
            None => (self.thinning.puzzle(), self.thinning.solution(), None),
        };
        Some(Made { puzzle: board(&puzzle), solution: board(solution), failures, weight })
    }

    fn question(&self) -> Question<'_> {
        match &self.chain {
            Some(chain) => chain.question(),
            None => self.thinning.question(),
        }
    }
}

/// Compares a puzzle with the target.
fn verdict(
    judge: &mut Judge,
    plan: &Plan,
    flag: Option<&AtomicBool>,
    made: Option<&Made>,
) -> Verdict {
    let never = AtomicBool::new(false);
    match (&plan.target, made) {
        (Some(target), Some(made)) => judge.verdict(target, &made.puzzle, flag.unwrap_or(&never)),
        _ => Verdict::Meets,
    }
}

enum Progress {
    Asks,
    Failed,
    Made,
}

impl Inquiry for Run<'_> {
    fn next(&mut self, line: usize, mut answer: Option<Places>) -> Option<Question<'_>> {
        while self.lines.len() <= line {
            self.lines.push(Line::new());
        }
        let line = &mut self.lines[line];
        loop {
            if self.flag.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                return None;
            }
            if let Some(attempt) = line.attempt.filter(|attempt| self.schedule.needs(*attempt)) {
                match line.advance(self.plan, answer.take()) {
                    Progress::Asks => break,
                    Progress::Failed if line.climb(None) => continue,
                    Progress::Failed => self.schedule.finish(attempt, None),
                    Progress::Made => {
                        let made = line.made();
                        match verdict(&mut self.judge, self.plan, self.flag, made.as_ref()) {
                            Verdict::Meets => self.schedule.finish(attempt, made),
                            Verdict::Misses(score) if line.climb(Some(score)) => continue,
                            Verdict::Misses(_) => self.schedule.finish(attempt, None),
                        }
                    }
                }
            }
            let last = line.attempt.take().map(|attempt| attempt.puzzle);
            answer = None;
            let attempt = self.schedule.take(last)?;
            line.start(self.plan, self.grids, attempt);
        }
        Some(line.question())
    }
}
