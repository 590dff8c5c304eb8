//! The kinds of rules that consist of a line of cells and at most one number, with their names in other programs.

use ennead_puzzle::Cell;
use ennead_puzzle::rule::{
    Between, CountingCircles, DoubleArrow, Entropic, Lockout, Modular, Nabner, Palindrome,
    RegionSum, Renban, Rule, Whisper, Zipper,
};

/// A kind of line rule.
pub(crate) struct LineRule {
    /// The name of its field in f-puzzles.
    pub(crate) fpuzzles: Option<&'static str>,
    /// The name of its constraint type in the Interactive Sudoku Solver.
    pub(crate) iss: Option<&'static str>,
    /// Whether the rule has a number, such as the minimum difference of a whisper line.
    pub(crate) has_number: bool,
    /// Makes a rule from its cells and its number. Kinds without a number ignore the number.
    pub(crate) make: fn(Vec<Cell>, i32) -> Rule,
    parts: fn(&Rule) -> Option<Line<'_>>,
}

/// The cells and the number of a line rule.
pub(crate) struct Line<'a> {
    pub(crate) cells: &'a [Cell],
    pub(crate) number: Option<i32>,
}

/// Returns the kind of a rule and its line; `None` if the rule is not a line rule.
pub(crate) fn line_of(rule: &Rule) -> Option<(&'static LineRule, Line<'_>)> {
    LINES.iter().find_map(|kind| Some((kind, (kind.parts)(rule)?)))
}

/// Makes the table of line rules. Each row has the type of the rule, the field of its number if it has one, and the names in
/// f-puzzles and in the Interactive Sudoku Solver.
macro_rules! lines {
    ($($rule:ident $(. $number:ident)?: $fpuzzles:expr, $iss:expr;)*) => {
        pub(crate) const LINES: &[LineRule] = &[$(LineRule {
            fpuzzles: $fpuzzles,
            iss: $iss,
            has_number: <[&str]>::len(&[$(stringify!($number))?]) == 1,
            make: |cells, _number| $rule { cells, $($number: _number)? }.into(),
            parts: |rule| match rule {
                Rule::$rule(line) => Some(Line {
                    cells: &line.cells,
                    number: [$(line.$number)?].first().copied(),
                }),
                _ => None,
            },
        }),*];
    };
}

lines! {
    DoubleArrow: Some("doublearrow"), Some("DoubleArrow");
    Palindrome: Some("palindrome"), Some("Palindrome");
    Renban: Some("renban"), Some("Renban");
    Whisper.least: Some("whispers"), Some("Whisper");
    RegionSum: Some("regionsumline"), Some("RegionSumLine");
    Between: Some("betweenline"), Some("Between");
    Lockout.least: Some("lockout"), Some("Lockout");
    Zipper: Some("zipperline"), Some("Zipper");
    Nabner: Some("nabner"), None;
    Modular.modulus: Some("modularline"), Some("Modular");
    Entropic: Some("entropicline"), Some("Entropic");
    CountingCircles: None, Some("CountingCircles");
}
