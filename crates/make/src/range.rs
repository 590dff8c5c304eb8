//! A difficulty in words: `se=3.0..4.0`, `hodoku=hard`, `ennead=medium..hard`.

use crate::target::Target;
use ennead_logic::difficulty::Difficulty;
use ennead_rating::hodoku::HodokuLevel;
use ennead_rating::se::Tenths;
use std::fmt;
use std::str::FromStr;

/// Why a text is not a difficulty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnknownTarget {
    /// It is not a scale and a range, such as `se=3.0..4.0`.
    Form,
    /// An end of the range is not a rating such as 9.0.
    Rating,
    /// A rating is not from 0.0 to 20.0.
    Outside,
    /// An end of the range is not a score.
    Score,
    /// An end of the range is not one of these levels.
    Level(Vec<&'static str>),
}

impl fmt::Display for UnknownTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownTarget::Form => f.write_str(
                "expected a scale and a range, such as se=3.0..4.0, hodoku=hard or ennead=medium..hard",
            ),
            UnknownTarget::Rating => f.write_str("expected a rating, such as 9.0"),
            UnknownTarget::Outside => f.write_str("expected 0.0 to 20.0"),
            UnknownTarget::Score => f.write_str("expected a score"),
            UnknownTarget::Level(names) => {
                write!(f, "expected one of {}", names.join(", ").to_lowercase())
            }
        }
    }
}

impl std::error::Error for UnknownTarget {}

/// A scale with a value, or with a range whose ends may be open.
///
/// ```
/// use ennead_make::Target;
/// use ennead_rating::hodoku::HodokuLevel::{Extreme, Hard};
/// assert_eq!("hodoku=hard..".parse(), Ok(Target::HodokuLevel(Hard..=Extreme)));
/// assert_eq!("hodoku=1000".parse(), Ok(Target::HodokuScore(1000..=1000)));
/// assert!("hodoku=simple".parse::<Target>().is_err());
/// ```
impl FromStr for Target {
    type Err = UnknownTarget;

    fn from_str(text: &str) -> Result<Target, UnknownTarget> {
        let (scale, range) = text.split_once('=').ok_or(UnknownTarget::Form)?;
        let (least, most) = range.split_once("..").unwrap_or((range, range));
        let most = most.trim_start_matches('=');
        let score = |text: &str, open| match text {
            "" => Ok(open),
            text => text.parse().map_err(|_| UnknownTarget::Score),
        };
        Ok(match scale {
            "se" => Target::Se(tenths(least, "0")?..=tenths(most, "20")?),
            "hodoku" if least.parse::<u32>().is_ok() || most.parse::<u32>().is_ok() => {
                Target::HodokuScore(score(least, 0)?..=score(most, u32::MAX)?)
            }
            "hodoku" => {
                let level = |text| level(&HodokuLevel::ALL, HodokuLevel::name, text);
                Target::HodokuLevel(
                    level(least)?.unwrap_or(HodokuLevel::Easy)
                        ..=level(most)?.unwrap_or(HodokuLevel::Extreme),
                )
            }
            "ennead" => {
                let level = |text| level(&Difficulty::ALL, Difficulty::name, text);
                Target::Ennead(
                    level(least)?.unwrap_or(Difficulty::Beginner)
                        ..=level(most)?.unwrap_or(Difficulty::Beyond),
                )
            }
            _ => return Err(UnknownTarget::Form),
        })
    }
}

fn tenths(text: &str, open: &str) -> Result<Tenths, UnknownTarget> {
    let text = if text.is_empty() { open } else { text };
    let rating: f64 = text.parse().map_err(|_| UnknownTarget::Rating)?;
    match (0.0..=20.0).contains(&rating) {
        true => Ok(Tenths::new((rating * 10.0).round() as u16)),
        false => Err(UnknownTarget::Outside),
    }
}

/// The level with this name, ignoring case; `None` for an open end.
fn level<T: Copy>(
    all: &[T],
    name: fn(T) -> &'static str,
    text: &str,
) -> Result<Option<T>, UnknownTarget> {
    let found = all.iter().find(|one| name(**one).eq_ignore_ascii_case(text)).copied();
    match found {
        None if !text.is_empty() => {
            Err(UnknownTarget::Level(all.iter().map(|one| name(*one)).collect()))
        }
        found => Ok(found),
    }
}
