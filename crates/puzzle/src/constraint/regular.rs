use super::{Along, Automaton, Nfa, Values};
use crate::rule::Expression;
use crate::{Cell, Digit};
use std::sync::Arc;

/// A line whose digits form a word of a regular language.
#[derive(Clone, Debug)]
pub struct Regular {
    /// The cells, in the order in which they are read.
    pub cells: Vec<Cell>,
    /// The language.
    pub language: Language,
    /// The meaning of the language, for engines that have a special propagator for it; `None` for most rules.
    pub clue: Option<Clue>,
}

/// The meaning of the language of a line, for engines that have a special propagator for it.
#[derive(Clone, Debug)]
pub enum Clue {
    /// The language accepts a line of different digits if and only if the digits between the lowest and the highest one add up
    /// to this number.
    Sandwich(i32),
    /// The language accepts a line if it does not begin with this digit, or if all its other digits are different.
    DifferentAfter(Digit),
    /// The language accepts a line if and only if its last cell holds the result of this count.
    Count(ArmCount),
    /// The language accepts a line if and only if it holds exactly the digits from 1 to this number, and their first
    /// appearances are in ascending order, such as 1 1 2 1 3.
    InOrder(usize),
}

/// A cell that counts the cells on several arms that hold the same digit as the cell from which the arms start.
#[derive(Clone, Debug)]
pub struct ArmCount {
    /// The cell that holds the number.
    pub number: Cell,
    /// The cell from which all arms start.
    pub start: Cell,
    /// The cells of each arm, without the start.
    pub arms: Vec<Vec<Cell>>,
    /// Whether counting on an arm stops at the first cell with another digit.
    pub in_a_row: bool,
    /// Whether the start itself is excluded from the count.
    pub except_start: bool,
}

/// A set of words.
#[derive(Clone, Debug)]
pub enum Language {
    /// The words that an automaton accepts.
    Automaton(Arc<dyn Automaton>),
    /// The words that match a regular expression.
    Expression(Expression),
    /// The words that a [`Machine`](super::Machine) accepts, as prepared for the line.
    Machine(Arc<Along>),
}

impl Regular {
    /// A line whose digits an automaton accepts.
    pub fn new(cells: Vec<Cell>, automaton: impl Automaton + 'static) -> Regular {
        Regular::of(cells, Language::Automaton(Arc::new(automaton)))
    }

    /// A line whose digits form a word of this language.
    pub fn of(cells: Vec<Cell>, language: Language) -> Regular {
        Regular { cells, language, clue: None }
    }

    /// The automaton that reads the cells in order; `None` if it needs too many states.
    pub fn automaton(&self, values: Values) -> Option<Arc<dyn Automaton>> {
        match &self.language {
            Language::Automaton(automaton) => Some(automaton.clone()),
            Language::Expression(expression) => {
                let nfa = Nfa::of(expression, self.cells.len());
                Some(Arc::new(nfa.determinized(values.digits())?))
            }
            Language::Machine(machine) => Some(Arc::new(machine.determinized(values.digits())?)),
        }
    }
}
