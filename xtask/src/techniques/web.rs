//! Writes the examples as a JavaScript module for the web page, which draws them itself.

use super::example::Example;
use anyhow::Result;
use ennead_render::Language;
use serde_json::json;
use std::fmt::Write;

const HEAD: &str = "\
// Written by `cargo xtask techniques`.
// @ts-nocheck

/** The examples of techniques by slug. An example is a position and a step, as records of docs/json.md, and the step in words in other
 * languages.
 * @type {Readonly<Record<string, import(\"./example.js\").ExampleRecord>>} */
export const EXAMPLES = {
";

/// A line for each example.
#[derive(Default)]
pub(super) struct Data(String);

impl Data {
    pub(super) fn add(&mut self, slug: &str, example: &Example) -> Result<()> {
        let (puzzle, step) = example.records()?;
        let mut step = serde_json::to_value(step)?;
        if let Some(fields) = step.as_object_mut() {
            // These fields repeat the position.
            for name in ["k", "grid", "candidates"] {
                fields.remove(name);
            }
        }
        let told = json!({ "de": example.words_in(Language::German) });
        let record = json!({ "puzzle": puzzle, "step": step, "told": told });
        let _ = writeln!(self.0, "  {}: {record},", json!(slug));
        Ok(())
    }

    /// The module.
    pub(super) fn text(&self) -> String {
        format!("{HEAD}{}}};\n", self.0)
    }
}
