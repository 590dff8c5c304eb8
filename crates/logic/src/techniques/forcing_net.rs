//! Forcing Net: a candidate that leads to a contradiction by singles alone is false.
//!
//! ```text
//! say r1c1 = 5  ->  r1c7 = 8  ->  ...  ->  no place for 2 in box 9:  r1c1 <> 5
//! ```
//!
//! The assumption is made, and naked and hidden singles are taken until a cell or a house has nothing left. Only
//! what the contradiction needs is kept. Nets of few digits come first.

use super::eliminations;
use crate::cell_set::CellSet;
use crate::{Need, Net, Pattern, Position, Step, Technique};
use ennead_puzzle::{Candidate, Digit, DigitSet};
use std::ops::ControlFlow;

/// The shortest net first; among those of a length, cells in reading order and digits ascending.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let sheet = position.sheet();
    let mut nets: Vec<Net> = sheet
        .open
        .iter()
        .flat_map(|cell| sheet.of_cell(cell).iter().map(move |digit| (cell, digit)))
        .filter_map(|(cell, digit)| Spread::of(position).net(cell, digit))
        .collect();
    nets.sort_by_key(|net| net.forced.len());
    nets.into_iter().try_for_each(|net| {
        let conclusions = eliminations([net.assumed].into_iter());
        sink(Step { technique, pattern: Pattern::Net(net), conclusions })
    })
}

/// Whether nothing is left for a need, or one candidate is.
#[derive(Clone, Copy)]
enum Lack {
    Cell(usize),
    House(usize, Digit),
}

/// A digit that was put into a cell, and the need that forced it; none for the assumption.
#[derive(Clone, Copy)]
struct Put {
    cell: usize,
    digit: Digit,
    by: Option<Lack>,
}

/// The marks as they become while an assumption spreads.
struct Spread<'a, 'p> {
    position: &'a Position<'p>,
    /// What each open cell can still hold.
    cells: Vec<DigitSet>,
    /// Where each digit can still go.
    digits: Vec<CellSet>,
    /// In the order in which they were put.
    puts: Vec<Put>,
}

impl<'a, 'p> Spread<'a, 'p> {
    fn of(position: &'a Position<'p>) -> Spread<'a, 'p> {
        let (sheet, size) = (position.sheet(), position.geometry().size());
        Spread {
            position,
            cells: (0..size.cell_count()).map(|cell| sheet.of_cell(cell)).collect(),
            digits: size.digits().iter().map(|digit| sheet.of_digit(digit)).collect(),
            puts: Vec::new(),
        }
    }

    /// The contradiction that an assumption leads to, if it does.
    fn net(mut self, cell: usize, digit: Digit) -> Option<Net> {
        self.put(Put { cell, digit, by: None });
        let broken = loop {
            let (cells, houses) = (self.cell_lacks(), self.house_lacks());
            match cells.and_then(|forced| Ok((forced, houses?))) {
                Err(broken) => break broken,
                Ok((cell, house)) => self.put(cell.or(house)?),
            }
        };
        Some(self.needed(broken))
    }

    /// The first cell with one candidate; a cell without any as an error.
    fn cell_lacks(&self) -> Result<Option<Put>, Lack> {
        let mut forced = None;
        for cell in self.open().iter() {
            if self.cells[cell].is_empty() {
                return Err(Lack::Cell(cell));
            }
            if forced.is_none() {
                forced = self.cells[cell].single().map(|digit| Put {
                    cell,
                    digit,
                    by: Some(Lack::Cell(cell)),
                });
            }
        }
        Ok(forced)
    }

    /// The first house with one place for a digit; a house without any as an error.
    fn house_lacks(&self) -> Result<Option<Put>, Lack> {
        let sheet = self.position.sheet();
        let mut forced = None;
        for digit in self.position.geometry().size().digits() {
            for (house, all) in self.position.sight().houses.iter().enumerate() {
                let before = *all & sheet.of_digit(digit);
                let has = self.puts.iter().any(|put| put.digit == digit && all.contains(put.cell));
                if before.is_empty() || has {
                    continue;
                }
                let places = *all & self.of_digit(digit);
                if places.is_empty() {
                    return Err(Lack::House(house, digit));
                }
                if forced.is_none() && places.len() == 1 {
                    let by = Some(Lack::House(house, digit));
                    forced = Some(Put { cell: places.first(), digit, by });
                }
            }
        }
        Ok(forced)
    }

    /// The open cells into which nothing was put.
    fn open(&self) -> CellSet {
        let put: CellSet = self.puts.iter().map(|put| put.cell).collect();
        self.position.sheet().open.minus(put)
    }

    fn of_digit(&self, digit: Digit) -> CellSet {
        self.digits[usize::from(digit.get()) - 1]
    }

    fn put(&mut self, put: Put) {
        let peers = self.position.sight().peers[put.cell];
        for other in self.cells[put.cell].without(put.digit) {
            let places = &mut self.digits[usize::from(other.get()) - 1];
            *places = places.without(put.cell);
        }
        self.cells[put.cell] = DigitSet::of(put.digit);
        let places = &mut self.digits[usize::from(put.digit.get()) - 1];
        for peer in (*places & peers).iter() {
            self.cells[peer] = self.cells[peer].without(put.digit);
        }
        *places = places.minus(peers);
        self.puts.push(put);
    }

    /// What the contradiction needs of all that was put.
    fn needed(&self, broken: Lack) -> Net {
        let mut needed = vec![false; self.puts.len()];
        needed[0] = true;
        self.mark(broken, self.puts.len(), None, &mut needed);
        for which in (1..self.puts.len()).rev() {
            let put = self.puts[which];
            if let (true, Some(by)) = (needed[which], put.by) {
                self.mark(by, which, Some((put.cell, put.digit)), &mut needed);
            }
        }
        let geometry = self.position.geometry();
        let size = geometry.size();
        let need = |lack: Lack| match lack {
            Lack::Cell(cell) => Need::Cell(size.cell(cell)),
            Lack::House(house, digit) => Need::House(geometry.houses()[house], digit),
        };
        let candidate = |put: &Put| -> Candidate { size.cell(put.cell).with(put.digit) };
        let forced = self.puts.iter().zip(&needed).filter(|(_, needed)| **needed);
        let forced = forced.filter_map(|(put, _)| Some((candidate(put), need(put.by?))));
        Net { assumed: candidate(&self.puts[0]), forced: forced.collect(), broken: need(broken) }
    }

    /// Marks, for each candidate that could meet the need, the first put before `end` that rules it out.
    fn mark(&self, lack: Lack, end: usize, but: Option<(usize, Digit)>, needed: &mut [bool]) {
        let sheet = self.position.sheet();
        let options: Vec<(usize, Digit)> = match lack {
            Lack::Cell(cell) => sheet.of_cell(cell).iter().map(|digit| (cell, digit)).collect(),
            Lack::House(house, digit) => {
                let places = self.position.sight().houses[house] & sheet.of_digit(digit);
                places.iter().map(|cell| (cell, digit)).collect()
            }
        };
        for (cell, digit) in options.into_iter().filter(|option| Some(*option) != but) {
            let rules_out = |put: &Put| {
                put.cell == cell && put.digit != digit
                    || put.digit == digit && self.position.sight().peers[put.cell].contains(cell)
            };
            if let Some(which) = self.puts[..end].iter().position(rules_out) {
                needed[which] = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cell, digit, start};

    #[test]
    fn a_net_of_singles() {
        let at = start(
            "6..1..7......7..8...9..8..37..4..5...3.....2...4..5..81..2..4.........5...6..9...",
        );
        let step = Technique::ForcingNet.first(&Position::of(&at)).unwrap();
        let Pattern::Net(net) = &step.pattern else { panic!("{step:?}") };
        assert_eq!(crate::verify(&step, &at), Ok(()));
        assert_eq!(step.conclusions, [crate::Conclusion::Eliminate(net.assumed)]);

        // One link less, and nothing is proven any more.
        let mut shorter = step.clone();
        let Pattern::Net(net) = &mut shorter.pattern else { unreachable!() };
        net.forced.clear();
        net.broken = Need::Cell(cell("r5c5"));
        net.assumed = cell("r5c1").with(digit(5));
        shorter.conclusions = vec![crate::Conclusion::Eliminate(net.assumed)];
        assert!(crate::verify(&shorter, &at).is_err());
    }
}
