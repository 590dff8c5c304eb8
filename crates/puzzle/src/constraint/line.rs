use super::{Automaton, Partners, State};
use crate::{Cell, Digit, DigitSet};
use std::sync::Arc;

/// Two cells whose digits are in a relation.
#[derive(Clone, Debug)]
pub struct Related {
    /// The cells; they may be the same.
    pub cells: [Cell; 2],
    /// For each digit of the first cell, the digits that the second can hold.
    pub partners: Arc<Partners>,
}

impl Related {
    /// The automaton that reads the two cells.
    pub fn automaton(&self) -> Arc<dyn Automaton> {
        Arc::new(Intersection { partners: self.partners.clone() })
    }
}

/// A line on which the same relation holds between any two cells that are at most `reach` steps apart.
#[derive(Clone, Debug)]
pub struct Line {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
    /// The largest distance on the line between related cells; 1 if only neighbours are related.
    pub reach: usize,
    /// For each digit of the cell that is earlier on the line, the digits that the later cell can hold.
    pub partners: Arc<Partners>,
}

impl Line {
    /// All pairs of related cells, ordered by the first cell and then by the second.
    pub fn pairs(&self) -> impl Iterator<Item = [Cell; 2]> {
        let later = |at: usize| self.cells[at + 1..].iter().take(self.reach);
        (0..self.cells.len()).flat_map(move |at| later(at).map(move |b| [self.cells[at], *b]))
    }

    /// The automaton that reads the cells in order; `None` if it would have to remember too many digits.
    pub fn automaton(&self) -> Option<Arc<dyn Automaton>> {
        let others = self.cells.len().saturating_sub(1);
        if self.reach >= others {
            return Some(Arc::new(Intersection { partners: self.partners.clone() }));
        }
        let rows = self.partners.rows();
        let class = |row| rows.iter().position(|one| one == row).unwrap_or(0) as u8;
        let window = Window {
            kept: self.reach,
            rows: rows.to_vec(),
            classes: rows.iter().map(class).collect(),
        };
        let fits = self.reach * CLASS_BITS <= State::BITS as usize;
        fits.then(|| Arc::new(window) as Arc<dyn Automaton>)
    }
}

/// The automaton of a line on which each cell is related to all later ones. A state is the set of digits that the cells
/// read so far allow in later cells.
#[derive(Debug)]
struct Intersection {
    partners: Arc<Partners>,
}

impl Automaton for Intersection {
    fn start(&self) -> State {
        State::MAX
    }

    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let left = DigitSet::from_bits(state as u64);
        let partners = self.partners.of_digit(digit);
        left.contains(digit).then(|| (left & partners).bits().into())
    }
}

/// The number of bits that [`Window`] uses for a class of digits.
const CLASS_BITS: usize = 6;

/// The automaton of a line on which each cell is related only to the next `kept` cells. A state lists the classes of the
/// last `kept` digits. Digits with the same partners form one class: on an entropic line, for example, the classes are the
/// low, the middle and the high digits.
#[derive(Debug)]
struct Window {
    kept: usize,
    rows: Vec<DigitSet>,
    classes: Vec<u8>,
}

impl Automaton for Window {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let class = |back: usize| (state >> (CLASS_BITS * back)) as usize & ((1 << CLASS_BITS) - 1);
        let holds = (0..at.min(self.kept)).all(|back| self.rows[class(back)].contains(digit));
        let own = State::from(self.classes[usize::from(digit.get()) - 1]);
        let kept = !State::MAX.unbounded_shl((CLASS_BITS * self.kept) as u32);
        holds.then_some((state << CLASS_BITS | own) & kept)
    }
}
