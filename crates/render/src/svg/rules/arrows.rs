//! Arrows: a circle or pill with a shaft, and lines between two circles.

use super::lines::{CIRCLE, ring, trimmed};
use super::places::{Area, text_width};
use crate::svg::links::{Point, point, towards};
use crate::svg::{Sheet, number, outlined};
use ennead_puzzle::Cell;
use ennead_puzzle::rule::{DoubleArrow, Operation, Rule};

/// The length of the two strokes of an arrowhead.
const HEAD: f64 = 11.0;

pub(super) fn draw(sheet: &Sheet<'_>, rule: &Rule) -> String {
    match rule {
        Rule::Arrow(arrow) => draw_arrow(sheet, &arrow.circle, &arrow.shaft),
        Rule::OperationArrow(arrow) => {
            let svg = draw_arrow(sheet, &arrow.circle, &arrow.shaft);
            svg + &badge(sign(arrow.operation), &arrow.circle, sheet)
        }
        Rule::DoubleArrow(arrow) => draw_double(sheet, arrow),
        _ => String::new(),
    }
}

/// The sign of an operation.
fn sign(operation: Operation) -> &'static str {
    match operation {
        Operation::Product => "×",
        Operation::Average => "ø",
        Operation::Minimum => "min",
        Operation::Maximum => "max",
    }
}

/// The sign of an operation, in the upper left corner of the first cell of the circle.
fn badge(sign: &str, circle: &[Cell], sheet: &Sheet<'_>) -> String {
    let Some((x, y)) = circle.first().map(|cell| sheet.corner(*cell)) else { return String::new() };
    outlined("sum", 12.0, (x + 3.5, y + 12.0), sign)
}

/// The area of the sign of an operation.
pub(super) fn badge_area(sheet: &Sheet<'_>, rule: &Rule) -> Option<Area> {
    let Rule::OperationArrow(arrow) = rule else { return None };
    let (x, y) = sheet.corner(*arrow.circle.first()?);
    Some([x + 3.5, y, x + 3.5 + text_width(sign(arrow.operation), 12.0), y + 13.0])
}

fn draw_arrow(sheet: &Sheet<'_>, circle: &[Cell], shaft: &[Cell]) -> String {
    let centre = |cell: &Cell| sheet.centre(*cell);
    let Some(first) = shaft.first().map(centre) else { return String::new() };
    let far = |at: &Point| (at.0 - first.0).hypot(at.1 - first.1);
    let near = circle.iter().map(centre).min_by(|a, b| far(a).total_cmp(&far(b)));
    let Some(near) = near else { return String::new() };
    let mut points = vec![near];
    points.extend(shaft.iter().map(centre));
    points[0] = towards(near, first, CIRCLE);
    let svg = match circle {
        [only] => ring(sheet.centre(*only), "bulb"),
        _ => pill(&circle.iter().map(centre).collect::<Vec<_>>()),
    };
    let last = points.len() - 1;
    svg + &stroke(&points) + &head(points[last - 1], points[last], HEAD)
}

fn draw_double(sheet: &Sheet<'_>, arrow: &DoubleArrow) -> String {
    let centres: Vec<Point> = arrow.cells.iter().map(|cell| sheet.centre(*cell)).collect();
    let ends = [centres[0], centres[centres.len() - 1]];
    let rings: String = ends.into_iter().map(|end| ring(end, "bulb")).collect();
    let points = trimmed(&centres, CIRCLE);
    let last = points.len() - 1;
    rings
        + &stroke(&points)
        + &head(points[1], points[0], HEAD)
        + &head(points[last - 1], points[last], HEAD)
}

/// A band around several cells.
fn pill(points: &[Point]) -> String {
    let path: Vec<String> = points.iter().map(|at| point(*at)).collect();
    let path = path.join("L");
    let (outer, inner) = (number(2.0 * CIRCLE + 2.4), number(2.0 * CIRCLE - 2.4));
    format!(
        "<path class=\"pill\" stroke-width=\"{outer}\" d=\"M{path}\"/>\n\
         <path class=\"hollow\" stroke-width=\"{inner}\" d=\"M{path}\"/>\n"
    )
}

fn stroke(points: &[Point]) -> String {
    let path: Vec<String> = points.iter().map(|at| point(*at)).collect();
    format!("<path class=\"shaft\" d=\"M{}\"/>\n", path.join("L"))
}

/// The two strokes of this length at the tip of an arrow.
pub(super) fn head(from: Point, tip: Point, length: f64) -> String {
    let back = towards(tip, from, length);
    let (dx, dy) = ((tip.0 - back.0) * 0.75, (tip.1 - back.1) * 0.75);
    let [left, right] = [(back.0 - dy, back.1 + dx), (back.0 + dy, back.1 - dx)];
    let [left, tip, right] = [left, tip, right].map(point);
    format!("<path class=\"shaft\" d=\"M{left}L{tip}L{right}\"/>\n")
}

pub(super) fn sample(rule: &Rule) -> String {
    let circle = |x: i32| format!("<circle class=\"bulb\" cx=\"{x}\" cy=\"0\" r=\"5\"/>\n");
    match rule {
        Rule::DoubleArrow(_) => {
            format!("{}{}<path class=\"shaft\" d=\"M-4 0H4\"/>\n", circle(-10), circle(10))
        }
        Rule::Arrow(arrow) if arrow.circle.len() > 1 => {
            "<rect class=\"bulb\" x=\"-15\" y=\"-5\" width=\"17\" height=\"10\" rx=\"5\"/>\n\
             <path class=\"shaft\" d=\"M3 0H14M9 -4.5L14 0L9 4.5\"/>\n"
                .to_owned()
        }
        Rule::OperationArrow(arrow) => {
            let sign = outlined("sum", 9.0, (-18.0, -5.0), sign(arrow.operation));
            circle(-9) + "<path class=\"shaft\" d=\"M-3 0H14M9 -4.5L14 0L9 4.5\"/>\n" + &sign
        }
        _ => circle(-9) + "<path class=\"shaft\" d=\"M-3 0H14M9 -4.5L14 0L9 4.5\"/>\n",
    }
}
