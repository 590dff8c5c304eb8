//! A step-by-step solution as a web page, with sentences and a picture for each step.

use crate::svg::{self, Picture, escaped};
use std::fmt::Write;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");

/// A builder of a page: one file that opens in any browser, without scripts and without the network.
///
/// ```
/// use ennead_puzzle::Geometry;
/// use ennead_render::svg::Picture;
/// use ennead_render::walkthrough::Walkthrough;
/// let geometry = Geometry::classic();
/// let mut page = Walkthrough::new("From <here>");
/// page.puzzle("puzzle 1", &Picture::new(&geometry));
/// page.step("Naked Single: r1c1=5", "r1c1 has only one candidate left: 5.", None);
/// page.end("solved", &Picture::new(&geometry));
/// let html = page.draw();
/// assert!(html.contains("<title>From &lt;here&gt;</title>"));
/// assert_eq!(html.matches("<svg ").count(), 2);
/// assert_eq!(html.matches("<style>").count(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Walkthrough {
    title: String,
    body: String,
    puzzles: usize,
    steps: usize,
}

impl Walkthrough {
    /// A page with this title.
    pub fn new(title: impl Into<String>) -> Walkthrough {
        Walkthrough { title: title.into(), body: String::new(), puzzles: 0, steps: 0 }
    }

    /// Begins a puzzle with a heading, which may have further lines, and the start position. Its steps are numbered
    /// from 1.
    pub fn puzzle(&mut self, heading: &str, picture: &Picture<'_>) {
        (self.puzzles, self.steps) = (self.puzzles + 1, 0);
        let (heading, more) = heading.split_once('\n').unwrap_or((heading, ""));
        let heading = escaped(heading);
        let _ = writeln!(self.body, "<section>\n<h2>{heading}</h2>");
        self.paragraphs(more);
        self.figure(picture);
        self.body.push_str("</section>\n");
    }

    /// Adds a step: its notation, its sentences and, optionally, a picture of the position before it.
    pub fn step(&mut self, notation: &str, words: &str, picture: Option<&Picture<'_>>) {
        self.steps += 1;
        let anchor = format!("p{}s{}", self.puzzles, self.steps);
        let (number, notation) = (self.steps, escaped(notation));
        let _ = writeln!(
            self.body,
            "<article id=\"{anchor}\">\n<h3><a href=\"#{anchor}\">{number}</a> {notation}</h3>"
        );
        self.paragraphs(words);
        if let Some(picture) = picture {
            self.figure(picture);
        }
        self.body.push_str("</article>\n");
    }

    /// Adds the result and the last position.
    pub fn end(&mut self, words: &str, picture: &Picture<'_>) {
        let _ = writeln!(self.body, "<article>\n<h3>{}</h3>", escaped(words));
        self.figure(picture);
        self.body.push_str("</article>\n");
    }

    /// The page.
    pub fn draw(&self) -> String {
        // The title is inserted last, so that nothing in it is taken for a placeholder.
        let page =
            PAGE.replacen("{{style}}", &format!("{STYLE}{}{}", svg::STYLE, svg::RULE_STYLE), 1);
        let (head, foot) = page.split_once("{{body}}").expect("the page has a body");
        let title = escaped(&self.title);
        format!("{}{}{foot}", head.replace("{{title}}", &title), self.body)
    }

    /// Each line as a paragraph, indented as in the text: two spaces are a level.
    fn paragraphs(&mut self, words: &str) {
        for line in words.lines().filter(|line| !line.trim().is_empty()) {
            let paragraph = line.trim_start();
            let level = match (line.len() - paragraph.len()) / 2 {
                0 => String::new(),
                level => format!(" class=\"item\" style=\"margin-left:{}em\"", 2 * level),
            };
            let _ = writeln!(self.body, "<p{level}>{}</p>", escaped(paragraph));
        }
    }

    fn figure(&mut self, picture: &Picture<'_>) {
        let _ = writeln!(self.body, "<figure>\n{}</figure>", picture.draw_styled(""));
    }
}
