//! Collects the drawings of a grid, and finds the cells, borders and corners on which they lie.

use super::limits::{MAX_DRAWN, cost};
use super::{Colour, Drawing, DrawingKind, Outside, look};
use ennead_puzzle::Cell;
use ennead_puzzle::cosmetic::{Cosmetic, Layer, Stroke};

/// A place as its distances (down, right) from the upper left corner of the grid, in cells: (0.5, 0.5) is the middle of r1c1.
pub(crate) type Place = (f64, f64);

/// The outline of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outline {
    /// None: the mark is only text.
    None,
    Round,
    Angular,
}

/// A shape or text.
pub(crate) struct Mark<'a> {
    /// The place of its middle.
    pub(crate) at: Place,
    /// Its height and width in cells.
    pub(crate) size: (f64, f64),
    pub(crate) outline: Outline,
    /// The colour that fills the shape, or the colour of a mark that is only text.
    pub(crate) colour: Option<Colour>,
    pub(crate) text: Option<&'a str>,
}

/// The drawings of one grid.
pub(crate) struct Board {
    rows: usize,
    columns: usize,
    drawings: Vec<Drawing>,
    /// Texts without a shape.
    texts: Vec<Drawing>,
    /// How the next drawing looks.
    look: Vec<Cosmetic>,
    others: Vec<Cosmetic>,
    /// The part of [`MAX_DRAWN`] that is not used up yet.
    room: usize,
}

/// Everything that a document draws in one grid.
pub(crate) struct Drawn {
    pub(crate) drawings: Vec<Drawing>,
    /// Elements that belong to no drawing, such as fog.
    pub(crate) others: Vec<Cosmetic>,
}

/// A mark that is closer than this to a border lies on it.
const NEAR: f64 = 0.2;

/// The width of the margin inside each side of a cell. A line with a point in this margin is not a line through cells.
const BESIDE: f64 = 0.04;

/// Angular shapes of at least this height and width colour a cell.
const WHOLE: f64 = 0.95;

/// A shape with a side of at least this length is larger than a cell. A narrow round one is a pill over several cells; any
/// other becomes a [`DrawingKind::Shape`], which no reading can name.
const LONG: f64 = 1.2;

/// The maximum number of points and cells of a line, and of rows and columns of a pill.
const MAX_PLACES: usize = 4096;

/// Places farther than this from the corner of the grid are treated as mistakes.
const FAR: f64 = 1000.0;

impl Board {
    /// Returns a board without drawings, for a grid of this size.
    pub(crate) fn new(rows: usize, columns: usize) -> Board {
        let (drawings, texts) = (Vec::new(), Vec::new());
        let (look, others) = (Vec::new(), Vec::new());
        Board { rows, columns, drawings, texts, look, others, room: MAX_DRAWN }
    }

    /// Sets the look of the next drawing.
    pub(crate) fn look(&mut self, look: impl IntoIterator<Item = Cosmetic>) -> &mut Board {
        self.look = self.fitting(look);
        self
    }

    /// Adds elements that belong to no drawing, such as fog.
    pub(crate) fn decorate(&mut self, look: impl IntoIterator<Item = Cosmetic>) {
        let look = self.fitting(look);
        self.others.extend(look);
    }

    /// Returns the elements whose cost still fits into [`MAX_DRAWN`], and counts this cost.
    fn fitting(&mut self, look: impl IntoIterator<Item = Cosmetic>) -> Vec<Cosmetic> {
        let mut fitting = Vec::new();
        for part in look {
            let Some(room) = self.room.checked_sub(cost(&part)) else { continue };
            self.room = room;
            fitting.push(part);
        }
        fitting
    }

    fn cell(&self, row: i64, column: i64) -> Option<Cell> {
        let row = usize::try_from(row).ok().filter(|row| *row < self.rows)?;
        let column = usize::try_from(column).ok().filter(|column| *column < self.columns)?;
        Some(Cell::new(row, column))
    }

    /// Adds a drawing whose kind and cells are known, with the look set by [`look`](Board::look).
    pub(crate) fn push(&mut self, drawing: Drawing) {
        let look = std::mem::take(&mut self.look);
        self.drawings.push(Drawing { look, ..drawing });
    }

    /// Adds a drawing that no reading can name, with the look set by [`look`](Board::look).
    pub(crate) fn shape(&mut self) {
        self.push(Drawing::new(DrawingKind::Shape, None, Vec::new()));
    }

    /// Adds a line or an arrow through these places.
    pub(crate) fn line(&mut self, places: &[Place], colour: Option<Colour>, is_arrow: bool) {
        match self.line_of(places, colour, is_arrow) {
            Some(line) => self.push(line),
            None => self.shape(),
        }
    }

    fn line_of(&self, places: &[Place], colour: Option<Colour>, is_arrow: bool) -> Option<Drawing> {
        let kind = if is_arrow { DrawingKind::Arrow } else { DrawingKind::Line };
        let is_far = |place: &Place| place.0.abs() > FAR || place.1.abs() > FAR;
        if places.len() < 2 || places.len() > MAX_PLACES || places.iter().any(is_far) {
            return None;
        }
        let at = |place: Place| (place.0.floor() as i64, place.1.floor() as i64);
        let first = at(places[0]);
        let is_outside = self.cell(first.0, first.1).is_none();
        if is_arrow && is_outside {
            let last = places[places.len() - 1];
            let sign = |from: f64, to: f64| {
                if (to - from).abs() < NEAR / 2.0 {
                    0
                } else if to > from {
                    1
                } else {
                    -1
                }
            };
            let step = (sign(places[0].0, last.0), sign(places[0].1, last.1));
            let cell = self.cell(first.0 + step.0, first.1 + step.1)?;
            let outside = Some(Outside { row: first.0 + 1, column: first.1 + 1 });
            return Some(Drawing { outside, ..Drawing::new(kind, colour, vec![cell]) });
        }
        let is_inner = |at: f64| (BESIDE..=1.0 - BESIDE).contains(&(at - at.floor()));
        if !places.iter().all(|place| is_inner(place.0) && is_inner(place.1)) {
            return None;
        }
        let mut cells = vec![self.cell(first.0, first.1)?];
        let mut last = first;
        for next in places[1..].iter().map(|place| at(*place)) {
            let (down, right) = (next.0 - last.0, next.1 - last.1);
            // Documents state only the ends of a straight segment; the cells between them are added here.
            let is_straight = down == 0 || right == 0 || down.abs() == right.abs();
            let steps = if is_straight { down.abs().max(right.abs()) } else { 1 };
            for step in 1..=steps {
                cells.push(self.cell(last.0 + down * step / steps, last.1 + right * step / steps)?);
            }
            last = next;
            if cells.len() > MAX_PLACES {
                return None;
            }
        }
        (cells.len() > 1).then(|| Drawing::new(kind, colour, cells))
    }

    /// Adds a line that the document draws with a bulb at its start.
    pub(crate) fn thermometer(&mut self, places: &[Place], colour: Option<Colour>) {
        match self.line_of(places, colour, false) {
            Some(line) => self.push(Drawing { kind: DrawingKind::Thermometer, ..line }),
            None => self.shape(),
        }
    }

    /// Adds a shape or text.
    pub(crate) fn mark(&mut self, mark: &Mark<'_>) {
        match self.mark_of(mark) {
            Some(text) if mark.outline == Outline::None && text.kind != DrawingKind::Clue => {
                let look = std::mem::take(&mut self.look);
                self.texts.push(Drawing { look, ..text.with_text(mark.text) });
            }
            Some(drawing) => self.push(drawing.with_text(mark.text)),
            None => self.shape(),
        }
    }

    fn mark_of(&self, mark: &Mark<'_>) -> Option<Drawing> {
        let (row, column) = mark.at;
        if row.abs() > FAR || column.abs() > FAR {
            return None;
        }
        let round = |at: f64| {
            let nearest = at.round();
            ((at - nearest).abs() < NEAR).then_some(nearest as i64)
        };
        let cell = (row.floor() as i64, column.floor() as i64);
        let of = |kind, cells| Some(Drawing::new(kind, mark.colour, cells));
        let long = mark.size.0.max(mark.size.1);
        let is_bar =
            mark.outline == Outline::Round && long >= LONG && mark.size.0.min(mark.size.1) < LONG;
        if is_bar {
            return of(DrawingKind::Circle, self.covered(mark)?);
        }
        if mark.outline != Outline::None && long >= LONG {
            return None;
        }
        let pair =
            |a: (i64, i64), b: (i64, i64)| Some(vec![self.cell(a.0, a.1)?, self.cell(b.0, b.1)?]);
        match (round(row), round(column)) {
            // A clue may be close to a corner of the frame.
            (Some(row), Some(column))
                if !self.is_inner_row(row) && !self.is_inner_column(column) =>
            {
                self.in_one_cell(mark, cell).filter(|it| it.kind == DrawingKind::Clue)
            }
            (Some(row), Some(column)) => {
                let around = [(-1, -1), (-1, 0), (0, -1), (0, 0)];
                let cells: Option<Vec<Cell>> = around
                    .iter()
                    .map(|(down, right)| self.cell(row + down, column + right))
                    .collect();
                of(DrawingKind::Corner, cells?)
            }
            // Only inner borders lie between two cells; a mark at the frame is in a cell, or a clue close to the grid.
            (Some(row), None) if self.is_inner_row(row) => {
                of(DrawingKind::Dot, pair((row - 1, cell.1), (row, cell.1))?)
            }
            (None, Some(column)) if self.is_inner_column(column) => {
                of(DrawingKind::Dot, pair((cell.0, column - 1), (cell.0, column))?)
            }
            _ => self.in_one_cell(mark, cell),
        }
    }

    fn is_inner_row(&self, row: i64) -> bool {
        (1..self.rows as i64).contains(&row)
    }

    fn is_inner_column(&self, column: i64) -> bool {
        (1..self.columns as i64).contains(&column)
    }

    fn in_one_cell(&self, mark: &Mark<'_>, (row, column): (i64, i64)) -> Option<Drawing> {
        let has_text = mark.text.is_some_and(|text| !text.trim().is_empty());
        let Some(cell) = self.cell(row, column) else {
            let outside = Some(Outside { row: row + 1, column: column + 1 });
            let clue = Drawing::new(DrawingKind::Clue, mark.colour, Vec::new());
            return has_text.then_some(Drawing { outside, ..clue });
        };
        let kind = match mark.outline {
            Outline::None => DrawingKind::Text,
            Outline::Round => DrawingKind::Circle,
            Outline::Angular if mark.size.0.min(mark.size.1) >= WHOLE => DrawingKind::Cell,
            Outline::Angular => DrawingKind::Square,
        };
        Some(Drawing::new(kind, mark.colour, vec![cell]))
    }

    /// Returns the cells whose middle a mark covers; `None` if one of them is outside the grid.
    fn covered(&self, mark: &Mark<'_>) -> Option<Vec<Cell>> {
        let range = |at: f64, size: f64| {
            let half = size.max(1.0) / 2.0;
            (at - half).round() as i64..(at + half).round() as i64
        };
        let columns = range(mark.at.1, mark.size.1);
        let rows = range(mark.at.0, mark.size.0);
        let is_large = |range: &std::ops::Range<i64>| {
            range.end.saturating_sub(range.start) > MAX_PLACES as i64
        };
        if is_large(&rows) || is_large(&columns) {
            return None;
        }
        let row = |row| columns.clone().map(move |column| (row, column));
        let cells: Option<Vec<Cell>> =
            rows.flat_map(row).map(|(row, column)| self.cell(row, column)).collect();
        cells.filter(|cells| !cells.is_empty())
    }

    /// Joins segments of one style into chains, and adds each chain as a line. A chain runs from one end or branch to another,
    /// or around a loop. `look` returns the colour and stroke of a style.
    pub(crate) fn segments<Style: Copy + PartialEq>(
        &mut self,
        segments: &[(Place, Place, Style)],
        look: impl Fn(Style) -> (Option<Colour>, Option<Stroke>),
    ) {
        let mut styles: Vec<Style> = Vec::new();
        for (_, _, style) in segments {
            if !styles.contains(style) {
                styles.push(*style);
            }
        }
        for style in styles {
            let (colour, stroke) = look(style);
            let own = segments.iter().filter(|(_, _, it)| *it == style);
            let mut left: Vec<(Place, Place)> = own.map(|(a, b, _)| (*a, *b)).collect();
            let ends: Vec<Place> = left.iter().flat_map(|(a, b)| [*a, *b]).collect();
            let degree = |place: Place| ends.iter().filter(|end| **end == place).count();
            while !left.is_empty() {
                let is_end = |(a, b): &(Place, Place)| degree(*a) != 2 || degree(*b) != 2;
                let start = left.iter().position(is_end).unwrap_or(0);
                let (a, b) = left.remove(start);
                let mut chain =
                    if degree(a) == 2 && degree(b) != 2 { vec![b, a] } else { vec![a, b] };
                while degree(chain[chain.len() - 1]) == 2 {
                    let end = chain[chain.len() - 1];
                    let Some(at) = left.iter().position(|(a, b)| *a == end || *b == end) else {
                        break;
                    };
                    let (a, b) = left.remove(at);
                    chain.push(if a == end { b } else { a });
                }
                self.look(look::line(Layer::Lines, &chain, stroke.clone()));
                self.line(&chain, colour, false);
            }
        }
    }

    /// Returns the drawings. A text at the place of a shape that has no text becomes the text of that shape.
    pub(crate) fn finish(self) -> Drawn {
        let Board { mut drawings, texts, others, .. } = self;
        for text in texts {
            let is_its = |shape: &&mut Drawing| {
                let is_kind = match text.kind {
                    DrawingKind::Text => {
                        matches!(shape.kind, DrawingKind::Circle | DrawingKind::Square)
                    }
                    kind => shape.kind == kind,
                };
                is_kind && shape.text.is_none() && shape.cells == text.cells
            };
            match drawings.iter_mut().find(is_its) {
                Some(shape) => {
                    shape.text = text.text;
                    shape.look.extend(text.look);
                }
                None => drawings.push(text),
            }
        }
        Drawn { drawings, others }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(add: impl Fn(&mut Board)) -> String {
        let mut board = Board::new(4, 4);
        add(&mut board);
        board.finish().drawings.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn lines_go_through_cells() {
        let line = |places: &[Place]| shown(|board| board.line(places, None, false));
        assert_eq!(line(&[(0.5, 0.5), (2.5, 2.5), (2.5, 0.5)]), "line r1c1 r2c2 r3c3 r3c2 r3c1");
        assert_eq!(line(&[(0.5, 0.5), (1.5, 2.5)]), "line r1c1 r2c3", "a knight's move");
        assert_eq!(line(&[(0.5, 0.5), (0.6, 0.6)]), "shape ", "within a cell");
        assert_eq!(line(&[(0.0, 0.5), (1.0, 0.5)]), "shape ", "between cells");
        assert_eq!(line(&[(0.5, 0.5), (0.5, 4.5)]), "shape ", "out of the grid");
        assert_eq!(line(&[(0.5, 0.5), (1e300, 0.5)]), "shape ");
        assert_eq!(line(&[(0.5, f64::NAN), (0.5, 0.5)]), "shape ");
    }

    #[test]
    fn arrows_may_begin_beside_the_grid() {
        let arrow = |places: &[Place]| shown(|board| board.line(places, None, true));
        assert_eq!(arrow(&[(0.1, 0.9), (1.5, 1.5)]), "arrow r1c1 r2c2");
        assert_eq!(arrow(&[(-0.5, 1.5), (0.5, 2.5)]), "arrow r0c2 r1c3");
        assert_eq!(arrow(&[(-0.3, 1.7), (-0.1, 1.9)]), "arrow r0c2 r1c3");
        assert_eq!(arrow(&[(-0.5, 1.5), (-1.5, 2.5)]), "shape ");
    }

    #[test]
    fn marks_by_their_place() {
        let mark = |at, size, outline, text| {
            let mark = Mark { at, size: (size, size), outline, colour: None, text };
            shown(|board| board.mark(&mark))
        };
        assert_eq!(mark((1.5, 2.0), 0.3, Outline::Round, None), "dot r2c2 r2c3");
        assert_eq!(mark((1.05, 2.5), 0.3, Outline::Angular, None), "dot r1c3 r2c3");
        assert_eq!(
            mark((1.0, 2.0), 0.5, Outline::Round, Some("12")),
            "corner '12' r1c2 r1c3 r2c2 r2c3"
        );
        assert_eq!(mark((1.5, 2.5), 0.8, Outline::Round, None), "circle r2c3");
        assert_eq!(mark((1.5, 2.5), 0.8, Outline::Angular, None), "square r2c3");
        assert_eq!(mark((1.5, 2.5), 1.0, Outline::Angular, None), "cell r2c3");
        assert_eq!(mark((1.5, 2.5), 0.8, Outline::None, Some(" 7 ")), "text '7' r2c3");
        assert_eq!(mark((-0.5, 2.5), 0.8, Outline::None, Some("17")), "clue '17' r0c3");
        assert_eq!(mark((1.5, 4.1), 0.8, Outline::None, Some("17")), "clue '17' r2c5");
        assert_eq!(mark((-0.15, -0.15), 0.5, Outline::None, Some("17")), "clue '17' r0c0");
        assert_eq!(mark((-0.15, 0.15), 0.5, Outline::None, Some("17")), "clue '17' r0c1");
        assert_eq!(mark((4.15, 4.15), 0.5, Outline::Round, Some("17")), "clue '17' r5c5");
        assert_eq!(mark((-0.15, -0.15), 0.5, Outline::Round, None), "shape ");
        assert_eq!(mark((1.0, -0.15), 0.5, Outline::None, Some("17")), "shape ");
        assert_eq!(mark((2.0, 2.0), 4.0, Outline::Angular, None), "shape ");
        assert_eq!(mark((0.0, 0.0), 0.3, Outline::Round, None), "shape ");
        assert_eq!(mark((1e300, 0.0), 0.3, Outline::Round, None), "shape ");
        assert_eq!(mark((1.0, 1.0), 1e300, Outline::Round, None), "shape ");
    }

    #[test]
    fn pills_cover_several_cells() {
        let mark = Mark {
            at: (1.0, 0.5),
            size: (1.8, 0.8),
            outline: Outline::Round,
            colour: None,
            text: None,
        };
        assert_eq!(shown(|board| board.mark(&mark)), "circle r1c1 r2c1");
    }

    #[test]
    fn texts_belong_to_shapes() {
        let mark = |outline, colour, text| Mark {
            at: (1.5, 2.0),
            size: (0.4, 0.4),
            outline,
            colour,
            text,
        };
        let both = shown(|board| {
            board.mark(&mark(Outline::None, Some(Colour::BLACK), Some("X")));
            board.mark(&mark(Outline::Round, Some(Colour::WHITE), None));
        });
        assert_eq!(both, "dot #ffffff (white) 'X' r2c2 r2c3");
    }

    #[test]
    fn segments_form_lines() {
        let place = |row: u8, column: u8| (f64::from(row) + 0.5, f64::from(column) + 0.5);
        let joined = shown(|board| {
            let path = [((0, 1), (0, 2)), ((0, 0), (0, 1)), ((0, 2), (1, 2))];
            let path = path.map(|(a, b)| (place(a.0, a.1), place(b.0, b.1), ()));
            board.segments(&path, |()| (None, None));
        });
        assert!(
            ["line r1c1 r1c2 r1c3 r2c3", "line r2c3 r1c3 r1c2 r1c1"].contains(&&joined[..]),
            "{joined}"
        );
        let loop_of = shown(|board| {
            let path = [((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 1), (1, 0)), ((1, 0), (0, 0))];
            let path = path.map(|(a, b)| (place(a.0, a.1), place(b.0, b.1), ()));
            board.segments(&path, |()| (None, None));
        });
        assert_eq!(loop_of, "line r1c1 r1c2 r2c2 r2c1 r1c1");
    }
}
