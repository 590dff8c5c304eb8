//! The caption below a picture: signs with their meanings.

use crate::svg::{Sheet, escaped, number};
use crate::{Language, prose};
use std::fmt::Write;

/// The height of a line.
const LINE: f64 = 23.0;
/// The width of a sign.
const SIGN: f64 = 40.0;
/// The font size.
const FONT: f64 = 15.5;
/// The approximate width of a letter, as a share of the font size.
const LETTER: f64 = 0.53;
/// The gap above.
const ABOVE: f64 = 9.0;

/// A builder of a caption as wide as its sheet. Its text is larger below large grids, which are scaled down more.
pub(crate) struct Caption {
    from: f64,
    letters: usize,
    scale: f64,
    /// The maximum number of lines, which together are as high as the sheet. A longer caption would dwarf the grid.
    max_lines: usize,
    language: Language,
    entries: Vec<(String, String)>,
}

impl Caption {
    pub(super) fn new(sheet: &Sheet<'_>, language: Language) -> Caption {
        let scale = sheet.text_scale();
        let from = sheet.start().0.max(-SIGN / 2.0);
        let width = (sheet.start().0 + sheet.width() - from) / scale - SIGN;
        let letters = (width / (LETTER * FONT)).max(8.0) as usize;
        let max_lines = (sheet.height() / (scale * LINE)) as usize;
        Caption { from, letters, scale, max_lines, language, entries: Vec::new() }
    }

    /// Adds an entry with its sign around (0, 0), unless the same text is there already.
    pub(in crate::svg) fn add(&mut self, sign: String, words: impl Into<String>) {
        let words = words.into();
        if self.entries.iter().all(|(_, other)| *other != words) {
            self.entries.push((sign, words));
        }
    }

    /// Each sign with its meaning.
    pub(crate) fn entries(&self) -> &[(String, String)] {
        &self.entries
    }

    /// Its height; 0 without entries.
    pub(crate) fn height(&self) -> f64 {
        let lines: usize = self.shown().iter().map(|(_, lines)| lines.len()).sum();
        if lines == 0 { 0.0 } else { self.scale * (2.0 * ABOVE + LINE * lines as f64) }
    }

    /// The entries that are drawn, each as lines. If there is no room for all, the last one states how many are left out.
    fn shown(&self) -> Vec<(&str, Vec<String>)> {
        let lines = |words: &String| wrapped(words, self.letters);
        let all = self.entries.iter().map(|(sign, words)| (sign.as_str(), lines(words)));
        let mut shown: Vec<(&str, Vec<String>)> = all.collect();
        let ends = shown.iter().scan(0, |end, (_, lines)| {
            *end += lines.len();
            Some(*end)
        });
        let ends: Vec<usize> = ends.collect();
        let kept = ends.iter().take_while(|&&end| end < self.max_lines).count();
        // The line about the rules that are left out needs about as much room as one rule, so it never replaces only
        // one.
        if shown.len() - kept > 1 {
            let left_out = prose::more_rules(shown.len() - kept, self.language);
            shown.truncate(kept);
            shown.push(("", vec![left_out]));
        }
        shown
    }

    /// The caption as SVG, from the height `top`.
    pub(crate) fn draw(&self, sheet: &Sheet<'_>, top: f64) -> String {
        if self.entries.is_empty() {
            return String::new();
        }
        let mut svg = sheet.paper(top, self.height());
        let (from, scale) = (number(self.from), number(self.scale));
        let _ = writeln!(
            svg,
            "<g class=\"legend\" font-size=\"{}\" transform=\"translate({from} {}) scale({scale})\">",
            number(FONT),
            number(top),
        );
        let mut line = 0;
        for (sign, lines) in self.shown() {
            let middle = |line: usize| ABOVE + LINE * (line as f64 + 0.5);
            let (x, y) = (number(SIGN / 2.0), number(middle(line)));
            let _ = write!(svg, "<g transform=\"translate({x} {y})\">\n{sign}</g>\n");
            for part in lines {
                let (x, base) = (number(SIGN), number(middle(line) + 0.36 * FONT));
                let _ = writeln!(svg, "<text x=\"{x}\" y=\"{base}\">{}</text>", escaped(&part));
                line += 1;
            }
        }
        svg.push_str("</g>\n");
        svg
    }
}

/// The sign of a rule for the whole grid.
pub(super) fn whole_grid() -> String {
    "<path class=\"frame\" d=\"M-8 -8H8V8H-8ZM-2.7 -8V8M2.7 -8V8M-8 -2.7H8M-8 2.7H8\"/>\n"
        .to_owned()
}

/// Breaks a text into lines of at most this number of letters; a longer word has its own line.
fn wrapped(words: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("unbreakable a b", 3), ["unbreakable", "a b"]);
    }
}
