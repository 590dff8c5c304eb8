//! A reading: it says what rule drawings of one kind and colour state.

use super::colour::NAMES;
use super::meaning::{Meaning, Parameter, meanings_of};
use super::{Colour, Drawing, DrawingKind};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The rule that drawings of one kind, or of one kind and colour, state: `line #67f067=whisper`, `dot black=ratio`,
/// `clue=x-sum`, `line orange=whisper:4`.
///
/// [`meanings`](super::meanings()) lists the rules of each kind.
///
/// ```
/// use ennead_format::Reading;
/// let reading: Reading = "line green = whisper:4".parse()?;
/// assert_eq!(reading.to_string(), "line green=whisper:4");
/// let error = "line green=x-sum".parse::<Reading>().unwrap_err();
/// assert!(error.to_string().starts_with("a line cannot be read as x-sum; it can be read as between, "));
/// # Ok::<(), ennead_format::ReadingError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The kind and colour of the drawings.
    pub target: Target,
    pub(crate) meaning: &'static Meaning,
    /// The number after the rule, such as 4 in `whisper:4`.
    pub(crate) number: Option<i32>,
}

/// Drawings of one kind and colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// Their kind.
    pub kind: DrawingKind,
    /// Their colour; `None` includes all drawings of the kind, also those without a colour.
    pub colour: Option<TargetColour>,
}

/// A colour in a [`Target`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TargetColour {
    /// Exactly this colour.
    Exact(Colour),
    /// All shades with this name.
    Named(&'static str),
}

/// The error for a text that is not a [`Reading`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadingError {
    /// A text without `=`, or without anything before or after it.
    #[error(
        "'{text}' is not a reading; write what is drawn = the rule, such as line green=whisper"
    )]
    Form {
        /// The text.
        text: String,
    },
    /// An unknown kind of drawing.
    #[error("'{kind}' is not a kind of drawing; write one of {}", kinds())]
    Kind {
        /// The word.
        kind: String,
    },
    /// An unknown colour.
    #[error("'{colour}' is not a colour; write #rrggbb, the number of a palette, or one of {}", NAMES.join(", "))]
    Colour {
        /// The word.
        colour: String,
    },
    /// A rule that drawings of this kind cannot state.
    #[error("{} cannot be read as {rule}; it can be read as {}", with_article(*kind), rules(*kind))]
    Rule {
        /// The kind of drawing.
        kind: DrawingKind,
        /// The rule.
        rule: String,
    },
    /// A number after a rule that takes none, or a text that is not a number in range.
    #[error("{rule}: {reason}")]
    Number {
        /// The rule.
        rule: &'static str,
        /// What is wrong.
        reason: String,
    },
}

fn kinds() -> String {
    let kinds = DrawingKind::ALL.iter().filter(|kind| **kind != DrawingKind::Shape);
    kinds.map(|kind| kind.word()).collect::<Vec<_>>().join(", ")
}

fn with_article(kind: DrawingKind) -> String {
    let article = if kind.word().starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {}", kind.word())
}

fn rules(kind: DrawingKind) -> String {
    meanings_of(kind).map(|meaning| meaning.rule).collect::<Vec<_>>().join(", ")
}

impl Reading {
    /// Returns the word for the rule, such as `whisper`.
    pub fn rule(&self) -> &'static str {
        self.meaning.rule
    }

    pub(crate) fn new(target: Target, meaning: &'static Meaning, number: Option<i32>) -> Reading {
        Reading { target, meaning, number }
    }
}

impl Target {
    /// Whether a drawing has this kind and colour.
    pub fn includes(self, drawing: &Drawing) -> bool {
        let is_colour = |wanted: TargetColour| match (wanted, drawing.colour) {
            (TargetColour::Exact(wanted), Some(colour)) => wanted == colour,
            (TargetColour::Named(name), Some(colour)) => colour.name() == name,
            (_, None) => false,
        };
        self.kind == drawing.kind && self.colour.is_none_or(is_colour)
    }

    /// Returns how specific the target is: 2 with an exact colour, 1 with the name of a colour, 0 without a colour.
    pub(crate) fn rank(self) -> u8 {
        match self.colour {
            None => 0,
            Some(TargetColour::Named(_)) => 1,
            Some(TargetColour::Exact(_)) => 2,
        }
    }
}

impl FromStr for Reading {
    type Err = ReadingError;

    fn from_str(text: &str) -> Result<Reading, ReadingError> {
        let form = || ReadingError::Form { text: text.trim().to_owned() };
        let (target, rule) = text.split_once('=').ok_or_else(form)?;
        if target.trim().is_empty() || rule.trim().is_empty() {
            return Err(form());
        }
        let target: Target = target.parse()?;
        let (name, number) = match rule.split_once(':') {
            Some((name, number)) => (name.trim(), Some(number.trim())),
            None => (rule.trim(), None),
        };
        let meaning = meanings_of(target.kind).find(|meaning| meaning.rule == name);
        let meaning = meaning
            .ok_or_else(|| ReadingError::Rule { kind: target.kind, rule: name.to_owned() })?;
        let wrong = |reason: String| ReadingError::Number { rule: meaning.rule, reason };
        let number = match number {
            Some(_) if meaning.parameter == Parameter::None => {
                return Err(wrong("it takes no number".to_owned()));
            }
            None => None,
            Some(text) => Some(
                text.parse().ok().filter(|number| (0..=MAX_NUMBER).contains(number)).ok_or_else(
                    || wrong(format!("'{text}' is not a number from 0 to {MAX_NUMBER}")),
                )?,
            ),
        };
        Ok(Reading { target, meaning, number })
    }
}

/// The largest number that a reading can state.
const MAX_NUMBER: i32 = 1296;

impl FromStr for Target {
    type Err = ReadingError;

    fn from_str(text: &str) -> Result<Target, ReadingError> {
        let (kind, colour) = match text.trim().split_once(char::is_whitespace) {
            Some((kind, colour)) => (kind, Some(colour.trim())),
            None => (text.trim(), None),
        };
        let is_it = |known: &&DrawingKind| known.word() == kind && **known != DrawingKind::Shape;
        let known = DrawingKind::ALL.iter().find(is_it);
        let kind = known.ok_or_else(|| ReadingError::Kind { kind: kind.to_owned() })?;
        let colour = colour.map(|text| {
            let name = if text == "gray" { "grey" } else { text };
            match NAMES.iter().find(|known| **known == name) {
                Some(name) => Ok(TargetColour::Named(name)),
                None => text.parse().map(TargetColour::Exact),
            }
        });
        Ok(Target { kind: *kind, colour: colour.transpose()? })
    }
}

/// `line #67f067`, `dot black`, `clue`.
impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.word())?;
        match self.colour {
            Some(TargetColour::Exact(colour)) => write!(f, " {colour}"),
            Some(TargetColour::Named(name)) => write!(f, " {name}"),
            None => Ok(()),
        }
    }
}

/// Writes the text that parses to this reading.
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.target, self.meaning.rule)?;
        match self.number {
            Some(number) => write!(f, ":{number}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_are_written_as_they_are_read() {
        for text in [
            "line #67f067=whisper",
            "line green=whisper:4",
            "dot black=ratio",
            "cell 3=even",
            "clue=x-sum",
        ] {
            let reading: Reading = text.parse().unwrap();
            assert_eq!(reading.to_string(), text);
        }
        let reading: Reading = " line  67F067 = whisper : 4 ".parse().unwrap();
        assert_eq!(reading.to_string(), "line #67f067=whisper:4");
        let reading: Reading = "line gray=palindrome".parse().unwrap();
        assert_eq!(reading.to_string(), "line grey=palindrome");
    }

    #[test]
    fn errors_list_what_is_allowed() {
        for (text, part) in [
            ("line", "'line' is not a reading"),
            ("=whisper", "'=whisper' is not a reading"),
            ("line=", "'line=' is not a reading"),
            ("lines=whisper", "'lines' is not a kind of drawing; write one of line, arrow, "),
            ("shape=whisper", "'shape' is not a kind of drawing"),
            ("line octarine=whisper", "'octarine' is not a colour; write #rrggbb"),
            ("line=x-sum", "a line cannot be read as x-sum; it can be read as between"),
            ("arrow=x-sum", "an arrow cannot be read as x-sum; it can be read as "),
            ("line=renban:3", "renban: it takes no number"),
            ("line=whisper:x", "whisper: 'x' is not a number from 0 to 1296"),
            ("line=whisper:-1", "whisper: '-1' is not a number"),
        ] {
            let error = text.parse::<Reading>().unwrap_err().to_string();
            assert!(error.starts_with(part), "{error}");
        }
    }
}
