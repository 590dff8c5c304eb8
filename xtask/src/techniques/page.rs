//! Writes the text of the pages of techniques, and of their index.

use super::example::Example;
use ennead_logic::{Family, Technique};
use std::fmt::Write;

const NOTE: &str = "<!-- Written by `cargo xtask techniques`. -->";

/// Returns the page of a technique.
pub(super) fn page(technique: Technique, example: Option<&Example>) -> String {
    let slug = technique.slug();
    let mut text = format!("{NOTE}\n\n# {technique}\n\n");
    let _ = write!(text, "Family: {}. Slug: `{slug}`.", technique.family());
    if technique.relies_on_uniqueness() {
        text.push_str(
            " It is valid only in puzzles with one solution; `--no-uniqueness` leaves it out.",
        );
    }
    if !technique.is_usual() {
        let _ = write!(text, " It is not used by default: add it with `--with {slug}`.");
    }
    let _ = write!(text, "\n\n{}\n", technique.idea());
    match example {
        Some(example) => add_example(&mut text, technique, example),
        None => text.push_str("\nIt is so rare that no example is known yet.\n"),
    }
    text.push_str("\n[All techniques](README.md)\n");
    text
}

fn add_example(text: &mut String, technique: Technique, example: &Example) {
    let slug = technique.slug();
    let _ = write!(text, "\n## Example\n\n![{technique}]({slug}.svg)\n\n");
    let _ = write!(text, "```text\n{}\n", example.notation());
    if let Some(chain) = example.eureka() {
        let _ = writeln!(text, "{chain}");
    }
    text.push_str("```\n");
    add_words(text, &example.words());
    match &example.text {
        Some(position) => {
            let command = format!("ennead hint --depth step --only {slug}");
            let _ = match position.trim_end().lines().count() {
                1 if position.starts_with('{') => {
                    write!(text, "\n```sh\n{command} - <<'END'\n{}\nEND\n```\n", position.trim_end())
                }
                1 => write!(text, "\n```sh\n{command} {}\n```\n", position.trim_end()),
                _ => write!(
                    text,
                    "\n```sh\n{command} - <<END\n{}\nEND\n```\n",
                    position.trim_end_matches('\n')
                ),
            };
        }
        None => text.push_str(
            "\nThe position is in `testdata/techniques/steps.txt`. A grid of pencil marks cannot express it, because such a \
             grid does not distinguish placed digits from givens, or cells with one candidate from filled cells.\n",
        ),
    }
}

/// Adds paragraphs and numbered lists as Markdown. `words` indents each level of a list by two spaces; Markdown needs three.
fn add_words(text: &mut String, words: &str) {
    let mut is_in_list = false;
    for line in words.lines() {
        let paragraph = line.trim_start();
        let depth = (line.len() - paragraph.len()) / 2;
        let is_item = depth > 0 && paragraph.starts_with(|first: char| first.is_ascii_digit());
        if !(is_in_list && is_item) {
            text.push('\n');
        }
        let indent = "   ".repeat(if is_item { depth - 1 } else { depth });
        let _ = writeln!(text, "{indent}{}", escaped(paragraph));
        is_in_list = is_item;
    }
}

/// Escapes the characters that Markdown would interpret.
fn escaped(text: &str) -> String {
    text.replace('<', "&lt;").replace('*', "\\*").replace('_', "\\_")
}

/// The list of all pages, by family.
#[derive(Default)]
pub(super) struct Index {
    /// The families with their lines of the list, in the order of their simplest techniques.
    families: Vec<(Family, String)>,
    techniques: usize,
    examples: usize,
}

impl Index {
    /// Adds a technique. The caller must add the simplest techniques first.
    pub(super) fn add(&mut self, technique: Technique, has_example: bool) {
        self.techniques += 1;
        self.examples += usize::from(has_example);
        let family = technique.family();
        let at = self.families.iter().position(|(known, _)| *known == family);
        let at = at.unwrap_or_else(|| {
            self.families.push((family, String::new()));
            self.families.len() - 1
        });
        let marks = if technique.is_usual() { "" } else { ", on request" };
        let _ = writeln!(self.families[at].1, "- [{technique}]({}.md){marks}", technique.slug());
    }

    /// Returns the text of the index page.
    pub(super) fn text(&self) -> String {
        let mut text = format!(
            "{NOTE}\n\n# Techniques\n\nThe {} techniques for 9 x 9 grids, by family and from simple to hard. {} pages have an \
             example with a picture. Each example is a position from `testdata/techniques/steps.txt`, or from a \
             puzzle with rules. The technique finds the step there, and the verifier proves it.\n",
            self.techniques, self.examples
        );
        for (family, lines) in &self.families {
            let name = family.name();
            let (first, rest) = name.split_at(1);
            let _ = write!(text, "\n## {}{rest}\n\n{lines}", first.to_uppercase());
        }
        text
    }
}
