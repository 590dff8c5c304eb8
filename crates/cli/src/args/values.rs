//! Parsers for the values of flags.

use super::{OutputFormat, Part};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};
use ennead::canon::Rank;
use ennead::format::Format;
use ennead::logic::Technique;
use ennead::rating::se::Tenths;
use ennead::{BoxShape, CellStyle, Engine, SimdLevel, TechniqueSet, UnknownSimdLevel};
use std::ffi::OsStr;

/// Parses the name of an engine.
pub(super) fn engine() -> impl TypedValueParser<Value = Engine> {
    one_of(&Engine::ALL)
}

/// Parses the name of an engine other than `auto`.
pub(super) fn searching_engine() -> impl TypedValueParser<Value = Engine> {
    one_of(&Engine::SEARCHING)
}

fn one_of(engines: &[Engine]) -> impl TypedValueParser<Value = Engine> + use<> {
    let help = |engine: &Engine| format!("{} ({})", engine.summary(), engine.accepts());
    let names = engines.iter().map(|one| PossibleValue::new(one.name()).help(help(one)));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Engine>())
}

/// Parses the slug or the name of a technique.
#[derive(Clone)]
pub(super) struct TechniqueParser;

impl TypedValueParser for TechniqueParser {
    type Value = Technique;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Technique, Error> {
        let text = value.to_string_lossy();
        text.parse().map_err(|_| unknown_technique(command, arg, &text))
    }

    /// Lists the slugs, so that shells can complete them.
    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(
            Technique::known().map(|one| {
                PossibleValue::new(one.slug().into_owned()).help(one.name().into_owned())
            }),
        ))
    }
}

/// The error for a technique that does not exist, with the most similar slugs.
fn unknown_technique(command: &Command, arg: Option<&Arg>, text: &str) -> Error {
    const LIKE: f64 = 0.7;
    const MAX_SIMILAR: usize = 3;
    let slugs = Technique::known().map(|one| one.slug().into_owned());
    let like = |slug: String| (strsim::jaro_winkler(&slug, &text.to_lowercase()), slug);
    let mut similar: Vec<_> = slugs.map(like).filter(|(like, _)| *like > LIKE).collect();
    similar.sort_by(|a, b| b.0.total_cmp(&a.0));
    let similar: Vec<_> = similar.into_iter().take(MAX_SIMILAR).map(|(_, slug)| slug).collect();
    let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(command);
    let arg = arg.map(ToString::to_string).unwrap_or_default();
    error.insert(ContextKind::InvalidArg, ContextValue::String(arg));
    error.insert(ContextKind::InvalidValue, ContextValue::String(text.to_owned()));
    if !similar.is_empty() {
        error.insert(ContextKind::SuggestedValue, ContextValue::Strings(similar));
    }
    let all = "'ennead techniques' lists all techniques".into();
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![all]));
    error
}

/// Parses the name of a technique set.
pub(super) fn technique_set() -> impl TypedValueParser<Value = TechniqueSet> {
    PossibleValuesParser::new(TechniqueSet::ALL.map(TechniqueSet::name))
        .try_map(|name| name.parse::<TechniqueSet>())
}

/// Parses the name of an input format.
pub(super) fn input_format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).map(|name| format(&name))
}

/// Parses the name of an output format for puzzles.
pub(super) fn puzzle_format() -> impl TypedValueParser<Value = OutputFormat> {
    output_format(|format| format.layout().is_some())
}

/// Parses the name of an output format for solutions.
pub(super) fn solution_format() -> impl TypedValueParser<Value = OutputFormat> {
    output_format(Format::has_solutions)
}

fn output_format(
    wanted: fn(Format) -> bool,
) -> impl TypedValueParser<Value = OutputFormat> + use<> {
    let formats = Format::ALL.into_iter().filter(move |format| wanted(*format));
    let named = formats.map(|format| PossibleValue::new(format.name()).help(format.summary()));
    let svg = PossibleValue::new(OutputFormat::SVG)
        .help("A picture; several puzzles are drawn one below another");
    PossibleValuesParser::new(named.chain([svg])).map(|name| match name.as_str() {
        OutputFormat::SVG => OutputFormat::Svg,
        name => OutputFormat::Puzzles(format(name)),
    })
}

fn format(name: &str) -> Format {
    Format::from_name(name).expect("every possible value is the name of a format")
}

/// Parses the name of a SIMD level that the processor supports.
pub(super) fn simd(name: &str) -> Result<SimdLevel, UnknownSimdLevel> {
    name.parse()
}

/// Parses a style of cell names, which is stated as the name of the first cell: `r1c1` or `A1`.
pub(super) fn cell_style() -> impl TypedValueParser<Value = CellStyle> {
    PossibleValuesParser::new(["r1c1", "A1"]).map(|first| match first.as_str() {
        "A1" => CellStyle::LetterNumber,
        _ => CellStyle::RowColumn,
    })
}

/// Parses a box shape, rows by columns: `2x3`.
pub(super) fn box_shape(text: &str) -> Result<BoxShape, String> {
    let sides = text
        .split_once(['x', 'X'])
        .map(|(rows, columns)| (rows.trim().parse(), columns.trim().parse()));
    match sides {
        Some((Ok(rows), Ok(columns))) => Ok(BoxShape { rows, columns }),
        _ => Err("expected rows x columns, such as 2x3".to_owned()),
    }
}

/// Parses a positive number.
pub(super) fn amount(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(amount) if amount > 0 => Ok(amount),
        _ => Err("expected a positive integer".to_owned()),
    }
}

/// Parses a number of bytes with a unit, at least 1 MiB: `500M`, `4G`.
pub(super) fn memory(text: &str) -> Result<usize, String> {
    let units = [("K", 10), ("M", 20), ("G", 30)];
    let parsed = units.into_iter().find_map(|(unit, shift)| {
        let number: usize = text.strip_suffix(unit)?.parse().ok()?;
        number.checked_mul(1 << shift)
    });
    let message = "expected a number of at least 1M, with K, M or G for the unit: 500M";
    parsed.filter(|bytes| *bytes >= 1 << 20).ok_or_else(|| message.to_owned())
}

/// Parses the rank of a grid.
pub(super) fn rank(text: &str) -> Result<Rank, String> {
    let rank = text.parse().ok().and_then(Rank::new);
    rank.ok_or_else(|| format!("expected a number from 1 to {}", Rank::COUNT))
}

/// Parses a file and its share of a split: `train.txt=0.9`.
pub(super) fn part(text: &str) -> Result<Part, String> {
    let (file, share) = text.rsplit_once('=').unwrap_or((text, ""));
    match share.parse() {
        Ok(weight) if weight > 0.0 && f64::is_finite(weight) && !file.is_empty() => {
            Ok(Part { file: file.into(), weight })
        }
        _ => Err("expected a file and its share, such as train.txt=0.9".to_owned()),
    }
}

/// Parses a share between 0 and 1.
pub(super) fn share(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(share) if share > 0.0 && share < 1.0 => Ok(share),
        _ => Err("expected a number between 0 and 1, such as 0.1".to_owned()),
    }
}

/// Parses a number of seconds, with or without an `s`.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text
        .trim_end_matches('s')
        .parse()
        .map_err(|_| "expected seconds, such as 2.5".to_owned())?;
    if (0.0..=1e9).contains(&seconds) {
        Ok(seconds)
    } else {
        Err("expected 0 to 1e9 seconds".to_owned())
    }
}

/// Parses a rating, and rounds it to one decimal.
pub(super) fn tenths(text: &str) -> Result<Tenths, String> {
    let rating: f64 = text.parse().map_err(|_| "expected a rating, such as 9.0".to_owned())?;
    if (0.0..=20.0).contains(&rating) {
        Ok(Tenths::new((rating * 10.0).round() as u16))
    } else {
        Err("expected 0.0 to 20.0".to_owned())
    }
}

/// Parses a number of frames per second, from 0.1 to 1000.
pub(super) fn speed(text: &str) -> Result<f64, String> {
    let speed: f64 =
        text.parse().map_err(|_| "expected frames per second, such as 20".to_owned())?;
    if (0.1..=1000.0).contains(&speed) {
        Ok(speed)
    } else {
        Err("expected 0.1 to 1000 frames per second".to_owned())
    }
}
