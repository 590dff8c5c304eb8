//! One frame as lines for a terminal.

use super::Recording;
use crate::colour::{Painter, Palette};
use crate::prose::{counted, thousands};
use ennead_format::grid;

/// Lines below the grid.
const STATUS_LINES: usize = 4;

/// A frame as text: the grid with the current cell marked, the move, the counters and the progress.
///
/// Every frame of a recording has the same number of lines ([`screen_lines`]), so that each can overwrite the one before.
/// The caller moves the cursor. `place` counts frames from 0; past the end, the last frame is shown.
pub fn screen(recording: &Recording, place: usize, palette: &Palette) -> String {
    let place = place.min(recording.frames().len() - 1);
    let frame = &recording.frames()[place];
    let painter =
        Painter::new(*palette, recording.givens()).found(&frame.grid).mark(frame.last.cell());
    let paint = |ink, text: &str| painter.paint(ink, text);
    let mut text = grid::write(recording.geometry(), &frame.grid, &paint);
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text.push_str(&format!(
        "move {} of {}: {}\n",
        thousands(frame.number),
        thousands(recording.moves()),
        frame.last.words(),
    ));
    text.push_str(&format!(
        "{}, {}, {}\n",
        counted(frame.stats.placements, "placement", "placements"),
        counted(frame.stats.guesses, "guess", "guesses"),
        counted(frame.stats.retreats, "retreat", "retreats"),
    ));
    text.push_str(&depth(frame.depth, recording.deepest()));
    text.push_str(&format!("{}  {} shown\n", progress(place, recording), recording.extent()));
    text
}

/// The number of lines of each [`screen`] of this recording.
pub fn screen_lines(recording: &Recording) -> usize {
    let plain = grid::write(recording.geometry(), recording.givens(), &|_, text| text.to_owned());
    plain.lines().count() + STATUS_LINES
}

/// The number of open levels, and a bar of `#`: one for each level, or a share of 40 if the search is ever deeper than that.
fn depth(depth: usize, deepest: usize) -> String {
    let signs = if deepest > 40 { (40 * depth).div_ceil(deepest) } else { depth };
    let line = format!("depth {depth:>3} {}", "#".repeat(signs));
    format!("{}\n", line.trim_end())
}

/// A bar of twenty signs, such as `[######..............]`.
fn progress(place: usize, recording: &Recording) -> String {
    let last = recording.frames().len() - 1;
    let done = (20 * place).checked_div(last).unwrap_or(20);
    format!("[{}{}]", "#".repeat(done), ".".repeat(20 - done))
}
