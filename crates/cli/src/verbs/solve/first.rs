//! The first solution of each puzzle, with the proof that it is the only one.

use super::Tally;
use crate::bulk::Sink;
use crate::exit::Failure;
use crate::forms::Forms;
use crate::input::{Fault, Stated};
use crate::progress::Progress;
use ennead::bulk::Oddity;
use ennead::format::Place;
use ennead::render::prose;
use ennead::{Answer, Outcome, Stop};
use std::fmt::Display;
use std::ops::ControlFlow;

/// A puzzle with its outcome, or why there is none.
pub(super) type Solved = Result<(Stated, Outcome), Fault>;

/// Writes solutions and says what is to be said.
pub(super) struct FirstSolutions<'a> {
    pub(super) tally: Tally,
    pub(super) forms: &'a mut Forms,
    pub(super) progress: &'a Progress,
    /// Whether the output is to hold finished results only, for a later run to go on from.
    pub(super) finished_only: bool,
}

impl Sink<Solved> for FirstSolutions<'_> {
    fn lines(&mut self, lines: &[u8]) -> Result<(), Failure> {
        self.forms.lines(lines)
    }

    fn fine(&mut self, puzzles: u64) {
        self.tally.unique(puzzles);
    }

    fn odd(&mut self, place: &Place, what: Oddity) {
        match what {
            Oddity::Many => {
                self.tally.many();
                self.progress.say(remark(place, MANY));
            }
            _ => {
                self.tally.none();
                self.progress.say(remark(place, prose::answer(&Answer::None)));
            }
        }
    }

    fn single(&mut self, solved: Solved) -> Result<ControlFlow<()>, Failure> {
        match solved {
            Ok((stated, outcome)) => {
                self.tally.outcome(&outcome);
                match &outcome.answer {
                    Answer::Unique(_) => {}
                    Answer::Many(..) => self.progress.say(remark(&stated.place, MANY)),
                    answer => self.progress.say(remark(&stated.place, prose::answer(answer))),
                }
                if self.finished_only && matches!(outcome.answer, Answer::Stopped(Stop::Flag, _)) {
                    return Ok(ControlFlow::Break(()));
                }
                self.forms.outcome(&stated, &outcome)?;
            }
            Err(fault) => {
                self.tally.faulty();
                self.progress.say(&fault);
                if fault.of_one_puzzle {
                    self.forms.gap()?;
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn settle(&mut self) -> Result<(), Failure> {
        self.forms.settle()
    }
}

const MANY: &str = "more than one solution; the first is shown (--all lists them)";

/// What is to be said on standard error: all that is no unique solution.
fn remark(place: &Place, what: impl Display) -> String {
    format!("{place}: {what}")
}
