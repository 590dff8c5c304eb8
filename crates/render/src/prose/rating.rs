//! Ratings in words.

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
