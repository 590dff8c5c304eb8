//! What a document draws without a rule: colours, lines, arrows, shapes, texts, cages and fog.
//!
//! Setters choose their colours for white paper, so a picture with such elements stays light in a dark page: black lines
//! would vanish, and other colours would not have the meaning that the rules text gives them. Only the layer for programs
//! with their own digits has no paper; there, black lines and texts take the colour of the ink.

use super::links::{Point, point};
use super::outline::outline;
use super::sheet::Margins;
use super::small::Room;
use super::{CELL, Picture, Sheet, escaped, number, outlined};
use ennead_puzzle::cosmetic::{
    self, Cosmetic, Figure, Form, Layer, Line, Rgba, Square, Stroke, Text,
};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidates, Cell, Grid, Size};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The style sheet of cosmetic elements, in addition to those of pictures and rules.
pub(super) const STYLE: &str = include_str!("cosmetics.css");

/// The most that is drawn, whoever states it.
const MOST: usize = 50_000;
/// How far the sheet grows beyond the grid.
const FARTHEST: f64 = 6.0 * CELL;
/// The space around what lies outside the grid.
const PAD: f64 = 3.0;
/// The distance of cages from the edges of their cells, and with cages that are rules.
const INSET: (f64, f64) = (4.8, 7.5);
/// The size of texts in the corners of cages.
const CORNER_FONT: f64 = 12.0;
/// Colours that are darker than this make digits above them hard to read.
const DARK: f64 = 0.7;
/// The part of a cell around its middle that its digits need.
const DIGITS: f64 = 0.34;

/// The cosmetic elements of a picture.
#[derive(Clone, Copy)]
pub(super) struct Cosmetics<'a> {
    all: &'a [Cosmetic],
    size: Size,
    rules: &'a [Rule],
    /// The margins for the clues that are rules.
    clues: Margins,
    candidates: Option<&'a Candidates>,
    /// Large digits, which leave no room for candidates.
    digits: [Option<&'a Grid>; 2],
}

/// Marked cells. A set would be slow for a document with thousands of shapes above the whole grid.
struct Busy {
    columns: usize,
    cells: Vec<bool>,
}

impl Busy {
    fn at(&self, cell: Cell) -> usize {
        cell.row() * self.columns + cell.column()
    }

    fn extend(&mut self, cells: impl IntoIterator<Item = Cell>) {
        for cell in cells {
            let at = self.at(cell);
            self.cells[at] = true;
        }
    }
}

/// Left, top, right and bottom, in cells.
type Area = [f64; 4];

impl<'a> Cosmetics<'a> {
    pub(super) fn new(picture: &Picture<'a>) -> Cosmetics<'a> {
        Cosmetics {
            all: &picture.cosmetics[..picture.cosmetics.len().min(MOST)],
            size: picture.size(),
            rules: picture.rules,
            clues: picture.drawn_rules().margins(),
            candidates: picture.candidates,
            digits: [picture.givens, picture.digits],
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The margins around the grid for these elements and the clues.
    pub(super) fn margins(&self) -> Margins {
        let (columns, rows) = (self.size.columns() as f64, self.size.rows() as f64);
        let mut margins = self.clues;
        for one in self.all {
            let Some([left, top, right, bottom]) = self.area(one) else { continue };
            let (dx, dy) = self.shift(one);
            let grow = |margin: &mut f64, cells: f64| {
                if cells > 0.0 {
                    *margin = margin.max((cells * CELL + PAD).min(FARTHEST));
                }
            };
            grow(&mut margins.left, -left - dx / CELL);
            grow(&mut margins.top, -top - dy / CELL);
            grow(&mut margins.right, right + dx / CELL - columns);
            grow(&mut margins.bottom, bottom + dy / CELL - rows);
        }
        margins
    }

    /// The room that they leave for small digits.
    pub(super) fn room(&self) -> Room {
        let mut room = Room::default();
        for one in self.all {
            match one {
                Cosmetic::Cage(cage) => room.corner |= cage.text.is_some(),
                Cosmetic::Text(text) => {
                    let (x, y) = place(text.centre);
                    let is_high = (0.05..0.3).contains(&y.rem_euclid(1.0));
                    let is_in_corner = is_high && text.size.cells() < 0.35 && self.is_inside(x, y);
                    room.corner |= is_in_corner || self.among_marks(text).is_some();
                }
                Cosmetic::Figure(figure) => {
                    let (x, y) = (figure.centre.x.cells(), figure.centre.y.cells());
                    let is_near = |at: f64| (at - at.round()).abs() < 0.1;
                    let is_small = figure.width.max(figure.height).cells() < 0.6;
                    let is_on_border = is_small && (is_near(x) || is_near(y));
                    room.borders |= is_on_border && self.is_inside(x, y);
                }
                _ => {}
            }
        }
        room
    }

    /// The cell of a short text that stands where candidates are drawn. It moves to a corner, which they leave free.
    fn among_marks(&self, text: &Text) -> Option<Cell> {
        let (x, y) = place(text.centre);
        let is_short =
            text.angle == 0 && text.text.chars().count() <= 5 && !text.text.contains('\n');
        let is_central = |at: f64| (0.25..=0.75).contains(&at.rem_euclid(1.0));
        let square = Square { row: y.floor() as i32, column: x.floor() as i32 };
        let cell = self.cell(square).filter(|_| is_short && is_central(x) && is_central(y))?;
        let candidates = self.candidates?;
        let grids = self.digits.into_iter().flatten().chain([candidates.grid()]);
        grids.into_iter().all(|grid| grid.get(cell).is_none()).then_some(cell)
    }

    fn is_inside(&self, x: f64, y: f64) -> bool {
        let (columns, rows) = (self.size.columns() as f64, self.size.rows() as f64);
        (0.0..=columns).contains(&x) && (0.0..=rows).contains(&y)
    }

    /// The cells in which digits need an outline.
    pub(super) fn busy(&self) -> BTreeSet<Cell> {
        let mut busy = Busy { columns: self.size.columns(), cells: Vec::new() };
        busy.cells.resize(self.size.rows() * self.size.columns(), false);
        let dark = |colour: Option<Rgba>| colour.is_some_and(|colour| colour.brightness() < DARK);
        for one in self.all {
            match one {
                Cosmetic::Colours(it) if it.colours.iter().any(|colour| dark(Some(*colour))) => {
                    busy.extend(self.cell(it.cell));
                }
                Cosmetic::Cage(cage) if dark(cage.fill) => {
                    busy.extend(cage.cells.iter().filter_map(|cell| self.cell(*cell)));
                }
                Cosmetic::Line(line) => {
                    let stroke = line.stroke.as_ref().filter(|it| dark(Some(it.colour)));
                    let near = DIGITS - 0.1 + stroke.map_or(0.0, |it| it.width.cells() / 2.0);
                    let segments = line.parts.iter().filter(|_| stroke.is_some());
                    for pair in segments.flat_map(|part| part.windows(2)) {
                        let [from, to] = [pair[0], pair[1]].map(place);
                        let ends = [
                            from.0.min(to.0) - near,
                            from.1.min(to.1) - near,
                            from.0.max(to.0) + near,
                            from.1.max(to.1) + near,
                        ];
                        let is_near = |cell: &Cell| distance(middle(*cell), from, to) < near;
                        busy.extend(self.cells_in(ends).filter(is_near));
                    }
                    if dark(line.fill) {
                        busy.extend(self.area(one).into_iter().flat_map(|it| self.cells_in(it)));
                    }
                }
                Cosmetic::Figure(figure) if dark(figure.fill) => {
                    busy.extend(self.area(one).into_iter().flat_map(|it| self.cells_in(it)));
                }
                Cosmetic::Text(text) if self.among_marks(text).is_none() => {
                    busy.extend(self.area(one).into_iter().flat_map(|it| self.cells_in(it)));
                }
                _ => {}
            }
        }
        let all = (0..self.size.rows()).flat_map(|row| (0..busy.columns).map(move |at| (row, at)));
        let cells = all.map(|(row, column)| Cell::new(row, column));
        cells.filter(|cell| busy.cells[busy.at(*cell)]).collect()
    }

    /// The cells whose digits an area touches.
    fn cells_in(&self, [left, top, right, bottom]: Area) -> impl Iterator<Item = Cell> + use<> {
        let range = |from: f64, to: f64, most: usize| {
            let first = (from - 0.5 - DIGITS).ceil().clamp(0.0, most as f64);
            let last = (to - 0.5 + DIGITS).floor().clamp(-1.0, most as f64 - 1.0);
            first as usize..(last + 1.0) as usize
        };
        let columns = range(left, right, self.size.columns());
        let rows = range(top, bottom, self.size.rows());
        rows.flat_map(move |row| columns.clone().map(move |column| Cell::new(row, column)))
    }

    /// The cell of the grid at this place.
    fn cell(&self, Square { row, column }: Square) -> Option<Cell> {
        let row = usize::try_from(row).ok().filter(|row| *row < self.size.rows())?;
        let column = usize::try_from(column).ok().filter(|column| *column < self.size.columns())?;
        Some(Cell::new(row, column))
    }

    /// The area of an element; `None` for one that lies within the grid anyway.
    fn area(&self, one: &Cosmetic) -> Option<Area> {
        match one {
            Cosmetic::Colours(it) => {
                let (x, y) = (f64::from(it.cell.column), f64::from(it.cell.row));
                let is_near = x.abs() < cosmetic::Length::MOST && y.abs() < cosmetic::Length::MOST;
                is_near.then_some([x, y, x + 1.0, y + 1.0])
            }
            Cosmetic::Line(line) => {
                let rim = line.stroke.as_ref().map_or(0.0, |it| it.width.cells() / 2.0);
                let rim = rim + line.head.map_or(0.0, |head| head.length.cells().min(1.0) / 2.0);
                let all = || line.parts.iter().flatten();
                let (least, most) = (|a: f64, b: f64| a.min(b), |a: f64, b: f64| a.max(b));
                let x = all().map(|point| point.x.cells());
                let y = all().map(|point| point.y.cells());
                Some([
                    x.clone().fold(f64::MAX, least) - rim,
                    y.clone().fold(f64::MAX, least) - rim,
                    x.fold(f64::MIN, most) + rim,
                    y.fold(f64::MIN, most) + rim,
                ])
            }
            Cosmetic::Figure(it) => {
                Some(turned(place(it.centre), it.width.cells(), it.height.cells(), it.angle))
            }
            Cosmetic::Text(it) => {
                let font = it.size.cells();
                let wide = |symbol: char| if symbol.is_ascii() { 0.58 } else { 0.9 };
                let width = |line: &str| line.chars().map(wide).sum::<f64>() * font;
                let widest = it.text.lines().map(width).fold(0.0, f64::max);
                let height = 1.1 * font * it.text.lines().count() as f64 - 0.3 * font;
                Some(turned(place(it.centre), widest, height, it.angle))
            }
            Cosmetic::Cage(_) | Cosmetic::Fog(_) => None,
        }
    }

    /// How far an element that lies beside the grid moves away from it, so that it does not cover a clue.
    fn shift(&self, one: &Cosmetic) -> Point {
        let centre = match one {
            Cosmetic::Figure(it) => place(it.centre),
            Cosmetic::Text(it) => place(it.centre),
            // Arrows and lines from outside into the grid stay where they are.
            Cosmetic::Line(it) => {
                let points = || it.parts.iter().flatten().map(|point| place(*point));
                let Some(first) = points().next() else { return (0.0, 0.0) };
                if points().any(|(x, y)| self.is_inside(x, y)) {
                    return (0.0, 0.0);
                }
                first
            }
            _ => return (0.0, 0.0),
        };
        let (columns, rows) = (self.size.columns() as f64, self.size.rows() as f64);
        let along = |at: f64, end: f64, before: f64, after: f64| match at {
            at if at < 0.0 => -before,
            at if at > end => after,
            _ => 0.0,
        };
        (
            along(centre.0, columns, self.clues.left, self.clues.right),
            along(centre.1, rows, self.clues.top, self.clues.bottom),
        )
    }

    /// Everything below the lines of the grid.
    pub(super) fn below(&self, sheet: &Sheet<'_>) -> String {
        let (mut svg, light) = (String::new(), self.light_areas());
        let is_under = |one: &&Cosmetic| one.layer() < Layer::Colours;
        self.all.iter().filter(is_under).for_each(|one| self.draw(&mut svg, sheet, one, &light));
        svg.push_str(&self.colours(sheet));
        for layer in [Layer::Arrows, Layer::Lines, Layer::Shapes, Layer::Cages] {
            let of_layer = self.all.iter().filter(|one| one.layer() == layer);
            of_layer.for_each(|one| self.draw(&mut svg, sheet, one, &light));
        }
        svg
    }

    /// Everything above the lines of the grid: shapes and texts on them, the texts of cages, and fog.
    pub(super) fn above(&self, sheet: &Sheet<'_>) -> String {
        let (mut svg, light) = (String::new(), self.light_areas());
        let is_over = |one: &&Cosmetic| one.layer() == Layer::Over;
        self.all.iter().filter(is_over).for_each(|one| self.draw(&mut svg, sheet, one, &light));
        svg.push_str(&self.labels(sheet));
        for one in self.all {
            if let Cosmetic::Fog(fog) = one {
                let cells = fog.cells.iter().filter_map(|cell| self.cell(*cell));
                svg.push_str(&sheet.squares(cells, "fog"));
            }
        }
        svg
    }

    fn draw(&self, svg: &mut String, sheet: &Sheet<'_>, one: &Cosmetic, light: &[Area]) {
        let start = sheet.line(0);
        let (dx, dy) = self.shift(one);
        let at = |point: cosmetic::Point| {
            let (x, y) = place(point);
            (start + CELL * x + dx, start + CELL * y + dy)
        };
        match one {
            Cosmetic::Line(line) => draw_line(svg, line, at),
            Cosmetic::Figure(figure) => draw_figure(svg, figure, at(figure.centre)),
            Cosmetic::Text(text) if self.among_marks(text).is_none() => {
                let (x, y) = place(text.centre);
                let covers = |[left, top, right, bottom]: &Area| {
                    (*left..=*right).contains(&x) && (*top..=*bottom).contains(&y)
                };
                let is_ink = text.colour == Rgba::BLACK && text.outline.is_none();
                draw_text(svg, text, at(text.centre), is_ink && !light.iter().any(covers));
            }
            Cosmetic::Cage(cage) => {
                let cells: BTreeSet<Cell> =
                    cage.cells.iter().filter_map(|cell| self.cell(*cell)).collect();
                let has_cages = self.rules.iter().any(|rule| matches!(rule, Rule::Cage(_)));
                let inset = if has_cages { INSET.1 } else { INSET.0 };
                let path = outline(sheet, &cells, inset);
                let outline = cage.outline.and_then(|colour| Stroke::of(colour, 1.5 / CELL));
                let fill = paint("fill", cage.fill);
                let (class, stroke) = stroked(outline.as_ref());
                let _ = writeln!(
                    svg,
                    "<path{class} d=\"{path}\"{fill}{stroke} stroke-dasharray=\"4.5 3\"/>"
                );
            }
            Cosmetic::Colours(_) | Cosmetic::Fog(_) | Cosmetic::Text(_) => {}
        }
    }

    /// The areas with a light colour, on which texts do not depend on the colour of the page.
    fn light_areas(&self) -> Vec<Area> {
        let is_light = |one: &&Cosmetic| {
            let fill = match one {
                Cosmetic::Figure(it) => it.fill,
                Cosmetic::Colours(it) => it.colours.first().copied(),
                _ => None,
            };
            fill.is_some_and(|fill| fill.alpha > 128 && fill.brightness() > 0.5)
        };
        self.all.iter().filter(is_light).filter_map(|one| self.area(one)).collect()
    }

    /// The coloured cells.
    fn colours(&self, sheet: &Sheet<'_>) -> String {
        let mut cells: BTreeMap<Square, Vec<Rgba>> = BTreeMap::new();
        for one in self.all {
            if let Cosmetic::Colours(it) = one
                && self.area(one).is_some()
            {
                cells.entry(it.cell).or_default().extend(&it.colours);
            }
        }
        // Whole cells of one colour are one path.
        let mut paths: BTreeMap<Rgba, String> = BTreeMap::new();
        let start = sheet.line(0);
        for (cell, colours) in cells {
            let (x, y) = (
                start + CELL * f64::from(cell.column) + CELL / 2.0,
                start + CELL * f64::from(cell.row) + CELL / 2.0,
            );
            let colours: &[Rgba] = &colours[..colours.len().min(12)];
            for (number, colour) in colours.iter().enumerate() {
                let corners = sector(number, colours.len());
                let corners = corners.into_iter().map(|(dx, dy)| point((x + dx, y + dy)));
                let path = paths.entry(*colour).or_default();
                let _ = write!(path, "M{}Z", corners.collect::<Vec<_>>().join("L"));
            }
        }
        let mut svg = String::new();
        for (colour, path) in paths {
            let _ = writeln!(svg, "<path d=\"{path}\"{}/>", paint("fill", Some(colour)));
        }
        svg
    }

    /// The texts of cages in a free corner of their first cell, and those that stand among candidates.
    fn labels(&self, sheet: &Sheet<'_>) -> String {
        let mut taken: BTreeSet<Cell> = BTreeSet::new();
        for rule in self.rules {
            let cells = match rule {
                Rule::Cage(cage) if cage.sum.is_some() => &cage.cells,
                Rule::SpecialCage(cage) => &cage.cells,
                Rule::Lunchbox(cage) => &cage.cells,
                Rule::Indexer(indexer) => std::slice::from_ref(&indexer.cell),
                _ => continue,
            };
            taken.extend(cells.iter().min());
        }
        let mut svg = String::new();
        let mut label = |text: &str, cell: Cell, colour: Rgba| {
            let (x, y) = sheet.corner(cell);
            let (class, x) = match taken.insert(cell) {
                true => ("sum", x + 3.5),
                false => ("name", x + CELL - 3.5),
            };
            let drawn = outlined(class, CORNER_FONT, (x, y + CORNER_FONT), text);
            let own = format!("<text class=\"{class}\" ");
            let coloured = format!("<text style=\"fill:{}\" class=\"{class}\" ", hex(colour));
            let is_black = colour == Rgba::BLACK;
            svg.push_str(&if is_black { drawn } else { drawn.replace(&own, &coloured) });
        };
        for one in self.all {
            if let Cosmetic::Cage(cage) = one
                && let Some(text) = &cage.text
                && let Some(cell) = cage.cells.iter().filter_map(|cell| self.cell(*cell)).min()
            {
                label(text, cell, cage.text_colour);
            }
        }
        for one in self.all {
            if let Cosmetic::Text(text) = one
                && let Some(cell) = self.among_marks(text)
            {
                label(&text.text, cell, text.colour);
            }
        }
        svg
    }
}

/// The style sheets in which a dark page changes nothing. `style` is that of a picture.
pub(super) fn light(style: &str) -> String {
    let is_rule = |line: &&str| line.starts_with(".ennead");
    let mut light = String::from("@media (prefers-color-scheme:dark){\n");
    let mut is_dark = false;
    for line in style.lines() {
        is_dark |= line.starts_with("@media (prefers");
        if is_rule(&line) && !is_dark {
            light.push_str(&line.replace(".ennead", ".ennead.light"));
            light.push('\n');
        }
        is_dark &= line != "}";
    }
    light.push_str("}\n");
    light
}

/// A place in cells.
fn place(point: cosmetic::Point) -> Point {
    (point.x.cells(), point.y.cells())
}

fn middle(cell: Cell) -> Point {
    (cell.column() as f64 + 0.5, cell.row() as f64 + 0.5)
}

/// The distance of a point from a segment.
fn distance(point: Point, from: Point, to: Point) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx * dx + dy * dy;
    let along = (point.0 - from.0) * dx + (point.1 - from.1) * dy;
    let t = if length > 0.0 { (along / length).clamp(0.0, 1.0) } else { 0.0 };
    (point.0 - from.0 - t * dx).hypot(point.1 - from.1 - t * dy)
}

/// The area of a turned rectangle.
fn turned((x, y): Point, width: f64, height: f64, angle: i32) -> Area {
    let (sin, cos) = f64::from(angle).to_radians().sin_cos();
    let half = |a: f64, b: f64| (a * cos.abs() + b * sin.abs()) / 2.0;
    let (across, down) = (half(width, height), half(height, width));
    [x - across, y - down, x + across, y + down]
}

/// The corners of one of several equal sectors of a cell around (0, 0), clockwise from the upper left corner.
fn sector(number: usize, count: usize) -> Vec<Point> {
    let half = CELL / 2.0;
    let corners = [(-half, -half), (half, -half), (half, half), (-half, half)];
    if count == 1 {
        return corners.to_vec();
    }
    // The edge of the cell, on which each side has the length 1.
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

/// `#67f067`.
fn hex(colour: Rgba) -> String {
    Rgba { alpha: 255, ..colour }.to_string()
}

/// A colour as attributes, with its opacity: ` fill="#67f067" fill-opacity="0.5"`.
fn paint(name: &str, colour: Option<Rgba>) -> String {
    let Some(colour) = colour else { return format!(" {name}=\"none\"") };
    let opacity = match colour.alpha {
        255 => String::new(),
        alpha => format!(" {name}-opacity=\"{}\"", number(f64::from(alpha) / 255.0)),
    };
    format!(" {name}=\"{}\"{opacity}", hex(colour))
}

/// The class and the attributes of a stroke.
fn stroked(stroke: Option<&Stroke>) -> (&'static str, String) {
    let Some(Stroke { colour, width, dashes }) = stroke else { return ("", String::new()) };
    let class = if *colour == Rgba::BLACK { " class=\"ink\"" } else { "" };
    let width = number(width.cells() * CELL);
    let mut attributes = format!("{} stroke-width=\"{width}\"", paint("stroke", Some(*colour)));
    if !dashes.is_empty() {
        let dashes: Vec<String> =
            dashes.iter().map(|length| number(length.cells() * CELL)).collect();
        let _ = write!(attributes, " stroke-dasharray=\"{}\"", dashes.join(" "));
    }
    (class, attributes)
}

fn draw_line(svg: &mut String, line: &Line, at: impl Fn(cosmetic::Point) -> Point) {
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
    let (class, stroke) = stroked(line.stroke.as_ref());
    let fill = paint("fill", line.fill);
    // A dot at the end of a wide dash would fill the gap.
    let is_dashed = line.stroke.as_ref().is_some_and(|stroke| !stroke.dashes.is_empty());
    let is_blunt = is_dashed || line.head.is_some();
    let ends = if is_blunt { "" } else { " stroke-linecap=\"round\"" };
    let _ =
        writeln!(svg, "<path{class} d=\"{path}\"{fill}{stroke}{ends} stroke-linejoin=\"round\"/>");
    let Some(head) = line.head else { return };
    let last = line.parts.last().map(Vec::as_slice).unwrap_or_default();
    let tip = last.last().map(|tip| at(*tip));
    // The last point that differs, as the direction of the head.
    let before = last.iter().rev().find(|point| Some(*point) != last.last()).map(|it| at(*it));
    let Some((tip, before)) = tip.zip(before) else { return };
    let (dx, dy) = (tip.0 - before.0, tip.1 - before.1);
    let far = head.length.cells() * CELL / dx.hypot(dy) * std::f64::consts::FRAC_1_SQRT_2;
    let arm = |side: f64| point((tip.0 - far * (dx - side * dy), tip.1 - far * (dy + side * dx)));
    let path = format!("M{}L{}L{}", arm(1.0), point(tip), arm(-1.0));
    let colour = line.stroke.as_ref().map(|stroke| stroke.colour);
    match head.is_filled {
        true => {
            let fill = paint("fill", colour);
            let _ = writeln!(svg, "<path d=\"{path}Z\"{fill}/>");
        }
        false => {
            let _ = writeln!(svg, "<path{class} d=\"{path}\" fill=\"none\"{stroke}/>");
        }
    }
}

fn draw_figure(svg: &mut String, figure: &Figure, (x, y): Point) {
    let Figure { form, width, height, angle, fill, stroke, .. } = figure;
    let rim = stroke.as_ref().map_or(0.0, |stroke| stroke.width.cells() * CELL);
    let length = |cells: &cosmetic::Length| (cells.cells() * CELL - rim).max(0.5);
    let (wide, high) = (length(width), length(height));
    let turn = match angle {
        0 => String::new(),
        angle => format!(" transform=\"rotate({angle} {} {})\"", number(x), number(y)),
    };
    let (class, stroke) = stroked(stroke.as_ref());
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

fn draw_text(svg: &mut String, text: &Text, (x, y): Point, is_ink: bool) {
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
        let class = if is_ink { " class=\"ink\"" } else { "" };
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
    fn sectors_share_a_cell() {
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

    #[test]
    fn the_light_style_keeps_the_light_rules() {
        let style = ".ennead .a{fill:#fff}\n@media screen{svg.ennead:root{x:y}}\n@media (prefers-color-scheme:dark){\n\
                     .ennead .a{fill:#000}\n}\n.ennead .b{fill:#111}\n";
        let light = light(style);
        assert!(
            light.contains(".ennead.light .a{fill:#fff}\n.ennead.light .b{fill:#111}\n"),
            "{light}"
        );
        assert!(!light.contains("#000"));
    }
}
