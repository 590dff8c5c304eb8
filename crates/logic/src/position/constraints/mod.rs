//! Rules in the form that techniques use: an automaton reads the cells of a rule in a fixed order.
//!
//! Rules are lowered to [primitives](ennead_puzzle::constraint). A primitive that consists of parts (the pairs of a
//! palindrome, the neighbours of a non-consecutive grid) becomes one constraint for each part. The searches work on
//! constraints and do not depend on rules.

mod distinct_sum;
mod joint;
pub(crate) mod large_sum;
mod layered_graph;
mod overlays;
mod parts;
mod rule_links;

pub(crate) use joint::Joint;
pub(crate) use layered_graph::Support;
pub(crate) use overlays::Overlay;
pub(crate) use rule_links::RuleLinks;

use ennead_puzzle::constraint::{Automaton, Sum};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidates, Cell, Digit, DigitSet, Geometry};
use layered_graph::Different;
use parts::{Kind, Part};
use std::sync::Arc;

/// Cells, the automaton that reads them, and which of the cells must differ.
#[derive(Clone, Debug)]
pub(crate) struct Constraint {
    /// The cells by index, in the order in which they are read.
    pub(crate) cells: Vec<usize>,
    /// Whether to search for digits that at least one of the cells must hold.
    pub(crate) may_need_digits: bool,
    automaton: Arc<dyn Automaton>,
    different: Different,
    /// The total and the value of the lowest digit, if the constraint is a sum of cells that are all peers.
    total: Option<(i32, i32)>,
}

impl Constraint {
    /// Makes the constraint for a part of a rule; `None` if the part has no automaton.
    fn of(part: Part, at: &Candidates) -> Option<Constraint> {
        let size = at.size();
        let cells: Vec<usize> = part.cells.iter().map(|cell| size.index(*cell)).collect();
        let is_sum = matches!(part.kind, Kind::Sum { .. });
        let mut constraint = Constraint {
            may_need_digits: part.kind != Kind::Small,
            automaton: part.automaton?,
            different: Different::of(&cells, at.geometry(), is_sum),
            cells,
            total: None,
        };
        if let Kind::Sum { total: Some(total) } = part.kind
            && size.digit_count() <= distinct_sum::MAX_DIGITS
            && constraint.is_clique(at.geometry())
        {
            constraint.total = Some((total, at.lowest()));
        }
        Some(constraint)
    }

    /// Makes the constraint that the sum of `cells` minus the sum of `less` is `total`.
    pub(crate) fn sum(cells: &[Cell], less: &[Cell], total: i32, at: &Candidates) -> Constraint {
        let part = parts::of_sum(&Sum::of(cells, less, total), parts::values(at));
        Constraint::of(part, at).expect("every sum has an automaton")
    }

    /// The candidates of its cells, in the order in which they are read.
    pub(crate) fn marks(&self, at: &Candidates) -> Vec<DigitSet> {
        self.cells.iter().map(|cell| at.marks()[*cell]).collect()
    }

    /// Which of these candidates are part of a filling; `None` if there are too many fillings.
    pub(crate) fn support(&self, marks: &[DigitSet]) -> Option<Support> {
        if let Some((total, lowest)) = self.total {
            let above = u32::try_from(total - lowest * marks.len() as i32).ok();
            let wanted = above.and_then(|above| 1u128.checked_shl(above)).unwrap_or(0);
            return Some(Support { possible: distinct_sum::possible(marks, wanted) });
        }
        Support::of(&*self.automaton, &self.different, marks)
    }

    /// Whether any two of its cells are peers.
    pub(crate) fn is_clique(&self, geometry: &Geometry) -> bool {
        let peers = geometry.cell_peer_indices();
        let sees = |a: usize, b: usize| peers[a].binary_search(&(b as u16)).is_ok();
        let cells = &self.cells;
        (0..cells.len()).all(|one| cells[..one].iter().all(|other| sees(cells[one], *other)))
    }
}

/// A constraint of one of the rules.
#[derive(Clone, Debug)]
pub(crate) struct RuleConstraint {
    /// The number of the rule.
    pub(crate) rule: usize,
    /// Whether this is the only constraint of the rule.
    pub(crate) is_whole: bool,
    pub(crate) constraint: Constraint,
}

/// A relation of two cells that a rule implies.
#[derive(Clone, Debug)]
pub(crate) struct PairConstraint {
    /// The number of the rule.
    pub(crate) rule: usize,
    pub(crate) cells: [usize; 2],
    /// For each digit of the first cell, the digits that the second can hold.
    allowed: Vec<DigitSet>,
}

impl PairConstraint {
    fn of(rule: usize, constraint: &Constraint, at: &Candidates) -> PairConstraint {
        let digits = at.size().digits();
        let left = |digit| {
            let support = constraint.support(&[DigitSet::of(digit), digits]);
            support.map_or(digits, |support| support.possible[1])
        };
        let allowed = digits.iter().map(left).collect();
        PairConstraint { rule, cells: [constraint.cells[0], constraint.cells[1]], allowed }
    }

    /// The digits that the second cell can hold if the first holds this one.
    pub(crate) fn allowed(&self, digit: Digit) -> DigitSet {
        self.allowed[digit.index()]
    }
}

/// All constraints of a puzzle's rules.
#[derive(Clone, Debug, Default)]
pub(crate) struct Constraints {
    /// In the order of the rules.
    pub(crate) all: Vec<RuleConstraint>,
    /// Relations of two cells, including those implied by larger constraints.
    pub(crate) pairs: Vec<PairConstraint>,
    /// Cages laid over houses.
    pub(crate) overlays: Vec<Overlay>,
}

impl Constraints {
    pub(crate) fn of(at: &Candidates) -> Constraints {
        let overlays = overlays::overlays(at);
        let mut constraints = Constraints { overlays, ..Constraints::default() };
        for (rule, stated) in at.rules().iter().enumerate() {
            let lowering = parts::lowered(stated, at);
            let parts = parts::of_rule(&lowering, at);
            let is_whole = parts.len() == 1;
            for constraint in parts.into_iter().filter_map(|part| Constraint::of(part, at)) {
                constraints.add_pair(rule, &constraint, at);
                constraints.all.push(RuleConstraint { rule, is_whole, constraint });
            }
            let implied = lowering.implied().iter().map(parts::of_pair);
            for constraint in implied.filter_map(|part| Constraint::of(part, at)) {
                constraints.add_pair(rule, &constraint, at);
            }
        }
        constraints
    }

    /// Adds the constraint to the relations of two cells, if it has exactly two cells and they are different.
    fn add_pair(&mut self, rule: usize, constraint: &Constraint, at: &Candidates) {
        if let [a, b] = constraint.cells[..]
            && a != b
        {
            self.pairs.push(PairConstraint::of(rule, constraint, at));
        }
    }

    /// The constraints of all rules of a kind, with their numbers.
    pub(crate) fn of_kind<'a>(
        &'a self,
        rules: &'a [Rule],
        slug: &'static str,
    ) -> impl Iterator<Item = (usize, &'a RuleConstraint)> {
        let all = self.all.iter().enumerate();
        all.filter(move |(_, one)| rules[one.rule].slug() == slug)
    }
}

/// Whether steps can use any of the rules, apart from rules that only define which cells see each other.
///
/// ```
/// use ennead_logic::uses_rules;
/// use ennead_puzzle::{Candidates, Setup};
/// use ennead_puzzle::rule::Thermometer;
/// let mut setup = Setup::empty(9);
/// assert!(!uses_rules(&Candidates::of(&setup.clone().check()?)));
/// let cells = ["r1c1", "r1c2"].map(|name| name.parse().unwrap()).to_vec();
/// setup.rules.push(Thermometer { cells, slow: false }.into());
/// assert!(uses_rules(&Candidates::of(&setup.check()?)));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn uses_rules(at: &Candidates) -> bool {
    let is_read = |part: Part| part.automaton.is_some();
    at.rules()
        .iter()
        .any(|rule| parts::of_rule(&parts::lowered(rule, at), at).into_iter().any(is_read))
}

/// The rules that steps cannot use in this position, or not completely, because there are too many ways to satisfy
/// them. Rules that only define which cells see each other are not included.
///
/// ```
/// use ennead_logic::intractable_rules;
/// use ennead_puzzle::{Candidates, Setup, Size};
/// use ennead_puzzle::rule::CountingCircles;
/// let mut setup = Setup::empty(9);
/// setup.rules.push(CountingCircles { cells: Size::NINE.cells().collect() }.into());
/// assert_eq!(intractable_rules(&Candidates::of(&setup.check()?)).count(), 1);
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn intractable_rules(at: &Candidates) -> impl Iterator<Item = &Rule> {
    let is_beyond = |part: Part| {
        let constraint = Constraint::of(part, at);
        constraint.is_none_or(|one| one.support(&one.marks(at)).is_none())
    };
    at.rules().iter().filter(move |rule| {
        parts::of_rule(&parts::lowered(rule, at), at).into_iter().any(is_beyond)
    })
}

#[cfg(test)]
mod tests;
