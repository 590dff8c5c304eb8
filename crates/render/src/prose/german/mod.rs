//! German texts that are not written with `say!`: names of houses in their cases, rules, names and ideas of techniques,
//! captions and legends of pictures, and messages about the input.

mod captions;
mod faults;
mod houses;
mod ideas;
mod legend;
mod lost;
mod notes;
mod reading_reasons;
mod reasons;
mod rule_ideas;
mod rule_names;
mod rule_sentences;
mod techniques;

pub(super) use captions::{about_houses, caption};
pub(super) use faults::{flaw, problem, setup_error, write_error};
pub(super) use houses::{houses, numbers};
pub(super) use ideas::idea;
pub(super) use legend::meaning;
pub(super) use lost::{lost, rule};
pub(super) use notes::note;
pub(super) use reading_reasons::reading_reason;
pub(super) use rule_names::rule_name;
pub(super) use rule_sentences::rule_sentence;
pub(super) use techniques::technique;
