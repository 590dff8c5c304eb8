use super::{Edge, Filled, RuleKind, RuleProblem, outside};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State};
use crate::{Cell, CellStyle, Digit, DigitSet, Geometry};

/// A next-to-nine clue: it lists the digits beside the 9, or beside another digit, in a row or column.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Beside {
    /// The position of the clue.
    pub edge: Edge,
    /// The digit whose neighbours are listed, usually 9.
    pub digit: Digit,
    /// The digits beside it, in any order: two, or one if the digit is at an end of the line.
    pub neighbours: DigitSet,
}

impl RuleKind for Beside {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.edge.cells(geometry.size())
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let most = geometry.size().digit_count() as i64;
        let nothing = RuleProblem::NothingListed { what: "neighbours" };
        let found = self.neighbours.len();
        self.edge
            .problem(geometry.size())
            .or(outside(self.digit.get().into(), 1, most))
            .or(self.neighbours.is_empty().then_some(nothing))
            .or((found > 2).then_some(RuleProblem::TooManyDigits { most: 2, found }))
            .or_else(|| self.neighbours.iter().find_map(|it| outside(it.get().into(), 1, most)))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let cells = self.cells(grid.geometry());
        let digits: Vec<Digit> = cells.iter().map(|cell| grid.digit(*cell)).collect();
        let Some(place) = digits.iter().position(|digit| *digit == self.digit) else {
            return false;
        };
        let before = place.checked_sub(1).map(|place| digits[place]);
        let beside = [before, digits.get(place + 1).copied()];
        beside.into_iter().flatten().collect::<DigitSet>() == self.neighbours
    }

    /// Adds an automaton. It remembers the digit before [`Beside::digit`], and checks both neighbours when it has read the one
    /// after it.
    fn lower(&self, to: &mut Lowering<'_>) {
        let cells = self.cells(to.geometry());
        let reader = Reader { clue: self.clone(), length: cells.len() };
        to.add(Primitive::Regular(Regular::new(cells, reader)));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("{} beside {} {}", self.neighbours, self.digit, self.edge.name(style))
    }
}

#[derive(Debug)]
struct Reader {
    clue: Beside,
    length: usize,
}

/// Added to the state, which is the digit read before, once [`Beside::digit`] has been read.
const READ: State = 100;
const DONE: State = 200;

impl Automaton for Reader {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let last = |state: State| Digit::new((state % READ) as u8);
        let fits = |digits: [Option<Digit>; 2]| {
            digits.into_iter().flatten().collect::<DigitSet>() == self.clue.neighbours
        };
        let is_last = at + 1 == self.length;
        match state {
            DONE => Some(DONE),
            before if before < READ && digit != self.clue.digit => {
                (!is_last).then_some(digit.get().into())
            }
            before if before < READ && is_last => fits([last(before), None]).then_some(DONE),
            before if before < READ => Some(before + READ),
            before => fits([last(before), Some(digit)]).then_some(DONE),
        }
    }

    fn accepts(&self, state: State) -> bool {
        state == DONE
    }
}
