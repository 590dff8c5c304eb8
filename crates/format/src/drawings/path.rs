//! Converts curves in SVG path notation to points.

/// The number of straight parts that approximate a curve.
const STEPS: usize = 12;

type Point = (f64, f64);

/// Returns the points of each connected part; curves become straight segments. `M0 0L64 0Z` has the points (0, 0), (64, 0) and
/// (0, 0). `None` if the notation is invalid or has more than `most` points.
pub(super) fn points(notation: &str, most: usize) -> Option<Vec<Vec<Point>>> {
    let mut symbols = Symbols { rest: notation };
    let mut parts: Vec<Vec<Point>> = Vec::new();
    let mut count = 0;
    let (mut at, mut start) = ((0.0, 0.0), (0.0, 0.0));
    // The last control point, which smooth curves mirror, and the last command.
    let (mut control, mut before) = (at, 'M');
    let mut command = None;
    while !symbols.is_at_end() {
        let letter = match symbols.letter() {
            Some(letter) => letter,
            // Numbers without a letter repeat the command; those after a move are lines.
            None => match command? {
                'M' => 'L',
                'm' => 'l',
                'Z' | 'z' => return None,
                other => other,
            },
        };
        command = Some(letter);
        let upper = letter.to_ascii_uppercase();
        let from = if letter.is_ascii_lowercase() { at } else { (0.0, 0.0) };
        let mut next = || Some((symbols.number()? + from.0, symbols.number()? + from.1));
        // Mirrors the last control point at the current point, if the last command is one of `kinds`; else returns the current
        // point.
        let mirrored = |kinds: [char; 2]| match kinds.contains(&before) {
            true => (2.0 * at.0 - control.0, 2.0 * at.1 - control.1),
            false => at,
        };
        let mut new: Vec<Point> = Vec::new();
        match upper {
            'M' => {
                at = next()?;
                start = at;
                parts.push(vec![at]);
                count += 1;
            }
            'L' => new.push(next()?),
            'H' => new.push((symbols.number()? + from.0, at.1)),
            'V' => new.push((at.0, symbols.number()? + from.1)),
            'Z' => new.push(start),
            'C' | 'S' => {
                let first = if upper == 'C' { next()? } else { mirrored(['C', 'S']) };
                let (second, end) = (next()?, next()?);
                new.extend(steps().map(|t| cubic([at, first, second, end], t)));
                control = second;
            }
            'Q' | 'T' => {
                let middle = if upper == 'Q' { next()? } else { mirrored(['Q', 'T']) };
                let end = next()?;
                let toward = |a: Point| {
                    (a.0 + (middle.0 - a.0) * 2.0 / 3.0, a.1 + (middle.1 - a.1) * 2.0 / 3.0)
                };
                new.extend(steps().map(|t| cubic([at, toward(at), toward(end), end], t)));
                control = middle;
            }
            'A' => {
                let radii = (symbols.number()?, symbols.number()?);
                let turn = symbols.number()?;
                let (is_large, is_clockwise) = (symbols.flag()?, symbols.flag()?);
                let end = (symbols.number()? + from.0, symbols.number()? + from.1);
                new = arc(at, end, radii, turn, (is_large, is_clockwise));
            }
            _ => return None,
        }
        before = upper;
        if let Some(last) = new.last() {
            at = *last;
            count += new.len();
            parts.last_mut()?.extend(new);
        }
        if count > most {
            return None;
        }
    }
    parts.retain(|part| part.len() > 1);
    let is_finite = |(x, y): &Point| x.is_finite() && y.is_finite();
    parts.iter().flatten().all(is_finite).then_some(parts)
}

fn steps() -> impl Iterator<Item = f64> {
    (1..=STEPS).map(|step| step as f64 / STEPS as f64)
}

/// Returns the point of a cubic curve at the parameter `t`, from 0 to 1.
fn cubic([a, b, c, d]: [Point; 4], t: f64) -> Point {
    let s = 1.0 - t;
    let weights = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
    let sum = |of: fn(Point) -> f64| -> f64 {
        weights.iter().zip([a, b, c, d]).map(|(weight, point)| weight * of(point)).sum()
    };
    (sum(|point| point.0), sum(|point| point.1))
}

/// Returns the points of an elliptical arc, by the formulas of the SVG specification, appendix B.2.4.
fn arc(
    from: Point,
    to: Point,
    radii: Point,
    turn: f64,
    (is_large, is_clockwise): (bool, bool),
) -> Vec<Point> {
    let (mut rx, mut ry) = (radii.0.abs(), radii.1.abs());
    let (sin, cos) = turn.to_radians().sin_cos();
    let (dx, dy) = ((from.0 - to.0) / 2.0, (from.1 - to.1) / 2.0);
    let (x, y) = (cos * dx + sin * dy, cos * dy - sin * dx);
    if rx == 0.0 || ry == 0.0 || (x, y) == (0.0, 0.0) {
        return vec![to];
    }
    // Radii that are too short to reach both ends are enlarged.
    let reach = (x / rx).powi(2) + (y / ry).powi(2);
    if reach > 1.0 {
        rx *= reach.sqrt();
        ry *= reach.sqrt();
    }
    let below = (rx * y).powi(2) + (ry * x).powi(2);
    let factor = (((rx * ry).powi(2) - below) / below).max(0.0).sqrt();
    let factor = if is_large == is_clockwise { -factor } else { factor };
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx);
    let angle = |x: f64, y: f64| ((y - cy) / ry).atan2((x - cx) / rx);
    let (first, last) = (angle(x, y), angle(-x, -y));
    let full = std::f64::consts::TAU;
    let sweep = match is_clockwise {
        true => (last - first).rem_euclid(full),
        false => -(first - last).rem_euclid(full),
    };
    let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let point = |t: f64| {
        let (sin_of, cos_of) = (first + sweep * t).sin_cos();
        let (x, y) = (cx + rx * cos_of, cy + ry * sin_of);
        (middle.0 + cos * x - sin * y, middle.1 + sin * x + cos * y)
    };
    let mut points: Vec<Point> = steps().map(point).collect();
    // Replace the computed end by the exact one, so that rounding leaves no gap in a closed curve.
    points.pop();
    points.push(to);
    points
}

/// The unread rest of the notation.
struct Symbols<'a> {
    rest: &'a str,
}

impl Symbols<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', ',', '\t', '\n', '\r']);
    }

    fn is_at_end(&mut self) -> bool {
        self.skip();
        self.rest.is_empty()
    }

    fn letter(&mut self) -> Option<char> {
        self.skip();
        let letter = self.rest.chars().next().filter(char::is_ascii_alphabetic)?;
        self.rest = &self.rest[1..];
        Some(letter)
    }

    /// Reads a number. The next one may follow without a blank: `1-2` and `.5.5` are two numbers each.
    fn number(&mut self) -> Option<f64> {
        self.skip();
        let bytes = self.rest.as_bytes();
        let (mut end, mut has_point, mut has_exponent) = (0, false, false);
        while let Some(byte) = bytes.get(end) {
            let after_exponent = end > 0 && matches!(bytes[end - 1], b'e' | b'E');
            match byte {
                b'0'..=b'9' => {}
                b'+' | b'-' if end == 0 || after_exponent => {}
                b'.' if !has_point && !has_exponent => has_point = true,
                b'e' | b'E' if !has_exponent && end > 0 => has_exponent = true,
                _ => break,
            }
            end += 1;
        }
        let number = self.rest[..end].parse().ok().filter(|number: &f64| number.is_finite())?;
        self.rest = &self.rest[end..];
        Some(number)
    }

    /// Reads `0` or `1`; the next number may follow without a blank.
    fn flag(&mut self) -> Option<bool> {
        self.skip();
        let is_set = match self.rest.as_bytes().first()? {
            b'0' => false,
            b'1' => true,
            _ => return None,
        };
        self.rest = &self.rest[1..];
        Some(is_set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(notation: &str) -> Option<String> {
        let part = |part: &Vec<Point>| {
            let point = |(x, y): &Point| format!("{:.0},{:.0}", x + 0.0, y + 0.0);
            part.iter().map(point).collect::<Vec<_>>().join(" ")
        };
        let parts = points(notation, 100)?;
        Some(parts.iter().map(part).collect::<Vec<_>>().join(" | "))
    }

    #[test]
    fn straight_parts() {
        assert_eq!(shown("M0 0L64,0 64 64Z").as_deref(), Some("0,0 64,0 64,64 0,0"));
        assert_eq!(shown("m 8 8 h8v-8 m1-1 2 0").as_deref(), Some("8,8 16,8 16,0 | 17,-1 19,-1"));
        assert_eq!(shown("M.5.5L1e1-2").as_deref(), Some("0,0 10,-2"));
    }

    #[test]
    fn curves_end_at_their_last_point() {
        for notation in [
            "M0 0C0 10 10 10 10 0",
            "M0 0S10 10 10 0",
            "M0 0Q5 5 10 0",
            "M0 0Q5 5 8 0T10 0",
            "M0 0A5 5 0 0110 0",
            "M0 0a1 1 0 1 0 10 0",
        ] {
            let parts = points(notation, 100).expect(notation);
            assert_eq!(parts[0].last(), Some(&(10.0, 0.0)), "{notation}");
        }
        let half = points("M0 0A5 5 0 0 1 10 0", 100).unwrap();
        let (x, y) = half[0][STEPS / 2];
        assert!((x - 5.0).abs() < 1e-9 && (y + 5.0).abs() < 1e-9, "clockwise is up here: {x} {y}");
    }

    #[test]
    fn mistakes_are_rejected() {
        for notation in
            ["L1 1", "M0", "M0 0X", "1 2", "M0 0L1", "M0 0Z 1 1", "M0 0LNaN 1", "M0 0L1e999 0", "é"]
        {
            assert_eq!(shown(notation), None, "{notation}");
        }
        assert_eq!(shown(&format!("M0 0{}", "L1 1".repeat(200))), None, "too many points");
        assert_eq!(shown("").as_deref(), Some(""));
    }
}
