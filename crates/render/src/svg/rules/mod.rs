//! Drawings of the rules of a puzzle and its additional houses, one file for each family.
//!
//! Each kind is drawn as setters usually draw it. No two kinds differ only in colour: lines have a pattern of dashes
//! inside or signs at their ends, and a caption below the picture explains each sign.

mod arrows;
mod cages;
mod caption;
mod cells;
#[cfg(test)]
mod contrast;
mod groups;
mod houses;
mod lines;
mod outside;
mod pairs;
mod places;
mod quadruples;

pub(crate) use caption::Caption;

use super::Sheet;
use super::sheet::Margins;
use super::small::Room;
use crate::{Language, prose};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Diagonals, Digit, Extras, Geometry};
use places::Places;

/// The style sheet of rules, in addition to [`STYLE`](super::STYLE).
pub(crate) const STYLE: &str = include_str!("rules.css");
/// The font size of a text in the corner of a cell, above small digits, and its distance below the upper edge.
const CORNER_FONT: f64 = 12.0;

/// The rules of a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules<'a> {
    geometry: &'a Geometry,
    rules: &'a [Rule],
    lowest: i32,
    language: Language,
}

impl<'a> Rules<'a> {
    pub(crate) fn new(geometry: &'a Geometry, rules: &'a [Rule], lowest: i32) -> Rules<'a> {
        Rules { geometry, rules, lowest, language: Language::English }
    }

    /// Sets the language of the caption.
    pub(crate) fn in_language(self, language: Language) -> Rules<'a> {
        Rules { language, ..self }
    }

    /// Whether a picture needs no style sheet of rules: there are no rules, diagonals or additional houses, and digits begin
    /// at 1.
    pub(crate) fn is_empty(&self) -> bool {
        let no_houses =
            *self.geometry.extras() == Extras::NONE && self.geometry.diagonals() == Diagonals::NONE;
        self.rules.is_empty() && no_houses && self.lowest == 1
    }

    /// The number that is written for a digit: its value.
    pub(crate) fn shown(&self, digit: Digit) -> i32 {
        i32::from(digit.get()) - 1 + self.lowest
    }

    /// The margins for clues outside the grid.
    pub(crate) fn margins(&self) -> Margins {
        outside::Clues::of(self.geometry, self.rules).margins()
    }

    /// The room that the rules take from small digits.
    pub(super) fn room(&self) -> Room {
        let in_corner = |rule: &Rule| {
            matches!(
                rule,
                Rule::Cage(_) | Rule::SpecialCage(_) | Rule::Lunchbox(_) | Rule::Indexer(_)
            ) || groups::is_group(self.geometry, rule)
        };
        let on_border = |rule: &Rule| {
            let between = matches!(
                rule,
                Rule::Quadruple(_) | Rule::Corner(_) | Rule::Pair(_) | Rule::Extremum(_)
            );
            between || lines::has_badge(rule)
        };
        Room { corner: self.rules.iter().any(in_corner), borders: self.rules.iter().any(on_border) }
    }

    /// Everything below the grid lines: tints, shapes and lines.
    pub(crate) fn below(&self, sheet: &Sheet<'_>) -> String {
        let mut svg = houses::draw(sheet);
        for rule in self.rules {
            svg.push_str(&cells::draw(sheet, rule, self.rules));
        }
        svg.push_str(&lines::draw(sheet, self.rules));
        for rule in self.rules {
            svg.push_str(&arrows::draw(sheet, rule));
        }
        svg
    }

    /// Everything above the grid lines: cages, marks between cells and clues.
    pub(crate) fn above(&self, sheet: &Sheet<'_>) -> String {
        let mut svg = String::new();
        let lettered: Vec<(String, &Rule)> = self.lettered().collect();
        svg.push_str(&groups::areas(sheet, &lettered));
        for (name, rule) in &lettered {
            svg.push_str(&lines::draw_lettered(sheet, rule, name));
        }
        for rule in self.rules {
            svg.push_str(&lines::draw_badge(sheet, rule));
            svg.push_str(&cages::draw(sheet, rule, self.rules));
        }
        svg.push_str(&pairs::draw(sheet, self.rules));
        for rule in self.rules {
            svg.push_str(&quadruples::draw(sheet, rule, |digit| self.shown(digit)));
        }
        svg.push_str(&groups::names(sheet, &lettered, Places::of(sheet, self.rules)));
        let clues = outside::Clues::of(self.geometry, self.rules);
        svg.push_str(&clues.draw(sheet, |digit| self.shown(digit)));
        svg
    }

    /// The caption: the meanings of the signs, and the rules without a sign.
    pub(crate) fn caption(&self, sheet: &Sheet<'_>) -> Caption {
        let language = self.language;
        let mut caption = Caption::new(sheet, language);
        for words in houses::words(self.geometry) {
            caption.add(houses::sample(words), prose::about_houses(words, language));
        }
        let size = self.geometry.size();
        let digits = self.lowest..=self.lowest + size.digit_count() as i32 - 1;
        if self.lowest != 1 || size.digit_count() != size.rows().max(size.columns()) {
            let (first, last) = (digits.start(), digits.end());
            let words = prose::digits_from(*first, *last, language);
            caption.add(caption::whole_grid(), words);
        }
        if !self.geometry.has_lines() {
            let words = "digits may repeat in rows and columns";
            caption.add(caption::whole_grid(), prose::about_houses(words, language));
        }
        let lettered: Vec<(String, &Rule)> = self.lettered().collect();
        for rule in self.rules {
            let own = lettered.iter().find(|(_, other)| std::ptr::eq(*other, rule));
            let name = own.map_or("", |(name, _)| name);
            let options = outside::options(rule);
            if groups::is_everywhere(self.geometry, rule) {
                let words = groups::words_everywhere(self.geometry, rule, language);
                caption.add(caption::whole_grid(), words);
            } else if outside::has_no_place(self.geometry, rule) {
                caption.add(caption::whole_grid(), prose::rule_name(rule, language));
            } else if !options.is_empty() {
                caption.add(sample(rule), outside::either_words(&options, language));
            } else {
                caption.add(sample(rule), prose::caption(rule, digits.clone(), name, language));
            }
            for one in options {
                caption.add(sample(one), prose::caption(one, digits.clone(), name, language));
            }
        }
        caption
    }

    /// The rules that have a letter, because only the caption can explain them.
    fn lettered(&self) -> impl Iterator<Item = (String, &'a Rule)> {
        let has_letter =
            |rule: &&Rule| groups::is_group(self.geometry, rule) || lines::is_word(rule);
        let letter = |(index, rule): (usize, &'a Rule)| {
            let round = if index < 26 { String::new() } else { (index / 26).to_string() };
            (format!("{}{round}", char::from(b'a' + (index % 26) as u8)), rule)
        };
        self.rules.iter().filter(has_letter).enumerate().map(letter)
    }
}

/// A small sign of a rule, around (0, 0).
fn sample(rule: &Rule) -> String {
    match rule {
        Rule::Cage(_) | Rule::SpecialCage(_) | Rule::Lunchbox(_) => cages::sample(rule),
        Rule::Arrow(_) | Rule::DoubleArrow(_) | Rule::OperationArrow(_) => arrows::sample(rule),
        Rule::Pair(pair) => pairs::sample(pair.relation),
        Rule::Quadruple(_) | Rule::Corner(_) => quadruples::sample(rule),
        Rule::Parity(_) | Rule::Extremum(_) | Rule::Indexer(_) | Rule::CountingCircles(_) => {
            cells::sample(rule)
        }
        rule if groups::has_groups(rule) => groups::sample(rule),
        rule if outside::is_clue(rule) => outside::sample(rule),
        rule if lines::is_line(rule) => lines::sample(rule),
        _ => caption::whole_grid(),
    }
}
