//! `ennead solve`: solutions.

use crate::args::{GridForm, SolveArgs};
use crate::exit::{Exit, Failure};
use crate::forms::Forms;
use crate::input::{Stated, stated};
use crate::output::Output;
use crate::progress::Progress;
use crate::{batch, limits};
use ennead::render::prose;
use ennead::{Answer, Ending, Outcome, Solver, Stats};

pub(crate) fn run(args: &SolveArgs) -> Result<Exit, Failure> {
    let output = args.output.open_for(args.engine.threads)?;
    let progress = Progress::new(output.to_file);
    let solver = Solver::new(args.engine.engine).limits(args.engine.budget.limits());
    let tally = match args.all || args.limit.is_some() {
        true => all_solutions(args, &solver, output, &progress)?,
        false => first_solutions(args, &solver, output, &progress)?,
    };
    if args.stats || (tally.puzzles > 1 && tally.exit() != Exit::Yes) {
        progress.say(&tally.summary());
    }
    if args.stats {
        progress.say(&prose::stats(&tally.stats));
    }
    Ok(if limits::interrupted() { Exit::CouldNot } else { tally.exit() })
}

/// The first solution of each puzzle, with the proof that it is the only one.
fn first_solutions(
    args: &SolveArgs,
    solver: &Solver,
    output: Output,
    progress: &Progress,
) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let mut entries = args.input.entries()?;
    let form = match args.to {
        Some(form) => form,
        None if entries.is_single() => GridForm::Grid,
        None => GridForm::Line,
    };
    let mut forms = Forms::new(form, output);
    batch::run(
        entries,
        args.engine.threads,
        progress,
        |entry| {
            stated(entry).map(|stated| {
                let outcome = solver.solve(&stated.puzzle);
                (stated, outcome)
            })
        },
        |solved| {
            tally.count(&solved);
            if let Some(remark) = remark(&solved) {
                progress.say(&remark);
            }
            match &solved {
                Ok((stated, outcome)) => forms.outcome(stated, outcome),
                Err(_) => forms.unreadable(),
            }
        },
    )?;
    forms.finish()?;
    Ok(tally)
}

/// Every solution of each puzzle, written as it is found.
fn all_solutions(
    args: &SolveArgs,
    solver: &Solver,
    output: Output,
    progress: &Progress,
) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    let mut forms = Forms::new(args.to.unwrap_or(GridForm::Line), output);
    for entry in args.input.entries()? {
        let stated = match stated(entry) {
            Ok(stated) => stated,
            Err(reason) => {
                tally.count(&Err(reason.clone()));
                progress.say(&reason);
                continue;
            }
        };
        let limit = args.limit.unwrap_or(u64::MAX);
        let mut solutions = solver.solutions(&stated.puzzle);
        while solutions.stats().solutions < limit {
            let Some(solution) = solutions.next() else { break };
            forms.solution(&stated, &solution)?;
        }
        let found = solutions.stats().solutions;
        let found = prose::counted(found, "solution", "solutions");
        progress.say(&match solutions.ending() {
            Ending::Complete => format!("{}: {found}", stated.place),
            Ending::Enough => format!("{}: {found} shown, there may be more", stated.place),
            Ending::Stopped(why) => format!("{}: {found} found: {why}", stated.place),
        });
        tally.count_all(solutions.stats(), solutions.ending());
        progress.step();
        if limits::interrupted() {
            break;
        }
    }
    forms.finish()?;
    Ok(tally)
}

type Solved = Result<(Stated, Outcome), String>;

/// What is to be said on standard error: all that is no unique solution.
fn remark(solved: &Solved) -> Option<String> {
    match solved {
        Err(reason) => Some(reason.clone()),
        Ok((stated, outcome)) => match &outcome.answer {
            Answer::Unique(_) => None,
            Answer::Many(..) => Some(format!(
                "{}: more than one solution; the first is shown (--all lists them)",
                stated.place
            )),
            answer => Some(format!("{}: {}", stated.place, prose::answer(answer))),
        },
    }
}

/// How a run went, added up.
#[derive(Default)]
struct Tally {
    puzzles: u64,
    unique: u64,
    many: u64,
    none: u64,
    stopped: u64,
    faulty: u64,
    stats: Stats,
}

impl Tally {
    fn count(&mut self, solved: &Solved) {
        self.puzzles += 1;
        match solved {
            Err(_) => self.faulty += 1,
            Ok((_, outcome)) => {
                self.stats = self.stats + outcome.stats;
                *match outcome.answer {
                    Answer::Unique(_) => &mut self.unique,
                    Answer::Many(..) => &mut self.many,
                    Answer::None => &mut self.none,
                    Answer::Stopped(..) => &mut self.stopped,
                } += 1;
            }
        }
    }

    fn count_all(&mut self, stats: Stats, ending: Ending) {
        self.puzzles += 1;
        self.stats = self.stats + stats;
        *match (ending, stats.solutions) {
            (Ending::Stopped(_), _) => &mut self.stopped,
            (_, 0) => &mut self.none,
            (Ending::Complete, 1) => &mut self.unique,
            _ => &mut self.many,
        } += 1;
    }

    fn exit(&self) -> Exit {
        if self.stopped + self.faulty > 0 || self.puzzles == 0 {
            Exit::CouldNot
        } else if self.none > 0 {
            Exit::No
        } else {
            Exit::Yes
        }
    }

    /// `12 puzzles: 10 unique, 1 without solution, 1 unreadable`.
    fn summary(&self) -> String {
        let parts = [
            (self.unique, "unique"),
            (self.many, "with more than one solution"),
            (self.none, "without solution"),
            (self.stopped, "stopped"),
            (self.faulty, "with errors"),
        ];
        let present = parts.iter().filter(|(count, _)| *count > 0);
        let told: Vec<String> =
            present.map(|(count, word)| format!("{} {word}", prose::thousands(*count))).collect();
        format!("{}: {}", prose::counted(self.puzzles, "puzzle", "puzzles"), told.join(", "))
    }
}
