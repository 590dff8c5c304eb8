//! What a player concluded, judged in a sentence.

use super::cells::CellNames;
use super::conclusions::short;
use ennead_logic::{Conclusion, Step};

/// That a step shows exactly what was concluded, or more.
///
/// ```
/// use ennead_logic::{Position, Technique};
/// use ennead_puzzle::{Candidates, CellStyle, Setup};
/// use ennead_render::prose::{CellNames, proven_claim};
/// let mut setup = Setup::empty(4);
/// setup.values[..3].copy_from_slice(&[1, 2, 3]);
/// let start = Candidates::of(&setup.check()?);
/// let step = Technique::FullHouse.first(&Position::of(&start)).unwrap();
/// let names = CellNames::new(CellStyle::RowColumn, start.size());
/// assert_eq!(proven_claim(&step, &[], names), "Right: Full House.");
/// assert_eq!(proven_claim(&step, &step.conclusions, names), "Right, but the Full House also shows r1c4=4.");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn proven_claim(step: &Step, missed: &[Conclusion], names: CellNames) -> String {
    match missed.is_empty() {
        true => format!("Right: {}.", step.technique),
        false => format!("Right, but the {} also shows {}.", step.technique, short(missed, names)),
    }
}

/// That conclusions are wrong: `r1c1=5 and r1c2<>3 are wrong.`
pub fn wrong_claim(wrong: &[Conclusion], names: CellNames) -> String {
    let verb = if wrong.len() == 1 { "is" } else { "are" };
    format!("{} {verb} wrong.", short(wrong, names))
}

/// That no step of the techniques shows these conclusions.
pub fn unproven_claim(
    unproven: &[Conclusion],
    technique: Option<&str>,
    names: CellNames,
) -> String {
    let what = short(unproven, names);
    match technique {
        Some(technique) => format!("No {technique} shows {what} here."),
        None => format!("No technique in use shows {what} here."),
    }
}
