//! How setters usually draw each rule, and which words rules texts use for it.

use super::DrawingKind;

/// The conventions for one rule, with one number.
pub(super) struct Convention {
    pub(super) rule: &'static str,
    /// The number of the rule to which these conventions apply, such as 4 for a Dutch whisper; `None` for the default.
    pub(super) number: Option<i32>,
    /// The colours in which editors draw the rule.
    pub(super) exact: &'static [&'static str],
    /// The names of colours in which setters often draw the rule.
    pub(super) names: &'static [&'static str],
    /// Words for the rule in rules texts, in lower case.
    pub(super) words: &'static [&'static str],
}

/// Returns the number of a table row as an `Option`.
const fn number(stated: &[i32]) -> Option<i32> {
    match stated {
        [number] => Some(*number),
        _ => None,
    }
}

/// Makes the table from its rows: rule and number, exact colours, names of colours, words.
macro_rules! conventions {
    ($($rule:literal $(: $number:literal)?, [$($exact:literal),*], [$($name:literal),*], [$($word:literal),*];)*) => {
        const CONVENTIONS: &[Convention] = &[$(Convention {
            rule: $rule,
            number: number(&[$($number)?]),
            exact: &[$($exact),*],
            names: &[$($name),*],
            words: &[$($word),*],
        }),*];
    };
}

conventions! {
    "between", [], [], ["between line", "strictly between the digits in", "between the digits in the attached circles"];
    "double-arrow", ["#c54b8b"], [], ["double arrow", "double-arrow"];
    "entropic", ["#ffccaa"], [], ["entropic", "entropy"];
    "lockout", ["#8fa3c7"], [], ["lockout"];
    "modular", ["#33bbbb"], ["turquoise"], ["modular", "modulo", "mod 3"];
    "modular": 2, [], [], ["parity line", "alternate between odd and even", "alternating parity", "alternate parity"];
    "nabner", ["#c9c883"], [], ["nabner"];
    "palindrome", ["#757575", "#b5b5b5", "#cccccc"], ["grey"], ["palindrome"];
    "region-sum", ["#2ecbff"], ["blue"], ["region sum", "same sum in each box", "box borders divide", "equal sum within each box"];
    "renban", ["#f067f0", "#c060c0"], ["purple"], ["renban", "consecutive digits in any order", "set of consecutive"];
    "sequence", [], [], ["sequence line", "arithmetic sequence", "arithmetic progression"];
    "slow-thermometer", [], [], ["slow thermo"];
    "sum-line", [], [], ["ten line", "10-line", "10 line", "sum to 10", "sum line"];
    "thermometer", [], ["grey"], ["thermo"];
    "whisper", ["#67f067", "#60c060"], ["green"], ["german whisper", "whisper", "differ by at least 5", "difference of at least 5"];
    "whisper": 4, [], ["orange"], ["dutch whisper", "differ by at least 4", "difference of at least 4"];
    "zipper", ["#c1b1ff"], [], ["zipper"];
    "arrow", [], [], ["arrow"];
    "average-arrow", [], [], ["average"];
    "product-arrow", [], [], ["product"];
    "difference", [], ["white"], ["kropki", "white dot", "consecutive"];
    "ratio", [], ["black"], ["kropki", "black dot", "ratio"];
    "sum", [], [], ["xv", "sum to 10", "sum to 5", "roman"];
    "less", [], [], ["inequality", "greater than", "less than"];
    "quadruple", [], [], ["quadruple", "quads", "surrounding cells"];
    "mathrax", [], [], ["mathrax"];
    "corner-sum", [], [], ["sum of the four", "sum of the surrounding"];
    "frame-sum", [], [], ["frame", "first three digits", "first three cells"];
    "full-rank", [], [], ["full rank", "rank"];
    "hidden-skyscraper", [], [], ["hidden skyscraper", "first hidden"];
    "little-killer", [], [], ["little killer", "diagonal sum", "indicated diagonal"];
    "next-to", [], [], ["next to nine", "next to 9"];
    "numbered-room", [], [], ["numbered room"];
    "outside", [], [], ["outside sudoku", "outside clue", "first three cells"];
    "rossini", [], [], ["rossini"];
    "sandwich", [], [], ["sandwich", "between the 1 and the 9", "between 1 and 9"];
    "skyscraper", [], [], ["skyscraper", "buildings", "can be seen"];
    "x-sum", [], [], ["x-sum", "x sum", "first x digits", "first x cells"];
    "killer", [], [], ["killer", "digits in cages", "digits in a cage", "cage sum"];
    "rellik", [], [], ["rellik"];
    "balanced", [], [], ["equality cage", "balanced cage"];
    "digital-root", [], [], ["digital root"];
    "look-and-say", [], [], ["look and say", "look-and-say"];
    "contains", [], [], ["zone", "must contain"];
    "even", [], [], ["even"];
    "odd", [], [], ["odd"];
    "maximum", [], [], ["maximum", "greater than all"];
    "minimum", [], [], ["minimum", "less than all"];
    "row-indexer", [], [], ["row index"];
    "column-indexer", [], [], ["column index"];
    "region-indexer", [], [], ["box index", "region index"];
    "counting-circles", [], [], ["counting circle", "number of circles", "how many circles"];
    "clone", [], [], ["clone", "cloned"];
    "extra-region", [], [], ["extra region", "windoku", "coloured regions also", "shaded regions also"];
    "equal-sums", [], [], ["equal sum", "same sum", "same total"];
}

/// Returns the conventions for a rule, one for each number.
pub(super) fn about(rule: &str) -> impl Iterator<Item = &'static Convention> {
    CONVENTIONS.iter().filter(move |convention| convention.rule == rule)
}

/// Returns the words that rules texts use for a kind of drawing.
pub(super) const fn words(kind: DrawingKind) -> &'static [&'static str] {
    match kind {
        DrawingKind::Line => &["line"],
        DrawingKind::Arrow => &["arrow"],
        DrawingKind::Thermometer => &["thermo"],
        DrawingKind::Dot => &["dot", "border", "edge", "between cells"],
        DrawingKind::Corner => &["corner", "intersection", "circle", "four cells"],
        DrawingKind::Circle => &["circle"],
        DrawingKind::Square => &["square", "diamond"],
        DrawingKind::Cell => &["cell", "shaded", "coloured", "colored", "region"],
        DrawingKind::Text => &["letter", "number", "cell"],
        DrawingKind::Clue => &["outside", "clue", "number"],
        DrawingKind::Cage => &["cage"],
        DrawingKind::Shape => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawings::{Colour, Reading, meaning::meanings_of};

    #[test]
    fn conventions_are_about_known_rules_and_colours() {
        for convention in CONVENTIONS {
            let is_known =
                |kind: &DrawingKind| meanings_of(*kind).any(|it| it.rule == convention.rule);
            let kind = DrawingKind::ALL.iter().find(|kind| is_known(kind)).expect(convention.rule);
            for exact in convention.exact {
                assert!(Colour::of_text(exact).is_some(), "{exact}");
            }
            for name in convention.names {
                let text = format!("{} {name}={}", kind.word(), convention.rule);
                assert!(text.parse::<Reading>().is_ok(), "{text}");
            }
        }
    }
}
