//! Writes singles in a few words, for long lists of steps.

use crate::Wording;
use ennead_logic::{Conclusion, Pattern, Step};
use ennead_puzzle::rule::{Cage, Rule};

/// Writes a step that only fills one cell in a few words: `r3c2 = 7: the only place in box 1`. `None` for any other step.
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
pub fn single(step: &Step, words: impl Into<Wording>) -> Option<String> {
    let words = words.into();
    let [Conclusion::Place(placed)] = step.conclusions[..] else { return None };
    let why = match &step.pattern {
        Pattern::FullHouse { house, .. } => say!(
            words,
            ("the last empty cell in {}", house.name()),
            ("das letzte leere Feld in {}", words.dative(&[*house]))
        ),
        Pattern::HiddenSingle { house, .. } => say!(
            words,
            ("the only place in {}", house.name()),
            ("der einzige Platz in {}", words.dative(&[*house]))
        ),
        Pattern::NakedSingle { .. } => {
            say!(words, ("the only candidate left"), ("der letzte Kandidat"))
        }
        Pattern::RuleFillings(fillings) => match (&fillings.rule, &fillings.cells[..]) {
            (Rule::Cage(Cage { sum: Some(sum), .. }), [_]) => {
                say!(
                    words,
                    ("a one-cell cage of {sum}"),
                    ("ein Käfig aus einem Feld mit der Summe {sum}")
                )
            }
            _ => return None,
        },
        _ => return None,
    };
    Some(format!("{} = {}: {why}", words.name(placed.cell), placed.digit))
}
