//! Nested constraints: all in an `.And` hold, and at least one in an `.Or`.

use super::either::{self, Branch};
use super::import::{Houses, Import};
use super::readers::KnownRelation;
use super::tree::Node;
use super::types;
use crate::fields::Reason;
use ennead_puzzle::rule::{Either, Pair, Table};
use ennead_puzzle::{Cell, DigitSet, Geometry};

/// An invalid item and the reason.
type Wrong = (String, Reason);

impl<'a> Import<'a> {
    pub(super) fn node(&mut self, node: &'a Node<'a>) -> Result<(), Wrong> {
        match node {
            Node::One(item) => {
                types::read(self, item).map_err(|reason| (item.clone().into_owned(), reason))
            }
            Node::And(nodes) => nodes.iter().try_for_each(|node| self.node(node)),
            Node::Or(nodes) => {
                self.choices.push(nodes);
                Ok(())
            }
            Node::Replicate { item, .. } => {
                Err((item.clone().into_owned(), "it was not written out".to_owned()))
            }
        }
    }

    /// Returns an empty import for the same grid.
    fn inner(&self) -> Import<'a> {
        Import::new(self.range, self.groups.clone(), self.ranks_may_tie)
    }

    /// Converts each `.Or`: to a table of the possible combinations of digits in its cells if there are few, else to a rule
    /// with alternatives.
    pub(super) fn alternatives(&mut self) -> Result<(), Reason> {
        if self.choices.is_empty() {
            return Ok(());
        }
        let mut houses = self.inner();
        houses.setup = self.setup.clone();
        houses.houses = self.houses.clone();
        let geometry = houses.finish().geometry();
        let geometry = geometry.map_err(|_| "the houses of the grid are invalid".to_owned())?;
        for nodes in std::mem::take(&mut self.choices) {
            self.choice(nodes, &geometry)?;
        }
        Ok(())
    }

    /// Converts the alternatives of one `.Or`.
    fn choice(&mut self, nodes: &'a [Node<'a>], geometry: &Geometry) -> Result<(), Reason> {
        if nodes.is_empty() {
            return Err("no alternatives".to_owned());
        }
        let mut branches = Vec::new();
        for node in nodes {
            let mut one = self.inner();
            one.node(node).map_err(|(item, reason)| format!("in .{item}: {reason}"))?;
            for nodes in std::mem::take(&mut one.choices) {
                one.choice(nodes, geometry)?;
            }
            branches.push(one.into_branch()?);
        }
        if branches.iter().any(Branch::is_empty) {
            return Ok(());
        }
        match either::table(&branches, self.range, geometry) {
            Some(table) if !table.rows.is_empty() => self.listed(table),
            _ => {
                let alternatives = branches.into_iter().map(Branch::into_rules).collect();
                self.push(Either { alternatives });
            }
        }
        Ok(())
    }

    /// Converts everything read into this import to one alternative; an error if it sets houses of the whole grid.
    fn into_branch(mut self) -> Result<Branch, Reason> {
        let houses = std::mem::take(&mut self.setup.extras.regions);
        let diagonals = std::mem::take(&mut self.setup.diagonals);
        let rules = std::mem::take(&mut self.setup.rules);
        let empty = self.inner();
        if self.setup != empty.setup || self.houses != Houses::USUAL {
            return Err("houses of the whole grid cannot be an alternative".to_owned());
        }
        let marks = self.stated().collect();
        let (rows, columns) = (self.range.rows, self.range.columns);
        let diagonal = |rises: bool| {
            let cell = |at: usize| {
                let column = if rises { columns - 1 - at } else { at };
                Cell::new(at, column)
            };
            (0..rows.min(columns)).map(cell).collect()
        };
        let stated = [(diagonals.falling, false), (diagonals.rising, true)];
        let diagonals = stated.into_iter().filter(|it| it.0).map(|(_, rises)| diagonal(rises));
        let different = houses.into_iter().chain(diagonals).collect();
        Ok(Branch { rules, marks, different })
    }

    /// Adds a table. A table of one cell becomes candidates, and a table of two cells becomes a known relation if it is equal
    /// to one.
    pub(super) fn listed(&mut self, table: Table) {
        match table.cells[..] {
            [cell] => {
                let set: DigitSet = table.rows.iter().flatten().copied().collect();
                self.mark(cell, set);
            }
            [a, b] => {
                let row = |x, y| Some(vec![self.range.digit(x)?, self.range.digit(y)?]);
                let holds = |x, y| row(x, y).is_some_and(|row| table.rows.contains(&row));
                let known = KnownRelation::of(self.range, holds);
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
