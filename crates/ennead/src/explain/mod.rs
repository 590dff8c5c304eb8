//! Writes a solution step by step, as the command `explain` does: as lines of text, or as a chapter of a web page.

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
use crate::render::colour::{Painter, Palette};
use crate::render::prose::{self, CellNames};
use crate::render::walkthrough::Chapter;
use crate::render::{Language, Marks, Wording};
use crate::{Candidates, CellStyle, Grid, Puzzle};
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// How steps are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StepStyle {
    /// How cells are named.
    pub cells: CellStyle,
    /// The language.
    pub language: Language,
    /// Whether chains are in Eureka notation instead of HoDoKu's.
    pub eureka: bool,
    /// Whether to write less: text without pencil marks, web pages without pictures of steps that only place digits.
    pub brief: bool,
}

impl StepStyle {
    fn words(self) -> Wording {
        Wording { language: self.language, cells: self.cells }
    }
}

/// Writes a step in one line, in English.
pub fn notation(step: &Step, eureka: bool, names: CellNames) -> String {
    notation_in(step, eureka, names, Language::English)
}

fn notation_in(step: &Step, eureka: bool, names: CellNames, language: Language) -> String {
    match eureka.then(|| prose::eureka(step, names)).flatten() {
        Some(chain) => format!("{}: {chain}", prose::technique(step.technique, language)),
        None => prose::notation_in(step, names, language),
    }
}

/// Writes a numbered step: its notation, the reasons, and the rules between its cells if the reasons do not name them.
pub fn lines(number: usize, step: &Step, before: &Candidates, style: StepStyle) -> String {
    let names = CellNames::new(style.cells, before.size());
    let line = notation_in(step, style.eureka, names, style.language);
    numbered(number, &line, step, before, style)
}

/// Writes a numbered step: the notation in one line, and the reasons indented below it.
fn numbered(
    number: usize,
    notation: &str,
    step: &Step,
    before: &Candidates,
    style: StepStyle,
) -> String {
    let mut text = format!("{number}. {notation}\n");
    let reasons = prose::step(step, before, style.words());
    let rules = prose::rules_between(step, before, style.words());
    for line in reasons.lines().chain(rules.as_deref()) {
        let _ = writeln!(text, "   {line}");
    }
    text
}

/// Whether a step only places digits, so that it is clear without a picture.
pub fn only_places(step: &Step) -> bool {
    step.conclusions.iter().all(|one| matches!(one, Conclusion::Place(_)))
}

/// Writes the whole solution as text. Unless the style is brief, each step that eliminates candidates is followed by the
/// pencil marks of the position before it.
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
    let language = style.language;
    let mut text = prose::left_to_fill(path.candidates().empty_cells().count(), language) + "\n";
    for line in path.summary_in(language).into_iter().chain(prose::rules(puzzle, style.words())) {
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
    let limit = prose::not_looked_for(end, at, techniques, style.language);
    for line in [ending_in(end, at, flag, style.words())].into_iter().chain(limit) {
        let _ = writeln!(text, "{line}");
    }
    text + &match end {
        End::Solved => format!("{}\n", at.grid()),
        _ => pencil_marks(at, &Marks::none(), puzzle.givens()),
    }
}

/// Makes a chapter of a web page from the whole solution, and returns how the steps end. If they solve the puzzle, the
/// chapter includes the ratings of the puzzle. The pictures show `cosmetics`, which are the drawings in the puzzle's
/// document that state no rule.
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
    let mut chapter = Chapter::new(heading, puzzle, style.words()).cosmetics(cosmetics);
    if let Some(summary) = path.summary_in(style.language) {
        chapter.note(format!("{summary}."));
    }
    loop {
        let before = path.candidates().clone();
        let Some(step) = next(&mut path, flag) else { break };
        let has_picture = !style.brief || !only_places(&step);
        let line = notation_in(&step, style.eureka, names, style.language);
        chapter.step(&step, &before, &line, has_picture);
    }
    let (end, at) = (path.end(), path.candidates());
    if end == End::Solved
        && let Ok(rating) = rate_interruptible(&Candidates::of(puzzle), flag)
        && rating.end != End::Limit
    {
        chapter.difficulty(rating.difficulty);
        if let Some(rating) = sudoku_explainer(puzzle, flag) {
            chapter.note(prose::explainer_rating(&rating, style.language));
        }
    }
    let limit = prose::not_looked_for(end, at, techniques, style.language);
    let limit = limit.map(|limit| format!(" ({limit})"));
    let ending = ending_in(end, at, flag, style.words());
    chapter.end(&format!("{ending}{}", limit.unwrap_or_default()), at);
    (chapter, end)
}

/// Describes in English how a sequence of steps ended in this position or, if the flag stopped the steps, states that they
/// were interrupted.
pub fn ending(end: End, at: &Candidates, flag: &AtomicBool) -> String {
    ending_in(end, at, flag, CellStyle::RowColumn.into())
}

fn ending_in(end: End, at: &Candidates, flag: &AtomicBool, words: Wording) -> String {
    match is_interrupted(end, flag) {
        true => prose::interrupted(words.language),
        // The ending names cells by row and column in every style.
        false => prose::end_in(end, at, words.language),
    }
}

fn is_interrupted(end: End, flag: &AtomicBool) -> bool {
    flag.load(Ordering::Relaxed) && end != End::Solved
}

fn next(path: &mut SolutionPath, flag: &AtomicBool) -> Option<Step> {
    if flag.load(Ordering::Relaxed) { None } else { path.next() }
}

/// Rates a puzzle as Sudoku Explainer does; `None` for puzzles that it does not rate, and after an interrupt.
fn sudoku_explainer(puzzle: &Puzzle, flag: &AtomicBool) -> Option<Rating> {
    let start = SeStart::try_from(&Candidates::of(puzzle)).ok()?;
    let report = Rater::new().rate_interruptible(start, Until::Solved, flag);
    (report.end == SeEnd::Solved).then_some(report.rating)
}

fn pencil_marks(at: &Candidates, marks: &Marks, givens: &Grid) -> String {
    let painter = Painter::new(Palette::PLAIN, givens).found(at.grid()).marks(marks);
    pencil::write(at, &|ink, text: &str| painter.paint(ink, text))
}
