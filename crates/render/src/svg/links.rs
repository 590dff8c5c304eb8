//! Links as curves, and groups as bands.

use super::number;
use std::fmt::Write;

/// A point on the sheet.
pub(super) type Point = (f64, f64);

/// The distance of a curve's control point from the straight line: a share of the length of that line, with a minimum and a
/// maximum. The curve bends half as far.
const BULGE: (f64, f64, f64) = (0.13, 15.0, 34.0);
/// The length of an arrowhead.
const HEAD: f64 = 7.5;

/// The area in which links are drawn.
pub(super) struct Canvas {
    /// The coordinate of the left edge of the grid, and also of the upper one.
    pub(super) from: f64,
    /// The coordinate of the right edge, and also of the lower one.
    pub(super) to: Point,
    /// The radius of a candidate's sign, where curves begin and end.
    pub(super) radius: f64,
}

impl Canvas {
    /// A curve from one candidate to another. The bend avoids the candidates on the straight line between them.
    pub(super) fn link(&self, from: Point, to: Point, class: &str, directed: bool) -> String {
        let bend = self.bend(from, to);
        let start = towards(from, bend, self.radius);
        let tip = towards(to, bend, self.radius);
        let end = if directed { towards(to, bend, self.radius + HEAD * 0.7) } else { tip };
        let [start_at, bend_at, end_at] = [start, bend, end].map(point);
        let mut svg =
            format!("<path class=\"link {class}\" d=\"M{start_at}Q{bend_at} {end_at}\"/>\n");
        if directed {
            let back = towards(to, bend, self.radius + HEAD);
            let (dx, dy) = ((tip.0 - back.0) * 0.48, (tip.1 - back.1) * 0.48);
            let [left, right] = [(back.0 - dy, back.1 + dx), (back.0 + dy, back.1 - dx)].map(point);
            let _ = writeln!(svg, "<path class=\"head\" d=\"M{}L{left}L{right}Z\"/>", point(tip));
        }
        svg
    }

    /// The control point of the curve: on the left, or on the right if only that is inside the grid.
    fn bend(&self, from: Point, to: Point) -> Point {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(1.0);
        let (share, least, most) = BULGE;
        let off = 2.0 * (share * length).clamp(least, most) / length;
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let [left, right] = [1.0, -1.0]
            .map(|side| (middle.0 + side * off * dy * 0.5, middle.1 - side * off * dx * 0.5));
        let inside = |at: Point| {
            (self.from..self.to.0).contains(&at.0) && (self.from..self.to.1).contains(&at.1)
        };
        if inside(left) || !inside(right) { left } else { right }
    }
}

/// A band around candidates that act as one.
pub(super) fn group(points: &[Point], radius: f64) -> String {
    let path: Vec<String> = points.iter().map(|at| point(*at)).collect();
    let path = format!("M{}", path.join("L"));
    let (outer, inner) = (number(2.0 * radius + 5.0), number(2.0 * radius + 2.4));
    format!(
        "<path class=\"rim\" stroke-width=\"{outer}\" d=\"{path}\"/>\n\
         <path class=\"band\" stroke-width=\"{inner}\" d=\"{path}\"/>\n"
    )
}

/// The point at this distance from `from`, in the direction of `to`, but not beyond `to`.
pub(super) fn towards(from: Point, to: Point, distance: f64) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let share = distance / dx.hypot(dy).max(distance);
    (from.0 + dx * share, from.1 + dy * share)
}

/// A point in path syntax.
pub(super) fn point((x, y): Point) -> String {
    format!("{} {}", number(x), number(y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_stay_on_the_grid() {
        let canvas = Canvas { from: 0.0, to: (100.0, 100.0), radius: 5.0 };
        let along = |y| canvas.bend((10.0, y), (90.0, y));
        assert_eq!(along(50.0), (50.0, 35.0));
        assert_eq!(along(5.0), (50.0, 20.0), "not above the upper edge");
    }

    #[test]
    fn an_arrow_ends_at_the_sign() {
        let canvas = Canvas { from: 0.0, to: (100.0, 100.0), radius: 5.0 };
        let arrow = canvas.link((10.0, 50.0), (50.0, 50.0), "strong", true);
        assert!(arrow.starts_with("<path class=\"link strong\" d=\"M14 47Q30 35 41.8 43.85\"/>"));
        assert!(arrow.contains("<path class=\"head\" d=\"M46 47L"), "{arrow}");
    }
}
