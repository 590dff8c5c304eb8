//! Singles in a few words, for lists of many.

use ennead_logic::{Conclusion, Pattern, Step};
use ennead_puzzle::CellStyle;
use ennead_puzzle::rule::{Cage, Rule};

/// A step that only fills a cell, in a few words: `r3c2 = 7: the only place in box 1`. `None` for any other step.
///
/// ```
/// use ennead_logic::{Position, Technique};
/// use ennead_puzzle::{Candidates, CellStyle, Setup};
/// let mut setup = Setup::empty(4);
/// setup.values[..3].copy_from_slice(&[1, 2, 3]);
/// let start = Candidates::of(&setup.check()?);
/// let step = Technique::FullHouse.first(&Position::of(&start)).unwrap();
/// assert_eq!(
///     ennead_render::prose::single(&step, CellStyle::RowColumn).as_deref(),
///     Some("r1c4 = 4: the last empty cell in row 1"),
/// );
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn single(step: &Step, style: CellStyle) -> Option<String> {
    let [Conclusion::Place(placed)] = step.conclusions[..] else { return None };
    let why = match &step.pattern {
        Pattern::FullHouse { house, .. } => format!("the last empty cell in {}", house.name()),
        Pattern::HiddenSingle { house, .. } => format!("the only place in {}", house.name()),
        Pattern::NakedSingle { .. } => "the only candidate left".to_owned(),
        Pattern::RuleFillings(fillings) => match (&fillings.rule, &fillings.cells[..]) {
            (Rule::Cage(Cage { sum: Some(sum), .. }), [_]) => format!("a one-cell cage of {sum}"),
            _ => return None,
        },
        _ => return None,
    };
    Some(format!("{} = {}: {why}", style.name(placed.cell), placed.digit))
}
