//! The names of techniques, and explanations of why they work.

use crate::Language;
use ennead_logic::Technique;

/// Returns the usual name of a technique.
///
/// ```
/// use ennead_logic::Technique;
/// use ennead_render::{Language, prose};
/// assert_eq!(prose::technique(Technique::HiddenSingle, Language::English), "Hidden Single");
/// assert_eq!(prose::technique(Technique::HiddenSingle, Language::German), "Verborgener Single");
/// ```
pub fn technique(technique: Technique, language: Language) -> String {
    match language {
        Language::English => technique.name().into_owned(),
        #[cfg(feature = "german")]
        Language::German => {
            let name = super::german::technique(technique);
            name.unwrap_or_else(|| technique.name().into_owned())
        }
    }
}

/// Explains in one paragraph why a technique works.
///
/// ```
/// use ennead_logic::Technique;
/// use ennead_render::{Language, prose};
/// let idea = prose::idea(Technique::Claiming, Language::German);
/// assert!(idea.starts_with("In einer Linie liegen alle Plätze für eine Ziffer in einem Block."));
/// ```
pub fn idea(technique: Technique, language: Language) -> String {
    match language {
        Language::English => technique.idea(),
        #[cfg(feature = "german")]
        Language::German => super::german::idea(technique).unwrap_or_else(|| technique.idea()),
    }
}
