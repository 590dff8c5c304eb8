//! What German needs besides the sentences that stand beside the English ones: houses with their cases, rules,
//! ideas, and reasons of readings.

mod houses;
mod ideas;
mod reading_reasons;
mod rule_ideas;
mod rule_names;
mod rule_sentences;

pub(super) use houses::{houses, numbers};
pub(super) use ideas::idea;
pub(super) use reading_reasons::reading_reason;
pub(super) use rule_names::rule_name;
pub(super) use rule_sentences::rule_sentence;
