//! The space that cosmetic elements take: the margins of the sheet, the room that they leave for small digits, and the
//! cells in which digits need an outline.

use super::super::CELL;
use super::super::links::Point;
use super::super::sheet::Margins;
use super::super::small::Room;
use super::Cosmetics;
use ennead_puzzle::Cell;
use ennead_puzzle::cosmetic::{self, Cosmetic, Layer, Rgba, Square, Text};
use std::collections::{BTreeMap, BTreeSet};

/// The largest margin that elements outside the grid can claim.
const FARTHEST: f64 = 6.0 * CELL;
/// The space around elements outside the grid.
const PAD: f64 = 3.0;
/// Digits on colours that are darker than this are hard to read.
const DARK: f64 = 0.7;
/// Shapes of which both sides are longer than this, in cells, cover cells.
const COVERING: f64 = 0.9;
/// Colours with a larger alpha than this cover everything below.
const SOLID: u8 = 100;
/// The distance from the middle of a cell to the edges of the area that its digits need, in cells.
const DIGITS: f64 = 0.34;

/// The left, top, right and bottom edges of an area, in cells.
pub(super) type Area = [f64; 4];

/// A set of cells, as a flag for each cell: a tree would be slow for thousands of shapes above the whole grid.
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

impl Cosmetics<'_> {
    /// The margins around the grid for these elements and the clues.
    pub(in crate::svg) fn margins(&self) -> Margins {
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

    /// The room that the elements take from small digits.
    pub(in crate::svg) fn room(&self) -> Room {
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

    /// The cell of a short text that would lie among candidates; `None` for other texts. Such a text is moved to a corner
    /// of the cell, which candidates leave free.
    pub(super) fn among_marks(&self, text: &Text) -> Option<Cell> {
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
    pub(in crate::svg) fn busy(&self) -> BTreeSet<Cell> {
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

    /// The cells that a colour or a large shape below the lines of the grid covers.
    pub(in crate::svg) fn covered(&self) -> BTreeSet<Cell> {
        self.grounds().into_keys().collect()
    }

    /// The dark cells in which small digits are light. In grids with up to 9 digits there are none, because there an
    /// outline makes small digits legible; it would fill the gap between the two digits of a larger number.
    pub(in crate::svg) fn dark(&self) -> BTreeSet<Cell> {
        let is_small = self.size.digit_count() > 9 && !self.is_empty();
        let grounds = if is_small { self.grounds() } else { BTreeMap::new() };
        grounds
            .into_iter()
            .filter(|(_, brightness)| *brightness < 0.5)
            .map(|(cell, _)| cell)
            .collect()
    }

    /// The brightness of each covered cell. If an element has several colours, its brightest colour counts.
    fn grounds(&self) -> BTreeMap<Cell, f64> {
        let mut grounds = BTreeMap::new();
        for one in self.all {
            let (fill, cells): (_, Vec<Cell>) = match one {
                Cosmetic::Colours(it) => {
                    let brightest =
                        |a: &&Rgba, b: &&Rgba| a.brightness().total_cmp(&b.brightness());
                    let fill = it.colours.iter().max_by(brightest);
                    (fill.copied(), self.cell(it.cell).into_iter().collect())
                }
                Cosmetic::Cage(cage) => {
                    (cage.fill, cage.cells.iter().filter_map(|cell| self.cell(*cell)).collect())
                }
                Cosmetic::Figure(it)
                    if it.layer < Layer::Over && it.width.min(it.height).cells() > COVERING =>
                {
                    let area = self.area(one).filter(|_| it.fill.is_some());
                    (it.fill, area.into_iter().flat_map(|at| self.cells_in(at)).collect())
                }
                _ => continue,
            };
            if let Some(fill) = fill.filter(|fill| fill.alpha > SOLID) {
                grounds.extend(cells.into_iter().map(|cell| (cell, fill.brightness())));
            }
        }
        grounds
    }

    /// The cells in which an area touches the digits.
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
    pub(super) fn cell(&self, Square { row, column }: Square) -> Option<Cell> {
        let row = usize::try_from(row).ok().filter(|row| *row < self.size.rows())?;
        let column = usize::try_from(column).ok().filter(|column| *column < self.size.columns())?;
        Some(Cell::new(row, column))
    }

    /// The area of an element; `None` for cages and fog, which lie within the grid, and for coloured cells too far away.
    pub(super) fn area(&self, one: &Cosmetic) -> Option<Area> {
        match one {
            Cosmetic::Colours(it) => {
                let (x, y) = (f64::from(it.cell.column), f64::from(it.cell.row));
                let is_near = x.abs() < cosmetic::Length::MAX && y.abs() < cosmetic::Length::MAX;
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

    /// The distance by which an element outside the grid moves away from it, so that it does not cover a clue.
    pub(super) fn shift(&self, one: &Cosmetic) -> Point {
        let centre = match one {
            Cosmetic::Figure(it) => place(it.centre),
            Cosmetic::Text(it) => place(it.centre),
            // Lines that reach into the grid, such as arrows from outside, do not move.
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
}

/// A point as x and y, in cells.
pub(super) fn place(point: cosmetic::Point) -> Point {
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

/// The bounding box of a turned rectangle.
fn turned((x, y): Point, width: f64, height: f64, angle: i32) -> Area {
    let (sin, cos) = f64::from(angle).to_radians().sin_cos();
    let half = |a: f64, b: f64| (a * cos.abs() + b * sin.abs()) / 2.0;
    let (across, down) = (half(width, height), half(height, width));
    [x - across, y - down, x + across, y + down]
}
