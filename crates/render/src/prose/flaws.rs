//! Lists the flaws of a setup.

use super::flaw;
use crate::Language;
use ennead_puzzle::Flaw;

/// Writes a single flaw as one line, several flaws as a list.
///
/// ```
/// use ennead_puzzle::Setup;
/// let mut setup = Setup::empty(4);
/// setup.values[..4].copy_from_slice(&[1, 1, 9, 0]);
/// let error = setup.check().unwrap_err();
/// assert_eq!(
///     ennead_render::prose::flaws(error.flaws(), ennead_render::Language::English),
///     "9 at r1c3 is not a digit from 1 to 4",
/// );
/// ```
pub fn flaws(flaws: &[Flaw], language: Language) -> String {
    match flaws {
        [only] => flaw(only, language),
        all => {
            let lines: Vec<String> =
                all.iter().map(|one| format!("- {}", flaw(one, language))).collect();
            lines.join("\n")
        }
    }
}
