//! Nested constraints: `.And` states all of them, `.Or` becomes a list of combinations.

use super::either::{self, Branch};
use super::import::{Import, KnownRelation};
use super::tree::Node;
use super::{key, types};
use crate::fields::Reason;
use ennead_puzzle::rule::{Pair, Table};
use ennead_puzzle::{Cell, DigitSet, Geometry, Setup};

/// An invalid item and the reason.
type Wrong<'a> = (&'a str, Reason);

impl<'a> Import<'a> {
    pub(super) fn node(&mut self, node: &'a Node<'a>) -> Result<(), Wrong<'a>> {
        match node {
            Node::One(item) => types::read(self, item).map_err(|reason| (*item, reason)),
            Node::And(nodes) => nodes.iter().try_for_each(|node| self.node(node)),
            Node::Or(nodes) => {
                self.choices.push(nodes);
                Ok(())
            }
        }
    }

    /// Converts alternatives to lists of the combinations of their cells.
    pub(super) fn alternatives(&mut self) -> Result<(), Reason> {
        if self.choices.is_empty() {
            return Ok(());
        }
        let houses = Import {
            setup: self.setup.clone(),
            marks: self.marks.clone(),
            layout: self.layout.clone(),
            boxes: self.boxes,
            ..Import::new(self.range)
        };
        let geometry = houses.finish().geometry();
        let geometry = geometry.map_err(|_| "the houses of the grid are invalid".to_owned())?;
        for nodes in std::mem::take(&mut self.choices) {
            let table = self.choice(nodes, &geometry)?;
            self.listed(table);
        }
        Ok(())
    }

    /// The combinations of the cells of all alternatives.
    fn choice(&mut self, nodes: &'a [Node<'a>], geometry: &Geometry) -> Result<Table, Reason> {
        let mut branches = Vec::new();
        for node in nodes {
            let mut one = Import { work: self.work, ..Import::new(self.range) };
            one.node(node).map_err(|(item, reason)| format!("in .{item}: {reason}"))?;
            for nodes in std::mem::take(&mut one.choices) {
                let table = one.choice(nodes, geometry)?;
                one.listed(table);
            }
            self.work = one.work;
            branches.push(one.into_branch()?);
        }
        either::table(&branches, self.range, geometry, &mut self.work)
    }

    /// The content of one alternative.
    fn into_branch(mut self) -> Result<Branch, Reason> {
        let rules = std::mem::take(&mut self.setup.rules);
        let different = std::mem::take(&mut self.setup.extras.regions);
        let is_rest = self.setup == Setup::empty(self.range.side)
            && self.boxes
            && self.layout.is_none()
            && self.outside == 0;
        if !is_rest {
            return Err("a constraint on the whole grid cannot be an alternative".to_owned());
        }
        let side = self.range.side;
        let marks = self.marks.iter().enumerate();
        let marks = marks.filter_map(|(at, set)| Some((Cell::new(at / side, at % side), (*set)?)));
        Ok(Branch { rules, marks: marks.collect(), different })
    }

    /// Adds a list of combinations: as candidates for one cell, as a known relation for two if possible.
    pub(super) fn listed(&mut self, table: Table) {
        match table.cells[..] {
            [cell] => {
                let set: DigitSet = table.rows.iter().flatten().copied().collect();
                self.mark(cell, set);
            }
            [a, b] => {
                let row = |x, y| Some(vec![self.range.digit(x)?, self.range.digit(y)?]);
                let holds = |x, y| row(x, y).is_some_and(|row| table.rows.contains(&row));
                let known = KnownRelation::of(self.range, &key::write(self.range, holds));
                match known {
                    Some(KnownRelation::Pair(relation)) => {
                        self.push(Pair { cells: [a, b], relation })
                    }
                    _ => self.push(table),
                }
            }
            _ => self.push(table),
        }
    }
}
