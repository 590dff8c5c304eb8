//! The main loop of a measured process.

use crate::watch::{Watch, pin};
use crate::{Job, Reply, Request, Suite, Tally, check};
use std::fs;
use std::io::{self, BufRead, Write};
use std::num::NonZeroU64;

/// An engine with its suite, ready to be measured.
pub trait Contestant {
    /// Solves the whole suite once. Only this method is timed.
    fn pass(&mut self) -> Tally;

    /// The first solution of each puzzle in the last pass, or `None` if the contestant only counts.
    ///
    /// There is one line for each puzzle, in order; the line of a puzzle without a solution is empty.
    fn solutions(&self) -> Option<&[u8]>;
}

/// The reason why a process cannot run an engine.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unavailable(
    /// The reason.
    pub String,
);

/// Runs a job: reads the suite, creates the contestant with `enter`, and answers each request from `input` on `output`.
///
/// If the list cannot be read or the engine is not available, that is reported as a reply ([`Reply::Failed`],
/// [`Reply::Unavailable`]).
///
/// # Errors
/// If `input` or `output` fails.
pub fn serve(
    job: &Job,
    enter: impl FnOnce(&Job, Suite) -> Result<Box<dyn Contestant>, Unavailable>,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let suite = match load(job) {
        Ok(suite) => suite,
        Err(why) => return say(&mut output, &Reply::Failed { why }),
    };
    match enter(job, suite.clone()) {
        Ok(contestant) => answer(job, &suite, contestant, input, output),
        Err(Unavailable(why)) => say(&mut output, &Reply::Unavailable { why }),
    }
}

fn answer(
    job: &Job,
    suite: &Suite,
    mut contestant: Box<dyn Contestant>,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let pinned = job.core.is_some_and(pin);
    let mut watch = Watch::new();
    let ready = Reply::Ready {
        engine: job.engine.clone(),
        puzzles: suite.len() as u64,
        pinned,
        no_instructions: watch.no_instructions().map(str::to_owned),
    };
    say(&mut output, &ready)?;
    for line in input.lines() {
        let reply = match line?.parse() {
            Ok(Request::Run(passes)) => run(&mut *contestant, passes, &mut watch),
            Ok(Request::Check) => checked(suite, &*contestant),
            Err(unknown) => Reply::Failed { why: unknown.to_string() },
        };
        say(&mut output, &reply)?;
    }
    Ok(())
}

fn load(job: &Job) -> Result<Suite, String> {
    let name = job.file.display();
    let list = fs::read(&job.file).map_err(|error| format!("{name}: {error}"))?;
    let suite = Suite::read(&list).map_err(|error| format!("{name}: {error}"))?;
    Ok(suite.sample(job.sample.unwrap_or(usize::MAX)).repeat(job.repeat))
}

fn run(contestant: &mut dyn Contestant, passes: NonZeroU64, watch: &mut Watch) -> Reply {
    let (tallies, timing) = watch.time(|| {
        let first = contestant.pass();
        (first, (1..passes.get()).fold(true, |same, _| (contestant.pass() == first) & same))
    });
    match tallies {
        (tally, true) => Reply::Ran { passes: passes.get(), timing, tally },
        (_, false) => Reply::Failed { why: "two passes found different counts".to_owned() },
    }
}

fn checked(suite: &Suite, contestant: &dyn Contestant) -> Reply {
    match contestant.solutions().map(|lines| check(suite, lines)).transpose() {
        Ok(solutions) => Reply::Checked { solutions },
        Err(wrong) => Reply::Failed { why: wrong.to_string() },
    }
}

fn say(output: &mut impl Write, reply: &Reply) -> io::Result<()> {
    serde_json::to_writer(&mut *output, reply)?;
    output.write_all(b"\n")?;
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Timing;
    use clap::Parser;

    /// A contestant that reports one solution for every puzzle. If `forgetful`, it loses one from the second pass on.
    struct Fake {
        puzzles: u64,
        passes: u64,
        lines: Option<Vec<u8>>,
        forgetful: bool,
    }

    impl Contestant for Fake {
        fn pass(&mut self) -> Tally {
            self.passes += 1;
            let lost = u64::from(self.forgetful && self.passes > 1);
            let one = self.puzzles - lost;
            Tally { none: lost, one, more: 0, solutions: one }
        }
        fn solutions(&self) -> Option<&[u8]> {
            self.lines.as_deref()
        }
    }

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

    /// Returns the replies to these requests, without their times and the reason why instructions are not counted.
    fn replies(lines: Option<&str>, forgetful: bool, requests: &str) -> Vec<Reply> {
        let job = Job::parse_from(["program", "claims", "list"]);
        let suite = Suite::read(SOLUTION.repeat(2).as_bytes()).unwrap();
        let lines = lines.map(|lines| lines.as_bytes().to_vec());
        let contestant = Box::new(Fake { puzzles: 2, passes: 0, lines, forgetful });
        let mut output = Vec::new();
        answer(&job, &suite, contestant, requests.as_bytes(), &mut output).unwrap();
        let mut replies = parsed(&output);
        for reply in &mut replies {
            match reply {
                Reply::Ready { no_instructions, .. } => *no_instructions = None,
                Reply::Ran { timing, .. } => *timing = Timing::default(),
                _ => (),
            }
        }
        replies
    }

    fn parsed(output: &[u8]) -> Vec<Reply> {
        let text = str::from_utf8(output).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    fn failed(why: &str) -> Reply {
        Reply::Failed { why: why.to_owned() }
    }

    #[test]
    fn each_request_has_its_reply() {
        let tally = Tally { none: 0, one: 2, more: 0, solutions: 2 };
        let ready = Reply::Ready {
            engine: "claims".to_owned(),
            puzzles: 2,
            pinned: false,
            no_instructions: None,
        };
        let ran = Reply::Ran { passes: 3, timing: Timing::default(), tally };
        assert_eq!(
            replies(Some(&SOLUTION.repeat(2)), false, "run 3\ncheck\nsing\n"),
            [
                ready.clone(),
                ran,
                Reply::Checked { solutions: Some(2) },
                failed("unknown request 'sing': use 'run PASSES' or 'check'"),
            ]
        );
        assert_eq!(replies(None, false, "check\n"), [ready, Reply::Checked { solutions: None }]);
    }

    #[test]
    fn wrong_solutions_and_changing_counts_are_failures() {
        let wrong = replies(Some(&SOLUTION.repeat(3)), false, "check\n");
        assert_eq!(wrong[1], failed("the solution of puzzle 3 is wrong"));
        let changing = replies(None, true, "run 2\n");
        assert_eq!(changing[1], failed("two passes found different counts"));
    }

    #[test]
    fn an_impossible_job_gets_a_reply() {
        let missing = concat!(env!("CARGO_MANIFEST_DIR"), "/no-such-list.txt");
        let job = Job::parse_from(["program", "claims", missing]);
        let mut output = Vec::new();
        serve(&job, |_, _| unreachable!(), &b""[..], &mut output).unwrap();
        let replies_to_missing = parsed(&output);
        let [Reply::Failed { why }] = &replies_to_missing[..] else { panic!("{output:?}") };
        assert!(why.starts_with(&format!("{missing}: ")), "{why}");

        let here = concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/one.txt");
        let job = Job::parse_from(["program", "claims", here]);
        let mut output = Vec::new();
        let enter = |job: &Job, _| Err(Unavailable(format!("no engine {}", job.engine)));
        serve(&job, enter, &b""[..], &mut output).unwrap();
        assert_eq!(parsed(&output), [Reply::Unavailable { why: "no engine claims".to_owned() }]);
    }
}
