//! Measures engines in turn: in each repetition every engine has one turn, the reference first.

use super::process::Runner;
use super::record::Run;
use anyhow::{Result, bail};
use ennead_bench_meter::{Reply, Request, Tally, Timing};
use std::num::NonZeroU64;
use std::time::Duration;

/// Engines that solve the same puzzles and are compared.
pub(crate) struct Contest<R> {
    pub(crate) suite: String,
    /// The number of puzzles in a pass.
    pub(crate) puzzles: u64,
    /// The counts that each pass must find.
    pub(crate) expected: Tally,
    /// The engines with their names, the reference first.
    pub(crate) contestants: Vec<(String, R)>,
}

/// How often and how long to measure each engine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) repetitions: usize,
    /// The minimum length of a turn, which determines the number of passes.
    pub(crate) turn: Duration,
}

/// The results of a contest.
#[derive(Debug, Default)]
pub(crate) struct Measured {
    pub(crate) runs: Vec<Run>,
    /// Messages about engines that gave a wrong answer or failed. Their runs are discarded.
    pub(crate) wrong: Vec<String>,
}

/// Warms up and checks every engine, then measures them in turn.
pub(crate) fn measure<R: Runner>(contest: Contest<R>, effort: Effort) -> Measured {
    let Contest { suite, puzzles, expected, contestants } = contest;
    let mut measured = Measured::default();
    let mut ready = Vec::new();
    for (engine, mut runner) in contestants {
        match warm(&mut runner, expected) {
            Ok(timing) => ready.push((engine, runner, passes(timing, effort.turn))),
            Err(why) => measured.wrong.push(format!("{suite}, {engine}: {why:#}")),
        }
    }
    for repetition in 1..=effort.repetitions {
        ready.retain_mut(|(engine, runner, passes)| match timed(runner, *passes, expected) {
            Ok(Timing { cpu_ns, wall_ns, instructions }) => {
                measured.runs.push(Run {
                    suite: suite.clone(),
                    puzzles,
                    engine: engine.clone(),
                    repetition,
                    passes: passes.get(),
                    cpu_ns,
                    wall_ns,
                    instructions,
                });
                true
            }
            Err(why) => {
                measured.wrong.push(format!("{suite}, {engine}: {why:#}"));
                measured.runs.retain(|run| run.engine != *engine);
                false
            }
        });
    }
    measured
}

/// Runs one pass to warm up, and checks its counts and solutions. Returns its cost.
fn warm(runner: &mut impl Runner, expected: Tally) -> Result<Timing> {
    let timing = timed(runner, NonZeroU64::MIN, expected)?;
    match runner.ask(Request::Check)? {
        Reply::Checked { solutions: Some(n) } if n != expected.one + expected.more => {
            bail!("it wrote {n} solutions for {} puzzles", expected.one + expected.more)
        }
        Reply::Checked { .. } => Ok(timing),
        Reply::Failed { why } => bail!(why),
        other => bail!("unexpected reply {other:?}"),
    }
}

fn timed(runner: &mut impl Runner, passes: NonZeroU64, expected: Tally) -> Result<Timing> {
    match runner.ask(Request::Run(passes))? {
        Reply::Ran { tally, .. } if tally != expected => {
            bail!("wrong counts: {tally}; expected {expected}")
        }
        Reply::Ran { timing, .. } => Ok(timing),
        Reply::Failed { why } => bail!(why),
        other => bail!("unexpected reply {other:?}"),
    }
}

fn passes(one: Timing, turn: Duration) -> NonZeroU64 {
    let turn = u64::try_from(turn.as_nanos()).unwrap_or(u64::MAX);
    NonZeroU64::new(turn.div_ceil(one.cpu_ns.max(1))).unwrap_or(NonZeroU64::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use std::rc::Rc;

    const EXPECTED: Tally = Tally { none: 0, one: 10, more: 0, solutions: 10 };

    /// A runner with a fixed time for a pass. Its counts are correct only for the first `right` requests to run.
    struct Fake {
        name: &'static str,
        pass_ns: u64,
        right: usize,
        log: Rc<RefCell<Vec<String>>>,
    }

    impl Runner for Fake {
        fn ask(&mut self, request: Request) -> Result<Reply> {
            self.log.borrow_mut().push(format!("{} {request}", self.name));
            let Request::Run(passes) = request else {
                return Ok(Reply::Checked { solutions: Some(10) });
            };
            let tally = if self.right == 0 { Tally::default() } else { EXPECTED };
            self.right = self.right.saturating_sub(1);
            let cpu_ns = passes.get() * self.pass_ns;
            let timing = Timing { cpu_ns, wall_ns: cpu_ns + 1, instructions: Some(cpu_ns * 2) };
            Ok(Reply::Ran { passes: passes.get(), timing, tally })
        }
    }

    /// Measures two fakes; returns the requests, the runs as engine and time, and the errors.
    fn measured(slow_is_right: usize) -> (Vec<String>, Vec<(String, u64)>, Vec<String>) {
        let log = Rc::new(RefCell::new(Vec::new()));
        let fake = |name: &'static str, pass_ns, right| {
            (name.to_owned(), Fake { name, pass_ns, right, log: log.clone() })
        };
        let contest = Contest {
            suite: "ten".to_owned(),
            puzzles: 10,
            expected: EXPECTED,
            contestants: vec![fake("slow", 60, slow_is_right), fake("fast", 9, usize::MAX)],
        };
        let effort = Effort { repetitions: 2, turn: Duration::from_nanos(50) };
        let Measured { runs, wrong } = measure(contest, effort);
        let runs = runs.into_iter().map(|run| (run.engine, run.cpu_ns)).collect();
        (log.take(), runs, wrong)
    }

    #[test]
    fn turns_alternate_and_fill_their_time() {
        let (log, runs, wrong) = measured(usize::MAX);
        let warm = ["slow run 1", "slow check", "fast run 1", "fast check"];
        let turns = ["slow run 1", "fast run 6", "slow run 1", "fast run 6"];
        assert_eq!(log, [warm, turns].concat());
        let runs: Vec<_> = runs.iter().map(|(engine, ns)| (engine.as_str(), *ns)).collect();
        assert_eq!(runs, [("slow", 60), ("fast", 54), ("slow", 60), ("fast", 54)]);
        assert_eq!(wrong, Vec::<String>::new());
    }

    #[test]
    fn a_wrong_count_leaves_no_figure() {
        let why = "ten, slow: wrong counts: 0 with none, 0 with one, 0 with more, 0 solutions; \
                   expected 0 with none, 10 with one, 0 with more, 10 solutions";
        for right in [0, 2] {
            let (_, runs, wrong) = measured(right);
            assert_eq!(runs, [("fast".to_owned(), 54), ("fast".to_owned(), 54)]);
            assert_eq!(wrong, [why]);
        }
    }
}
