//! The meaning of the signs of a picture, in lines below it.

use super::links::{self, Canvas};
use super::{Sheet, escaped, number, signs};
use crate::marks::Sign;
use crate::{Language, prose};
use std::borrow::Cow;
use std::fmt::Write;

/// The height of a line.
const LINE: f64 = 26.0;
/// The width of a sign.
const SIGN: f64 = 34.0;
/// The gap between two entries.
const GAP: f64 = 18.0;
/// The font size.
const FONT: f64 = 16.0;
/// The approximate width of a letter, as a share of the font size.
const LETTER: f64 = 0.54;

/// A legend, laid out for a width. It is larger below large grids, which are scaled down more.
pub(super) struct Legend {
    entries: Vec<Entry>,
    lines: usize,
    from: f64,
    scale: f64,
}

/// A sign with its meaning, and its position in the legend.
struct Entry {
    left: f64,
    line: usize,
    sign: Sign,
    meaning: String,
}

impl Legend {
    /// Lays out a legend for the width of a grid, with line breaks between entries only.
    pub(super) fn new(
        entries: &[(Sign, Cow<'static, str>)],
        sheet: &Sheet<'_>,
        language: Language,
    ) -> Legend {
        let scale = sheet.text_scale();
        let from = sheet.origin();
        let width = (sheet.right() - from) / scale;
        Legend { from, scale, ..Legend::laid_out(entries, width, language) }
    }

    fn laid_out(entries: &[(Sign, Cow<'static, str>)], width: f64, language: Language) -> Legend {
        let (mut x, mut line) = (0.0, 0);
        let mut laid_out = Vec::new();
        for (sign, meaning) in entries {
            let meaning = prose::meaning_of_sign(meaning, language);
            let room = SIGN + LETTER * FONT * meaning.chars().count() as f64;
            if x + room > width && x > 0.0 {
                (x, line) = (0.0, line + 1);
            }
            laid_out.push(Entry { left: x, line, sign: *sign, meaning });
            x += room + GAP;
        }
        let lines = if laid_out.is_empty() { 0 } else { line + 1 };
        Legend { entries: laid_out, lines, from: 0.0, scale: 1.0 }
    }

    /// Its height, with the gap above.
    pub(super) fn height(&self) -> f64 {
        if self.lines == 0 { 0.0 } else { self.scale * (8.0 + LINE * self.lines as f64) }
    }

    /// The legend below the grid.
    pub(super) fn draw(&self, sheet: &Sheet<'_>) -> String {
        let top = sheet.bottom();
        let mut svg = sheet.paper(top, self.height());
        let _ = writeln!(
            svg,
            "<g class=\"legend\" font-size=\"{}\" transform=\"translate({} {}) scale({})\">",
            number(FONT),
            number(self.from),
            number(top),
            number(self.scale),
        );
        for Entry { left, line, sign, meaning } in &self.entries {
            let middle = 8.0 + LINE * (*line as f64 + 0.5);
            svg.push_str(&draw_sign(*sign, (left + SIGN * 0.42, middle)));
            let (x, base) = (number(left + SIGN), number(middle + 0.36 * FONT));
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"{base}\">{}</text>", escaped(meaning));
        }
        svg.push_str("</g>\n");
        svg
    }
}

/// A sign around this point.
pub(super) fn draw_sign(sign: Sign, (x, y): (f64, f64)) -> String {
    let canvas = Canvas { from: f64::MIN, to: (f64::MAX, f64::MAX), radius: 0.0 };
    let square = |class: &str| {
        let (left, top) = (number(x - 9.0), number(y - 9.0));
        format!("<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"18\" height=\"18\"/>\n")
    };
    match sign {
        Sign::Part(part) => signs::part(part, (x, y), 8.0),
        Sign::Set(index) => tag(index, (x, y)),
        Sign::House => square("house") + &square("frame"),
        Sign::Cover => square("cover"),
        Sign::Strong => canvas.link((x - 13.0, y + 3.0), (x + 13.0, y + 3.0), "strong", false),
        Sign::Weak => canvas.link((x - 13.0, y + 3.0), (x + 13.0, y + 3.0), "weak", false),
        Sign::Conflict => square("conflict"),
        Sign::Group => links::group(&[(x - 6.0, y), (x + 6.0, y)], 5.0),
        Sign::Placed => signs::circle("put", (x, y), 8.0),
        Sign::Eliminated => signs::struck((x, y), 8.0, false),
    }
}

/// The letter of a set in a small circle.
pub(super) fn tag(index: usize, at: (f64, f64)) -> String {
    let (x, base) = (number(at.0), number(at.1 + 3.2));
    let letter = char::from(b'A' + (index % 26) as u8);
    signs::circle("tag", at, 6.0)
        + &format!(
            "<text class=\"letter\" font-size=\"9\" x=\"{x}\" y=\"{base}\">{letter}</text>\n"
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_entries() {
        let entries: Vec<(Sign, Cow<'static, str>)> = vec![
            (Sign::Strong, "one".into()),
            (Sign::Weak, "two".into()),
            (Sign::Cover, "x".into()),
        ];
        let lines = |width| Legend::laid_out(&entries, width, Language::English).lines;
        assert_eq!([lines(1000.0), lines(150.0), lines(10.0)], [1, 2, 3]);
        assert_eq!(Legend::laid_out(&[], 100.0, Language::English).height(), 0.0);
    }
}
