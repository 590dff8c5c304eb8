//! Clues outside the grid: at the ends of rows and columns, and before diagonals.

use super::arrows::head;
use crate::svg::links::{Point, point};
use crate::svg::sheet::Margins;
use crate::svg::{CELL, Sheet, number};
use crate::{Language, prose};
use ennead_puzzle::rule::{Edge, LittleKiller, Rule, Side};
use ennead_puzzle::{Digit, Geometry, Size};
use std::collections::HashMap;
use std::fmt::Write;

/// The space that one clue takes.
const SLOT: f64 = 42.0;
/// The space that the clue of a diagonal takes, next to the grid.
const DIAGONAL: f64 = 44.0;
const FONT: f64 = 18.0;

/// The clues with their positions.
pub(super) struct Clues<'a> {
    /// The clues of rows and columns, each with the number of other clues between it and the grid.
    edges: Vec<(&'a Rule, Edge, usize)>,
    diagonals: Vec<(&'a LittleKiller, Entry)>,
    margins: Margins,
}

/// The point where a diagonal enters the grid: a crossing of grid lines, by row and column, and the sides of the grid on
/// which the crossing lies.
struct Entry {
    crossing: (usize, usize),
    sides: Vec<Side>,
}

impl Entry {
    /// The entry of a diagonal; `None` if it begins inside the grid.
    fn of(killer: &LittleKiller, size: Size) -> Option<Entry> {
        let (row, column) = (killer.start.row(), killer.start.column());
        let crossing = (row + usize::from(!killer.down), column + usize::from(!killer.right));
        let sides: Vec<Side> = [
            (killer.down && crossing.0 == 0, Side::Top),
            (!killer.down && crossing.0 == size.rows(), Side::Bottom),
            (killer.right && crossing.1 == 0, Side::Left),
            (!killer.right && crossing.1 == size.columns(), Side::Right),
        ]
        .into_iter()
        .filter_map(|(is_there, side)| is_there.then_some(side))
        .collect();
        (!sides.is_empty()).then_some(Entry { crossing, sides })
    }
}

impl<'a> Clues<'a> {
    pub(super) fn of(geometry: &Geometry, rules: &'a [Rule]) -> Clues<'a> {
        let size = geometry.size();
        let mut clues =
            Clues { edges: Vec::new(), diagonals: Vec::new(), margins: Margins::default() };
        let mut levels: HashMap<Edge, usize> = HashMap::new();
        let mut room: HashMap<Side, (f64, usize)> = HashMap::new();
        for rule in rules {
            if let Rule::LittleKiller(killer) = rule
                && let Some(entry) = Entry::of(killer, size)
            {
                entry.sides.iter().for_each(|side| room.entry(*side).or_default().0 = DIAGONAL);
                clues.diagonals.push((killer, entry));
            }
            if let Some(edge) = edge(rule) {
                let level = levels.entry(edge).or_default();
                clues.edges.push((rule, edge, *level));
                *level += 1;
                let most = &mut room.entry(edge.side).or_default().1;
                *most = (*most).max(*level);
            }
        }
        let on = |side| room.get(&side).map_or(0.0, |(near, slots)| near + SLOT * *slots as f64);
        clues.margins = Margins {
            left: on(Side::Left),
            right: on(Side::Right),
            top: on(Side::Top),
            bottom: on(Side::Bottom),
        };
        clues
    }

    pub(super) fn margins(&self) -> Margins {
        self.margins
    }

    pub(super) fn draw(&self, sheet: &Sheet<'_>, shown: impl Fn(Digit) -> i32) -> String {
        let size = sheet.geometry().size();
        let start = sheet.line(0);
        let (right, bottom) = (sheet.line(size.columns()), sheet.line(size.rows()));
        let mut svg = String::new();
        for (rule, edge, level) in &self.edges {
            let diagonals = self.diagonals.iter().flat_map(|(_, entry)| &entry.sides);
            let near =
                if diagonals.clone().any(|side| *side == edge.side) { DIAGONAL } else { 0.0 };
            let out = near + SLOT * (*level as f64 + 0.5) + 1.0;
            let along = sheet.line(edge.index) + CELL / 2.0;
            let at = match edge.side {
                Side::Left => (start - out, along),
                Side::Right => (right + out, along),
                Side::Top => (along, start - out),
                Side::Bottom => (along, bottom + out),
            };
            svg.push_str(&clue(rule, at, FONT, &shown));
        }
        for (killer, entry) in &self.diagonals {
            let at = (sheet.line(entry.crossing.1), sheet.line(entry.crossing.0));
            let upright = entry.sides.iter().any(|side| matches!(side, Side::Top | Side::Bottom));
            svg.push_str(&diagonal(killer, at, upright));
        }
        svg
    }
}

/// Whether a rule is a clue that cannot be drawn outside the grid, so that only the caption states it.
pub(super) fn has_no_place(geometry: &Geometry, rule: &Rule) -> bool {
    matches!(rule, Rule::LittleKiller(killer) if Entry::of(killer, geometry.size()).is_none())
}

/// The position of the clue of a row or column.
fn edge(rule: &Rule) -> Option<Edge> {
    match rule {
        Rule::Sandwich(rule) => Some(rule.edge),
        Rule::XSum(rule) => Some(rule.edge),
        Rule::Skyscraper(rule) => Some(rule.edge),
        Rule::NumberedRoom(rule) => Some(rule.edge),
        Rule::HiddenSkyscraper(rule) => Some(rule.edge),
        Rule::FullRank(rule) => Some(rule.edge),
        Rule::FrameSum(rule) => Some(rule.edge),
        Rule::Beside(rule) => Some(rule.edge),
        Rule::Rossini(rule) => Some(rule.edge),
        Rule::Either(_) => alternatives(rule).map(|(edge, _)| edge),
        _ => None,
    }
}

/// The edge and the clues of a rule whose alternatives are single clues, all at one edge; `None` for any other rule.
fn alternatives(rule: &Rule) -> Option<(Edge, Vec<&Rule>)> {
    let Rule::Either(rule) = rule else { return None };
    let only = |list: &'_ Vec<Rule>| match &list[..] {
        [Rule::Either(_)] => None,
        [one] => edge(one),
        _ => None,
    };
    let first = only(rule.alternatives.first()?)?;
    let same = rule.alternatives.iter().all(|list| only(list) == Some(first));
    same.then(|| (first, rule.alternatives.iter().flatten().collect()))
}

/// The clues of a rule whose alternatives are single clues at one edge; empty for any other rule.
pub(super) fn options(rule: &Rule) -> Vec<&Rule> {
    alternatives(rule).map_or(Vec::new(), |(_, rules)| rules)
}

/// The caption of a rule whose alternatives are these clues.
pub(super) fn either_words(options: &[&Rule], language: Language) -> String {
    let mut kinds: Vec<String> = Vec::new();
    for one in options {
        let kind = prose::rule_kind(one.slug(), language);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    prose::one_of_several(&kinds, language)
}

/// Whether the rule is a clue outside the grid.
pub(super) fn is_clue(rule: &Rule) -> bool {
    matches!(rule, Rule::LittleKiller(_)) || edge(rule).is_some()
}

/// The number of a clue with a sign for its kind, such as lines above and below, an X, three towers or the walls of a room.
fn clue(rule: &Rule, (x, y): Point, font: f64, shown: impl Fn(Digit) -> i32) -> String {
    let half = 0.62 * font;
    let at = |dx: f64, dy: f64| point((x + dx * half, y + dy * half));
    let words = |text: &str, (dx, dy): Point, size: f64| {
        let (x, base) = (number(x + dx), number(y + dy + 0.36 * size));
        let size = number(size);
        format!("<text class=\"clue\" font-size=\"{size}\" x=\"{x}\" y=\"{base}\">{text}</text>\n")
    };
    let text = |value: i64, at: Point, size: f64| words(&value.to_string(), at, size);
    let sign = |path: String| format!("<path class=\"sign\" d=\"{path}\"/>\n");
    match rule {
        Rule::Sandwich(rule) => {
            let bread = format!(
                "M{}L{}M{}L{}",
                at(-0.9, -1.15),
                at(0.9, -1.15),
                at(-0.9, 1.15),
                at(0.9, 1.15)
            );
            text(rule.sum.into(), (0.0, 0.0), font) + &sign(bread)
        }
        Rule::XSum(rule) => {
            let cross = format!(
                "M{}L{}M{}L{}",
                at(-1.6, -0.35),
                at(-0.9, 0.35),
                at(-0.9, -0.35),
                at(-1.6, 0.35)
            );
            text(rule.sum.into(), (0.3 * half, 0.0), font) + &sign(cross)
        }
        Rule::Skyscraper(rule) => {
            let foot = y + 1.3 * half;
            let mut towers = String::new();
            for (index, height) in [0.3, 0.55, 0.8].into_iter().enumerate() {
                let from = number(x + half * (0.6 * index as f64 - 0.85));
                let (wide, high) = (number(half * 0.5), number(-half * height));
                let _ = write!(towers, "M{from} {}h{wide}v{high}h-{wide}Z", number(foot));
            }
            text(rule.count as i64, (0.0, -0.5 * half), font)
                + &format!("<path class=\"bars\" d=\"{towers}\"/>\n")
        }
        Rule::NumberedRoom(rule) => {
            let room = format!(
                "M{}L{}L{}L{}Z",
                at(-1.0, -1.1),
                at(1.0, -1.1),
                at(1.0, 1.1),
                at(-1.0, 1.1)
            );
            text(shown(rule.digit).into(), (0.0, 0.0), font) + &sign(room)
        }
        Rule::HiddenSkyscraper(rule) => {
            let roof = format!("M{}L{}L{}", at(-0.9, -1.0), at(0.0, -1.6), at(0.9, -1.0));
            text(shown(rule.digit).into(), (0.0, 0.0), font) + &sign(roof)
        }
        Rule::FullRank(rule) => {
            let steps =
                format!("M{}L{}M{}L{}", at(-0.9, 1.2), at(0.9, 1.2), at(-0.5, 1.5), at(0.5, 1.5));
            text(rule.rank as i64, (0.0, -0.2 * half), font) + &sign(steps)
        }
        Rule::FrameSum(rule) => {
            let frame = format!("M{}L{}", at(-0.9, 1.2), at(0.9, 1.2));
            text(rule.sum.into(), (0.0, -0.1 * half), font) + &sign(frame)
        }
        Rule::Beside(rule) => {
            let digits: String =
                rule.neighbours.iter().map(|digit| shown(digit).to_string()).collect();
            let marks =
                format!("M{}L{}M{}L{}", at(-1.5, -0.4), at(-1.5, 0.4), at(1.5, -0.4), at(1.5, 0.4));
            words(&digits, (0.0, 0.0), 0.9 * font) + &sign(marks)
        }
        Rule::Rossini(rule) => {
            let (dx, dy) = match rule.edge.side {
                Side::Left => (1.0, 0.0),
                Side::Right => (-1.0, 0.0),
                Side::Top => (0.0, 1.0),
                Side::Bottom => (0.0, -1.0),
            };
            let way = if rule.rises { 1.0 } else { -1.0 };
            let far = |far: f64| (x + way * dx * far, y + way * dy * far);
            let (tail, tip) = (far(-0.6 * font), far(0.6 * font));
            let shaft = [tail, tip].map(point).join("L");
            format!("<path class=\"shaft\" d=\"M{shaft}\"/>\n") + &head(tail, tip, 0.4 * font)
        }
        Rule::Either(_) => {
            let mut numbers: Vec<String> = Vec::new();
            for number in options(rule).into_iter().filter_map(|one| shown_number(one, &shown)) {
                if !numbers.contains(&number) {
                    numbers.push(number);
                }
            }
            let numbers = numbers.join("/");
            let letters = numbers.chars().count() as f64;
            let font = font.min(1.9 * font / letters.max(1.0));
            let side = (0.34 * font * letters + 0.2 * half) / half;
            let brackets = [-1.0, 1.0].map(|way| {
                let [inner, outer] = [way * side, way * (side + 0.35)];
                let ends = [at(inner, -1.0), at(outer, -1.0), at(outer, 1.0), at(inner, 1.0)];
                format!("M{}", ends.join("L"))
            });
            let (x, base, font) = (number(x), number(y + 0.36 * font), number(font));
            format!(
                "<text class=\"clue\" font-size=\"{font}\" x=\"{x}\" y=\"{base}\">{numbers}</text>\n"
            ) + &sign(brackets.concat())
        }
        _ => String::new(),
    }
}

/// The number of a clue as text; an arrow for a Rossini clue.
fn shown_number(rule: &Rule, shown: impl Fn(Digit) -> i32) -> Option<String> {
    Some(match rule {
        Rule::Sandwich(rule) => rule.sum.to_string(),
        Rule::XSum(rule) => rule.sum.to_string(),
        Rule::FrameSum(rule) => rule.sum.to_string(),
        Rule::Skyscraper(rule) => rule.count.to_string(),
        Rule::FullRank(rule) => rule.rank.to_string(),
        Rule::NumberedRoom(rule) => shown(rule.digit).to_string(),
        Rule::HiddenSkyscraper(rule) => shown(rule.digit).to_string(),
        Rule::Beside(rule) => {
            rule.neighbours.iter().map(|digit| shown(digit).to_string()).collect()
        }
        Rule::Rossini(rule) if rule.rises => "→".to_owned(),
        Rule::Rossini(_) => "←".to_owned(),
        _ => return None,
    })
}

/// The sum of a diagonal, and an arrow to the point where it enters the grid. With `upright`, the sum is above or below the
/// arrow, which leaves room for another clue beside it.
fn diagonal(killer: &LittleKiller, (x, y): Point, upright: bool) -> String {
    let toward = |positive: bool| if positive { 1.0 } else { -1.0 };
    let (dx, dy) = (toward(killer.right), toward(killer.down));
    let out = |far: f64| (x - dx * far, y - dy * far);
    let (from, tip) = (out(13.0), out(3.0));
    let (aside, above) = if upright { (16.0, 24.0) } else { (28.0, 17.0) };
    let (tx, base) = (number(x - dx * aside), number(y - dy * above + 5.6));
    let shaft = [from, tip].map(point).join("L");
    format!(
        "<text class=\"clue\" font-size=\"15.5\" x=\"{tx}\" y=\"{base}\">{}</text>\n\
         <path class=\"shaft\" d=\"M{shaft}\"/>\n",
        killer.sum
    ) + &head(from, tip, 7.0)
}

pub(super) fn sample(rule: &Rule) -> String {
    match rule {
        Rule::LittleKiller(_) => {
            let mut svg =
                String::from("<text class=\"clue\" font-size=\"12\" x=\"-6\" y=\"0\">12</text>\n");
            let _ = writeln!(svg, "<path class=\"shaft\" d=\"M2 1L11 10M11 4L11 10L5 10\"/>");
            svg
        }
        _ => clue(rule, (0.0, 0.0), 13.0, |digit| digit.get().into()),
    }
}
