//! Lines, figures, texts and colours as SVG.

use super::super::links::{Point, point};
use super::super::{CELL, escaped, number};
use ennead_puzzle::cosmetic::{self, Figure, Form, Line, Rgba, Stroke, Text};
use std::fmt::Write;

/// The corners of one sector of a cell around (0, 0) that is divided into `count` equal sectors. They are numbered from 0,
/// clockwise from the upper left corner.
pub(super) fn sector(number: usize, count: usize) -> Vec<Point> {
    let half = CELL / 2.0;
    let corners = [(-half, -half), (half, -half), (half, half), (-half, half)];
    if count == 1 {
        return corners.to_vec();
    }
    // A point on the edge of the cell. `at` is its distance from the upper left corner, clockwise along the edge, in sides.
    let on_edge = |at: f64| {
        let side = at.floor();
        let [from, to] = [side, side + 1.0].map(|side| corners[side as usize % 4]);
        (from.0 + (to.0 - from.0) * (at - side), from.1 + (to.1 - from.1) * (at - side))
    };
    let [start, end] = [number, number + 1].map(|at| 4.0 * at as f64 / count as f64);
    let between = (0..=4).map(f64::from).filter(|corner| *corner > start && *corner < end);
    let edge = [start].into_iter().chain(between).chain([end]);
    [(0.0, 0.0)].into_iter().chain(edge.map(on_edge)).collect()
}

/// A colour without its opacity: `#67f067`.
pub(super) fn hex(colour: Rgba) -> String {
    Rgba { alpha: 255, ..colour }.to_string()
}

/// A colour as attributes, with its opacity: ` fill="#67f067" fill-opacity="0.5"`.
pub(super) fn paint(name: &str, colour: Option<Rgba>) -> String {
    let Some(colour) = colour else { return format!(" {name}=\"none\"") };
    let opacity = match colour.alpha {
        255 => String::new(),
        alpha => format!(" {name}-opacity=\"{}\"", number(f64::from(alpha) / 255.0)),
    };
    format!(" {name}=\"{}\"{opacity}", hex(colour))
}

/// On a dark page, digits are light. Colours that are brighter than this on a black background make them illegible.
const BRIGHT: f64 = 0.5;
/// Colours that are darker than this are hardly visible on a dark page.
const DEEP: f64 = 0.3;

/// Whether a colour is black or nearly black, like the ink.
fn is_ink(Rgba { red, green, blue, .. }: Rgba) -> bool {
    let (least, most) = (red.min(green).min(blue), red.max(green).max(blue));
    most <= 64 && most - least <= 16
}

/// Whether a line or text of this colour is hardly visible on a dark page.
fn is_deep(colour: Rgba) -> bool {
    !is_ink(colour) && Rgba { alpha: 255, ..colour }.brightness() < DEEP
}

/// The attribute with the classes for a dark page: `ink` for black strokes, `deep` for dark ones, `pale` for bright ones, and
/// `bright` for bright fills.
pub(super) fn class(stroke: Option<&Stroke>, fill: Option<Rgba>) -> String {
    let is_bright = |colour: Rgba| {
        let opaque = Rgba { alpha: 255, ..colour };
        opaque.brightness() * f64::from(colour.alpha) / 255.0 > BRIGHT
    };
    let stroke = stroke.map(|stroke| stroke.colour);
    let classes = [
        ("ink", stroke.is_some_and(is_ink)),
        ("deep", fill.is_none() && stroke.is_some_and(is_deep)),
        ("pale", stroke.is_some_and(is_bright)),
        ("bright", fill.is_some_and(is_bright)),
    ];
    let own: Vec<&str> =
        classes.iter().filter(|(_, is_it)| *is_it).map(|(name, _)| *name).collect();
    if own.is_empty() { String::new() } else { format!(" class=\"{}\"", own.join(" ")) }
}

/// The attributes of a stroke.
pub(super) fn stroke_of(stroke: Option<&Stroke>) -> String {
    let Some(Stroke { colour, width, dashes }) = stroke else { return String::new() };
    let width = number(width.cells() * CELL);
    let mut attributes = format!("{} stroke-width=\"{width}\"", paint("stroke", Some(*colour)));
    if !dashes.is_empty() {
        let dashes: Vec<String> =
            dashes.iter().map(|length| number(length.cells() * CELL)).collect();
        let _ = write!(attributes, " stroke-dasharray=\"{}\"", dashes.join(" "));
    }
    attributes
}

/// Draws a line with its arrowhead, if it has one.
pub(super) fn draw_line(svg: &mut String, line: &Line, at: impl Fn(cosmetic::Point) -> Point) {
    let mut path = String::new();
    for part in &line.parts {
        let is_closed = part.len() > 2 && part.first() == part.last();
        let end = part.len() - usize::from(is_closed);
        let points: Vec<String> = part[..end].iter().map(|it| point(at(*it))).collect();
        let _ = write!(path, "M{}{}", points.join("L"), if is_closed { "Z" } else { "" });
    }
    if path.is_empty() {
        return;
    }
    let (class, stroke) = (class(line.stroke.as_ref(), line.fill), stroke_of(line.stroke.as_ref()));
    let fill = paint("fill", line.fill);
    // A round cap at the end of a wide dash would fill the gap.
    let is_dashed = line.stroke.as_ref().is_some_and(|stroke| !stroke.dashes.is_empty());
    let is_blunt = is_dashed || line.head.is_some();
    let ends = if is_blunt { "" } else { " stroke-linecap=\"round\"" };
    let _ =
        writeln!(svg, "<path{class} d=\"{path}\"{fill}{stroke}{ends} stroke-linejoin=\"round\"/>");
    let Some(head) = line.head else { return };
    let last = line.parts.last().map(Vec::as_slice).unwrap_or_default();
    let tip = last.last().map(|tip| at(*tip));
    // The arrowhead points from the last point that differs from the tip.
    let before = last.iter().rev().find(|point| Some(*point) != last.last()).map(|it| at(*it));
    let Some((tip, before)) = tip.zip(before) else { return };
    let (dx, dy) = (tip.0 - before.0, tip.1 - before.1);
    let far = head.length.cells() * CELL / dx.hypot(dy) * std::f64::consts::FRAC_1_SQRT_2;
    let arm = |side: f64| point((tip.0 - far * (dx - side * dy), tip.1 - far * (dy + side * dx)));
    let path = format!("M{}L{}L{}", arm(1.0), point(tip), arm(-1.0));
    let colour = line.stroke.as_ref().map(|stroke| stroke.colour);
    match head.is_filled {
        true => {
            let (class, fill) = (self::class(None, colour), paint("fill", colour));
            let _ = writeln!(svg, "<path{class} d=\"{path}Z\"{fill}/>");
        }
        false => {
            let class = self::class(line.stroke.as_ref(), None);
            let _ = writeln!(svg, "<path{class} d=\"{path}\" fill=\"none\"{stroke}/>");
        }
    }
}

/// Draws a figure around a point.
pub(super) fn draw_figure(svg: &mut String, figure: &Figure, (x, y): Point) {
    let Figure { form, width, height, angle, fill, stroke, .. } = figure;
    let rim = stroke.as_ref().map_or(0.0, |stroke| stroke.width.cells() * CELL);
    let length = |cells: &cosmetic::Length| (cells.cells() * CELL - rim).max(0.5);
    let (wide, high) = (length(width), length(height));
    let turn = match angle {
        0 => String::new(),
        angle => format!(" transform=\"rotate({angle} {} {})\"", number(x), number(y)),
    };
    let (class, stroke) = (class(stroke.as_ref(), *fill), stroke_of(stroke.as_ref()));
    let look = format!("{}{stroke}{turn}", paint("fill", *fill));
    if *form == Form::Ellipse || *form == Form::Pill && (wide - high).abs() < 0.05 {
        let [x, y, rx, ry] = [x, y, wide / 2.0, high / 2.0].map(number);
        let _ =
            writeln!(svg, "<ellipse{class} cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\"{look}/>");
        return;
    }
    let round = match form {
        Form::Pill => format!(" rx=\"{}\"", number(wide.min(high) / 2.0)),
        _ => String::new(),
    };
    let [x, y, wide, high] = [x - wide / 2.0, y - high / 2.0, wide, high].map(number);
    let _ = writeln!(
        svg,
        "<rect{class} x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"{round}{look}/>"
    );
}

/// Draws a text around a point. A black text without an outline takes the text colour of the page.
pub(super) fn draw_text(svg: &mut String, text: &Text, (x, y): Point) {
    let font = text.size.cells() * CELL;
    let lines: Vec<&str> = text.text.lines().map(str::trim_end).collect();
    let turn = match text.angle {
        0 => String::new(),
        angle => format!(" transform=\"rotate({angle} {} {})\"", number(x), number(y)),
    };
    let first = y + 0.36 * font - 0.55 * font * (lines.len() as f64 - 1.0);
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
        let [x, base, size] = [x, first + 1.1 * font * index as f64, font].map(number);
        let line = escaped(line);
        if let Some(outline) = text.outline {
            let width = number((0.12 * font).clamp(1.5, 4.0));
            let colours = paint("fill", Some(outline)) + &paint("stroke", Some(outline));
            let _ = writeln!(
                svg,
                "<text font-size=\"{size}\" x=\"{x}\" y=\"{base}\"{colours} stroke-width=\"{width}\" \
                 stroke-linejoin=\"round\"{turn}>{line}</text>"
            );
        }
        let class = match text.outline {
            None if is_ink(text.colour) => " class=\"ink\"",
            None if is_deep(text.colour) => " class=\"deep\"",
            _ => "",
        };
        let fill = paint("fill", Some(text.colour));
        let _ = writeln!(
            svg,
            "<text{class} font-size=\"{size}\" x=\"{x}\" y=\"{base}\"{fill}{turn}>{line}</text>"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sectors_divide_a_cell() {
        let shown =
            |number, count| sector(number, count).into_iter().map(point).collect::<Vec<_>>();
        assert_eq!(shown(0, 1).len(), 4);
        assert_eq!(shown(0, 2), ["0 0", "-30 -30", "30 -30", "30 30"]);
        assert_eq!(shown(1, 2), ["0 0", "30 30", "-30 30", "-30 -30"]);
        assert_eq!(shown(3, 4), ["0 0", "-30 30", "-30 -30"]);
        let area = |corners: Vec<Point>| -> f64 {
            let next = corners.iter().cycle().skip(1);
            corners.iter().zip(next).map(|(a, b)| (a.0 * b.1 - a.1 * b.0) / 2.0).sum()
        };
        let third = area(sector(2, 3));
        assert!((third - CELL * CELL / 3.0).abs() < 1e-9, "{third}");
    }
}
