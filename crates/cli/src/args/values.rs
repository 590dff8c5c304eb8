//! The values of flags, with what to write instead where one is wrong.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use ennead::format::Format;
use ennead::logic::rating::se::Tenths;
use ennead::{BoxShape, CellStyle, Engine, Level, SimdLevel, UnknownSimdLevel};

/// An engine by its name.
pub(super) fn engine() -> impl TypedValueParser<Value = Engine> {
    one_of(&Engine::ALL)
}

/// An engine that searches itself.
pub(super) fn searching_engine() -> impl TypedValueParser<Value = Engine> {
    one_of(&Engine::SEARCHING)
}

fn one_of(engines: &[Engine]) -> impl TypedValueParser<Value = Engine> + use<> {
    let names =
        engines.iter().map(|engine| PossibleValue::new(engine.name()).help(engine.summary()));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Engine>())
}

/// A level by its name.
pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|name| name.parse::<Level>())
}

/// A form of input by its name.
pub(super) fn format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name))
        .map(|name| Format::from_name(&name).expect("every name is one of a form"))
}

/// A level of vector instructions that the processor has.
pub(super) fn simd(name: &str) -> Result<SimdLevel, UnknownSimdLevel> {
    name.parse()
}

/// How cells are named, by the name of the first one.
pub(super) fn cell_style() -> impl TypedValueParser<Value = CellStyle> {
    PossibleValuesParser::new(["r1c1", "A1"]).map(|first| match first.as_str() {
        "A1" => CellStyle::LetterNumber,
        _ => CellStyle::RowColumn,
    })
}

/// `2x3`: rows by columns.
pub(super) fn box_shape(text: &str) -> Result<BoxShape, String> {
    let sides = text
        .split_once(['x', 'X'])
        .map(|(rows, columns)| (rows.trim().parse(), columns.trim().parse()));
    match sides {
        Some((Ok(rows), Ok(columns))) => Ok(BoxShape { rows, columns }),
        _ => Err("write rows x columns, such as 2x3".to_owned()),
    }
}

/// A number of things, at least one.
pub(super) fn amount(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(amount) if amount > 0 => Ok(amount),
        _ => Err("write a whole number from 1 on".to_owned()),
    }
}

/// Seconds, with or without an `s`.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 =
        text.trim_end_matches('s').parse().map_err(|_| "write seconds, such as 2.5".to_owned())?;
    if (0.0..=1e9).contains(&seconds) {
        Ok(seconds)
    } else {
        Err("from 0 to 1e9 seconds".to_owned())
    }
}

/// A rating with one decimal.
pub(super) fn tenths(text: &str) -> Result<Tenths, String> {
    let rating: f64 = text.parse().map_err(|_| "write a rating, such as 9.0".to_owned())?;
    if (0.0..=20.0).contains(&rating) {
        Ok(Tenths::new((rating * 10.0).round() as u16))
    } else {
        Err("from 0.0 to 20.0".to_owned())
    }
}

/// Frames a second.
pub(super) fn speed(text: &str) -> Result<f64, String> {
    let speed: f64 = text.parse().map_err(|_| "write frames a second, such as 20".to_owned())?;
    if (0.1..=1000.0).contains(&speed) {
        Ok(speed)
    } else {
        Err("from 0.1 to 1000 frames a second".to_owned())
    }
}
