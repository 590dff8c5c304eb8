//! Arguments for where results go and what they look like.

use super::values;
use crate::exit::Failure;
use crate::output::RecordForm;
use crate::template::Template;
use clap::{Args, ValueEnum};
use ennead::format::Format;
use ennead::render::prose::CellNames;
use ennead::{CellStyle, Size};
use std::path::{Path, PathBuf};

/// The name that every command uses for the format of one JSON document.
const JSON: &str = "json";

/// Where results go.
#[derive(Args)]
pub(crate) struct OutputArgs {
    /// Write to this file instead of standard output; - is standard output
    #[arg(long, short, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,

    /// The file to write instead of the stated one, until the results are complete.
    #[arg(skip)]
    meanwhile: Option<PathBuf>,
}

impl OutputArgs {
    /// The file to write; `None` for standard output.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.meanwhile.as_deref().or_else(|| self.stated())
    }

    /// The stated file; `None` for standard output.
    pub(crate) fn stated(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Redirects the output to this file. The suffix of the stated file still decides the format.
    pub(crate) fn write_meanwhile(&mut self, file: PathBuf) {
        self.meanwhile = Some(file);
    }

    /// The stated format, or the format of the file's suffix, or the first variant.
    pub(crate) fn format<T: ValueEnum>(&self, stated: Option<T>) -> T {
        let first = || T::value_variants()[0].clone();
        stated.or_else(|| self.format_by_suffix()).unwrap_or_else(first)
    }

    /// The format that the suffix of the file names.
    pub(crate) fn format_by_suffix<T: ValueEnum>(&self) -> Option<T> {
        T::from_str(self.suffix()?, true).ok()
    }

    /// The format of puzzles that the suffix of the file names, if `wanted` accepts it.
    pub(crate) fn puzzles_by_suffix(&self, wanted: fn(Format) -> bool) -> Option<OutputFormat> {
        let format = match self.suffix()? {
            OutputFormat::SVG => return Some(OutputFormat::Svg),
            "md" => Format::Markdown,
            suffix => Format::from_name(suffix)?,
        };
        wanted(format).then_some(OutputFormat::Puzzles(format))
    }

    /// A note if the suffix of the file is not the name of a format and no format was stated; the file then gets the first
    /// format.
    pub(super) fn unknown_suffix<T: ValueEnum>(&self, stated: &Option<T>) -> Option<String> {
        let names = T::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        let names: Vec<String> = names.map(|value| value.get_name().to_owned()).collect();
        self.unknown_suffix_among(stated.is_some(), &names)
    }

    /// Like [`unknown_suffix`](Self::unknown_suffix), for formats with these names.
    pub(super) fn unknown_suffix_among(&self, is_stated: bool, names: &[String]) -> Option<String> {
        const TEXT: [&str; 4] = ["txt", "text", "log", "out"];
        let suffix = self.suffix().filter(|suffix| !is_stated && !TEXT.contains(suffix))?;
        let path = self.stated()?.display();
        (!names.iter().any(|name| name.eq_ignore_ascii_case(suffix))).then(|| {
            let names = names.join(", ");
            format!(
                "{path}: .{suffix} is not the suffix of a format, so this is text; --to takes {names}"
            )
        })
    }

    /// The suffix of the file: `csv`.
    fn suffix(&self) -> Option<&str> {
        self.stated()?.extension()?.to_str()
    }
}

/// The flag `--json`.
#[derive(Args)]
pub(crate) struct JsonArgs {
    /// Short for --to json
    #[arg(long, conflicts_with = "to", help_heading = "Output")]
    json: bool,
}

impl JsonArgs {
    /// The format stated with `--to`, or JSON with `--json`.
    pub(crate) fn or<T: ValueEnum>(&self, stated: Option<T>) -> Option<T> {
        let json = || self.json.then(|| T::from_str(JSON, true).ok());
        stated.or_else(|| json().flatten())
    }

    /// Like [`or`](Self::or), for formats of puzzles or solutions.
    pub(crate) fn or_puzzles(&self, stated: Option<OutputFormat>) -> Option<OutputFormat> {
        stated.or(self.json.then_some(OutputFormat::Puzzles(Format::Json)))
    }
}

/// A template for the lines of a table.
#[derive(Args)]
pub(crate) struct TemplateArgs {
    /// Write one line for each result from a template such as '{puzzle} {clues}'
    ///
    /// Names in braces are fields of the JSON output. Counters need no prefix: {nodes} is {stats.nodes}. A field without a
    /// value is empty. {{ and }} write braces, \t a tab and \n a line break. If a name is unknown, the error lists all fields.
    #[arg(long = "format", value_name = "TEMPLATE", conflicts_with_all = ["to", "json"], help_heading = "Output")]
    template: Option<Template>,
}

impl TemplateArgs {
    /// Whether there is a template.
    pub(super) fn is_stated(&self) -> bool {
        self.template.is_some()
    }

    /// How results are written with the template, if there is one. Only records of this kind get a line. For ratings,
    /// `scale` selects the fields that the template may name.
    ///
    /// # Errors
    /// The template has a field that these records lack.
    pub(crate) fn form(
        &self,
        kind: &'static str,
        scale: Option<&str>,
    ) -> Result<Option<RecordForm>, Failure> {
        let Some(template) = &self.template else { return Ok(None) };
        template.check(kind, scale)?;
        Ok(Some(RecordForm::Table { template: template.clone(), kind }))
    }
}

/// Whether to resume an earlier run.
#[derive(Args)]
pub(crate) struct ResumeArgs {
    /// Resume an interrupted run of the same command: keep the results in the output file and continue after them
    #[arg(long, requires = "output", help_heading = "Output")]
    pub(crate) resume: bool,
}

/// Cell names.
#[derive(Args)]
pub(crate) struct NamesArgs {
    /// Style of cell names: r1c1 for row 1, column 1; A1 with a letter for the row
    #[arg(long, value_name = "STYLE", default_value = "r1c1", value_parser = values::cell_style())]
    pub(crate) cells: CellStyle,
}

impl NamesArgs {
    /// The names of cells in a grid of this size.
    pub(crate) fn in_grid(&self, size: Size) -> CellNames {
        CellNames::new(self.cells, size)
    }
}

/// An output format: one that the library writes, or a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputFormat {
    Puzzles(Format),
    Svg,
}

impl OutputFormat {
    /// The name of the picture format.
    pub(super) const SVG: &str = "svg";

    /// The name of the format, as `--to` takes it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            OutputFormat::Puzzles(format) => format.name(),
            OutputFormat::Svg => OutputFormat::SVG,
        }
    }
}
