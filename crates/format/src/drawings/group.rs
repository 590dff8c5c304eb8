//! Counts drawings by kind and colour.

use super::{Colour, Drawing, DrawingKind, Reading};
use std::fmt;

/// Drawings of one kind and colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnGroup {
    /// Their kind.
    pub kind: DrawingKind,
    /// Their colour.
    pub colour: Option<Colour>,
    /// The number of drawings.
    pub count: usize,
    /// The places of the first drawings, at most two.
    pub places: Vec<String>,
}

/// The maximum number of places that are listed, and the maximum length of each.
const MAX_PLACES: usize = 2;
const MAX_LENGTH: usize = 40;

/// The maximum number of groups that a message lists.
const MAX_GROUPS: usize = 20;

impl DrawnGroup {
    /// Groups drawings by kind and colour, in the order of the first drawing of each group. Drawings of the kind
    /// [`DrawingKind::Shape`], which no reading can name, are left out.
    ///
    /// ```
    /// use ennead_format::{DrawnGroup, Options, Reader};
    /// let text = r##"{"cells": [[{}, {}], [{}, {}]], "lines": [
    ///     {"color": "#f00", "wayPoints": [[0.5, 0.5], [1.5, 0.5]]}, {"color": "#f00", "wayPoints": [[0.5, 1.5], [1.5, 1.5]]}]}"##;
    /// let entry = Reader::from_text(text, &Options::default()).next().unwrap()?;
    /// let groups: Vec<String> = DrawnGroup::list(&entry.drawings).iter().map(ToString::to_string).collect();
    /// assert_eq!(groups, ["2 lines #ff0000 (red) at r1c1 r2c1, r1c2 r2c2"]);
    /// # Ok::<(), ennead_format::ReadError>(())
    /// ```
    pub fn list(drawings: &[Drawing]) -> Vec<DrawnGroup> {
        let mut groups: Vec<DrawnGroup> = Vec::new();
        for drawing in drawings.iter().filter(|drawing| drawing.kind != DrawingKind::Shape) {
            let (kind, colour) = (drawing.kind, drawing.colour);
            let known = groups.iter().position(|it| it.kind == kind && it.colour == colour);
            let at = known.unwrap_or_else(|| {
                groups.push(DrawnGroup { kind, colour, count: 0, places: Vec::new() });
                groups.len() - 1
            });
            groups[at].count += 1;
            if groups[at].places.len() < MAX_PLACES {
                groups[at].places.push(drawing.place());
            }
        }
        groups
    }
}

/// `2 lines #ff0000 (red) at r1c1 r2c1, r1c2 r2c2`.
impl fmt::Display for DrawnGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (one, many) = self.kind.names();
        write!(f, "{} {}", self.count, if self.count == 1 { one } else { many })?;
        match self.colour {
            Some(colour @ Colour::Rgb(..)) => write!(f, " {colour} ({})", colour.name())?,
            Some(colour) => write!(f, " of colour {colour}")?,
            None => {}
        }
        for (index, place) in self.places.iter().enumerate() {
            f.write_str(if index == 0 { " at " } else { ", " })?;
            match place.char_indices().nth(MAX_LENGTH) {
                Some((end, _)) => write!(f, "{}...", &place[..end])?,
                None => f.write_str(place)?,
            }
        }
        f.write_str(if self.count > self.places.len() { ", ..." } else { "" })
    }
}

/// The message about a reading that matches no drawing, with the drawings that the document has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotDrawn {
    /// The reading.
    pub reading: Reading,
    /// The drawings of the document, in groups.
    pub drawn: Vec<DrawnGroup>,
}

impl NotDrawn {
    /// Returns the first reading that matches none of these drawings; `None` if each matches one.
    pub(crate) fn find(readings: &[Reading], drawings: &[&Drawing]) -> Option<NotDrawn> {
        let is_unused =
            |reading: &&Reading| !drawings.iter().any(|drawing| reading.target.includes(drawing));
        let reading = readings.iter().find(is_unused)?.clone();
        let drawings: Vec<Drawing> = drawings.iter().map(|drawing| (*drawing).clone()).collect();
        Some(NotDrawn { reading, drawn: DrawnGroup::list(&drawings) })
    }
}

/// `no line #00ff00 is drawn, so it cannot be read as whisper; there are: 2 lines #ff0000 (red) at ...`.
impl fmt::Display for NotDrawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotDrawn { reading, drawn } = self;
        write!(f, "no {} is drawn, so it cannot be read as {}; ", reading.target, reading.rule())?;
        if drawn.is_empty() {
            return f.write_str("nothing is drawn without a rule");
        }
        let groups: Vec<String> = drawn.iter().take(MAX_GROUPS).map(ToString::to_string).collect();
        write!(f, "there are: {}", groups.join("; "))?;
        match drawn.len().checked_sub(MAX_GROUPS) {
            None | Some(0) => Ok(()),
            Some(more) => write!(f, "; and {more} more kinds and colours"),
        }
    }
}
