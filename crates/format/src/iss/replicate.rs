//! Replaces `.Replicate`, whose items apply at several places, by copies of the items.
//!
//! The second argument is the origin, by default the first cell of the grid. The first argument has a bit for each cell from
//! the origin on: six bits per Base64 character, the lowest bit first. The items are copied for each cell whose bit is set, and
//! all cells in the copy are shifted by the distance from the origin to that cell. A cell that would leave the grid or its
//! group is an error.

use super::groups::{Groups, Place};
use super::tree::Node;
use super::{Range, grid_cell, key};
use crate::fields::Reason;
use ennead_puzzle::Cell;
use std::borrow::Cow;

/// The maximum number of copies, including copies of nested items.
const MAX_ITEMS: usize = 100_000;

/// An invalid item and the reason.
type Wrong = (String, Reason);

/// Returns the nodes, with each `.Replicate` replaced by its copies.
pub(super) fn written_out<'a>(
    nodes: Vec<Node<'a>>,
    groups: &Groups,
    range: Range,
) -> Result<Vec<Node<'a>>, Wrong> {
    let mut room = MAX_ITEMS;
    nodes.into_iter().map(|node| one(node, groups, range, &mut room)).collect()
}

fn one<'a>(
    node: Node<'a>,
    groups: &Groups,
    range: Range,
    room: &mut usize,
) -> Result<Node<'a>, Wrong> {
    let mut all = |nodes: Vec<Node<'a>>| -> Result<Vec<Node<'a>>, Wrong> {
        nodes.into_iter().map(|node| one(node, groups, range, room)).collect()
    };
    Ok(match node {
        Node::One(item) => Node::One(item),
        Node::And(nodes) => Node::And(all(nodes)?),
        Node::Or(nodes) => Node::Or(all(nodes)?),
        Node::Replicate { item, nodes } => {
            let nodes = all(nodes)?;
            let wrong = |reason: Reason| (item.clone().into_owned(), reason);
            let shifts = shifts(&item, groups, range).map_err(wrong)?;
            let mut copies = Vec::new();
            for shift in shifts {
                for node in &nodes {
                    copies.push(shifted(node, shift, groups, range, room).map_err(wrong)?);
                }
            }
            Node::And(copies)
        }
    })
}

/// Returns the distance by which each copy is shifted, down and to the right.
fn shifts(item: &str, groups: &Groups, range: Range) -> Result<Vec<(isize, isize)>, Reason> {
    let mut args = item.split('~').skip(1);
    let bits = key::bits(args.next().unwrap_or_default()).ok_or("the cells are not Base64")?;
    let name = args.next().filter(|name| !name.is_empty()).unwrap_or("R1C1");
    let origin = cell(name, groups).ok_or_else(|| format!("'{name}' is not a cell"))?;
    let start = groups.place(origin);
    let columns = groups.columns(start.group, range);
    let index = start.row * columns + start.column;
    let targets = bits.iter().enumerate().filter(|(_, bit)| **bit).map(|(at, _)| index + at);
    let difference = |to: usize, from: usize| to as isize - from as isize;
    let shift =
        |at: usize| (difference(at / columns, start.row), difference(at % columns, start.column));
    Ok(targets.map(shift).collect())
}

fn cell(text: &str, groups: &Groups) -> Option<Cell> {
    groups.cell(text).or_else(|| grid_cell(text))
}

/// Copies a node and shifts all its cells.
fn shifted<'a>(
    node: &Node<'_>,
    by: (isize, isize),
    groups: &Groups,
    range: Range,
    room: &mut usize,
) -> Result<Node<'a>, Reason> {
    *room = room.checked_sub(1).ok_or_else(|| format!("more than {MAX_ITEMS} items"))?;
    let mut all = |nodes: &[Node<'_>]| -> Result<Vec<Node<'a>>, Reason> {
        nodes.iter().map(|node| shifted(node, by, groups, range, room)).collect()
    };
    Ok(match node {
        Node::One(item) => Node::One(Cow::Owned(shifted_item(item, by, groups, range)?)),
        Node::And(nodes) => Node::And(all(nodes)?),
        Node::Or(nodes) => Node::Or(all(nodes)?),
        Node::Replicate { item, .. } => return Err(format!("{item} was not written out")),
    })
}

/// Items whose first argument is an encoded table, pattern or automaton.
const CODED: [&str; 6] = ["NFA", "Regex", "Pair", "PairX", "Binary", "BinaryX"];

fn shifted_item(
    item: &str,
    (down, right): (isize, isize),
    groups: &Groups,
    range: Range,
) -> Result<String, Reason> {
    let mut text = String::with_capacity(item.len());
    let is_coded = CODED.contains(&item.split('~').next().unwrap_or_default());
    for (at, arg) in item.split('~').enumerate() {
        if at > 0 {
            text.push('~');
        }
        // A given has its values after the cell: `R1C1_5`.
        let (name, rest) = arg.split_at(arg.find('_').unwrap_or(arg.len()));
        let named = if at == 0 || at == 1 && is_coded { None } else { cell(name, groups) };
        let Some(named) = named else {
            text.push_str(arg);
            continue;
        };
        let place = groups.place(named);
        let row = place.row.checked_add_signed(down);
        let moved = row.zip(place.column.checked_add_signed(right));
        let moved = moved.map(|(row, column)| Place { row, column, ..place });
        let moved = moved.and_then(|place| groups.at(place, range));
        let moved = moved.ok_or_else(|| format!("{name} cannot be shifted so far"))?;
        text.push_str(&groups.name(moved));
        text.push_str(rest);
    }
    Ok(text)
}
