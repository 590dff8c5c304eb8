//! The table of rules that drawings can state.

use super::rules::{Context, Stated};
use super::{Drawing, DrawingKind, rules};
use DrawingKind::{Arrow, Cage, Cell, Circle, Clue, Corner, Dot, Line, Square, Text, Thermometer};

/// A rule that drawings can state.
#[derive(Debug)]
pub(crate) struct Meaning {
    /// The word for the rule in readings.
    pub(crate) rule: &'static str,
    /// The kinds of drawing that can state it.
    pub(crate) kinds: &'static [DrawingKind],
    pub(crate) parameter: Parameter,
    /// The rule in one line.
    pub(crate) summary: &'static str,
    pub(crate) make: Make,
}

/// Meanings are equal if they are the same row of the table.
impl PartialEq for Meaning {
    fn eq(&self, other: &Meaning) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Meaning {}

/// Whether a number can follow the rule in a reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Parameter {
    None,
    /// A number that has a default.
    Optional,
}

/// The function that turns drawings into rules or extra regions.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Make {
    /// For one drawing at a time.
    Each(fn(&Context<'_>, &Drawing) -> Stated),
    /// For all drawings of a reading together.
    All(fn(&Context<'_>, &[&Drawing]) -> Stated),
}

/// Returns the rules that drawings of a kind can state.
pub(crate) fn meanings_of(kind: DrawingKind) -> impl Iterator<Item = &'static Meaning> {
    MEANINGS.iter().filter(move |meaning| meaning.kinds.contains(&kind))
}

/// Lists the rules that drawings of a kind can state, each with a summary in one line.
///
/// ```
/// use ennead_format::{DrawingKind, meanings};
/// let (rule, summary) = meanings(DrawingKind::Arrow).next().unwrap();
/// assert_eq!((rule, summary), ("arrow", "the digits on the shaft add up to the number in the circle"));
/// ```
pub fn meanings(kind: DrawingKind) -> impl Iterator<Item = (&'static str, &'static str)> {
    meanings_of(kind).map(|meaning| (meaning.rule, meaning.summary))
}

/// Makes the table from one row for each rule.
macro_rules! meanings {
    ($($rule:literal $kinds:expr, $parameter:ident, $make:ident $function:path, $summary:literal;)*) => {
        const MEANINGS: &[Meaning] = &[$(Meaning {
            rule: $rule,
            kinds: $kinds,
            parameter: Parameter::$parameter,
            summary: $summary,
            make: Make::$make($function),
        }),*];
    };
}

/// Drawings in single cells.
const IN_CELLS: &[DrawingKind] = &[Cell, Circle, Square, Text];

/// Drawings that form groups of cells.
const GROUPS: &[DrawingKind] = &[Line, Cage, Cell, Circle, Square];

meanings! {
    "between" &[Line], None, Each rules::lines::between, "inner digits lie between those at the ends";
    "double-arrow" &[Line], None, Each rules::lines::double_arrow, "inner digits add up to the sum of both ends";
    "entropic" &[Line], None, Each rules::lines::entropic, "low, middle and high digits in any three cells in a row";
    "lockout" &[Line], Optional, Each rules::lines::lockout, "inner digits lie outside those at the ends, which differ by at least 4 (or the number)";
    "modular" &[Line], Optional, Each rules::lines::modular, "any 3 (or the number) cells in a row have different remainders modulo that number";
    "nabner" &[Line], None, Each rules::lines::nabner, "no equal or consecutive digits";
    "palindrome" &[Line], None, Each rules::lines::palindrome, "the same digits in both directions";
    "region-sum" &[Line], None, Each rules::lines::region_sum, "the same sum in each region that the line crosses";
    "renban" &[Line], None, Each rules::lines::renban, "consecutive digits in any order";
    "sequence" &[Line], None, Each rules::lines::sequence, "digits with equal steps";
    "slow-thermometer" &[Line, Thermometer], None, Each rules::lines::slow_thermometer, "digits do not fall from the bulb";
    "sum-line" &[Line], Optional, Each rules::lines::sum_line, "parts with the sum 10 (or the number)";
    "thermometer" &[Line, Thermometer], None, Each rules::lines::thermometer, "digits rise from the bulb";
    "whisper" &[Line], Optional, Each rules::lines::whisper, "neighbours differ by at least 5 (or the number); half the number of digits in other sizes";
    "zipper" &[Line], None, Each rules::lines::zipper, "cells at the same distance from the middle have the same sum";
    "arrow" &[Arrow], None, Each rules::lines::arrow, "the digits on the shaft add up to the number in the circle";
    "average-arrow" &[Arrow], None, Each rules::lines::average_arrow, "the circle holds the average of the shaft";
    "maximum-arrow" &[Arrow], None, Each rules::lines::maximum_arrow, "the circle holds the highest digit of the shaft";
    "minimum-arrow" &[Arrow], None, Each rules::lines::minimum_arrow, "the circle holds the lowest digit of the shaft";
    "product-arrow" &[Arrow], None, Each rules::lines::product_arrow, "the circle holds the product of the shaft";
    "difference" &[Dot, Cage], Optional, Each rules::marks::difference, "two cells differ by the number in the text, or 1 (or the number)";
    "less" &[Dot], None, Each rules::marks::less, "the sign points at the lower digit";
    "ratio" &[Dot, Cage], Optional, Each rules::marks::ratio, "one digit is twice the other, or the multiple in the text (or the number)";
    "corner-sum" &[Corner], Optional, Each rules::marks::corner_sum, "four digits with the sum in the text (or the number)";
    "mathrax" &[Corner], None, Each rules::marks::mathrax, "both diagonals give the result in the text, such as 6+, 2-, 12x, 3/, E, O";
    "quadruple" &[Corner], None, Each rules::marks::quadruple, "the digits of the text appear around the corner";
    "frame-sum" &[Clue], Optional, Each rules::clues::frame_sum, "the sum of the digits in the first box (or of this number)";
    "full-rank" &[Clue], None, Each rules::clues::full_rank, "the place of the line in the order of all rows and columns";
    "hidden-skyscraper" &[Clue], None, Each rules::clues::hidden_skyscraper, "the first digit that a higher one hides";
    "little-killer" &[Clue], None, Each rules::clues::little_killer, "the sum along a diagonal, which an arrow shows";
    "next-to" &[Clue], Optional, Each rules::clues::next_to, "the neighbours of the 9 (or the number) in the line";
    "numbered-room" &[Clue], None, Each rules::clues::numbered_room, "the digit at the position that the first digit names";
    "outside" &[Clue], Optional, Each rules::clues::outside, "digits that appear in the first box (or in this number of cells)";
    "rossini" &[Clue], Optional, Each rules::clues::rossini, "the digits in the first box (or this number) rise towards the head of the arrow";
    "sandwich" &[Clue], None, Each rules::clues::sandwich, "the sum between the lowest and the highest digit";
    "skyscraper" &[Clue], None, Each rules::clues::skyscraper, "the number of digits that are higher than all before them";
    "x-sum" &[Clue], None, Each rules::clues::x_sum, "the sum of the first X digits, X being the first";
    "sum" &[Dot, Cage], Optional, Each rules::marks::sum, "the sum in the text, also as X, V or another Roman numeral (or the number); digits may repeat";
    "balanced" &[Cage], None, Each rules::cages::balanced, "as many even as odd and as many low as high digits";
    "contains" &[Cage], None, Each rules::cages::contains, "the digits of the text appear in the cage";
    "digital-root" &[Cage], None, Each rules::cages::digital_root, "different digits whose sum has the digital root in the text";
    "killer" &[Cage], None, Each rules::cages::killer, "different digits with the sum in the text, if there is one";
    "look-and-say" &[Cage], None, Each rules::cages::look_and_say, "the text counts digits: 23 is two 3s";
    "rellik" &[Cage], None, Each rules::cages::rellik, "different digits; neither one of them nor a group of them has the sum in the text";
    "even" IN_CELLS, None, Each rules::cells::even, "even digits";
    "odd" IN_CELLS, None, Each rules::cells::odd, "odd digits";
    "maximum" IN_CELLS, None, Each rules::cells::maximum, "digits higher than those of all neighbours that are not maximums";
    "minimum" IN_CELLS, None, Each rules::cells::minimum, "digits lower than those of all neighbours that are not minimums";
    "column-indexer" IN_CELLS, None, Each rules::cells::column_indexer, "the digit N in column C means that column N of the row holds C";
    "row-indexer" IN_CELLS, None, Each rules::cells::row_indexer, "the digit N in row R means that row N of the column holds R";
    "region-indexer" IN_CELLS, None, Each rules::cells::region_indexer, "the digit N at position P of the region means that position N of the region holds P";
    "counting-circles" &[Circle, Square, Cell], None, All rules::cells::counting_circles, "the digit N in a marked cell appears in exactly N of the marked cells";
    "clone" GROUPS, None, All rules::groups::clone, "groups of one shape (with the same text) hold the same digits";
    "different" GROUPS, None, All rules::groups::different, "different digits in each group";
    "equal-sums" GROUPS, None, All rules::groups::equal_sums, "all groups (with the same text) have the same sum";
    "extra-region" &[Cell, Cage, Circle, Square], None, All rules::groups::extra_region, "each digit once in each group";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_one_row_each() {
        let mut names: Vec<&str> = MEANINGS.iter().map(|meaning| meaning.rule).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
        for kind in DrawingKind::ALL {
            assert_eq!(meanings(*kind).count() > 0, *kind != DrawingKind::Shape, "{kind:?}");
        }
    }
}
