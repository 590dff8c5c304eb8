//! Parquet files: one puzzle per row.
//!
//! **Reads** the puzzles from the column `puzzle` (or `question`, `quizzes`, `grid`, ..., as in [`csv`](mod@crate::csv)). If
//! there is none, it reads them from the first column of text. `solution`, `regions` and `diagonals` are read as in CSV.
//! Columns may be compressed with zstd or Snappy. The file, and the columns of one row group after another, are in memory,
//! each up to the limit [`ReadLimits::file_bytes`](crate::ReadLimits).
//!
//! The crate `ennead-parquet` writes Parquet files with puzzles and their labels.

mod pages;

use crate::csv::{self, Role};
use crate::input::Bytes;
use crate::{Entry, Format, Options, Place, Problem, ReadError};
use pages::Pages;
use parquet::basic::{ConvertedType, Type};
use parquet::column::reader::{ColumnReader, get_column_reader};
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::metadata::ColumnChunkMetaData;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::schema::types::ColumnDescriptor;
use std::io::Read;
use std::sync::Arc;
use std::vec::IntoIter;

/// Iterates over the rows of a Parquet file.
pub(crate) struct Rows {
    file: SerializedFileReader<bytes::Bytes>,
    /// The columns to read, each with its role and its index in the file.
    columns: Vec<(Role, usize)>,
    /// The number of row groups read so far.
    groups: usize,
    /// The rows of the current row group that are not returned yet.
    rows: IntoIter<Row>,
    source: Arc<str>,
    options: Options,
    /// The number of rows and errors returned so far.
    items: usize,
}

/// The fields of a row, in the order of [`Rows::columns`]; `None` for a missing value.
type Row = Vec<Option<String>>;

impl Rows {
    /// Reads the whole file, and finds its columns.
    ///
    /// # Errors
    /// When the file is too large, damaged, or without a column of puzzles.
    pub(crate) fn new(bytes: Bytes, source: Arc<str>, options: Options) -> Result<Rows, Problem> {
        let limit = options.limits.file_bytes;
        let mut file = Vec::new();
        bytes.take(limit + 1).read_to_end(&mut file).map_err(Problem::from_io)?;
        if file.len() as u64 > limit {
            return Err(Problem::TooLarge { limit });
        }
        let file = SerializedFileReader::new(bytes::Bytes::from(file)).map_err(damaged)?;
        let columns = columns(file.metadata().file_metadata().schema_descr().columns());
        if columns.is_empty() {
            return Err(Problem::NoGivens { wanted: "a column 'puzzle' of text" });
        }
        let rows = Vec::new().into_iter();
        Ok(Rows { file, columns, groups: 0, rows, source, options, items: 0 })
    }

    /// Reads the next row group. Returns false after the last one.
    fn read_group(&mut self) -> Result<bool, Problem> {
        if self.groups == self.file.num_row_groups() {
            return Ok(false);
        }
        let group = self.file.get_row_group(self.groups).map_err(damaged)?;
        self.groups += 1;
        let limit = self.options.limits.file_bytes;
        let size = |(_, at): &(Role, usize)| group.metadata().column(*at).uncompressed_size();
        let size: i64 = self.columns.iter().map(size).fold(0, i64::saturating_add);
        if u64::try_from(size).unwrap_or(0) > limit {
            return Err(Problem::TooLarge { limit });
        }
        if !self.columns.iter().all(|(_, at)| has_valid_place(group.metadata().column(*at))) {
            return Err(Problem::Parquet("a column has a negative position or length".to_owned()));
        }
        let count = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
        if count as u64 > limit / size_of::<Row>() as u64 {
            return Err(Problem::TooLarge { limit });
        }
        let mut rows = vec![Row::new(); count];
        for (_, at) in &self.columns {
            let column = group.metadata().column(*at).column_descr_ptr();
            let optional = column.max_def_level() > 0;
            let pages = Pages::new(group.get_column_page_reader(*at).map_err(damaged)?);
            let texts = texts(get_column_reader(column, Box::new(pages)), count, optional)?;
            rows.iter_mut().zip(texts).for_each(|(row, text)| row.push(text));
        }
        self.rows = rows.into_iter();
        Ok(true)
    }

    fn entry(&self, row: &Row) -> Result<Entry, Problem> {
        let field = |role| {
            let at = self.columns.iter().position(|(known, _)| *known == role)?;
            let text = row.get(at)?.as_deref().map(str::trim);
            text.filter(|text| !text.is_empty())
        };
        csv::entry(field, Format::Parquet, &self.options)
    }
}

/// Finds the text columns with known names. If no column has a known name for puzzles, the first text column is used.
fn columns(all: &[Arc<ColumnDescriptor>]) -> Vec<(Role, usize)> {
    let is_text = |column: &ColumnDescriptor| {
        column.physical_type() == Type::BYTE_ARRAY
            && column.converted_type() == ConvertedType::UTF8
            && column.max_rep_level() == 0
            && column.path().parts().len() == 1
    };
    let texts = || all.iter().enumerate().filter(|(_, column)| is_text(column));
    let mut columns = Vec::new();
    for wanted in [Role::Puzzle, Role::Solution, Role::Regions, Role::Diagonals] {
        let found = texts().find(|(_, column)| csv::role(column.name()) == wanted);
        let found = found.or_else(|| texts().next().filter(|_| wanted == Role::Puzzle));
        columns.extend(found.map(|(at, _)| (wanted, at)));
    }
    columns
}

/// Whether the positions and the length of a column are not negative. The Parquet library panics at negative values.
fn has_valid_place(column: &ColumnChunkMetaData) -> bool {
    column.data_page_offset() >= 0
        && column.dictionary_page_offset().is_none_or(|start| start >= 0)
        && column.compressed_size() >= 0
}

/// Reads the values of a column in a row group.
fn texts(
    reader: ColumnReader,
    count: usize,
    optional: bool,
) -> Result<Vec<Option<String>>, Problem> {
    let ColumnReader::ByteArrayColumnReader(mut reader) = reader else {
        return Err(Problem::Parquet("a text column contains values other than text".to_owned()));
    };
    let (mut values, mut levels) = (Vec::<ByteArray>::new(), Vec::new());
    let mut records = 0;
    while records < count {
        let (read, ..) = reader
            .read_records(count - records, Some(&mut levels), None, &mut values)
            .map_err(damaged)?;
        if read == 0 {
            return Err(Problem::Parquet("a column ends too early".to_owned()));
        }
        records += read;
    }
    let mut values = values.into_iter().map(|value| match value.as_utf8() {
        Ok(text) => Ok(text.to_owned()),
        Err(error) => Err(damaged(error)),
    });
    if !optional {
        return values.map(|text| text.map(Some)).collect();
    }
    let value = |level: i16| if level > 0 { values.next().transpose() } else { Ok(None) };
    levels.into_iter().map(value).collect()
}

fn damaged(error: ParquetError) -> Problem {
    Problem::Parquet(error.to_string())
}

impl Iterator for Rows {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Result<Entry, ReadError>> {
        let place = Place::of(self.source.clone());
        let row = loop {
            if let Some(row) = self.rows.next() {
                break row;
            }
            match self.read_group() {
                Ok(true) => {}
                Ok(false) if self.items == 0 => {
                    self.items = 1;
                    return Some(Err(ReadError { place, problem: Problem::NoPuzzle }));
                }
                Ok(false) => return None,
                Err(problem) => {
                    self.groups = self.file.num_row_groups();
                    self.items += 1;
                    return Some(Err(ReadError { place, problem }));
                }
            }
        };
        self.items += 1;
        let place = Place { item: Some(self.items), ..place };
        Some(match self.entry(&row) {
            Ok(entry) => Ok(Entry { place, ..entry }),
            Err(problem) => Err(ReadError { place, problem }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reader;
    use parquet::basic::{Compression, ZstdLevel};
    use parquet::data_type::{ByteArrayType, Int64Type};
    use parquet::file::properties::WriterProperties;
    use parquet::file::writer::SerializedFileWriter;
    use parquet::schema::parser::parse_message_type;

    const SCHEMA: &str = "message rows { REQUIRED INT64 rating; OPTIONAL BYTE_ARRAY answer (UTF8); \
        REQUIRED BYTE_ARRAY NAME (UTF8); REQUIRED BYTE_ARRAY source (UTF8); }";
    const FULL: &str = "1234341221434321";

    /// Writes a file with puzzles and their solutions, two per row group. `name` is the name of the column of puzzles.
    fn file(name: &str, compression: Compression, rows: &[(&str, Option<&str>)]) -> Vec<u8> {
        let schema = Arc::new(parse_message_type(&SCHEMA.replace("NAME", name)).unwrap());
        let properties = WriterProperties::builder().set_compression(compression).build();
        let mut writer =
            SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties)).unwrap();
        for rows in rows.chunks(2) {
            let mut group = writer.next_row_group().unwrap();
            let mut column = group.next_column().unwrap().unwrap();
            column.typed::<Int64Type>().write_batch(&vec![5; rows.len()], None, None).unwrap();
            column.close().unwrap();
            let mut column = group.next_column().unwrap().unwrap();
            let known: Vec<ByteArray> =
                rows.iter().filter_map(|row| row.1).map(Into::into).collect();
            let levels: Vec<i16> = rows.iter().map(|row| row.1.is_some().into()).collect();
            column.typed::<ByteArrayType>().write_batch(&known, Some(&levels), None).unwrap();
            column.close().unwrap();
            for is_puzzle in [true, false] {
                let mut column = group.next_column().unwrap().unwrap();
                let text =
                    |row: &(&str, Option<&str>)| if is_puzzle { row.0 } else { "kaggle" }.into();
                let values: Vec<ByteArray> = rows.iter().map(text).collect();
                column.typed::<ByteArrayType>().write_batch(&values, None, None).unwrap();
                column.close().unwrap();
            }
            group.close().unwrap();
        }
        writer.into_inner().unwrap()
    }

    fn read(file: Vec<u8>) -> Vec<Result<Entry, String>> {
        let reader = Reader::new("p.parquet", std::io::Cursor::new(file), &Options::default());
        reader.map(|entry| entry.map_err(|error| error.to_string())).collect()
    }

    #[test]
    fn puzzles_are_read_with_their_solutions() {
        let rows =
            [("12..............", Some(FULL)), ("....34..........", None), ("123", Some(""))];
        let zstd = Compression::ZSTD(ZstdLevel::default());
        for compression in [Compression::UNCOMPRESSED, Compression::SNAPPY, zstd] {
            let entries = read(file("question", compression, &rows));
            let [Ok(first), Ok(second), Err(third)] = &entries[..] else { panic!("{entries:?}") };
            assert_eq!(first.setup.values[..3], [1, 2, 0]);
            assert_eq!(first.format, Format::Parquet);
            assert_eq!(first.place.to_string(), "p.parquet item 1");
            assert_eq!(first.solution.as_ref().unwrap().to_string(), FULL);
            assert_eq!((second.setup.values[5], &second.solution), (4, &None));
            assert!(third.starts_with("p.parquet item 3: "), "{third}");
        }
    }

    #[test]
    fn without_a_known_name_the_first_text_is_the_puzzle() {
        let rows = [("12..............", None)];
        let entries = read(file("x", Compression::UNCOMPRESSED, &rows));
        // The puzzles are read from the first column of text, `answer`, which has no value here.
        assert!(entries[0].is_err(), "{entries:?}");
        let rows = [("x", Some("12.............."))];
        let entries = read(file("x", Compression::UNCOMPRESSED, &rows));
        assert_eq!(entries[0].as_ref().unwrap().setup.values[..3], [1, 2, 0]);
    }

    #[test]
    fn damaged_and_empty_files_are_refused() {
        let whole = file("puzzle", Compression::SNAPPY, &[("12..............", None)]);
        for length in [5, 20, whole.len() / 2, whole.len() - 1] {
            let entries = read(whole[..length].to_vec());
            let [Err(error)] = &entries[..] else { panic!("{length}: {entries:?}") };
            assert!(error.starts_with("p.parquet: "), "{error}");
        }
        let empty = read(file("puzzle", Compression::SNAPPY, &[]));
        assert_eq!(empty.len(), 1);
        assert!(empty[0].is_err());
    }

    /// A file whose column of puzzles begins at a negative position.
    const MISPLACED: &[u8] = b"PAR1\x15\x04\x19,5\x00\x18\x06schema\x15\x02\x00\x15\x0c%\x02\x18\x06puzzle%\x00L\x1c\
            \x00\x00\x00\x16\x04\x19\x1c\x19\x1c&\x00\x1c\x15\x0c\x19%\x06\x00\x19\x18\x06puzzle\x15\
            \x00\x16\x04\x16\x8a\x03\x16\x8a\x03&[I\x1c\x15\x00\x15\x00\x15\x02\x00<\x16\xc4\x02\x19\
            \x06\x19&\x00\x04\x00\x00\x00\x16\x8a\x03\x16\x04&\x08\x16\x8a\x03\x00( parquet-c\x01\
            \x00\x00\x00rrow version 11.0\x00\x00\x00PAR1\x00\x91\x00\x00\x00PAR1";

    #[test]
    fn misplaced_columns_are_refused() {
        let entries = read(MISPLACED.to_vec());
        let [Err(error)] = &entries[..] else { panic!("{entries:?}") };
        assert!(error.contains("a column has a negative position or length"), "{error}");
    }

    #[test]
    fn a_missing_dictionary_is_reported() {
        let mut whole = file("puzzle", Compression::UNCOMPRESSED, &[("12..............", None); 2]);
        // The header of a page begins with its kind. That of a dictionary, 2, becomes that of an index, 1, which is skipped.
        let headers = (0..whole.len() - 3).filter(|at| whole[*at..].starts_with(b"\x15\x04\x15"));
        let headers: Vec<usize> = headers.collect();
        assert!(!headers.is_empty());
        headers.into_iter().for_each(|at| whole[at + 1] = 2);
        let entries = read(whole);
        let [Err(error)] = &entries[..] else { panic!("{entries:?}") };
        assert!(error.contains("a dictionary is missing"), "{error}");
    }

    #[test]
    fn large_files_are_refused() {
        let whole = file("puzzle", Compression::SNAPPY, &[("12..............", None); 9]);
        let mut options = Options::default();
        options.limits.file_bytes = 100;
        let mut reader = Reader::new("p", std::io::Cursor::new(whole), &options);
        let error = reader.next().unwrap().unwrap_err();
        assert!(matches!(error.problem, Problem::TooLarge { limit: 100 }), "{error}");
        assert!(reader.next().is_none());
    }
}
