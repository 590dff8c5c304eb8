//! A whole run as one JSON document.

use super::Record;
use super::record::Version;
use serde_json::{Value, json};

/// All results of a run: what `--to json` writes.
///
/// The lines of `--to jsonl` do not name the program, because each line would repeat its name and because lines from
/// several runs can be combined.
///
/// To write a run over millions of puzzles as it proceeds, write [`Document::head`], the results separated by commas, and
/// [`Document::tail`].
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Document {
    /// The version of the schema.
    pub v: Version,
    /// The program that wrote it: `ennead 0.1.0`.
    pub made_by: String,
    /// The command: `solve`.
    pub command: String,
    /// The results, in the order of the input.
    pub results: Vec<Record>,
    /// The exit code of the command: 0 yes, 1 no, 2 not answered. The field is missing if the run was killed.
    pub exit: u8,
}

impl Document {
    /// The beginning, up to the first result.
    pub fn head(made_by: &str, command: &str) -> String {
        let version = json!(Version);
        format!(
            "{{\n  \"v\": {version},\n  \"made_by\": {},\n  \"command\": {},\n  \"results\": [\n",
            json!(made_by),
            json!(command)
        )
    }

    /// A result, indented to fit into the document. JSON strings contain no line breaks, so indenting every line is safe.
    pub fn result(record: &Record) -> String {
        let text = spread(&record.value());
        format!("    {}", text.replace('\n', "\n    "))
    }

    /// The end, after the last result.
    pub fn tail(exit: u8) -> String {
        format!("\n  ],\n  \"exit\": {exit}\n}}\n")
    }
}

/// Formats a JSON object for people: each field, and each object of a list, is on a line of its own.
///
/// ```
/// let value = serde_json::json!({"n": 1, "list": [[1, 2], [3]], "steps": [{"k": 0}, {"k": 1}]});
/// let text = "{\n  \"n\": 1,\n  \"list\": [[1,2],[3]],\n  \"steps\": [\n    {\"k\":0},\n    {\"k\":1}\n  ]\n}";
/// assert_eq!(ennead_render::json::spread(&value), text);
/// ```
pub fn spread(value: &Value) -> String {
    let field = |(name, value): (&String, &Value)| {
        let value = match value {
            Value::Array(items) if items.first().is_some_and(Value::is_object) => {
                let lines: Vec<_> = items.iter().map(|item| format!("    {item}")).collect();
                format!("[\n{}\n  ]", lines.join(",\n"))
            }
            value => value.to_string(),
        };
        format!("  {}: {value}", json!(name))
    };
    let lines: Vec<_> = value.as_object().into_iter().flatten().map(field).collect();
    format!("{{\n{}\n}}", lines.join(",\n"))
}
