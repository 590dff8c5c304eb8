//! Writes results to the terminal or to a file.

use crate::arguments::{Arguments, Format};
use crate::error::Failure;
use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::csv::WriterBuilder;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::error::ArrowError;
use datafusion::arrow::json::LineDelimitedWriter;
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::basic::{Compression, ZstdLevel};
use datafusion::parquet::errors::ParquetError;
use datafusion::parquet::file::properties::WriterProperties;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write, stdout};
use std::path::PathBuf;

/// Writes the rows of a query in the requested format.
pub(crate) struct Output {
    to: Sink,
    /// The temporary file, and the requested path to which it is renamed at the end.
    file: Option<(PathBuf, PathBuf)>,
    /// The number of rows written.
    pub(crate) rows: u64,
}

enum Sink {
    /// Keeps the first `most` rows, to show them as a table at the end.
    Table {
        shown: Vec<RecordBatch>,
        most: usize,
        count: usize,
        schema: SchemaRef,
        to: Box<dyn Write>,
    },
    Text(Box<datafusion::arrow::csv::Writer<Box<dyn Write>>>),
    Json(LineDelimitedWriter<Box<dyn Write>>),
    Lines(Box<dyn Write>),
    Parquet(Box<ArrowWriter<File>>),
}

impl Output {
    /// Opens the output for rows of this schema. The name of a file ends with `.part` until the file is complete.
    pub(crate) fn new(arguments: &Arguments, schema: SchemaRef) -> Result<Output, Failure> {
        let format = arguments.format();
        let file = arguments.output.clone().map(|stated| {
            let mut part = stated.clone().into_os_string();
            part.push(".part");
            (PathBuf::from(part), stated)
        });
        let create =
            |path: &PathBuf| File::create(path).map_err(|error| Failure::File(path.clone(), error));
        let writer = || -> Result<Box<dyn Write>, Failure> {
            Ok(match &file {
                Some((part, _)) => Box::new(BufWriter::new(create(part)?)),
                None => Box::new(BufWriter::new(stdout())),
            })
        };
        let to = match format {
            Format::Table => {
                let most = if arguments.rows == 0 { usize::MAX } else { arguments.rows };
                Sink::Table { shown: Vec::new(), most, count: 0, schema, to: writer()? }
            }
            Format::Csv | Format::Tsv => {
                let delimiter = if format == Format::Csv { b',' } else { b'\t' };
                let mut csv = WriterBuilder::new().with_delimiter(delimiter).build(writer()?);
                // Write the header even if no rows follow.
                csv.write(&RecordBatch::new_empty(schema))?;
                Sink::Text(Box::new(csv))
            }
            Format::Jsonl => Sink::Json(LineDelimitedWriter::new(writer()?)),
            Format::Lines => Sink::Lines(writer()?),
            Format::Parquet => {
                let Some((part, _)) = &file else {
                    let message = "Parquet is not text; name a file with --output";
                    return Err(Failure::Message(message.to_owned()));
                };
                let zstd = Compression::ZSTD(ZstdLevel::default());
                let properties = WriterProperties::builder().set_compression(zstd).build();
                Sink::Parquet(Box::new(ArrowWriter::try_new(
                    create(part)?,
                    schema,
                    Some(properties),
                )?))
            }
        };
        Ok(Output { to, file, rows: 0 })
    }

    /// Writes rows.
    pub(crate) fn write(&mut self, batch: &RecordBatch) -> Result<(), Failure> {
        self.rows += batch.num_rows() as u64;
        match &mut self.to {
            Sink::Table { shown, most, count, .. } => {
                let wanted = batch.num_rows().min(*most - (*count).min(*most));
                if wanted > 0 {
                    shown.push(batch.slice(0, wanted));
                }
                *count += batch.num_rows();
            }
            Sink::Text(csv) => csv.write(batch)?,
            Sink::Json(json) => json.write(batch)?,
            Sink::Lines(to) => {
                let Some(column) = batch.columns().first() else { return Ok(()) };
                let options = FormatOptions::default();
                let texts = ArrayFormatter::try_new(column, &options)?;
                for row in 0..batch.num_rows() {
                    writeln!(to, "{}", texts.value(row))?;
                }
            }
            Sink::Parquet(file) => file.write(batch)?,
        }
        Ok(())
    }

    /// Completes the output, and renames a file to its requested name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self.to {
            Sink::Table { mut shown, most, count, schema, mut to } => {
                if shown.is_empty() {
                    shown.push(RecordBatch::new_empty(schema));
                }
                if !shown[0].schema().fields().is_empty() {
                    writeln!(to, "{}", pretty_format_batches(&shown)?)?;
                }
                if count > most {
                    writeln!(
                        to,
                        "{count} rows, of which {most} are shown; use --rows 0 or --to csv for all"
                    )?;
                }
                to.flush()?;
            }
            Sink::Text(csv) => csv.into_inner().flush()?,
            Sink::Json(mut json) => {
                json.finish()?;
                json.into_inner().flush()?;
            }
            Sink::Lines(mut to) => to.flush()?,
            Sink::Parquet(file) => {
                file.close()?;
            }
        }
        if let Some((part, stated)) = self.file {
            std::fs::rename(&part, &stated).map_err(|error| Failure::File(stated, error))?;
        }
        Ok(())
    }
}

/// Prints the functions with their arguments and summaries.
pub(crate) fn functions() -> Result<(), Failure> {
    let mut to = stdout().lock();
    for function in ennead_sql_functions::all() {
        let names: Vec<_> = function.arguments.iter().map(|argument| argument.name).collect();
        let call = format!("{}({})", function.name, names.join(", "));
        if stdout().is_terminal() {
            writeln!(to, "{call}\n    {}", function.summary)?;
        } else {
            writeln!(to, "{call}\t{}", function.summary)?;
        }
    }
    Ok(())
}

impl From<ArrowError> for Failure {
    fn from(error: ArrowError) -> Failure {
        match error {
            ArrowError::IoError(_, error) if error.kind() == io::ErrorKind::BrokenPipe => {
                Failure::PipeClosed
            }
            error => Failure::Message(error.to_string()),
        }
    }
}

impl From<ParquetError> for Failure {
    fn from(error: ParquetError) -> Failure {
        Failure::Message(error.to_string())
    }
}
