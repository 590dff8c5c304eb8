use super::{Along, Automaton, Nfa, Values};
use crate::Cell;
use crate::rule::Expression;
use std::sync::Arc;

/// A line whose digits form a word of a regular language.
#[derive(Clone, Debug)]
pub struct Regular {
    /// The cells, in the order in which they are read.
    pub cells: Vec<Cell>,
    /// The language.
    pub language: Language,
    /// The sum, if different digits are accepted exactly if those between the lowest and the highest of them have that sum.
    /// An engine can then use the sum instead.
    pub sandwich: Option<i32>,
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
        Regular { cells, language, sandwich: None }
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
