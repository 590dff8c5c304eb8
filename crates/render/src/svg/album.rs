//! The parts that several pictures of one page share, such as equal rows.

use super::legend;
use super::links::Point;
use super::small::SmallGrid;
use super::{Picture, RULE_STYLE, STYLE, Sheet, cosmetics, digit_font, escaped, number};
use crate::prose;
use ennead_puzzle::{Candidate, Cell, DigitSet};
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

/// The parts that several pictures of a page share.
///
/// Successive positions of a solution differ in a few cells, so most rows of a picture, its lines and its rules were drawn
/// before. Each distinct part is stored once, and every picture refers to it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Album {
    /// The number of each stored part, by its SVG text and its class.
    known: HashMap<(String, &'static str), usize>,
    definitions: String,
}

/// The classes of a usual picture, and of one that stays light on dark pages.
const CLASSES: [&str; 2] = ["ennead", "ennead light"];

impl Album {
    /// The style sheet of the pictures; with `has_cosmetics`, also for those with cosmetic elements.
    pub(crate) fn style(has_cosmetics: bool) -> String {
        let style = format!("{STYLE}{RULE_STYLE}");
        match has_cosmetics {
            false => style,
            true => format!("{style}{}{}", cosmetics::STYLE, cosmetics::light(&style)),
        }
    }

    /// The stored parts, as an invisible element of the page, which can follow the pictures.
    pub(crate) fn definitions(&self) -> String {
        format!(
            "<svg class=\"album\" aria-hidden=\"true\" width=\"0\" height=\"0\">\n<defs>\n{}</defs>\n</svg>\n",
            self.definitions
        )
    }

    /// Stores a part of a picture if it is new. Returns a reference to it, which is empty for an empty part.
    pub(crate) fn share(&mut self, drawing: String) -> String {
        self.share_at(drawing, CLASSES[0], (0.0, 0.0))
    }

    /// Like [`Album::share`], but for a part of this class, whose origin is placed at this point.
    fn share_at(&mut self, drawing: String, class: &'static str, (x, y): Point) -> String {
        if drawing.is_empty() {
            return drawing;
        }
        let next = self.known.len();
        let key = (drawing, class);
        let number = match self.known.get(&key) {
            Some(number) => *number,
            None => {
                let drawing = &key.0;
                // The class is repeated, because not every browser matches selectors against the ancestors of the
                // definition.
                let _ = write!(
                    self.definitions,
                    "<g id=\"g{next}\" class=\"{class}\">\n{drawing}</g>\n"
                );
                self.known.insert(key, next);
                next
            }
        };
        let at = |name: &str, value: f64| match value == 0.0 {
            true => String::new(),
            false => format!(" {name}=\"{}\"", super::number(value)),
        };
        format!("<use href=\"#g{number}\"{}{}/>\n", at("x", x), at("y", y))
    }

    /// A picture for the page, without legend and caption.
    pub(crate) fn draw(&mut self, picture: &Picture<'_>) -> String {
        let sheet = picture.sheet();
        let [left, top] = [sheet.start().0, sheet.start().1].map(number);
        let [width, height] = [sheet.width(), sheet.height()].map(number);
        let drawn = picture.drawn_cosmetics();
        let class = CLASSES[usize::from(!drawn.is_empty())];
        let mut svg = format!(
            "<svg class=\"{class}\" role=\"img\" viewBox=\"{left} {top} {width} {height}\">\n"
        );
        if let Some(title) = &picture.title {
            let _ = writeln!(svg, "<title>{}</title>", escaped(title));
        }
        let rules = picture.drawn_rules();
        let from = (0.0, 0.0);
        svg += &self.share_at(sheet.ground() + &drawn.below(&sheet), class, from);
        svg += &picture.highlights(&sheet);
        let lines = [
            rules.below(&sheet),
            sheet.lines(),
            drawn.above(&sheet),
            rules.above(&sheet),
            sheet.names(),
        ];
        svg += &self.share_at(lines.concat(), class, from);
        svg += &picture.outlines(&sheet);
        svg += &picture.joints(&sheet);
        let all: Vec<Cell> = picture.size().cells().collect();
        let (busy, dark) = (drawn.busy(), drawn.dark());
        for cells in all.chunks(picture.size().columns()) {
            let row = self.row(picture, &sheet, cells, ([&busy, &dark], class));
            svg += &self.share_at(row, class, from);
        }
        svg += &self.signs(picture, &sheet, class);
        svg += &picture.ordered_digits(&sheet);
        svg += "</svg>\n";
        svg
    }

    /// The candidates with signs, which are drawn above the rows.
    fn signs(&mut self, picture: &Picture<'_>, sheet: &Sheet<'_>, class: &'static str) -> String {
        let grid = picture.small_grid();
        let marks = &picture.marks;
        let signed = marks.pattern.keys().chain(&marks.eliminated).chain(&marks.placed);
        let is_empty = |one: &&Candidate| picture.digit(one.cell).is_none();
        let signed: BTreeSet<Candidate> = signed.filter(is_empty).copied().collect();
        let sign = |candidate: Candidate| {
            let drawing = picture.small_digit(&grid, candidate, grid.offset(candidate.digit));
            let drawing = format!("<g font-size=\"{}\">\n{drawing}</g>\n", number(grid.font));
            self.share_at(drawing, class, sheet.corner(candidate.cell))
        };
        signed.into_iter().map(sign).collect()
    }

    /// The legend of a picture: each sign as a small picture, with its meaning.
    pub(crate) fn legend(&mut self, picture: &Picture<'_>) -> Vec<(String, String)> {
        let mut alone = |sign| self.small_picture(legend::draw_sign(sign, (0.0, 0.0)));
        let entries = picture.marks.legend.iter();
        entries
            .map(|(sign, meaning)| {
                (alone(*sign), prose::meaning_of_sign(meaning, picture.language))
            })
            .collect()
    }

    /// The caption of a picture: each sign of a rule as a small picture, with its meaning.
    pub(crate) fn rules(&mut self, picture: &Picture<'_>) -> Vec<(String, String)> {
        let caption = picture.caption(&picture.sheet());
        let mut alone =
            |sign: &str| self.small_picture(format!("<g class=\"legend\">\n{sign}</g>\n"));
        caption.entries().iter().map(|(sign, words)| (alone(sign), words.clone())).collect()
    }

    /// A small picture, for a line of text, of a sign around (0, 0).
    fn small_picture(&mut self, drawing: String) -> String {
        let shared = self.share(drawing);
        format!(
            "<svg class=\"ennead\" aria-hidden=\"true\" viewBox=\"-19 -14 38 28\">{}</svg>",
            shared.trim_end()
        )
    }

    /// The digits and the candidates of a row, without the signs of a step. Digits in busy cells have an outline, and small
    /// digits in dark cells are light.
    fn row(
        &mut self,
        picture: &Picture<'_>,
        sheet: &Sheet<'_>,
        cells: &[Cell],
        ([busy, dark], class): ([&BTreeSet<Cell>; 2], &'static str),
    ) -> String {
        let grid = picture.small_grid();
        let mut large = String::new();
        let mut small = String::new();
        for &cell in cells {
            let is_busy = busy.contains(&cell);
            if let Some((Candidate { digit, .. }, kind)) = picture.digit(cell) {
                if is_busy {
                    large +=
                        &picture.large_digit(sheet, cell, digit, &format!("{kind} under wide"));
                }
                large += &picture.large_digit(sheet, cell, digit, kind);
            } else {
                let stated = || picture.stated_in(cell);
                let digits = picture.candidates.map_or_else(stated, |all| all.get(cell));
                let mut drawn = String::new();
                if dark.contains(&cell) {
                    drawn += &marks(picture, &grid, digits, "over-dark");
                } else {
                    if is_busy {
                        drawn += &marks(picture, &grid, digits, "mark under");
                    }
                    drawn += &marks(picture, &grid, digits, picture.mark_class(cell));
                }
                small += &self.share_at(drawn, class, sheet.corner(cell));
            }
        }
        match large.is_empty() {
            true => small,
            false => {
                let font = number(digit_font(picture.size()));
                format!("<g font-size=\"{font}\">\n{large}</g>\n{small}")
            }
        }
    }
}

/// The candidates `digits` of a cell whose corner is at (0, 0).
fn marks(picture: &Picture<'_>, grid: &SmallGrid, digits: DigitSet, class: &str) -> String {
    if digits.is_empty() {
        return String::new();
    }
    let places: Vec<(String, String, String)> = digits
        .iter()
        .map(|digit| {
            let (x, y) = grid.offset(digit);
            let shown = picture.drawn_rules().shown(digit).to_string();
            (number(x), number(y + 0.36 * grid.font), shown)
        })
        .collect();
    let font = number(grid.font);
    // Symbols of one character can share an element that has a position for each character.
    if picture.size().digit_count() <= 9 {
        let join = |of: fn(&(String, String, String)) -> &str, between: &str| {
            places.iter().map(of).collect::<Vec<_>>().join(between)
        };
        let (x, y) = (join(|place| &place.0, " "), join(|place| &place.1, " "));
        let text = join(|place| &place.2, "");
        return format!(
            "<text class=\"{class}\" font-size=\"{font}\" x=\"{x}\" y=\"{y}\">{text}</text>\n"
        );
    }
    let text = |(x, y, shown): &(String, String, String)| {
        format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{shown}</text>\n")
    };
    format!("<g font-size=\"{font}\">\n{}</g>\n", places.iter().map(text).collect::<String>())
}
