//! Limits on what is drawn of a document.

use ennead_puzzle::cosmetic::Cosmetic;

/// The maximum number of points of a line.
#[cfg(feature = "links")]
pub(crate) const MAX_POINTS: usize = 4096;

/// The maximum number of symbols of a text.
pub(crate) const MAX_SYMBOLS: usize = 200;

/// The maximum [`cost`] of all drawings of a document: a point of a line, a cell of a cage or of fog, a figure and 16 bytes of
/// text cost about 1 each.
pub(crate) const MAX_DRAWN: usize = 50_000;

/// The cost of a drawing.
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
