//! `--scale ennead`: the ennead scale.

use super::{Rating, Scheme};
use crate::interrupt::flag;
use ennead::logic::End;
use ennead::logic::difficulty::{TechniqueUse, TooLarge, is_rated, rate_interruptible};
use ennead::render::{json, prose};
use ennead::{Candidates, Puzzle};

/// Rates with the level, the hardest technique, the number of steps, and the number of steps of each technique.
pub(super) struct EnneadScale;

impl Scheme for EnneadScale {
    fn columns(&self) -> &'static [&'static str] {
        &["level", "hardest", "steps", "techniques"]
    }

    fn fits(&self, puzzle: &Puzzle) -> Result<(), String> {
        if is_rated(puzzle.geometry()) { Ok(()) } else { Err(TooLarge.to_string()) }
    }

    fn rate(&self, puzzle: &Puzzle) -> Option<Rating> {
        let rating = rate_interruptible(&Candidates::of(puzzle), &flag()).ok()?;
        if rating.end == End::Limit {
            return None;
        }
        let hardest = rating.hardest.map(|technique| technique.slug().into_owned());
        let uses = |TechniqueUse { technique, steps, .. }: &TechniqueUse| {
            format!("{}:{steps}", technique.slug())
        };
        let uses: Vec<String> = rating.uses.iter().map(uses).collect();
        Some(Rating {
            figures: vec![
                rating.difficulty.to_string(),
                hardest.unwrap_or_default(),
                rating.steps.to_string(),
                uses.join(" "),
            ],
            words: Some(prose::difficulty_rating(&rating)),
            scale: json::Scale::Ennead((&rating).into()),
            // A puzzle that the techniques do not solve has a rating too: `beyond`.
            problem: None,
        })
    }

    fn unrated(&self) -> json::Scale {
        json::Scale::Ennead(json::EnneadRating::default())
    }
}
