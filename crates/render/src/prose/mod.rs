//! Writes results in plain words: as short status lines, and as sentences that explain.
//!
//! Most sentences are written with the macro `say!`, which contains all languages side by side.

/// Formats a sentence in the language of `words`: `say!(words, ("row {n}"), ("Zeile {n}"))`. Both lists take the arguments of
/// `format!`: the first in English, the second in German.
// Other languages are in separate functions, so that the page loads only the language that it uses. Without the feature
// `german`, a closure that is never called lets the compiler check the German arguments.
macro_rules! say {
    ($words:expr, ($($english:tt)*), ($($german:tt)*) $(,)?) => {{
        #[cfg(not(feature = "german"))]
        let _ = || format!($($german)*);
        match $words.language() {
            $crate::Language::English => format!($($english)*),
            #[cfg(feature = "german")]
            $crate::Language::German => $crate::prose::apart(|| format!($($german)*)),
        }
    }};
}

mod aligned;
mod amount;
mod answer;
mod between;
mod cells;
mod chain;
mod claim;
mod colours;
mod conclusions;
mod conflict;
mod context;
mod deadly;
mod direct;
mod estimate;
mod eureka;
mod faults;
mod fish;
mod flaws;
mod forcing_chain;
#[cfg(feature = "german")]
mod german;
mod hint;
mod idea;
mod joint;
mod meaning;
mod medusa;
mod mistakes;
mod multi_grid;
mod net;
mod notation;
mod patterns;
mod picture;
mod rating;
mod reading_reason;
mod rule_words;
mod rules;
mod sets;
mod setters_words;
mod singles;
mod statement;
mod step;
mod true_candidates;
mod variants;
mod words;

pub use amount::{duration, percent, thousands};
pub use answer::{answer, choice, count, stats, stats_table, work};
pub use between::rules_between;
pub use cells::CellNames;
pub use claim::{proven_claim, unproven_claim, wrong_claim};
pub use conflict::conflict;
pub use estimate::{estimate, estimate_so_far};
pub use eureka::eureka;
pub use faults::{
    cannot_state, flaw, note, problem, read_error, setup_error, write_error, wrong_count,
};
pub use flaws::flaws;
pub use hint::{look_for, pattern_cells, whereabouts};
pub use idea::{idea, technique};
pub use meaning::Meaning;
pub use mistakes::{mistake, mistakes, mistakes_in_grids};
pub use multi_grid::{end_of_grids, in_grid};
pub use notation::{notation, notation_in};
pub(crate) use picture::{Described, described};
pub use rating::{
    difficulty_rating, explainer_rating, level, no_rating, not_classic, rating, too_large, unrated,
};
pub use reading_reason::reading_reason;
pub(crate) use rule_words::{
    about_houses, caption, digits_from, more_rules, one_of_several, rule_kind,
};
pub use rule_words::{meaning_of_sign, rule_name};
pub use rules::{limits, rules};
pub use singles::single;
pub use statement::{multi_grid_statement, statement};
pub use step::{
    contradicted, end, end_in, interrupted, left_to_fill, no_step_across_grids, not_looked_for,
    progress, step,
};
pub use true_candidates::true_counts;
pub(crate) use words::{and_list, capital, or_list};

/// Calls `tell` from a function that is not inlined, so that the page loads the code only when it is needed.
#[inline(never)]
#[cfg(feature = "german")]
pub(crate) fn apart<T>(tell: impl FnOnce() -> T) -> T {
    tell()
}

/// Writes a number with its noun in the singular or plural: `1 guess`, `2 guesses`.
pub fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", thousands(number), if number == 1 { one } else { many })
}

/// Like [`counted`], but in German, with points between thousands.
///
/// ```
/// use ennead_render::prose::counted_in_german;
/// assert_eq!(counted_in_german(2_000, "Stellung", "Stellungen"), "2.000 Stellungen");
/// ```
pub fn counted_in_german(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", dotted(number), if number == 1 { one } else { many })
}

/// Writes a number in German, with points between thousands.
pub(crate) fn dotted(number: u64) -> String {
    thousands(number).replace(',', ".")
}
