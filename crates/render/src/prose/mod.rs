//! Results in plain words: short status lines, and sentences that explain.

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
mod fish;
mod flaws;
mod forcing_chain;
mod hint;
mod joint;
mod meaning;
mod medusa;
mod mistakes;
mod net;
mod notation;
mod patterns;
mod rating;
mod rule_words;
mod rules;
mod sets;
mod setters_words;
mod singles;
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
pub use flaws::flaws;
pub use hint::{look_for, pattern_cells, whereabouts};
pub use meaning::Meaning;
pub use mistakes::{mistake, mistakes};
pub use notation::notation;
pub use rating::{difficulty_rating, explainer_rating, rating, unrated};
pub(crate) use rule_words::caption;
pub use rules::{limits, rules};
pub use singles::single;
pub use step::{end, not_looked_for, progress, step};
pub use true_candidates::true_counts;
pub(crate) use words::{and_list, capital, or_list};

/// `1 guess`, `2 guesses`: the number with the word that fits it.
pub fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", thousands(number), if number == 1 { one } else { many })
}
