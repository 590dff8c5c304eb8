//! The search itself: propagate, learn, choose; from solution to solution.

use super::analysis::{Analysis, Reasons};
use super::clauses::Clauses;
use super::groups::Groups;
use super::order::Order;
use super::pace::Pace;
use super::trail::{Reason, Trail};
use super::{Literal, Problem, Variable};

/// Whoever follows a search and may halt it.
pub trait Monitor {
    /// Why it halts.
    type Stop;

    /// Asked before each position that the search enters: whether it shall stop there.
    ///
    /// A search that was stopped can be run on.
    fn must_stop(&mut self) -> Option<Self::Stop> {
        None
    }

    /// The search enters a position: by a choice, or by leaving a solution behind.
    fn entered(&mut self, choice: bool) {
        let _ = choice;
    }

    /// The position has no solution, or none that was not told, and is left.
    fn left(&mut self) {}

    /// The search has learned this clause, whose literals stand on so many levels ("glue").
    ///
    /// It holds in every solution but those that the search told before.
    fn learned(&mut self, clause: &[Literal], levels: u32) {
        let _ = (clause, levels);
    }

    /// Asked at each restart from the top, until there is none: a clause to take over with its number of levels, such
    /// as another search of the same problem has learned.
    fn lesson(&mut self) -> Option<(Vec<Literal>, u32)> {
        None
    }
}

/// Nobody follows the search.
impl Monitor for () {
    type Stop = std::convert::Infallible;
}

/// Where a search came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<S> {
    /// At a solution: [`Search::is_true`] tells it. The next run goes on behind it.
    Solution,
    /// At the end: there are no more, under the [assumptions](Search::assume) if there are any.
    End,
    /// Where the monitor had it stop.
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
    pace: Pace,
    assumed: Vec<Literal>,
    /// Levels up to this one are left one by one: they hold choices that were turned after all solutions on
    /// their first side were told, and nothing but the order of the search remembers that. No jump goes below.
    bound: u32,
    /// Literals that hold in any case but were learned below the bound.
    units: Vec<Literal>,
    /// The solutions told since the start at the top.
    told: u64,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Searching,
    AtSolution,
    /// No solution is left under the assumptions.
    Ended,
    /// No solution is left at all.
    Done,
}

/// So many solutions are each excluded by a clause, and the search stays free to jump. If there are more, they are
/// many: it goes through the rest of the tree in order, and keeps nothing.
const EXCLUDED: u64 = 16;

impl Search {
    pub(super) fn new(problem: Problem) -> Search {
        let variables = problem.variables as usize;
        let mut search = Search {
            trail: Trail::new(variables),
            groups: Groups::new(problem.groups, variables),
            clauses: Clauses::new(variables),
            order: Order::new(variables, problem.favoured as usize),
            analysis: Analysis::new(variables),
            pace: Pace::new(),
            assumed: Vec::new(),
            bound: 0,
            units: Vec::new(),
            told: 0,
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

    /// Adds a clause: at least one of these is true from now on. The search starts again from the top.
    pub fn clause(&mut self, literals: &[Literal]) {
        self.restart();
        let mut literals = literals.to_vec();
        literals.sort_unstable();
        literals.dedup();
        self.add_at_root(&literals, 0);
    }

    /// From now on only solutions in which these are true are told. The search starts again from the top.
    ///
    /// What was learned is kept. Whether solutions that were told before are told again is not promised.
    pub fn assume(&mut self, literals: &[Literal]) {
        self.restart();
        self.assumed = literals.to_vec();
    }

    /// Makes this literal true rather than false when its variable is chosen next. To be said while the search is at the
    /// top: after [`assume`](Search::assume) and before it runs.
    pub fn prefer(&mut self, literal: Literal) {
        self.order.prefer(literal.variable(), literal.is_yes());
    }

    /// After [`Step::End`] without a solution since the assumptions were made: some of the assumptions that cannot hold together.
    ///
    /// Empty if there is no solution under any assumption.
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

    /// Changes which of about equally active variables are chosen first, by this seed: so that two searches of the same
    /// problem go different ways.
    ///
    /// To be said while the search goes through solutions one by one without an order: of the first 16.
    pub fn shuffle(&mut self, seed: u64) {
        if self.state == State::AtSolution && self.trail.level() > 0 {
            self.leave_solution();
        }
        self.back_to(self.bound);
        self.order.shuffle(seed);
    }

    /// Whether solutions were so many that the search goes through them in order, and excludes none by a clause.
    pub fn is_in_order(&self) -> bool {
        self.in_order()
    }

    /// Cuts off the other side of the first choice, as a search of its own, and keeps to this side; `None` if there is no
    /// choice. What was learned and what was told is the same for both.
    ///
    /// **Sound**: a choice that is turned is followed by the same position, and solutions that were told are excluded by
    /// a clause, by what was turned below the choice, or stand on this side of it.
    pub fn split(&mut self) -> Option<Search> {
        let choices = (1..=self.trail.level()).map(|level| (level, self.trail.choice(level)));
        let ours = |choice: &Literal| self.assumed.contains(choice);
        let (level, choice) = choices
            .filter_map(|(level, choice)| Some((level, choice?)))
            .find(|(_, choice)| !ours(choice))?;
        let mut other = self.clone();
        other.state = State::Searching;
        other.back_to(level);
        other.bound = level;
        other.turn();
        self.assumed.push(choice);
        Some(other)
    }

    /// Whether a literal is false in every solution, as far as is known.
    pub fn is_ruled_out(&self, literal: Literal) -> bool {
        self.trail.is_false(literal) && self.trail.level_of(literal) == 0
    }

    /// Whether a literal is true: in the solution that the search is at, or else so far.
    #[inline]
    pub fn is_true(&self, literal: Literal) -> bool {
        self.trail.is_true(literal)
    }

    /// Runs to the next solution, the end, or where the monitor has it stop.
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
            if let Some(broken) = self.propagate() {
                monitor.left();
                if self.trail.level() > self.bound {
                    self.learn(broken, monitor);
                } else {
                    self.turn();
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
                self.told += 1;
                return Step::Solution;
            }
            if self.pace.restarts() {
                self.back_to(self.bound);
                if self.bound == 0 && self.takes_lessons(monitor) {
                    if self.state == State::Done {
                        return Step::End;
                    }
                    continue;
                }
            }
            if self.pace.forgets(self.clauses.learned()) {
                self.clauses.forget(&self.trail);
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

    /// Follows all that was assigned; says which clause is broken, if one is.
    fn propagate(&mut self) -> Option<Reason> {
        while let Some(literal) = self.trail.next() {
            let broken = self.groups.follow(literal, &mut self.trail);
            let broken = broken.or_else(|| self.clauses.follow(literal, &mut self.trail));
            if broken.is_some() {
                return broken;
            }
        }
        None
    }

    /// Learns from a broken clause and jumps back to where the lesson says something.
    fn learn<M: Monitor>(&mut self, broken: Reason, monitor: &mut M) {
        let Search { trail, groups, clauses, .. } = self;
        let reasons = Reasons { trail, groups, clauses };
        let lesson = self.analysis.learn(broken, reasons, &mut self.order);
        self.pace.learned(lesson);
        self.back_to(lesson.level.max(self.bound));
        let clause = self.analysis.clause();
        monitor.learned(clause, lesson.levels);
        match *clause {
            [unit] => {
                self.trail.assign(unit, Reason::Choice);
                if self.trail.level() > 0 {
                    self.units.push(unit);
                }
            }
            _ => {
                let reason = self.clauses.add(clause, lesson.levels);
                self.trail.assign(clause[0], reason);
            }
        }
    }

    /// Takes over what others have learned, at the top; whether there was anything.
    fn takes_lessons<M: Monitor>(&mut self, monitor: &mut M) -> bool {
        let mut any = false;
        while let Some((clause, levels)) = monitor.lesson() {
            any = true;
            self.add_at_root(&clause, levels);
        }
        any
    }

    /// Turns the choice of the level that is the bound, and lowers that; the search is over if there is none.
    fn turn(&mut self) {
        while let Some(choice) = self.trail.choice(self.bound) {
            if self.assumed.contains(&choice) {
                self.state = State::Ended;
                return;
            }
            self.bound -= 1;
            self.back_to(self.bound);
            self.trail.assign(!choice, Reason::Choice);
            if self.assign_units() {
                return;
            }
        }
        self.state = State::Done;
    }

    /// Assigns the units again; whether none is false.
    fn assign_units(&mut self) -> bool {
        for &unit in &self.units {
            if self.trail.is_false(unit) {
                return false;
            }
            if self.trail.is_open(unit) {
                self.trail.assign(unit, Reason::Choice);
            }
        }
        true
    }

    /// Whether the search goes through the tree in order, without jumps over what was told.
    fn in_order(&self) -> bool {
        self.told > EXCLUDED
    }

    /// Excludes the solution that the search is at.
    fn leave_solution(&mut self) {
        self.state = State::Searching;
        let level = self.trail.level();
        if self.in_order() {
            self.bound = level;
            self.turn();
            return;
        }
        let choices = (1..=level).rev().filter_map(|level| self.trail.choice(level));
        let clause: Vec<Literal> = choices.map(|choice| !choice).collect();
        self.back_to(level - 1);
        let reason = match *clause {
            [_] => Reason::Choice,
            _ => self.clauses.add(&clause, 0),
        };
        self.trail.assign(clause[0], reason);
    }

    /// What to make true next; `None` if an assumption is false.
    fn choose(&mut self) -> Option<Literal> {
        for &literal in &self.assumed {
            if !self.trail.is_true(literal) {
                return self.trail.is_open(literal).then_some(literal);
            }
        }
        if self.in_order() {
            return self.smallest();
        }
        loop {
            let variable = self.order.pop()?;
            if self.trail.is_open(variable.yes()) {
                let phase = self.order.phase(variable);
                return Some(if phase { variable.yes() } else { variable.no() });
            }
        }
    }

    /// A member of a smallest group, or any open variable if there is no group.
    ///
    /// Where solutions are many, conflicts have little to tell, and the fewest ways to go on are best.
    fn smallest(&self) -> Option<Literal> {
        let open = |literal: &Literal| self.trail.is_open(*literal);
        match self.groups.smallest() {
            Some(group) => self.groups.members(group).iter().copied().find(open),
            None => self.trail.variables().map(Variable::yes).find(open),
        }
    }

    /// Takes back all levels above this one.
    fn back_to(&mut self, level: u32) {
        let in_order = self.in_order();
        while let Some((literal, followed)) = self.trail.take_back(level) {
            if followed {
                self.groups.undo(literal, &self.trail);
            }
            if !in_order {
                self.order.put_back(literal.variable(), literal.is_yes());
            }
        }
    }

    /// Back to the top, for new assumptions or clauses.
    fn restart(&mut self) {
        self.bound = 0;
        self.told = 0;
        self.back_to(0);
        self.order.put_back_all();
        if self.state != State::Done {
            let holds = self.assign_units();
            self.state = if holds { State::Searching } else { State::Done };
        }
        self.units.clear();
    }

    /// Adds a clause without repeated literals at level 0; `levels` is 0 if it is not learned.
    fn add_at_root(&mut self, literals: &[Literal], levels: u32) {
        let open = |literal: &Literal| self.trail.is_open(*literal);
        if literals.iter().any(|literal| self.trail.is_true(*literal)) {
            return;
        }
        let clause: Vec<Literal> = literals.iter().copied().filter(open).collect();
        match *clause {
            [] => self.state = State::Done,
            [unit] => self.trail.assign(unit, Reason::Choice),
            _ => {
                self.clauses.add(&clause, levels);
            }
        }
    }
}

/// The solutions: whether each variable is true, by its [index](Variable::index).
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
