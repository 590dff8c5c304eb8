//! Attempts at puzzles, one for each lane.

use super::request::{Plan, all};
use super::schedule::{Attempt, Schedule};
use super::{Made, board};
use crate::grids::Grids;
use crate::symmetry::Units;
use crate::target::Judge;
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
}

impl Line {
    fn new() -> Line {
        Line {
            attempt: None,
            tests_minimal: false,
            units: Units::default(),
            thinning: Thinning::new(),
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
        let least = match &plan.stops {
            Some(stops) => stops.start() + random.below(stops.end() - stops.start() + 1),
            None => 0,
        };
        self.units.clone_from(&plan.units);
        self.units.shuffle(&mut random);
        let (empty, is_unique) = (plan.empty, plan.empty.is_empty());
        let units = &self.units;
        self.thinning.start(&Start { digits, empty, is_unique, units, least });
    }

    /// Goes on until there is a question, or the attempt is decided.
    fn advance(&mut self, plan: &Plan, mut answer: Option<Places>) -> Progress {
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
        let attempt = self.attempt?;
        Some(Made {
            puzzle: board(&self.thinning.puzzle()),
            solution: board(self.thinning.solution()),
            failures: attempt.number,
        })
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
                    Progress::Failed => self.schedule.finish(attempt, None),
                    Progress::Made => {
                        let never = AtomicBool::new(false);
                        let flag = self.flag.unwrap_or(&never);
                        let accepts = |made: &Made| {
                            let target = self.plan.target.as_ref();
                            target.is_none_or(|it| self.judge.accepts(it, &made.puzzle, flag))
                        };
                        let made = line.made().filter(accepts);
                        self.schedule.finish(attempt, made);
                    }
                }
            }
            let last = line.attempt.take().map(|attempt| attempt.puzzle);
            answer = None;
            let attempt = self.schedule.take(last)?;
            line.start(self.plan, self.grids, attempt);
        }
        Some(line.thinning.question())
    }
}
