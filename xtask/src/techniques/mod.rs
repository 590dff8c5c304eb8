//! A page for each technique, made of its idea and the example that is a test.

#[path = "../../../crates/logic/examples/reglib/case.rs"]
#[allow(dead_code)] // What its test needs besides.
mod case;
#[path = "../../../crates/logic/examples/reglib/codes.rs"]
#[allow(dead_code)]
mod codes;
mod example;
mod idea;
mod page;

use anyhow::{Context, Result};
use ennead_logic::Technique;
use ennead_puzzle::Size;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// Writes all pages and removes those of techniques that are no more.
pub(crate) fn write() -> Result<()> {
    let folder = folder();
    fs::create_dir_all(&folder)?;
    let files = files()?;
    for (name, text) in &files {
        fs::write(folder.join(name), text).with_context(|| name.clone())?;
    }
    for name in present()?.into_keys().filter(|name| !files.contains_key(name)) {
        fs::remove_file(folder.join(&name)).context(name)?;
    }
    Ok(())
}

fn folder() -> PathBuf {
    crate::root().join("docs/techniques")
}

/// All files as they must be, by name.
fn files() -> Result<BTreeMap<String, String>> {
    let ideas = idea::Ideas::read()?;
    let mut examples = example::all()?;
    let mut files = BTreeMap::new();
    let mut index = page::Index::default();
    for technique in Technique::all(Size::NINE) {
        let slug = technique.slug().into_owned();
        let idea = ideas.of(technique).with_context(|| format!("{slug} has no idea"))?;
        let example = examples.remove(&slug);
        if let Some(example) = &example {
            files.insert(format!("{slug}.svg"), example.picture());
        }
        files.insert(format!("{slug}.md"), page::page(technique, &idea, example.as_ref()));
        index.add(technique, example.is_some());
    }
    files.insert("README.md".to_owned(), index.text());
    Ok(files)
}

/// The files that are there.
fn present() -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        files.insert(name, fs::read_to_string(entry.path())?);
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_pages_are_up_to_date() {
        let (wanted, present) = (super::files().unwrap(), super::present().unwrap());
        let names = wanted.keys().chain(present.keys());
        let stale: Vec<&String> =
            names.filter(|name| wanted.get(*name) != present.get(*name)).collect();
        assert!(stale.is_empty(), "write them again with `cargo xtask techniques`: {stale:?}");
    }
}
