//! Ratings in words.

use super::counted;
use ennead_logic::End;
use ennead_logic::difficulty::DifficultyRating;
use ennead_rating::se::{Rating, SeEnd};

/// A Sudoku Explainer rating as people write it: `ED=8.3/1.2/1.2`.
///
/// ```
/// use ennead_rating::se::{Rating, Tenths};
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
        SeEnd::Beyond => Some("not rated: no technique of the scale applies"),
        SeEnd::Interrupted => Some("not rated: interrupted"),
    }
}

/// The level on the ennead scale, the hardest technique and the number of steps: `medium: Naked Pair, 24 steps`; or
/// `beyond: not solved by logic; hardest step so far: Net of Rules, 24 steps`.
///
/// ```
/// use ennead_logic::difficulty;
/// use ennead_puzzle::{Candidates, Setup};
/// let mut setup = Setup::empty(4);
/// setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
/// let rating = difficulty::rate(&Candidates::of(&setup.check()?))?;
/// assert_eq!(ennead_render::prose::difficulty_rating(&rating), "beginner: Hidden Single, 2 steps");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn difficulty_rating(rating: &DifficultyRating) -> String {
    let steps = counted(rating.steps as u64, "step", "steps");
    let at_least = if let End::Solved | End::Stalled = rating.end { "" } else { "at least " };
    let stalled = match (rating.end, rating.hardest) {
        (End::Stalled, Some(_)) => "not solved by logic; hardest step so far: ",
        (End::Stalled, None) => "not solved by logic, ",
        _ => "",
    };
    let hardest = rating.hardest.map(|one| format!("{one}, ")).unwrap_or_default();
    format!("{at_least}{}: {stalled}{hardest}{steps}", rating.difficulty)
}
