//! Sentences about the conclusions of a player.

use super::cells::CellNames;
use super::conclusions::short;
use crate::Language;
use ennead_logic::{Conclusion, Step};

/// Confirms that a step proves the player's conclusions, and lists the conclusions that the player missed.
///
/// ```
/// use ennead_logic::{Position, Technique};
/// use ennead_puzzle::{Candidates, CellStyle, Setup};
/// use ennead_render::Language;
/// use ennead_render::prose::{CellNames, proven_claim};
/// let mut setup = Setup::empty(4);
/// setup.values[..3].copy_from_slice(&[1, 2, 3]);
/// let start = Candidates::of(&setup.check()?);
/// let step = Technique::FullHouse.first(&Position::of(&start)).unwrap();
/// let english = Language::English;
/// let names = CellNames::new(CellStyle::RowColumn, start.size());
/// assert_eq!(proven_claim(&step, &[], names, english), "Right: Full House.");
/// assert_eq!(proven_claim(&step, &step.conclusions, names, english), "Right, but the Full House also shows r1c4=4.");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn proven_claim(
    step: &Step,
    missed: &[Conclusion],
    names: CellNames,
    language: Language,
) -> String {
    let (technique, more) = (super::technique(step.technique, language), short(missed, names));
    match missed.is_empty() {
        true => say!(language, ("Right: {technique}."), ("Richtig: {technique}.")),
        false => say!(
            language,
            ("Right, but the {technique} also shows {more}."),
            ("Richtig, aber {technique} zeigt außerdem {more}.")
        ),
    }
}

/// States that conclusions are wrong: `r1c1=5 and r1c2<>3 are wrong.`
pub fn wrong_claim(wrong: &[Conclusion], names: CellNames, language: Language) -> String {
    let what = short(wrong, names);
    let is_one = wrong.len() == 1;
    say!(
        language,
        ("{what} {} wrong.", if is_one { "is" } else { "are" }),
        ("{what} {} falsch.", if is_one { "ist" } else { "sind" })
    )
}

/// States that no step of the technique proves these conclusions. Without a technique, the sentence is about all techniques
/// in use.
pub fn unproven_claim(
    unproven: &[Conclusion],
    technique: Option<&str>,
    names: CellNames,
    language: Language,
) -> String {
    let what = short(unproven, names);
    match technique {
        Some(technique) => say!(
            language,
            ("No {technique} shows {what} here."),
            ("{technique} zeigt {what} hier nicht.")
        ),
        None => say!(
            language,
            ("No technique in use shows {what} here."),
            ("Keine der benutzten Techniken zeigt hier {what}.")
        ),
    }
}
