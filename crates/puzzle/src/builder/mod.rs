//! The builder for puzzles written in code.

mod cells;
mod error;
mod rules;

pub use cells::IntoCell;
pub use error::BuildError;

use crate::rule::Rule;
use crate::{BoxShape, Cell, Diagonals, Digit, DigitSet, Extras, Puzzle, RegionSetup, Setup, Size};

/// Builds a puzzle in code; [`Puzzle::builder`] starts one.
///
/// Every part is optional. Without a stated size, the grid has the size of the givens or the jigsaw, or else 9 x 9. The
/// default regions are the [default boxes](Size::default_box). Methods take a cell as a [`Cell`] or by name (`"r1c1"` or
/// `"A1"`). Errors in the arguments are reported by [`build`](PuzzleBuilder::build). [`rule`](PuzzleBuilder::rule) adds a
/// rule that has no method of its own.
///
/// ```
/// use ennead_puzzle::Puzzle;
/// use ennead_puzzle::rule::Renban;
/// let puzzle = Puzzle::builder()
///     .jigsaw("1122 1122 3344 3344")
///     .given("r1c1", 4)
///     .diagonals()
///     .cage(&["r1c2", "r1c3"], 5)
///     .thermometer(&["r4c1", "r3c2", "r2c3"])
///     .rule(Renban { cells: vec!["r4c4".parse()?, "r4c3".parse()?] })
///     .build()?;
/// assert_eq!(puzzle.size().rows(), 4);
/// assert_eq!(puzzle.rules()[0].to_string(), "cage r1c2 r1c3 with sum 5");
///
/// let error = Puzzle::builder().cage(&["r1c1", "r10c1"], 5).build().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "cage 1, cage r1c1 r10c1 with sum 5: r10c1 is outside the grid"
/// );
/// let error = Puzzle::builder().cage(&["r1c1", "there"], 5).build().unwrap_err();
/// assert!(error.to_string().starts_with("cage: 'there' is not a cell"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "`build` makes the puzzle"]
pub struct PuzzleBuilder {
    size: Option<usize>,
    givens: Option<String>,
    /// Givens of single cells, with digits as the caller wrote them.
    single: Vec<(Cell, i32)>,
    allowed: Vec<(Cell, Vec<i32>)>,
    regions: Shape,
    diagonals: Diagonals,
    extras: Extras,
    rules: Vec<Rule>,
    lowest: i32,
    /// The first error in an argument; `setup` reports it.
    error: Option<BuildError>,
}

/// The regions as stated: already as boxes, or as jigsaw labels that `setup` parses.
#[derive(Clone, Debug)]
enum Shape {
    Setup(RegionSetup),
    Labels(String),
}

impl Puzzle {
    /// Starts the description of a puzzle in code.
    ///
    /// ```
    /// use ennead_puzzle::Puzzle;
    /// let killer = Puzzle::builder().size(9).cage(&["r1c1", "r1c2"], 10).build()?;
    /// assert_eq!(killer.rules().len(), 1);
    /// # Ok::<(), ennead_puzzle::BuildError>(())
    /// ```
    pub fn builder() -> PuzzleBuilder {
        PuzzleBuilder {
            size: None,
            givens: None,
            single: Vec::new(),
            allowed: Vec::new(),
            regions: Shape::Setup(RegionSetup::Default),
            diagonals: Diagonals::NONE,
            extras: Extras::NONE,
            rules: Vec::new(),
            lowest: 1,
            error: None,
        }
    }
}

impl PuzzleBuilder {
    /// Sets the side of the grid, from 1 to 36.
    pub fn size(mut self, side: usize) -> Self {
        self.size = Some(side);
        self
    }

    /// Uses the digits 0 to N - 1, also in [`givens`](PuzzleBuilder::givens), [`given`](PuzzleBuilder::given) and
    /// [`allow`](PuzzleBuilder::allow).
    pub fn from_zero(mut self) -> Self {
        self.lowest = 0;
        self
    }

    /// Sets the givens, row by row, with one symbol per cell.
    ///
    /// The symbols are those of [`Digit::symbol`]. `.`, `_` and `0` are empty cells; after
    /// [`from_zero`](PuzzleBuilder::from_zero), `0` is a digit. White space and `|` are ignored.
    pub fn givens(mut self, symbols: &str) -> Self {
        self.givens = Some(symbols.to_owned());
        self
    }

    /// Adds the given of one cell.
    pub fn given(mut self, cell: impl IntoCell, digit: i32) -> Self {
        if let Some(cell) = self.cell("given", cell) {
            self.single.push((cell, digit));
        }
        self
    }

    /// Restricts a cell to these digits.
    pub fn allow(mut self, cell: impl IntoCell, digits: impl IntoIterator<Item = i32>) -> Self {
        if let Some(cell) = self.cell("candidates", cell) {
            self.allowed.push((cell, digits.into_iter().collect()));
        }
        self
    }

    /// Divides the grid into boxes of `rows` by `columns` cells.
    pub fn boxes(mut self, rows: usize, columns: usize) -> Self {
        self.regions = Shape::Setup(RegionSetup::Boxes(BoxShape { rows, columns }));
        self
    }

    /// Removes the boxes, so that the grid is a Latin square.
    pub fn no_regions(mut self) -> Self {
        self.regions = Shape::Setup(RegionSetup::None);
        self
    }

    /// Sets irregular regions from one label per cell, row by row.
    ///
    /// Labels are digits and letters; cells with the same label form a region. White space and `|` are ignored.
    pub fn jigsaw(mut self, labels: &str) -> Self {
        self.regions = Shape::Labels(labels.to_owned());
        self
    }

    /// Requires every digit once on each of the two main diagonals (Sudoku X).
    pub fn diagonals(mut self) -> Self {
        self.diagonals = Diagonals::BOTH;
        self
    }

    /// Requires every digit once on each of these main diagonals.
    pub fn some_diagonals(mut self, diagonals: Diagonals) -> Self {
        self.diagonals = diagonals;
        self
    }

    /// Requires every digit once in each window (Windoku).
    pub fn windows(mut self) -> Self {
        self.extras.windows = true;
        self
    }

    /// Requires every digit once in each disjoint group: the cells at the same position in every box.
    pub fn disjoint_groups(mut self) -> Self {
        self.extras.disjoint_groups = true;
        self
    }

    /// Requires every digit once in these N cells.
    pub fn extra_region<C: IntoCell>(mut self, cells: impl IntoIterator<Item = C>) -> Self {
        if let Some(cells) = self.cells("extra region", cells) {
            self.extras.regions.push(cells);
        }
        self
    }

    /// Adds a rule of any kind.
    pub fn rule(mut self, rule: impl Into<Rule>) -> Self {
        self.rules.push(rule.into());
        self
    }

    /// Builds the unchecked setup, which can be changed before it is [checked](Setup::check).
    ///
    /// # Errors
    /// The first invalid argument.
    pub fn setup(self) -> Result<Setup, BuildError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let givens = self.givens.as_deref().map(symbols).unwrap_or_default();
        let labels = match &self.regions {
            Shape::Labels(labels) => symbols(labels),
            Shape::Setup(_) => Vec::new(),
        };
        let side = side(self.size, &givens, &labels)?;
        let mut setup = Setup::empty(side);
        setup.diagonals = self.diagonals;
        setup.extras = self.extras;
        setup.rules = self.rules;
        setup.lowest = self.lowest;
        if self.givens.is_some() {
            let given = |(place, symbol)| given(symbol, place, self.lowest);
            setup.values = givens.into_iter().enumerate().map(given).collect::<Result<_, _>>()?;
        }
        setup.regions = match self.regions {
            Shape::Setup(regions) => regions,
            Shape::Labels(_) => {
                let label = |(place, symbol)| label(symbol, place);
                let labels = labels.into_iter().enumerate().map(label);
                RegionSetup::Map(labels.collect::<Result<_, _>>()?)
            }
        };
        if self.single.is_empty() && self.allowed.is_empty() {
            return Ok(setup);
        }
        // The index of a cell exists only in a grid of a valid size. If the size is invalid, `check` reports why.
        let Some(size) = Size::new(side).filter(|size| size.cell_count() == setup.values.len())
        else {
            return Err(setup
                .check()
                .expect_err("the size or the number of cells is wrong")
                .into());
        };
        let digits = DigitRange { size, lowest: self.lowest };
        for (cell, number) in self.single {
            setup.values[digits.place("given", cell)?] = digits.read(cell, number)?.get().into();
        }
        for (cell, numbers) in self.allowed {
            let place = digits.place("candidates", cell)?;
            let read = numbers.into_iter().map(|number| digits.read(cell, number));
            let allowed = read.collect::<Result<DigitSet, _>>()?;
            let all = || vec![size.digits(); size.cell_count()];
            let marks = &mut setup.marks.get_or_insert_with(all)[place];
            *marks = *marks & allowed;
        }
        Ok(setup)
    }

    /// Builds the puzzle.
    ///
    /// # Errors
    /// The first invalid argument; if there is none, every flaw of the puzzle.
    pub fn build(self) -> Result<Puzzle, BuildError> {
        Ok(self.setup()?.check()?)
    }

    fn cell(&mut self, what: &'static str, cell: impl IntoCell) -> Option<Cell> {
        match cell.into_cell() {
            Ok(cell) => Some(cell),
            Err(error) => {
                self.error.get_or_insert(BuildError::Cell { what, error });
                None
            }
        }
    }

    fn cells<C: IntoCell>(
        &mut self,
        what: &'static str,
        cells: impl IntoIterator<Item = C>,
    ) -> Option<Vec<Cell>> {
        cells.into_iter().map(|cell| self.cell(what, cell)).collect()
    }
}

/// The range of digits as the caller writes them: from `lowest`, which is 0 or 1.
struct DigitRange {
    size: Size,
    lowest: i32,
}

impl DigitRange {
    fn place(&self, what: &'static str, cell: Cell) -> Result<usize, BuildError> {
        let size = self.size;
        let outside = BuildError::CellOutside { what, cell, size };
        if size.contains(cell) { Ok(size.index(cell)) } else { Err(outside) }
    }

    fn read(&self, cell: Cell, number: i32) -> Result<Digit, BuildError> {
        let place = usize::try_from(i64::from(number) - i64::from(self.lowest) + 1).ok();
        let most = self.size.digit_count() as i32 - 1 + self.lowest;
        let wrong = BuildError::NotADigit { cell, number, least: self.lowest, most };
        place.and_then(|place| self.size.digit(place)).ok_or(wrong)
    }
}

/// Splits the text of a grid into symbols, without white space and `|`.
fn symbols(text: &str) -> Vec<char> {
    text.chars().filter(|symbol| !symbol.is_whitespace() && *symbol != '|').collect()
}

/// The side of the grid: as stated, or from the number of givens or labels, or else 9.
fn side(stated: Option<usize>, givens: &[char], labels: &[char]) -> Result<usize, BuildError> {
    if let Some(side) = stated {
        return Ok(side);
    }
    for (what, symbols) in [("givens", givens), ("jigsaw", labels)] {
        if !symbols.is_empty() {
            let cells = symbols.len();
            let size = Size::from_cell_count(cells).ok_or(BuildError::NoSide { what, cells })?;
            return Ok(size.rows());
        }
    }
    Ok(Size::NINE.rows())
}

/// Converts a symbol of the givens to its number in [`Setup::values`], where 0 is an empty cell.
fn given(symbol: char, place: usize, lowest: i32) -> Result<i32, BuildError> {
    let shift = 1 - lowest;
    match symbol {
        '.' | '_' => Ok(0),
        '0' => Ok(shift),
        _ => match Digit::from_symbol(symbol) {
            Some(digit) => Ok(i32::from(digit.get()) + shift),
            None => Err(BuildError::Symbol { what: "givens", symbol, place }),
        },
    }
}

/// Converts the label of a region to its number in [`RegionSetup::Map`].
fn label(symbol: char, place: usize) -> Result<i32, BuildError> {
    match symbol {
        '0' => Ok(0),
        _ => match Digit::from_symbol(symbol) {
            Some(digit) => Ok(digit.get().into()),
            None => Err(BuildError::Symbol { what: "jigsaw", symbol, place }),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::{AntiChess, ChessPiece, Side};

    fn words(builder: PuzzleBuilder) -> String {
        builder.build().unwrap_err().to_string()
    }

    #[test]
    fn the_number_of_cells_implies_the_size() {
        let size = |builder: PuzzleBuilder| builder.build().unwrap().size().rows();
        assert_eq!(size(Puzzle::builder()), 9);
        assert_eq!(size(Puzzle::builder().givens("1... .... .... ....")), 4);
        assert_eq!(size(Puzzle::builder().jigsaw("112|122|333")), 3);
        assert_eq!(size(Puzzle::builder().size(6)), 6);
    }

    #[test]
    fn every_part_reaches_the_setup() {
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        let mut setup = Setup::empty(4);
        setup.values[0] = 3;
        setup.values[5] = 1;
        setup.regions = RegionSetup::Boxes(BoxShape { rows: 2, columns: 2 });
        setup.diagonals = Diagonals { falling: true, rising: false };
        setup.extras.disjoint_groups = true;
        setup.extras.regions = vec![vec![cell("r1c1"), cell("r1c2"), cell("r1c3"), cell("r2c4")]];
        setup.rules = vec![AntiChess { piece: ChessPiece::King }.into()];
        let mut marks = vec![DigitSet::from_bits(15); 16];
        marks[1] = DigitSet::from_bits(6);
        setup.marks = Some(marks);
        let built = Puzzle::builder()
            .size(4)
            .givens("3... .... .... ....")
            .given("r2c2", 1)
            .boxes(2, 2)
            .some_diagonals(Diagonals { falling: true, rising: false })
            .disjoint_groups()
            .extra_region([cell("r1c1"), cell("r1c2"), cell("r1c3"), cell("r2c4")])
            .anti_king()
            .allow(cell("r1c2"), [2, 3])
            .setup();
        assert_eq!(built, Ok(setup));
    }

    #[test]
    fn digits_can_start_at_zero() {
        let built = Puzzle::builder().from_zero().givens("0.3. .... .... ....").given("r4c4", 2);
        let setup = built.allow("r4c1", [0, 1]).setup().unwrap();
        assert_eq!((setup.values[0], setup.values[2], setup.values[15]), (1, 4, 3));
        assert_eq!(setup.marks.unwrap()[12].bits(), 3);
        let error = words(Puzzle::builder().size(4).from_zero().given("r1c1", 4));
        assert_eq!(error, "4 at r1c1 is not a digit from 0 to 3");
    }

    #[test]
    fn errors_name_the_part_and_the_cell() {
        let builder = || Puzzle::builder().size(4);
        assert_eq!(words(builder().givens("12?")), "givens: '?' in cell 3 is not a digit or a dot");
        assert_eq!(words(builder().jigsaw("11-2")), "jigsaw: '-' in cell 3 is not a label");
        assert_eq!(words(builder().givens("12")), "2 cells; a 4 x 4 grid needs 16");
        assert_eq!(
            words(Puzzle::builder().givens("12")),
            "givens: 2 cells do not form a square grid; set the size"
        );
        assert_eq!(words(builder().given("r5c1", 1)), "given: r5c1 is outside the 4 x 4 grid");
        assert_eq!(words(builder().given("r1c1", 5)), "5 at r1c1 is not a digit from 1 to 4");
        assert_eq!(words(builder().allow("r1c1", [-1])), "-1 at r1c1 is not a digit from 1 to 4");
        assert_eq!(
            words(Puzzle::builder().size(99).given("r1c1", 1)),
            "99 is out of range: the numbers of rows, columns and digits run from 1 to 36"
        );
        assert!(
            words(builder().thermometer(["r1c1", "x"]))
                .starts_with("thermometer: 'x' is not a cell")
        );
        assert!(
            words(builder().sandwich(Side::Left, 0, 5))
                .starts_with("rows and columns are counted from 1")
        );
        assert!(words(builder().sandwich(Side::Left, 5, 5)).ends_with("the grid has no line 5"));
        let far = Puzzle::builder().sandwich(Side::Left, 300, 5).build().unwrap_err().to_string();
        assert_eq!(far, "sandwich 1, sandwich sum 5 left of row 300: the grid has no line 300");
        assert!(words(builder().boxes(3, 3)).starts_with("boxes of 3 x 3 do not tile"));
    }
}
