//! Writes ratings in words.

use super::counted;
use crate::Language;
use ennead_logic::End;
use ennead_logic::difficulty::{Difficulty, DifficultyRating, TooLarge};
use ennead_rating::hodoku::NoRating;
use ennead_rating::se::{NotClassic, Rating, SeEnd, Tenths};

/// Writes a Sudoku Explainer rating with a level, in the usual notation, and in words.
///
/// The level is the one on the ennead scale for the techniques of the hardest step: beginner up to 1.5 (hidden singles), easy
/// up to 2.3 (naked singles), medium up to 3.4 (locked candidates and pairs), hard up to 4.0 (triples, Swordfish), expert up
/// to 6.2 (wings, uniqueness, quadruples), fiendish up to 8.4 (chains), and otherwise diabolical (dynamic and nested chains).
///
/// ```
/// use ennead_rating::se::{NotClassic, Rating, Tenths};
/// let rating = Rating { er: Tenths::new(83), ep: Tenths::new(12), ed: Tenths::new(12) };
/// assert_eq!(
///     ennead_render::prose::rating(&rating),
///     "fiendish: ED=8.3/1.2/1.2 (hardest step 8.3, up to the first digit 1.2, first step 1.2)"
/// );
/// ```
pub fn rating(rating: &Rating) -> String {
    let Rating { er, ep, ed } = rating;
    format!(
        "{}: ED={rating} (hardest step {er}, up to the first digit {ep}, first step {ed})",
        se_difficulty(*er).name()
    )
}

/// Writes a Sudoku Explainer rating as a sentence, for web pages.
///
/// ```
/// use ennead_rating::se::{NotClassic, Rating, Tenths};
/// let rating = Rating { er: Tenths::new(83), ep: Tenths::new(12), ed: Tenths::new(12) };
/// assert_eq!(
///     ennead_render::prose::explainer_rating(&rating, ennead_render::Language::English),
///     "Sudoku Explainer: 8.3 (hardest step), 1.2 (up to the first digit), 1.2 (first step)."
/// );
/// ```
pub fn explainer_rating(rating: &Rating, language: Language) -> String {
    let Rating { er, ep, ed } = rating;
    let comma = |number: &Tenths| number.to_string().replace('.', ",");
    say!(
        language,
        ("Sudoku Explainer: {er} (hardest step), {ep} (up to the first digit), {ed} (first step)."),
        (
            "Sudoku Explainer: {} (schwerster Schritt), {} (bis zur ersten Ziffer), {} (erster Schritt).",
            comma(er),
            comma(ep),
            comma(ed)
        )
    )
}

/// Returns the name of a level of the ennead scale: `medium`.
pub fn level(difficulty: Difficulty, language: Language) -> String {
    say!(
        language,
        ("{}", difficulty.name()),
        (
            "{}",
            match difficulty {
                Difficulty::Beginner => "Anfänger",
                Difficulty::Easy => "leicht",
                Difficulty::Medium => "mittel",
                Difficulty::Hard => "schwer",
                Difficulty::Expert => "Experte",
                Difficulty::Fiendish => "teuflisch",
                Difficulty::Diabolical => "diabolisch",
                Difficulty::Beyond => "darüber hinaus",
            }
        )
    )
}

/// Converts the Sudoku Explainer rating of the hardest step to a level of the ennead scale.
fn se_difficulty(er: Tenths) -> Difficulty {
    match er.get() {
        0..=15 => Difficulty::Beginner,
        16..=23 => Difficulty::Easy,
        24..=34 => Difficulty::Medium,
        35..=40 => Difficulty::Hard,
        41..=62 => Difficulty::Expert,
        63..=84 => Difficulty::Fiendish,
        _ => Difficulty::Diabolical,
    }
}

/// Explains why Sudoku Explainer does not rate a puzzle.
///
/// ```
/// use ennead_rating::se::NotClassic;
/// use ennead_render::{Language, prose};
/// assert_eq!(
///     prose::not_classic(NotClassic, Language::German),
///     "Sudoku Explainer bewertet nur klassische Gitter von 9 x 9"
/// );
/// ```
pub fn not_classic(error: NotClassic, language: Language) -> String {
    say!(language, ("{error}"), ("Sudoku Explainer bewertet nur klassische Gitter von 9 x 9"))
}

/// Explains why HoDoKu does not rate a puzzle.
pub fn no_rating(error: NoRating, language: Language) -> String {
    say!(
        language,
        ("{error}"),
        ("der Weg endet vor der Lösung: Nur Rätsel mit genau einer Lösung werden bewertet")
    )
}

/// Explains why the ennead scale does not rate a puzzle.
pub fn too_large(error: TooLarge, language: Language) -> String {
    say!(
        language,
        ("{error}"),
        ("die Skala von ennead bewertet Gitter bis 11 x 11 mit höchstens 64 Häusern")
    )
}

/// Explains why a puzzle has no Sudoku Explainer rating; `None` if it has one.
pub fn unrated(end: SeEnd) -> Option<&'static str> {
    match end {
        SeEnd::Solved | SeEnd::Settled => None,
        SeEnd::Beyond => Some("not rated: no technique of the scale applies"),
        SeEnd::Interrupted => Some("not rated: interrupted"),
    }
}

/// Writes the level on the ennead scale, the hardest technique and the number of rounds: `medium: hardest technique Naked
/// Pair, 24 rounds`. For a puzzle that is not solved: `beyond: not solved by logic; hardest step so far: Net of Rules, 24
/// rounds`.
///
/// A round is a step of the scale: it applies everything that a technique finds in a position.
///
/// ```
/// use ennead_logic::difficulty;
/// use ennead_puzzle::{Candidates, Setup};
/// let mut setup = Setup::empty(4);
/// setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
/// let rating = difficulty::rate(&Candidates::of(&setup.check()?))?;
/// assert_eq!(ennead_render::prose::difficulty_rating(&rating), "beginner: hardest technique Hidden Single, 2 rounds");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn difficulty_rating(rating: &DifficultyRating) -> String {
    let steps = counted(rating.steps as u64, "round", "rounds");
    let at_least = if let End::Solved | End::Stalled = rating.end { "" } else { "at least " };
    let stalled = match (rating.end, rating.hardest) {
        (End::Stalled, Some(_)) => "not solved by logic; hardest step so far: ",
        (End::Stalled, None) => "not solved by logic, ",
        (_, Some(_)) => "hardest technique ",
        (_, None) => "",
    };
    let hardest = rating.hardest.map(|one| format!("{one}, ")).unwrap_or_default();
    format!("{at_least}{}: {stalled}{hardest}{steps}", rating.difficulty)
}
