//! Writes puzzles in all formats that can be written.

use crate::lost::{Keeps, Lost, Written};
use crate::{
    Format, Layout, Paint, Place, WriteError, grid, killer, library, line, markdown, pencil, plain,
    sdk, sdx, simple_sudoku,
};
use ennead_puzzle::cosmetic::Cosmetic;
use ennead_puzzle::{Candidates, Cell, CellGroup, Grid, Puzzle, Solution};
use std::io::Write;

/// Additional parts to write with a puzzle. A format without a place for a part ignores it.
#[derive(Clone, Copy, Default)]
pub struct WriteOptions<'a> {
    /// The title: the field `id` in JSON, the title in links.
    pub title: Option<&'a str>,
    /// The text that explains the rules, in links to editors.
    pub rules_text: Option<&'a str>,
    /// The place of the puzzle in its input: the field `source` in JSON.
    pub source: Option<&'a Place>,
    /// The solution, for JSON, CSV and NumPy archives.
    pub solution: Option<&'a Solution>,
    /// The elements that are only drawn, for the formats that [carry them](Format::carries_drawings). Elements that a format
    /// cannot draw are reported as [lost](Written::lost).
    pub cosmetics: &'a [Cosmetic],
    /// Comments to write below a [grid](Format::Grid).
    pub remarks: &'a [String],
    /// A function that colours the pieces of a grid or of pencil marks.
    pub paint: Option<&'a Paint<'a>>,
}

/// Writes a puzzle in a text format, as a file of its own.
///
/// ```
/// use ennead_format::{Format, WriteOptions, read_one, write};
/// let puzzle = read_one(r#"{"n":4,"givens":"1...............","cages":[[5,1,2]]}"#)?.check()?;
/// let written = write(Format::Markdown, &puzzle, &WriteOptions::default())?;
/// assert_eq!(written.text.lines().nth(2), Some("|  0 |   1 |   0 |   0 |   0 |"));
/// assert_eq!(written.lost.to_string(), "1 cage");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the format cannot represent the puzzle at all, is [binary](Layout::Binary), or cannot be written.
pub fn write(
    format: Format,
    puzzle: &Puzzle,
    options: &WriteOptions<'_>,
) -> Result<Written, WriteError> {
    match format {
        #[cfg(feature = "csv")]
        Format::Csv => {
            takes_size(format, puzzle)?;
            let mut bytes = Vec::new();
            let mut rows = crate::csv::Writer::new(&mut bytes);
            rows.write(puzzle, options.solution)?;
            rows.flush()?;
            drop(rows);
            let text = String::from_utf8_lossy(&bytes).into_owned();
            Ok(Written { text, lost: columns_lost(puzzle, options) })
        }
        #[cfg(feature = "xml")]
        Format::OpenSudoku => {
            let Written { text, lost } = item(format, puzzle, options)?;
            Ok(Written { text: crate::opensudoku::FRAME.join(&text), lost })
        }
        format => item(format, puzzle, options),
    }
}

/// Writes one puzzle of an output, without the text that the format has before, between and after puzzles.
fn item(
    format: Format,
    puzzle: &Puzzle,
    options: &WriteOptions<'_>,
) -> Result<Written, WriteError> {
    let mut written = stated(format, puzzle, options)?;
    if !format.carries_drawings() {
        written.lost.cosmetics(options.cosmetics);
    }
    Ok(written)
}

/// Writes a puzzle. Lost drawings are not counted for formats that carry none.
fn stated(
    format: Format,
    puzzle: &Puzzle,
    options: &WriteOptions<'_>,
) -> Result<Written, WriteError> {
    let digits = |text, keeps| Written { text, lost: Lost::except(keeps, puzzle) };
    takes_size(format, puzzle)?;
    let mut written = match format {
        Format::Line => digits(line::write_puzzle(puzzle), Keeps::REGIONS),
        // The regions are not lost, because the walls show them, although the reader ignores walls.
        Format::Grid => digits(drawing(format, puzzle, None, options), Keeps::REGIONS),
        Format::Markdown => digits(drawing(format, puzzle, None, options), Keeps::NOTHING),
        Format::PencilMarks => digits(drawing(format, puzzle, None, options), Keeps::MARKS),
        Format::Killer => killer::write(puzzle)?,
        Format::KillerShort => killer::write_short(puzzle)?,
        Format::SumoCue => killer::write_sumo_cue(puzzle)?,
        Format::Sdk => sdk::write(puzzle)?,
        Format::SimpleSudoku => simple_sudoku::write(puzzle)?,
        #[cfg(feature = "xml")]
        Format::OpenSudoku => crate::opensudoku::game(puzzle)?,
        #[cfg(feature = "links")]
        Format::FPuzzles => crate::fpuzzles::write(puzzle, options),
        #[cfg(feature = "links")]
        Format::SudokuPad => crate::sudokupad::write(puzzle, options),
        #[cfg(feature = "links")]
        Format::SudokuMaker => crate::sudokumaker::write(puzzle, options),
        #[cfg(feature = "links")]
        Format::Penpa => crate::penpa::write(puzzle, options),
        #[cfg(feature = "links")]
        Format::Iss => crate::iss::write(puzzle)?,
        // The following formats distinguish found digits from givens, so they return without `lost.placed`.
        Format::Library => return library::write(puzzle),
        Format::Sdx => return sdx::write(puzzle),
        #[cfg(feature = "links")]
        Format::SudokuWiki => return crate::sudokuwiki::write(puzzle),
        #[cfg(feature = "links")]
        Format::Coach => return crate::coach::write(puzzle),
        #[cfg(feature = "json")]
        Format::Json | Format::JsonLines => {
            let id = options.title.map(|title| ("id", title.into()));
            let source = options.source.map(|place| ("source", place.to_string().into()));
            let drawn = Some(options.cosmetics).filter(|all| !all.is_empty());
            let drawn = drawn.map(|all| ("cosmetics", crate::json::cosmetics(all)));
            let fields: Vec<_> = id.into_iter().chain(drawn).chain(source).collect();
            let text = crate::json::write(puzzle, options.solution, &fields);
            return Ok(Written { text, lost: Lost::default() });
        }
        Format::MultiGrid => {
            let what = "a single grid".to_owned();
            return Err(WriteError::Unwritable { what, format: "a multi-grid puzzle" });
        }
        other => return Err(WriteError::NotText { format: other }),
    };
    written.lost.placed(puzzle);
    Ok(written)
}

/// Checks that a format can represent a grid with the size of this puzzle, or at least show it to a person.
///
/// # Errors
/// When the format supports only grids of N x N cells with N digits that do not repeat in rows and columns.
fn takes_size(format: Format, puzzle: &Puzzle) -> Result<(), WriteError> {
    let takes_any = match format {
        Format::Line | Format::Grid | Format::Markdown | Format::PencilMarks => true,
        #[cfg(feature = "json")]
        Format::Json | Format::JsonLines => true,
        #[cfg(feature = "links")]
        Format::Iss | Format::SudokuMaker => true,
        _ => false,
    };
    if takes_any || puzzle.geometry().is_plain() {
        return Ok(());
    }
    let what = match puzzle.size().is_plain() {
        true => "a grid whose rows and columns may repeat digits".to_owned(),
        false => format!("a grid of {}", puzzle.size()),
    };
    Err(WriteError::Unwritable { what, format: format.name() })
}

/// Writes one solution of an output.
fn solution_item(
    format: Format,
    puzzle: &Puzzle,
    solution: &Solution,
    options: &WriteOptions<'_>,
) -> Result<String, WriteError> {
    match format {
        Format::Line => Ok(solution.to_string()),
        Format::Grid | Format::Markdown | Format::PencilMarks => {
            Ok(drawing(format, puzzle, Some(solution), options))
        }
        #[cfg(feature = "json")]
        Format::Json | Format::JsonLines => {
            let options = WriteOptions { solution: Some(solution), ..*options };
            Ok(item(format, puzzle, &options)?.text)
        }
        other => Err(WriteError::NoSolutions { format: other }),
    }
}

/// Draws a grid, a table or pencil marks, with the digits of the solution if there is one, otherwise with the givens.
fn drawing(
    format: Format,
    puzzle: &Puzzle,
    solution: Option<&Solution>,
    options: &WriteOptions<'_>,
) -> String {
    let paint = options.paint.unwrap_or(&plain);
    let digits = solution.map_or(puzzle.givens(), Solution::grid);
    match format {
        Format::PencilMarks => {
            let mut candidates = Candidates::of(puzzle);
            for filled in solution.iter().flat_map(|solution| solution.grid().entries()) {
                candidates.place(filled.cell, filled.digit);
            }
            pencil::write(&candidates, paint)
        }
        Format::Markdown => markdown::write(digits),
        _ => {
            let mut text = grid::write(puzzle.geometry(), digits, paint);
            text.push_str(&extra_cells(puzzle, digits));
            for remark in options.remarks {
                text.push_str(&format!("# {remark}\n"));
            }
            text
        }
    }
}

/// Writes the digits of the extra cells as comments below a grid. Each group has its name and its digits, row by row.
fn extra_cells(puzzle: &Puzzle, grid: &Grid) -> String {
    let mut text = String::new();
    for (group, cells) in CellGroup::cells(puzzle.extra_cells()) {
        if cells.iter().all(|cell| grid.get(*cell).is_none()) {
            continue;
        }
        let digit = |cell: &Cell| grid.get(*cell).map_or(".".to_owned(), |digit| digit.to_string());
        let row = |cells: &[Cell]| cells.iter().map(digit).collect::<Vec<_>>().join(" ");
        let rows: Vec<String> = cells.chunks(group.columns).map(row).collect();
        match &rows[..] {
            [row] => text.push_str(&format!("# {}: {row}\n", group.name)),
            rows => {
                text.push_str(&format!("# {}:\n", group.name));
                rows.iter().for_each(|row| text.push_str(&format!("#   {row}\n")));
            }
        }
    }
    text
}

/// Returns the parts of a puzzle that CSV files and NumPy archives lose.
#[cfg(any(feature = "csv", feature = "npz"))]
fn columns_lost(puzzle: &Puzzle, options: &WriteOptions<'_>) -> Lost {
    let mut lost = Lost::except(Keeps { diagonals: true, ..Keeps::REGIONS }, puzzle);
    lost.placed(puzzle);
    lost.cosmetics(options.cosmetics);
    lost
}

/// Writes many puzzles, one after another.
///
/// Each call writes its puzzle immediately, with two exceptions: NumPy archives are written by [`finish`](Writer::finish), and
/// the first object of a JSON document together with the second one, or by `finish` if there is no second one.
///
/// ```
/// use ennead_format::{Format, WriteOptions, Writer, read_one};
/// let puzzle = read_one("1...|..2.|.3..|...4")?.check()?;
/// let mut bytes = Vec::new();
/// let mut writer = Writer::new(Format::Json, &mut bytes);
/// writer.write(&puzzle, &WriteOptions::default())?;
/// writer.write(&puzzle, &WriteOptions { title: Some("again"), ..WriteOptions::default() })?;
/// writer.finish()?;
/// let text = String::from_utf8(bytes)?;
/// assert!(text.starts_with("[\n{\"n\":4,") && text.ends_with("}\n]\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Writer<W: Write> {
    format: Format,
    body: Body<W>,
}

/// The output, and the state of the document.
enum Body<W: Write> {
    /// Lines, paragraphs, OpenSudoku games.
    Text {
        out: W,
        started: bool,
    },
    Json {
        out: W,
        document: Document,
    },
    #[cfg(feature = "csv")]
    Csv(Box<crate::csv::Writer<W>>),
    #[cfg(feature = "npz")]
    Npz {
        out: W,
        items: Vec<(Puzzle, Option<Solution>)>,
    },
}

/// A JSON document. One puzzle is written as an object, several as an array.
enum Document {
    Empty,
    /// The first object, which is not written yet, because it may be the only one.
    One(String),
    Array,
}

impl<W: Write> Writer<W> {
    /// Creates a writer to `out`.
    pub fn new(format: Format, out: W) -> Writer<W> {
        let body = match format {
            Format::Json => Body::Json { out, document: Document::Empty },
            #[cfg(feature = "csv")]
            Format::Csv => Body::Csv(Box::new(crate::csv::Writer::new(out))),
            #[cfg(feature = "npz")]
            Format::Npz => Body::Npz { out, items: Vec::new() },
            _ => Body::Text { out, started: false },
        };
        Writer { format, body }
    }

    /// Creates a writer that continues a CSV text with this header. `None` if the header is not one that this type writes.
    #[cfg(feature = "csv")]
    pub fn continue_csv(out: W, header: &str) -> Option<Writer<W>> {
        let rows = crate::csv::Writer::continued(out, header)?;
        Some(Writer { format: Format::Csv, body: Body::Csv(Box::new(rows)) })
    }

    /// Writes a puzzle. Returns the parts of it that the format cannot carry.
    ///
    /// # Errors
    /// When the output fails, or the format cannot represent the puzzle at all. In the second case, nothing is written, and
    /// further puzzles may be written.
    pub fn write(
        &mut self,
        puzzle: &Puzzle,
        options: &WriteOptions<'_>,
    ) -> Result<Lost, WriteError> {
        match &mut self.body {
            #[cfg(feature = "csv")]
            Body::Csv(rows) => {
                takes_size(Format::Csv, puzzle)?;
                rows.write(puzzle, options.solution)?;
                Ok(columns_lost(puzzle, options))
            }
            #[cfg(feature = "npz")]
            Body::Npz { items, .. } => {
                takes_size(Format::Npz, puzzle)?;
                items.push((puzzle.clone(), options.solution.cloned()));
                Ok(columns_lost(puzzle, options))
            }
            _ => {
                let Written { text, lost } = item(self.format, puzzle, options)?;
                self.write_text(text)?;
                Ok(lost)
            }
        }
    }

    /// Writes a solution: with its puzzle if the format has a place for both, otherwise as a grid.
    ///
    /// # Errors
    /// When the output fails, or the format has no place for solutions.
    pub fn write_solution(
        &mut self,
        puzzle: &Puzzle,
        solution: &Solution,
        options: &WriteOptions<'_>,
    ) -> Result<(), WriteError> {
        if matches!(self.format, Format::Csv | Format::Npz) {
            let options = WriteOptions { solution: Some(solution), ..*options };
            return self.write(puzzle, &options).map(drop);
        }
        let text = solution_item(self.format, puzzle, solution, options)?;
        self.write_text(text)
    }

    /// Writes the finished text of an item: a line without its line feed, a paragraph, or a JSON object.
    ///
    /// # Errors
    /// When the output fails, or the format does not consist of such items, such as CSV.
    pub fn write_text(&mut self, item: String) -> Result<(), WriteError> {
        match &mut self.body {
            Body::Text { out, started } => {
                let first = !std::mem::replace(started, true);
                match self.format.layout() {
                    Some(Layout::Lines) => out.write_all((item + "\n").as_bytes())?,
                    Some(Layout::Paragraphs) if first => out.write_all(item.as_bytes())?,
                    Some(Layout::Paragraphs) => {
                        out.write_all(b"\n")?;
                        out.write_all(item.as_bytes())?;
                    }
                    #[cfg(feature = "xml")]
                    _ if self.format == Format::OpenSudoku => {
                        let [head, _] = crate::opensudoku::FRAME;
                        let head = if first { head } else { "" };
                        out.write_all(format!("{head}{item}").as_bytes())?;
                    }
                    _ => return Err(WriteError::NotText { format: self.format }),
                }
            }
            Body::Json { out, document } => {
                *document = match std::mem::replace(document, Document::Array) {
                    Document::Empty => Document::One(item),
                    Document::One(first) => {
                        out.write_all(format!("[\n{first},\n{item}").as_bytes())?;
                        Document::Array
                    }
                    Document::Array => {
                        out.write_all(format!(",\n{item}").as_bytes())?;
                        Document::Array
                    }
                };
            }
            #[cfg(any(feature = "csv", feature = "npz"))]
            _ => return Err(WriteError::NotText { format: self.format }),
        }
        Ok(())
    }

    /// Writes finished lines of classic puzzles in [`Format::Line`] or [`Format::Csv`], each with its line feed.
    ///
    /// # Errors
    /// When the output fails, or this writer has another format.
    pub fn write_classic(&mut self, lines: &[u8]) -> Result<(), WriteError> {
        match &mut self.body {
            #[cfg(feature = "csv")]
            Body::Csv(rows) => rows.write_classic(lines),
            Body::Text { out, .. } if self.format == Format::Line => Ok(out.write_all(lines)?),
            _ => Err(WriteError::NotText { format: self.format }),
        }
    }

    /// Flushes the output.
    ///
    /// # Errors
    /// When the output fails.
    pub fn flush(&mut self) -> Result<(), WriteError> {
        match &mut self.body {
            #[cfg(feature = "csv")]
            Body::Csv(rows) => rows.flush(),
            #[cfg(feature = "npz")]
            Body::Npz { out, .. } => Ok(out.flush()?),
            Body::Text { out, .. } | Body::Json { out, .. } => Ok(out.flush()?),
        }
    }

    /// Writes the rest of the document, such as the end of an array, and flushes the output.
    ///
    /// # Errors
    /// When the output fails, or the puzzles of an archive differ in size.
    pub fn finish(mut self) -> Result<(), WriteError> {
        match &mut self.body {
            Body::Json { out, document } => match document {
                Document::Empty => {}
                Document::One(object) => out.write_all(format!("{object}\n").as_bytes())?,
                Document::Array => out.write_all(b"\n]\n")?,
            },
            #[cfg(feature = "npz")]
            Body::Npz { out, items } if !items.is_empty() => {
                let items: Vec<_> =
                    items.iter().map(|(puzzle, solution)| (puzzle, solution.as_ref())).collect();
                let mut archive = std::io::Cursor::new(Vec::new());
                crate::npz::write(&items, &mut archive)?;
                out.write_all(archive.get_ref())?;
            }
            #[cfg(feature = "xml")]
            Body::Text { out, started: true } if self.format == Format::OpenSudoku => {
                out.write_all(crate::opensudoku::FRAME[1].as_bytes())?;
            }
            _ => {}
        }
        self.flush()
    }
}
