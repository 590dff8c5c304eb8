//! The JSON Schema of results, docs/schema.

use crate::pages::{Files, Folder};
use anyhow::Result;
use ennead_render::json::schema;

/// Writes the schema.
pub(crate) fn write() -> Result<()> {
    folder().write(&files()?)
}

fn folder() -> Folder {
    Folder::new("docs/schema")
}

fn files() -> Result<Files> {
    let text = serde_json::to_string_pretty(&schema())? + "\n";
    Ok(Files::from([("ennead.schema.json".to_owned(), text)]))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_schema_is_up_to_date() {
        let stale = super::folder().stale(&super::files().unwrap()).unwrap();
        assert!(stale.is_empty(), "write it again with `cargo xtask schema`: {stale:?}");
    }
}
