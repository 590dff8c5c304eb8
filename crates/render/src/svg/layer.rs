//! The layer of a picture under the digits.

use super::{Picture, RULE_STYLE, STYLE, cosmetics, number};
use ennead_puzzle::Cell;
use std::collections::BTreeSet;

impl Picture<'_> {
    /// The part of the picture under the digits, as a complete SVG document with a transparent background: regions, the
    /// lines of the grid, rules, clues outside the grid, and elements that the document only draws.
    ///
    /// Programs draw their own digits above it. A cell is 60 wide, and the first one begins at (3, 3), or at (33, 33) with
    /// labels; the view box has room for the clues. The attribute `data-room` of the document lists the signs that take
    /// room from small digits: `corner` for sums or letters in the upper corners of cells, `borders` for signs on the
    /// borders between cells. `data-busy` lists the cells, by their index from 0, in which digits need an outline because
    /// dark colours, lines or texts are behind them; `data-covered` lists the cells with a colour that hides everything
    /// below the layer.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// use ennead_render::svg::Picture;
    /// let puzzle = Setup::from_values(1, vec![1]).check()?;
    /// let layer = Picture::of(&puzzle).draw_layer();
    /// assert!(layer.contains("viewBox=\"0 0 66 66\"") && !layer.contains("<text"));
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn draw_layer(&self) -> String {
        let (sheet, rules, drawn) = (self.sheet(), self.drawn_rules(), self.drawn_cosmetics());
        let [left, top] = [sheet.start().0, sheet.start().1].map(number);
        let (width, height) = (number(sheet.width()), number(sheet.height()));
        let room = self.room();
        let taken = [(room.corner, "corner"), (room.borders, "borders")];
        let taken: Vec<&str> =
            taken.iter().filter(|(is_taken, _)| *is_taken).map(|(_, name)| *name).collect();
        let cells = if drawn.is_empty() { String::new() } else { self.cells_drawn_in() };
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ennead\" viewBox=\"{left} {top} {width} {height}\" \
             data-room=\"{}\"{cells}>\n<style>\n{STYLE}{RULE_STYLE}{}</style>\n",
            taken.join(" "),
            cosmetics::STYLE
        );
        svg.push_str(&sheet.tinted_regions());
        svg.push_str(&drawn.below(&sheet));
        svg.push_str(&rules.below(&sheet));
        svg.push_str(&sheet.lines());
        svg.push_str(&drawn.above(&sheet));
        svg.push_str(&rules.above(&sheet));
        svg.push_str(&sheet.names());
        svg.push_str("</svg>\n");
        svg
    }

    /// The attributes `data-busy` and `data-covered`, each only if it lists a cell.
    #[inline(never)]
    fn cells_drawn_in(&self) -> String {
        let drawn = self.drawn_cosmetics();
        let attribute = |(name, cells): (&str, BTreeSet<Cell>)| {
            let numbers: Vec<String> =
                cells.iter().map(|cell| self.size().index(*cell).to_string()).collect();
            match numbers.is_empty() {
                true => String::new(),
                false => format!(" {name}=\"{}\"", numbers.join(" ")),
            }
        };
        [("data-busy", drawn.busy()), ("data-covered", drawn.covered())].map(attribute).concat()
    }
}
