//! Rules of texts outside the grid.

use super::{Context, Reason, Stated, number, one, text};
use crate::drawings::{Drawing, DrawingKind, Outside};
use ennead_puzzle::Cell;
use ennead_puzzle::rule::{
    Beside, Contents, Edge, FrameSum, FullRank, HiddenSkyscraper, LittleKiller, NumberedRoom,
    Rossini, Sandwich, Skyscraper, XSum,
};

/// Returns the end of the line at which a clue lies, and the number in its text.
fn end_and_number(it: &Context<'_>, clue: &Drawing) -> Result<(Edge, i32), Reason> {
    Ok((it.edge(clue)?, number(text(clue)?)?))
}

/// Converts a number to a count or rank; an error if it is negative.
fn count(number: i32) -> Result<usize, Reason> {
    usize::try_from(number).map_err(|_| format!("{number} is negative"))
}

/// Returns how many cells at the start of a line a clue concerns: the number of the reading, else those in the first box, else
/// 3 without boxes.
fn first_cells(it: &Context<'_>, edge: Edge) -> Result<usize, Reason> {
    let line = edge.cells(it.size).len();
    let in_box = it.size.default_box().map(|shape| match edge.side.is_of_rows() {
        true => shape.columns,
        false => shape.rows,
    });
    let cells = it.number.map(count).transpose()?.or(in_box).unwrap_or(3);
    let fits = (1..=line).contains(&cells);
    fits.then_some(cells).ok_or_else(|| format!("the line does not have {cells} cells"))
}

pub(in crate::drawings) fn sandwich(it: &Context<'_>, clue: &Drawing) -> Stated {
    let (edge, sum) = end_and_number(it, clue)?;
    one(Sandwich { edge, sum })
}

pub(in crate::drawings) fn x_sum(it: &Context<'_>, clue: &Drawing) -> Stated {
    let (edge, sum) = end_and_number(it, clue)?;
    one(XSum { edge, sum })
}

pub(in crate::drawings) fn skyscraper(it: &Context<'_>, clue: &Drawing) -> Stated {
    let (edge, number) = end_and_number(it, clue)?;
    one(Skyscraper { edge, count: count(number)? })
}

pub(in crate::drawings) fn hidden_skyscraper(it: &Context<'_>, clue: &Drawing) -> Stated {
    let (edge, number) = end_and_number(it, clue)?;
    one(HiddenSkyscraper { edge, digit: it.digit(number)? })
}

pub(in crate::drawings) fn numbered_room(it: &Context<'_>, clue: &Drawing) -> Stated {
    let (edge, number) = end_and_number(it, clue)?;
    one(NumberedRoom { edge, digit: it.digit(number)? })
}

pub(in crate::drawings) fn full_rank(it: &Context<'_>, clue: &Drawing) -> Stated {
    let (edge, number) = end_and_number(it, clue)?;
    one(FullRank { edge, rank: count(number)?, may_tie: false })
}

pub(in crate::drawings) fn frame_sum(it: &Context<'_>, clue: &Drawing) -> Stated {
    let (edge, sum) = end_and_number(it, clue)?;
    one(FrameSum { edge, count: first_cells(it, edge)?, sum })
}

pub(in crate::drawings) fn outside(it: &Context<'_>, clue: &Drawing) -> Stated {
    let edge = it.edge(clue)?;
    let first = first_cells(it, edge)?;
    let counts = it.counts(text(clue)?)?;
    let cells = edge.cells(it.size)[..first].to_vec();
    one(Contents { cells, counts, exact: false })
}

pub(in crate::drawings) fn next_to(it: &Context<'_>, clue: &Drawing) -> Stated {
    let highest = it.lowest + it.size.digit_count() as i32 - 1;
    let digit = it.digit(it.number.unwrap_or(highest))?;
    let neighbours = it.digits(text(clue)?)?.into_iter().collect();
    one(Beside { edge: it.edge(clue)?, digit, neighbours })
}

/// Returns the direction of the first arrow in a text, as steps down and to the right: 1, 0 or -1.
fn direction(text: &str) -> Option<(i64, i64)> {
    text.chars().find_map(|symbol| {
        Some(match symbol {
            '\u{2190}' | '\u{21d0}' | '\u{2b05}' => (0, -1),
            '\u{2191}' | '\u{21d1}' | '\u{2b06}' => (-1, 0),
            '\u{2192}' | '\u{21d2}' | '\u{27a1}' | '\u{2b95}' => (0, 1),
            '\u{2193}' | '\u{21d3}' | '\u{2b07}' => (1, 0),
            '\u{2196}' | '\u{21d6}' | '\u{2b09}' => (-1, -1),
            '\u{2197}' | '\u{21d7}' | '\u{2b08}' => (-1, 1),
            '\u{2198}' | '\u{21d8}' | '\u{2b0a}' => (1, 1),
            '\u{2199}' | '\u{21d9}' | '\u{2b0b}' => (1, -1),
            _ => return None,
        })
    })
}

pub(in crate::drawings) fn rossini(it: &Context<'_>, clue: &Drawing) -> Stated {
    let edge = it.edge(clue)?;
    let text = text(clue)?;
    let no_arrow = || format!("'{text}' is not an arrow along its row or column");
    let (down, right) = direction(text).ok_or_else(no_arrow)?;
    let cells = edge.cells(it.size);
    let [first, second, ..] = cells[..] else { return Err(no_arrow()) };
    let away =
        (second.row() as i64 - first.row() as i64, second.column() as i64 - first.column() as i64);
    let rises = (down, right) == away;
    if !rises && (-down, -right) != away {
        return Err(no_arrow());
    }
    one(Rossini { edge, count: first_cells(it, edge)?, rises })
}

/// Reads a sum along a diagonal. An arrow in the text shows the direction, or else an arrow drawn at the same place; a clue at
/// a corner of the grid needs no arrow.
pub(in crate::drawings) fn little_killer(it: &Context<'_>, clue: &Drawing) -> Stated {
    let text = text(clue)?;
    let Outside { row, column } = clue.outside.ok_or("it is not beside the grid")?;
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let sum = number(&digits)?;
    let (rows, columns) = (it.size.rows() as i64, it.size.columns() as i64);
    let drawn = || {
        let is_its =
            |other: &&Drawing| other.kind == DrawingKind::Arrow && other.outside == clue.outside;
        let first = it.drawings.iter().find(is_its)?.cells.first().copied()?;
        Some((first.row() as i64 + 1 - row, first.column() as i64 + 1 - column))
    };
    let inwards = |at: i64, last: i64| match at {
        0 => Some(1),
        at if at == last + 1 => Some(-1),
        _ => None,
    };
    let at_corner = || Some((inwards(row, rows)?, inwards(column, columns)?));
    let (down, right) = direction(text)
        .or_else(drawn)
        .or_else(at_corner)
        .filter(|(down, right)| down.abs() == 1 && right.abs() == 1)
        .ok_or("no arrow shows its diagonal")?;
    let start = (row + down - 1, column + right - 1);
    let is_in = (0..rows).contains(&start.0) && (0..columns).contains(&start.1);
    if !is_in {
        return Err("its arrow does not point into the grid".to_owned());
    }
    let start = Cell::new(start.0 as usize, start.1 as usize);
    one(LittleKiller { start, down: down == 1, right: right == 1, sum })
}
