//! A page for each technique, with its idea and a tested example.

#[path = "../../../crates/logic/examples/reglib/case.rs"]
#[allow(dead_code)] // Other parts are for its test.
mod case;
#[path = "../../../crates/logic/examples/reglib/codes.rs"]
#[allow(dead_code)]
mod codes;
mod example;
mod page;
mod rules;

use crate::pages::{Files, Folder};
use anyhow::Result;
use ennead_logic::Technique;
use ennead_puzzle::Size;

/// Writes all pages and removes those of deleted techniques.
pub(crate) fn write() -> Result<()> {
    folder().write(&files()?)
}

fn folder() -> Folder {
    Folder::new("docs/techniques")
}

/// The expected content of all files, by name.
fn files() -> Result<Files> {
    let mut examples = example::all()?;
    let mut files = Files::new();
    let mut index = page::Index::default();
    for technique in Technique::all(Size::NINE) {
        let slug = technique.slug().into_owned();
        let example = match technique.is_about_rules() {
            true => rules::example(technique)?,
            false => examples.remove(&slug),
        };
        if let Some(example) = &example {
            files.insert(format!("{slug}.svg"), example.picture());
        }
        files.insert(format!("{slug}.md"), page::page(technique, example.as_ref()));
        index.add(technique, example.is_some());
    }
    files.insert("README.md".to_owned(), index.text());
    Ok(files)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_pages_are_up_to_date() {
        let stale = super::folder().stale(&super::files().unwrap()).unwrap();
        assert!(stale.is_empty(), "write them again with `cargo xtask techniques`: {stale:?}");
    }
}
