//! How much of a document is drawn.

use ennead_puzzle::cosmetic::Cosmetic;

/// The most points of a line.
#[cfg(feature = "links")]
pub(crate) const MOST_POINTS: usize = 4096;

/// The most symbols of a text.
pub(crate) const MOST_SYMBOLS: usize = 200;

/// The most that is drawn of a document, in points of lines, cells and short texts.
pub(crate) const MOST_DRAWN: usize = 50_000;

/// What a part counts as.
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
