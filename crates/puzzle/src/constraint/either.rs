use super::{Automaton, Primitive, State, Values};
use crate::{Cell, Digit};
use std::sync::Arc;

/// Several lists of primitives. At least one list must hold completely.
#[derive(Clone, Debug)]
pub struct Either {
    /// The lists.
    pub alternatives: Vec<Vec<Primitive>>,
}

impl Either {
    /// The cells of all lists; each cell is listed once.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> =
            self.alternatives.iter().flatten().flat_map(Primitive::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The automaton that reads [these cells](Either::cells); `None` if there are too many cells, or if a primitive has no
    /// automaton. A state contains all digits read.
    pub fn automaton(&self, values: Values) -> Option<Arc<dyn Automaton>> {
        let cells = self.cells();
        if cells.len() > MAX_CELLS {
            return None;
        }
        let place = |cell: &Cell| cells.iter().position(|own| own == cell).expect("it is listed");
        let readings = |list: &Vec<Primitive>| {
            let mut all = Vec::new();
            for primitive in list {
                for (cells, automaton) in primitive.readings(values)? {
                    all.push((cells.iter().map(place).collect(), automaton));
                }
            }
            Some(all)
        };
        let alternatives = self.alternatives.iter().map(readings).collect::<Option<_>>()?;
        Some(Arc::new(Remember { count: cells.len(), alternatives }))
    }
}

/// The largest number of cells that the automaton of an [`Either`] reads.
const MAX_CELLS: usize = 5;

/// The automata of one alternative, each with the positions that it reads.
type Readings = Vec<(Vec<usize>, Arc<dyn Automaton>)>;

#[derive(Debug)]
struct Remember {
    count: usize,
    alternatives: Vec<Readings>,
}

impl Automaton for Remember {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let state = state | State::from(digit.get()) << (8 * at);
        (at + 1 < self.count || self.holds(state)).then_some(state)
    }
}

impl Remember {
    fn holds(&self, state: State) -> bool {
        let digit = |place: usize| Digit::new((state >> (8 * place)) as u8).expect("it was read");
        let accepts = |(places, automaton): &(Vec<usize>, Arc<dyn Automaton>)| {
            let mut places = places.iter().enumerate();
            let end = places.try_fold(automaton.start(), |state, (at, place)| {
                automaton.next(at, state, digit(*place))
            });
            end.is_some_and(|state| automaton.accepts(state))
        };
        self.alternatives.iter().any(|readings| readings.iter().all(accepts))
    }
}
