//! The rules that consist of a line of cells, possibly with a number, and their names in other programs.

use ennead_puzzle::Cell;
use ennead_puzzle::rule::{
    Between, CountingCircles, DoubleArrow, Entropic, Lockout, Modular, Nabner, Palindrome,
    RegionSum, Renban, Rule, Whisper, Zipper,
};

/// A kind of line.
pub(crate) struct LineRule {
    /// Its field in f-puzzles.
    pub(crate) fpuzzles: Option<&'static str>,
    /// Its type in the Interactive Sudoku Solver.
    pub(crate) iss: Option<&'static str>,
    /// Whether a number belongs to it.
    pub(crate) has_number: bool,
    /// Makes the rule; kinds without a number ignore it.
    pub(crate) make: fn(Vec<Cell>, i32) -> Rule,
    parts: fn(&Rule) -> Option<Line<'_>>,
}

/// A line that a rule states.
pub(crate) struct Line<'a> {
    pub(crate) cells: &'a [Cell],
    pub(crate) number: Option<i32>,
}

/// The kind of a rule, and its line. `None` if it is not in the table.
pub(crate) fn line_of(rule: &Rule) -> Option<(&'static LineRule, Line<'_>)> {
    LINES.iter().find_map(|kind| Some((kind, (kind.parts)(rule)?)))
}

/// Makes the table from one row for each kind: the rule and its number, f-puzzles, the solver.
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
