//! Writes a page for each technique, with its idea and a tested example.

#[path = "../../../crates/logic/examples/reglib/case.rs"]
#[allow(dead_code)] // Other parts are for its test.
mod case;
#[path = "../../../crates/logic/examples/reglib/codes.rs"]
#[allow(dead_code)]
mod codes;
mod example;
mod page;
mod rules;
mod web;

use crate::pages::{Files, Folder};
use anyhow::{Context, Result};
use ennead_logic::Technique;
use ennead_puzzle::Size;
use std::fs;
use std::path::PathBuf;

/// Writes all pages and removes those of deleted techniques. Also writes the examples as data for the web page.
pub(crate) fn write() -> Result<()> {
    let (files, examples) = files()?;
    folder().write(&files)?;
    let path = data();
    fs::write(&path, examples).with_context(|| path.display().to_string())
}

fn data() -> PathBuf {
    crate::root().join("web/src/learn/techniques/examples.js")
}

fn folder() -> Folder {
    Folder::new("docs/techniques")
}

/// Returns the expected content of all pages, by name, and of the data for the web page.
fn files() -> Result<(Files, String)> {
    let mut examples = example::all()?;
    let mut files = Files::new();
    let mut data = web::Data::default();
    let mut index = page::Index::default();
    for technique in Technique::all(Size::NINE) {
        let slug = technique.slug().into_owned();
        let example = match technique.is_about_rules() {
            true => rules::example(technique)?,
            false => examples.remove(&slug),
        };
        if let Some(example) = &example {
            files.insert(format!("{slug}.svg"), example.picture());
            data.add(&slug, example)?;
        }
        files.insert(format!("{slug}.md"), page::page(technique, example.as_ref()));
        index.add(technique, example.is_some());
    }
    files.insert("README.md".to_owned(), index.text());
    Ok((files, data.text()))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_pages_and_their_data_are_up_to_date() {
        let (files, examples) = super::files().unwrap();
        let stale = super::folder().stale(&files).unwrap();
        assert!(stale.is_empty(), "regenerate them with `cargo xtask techniques`: {stale:?}");
        let path = super::data();
        let present = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(present == examples, "regenerate it with `cargo xtask techniques`: {path:?}");
    }
}
