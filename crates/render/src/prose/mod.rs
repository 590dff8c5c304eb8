//! Results in plain words: short status lines, and sentences that explain.

mod aligned;
mod amount;
mod answer;
mod between;
mod chain;
mod conflict;
mod deadly;
mod direct;
mod estimate;
mod fish;
mod flaws;
mod forcing_chain;
mod hint;
mod medusa;
mod net;
mod notation;
mod patterns;
mod rating;
mod rules;
#[cfg(test)]
mod sample;
mod sets;
mod step;
mod true_candidates;
mod variants;

pub use amount::{duration, percent, thousands};
pub use answer::{answer, choice, count, gattai_answer, stats, stats_table, work};
pub use between::rules_between;
pub use chain::eureka;
pub use conflict::conflict;
pub use estimate::estimate;
pub use flaws::flaws;
pub use hint::whereabouts;
pub use notation::{cells, notation};
pub use rating::{plain_rating, rating, unrated};
pub use rules::rules;
pub use step::{end, not_looked_for, progress, step};
pub use true_candidates::{gattai_true_counts, true_counts};

/// `one`, `one and two`, `one, two and three`.
pub(crate) fn and_list<S: AsRef<str>>(items: &[S]) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// `1 guess`, `2 guesses`: the number with the word that fits it.
pub fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", thousands(number), if number == 1 { one } else { many })
}
