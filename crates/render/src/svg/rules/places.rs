//! Places for the letters of groups, where they do not cover each other or the signs of other rules.

use super::{CORNER_FONT, arrows, cages, cells, lines, pairs, quadruples};
use crate::svg::links::Point;
use crate::svg::{CELL, Sheet};
use ennead_puzzle::Cell;
use ennead_puzzle::rule::Rule;

/// The left, top, right and bottom edges of an area.
pub(super) type Area = [f64; 4];

/// The approximate width of a bold letter, as a share of the font size.
const LETTER: f64 = 0.72;
/// The distance of a letter from the left and right edges of its cell.
const ASIDE: f64 = 6.0;
/// The baselines in a cell, the best first: at the top, where candidates leave room.
const BASES: [f64; 4] = [CORNER_FONT, CELL - 4.0, CORNER_FONT + 12.0, CORNER_FONT + 24.0];

/// The areas that are taken.
pub(super) struct Places(Vec<Area>);

impl Places {
    /// The areas of all signs other than the letters of groups.
    pub(super) fn of(sheet: &Sheet<'_>, rules: &[Rule]) -> Places {
        let mut taken: Vec<Area> = pairs::areas(sheet, rules);
        for rule in rules {
            taken.extend(cages::areas(sheet, rule, rules));
            taken.extend(quadruples::area(sheet, rule));
            taken.extend(lines::badge_area(sheet, rule));
            taken.extend(arrows::badge_area(sheet, rule));
            taken.extend(cells::area(sheet, rule, rules));
        }
        Places(taken)
    }

    /// Takes a free place for a text in one of these cells, the preferred ones first. Returns the right end and the
    /// baseline of the text. If no place is free, the text goes to the upper right corner of the first cell.
    pub(super) fn take(&mut self, sheet: &Sheet<'_>, cells: &[Cell], text: &str) -> Point {
        let width = text_width(text, CORNER_FONT);
        let in_line = |corner: Point, base: f64| {
            let room = (CELL - 2.0 * ASIDE - width).max(0.0);
            (0..=room as usize)
                .map(move |left| (corner.0 + CELL - ASIDE - left as f64, corner.1 + base))
        };
        let places = BASES
            .into_iter()
            .flat_map(|base| cells.iter().flat_map(move |cell| in_line(sheet.corner(*cell), base)));
        let area = |(right, base): Point| {
            [right - width - 1.5, base - 0.75 * CORNER_FONT, right + 1.5, base + 1.0]
        };
        let is_free = |at: &Point| !self.0.iter().any(|other| overlap(*other, area(*at)));
        let usual = || in_line(sheet.corner(cells[0]), CORNER_FONT).next();
        let at = places.into_iter().find(is_free).or_else(usual).unwrap_or_default();
        self.0.push(area(at));
        at
    }
}

/// The approximate width of a bold text.
pub(super) fn text_width(text: &str, font: f64) -> f64 {
    LETTER * font * text.chars().count() as f64
}

/// The area around a point.
pub(super) fn around((x, y): Point, across: f64, up: f64) -> Area {
    [x - across, y - up, x + across, y + up]
}

fn overlap(a: Area, b: Area) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}
