//! Turns drawings into rules according to readings.

pub(super) mod cages;
pub(super) mod cells;
pub(super) mod clues;
pub(super) mod groups;
pub(super) mod lines;
pub(super) mod marks;

use super::meaning::Make;
use super::{Drawing, DrawingKind, Outside, Reading};
use ennead_puzzle::rule::{Edge, Rule, Side};
use ennead_puzzle::{Cell, Digit, Setup, Size};

/// The reason in words why a drawing does not become a rule.
pub(crate) type Reason = String;

/// What a drawing states about the puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Statement {
    /// A rule.
    Rule(Rule),
    /// An extra region.
    House(Vec<Cell>),
}

/// The statements that a drawing makes, or the reason why it makes none.
pub(crate) type Stated = Result<Vec<Statement>, Reason>;

/// Returns a single rule as the statements of a drawing.
fn one(rule: impl Into<Rule>) -> Stated {
    Ok(vec![Statement::Rule(rule.into())])
}

/// The context in which a drawing is read: the grid, all its drawings, and the number of the reading.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) size: Size,
    /// The value of the first digit.
    pub(crate) lowest: i32,
    pub(crate) drawings: &'a [Drawing],
    /// The number after the rule of the reading, if there is one.
    pub(crate) number: Option<i32>,
}

impl Context<'_> {
    /// Returns the digit with a value.
    fn digit(&self, value: i32) -> Result<Digit, Reason> {
        let index = value.checked_sub(self.lowest).and_then(|index| usize::try_from(index).ok());
        let digit = index.and_then(|index| self.size.digit(index + 1));
        digit.ok_or_else(|| format!("{value} is not a digit of the grid"))
    }

    /// Reads a list of digits: `1234`, or numbers with blanks or commas between them.
    fn digits(&self, text: &str) -> Result<Vec<Digit>, Reason> {
        let parts: Vec<&str> =
            text.split([' ', ',', '\n']).filter(|part| !part.is_empty()).collect();
        let symbol = |symbol: char| symbol.to_digit(10).map(|value| value as i32);
        let values: Option<Vec<i32>> = match parts[..] {
            [run] if self.size.digit_count() <= 9 => run.chars().map(symbol).collect(),
            _ => parts.iter().map(|part| part.parse().ok()).collect(),
        };
        let values = values.filter(|values| !values.is_empty());
        let values = values.ok_or_else(|| format!("'{text}' is not a list of digits"))?;
        values.into_iter().map(|value| self.digit(value)).collect()
    }

    /// Reads a list of digits, and counts how often it contains each.
    fn counts(&self, text: &str) -> Result<Vec<(Digit, usize)>, Reason> {
        let mut counts: Vec<(Digit, usize)> = Vec::new();
        for digit in self.digits(text)? {
            match counts.iter_mut().find(|(known, _)| *known == digit) {
                Some((_, count)) => *count += 1,
                None => counts.push((digit, 1)),
            }
        }
        Ok(counts)
    }

    /// Returns the number in the text of a drawing, else the number of the reading, else the usual one.
    fn number_of(&self, drawing: &Drawing, usual: Option<i32>) -> Result<i32, Reason> {
        match (&drawing.text, self.number.or(usual)) {
            (Some(text), _) => number(text),
            (None, Some(number)) => Ok(number),
            (None, None) => Err("it has no number".to_owned()),
        }
    }

    /// Returns the end of the row or column at which a clue lies.
    fn edge(&self, clue: &Drawing) -> Result<Edge, Reason> {
        let none = || "it is not at the end of a row or column".to_owned();
        let Outside { row, column } = clue.outside.ok_or_else(none)?;
        let (rows, columns) = (self.size.rows() as i64, self.size.columns() as i64);
        let index = |at: i64, count: i64| (1..=count).contains(&at).then(|| at as usize - 1);
        let side = |side, index: Option<usize>| index.map(|index| Edge { side, index });
        let found = match (row, column) {
            (_, ..=0) => side(Side::Left, index(row, rows)),
            (..=0, _) => side(Side::Top, index(column, columns)),
            (_, at) if at > columns => side(Side::Right, index(row, rows)),
            (at, _) if at > rows => side(Side::Bottom, index(column, columns)),
            _ => None,
        };
        found.ok_or_else(none)
    }
}

/// Returns the text of a drawing; an error if it has none.
fn text(drawing: &Drawing) -> Result<&str, Reason> {
    drawing.text.as_deref().ok_or_else(|| "it has no text".to_owned())
}

/// Reads an integer below 100,000 in absolute value.
fn number(text: &str) -> Result<i32, Reason> {
    let text = text.trim();
    let number = text.parse().ok().filter(|number: &i32| number.unsigned_abs() < 100_000);
    number.ok_or_else(|| format!("'{text}' is not a number"))
}

/// Returns the value of a Roman numeral with the symbols X, V and I.
fn roman(text: &str) -> Option<i32> {
    let values = text.trim().chars().map(|symbol| match symbol {
        'X' | 'x' => Some(10),
        'V' | 'v' => Some(5),
        'I' | 'i' => Some(1),
        _ => None,
    });
    let values: Vec<i32> = values.collect::<Option<_>>()?;
    let value = |(at, value): (usize, &i32)| match values.get(at + 1) {
        Some(next) if next > value => -value,
        _ => *value,
    };
    (!values.is_empty()).then(|| values.iter().enumerate().map(value).sum())
}

/// The outcome of reading drawings.
pub(crate) struct Interpreted {
    /// For each drawing, whether a reading names it or a drawing to which it belongs.
    pub(crate) is_read: Vec<bool>,
    /// A text for each drawing that does not make a valid rule with its reading, with the reason.
    pub(crate) left_out: Vec<String>,
}

/// Adds to the setup the rules and extra regions that drawings state according to the readings. If several readings match a
/// drawing, only those with the most specific colour apply.
pub(crate) fn interpret(
    drawings: &[Drawing],
    readings: &[Reading],
    setup: &mut Setup,
) -> Interpreted {
    let mut found = Interpreted { is_read: vec![false; drawings.len()], left_out: Vec::new() };
    if readings.is_empty() {
        return found;
    }
    // The check of the setup reports an invalid grid.
    let Ok(size) = setup.size() else { return found };
    let context = Context { size, lowest: setup.lowest, drawings, number: None };
    let (named, is_read) = named(drawings, readings);
    found.is_read = is_read;
    for (reading, named) in readings.iter().zip(named) {
        let group: Vec<&Drawing> = named.iter().map(|at| &drawings[*at]).collect();
        add(&context, reading, &group, setup, &mut found.left_out);
    }
    found
}

/// Returns the drawings that each reading names, and for each drawing whether it is named or belongs to a named one.
fn named(drawings: &[Drawing], readings: &[Reading]) -> (Vec<Vec<usize>>, Vec<bool>) {
    let rank = |reading: &Reading, drawing: &Drawing| {
        reading.target.includes(drawing).then(|| reading.target.rank())
    };
    let most: Vec<Option<u8>> = drawings
        .iter()
        .map(|drawing| readings.iter().filter_map(|reading| rank(reading, drawing)).max())
        .collect();
    let mut is_read = vec![false; drawings.len()];
    let named = readings.iter().map(|reading| {
        let is_named = |at: &usize| {
            let rank = rank(reading, &drawings[*at]);
            rank.is_some() && rank == most[*at]
        };
        let named: Vec<usize> = (0..drawings.len()).filter(is_named).collect();
        for at in &named {
            is_read[*at] = true;
            for part in parts_of(&drawings[*at], reading, drawings) {
                // A shape that another reading names is not only a bulb.
                is_read[part] |= most[part].is_none();
            }
        }
        named
    });
    (named.collect(), is_read)
}

/// Returns the drawings that no reading names. A part of a named drawing, such as the bulb of a thermometer, counts as named.
///
/// ```
/// use ennead_format::{Options, Reader, unread_drawings};
/// let text = r##"{"cells": [[{}, {}], [{}, {}]], "lines": [{"color": "#f00", "wayPoints": [[0.5, 0.5], [1.5, 0.5]]}]}"##;
/// let entry = Reader::from_text(text, &Options::default()).next().unwrap()?;
/// assert_eq!(unread_drawings(&entry.drawings, &[]).len(), 1);
/// assert_eq!(unread_drawings(&entry.drawings, &["line red=palindrome".parse()?]).len(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unread_drawings(drawings: &[Drawing], readings: &[Reading]) -> Vec<Drawing> {
    let (_, is_read) = named(drawings, readings);
    let unread = drawings.iter().zip(is_read).filter(|(_, is_read)| !is_read);
    unread.map(|(drawing, _)| drawing.clone()).collect()
}

/// Adds to the setup the rules and extra regions that drawings state according to readings. Returns a text for each drawing
/// that does not make a valid rule with its reading, with the reason.
///
/// ```
/// use ennead_format::{Options, Reader, read_drawings};
/// let text = r##"{"cells": [[{}, {}], [{}, {}]], "lines": [{"color": "#f00", "wayPoints": [[0.5, 0.5], [1.5, 0.5]]}]}"##;
/// let mut entry = Reader::from_text(text, &Options::default()).next().unwrap()?;
/// let readings = ["line red=palindrome".parse()?];
/// assert!(read_drawings(&mut entry.setup, &entry.drawings, &readings).is_empty());
/// assert_eq!(entry.setup.rules[0].to_string(), "palindrome r1c1 r2c1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_drawings(setup: &mut Setup, drawings: &[Drawing], readings: &[Reading]) -> Vec<String> {
    interpret(drawings, readings, setup).left_out
}

/// Adds to the setup the rules and extra regions that these drawings state according to one reading.
fn add(
    context: &Context<'_>,
    reading: &Reading,
    drawings: &[&Drawing],
    setup: &mut Setup,
    left_out: &mut Vec<String>,
) {
    if drawings.is_empty() {
        return;
    }
    let geometry = setup.geometry().ok();
    for (what, statements) in statements(context, reading, drawings) {
        let statements = statements.unwrap_or_else(|reason| {
            left_out.push(format!("{what} as {}: {reason}", reading.rule()));
            Vec::new()
        });
        for statement in statements {
            match statement {
                Statement::House(cells) => setup.extras.regions.push(cells),
                Statement::Rule(rule) => {
                    let problem = geometry.as_ref().and_then(|it| rule.kind().problem(it));
                    match problem {
                        None => setup.rules.push(rule),
                        Some(problem) => left_out.push(format!("{rule}: {problem}")),
                    }
                }
            }
        }
    }
}

/// Returns the statements of each drawing, with the drawing as text. If the rule is about all drawings together, returns only
/// their joint statements, with the target of the reading.
pub(super) fn statements(
    context: &Context<'_>,
    reading: &Reading,
    drawings: &[&Drawing],
) -> Vec<(String, Stated)> {
    let context = &Context { number: reading.number, ..*context };
    match reading.meaning.make {
        Make::Each(make) => drawings.iter().map(|it| (it.to_string(), make(context, it))).collect(),
        Make::All(make) => vec![(reading.target.to_string(), make(context, drawings))],
    }
}

/// Returns the indices of the drawings that belong to `drawing`: bulbs and circles at the ends of a line or arrow, and the
/// arrow at a clue.
pub(super) fn parts_of(drawing: &Drawing, reading: &Reading, drawings: &[Drawing]) -> Vec<usize> {
    let has_parts = match drawing.kind {
        DrawingKind::Arrow | DrawingKind::Line | DrawingKind::Thermometer => {
            lines::has_ends(reading.rule())
        }
        DrawingKind::Clue => reading.rule() == "little-killer",
        _ => false,
    };
    if !has_parts {
        return Vec::new();
    }
    let is_part = |other: &Drawing| match drawing.kind {
        DrawingKind::Clue => other.kind == DrawingKind::Arrow && other.outside == drawing.outside,
        _ => lines::is_at_end(other, &drawing.cells),
    };
    (0..drawings.len()).filter(|at| is_part(&drawings[*at])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roman_numerals() {
        for (text, value) in [("X", 10), ("V", 5), ("XI", 11), ("IX", 9), ("vi", 6), ("XV", 15)] {
            assert_eq!(roman(text), Some(value), "{text}");
        }
        assert_eq!((roman("12"), roman(""), roman("XA")), (None, None, None));
    }
}
