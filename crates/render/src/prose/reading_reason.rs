//! Writes the reasons for a reading of drawings.

use crate::Language;
use ennead_format::Reason;

/// Writes a reason for a reading of drawings in a few words.
///
/// ```
/// use ennead_format::{DrawingKind, Reason};
/// use ennead_render::{Language, prose::reading_reason};
/// let reason = Reason::Usual("green", DrawingKind::Line);
/// assert_eq!(reading_reason(&reason, Language::English), "green is common for such lines");
/// assert_eq!(reading_reason(&reason, Language::German), "Grün ist für solche Linien üblich");
/// ```
pub fn reading_reason(reason: &Reason, language: Language) -> String {
    match language {
        Language::English => reason.to_string(),
        #[cfg(feature = "german")]
        Language::German => super::german::reading_reason(reason),
    }
}
