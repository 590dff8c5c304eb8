//! The statements of a single puzzle.

use ennead_puzzle::rule::{Either, Extremum, Negative, Pair, Relation, Rule, Table};
use ennead_puzzle::{
    Candidate, Cell, Diagonals, Digit, DigitSet, Extras, MultiGrid, Puzzle, Setup,
};
use std::fmt;

/// One statement of a puzzle that can be left out. `Display` describes it.
///
/// Rows, columns and regions cannot be left out.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Statement {
    /// A given.
    Given(Candidate),
    /// The pencil marks of an empty cell.
    Marks(Cell, DigitSet),
    /// A main diagonal that holds every digit once: the falling or the rising one.
    Diagonal {
        /// Whether it falls from the top left.
        falling: bool,
    },
    /// The windows hold every digit once.
    Windows,
    /// The disjoint groups hold every digit once.
    DisjointGroups,
    /// An extra region holds every digit once.
    ExtraRegion {
        /// Its index among the extra regions, from 0.
        index: usize,
        /// Its cells.
        cells: Vec<Cell>,
    },
    /// A rule.
    Rule {
        /// Its index among the rules, from 0.
        index: usize,
        /// The rule.
        rule: Rule,
    },
}

impl Statement {
    /// Lists all statements of a puzzle: first pencil marks, then givens, then houses other than rows, columns and regions,
    /// then rules.
    ///
    /// ```
    /// use ennead_puzzle::Puzzle;
    /// use ennead_solve::Statement;
    /// let puzzle = Puzzle::builder().given("r1c1", 5).cage(&["r2c1", "r2c2"], 10).windows().build()?;
    /// let words: Vec<String> = Statement::all(&puzzle).iter().map(Statement::to_string).collect();
    /// assert_eq!(words, ["5 at r1c1", "the windows", "cage r2c1 r2c2 with sum 10"]);
    /// # Ok::<(), ennead_puzzle::BuildError>(())
    /// ```
    pub fn all(puzzle: &Puzzle) -> Vec<Statement> {
        let mut statements = Vec::new();
        if let Some(marks) = puzzle.marks() {
            for (cell, &digits) in puzzle.size().cells().zip(marks) {
                let says_something = digits != puzzle.size().digits();
                if puzzle.givens().get(cell).is_none() && says_something {
                    statements.push(Statement::Marks(cell, digits));
                }
            }
        }
        statements.extend(puzzle.givens().entries().map(Statement::Given));
        let diagonals = puzzle.geometry().diagonals();
        for (falling, stated) in [(true, diagonals.falling), (false, diagonals.rising)] {
            statements.extend(stated.then_some(Statement::Diagonal { falling }));
        }
        let extras = puzzle.geometry().extras();
        statements.extend(extras.windows.then_some(Statement::Windows));
        statements.extend(extras.disjoint_groups.then_some(Statement::DisjointGroups));
        for (index, cells) in extras.regions.iter().enumerate() {
            statements.push(Statement::ExtraRegion { index, cells: cells.clone() });
        }
        for (index, rule) in puzzle.rules().iter().enumerate() {
            statements.push(Statement::Rule { index, rule: rule.clone() });
        }
        statements
    }
}

/// The puzzle with only these statements.
pub(crate) fn only<'a>(
    puzzle: &Puzzle,
    statements: impl IntoIterator<Item = &'a Statement>,
) -> Puzzle {
    only_within(puzzle, statements, MultiGrid::MAX_RULES)
}

/// The puzzle with only these statements. It has at most `most` rules, or at most as many as `puzzle` if that is more.
pub(super) fn only_within<'a>(
    puzzle: &Puzzle,
    statements: impl IntoIterator<Item = &'a Statement>,
    most: usize,
) -> Puzzle {
    let whole = puzzle.to_setup();
    let mut setup = Setup {
        values: vec![0; whole.values.len()],
        placed: Vec::new(),
        diagonals: Diagonals::NONE,
        extras: Extras::NONE,
        rules: Vec::new(),
        marks: None,
        ..whole
    };
    let (mut negatives, mut extrema) = (Vec::new(), Vec::new());
    for statement in statements {
        match statement {
            Statement::Given(given) => {
                setup.values[puzzle.size().index(given.cell)] = given.digit.get().into();
            }
            Statement::Marks(cell, digits) => {
                let all = || vec![puzzle.size().digits(); puzzle.size().cell_count()];
                let marks = setup.marks.get_or_insert_with(all);
                marks[puzzle.size().index(*cell)] = *digits;
            }
            Statement::Diagonal { falling: true } => setup.diagonals.falling = true,
            Statement::Diagonal { falling: false } => setup.diagonals.rising = true,
            Statement::Windows => setup.extras.windows = true,
            Statement::DisjointGroups => setup.extras.disjoint_groups = true,
            Statement::ExtraRegion { cells, .. } => setup.extras.regions.push(cells.clone()),
            Statement::Rule { rule: Rule::Negative(negative), .. } => negatives.push(negative),
            Statement::Rule { rule: Rule::Extremum(extremum), .. } => extrema.push(extremum),
            Statement::Rule { rule, .. } => setup.rules.push(rule.clone()),
        }
    }
    if !negatives.is_empty() || !extrema.is_empty() {
        let rules = dependent_rules(puzzle, &setup.rules, &negatives, &extrema, most);
        setup.rules.extend(rules);
    }
    setup.check_reusing(puzzle.geometry()).expect("a puzzle with fewer statements is valid")
}

/// The meaning of negative rules and of minimum and maximum marks depends on the other rules of the puzzle. Returns rules that
/// keep this meaning although only `others` remain. If these would be more than `most` rules in total, a single rule replaces
/// each of them.
#[inline(never)]
fn dependent_rules(
    puzzle: &Puzzle,
    others: &[Rule],
    negatives: &[&Negative],
    extrema: &[&Extremum],
    most: usize,
) -> Vec<Rule> {
    let negatives = negatives.iter().map(|negative| {
        let pairs = |rules| negative.pairs(puzzle.size(), rules);
        match pairs(others) == pairs(puzzle.rules()) {
            true => vec![Rule::from((*negative).clone())],
            false => spelled_out(puzzle, negative).collect(),
        }
    });
    let mut replaced: Vec<Vec<Rule>> = negatives.collect();
    replaced.extend(kept_extrema(puzzle, extrema));
    let are_many = others.len() + replaced.iter().map(Vec::len).sum::<usize>() > most;
    let as_one = |rules: Vec<Rule>| match are_many && rules.len() > 1 {
        // An `Either` with a single alternative joins them into one rule.
        true => vec![Either { alternatives: vec![rules] }.into()],
        false => rules,
    };
    replaced.into_iter().flat_map(as_one).collect()
}

/// For each of these minimum and maximum marks, rules that keep its meaning. A mark requires nothing of neighbours with the
/// same mark. If a mark is left out, and a neighbour's mark would therefore require more, all these marks are written as
/// inequalities.
fn kept_extrema(puzzle: &Puzzle, kept: &[&Extremum]) -> Vec<Vec<Rule>> {
    let size = puzzle.size();
    let rules: Vec<Rule> = kept.iter().map(|mark| Rule::from((*mark).clone())).collect();
    let required = |mark: &Extremum| mark.neighbours(size, puzzle.rules());
    if kept.iter().all(|mark| mark.neighbours(size, &rules) == required(mark)) {
        return rules.into_iter().map(|rule| vec![rule]).collect();
    }
    let less = |cells| Pair { cells, relation: Relation::Less }.into();
    let pairs = |mark: &&Extremum| {
        required(mark).into_iter().map(|other| less(mark.rising(other))).collect::<Vec<_>>()
    };
    kept.iter().map(pairs).collect()
}

/// Writes a negative rule as one table for each pair of cells that no mark of the whole puzzle exempts.
fn spelled_out(puzzle: &Puzzle, rule: &Negative) -> impl Iterator<Item = Rule> {
    let digits = puzzle.size().digits();
    let allowed = |a, b| {
        let (a, b) = (puzzle.value(a), puzzle.value(b));
        !rule.relations.iter().any(|relation| relation.holds(a, b))
    };
    let rows: Vec<Vec<Digit>> = digits
        .iter()
        .flat_map(|a| digits.iter().filter(move |b| allowed(a, *b)).map(move |b| vec![a, b]))
        .collect();
    let pairs = rule.pairs(puzzle.size(), puzzle.rules()).into_iter();
    pairs.map(move |cells| Table { cells: cells.to_vec(), rows: rows.clone() }.into())
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Statement::Given(given) => write!(f, "{} at {}", given.digit, given.cell),
            Statement::Marks(cell, digits) if digits.is_empty() => {
                write!(f, "no pencil mark at {cell}")
            }
            Statement::Marks(cell, digits) => write!(f, "the pencil marks {digits} at {cell}"),
            Statement::Diagonal { falling: true } => f.write_str("the falling diagonal"),
            Statement::Diagonal { falling: false } => f.write_str("the rising diagonal"),
            Statement::Windows => f.write_str("the windows"),
            Statement::DisjointGroups => f.write_str("the disjoint groups"),
            Statement::ExtraRegion { index, .. } => write!(f, "extra region {}", index + 1),
            Statement::Rule { rule, .. } => fmt::Display::fmt(rule, f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solver;
    use ennead_puzzle::rule::Extreme;

    /// Written as inequalities, these 7,000 minimums would be more rules than a puzzle may have.
    #[test]
    fn many_minimums_without_one() {
        let minimum =
            |row, column| Extremum { cell: Cell::new(row, column), extreme: Extreme::Minimum };
        let mut setup = Setup::empty(4);
        setup.rules = vec![minimum(1, 2).into(); 7_000];
        setup.rules.push(minimum(1, 1).into());
        let puzzle = setup.check().unwrap();
        let mut statements = Statement::all(&puzzle);
        let left_out = statements.pop();
        assert!(left_out.is_some_and(|it| it.to_string() == "minimum r2c2"));
        let only = only(&puzzle, &statements);
        assert_eq!(only.rules().len(), 7_000);
        // r2c2, whose minimum is left out, may be lower than the minimum r2c3.
        let with = |low: [i32; 2]| {
            let mut setup = only.to_setup();
            setup.values[5..7].copy_from_slice(&low);
            Solver::default().count(&setup.check().unwrap(), Some(1)).found
        };
        assert_eq!([with([1, 2]), with([3, 1]), with([1, 4])], [1, 1, 0]);
    }
}
