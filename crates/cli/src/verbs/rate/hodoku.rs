//! `--scale hodoku`: HoDoKu's level and score.

use super::{Rating, Scheme};
use ennead::logic::rating::hodoku::rate;
use ennead::render::{json, prose};
use ennead::{Grid, Puzzle};
use serde_json::Value;

/// Level and score.
pub(super) struct Hodoku;

impl Scheme for Hodoku {
    fn columns(&self) -> &'static [&'static str] {
        &["level", "score"]
    }

    fn fits(&self, puzzle: &Puzzle) -> Result<(), String> {
        let why = "only plain 9 x 9 grids of givens alone have a HoDoKu rating";
        puzzle.as_board().map(drop).ok_or_else(|| why.to_owned())
    }

    fn rate(&self, puzzle: &Puzzle) -> Option<Rating> {
        let report = rate(&puzzle.as_board()?);
        let score = report.score().map(|score| score.to_string());
        Some(Rating {
            figures: vec![report.level.to_string(), score.unwrap_or_default()],
            words: Some(prose::hodoku_rating(&report)),
            json: json::hodoku_rating(puzzle.givens(), Some(&report)),
            complaint: prose::hodoku_unrated(report.end),
        })
    }

    fn unrated(&self, givens: &Grid) -> Value {
        json::hodoku_rating(givens, None)
    }
}
