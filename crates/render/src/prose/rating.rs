//! Ratings in words.

use ennead_logic::rating::hodoku::{self, HodokuEnd};
use ennead_logic::rating::se::{Rating, SeEnd};

/// A Sudoku Explainer rating as people write it: `ED=8.3/1.2/1.2`.
///
/// ```
/// use ennead_logic::rating::se::{Rating, Tenths};
/// let rating = Rating { er: Tenths::new(83), ep: Tenths::new(12), ed: Tenths::new(12) };
/// assert_eq!(ennead_render::prose::rating(&rating), "ED=8.3/1.2/1.2");
/// ```
pub fn rating(rating: &Rating) -> String {
    format!("ED={rating}")
}

/// Why a puzzle has no rating; `None` if it has one.
pub fn unrated(end: SeEnd) -> Option<&'static str> {
    match end {
        SeEnd::Solved | SeEnd::Settled => None,
        SeEnd::Beyond => Some("no technique of the scheme goes on from here: not rated"),
        SeEnd::Interrupted => Some("interrupted: not rated"),
    }
}

/// HoDoKu's level and score as it writes them: `Hard (1234)`; the level alone if the score is not known.
///
/// ```
/// use ennead_logic::rating::hodoku::{HodokuEnd, HodokuLevel, Report};
/// let mut report =
///     Report { level: HodokuLevel::Extreme, so_far: 1234, end: HodokuEnd::Solved };
/// assert_eq!(ennead_render::prose::hodoku_rating(&report), "Extreme (1234)");
/// report.end = HodokuEnd::Outside;
/// assert_eq!(ennead_render::prose::hodoku_rating(&report), "Extreme");
/// ```
pub fn hodoku_rating(report: &hodoku::Report) -> String {
    match report.score() {
        Some(score) => format!("{} ({score})", report.level),
        None => report.level.to_string(),
    }
}

/// Why a puzzle has no HoDoKu score; `None` if it has one.
pub fn hodoku_unrated(end: HodokuEnd) -> Option<&'static str> {
    match end {
        HodokuEnd::Solved => None,
        HodokuEnd::Outside => {
            Some("the path needs forcing chains, forcing nets or guesses: score not known")
        }
        HodokuEnd::Contradiction => Some("the path ends in a contradiction: not rated"),
    }
}
