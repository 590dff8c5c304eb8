//! NumPy archives, as written by `np.savez`.
//!
//! **Reads** archives, compressed or not, up to the limit [`ReadLimits::file_bytes`](crate::ReadLimits). In an array of
//! records, the field `grid` contains the puzzles and the field `group_grid` their regions (other usual names are possible).
//! Of plain arrays, `puzzles` (or `quizzes`, ...), `solutions`, `regions` and `diagonals` belong together. Without such names,
//! every array with the shape of a puzzle is read. See [`npy`] for the shapes.
//!
//! **Writes** arrays `puzzles` and `solutions` of bytes, of shape (n, N, N), with 0 for an empty cell. If any puzzle has
//! regions other than the usual boxes, also writes `regions` of shape (n, N, N). If any puzzle has diagonals, also writes
//! `diagonals` of shape (n, 2): whether there is a falling and a rising one. [`write_records`] writes an array of records
//! instead.

use crate::coding::Coding;
use crate::input::Bytes;
use crate::npy::{self, Table};
use crate::{Entry, Format, Options, Place, Problem, ReadError, WriteError, line, names, regions};
use ennead_puzzle::{Diagonals, Digit, Grid, Puzzle, Setup, Size, Solution};
use npyz::DType;
use std::io::{self, Cursor, Read, Seek, Write};
use std::sync::Arc;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// Writes puzzles of one size, each with an optional solution.
///
/// # Errors
/// When the output fails, or the sizes differ.
pub fn write(
    items: &[(&Puzzle, Option<&Solution>)],
    out: impl Write + Seek,
) -> Result<(), WriteError> {
    let size = common_size(items)?;
    let n = size.digit_count();
    let shape = [items.len(), n, n];
    let mut archive = ZipWriter::new(out);

    let puzzles = items.iter().flat_map(|(puzzle, _)| digits(puzzle.givens()));
    member(&mut archive, "puzzles", "|u1", &shape, puzzles)?;
    let empty = Grid::empty(size);
    let solutions = items.iter().map(|(_, solution)| solution.map_or(&empty, Solution::grid));
    member(&mut archive, "solutions", "|u1", &shape, solutions.flat_map(digits))?;
    if items.iter().any(|(puzzle, _)| line::region_symbols(puzzle).is_some()) {
        let maps = items.iter().flat_map(|(puzzle, _)| region_numbers(puzzle));
        member(&mut archive, "regions", "|u1", &shape, maps)?;
    }
    let diagonals = items.iter().map(|(puzzle, _)| puzzle.geometry().diagonals());
    if diagonals.clone().any(|diagonals| diagonals != Diagonals::NONE) {
        let flags = diagonals.flat_map(|diagonals| [diagonals.falling, diagonals.rising]);
        let flags = flags.map(u8::from);
        member(&mut archive, "diagonals", "|b1", &[items.len(), 2], flags)?;
    }
    archive.finish().map_err(io::Error::from)?;
    Ok(())
}

/// Writes puzzles of one size as an array `sudokus` of records with the fields `grid` (0 for an empty cell) and
/// `group_grid` (regions from 1), both of 64-bit integers.
///
/// Python reads them as `np.load(file)['sudokus'][i]['grid']`. All other parts of the puzzles are lost, such as diagonals and
/// pencil marks.
///
/// # Errors
/// When the output fails, or the sizes differ.
pub fn write_records(puzzles: &[&Puzzle], out: impl Write + Seek) -> Result<(), WriteError> {
    let items: Vec<_> = puzzles.iter().map(|puzzle| (*puzzle, None)).collect();
    let n = common_size(&items)?.digit_count();
    let mut archive = ZipWriter::new(out);
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    archive.start_file("sudokus.npy", stored).map_err(io::Error::from)?;
    let row = |inner| DType::Array(n as u64, Box::new(inner));
    let grid = |name: &str| npyz::Field {
        name: name.to_owned(),
        dtype: row(row(npy::scalar_type("<i8"))),
    };
    let record = DType::Record(vec![grid("grid"), grid("group_grid")]);
    npy::write_header(&mut archive, record, &[puzzles.len()])?;
    for puzzle in puzzles {
        let numbers = digits(puzzle.givens()).chain(region_numbers(puzzle));
        let bytes: Vec<u8> = numbers.flat_map(|number| i64::from(number).to_le_bytes()).collect();
        archive.write_all(&bytes)?;
    }
    archive.finish().map_err(io::Error::from)?;
    Ok(())
}

fn common_size(items: &[(&Puzzle, Option<&Solution>)]) -> Result<Size, WriteError> {
    let first = items.first().map_or(Size::NINE, |(puzzle, _)| puzzle.size());
    match items.iter().map(|(puzzle, _)| puzzle.size()).find(|size| *size != first) {
        Some(found) => Err(WriteError::MixedSizes { first, found }),
        None => Ok(first),
    }
}

fn digits(grid: &Grid) -> impl Iterator<Item = u8> + '_ {
    grid.cells().iter().map(|digit| digit.map_or(0, Digit::get))
}

fn region_numbers(puzzle: &Puzzle) -> impl Iterator<Item = u8> + '_ {
    let geometry = puzzle.geometry();
    let number = |cell| geometry.region_of(cell).map_or(0, |region| region as u8 + 1);
    puzzle.size().cells().map(number)
}

/// Writes an array with one byte per value into the archive.
fn member(
    archive: &mut ZipWriter<impl Write + Seek>,
    name: &str,
    kind: &str,
    shape: &[usize],
    values: impl Iterator<Item = u8>,
) -> Result<(), WriteError> {
    let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    archive.start_file(format!("{name}.npy"), packed).map_err(io::Error::from)?;
    npy::write_header(&mut *archive, npy::scalar_type(kind), shape)?;
    archive.write_all(&values.collect::<Vec<u8>>())?;
    Ok(())
}

/// Reads the puzzles of an archive.
///
/// # Errors
/// When the bytes are not an archive, are too large, or contain no puzzles.
pub(crate) fn read(bytes: Bytes, source: Arc<str>, options: Options) -> Result<Items, Problem> {
    let limit = options.limits.file_bytes;
    let mut archive = ZipArchive::new(Cursor::new(all(bytes, limit)?)).map_err(damaged)?;
    let mut members = Vec::new();
    let mut left = limit;
    for index in 0..archive.len() {
        let file = archive.by_index(index).map_err(damaged)?;
        let name = file.name().map_err(damaged)?.trim_end_matches(".npy").to_owned();
        let is_array = file.name().is_ok_and(|name| name.ends_with(".npy"));
        if !is_array {
            continue;
        }
        let mut unpacked = Vec::new();
        file.take(left + 1).read_to_end(&mut unpacked).map_err(|error| damaged(error.into()))?;
        left = left.checked_sub(unpacked.len() as u64).ok_or(Problem::TooLarge { limit })?;
        members.push((name.clone(), npy::tables(&unpacked, &name)?));
    }
    Items::new(sets(members)?, source, options, Format::Npz)
}

/// Reads the puzzles of a folder with the arrays of HRM or TRM, such as `train`.
///
/// # Errors
/// When one of the two files cannot be read, or is not an array of puzzles.
pub(crate) fn read_folder(
    folder: &std::path::Path,
    source: Arc<str>,
    options: Options,
) -> Result<Items, Problem> {
    let table = |file: &str, name: &str| {
        let bytes = std::fs::File::open(folder.join(file)).map_err(Problem::from_io)?;
        let bytes = all(Box::new(io::BufReader::new(bytes)), options.limits.file_bytes)?;
        Ok((name.to_owned(), npy::tables(&bytes, file)?))
    };
    let members = vec![table(HRM_INPUTS, "puzzles")?, table("all__labels.npy", "solutions")?];
    Items::new(sets(members)?, source, options, Format::Npy)
}

/// Returns the subfolders with the arrays of HRM or TRM, in alphabetical order.
pub(crate) fn parts(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let folders = entries.map(|entry| entry.path());
    let parts = folders.filter(|folder| folder.join(HRM_INPUTS).is_file());
    let mut parts: Vec<String> = parts.map(|part| part.display().to_string()).collect();
    parts.sort();
    parts
}

/// The name of the file with the puzzles in a folder of HRM or TRM.
pub(crate) const HRM_INPUTS: &str = "all__inputs.npy";

/// Reads the puzzles of an `.npy` file.
///
/// # Errors
/// When the bytes are not an array, are too large, or the array does not have a shape of puzzles.
pub(crate) fn read_npy(bytes: Bytes, source: Arc<str>, options: Options) -> Result<Items, Problem> {
    let file = all(bytes, options.limits.file_bytes)?;
    let tables = npy::tables(&file, "array")?;
    Items::new(sets(vec![("array".to_owned(), tables)])?, source, options, Format::Npy)
}

fn all(bytes: Bytes, limit: u64) -> Result<Vec<u8>, Problem> {
    let mut file = Vec::new();
    bytes.take(limit + 1).read_to_end(&mut file).map_err(Problem::from_io)?;
    if file.len() as u64 > limit { Err(Problem::TooLarge { limit }) } else { Ok(file) }
}

fn damaged(error: zip::result::ZipError) -> Problem {
    Problem::Numpy(error.to_string())
}

/// An array of puzzles and the arrays that belong to it.
struct Set {
    puzzles: Table,
    layout: Grids,
    coding: Coding,
    solutions: Option<(Table, Grids, Coding)>,
    regions: Option<(Table, Grids)>,
    diagonals: Option<Table>,
}

/// The number of grids in an array, their side, and the number of values per cell (1, or more for one-hot).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Grids {
    count: usize,
    side: usize,
    depth: usize,
}

impl Grids {
    fn flat(count: usize, side: usize) -> Grids {
        Grids { count, side, depth: 1 }
    }

    fn values(self) -> usize {
        self.side * self.side * self.depth
    }

    /// Reads the values of a grid.
    fn of(self, table: &Table, index: usize) -> Result<Vec<i32>, Problem> {
        table.numbers(index * self.values(), self.values())
    }
}

fn layout(table: &Table) -> Result<Grids, Problem> {
    let square = |cells: usize| line::side(cells).filter(|side| *side > 3);
    let mut shape = table.shape.as_slice();
    // Ignores a last dimension of 1, which arrays for neural networks often have. But (n, 1, 1) is n grids of one cell.
    if let [rest @ .., last, 1] = shape
        && !rest.is_empty()
        && *last != 1
    {
        shape = &shape[..shape.len() - 1];
    }
    let found = match *shape {
        _ if table.is_text() => Some(Grids::flat(table.len(), 0)),
        [cells] => square(cells).map(|side| Grids::flat(1, side)),
        [height, width] if height == width && holds_small_lines(table, width)? => {
            Some(Grids::flat(height, width.isqrt()))
        }
        [height, width] if height == width && width > 0 => Some(Grids::flat(1, width)),
        [count, cells] => square(cells).map(|side| Grids::flat(count, side)),
        [count, height, width] if height == width && width > 0 => Some(Grids::flat(count, width)),
        [count, height, width, depth]
            if height == width && width > 1 && [width, width + 1].contains(&depth) =>
        {
            Some(Grids { count, side: width, depth })
        }
        _ => None,
    };
    found.ok_or_else(|| {
        let names: Vec<String> = table.shape.iter().map(usize::to_string).collect();
        Problem::Shape { found: format!("({})", names.join(", ")) }
    })
}

/// Detects the coding of the cells of an array.
fn coding(table: &Table, layout: Grids) -> Coding {
    if layout.depth > 1 {
        return Coding::OneHot { depth: layout.depth, side: layout.side };
    }
    if table.is_text() {
        return Coding::Digits;
    }
    Coding::of((0..layout.count).map(|index| layout.of(table, index)), layout.side)
}

/// Whether 16 rows of 16 values are sixteen 4 x 4 puzzles, because all values are from 0 to 4. In the same way, 36 rows of 36
/// values from 0 to 6 are 6 x 6 puzzles.
fn holds_small_lines(table: &Table, width: usize) -> Result<bool, Problem> {
    if !matches!(width, 16 | 36) {
        return Ok(false);
    }
    let side = width.isqrt() as i32;
    Ok(table.numbers(0, width * width)?.iter().all(|value| (0..=side).contains(value)))
}

fn is_one_of(name: &str, names: &[&str]) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Groups the arrays of a file into sets of puzzles with their solutions, regions and diagonals.
fn sets(members: Vec<(String, Vec<Table>)>) -> Result<Vec<Set>, Problem> {
    let mut sets = Vec::new();
    let mut plain = Vec::new();
    for (name, tables) in members {
        if tables.iter().all(|table| table.name.is_empty()) {
            plain.extend(tables.into_iter().map(|table| (name.clone(), table)));
        } else {
            let fields: Vec<_> =
                tables.into_iter().map(|table| (table.name.clone(), table)).collect();
            sets.extend(named_set(&fields)?);
        }
    }
    match named_set(&plain)? {
        Some(set) => sets.push(set),
        None => {
            let others = plain.into_iter().map(|(_, table)| Set::alone(table));
            let others: Vec<Result<Set, Problem>> = others.collect();
            if sets.is_empty() && !others.iter().any(Result::is_ok) {
                let first = others.into_iter().find_map(Result::err);
                return Err(first.unwrap_or(Problem::NoGivens {
                    wanted: "an array 'puzzles', or records with 'grid'",
                }));
            }
            sets.extend(others.into_iter().flatten());
        }
    }
    Ok(sets)
}

/// Makes a set of the arrays with known names; `None` if none of them contains puzzles.
fn named_set(tables: &[(String, Table)]) -> Result<Option<Set>, Problem> {
    let find = |names: &[&str]| {
        tables.iter().find(|(name, _)| is_one_of(name, names)).map(|(_, table)| table.clone())
    };
    let Some(puzzles) = find(&names::PUZZLE) else { return Ok(None) };
    let mut set = Set::alone(puzzles)?;
    if let Some(table) = find(&names::SOLUTION) {
        let layout = layout(&table)?;
        // Solutions use the coding of the puzzles. Their own values do not always show it, because they have no empty cells.
        let coding = match (layout.depth, set.coding) {
            (1, Coding::OneHot { .. }) => Coding::Digits,
            (1, same) => same,
            _ => coding(&table, layout),
        };
        set.solutions = Some((table, layout, coding));
    }
    let with_layout = |table: Table| Ok((table.clone(), layout(&table)?));
    set.regions = find(&names::REGIONS).map(with_layout).transpose()?;
    set.diagonals = find(&["diagonals"]);
    let fits = |table: &Table, found: &Grids| {
        table.is_text()
            || found.side == set.layout.side
                && (found.count == set.layout.count || found.count == 1)
    };
    let solutions = set.solutions.as_ref().map(|(table, layout, _)| (table, layout));
    let regions = set.regions.as_ref().map(|(table, layout)| (table, layout));
    for (name, others) in [("solutions", solutions), ("regions", regions)] {
        if others.is_some_and(|(table, layout)| !fits(table, layout) && !set.puzzles.is_text()) {
            let reason = "its shape differs from that of the puzzles".to_owned();
            return Err(Problem::Field { field: name.to_owned(), reason });
        }
    }
    if set.diagonals.as_ref().is_some_and(|table| table.len() != 2 * set.layout.count) {
        let reason = "it must have two values per puzzle".to_owned();
        return Err(Problem::Field { field: "diagonals".to_owned(), reason });
    }
    Ok(Some(set))
}

impl Set {
    fn alone(puzzles: Table) -> Result<Set, Problem> {
        let layout = layout(&puzzles)?;
        let coding = coding(&puzzles, layout);
        Ok(Set { puzzles, layout, coding, solutions: None, regions: None, diagonals: None })
    }

    fn read(&self, index: usize) -> Result<(Setup, Option<Grid>), Problem> {
        let mut setup = match self.puzzles.is_text() {
            true => text_setup(&self.puzzles.text(index))?,
            false => {
                let values = self.coding.cells(self.layout.of(&self.puzzles, index)?)?;
                Setup::from_values(self.layout.side, values)
            }
        };
        let part = |table: &Table, layout: Grids| -> Result<Option<Vec<i32>>, Problem> {
            let index = if layout.count == 1 { 0 } else { index };
            match table.is_text() {
                _ if index >= layout.count => Ok(None),
                true => Ok(Some(text_setup(&table.text(index))?.values)),
                false => layout.of(table, index).map(Some),
            }
        };
        if let Some((table, layout)) = &self.regions
            && let Some(map) = part(table, *layout)?
        {
            setup.regions = regions::setup(setup.rows, map);
        }
        if let Some(table) = &self.diagonals {
            let flags = table.numbers(2 * index, 2)?;
            setup.diagonals = Diagonals { falling: flags[0] != 0, rising: flags[1] != 0 };
        }
        let solution = match &self.solutions {
            Some((table, layout, coding)) => {
                part(table, *layout)?.map(|values| coding.cells(values)).transpose()?
            }
            None => None,
        };
        let solution = solution.filter(|values| values.iter().any(|value| *value != 0));
        let solution = solution.map(|values| Setup::from_values(setup.rows, values).grid());
        let solution = solution.transpose().map_err(|flaws| Problem::Field {
            field: "solutions".to_owned(),
            reason: flaws[0].to_string(),
        })?;
        Ok((setup, solution))
    }
}

fn text_setup(text: &str) -> Result<Setup, Problem> {
    let symbols: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    line::parse(&symbols, "").map(|whole| whole.setup).map_err(|(_, problem)| problem)
}

/// Iterates over the puzzles of all sets.
pub(crate) struct Items {
    sets: Vec<Set>,
    set: usize,
    index: usize,
    item: usize,
    source: Arc<str>,
    options: Options,
    format: Format,
}

impl Items {
    fn new(
        sets: Vec<Set>,
        source: Arc<str>,
        options: Options,
        format: Format,
    ) -> Result<Items, Problem> {
        if sets.iter().all(|set| set.layout.count == 0) {
            return Err(Problem::NoPuzzle);
        }
        Ok(Items { sets, set: 0, index: 0, item: 0, source, options, format })
    }
}

impl Iterator for Items {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Result<Entry, ReadError>> {
        while self.index >= self.sets.get(self.set)?.layout.count {
            self.set += 1;
            self.index = 0;
        }
        let read = self.sets[self.set].read(self.index);
        self.index += 1;
        self.item += 1;
        let place = Place { item: Some(self.item), ..Place::of(self.source.clone()) };
        Some(match read {
            Ok((mut setup, solution)) => {
                self.options.complete(&mut setup);
                let format = self.format;
                Ok(Entry { place, solution, ..Entry::of(setup, format) })
            }
            Err(problem) => Err(ReadError { place, problem }),
        })
    }
}
