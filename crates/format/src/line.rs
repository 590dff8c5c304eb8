//! One puzzle per line: `53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79`.
//!
//! **Reads** N * N symbols, `.` `0` `_` `*` `-` `?` for an empty cell, letters for digits above 9. They may be in groups of N
//! (`53..7.... 6..195... ...`). The next N * N symbols, with or without a gap or on the line below, are the region map if the
//! cells of each label are connected and there are N of them. Other text after a blank, tab, comma, semicolon or colon is kept
//! as trailing text. Blank lines and lines that begin with `#` are skipped. 729 symbols can be the candidates of a 9 x 9 grid
//! (a *sukaku*): nine symbols per cell, `123456789` for a cell with all candidates.
//!
//! **Writes** exactly N * N symbols, `.` for an empty cell. If the regions are not the usual boxes, [`write_puzzle`] appends a
//! blank and the region map.

use crate::{Problem, regions, symbols};
use ennead_puzzle::{Digit, DigitSet, Grid, Puzzle, Regions, Setup, Size};

/// Writes a grid as a line.
///
/// ```
/// use ennead_format::{line, read_one};
/// let text = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
/// assert_eq!(line::write(&read_one(text)?.grid().unwrap()), text);
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
pub fn write(grid: &Grid) -> String {
    grid.to_string()
}

/// Writes a puzzle as a line: its givens and, if the regions are not the usual boxes, a blank and the region map.
///
/// ```
/// use ennead_format::{line, read_one};
/// let jigsaw = "1............... 1112122233343444";
/// assert_eq!(line::write_puzzle(&read_one(jigsaw)?.check().unwrap()), jigsaw);
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
pub fn write_puzzle(puzzle: &Puzzle) -> String {
    match region_symbols(puzzle) {
        Some(map) => format!("{} {map}", puzzle.givens()),
        None => puzzle.givens().to_string(),
    }
}

/// Returns the region map as symbols; `None` if there are no regions, or they are the usual boxes of the size.
pub(crate) fn region_symbols(puzzle: &Puzzle) -> Option<String> {
    let geometry = puzzle.geometry();
    if let Regions::Boxes(shape) = geometry.regions()
        && Some(*shape) == puzzle.size().default_box()
    {
        return None;
    }
    Some(region_map_symbols(puzzle)).filter(|map| !map.is_empty())
}

/// Returns the region map as symbols, even if the regions are the usual boxes; empty if there are no regions.
pub(crate) fn region_map_symbols(puzzle: &Puzzle) -> String {
    let symbol = |cell| Some(symbols::region(puzzle.geometry().region_of(cell)?));
    puzzle.size().cells().filter_map(symbol).collect()
}

/// A puzzle and the text after it on its line.
#[derive(Debug)]
pub(crate) struct ParsedLine {
    pub(crate) setup: Setup,
    pub(crate) trailing: Option<String>,
}

/// Whether a symbol marks the end of a puzzle on its line: a blank, comma, semicolon or colon.
pub(crate) fn is_gap(symbol: char) -> bool {
    symbol.is_whitespace() || matches!(symbol, ',' | ';' | ':')
}

/// Reads a puzzle from the symbols up to the first gap of a line, and the rest of the line. Either part may contain the region
/// map.
///
/// # Errors
/// The column in `symbols`, from 0, and the problem.
pub(crate) fn parse(symbols: &[char], rest: &str) -> Result<ParsedLine, (usize, Problem)> {
    let count = symbols.len();
    if let Some(marks) = sukaku(symbols) {
        let mut setup = Setup::empty(Size::NINE.digit_count());
        setup.marks = Some(marks);
        return Ok(ParsedLine { setup, trailing: trailing(rest) });
    }
    if let Some(size) = side(count) {
        return with_rest(size, symbols, rest);
    }
    if let Some(size) = side(count / 2).filter(|_| count.is_multiple_of(2)) {
        let (givens, map) = symbols.split_at(count / 2);
        if let Some(map) = region_map(size, map) {
            let mut setup = Setup::from_values(size, values(givens, size)?);
            setup.regions = map;
            return Ok(ParsedLine { setup, trailing: trailing(rest) });
        }
    }
    match symbols::values(symbols, count.isqrt()) {
        Err((at, problem)) if count < Size::MAX.cell_count() => Err((at, problem)),
        _ => Err((0, Problem::cell_count(count))),
    }
}

/// Reads the candidates of a 9 x 9 grid from 729 symbols, nine per cell. The d-th symbol of a cell must be the digit d or a
/// symbol for an empty cell. `None` if the symbols are not of this kind.
fn sukaku(symbols: &[char]) -> Option<Vec<DigitSet>> {
    const NINE: usize = Size::NINE.digit_count();
    let cell = |places: &[char]| -> Option<DigitSet> {
        let digits = (1..=NINE as u8).filter_map(Digit::new);
        let mut marks = DigitSet::EMPTY;
        for (digit, &symbol) in digits.zip(places) {
            match symbol == digit.symbol() {
                true => marks = marks.with(digit),
                false if symbols::is_empty_cell(symbol) => {}
                false => return None,
            }
        }
        Some(marks)
    };
    if symbols.len() != NINE.pow(3) {
        return None;
    }
    let marks: Vec<DigitSet> = symbols.chunks(NINE).map(cell).collect::<Option<_>>()?;
    // In a 27 x 27 grid with few givens, all of them can be in such places by chance.
    let filled = marks.iter().filter(|marks| !marks.is_empty()).count();
    (2 * filled > marks.len()).then_some(marks)
}

fn with_rest(size: usize, symbols: &[char], rest: &str) -> Result<ParsedLine, (usize, Problem)> {
    let mut setup = Setup::from_values(size, values(symbols, size)?);
    let rest = rest.trim_start_matches(is_gap);
    let next: Vec<char> = rest.chars().take_while(|symbol| !is_gap(*symbol)).collect();
    if next.len() != symbols.len() || size < 2 {
        return Ok(ParsedLine { setup, trailing: trailing(rest) });
    }
    if let Some(map) = region_map(size, &next) {
        setup.regions = map;
        let rest = &rest[next.iter().map(|symbol| symbol.len_utf8()).sum()..];
        return Ok(ParsedLine { setup, trailing: trailing(rest) });
    }
    // These symbols may be a region map with a mistake, which must not be taken for a remark. So they are accepted as a remark
    // only if they could be a solution.
    match agrees(&setup.values, &next, size) {
        true => Ok(ParsedLine { setup, trailing: trailing(rest) }),
        false => Err((symbols.len() + 1, Problem::NotRegions { size })),
    }
}

/// Whether a text contradicts no given, when read as a solution. A text with symbols that are not cells contradicts none.
fn agrees(givens: &[i32], text: &[char], size: usize) -> bool {
    match symbols::values(text, size) {
        Ok(values) => givens.iter().zip(values).all(|(g, v)| *g == 0 || v == 0 || *g == v),
        Err(_) => true,
    }
}

fn values(symbols: &[char], size: usize) -> Result<Vec<i32>, (usize, Problem)> {
    symbols::values(symbols, size)
}

fn region_map(size: usize, symbols: &[char]) -> Option<ennead_puzzle::RegionSetup> {
    let labels: Vec<i32> = symbols.iter().map(|symbol| symbols::label(*symbol)).collect();
    regions::is_map(size, &labels).then(|| regions::setup(size, labels))
}

fn trailing(rest: &str) -> Option<String> {
    let rest = rest.trim_start_matches(is_gap).trim_end();
    (!rest.is_empty()).then(|| rest.to_owned())
}

/// Returns the side of a square grid with this number of cells; `None` if the number is not a square.
pub(crate) fn side(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (cells > 0 && side * side == cells).then_some(side)
}

#[cfg(test)]
mod tests {
    #[test]
    fn candidates_in_a_line() {
        let cell = |held: &str| -> String {
            ('1'..='9').map(|digit| if held.contains(digit) { digit } else { '.' }).collect()
        };
        let line = cell("5") + &cell("13") + &cell("123456789").repeat(79);
        let symbols: Vec<char> = line.chars().collect();
        let setup = parse(&symbols, " a remark").unwrap().setup;
        assert_eq!((setup.rows, setup.values.iter().sum::<i32>()), (9, 0));
        let marks = setup.marks.unwrap();
        assert_eq!((marks[0].to_string(), marks[1].to_string()), ("5".into(), "13".into()));
        assert_eq!(marks[80].to_string(), "123456789");

        // A digit in a wrong place, or digits in few cells, make it a 27 x 27 grid.
        let large = |line: String| parse(&line.chars().collect::<Vec<_>>(), "").unwrap().setup.rows;
        assert_eq!(large(".".repeat(729)), 27);
        assert_eq!(large(".".repeat(206) + "9" + &".".repeat(522)), 27);
        assert_eq!(large(cell("5").repeat(40) + &cell("").repeat(41)), 27);
        assert_eq!(large(cell("5").repeat(41) + &cell("").repeat(40)), 9);
        assert_eq!(large("1".to_owned() + &".".repeat(727) + "1"), 27);
    }

    use super::*;

    fn read(line: &str) -> Result<ParsedLine, (usize, Problem)> {
        let end = line.find(is_gap).unwrap_or(line.len());
        parse(&line[..end].chars().collect::<Vec<_>>(), &line[end..])
    }

    #[test]
    fn trailing_text_is_kept() {
        let puzzle = ".".repeat(81);
        for (rest, kept) in
            [(" 25\t7.2 ", Some("25\t7.2")), (",x", Some("x")), (" ; ", None), ("", None)]
        {
            assert_eq!(read(&format!("{puzzle}{rest}")).unwrap().trailing.as_deref(), kept);
        }
    }

    #[test]
    fn an_invalid_region_map_is_not_a_remark() {
        let good = "1............... 1112122233343444 x";
        assert_eq!(read(good).unwrap().trailing.as_deref(), Some("x"));
        let (column, problem) = read("1............... 2112122233343444").unwrap_err();
        assert_eq!(
            (column, problem.to_string().as_str()),
            (
                17,
                "the symbols after the puzzle are neither its solution nor a map of 4 regions of 4 connected cells"
            )
        );
        let solved = "1............... 1234341221434321";
        assert_eq!(read(solved).unwrap().trailing.as_deref(), Some("1234341221434321"));
    }
}
