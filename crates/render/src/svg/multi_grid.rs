//! Multi-grid puzzles in one picture.

use super::{CELL, Drawn, Picture, RULE_STYLE, STYLE, cosmetics, escaped, number};
use ennead_puzzle::cosmetic::Cosmetic;
use ennead_puzzle::{CanvasGrid, Cell, Digit, DigitSet, Grid, MultiGrid, MultiGridSolution};
use std::fmt::Write;

/// The picture of a multi-grid puzzle: givens in bold, the digits of a solution in the colour of found digits, each grid
/// with its boxes, diagonals and rules. A caption below explains the signs, grid by grid.
///
/// ```
/// use ennead_puzzle::{MultiGrid, Setup, Spot};
/// use ennead_render::svg;
/// let grid = Setup::empty(4).check()?;
/// let twins = MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)])?;
/// let drawn = svg::multi_grid(&twins, None);
/// assert!(drawn.svg.contains("2 overlapping grids of 4 x 4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn multi_grid(multi_grid: &MultiGrid, solution: Option<&MultiGridSolution>) -> Drawn {
    multi_grid_with(multi_grid, solution, &[])
}

/// Like [`multi_grid()`], with the drawings of each grid.
pub fn multi_grid_with(
    multi_grid: &MultiGrid,
    solution: Option<&MultiGridSolution>,
    drawn: &[Vec<Cosmetic>],
) -> Drawn {
    let of = |index: usize| drawn.get(index).map(Vec::as_slice).unwrap_or_default();
    let layers: Vec<Layer<'_>> = (0..)
        .zip(multi_grid.grids())
        .map(|(i, part)| Layer { cosmetics: of(i), ..Layer::of(multi_grid, solution, i, part) })
        .collect();
    let pictures: Vec<(&Layer<'_>, Picture<'_>)> =
        layers.iter().map(|layer| (layer, layer.picture())).collect();
    let has_cosmetics = layers.iter().any(|layer| !layer.cosmetics.is_empty());
    let mut frame = Frame::default();
    pictures.iter().for_each(|(layer, picture)| frame.take_in(layer, picture));
    let mut body = String::new();
    let mut draw = |drawn: &dyn Fn(&Picture<'_>) -> String| {
        for (layer, picture) in &pictures {
            let (x, y) = (number(layer.x), number(layer.y));
            let _ = writeln!(body, "<g transform=\"translate({x} {y})\">\n{}</g>", drawn(picture));
        }
    };
    // Drawn layer by layer, so that no grid covers parts of another.
    draw(&|picture| picture.sheet().ground());
    if has_cosmetics {
        draw(&|picture| picture.drawn_cosmetics().below(&picture.sheet()));
    }
    draw(&|picture| picture.drawn_rules().below(&picture.sheet()));
    draw(&|picture| picture.sheet().lines());
    if has_cosmetics {
        draw(&|picture| picture.drawn_cosmetics().above(&picture.sheet()));
    }
    draw(&|picture| picture.drawn_rules().above(&picture.sheet()));
    draw(&|picture| picture.small_digits(&picture.sheet()));
    draw(&|picture| picture.large_digits(&picture.sheet()));
    for (_, picture) in &pictures {
        let sheet = picture.sheet();
        let caption = picture.caption(&sheet);
        let left = number(frame.left - sheet.start().0);
        let drawn = caption.draw(&sheet, frame.bottom);
        if !drawn.is_empty() {
            let _ = writeln!(body, "<g transform=\"translate({left} 0)\">\n{drawn}</g>");
        }
        frame.bottom += caption.height();
    }
    let size = multi_grid.size();
    let grids = format!("{} overlapping grids of {size}", multi_grid.grids().len());
    let is_plain =
        |picture: &Picture<'_>| picture.drawn_rules().is_empty() && !picture.has_stated();
    let rules = pictures.iter().any(|(_, picture)| !is_plain(picture));
    let [left, top] = [frame.left, frame.top].map(number);
    let extent = (frame.right - frame.left, frame.bottom - frame.top);
    let (width, height) = (number(extent.0), number(extent.1));
    let style = format!("{STYLE}{}", if rules || has_cosmetics { RULE_STYLE } else { "" });
    let (style, light) = match has_cosmetics {
        false => (style, ""),
        true => (format!("{style}{}{}", cosmetics::STYLE, cosmetics::light(&style)), " light"),
    };
    let described = |layer: &Layer<'_>| {
        format!("At {}: {}", layer.part.at(), Picture::of(layer.part.puzzle()).description())
    };
    let description: Vec<String> = layers.iter().map(described).collect();
    // The paper covers the gaps between the grids too, because viewers have a background of their own.
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ennead{light}\" role=\"img\" \
         viewBox=\"{left} {top} {width} {height}\" width=\"{width}\" height=\"{height}\">\n<title>{grids}</title>\n<desc>{}</desc>\n\
         <style>\n{style}</style>\n\
         <rect class=\"paper\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"/>\n{body}</svg>\n",
        escaped(&description.join(" "))
    );
    Drawn { svg, extent }
}

/// One grid of the picture.
struct Layer<'a> {
    part: &'a CanvasGrid,
    x: f64,
    y: f64,
    cosmetics: &'a [Cosmetic],
    /// The givens of the cells that are not in an earlier grid.
    givens: Grid,
    found: Grid,
    /// For each cell, the digits that all its grids allow; every digit if the cell is in an earlier grid.
    stated: Vec<DigitSet>,
}

impl<'a> Layer<'a> {
    fn of(
        multi_grid: &'a MultiGrid,
        solution: Option<&MultiGridSolution>,
        index: usize,
        part: &'a CanvasGrid,
    ) -> Layer<'a> {
        let parts = multi_grid.grids();
        let is_new = |cell: &Cell| {
            let spot = part.spot_of(*cell);
            parts[..index].iter().all(|other| other.cell_at(spot).is_none())
        };
        // A shared cell may be a given of a later grid.
        let given = |cell: Cell| -> Option<Digit> {
            let spot = part.spot_of(cell);
            parts.iter().find_map(|other| other.puzzle().givens().get(other.cell_at(spot)?))
        };
        let mut givens = Grid::empty(multi_grid.size());
        let mut found = Grid::empty(multi_grid.size());
        for cell in multi_grid.size().cells().filter(is_new) {
            givens.set(cell, given(cell));
            found.set(cell, solution.map(|solution| solution.grids()[index].get(cell)));
        }
        let allowed = |cell: Cell| {
            let spot = part.spot_of(cell);
            let puzzles = parts.iter().map(|other| (other.puzzle(), other.cell_at(spot)));
            let limits = puzzles.filter_map(|(puzzle, cell)| Some(puzzle.allowed(cell?)));
            limits.fold(multi_grid.size().digits(), |all, digits| all & digits)
        };
        let stated =
            |cell: Cell| if is_new(&cell) { allowed(cell) } else { multi_grid.size().digits() };
        let stated = multi_grid.size().cells().map(stated).collect();
        let (x, y) = (CELL * part.at().column() as f64, CELL * part.at().row() as f64);
        Layer { part, x, y, cosmetics: &[], givens, found, stated }
    }

    fn picture(&self) -> Picture<'_> {
        let picture = Picture::of(self.part.puzzle()).givens(&self.givens).digits(&self.found);
        picture.stated(Some(&self.stated)).cosmetics(self.cosmetics)
    }
}

/// The bounds of all grids and the clues around them.
#[derive(Default)]
struct Frame {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Frame {
    fn take_in(&mut self, layer: &Layer<'_>, picture: &Picture<'_>) {
        let sheet = picture.sheet();
        let (left, top) = sheet.start();
        self.left = self.left.min(layer.x + left);
        self.top = self.top.min(layer.y + top);
        self.right = self.right.max(layer.x + left + sheet.width());
        self.bottom = self.bottom.max(layer.y + sheet.bottom());
    }
}
