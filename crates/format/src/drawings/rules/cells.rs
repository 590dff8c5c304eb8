//! Rules of marks in cells.

use super::{Context, Stated, Statement, one};
use crate::drawings::Drawing;
use ennead_puzzle::Cell;
use ennead_puzzle::rule::{
    CountingCircles, Extreme, Extremum, IndexedHouse, Indexer, Parity, Rule,
};

/// States one rule for each cell of a mark.
fn each<R: Into<Rule>>(mark: &Drawing, rule: impl Fn(Cell) -> R) -> Stated {
    Ok(mark.cells.iter().map(|cell| Statement::Rule(rule(*cell).into())).collect())
}

pub(in crate::drawings) fn even(_: &Context<'_>, mark: &Drawing) -> Stated {
    each(mark, |cell| Parity { cell, even: true })
}

pub(in crate::drawings) fn odd(_: &Context<'_>, mark: &Drawing) -> Stated {
    each(mark, |cell| Parity { cell, even: false })
}

pub(in crate::drawings) fn maximum(_: &Context<'_>, mark: &Drawing) -> Stated {
    each(mark, |cell| Extremum { cell, extreme: Extreme::Maximum })
}

pub(in crate::drawings) fn minimum(_: &Context<'_>, mark: &Drawing) -> Stated {
    each(mark, |cell| Extremum { cell, extreme: Extreme::Minimum })
}

/// A row indexer contains a row number, so it points along its column.
pub(in crate::drawings) fn row_indexer(_: &Context<'_>, mark: &Drawing) -> Stated {
    each(mark, |cell| Indexer { cell, along: IndexedHouse::Column })
}

pub(in crate::drawings) fn column_indexer(_: &Context<'_>, mark: &Drawing) -> Stated {
    each(mark, |cell| Indexer { cell, along: IndexedHouse::Row })
}

pub(in crate::drawings) fn region_indexer(_: &Context<'_>, mark: &Drawing) -> Stated {
    each(mark, |cell| Indexer { cell, along: IndexedHouse::Region })
}

pub(in crate::drawings) fn counting_circles(_: &Context<'_>, marks: &[&Drawing]) -> Stated {
    let mut cells: Vec<Cell> = marks.iter().flat_map(|mark| mark.cells.clone()).collect();
    cells.sort_unstable();
    cells.dedup();
    one(CountingCircles { cells })
}
