//! Why techniques work.

use crate::Language;
use ennead_logic::Technique;

/// Why the technique works, in one paragraph.
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
