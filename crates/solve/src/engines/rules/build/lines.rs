//! Rules about lines.

use super::Builder;
use crate::engines::rules::propagators::automaton::Automaton;
use crate::engines::rules::propagators::ends::Ends;
use crate::engines::rules::propagators::renban::Consecutive;
use crate::engines::rules::propagators::same_values::SameSet;
use crate::engines::rules::word::Word;
use ennead_puzzle::rule::{
    Between, Entropic, Lockout, Modular, Nabner, Palindrome, Pattern, Renban, SameValues, SumLine,
    Table, Thermometer, Whisper,
};
use ennead_puzzle::{Cell, Digit};

impl<W: Word> Builder<'_, W> {
    /// Every two cells that are so far apart on a line, or nearer, are in the relation.
    fn relate_within(&mut self, cells: &[Cell], reach: usize, holds: impl Fn(i32, i32) -> bool) {
        for (i, a) in cells.iter().enumerate() {
            for b in cells[i + 1..].iter().take(reach) {
                self.relate(*a, *b, &holds);
            }
        }
    }

    pub(super) fn thermometer(&mut self, line: &Thermometer) {
        self.relate_within(&line.cells, 1, |a, b| a < b || line.slow && a == b);
    }

    pub(super) fn palindrome(&mut self, line: &Palindrome) {
        let cells = &line.cells;
        for place in 0..cells.len() / 2 {
            self.relate(cells[place], cells[cells.len() - 1 - place], |a, b| a == b);
        }
    }

    pub(super) fn whisper(&mut self, line: &Whisper) {
        self.relate_within(&line.cells, 1, |a, b| (a - b).abs() >= line.least);
    }

    pub(super) fn nabner(&mut self, line: &Nabner) {
        self.relate_within(&line.cells, usize::MAX, |a, b| (a - b).abs() >= 2);
    }

    pub(super) fn modular(&mut self, line: &Modular) {
        let modulus = line.modulus;
        self.relate_within(&line.cells, modulus as usize - 1, |a, b| {
            a.rem_euclid(modulus) != b.rem_euclid(modulus)
        });
    }

    pub(super) fn entropic(&mut self, line: &Entropic) {
        let (lowest, count) = (self.lowest, self.values() as i32);
        let third = |value: i32| Entropic::third(value - lowest, count);
        self.relate_within(&line.cells, 2, |a, b| third(a) != third(b));
    }

    pub(super) fn renban(&mut self, line: &Renban) {
        let mut cells = line.cells.clone();
        cells.sort_unstable();
        cells.dedup();
        for (i, a) in cells.iter().enumerate() {
            self.all_differ(cells[..i].iter().map(|b| [*a, *b]));
        }
        self.push(Consecutive::new(self.indices(&cells), self.values()));
    }

    pub(super) fn between(&mut self, line: &Between) {
        self.push(Ends::between(self.indices(&line.cells), self.values()));
    }

    pub(super) fn lockout(&mut self, line: &Lockout) {
        self.push(Ends::lockout(self.indices(&line.cells), self.values(), line.least));
    }

    pub(super) fn same_values(&mut self, rule: &SameValues) {
        for pair in rule.groups.windows(2) {
            if rule.in_order {
                for (a, b) in pair[0].iter().zip(&pair[1]) {
                    self.relate(*a, *b, |a, b| a == b);
                }
            } else {
                self.push(SameSet::new(self.indices(&pair[0]), self.indices(&pair[1])));
            }
        }
    }

    pub(super) fn sum_line(&mut self, line: &SumLine) {
        let (lowest, sum) = (self.lowest, line.sum);
        let step = |part: &i32, value: u32| SumLine::read(sum, *part, value as i32 + lowest);
        let cells = self.indices(&line.cells);
        self.push(Automaton::new(
            cells,
            self.values(),
            0,
            |_, part, value| step(part, value),
            |part| *part == sum,
        ));
    }

    pub(super) fn table(&mut self, table: &Table) {
        let rows: Vec<Vec<u32>> = table
            .rows
            .iter()
            .map(|row| row.iter().map(|digit| u32::from(digit.get()) - 1).collect())
            .collect();
        // A state is which rows still agree.
        let all: Vec<u32> = (0..rows.len() as u32).collect();
        let step = |place: usize, left: &Vec<u32>, value: u32| {
            let agrees = |row: &&u32| rows[**row as usize][place] == value;
            let left: Vec<u32> = left.iter().filter(agrees).copied().collect();
            (!left.is_empty()).then_some(left)
        };
        let cells = self.indices(&table.cells);
        self.push(Automaton::new(cells, self.values(), all, step, |_| true));
    }

    pub(super) fn pattern(&mut self, pattern: &Pattern) {
        let graph = super::super::pattern::Graph::of(&pattern.expression, pattern.cells.len());
        let graph = &graph;
        let step = |_: usize, state: &u32, value: u32| {
            let state = *state;
            Digit::new(value as u8 + 1).into_iter().flat_map(move |digit| graph.step(state, digit))
        };
        let cells = self.indices(&pattern.cells);
        self.push(Automaton::new(cells, self.values(), 0, step, |state| graph.accepts(*state)));
    }
}
