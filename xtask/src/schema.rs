//! Writes docs/schema (the JSON Schema of results and the OpenAPI description of the HTTP interface), and the list of the
//! fields of results, which the command needs.

use crate::pages::{Files, Folder};
use anyhow::Result;
use ennead_render::json::schema;
use ennead_service::openapi;
use serde_json::Value;
use std::iter;

/// Writes all these files.
pub(crate) fn write() -> Result<()> {
    folders()?.iter().try_for_each(|(folder, files)| folder.write(files))
}

fn folders() -> Result<[(Folder, Files); 2]> {
    let schema = schema();
    let text = serde_json::to_string_pretty(&schema)? + "\n";
    let files = |name: &str, text| Files::from([(name.to_owned(), text)]);
    Ok([
        (
            Folder::new("docs/schema"),
            Files::from([
                ("ennead.schema.json".to_owned(), text),
                ("openapi.json".to_owned(), serde_json::to_string_pretty(&openapi())? + "\n"),
            ]),
        ),
        (Folder::new("crates/render/src/json/names"), files("fields.txt", names(&schema))),
    ])
}

/// Lists the fields of results: one line for each kind of record, and for a rating also one line for each scale.
fn names(schema: &Value) -> String {
    let mut lines = String::new();
    let mut line = |title: &str, part: &Value| {
        let names = iter::once(title.to_owned()).chain(fields(schema, part));
        lines += &(names.collect::<Vec<_>>().join(" ") + "\n");
    };
    for (kind, part) in choices(schema, &schema["$defs"]["Record"], "kind") {
        line(kind, part);
        for (scale, part) in choices(schema, part, "scale") {
            line(&format!("{kind}/{scale}"), part);
        }
    }
    lines
}

/// Returns the alternatives of a part of the schema, each with its value of the field that distinguishes them.
fn choices<'s>(schema: &'s Value, part: &'s Value, field: &str) -> Vec<(&'s str, &'s Value)> {
    let choices = part["oneOf"].as_array().into_iter().flatten();
    let named = choices.filter_map(|choice| {
        let value = choice["properties"][field]["const"].as_str()?;
        Some((value, resolved(schema, choice)))
    });
    named.collect()
}

/// Returns the names of the fields of a part of the schema. Fields of nested counters get names such as `stats.nodes`.
fn fields(schema: &Value, part: &Value) -> Vec<String> {
    let mut names = Vec::new();
    for (name, field) in part["properties"].as_object().into_iter().flatten() {
        names.push(name.clone());
        let choices = field["anyOf"].as_array().and_then(|choices| choices.first());
        let within = resolved(schema, choices.unwrap_or(field));
        if name == "puzzle" {
            names.push("puzzle.givens".to_owned());
        }
        if ["Stats", "Found"].iter().any(|part| *within == schema["$defs"][part]) {
            let inner = within["properties"].as_object().into_iter().flatten();
            names.extend(inner.map(|(inner, _)| format!("{name}.{inner}")));
        }
    }
    names
}

/// Returns the definition that a part of the schema refers to, or else the part itself.
fn resolved<'s>(schema: &'s Value, part: &'s Value) -> &'s Value {
    let name = part["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/"));
    name.map_or(part, |name| &schema["$defs"][name])
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_schema_and_the_names_are_up_to_date() {
        for (folder, files) in super::folders().unwrap() {
            let stale = folder.stale(&files).unwrap();
            assert!(stale.is_empty(), "regenerate it with `cargo xtask schema`: {stale:?}");
        }
    }
}
