//! Labels of puzzles: classes and ratings.

use super::parts::{Workers, in_parts};
use super::{Column, EMPTY, Problems, RowProblem, Rows, Table, board, of_board};
use crate::waiting::Link;
use arrow_array::builder::StringDictionaryBuilder;
use arrow_array::types::Int32Type;
use arrow_array::{
    Array, Float64Array, ListArray, StringArray, StructArray, UInt8Array, UInt16Array, UInt32Array,
    UInt64Array,
};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, Fields};
use ennead::WrongCount;
use ennead::labels::{Labeller, Labels, Scales};
use ennead::logic::Technique;
use ennead::rating::se::{Rating, Tenths};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::Arc;

/// The number of puzzles that a thread takes at a time. Rating a puzzle takes from microseconds to seconds.
const PART: usize = 4;

type Label = Result<Labels, RowProblem>;

/// The labels of each row, with the ratings on these scales. The columns have the same names as in the Parquet files of the
/// command. Those files have more columns.
#[pyfunction]
pub(crate) fn label_rows(
    py: Python<'_>,
    rows: &Rows,
    scales: Vec<String>,
    workers: Workers,
) -> PyResult<Table> {
    let scales = known(&scales)?;
    let labels = workers.run(py, |link, threads| label(rows, scales, link, threads))?;
    py.detach(|| {
        let mut problems: Problems = rows.problems.clone();
        for (row, label) in labels.iter().enumerate() {
            let problem = match label {
                Some(Ok(labels)) => unrated(labels, scales),
                Some(Err(problem)) => Some(problem.clone()),
                None => None,
            };
            problems.extend(problem.map(|problem| (row, problem)));
        }
        let labels: Vec<Option<Labels>> =
            labels.into_iter().map(|label| label.and_then(Result::ok)).collect();
        Ok(Table::new(rows.lines.len(), columns(rows, &labels, scales), problems))
    })
}

fn known(names: &[String]) -> PyResult<Scales> {
    let mut scales = Scales::NONE;
    for name in names {
        match name.as_str() {
            "se" => scales.se = true,
            "hodoku" => scales.hodoku = true,
            "ennead" => scales.ennead = true,
            other => {
                let message = format!("'{other}' is not a scale: 'se', 'hodoku' or 'ennead'");
                return Err(PyValueError::new_err(message));
            }
        }
    }
    Ok(scales)
}

/// The labels of the rows that are puzzles.
fn label(rows: &Rows, scales: Scales, link: &Link, threads: usize) -> Vec<Option<Label>> {
    let mut labels: Vec<Option<Label>> = vec![None; rows.lines.len()];
    let parts = labels.chunks_mut(PART).enumerate();
    in_parts(link, threads, parts, Labeller::default, |labeller, (part, labels)| {
        for (index, label) in labels.iter_mut().enumerate() {
            let index = part * PART + index;
            if rows.problems.contains_key(&index) || link.is_stopped() {
                continue;
            }
            let line = &rows.lines[index];
            let found = labeller.labels(&board(line), scales, &link.flag);
            *label = Some(found.map_err(|wrong| match wrong {
                WrongCount::None => RowProblem::of_unsolvable(line),
                WrongCount::Several => RowProblem::SeveralSolutions,
                other => RowProblem::Words(other.to_string()),
            }));
        }
        labels.len()
    });
    labels
}

/// The problem of a puzzle that lacks ratings: it names the first scale without one.
fn unrated(labels: &Labels, scales: Scales) -> Option<RowProblem> {
    let ratings = &labels.ratings;
    let missing = [
        (scales.se && ratings.se.is_none(), "Sudoku Explainer"),
        (scales.hodoku && ratings.hodoku.is_none(), "HoDoKu"),
        (scales.ennead && ratings.ennead.is_none(), "ennead"),
    ];
    missing.into_iter().find_map(|(missing, scale)| missing.then_some(RowProblem::Unrated(scale)))
}

/// The columns of labels, with their names.
fn columns(rows: &Rows, labels: &[Option<Labels>], scales: Scales) -> Vec<(&'static str, Column)> {
    let grids = |grid: fn(&Labels) -> ennead::Board| {
        let lines =
            labels.iter().map(|label| label.as_ref().map_or(EMPTY, |label| of_board(&grid(label))));
        Column::grids(lines.collect(), |row| labels[row].is_some())
    };
    let clues = labels.iter().map(|label| label.as_ref().map(|label| label.clues() as u8));
    let automorphisms = labels.iter().map(|label| label.as_ref().map(|label| label.automorphisms));
    let guesses = labels.iter().map(|label| label.as_ref()?.guesses);
    let mut columns = vec![
        ("puzzle", Column::grids(rows.lines.clone(), |row| !rows.problems.contains_key(&row))),
        ("solution", grids(|label| label.solution)),
        ("class", grids(|label| label.class)),
        ("clues", Column::new(clues.collect::<UInt8Array>())),
        ("automorphisms", Column::new(automorphisms.collect::<UInt32Array>())),
        ("guesses", Column::new(guesses.collect::<UInt64Array>())),
    ];
    if scales.se {
        let se = |figure: fn(&Rating) -> Tenths| {
            let of = |label: &Option<Labels>| {
                let rating = label.as_ref()?.ratings.se.as_ref()?;
                Some(f64::from(figure(rating).get()) / 10.0)
            };
            Column::new(labels.iter().map(of).collect::<Float64Array>())
        };
        columns.push(("er", se(|rating| rating.er)));
        columns.push(("ep", se(|rating| rating.ep)));
        columns.push(("ed", se(|rating| rating.ed)));
    }
    if scales.hodoku {
        let hodoku = || labels.iter().map(|label| label.as_ref()?.ratings.hodoku.as_ref());
        let score = hodoku().map(|report| Some(report?.score));
        columns.push(("hodoku_score", Column::new(score.collect::<UInt32Array>())));
        columns.push(("hodoku_level", names(hodoku().map(|report| Some(report?.level.name())))));
    }
    if scales.ennead {
        let ennead = || labels.iter().map(|label| label.as_ref()?.ratings.ennead.as_ref());
        columns.push(("level", names(ennead().map(|rating| Some(rating?.difficulty.name())))));
        columns.push(("hardest", names(ennead().map(|rating| Some(rating?.hardest?.slug())))));
        columns
            .push(("techniques", techniques(ennead().map(|rating| Some(&rating?.techniques[..])))));
    }
    columns
}

/// A column of names, which is dictionary-encoded because few of them are distinct.
fn names(names: impl Iterator<Item = Option<impl AsRef<str>>>) -> Column {
    let mut column = StringDictionaryBuilder::<Int32Type>::new();
    names.for_each(|name| column.append_option(name));
    Column::new(column.finish())
}

/// For each row, the number of steps of each technique; null without a rating.
fn techniques<'a>(used: impl Iterator<Item = Option<&'a [(Technique, usize)]>> + Clone) -> Column {
    let all = || used.clone().flatten().flatten();
    let fields = Fields::from(vec![
        Field::new("technique", DataType::Utf8, false),
        Field::new("steps", DataType::UInt16, false),
    ]);
    let slugs = StringArray::from_iter_values(all().map(|(technique, _)| technique.slug()));
    let steps = all().map(|(_, steps)| u16::try_from(*steps).unwrap_or(u16::MAX));
    let steps = UInt16Array::from_iter_values(steps);
    let items = StructArray::new(fields, vec![Arc::new(slugs), Arc::new(steps)], None);
    let offsets = OffsetBuffer::from_lengths(used.clone().map(|used| used.map_or(0, <[_]>::len)));
    let known = used.map(|used| used.is_some()).collect::<Vec<_>>();
    let field = Arc::new(Field::new_list_field(items.data_type().clone(), false));
    Column::new(ListArray::new(field, offsets, Arc::new(items), Some(NullBuffer::from(known))))
}
