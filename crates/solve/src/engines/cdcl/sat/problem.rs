//! The problem: variables, exactly-one groups and clauses.

use super::groups;
use super::{Literal, Search, Variable};
use ennead_puzzle::Lists;

/// Variables and the constraints between them.
///
/// ```
/// use ennead_solve::sat::Problem;
/// let mut problem = Problem::new();
/// let [a, b, c] = [(); 3].map(|()| problem.variable().yes());
/// problem.exactly_one(&[a, b, c]);
/// problem.clause(&[!a, b]);
/// assert_eq!(problem.search().count(), 2); // b alone, c alone
/// ```
#[derive(Clone, Debug)]
pub struct Problem {
    pub(super) variables: u32,
    pub(super) groups: Lists<Literal>,
    pub(super) clauses: Lists<Literal>,
    /// The number of favoured variables; they come first.
    pub(super) favoured: u32,
    /// If set, solutions that agree in this many first variables count as one.
    pub(super) told_apart: Option<u32>,
    /// For each literal, the number of the last list that contained it; 0 if none did. Lists are numbered from 1.
    named: Vec<u32>,
    /// The number of lists so far.
    lists: u32,
}

impl Default for Problem {
    fn default() -> Problem {
        Problem::new()
    }
}

impl Problem {
    /// A problem without variables; it has one solution.
    pub fn new() -> Problem {
        Problem {
            variables: 0,
            groups: Lists::new(),
            clauses: Lists::new(),
            favoured: 0,
            told_apart: None,
            named: Vec::new(),
            lists: 0,
        }
    }

    /// A new variable.
    pub fn variable(&mut self) -> Variable {
        let variable = Variable::new(self.variables);
        self.variables += 1;
        self.named.extend([0, 0]);
        variable
    }

    /// Favours the variables made so far: the search branches on them before later ones, until conflicts show which variables
    /// matter.
    ///
    /// This helps if the earlier variables determine the later ones.
    pub fn favour(&mut self) {
        self.favoured = self.variables;
    }

    /// Counts solutions that agree in the first `variables` variables as one.
    ///
    /// Otherwise, the search finds such solutions separately if these variables do not determine all others.
    ///
    /// ```
    /// use ennead_solve::sat::Problem;
    /// let mut problem = Problem::new();
    /// let [seen, hidden] = [(); 2].map(|()| problem.variable().yes());
    /// problem.clause(&[seen, hidden]);
    /// problem.tell_apart_by(1);
    /// assert_eq!(problem.search().count(), 2);
    /// ```
    pub fn tell_apart_by(&mut self, variables: usize) {
        self.told_apart = Some(variables as u32);
    }

    /// Requires that exactly one of these literals is true. A literal that is listed twice must therefore be false.
    ///
    /// A group of more than 63 literals is split into smaller ones, linked by auxiliary variables.
    ///
    /// # Panics
    /// If a variable belongs to another problem.
    pub fn exactly_one(&mut self, literals: &[Literal]) {
        let mut literals = match self.without_repeats(literals) {
            None if literals.len() <= groups::MAX_MEMBERS => {
                return self.groups.push(literals.iter().copied());
            }
            None => literals.to_vec(),
            Some(kept) => {
                let twice = |a: &&Literal| literals.iter().filter(|b| a == b).count() > 1;
                kept.iter().filter(twice).for_each(|literal| self.clauses.push([!*literal]));
                kept
            }
        };
        while literals.len() > groups::MAX_MEMBERS {
            let mut part = literals.split_off(literals.len() - groups::MAX_MEMBERS + 1);
            let any = self.variable();
            part.push(any.no());
            self.groups.push(part);
            literals.push(any.yes());
        }
        self.groups.push(literals);
    }

    /// Requires that at least one of these literals is true.
    ///
    /// # Panics
    /// If a variable belongs to another problem.
    pub fn clause(&mut self, literals: &[Literal]) {
        match self.without_repeats(literals) {
            Some(kept) => self.clauses.push(kept),
            None => self.clauses.push(literals.iter().copied()),
        }
    }

    /// Starts a search for the solutions.
    pub fn search(self) -> Search {
        Search::new(self)
    }

    /// The variables that tell solutions apart and are not in a group of such variables alone.
    pub(super) fn loose(&self) -> Vec<Variable> {
        let count = self.told_apart.unwrap_or(0) as usize;
        let mut is_loose = vec![true; count];
        let tells_apart = |one: &Literal| one.is_yes() && one.variable().index() < count;
        for group in self.groups.iter().filter(|group| group.iter().all(tells_apart)) {
            group.iter().for_each(|one| is_loose[one.variable().index()] = false);
        }
        (0..)
            .zip(is_loose)
            .filter(|(_, is_loose)| *is_loose)
            .map(|(v, _)| Variable::new(v))
            .collect()
    }

    /// The literals without repetitions; `None` if there are no repetitions.
    fn without_repeats(&mut self, literals: &[Literal]) -> Option<Vec<Literal>> {
        self.lists += 1;
        let mut repeated = false;
        for literal in literals {
            let named = &mut self.named[literal.index()];
            repeated |= *named == self.lists;
            *named = self.lists;
        }
        repeated.then(|| {
            let mut kept = literals.to_vec();
            kept.sort_unstable();
            kept.dedup();
            kept
        })
    }
}
