//! Marks between two cells: dots, X and V, numbers, inequality signs.

use super::places::{Area, around};
use crate::svg::links::{Point, point, towards};
use crate::svg::signs::circle;
use crate::svg::{CELL, Sheet, number};
use ennead_puzzle::rule::{Pair, Relation, Rule};
use std::fmt::Write;

/// The distance between two marks of the same pair of cells.
const APART: f64 = 19.0;

pub(super) fn draw(sheet: &Sheet<'_>, rules: &[Rule]) -> String {
    let mut svg = String::new();
    for (pair, middle) in placed(sheet, rules) {
        let [from, to] = pair.cells.map(|cell| sheet.centre(cell));
        if (to.0 - from.0).hypot(to.1 - from.1) > CELL {
            let _ = writeln!(svg, "<path class=\"tie\" d=\"M{}L{}\"/>", point(from), point(to));
        }
        svg.push_str(&mark(pair.relation, middle, from));
    }
    svg
}

/// The areas of the marks.
pub(super) fn areas(sheet: &Sheet<'_>, rules: &[Rule]) -> Vec<Area> {
    placed(sheet, rules).into_iter().map(|(_, at)| around(at, 11.5, 10.5)).collect()
}

/// Each pair of cells with a mark, and the middle of the mark.
fn placed<'a>(sheet: &Sheet<'_>, rules: &'a [Rule]) -> Vec<(&'a Pair, Point)> {
    let pairs: Vec<&Pair> = rules
        .iter()
        .filter_map(|rule| if let Rule::Pair(pair) = rule { Some(pair) } else { None })
        .collect();
    let place = |(index, pair): (usize, &&'a Pair)| {
        let [a, b] = pair.cells;
        let same = |other: &&&Pair| other.cells == [a, b] || other.cells == [b, a];
        let before = pairs[..index].iter().filter(same).count();
        let (from, to) = (sheet.centre(a), sheet.centre(b));
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        // Several marks of two cells are side by side on their border.
        let aside = APART * before as f64 / dx.hypot(dy).max(1.0);
        (*pair, ((from.0 + to.0) / 2.0 - dy * aside, (from.1 + to.1) / 2.0 + dx * aside))
    };
    pairs.iter().enumerate().map(place).collect()
}

/// A mark at this position; an inequality points at the smaller digit.
fn mark(relation: Relation, at: Point, less: Point) -> String {
    let text = |class: &str, text: &str, size: f64| {
        let (x, base) = (number(at.0), number(at.1 + 0.36 * size));
        let size = number(size);
        format!(
            "<text class=\"{class}\" font-size=\"{size}\" x=\"{x}\" y=\"{base}\">{text}</text>\n"
        )
    };
    let dot = |class: &str, usual: i32, value: i32| {
        if value == usual {
            return circle(class, at, 7.5);
        }
        circle(class, at, 10.0) + &text(&format!("on-{class}"), &value.to_string(), 12.5)
    };
    match relation {
        Relation::Difference(by) => dot("white", 1, by),
        Relation::Ratio(times) => dot("black", 2, times),
        Relation::Sum(10) => circle("clear", at, 9.0) + &text("roman", "X", 19.0),
        Relation::Sum(5) => circle("clear", at, 9.0) + &text("roman", "V", 19.0),
        Relation::Sum(sum) => {
            let (x, y) = (number(at.0 - 10.0), number(at.1 - 8.5));
            format!(
                "<rect class=\"badge\" x=\"{x}\" y=\"{y}\" width=\"20\" height=\"17\" rx=\"3\"/>\n"
            ) + &text("number", &sum.to_string(), 13.0)
        }
        Relation::Less => {
            let tip = towards(at, less, 5.0);
            let (dx, dy) = (tip.0 - at.0, tip.1 - at.1);
            let back = (at.0 - dx, at.1 - dy);
            let [left, right] =
                [(back.0 - 1.5 * dy, back.1 + 1.5 * dx), (back.0 + 1.5 * dy, back.1 - 1.5 * dx)];
            let path = [left, tip, right].map(point).join("L");
            format!("<path class=\"halo\" d=\"M{path}\"/>\n<path class=\"less\" d=\"M{path}\"/>\n")
        }
    }
}

pub(super) fn sample(relation: Relation) -> String {
    mark(relation, (0.0, 0.0), (-10.0, 0.0))
}
