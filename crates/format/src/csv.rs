//! CSV files: one puzzle per row below a header such as `quizzes,solutions`.
//!
//! **Reads** columns separated by commas, semicolons or tabs, in any order and case. The column `puzzle` (or `puzzles`,
//! `quiz`, `quizzes`, `givens`, `grid`, `board`, `sudoku`, ...) contains the puzzle, as symbols or, if it has rules, as a JSON
//! object; `solution` (`solutions`, `answer`)
//! its solution, `regions` its regions, and `diagonals` its diagonals (`falling`, `rising`, `both`). All other columns
//! become the trailing text. If CSV is requested and there is no header, the first column is the puzzle and the second
//! its solution. Rows are read one at a time.
//!
//! **Writes** `puzzle,solution`, with a column `regions` if the first puzzle has regions other than the usual boxes, and
//! a column `diagonals` if it has diagonals.

use crate::input::{LineBytes, Lines};
use crate::line::{self, ParsedLine};
use crate::{
    Entry, Format, InputLine, Options, Place, Problem, ReadError, WriteError, names, regions,
    symbols,
};
use csv::{ReaderBuilder, StringRecord};
use ennead_puzzle::{Diagonals, Grid, Puzzle, RegionSetup, Setup, Solution};
use std::io::{BufWriter, Write};
use std::sync::Arc;

/// Writes puzzles as CSV.
///
/// ```
/// use ennead_format::{csv, read_one};
/// let puzzle = read_one("1...|..2.|.3..|...4")?.check()?;
/// let mut bytes = Vec::new();
/// csv::Writer::new(&mut bytes).write(&puzzle, None)?;
/// assert_eq!(String::from_utf8(bytes)?, "puzzle,solution\n1.....2..3.....4,\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Writer<W: Write> {
    out: BufWriter<W>,
    columns: Option<Columns>,
}

/// The columns after puzzle and solution.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Columns {
    regions: bool,
    diagonals: bool,
}

impl<W: Write> Writer<W> {
    /// Writes to `out`. The header comes with the first puzzle.
    pub fn new(out: W) -> Writer<W> {
        Writer { out: BufWriter::new(out), columns: None }
    }

    /// Continues below a header that this writer wrote earlier. `None` for any other header.
    ///
    /// ```
    /// use ennead_format::csv::Writer;
    /// assert!(Writer::continued(Vec::new(), "puzzle,solution,regions").is_some());
    /// assert!(Writer::continued(Vec::new(), "quizzes,solutions").is_none());
    /// ```
    pub fn continued(out: W, header: &str) -> Option<Writer<W>> {
        let choices = [false, true]
            .map(|regions| [false, true].map(|diagonals| Columns { regions, diagonals }));
        let columns =
            choices.into_iter().flatten().find(|columns| columns.row(HEADER) == header)?;
        Some(Writer { out: BufWriter::new(out), columns: Some(columns) })
    }

    /// Writes finished rows `puzzle,solution` of classic puzzles.
    ///
    /// # Errors
    /// When the output fails.
    pub fn write_classic(&mut self, rows: &[u8]) -> Result<(), WriteError> {
        let none = Columns { regions: false, diagonals: false };
        let columns = self.begin(none)?;
        if columns == none {
            return Ok(self.out.write_all(rows)?);
        }
        for row in String::from_utf8_lossy(rows).lines() {
            let (puzzle, solution) = row.split_once(',').unwrap_or((row, ""));
            let diagonals = names::diagonal_word(Diagonals::NONE);
            self.put(columns, [puzzle, solution, "", diagonals])?;
        }
        Ok(())
    }

    /// Writes a row.
    ///
    /// # Errors
    /// When the output fails, or the puzzle has regions or diagonals and the first one did not.
    pub fn write(
        &mut self,
        puzzle: &Puzzle,
        solution: Option<&Solution>,
    ) -> Result<(), WriteError> {
        let map = line::region_symbols(puzzle);
        let diagonals = puzzle.geometry().diagonals();
        let columns = self
            .begin(Columns { regions: map.is_some(), diagonals: diagonals != Diagonals::NONE })?;
        if map.is_some() && !columns.regions {
            return Err(WriteError::NoColumn { column: "regions" });
        }
        if diagonals != Diagonals::NONE && !columns.diagonals {
            return Err(WriteError::NoColumn { column: "diagonals" });
        }
        let givens = puzzle.givens().to_string();
        let solution = solution.map(Solution::to_string).unwrap_or_default();
        let map = map.unwrap_or_default();
        self.put(columns, [givens.as_str(), &solution, &map, names::diagonal_word(diagonals)])
    }

    /// Passes everything written so far to the output. Dropping the writer does the same but ignores errors.
    ///
    /// # Errors
    /// When the output fails.
    pub fn flush(&mut self) -> Result<(), WriteError> {
        Ok(self.out.flush()?)
    }

    /// Writes the header with these columns, unless it is written already. Returns the columns of the header.
    fn begin(&mut self, columns: Columns) -> Result<Columns, WriteError> {
        if let Some(columns) = self.columns {
            return Ok(columns);
        }
        self.put(columns, HEADER)?;
        Ok(*self.columns.insert(columns))
    }

    /// Writes a row with one call, so that the output receives whole rows.
    fn put(&mut self, columns: Columns, fields: [&str; 4]) -> Result<(), WriteError> {
        let row = columns.row(fields) + "\n";
        Ok(self.out.write_all(row.as_bytes())?)
    }
}

/// The names of all columns.
const HEADER: [&str; 4] = ["puzzle", "solution", "regions", "diagonals"];

impl Columns {
    /// Joins the fields of these columns. Symbols and words need no quotes.
    fn row(self, [puzzle, solution, regions, diagonals]: [&str; 4]) -> String {
        let mut row = vec![puzzle, solution];
        row.extend(self.regions.then_some(regions));
        row.extend(self.diagonals.then_some(diagonals));
        row.join(",")
    }
}

/// The rows of a CSV text.
pub(crate) struct Rows {
    records: csv::Reader<LineBytes>,
    roles: Vec<Role>,
    header: Option<Arc<str>>,
    delimiter: char,
    /// The offset of the line numbers in `records`.
    lines_before: u64,
    source: Arc<str>,
    options: Options,
    items: usize,
    done: bool,
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

impl Rows {
    /// Reads the header, if there is one.
    pub(crate) fn new(
        mut lines: Lines,
        source: Arc<str>,
        options: Options,
    ) -> Result<Rows, Problem> {
        let head = loop {
            match lines.next().ok_or(Problem::NoPuzzle)?? {
                line if line.text.trim().is_empty() || line.text.starts_with('#') => {}
                line => break line,
            }
        };
        let delimiter = names::delimiter(&head.text).unwrap_or(',');
        let has_header = names::is_csv_header(&head.text);
        let lines_before = head.number as u64 - u64::from(!has_header);
        let roles = match has_header {
            true => head.text.split(delimiter).map(role).collect(),
            false => vec![Role::Puzzle, Role::Solution],
        };
        let header = has_header.then(|| head.text.as_str().into());
        if !has_header {
            lines.put_back(Ok(head));
        }
        let records = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter as u8)
            .comment(Some(b'#'))
            .from_reader(LineBytes::from(lines));
        Ok(Rows {
            records,
            roles,
            header,
            delimiter,
            lines_before,
            source,
            options,
            items: 0,
            done: false,
        })
    }

    fn read(&mut self, record: &StringRecord) -> Result<Entry, Problem> {
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
        let line = InputLine { text: self.row(record), header: self.header.clone() };
        let line = Some(line);
        Ok(Entry { place, trailing, line, ..entry })
    }

    /// The row as text, with quotes where they are needed.
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
}

impl Iterator for Rows {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Result<Entry, ReadError>> {
        if self.done {
            return None;
        }
        let mut record = StringRecord::new();
        let read = self.records.read_record(&mut record);
        let line = match &read {
            // The record's own position is that of the comments and blank lines before it.
            Ok(_) => {
                let breaks: usize = record.iter().map(|field| field.matches('\n').count()).sum();
                let next = (self.records.position().line() + self.lines_before) as usize;
                next - 1 - breaks
            }
            Err(_) => self.records.get_ref().number(),
        };
        let place = Place { line: Some(line), ..Place::of(self.source.clone()) };
        match read {
            Ok(true) => {
                let place = Place { item: Some(self.items + 1), ..place };
                let entry = self.read(&record);
                self.items += usize::from(entry.is_ok());
                let place_of_error = Place { item: None, ..place.clone() };
                Some(
                    entry
                        .map(|entry| Entry { place, ..entry })
                        .map_err(|problem| ReadError { place: place_of_error, problem }),
                )
            }
            Ok(false) => {
                self.done = true;
                let none = || ReadError {
                    place: Place::of(self.source.clone()),
                    problem: Problem::NoPuzzle,
                };
                (self.items == 0 && self.records.position().record() == 0).then(|| Err(none()))
            }
            Err(error) => {
                self.done = true;
                Some(Err(ReadError { place, problem: problem(error) }))
            }
        }
    }
}

/// The entry of a row with these fields, none of which is empty.
pub(crate) fn entry<'f>(
    field: impl Fn(Role) -> Option<&'f str>,
    format: Format,
    options: &Options,
) -> Result<Entry, Problem> {
    let mut setup = stated(field(Role::Puzzle).ok_or_else(|| bad("puzzle", "empty"))?)?;
    if let Some(map) = field(Role::Regions) {
        setup.regions = region_field(setup.size, map)?;
    }
    if let Some(word) = field(Role::Diagonals) {
        let reason = "must be falling, rising, both or none";
        setup.diagonals = names::diagonals(word).ok_or_else(|| bad("diagonals", reason))?;
    }
    let solution = field(Role::Solution).map(|text| solution(&setup, text)).transpose()?;
    options.complete(&mut setup);
    Ok(Entry { solution, ..Entry::of(setup, format) })
}

/// The content of the column with this name.
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

/// The puzzle in a field: a line of symbols, or a JSON object if it has rules.
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
    let values = symbols::values(&symbols, setup.size)
        .map_err(|(_, problem)| bad("solution", &problem.to_string()))?;
    let read = Setup::from_values(setup.size, values).grid();
    read.map_err(|flaws| bad("solution", &flaws[0].to_string()))
}

fn bad(field: &str, reason: &str) -> Problem {
    Problem::Field { field: field.to_owned(), reason: reason.to_owned() }
}

fn problem(error: csv::Error) -> Problem {
    let text = error.to_string();
    match error.into_kind() {
        csv::ErrorKind::Io(error) => Problem::from_io(error),
        _ => Problem::Csv(text),
    }
}
