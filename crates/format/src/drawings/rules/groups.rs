//! Rules of groups of cells: cages, lines, and cells of one colour that share sides.

use super::{Context, Stated, Statement};
use crate::drawings::rules::lines::open;
use crate::drawings::{Drawing, DrawingKind};
use ennead_puzzle::Cell;
use ennead_puzzle::rule::{Cage, EqualSums, SameValues, neighbours};

/// A group of cells and its text.
struct Group<'a> {
    cells: Vec<Cell>,
    text: Option<&'a str>,
}

/// Returns the groups that drawings form. Each line and each cage is a group; the cells of all other drawings form groups of
/// cells that share sides. If `texts` is true, cells with different texts are in different groups.
fn groups<'a>(it: &Context<'_>, drawings: &[&'a Drawing], texts: bool) -> Vec<Group<'a>> {
    let is_single =
        |drawing: &&&Drawing| !matches!(drawing.kind, DrawingKind::Line | DrawingKind::Cage);
    let mut groups: Vec<Group<'a>> = drawings
        .iter()
        .filter(|drawing| !is_single(drawing))
        .map(|drawing| {
            let mut cells = open(&drawing.cells).0.to_vec();
            if drawing.kind == DrawingKind::Cage {
                cells.sort_unstable();
            }
            Group { cells, text: drawing.text.as_deref() }
        })
        .collect();
    let mut left: Vec<(Cell, Option<&str>)> = Vec::new();
    for drawing in drawings.iter().filter(is_single) {
        let text = drawing.text.as_deref().filter(|_| texts);
        left.extend(drawing.cells.iter().map(|cell| (*cell, text)));
    }
    left.sort_unstable_by_key(|(cell, text)| (*cell, text.is_none()));
    left.dedup_by_key(|(cell, _)| *cell);
    while !left.is_empty() {
        // A text may be in only one cell of its group, so groups grow from the cells with a text.
        let first = left.iter().position(|(_, text)| text.is_some()).unwrap_or(0);
        let (first, text) = left.remove(first);
        let (mut open, mut cells) = (vec![first], Vec::new());
        while let Some(cell) = open.pop() {
            cells.push(cell);
            for other in neighbours(it.size, cell) {
                let fits = |(left, its): &(Cell, Option<&str>)| {
                    *left == other && (its.is_none() || *its == text)
                };
                if let Some(at) = left.iter().position(fits) {
                    open.push(left.remove(at).0);
                }
            }
        }
        cells.sort_unstable();
        groups.push(Group { cells, text });
    }
    groups
}

/// Sorts groups by their text.
fn by_text<'a>(groups: Vec<Group<'a>>) -> Vec<(Option<&'a str>, Vec<Vec<Cell>>)> {
    let mut found: Vec<(Option<&str>, Vec<Vec<Cell>>)> = Vec::new();
    for Group { cells, text } in groups {
        match found.iter_mut().find(|(known, _)| *known == text) {
            Some((_, groups)) => groups.push(cells),
            None => found.push((text, vec![cells])),
        }
    }
    found
}

/// Returns the places of cells relative to the first row and column of their group.
fn shape(cells: &[Cell]) -> Vec<(usize, usize)> {
    let top = cells.iter().map(|cell| cell.row()).min().unwrap_or(0);
    let left = cells.iter().map(|cell| cell.column()).min().unwrap_or(0);
    cells.iter().map(|cell| (cell.row() - top, cell.column() - left)).collect()
}

/// Groups of one shape (and text) hold the same digits, cell by cell. A group that is the only one of its shape is an error.
pub(in crate::drawings) fn clone(it: &Context<'_>, drawings: &[&Drawing]) -> Stated {
    let mut statements = Vec::new();
    for (_, groups) in by_text(groups(it, drawings, true)) {
        let mut left = groups;
        while let Some(first) = left.first().cloned() {
            let (alike, others): (Vec<_>, Vec<_>) =
                left.into_iter().partition(|group| shape(group) == shape(&first));
            if alike.len() == 1 {
                return Err(format!("no other group has the shape of the one at {}", first[0]));
            }
            statements.push(Statement::Rule(SameValues { groups: alike, in_order: true }.into()));
            left = others;
        }
    }
    Ok(statements)
}

pub(in crate::drawings) fn different(it: &Context<'_>, drawings: &[&Drawing]) -> Stated {
    let digits = it.size.digit_count();
    let groups = groups(it, drawings, false).into_iter().map(|group| group.cells);
    let statement = |cells: Vec<Cell>| match cells.len() == digits {
        true => Statement::House(cells),
        false => Statement::Rule(Cage { cells, sum: None }.into()),
    };
    Ok(groups.filter(|cells| cells.len() > 1).map(statement).collect())
}

pub(in crate::drawings) fn equal_sums(it: &Context<'_>, drawings: &[&Drawing]) -> Stated {
    let rule = |(_, groups)| Statement::Rule(EqualSums { groups }.into());
    Ok(by_text(groups(it, drawings, true)).into_iter().map(rule).collect())
}

/// Each group becomes an extra region if it has as many cells as there are digits. If a group has another number of cells, all
/// groups together become one extra region, which must have that many cells.
pub(in crate::drawings) fn extra_region(it: &Context<'_>, drawings: &[&Drawing]) -> Stated {
    let digits = it.size.digit_count();
    let groups: Vec<Vec<Cell>> =
        groups(it, drawings, false).into_iter().map(|group| group.cells).collect();
    let all = groups.concat();
    if groups.iter().all(|cells| cells.len() == digits) {
        return Ok(groups.into_iter().map(Statement::House).collect());
    }
    if all.len() == digits {
        return Ok(vec![Statement::House(all)]);
    }
    let wrong = groups.iter().find(|cells| cells.len() != digits);
    let (first, found) = wrong.map_or((Cell::new(0, 0), 0), |cells| (cells[0], cells.len()));
    Err(format!("the group at {first} has {found} cells; {digits} are needed"))
}
