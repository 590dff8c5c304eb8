//! The unchecked description of a puzzle, and its check.

use crate::rule::{Rule, RuleProblem};
use crate::{
    BoxShape, Cell, CellGroup, Diagonals, Digit, DigitSet, Extras, Flaw, Geometry, Grid, House,
    Puzzle, Regions, SetupError, Size, geometry,
};
use std::sync::Arc;

/// An unchecked description of a puzzle.
///
/// Readers fill it with what they find, valid or not: a wrong number of cells, digits out of range, clashing givens.
/// [`check`](Setup::check) turns it into a [`Puzzle`] or lists every [`Flaw`].
///
/// ```
/// use ennead_puzzle::Setup;
/// let mut setup = Setup::empty(9);
/// setup.values[0] = 5;
/// setup.values[8] = 5;
/// let error = setup.check().unwrap_err();
/// assert_eq!(error.flaws()[0].to_string(), "5 appears twice in row 1: r1c1 and r1c9");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The number of rows; valid from 1 to 36.
    pub rows: usize,
    /// The number of columns; valid from 1 to 36.
    pub columns: usize,
    /// The number of digits; valid from 1 to 36, and not below the number of cells of a row or column that holds
    /// different digits.
    pub digits: usize,
    /// The value of the first digit in rules: 1, or another number from 0 for which the last value is at most 36.
    ///
    /// This does not change `values`: they run from 1 to the number of digits, and 0 is an empty cell.
    pub lowest: i32,
    /// The cells outside the grid, group by group.
    pub extra_cells: Vec<CellGroup>,
    /// The number of the digit in each cell, row by row, then in the extra cells; 0 is an empty cell.
    pub values: Vec<i32>,
    /// The cells whose value a player placed; the values of all other filled cells are givens.
    pub placed: Vec<Cell>,
    /// Whether each row and column holds different digits.
    pub lines: bool,
    /// The boxes or regions.
    pub regions: RegionSetup,
    /// The main diagonals that hold every digit once.
    pub diagonals: Diagonals,
    /// The houses beyond rows, columns, regions and diagonals.
    pub extras: Extras,
    /// The variant rules.
    pub rules: Vec<Rule>,
    /// The pencil marks of each cell, row by row, then of the extra cells, if the puzzle states them.
    pub marks: Option<Vec<DigitSet>>,
}

/// The unchecked boxes or regions of a [`Setup`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum RegionSetup {
    /// Boxes of the [default shape](Size::default_box) for the size.
    #[default]
    Default,
    /// Boxes of this shape.
    Boxes(BoxShape),
    /// No regions: a Latin square.
    None,
    /// A label for each cell, row by row; cells with the same label form a region.
    Map(Vec<i32>),
}

impl Setup {
    /// An empty grid of side `size`, with default boxes and no further houses or rules.
    pub fn empty(size: usize) -> Setup {
        Setup::from_values(size, vec![0; size.saturating_mul(size).min(Size::MAX.cell_count())])
    }

    /// A grid of side `size` with these values, row by row, with default boxes and no further houses or rules.
    pub fn from_values(size: usize, values: Vec<i32>) -> Setup {
        Setup {
            rows: size,
            columns: size,
            digits: size,
            lowest: 1,
            extra_cells: Vec::new(),
            values,
            placed: Vec::new(),
            lines: true,
            regions: RegionSetup::Default,
            diagonals: Diagonals::NONE,
            extras: Extras::NONE,
            rules: Vec::new(),
            marks: None,
        }
    }

    /// An empty grid of these numbers of rows, columns and digits, with default boxes, if it has any, and no further
    /// houses or rules.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// let puzzle = Setup::rectangle(5, 10, 10).check()?;
    /// assert_eq!(puzzle.geometry().houses().len(), 5 + 5); // rows and boxes of 5 x 2
    /// assert_eq!(puzzle.geometry().short_houses().count(), 10); // columns
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn rectangle(rows: usize, columns: usize, digits: usize) -> Setup {
        let cells = rows.saturating_mul(columns).min(Size::MAX.cell_count());
        let size = Size::of(rows, columns, digits);
        let regions = match size.is_none_or(|size| size.default_box().is_some()) {
            true => RegionSetup::Default,
            false => RegionSetup::None,
        };
        Setup { rows, columns, digits, regions, ..Setup::from_values(0, vec![0; cells]) }
    }

    /// The size.
    ///
    /// # Errors
    /// Every flaw of the numbers of rows, columns, digits and extra cells.
    pub fn size(&self) -> Result<Size, Vec<Flaw>> {
        let mut sides = vec![self.rows, self.columns, self.digits];
        sides.dedup();
        sides.retain(|side| !(1..=Size::MAX_SIDE).contains(side));
        let extra =
            self.extra_cells.iter().fold(0, |sum: usize, group| sum.saturating_add(group.cells));
        let size = Size::of(self.rows, self.columns, self.digits);
        let mut flaws: Vec<Flaw> =
            sides.into_iter().map(|size| Flaw::SizeOutOfRange { size }).collect();
        if extra > Size::MAX_EXTRA {
            flaws.push(Flaw::TooManyExtraCells { found: extra, most: Size::MAX_EXTRA });
        }
        match size.and_then(|size| size.with_extra(extra)) {
            Some(size) => Ok(size),
            None => Err(flaws),
        }
    }

    /// Adds a group of extra cells with empty values, and returns them.
    ///
    /// Givens and marks of extra cells follow those of the grid, group by group. More extra cells than a size can have
    /// are not returned; [`check`](Setup::check) reports them.
    ///
    /// ```
    /// use ennead_puzzle::{CellGroup, Setup};
    /// let mut setup = Setup::empty(4);
    /// let cells = setup.add_cells(CellGroup::new("A", 2));
    /// assert_eq!(cells[1].to_string(), "ex2");
    /// assert_eq!(setup.check()?.size().cell_count(), 18);
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn add_cells(&mut self, group: CellGroup) -> Vec<Cell> {
        let before: usize = self.extra_cells.iter().map(|group| group.cells).sum();
        let room = Size::MAX_EXTRA.saturating_sub(before).min(group.cells);
        self.values.extend(std::iter::repeat_n(0, room));
        if let Some(marks) = &mut self.marks {
            let all = Size::new(self.digits).map_or(DigitSet::EMPTY, Size::digits);
            marks.extend(std::iter::repeat_n(all, room));
        }
        self.extra_cells.push(group);
        (before..before + room).map(Cell::extra).collect()
    }

    /// Checks the setup and makes the puzzle.
    ///
    /// # Errors
    /// Every flaw of the setup; the error also holds the setup.
    pub fn check(self) -> Result<Puzzle, SetupError> {
        self.check_reusing(&Geometry::classic())
    }

    /// Like [`check`](Setup::check), but reuses `known` if the setup has the same geometry.
    ///
    /// This saves time and memory for many puzzles of one shape.
    ///
    /// # Errors
    /// Every flaw of the setup; the error also holds the setup.
    pub fn check_reusing(self, known: &Arc<Geometry>) -> Result<Puzzle, SetupError> {
        match self.examine(known) {
            Ok(puzzle) => Ok(puzzle),
            Err(flaws) => Err(SetupError::new(self, flaws)),
        }
    }

    /// The geometry of the setup; the values do not matter.
    ///
    /// # Errors
    /// Every flaw of the size, boxes, regions and extra houses.
    pub fn geometry(&self) -> Result<Arc<Geometry>, Vec<Flaw>> {
        self.build_geometry(&Geometry::classic())
    }

    /// The values as a grid, in which equal digits may clash.
    ///
    /// # Errors
    /// The flaws of the size and of the values: a wrong number of cells, values out of range.
    pub fn grid(&self) -> Result<Grid, Vec<Flaw>> {
        let size = self.size()?;
        if self.values.len() != size.cell_count() {
            return Err(vec![Flaw::CellCount { found: self.values.len(), size }]);
        }
        let mut flaws = Vec::new();
        let mut digits = Vec::with_capacity(self.values.len());
        for (index, &value) in self.values.iter().enumerate() {
            let digit = usize::try_from(value).ok().and_then(|value| size.digit(value));
            if value != 0 && digit.is_none() {
                flaws.push(Flaw::DigitOutOfRange { cell: size.cell(index), value, size });
            }
            digits.push(digit);
        }
        if !flaws.is_empty() {
            return Err(flaws);
        }
        Ok(Grid::from_cells(size, digits).expect("length and range were checked"))
    }

    fn examine(&self, known: &Arc<Geometry>) -> Result<Puzzle, Vec<Flaw>> {
        let geometry = self.build_geometry(known);
        let grid = self.grid();
        let mut flaws = Vec::new();
        // Digits that are out of range are flaws of the grid.
        let most = Size::MAX_SIDE.saturating_sub(self.digits) as i32 + 1;
        if !(0..=most).contains(&self.lowest) {
            flaws.push(Flaw::LowestOutOfRange { lowest: self.lowest });
        }
        if let (Ok(geometry), Ok(grid)) = (&geometry, &grid) {
            flaws.extend(clashes(geometry, grid));
            flaws.extend(self.mark_flaws(grid));
            flaws.extend(self.placed_flaws(grid));
            flaws.extend(self.rule_flaws(geometry));
            if flaws.is_empty() {
                return Ok(Puzzle::new_unchecked(geometry.clone(), grid.clone(), self));
            }
        }
        for flaw in geometry.err().into_iter().chain(grid.err()).flatten() {
            if !flaws.contains(&flaw) {
                flaws.push(flaw);
            }
        }
        Err(flaws)
    }

    fn build_geometry(&self, known: &Arc<Geometry>) -> Result<Arc<Geometry>, Vec<Flaw>> {
        let size = self.size()?;
        let regions = self.build_regions(size)?;
        let flaws = self.house_flaws(size, &regions);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        if known.size() == size
            && known.has_lines() == self.lines
            && known.diagonals() == self.diagonals
            && *known.extras() == self.extras
            && *known.regions() == regions
        {
            return Ok(known.clone());
        }
        let (diagonals, extras) = (self.diagonals, self.extras.clone());
        let geometry = Geometry::build(size, self.lines, regions, diagonals, extras);
        let digits = size.digit_count();
        let too_large = |(house, cells)| Flaw::LargeHouse { house, cells, digits };
        let flaws: Vec<Flaw> = geometry.large_houses().map(too_large).collect();
        if flaws.is_empty() { Ok(Arc::new(geometry)) } else { Err(flaws) }
    }

    fn build_regions(&self, size: Size) -> Result<Regions, Vec<Flaw>> {
        Ok(match &self.regions {
            RegionSetup::Default => {
                let shape = size.default_box().ok_or_else(|| vec![Flaw::NoDefaultBox { size }])?;
                Regions::Boxes(shape)
            }
            RegionSetup::Boxes(shape) => {
                let cells = shape.rows.checked_mul(shape.columns);
                // A plain grid has boxes with as many cells as it has digits; others may have smaller ones.
                let fits = match size.is_plain() {
                    true => cells == Some(size.digit_count()),
                    false => cells.is_some_and(|cells| cells <= size.digit_count()),
                };
                if !fits || !size.is_tiled_by(*shape) {
                    return Err(vec![Flaw::BoxDoesNotFit { shape: *shape, size }]);
                }
                Regions::Boxes(*shape)
            }
            RegionSetup::None => Regions::None,
            RegionSetup::Map(labels) => Regions::Irregular(number_regions(size, labels)?),
        })
    }

    /// The flaws of the houses, except for too many cells.
    fn house_flaws(&self, size: Size, regions: &Regions) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        if self.diagonals != Diagonals::NONE && !size.is_square() {
            flaws.push(Flaw::DiagonalsNeedSquare { size });
        }
        flaws.extend(extra_flaws(size, regions, &self.extras));
        flaws
    }

    fn placed_flaws(&self, grid: &Grid) -> Vec<Flaw> {
        let holds = |cell: Cell| grid.size().contains(cell) && grid.get(cell).is_some();
        let bare = self.placed.iter().filter(|cell| !holds(**cell));
        bare.map(|cell| Flaw::NothingPlaced { cell: *cell }).collect()
    }

    fn rule_flaws(&self, geometry: &Geometry) -> Vec<Flaw> {
        if self.rules.len() > MOST_RULES {
            return vec![Flaw::TooManyRules { found: self.rules.len(), most: MOST_RULES }];
        }
        let size = geometry.size();
        let problem = |rule: &Rule| {
            let kind = rule.kind();
            let outside = |cell: &Cell| !size.contains(*cell);
            // Check the rule's own fields first: its list of cells may depend on them.
            kind.problem(geometry).or_else(|| {
                let cell = kind.cells(geometry).into_iter().find(outside)?;
                Some(RuleProblem::CellOutside { cell })
            })
        };
        let flaw = |(index, rule): (usize, &Rule)| {
            let problem = problem(rule)?;
            let alike = |other: &&Rule| other.slug() == rule.slug();
            let number = self.rules[..=index].iter().filter(alike).count();
            Some(Flaw::Rule { number, rule: Box::new(rule.clone()), problem })
        };
        self.rules.iter().enumerate().filter_map(flaw).collect()
    }

    fn mark_flaws(&self, grid: &Grid) -> Vec<Flaw> {
        let Some(marks) = &self.marks else { return Vec::new() };
        let size = grid.size();
        if marks.len() != size.cell_count() {
            return vec![Flaw::MarkCount { found: marks.len(), size }];
        }
        let mut flaws = Vec::new();
        for (cell, digits) in size.cells().zip(marks) {
            for digit in digits.minus(size.digits()) {
                flaws.push(Flaw::DigitOutOfRange { cell, value: digit.get().into(), size });
            }
            if let Some(digit) = grid.get(cell).filter(|digit| !digits.contains(*digit)) {
                flaws.push(Flaw::GivenNotMarked { cell, digit });
            }
        }
        flaws
    }
}

fn extra_flaws(size: Size, regions: &Regions, extras: &Extras) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    if (extras.windows || extras.disjoint_groups) && !matches!(regions, Regions::Boxes(_)) {
        flaws.push(Flaw::ExtrasNeedBoxes);
    }
    for (index, cells) in extras.regions.iter().enumerate() {
        let mut different = cells.clone();
        different.sort_unstable();
        different.dedup();
        let needed = size.digit_count();
        if different.len() != needed || cells.len() != needed {
            flaws.push(Flaw::ExtraRegionSize { number: index + 1, cells: different.len(), size });
        }
        if let Some(cell) = cells.iter().find(|cell| !size.contains(**cell)) {
            flaws.push(Flaw::ExtraRegionOutside { number: index + 1, cell: *cell });
        }
    }
    if extras.regions.len() > MOST_EXTRA_REGIONS {
        let found = extras.regions.len();
        flaws.push(Flaw::TooManyExtraRegions { found, most: MOST_EXTRA_REGIONS });
    }
    flaws
}

/// The largest number of rules: engines number them in 16 bits.
const MOST_RULES: usize = 20_000;

/// The largest number of extra regions: a [`House`] numbers them in 8 bits.
const MOST_EXTRA_REGIONS: usize = 200;

/// The region number of each cell, from 0, in ascending order of the labels.
///
/// Each region of a plain grid has as many cells as there are digits. In others, each has as many as the first.
fn number_regions(size: Size, labels: &[i32]) -> Result<Vec<u8>, Vec<Flaw>> {
    if labels.len() != size.grid_count() {
        return Err(vec![Flaw::RegionMapLength { found: labels.len(), size }]);
    }
    let mut names = labels.to_vec();
    names.sort_unstable();
    names.dedup();
    let cells_of = |name: &i32| labels.iter().filter(|label| *label == name).count();
    let needed = match (size.is_plain(), names.first()) {
        (false, Some(first)) => cells_of(first).min(size.digit_count()),
        _ => size.digit_count(),
    };
    let flaws: Vec<Flaw> = names
        .iter()
        .map(|name| (*name, cells_of(name)))
        .filter(|(_, cells)| *cells != needed)
        .map(|(label, cells)| Flaw::RegionSize { label, cells, needed })
        .collect();
    if names.len() > geometry::MOST_REGIONS {
        let found = names.len();
        return Err(vec![Flaw::TooManyRegions { found, most: geometry::MOST_REGIONS }]);
    }
    if !flaws.is_empty() {
        return Err(flaws);
    }
    let number = |label| names.binary_search(label).expect("every label is named") as u8;
    Ok(labels.iter().map(number).collect())
}

/// Each pair of consecutive occurrences of a digit in a house; a pair in several houses is listed once.
fn clashes(geometry: &Geometry, grid: &Grid) -> Vec<Flaw> {
    let size = geometry.size();
    let mut found: Vec<(Digit, [Cell; 2], Vec<House>)> = Vec::new();
    for (house, cells) in geometry.all_house_cell_indices() {
        let mut last = [None; Size::MAX_SIDE + 1];
        for &index in cells {
            let Some(digit) = grid.cells()[index as usize] else { continue };
            let cell = size.cell(index as usize);
            if let Some(before) = last[digit.get() as usize].replace(cell) {
                let pair = if before < cell { [before, cell] } else { [cell, before] };
                match found.iter_mut().find(|clash| clash.1 == pair) {
                    Some(clash) => clash.2.push(house),
                    None => found.push((digit, pair, vec![house])),
                }
            }
        }
    }
    found.into_iter().map(|(digit, cells, houses)| Flaw::Clash { digit, cells, houses }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reasons(setup: Setup) -> Vec<String> {
        setup.check().unwrap_err().flaws().iter().map(Flaw::to_string).collect()
    }

    #[test]
    fn every_flaw_is_listed() {
        let mut setup = Setup::empty(4);
        setup.values[..4].copy_from_slice(&[5, 0, -1, 9]);
        setup.regions = RegionSetup::Boxes(BoxShape { rows: 2, columns: 3 });
        assert_eq!(
            reasons(setup),
            [
                "boxes of 2 x 3 do not tile a 4 x 4 grid: rows times columns must be 4",
                "5 at r1c1 is not a digit from 1 to 4",
                "-1 at r1c3 is not a digit from 1 to 4",
                "9 at r1c4 is not a digit from 1 to 4",
            ]
        );
    }

    #[test]
    fn a_clash_names_both_cells_and_every_house() {
        let mut setup = Setup::empty(9);
        setup.values[0] = 7;
        setup.values[1] = 7;
        setup.values[10] = 7;
        assert_eq!(
            reasons(setup),
            [
                "7 appears twice in row 1 and box 1: r1c1 and r1c2",
                "7 appears twice in column 2 and box 1: r1c2 and r2c2"
            ]
        );
    }

    #[test]
    fn regions_need_n_cells() {
        let mut setup = Setup::empty(2);
        setup.regions = RegionSetup::Map(vec![1, 1, 1, 2]);
        assert_eq!(reasons(setup), ["region 1 has 3 cells, not 2", "region 2 has 1 cell, not 2"]);
    }

    #[test]
    fn wrong_sizes_and_lengths() {
        let out_of_range = |side| [format!("side {side} is out of range: sides run from 1 to 36")];
        assert_eq!(reasons(Setup::empty(0)), out_of_range(0));
        assert_eq!(reasons(Setup::empty(49)), out_of_range(49));
        let short = Setup::from_values(9, vec![0; 80]);
        assert_eq!(reasons(short), ["80 cells; a 9 x 9 grid needs 81"]);
        assert_eq!(
            reasons(Setup::empty(7)),
            [
                "a 7 x 7 grid has no default box shape: specify the boxes (such as 1x7) or the regions"
            ]
        );
    }

    #[test]
    fn marks_must_fit() {
        let mut setup = Setup::empty(1);
        setup.values[0] = 1;
        setup.marks = Some(vec![DigitSet::of(Digit::new(2).unwrap())]);
        assert_eq!(
            reasons(setup),
            [
                "2 at r1c1 is not a digit from 1 to 1",
                "the pencil marks of r1c1 exclude its given 1"
            ]
        );
    }

    #[test]
    fn only_the_message_shortens_a_long_list() {
        let error = Setup::from_values(9, vec![12; 81]).check().unwrap_err();
        assert_eq!(error.flaws().len(), 81);
        assert!(error.to_string().ends_with("; and 71 more"));
        assert_eq!(error.into_setup().values, vec![12; 81]);
    }

    #[test]
    fn extra_houses_must_fit() {
        let cells = |names: &str| names.split(' ').map(|name| name.parse().unwrap()).collect();
        let with = |extras, regions| Setup { extras, regions, ..Setup::empty(4) };
        let need = "windows and disjoint groups need rectangular boxes, and this grid has none";
        let windows = Extras { windows: true, ..Extras::NONE };
        let groups = Extras { disjoint_groups: true, ..Extras::NONE };
        for extras in [windows, groups] {
            assert_eq!(reasons(with(extras.clone(), RegionSetup::None)), [need]);
            assert!(with(extras, RegionSetup::Default).check().is_ok());
        }
        let regions = |regions| Extras { regions, ..Extras::NONE };
        let wrong = vec![
            cells("r1c1 r2c2 r3c3 r4c4"),
            cells("r1c1 r1c1 r2c2 r3c3"),
            cells("r1c1 r2c2 r3c3 r4c4 r4c4"),
            cells("r1c1 r2c2 r3c3 r1c5"),
        ];
        assert_eq!(
            reasons(with(regions(wrong), RegionSetup::None)),
            [
                "extra region 2 has 3 different cells, not 4",
                "extra region 3 has 4 different cells, not 4",
                "extra region 4: r1c5 is outside the grid",
            ]
        );
        let many = |count| regions(vec![cells("r1c1 r2c2 r3c3 r4c4"); count]);
        assert!(with(many(MOST_EXTRA_REGIONS), RegionSetup::None).check().is_ok());
        assert_eq!(
            reasons(with(many(MOST_EXTRA_REGIONS + 1), RegionSetup::None)),
            ["201 extra regions; at most 200 are allowed"]
        );
    }

    #[test]
    fn rules_have_a_limit_and_numbers_by_kind() {
        let rule = |names: &str| -> Rule {
            let cells = names.split(' ').map(|name| name.parse().unwrap()).collect();
            crate::rule::Cage { cells, sum: None }.into()
        };
        let many = |count| Setup { rules: vec![rule("r1c1 r1c2"); count], ..Setup::empty(4) };
        assert!(many(MOST_RULES).check().is_ok());
        assert_eq!(reasons(many(MOST_RULES + 1)), ["20001 rules; at most 20000 are allowed"]);
        let palindrome = crate::rule::Palindrome { cells: vec![Cell::new(0, 0), Cell::new(3, 3)] };
        let rules = vec![rule("r1c1 r1c2"), palindrome.into(), rule("r1c1 r5c1")];
        let flaws = reasons(Setup { rules, ..Setup::empty(4) });
        assert!(flaws.len() == 1 && flaws[0].starts_with("cage 2, "), "{flaws:?}");
    }

    #[test]
    fn placed_cells_are_filled_cells_of_the_grid() {
        let placed = ["r1c1", "r1c2", "r5c1"].map(|name| name.parse().unwrap()).to_vec();
        let mut setup = Setup { placed, ..Setup::empty(4) };
        setup.values[0] = 1;
        assert_eq!(
            reasons(setup),
            ["r1c2 is listed as placed but is empty", "r5c1 is listed as placed but is empty"]
        );
    }

    #[test]
    fn rectangles_and_extra_digits() {
        let geometry = |setup: Setup| setup.geometry().unwrap();
        let wide = geometry(Setup::rectangle(5, 10, 10));
        assert_eq!(wide.regions(), &Regions::Boxes(BoxShape { rows: 5, columns: 2 }));
        assert_eq!((wide.houses().len(), wide.short_houses().len()), (10, 10));
        assert!(wide.are_peers(Cell::new(0, 3), Cell::new(4, 3)), "a short column");
        let mut larger = Setup::rectangle(6, 6, 9);
        larger.regions = RegionSetup::Boxes(BoxShape { rows: 3, columns: 3 });
        let larger_geometry = geometry(larger.clone());
        assert_eq!((larger_geometry.houses().len(), larger_geometry.short_houses().len()), (4, 12));
        assert_eq!(geometry(Setup::rectangle(5, 7, 7)).regions(), &Regions::None);

        larger.values[..2].copy_from_slice(&[9, 9]);
        assert_eq!(reasons(larger), ["9 appears twice in box 1 and row 1: r1c1 and r1c2"]);
        let few = Setup { regions: RegionSetup::None, ..Setup::rectangle(2, 3, 2) };
        assert_eq!(reasons(few.clone())[0], "row 1 has 3 cells, which cannot differ with 2 digits");
        assert!(Setup { lines: false, ..few }.check().is_ok());
        let shape = BoxShape { rows: 2, columns: 5 };
        let boxes = Setup { regions: RegionSetup::Boxes(shape), ..Setup::rectangle(5, 10, 10) };
        assert!(reasons(boxes)[0].starts_with("boxes of 2 x 5 do not tile a 5 x 10 grid"));
        let diagonals = Setup { diagonals: Diagonals::BOTH, ..Setup::rectangle(5, 10, 10) };
        assert_eq!(reasons(diagonals), ["diagonals need a square grid, and this one is 5 x 10"]);
        let map = RegionSetup::Map(vec![1, 1, 2, 2, 2, 2]);
        let uneven = Setup { regions: map, ..Setup::rectangle(2, 3, 6) };
        assert_eq!(reasons(uneven), ["region 2 has 4 cells, not 2"]);
        for (lowest, fits) in [(-1, false), (0, true), (33, true), (34, false)] {
            assert_eq!(Setup { lowest, ..Setup::empty(4) }.check().is_ok(), fits, "{lowest}");
        }
    }

    #[test]
    fn extra_cells_follow_the_grid() {
        let mut setup = Setup::empty(2);
        setup.regions = RegionSetup::None;
        setup.marks = Some(vec![DigitSet::from_bits(3); 4]);
        let first = setup.add_cells(CellGroup::new("A", 2));
        let second = setup.add_cells(CellGroup::over("B", Size::new(2).unwrap()));
        assert_eq!((first[1].to_string(), second[0].to_string()), ("ex2".into(), "ex3".into()));
        setup.values[5] = 2;
        setup.extras.regions = vec![vec![Cell::new(0, 0), second[3]]];
        let puzzle = setup.clone().check().unwrap();
        assert_eq!(puzzle.givens().get(first[1]), Digit::new(2));
        assert_eq!(puzzle.givens().to_string(), "....", "the grid alone");
        assert!(puzzle.geometry().are_peers(second[3], Cell::new(0, 0)));
        assert_eq!(puzzle.to_setup().extra_cells, setup.extra_cells);
        assert_eq!(puzzle.geometry().region_of(first[0]), None);
        setup.values.pop();
        assert_eq!(reasons(setup), ["9 cells; a grid of 2 x 2 with 6 extra cells needs 10"]);
        let mut many = Setup::empty(4);
        assert_eq!(many.add_cells(CellGroup::new("A", 2_500)).len(), Size::MAX_EXTRA);
        assert_eq!(reasons(many), ["2500 extra cells; at most 2000 are allowed"]);
    }

    #[test]
    fn a_clash_on_the_rising_diagonal_names_the_upper_cell_first() {
        let mut setup = Setup { diagonals: crate::Diagonals::BOTH, ..Setup::empty(9) };
        setup.values[8] = 5; // r1c9
        setup.values[72] = 5; // r9c1
        assert_eq!(reasons(setup), ["5 appears twice in diagonal 2: r1c9 and r9c1"]);
    }
}
