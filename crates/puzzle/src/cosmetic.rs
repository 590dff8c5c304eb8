//! Drawings: elements that a document draws without stating their rule, such as lines, shapes, texts, colours and fog.
//!
//! Sizes are in cells. The origin is the upper left corner of the grid, so (0.5, 0.5) is the middle of r1c1, and
//! coordinates outside the grid may be negative. Readers collect drawings, writers keep them and pictures show them. They
//! do not affect the solutions of the puzzle.

use std::fmt;

/// An element that a document draws without stating its rule.
///
/// ```
/// use ennead_puzzle::cosmetic::{Cosmetic, Layer, Line, Point, Rgba, Stroke};
/// let line = Line {
///     layer: Layer::Lines,
///     parts: vec![vec![Point::of(0.5, 0.5).unwrap(), Point::of(2.5, 0.5).unwrap()]],
///     stroke: Stroke::of(Rgba::rgb(103, 240, 103), 0.3),
///     fill: None,
///     head: None,
/// };
/// let drawn = Cosmetic::Line(line);
/// assert_eq!(drawn.to_string(), "line #67f067 0.3 through (0.5, 0.5) (2.5, 0.5)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cosmetic {
    /// The colours of a cell.
    Colours(Colours),
    /// A line, an arrow or a free curve.
    Line(Line),
    /// A rectangle, an ellipse or a pill.
    Figure(Figure),
    /// A text.
    Text(Text),
    /// An outlined group of cells.
    Cage(Cage),
    /// Fog over cells.
    Fog(Fog),
}

/// The layer of an element, from the lowest to the highest.
///
/// The lines of the grid are drawn between [`Cages`](Layer::Cages) and [`Over`](Layer::Over), and the digits above all layers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// Shapes below everything else.
    Under,
    /// The colours of cells.
    Colours,
    /// Arrows.
    Arrows,
    /// Lines.
    Lines,
    /// Shapes above lines.
    Shapes,
    /// Outlines of cages.
    Cages,
    /// Elements on the lines of the grid.
    Over,
    /// Fog.
    Fog,
}

/// A length in cells, stored in thousandths of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Length(i32);

impl Length {
    /// The largest absolute value: more than the width of the largest grid with its margins.
    pub const MAX: f64 = 200.0;

    /// The length of this many cells; `None` for NaN or an absolute value above [`MAX`](Length::MAX).
    ///
    /// ```
    /// use ennead_puzzle::cosmetic::Length;
    /// assert_eq!(Length::of(0.3).map(Length::cells), Some(0.3));
    /// assert_eq!((Length::of(f64::NAN), Length::of(-1e300)), (None, None));
    /// ```
    pub fn of(cells: f64) -> Option<Length> {
        let fits = cells.abs() <= Length::MAX;
        fits.then(|| Length((cells * 1000.0).round() as i32))
    }

    /// The length as a number of cells.
    pub fn cells(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

/// Writes the number of cells, such as `0.3`.
impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.cells())
    }
}

/// A point of the drawing, measured from the upper left corner of the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Point {
    /// The distance to the right.
    pub x: Length,
    /// The distance downwards.
    pub y: Length,
}

impl Point {
    /// The point at these distances; `None` if one of them is not a valid [`Length`].
    pub fn of(x: f64, y: f64) -> Option<Point> {
        Some(Point { x: Length::of(x)?, y: Length::of(y)? })
    }
}

/// Writes the coordinates, such as `(0.5, 1.5)`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

/// A colour with its opacity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rgba {
    /// The red component.
    pub red: u8,
    /// The green component.
    pub green: u8,
    /// The blue component.
    pub blue: u8,
    /// The opacity: 255 is opaque, 0 is invisible.
    pub alpha: u8,
}

impl Rgba {
    /// Black.
    pub const BLACK: Rgba = Rgba::rgb(0, 0, 0);
    /// White.
    pub const WHITE: Rgba = Rgba::rgb(255, 255, 255);

    /// An opaque colour.
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Rgba {
        Rgba { red, green, blue, alpha: 255 }
    }

    /// The same colour with its opacity multiplied by a factor from 0 to 1.
    ///
    /// ```
    /// use ennead_puzzle::cosmetic::Rgba;
    /// assert_eq!(Rgba::BLACK.faded(0.5).to_string(), "#00000080");
    /// ```
    #[must_use]
    pub fn faded(self, opacity: f64) -> Rgba {
        Rgba { alpha: (f64::from(self.alpha) * opacity.clamp(0.0, 1.0)).round() as u8, ..self }
    }

    /// The perceived brightness of the colour on white paper, from 0 for black to 1 for white.
    ///
    /// ```
    /// use ennead_puzzle::cosmetic::Rgba;
    /// assert_eq!((Rgba::BLACK.brightness(), Rgba::BLACK.faded(0.0).brightness()), (0.0, 1.0));
    /// ```
    pub fn brightness(self) -> f64 {
        let [red, green, blue, alpha] =
            [self.red, self.green, self.blue, self.alpha].map(|part| f64::from(part) / 255.0);
        1.0 - alpha * (1.0 - (0.299 * red + 0.587 * green + 0.114 * blue))
    }
}

/// Writes the components in hexadecimal, such as `#67f067`, or `#67f06780` for a colour that is not opaque.
impl fmt::Display for Rgba {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)?;
        if self.alpha < 255 {
            write!(f, "{:02x}", self.alpha)?;
        }
        Ok(())
    }
}

/// The colour, width and dashes of a line or border.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// The colour.
    pub colour: Rgba,
    /// The width.
    pub width: Length,
    /// The lengths of the dashes and gaps, alternating; empty for a solid line.
    pub dashes: Vec<Length>,
}

impl Stroke {
    /// A solid line; `None` if the colour is invisible or the width is not a [`Length`] above 0.
    pub fn of(colour: Rgba, width: f64) -> Option<Stroke> {
        let width = Length::of(width).filter(|width| width.cells() > 0.0)?;
        (colour.alpha > 0).then_some(Stroke { colour, width, dashes: Vec::new() })
    }
}

/// Writes colour and width, such as `#67f067 0.3`, and `dashed` for a line with dashes.
impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour, self.width)?;
        if !self.dashes.is_empty() {
            write!(f, " dashed")?;
        }
        Ok(())
    }
}

/// A cell of a drawing, given by row and column from 0. It may be outside the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    /// The row; negative above the grid.
    pub row: i32,
    /// The column; negative left of the grid.
    pub column: i32,
}

impl From<crate::Cell> for Square {
    /// Converts a cell of the grid. An extra cell has no position in a drawing, so it becomes a square far outside the grid.
    fn from(cell: crate::Cell) -> Square {
        let at = |index: usize| i32::try_from(index).unwrap_or(i32::MAX);
        match cell.is_extra() {
            true => Square { row: i32::MAX, column: i32::MAX },
            false => Square { row: at(cell.row()), column: at(cell.column()) },
        }
    }
}

/// Writes row and column, counted from 1, such as `r1c1`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", i64::from(self.row) + 1, i64::from(self.column) + 1)
    }
}

/// The colours of a cell. Several colours divide it into equal sectors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colours {
    /// The cell.
    pub cell: Square,
    /// The colours, clockwise from the top.
    pub colours: Vec<Rgba>,
}

/// A line, an arrow or a free curve with rounded ends and corners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The layer.
    pub layer: Layer,
    /// The points of each connected part. A part whose last point equals its first is closed.
    pub parts: Vec<Vec<Point>>,
    /// The stroke, if the line itself is drawn.
    pub stroke: Option<Stroke>,
    /// The colour of the area inside the line.
    pub fill: Option<Rgba>,
    /// The arrow head at the end of the last part.
    pub head: Option<Head>,
}

/// The head of an arrow: two strokes at a right angle, or a filled triangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// The length of each stroke, or of the two sides of the triangle.
    pub length: Length,
    /// Whether the head is a filled triangle.
    pub is_filled: bool,
}

/// The shape of a [`Figure`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A rectangle.
    Rectangle,
    /// A rectangle whose shorter sides are half circles; a circle if its sides are equal.
    Pill,
    /// An ellipse.
    Ellipse,
}

/// A rectangle, an ellipse or a pill.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// The layer.
    pub layer: Layer,
    /// The shape.
    pub form: Form,
    /// The centre.
    pub centre: Point,
    /// The width, including the border.
    pub width: Length,
    /// The height, including the border.
    pub height: Length,
    /// The clockwise rotation in degrees.
    pub angle: i32,
    /// The colour of the area inside.
    pub fill: Option<Rgba>,
    /// The border.
    pub stroke: Option<Stroke>,
}

/// A text of one or several lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The layer.
    pub layer: Layer,
    /// The centre.
    pub centre: Point,
    /// The size of the font.
    pub size: Length,
    /// The clockwise rotation in degrees.
    pub angle: i32,
    /// The colour.
    pub colour: Rgba,
    /// The colour of the outline around each letter.
    pub outline: Option<Rgba>,
    /// The text.
    pub text: String,
}

/// An outlined group of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cage {
    /// The cells.
    pub cells: Vec<Square>,
    /// The colour of the dashed outline.
    pub outline: Option<Rgba>,
    /// The colour of the cells.
    pub fill: Option<Rgba>,
    /// The text in the upper left corner of the first cell.
    pub text: Option<String>,
    /// The colour of the text.
    pub text_colour: Rgba,
}

/// Fog over cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fog {
    /// The covered cells.
    pub cells: Vec<Square>,
}

impl Cosmetic {
    /// The layer of the element.
    pub fn layer(&self) -> Layer {
        match self {
            Cosmetic::Colours(_) => Layer::Colours,
            Cosmetic::Line(line) => line.layer,
            Cosmetic::Figure(figure) => figure.layer,
            Cosmetic::Text(text) => text.layer,
            Cosmetic::Cage(_) => Layer::Cages,
            Cosmetic::Fog(_) => Layer::Fog,
        }
    }
}

/// Writes the element as one line, for notes and tests, such as `line #67f067 0.3 through (0.5, 0.5) (2.5, 0.5)`.
impl fmt::Display for Cosmetic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turned = |f: &mut fmt::Formatter<'_>, angle| match angle {
            0 => Ok(()),
            _ => write!(f, " turned by {angle}"),
        };
        match self {
            Cosmetic::Colours(it) => {
                write!(f, "{} coloured", it.cell)?;
                it.colours.iter().try_for_each(|colour| write!(f, " {colour}"))
            }
            Cosmetic::Line(it) => {
                f.write_str(if it.head.is_some() { "arrow" } else { "line" })?;
                if let Some(stroke) = &it.stroke {
                    write!(f, " {stroke}")?;
                }
                if let Some(fill) = it.fill {
                    write!(f, " filled with {fill}")?;
                }
                for (number, part) in it.parts.iter().enumerate() {
                    f.write_str(if number == 0 { " through" } else { ", through" })?;
                    part.iter().try_for_each(|point| write!(f, " {point}"))?;
                }
                match it.head {
                    Some(head) => write!(f, ", head {}", head.length),
                    None => Ok(()),
                }
            }
            Cosmetic::Figure(it) => {
                let form = match it.form {
                    Form::Rectangle => "rectangle",
                    Form::Pill => "pill",
                    Form::Ellipse => "ellipse",
                };
                write!(f, "{form} {} x {} at {}", it.width, it.height, it.centre)?;
                turned(f, it.angle)?;
                if let Some(fill) = it.fill {
                    write!(f, " filled with {fill}")?;
                }
                match &it.stroke {
                    Some(stroke) => write!(f, " border {stroke}"),
                    None => Ok(()),
                }
            }
            Cosmetic::Text(it) => {
                write!(f, "text '{}' {} {} at {}", it.text, it.colour, it.size, it.centre)?;
                turned(f, it.angle)?;
                match it.outline {
                    Some(outline) => write!(f, " outlined {outline}"),
                    None => Ok(()),
                }
            }
            Cosmetic::Cage(it) => {
                f.write_str("cage")?;
                if let Some(outline) = it.outline {
                    write!(f, " {outline}")?;
                }
                if let Some(fill) = it.fill {
                    write!(f, " filled with {fill}")?;
                }
                if let Some(text) = &it.text {
                    write!(f, " '{text}' {}", it.text_colour)?;
                }
                it.cells.iter().try_for_each(|cell| write!(f, " {cell}"))
            }
            Cosmetic::Fog(it) => {
                f.write_str("fog")?;
                it.cells.iter().try_for_each(|cell| write!(f, " {cell}"))
            }
        }
    }
}
