//! The interface through which the lanes get puzzles and report solutions and answers.

use super::group::{Job, Options};
use super::layout::WORDS;
use crate::Ending;
use ennead_simd::Lanes;

/// Supplies puzzles and takes answers. A batch has a list of each; a [dialogue](super::dialogue) makes the next puzzle from the
/// last answer.
pub(super) trait Traffic<V: Lanes> {
    /// What to find for every puzzle.
    fn options(&self) -> &Options;

    /// Puts the puzzles that are ready into free lanes. `take` gets each lane and the number of its puzzle. Returns the lanes
    /// that are still free, or none if no puzzle is left.
    fn fill(&mut self, words: &mut [V; WORDS], free: u32, take: impl FnMut(usize, usize)) -> u32;

    /// Takes the solution in a lane, before it is counted. Returns whether it counts.
    fn solution(&mut self, words: &[V; WORDS], lane: usize, job: &Job) -> bool;

    /// Takes the answer to a puzzle.
    fn answer(&mut self, job: &Job, ending: Ending);

    /// Whether all puzzles are handed out and no more will come.
    fn is_drained(&self) -> bool;
}
