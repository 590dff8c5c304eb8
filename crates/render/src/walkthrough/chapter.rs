//! A puzzle on the page: its rating, its contents and its steps.

use super::contents::{Uses, contents};
use super::words::paragraphs;
use crate::Wording;
use crate::marks::Marks;
use crate::prose::{self, capital, counted, counted_in_german};
use crate::svg::{Album, Picture, escaped};
use ennead_logic::difficulty::Difficulty;
use ennead_logic::{Pattern, Step, Technique, apply};
use ennead_puzzle::cosmetic::Cosmetic;
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidates, Puzzle};
use std::fmt::Write;

/// A builder of a puzzle's part of a [`Walkthrough`](super::Walkthrough): add the steps in order, then
/// [`end`](Chapter::end) it.
///
/// Consecutive singles are shown in one picture, which numbers their digits; so are consecutive cage combinations.
#[derive(Clone, Debug)]
pub struct Chapter<'a> {
    heading: String,
    puzzle: &'a Puzzle,
    cosmetics: &'a [Cosmetic],
    words: Wording,
    difficulty: Option<Difficulty>,
    notes: Vec<String>,
    entries: Vec<Entry>,
    uses: Uses,
    end: Option<(String, Candidates)>,
}

/// One or more steps under one heading.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The number of its first step.
    first: usize,
    /// One step, or all steps of a [`Run`].
    steps: Vec<Told>,
}

/// The kinds of steps that people see quickly. Consecutive steps of a kind are shown in one picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Run {
    Singles,
    /// Cage combinations.
    Cages,
}

/// A step and the texts about it.
#[derive(Clone, Debug)]
struct Told {
    step: Step,
    before: Candidates,
    /// The notation of the step.
    line: String,
    /// The placement and its reason in a few words, if the step is a single.
    single: Option<String>,
    run: Option<Run>,
    has_picture: bool,
}

impl<'a> Chapter<'a> {
    /// A chapter about this puzzle, in this wording.
    pub fn new(
        heading: impl Into<String>,
        puzzle: &'a Puzzle,
        words: impl Into<Wording>,
    ) -> Chapter<'a> {
        Chapter {
            heading: heading.into(),
            puzzle,
            cosmetics: &[],
            words: words.into(),
            difficulty: None,
            notes: Vec::new(),
            entries: Vec::new(),
            uses: Uses::default(),
            end: None,
        }
    }

    /// Adds the drawings of the document to the pictures.
    #[must_use]
    pub fn cosmetics(self, cosmetics: &'a [Cosmetic]) -> Chapter<'a> {
        Chapter { cosmetics, ..self }
    }

    pub(super) fn has_cosmetics(&self) -> bool {
        !self.cosmetics.is_empty()
    }

    /// States the difficulty on the ennead scale at the top.
    pub fn difficulty(&mut self, difficulty: Difficulty) {
        self.difficulty = Some(difficulty);
    }

    /// Adds a paragraph to the top.
    pub fn note(&mut self, words: impl Into<String>) {
        self.notes.push(words.into());
    }

    /// Adds a step with its notation. `before` is the position in which it was found; `has_picture` requests a picture.
    pub fn step(&mut self, step: &Step, before: &Candidates, notation: &str, has_picture: bool) {
        let single = prose::single(step, self.words);
        let run = match single {
            Some(_) => Some(Run::Singles),
            None => is_of_cage(step).then_some(Run::Cages),
        };
        let (step_of, before_of, line) = (step.clone(), before.clone(), notation.to_owned());
        let told = Told { step: step_of, before: before_of, line, single, run, has_picture };
        let next = self.entries.last().map_or(1, |entry| entry.last() + 1);
        match self.entries.last_mut() {
            Some(entry) if told.run.is_some() && entry.run() == told.run => entry.steps.push(told),
            _ => self.entries.push(Entry { first: next, steps: vec![told] }),
        }
        self.uses.add(step, self.entries.len() - 1);
    }

    /// Adds the result and the last position.
    pub fn end(&mut self, words: &str, at: &Candidates) {
        self.end = Some((words.to_owned(), at.clone()));
    }

    pub(super) fn heading(&self) -> &str {
        &self.heading
    }

    pub(super) fn techniques(&self) -> impl Iterator<Item = Technique> + '_ {
        self.uses.techniques()
    }

    /// The chapter as HTML. `number` is its number on the page.
    pub(super) fn draw(&self, album: &mut Album, number: usize) -> String {
        let mut html = self.top(album, number);
        for (place, entry) in self.entries.iter().enumerate() {
            let before = place.checked_sub(1).map(|place| &self.entries[place]);
            let end = || self.end.is_some().then(|| format!("p{number}end"));
            let after = self.entries.get(place + 1).map(|entry| entry.anchor(number)).or_else(end);
            let links = navigation(number, before, after, self.words);
            html += &self.article(entry, &links, album, number);
        }
        if let Some((words, at)) = &self.end {
            let picture = self.picture().candidates(at).title(self.last_position());
            let _ = writeln!(
                html,
                "<article id=\"p{number}end\">\n<div class=\"words\">\n<h3>{}</h3>\n{}</div>\n{}</article>",
                escaped(&capital(words)),
                navigation(number, self.entries.last(), None, self.words),
                figure(&picture, album),
            );
        }
        html
    }

    fn picture(&self) -> Picture<'a> {
        let picture = Picture::of(self.puzzle).cosmetics(self.cosmetics);
        picture.names(self.words.cells).language(self.words.language)
    }

    fn last_position(&self) -> String {
        say!(self.words, ("The last position"), ("Die letzte Stellung"))
    }

    /// The puzzle, its rating, its techniques and the list of steps.
    fn top(&self, album: &mut Album, number: usize) -> String {
        let told = self.words;
        let picture = self.picture().title(say!(told, ("The puzzle"), ("Das Rätsel")));
        let mut words = format!("<h2>{}</h2>\n", escaped(&self.heading));
        if let Some(difficulty) = self.difficulty {
            let hardest = self.uses.hardest().map_or(String::new(), |hardest| {
                let name = escaped(&prose::technique(hardest, told.language));
                say!(told, (" hardest step: {name}"), (" schwerster Schritt: {name}"))
            });
            let word = capital(&prose::level(difficulty, told.language));
            let _ = writeln!(words, "<p class=\"rating\"><strong>{word}</strong>{hardest}</p>");
        }
        let empty = self.puzzle.size().cells().count() - self.puzzle.givens().filled();
        let empty = empty as u64;
        let mut facts = say!(
            told,
            ("{}", counted(empty, "empty cell", "empty cells")),
            ("{}", counted_in_german(empty, "leeres Feld", "leere Felder"))
        );
        if let Some(last) = self.entries.last() {
            let steps = last.last() as u64;
            facts += &say!(
                told,
                (", {}", counted(steps, "step", "steps")),
                (", {}", counted_in_german(steps, "Schritt", "Schritte"))
            );
        }
        for note in [&format!("{facts}.")].into_iter().chain(&self.notes) {
            let _ = writeln!(words, "<p>{}</p>", escaped(note));
        }
        let uses = self.uses.list(number, &self.entries, told.language);
        let steps = contents(number, &self.entries, told);
        let rules = album.rules(&picture);
        let figure = figure_with(&picture, album, rules);
        format!(
            "<section id=\"p{number}\">\n<div class=\"words\">\n{words}</div>\n{figure}\
             <div class=\"contents\">\n{uses}{steps}</div>\n</section>\n"
        )
    }

    fn article(&self, entry: &Entry, links: &str, album: &mut Album, number: usize) -> String {
        let (heading, words, picture) = match &entry.steps[..] {
            [only] => {
                let technique = only.step.technique;
                let name = prose::technique(technique, self.words.language);
                let line = only.line.strip_prefix(&*name).unwrap_or(&only.line);
                let heading =
                    format!("<a href=\"#{}\">{}</a>", escaped(&technique.slug()), escaped(&name));
                let line = escaped(line.trim_start_matches(": ").trim_start_matches(' '));
                let rules = prose::rules_between(&only.step, &only.before, self.words);
                let rules = rules.map(|rules| format!(" {rules}")).unwrap_or_default();
                let sentences = prose::step(&only.step, &only.before, self.words) + &rules;
                let words = format!("<p class=\"line\">{line}</p>\n{}", paragraphs(&sentences));
                let marks = Marks::of(&only.step, &only.before);
                let picture = only.has_picture.then(|| {
                    let drawn = self.picture().candidates(&only.before).marks(marks);
                    figure(&drawn.title(&only.line), album)
                });
                (heading, words, picture)
            }
            several if entry.run() == Some(Run::Cages) => {
                let item = |told: &Told| {
                    let sentences = prose::step(&told.step, &told.before, self.words);
                    format!("<li>{}\n", escaped(&sentences))
                };
                let items: String = several.iter().map(item).collect();
                let words = format!("<ol start=\"{}\">\n{items}</ol>\n", entry.first);
                let picture = several.iter().any(|told| told.has_picture).then(|| {
                    let marks = together(several);
                    let numbers = entry.numbers();
                    let title = say!(self.words, ("Steps {numbers}"), ("Schritte {numbers}"));
                    let drawn = self.picture().candidates(&several[0].before).marks(marks);
                    figure(&drawn.title(title), album)
                });
                (escaped(&entry.title(self.words)), words, picture)
            }
            several => {
                let item = |told: &Told| {
                    let words = told.single.as_deref().unwrap_or(&told.line);
                    let (cell, why) = words.split_once(": ").unwrap_or((words, ""));
                    format!("<li><b>{}</b> {}\n", escaped(cell), escaped(why))
                };
                let items: String = several.iter().map(item).collect();
                let words = format!("<ol class=\"singles\">\n{items}</ol>\n");
                let last = &several[several.len() - 1];
                let mut at = last.before.clone();
                apply(&last.step, &mut at);
                let placed = several.iter().flat_map(|told| &told.step.conclusions);
                let order = placed.map(|placed| placed.candidate().cell).collect();
                let picture = several.iter().any(|told| told.has_picture).then(|| {
                    let marks = Marks { order, ..Marks::none() };
                    let numbers = entry.numbers();
                    let title = say!(
                        self.words,
                        ("After steps {numbers}"),
                        ("Nach den Schritten {numbers}")
                    );
                    figure(&self.picture().candidates(&at).marks(marks).title(title), album)
                });
                (escaped(&entry.title(self.words)), words, picture)
            }
        };
        format!(
            "<article id=\"{}\">\n<div class=\"words\">\n<h3><span>{}</span> {heading}</h3>\n{words}{links}</div>\n{}</article>\n",
            entry.anchor(number),
            entry.numbers(),
            picture.unwrap_or_default(),
        )
    }
}

/// Whether the step is about the combinations of one cage.
fn is_of_cage(step: &Step) -> bool {
    match &step.pattern {
        Pattern::RuleFillings(fillings) => matches!(fillings.rule, Rule::Cage(_)),
        _ => false,
    }
}

/// The marks of several steps in one picture: their cells, conclusions and legends.
fn together(steps: &[Told]) -> Marks {
    let mut all = Marks::none();
    for Told { step, before, .. } in steps {
        let one = Marks::of(step, before);
        all.cells.extend(one.cells);
        all.eliminated.extend(one.eliminated);
        all.placed.extend(one.placed);
        for (sign, meaning) in one.legend {
            if !all.legend.iter().any(|(other, _)| *other == sign) {
                all.legend.push((sign, meaning));
            }
        }
    }
    all
}

impl Entry {
    fn last(&self) -> usize {
        self.first + self.steps.len() - 1
    }

    fn run(&self) -> Option<Run> {
        self.steps[0].run
    }

    /// The numbers of its steps: `7`, `7–12`.
    fn numbers(&self) -> String {
        match self.steps.len() {
            1 => self.first.to_string(),
            _ => format!("{}–{}", self.first, self.last()),
        }
    }

    fn anchor(&self, chapter: usize) -> String {
        format!("p{chapter}s{}", self.first)
    }

    /// A link to the entry, which shows the numbers of its steps.
    pub(super) fn link(&self, chapter: usize) -> String {
        format!("<a href=\"#{}\">{}</a>", self.anchor(chapter), self.numbers())
    }

    /// The notation of a step, or the number of singles or cage combinations.
    pub(super) fn title(&self, words: Wording) -> String {
        match &self.steps[..] {
            [only] => only.line.clone(),
            several => match self.run() {
                Some(Run::Cages) => say!(
                    words,
                    ("{} cage combinations", several.len()),
                    ("{} Kombinationen von Käfigen", several.len())
                ),
                _ => format!("{} singles", several.len()),
            },
        }
    }
}

/// Links to the steps before and after, and to the top of the chapter.
fn navigation(
    number: usize,
    before: Option<&Entry>,
    next: Option<String>,
    words: Wording,
) -> String {
    let after = say!(words, ("Next"), ("Weiter"));
    let back = say!(words, ("Previous"), ("Zurück"));
    let top = say!(words, ("Contents"), ("Inhalt"));
    let steps = say!(words, ("Steps"), ("Schritte"));
    let previous = before.map_or(format!("p{number}"), |entry| entry.anchor(number));
    let link = |next: String| format!(" <a href=\"#{next}\" rel=\"next\">{after}</a>");
    format!(
        "<nav aria-label=\"{steps}\"><a href=\"#{previous}\" rel=\"prev\">{back}</a> <a href=\"#p{number}\">{top}</a>{}</nav>\n",
        next.map(link).unwrap_or_default()
    )
}

fn figure(picture: &Picture<'_>, album: &mut Album) -> String {
    let legend = album.legend(picture);
    figure_with(picture, album, legend)
}

/// A picture with its legend below.
fn figure_with(picture: &Picture<'_>, album: &mut Album, legend: Vec<(String, String)>) -> String {
    let item =
        |(sign, meaning): &(String, String)| format!("<li>{sign}{}</li>\n", escaped(meaning));
    let items: String = legend.iter().map(item).collect();
    let legend = match items.is_empty() {
        true => String::new(),
        false => format!("<ul class=\"signs\">\n{items}</ul>\n"),
    };
    format!("<figure>\n{}{legend}</figure>\n", album.draw(picture))
}
