//! `ennead techniques`, `ennead engines` and `ennead rules`: write lists.

use crate::args::ListArgs;
use crate::exit::{Exit, Failure};
use crate::output::{Output, RecordForm};
use ennead::Engine;
use ennead::logic::Technique;
use ennead::logic::difficulty::{self, Difficulty};
use ennead::render::json::{EngineEntry, Record, RuleEntry, TechniqueEntry};
use ennead::render::prose::Meaning;
use ennead::render::table::{Column, Table};

pub(crate) fn techniques(args: &ListArgs) -> Result<Exit, Failure> {
    let columns = ["slug", "name", "level", "set", "family", "default"].map(Column::text);
    let rows = Technique::known().map(|one| {
        let default = if one.is_usual() { "yes" } else { "no" };
        let (slug, name) = (one.slug().into_owned(), one.name().into_owned());
        let level = difficulty::of(one).map_or("-", Difficulty::name).to_owned();
        [slug, name, level, one.set().to_string(), one.family().to_string(), default.to_owned()]
    });
    let records = Technique::known().map(|one| TechniqueEntry::from(one).into());
    write(args, "techniques", columns, rows, records)
}

pub(crate) fn engines(args: &ListArgs) -> Result<Exit, Failure> {
    let columns = ["engine", "solves", "watchable", "method"].map(Column::text);
    let rows = Engine::ALL.into_iter().map(|engine| {
        let watchable = if engine.is_watchable() { "yes" } else { "no" };
        [engine.name(), engine.accepts(), watchable, engine.summary()].map(str::to_owned)
    });
    let records = Engine::ALL.into_iter().map(|engine| EngineEntry::from(engine).into());
    write(args, "engines", columns, rows, records)
}

pub(crate) fn rules(args: &ListArgs) -> Result<Exit, Failure> {
    let columns = ["rule", "name", "meaning"].map(Column::text);
    let rows = Meaning::ALL
        .iter()
        .map(|meaning| [meaning.slug, meaning.name, meaning.first_sentence()].map(str::to_owned));
    let records = Meaning::ALL.iter().map(|meaning| RuleEntry::from(*meaning).into());
    write(args, "rules", columns, rows, records)
}

/// Writes a table as text, or each row as a record.
fn write<const N: usize>(
    args: &ListArgs,
    command: &'static str,
    columns: [Column; N],
    rows: impl Iterator<Item = [String; N]>,
    mut records: impl Iterator<Item = Record>,
) -> Result<Exit, Failure> {
    let form = args.json.or(args.to).and_then(|format| RecordForm::of(&format));
    let mut output = Output::standard().results(form, command);
    if output.has_records() {
        records.try_for_each(|record| output.record(record))?;
    } else {
        let mut table = Table::new(columns);
        rows.for_each(|row| table.row(row));
        output.text(&table.text(usize::MAX))?;
    }
    output.finish(Exit::Yes)?;
    Ok(Exit::Yes)
}
