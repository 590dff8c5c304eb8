//! Algorithm X as a state machine, one step per call.

use super::links::Links;
use super::problem::Problem;

/// The search for all exact covers. As an iterator, it returns each cover as a list of row numbers.
///
/// A solution lists the rows selected in advance, then those that the search selected, in order.
///
/// # Order
/// The search always takes the uncovered primary column with the fewest rows, and tries its rows from the last added to the
/// first. If several columns have the fewest rows, it takes the first of them in a list that starts in numeric order; a
/// column that is covered and restored moves to the end of the list.
///
/// ```
/// use ennead_solve::exact_cover::{Problem, Step};
/// let mut problem = Problem::new(2, 0);
/// problem.add_row(&[0, 1])?;
/// let mut search = problem.search();
/// assert_eq!(search.step(), Step::Select { row: 0, last: true });
/// assert_eq!(search.step(), Step::Solution);
/// assert_eq!(search.step(), Step::Deselect { row: 0 });
/// assert_eq!(search.step(), Step::End);
/// # Ok::<(), ennead_solve::exact_cover::RowError>(())
/// ```
#[derive(Clone)]
pub struct Search {
    links: Links,
    given: Vec<usize>,
    /// For each row that the search selected, its entry in the chosen column.
    selected: Vec<usize>,
    nodes: u64,
    state: State,
}

/// A step of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Selects a row.
    Select {
        /// The number of the row.
        row: usize,
        /// Whether no other row of the chosen column is left to try.
        last: bool,
    },
    /// Removes the row selected last from the solution.
    Deselect {
        /// The number of the row.
        row: usize,
    },
    /// Every primary column is covered.
    Solution,
    /// The search is complete. All further steps are `End` too.
    End,
}

#[derive(Clone)]
enum State {
    /// Choose a column.
    Choose,
    /// All primary columns are covered.
    Solved,
    /// Select the row of this entry.
    Try(usize),
    /// No row is left to try here.
    Retreat,
}

impl Search {
    pub(super) fn new(problem: &Problem) -> Search {
        let mut links = Links::new(problem);
        for &row in &problem.selected {
            links.select(row);
        }
        Search {
            links,
            given: problem.selected.clone(),
            selected: Vec::new(),
            nodes: 1,
            state: State::Choose,
        }
    }

    /// The step that the next call of [`step`](Search::step) will take.
    pub fn peek(&mut self) -> Step {
        if let State::Choose = self.state {
            self.state = match self.links.smallest() {
                None => State::Solved,
                Some(header) => self.links.last_entry(header).map_or(State::Retreat, State::Try),
            };
        }
        match self.state {
            State::Choose => unreachable!("the choice has just been made"),
            State::Solved => Step::Solution,
            State::Try(entry) => Step::Select {
                row: self.links.row_of(entry),
                last: self.links.entry_above(entry).is_none(),
            },
            State::Retreat => match self.selected.last() {
                Some(&entry) => Step::Deselect { row: self.links.row_of(entry) },
                None => Step::End,
            },
        }
    }

    /// Takes one step and returns it.
    pub fn step(&mut self) -> Step {
        let step = self.peek();
        match (step, &self.state) {
            (Step::Select { row, .. }, State::Try(entry)) => {
                self.selected.push(*entry);
                self.nodes += 1;
                self.links.select(row);
                self.state = State::Choose;
            }
            (Step::Deselect { row }, _) => {
                self.links.deselect(row);
                let entry = self.selected.pop().expect("the row was selected");
                self.state = self.links.entry_above(entry).map_or(State::Retreat, State::Try);
            }
            _ => self.state = State::Retreat,
        }
        step
    }

    /// The selected rows: those selected in advance, then those that the search selected.
    pub fn rows(&self) -> impl Iterator<Item = usize> + '_ {
        let own = self.selected.iter().map(|entry| self.links.row_of(*entry));
        self.given.iter().copied().chain(own)
    }

    /// The number of positions visited so far, including the start. It equals the calls of a recursive search.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl Iterator for Search {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        loop {
            match self.step() {
                Step::Solution => return Some(self.rows().collect()),
                Step::End => return None,
                Step::Select { .. } | Step::Deselect { .. } => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_without_primary_columns_is_solved_at_once() {
        let mut search = Problem::new(0, 3).search();
        assert_eq!(search.next(), Some(vec![]));
        assert_eq!(search.next(), None);
        assert_eq!(search.nodes(), 1);
    }

    #[test]
    fn peek_does_nothing() {
        let mut problem = Problem::new(1, 0);
        problem.add_row(&[0]).unwrap();
        problem.add_row(&[0]).unwrap();
        let mut search = problem.search();
        assert_eq!(search.peek(), Step::Select { row: 1, last: false });
        assert_eq!(search.peek(), Step::Select { row: 1, last: false });
        assert_eq!(search.nodes(), 1);
        assert_eq!(search.collect::<Vec<_>>(), [[1], [0]]);
    }
}
