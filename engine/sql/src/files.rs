//! Makes tables of files, folders and patterns.

use crate::error::message;
use async_trait::async_trait;
use datafusion::arrow::array::AsArray;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::catalog::{TableProvider, UrlTableFactory};
use datafusion::common::{plan_datafusion_err, plan_err};
use datafusion::datasource::file_format::FileFormat;
use datafusion::datasource::file_format::csv::CsvFormat;
use datafusion::datasource::file_format::file_compression_type::FileCompressionType;
use datafusion::datasource::file_format::json::JsonFormat;
use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::{
    ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl,
};
use datafusion::error::Result;
use datafusion::execution::SessionState;
use datafusion::prelude::SessionContext;
use futures::TryStreamExt;
use parking_lot::RwLock;
use std::path::Path;
use std::sync::{Arc, OnceLock, Weak};
#[cfg(feature = "s3")]
use url::Url;

/// The column of a file with one puzzle per line.
const PUZZLE: &str = "puzzle";

/// A byte that does not occur in files of puzzles, so that a line is one value.
const NO_DELIMITER: u8 = 1;
/// Another byte that does not occur in files of puzzles, so that quotation marks have no special meaning.
const NO_QUOTE: u8 = 2;

/// The maximum number of characters in a number. Longer values are puzzles, solutions or classes, and are read as text.
const NUMBER_LENGTH: usize = 15;

/// The number of rows from which the type of a column is inferred.
const SAMPLE: usize = 1000;

/// The kind of content of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// One puzzle per line.
    Lines,
    Csv {
        delimiter: u8,
    },
    Json,
    Parquet,
}

impl Kind {
    /// The kind of file with this suffix; `None` for others, including compression suffixes such as `gz`.
    fn of(suffix: &str) -> Option<Kind> {
        Some(match suffix {
            "txt" | "sdm" | "list" => Kind::Lines,
            "csv" => Kind::Csv { delimiter: b',' },
            "tsv" => Kind::Csv { delimiter: b'\t' },
            "json" | "jsonl" | "ndjson" => Kind::Json,
            "parquet" | "parq" => Kind::Parquet,
            _ => return None,
        })
    }
}

/// A kind of file, its compression, and the suffix that files of a folder share.
#[derive(Clone, PartialEq, Debug)]
struct Suffix {
    kind: Kind,
    compression: FileCompressionType,
    text: String,
}

impl Suffix {
    /// The suffix of the file with this name.
    fn of(name: &str) -> Option<Suffix> {
        let name = name.rsplit('/').next()?.to_ascii_lowercase();
        let (stem, last) = name.rsplit_once('.')?;
        let compression = match last {
            "gz" => FileCompressionType::GZIP,
            "zst" | "zstd" => FileCompressionType::ZSTD,
            "bz2" => FileCompressionType::BZIP2,
            "xz" => FileCompressionType::XZ,
            _ => {
                let compression = FileCompressionType::UNCOMPRESSED;
                return Some(Suffix {
                    kind: Kind::of(last)?,
                    compression,
                    text: format!(".{last}"),
                });
            }
        };
        let inner = stem.rsplit_once('.').map_or(stem, |(_, inner)| inner);
        Some(Suffix { kind: Kind::of(inner)?, compression, text: format!(".{inner}.{last}") })
    }

    /// The suffix of a file or a pattern; for a local folder, the suffix of the first file with a known kind, sorted by name.
    fn of_table(path: &str) -> Option<Suffix> {
        if !path.ends_with('/') && !Path::new(path).is_dir() {
            return Suffix::of(path);
        }
        let mut names: Vec<_> = std::fs::read_dir(path)
            .ok()?
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .collect();
        names.sort();
        names.iter().find_map(|name| Suffix::of(name))
    }

    fn format(&self) -> Arc<dyn FileFormat> {
        match self.kind {
            Kind::Lines => Arc::new(
                CsvFormat::default()
                    .with_has_header(false)
                    .with_delimiter(NO_DELIMITER)
                    .with_quote(NO_QUOTE)
                    .with_comment(Some(b'#'))
                    .with_file_compression_type(self.compression),
            ),
            Kind::Csv { delimiter } => Arc::new(
                CsvFormat::default()
                    .with_has_header(true)
                    .with_delimiter(delimiter)
                    .with_schema_infer_max_rec(SAMPLE)
                    .with_file_compression_type(self.compression),
            ),
            Kind::Json => Arc::new(
                JsonFormat::default()
                    .with_schema_infer_max_rec(SAMPLE)
                    .with_file_compression_type(self.compression),
            ),
            Kind::Parquet => Arc::new(ParquetFormat::default()),
        }
    }
}

/// Opens the files, folders and patterns that queries name as tables.
#[derive(Default, Debug)]
pub(crate) struct Files {
    /// The session that reads them: a weak reference, because the session owns this value.
    session: OnceLock<Weak<RwLock<SessionState>>>,
}

impl Files {
    /// Sets the session that reads the files.
    pub(crate) fn serve(&self, context: &SessionContext) {
        // There is only one session.
        let _ = self.session.set(context.state_weak_ref());
    }

    fn state(&self) -> Result<SessionState> {
        let session = self.session.get().and_then(Weak::upgrade);
        let session = session.ok_or_else(|| plan_datafusion_err!("there is no session"))?;
        let state = session.read().clone();
        Ok(state)
    }

    /// Opens a file, a folder or a pattern as a table.
    pub(crate) async fn table(&self, path: &str) -> Result<Arc<dyn TableProvider>> {
        const KINDS: &str = "names end with .txt, .csv, .tsv, .jsonl or .parquet; .gz, .zst, .bz2 or .xz may follow";
        let suffix = Suffix::of_table(path);
        let suffix = suffix
            .ok_or_else(|| plan_datafusion_err!("{path}: not a known kind of file: {KINDS}"))?;
        let state = self.state()?;
        // DataFusion requires a slash at the end of a folder, but queries may omit it.
        let folder = format!("{path}/");
        let is_folder = !path.ends_with('/') && Path::new(path).is_dir();
        let url = location(if is_folder { &folder } else { path })?;
        let options =
            ListingOptions::new(suffix.format()).with_file_extension(suffix.text.as_str());
        let store = state.runtime_env().object_store(&url)?;
        let files = url.list_all_files(&state, store.as_ref(), &suffix.text).await?;
        if std::pin::pin!(files).try_next().await?.is_none() {
            return plan_err!("{path}: there is no such file");
        }
        let schema = match suffix.kind {
            Kind::Lines => Arc::new(Schema::new(vec![Field::new(PUZZLE, DataType::Utf8, true)])),
            Kind::Parquet | Kind::Json => columns(path, &state, &url, &options).await?,
            Kind::Csv { .. } => {
                let schema = columns(path, &state, &url, &options).await?;
                puzzles_as_text(&state, &url, &options, schema).await?
            }
        };
        if schema.fields().is_empty() {
            return plan_err!("{path}: it has no columns");
        }
        let config = ListingTableConfig::new(url).with_listing_options(options).with_schema(schema);
        Ok(Arc::new(ListingTable::try_new(config)?))
    }
}

#[async_trait]
impl UrlTableFactory for Files {
    async fn try_new(&self, path: &str) -> Result<Option<Arc<dyn TableProvider>>> {
        // Other names refer to tables of the session.
        let is_path = path.contains(['/', '.', '*']) || Path::new(path).exists();
        if is_path { self.table(path).await.map(Some) } else { Ok(None) }
    }
}

/// Parses the location of files: a path or a URL, with or without a pattern.
fn location(path: &str) -> Result<ListingTableUrl> {
    #[cfg(feature = "s3")]
    if let Some(pattern) = path.find(['*', '?', '[']).filter(|_| path.contains("://")) {
        // DataFusion supports patterns only in paths.
        let (folder, pattern) = path.split_at(path[..pattern].rfind('/').map_or(0, |at| at + 1));
        let folder = Url::parse(folder).map_err(|error| plan_datafusion_err!("{path}: {error}"))?;
        let pattern = glob::Pattern::new(pattern);
        let pattern = pattern.map_err(|error| plan_datafusion_err!("{path}: {error}"))?;
        return ListingTableUrl::try_new(folder, Some(pattern));
    }
    ListingTableUrl::parse(path)
}

/// Returns the columns of all files of a table. An error names the file that cannot be read.
async fn columns(
    path: &str,
    state: &SessionState,
    url: &ListingTableUrl,
    options: &ListingOptions,
) -> Result<SchemaRef> {
    let error = match options.infer_schema(state, url).await {
        Ok(schema) => return Ok(schema),
        Err(error) => error,
    };
    let store = state.runtime_env().object_store(url)?;
    let files = url.list_all_files(state, store.as_ref(), &options.file_extension).await?;
    let files: Vec<_> = files.try_collect().await?;
    for file in &files {
        let one = std::slice::from_ref(file);
        if let Err(error) = options.format.infer_schema(state, &store, one).await {
            let name = file.location.filename().filter(|_| files.len() > 1);
            let at = name.map_or_else(|| path.to_owned(), |name| format!("{path}: {name}"));
            return plan_err!("{at}: {}", message(&error));
        }
    }
    Err(error)
}

/// Changes the type of numeric columns with long values, such as puzzles of 81 digits, to text. Returns the new schema.
async fn puzzles_as_text(
    state: &SessionState,
    url: &ListingTableUrl,
    options: &ListingOptions,
    schema: SchemaRef,
) -> Result<SchemaRef> {
    if !schema.fields().iter().any(|field| field.data_type().is_numeric()) {
        return Ok(schema);
    }
    let with = |is_text: &dyn Fn(usize) -> bool| {
        let fields = schema.fields().iter().enumerate().map(|(index, field)| {
            let kind = if is_text(index) { DataType::Utf8 } else { field.data_type().clone() };
            Field::new(field.name(), kind, true)
        });
        Arc::new(Schema::new(fields.collect::<Vec<_>>()))
    };
    let is_number = |index: usize| schema.field(index).data_type().is_numeric();
    let config = ListingTableConfig::new(url.clone())
        .with_listing_options(options.clone())
        .with_schema(with(&is_number));
    let sample = SessionContext::new_with_state(state.clone())
        .read_table(Arc::new(ListingTable::try_new(config)?))?
        .limit(0, Some(SAMPLE))?
        .collect()
        .await?;
    let is_long = |index: usize| {
        let columns = sample.iter().map(|batch| batch.column(index));
        let mut texts = columns.flat_map(|column| column.as_string::<i32>());
        texts.any(|text| text.is_some_and(|text| text.len() > NUMBER_LENGTH))
    };
    let long: Vec<bool> =
        (0..schema.fields().len()).map(|index| is_number(index) && is_long(index)).collect();
    Ok(with(&|index| long[index]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes() {
        let of = |name: &str| Suffix::of(name).map(|suffix| (suffix.kind, suffix.text));
        assert_eq!(of("a/b.txt"), Some((Kind::Lines, ".txt".to_owned())));
        assert_eq!(of("b.CSV.gz"), Some((Kind::Csv { delimiter: b',' }, ".csv.gz".to_owned())));
        assert_eq!(of("part-*.jsonl.zst"), Some((Kind::Json, ".jsonl.zst".to_owned())));
        assert_eq!(of("x.parquet"), Some((Kind::Parquet, ".parquet".to_owned())));
        assert_eq!(of("puzzles"), None);
        assert_eq!(of("puzzles.pdf"), None);
    }
}
