//! Error messages about an input or a puzzle, in each language.
//!
//! In English, each function returns the error's own message.

use crate::Language;
use ennead_format::{Lost, Problem, ReadError, WriteError};
use ennead_puzzle::{Flaw, SetupError};
use ennead_solve::WrongCount;

/// Explains why a puzzle could not be read, without its place in the input.
///
/// ```
/// use ennead_format::read_one;
/// use ennead_render::{Language, prose};
/// let error = read_one("1... ....").unwrap_err();
/// assert_eq!(prose::problem(&error.problem, Language::English), "1 row of 8 cells; an 8 x 8 grid needs 8 rows");
/// assert_eq!(
///     prose::problem(&error.problem, Language::German),
///     "eine Zeile aus 8 Feldern; ein Gitter von 8 x 8 braucht 8 Zeilen"
/// );
/// ```
pub fn problem(problem: &Problem, language: Language) -> String {
    match language {
        Language::English => problem.to_string(),
        #[cfg(feature = "german")]
        Language::German => super::german::problem(problem, language.into()),
    }
}

/// Explains why a puzzle could not be read, with its place in the input.
pub fn read_error(error: &ReadError, language: Language) -> String {
    match language {
        Language::English => error.to_string(),
        #[cfg(feature = "german")]
        Language::German => {
            let why = problem(&error.problem, language);
            place(&error.place).map_or(why.clone(), |place| format!("{place}: {why}"))
        }
    }
}

/// The German form of a place: `Zeile 3, Spalte 12`. `None` if the place is the whole text and has no name.
#[cfg(feature = "german")]
fn place(place: &ennead_format::Place) -> Option<String> {
    Some(match (place.line, place.column, place.item) {
        (Some(line), Some(column), _) => format!("Zeile {line}, Spalte {column}"),
        (Some(line), None, _) => format!("Zeile {line}"),
        (None, _, Some(item)) => format!("{}, Rätsel {item}", place.source),
        (None, _, None) if &*place.source == "text" => return None,
        (None, _, None) => place.source.to_string(),
    })
}

/// Explains why a setup is not a valid puzzle, in one line.
pub fn setup_error(error: &SetupError, language: Language) -> String {
    match language {
        Language::English => error.to_string(),
        #[cfg(feature = "german")]
        Language::German => super::german::setup_error(error.flaws(), language.into()),
    }
}

/// Describes one flaw.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_render::{Language, prose};
/// let mut setup = Setup::empty(4);
/// setup.values[..2].copy_from_slice(&[1, 1]);
/// let error = setup.check().unwrap_err();
/// assert_eq!(
///     prose::flaw(&error.flaws()[0], Language::German),
///     "1 kommt in Zeile 1 und Block 1 zweimal vor: r1c1 und r1c2"
/// );
/// ```
pub fn flaw(flaw: &Flaw, language: Language) -> String {
    match language {
        Language::English => flaw.to_string(),
        #[cfg(feature = "german")]
        Language::German => super::german::flaw(flaw, language.into()),
    }
}

/// Explains why a puzzle could not be written.
pub fn write_error(error: &WriteError, language: Language) -> String {
    match language {
        Language::English => error.to_string(),
        #[cfg(feature = "german")]
        Language::German => super::german::write_error(error),
    }
}

/// States that a format cannot state these parts of a puzzle.
///
/// ```
/// use ennead_format::{Format, WriteOptions, read_one, write};
/// use ennead_render::{Language, prose};
/// let puzzle = read_one(r#"{"givens":"1...............","cages":[[5,0,1]]}"#)?.check()?;
/// let lost = write(Format::Line, &puzzle, &WriteOptions::default())?.lost;
/// assert_eq!(prose::cannot_state("line", &lost, Language::English), "line cannot state 1 cage");
/// assert_eq!(prose::cannot_state("line", &lost, Language::German), "In diesem Format gibt es keine Schreibweise für: Käfig");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn cannot_state(format: &str, lost: &Lost, language: Language) -> String {
    match language {
        Language::English => format!("{format} cannot state {lost}"),
        #[cfg(feature = "german")]
        Language::German => {
            format!(
                "In diesem Format gibt es keine Schreibweise für: {}",
                super::german::lost(lost)
            )
        }
    }
}

/// Explains why a question about a puzzle has no answer: the puzzle has the wrong number of solutions, or a limit stopped
/// the search.
pub fn wrong_count(wrong: WrongCount, language: Language) -> String {
    say!(
        language,
        ("{wrong}"),
        (
            "{}",
            match wrong {
                WrongCount::None => "das Rätsel hat keine Lösung",
                WrongCount::One => "das Rätsel hat nur eine Lösung",
                WrongCount::Several => "das Rätsel hat mehr als eine Lösung",
                WrongCount::Stopped(_) =>
                    "die Suche wurde abgebrochen, bevor die Anzahl der Lösungen bekannt war",
            }
        )
    )
}

/// Translates a note about how the input was read, such as one about a part that was left out.
///
/// ```
/// use ennead_render::{Language, prose};
/// let note = "ignoring elements without a known rule: 2 lines";
/// assert_eq!(prose::note(note, Language::German), "Elemente ohne bekannte Regel: 2 × Linie");
/// ```
pub fn note(note: &str, language: Language) -> String {
    match language {
        Language::English => note.to_owned(),
        #[cfg(feature = "german")]
        Language::German => super::german::note(note).unwrap_or_else(|| note.to_owned()),
    }
}
