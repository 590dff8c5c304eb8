//! `--scale hodoku`: HoDoKu's level and score.

use super::{ENNEAD_RATES_OTHERS, Rating, Scheme};
use crate::interrupt::{flag, interrupted};
use ennead::Puzzle;
use ennead::rating::hodoku::rate_interruptible;
use ennead::render::json::{self, HodokuRating};

/// Rates with HoDoKu's level and score.
pub(super) struct Hodoku;

impl Scheme for Hodoku {
    fn columns(&self) -> &'static [&'static str] {
        &["level", "score"]
    }

    fn fits(&self, puzzle: &Puzzle) -> Result<(), String> {
        let why = "HoDoKu rates only classic 9 x 9 grids";
        puzzle.as_board().map(drop).ok_or_else(|| format!("{why}: {ENNEAD_RATES_OTHERS}"))
    }

    fn rate(&self, puzzle: &Puzzle) -> Option<Rating> {
        let report = rate_interruptible(&puzzle.as_board()?, &flag());
        if report.is_err() && interrupted() {
            return None;
        }
        let known = report.ok();
        let figures = known.map(|report| [report.level.to_string(), report.score.to_string()]);
        Some(Rating {
            figures: figures.unwrap_or_default().to_vec(),
            words: known.map(|report| format!("{}: score {}", report.level, report.score)),
            scale: json::Scale::Hodoku(known.as_ref().map(HodokuRating::from).unwrap_or_default()),
            problem: report.err().map(|error| error.to_string()),
        })
    }

    fn unrated(&self) -> json::Scale {
        json::Scale::Hodoku(HodokuRating::default())
    }
}
