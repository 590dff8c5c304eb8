//! Writes the text of the pages of rules, and of their index.

use super::example::Example;
use anyhow::Result;
use ennead_render::prose::Meaning;
use std::fmt::Write;

const NOTE: &str = "<!-- Written by `cargo xtask rules`. -->";
/// The maximum number of lines shown in a block of text or code.
const LINES: usize = 8;

/// Returns the page of a rule.
pub(super) fn page(
    example: &Example,
    Meaning { name, text: meaning, .. }: Meaning,
) -> Result<String> {
    let slug = example.slug;
    let mut text = format!("{NOTE}\n\n# {name}\n\n");
    if example.is_rule() {
        let _ = write!(text, "Slug: `{slug}`.\n\n");
    }
    let _ = write!(text, "{meaning}\n\n## Example\n\n![{name}]({slug}.svg)\n");
    if !example.setup.rules.is_empty() {
        let words = example.setup.rules.iter().map(ToString::to_string);
        let _ = write!(text, "\nIn words:\n\n```text\n{}```\n", first_lines(words));
    }
    let json = first_lines(example.json()?.into_iter());
    let _ = write!(text, "\nIn [JSON](../json.md), as fields of a puzzle:\n\n```json\n{json}```\n");
    let code = first_lines(example.code.iter().cloned());
    let _ = write!(text, "\nIn Rust, as fields of a `Setup`:\n\n```rust,ignore\n{code}```\n");
    text.push_str("\n[All rules](README.md)\n");
    Ok(text)
}

/// Returns the first lines, and a note on the number of omitted lines.
fn first_lines(lines: impl Iterator<Item = String>) -> String {
    let lines: Vec<String> = lines.collect();
    let mut text: String = lines.iter().take(LINES).map(|line| format!("{line}\n")).collect();
    if lines.len() > LINES {
        let _ = writeln!(text, "... ({} more lines)", lines.len() - LINES);
    }
    text
}

/// The list of all pages.
#[derive(Default)]
pub(super) struct Index {
    rules: Vec<String>,
    houses: Vec<String>,
}

impl Index {
    /// Adds a page.
    pub(super) fn add(&mut self, example: &Example, meaning: Meaning) {
        let (name, sentence) = (meaning.name, meaning.first_sentence());
        let line = format!("- [{name}]({}.md): {sentence}\n", example.slug);
        if example.is_rule() { &mut self.rules } else { &mut self.houses }.push(line);
    }

    /// Returns the text of the index page.
    pub(super) fn text(&self) -> String {
        let Index { rules, houses } = self;
        format!(
            "{NOTE}\n\n# Rules\n\nThe {} kinds of rules that a puzzle can have besides its givens, and the {} kinds of \
             houses and digits that differ from those of a usual grid. Each page shows a small example: a filled grid \
             that satisfies the rule, which a test checks.\n\n\
             The Rust code is shortened: `cells(\"r1c1 r1c2\")` is a list of cells, `cell(\"r1c1\")` one cell, \
             `two(\"r1c1 r1c2\")` a pair; `digit(7)` is a digit, `digits(\"257\")` a list of digits; `left(3)`, `right(3)`, `top(3)` and `bottom(3)` are the ends of a row or column.\n\n\
             ## Rules\n\n{}\n## Houses and digits\n\n{}",
            rules.len(),
            houses.len(),
            rules.concat(),
            houses.concat()
        )
    }
}
