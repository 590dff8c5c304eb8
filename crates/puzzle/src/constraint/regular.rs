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
    /// What the language says, if an engine may have a better way to use it.
    pub clue: Option<Clue>,
}

/// What the language of a line says in other words.
#[derive(Clone, Debug)]
pub enum Clue {
    /// Different digits are accepted exactly if those between the lowest and the highest of them have this sum.
    Sandwich(i32),
    /// A line is accepted exactly if it does not begin with this digit or all others on it are different.
    DifferentAfter(Digit),
    /// A line is accepted exactly if its last cell counts cells with the digit of the first.
    Count(ArmCount),
    /// A line is accepted exactly if its digits from 1 to this number are new in this order, and each occurs.
    InOrder(usize),
}

/// A cell that counts how many cells on arms from another cell hold the same digit as that one.
#[derive(Clone, Debug)]
pub struct ArmCount {
    /// The cell with the number.
    pub number: Cell,
    /// The cell from which all arms start.
    pub start: Cell,
    /// The arms without the start.
    pub arms: Vec<Vec<Cell>>,
    /// Whether an arm ends before the first cell with another digit.
    pub in_a_row: bool,
    /// Whether the start itself does not count.
    pub except_start: bool,
}

/// A set of words.
#[derive(Clone, Debug)]
pub enum Language {
    /// The words that an automaton accepts.
    Automaton(Arc<dyn Automaton>),
    /// The words that match a regular expression.
    Expression(Expression),
    /// The words that a machine accepts.
    Machine(Arc<Along>),
}

impl Regular {
    /// A line that an automaton accepts.
    pub fn new(cells: Vec<Cell>, automaton: impl Automaton + 'static) -> Regular {
        Regular::of(cells, Language::Automaton(Arc::new(automaton)))
    }

    /// A line whose digits form a word of this language.
    pub fn of(cells: Vec<Cell>, language: Language) -> Regular {
        Regular { cells, language, clue: None }
    }

    /// The automaton that reads the cells in order; `None` if the expression needs too many states.
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
