//! The solution step by step, as the command `explain` writes it: lines of text, or a chapter of a web page.

mod multi_grid;
mod path;

pub use multi_grid::{
    canvas, ending_of_grids, grid_of, lines_in_grid, not_looked_for_in_grids, notation_in_grid,
    text_of_grids,
};
pub use path::SolutionPath;

use crate::cosmetic::Cosmetic;
use crate::format::pencil;
use crate::logic::difficulty::rate_interruptible;
use crate::logic::{Conclusion, End, Repertoire, Step};
use crate::rating::se::{Rater, Rating, SeEnd, SeStart, Until};
use crate::render::Marks;
use crate::render::colour::{Painter, Palette};
use crate::render::prose::{self, CellNames};
use crate::render::walkthrough::Chapter;
use crate::{Candidates, CellStyle, Grid, Puzzle};
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// How steps are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StepStyle {
    /// How cells are named.
    pub cells: CellStyle,
    /// Whether chains are in Eureka notation instead of HoDoKu's.
    pub eureka: bool,
    /// Whether to leave pictures out where words suffice.
    pub brief: bool,
}

/// A step in one line.
pub fn notation(step: &Step, eureka: bool, names: CellNames) -> String {
    match eureka.then(|| prose::eureka(step, names)).flatten() {
        Some(chain) => format!("{}: {chain}", step.technique),
        None => prose::notation(step, names),
    }
}

/// A step with its number: its notation, the reasons, and the rules between its cells if it does not say them itself.
pub fn lines(number: usize, step: &Step, before: &Candidates, style: StepStyle) -> String {
    let names = CellNames::new(style.cells, before.size());
    numbered(number, &notation(step, style.eureka, names), step, before, style)
}

/// A numbered step below its notation.
fn numbered(
    number: usize,
    notation: &str,
    step: &Step,
    before: &Candidates,
    style: StepStyle,
) -> String {
    let mut text = format!("{number}. {notation}\n");
    let reasons = prose::step(step, before, style.cells);
    let rules = prose::rules_between(step, before, style.cells);
    for line in reasons.lines().chain(rules.as_deref()) {
        let _ = writeln!(text, "   {line}");
    }
    text
}

/// Whether a step does no more than place digits, so that words suffice.
pub fn only_places(step: &Step) -> bool {
    step.conclusions.iter().all(|one| matches!(one, Conclusion::Place(_)))
}

/// The whole solution as text, with the pencil marks of steps that eliminate candidates.
///
/// ```
/// use ennead::explain::{SolutionPath, StepStyle, text};
/// use ennead::{Candidates, logic::Repertoire};
/// let puzzle = ennead::read("3..2 ...4 .1.. 4...")?;
/// let all = Repertoire::default();
/// let path = SolutionPath::simplest(Candidates::of(&puzzle), &all, None);
/// let text = text(&puzzle, path, &all, StepStyle::default(), &Default::default());
/// assert!(text.starts_with("11 cells left to fill\n1. "));
/// assert!(text.contains("\nsolved\n"));
/// # Ok::<(), ennead::Error>(())
/// ```
pub fn text(
    puzzle: &Puzzle,
    mut path: SolutionPath,
    techniques: &Repertoire,
    style: StepStyle,
    flag: &AtomicBool,
) -> String {
    let mut text = format!("{} cells left to fill\n", path.candidates().empty_cells().count());
    let rules = prose::rules(puzzle, style.cells);
    for line in path.summary().into_iter().chain(rules.iter().map(String::as_str)) {
        let _ = writeln!(text, "{line}");
    }
    for number in 1.. {
        let before = path.candidates().clone();
        let Some(step) = next(&mut path, flag) else { break };
        text += &lines(number, &step, &before, style);
        if !style.brief && !only_places(&step) {
            text += &pencil_marks(&before, &Marks::of(&step, &before), puzzle.givens());
        }
    }
    let (end, at) = (path.end(), path.candidates());
    let limit = prose::not_looked_for(end, at, techniques);
    for line in [ending(end, at, flag).as_str()].into_iter().chain(limit) {
        let _ = writeln!(text, "{line}");
    }
    text + &match end {
        End::Solved => format!("{}\n", at.grid()),
        _ => pencil_marks(at, &Marks::none(), puzzle.givens()),
    }
}

/// The whole solution as a chapter of a web page, with the ratings of the puzzle; and how it ends. Its pictures show
/// `cosmetics`, which the document of the puzzle draws without a rule.
pub fn chapter<'p>(
    heading: String,
    puzzle: &'p Puzzle,
    cosmetics: &'p [Cosmetic],
    mut path: SolutionPath,
    techniques: &Repertoire,
    style: StepStyle,
    flag: &AtomicBool,
) -> (Chapter<'p>, End) {
    let names = CellNames::new(style.cells, puzzle.size());
    let mut chapter = Chapter::new(heading, puzzle, style.cells).cosmetics(cosmetics);
    if let Some(summary) = path.summary() {
        chapter.note(format!("{summary}."));
    }
    loop {
        let before = path.candidates().clone();
        let Some(step) = next(&mut path, flag) else { break };
        let has_picture = !style.brief || !only_places(&step);
        chapter.step(&step, &before, &notation(&step, style.eureka, names), has_picture);
    }
    let (end, at) = (path.end(), path.candidates());
    if end == End::Solved
        && let Ok(rating) = rate_interruptible(&Candidates::of(puzzle), flag)
        && rating.end != End::Limit
    {
        chapter.difficulty(rating.difficulty);
        if let Some(rating) = sudoku_explainer(puzzle, flag) {
            chapter.note(prose::explainer_rating(&rating));
        }
    }
    let limit = prose::not_looked_for(end, at, techniques);
    let limit = limit.map(|limit| format!(" ({limit})"));
    chapter.end(&format!("{}{}", ending(end, at, flag), limit.unwrap_or_default()), at);
    (chapter, end)
}

/// How a sequence of steps ended in this position: in words, also if it was interrupted.
pub fn ending(end: End, at: &Candidates, flag: &AtomicBool) -> String {
    match is_interrupted(end, flag) {
        true => INTERRUPTED.to_owned(),
        false => prose::end(end, at),
    }
}

const INTERRUPTED: &str = "interrupted: there may be more steps";

fn is_interrupted(end: End, flag: &AtomicBool) -> bool {
    flag.load(Ordering::Relaxed) && end != End::Solved
}

fn next(path: &mut SolutionPath, flag: &AtomicBool) -> Option<Step> {
    if flag.load(Ordering::Relaxed) { None } else { path.next() }
}

/// The rating of Sudoku Explainer; `None` for puzzles that it does not rate.
fn sudoku_explainer(puzzle: &Puzzle, flag: &AtomicBool) -> Option<Rating> {
    let start = SeStart::try_from(&Candidates::of(puzzle)).ok()?;
    let report = Rater::new().rate_interruptible(start, Until::Solved, flag);
    (report.end == SeEnd::Solved).then_some(report.rating)
}

fn pencil_marks(at: &Candidates, marks: &Marks, givens: &Grid) -> String {
    let painter = Painter::new(Palette::PLAIN, givens).found(at.grid()).marks(marks);
    pencil::write(at, &|ink, text: &str| painter.paint(ink, text))
}
