//! Writes a puzzle as an object of SudokuPad.

use super::write_drawings;
use crate::{Feature, Lost, WriteOptions};
use ennead_puzzle::rule::{AntiChess, ChessPiece, NonConsecutive, Rule, Touch};
use ennead_puzzle::{Cell, HouseKind, Puzzle};
use serde_json::{Value, json};

pub(super) fn object(puzzle: &Puzzle, options: &WriteOptions<'_>) -> (Value, Lost) {
    let (geometry, size) = (puzzle.geometry(), puzzle.size());
    let mut lost = Lost::default();
    let cell = |cell: Cell| match puzzle.givens().get(cell) {
        Some(digit) => json!({"value": puzzle.value(digit)}),
        None => json!({}),
    };
    let row = |row: usize| (0..size.columns()).map(|column| cell(Cell::new(row, column))).collect();
    let cells: Vec<Value> = (0..size.rows()).map(row).collect();
    let houses = |wanted: &[HouseKind]| -> Vec<Vec<Cell>> {
        let of_kind = geometry.houses().iter().filter(|house| wanted.contains(&house.kind()));
        of_kind.map(|house| geometry.cells_of(*house).collect()).collect()
    };
    let regions: Vec<Value> =
        houses(&[HouseKind::Box, HouseKind::Region]).iter().map(|cells| places(cells)).collect();

    let mut cages = Vec::new();
    for cells in houses(&[HouseKind::Window, HouseKind::Extra]) {
        cages.push(json!({"cells": places(&cells), "unique": true, "style": "extraregion"}));
    }
    let mut globals = Vec::new();
    globals.extend(geometry.extras().disjoint_groups.then_some("disjoint"));
    for rule in puzzle.rules() {
        match rule {
            Rule::Cage(cage) if cage.cells.len() > 1 || cage.sum.is_some() => {
                let mut part = json!({"cells": places(&cage.cells), "unique": true});
                if let Some(sum) = cage.sum {
                    part["value"] = json!(sum.to_string());
                }
                cages.push(part);
            }
            Rule::AntiChess(AntiChess { piece: ChessPiece::Knight }) => globals.push("antiknight"),
            Rule::AntiChess(AntiChess { piece: ChessPiece::King }) => globals.push("antiking"),
            Rule::NonConsecutive(NonConsecutive { touch: Touch::Side }) => {
                globals.push("nonconsecutive");
            }
            other => lost.add_rule(other),
        }
    }
    // SudokuPad itself states diagonals only as cosmetic lines.
    lost.diagonals(puzzle);
    if puzzle.marks().is_some() {
        lost.add(Feature::Marks);
    }
    lost.lowest(puzzle);
    let mut object = json!({"cellSize": 64, "cells": cells, "regions": regions, "cages": cages, "global": globals});
    for (name, text) in [("title", options.title), ("rules", options.rules_text)] {
        if let Some(text) = text {
            object["metadata"][name] = json!(text);
        }
    }
    if !geometry.has_lines() {
        object["metadata"]["norowcol"] = json!(true);
    }
    write_drawings::add(&mut object, options.cosmetics, size, &mut lost);
    (object, lost)
}

fn places(cells: &[Cell]) -> Value {
    cells.iter().map(|cell| json!([cell.row(), cell.column()])).collect()
}
