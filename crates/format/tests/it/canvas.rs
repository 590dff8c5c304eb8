//! Documents of SudokuPad and f-puzzles with several overlapping grids.

use ennead_format::{AnyEntry, Entry, MultiGridEntry, Options, Reader};
use ennead_puzzle::{MultiGrid, Spot};
use serde_json::{Value, json};

fn read(text: &str) -> Result<AnyEntry, String> {
    let mut reader = Reader::from_text(text, &Options::default());
    let first = reader.next_any().expect("an item").map_err(|error| error.to_string());
    assert!(reader.next_any().is_none());
    first
}

fn multi(document: &Value) -> MultiGridEntry {
    match read(&document.to_string()) {
        Ok(AnyEntry::MultiGrid(entry)) => entry,
        other => panic!("{other:?}"),
    }
}

fn error(document: &Value) -> String {
    read(&document.to_string()).err().unwrap_or_default()
}

/// The multi-grid puzzle of a diagram.
fn drawn(text: &str) -> MultiGrid {
    match read(text) {
        Ok(AnyEntry::MultiGrid(entry)) => entry.multi_grid,
        other => panic!("{other:?}"),
    }
}

fn samurai() -> MultiGrid {
    drawn(include_str!("../../../../testdata/multi_grid/samurai.txt"))
}

fn butterfly() -> MultiGrid {
    drawn(include_str!("../../../../testdata/multi_grid/butterfly.txt"))
}

/// The given at a place of the canvas.
fn given(grids: &MultiGrid, spot: Spot) -> Option<u8> {
    let given = |part: &ennead_puzzle::CanvasGrid| {
        Some(part.puzzle().givens().get(part.cell_at(spot)?)?.get())
    };
    grids.grids().iter().find_map(given)
}

/// The boxes of all grids. If `twice` is true, a box in two grids is listed twice.
fn boxes(grids: &MultiGrid, twice: bool) -> Vec<Vec<[usize; 2]>> {
    let mut boxes: Vec<Vec<[usize; 2]>> = Vec::new();
    for part in grids.grids() {
        for number in 0..9 {
            let (top, left) =
                (part.at().row() + number / 3 * 3, part.at().column() + number % 3 * 3);
            let cells = (0..9).map(|at| [top + at / 3, left + at % 3]).collect();
            if twice || !boxes.contains(&cells) {
                boxes.push(cells);
            }
        }
    }
    boxes
}

/// Writes the grids as a document of SudokuPad.
fn sudokupad(grids: &MultiGrid, twice: bool) -> Value {
    let cell =
        |spot| given(grids, spot).map_or(json!({}), |value| json!({"value": value.to_string()}));
    let row = |row| (0..grids.columns()).map(|column| cell(Spot::new(row, column))).collect();
    let rows: Vec<Vec<Value>> = (0..grids.rows()).map(row).collect();
    json!({"cells": rows, "regions": boxes(grids, twice), "metadata": {"title": "Five"}})
}

/// Writes the grids, whose canvas must be square, as a document of f-puzzles.
fn fpuzzles(grids: &MultiGrid) -> Value {
    let boxes = boxes(grids, false);
    let cell = |row, column| {
        let region = boxes.iter().position(|cells| cells.contains(&[row, column]));
        let mut cell = json!({"region": region});
        if let Some(value) = given(grids, Spot::new(row, column)) {
            cell["value"] = json!(value);
            cell["given"] = json!(true);
        }
        cell
    };
    let row = |row| (0..grids.columns()).map(|column| cell(row, column)).collect();
    let rows: Vec<Vec<Value>> = (0..grids.rows()).map(row).collect();
    json!({"size": grids.rows(), "grid": rows})
}

#[test]
fn overlapping_grids_are_a_multi_grid_puzzle() {
    let five = samurai();
    for twice in [false, true] {
        let entry = multi(&sudokupad(&five, twice));
        assert_eq!(entry.multi_grid, five);
        assert_eq!((entry.title.as_deref(), &entry.notes[..]), (Some("Five"), &[][..]));
        assert!(!entry.is_partly_read);
    }
    assert_eq!(multi(&fpuzzles(&five)).multi_grid, five);
    assert_eq!(multi(&fpuzzles(&butterfly())).multi_grid, butterfly());
}

#[test]
fn clues_belong_to_the_grids_that_have_all_their_cells() {
    let mut document = fpuzzles(&samurai());
    // The first cage lies only in the first grid, the second in the box that the first grid shares with the middle one.
    document["killercage"] = json!([
        {"cells": ["R1C1", "R1C2"], "value": "10"},
        {"cells": ["R7C7", "R7C8"], "value": "11"},
    ]);
    let rules: Vec<usize> =
        multi(&document).multi_grid.grids().iter().map(|it| it.puzzle().rules().len()).collect();
    assert_eq!(rules, [2, 0, 1, 0, 0]);

    let mut document = sudokupad(&samurai(), false);
    document["cages"] = json!([{"cells": [[0, 0], [0, 1]], "value": 10, "unique": true}]);
    let grids = multi(&document).multi_grid;
    assert_eq!(grids.grids()[0].puzzle().rules().len(), 1);
    // A drawing that lies in no single grid is reported once.
    document["lines"] = json!([{"wayPoints": [[0, 0], [20, 20]]}]);
    let notes = multi(&document).notes;
    assert_eq!(notes, ["grid 1: ignoring elements without a known rule: 1 shape"]);
}

#[test]
fn rules_that_are_not_clear_for_several_grids_are_refused() {
    let between = json!([{"cells": ["R1C9", "R1C13"], "value": "10"}]);
    let unclear = "a rule of the whole document, which is not clear for several grids";
    for (name, value, reason) in [
        ("killercage", between, "killercage 1 lies in none of the 5 grids"),
        ("diagonal+", json!(true), unclear),
        ("antiknight", json!(true), unclear),
        ("negative", json!(["xv"]), unclear),
    ] {
        let mut document = fpuzzles(&samurai());
        document[name] = value;
        assert_eq!(error(&document), format!("text:1: {name}: {reason}"));
    }
    for (field, value, name) in [
        ("cages", json!([{"cells": [[0, 8], [0, 12]], "value": 10}]), "cages"),
        ("metadata", json!({"antiking": true}), "antiking"),
        ("global", json!(["antiknight"]), "global"),
    ] {
        let mut document = sudokupad(&samurai(), false);
        document[field] = value;
        assert!(error(&document).starts_with(&format!("text:1: {name}: ")), "{}", error(&document));
    }
    // A rule with the value `false` is not stated.
    let mut document = fpuzzles(&samurai());
    document["antiknight"] = json!(false);
    assert_eq!(multi(&document).multi_grid.grids().len(), 5);
}

#[test]
fn one_grid_with_a_margin_is_still_one() {
    let cell = |at: usize| match (1..10).contains(&(at / 11)) && (1..10).contains(&(at % 11)) {
        true => json!({"region": (at / 11 - 1) / 3 * 3 + (at % 11 - 1) / 3}),
        false => json!({"region": null}),
    };
    let rows: Vec<Vec<Value>> =
        (0..11).map(|row| (0..11).map(|column| cell(11 * row + column)).collect()).collect();
    let document = json!({"size": 11, "grid": rows});
    let Ok(AnyEntry::Puzzle(Entry { setup, notes, .. })) = read(&document.to_string()) else {
        panic!("it is one grid");
    };
    assert_eq!((setup.rows, notes.len()), (9, 1));
}
