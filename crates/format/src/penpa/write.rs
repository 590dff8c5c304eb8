//! Writes a puzzle as a link.

use super::drawings;
use super::points::Points;
use super::{BOLD, DIAGONALS, DOTTED, ESCAPES, RULES, SHORT, write_drawings};
use crate::{Feature, Lost, WriteOptions, Written};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Cell, Puzzle, Regions};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use serde_json::{Map, Value, json};
use std::io::Write;

/// The width of a cell in pixels.
const PIXELS: usize = drawings::PIXELS as usize;

/// The style number of the outline of a cage.
const DASHED: i64 = 10;

/// The parts of a drawing: first those that are objects, then those that are lists.
const OBJECTS: [&str; 9] =
    ["surface", "number", "numberS", "symbol", "line", "lineE", "wall", "cage", "deletelineE"];
const LISTS: [&str; 7] =
    ["thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"];

/// Writes a link to the puzzle.
pub(crate) fn write(puzzle: &Puzzle, options: &WriteOptions<'_>) -> Written {
    let mut lost = Lost::default();
    let size = puzzle.size();
    let points = Points::new(size, size.digit_count(), size.digit_count(), 0, 0);
    let cages = separate_cages(puzzle, &mut lost);
    if puzzle.marks().is_some() {
        lost.add(Feature::Marks);
    }
    if *puzzle.geometry().regions() == Regions::None && size.default_box().is_some() {
        lost.regions(puzzle);
    }
    lost.extras(puzzle);
    lost.lowest(puzzle);
    let drawn = |rule: &Rule| matches!(rule, Rule::Cage(cage) if cages.contains(&cage));
    let mut words: Vec<String> =
        puzzle.rules().iter().filter(|rule| !drawn(rule)).map(Rule::to_string).collect();
    if !lost.is_empty() && words.is_empty() {
        words.push(format!("Not drawn: {lost}"));
    }
    let words: Vec<&str> =
        options.rules_text.into_iter().chain(words.iter().map(String::as_str)).collect();

    let (mut drawing, mut colours) = (question(puzzle, points, &cages), empty());
    write_drawings::add((&mut drawing, &mut colours), options.cosmetics, points, &mut lost);
    let has_colours = colours != empty();
    let mode = modes();
    let nothing = Value::Object(empty());
    let numbers: Vec<usize> = size.cells().map(|cell| points.of_cell(cell)).collect();
    // The numbers of the cells: first that of the first cell, then the difference of each from the one before.
    let steps = numbers.windows(2).map(|two| two[1] - two[0]);
    let board: Vec<usize> = numbers.first().copied().into_iter().chain(steps).collect();
    let lines = [
        head(puzzle, points, options.title.unwrap_or_default(), &words.join("\n")),
        json!([0, 0, 0, 0]).to_string(),
        mode.to_string(),
        Value::Object(drawing).to_string(),
        nothing.to_string(),
        json!(board).to_string(),
        // The settings of tabs and answer checks, the timer, the contest, the version, and the tools again.
        "[]".to_owned(),
        "{}".to_owned(),
        "\"x\"".to_owned(),
        "\"x\"".to_owned(),
        json!([3, 2, 3]).to_string(),
        mode.to_string(),
        // The theme, whether the setter chose colours, these colours for the puzzle and for the solution, another answer check,
        // the genre, and a message.
        "\"x\"".to_owned(),
        u8::from(has_colours).to_string(),
        Value::Object(colours).to_string(),
        nothing.to_string(),
        "{}".to_owned(),
        json!(["classic"]).to_string(),
        String::new(),
    ];
    let text = SHORT.iter().fold(lines.join("\n"), |text, (long, short)| text.replace(long, short));
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    let packed = packer.write_all(text.as_bytes()).and_then(|()| packer.finish());
    let packed = STANDARD.encode(packed.unwrap_or_default());
    Written { text: format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}"), lost }
}

/// Returns the cages that share no cell with an earlier cage. All other rules are added to `lost`.
fn separate_cages<'a>(puzzle: &'a Puzzle, lost: &mut Lost) -> Vec<&'a Cage> {
    let mut taken: Vec<Cell> = Vec::new();
    let mut cages = Vec::new();
    for rule in puzzle.rules() {
        match rule {
            Rule::Cage(cage) if !cage.cells.iter().any(|cell| taken.contains(cell)) => {
                taken.extend(&cage.cells);
                cages.push(cage);
            }
            other => lost.add_rule(other),
        }
    }
    cages
}

/// Writes the first line: the grid, the title and the rules text.
fn head(puzzle: &Puzzle, points: Points, title: &str, rules: &str) -> String {
    let side = puzzle.size().digit_count();
    let pixels = (side + 1) * PIXELS;
    let middle = match side % 2 {
        1 => points.of_cell(Cell::new(side / 2, side / 2)),
        _ => points.corner(side / 2, side / 2),
    };
    let escaped = |text: &str, escapes: &[(&str, &str)]| {
        escapes.iter().fold(text.to_owned(), |text, (sign, escape)| text.replace(sign, escape))
    };
    let title = escaped(&title.replace('\n', " "), &ESCAPES[..1]);
    let mut parts = vec![String::new(); RULES + 3];
    let fixed =
        ["sudoku", &side.to_string(), &side.to_string(), &PIXELS.to_string(), "0", "1", "1"];
    let places = [pixels, pixels, middle, middle].map(|number| number.to_string());
    for (at, part) in fixed.iter().map(|part| (*part).to_owned()).chain(places).enumerate() {
        parts[at] = part;
    }
    parts[11..15].fill("0".to_owned());
    let diagonals = puzzle.geometry().diagonals();
    for (at, is_one) in DIAGONALS.into_iter().zip([diagonals.falling, diagonals.rising]) {
        parts[at] = u8::from(is_one).to_string();
    }
    parts[15] = format!("Title: {title}");
    parts[16] = "Author: ".to_owned();
    parts[RULES] = escaped(rules, &ESCAPES);
    parts[RULES + 1] = "OFF".to_owned();
    parts[RULES + 2] = "false".to_owned();
    parts.join(",")
}

/// Returns an empty drawing.
fn empty() -> Map<String, Value> {
    let steps = ["command_redo", "command_undo", "command_replay"];
    let steps = steps.map(|name| (name, json!({"__a": []})));
    let objects = OBJECTS.map(|name| (name, json!({})));
    let lists = LISTS.map(|name| (name, json!([])));
    let parts = steps.into_iter().chain(objects).chain(lists);
    parts.map(|(name, part)| (name.to_owned(), part)).collect()
}

/// Returns the drawing of a puzzle: givens, regions, diagonals, cages and their sums.
fn question(puzzle: &Puzzle, points: Points, cages: &[&Cage]) -> Map<String, Value> {
    let mut drawing = empty();
    let mut put = |part: &str, key: String, value: Value| drawing[part][key] = value;
    for cell in puzzle.size().cells() {
        if let Some(digit) = puzzle.givens().get(cell) {
            let text = json!([digit.get().to_string(), 1, "1"]);
            put("number", points.of_cell(cell).to_string(), text);
        }
    }
    for (from, to, style) in edges(puzzle) {
        let key = format!("{},{}", points.corner(from.0, from.1), points.corner(to.0, to.1));
        put("lineE", key, json!(style));
    }
    for cage in cages {
        for (from, to) in outline(points, &cage.cells) {
            put("cage", format!("{from},{to}"), json!(DASHED));
        }
        if let (Some(first), Some(sum)) = (cage.cells.iter().min(), cage.sum) {
            let text = json!([sum.to_string(), 1]);
            put("numberS", points.within(*first, 0).to_string(), text);
        }
    }
    let numbers =
        |cage: &&Cage| -> Value { cage.cells.iter().map(|cell| points.of_cell(*cell)).collect() };
    drawing["killercages"] = cages.iter().map(numbers).collect();
    drawing
}

type Corner = (usize, usize);

/// Returns bold edges between regions and dotted ones on diagonals, each with its two ends and style number.
fn edges(puzzle: &Puzzle) -> Vec<(Corner, Corner, i64)> {
    let (geometry, side) = (puzzle.geometry(), puzzle.size().digit_count());
    let region = |row: usize, column: usize| geometry.region_of(Cell::new(row, column));
    let mut edges = Vec::new();
    for row in 0..side {
        for column in 0..side {
            if row > 0 && region(row - 1, column) != region(row, column) {
                edges.push(((row, column), (row, column + 1), BOLD));
            }
            if column > 0 && region(row, column - 1) != region(row, column) {
                edges.push(((row, column), (row + 1, column), BOLD));
            }
        }
        if geometry.diagonals().falling {
            edges.push(((row, row), (row + 1, row + 1), DOTTED));
        }
        if geometry.diagonals().rising {
            edges.push(((row, side - row), (row + 1, side - row - 1), DOTTED));
        }
    }
    edges
}

/// Returns the outline of a cage as lines between points within its cells. A line runs along each side of a cell without a
/// neighbour in the cage; further lines connect these lines with those of the next cells.
fn outline(points: Points, cells: &[Cell]) -> Vec<(usize, usize)> {
    let has = |cell: Cell, down: isize, right: isize| {
        let at = (cell.row().checked_add_signed(down), cell.column().checked_add_signed(right));
        matches!(at, (Some(row), Some(column)) if cells.contains(&Cell::new(row, column)))
    };
    let mut lines = Vec::new();
    for cell in cells {
        let at = |which| points.within(*cell, which);
        let beside = |down: usize, right: usize, which| {
            points.within(Cell::new(cell.row() + down, cell.column() + right), which)
        };
        for (down, right, from, to) in [(-1, 0, 0, 1), (1, 0, 2, 3), (0, -1, 0, 2), (0, 1, 1, 3)] {
            if !has(*cell, down, right) {
                lines.push((at(from), at(to)));
            }
        }
        // Connect the lines with those of the cell on the right and the cell below, unless the cells on that side of both are
        // in the cage.
        for (down, from, to) in [(-1, 1, 0), (1, 3, 2)] {
            if has(*cell, 0, 1) && !(has(*cell, down, 0) && has(*cell, down, 1)) {
                lines.push((at(from), beside(0, 1, to)));
            }
        }
        for (right, from, to) in [(-1, 2, 0), (1, 3, 1)] {
            if has(*cell, 1, 0) && !(has(*cell, 0, right) && has(*cell, 1, right)) {
                lines.push((at(from), beside(1, 0, to)));
            }
        }
    }
    lines
}

/// Returns the tools that are active when the editor opens, those for Sudoku digits.
fn modes() -> Value {
    let tools = |style: i64| {
        json!({
            "edit_mode": "sudoku", "surface": ["", 1], "multicolor": ["", 1], "line": ["1", 2], "lineE": ["1", 2],
            "wall": ["", 2], "cage": ["1", 10], "number": ["1", 1], "symbol": ["circle_L", 1],
            "special": ["thermo", ""], "board": ["", ""], "move": ["1", ""], "combi": ["battleship", 3],
            "sudoku": ["1", style],
        })
    };
    json!({"qa": "pu_q", "grid": ["1", "2", "1"], "pu_q": tools(1), "pu_a": tools(9)})
}
