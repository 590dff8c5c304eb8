//! Lines through cells. Each kind has a colour and a pattern of dashes inside or signs at its ends.

use super::places::{Area, around};
use crate::svg::links::{Point, point, towards};
use crate::svg::signs::circle;
use crate::svg::{Sheet, escaped, number};
use ennead_puzzle::Cell;
use ennead_puzzle::rule::Rule;

/// The radius of circles at the ends of lines.
pub(super) const CIRCLE: f64 = 22.0;

/// The kinds of lines that have a pattern of dashes inside, by which they are told apart without colour.
const VEINED: &[&str] = &[
    "thermometer slow",
    "renban",
    "whisper",
    "region-sum",
    "zipper",
    "nabner",
    "modular",
    "entropic",
    "sequence",
];

/// The look of a line.
struct Look<'a> {
    cells: &'a [Cell],
    class: &'static str,
    ends: Ends,
    /// A parameter of the rule, written on the line.
    label: Option<String>,
    /// Whether the line continues from the last cell to the first.
    is_loop: bool,
}

/// The signs at the ends of a line.
#[derive(Clone, Copy, PartialEq)]
enum Ends {
    Plain,
    Bulb,
    Circles,
    Diamonds,
    /// Nothing at the ends, a sign in the middle.
    Middle,
}

impl<'a> Look<'a> {
    /// The class without its variant. Lines of the same kind are drawn together.
    fn kind(&self) -> &'static str {
        self.class.split(' ').next().unwrap_or_default()
    }

    /// The look of a rule that is drawn as a line; `None` for other rules.
    fn of(rule: &'a Rule) -> Option<Look<'a>> {
        let plain =
            |cells, class| Look { cells, class, ends: Ends::Plain, label: None, is_loop: false };
        let unless = |usual: i32, number: i32, sign: &str| {
            (number != usual).then(|| format!("{sign}{number}"))
        };
        Some(match rule {
            Rule::Thermometer(rule) => {
                let class = if rule.slow { "thermometer slow" } else { "thermometer" };
                Look { ends: Ends::Bulb, ..plain(&rule.cells, class) }
            }
            Rule::Palindrome(rule) => plain(&rule.cells, "palindrome"),
            Rule::Renban(rule) => plain(&rule.cells, "renban"),
            Rule::Whisper(rule) => {
                Look { label: unless(5, rule.least, "≥"), ..plain(&rule.cells, "whisper") }
            }
            Rule::RegionSum(rule) => plain(&rule.cells, "region-sum"),
            Rule::Between(rule) => Look { ends: Ends::Circles, ..plain(&rule.cells, "between") },
            Rule::Lockout(rule) => Look {
                ends: Ends::Diamonds,
                label: unless(4, rule.least, "≥"),
                ..plain(&rule.cells, "lockout")
            },
            Rule::Zipper(rule) => Look { ends: Ends::Middle, ..plain(&rule.cells, "zipper") },
            Rule::Nabner(rule) => plain(&rule.cells, "nabner"),
            Rule::Modular(rule) => {
                Look { label: unless(3, rule.modulus, "mod "), ..plain(&rule.cells, "modular") }
            }
            Rule::Entropic(rule) => plain(&rule.cells, "entropic"),
            Rule::SumLine(rule) => {
                let sign = if rule.is_loop { "↻" } else { "" };
                let label = Some(format!("{}{sign}", rule.sum));
                Look { label, is_loop: rule.is_loop, ..plain(&rule.cells, "sum-line") }
            }
            Rule::Sequence(rule) => {
                Look { label: Some("+".to_owned()), ..plain(&rule.cells, "sequence") }
            }
            Rule::DigitGroups(rule) if !rule.cells.is_empty() => plain(&rule.cells, "word"),
            Rule::StateMachine(rule) if rule.parts.len() == 1 => plain(&rule.parts[0], "word"),
            Rule::Pattern(rule) => plain(&rule.cells, "word"),
            Rule::Table(rule) => plain(&rule.cells, "word"),
            _ => return None,
        })
    }
}

pub(super) fn draw(sheet: &Sheet<'_>, rules: &[Rule]) -> String {
    let looks: Vec<Look<'_>> = rules.iter().filter_map(Look::of).collect();
    let mut kinds: Vec<&str> = Vec::new();
    for look in &looks {
        if !kinds.contains(&look.kind()) {
            kinds.push(look.kind());
        }
    }
    let centres = |look: &Look<'_>| look.cells.iter().map(|cell| sheet.centre(*cell)).collect();
    let of_kind = |kind: &str| {
        let lines = looks.iter().filter(|look| look.kind() == kind);
        strokes(&lines.map(|look| (look, centres(look))).collect::<Vec<_>>(), CIRCLE)
    };
    kinds.into_iter().map(of_kind).collect()
}

/// The label of a line, above the grid lines.
pub(super) fn draw_badge(sheet: &Sheet<'_>, rule: &Rule) -> String {
    let Some(look) = Look::of(rule) else { return String::new() };
    let centres: Vec<Point> = look.cells.iter().map(|cell| sheet.centre(*cell)).collect();
    look.label.as_ref().map_or(String::new(), |label| badge(label, &centres))
}

/// The letter of a line whose rule only the caption can explain.
pub(super) fn draw_lettered(sheet: &Sheet<'_>, rule: &Rule, letter: &str) -> String {
    if !is_word(rule) {
        return String::new();
    }
    let Some(look) = Look::of(rule) else { return String::new() };
    let centres: Vec<Point> = look.cells.iter().map(|cell| sheet.centre(*cell)).collect();
    badge(letter, &centres)
}

/// Whether a rule is a line with a label or a letter, which may be on the border between two cells.
pub(super) fn has_badge(rule: &Rule) -> bool {
    Look::of(rule).is_some_and(|look| look.label.is_some() || look.class == "word")
}

/// The area of the label or letter of a line.
pub(super) fn badge_area(sheet: &Sheet<'_>, rule: &Rule) -> Option<Area> {
    let look = Look::of(rule)?;
    let letters = match look.label {
        Some(label) => label.chars().count(),
        None if look.class == "word" => 2,
        None => return None,
    };
    let centres: Vec<Point> = look.cells.iter().map(|cell| sheet.centre(*cell)).collect();
    let (across, up) = match stands(letters, &centres) {
        true => (9.0, badge_width(letters) / 2.0),
        false => (badge_width(letters) / 2.0, 9.0),
    };
    Some(around(badge_centre(&centres), across, up))
}

/// Whether the rule is drawn as a line.
pub(super) fn is_line(rule: &Rule) -> bool {
    Look::of(rule).is_some()
}

/// Whether only the caption can explain the rule of a line.
pub(super) fn is_word(rule: &Rule) -> bool {
    Look::of(rule).is_some_and(|look| look.class == "word")
}

/// Draws lines of one kind with their patterns of dashes and the signs at their ends. `radius` is that of a circle at an
/// end.
///
/// The lines are in one translucent group, so that they do not darken where they meet, and candidates stay legible there.
fn strokes(lines: &[(&Look<'_>, Vec<Point>)], radius: f64) -> String {
    let (mut bodies, mut veins) = (String::new(), String::new());
    let mut ends: Vec<String> = Vec::new();
    for (look, centres) in lines {
        let (class, path) = (look.class, path(look, centres, radius));
        let (first, last) = (centres[0], centres[centres.len() - 1]);
        match look.ends {
            Ends::Plain => {}
            Ends::Bulb => bodies += &circle("bulb-of", first, radius * 0.95),
            Ends::Circles => ends.extend([first, last].map(|end| ring(end, "end"))),
            Ends::Diamonds => ends.extend([first, last].map(|end| diamond(end, radius))),
            // A circle around the digit of the middle cell, or a small one between the two cells in the middle.
            Ends::Middle => ends.push(match centres.len() % 2 {
                1 => circle("around-middle", middle(centres), radius),
                _ => circle("middle", middle(centres), 5.5),
            }),
        }
        bodies += &format!("<path class=\"line {class}\" d=\"{path}\"/>\n");
        if VEINED.contains(&class) {
            veins += &format!("<path class=\"vein {class}\" d=\"{path}\"/>\n");
        }
    }
    // Ends that several lines share are drawn once.
    let mut drawn: Vec<&str> = Vec::new();
    for end in &ends {
        if !drawn.contains(&&end[..]) {
            drawn.push(end);
        }
    }
    let group = match lines.first() {
        Some((Look { ends: Ends::Bulb, .. }, _)) => "thermometers",
        _ => "lines",
    };
    format!("<g class=\"{group}\">\n{bodies}</g>\n{veins}{}", drawn.concat())
}

fn path(look: &Look<'_>, centres: &[Point], radius: f64) -> String {
    let points = match look.ends {
        Ends::Circles | Ends::Diamonds => trimmed(centres, radius),
        _ => centres.to_vec(),
    };
    let path: Vec<String> = points.iter().map(|at| point(*at)).collect();
    // A stroke without length is only visible with a round cap.
    let close = if points.len() == 1 || look.is_loop { "Z" } else { "" };
    format!("M{}{close}", path.join("L"))
}

/// The line, shortened at both ends by the length `by`.
pub(super) fn trimmed(points: &[Point], by: f64) -> Vec<Point> {
    let mut points = points.to_vec();
    let last = points.len() - 1;
    if last > 0 {
        let ends = (towards(points[0], points[1], by), towards(points[last], points[last - 1], by));
        (points[0], points[last]) = ends;
    }
    points
}

/// A circle around the digit of a cell.
pub(super) fn ring(at: Point, class: &str) -> String {
    circle(class, at, CIRCLE)
}

fn diamond((x, y): Point, radius: f64) -> String {
    let far = radius * 1.22;
    let path = [(x, y - far), (x + far, y), (x, y + far), (x - far, y)].map(point).join("L");
    format!("<path class=\"diamond\" d=\"M{path}Z\"/>\n")
}

/// The centre of the middle cell, or the point between the two cells in the middle.
fn middle(centres: &[Point]) -> Point {
    let (a, b) = (centres[(centres.len() - 1) / 2], centres[centres.len() / 2]);
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

/// The place of a label: between the first and the second cell, or at the upper edge of a line of one cell.
fn badge_centre(centres: &[Point]) -> Point {
    match centres {
        [only] => (only.0, only.1 - 22.0),
        _ => middle(&centres[..2]),
    }
}

fn badge_width(letters: usize) -> f64 {
    let letters = letters as f64;
    if letters > 2.0 { 6.0 + 8.2 * letters } else { 4.2 + 7.8 * letters }
}

/// Whether a label is turned upright: a long one on a vertical border would otherwise cover the candidates on both sides.
fn stands(letters: usize, centres: &[Point]) -> bool {
    letters > 2 && centres.get(..2).is_some_and(|two| two[0].1 == two[1].1)
}

/// The label of a line with these cell centres.
fn badge(label: &str, centres: &[Point]) -> String {
    let (x, y) = badge_centre(centres);
    let letters = label.chars().count();
    let width = badge_width(letters);
    let turned = match stands(letters, centres) {
        true => format!(" transform=\"rotate(-90 {} {})\"", number(x), number(y)),
        false => String::new(),
    };
    let (left, top) = (number(x - width / 2.0), number(y - 8.5));
    let (x, base, width) = (number(x), number(y + 4.6), number(width));
    format!(
        "<g{turned}>\n<rect class=\"badge\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"17\" rx=\"4\"/>\n\
         <text class=\"number\" font-size=\"13\" x=\"{x}\" y=\"{base}\">{}</text>\n</g>\n",
        escaped(label)
    )
}

pub(super) fn sample(rule: &Rule) -> String {
    let Some(look) = Look::of(rule) else { return String::new() };
    let one = |look: &Look<'_>, points: &[Point], radius: f64| {
        strokes(&[(look, points.to_vec())], radius)
    };
    match look.ends {
        Ends::Circles => {
            let line = Look { ends: Ends::Plain, ..look };
            one(&line, &[(-4.0, 0.0), (4.0, 0.0)], 0.0)
                + &circle("end", (-10.0, 0.0), 5.0)
                + &circle("end", (10.0, 0.0), 5.0)
        }
        Ends::Diamonds => one(&look, &[(-9.0, 0.0), (9.0, 0.0)], 5.0),
        Ends::Bulb => one(&look, &[(-6.0, 0.0), (7.5, 0.0)], 9.0),
        _ if look.is_loop => {
            let corners = [(-15.0, -9.0), (15.0, -9.0), (15.0, 9.0), (-15.0, 9.0)];
            format!("<g transform=\"scale(.6)\">\n{}</g>\n", one(&look, &corners, 0.0))
        }
        Ends::Middle => one(&look, &[(-14.0, 0.0), (0.0, 0.0), (14.0, 0.0)], 8.0),
        _ => one(&look, &[(-10.0, 0.0), (0.0, 0.0), (10.0, 0.0)], 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::rule::*;

    #[test]
    fn shared_ends_are_drawn_once() {
        let geometry = ennead_puzzle::Geometry::classic();
        let sheet = Sheet::new(&geometry, None);
        let at = |row, column| Cell::new(row, column);
        let bulb = |row| Thermometer { cells: vec![at(0, 0), at(row, 1)], slow: row == 0 }.into();
        let svg = draw(&sheet, &[bulb(0), bulb(1)]);
        assert_eq!(svg.matches("<g class=\"thermometers\">").count(), 1, "{svg}");
        let between = |row| Between { cells: vec![at(0, 0), at(row, 1), at(row, 2)] }.into();
        let svg = draw(&sheet, &[between(0), between(1)]);
        assert_eq!(svg.matches("class=\"end\"").count(), 3, "{svg}");
    }

    #[test]
    fn a_loop_is_closed() {
        let cells: Vec<Cell> = [(0, 0), (0, 1), (1, 1)].map(|(row, at)| Cell::new(row, at)).into();
        let path = |is_loop| {
            let rule = SumLine { cells: cells.clone(), sum: 10, is_loop }.into();
            path(&Look::of(&rule).unwrap(), &[(0.0, 0.0), (9.0, 0.0), (9.0, 9.0)], 5.0)
        };
        assert!(path(true).contains("M0 0L9 0L9 9Z"));
        assert!(!path(false).contains('Z'));
    }

    #[test]
    fn kinds_of_line_differ_in_more_than_colour() {
        let cells: Vec<Cell> = (0..4).map(|column| Cell::new(0, column)).collect();
        let expression: Expression = "1*".parse().unwrap();
        let lines: Vec<Rule> = vec![
            Thermometer { cells: cells.clone(), slow: false }.into(),
            Thermometer { cells: cells.clone(), slow: true }.into(),
            Palindrome { cells: cells.clone() }.into(),
            Renban { cells: cells.clone() }.into(),
            Whisper { cells: cells.clone(), least: 5 }.into(),
            RegionSum { cells: cells.clone() }.into(),
            Between { cells: cells.clone() }.into(),
            Lockout { cells: cells.clone(), least: 4 }.into(),
            Zipper { cells: cells.clone() }.into(),
            Nabner { cells: cells.clone() }.into(),
            Modular { cells: cells.clone(), modulus: 3 }.into(),
            Entropic { cells: cells.clone() }.into(),
            SumLine { cells: cells.clone(), sum: 10, is_loop: false }.into(),
            Sequence { cells: cells.clone() }.into(),
            Pattern { cells, expression }.into(),
        ];
        let mut shapes: Vec<String> = Vec::new();
        for rule in &lines {
            let look = Look::of(rule).unwrap();
            let last = look.class.rsplit(' ').next().unwrap();
            let dashes = |layer: &str| {
                let selector = format!(".ennead .{layer}.{last}{{");
                let (_, from) = super::super::STYLE.split_once(&selector)?;
                Some(from.split(['}', ';']).find(|one| one.contains("dasharray"))?.to_owned())
            };
            let vein = VEINED.contains(&look.class).then(|| dashes("vein"));
            let sign =
                matches!(look.ends, Ends::Bulb | Ends::Circles | Ends::Diamonds | Ends::Middle);
            let line = [(&look, vec![(0.0, 0.0), (60.0, 0.0)])];
            let ends = if sign { strokes(&line, 5.0) } else { String::new() };
            let ends = ["bulb-of", "\"end\"", "diamond", "middle"].map(|name| ends.contains(name));
            let labelled = look.label.is_some();
            let shape = format!("{vein:?} {:?} {ends:?} {labelled}", dashes("line"));
            assert!(!shapes.contains(&shape), "{rule} looks like another: {shape}");
            shapes.push(shape);
        }
    }
}
