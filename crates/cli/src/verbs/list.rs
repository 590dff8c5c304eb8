//! `ennead techniques` and `ennead engines`: what there is to choose from.

use crate::args::{ListArgs, ReportFormat};
use crate::exit::{Exit, Failure};
use ennead::Engine;
use ennead::logic::Technique;
use ennead::render::table::{Column, Table};
use serde_json::{Value, json};
use std::io::{Write, stdout};

pub(crate) fn techniques(args: &ListArgs) -> Result<Exit, Failure> {
    let columns = ["slug", "name", "set", "family", "default"].map(Column::text);
    let rows = Technique::known().map(|one| {
        let default = if one.is_usual() { "yes" } else { "no" };
        let (slug, name) = (one.slug().into_owned(), one.name().into_owned());
        [slug, name, one.set().to_string(), one.family().to_string(), default.to_owned()]
    });
    let objects = Technique::known().map(|one| {
        json!({
            "slug": one.slug(),
            "name": one.name(),
            "set": one.set().name(),
            "family": one.family().name(),
            "default": one.is_usual(),
            "uniqueness": one.relies_on_uniqueness(),
        })
    });
    write(args, columns, rows, objects)
}

pub(crate) fn engines(args: &ListArgs) -> Result<Exit, Failure> {
    let columns = ["engine", "solves", "watchable", "method"].map(Column::text);
    let rows = Engine::ALL.into_iter().map(|engine| {
        let watchable = if engine.is_watchable() { "yes" } else { "no" };
        [engine.name(), engine.accepts(), watchable, engine.summary()].map(str::to_owned)
    });
    let objects = Engine::ALL.into_iter().map(|engine| {
        json!({
            "engine": engine.name(),
            "solves": engine.accepts(),
            "watchable": engine.is_watchable(),
            "method": engine.summary(),
        })
    });
    write(args, columns, rows, objects)
}

/// Writes a table, or one JSON object per row.
fn write<const N: usize>(
    args: &ListArgs,
    columns: [Column; N],
    rows: impl Iterator<Item = [String; N]>,
    objects: impl Iterator<Item = Value>,
) -> Result<Exit, Failure> {
    let mut text = String::new();
    match args.to {
        ReportFormat::Text => {
            let mut table = Table::new(columns);
            rows.for_each(|row| table.row(row));
            text = table.text(usize::MAX);
        }
        ReportFormat::Json => objects.for_each(|object| text += &format!("{object}\n")),
    }
    stdout().write_all(text.as_bytes())?;
    Ok(Exit::Yes)
}
