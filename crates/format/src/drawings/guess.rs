//! Proposes readings. A proposal is not applied until the user accepts it.
//!
//! For each kind and colour of drawings, each rule that they could state gets a weight from conventions about colours and
//! shapes, from the rules text, and from the stored solution. A rule that the solution violates is not proposed. A rule that it
//! satisfies gains much weight if shuffled solutions violate the rule, and little or none if they satisfy it too.

use super::convention::{self, Convention};
use super::meaning::{Meaning, Parameter, meanings_of};
use super::reading::TargetColour;
use super::rules::{Context, Statement, parts_of, statements};
use super::{Colour, Drawing, DrawingKind, DrawnShape, Reading, Reason, Shuffled, Target};
use crate::Entry;
use ennead_puzzle::random::Random;
use ennead_puzzle::rule::{Filled, Rule};
use ennead_puzzle::{Cell, Geometry, Grid, Setup, Size};
use std::fmt;
use std::sync::Arc;

/// A reading that the setter may have meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// The reading.
    pub reading: Reading,
    /// The number of drawings that it reads.
    pub covers: usize,
    /// The number of drawings of its kind and colour that it cannot read, for example because a text is not a number.
    pub left_out: usize,
    /// The evidence for it.
    pub reasons: Vec<Reason>,
    /// The kinds and colours of the drawings that it reads, and of the shapes that belong to them, such as the bulbs of
    /// thermometers.
    pub explains: Vec<(DrawingKind, Option<Colour>)>,
    /// Whether it is the most likely proposal for its drawings.
    pub is_first: bool,
}

/// `line #67f067=whisper for 11 drawings: green is common for such lines`.
impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = if self.covers == 1 { "" } else { "s" };
        let reasons: Vec<String> = self.reasons.iter().map(Reason::to_string).collect();
        write!(f, "{} for {} drawing{s}: {}", self.reading, self.covers, reasons.join("; "))
    }
}

/// The maximum number of proposals for drawings of one kind and colour.
const MAX_PROPOSALS: usize = 3;

/// A document with more drawings than this gets no proposals: judging them would take long, and nobody draws that many rules.
const MAX_DRAWINGS: usize = 2_000;

/// A reading with less weight than this is not proposed.
const MIN_WEIGHT: i32 = 15;

/// Proposes readings for the drawings of an entry. Those for one kind and colour follow each other, the most likely one first.
/// An entry with more than 2,000 drawings gets none.
///
/// ```
/// use ennead_format::{Options, Reader, proposals};
/// let text = r#"{"cells": [[{}, {}], [{}, {}]],
///     "lines": [{"color": "67f067", "wayPoints": [[0.5, 0.5], [1.5, 0.5]]}]}"#;
/// let entry = Reader::from_text(text, &Options::default()).next().unwrap()?;
/// let found = proposals(&entry);
/// assert_eq!(found[0].to_string(), "line #67f067=whisper for 1 drawing: editors draw it in #67f067");
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
pub fn proposals(entry: &Entry) -> Vec<Proposal> {
    let drawings = &entry.drawings;
    if drawings.len() > MAX_DRAWINGS {
        return Vec::new();
    }
    let Some(evidence) = Evidence::of(entry) else { return Vec::new() };
    let mut is_part = vec![false; drawings.len()];
    let mut found = Vec::new();
    let mut targets = targets(drawings);
    // Judge lines first, because they explain the circles at their ends.
    targets.sort_by_key(|target| target.kind);
    for target in targets {
        let named: Vec<&Drawing> = (0..drawings.len())
            .filter(|at| target.includes(&drawings[*at]) && !is_part[*at])
            .map(|at| &drawings[at])
            .collect();
        if named.is_empty() {
            continue;
        }
        let mut judged: Vec<(i32, Proposal)> = meanings_of(target.kind)
            .flat_map(|meaning| evidence.judge(target, meaning, &named))
            .filter(|(weight, _)| *weight >= MIN_WEIGHT)
            .collect();
        judged.sort_by_key(|(weight, _)| -weight);
        judged.truncate(MAX_PROPOSALS);
        if let Some((_, first)) = judged.first_mut() {
            first.is_first = true;
            for drawing in named {
                parts_of(drawing, &first.reading, drawings)
                    .into_iter()
                    .for_each(|part| is_part[part] = true);
            }
        }
        found.extend(judged.into_iter().map(|(_, proposal)| proposal));
    }
    found
}

/// Lists the kinds and colours that are drawn. A kind whose colour rarely matters is listed without its colour if all its
/// drawings have the same one.
fn targets(drawings: &[Drawing]) -> Vec<Target> {
    let mut targets: Vec<Target> = Vec::new();
    for drawing in drawings.iter().filter(|drawing| drawing.kind != DrawingKind::Shape) {
        let exact = drawing.colour.map(TargetColour::Exact);
        let same_kind = |other: &&Drawing| other.kind == drawing.kind;
        let is_only = drawings.iter().filter(same_kind).all(|other| other.colour == drawing.colour);
        let is_plain = matches!(
            drawing.kind,
            DrawingKind::Arrow
                | DrawingKind::Thermometer
                | DrawingKind::Corner
                | DrawingKind::Text
                | DrawingKind::Clue
                | DrawingKind::Cage
        );
        let colour = if is_only && is_plain { None } else { exact };
        let target = Target { kind: drawing.kind, colour };
        if !targets.contains(&target) {
            targets.push(target);
        }
    }
    targets
}

/// The evidence in an entry for the meaning of its drawings.
struct Evidence<'a> {
    context: Context<'a>,
    setup: &'a Setup,
    geometry: Arc<Geometry>,
    /// The sentences of the rules text, in lower case.
    sentences: Vec<String>,
    solution: Option<&'a Grid>,
    /// The stored solution, shuffled in up to [`SHUFFLED`] ways.
    shuffled: Vec<Grid>,
}

/// The number of times that the stored solution is shuffled.
const SHUFFLED: usize = 100;

impl<'a> Evidence<'a> {
    fn of(entry: &'a Entry) -> Option<Evidence<'a>> {
        let size = entry.setup.size().ok()?;
        let geometry = entry.setup.geometry().ok()?;
        let text = entry.rules_text.as_deref().unwrap_or_default().to_lowercase();
        let sentences = text.split(['.', '\n', ';']).map(|it| it.trim().to_owned());
        let solution = entry.solution.as_ref().filter(|it| it.size() == size && it.is_full());
        let mut random = Random::new(1);
        let shuffled = (0..SHUFFLED)
            .filter_map(|_| solution.and_then(|grid| shuffled(grid, size, &mut random)))
            .collect();
        Some(Evidence {
            context: Context {
                size,
                lowest: entry.setup.lowest,
                drawings: &entry.drawings,
                number: None,
            },
            setup: &entry.setup,
            geometry,
            sentences: sentences.filter(|sentence| !sentence.is_empty()).collect(),
            solution,
            shuffled,
        })
    }

    /// Returns the proposals to read these drawings as a rule, one for each number worth trying, with their weights.
    fn judge(
        &self,
        target: Target,
        meaning: &'static Meaning,
        named: &[&Drawing],
    ) -> Vec<(i32, Proposal)> {
        // Skip a number with which the drawings state the same as with an earlier number.
        let mut known = Vec::new();
        let is_new = |number: &Option<i32>| {
            let reading = Reading::new(target, meaning, *number);
            let stated = statements(&self.context, &reading, named);
            let is_new = !known.contains(&stated);
            known.push(stated);
            is_new
        };
        let numbers: Vec<Option<i32>> =
            self.numbers(meaning, named).into_iter().filter(is_new).collect();
        let weighed = numbers.into_iter();
        weighed.filter_map(|number| self.weigh(target, meaning, number, named)).collect()
    }

    /// Lists the numbers to try for a rule: the default, those of the conventions, and with a stored solution a range of small
    /// ones.
    fn numbers(&self, meaning: &'static Meaning, named: &[&Drawing]) -> Vec<Option<i32>> {
        let mut numbers = vec![None];
        numbers.extend(convention::about(meaning.rule).map(|it| it.number));
        if meaning.parameter == Parameter::Optional && self.solution.is_some() {
            let small = match meaning.rule {
                "whisper" | "lockout" | "rossini" | "frame-sum" | "outside" => 2..6,
                "modular" | "ratio" => 2..5,
                "difference" if named.iter().all(|it| it.text.is_none()) => 1..9,
                "sum" | "sum-line" if named.iter().all(|it| it.text.is_none()) => 5..21,
                _ => 0..0,
            };
            numbers.extend(small.map(Some));
        }
        let mut known = Vec::new();
        numbers.retain(|number| {
            !known.contains(number) && {
                known.push(*number);
                true
            }
        });
        numbers
    }

    fn weigh(
        &self,
        target: Target,
        meaning: &'static Meaning,
        number: Option<i32>,
        named: &[&Drawing],
    ) -> Option<(i32, Proposal)> {
        let reading = Reading::new(target, meaning, number);
        let stated = statements(&self.context, &reading, named);
        let is_group = stated.len() < named.len();
        let mut rules: Vec<Rule> = Vec::new();
        let (mut left_out, mut houses) = (0, Vec::new());
        for (_, statements) in stated {
            let is_odd = |statement: &Statement| match statement {
                Statement::Rule(rule) => rule.kind().problem(&self.geometry).is_some(),
                Statement::House(_) => false,
            };
            match statements {
                Ok(statements) if !statements.iter().any(is_odd) => {
                    for statement in statements {
                        match statement {
                            Statement::Rule(rule) => rules.push(rule),
                            Statement::House(cells) => houses.push(cells),
                        }
                    }
                }
                _ => left_out += 1,
            }
        }
        let covers = if is_group { named.len() } else { named.len() - left_out };
        // A reading that fails for more than a quarter of the drawings is not what was meant.
        if left_out * 4 > named.len() || rules.is_empty() && houses.is_empty() {
            return None;
        }
        let mut reasons = Vec::new();
        let mut weight = 0;
        let mut add = |(points, reason): (i32, Reason)| {
            weight += points;
            reasons.push(reason);
        };
        for convention in convention::about(meaning.rule) {
            if convention.number == number {
                self.text_evidence(convention, target, named).into_iter().for_each(&mut add);
                colour_evidence(convention, target.kind, named).into_iter().for_each(&mut add);
            }
        }
        if number.is_none() || meaning.parameter == Parameter::None {
            shape_evidence(&self.context, meaning.rule, named).into_iter().for_each(&mut add);
        }
        match self.solution {
            None => {}
            Some(solution) if !self.holds(&rules, &houses, solution) => return None,
            Some(_) => {
                let also = self.shuffled.iter().filter(|grid| self.holds(&rules, &houses, grid));
                add(solution_evidence(also.count(), self.shuffled.len()));
            }
        }
        let mut explains: Vec<(DrawingKind, Option<Colour>)> = Vec::new();
        for drawing in named {
            let parts = parts_of(drawing, &reading, self.context.drawings).into_iter();
            let parts = parts.map(|part| &self.context.drawings[part]);
            for drawing in parts.chain([*drawing]) {
                let look = (drawing.kind, drawing.colour);
                if !explains.contains(&look) {
                    explains.push(look);
                }
            }
        }
        let proposal = Proposal { reading, covers, left_out, reasons, explains, is_first: false };
        Some((weight, proposal))
    }

    /// Whether a full grid satisfies all these rules and extra regions.
    fn holds(&self, rules: &[Rule], houses: &[Vec<Cell>], grid: &Grid) -> bool {
        let all: Vec<Rule> = self.setup.rules.iter().chain(rules).cloned().collect();
        let filled = Filled::new(&self.geometry, &all, self.setup.lowest, grid);
        let differ = |cells: &Vec<Cell>| {
            let mut digits: Vec<_> = cells.iter().map(|cell| grid.get(*cell)).collect();
            digits.sort_unstable();
            digits.windows(2).all(|pair| pair[0] != pair[1])
        };
        filled.is_some_and(|filled| rules.iter().all(|rule| rule.kind().holds(&filled)))
            && houses.iter().all(differ)
    }

    /// Looks for a word for the rule in the rules text. It has more weight if the same sentence names the kind or colour of the
    /// drawings.
    fn text_evidence(
        &self,
        convention: &Convention,
        target: Target,
        named: &[&Drawing],
    ) -> Option<(i32, Reason)> {
        let colour = named.first().and_then(|drawing| drawing.colour);
        let names = |sentence: &str| {
            let name = colour.map_or("", Colour::name);
            let is_coloured = !name.is_empty()
                && (sentence.contains(name) || name == "grey" && sentence.contains("gray"));
            let kind = convention::words(target.kind).iter().any(|word| sentence.contains(word));
            i32::from(is_coloured) * 30 + i32::from(kind) * 10
        };
        let found = self.sentences.iter().filter_map(|sentence| {
            let word = convention.words.iter().find(|word| sentence.contains(**word))?;
            Some((30 + names(sentence), *word))
        });
        let (points, word) = found.max_by_key(|(points, _)| *points)?;
        Some((points, Reason::Text(word)))
    }
}

/// Compares the colour of the drawings with the usual colours of the rule.
fn colour_evidence(
    convention: &Convention,
    kind: DrawingKind,
    named: &[&Drawing],
) -> Option<(i32, Reason)> {
    let colour = named.first()?.colour?;
    let is_it = |text: &&&str| Colour::of_text(text) == Some(colour);
    if convention.exact.iter().any(|text| is_it(&text)) {
        return Some((30, Reason::Editors(colour)));
    }
    // Cages are usually outlined in black, whatever their rule, so the name of the colour is not evidence.
    let names = if kind == DrawingKind::Cage { &[] } else { convention.names };
    let name = names.iter().find(|name| **name == colour.name())?;
    Some((15, Reason::Usual(name, kind)))
}

/// Looks for shapes and texts of the drawings that are typical of the rule.
fn shape_evidence(context: &Context<'_>, rule: &str, named: &[&Drawing]) -> Option<(i32, Reason)> {
    let all = |wanted: &dyn Fn(&Drawing) -> bool| named.iter().all(|drawing| wanted(drawing));
    let shapes_at = |cell: Option<&Cell>, kind: DrawingKind| {
        let is_there = |other: &Drawing| {
            other.kind == kind
                && other.text.is_none()
                && cell.is_some_and(|it| other.cells.contains(it))
        };
        context.drawings.iter().any(is_there)
    };
    let ends = |drawing: &Drawing, kind| {
        let (first, last) = (drawing.cells.first(), drawing.cells.last());
        usize::from(shapes_at(first, kind)) + usize::from(shapes_at(last, kind))
    };
    let text_is = |fits: &dyn Fn(&str) -> bool| {
        all(&|drawing| drawing.text.as_deref().is_some_and(|text| fits(text.trim())))
    };
    let bare = all(&|drawing| drawing.text.is_none());
    let is_colour = |name: &str| all(&|drawing| drawing.colour.is_some_and(|it| it.name() == name));
    let said = |points: i32, shape: DrawnShape| Some((points, Reason::Shape(shape)));
    let kind = named.first()?.kind;
    match (kind, rule) {
        (DrawingKind::Line, "thermometer") if all(&|it| ends(it, DrawingKind::Circle) == 1) => {
            said(40, DrawnShape::Bulb)
        }
        (DrawingKind::Line, "between") if all(&|it| ends(it, DrawingKind::Circle) == 2) => {
            said(30, DrawnShape::Circles)
        }
        (DrawingKind::Line, "double-arrow") if all(&|it| ends(it, DrawingKind::Circle) == 2) => {
            said(20, DrawnShape::Circles)
        }
        (DrawingKind::Line, "lockout") if all(&|it| ends(it, DrawingKind::Square) == 2) => {
            said(40, DrawnShape::Diamonds)
        }
        (DrawingKind::Thermometer, "thermometer") => said(50, DrawnShape::Thermometers),
        (DrawingKind::Arrow, "arrow") if all(&|it| it.outside.is_none()) => {
            match all(&|it| {
                it.cells.first().is_some_and(|cell| shapes_at(Some(cell), DrawingKind::Circle))
            }) {
                true => said(50, DrawnShape::CircleAtStart),
                false => said(20, DrawnShape::Arrows),
            }
        }
        (DrawingKind::Dot, "sum")
            if text_is(&|text| text.chars().all(|it| "XVIxvi".contains(it))) =>
        {
            said(40, DrawnShape::Numerals)
        }
        (DrawingKind::Dot, "less") => said(40, DrawnShape::Inequalities),
        (DrawingKind::Dot, "difference") if bare && is_colour("white") => {
            said(25, DrawnShape::WhiteDots)
        }
        (DrawingKind::Dot, "ratio") if bare && is_colour("black") => {
            said(25, DrawnShape::BlackDots)
        }
        (DrawingKind::Corner, "mathrax") => said(40, DrawnShape::NumberAndSign),
        (DrawingKind::Corner, "quadruple") if text_is(&is_ascending) => {
            said(20, DrawnShape::DigitsAtCorners)
        }
        (DrawingKind::Clue, "little-killer") => said(40, DrawnShape::Diagonals),
        (DrawingKind::Clue, "rossini") => said(40, DrawnShape::ArrowsBeside),
        (DrawingKind::Clue, "outside") if text_is(&|text| text.len() > 1 && is_ascending(text)) => {
            said(15, DrawnShape::DigitsInOrder)
        }
        (DrawingKind::Circle, "odd") if bare && is_colour("grey") => {
            said(25, DrawnShape::GreyCircles)
        }
        (DrawingKind::Square, "even") if bare && is_colour("grey") => {
            said(25, DrawnShape::GreySquares)
        }
        (DrawingKind::Cell, "extra-region") => said(25, DrawnShape::Groups),
        (DrawingKind::Cage, "killer") if text_is(&|text| text.parse::<i32>().is_ok()) => {
            said(20, DrawnShape::NumberedCages)
        }
        _ => None,
    }
}

/// Whether a text lists digits from low to high.
fn is_ascending(text: &str) -> bool {
    let symbols: Vec<char> = text.chars().filter(|symbol| !" ,".contains(*symbol)).collect();
    symbols.iter().all(char::is_ascii_digit) && symbols.is_sorted()
}

/// Weighs the fact that the stored solution satisfies the rule, given that `also` of the `shuffled` solutions satisfy it too.
fn solution_evidence(also: usize, shuffled: usize) -> (i32, Reason) {
    let (points, shuffled) = match also * 100 {
        _ if shuffled == 0 => (10, Shuffled::Unknown),
        0 => (60, Shuffled::None),
        share if share <= 5 * shuffled => (30, Shuffled::Few),
        share if share <= 50 * shuffled => (5, Shuffled::Some),
        _ => (0, Shuffled::Most),
    };
    (points, Reason::Solution(shuffled))
}

/// Relabels the digits of the grid, and reorders the rows within each band and the columns within each stack.
fn shuffled(grid: &Grid, size: Size, random: &mut Random) -> Option<Grid> {
    let (high, wide) = size
        .default_box()
        .map_or((size.rows(), size.columns()), |shape| (shape.rows, shape.columns));
    let digits = order(size.digit_count(), size.digit_count(), random);
    let rows = order(size.rows(), high, random);
    let columns = order(size.columns(), wide, random);
    let cells = grid.cells();
    let moved = (0..size.grid_count()).map(|at| {
        let (row, column) = (rows[at / size.columns()], columns[at % size.columns()]);
        let digit = cells[row * size.columns() + column]?;
        size.digit(digits[digit.index()] + 1)
    });
    let extra = cells[size.grid_count()..].iter().copied();
    Grid::from_cells(size, moved.chain(extra).collect())
}

/// Returns the numbers below `count`, each run of `run` numbers shuffled.
fn order(count: usize, run: usize, random: &mut Random) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..count).collect();
    numbers.chunks_mut(run.max(1)).for_each(|part| random.shuffle(part));
    numbers
}
