//! A step-by-step solution as a web page, with a picture for each step.
//!
//! The page is one file, which needs no network. Its pictures share equal parts, so a page of a hundred steps has a few
//! hundred kilobytes.

mod chapter;
mod contents;
mod words;

pub use chapter::Chapter;

use crate::svg::{Album, escaped};
use crate::{Language, prose};
use ennead_logic::Technique;
use std::collections::BTreeSet;
use std::fmt::Write;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// A builder of a web page: one file that opens in any browser.
///
/// ```
/// use ennead_logic::{Repertoire, Walk};
/// use ennead_puzzle::{Candidates, CellStyle, Setup};
/// use ennead_render::prose::{CellNames, notation};
/// use ennead_render::walkthrough::{Chapter, Walkthrough};
/// let mut setup = Setup::empty(4);
/// setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
/// let puzzle = setup.check()?;
/// let names = CellNames::new(CellStyle::RowColumn, puzzle.size());
/// let mut walk = Walk::new(Candidates::of(&puzzle), &Repertoire::default());
///
/// let mut page = Walkthrough::new("Four by <four>");
/// let mut chapter = Chapter::new("puzzle 1", &puzzle, CellStyle::RowColumn);
/// loop {
///     let before = walk.candidates().clone();
///     let Some(step) = walk.next() else { break };
///     chapter.step(&step, &before, &notation(&step, names), true);
/// }
/// chapter.end("solved", walk.candidates());
/// page.add(chapter);
///
/// let html = page.draw();
/// assert!(html.contains("<title>Four by &lt;four&gt;</title>"));
/// assert_eq!(html.matches("<article ").count(), 2, "all singles are one article, the end is another");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Debug)]
pub struct Walkthrough {
    title: String,
    notes: String,
    body: String,
    album: Album,
    chapters: Vec<String>,
    techniques: BTreeSet<Technique>,
    /// Whether a chapter has elements that are only drawn.
    has_cosmetics: bool,
    language: Language,
}

impl Walkthrough {
    /// A page with this title.
    pub fn new(title: impl Into<String>) -> Walkthrough {
        Walkthrough {
            title: title.into(),
            notes: String::new(),
            body: String::new(),
            album: Album::default(),
            chapters: Vec::new(),
            techniques: BTreeSet::new(),
            has_cosmetics: false,
            language: Language::English,
        }
    }

    /// Sets the language of everything except the chapters, each of which has its own.
    #[must_use]
    pub fn language(self, language: Language) -> Walkthrough {
        Walkthrough { language, ..self }
    }

    /// Adds a finished chapter.
    pub fn add(&mut self, chapter: Chapter<'_>) {
        self.techniques.extend(chapter.techniques());
        self.has_cosmetics |= chapter.has_cosmetics();
        self.chapters.push(chapter.heading().to_owned());
        self.body += &chapter.draw(&mut self.album, self.chapters.len());
    }

    /// Adds a paragraph to the top, such as why a puzzle is missing.
    pub fn note(&mut self, words: &str) {
        let _ = writeln!(self.notes, "<p>{}</p>", escaped(words));
    }

    /// Whether the page has no chapter.
    pub fn is_empty(&self) -> bool {
        self.chapters.is_empty()
    }

    /// The page.
    pub fn draw(&self) -> String {
        let contents = match self.chapters.len() {
            0 | 1 => String::new(),
            _ => {
                let link = |(number, heading): (usize, &String)| {
                    format!("<li><a href=\"#p{number}\">{}</a></li>\n", escaped(heading))
                };
                let links: String = (1..).zip(&self.chapters).map(link).collect();
                let label = say!(self.language, ("Puzzles"), ("Rätsel"));
                format!("<nav aria-label=\"{label}\">\n<ol>\n{links}</ol>\n</nav>\n")
            }
        };
        let style = format!("{STYLE}{}", Album::style(self.has_cosmetics));
        let body = format!(
            "{}{contents}{}{}{}",
            self.notes,
            self.body,
            techniques(&self.techniques, self.language),
            self.album.definitions()
        );
        // The title is inserted last, so that nothing in it is taken for a placeholder.
        let page = PAGE.replacen("{{style}}", &style, 1).replacen("{{script}}", SCRIPT, 1);
        let (head, foot) = page.split_once("{{body}}").expect("the page has a body");
        let title = escaped(&self.title);
        let code = self.language.code();
        let head = head.replacen("lang=\"en\"", &format!("lang=\"{code}\""), 1);
        format!("{}{body}{foot}", head.replace("{{title}}", &title))
    }
}

/// The ideas of the techniques, in the order in which they are usually tried.
fn techniques(used: &BTreeSet<Technique>, language: Language) -> String {
    let mut ordered: Vec<Technique> =
        Technique::known().filter(|technique| used.contains(technique)).collect();
    // Techniques that `known` does not list, such as subsets larger than any grid needs, come last.
    ordered.extend(
        used.iter().filter(|technique| !ordered.contains(technique)).copied().collect::<Vec<_>>(),
    );
    if ordered.is_empty() {
        return String::new();
    }
    let heading = say!(language, ("The techniques"), ("Die Techniken"));
    let mut html = format!("<section id=\"techniques\">\n<h2>{heading}</h2>\n<dl>\n");
    for technique in ordered {
        let (slug, name) = (technique.slug(), prose::technique(technique, language));
        let _ = writeln!(
            html,
            "<dt id=\"{}\">{}</dt>\n<dd>{}</dd>",
            escaped(&slug),
            escaped(&name),
            escaped(&prose::idea(technique, language))
        );
    }
    html + "</dl>\n</section>\n"
}
