//! The first solution of each puzzle, with the proof that it is the only one.

use super::Tally;
use crate::bulk::Sink;
use crate::exit::Failure;
use crate::input::{Fault, Stated, StatedMultiGrid};
use crate::progress::Progress;
use crate::writer::Writer;
use ennead::bulk::NoticeKind;
use ennead::format::Place;
use ennead::render::prose;
use ennead::{Answer, MultiGridSolution, Outcome, Solution, Stop};
use std::fmt::Display;
use std::ops::ControlFlow;

/// A puzzle with its outcome.
pub(super) enum Solved {
    Puzzle(Box<(Stated, Outcome)>),
    MultiGrid(Box<(StatedMultiGrid, Outcome<MultiGridSolution>)>),
}

/// Writes solutions, and reports the rest.
pub(super) struct FirstSolutions<'a> {
    pub(super) tally: Tally,
    pub(super) writer: &'a mut Writer,
    pub(super) progress: &'a Progress,
    /// Whether to write finished results only, so that a later run can resume.
    pub(super) finished_only: bool,
}

impl Sink<Result<Solved, Fault>> for FirstSolutions<'_> {
    fn lines(&mut self, lines: &[u8]) -> Result<(), Failure> {
        self.writer.lines(lines)
    }

    fn fine(&mut self, puzzles: u64) {
        self.tally.unique(puzzles);
    }

    fn notice(&mut self, place: &Place, kind: NoticeKind) {
        match kind {
            NoticeKind::ManySolutions => {
                self.tally.many();
                self.progress.say(remark(place, MANY));
            }
            _ => {
                self.tally.none();
                self.progress.say(remark(place, prose::answer::<Solution>(&Answer::None)));
            }
        }
    }

    fn single(&mut self, solved: Result<Solved, Fault>) -> Result<ControlFlow<()>, Failure> {
        match solved {
            Ok(Solved::Puzzle(solved)) => {
                let (stated, outcome) = *solved;
                if self.is_cut_off(&stated.place, &outcome) {
                    return Ok(ControlFlow::Break(()));
                }
                self.writer.outcome(&stated, &outcome)?;
            }
            Ok(Solved::MultiGrid(solved)) => {
                let (stated, outcome) = *solved;
                if self.is_cut_off(&stated.place, &outcome) {
                    return Ok(ControlFlow::Break(()));
                }
                self.writer.multi_grid_outcome(&stated, &outcome)?;
            }
            Err(fault) => {
                self.tally.faulty();
                self.progress.say(&fault);
                if fault.of_one_puzzle {
                    self.writer.gap()?;
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn settle(&mut self) -> Result<(), Failure> {
        self.writer.settle_block()
    }
}

impl FirstSolutions<'_> {
    /// Counts an outcome and reports it unless it is a unique solution. Whether an interrupt cut it off.
    fn is_cut_off<S>(&mut self, place: &Place, outcome: &Outcome<S>) -> bool {
        self.tally.outcome(outcome);
        match &outcome.answer {
            Answer::Unique(_) => {}
            Answer::Many(..) => self.progress.say(remark(place, MANY)),
            answer => self.progress.say(remark(place, prose::answer(answer))),
        }
        self.finished_only && matches!(outcome.answer, Answer::Stopped(Stop::Flag, _))
    }
}

const MANY: &str = "more than one solution; showing the first (use --all for more)";

/// A remark on standard error, for everything but a unique solution.
fn remark(place: &Place, what: impl Display) -> String {
    format!("{place}: {what}")
}
