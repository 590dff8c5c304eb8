//! What a puzzle states and a form cannot.

use crate::{Format, WriteError};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Diagonals, Puzzle, Regions};
use std::fmt;

/// What of this puzzle the form cannot state, so that writing it so would make another puzzle of it.
///
/// ```
/// use ennead_format::{Format, read_one, unsaid};
/// let text = r#"{"givens":"1...............","diagonals":true,"cages":[[5,0,1],[0,2,3]]}"#;
/// let puzzle = read_one(text)?.check().unwrap();
/// assert_eq!(unsaid(Format::Line, &puzzle).to_string(), "diagonals and 2 cages");
/// assert!(unsaid(Format::Json, &puzzle).is_empty());
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
pub fn unsaid(format: Format, puzzle: &Puzzle) -> Unsaid {
    if format == Format::Json {
        return Unsaid::default();
    }
    let mut unsaid = of_form(format, puzzle);
    if format != Format::Library {
        unsaid.placed(puzzle);
    }
    unsaid
}

fn of_form(format: Format, puzzle: &Puzzle) -> Unsaid {
    let nothing = Keeps::default();
    let keeps = match format {
        #[cfg(feature = "links")]
        Format::FPuzzles => return crate::fpuzzles::object(puzzle, None).1,
        #[cfg(feature = "links")]
        Format::SudokuPad => return crate::sudokupad::write(puzzle, None).1,
        #[cfg(feature = "links")]
        Format::Penpa => return crate::penpa::write(puzzle, None).1,
        #[cfg(feature = "links")]
        Format::Iss => return of_written(puzzle, crate::iss::write(puzzle)),
        Format::Killer => return of_written(puzzle, crate::killer::write(puzzle)),
        Format::SumoCue => return of_written(puzzle, crate::killer::write_sumo_cue(puzzle)),
        Format::Csv | Format::Npz => Keeps { regions: true, diagonals: true, ..nothing },
        // A drawing shows the regions, though it is not read back.
        Format::Line | Format::Block => Keeps { regions: true, ..nothing },
        Format::PencilMarks | Format::Library => Keeps { marks: true, ..nothing },
        _ => nothing,
    };
    Unsaid::of_digits(puzzle, keeps)
}

/// What a writer left out; all of it, if it cannot write a grid of this size.
fn of_written(puzzle: &Puzzle, written: Result<(String, Unsaid), WriteError>) -> Unsaid {
    let nothing = |_| {
        let mut unsaid = Unsaid::default();
        unsaid.thing(format!("a grid of {}", puzzle.size()));
        unsaid
    };
    written.map_or_else(nothing, |(_, unsaid)| unsaid)
}

/// What is left out when a puzzle is written in a form, counted and in words: `23 cages and 2 thermometers`.
///
/// Ask for it with [`unsaid`](crate::unsaid).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unsaid {
    things: Vec<String>,
    rules: Vec<(&'static str, usize)>,
}

impl Unsaid {
    /// Whether nothing is left out.
    pub fn is_empty(&self) -> bool {
        self.things.is_empty() && self.rules.is_empty()
    }

    /// Adds something in words.
    pub(crate) fn thing(&mut self, thing: impl Into<String>) {
        self.things.push(thing.into());
    }

    /// Adds a rule, which is counted with those of its kind.
    pub(crate) fn rule(&mut self, rule: &Rule) {
        match self.rules.iter_mut().find(|(slug, _)| *slug == rule.slug()) {
            Some((_, count)) => *count += 1,
            None => self.rules.push((rule.slug(), 1)),
        }
    }

    /// What a form of plain digits leaves out, but for what it `keeps`.
    pub(crate) fn of_digits(puzzle: &Puzzle, keeps: Keeps) -> Unsaid {
        let mut unsaid = Unsaid::default();
        if puzzle.marks().is_some() && !keeps.marks {
            unsaid.thing("pencil marks");
        }
        if !keeps.regions {
            unsaid.regions(puzzle);
        } else if matches!(puzzle.geometry().regions(), Regions::None) {
            unsaid.thing("that there are no regions");
        }
        if !keeps.diagonals {
            unsaid.diagonals(puzzle);
        }
        unsaid.extras(puzzle);
        if puzzle.is_from_zero() {
            unsaid.thing("that digits begin at 0");
        }
        puzzle.rules().iter().for_each(|rule| unsaid.rule(rule));
        unsaid
    }

    /// Digits that were found and are not given.
    pub(crate) fn placed(&mut self, puzzle: &Puzzle) {
        if !puzzle.placed().is_empty() {
            self.thing("which digits were found");
        }
    }

    /// Regions other than the usual boxes of the size.
    pub(crate) fn regions(&mut self, puzzle: &Puzzle) {
        match puzzle.geometry().regions() {
            Regions::Boxes(shape) if Some(*shape) == puzzle.size().default_box() => {}
            Regions::Boxes(shape) => self.thing(format!("boxes of {shape}")),
            Regions::None => self.thing("that there are no regions"),
            Regions::Irregular(_) => self.thing("regions"),
        }
    }

    pub(crate) fn diagonals(&mut self, puzzle: &Puzzle) {
        if puzzle.geometry().diagonals() != Diagonals::NONE {
            self.thing("diagonals");
        }
    }

    /// Windows, disjoint groups and extra regions.
    pub(crate) fn extras(&mut self, puzzle: &Puzzle) {
        let extras = puzzle.geometry().extras();
        if extras.windows {
            self.thing("windows");
        }
        if extras.disjoint_groups {
            self.thing("disjoint groups");
        }
        match extras.regions.len() {
            0 => {}
            1 => self.thing("1 extra region"),
            count => self.thing(format!("{count} extra regions")),
        }
    }
}

/// What a form of plain digits can state beside them.
#[derive(Clone, Copy, Default)]
pub(crate) struct Keeps {
    pub(crate) marks: bool,
    pub(crate) regions: bool,
    pub(crate) diagonals: bool,
}

/// `regions, 23 cages and 2 thermometers`.
impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules.iter().map(|(slug, count)| counted(slug, *count));
        let all: Vec<String> = self.things.iter().cloned().chain(rules).collect();
        match all.split_last() {
            Some((last, [])) => f.write_str(last),
            Some((last, others)) => write!(f, "{} and {last}", others.join(", ")),
            None => f.write_str("nothing"),
        }
    }
}

/// `1 cage`, `2 thermometers`, `anti-taxicab`.
fn counted(slug: &str, count: usize) -> String {
    let (one, many) = match slug {
        "little-killer" => ("little killer clue", "little killer clues"),
        "arrow" => ("arrow", "arrows"),
        "double-arrow" => ("double arrow", "double arrows"),
        "thermometer" => ("thermometer", "thermometers"),
        "palindrome" => ("palindrome", "palindromes"),
        "renban" => ("renban line", "renban lines"),
        "whisper" => ("whisper line", "whisper lines"),
        "region-sum" => ("region sum line", "region sum lines"),
        "between" => ("between line", "between lines"),
        "lockout" => ("lockout line", "lockout lines"),
        "zipper" => ("zipper line", "zipper lines"),
        "nabner" => ("nabner line", "nabner lines"),
        "modular" => ("modular line", "modular lines"),
        "entropic" => ("entropic line", "entropic lines"),
        "sum-line" => ("sum line", "sum lines"),
        "equal-sums" => ("group of equal sums", "groups of equal sums"),
        "same-values" => ("group of same digits", "groups of same digits"),
        "pair" => ("pair", "pairs"),
        "negative" => ("negative constraint", "negative constraints"),
        "quadruple" => ("quadruple", "quadruples"),
        "extremum" => ("minimum or maximum", "minima and maxima"),
        "parity" => ("odd or even cell", "odd or even cells"),
        "sandwich" => ("sandwich sum", "sandwich sums"),
        "x-sum" => ("X-sum", "X-sums"),
        "skyscraper" => ("skyscraper clue", "skyscraper clues"),
        "numbered-room" => ("numbered room", "numbered rooms"),
        "indexer" => ("index cell", "index cells"),
        "counting-circles" => ("set of counting circles", "sets of counting circles"),
        "pattern" => ("pattern", "patterns"),
        "table" => ("table", "tables"),
        "cage" => ("cage", "cages"),
        "anti-chess" => ("anti-chess rule", "anti-chess rules"),
        "non-consecutive" => ("non-consecutive rule", "non-consecutive rules"),
        "anti-taxicab" => ("anti-taxicab rule", "anti-taxicab rules"),
        other => (other, other),
    };
    format!("{count} {}", if count == 1 { one } else { many })
}
