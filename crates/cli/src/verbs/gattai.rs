//! `ennead gattai`: several overlapping grids.

use crate::args::{GattaiArgs, GattaiForm};
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::input::gattais;
use crate::output::{Output, sourced};
use ennead::format::Place;
use ennead::format::gattai::{GattaiEntry, write_block};
use ennead::render::{json, prose, svg};
use ennead::{Answer, Ending, Engine, Gattai, GattaiSolution, Outcome, Solver};

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
        if self.args.count {
            return self.count(&solver, entry);
        }
        let GattaiEntry { gattai, place, .. } = entry;
        let outcome = solver.solve_gattai(gattai);
        let words = prose::gattai_answer(&outcome.answer);
        match (self.args.to, outcome.answer.solution()) {
            (GattaiForm::Json, _) => self.object(entry, json::gattai_outcome(gattai, &outcome))?,
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
            GattaiForm::Text => self.output.line(&count.found.to_string())?,
            GattaiForm::Svg => {
                let message = "--count has no picture; leave out --to svg";
                return Err(Failure::Message(message.to_owned()));
            }
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

    /// The solution, and as a remark whether it is the only one.
    fn drawing(
        &mut self,
        gattai: &Gattai,
        solution: &GattaiSolution,
        words: &str,
    ) -> Result<(), Failure> {
        if self.written > 0 {
            self.output.text("\n")?;
        }
        self.written += 1;
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

/// What a picture cannot say.
fn told(place: &Place, outcome: &Outcome<GattaiSolution>, words: &str) {
    if !outcome.answer.is_unique() {
        anstream::eprintln!("{place}: {words}");
    }
}
