//! Adds each primitive of a rule to the net.

use super::{Builder, Ranked, Unknown};
use crate::engines::rules::propagators::arm_count::ArmCount;
use crate::engines::rules::propagators::automaton::{Automaton, Line};
use crate::engines::rules::propagators::connected::Connected;
use crate::engines::rules::propagators::consecutive::Consecutive;
use crate::engines::rules::propagators::contains::Contains;
use crate::engines::rules::propagators::different_after::DifferentAfter;
use crate::engines::rules::propagators::distinct::Distinct;
use crate::engines::rules::propagators::either::{Alternative, Either};
use crate::engines::rules::propagators::element::Element;
use crate::engines::rules::propagators::ends::Ends;
use crate::engines::rules::propagators::rank::Rank;
use crate::engines::rules::propagators::rank_group;
use crate::engines::rules::propagators::region_parts::{Count, Regions};
use crate::engines::rules::propagators::same_values::SameValues;
use crate::engines::rules::propagators::sandwich::Sandwich;
use crate::engines::rules::value_set::ValueSet;
use ennead_puzzle::constraint::{
    self, Along, Clue, EqualSums, Language, Nfa, Partners, Primitive, Regular, Sum, Target,
};
use ennead_puzzle::{Cell, Digit};
use std::sync::Arc;

impl<W: ValueSet> Builder<'_, W> {
    pub(super) fn primitive(&mut self, primitive: &Primitive) {
        match primitive {
            Primitive::Different(cells) => {
                for (i, a) in cells.iter().enumerate() {
                    cells[..i].iter().for_each(|b| self.differ(*a, *b));
                }
                self.groups.push(self.indices(cells));
            }
            Primitive::Allowed(one) => self.restrict(one.cell, one.digits),
            Primitive::Line(line) => {
                line.pairs().for_each(|pair| self.relate(pair, &line.partners));
            }
            Primitive::Pairs(pairs) => {
                pairs.iter().for_each(|pair| self.relate(pair.cells, &pair.partners));
            }
            Primitive::Sum(sum) => self.weighted_sum(sum),
            Primitive::EqualSums(sums) => self.equal_sums(sums),
            Primitive::Regular(line) => self.regular(line),
            Primitive::Consecutive(line) => {
                self.push(Consecutive::new(self.indices(&line.cells), self.count()));
            }
            Primitive::Ends(line) => {
                let [first, last] = line.ends.map(|cell| self.index(cell));
                let set = |a, b| W::from_bits(line.allowed.digits(a, b).bits());
                self.push(Ends::new(first, self.indices(&line.inside), last, self.size(), set));
            }
            Primitive::Element(element) => self.element(element),
            Primitive::SameDigits(same) => match &same.groups.each_ref().map(Vec::as_slice) {
                [[a], [b]] => self.equal(*a, *b),
                [first, second] => {
                    self.push(SameValues::new(self.indices(first), self.indices(second)));
                }
            },
            Primitive::Contains(some) => {
                let counts = some.counts.iter();
                let counts = counts.map(|(digit, count)| (digit.index() as u32, *count));
                self.push(Contains::new(self.indices(&some.cells), counts, some.exact));
            }
            Primitive::Counting(some) => {
                self.circles.push(self.indices(&some.cells));
            }
            Primitive::Distinct(some) => {
                let (cells, count) = (self.indices(&some.cells), self.index(some.count));
                let lowest = self.values.lowest();
                self.regions.push(Regions { number: count, lowest, cells: cells.clone() });
                self.push(Distinct::new(cells, count, lowest));
            }
            Primitive::Connected(area) => {
                let (cells, values) = (self.indices(&area.cells), W::from_bits(area.digits.bits()));
                self.push(Connected::new(cells, &area.borders, values, area.size));
            }
            Primitive::Territory(all) => {
                let numbers = self.size().digits().iter().take(all.count()).collect();
                all.regions.iter().for_each(|cell| self.restrict(*cell, numbers));
                let (cells, regions) = (self.indices(&all.cells), self.indices(&all.regions));
                let borders = all.borders.clone();
                self.territories.push(Unknown { cells, regions, borders, size: all.size });
            }
            Primitive::Rank(rank) => self.rank(rank),
            Primitive::Either(either) => self.either(either),
        }
    }

    /// Adds a rank. If the rows and columns hold each digit once, the rank determines the first digit of its line, and all
    /// ranks with the same first digit become one propagator.
    fn rank(&mut self, rank: &constraint::Rank) {
        let lines: Vec<Vec<u16>> = rank.lines.iter().map(|line| self.indices(line)).collect();
        let is_square = lines.len() == rank_group::SIDES * self.count() as usize;
        if rank.may_tie || !is_square {
            return self.push(Rank::new(&lines, rank.line, rank.rank, rank.may_tie));
        }
        let digit = (rank.rank - 1) / rank_group::SIDES;
        let ranked = (rank.line, rank.rank);
        let known =
            self.ranks.iter_mut().find(|known| known.digit == digit && known.lines == lines);
        match known {
            Some(known) => known.ranks.push(ranked),
            None => self.ranks.push(Ranked { digit, lines, ranks: vec![ranked] }),
        }
    }

    /// Adds alternatives as one propagator with a net for each. The primitives of a single alternative are added directly.
    fn either(&mut self, either: &constraint::Either) {
        if let [only] = &either.alternatives[..] {
            return only.iter().for_each(|primitive| self.primitive(primitive));
        }
        let alternatives = either.alternatives.iter().map(|primitives| {
            let mut inner = self.inner();
            primitives.iter().for_each(|primitive| inner.primitive(primitive));
            let (net, masks) = inner.into_net(None, &[]);
            Alternative { net, masks }
        });
        let alternatives = alternatives.collect();
        self.push(Either { cells: self.indices(&either.cells()), alternatives });
    }

    fn weighted_sum(&mut self, sum: &Sum) {
        self.sum(sum.terms.iter().copied(), sum.total);
        if sum.distinct {
            let cells: Vec<Cell> = sum.terms.iter().map(|term| term.0).collect();
            self.cages.push((self.indices(&cells), sum.total));
        }
    }

    /// Adds equal sums. If the first group is a single cell, compares each other group with it, which restricts a group most.
    /// Otherwise compares each group with the group before it and with the first.
    fn equal_sums(&mut self, sums: &EqualSums) {
        let groups = &sums.groups;
        let is_single = groups[0].len() == 1;
        for (i, group) in groups.iter().enumerate().skip(1) {
            let mut others = vec![if is_single { 0 } else { i - 1 }];
            if !is_single && i > 1 {
                others.push(0);
            }
            for other in others {
                let terms = Sum::of(group, &groups[other], 0).terms;
                self.sum(terms, 0);
            }
        }
    }

    fn regular(&mut self, line: &Regular) {
        let (cells, count) = (self.indices(&line.cells), self.count());
        let supported = Sandwich::<W>::supports(cells.len(), count);
        match &line.clue {
            Some(Clue::Sandwich(sum)) if supported => {
                self.sandwiches.push((cells, *sum, self.late(line)));
            }
            Some(Clue::DifferentAfter(digit))
                if (2..=DifferentAfter::<W>::MAX_CELLS + 1).contains(&cells.len()) =>
            {
                let value = W::value(digit.index() as u32);
                self.push(DifferentAfter::new(cells, value, self.late(line)));
            }
            Some(Clue::InOrder(_)) if self.numbering.is_some() => {}
            Some(Clue::Count(clue)) => self.arm_count(clue, line),
            _ => self.lines.push(automaton(cells, count, &line.language)),
        }
    }

    /// Returns the automaton of a line, which is built only when an engine needs it.
    fn late(&self, line: &Regular) -> Line {
        let (cells, count) = (self.indices(&line.cells), self.count());
        let language = line.language.clone();
        Line::new(Box::new(move || automaton(cells, count, &language)))
    }

    /// Adds a count of cells on arms as a propagator, and to `counts` for the propagators of unknown regions. If [`ArmCount`]
    /// does not support the cells, adds an automaton instead.
    fn arm_count(&mut self, clue: &constraint::ArmCount, line: &Regular) {
        let (number, start) = (self.index(clue.number), self.index(clue.start));
        let mut arms: Vec<Vec<u16>> = clue.arms.iter().map(|arm| self.indices(arm)).collect();
        if !clue.in_a_row {
            arms = arms.concat().into_iter().map(|cell| vec![cell]).collect();
        }
        if !ArmCount::supports(number, start, &arms) {
            let cells = self.indices(&line.cells);
            return self.lines.push(automaton(cells, self.count(), &line.language));
        }
        let least = self.values.lowest() - i32::from(!clue.except_start);
        let in_a_row = clue.in_a_row;
        self.push(ArmCount::new(number, least, start, arms.clone(), self.late(line)));
        self.counts.push(Count { number, least, start, arms, in_a_row });
    }

    /// Adds an index into a list. If the target is a cell, adds one propagator for the list, the index and the target. If it
    /// is a value, relates the index with each cell of the list: since these relations share the index, they find together
    /// what a table of the whole list would find.
    fn element(&mut self, element: &constraint::Element) {
        let places = 1..=element.list.len() as i32;
        self.restrict(element.index, self.values.digits_where(|value| places.contains(&value)));
        let target = match element.target {
            Target::Value(target) => target,
            Target::Cell(target) => {
                let (list, index) = (self.indices(&element.list), self.index(element.index));
                let target = self.index(target);
                return self.push(Element::new(list, index, target, self.values.lowest()));
            }
        };
        for (place, cell) in (1..).zip(&element.list) {
            let holds = |index: i32, value: i32| index != place || value == target;
            let partners = Arc::new(Partners::of(self.values, holds));
            self.relate([element.index, *cell], &partners);
        }
    }
}

/// Builds the automaton that reads these cells, each of which has one of `count` values.
fn automaton(cells: Vec<u16>, count: u32, language: &Language) -> Automaton {
    let digit = |value: u32| Digit::new(value as u8 + 1).expect("a digit of the grid");
    match language {
        Language::Automaton(machine) => Automaton::new(
            cells,
            count,
            machine.start(),
            |at, state, value| machine.next(at, *state, digit(value)),
            |state| machine.accepts(*state),
        ),
        // The automaton of an expression stays nondeterministic, because a deterministic one can need exponentially many
        // states.
        Language::Expression(expression) => {
            let nfa = &Nfa::of(expression, cells.len());
            Automaton::new(
                cells,
                count,
                Nfa::START,
                |_, state, value| nfa.next(*state, digit(value)),
                |state| nfa.accepts(*state),
            )
        }
        Language::Machine(machine) => Automaton::new(
            cells,
            count,
            Along::START,
            |at, state, value| machine.next(at, *state, digit(value)),
            |state| machine.accepts(*state),
        ),
    }
}
