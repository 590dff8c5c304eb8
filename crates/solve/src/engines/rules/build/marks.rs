//! Rules about single cells, neighbours and corners.

use super::{Builder, pairing};
use crate::engines::rules::propagators::circles::Circles;
use crate::engines::rules::propagators::contains::Contains;
use crate::engines::rules::word::Word;
use ennead_puzzle::rule::{
    AntiTaxicab, CountingCircles, Extreme, Extremum, Indexer, Negative, Quadruple, Rule, Statement,
    neighbours,
};

impl<W: Word> Builder<'_, W> {
    pub(super) fn negative(&mut self, rule: &Negative, rules: &[Rule]) {
        for [a, b] in rule.pairs(self.size(), rules) {
            for relation in &rule.relations {
                let holds = pairing(*relation);
                self.relate(a, b, |a, b| !holds(a, b));
            }
        }
    }

    pub(super) fn quadruple(&mut self, rule: &Quadruple) {
        let cells = self.indices(&rule.cells(self.geometry));
        let digits = rule.digits.iter().map(|digit| u32::from(digit.get()) - 1).collect();
        self.push(Contains::new(cells, digits));
    }

    pub(super) fn extremum(&mut self, rule: &Extremum) {
        for other in neighbours(self.size(), rule.cell) {
            self.relate(rule.cell, other, |me, other| match rule.extreme {
                Extreme::Minimum => me < other,
                Extreme::Maximum => me > other,
            });
        }
    }

    pub(super) fn indexer(&mut self, rule: &Indexer) {
        let (line, place) = rule.line(self.geometry);
        let most = line.len() as i32;
        self.restrict(rule.cell, |value| (1..=most).contains(&value));
        let own = place as i32 + 1;
        for (i, cell) in line.iter().enumerate() {
            let here = i as i32 + 1;
            self.relate(rule.cell, *cell, |index, value| index != here || value == own);
        }
    }

    pub(super) fn counting_circles(&mut self, rule: &CountingCircles) {
        let cells = self.indices(&rule.cells);
        self.push(Circles::new(cells, self.values(), self.lowest));
    }

    pub(super) fn anti_taxicab(&mut self) {
        let highest = self.values() as i32 - 1 + self.lowest;
        for ([a, b], steps) in AntiTaxicab::pairs(self.size()) {
            let steps = steps as i32;
            if steps <= highest {
                self.relate(a, b, |a, b| a != b || a != steps);
            }
        }
    }
}
