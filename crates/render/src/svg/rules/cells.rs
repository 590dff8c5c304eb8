//! Shapes of single cells: odd and even, lowest and highest, index cells, counting circles.

use super::places::{Area, around};
use crate::svg::links::{Point, point};
use crate::svg::signs::circle;
use crate::svg::{CELL, Sheet, number};
use ennead_puzzle::rule::{Extreme, Extremum, IndexedHouse, Rule, neighbours};
use ennead_puzzle::{Cell, Size};
use std::fmt::Write;

pub(super) fn draw(sheet: &Sheet<'_>, rule: &Rule, rules: &[Rule]) -> String {
    let centre = |cell: Cell| sheet.centre(cell);
    match rule {
        Rule::Parity(rule) => parity(centre(rule.cell), rule.even, 22.0),
        Rule::Extremum(rule) => {
            let sides = compared_sides(rule, sheet.geometry().size(), rules);
            let chevrons = chevrons(centre(rule.cell), rule.extreme, CELL / 2.0, &sides);
            sheet.rect(rule.cell, "shade") + &chevrons
        }
        Rule::Indexer(rule) => {
            let at = centre(rule.cell);
            let place = pointer_place(at, rule.cell, rules);
            sheet.rect(rule.cell, index_class(rule.along))
                + &bars(at, CELL / 2.0, rule.along)
                + &pointer(place, rule.along)
        }
        Rule::CountingCircles(rule) => {
            rule.cells.iter().map(|cell| counting(centre(*cell), 24.0)).collect()
        }
        _ => String::new(),
    }
}

/// The area of a sign at the upper edge of its cell.
pub(super) fn area(sheet: &Sheet<'_>, rule: &Rule, rules: &[Rule]) -> Option<Area> {
    match rule {
        Rule::Extremum(rule) => {
            let (x, y) = sheet.centre(rule.cell);
            let sides = compared_sides(rule, sheet.geometry().size(), rules);
            sides.contains(&SIDES[0]).then(|| around((x, y - 24.0), 7.0, 4.0))
        }
        Rule::Indexer(rule) => {
            let place = pointer_place(sheet.centre(rule.cell), rule.cell, rules);
            Some(around(place, 6.0, 6.0))
        }
        _ => None,
    }
}

fn parity((x, y): Point, even: bool, radius: f64) -> String {
    if !even {
        return circle("parity", (x, y), radius);
    }
    let (left, top, side) = (number(x - radius), number(y - radius), number(2.0 * radius));
    format!(
        "<rect class=\"parity\" x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\"/>\n"
    )
}

fn counting(at: Point, radius: f64) -> String {
    circle("counting", at, radius) + &circle("counting", at, radius - 3.5)
}

/// Up, right, down and left, as steps of x and y.
const SIDES: [Point; 4] = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];

/// The sides of a minimum or maximum, except those towards another mark of its kind.
fn compared_sides(mark: &Extremum, size: Size, rules: &[Rule]) -> Vec<Point> {
    let compared = mark.neighbours(size, rules);
    let step = |to: usize, from: usize| to as f64 - from as f64;
    let exempt: Vec<Point> = neighbours(size, mark.cell)
        .filter(|cell| !compared.contains(cell))
        .map(|cell| (step(cell.column(), mark.cell.column()), step(cell.row(), mark.cell.row())))
        .collect();
    SIDES.into_iter().filter(|side| !exempt.contains(side)).collect()
}

/// A chevron at each of these sides; it opens towards the larger digit.
fn chevrons((x, y): Point, extreme: Extreme, half: f64, sides: &[Point]) -> String {
    let (far, near) = (half - 3.5, half - 8.0);
    let (tip, arms) = match extreme {
        Extreme::Maximum => (far, near),
        Extreme::Minimum => (near, far),
    };
    let mut path = String::new();
    for (dx, dy) in sides {
        let at =
            |out: f64, along: f64| point((x + dx * out - dy * along, y + dy * out + dx * along));
        let _ = write!(path, "M{}L{}L{}", at(arms, -5.5), at(tip, 0.0), at(arms, 5.5));
    }
    format!("<path class=\"chevron\" d=\"{path}\"/>\n")
}

fn index_class(along: IndexedHouse) -> &'static str {
    match along {
        IndexedHouse::Row => "index-row",
        IndexedHouse::Column => "index-column",
        IndexedHouse::Region => "index-region",
    }
}

/// The place of the sign of an index cell: the upper right corner, or the left corner or the middle if circles at the
/// corners would cover it.
fn pointer_place((x, y): Point, cell: Cell, rules: &[Rule]) -> Point {
    let is_taken = |right: bool| {
        let corner = |rule: &Rule| match rule {
            Rule::Quadruple(rule) => Some(rule.corner),
            Rule::Corner(rule) => Some(rule.corner),
            _ => None,
        };
        let crossing = (cell.row(), cell.column() + usize::from(right));
        let meets = |corner: Cell| (corner.row() + 1, corner.column() + 1) == crossing;
        rules.iter().filter_map(corner).any(meets)
    };
    let across = match (is_taken(true), is_taken(false)) {
        (false, _) => 21.0,
        (true, false) => -21.0,
        (true, true) => 0.0,
    };
    (x + across, y - 22.5)
}

/// Bars at the sides of an index cell: the ends of its row or column, or all sides for a region.
fn bars((x, y): Point, half: f64, along: IndexedHouse) -> String {
    let (out, arm) = (half - 3.0, half / 3.5);
    let mut path = String::new();
    for (dx, dy) in SIDES {
        let is_side = match along {
            IndexedHouse::Row => dy == 0.0,
            IndexedHouse::Column => dx == 0.0,
            IndexedHouse::Region => true,
        };
        if is_side {
            let at = |far: f64| point((x + dx * out - dy * far, y + dy * out + dx * far));
            let _ = write!(path, "M{}L{}", at(-arm), at(arm));
        }
    }
    format!("<path class=\"bar\" d=\"{path}\"/>\n")
}

/// A small sign for the house of an index cell: a double arrow along the row or column, or a square for a region.
fn pointer((x, y): Point, along: IndexedHouse) -> String {
    let at = |dx: f64, dy: f64| point((x + dx, y + dy));
    let path = match along {
        IndexedHouse::Row => format!(
            "M{}L{}M{}L{}L{}M{}L{}L{}",
            at(-5.0, 0.0),
            at(5.0, 0.0),
            at(-2.5, -2.5),
            at(-5.0, 0.0),
            at(-2.5, 2.5),
            at(2.5, -2.5),
            at(5.0, 0.0),
            at(2.5, 2.5),
        ),
        IndexedHouse::Column => format!(
            "M{}L{}M{}L{}L{}M{}L{}L{}",
            at(0.0, -5.0),
            at(0.0, 5.0),
            at(-2.5, -2.5),
            at(0.0, -5.0),
            at(2.5, -2.5),
            at(-2.5, 2.5),
            at(0.0, 5.0),
            at(2.5, 2.5),
        ),
        IndexedHouse::Region => {
            format!("M{}L{}L{}L{}Z", at(-4.5, -4.5), at(4.5, -4.5), at(4.5, 4.5), at(-4.5, 4.5))
        }
    };
    format!("<path class=\"pointer\" d=\"{path}\"/>\n")
}

pub(super) fn sample(rule: &Rule) -> String {
    let centre = (0.0, 0.0);
    let square = |class: &str| {
        format!("<rect class=\"{class}\" x=\"-10\" y=\"-10\" width=\"20\" height=\"20\"/>\n")
    };
    match rule {
        Rule::Parity(rule) => parity(centre, rule.even, 8.5),
        Rule::Extremum(rule) => square("shade") + &chevrons(centre, rule.extreme, 13.0, &SIDES),
        Rule::Indexer(rule) => {
            let bars = bars(centre, 12.0, rule.along);
            square(index_class(rule.along)) + &bars + &pointer(centre, rule.along)
        }
        _ => counting(centre, 9.5),
    }
}
