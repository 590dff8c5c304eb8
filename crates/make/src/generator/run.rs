//! Attempts at puzzles, one for each lane.

use super::chain::{Chain, Link};
use super::climb::Climb;
use super::journey::Journey;
use super::request::{Plan, all};
use super::schedule::{Attempt, Schedule};
use super::spot::{Spot, Step};
use super::{Made, board};
use crate::grids::{Digits, Grids};
use crate::judge::{Judge, Verdict};
use crate::symmetry::Units;
use crate::thinning::{self, Start, Thinning};
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

/// An attempt that runs in one lane: it makes a puzzle, and then proves it minimal if that is requested.
struct Line {
    attempt: Option<Attempt>,
    /// Whether the thinning tests single givens of a puzzle.
    tests_minimal: bool,
    units: Units,
    thinning: Thinning,
    /// The last full grid drawn, and the attempt for which it was drawn.
    drawn: Option<(Attempt, Digits)>,
    /// The climb or journey, in attempts that change a puzzle step by step.
    course: Option<Course>,
    /// The search for a weighted puzzle, if weights are requested.
    chain: Option<Chain>,
}

impl Line {
    fn new() -> Line {
        Line {
            attempt: None,
            tests_minimal: false,
            units: Units::default(),
            thinning: Thinning::new(),
            drawn: None,
            course: None,
            chain: None,
        }
    }

    /// Starts an attempt.
    fn start(&mut self, plan: &Plan, grids: &Grids, attempt: Attempt) {
        self.attempt = Some(attempt);
        self.tests_minimal = false;
        let mut random = attempt.random(plan.seed);
        self.chain = None;
        self.course = None;
        if !plan.known.is_empty() {
            let start = plan.known[random.below(plan.known.len())].shuffled(&mut random);
            let mut journey = Journey::new(start, random);
            if let Some(step) = journey.next() {
                self.thin(step);
            }
            self.course = Some(Course::Journey(journey));
            return;
        }
        let digits = &match plan.solution {
            Some(digits) => digits,
            None => self.draw(plan, grids, attempt, &mut random),
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
        self.course = climbs.then(|| Course::Climb(Climb::new(random)));
    }

    /// Draws the full grid of an attempt, or returns the last grid if the attempt shares it with earlier attempts.
    fn draw(
        &mut self,
        plan: &Plan,
        grids: &Grids,
        attempt: Attempt,
        random: &mut Random,
    ) -> Digits {
        let first =
            Attempt { number: attempt.number - attempt.number % plan.share_grid, ..attempt };
        match self.drawn {
            Some((drawn_for, digits)) if drawn_for == first && attempt != first => digits,
            _ => {
                let mut own = first.random(plan.seed);
                let random = if attempt == first { random } else { &mut own };
                self.drawn.insert((first, grids.draw_digits(random))).1
            }
        }
    }

    /// Continues the attempt after a puzzle with this verdict, or after a failure to make one (`None`): it either ends,
    /// or starts to make a similar puzzle.
    fn go_on(&mut self, verdict: Option<Verdict>) -> Outcome {
        let thinning = &self.thinning;
        let here = || Spot { digits: *thinning.solution(), givens: thinning.givens().collect() };
        let step = match (&mut self.course, verdict) {
            (Some(Course::Journey(journey)), Some(Verdict::Meets)) => {
                if journey.arrives(here()) {
                    return Outcome::Done;
                }
                journey.next()
            }
            (_, Some(Verdict::Meets)) => return Outcome::Done,
            (Some(Course::Journey(journey)), _) => journey.next(),
            (Some(Course::Climb(climb)), Some(Verdict::Misses(score))) if score > 0 => {
                climb.next(Some((score, here())))
            }
            (Some(Course::Climb(climb)), _) => climb.next(None),
            (None, _) => None,
        };
        match step {
            Some(step) => {
                self.thin(step);
                Outcome::GoesOn
            }
            None => Outcome::Failed,
        }
    }

    /// Starts to remove givens from the grid of a step.
    fn thin(&mut self, step: Step) {
        self.units = step.units;
        self.thinning.start(&Start {
            digits: &step.digits,
            empty: step.empty,
            is_unique: false,
            units: &self.units,
            least: 0,
        });
    }

    /// Continues until the answer to a question is needed, or until the attempt has failed or made a puzzle.
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
                thinning::Step::Ask => return Progress::Asks,
                thinning::Step::Ambiguous => return Progress::Failed,
                thinning::Step::Done if !plan.clues.contains(&self.thinning.clues()) => {
                    return Progress::Failed;
                }
                thinning::Step::Done if self.tests_minimal || !plan.test_minimal => {
                    return Progress::Made;
                }
                thinning::Step::Done => self.test_minimal(),
            }
        }
    }

    /// Starts to test whether any single given is redundant.
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

/// How an attempt at a difficulty changes puzzles.
#[derive(Debug)]
enum Course {
    Climb(Climb),
    Journey(Journey),
}

/// How an attempt proceeds after a puzzle, or after failing to make one.
enum Outcome {
    /// The attempt continues with another puzzle.
    GoesOn,
    Done,
    Failed,
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
                    Progress::Failed => match line.go_on(None) {
                        Outcome::GoesOn => continue,
                        _ => self.schedule.finish(attempt, None),
                    },
                    Progress::Made => {
                        let made = line.made();
                        let verdict = verdict(&mut self.judge, self.plan, self.flag, made.as_ref());
                        match line.go_on(Some(verdict)) {
                            Outcome::GoesOn => continue,
                            Outcome::Done => self.schedule.finish(attempt, made),
                            Outcome::Failed => self.schedule.finish(attempt, None),
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
