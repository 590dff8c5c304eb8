//! Pictures of grids, candidates and steps, as SVG.
//!
//! A picture scales to its container, follows the reader's light or dark preference, needs neither scripts nor other
//! files, and describes itself to screen readers. Nothing depends on colour alone: givens are bold, eliminated candidates
//! are crossed out, placed digits are ringed, and conflicts are underlined. Candidates of a pattern have a shape for each
//! kind, sets of cells have letters, strong links are solid and weak links dashed. A legend explains the signs.
//!
//! Rules of variants are drawn as setters draw them. A caption explains each sign and lists the rules for the whole grid.
//! Elements that a document only draws ([`Cosmetic`]) look as the document states. A picture with such elements stays light
//! on dark pages, because setters choose colours for white paper.

mod album;
mod column;
mod cosmetics;
mod layer;
mod legend;
mod links;
mod multi_grid;
mod outline;
mod rules;
mod sheet;
mod signs;
mod small;
mod stated;
mod text;

pub use column::{Drawn, column, stack};
pub use multi_grid::{multi_grid, multi_grid_with};

pub(crate) use album::Album;
pub(crate) use rules::{Rules, STYLE as RULE_STYLE};
pub(crate) use sheet::{CELL, Sheet, digit_font};
pub(crate) use text::{escaped, number, outlined};

use crate::prose::{self, Described};
use crate::{Language, Marks};
use cosmetics::Cosmetics;
use ennead_puzzle::cosmetic::Cosmetic;
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{
    Candidate, Candidates, Cell, CellStyle, Digit, DigitSet, Geometry, Grid, House, Puzzle, Size,
};
use legend::Legend;
use links::{Canvas, Point};
use small::{Room, SmallGrid};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The colours, light and dark.
pub(crate) const STYLE: &str = include_str!("picture.css");
/// The number of border styles for sets.
const SET_STROKES: usize = 4;

/// A builder of a picture: add what it shows, then [`draw`](Picture::draw) it.
///
/// ```
/// use ennead_puzzle::{Geometry, Grid, Setup};
/// use ennead_render::svg::Picture;
/// let puzzle = Setup::empty(9).check()?;
/// let svg = Picture::new(puzzle.geometry()).givens(puzzle.givens()).title("Empty").draw();
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    geometry: &'a Geometry,
    givens: Option<&'a Grid>,
    digits: Option<&'a Grid>,
    candidates: Option<&'a Candidates>,
    /// The digits that the puzzle allows in each cell, if it limits any.
    stated: Option<&'a [DigitSet]>,
    rules: &'a [Rule],
    cosmetics: &'a [Cosmetic],
    /// The value of the first digit.
    lowest: i32,
    names: Option<CellStyle>,
    title: Option<String>,
    marks: Marks,
    legend: bool,
    language: Language,
}

impl<'a> Picture<'a> {
    /// An empty grid of this geometry, with its boxes or regions and diagonals.
    pub fn new(geometry: &'a Geometry) -> Picture<'a> {
        Picture {
            geometry,
            givens: None,
            digits: None,
            candidates: None,
            stated: None,
            rules: &[],
            cosmetics: &[],
            lowest: 1,
            names: None,
            title: None,
            marks: Marks::none(),
            legend: false,
            language: Language::English,
        }
    }

    /// A picture of a puzzle with its givens and rules, and with the setter's marks in cells that the puzzle limits to some
    /// digits.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// use ennead_puzzle::rule::Cage;
    /// use ennead_render::svg::Picture;
    /// let mut setup = Setup::empty(9);
    /// setup.rules.push(Cage { cells: vec!["r1c1".parse()?, "r1c2".parse()?], sum: Some(17) }.into());
    /// let puzzle = setup.check()?;
    /// assert!(Picture::of(&puzzle).draw().contains(">17</text>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(puzzle: &'a Puzzle) -> Picture<'a> {
        let picture = Picture::new(puzzle.geometry()).givens(puzzle.givens());
        picture.rules(puzzle.rules()).lowest(puzzle.lowest()).stated(puzzle.marks())
    }

    /// Draws these rules and adds a caption that explains their signs.
    ///
    /// The rules must fit the geometry, as those of a [`Puzzle`] do; otherwise drawing may panic.
    #[must_use]
    pub fn rules(self, rules: &'a [Rule]) -> Picture<'a> {
        Picture { rules, ..self }
    }

    /// Adds the drawings of a document, such as the field `cosmetics` of an entry of `ennead-format`. If drawings lie
    /// outside the grid, the margins grow.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// use ennead_puzzle::cosmetic::{Cosmetic, Layer, Length, Point, Rgba, Text};
    /// use ennead_render::svg::Picture;
    /// let clue = Cosmetic::Text(Text {
    ///     layer: Layer::Over,
    ///     centre: Point::of(0.5, -0.5).unwrap(),
    ///     size: Length::of(0.5).unwrap(),
    ///     angle: 0,
    ///     colour: Rgba::BLACK,
    ///     outline: None,
    ///     text: "<17".to_owned(),
    /// });
    /// let puzzle = Setup::empty(9).check()?;
    /// let svg = Picture::of(&puzzle).cosmetics(&[clue]).draw();
    /// assert!(svg.contains(">&lt;17</text>") && !svg.contains("viewBox=\"0 0"));
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    #[must_use]
    pub fn cosmetics(self, cosmetics: &'a [Cosmetic]) -> Picture<'a> {
        Picture { cosmetics, ..self }
    }

    /// Sets the value of the first digit. Digits are written as their values.
    #[must_use]
    pub fn lowest(self, lowest: i32) -> Picture<'a> {
        Picture { lowest, ..self }
    }

    /// Draws these digits bold.
    ///
    /// # Panics
    /// When givens and geometry have different sizes.
    #[must_use]
    pub fn givens(self, givens: &'a Grid) -> Picture<'a> {
        assert_eq!(givens.size(), self.geometry.size(), "givens of the size of the picture");
        Picture { givens: Some(givens), ..self }
    }

    /// Draws these digits in the colour of found digits, except in cells with givens.
    ///
    /// # Panics
    /// When digits and geometry have different sizes.
    #[must_use]
    pub fn digits(self, digits: &'a Grid) -> Picture<'a> {
        assert_eq!(digits.size(), self.geometry.size(), "digits of the size of the picture");
        Picture { digits: Some(digits), ..self }
    }

    /// Draws the digits of this position, and the candidates of its empty cells as small digits.
    ///
    /// # Panics
    /// When candidates and geometry have different sizes.
    #[must_use]
    pub fn candidates(self, candidates: &'a Candidates) -> Picture<'a> {
        assert_eq!(
            candidates.size(),
            self.geometry.size(),
            "candidates of the size of the picture"
        );
        Picture { candidates: Some(candidates), ..self }
    }

    /// Adds labels for rows and columns at the edges, in this style.
    #[must_use]
    pub fn names(self, style: CellStyle) -> Picture<'a> {
        Picture { names: Some(style), ..self }
    }

    /// Sets the language of captions, legends and descriptions.
    #[must_use]
    pub fn language(self, language: Language) -> Picture<'a> {
        Picture { language, ..self }
    }

    /// Sets the title, for screen readers and as a tooltip.
    #[must_use]
    pub fn title(self, title: impl Into<String>) -> Picture<'a> {
        Picture { title: Some(title.into()), ..self }
    }

    /// Highlights these marks, such as those of a step ([`Marks::of`]). Cells outside the grid are ignored.
    #[must_use]
    pub fn marks(self, marks: Marks) -> Picture<'a> {
        Picture { marks, ..self }
    }

    /// Adds a legend that explains the signs of the marks.
    #[must_use]
    pub fn legend(self) -> Picture<'a> {
        Picture { legend: true, ..self }
    }

    /// The picture as a complete SVG document.
    pub fn draw(&self) -> String {
        self.draw_styled(&format!("<style>\n{}</style>\n", self.style()))
    }

    /// The style sheets that the picture needs.
    fn style(&self) -> String {
        let has_cosmetics = !self.drawn_cosmetics().is_empty();
        let is_plain = self.drawn_rules().is_empty() && !self.has_stated() && !has_cosmetics;
        let more = if is_plain { "" } else { RULE_STYLE };
        let style = format!("{STYLE}{more}");
        match has_cosmetics {
            false => style,
            true => format!("{style}{}{}", cosmetics::STYLE, cosmetics::light(&style)),
        }
    }

    /// The picture with this style sheet. It can be empty if the page already has the style sheets.
    pub(crate) fn draw_styled(&self, style: &str) -> String {
        let sheet = self.sheet();
        let (rules, cosmetics) = (self.drawn_rules(), self.drawn_cosmetics());
        let (width, height) = self.extent();
        let light = if cosmetics.is_empty() { "" } else { " light" };
        let legend = self.legend_of(&sheet);
        let [left, top] = [sheet.start().0, sheet.start().1].map(number);
        let (width, height) = (number(width), number(height));
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ennead{light}\" role=\"img\" \
             viewBox=\"{left} {top} {width} {height}\" width=\"{width}\" height=\"{height}\">\n"
        );
        let default_title = || format!("Sudoku {}", self.geometry.size());
        let title = self.title.clone().unwrap_or_else(default_title);
        let _ = writeln!(svg, "<title>{}</title>", escaped(&title));
        let _ = writeln!(svg, "<desc>{}</desc>", escaped(&self.description()));
        svg.push_str(style);
        svg.push_str(&sheet.ground());
        // Below the highlights, which are translucent.
        svg.push_str(&cosmetics.below(&sheet));
        svg.push_str(&self.highlights(&sheet));
        svg.push_str(&rules.below(&sheet));
        svg.push_str(&sheet.lines());
        svg.push_str(&cosmetics.above(&sheet));
        svg.push_str(&rules.above(&sheet));
        svg.push_str(&sheet.names());
        svg.push_str(&self.outlines(&sheet));
        svg.push_str(&self.joints(&sheet));
        svg.push_str(&self.small_digits(&sheet));
        svg.push_str(&self.large_digits(&sheet));
        svg.push_str(&self.ordered_digits(&sheet));
        if legend.height() > 0.0 {
            svg.push_str(&legend.draw(&sheet));
        }
        svg.push_str(&self.caption(&sheet).draw(&sheet, sheet.bottom() + legend.height()));
        svg.push_str("</svg>\n");
        svg
    }

    fn sheet(&self) -> Sheet<'a> {
        Sheet::new(self.geometry, self.names).with_margins(self.drawn_cosmetics().margins())
    }

    fn drawn_cosmetics(&self) -> Cosmetics<'a> {
        Cosmetics::new(self)
    }

    fn drawn_rules(&self) -> Rules<'a> {
        Rules::new(self.geometry, self.rules, self.lowest).in_language(self.language)
    }

    /// Width and height.
    fn extent(&self) -> (f64, f64) {
        let sheet = self.sheet();
        let below = self.legend_of(&sheet).height() + self.caption(&sheet).height();
        (sheet.width(), sheet.height() + below)
    }

    /// The positions of candidates in a cell, which leave room for the signs of rules and drawings.
    fn small_grid(&self) -> SmallGrid {
        SmallGrid::new(self.size(), self.room())
    }

    /// The room that rules and drawings take from small digits.
    fn room(&self) -> Room {
        let (rules, others) = (self.drawn_rules().room(), self.drawn_cosmetics().room());
        Room { corner: rules.corner || others.corner, borders: rules.borders || others.borders }
    }

    fn legend_of(&self, sheet: &Sheet<'_>) -> Legend {
        let entries = if self.legend { &self.marks.legend[..] } else { &[] };
        Legend::new(entries, sheet, self.language)
    }

    fn size(&self) -> Size {
        self.geometry.size()
    }

    /// The digit in a cell, and whether it is a given.
    fn digit(&self, cell: Cell) -> Option<(Candidate, &'static str)> {
        let of = |grid: Option<&Grid>| grid.and_then(|grid| grid.get(cell));
        if let Some(given) = of(self.givens) {
            return Some((cell.with(given), "given"));
        }
        let found = of(self.digits).or_else(|| of(self.candidates.map(Candidates::grid)))?;
        Some((cell.with(found), "digit"))
    }

    /// A description for screen readers.
    fn description(&self) -> String {
        let empty = self.size().cells().filter(|cell| self.digit(*cell).is_none()).count();
        prose::described(&Described {
            geometry: self.geometry,
            givens: self.givens.map_or(0, Grid::filled),
            empty,
            limited: self.stated_count(),
            rules: self.rules,
            cosmetics: self.drawn_cosmetics().len(),
            language: self.language,
        })
    }

    /// Coloured squares behind the lines.
    fn highlights(&self, sheet: &Sheet<'_>) -> String {
        let in_houses: BTreeSet<Cell> = self.cells_of(&self.marks.houses);
        let fresh: BTreeSet<Cell> = self.marks.order.iter().copied().collect();
        let in_sets: BTreeSet<Cell> = self.marks.sets.iter().flatten().copied().collect();
        // Cells of the evidence have their own background, which would mix with that of a house.
        let class = |cell: &Cell| {
            if in_sets.contains(cell) {
                Some("set")
            } else if self.marks.cells.contains(cell) {
                Some("cell")
            } else if fresh.contains(cell) {
                Some("fresh")
            } else {
                in_houses.contains(cell).then_some("house")
            }
        };
        let mut svg = String::new();
        for one in ["set", "cell", "fresh", "house"] {
            let cells = self.size().cells().filter(|cell| class(cell) == Some(one));
            svg.push_str(&sheet.squares(cells, one));
        }
        for &cell in self.marks.conflicts.iter().filter(|cell| self.size().contains(**cell)) {
            let (x, y) = sheet.corner(cell);
            let inner = number(CELL - 8.0);
            let (x, y) = (number(x + 4.0), number(y + 4.0));
            let _ = writeln!(
                svg,
                "<rect class=\"conflict\" x=\"{x}\" y=\"{y}\" width=\"{inner}\" height=\"{inner}\" rx=\"6\"/>"
            );
        }
        svg
    }

    /// The cells of the houses that exist in this geometry.
    fn cells_of(&self, houses: &[House]) -> BTreeSet<Cell> {
        let of_geometry = |house: &&House| self.geometry.house_index(**house).is_some();
        houses.iter().filter(of_geometry).flat_map(|house| self.geometry.cells_of(*house)).collect()
    }

    /// Outlines of houses and sets, with the letters of the sets.
    fn outlines(&self, sheet: &Sheet<'_>) -> String {
        let mut svg = String::new();
        for house in &self.marks.covers {
            let path = outline::outline(sheet, &self.cells_of(&[*house]), 2.5);
            let _ = writeln!(svg, "<path class=\"cover\" d=\"{path}\"/>");
        }
        for (index, set) in self.marks.sets.iter().enumerate() {
            let in_grid = |cell: &&Cell| self.size().contains(**cell);
            let cells: BTreeSet<Cell> = set.iter().filter(in_grid).copied().collect();
            let (kind, inset) = (index % SET_STROKES, 2.5 + 1.6 * (index % SET_STROKES) as f64);
            let path = outline::outline(sheet, &cells, inset);
            let _ = writeln!(svg, "<path class=\"border b{kind}\" d=\"{path}\"/>");
        }
        let mut tags: BTreeMap<Cell, usize> = BTreeMap::new();
        for (index, set) in self.marks.sets.iter().enumerate() {
            for &cell in set.iter().filter(|cell| self.size().contains(**cell)) {
                let before = tags.entry(cell).or_default();
                let (x, y) = sheet.corner(cell);
                let along = 3.0 + 12.5 * *before as f64;
                svg.push_str(&legend::tag(index, (x + CELL - along, y + 1.0)));
                *before += 1;
            }
        }
        svg
    }

    /// The bands around groups of candidates, and the links.
    fn joints(&self, sheet: &Sheet<'_>) -> String {
        if self.candidates.is_none() {
            return String::new();
        }
        let grid = self.small_grid();
        let radius = grid.radius();
        let from = sheet.origin();
        let (wide, high) = sheet.grid_extent();
        let canvas = Canvas { from, to: (from + wide, from + high), radius };
        let in_grid = |one: &Candidate| self.size().contains(one.cell);
        let mut svg = String::new();
        for group in self.marks.groups.iter().filter(|group| group.iter().all(in_grid)) {
            let points: Vec<_> = group.iter().map(|one| grid.centre(sheet, *one)).collect();
            svg.push_str(&links::group(&points, radius));
        }
        for link in self.marks.links.iter().filter(|link| in_grid(&link.from) && in_grid(&link.to))
        {
            let [from, to] = [link.from, link.to].map(|end| grid.centre(sheet, end));
            let class = if link.strong { "strong" } else { "weak" };
            svg.push_str(&canvas.link(from, to, class, link.directed));
        }
        svg
    }

    fn large_digits(&self, sheet: &Sheet<'_>) -> String {
        let font = digit_font(self.size());
        let busy = self.drawn_cosmetics().busy();
        let mut svg = format!("<g font-size=\"{}\">\n", number(font));
        for cell in self.size().cells() {
            let placed = self.marks.placed.iter().find(|placed| placed.cell == cell);
            // If candidates are shown, a placed digit is one of them, with a ring.
            let placed = placed.filter(|_| self.candidates.is_none());
            let shown = self.digit(cell).or_else(|| placed.map(|placed| (*placed, "placed")));
            let Some((Candidate { digit, .. }, kind)) = shown else { continue };
            let wrong = if self.marks.conflicts.contains(&cell) { " wrong" } else { "" };
            if busy.contains(&cell) {
                svg.push_str(&self.large_digit(sheet, cell, digit, &format!("{kind} under wide")));
            }
            svg.push_str(&self.large_digit(sheet, cell, digit, &format!("{kind}{wrong}")));
        }
        svg.push_str("</g>\n");
        svg
    }

    fn large_digit(&self, sheet: &Sheet<'_>, cell: Cell, digit: Digit, class: &str) -> String {
        let (x, y) = sheet.centre(cell);
        let (x, y) = (number(x), number(y + 0.36 * digit_font(self.size())));
        let digit = self.drawn_rules().shown(digit);
        format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{digit}</text>\n")
    }

    /// The placed digits with their numbers in the order of placement.
    fn ordered_digits(&self, sheet: &Sheet<'_>) -> String {
        if self.marks.order.is_empty() {
            return String::new();
        }
        let busy = self.drawn_cosmetics().busy();
        let mut svg = format!("<g font-size=\"{}\">\n", number(digit_font(self.size())));
        for (cell, place) in self.marks.order.iter().zip(1..) {
            if let Some((Candidate { digit, .. }, _)) = self.digit(*cell) {
                if busy.contains(cell) {
                    svg.push_str(&self.large_digit(sheet, *cell, digit, "placed under wide"));
                }
                svg.push_str(&self.large_digit(sheet, *cell, digit, "placed"));
                svg.push_str(&signs::order(place, sheet.corner(*cell)));
            }
        }
        svg.push_str("</g>\n");
        svg
    }

    /// Candidates in a small grid, with the rings and crosses of the marks.
    fn small_digits(&self, sheet: &Sheet<'_>) -> String {
        let mut shown: BTreeSet<Candidate> = BTreeSet::new();
        for cell in self.size().cells().filter(|cell| self.digit(*cell).is_none()) {
            let of_cell = |candidate: &&Candidate| candidate.cell == cell;
            shown.extend(self.marks.eliminated.iter().filter(of_cell));
            if let Some(candidates) = self.candidates {
                shown.extend(candidates.get(cell).iter().map(|digit| cell.with(digit)));
                shown.extend(self.marks.placed.iter().filter(of_cell));
            } else {
                shown.extend(self.stated_in(cell).iter().map(|digit| cell.with(digit)));
            }
        }
        if shown.is_empty() {
            return String::new();
        }
        let grid = self.small_grid();
        let mut svg = format!("<g font-size=\"{}\">\n", number(grid.font));
        let (busy, dark) = (self.drawn_cosmetics().busy(), self.drawn_cosmetics().dark());
        for candidate in shown {
            let at = grid.centre(sheet, candidate);
            let is_on_dark = dark.contains(&candidate.cell) && !self.has_sign(candidate);
            if busy.contains(&candidate.cell) && !is_on_dark {
                svg.push_str(&self.bare_digit(&grid, candidate, at, "mark under"));
            }
            svg.push_str(&match is_on_dark {
                true => self.bare_digit(&grid, candidate, at, "over-dark"),
                false => self.small_digit(&grid, candidate, at),
            });
        }
        svg.push_str("</g>\n");
        svg
    }

    /// Whether the marks give a candidate a sign.
    fn has_sign(&self, candidate: Candidate) -> bool {
        let Marks { pattern, eliminated, placed, .. } = &self.marks;
        pattern.contains_key(&candidate)
            || eliminated.contains(&candidate)
            || placed.contains(&candidate)
    }

    /// The class of the candidates of a cell that have no sign. In the picture of a step, they are faint if the cell still
    /// has every candidate and is not part of the step.
    fn mark_class(&self, cell: Cell) -> &'static str {
        if self.is_in_ink(cell) {
            return "stated";
        }
        let marks = &self.marks;
        let has_all = |candidates: &Candidates| candidates.get(cell) == self.size().digits();
        let signed = || marks.pattern.keys().chain(&marks.eliminated).chain(&marks.placed);
        let is_step = signed().next().is_some();
        let is_concerned = || {
            let marked = marks.cells.contains(&cell) || marks.conflicts.contains(&cell);
            marked || signed().any(|one| one.cell == cell)
        };
        match is_step && self.candidates.is_some_and(has_all) && !is_concerned() {
            true => "idle",
            false => "mark",
        }
    }

    /// A candidate with its signs, around this point.
    fn small_digit(&self, grid: &SmallGrid, candidate: Candidate, (x, y): Point) -> String {
        let mut svg = String::new();
        let (part, radius) = (self.marks.pattern.get(&candidate), grid.radius());
        let is_placed = self.marks.placed.contains(&candidate);
        if let Some(part) = part.filter(|_| !is_placed) {
            svg.push_str(&signs::part(*part, (x, y), radius));
        }
        let mut class = if part.is_some() { "seen" } else { self.mark_class(candidate.cell) };
        if is_placed {
            svg.push_str(&signs::circle("put", (x, y), radius));
            class = "placed";
        } else if self.marks.eliminated.contains(&candidate) {
            svg.push_str(&signs::struck((x, y), radius, part.is_some()));
            class = if part.is_some() { "seen" } else { "gone" };
        }
        svg.push_str(&self.bare_digit(grid, candidate, (x, y), class));
        svg
    }

    /// The symbol of a candidate around this point.
    fn bare_digit(
        &self,
        grid: &SmallGrid,
        candidate: Candidate,
        (x, y): Point,
        class: &str,
    ) -> String {
        let base = number(y + 0.36 * grid.font);
        let (cx, digit) = (number(x), self.drawn_rules().shown(candidate.digit));
        format!("<text class=\"{class}\" x=\"{cx}\" y=\"{base}\">{digit}</text>\n")
    }
}
