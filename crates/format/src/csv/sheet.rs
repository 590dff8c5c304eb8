//! The meaning of the columns of a CSV text.

use crate::chunk::{Symbols, is_puzzle};
use crate::line::{self, ParsedLine};
use crate::{Entry, Format, InputLine, Options, Place, Problem, names, regions, symbols};
use csv::StringRecord;
use ennead_puzzle::{Grid, RegionSetup, Setup};
use std::ops::Range;
use std::sync::Arc;

/// The meaning of the columns of a CSV text. Reads its rows.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) source: Arc<str>,
    pub(crate) delimiter: char,
    roles: Vec<Role>,
    header: Option<Arc<str>>,
    options: Options,
}

/// The content of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Puzzle,
    Solution,
    Regions,
    Diagonals,
    Other,
}

impl Sheet {
    /// Determines the columns of a text from its first line, which may be a header.
    pub(crate) fn new(first: &str, source: Arc<str>, options: Options) -> Sheet {
        let delimiter = names::delimiter(first).unwrap_or(',');
        let (roles, header) = match names::is_csv_header(first) {
            true => (first.split(delimiter).map(role).collect(), Some(first.into())),
            false => (vec![Role::Puzzle, Role::Solution], None),
        };
        Sheet { source, delimiter, roles, header, options }
    }

    /// Whether the first line is a header.
    pub(crate) fn has_header(&self) -> bool {
        self.header.is_some()
    }

    /// Returns the maximum length of a line in bytes.
    pub(crate) fn line_bytes(&self) -> usize {
        self.options.limits.line_bytes
    }

    /// Reads a row.
    pub(crate) fn read(&self, record: &StringRecord) -> Result<Entry, Problem> {
        let field = |role| {
            let at = self.roles.iter().position(|known| *known == role)?;
            record.get(at).map(str::trim).filter(|text| !text.is_empty())
        };
        let entry = entry(field, Format::Csv, &self.options)?;
        let others = record
            .iter()
            .enumerate()
            .filter(|(at, _)| self.roles.get(*at).is_none_or(|role| *role == Role::Other));
        let others: Vec<&str> = others.map(|(_, text)| text.trim()).collect();
        let trailing = (!others.is_empty()).then(|| others.join(","));
        let place = Place::of(self.source.clone());
        Ok(Entry { place, trailing, line: Some(self.line(self.row(record))), ..entry })
    }

    /// Returns a row as a line of the input, together with the header.
    pub(crate) fn line(&self, row: String) -> InputLine {
        InputLine { text: row, header: self.header.clone() }
    }

    /// Splits a row without quotes into fields.
    pub(crate) fn fields(&self, row: &str) -> StringRecord {
        row.split(self.delimiter).collect::<Vec<_>>().into()
    }

    /// Writes a row as text, with quotes only around the fields that need them.
    fn row(&self, record: &StringRecord) -> String {
        let needs_quotes = |symbol: char| symbol == self.delimiter || "\"\n\r".contains(symbol);
        let mut row = String::new();
        for (at, field) in record.iter().enumerate() {
            if at > 0 {
                row.push(self.delimiter);
            }
            match field.contains(needs_quotes) {
                true => row += &format!("\"{}\"", field.replace('"', "\"\"")),
                false => row += field,
            }
        }
        row
    }

    /// Whether rows can be classic puzzles: the options set neither regions nor diagonals.
    pub(crate) fn has_classics(&self) -> bool {
        self.options.regions.is_none() && self.options.diagonals.is_none()
    }

    /// Returns the position of the symbols of a classic puzzle in a row. `None` if the row needs the full reader: it has
    /// quotes, its puzzle is not 81 plain symbols, its solution is neither empty nor 81 digits, or it has regions or diagonals.
    pub(crate) fn glance(&self, row: &[u8]) -> Option<usize> {
        let mut places = Places::default();
        for (column, field) in Fields::of(row, self.delimiter as u8).enumerate() {
            match self.roles.get(column).unwrap_or(&Role::Other) {
                Role::Puzzle if places.puzzle.is_none() => {
                    let symbols: &Symbols = row[field.clone()].try_into().ok()?;
                    places.puzzle = is_puzzle(symbols).then_some(field.start);
                    places.puzzle?;
                }
                Role::Solution if !places.solution => {
                    places.solution = true;
                    let is_solution = || row[field.clone()].iter().all(|symbol| is_digit(*symbol));
                    let is_plain = field.is_empty() || field.len() == 81 && is_solution();
                    is_plain.then_some(())?;
                }
                Role::Regions | Role::Diagonals if !field.is_empty() => return None,
                _ => {}
            }
        }
        places.puzzle.filter(|_| !needs_parser(row))
    }

    /// Returns the solution in a row that [`glance`](Sheet::glance) accepts.
    pub(crate) fn solution<'r>(&self, row: &'r [u8]) -> Option<&'r Symbols> {
        let column = self.roles.iter().position(|role| *role == Role::Solution)?;
        let field = Fields::of(row, self.delimiter as u8).nth(column)?;
        row[field].try_into().ok()
    }
}

/// The fields that [`Sheet::glance`] has found so far: the position of the puzzle, and whether there is a solution column.
#[derive(Default)]
struct Places {
    puzzle: Option<usize>,
    solution: bool,
}

fn is_digit(symbol: u8) -> bool {
    matches!(symbol, b'1'..=b'9')
}

/// Whether a row has quotes or carriage returns, so that splitting it at its delimiters is not enough.
pub(crate) fn needs_parser(row: &[u8]) -> bool {
    // An early exit would prevent the compiler from vectorising the loop.
    row.iter().fold(false, |found, byte| found | (*byte == b'"') | (*byte == b'\r'))
}

/// Iterates over the fields of a row without quotes, as ranges of bytes.
struct Fields<'r> {
    row: &'r [u8],
    delimiter: u8,
    /// The position of the next field.
    next: Option<usize>,
}

impl Fields<'_> {
    fn of(row: &[u8], delimiter: u8) -> Fields<'_> {
        Fields { row, delimiter, next: Some(0) }
    }
}

impl Iterator for Fields<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let start = self.next?;
        let rest = &self.row[start..];
        // Most fields have 81 symbols. A test of this fixed length is faster than a search for the delimiter.
        let length = match rest.get(81) {
            Some(end) if *end == self.delimiter && !rest[..81].contains(&self.delimiter) => {
                Some(81)
            }
            _ => rest.iter().position(|byte| *byte == self.delimiter),
        };
        self.next = length.map(|length| start + length + 1);
        Some(start..start + length.unwrap_or(rest.len()))
    }
}

/// Makes the entry of a row. `field` returns the text in the column with a role, or `None` if it is missing or empty.
pub(crate) fn entry<'f>(
    field: impl Fn(Role) -> Option<&'f str>,
    format: Format,
    options: &Options,
) -> Result<Entry, Problem> {
    let mut setup = stated(field(Role::Puzzle).ok_or_else(|| bad("puzzle", "empty"))?)?;
    if let Some(map) = field(Role::Regions) {
        setup.regions = region_field(setup.rows, map)?;
    }
    if let Some(word) = field(Role::Diagonals) {
        let reason = "must be falling, rising, both or none";
        setup.diagonals = names::diagonals(word).ok_or_else(|| bad("diagonals", reason))?;
    }
    let solution = field(Role::Solution).map(|text| solution(&setup, text)).transpose()?;
    options.complete(&mut setup);
    Ok(Entry { solution, ..Entry::of(setup, format) })
}

/// Determines the role of a column by its name.
pub(crate) fn role(name: &str) -> Role {
    let name = name.trim().trim_matches('"').trim().to_ascii_lowercase();
    match name.as_str() {
        name if names::PUZZLE.contains(&name) => Role::Puzzle,
        name if names::SOLUTION.contains(&name) => Role::Solution,
        name if names::REGIONS.contains(&name) => Role::Regions,
        "diagonals" => Role::Diagonals,
        _ => Role::Other,
    }
}

/// Reads the puzzle in a field: a line of symbols, or a JSON object.
fn stated(puzzle: &str) -> Result<Setup, Problem> {
    #[cfg(feature = "json")]
    if puzzle.starts_with('{') {
        let object =
            serde_json::from_str(puzzle).map_err(|error| bad("puzzle", &error.to_string()))?;
        return crate::json::read(&object).map(|entry| entry.setup);
    }
    let symbols: Vec<char> = puzzle.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let parsed = line::parse(&symbols, "");
    parsed
        .map(|ParsedLine { setup, .. }| setup)
        .map_err(|(_, problem)| bad("puzzle", &problem.to_string()))
}

fn region_field(size: usize, map: &str) -> Result<RegionSetup, Problem> {
    let labels: Vec<i32> =
        map.chars().filter(|symbol| !symbol.is_whitespace()).map(symbols::label).collect();
    if labels.len() != size * size {
        let reason = format!("{} cells, but the puzzle has {}", labels.len(), size * size);
        return Err(bad("regions", &reason));
    }
    Ok(regions::setup(size, labels))
}

fn solution(setup: &Setup, text: &str) -> Result<Grid, Problem> {
    let symbols: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let values = symbols::values(&symbols, setup.rows)
        .map_err(|(_, problem)| bad("solution", &problem.to_string()))?;
    let read = Setup::from_values(setup.rows, values).grid();
    read.map_err(|flaws| bad("solution", &flaws[0].to_string()))
}

fn bad(field: &str, reason: &str) -> Problem {
    Problem::Field { field: field.to_owned(), reason: reason.to_owned() }
}
