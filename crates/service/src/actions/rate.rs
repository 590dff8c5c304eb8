//! `rate`: the difficulty of a puzzle on one scale.

use crate::options::Language;
use crate::puzzle::PuzzleText;
use crate::stopped::go_on;
use crate::{Fault, Reply};
use ennead::logic::difficulty;
use ennead::rating::hodoku;
use ennead::rating::se::{Rater, SeStart, Until};
use ennead::render::json::{EnneadRating, HodokuRating, Rating, Scale, SeRating};
use ennead::render::prose;
use ennead::{Candidates, Limits, Standing};
use serde::Deserialize;

/// Asks for a rating. Answered with a record of kind `rating`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// The puzzle.
    pub puzzle: PuzzleText,
    /// The scale.
    #[serde(default)]
    pub scale: ScaleName,
    /// The language of names, of error messages, and of the reason why there is no rating.
    #[serde(default)]
    pub language: Language,
}

/// The scales on which a puzzle can be rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ScaleName {
    /// The scale of Sudoku Explainer.
    #[default]
    Se,
    /// The scale of HoDoKu.
    Hodoku,
    /// The scale of ennead.
    Ennead,
}

impl Rate {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let input = self.puzzle.read(self.language)?;
        let language = self.language.into();
        let flag = limits.flag_or_idle();
        let start = Candidates::of(&input.puzzle);
        let (mut problem, proper) = match Standing::within(&input.puzzle, limits) {
            Standing::Proper => (None, true),
            Standing::Several => (
                Some(self.language.pick("several solutions", "mehrere Lösungen").to_owned()),
                false,
            ),
            Standing::NoSolution | Standing::MarksExclude => {
                (Some(self.language.pick("no solution", "keine Lösung").to_owned()), false)
            }
        };
        let mut or_problem =
            |rated: Result<Scale, String>| rated.map_err(|why| problem = Some(why)).ok();
        let scale = match self.scale {
            ScaleName::Se => {
                let rated = proper.then(|| {
                    let start = SeStart::try_from(&start)
                        .map_err(|error| prose::not_classic(error, language))?;
                    let report = Rater::new().rate_interruptible(start, Until::Solved, &flag);
                    Ok(Scale::Se(SeRating::from(&report)))
                });
                rated.and_then(&mut or_problem).unwrap_or(Scale::Se(SeRating::default()))
            }
            ScaleName::Hodoku => {
                let rated = proper.then(|| {
                    let report =
                        hodoku::rate(&input.board(self.language).map_err(|fault| fault.message)?);
                    let report = report.map_err(|error| prose::no_rating(error, language))?;
                    Ok(Scale::Hodoku(HodokuRating::from(&report)))
                });
                rated.and_then(&mut or_problem).unwrap_or(Scale::Hodoku(HodokuRating::default()))
            }
            ScaleName::Ennead => {
                let rated = proper.then(|| {
                    let rating = difficulty::rate_interruptible(&start, &flag);
                    let rating = rating.map_err(|error| prose::too_large(error, language))?;
                    Ok(Scale::Ennead(EnneadRating::told(&rating, language)))
                });
                rated.and_then(&mut or_problem).unwrap_or(Scale::Ennead(EnneadRating::default()))
            }
        };
        go_on(limits)?;
        Ok(Rating { about: input.about(), scale, problem }.into())
    }
}
