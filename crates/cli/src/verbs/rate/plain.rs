//! `--scale plain`: a level in one word.

use super::{Rating, Scheme};
use crate::limits::flag;
use ennead::logic::End;
use ennead::logic::rating::plain::{PlainUse, TooLarge, is_rated, rate_interruptible};
use ennead::render::{json, prose};
use ennead::{Candidates, Grid, Puzzle};
use serde_json::Value;

/// Level, hardest technique, steps, and what each technique did.
pub(super) struct Plain;

impl Scheme for Plain {
    fn columns(&self) -> &'static [&'static str] {
        &["level", "hardest", "steps", "techniques"]
    }

    fn fits(&self, puzzle: &Puzzle) -> Result<(), String> {
        if is_rated(puzzle.geometry()) { Ok(()) } else { Err(TooLarge.to_string()) }
    }

    fn rate(&self, puzzle: &Puzzle) -> Option<Rating> {
        let rating = rate_interruptible(&Candidates::of(puzzle), &flag()).ok()?;
        if rating.end == End::Capped {
            return None;
        }
        let hardest = rating.hardest.map(|technique| technique.slug().into_owned());
        let uses =
            |PlainUse { technique, steps, .. }: &PlainUse| format!("{}:{steps}", technique.slug());
        let uses: Vec<String> = rating.uses.iter().map(uses).collect();
        Some(Rating {
            figures: vec![
                rating.level.to_string(),
                hardest.unwrap_or_default(),
                rating.steps.to_string(),
                uses.join(" "),
            ],
            words: Some(prose::plain_rating(&rating)),
            json: json::plain_rating(puzzle.givens(), Some(&rating)),
            // That the ladder ends before the solution is a level of its own.
            complaint: None,
        })
    }

    fn unrated(&self, givens: &Grid) -> Value {
        json::plain_rating(givens, None)
    }
}
