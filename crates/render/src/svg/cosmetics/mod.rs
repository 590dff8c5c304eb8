//! Elements that a document draws without stating a rule: colours, lines, arrows, shapes, texts, cages and fog.
//!
//! Setters choose their colours for white paper, so a picture with such elements stays light on a dark page: black lines
//! would vanish, and other colours would not match the rules text. The exception is the layer for programs that draw the
//! digits themselves ([`Picture::draw_layer`]), because it has no paper. On a dark page, its black lines and texts become
//! light, dark ones brighter, and bright colours translucent, so that light digits are legible above them.

mod shapes;
mod space;

use super::links::point;
use super::outline::outline;
use super::sheet::Margins;
use super::text::outlined_in;
use super::{CELL, Picture, Sheet};
use ennead_puzzle::cosmetic::{self, Cosmetic, Layer, Rgba, Square, Stroke};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidates, Cell, Grid, Size};
use shapes::{class, draw_figure, draw_line, draw_text, hex, paint, sector, stroke_of};
use space::place;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The style sheet of cosmetic elements, in addition to those of pictures and rules.
pub(super) const STYLE: &str = include_str!("cosmetics.css");

/// The maximum number of elements that are drawn.
const MAX_DRAWN: usize = 50_000;
/// The distance of drawn cages from the edges of their cells. The first value applies if no rule is a cage, the second if
/// one is.
const INSET: (f64, f64) = (4.8, 7.5);
/// The font size of texts in the corners of cages.
const CORNER_FONT: f64 = 12.0;

/// The cosmetic elements of a picture.
#[derive(Clone, Copy)]
pub(super) struct Cosmetics<'a> {
    all: &'a [Cosmetic],
    size: Size,
    rules: &'a [Rule],
    /// The margins that the clues among the rules need.
    clues: Margins,
    candidates: Option<&'a Candidates>,
    /// The givens and the found digits of the picture: their cells show no candidates.
    digits: [Option<&'a Grid>; 2],
}

impl<'a> Cosmetics<'a> {
    pub(super) fn new(picture: &Picture<'a>) -> Cosmetics<'a> {
        Cosmetics {
            all: &picture.cosmetics[..picture.cosmetics.len().min(MAX_DRAWN)],
            size: picture.size(),
            rules: picture.rules,
            clues: picture.drawn_rules().margins(),
            candidates: picture.candidates,
            digits: [picture.givens, picture.digits],
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Everything below the lines of the grid.
    pub(super) fn below(&self, sheet: &Sheet<'_>) -> String {
        if self.is_empty() {
            return String::new();
        }
        let mut svg = self.layers(&[Layer::Under], sheet);
        svg.push_str(&self.colours(sheet));
        let above = [Layer::Colours, Layer::Arrows, Layer::Lines, Layer::Shapes, Layer::Cages];
        svg.push_str(&self.layers(&above, sheet));
        svg
    }

    /// Everything above the lines of the grid: shapes and texts on them, the texts of cages, and fog.
    pub(super) fn above(&self, sheet: &Sheet<'_>) -> String {
        if self.is_empty() {
            return String::new();
        }
        let mut svg = self.layers(&[Layer::Over], sheet);
        svg.push_str(&self.labels(sheet));
        for one in self.all {
            if let Cosmetic::Fog(fog) = one {
                let cells = fog.cells.iter().filter_map(|cell| self.cell(*cell));
                svg.push_str(&sheet.squares(cells, "fog"));
            }
        }
        svg.push_str(&self.layers(&[Layer::Fog], sheet));
        svg
    }

    /// The elements of these layers, except colours, fog and the texts that [`Cosmetics::labels`] draws.
    fn layers(&self, layers: &[Layer], sheet: &Sheet<'_>) -> String {
        let mut svg = String::new();
        for layer in layers {
            let of_layer = self.all.iter().filter(|one| one.layer() == *layer);
            of_layer.for_each(|one| self.draw(&mut svg, sheet, one));
        }
        svg
    }

    // Not inlined, so that a page can load this code only when it is needed: few puzzles have such elements.
    #[inline(never)]
    fn draw(&self, svg: &mut String, sheet: &Sheet<'_>, one: &Cosmetic) {
        let start = sheet.line(0);
        let (dx, dy) = self.shift(one);
        let at = |point: cosmetic::Point| {
            let (x, y) = place(point);
            (start + CELL * x + dx, start + CELL * y + dy)
        };
        match one {
            Cosmetic::Line(line) => draw_line(svg, line, at),
            Cosmetic::Figure(figure) => draw_figure(svg, figure, at(figure.centre)),
            Cosmetic::Text(text) if self.among_marks(text).is_none() => {
                draw_text(svg, text, at(text.centre));
            }
            Cosmetic::Cage(cage) => {
                let cells: BTreeSet<Cell> =
                    cage.cells.iter().filter_map(|cell| self.cell(*cell)).collect();
                let has_cages = self.rules.iter().any(|rule| matches!(rule, Rule::Cage(_)));
                let inset = if has_cages { INSET.1 } else { INSET.0 };
                let path = outline(sheet, &cells, inset);
                let outline = cage.outline.and_then(|colour| Stroke::of(colour, 1.5 / CELL));
                let fill = paint("fill", cage.fill);
                let class = class(outline.as_ref(), cage.fill);
                let stroke = stroke_of(outline.as_ref());
                let _ = writeln!(
                    svg,
                    "<path{class} d=\"{path}\"{fill}{stroke} stroke-dasharray=\"4.5 3\"/>"
                );
            }
            Cosmetic::Colours(_) | Cosmetic::Fog(_) | Cosmetic::Text(_) => {}
        }
    }

    /// The coloured cells, all of one colour in one path.
    #[inline(never)]
    fn colours(&self, sheet: &Sheet<'_>) -> String {
        let mut cells: BTreeMap<Square, Vec<Rgba>> = BTreeMap::new();
        for one in self.all {
            if let Cosmetic::Colours(it) = one
                && self.area(one).is_some()
            {
                cells.entry(it.cell).or_default().extend(&it.colours);
            }
        }
        let mut paths: BTreeMap<Rgba, String> = BTreeMap::new();
        let start = sheet.line(0);
        for (cell, colours) in cells {
            let (x, y) = (
                start + CELL * f64::from(cell.column) + CELL / 2.0,
                start + CELL * f64::from(cell.row) + CELL / 2.0,
            );
            let colours: &[Rgba] = &colours[..colours.len().min(12)];
            for (number, colour) in colours.iter().enumerate() {
                let corners = sector(number, colours.len());
                let corners = corners.into_iter().map(|(dx, dy)| point((x + dx, y + dy)));
                let path = paths.entry(*colour).or_default();
                let _ = write!(path, "M{}Z", corners.collect::<Vec<_>>().join("L"));
            }
        }
        let mut svg = String::new();
        for (colour, path) in paths {
            let (class, fill) = (class(None, Some(colour)), paint("fill", Some(colour)));
            let _ = writeln!(svg, "<path{class} d=\"{path}\"{fill}/>");
        }
        svg
    }

    /// The texts of cages, and the texts that would lie among candidates. Each is in an upper corner: of the first cell of
    /// its cage, or of its own cell. It takes the left corner if that is free, otherwise the right one.
    #[inline(never)]
    fn labels(&self, sheet: &Sheet<'_>) -> String {
        let mut taken: BTreeSet<Cell> = BTreeSet::new();
        for rule in self.rules {
            let cells = match rule {
                Rule::Cage(cage) if cage.sum.is_some() => &cage.cells,
                Rule::SpecialCage(cage) => &cage.cells,
                Rule::Lunchbox(cage) => &cage.cells,
                Rule::Indexer(indexer) => std::slice::from_ref(&indexer.cell),
                _ => continue,
            };
            taken.extend(cells.iter().min());
        }
        let mut svg = String::new();
        let mut label = |text: &str, cell: Cell, colour: Rgba| {
            let (x, y) = sheet.corner(cell);
            let (class, x) = match taken.insert(cell) {
                true => ("sum", x + 3.5),
                false => ("name", x + CELL - 3.5),
            };
            let own = (colour != Rgba::BLACK).then(|| hex(colour));
            let place = (x, y + CORNER_FONT);
            svg.push_str(&outlined_in(own.as_deref(), class, CORNER_FONT, place, text));
        };
        for one in self.all {
            if let Cosmetic::Cage(cage) = one
                && let Some(text) = &cage.text
                && let Some(cell) = cage.cells.iter().filter_map(|cell| self.cell(*cell)).min()
            {
                label(text, cell, cage.text_colour);
            }
        }
        for one in self.all {
            if let Cosmetic::Text(text) = one
                && let Some(cell) = self.among_marks(text)
            {
                label(&text.text, cell, text.colour);
            }
        }
        svg
    }
}

/// The additional style sheet for pictures that stay light on a dark page: it repeats the light rules of `style`.
pub(super) fn light(style: &str) -> String {
    let is_rule = |line: &&str| line.starts_with(".ennead");
    let mut light = String::from("@media (prefers-color-scheme:dark){\n");
    let mut is_dark = false;
    for line in style.lines() {
        is_dark |= line.starts_with("@media (prefers");
        if is_rule(&line) && !is_dark {
            light.push_str(&line.replace(".ennead", ".ennead.light"));
            light.push('\n');
        }
        is_dark &= line != "}";
    }
    light.push_str("}\n");
    light
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_light_style_keeps_the_light_rules() {
        let style = ".ennead .a{fill:#fff}\n@media screen{svg.ennead:root{x:y}}\n@media (prefers-color-scheme:dark){\n\
                     .ennead .a{fill:#000}\n}\n.ennead .b{fill:#111}\n";
        let light = light(style);
        assert!(
            light.contains(".ennead.light .a{fill:#fff}\n.ennead.light .b{fill:#111}\n"),
            "{light}"
        );
        assert!(!light.contains("#000"));
    }
}
