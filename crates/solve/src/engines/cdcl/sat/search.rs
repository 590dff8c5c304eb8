//! The search from solution to solution: it propagates, learns from conflicts and makes choices.

use super::analysis::{Analysis, Reasons};
use super::clauses::Clauses;
use super::groups::Groups;
use super::order::Order;
use super::policy::Policy;
use super::trail::{Reason, Trail};
use super::{Literal, Problem, Variable};

/// Observes a search and may stop it.
pub trait Monitor {
    /// The reason for a stop.
    type Stop;

    /// Called before the search enters a position. `Some` stops the search there; the next [run](Search::run) continues it.
    fn must_stop(&mut self) -> Option<Self::Stop> {
        None
    }

    /// Called when the search enters a position: by a choice, or, if `choice` is false, by continuing after a solution.
    fn entered(&mut self, choice: bool) {
        let _ = choice;
    }

    /// Called when the search leaves a position because the position contains no further solution.
    fn left(&mut self) {}

    /// Called when the search has learned a clause, whose literals lie on `glue` decision levels.
    ///
    /// Every solution that the search has not yet found satisfies the clause.
    fn learned(&mut self, clause: &[Literal], glue: u32) {
        let _ = (clause, glue);
    }

    /// Returns the next clause to add at a restart, with its glue, such as one that another search of the same problem has
    /// learned. Called at each restart from level 0, until it returns `None`.
    fn import(&mut self) -> Option<(Vec<Literal>, u32)> {
        None
    }
}

/// Observes nothing and never stops.
impl Monitor for () {
    type Stop = std::convert::Infallible;
}

/// Why a [run](Search::run) returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<S> {
    /// A solution: [`Search::is_true`] gives its values. The next run continues after it.
    Solution,
    /// There are no more solutions under the [assumptions](Search::assume).
    End,
    /// The monitor stopped the search.
    Stopped(S),
}

/// A search for the solutions of a [`Problem`].
#[derive(Clone)]
pub struct Search {
    trail: Trail,
    groups: Groups,
    clauses: Clauses,
    order: Order,
    analysis: Analysis,
    policy: Policy,
    assumed: Vec<Literal>,
    /// The lowest level to which a backjump can return. Levels up to this one are left one by one: they can hold choices that
    /// were flipped after all solutions on the first side had been found, which no clause records.
    bound: u32,
    /// Learned clauses of a single literal that had to be assigned above level 0 because of the bound.
    units: Vec<Literal>,
    /// The number of solutions found since the last new clause or assumption.
    found: u64,
    /// If set, solutions that agree in this many first variables count as one.
    told_apart: Option<u32>,
    /// The variables that tell solutions apart and are in no group of such variables. In a group, the true one determines the
    /// others.
    loose: Vec<Variable>,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Searching,
    AtSolution,
    /// There is no further solution under the assumptions.
    Ended,
    /// There is no further solution.
    Done,
}

/// The number of solutions that are each excluded by a clause, so that the search stays free to jump. After that many, it goes
/// through the rest of the tree in order and stores nothing per solution.
const EXCLUDED: u64 = 16;

impl Search {
    pub(super) fn new(problem: Problem) -> Search {
        let variables = problem.variables as usize;
        let loose = problem.loose();
        let mut search = Search {
            trail: Trail::new(variables),
            groups: Groups::new(problem.groups, variables),
            clauses: Clauses::new(variables),
            order: Order::new(variables, problem.favoured as usize),
            analysis: Analysis::new(variables),
            policy: Policy::new(),
            assumed: Vec::new(),
            bound: 0,
            units: Vec::new(),
            found: 0,
            told_apart: problem.told_apart,
            loose,
            state: State::Searching,
        };
        if !search.groups.start(&mut search.trail) {
            search.state = State::Done;
        }
        for clause in problem.clauses.iter() {
            search.add_at_root(clause, 0);
        }
        search
    }

    /// Adds a clause: at least one of these literals is true from now on. The search restarts without choices.
    pub fn clause(&mut self, literals: &[Literal]) {
        self.restart();
        let mut literals = literals.to_vec();
        literals.sort_unstable();
        literals.dedup();
        self.add_at_root(&literals, 0);
    }

    /// From now on, finds only solutions in which these literals are true. The search restarts without choices.
    ///
    /// Learned clauses are kept. Solutions found before may be found again, but need not be.
    pub fn assume(&mut self, literals: &[Literal]) {
        self.restart();
        self.assumed = literals.to_vec();
    }

    /// Tries this literal before its negation when its variable is next chosen. Call it after [`assume`](Search::assume) and
    /// before [`run`](Search::run).
    pub fn prefer(&mut self, literal: Literal) {
        self.order.prefer(literal.variable(), literal.is_yes());
    }

    /// Returns assumptions that contradict each other, after [`Step::End`] without a solution under the current
    /// assumptions.
    ///
    /// The list is empty if there is no solution even without assumptions. It is reliable only if no solution was found under
    /// earlier assumptions: the search may exclude such solutions.
    pub fn refuted(&self) -> Vec<Literal> {
        let Some(&failed) = self.assumed.iter().find(|literal| self.trail.is_false(**literal))
        else {
            return Vec::new();
        };
        let mut needed = vec![false; self.trail.variables().count()];
        needed[failed.variable().index()] = true;
        let mut found = vec![failed];
        for &literal in self.trail.literals().iter().rev() {
            if !needed[literal.variable().index()] || self.trail.level_of(literal) == 0 {
                continue;
            }
            let reason = self.trail.reason(literal);
            if reason == Reason::Choice && self.assumed.contains(&literal) {
                found.push(literal);
            }
            for other in reason.literals(&self.groups, &self.clauses) {
                needed[other.variable().index()] = true;
            }
        }
        found
    }

    /// Perturbs the activities of the variables at random, so that two searches of the same problem take different paths. Seed
    /// 0 changes nothing.
    ///
    /// Call it before the search has found more than 16 solutions: after that, it no longer uses activities.
    pub fn shuffle(&mut self, seed: u64) {
        if self.state == State::AtSolution && self.trail.level() > 0 {
            self.leave_solution();
        }
        self.backjump(self.bound);
        self.order.shuffle(seed);
    }

    /// Whether the search has found so many solutions that it goes through the rest in order, without a clause for each.
    pub fn is_in_order(&self) -> bool {
        self.in_order()
    }

    /// Splits off the other side of the first choice as a separate search and keeps this side. Both searches keep all learned
    /// clauses. `None` if there is no choice, or if its variable is not one that tells solutions apart
    /// ([`Problem::tell_apart_by`]).
    ///
    /// **Sound**: the other search keeps the levels below the choice. A solution found before is excluded by a clause or by
    /// a flip on these levels, or lies on this side of the choice.
    pub fn split(&mut self) -> Option<Search> {
        let choices = (1..=self.trail.level()).map(|level| (level, self.trail.choice(level)));
        let ours = |choice: &Literal| self.assumed.contains(choice);
        let (level, choice) = choices
            .filter_map(|(level, choice)| Some((level, choice?)))
            .find(|(_, choice)| !ours(choice))?;
        // Two parts that differ in another variable would both find the solutions that count as one.
        if self.told_apart.is_some_and(|count| choice.variable().index() >= count as usize) {
            return None;
        }
        let mut other = self.clone();
        other.state = State::Searching;
        other.backjump(level);
        other.bound = level;
        other.flip();
        // Above level 0, a restart would lose the flipped choice.
        other.assumed.push(!choice);
        self.assumed.push(choice);
        Some(other)
    }

    /// Whether a literal is known to be false in every solution that is not found yet.
    pub fn is_ruled_out(&self, literal: Literal) -> bool {
        self.trail.is_false(literal) && self.trail.level_of(literal) == 0
    }

    /// Whether a literal is true in the current solution, or in the current partial assignment if there is none.
    #[inline]
    pub fn is_true(&self, literal: Literal) -> bool {
        self.trail.is_true(literal)
    }

    /// Runs to the next solution, to the end, or until the monitor stops the search.
    pub fn run<M: Monitor>(&mut self, monitor: &mut M) -> Step<M::Stop> {
        if self.state == State::AtSolution {
            if self.trail.level() == 0 {
                self.state = State::Done;
            } else if let Some(stop) = monitor.must_stop() {
                return Step::Stopped(stop);
            } else {
                monitor.left();
                monitor.entered(false);
                self.leave_solution();
            }
        }
        if matches!(self.state, State::Ended | State::Done) {
            return Step::End;
        }
        loop {
            if let Some(conflict) = self.propagate() {
                monitor.left();
                if self.trail.level() > self.bound {
                    self.learn(conflict, monitor);
                } else {
                    self.flip();
                    if self.state != State::Searching {
                        return Step::End;
                    }
                }
                continue;
            }
            if self.assumed.iter().any(|literal| self.trail.is_false(*literal)) {
                return Step::End;
            }
            if self.trail.is_full() {
                self.state = State::AtSolution;
                self.found += 1;
                return Step::Solution;
            }
            if self.policy.restarts() {
                self.backjump(self.bound);
                if self.bound == 0 && self.import_clauses(monitor) {
                    if self.state == State::Done {
                        return Step::End;
                    }
                    continue;
                }
            }
            if self.policy.reduces(self.clauses.learned()) {
                self.clauses.reduce(&self.trail);
            }
            if let Some(stop) = monitor.must_stop() {
                return Step::Stopped(stop);
            }
            let Some(choice) = self.choose() else { return Step::End };
            monitor.entered(true);
            self.trail.descend();
            self.trail.assign(choice, Reason::Choice);
        }
    }

    /// Propagates all assignments and returns the conflict, if there is one.
    fn propagate(&mut self) -> Option<Reason> {
        while let Some(literal) = self.trail.next() {
            let conflict = self.groups.propagate(literal, &mut self.trail);
            let conflict = conflict.or_else(|| self.clauses.propagate(literal, &mut self.trail));
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Learns a clause from a conflict and jumps back to the level on which the clause is unit.
    fn learn<M: Monitor>(&mut self, conflict: Reason, monitor: &mut M) {
        let Search { trail, groups, clauses, .. } = self;
        let reasons = Reasons { trail, groups, clauses };
        let learned = self.analysis.learn(conflict, reasons, &mut self.order);
        self.policy.learned(learned);
        self.backjump(learned.level.max(self.bound));
        let clause = self.analysis.clause();
        monitor.learned(clause, learned.glue);
        match *clause {
            [unit] => {
                self.trail.assign(unit, Reason::Choice);
                if self.trail.level() > 0 {
                    self.units.push(unit);
                }
            }
            _ => {
                let reason = self.clauses.add(clause, learned.glue);
                self.trail.assign(clause[0], reason);
            }
        }
    }

    /// Adds the clauses that the monitor imports. Returns whether there were any.
    fn import_clauses<M: Monitor>(&mut self, monitor: &mut M) -> bool {
        let mut any = false;
        while let Some((clause, glue)) = monitor.import() {
            any = true;
            self.add_at_root(&clause, glue);
        }
        any
    }

    /// Flips the choice of the level at the bound and lowers the bound. Without such a choice, the search ends.
    fn flip(&mut self) {
        while let Some(choice) = self.trail.choice(self.bound) {
            if self.assumed.contains(&choice) {
                self.state = State::Ended;
                return;
            }
            self.bound -= 1;
            self.backjump(self.bound);
            self.trail.assign(!choice, Reason::Choice);
            if self.assign_units() {
                return;
            }
        }
        self.state = State::Done;
    }

    /// Assigns the units again. Returns false if one of them is false already.
    fn assign_units(&mut self) -> bool {
        for &unit in &self.units {
            if self.trail.is_false(unit) {
                return false;
            }
            if self.trail.is_unassigned(unit) {
                self.trail.assign(unit, Reason::Choice);
            }
        }
        true
    }

    /// Whether the search goes through the tree in order, one level back at a time.
    fn in_order(&self) -> bool {
        self.found > EXCLUDED && self.told_apart.is_none()
    }

    /// Leaves the current solution and excludes it.
    fn leave_solution(&mut self) {
        self.state = State::Searching;
        if let Some(count) = self.told_apart {
            let seen = self.trail.variables().take(count as usize).map(Variable::yes);
            let held = seen.filter(|literal| self.trail.is_true(*literal));
            let mut excluded: Vec<Literal> = held.map(|literal| !literal).collect();
            let loose = self.loose.iter().map(|variable| variable.yes());
            excluded.extend(loose.filter(|literal| self.trail.is_false(*literal)));
            self.backjump(0);
            return self.add_at_root(&excluded, 0);
        }
        let level = self.trail.level();
        if self.in_order() {
            self.bound = level;
            self.flip();
            return;
        }
        let choices = (1..=level).rev().filter_map(|level| self.trail.choice(level));
        let clause: Vec<Literal> = choices.map(|choice| !choice).collect();
        self.backjump(level - 1);
        let reason = match *clause {
            [_] => Reason::Choice,
            _ => self.clauses.add(&clause, 0),
        };
        self.trail.assign(clause[0], reason);
    }

    /// The literal to make true next; `None` if an assumption is false.
    fn choose(&mut self) -> Option<Literal> {
        for &literal in &self.assumed {
            if !self.trail.is_true(literal) {
                return self.trail.is_unassigned(literal).then_some(literal);
            }
        }
        if self.in_order() {
            return self.smallest();
        }
        loop {
            let variable = self.order.pop()?;
            if self.trail.is_unassigned(variable.yes()) {
                let phase = self.order.phase(variable);
                return Some(if phase { variable.yes() } else { variable.no() });
            }
        }
    }

    /// An unassigned member of a smallest group, or any unassigned variable if there is no group.
    ///
    /// If there are many solutions, activities from conflicts are a poor guide, so choices with few alternatives are best.
    fn smallest(&self) -> Option<Literal> {
        let open = |literal: &Literal| self.trail.is_unassigned(*literal);
        match self.groups.smallest() {
            Some(group) => self.groups.members(group).iter().copied().find(open),
            None => self.trail.variables().map(Variable::yes).find(open),
        }
    }

    /// Undoes all levels above this one.
    fn backjump(&mut self, level: u32) {
        let in_order = self.in_order();
        while let Some((literal, propagated)) = self.trail.undo_last(level) {
            if propagated {
                self.groups.undo(literal, &self.trail);
            }
            if !in_order {
                self.order.put_back(literal.variable(), literal.is_yes());
            }
        }
    }

    /// Returns to level 0, for new assumptions or clauses.
    fn restart(&mut self) {
        self.bound = 0;
        self.found = 0;
        self.backjump(0);
        self.order.put_back_all();
        if self.state != State::Done {
            let holds = self.assign_units();
            self.state = if holds { State::Searching } else { State::Done };
        }
        self.units.clear();
    }

    /// Adds a clause without repeated literals at level 0; `glue` is 0 unless the clause was learned.
    fn add_at_root(&mut self, literals: &[Literal], glue: u32) {
        let open = |literal: &Literal| self.trail.is_unassigned(*literal);
        if literals.iter().any(|literal| self.trail.is_true(*literal)) {
            return;
        }
        let clause: Vec<Literal> = literals.iter().copied().filter(open).collect();
        match *clause {
            [] => self.state = State::Done,
            [unit] => self.trail.assign(unit, Reason::Choice),
            _ => {
                self.clauses.add(&clause, glue);
            }
        }
    }
}

/// The solutions: the value of each variable, by [index](Variable::index).
impl Iterator for Search {
    type Item = Vec<bool>;

    fn next(&mut self) -> Option<Vec<bool>> {
        let variables = self.trail.variables();
        match self.run(&mut ()) {
            Step::Solution => {
                Some(variables.map(|variable| self.is_true(variable.yes())).collect())
            }
            Step::End => None,
        }
    }
}
