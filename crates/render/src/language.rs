//! The language of sentences, and the style of the cell names in them.

use ennead_puzzle::CellStyle;

/// A language for the sentences of results.
///
/// English is always available; the others are features of the crate, because each takes time to build.
///
/// ```
/// use ennead_render::Language;
/// assert_eq!(Language::default().code(), "en");
/// # #[cfg(feature = "german")]
/// assert_eq!(Language::from_code("de"), Some(Language::German));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Language {
    /// English, the default.
    #[default]
    English,
    /// German: with the feature `german`.
    #[cfg(feature = "german")]
    German,
}

impl Language {
    /// The languages that this build includes.
    pub const ALL: &[Language] = &[
        Language::English,
        #[cfg(feature = "german")]
        Language::German,
    ];

    /// The code of the language: `en` or `de`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            #[cfg(feature = "german")]
            Language::German => "de",
        }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.iter().copied().find(|one| one.code() == code)
    }
}

/// The wording of a result: the language of its sentences, and the style of the cell names in them.
///
/// A style of cell names converts to an English wording, and a language to a wording with cell names such as `r1c1`.
///
/// ```
/// use ennead_puzzle::CellStyle;
/// use ennead_render::{Language, Wording};
/// assert_eq!(Wording::from(CellStyle::RowColumn).language, Language::English);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Wording {
    /// The language.
    pub language: Language,
    /// How cells are named.
    pub cells: CellStyle,
}

impl From<CellStyle> for Wording {
    fn from(cells: CellStyle) -> Wording {
        Wording { language: Language::English, cells }
    }
}

impl From<Language> for Wording {
    fn from(language: Language) -> Wording {
        Wording { language, cells: CellStyle::RowColumn }
    }
}
