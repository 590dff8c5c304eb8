//! Limits for the drawings of a document.

use ennead_puzzle::cosmetic::Cosmetic;

/// The maximum number of points of a line.
#[cfg(feature = "links")]
pub(crate) const MAX_POINTS: usize = 4096;

/// The maximum number of characters of a text.
pub(crate) const MAX_SYMBOLS: usize = 200;

/// The maximum total [`cost`] of the drawings of a document.
pub(crate) const MAX_DRAWN: usize = 50_000;

/// Returns the cost of a drawing: about 1 for a figure, for each point of a line, for each cell of a cage or fog, and for each
/// 16 bytes of text.
pub(crate) fn cost(part: &Cosmetic) -> usize {
    match part {
        Cosmetic::Line(line) => 1 + line.parts.iter().map(|part| part.len().max(1)).sum::<usize>(),
        Cosmetic::Text(text) => 1 + text.text.len() / 16,
        Cosmetic::Cage(cage) => 1 + cage.cells.len(),
        Cosmetic::Fog(fog) => 1 + fog.cells.len(),
        Cosmetic::Colours(it) => it.colours.len().max(1),
        Cosmetic::Figure(_) => 1,
    }
}
