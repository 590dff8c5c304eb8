//! Writes a page with a small example for each kind of rule, and for each kind of houses and digits.

mod example;
mod examples;
mod page;
mod setters;

use crate::pages::{Files, Folder};
use anyhow::{Context, Result, ensure};
use ennead_puzzle::Setup;
use ennead_puzzle::rule::Rule;
use ennead_render::prose::Meaning;

/// Writes all pages and removes those of deleted rules.
pub(crate) fn write() -> Result<()> {
    folder().write(&files()?)
}

/// Returns the example of the rule with this slug: the puzzle and a solution.
pub(crate) fn example(slug: &str) -> Option<(Setup, &'static str)> {
    let example = examples::all().into_iter().find(|example| example.slug == slug)?;
    Some((example.setup, example.digits))
}

fn folder() -> Folder {
    Folder::new("docs/rules")
}

/// Returns the expected content of all files, by name.
fn files() -> Result<Files> {
    let examples = examples::all();
    for slug in Rule::SLUGS {
        ensure!(examples.iter().any(|example| example.slug == *slug), "{slug} has no example");
    }
    let mut files = Files::new();
    let mut index = page::Index::default();
    for example in &examples {
        let slug = example.slug;
        let meaning = Meaning::of(slug)
            .with_context(|| format!("{slug} has no entry in the table of meanings"))?;
        let drawn = example.draw(meaning.name).with_context(|| slug.to_owned())?;
        files.insert(format!("{slug}.svg"), drawn);
        files.insert(format!("{slug}.md"), page::page(example, meaning)?);
        index.add(example, meaning);
    }
    files.insert("README.md".to_owned(), index.text());
    Ok(files)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_pages_are_up_to_date() {
        let stale = super::folder().stale(&super::files().unwrap()).unwrap();
        assert!(stale.is_empty(), "regenerate them with `cargo xtask rules`: {stale:?}");
    }
}
