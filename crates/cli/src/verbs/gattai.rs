//! `ennead gattai`: several overlapping grids.

use crate::args::{GattaiArgs, GattaiForm};
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::gattais;
use crate::output::{Output, sourced};
use crate::verbs::{estimate, true_candidates};
use ennead::format::Place;
use ennead::format::gattai::{GattaiEntry, write_block, write_marks};
use ennead::render::{json, prose, svg};
use ennead::{
    Answer, Conflict, Diagnosis, Ending, Engine, Gattai, GattaiSolution, GattaiStatement, Outcome,
    Probing, Solver,
};
use std::num::NonZeroU64;

pub(crate) fn run(args: &GattaiArgs) -> Result<Exit, Failure> {
    let output = args.output.open_beside(&args.inputs)?;
    let mut results = Results { args, output, written: 0 };
    let mut exit = Exit::Yes;
    for entry in gattais(&args.inputs) {
        exit = exit.and(match entry {
            Ok(entry) => results.answer(&entry)?,
            Err(error) => {
                anstream::eprintln!("{error}");
                Exit::CouldNot
            }
        });
        results.output.settle()?;
    }
    results.output.send()?;
    Ok(exit)
}

/// What is written, in the form that was asked for.
struct Results<'a> {
    args: &'a GattaiArgs,
    output: Output,
    /// Drawings and pictures so far.
    written: usize,
}

impl Results<'_> {
    fn answer(&mut self, entry: &GattaiEntry) -> Result<Exit, Failure> {
        let solver = Solver::new(Engine::Auto)
            .limits(self.args.budget.limits())
            .threads(batch::number(self.args.threads));
        let args = self.args;
        if args.to == GattaiForm::Svg && (args.count || args.candidates || args.estimate) {
            let message = "only solutions are drawn as pictures; leave out --to svg";
            return Err(Failure::Message(message.to_owned()));
        }
        if args.count {
            return self.count(&solver, entry);
        }
        if args.candidates {
            return self.candidates(&solver, entry);
        }
        if args.estimate {
            return self.estimate(&solver, entry);
        }
        let GattaiEntry { gattai, place, .. } = entry;
        let outcome = solver.solve_gattai(gattai);
        let conflict = conflict(&solver, gattai, &outcome.answer);
        let mut words = prose::gattai_answer(&outcome.answer);
        for line in conflict.as_ref().map(prose::conflict).iter().flat_map(|text| text.lines()) {
            words.push_str(&format!("\n  {line}"));
        }
        match (self.args.to, outcome.answer.solution()) {
            (GattaiForm::Json, _) => {
                self.object(entry, json::gattai_outcome(gattai, &outcome, conflict.as_ref()))?
            }
            (_, None) => anstream::eprintln!("{place}: {words}"),
            (GattaiForm::Text, Some(solution)) => self.drawing(gattai, solution, &words)?,
            (GattaiForm::Svg, Some(solution)) => {
                self.picture(gattai, solution)?;
                told(place, &outcome, &words);
            }
        }
        Ok(match outcome.answer {
            Answer::Unique(_) => Exit::Yes,
            Answer::None | Answer::Many(..) => Exit::No,
            Answer::Stopped(..) => Exit::CouldNot,
        })
    }

    fn count(&mut self, solver: &Solver, entry: &GattaiEntry) -> Result<Exit, Failure> {
        let count = solver.count_gattai(&entry.gattai, self.args.cap);
        match self.args.to {
            GattaiForm::Json => self.object(entry, json::gattai_count(&entry.gattai, &count))?,
            GattaiForm::Text | GattaiForm::Svg => self.output.line(&count.found.to_string())?,
        }
        Ok(match count.ending {
            Ending::Stopped(_) => {
                anstream::eprintln!("{}: {}", entry.place, prose::count(&count));
                Exit::CouldNot
            }
            Ending::Complete if count.found == 0 => Exit::No,
            Ending::Complete | Ending::Enough => Exit::Yes,
        })
    }

    fn candidates(&mut self, solver: &Solver, entry: &GattaiEntry) -> Result<Exit, Failure> {
        let GattaiEntry { gattai, place, .. } = entry;
        let cap = self.args.cap.and_then(NonZeroU64::new).unwrap_or(NonZeroU64::MIN);
        let truth = solver.gattai_true_candidates(gattai, cap);
        let (exit, reason) =
            true_candidates::judged(truth.ending, truth.has_solution(), truth.open_count());
        if let Some(reason) = reason {
            self.output.send()?;
            anstream::eprintln!("{place}: {reason}");
        }
        if self.args.to == GattaiForm::Json {
            self.object(entry, json::gattai_true_candidates(gattai, &truth))?;
        } else if truth.has_solution() != Some(false) {
            self.part()?;
            let marks = |spot| truth.digits(spot) | truth.open(spot);
            self.output.text(&write_marks(gattai, &marks))?;
            if cap > NonZeroU64::MIN {
                self.output.text(&prose::gattai_true_counts(gattai, &truth))?;
            }
        }
        Ok(exit)
    }

    fn estimate(&mut self, solver: &Solver, entry: &GattaiEntry) -> Result<Exit, Failure> {
        let GattaiArgs { probes, seed, to, .. } = *self.args;
        let probing = Probing { probes, seed, ..Probing::default() };
        let estimate = solver.estimate_gattai(&entry.gattai, probing);
        match to {
            GattaiForm::Json => {
                self.object(entry, json::gattai_estimate(&entry.gattai, &estimate))?;
            }
            GattaiForm::Text | GattaiForm::Svg => self.output.line(&prose::estimate(&estimate))?,
        }
        Ok(estimate::judged(&estimate))
    }

    /// An empty line between drawings.
    fn part(&mut self) -> Result<(), Failure> {
        if self.written > 0 {
            self.output.text("\n")?;
        }
        self.written += 1;
        Ok(())
    }

    /// The solution, and as a remark whether it is the only one.
    fn drawing(
        &mut self,
        gattai: &Gattai,
        solution: &GattaiSolution,
        words: &str,
    ) -> Result<(), Failure> {
        self.part()?;
        self.output.text(&write_block(gattai, &|spot| solution.get(gattai, spot)))?;
        self.output.line(&format!("# {words}"))
    }

    fn picture(&mut self, gattai: &Gattai, solution: &GattaiSolution) -> Result<(), Failure> {
        if self.written > 0 {
            let message = "a picture holds one gattai; draw the others by themselves";
            return Err(Failure::Message(message.to_owned()));
        }
        self.written += 1;
        self.output.text(&svg::gattai(gattai, Some(solution)))
    }

    fn object(&mut self, entry: &GattaiEntry, mut value: serde_json::Value) -> Result<(), Failure> {
        if let Some(title) = &entry.title {
            value["id"] = title.as_str().into();
        }
        self.output.line(&sourced(value, &entry.place))
    }
}

/// What cannot hold together where there is no solution.
fn conflict(
    solver: &Solver,
    gattai: &Gattai,
    answer: &Answer<GattaiSolution>,
) -> Option<Conflict<GattaiStatement>> {
    match answer {
        Answer::None => match solver.gattai_conflict(gattai) {
            Diagnosis::Conflict(conflict) => Some(conflict),
            Diagnosis::Solvable(_) | Diagnosis::Stopped(_) => None,
        },
        Answer::Unique(_) | Answer::Many(..) | Answer::Stopped(..) => None,
    }
}

/// What a picture cannot say.
fn told(place: &Place, outcome: &Outcome<GattaiSolution>, words: &str) {
    if !outcome.answer.is_unique() {
        anstream::eprintln!("{place}: {words}");
    }
}
