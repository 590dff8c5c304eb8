//! `ennead prove`: solves by logic alone, verifies each step, and reports the totals.

use crate::args::ProveArgs;
use crate::bulk;
use crate::exit::{Exit, Failure};
use crate::input::{InputPuzzle, read_puzzle};
use crate::interrupt::{flag, interrupted};
use crate::output::{Output, RecordForm};
use crate::progress::Progress;
use ennead::logic::{End, Repertoire, Technique, Trace, TraceFault, Walk, verify_trace};
use ennead::render::Language;
use ennead::render::json::{self, ProofSummary, ProvenTechnique};
use ennead::render::prose::{self, thousands};
use ennead::{Answer, Candidates, Engine, Limits, Puzzle, Solver};
use std::collections::HashMap;
use std::ops::ControlFlow;

pub(crate) fn run(args: &ProveArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?;
    let mut output = output.results(RecordForm::of(&args.format()), "prove");
    let progress = Progress::new(entries.extent(), &output);
    let repertoire = args.techniques.repertoire();
    let single = |entry| read_puzzle(entry).map(|input| (prove(&input.puzzle, &repertoire), input));
    let mut tally = Tally::default();
    bulk::each(entries, args.threads, &progress, &single, |proven| {
        if interrupted() {
            return Ok(ControlFlow::Break(()));
        }
        match proven {
            Ok((proof, input)) => tally.take(proof, &input, &progress, &mut output)?,
            Err(error) => {
                output.error(&error)?;
                tally.exit = tally.exit.and(progress.unanswered(error));
            }
        }
        Ok(ControlFlow::Continue(()))
    })?;
    if interrupted() {
        let puzzles = prose::counted(tally.puzzles, "puzzle", "puzzles");
        progress.say(format!("interrupted: the report covers the first {puzzles}"));
    }
    match output.has_records() {
        true => output.record(tally.summary())?,
        false => tally.report(&mut output)?,
    }
    output.finish(tally.exit)?;
    Ok(tally.exit)
}

/// The outcome for one puzzle.
enum Proof {
    /// The puzzle does not have exactly one solution.
    NotProper(&'static str),
    /// Each step is proven. The text, if any, says which techniques were not searched for.
    Steps(Trace, Option<String>),
    /// The user stopped the work.
    Interrupted,
    /// A step is wrong.
    Wrong(TraceFault),
    /// A candidate of the solution was eliminated.
    ExcludesSolution,
}

fn prove(puzzle: &Puzzle, repertoire: &Repertoire) -> Proof {
    let solver = Solver::new(Engine::Auto).limits(Limits::none().flag(flag()));
    let solution = match solver.solve(puzzle).answer {
        Answer::Unique(solution) => solution,
        Answer::None => return Proof::NotProper("no solution"),
        Answer::Stopped(..) => return Proof::Interrupted,
        Answer::Many(..) => return Proof::NotProper("several solutions"),
    };
    let Some(trace) = trace(Candidates::of(puzzle), repertoire) else {
        return Proof::Interrupted;
    };
    if let Err(error) = verify_trace(&trace) {
        return Proof::Wrong(error);
    }
    let finish = trace.finish();
    let limit = prose::not_looked_for(trace.end, &finish, repertoire, Language::English);
    let holds = |cell| finish.get(cell).contains(solution.get(cell));
    match finish.size().cells().all(holds) {
        true => Proof::Steps(trace, limit),
        false => Proof::ExcludesSolution,
    }
}

/// Solves a puzzle step by step; `None` after an interrupt.
fn trace(start: Candidates, repertoire: &Repertoire) -> Option<Trace> {
    let mut walk = Walk::new(start.clone(), repertoire);
    let mut steps = Vec::new();
    for step in walk.by_ref() {
        if interrupted() {
            return None;
        }
        steps.push(step);
    }
    let end = walk.end().unwrap_or(End::Stalled);
    Some(Trace { start, steps, end })
}

/// The totals over all puzzles.
struct Tally {
    exit: Exit,
    puzzles: u64,
    solved: u64,
    wrong: u64,
    steps: u64,
    techniques: HashMap<Technique, Uses>,
}

/// The uses of a technique.
#[derive(Default)]
struct Uses {
    steps: u64,
    puzzles: u64,
    hardest: u64,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally {
            exit: Exit::Yes,
            puzzles: 0,
            solved: 0,
            wrong: 0,
            steps: 0,
            techniques: HashMap::new(),
        }
    }
}

impl Tally {
    fn take(
        &mut self,
        proof: Proof,
        input: &InputPuzzle,
        progress: &Progress,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let trace = match &proof {
            Proof::Steps(trace, _) => Some(trace),
            _ => None,
        };
        let end = trace.map(|trace| trace.end);
        let mut record = json::Proof {
            about: input.about(),
            proven: end == Some(End::Solved),
            end: end.map(Into::into),
            steps: trace.map_or(0, |trace| trace.steps.len()),
            hardest: trace.and_then(Trace::hardest).map(Into::into),
            problem: None,
        };
        let problem = self.count_proof(proof);
        if let Some(problem) = &problem {
            progress.say(format!("{}: {problem}", input.place));
            self.exit = self.exit.and(Exit::No);
        }
        record.problem = problem;
        output.record(record)
    }

    /// Counts a puzzle. If it is not both solved and proven, returns the reason.
    fn count_proof(&mut self, proof: Proof) -> Option<String> {
        self.puzzles += 1;
        match proof {
            Proof::NotProper(why) => Some(why.to_owned()),
            Proof::Interrupted => Some("interrupted".to_owned()),
            Proof::Wrong(error) => {
                self.wrong += 1;
                Some(error.to_string())
            }
            Proof::ExcludesSolution => {
                self.wrong += 1;
                Some("the steps do not lead to the solution".to_owned())
            }
            Proof::Steps(trace, limit) => {
                self.count(&trace);
                if trace.end == End::Solved {
                    self.solved += 1;
                    return None;
                }
                let finish = trace.finish();
                let limit = limit.map(|limit| format!(" ({limit})")).unwrap_or_default();
                Some(prose::end(trace.end, &finish) + &limit)
            }
        }
    }

    fn count(&mut self, trace: &Trace) {
        self.steps += trace.steps.len() as u64;
        let mut here: HashMap<Technique, u64> = HashMap::new();
        trace.steps.iter().for_each(|step| *here.entry(step.technique).or_default() += 1);
        for (technique, steps) in here {
            let uses = self.techniques.entry(technique).or_default();
            uses.steps += steps;
            uses.puzzles += 1;
            uses.hardest += u64::from(trace.hardest() == Some(technique));
        }
    }

    /// The totals as JSON.
    fn summary(&self) -> ProofSummary {
        let known = Technique::known().filter_map(|one| Some((one, self.techniques.get(&one)?)));
        let techniques = known.map(|(technique, uses)| ProvenTechnique {
            technique: technique.into(),
            steps: uses.steps,
            puzzles: uses.puzzles,
            hardest_in: uses.hardest,
        });
        ProofSummary {
            puzzles: self.puzzles,
            solved: self.solved,
            steps: self.steps,
            wrong: self.wrong,
            techniques: techniques.collect(),
        }
    }

    fn report(&self, output: &mut Output) -> Result<(), Failure> {
        let totals = [
            ("puzzles", self.puzzles),
            ("solved by logic", self.solved),
            ("steps proven", self.steps),
            ("wrong", self.wrong),
        ];
        for (what, number) in totals {
            output.line(&format!("{what:<32} {:>12}", thousands(number)))?;
        }
        if self.techniques.is_empty() {
            return Ok(());
        }
        output.line("")?;
        output.line(&format!(
            "{:<32} {:>12} {:>10} {:>10}",
            "technique", "steps", "puzzles", "hardest in"
        ))?;
        for technique in Technique::known() {
            if let Some(uses) = self.techniques.get(&technique) {
                let [steps, puzzles, hardest] =
                    [uses.steps, uses.puzzles, uses.hardest].map(thousands);
                output.line(&format!("{technique:<32} {steps:>12} {puzzles:>10} {hardest:>10}"))?;
            }
        }
        Ok(())
    }
}
