//! Finds the first solution of each puzzle, and whether it is the only one.

use super::tally::Tally;
use crate::bulk::Sink;
use crate::exit::Failure;
use crate::input::{InputError, InputMultiGrid, InputPuzzle};
use crate::progress::Progress;
use crate::solver::Replacements;
use crate::writer::Writer;
use ennead::bulk::NoticeKind;
use ennead::format::Place;
use ennead::render::check::NOT_THE_ONLY_ONE;
use ennead::render::prose;
use ennead::{Answer, CellStyle, MultiGridSolution, Outcome, Solution, Stop};
use std::fmt::Display;
use std::ops::ControlFlow;

/// A puzzle with its outcome.
pub(super) enum Solved {
    Puzzle(Box<(InputPuzzle, Outcome)>),
    MultiGrid(Box<(InputMultiGrid, Outcome<MultiGridSolution>)>),
}

/// Writes the solutions, and reports problems.
pub(super) struct FirstSolutions<'a> {
    pub(super) tally: Tally,
    pub(super) writer: &'a mut Writer,
    pub(super) progress: &'a Progress,
    pub(super) replacements: Replacements,
    /// Whether to report the counters of each puzzle.
    pub(super) stats_of_each: bool,
    /// Whether to write finished results only, so that a later run can resume.
    pub(super) finished_only: bool,
}

impl Sink<Result<Solved, InputError>> for FirstSolutions<'_> {
    fn lines(&mut self, lines: &[u8]) -> Result<(), Failure> {
        self.writer.lines(lines)
    }

    fn unique(&mut self, puzzles: u64) {
        self.tally.unique(puzzles);
    }

    fn notice(&mut self, place: &Place, kind: NoticeKind) {
        match kind {
            NoticeKind::ManySolutions => {
                self.tally.many();
                self.progress.say(message(place, many("")));
            }
            NoticeKind::WrongSolution(cell) => {
                self.tally.unique(1);
                self.tally.wrong_solution();
                let name = CellStyle::RowColumn.name(cell);
                self.progress.say(message(place, format!("{WRONG} at {name}")));
            }
            _ => {
                self.tally.none();
                self.progress.say(message(place, prose::answer::<Solution>(&Answer::None)));
            }
        }
    }

    fn single(&mut self, solved: Result<Solved, InputError>) -> Result<ControlFlow<()>, Failure> {
        match solved {
            Ok(Solved::Puzzle(solved)) => {
                let (input, outcome) = *solved;
                if self.is_unfinished(&input, &outcome) {
                    return Ok(ControlFlow::Break(()));
                }
                self.report_stated(&input.place, input.stated_solution(), &outcome);
                self.writer.outcome(&input, &outcome)?;
            }
            Ok(Solved::MultiGrid(solved)) => {
                let (input, outcome) = *solved;
                if self.is_unfinished(&input, &outcome) {
                    return Ok(ControlFlow::Break(()));
                }
                self.report_stated(&input.place, input.stated_solution(), &outcome);
                self.writer.multi_grid_outcome(&input, &outcome)?;
            }
            Err(error) => {
                self.tally.unreadable(&error);
                self.progress.say(&error);
                self.writer.error(&error)?;
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn end_block(&mut self) -> Result<(), Failure> {
        self.writer.end_block()
    }
}

impl FirstSolutions<'_> {
    /// Counts an outcome, and reports it unless it is a unique solution of a puzzle that was read completely. Returns whether
    /// its line must not be written, because an interrupt stopped the search.
    fn is_unfinished<P, G, S>(&mut self, input: &InputPuzzle<P, G>, outcome: &Outcome<S>) -> bool {
        let place = &input.place;
        self.tally.outcome(outcome);
        if self.stats_of_each {
            self.progress.say(message(place, prose::stats(&outcome.stats)));
        }
        self.replacements.report(&outcome.choice, place, self.progress);
        let reserve = if input.is_partly_read { ", as far as the puzzle was read" } else { "" };
        let what = match &outcome.answer {
            Answer::Unique(_) if input.is_partly_read => Some(format!("one solution{reserve}")),
            Answer::Unique(_) => None,
            Answer::Many(..) => Some(many(reserve)),
            answer => Some(format!("{}{reserve}", prose::answer(answer))),
        };
        if let Some(what) = what {
            self.progress.say(message(place, what));
        }
        self.finished_only && matches!(outcome.answer, Answer::Stopped(Stop::Flag, _))
    }

    /// Counts and reports a wrong solution in the input. Also reports a correct solution that is not the only one.
    fn report_stated<N: Display, S>(
        &mut self,
        place: &Place,
        stated: Option<Result<(), N>>,
        outcome: &Outcome<S>,
    ) {
        match stated {
            Some(Err(error)) => {
                self.tally.wrong_solution();
                self.progress.say(message(place, format!("{WRONG}: {error}")));
            }
            Some(Ok(())) if matches!(outcome.answer, Answer::Many(..)) => {
                let what = format!("the solution in the input is {NOT_THE_ONLY_ONE}");
                self.progress.say(message(place, what));
            }
            _ => {}
        }
    }
}

const WRONG: &str = "the solution in the input is wrong";

/// The message for a puzzle with several solutions.
fn many(reserve: &str) -> String {
    format!("more than one solution{reserve}; showing the first (use --all for more)")
}

/// A message for standard error.
fn message(place: &Place, what: impl Display) -> String {
    format!("{place}: {what}")
}
