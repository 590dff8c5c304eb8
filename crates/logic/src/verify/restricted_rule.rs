//! Tests whether digits in some cells satisfy a rule, by the definition of the rule.
//!
//! The definition needs a full grid. So a rule that concerns other cells too is first replaced by a rule that it implies
//! for these cells alone. The rest of the grid can then be filled with any digit.

use super::partial_rule;
use ennead_puzzle::rule::{
    Entropic, EqualSums, Filled, Modular, Nabner, Pair, Palindrome, Relation, Rule, SameValues,
    Table, Thermometer, Touch, Whisper,
};
use ennead_puzzle::{Candidates, Cell, Digit, Grid};

/// A rule restricted to some cells.
pub(super) struct RestrictedRule<'a> {
    candidates: &'a Candidates,
    cells: Vec<Cell>,
    condition: Condition,
    grid: Grid,
}

/// The condition on the digits of the cells.
enum Condition {
    /// The digits satisfy this rule.
    Rule(Rule),
    /// The digits pass this test.
    Digits(partial_rule::Test),
}

impl<'a> RestrictedRule<'a> {
    /// Restricts a rule to these cells; `None` if this module derives nothing from it for these cells alone.
    pub(super) fn of(
        rule: &Rule,
        cells: &[Cell],
        candidates: &'a Candidates,
    ) -> Option<RestrictedRule<'a>> {
        if cells.is_empty() {
            return None;
        }
        let condition = if is_whole(rule, cells, candidates) {
            Condition::Rule(rule.clone())
        } else if let Some(test) = partial_rule::test(rule, cells, candidates) {
            Condition::Digits(test)
        } else if let [a, b] = *cells
            && a != b
        {
            Condition::Rule(of_two(rule, a, b, candidates)?)
        } else {
            Condition::Rule(of_line(rule, cells, candidates)?)
        };
        let mut grid = Grid::empty(candidates.size());
        let first = candidates.size().digit(1);
        candidates.size().cells().for_each(|cell| grid.set(cell, first));
        Some(RestrictedRule { candidates, cells: cells.to_vec(), condition, grid })
    }

    /// Puts a digit into a cell.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
    }

    /// Whether the digits of the cells satisfy the rule. Before that, a digit must have been placed in each cell.
    pub(super) fn holds(&self) -> bool {
        let at = self.candidates;
        match &self.condition {
            Condition::Rule(rule) => {
                let rules = std::slice::from_ref(rule);
                let filled = Filled::new(at.geometry(), rules, at.lowest(), &self.grid);
                filled.is_some_and(|filled| rule.kind().holds(&filled))
            }
            Condition::Digits(test) => {
                let digits = self.cells.iter().map(|cell| self.grid.get(*cell));
                digits.collect::<Option<Vec<Digit>>>().is_some_and(|digits| test(&digits))
            }
        }
    }
}

/// Whether the rule concerns exactly these cells.
fn is_whole(rule: &Rule, cells: &[Cell], at: &Candidates) -> bool {
    let mut stated = match rule {
        Rule::Indexer(index) => index.line(at.geometry()).0,
        Rule::Extremum(_) => return false,
        _ => rule.kind().cells(at.geometry()),
    };
    let mut cells = cells.to_vec();
    for list in [&mut stated, &mut cells] {
        list.sort_unstable();
        list.dedup();
    }
    stated == cells
}

/// Derives a rule for two cells from a larger rule; `None` if it implies none.
fn of_two(rule: &Rule, a: Cell, b: Cell, at: &Candidates) -> Option<Rule> {
    let geometry = at.geometry();
    let (down, right) = (a.row().abs_diff(b.row()), a.column().abs_diff(b.column()));
    let place = |cells: &[Cell], cell: Cell| cells.iter().position(|one| *one == cell);
    match rule {
        Rule::Thermometer(line) => {
            let order = place(&line.cells, a)? < place(&line.cells, b)?;
            let cells = if order { vec![a, b] } else { vec![b, a] };
            Some(Thermometer { cells, slow: line.slow }.into())
        }
        Rule::Whisper(line) => {
            let beside = line.cells.windows(2).any(|two| two == [a, b] || two == [b, a]);
            beside.then(|| Whisper { cells: vec![a, b], least: line.least }.into())
        }
        Rule::Nabner(line) => (line.cells.contains(&a) && line.cells.contains(&b))
            .then(|| Nabner { cells: vec![a, b] }.into()),
        Rule::Palindrome(line) => {
            let mirrored = line.cells.iter().zip(line.cells.iter().rev());
            mirrored
                .into_iter()
                .any(|(one, other)| (*one, *other) == (a, b))
                .then(|| Palindrome { cells: vec![a, b] }.into())
        }
        Rule::SameValues(clones) if clones.in_order => {
            let has = |group: &Vec<Cell>, at: usize, cell| group[at] == cell;
            let length = clones.groups.first().map_or(0, Vec::len);
            let together = (0..length).any(|at| {
                [a, b].iter().all(|cell| clones.groups.iter().any(|group| has(group, at, *cell)))
            });
            let groups = vec![vec![a], vec![b]];
            together.then(|| SameValues { groups, in_order: true }.into())
        }
        Rule::Extremum(clue) => {
            let other = if clue.cell == a { b } else { a };
            let bounds = clue.neighbours(geometry.size(), at.rules()).contains(&other)
                && (clue.cell == a || clue.cell == b);
            let cells = clue.rising(other);
            bounds.then(|| Pair { cells, relation: Relation::Less }.into())
        }
        Rule::NonConsecutive(rule) => {
            let touches = match rule.touch {
                Touch::Side => down + right == 1,
                Touch::Corner => (down, right) == (1, 1),
            };
            touches.then(|| rows([a, b], at, |x: i32, y| (x - y).abs() != 1))
        }
        Rule::Negative(negative) => {
            let pairs = negative.pairs(geometry.size(), at.rules());
            let holds = pairs.contains(&[a, b]) || pairs.contains(&[b, a]);
            let keeps = |x, y| !negative.relations.iter().any(|relation| relation.holds(x, y));
            holds.then(|| rows([a, b], at, keeps))
        }
        Rule::AntiTaxicab(_) => {
            let steps = (down + right) as i32;
            Some(rows([a, b], at, |x, y| x != y || x != steps))
        }
        Rule::Renban(line) if line.cells.contains(&a) && line.cells.contains(&b) => {
            let mut cells = line.cells.clone();
            cells.sort_unstable();
            cells.dedup();
            let length = cells.len() as i32;
            Some(rows([a, b], at, |x, y| x != y && (x - y).abs() < length))
        }
        _ => None,
    }
}

/// Derives a rule for consecutive cells of a line, or for two neighbouring groups, from a larger rule; `None` if it implies
/// none.
fn of_line(rule: &Rule, cells: &[Cell], at: &Candidates) -> Option<Rule> {
    let is_part = |line: &[Cell]| line.windows(cells.len()).any(|part| part == cells);
    let two_groups = |groups: &[Vec<Cell>]| -> Option<Vec<Vec<Cell>>> {
        groups.windows(2).find(|two| two.concat() == cells).map(<[Vec<Cell>]>::to_vec)
    };
    match rule {
        Rule::Thermometer(line) if is_part(&line.cells) => {
            Some(Thermometer { cells: cells.to_vec(), slow: line.slow }.into())
        }
        Rule::Whisper(line) if is_part(&line.cells) => {
            Some(Whisper { cells: cells.to_vec(), least: line.least }.into())
        }
        Rule::Modular(line) if is_part(&line.cells) => {
            Some(Modular { cells: cells.to_vec(), modulus: line.modulus }.into())
        }
        Rule::Entropic(line) if is_part(&line.cells) => {
            Some(Entropic { cells: cells.to_vec() }.into())
        }
        Rule::EqualSums(sums) => two_groups(&sums.groups).map(|groups| EqualSums { groups }.into()),
        Rule::RegionSum(line) => {
            let groups = two_groups(&line.parts(at.geometry()))?;
            Some(EqualSums { groups }.into())
        }
        Rule::Zipper(line) => {
            let length = line.cells.len();
            let mut groups: Vec<Vec<Cell>> =
                (0..length / 2).map(|i| vec![line.cells[i], line.cells[length - 1 - i]]).collect();
            if length % 2 == 1 {
                groups.insert(0, vec![line.cells[length / 2]]);
            }
            two_groups(&groups).map(|groups| EqualSums { groups }.into())
        }
        Rule::SameValues(clones) => {
            let groups = two_groups(&clones.groups)?;
            Some(SameValues { groups, in_order: clones.in_order }.into())
        }
        _ => None,
    }
}

/// A rule for two cells that lists the pairs of digits whose values satisfy `holds`.
fn rows(cells: [Cell; 2], at: &Candidates, holds: impl Fn(i32, i32) -> bool) -> Rule {
    let digits = at.size().digits();
    let pairs = digits.iter().flat_map(|a| digits.iter().map(move |b| (a, b)));
    let kept = pairs.filter(|(a, b)| holds(at.value(*a), at.value(*b)));
    let rows = kept.map(|(a, b)| vec![a, b]).collect();
    Rule::Table(Table { cells: cells.to_vec(), rows })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cells, digits, digits_in_order};
    use ennead_puzzle::rule::{
        AntiTaxicab, DigitGroups, DistinctLines, Edge, Extreme, Extremum, NonConsecutive,
        RegionSum, Renban, Side, Zipper,
    };
    use ennead_puzzle::{CellGroup, Setup};

    /// Whether the cells satisfy the rule with these digits; `None` if the rule implies nothing for the cells alone.
    fn holds(rule: &Rule, names: &str, digits: &str) -> Option<bool> {
        let setup = Setup { rules: vec![rule.clone()], ..Setup::empty(9) };
        let at = Candidates::of(&setup.check().expect("a test puzzle"));
        let cells = cells(names);
        let mut restricted = RestrictedRule::of(rule, &cells, &at)?;
        for (cell, digit) in cells.iter().zip(digits_in_order(digits)) {
            restricted.place(*cell, digit);
        }
        Some(restricted.holds())
    }

    /// Asserts that the digits in `right` satisfy the rule in these cells, and those in `wrong` do not.
    fn check(rule: &Rule, names: &str, right: &str, wrong: &str) {
        for (list, expected) in [(right, true), (wrong, false)] {
            for digits in list.split_whitespace() {
                assert_eq!(holds(rule, names, digits), Some(expected), "{rule}: {names}: {digits}");
            }
        }
    }

    fn implies_nothing(rule: &Rule, lists: &[&str]) {
        for names in lists {
            assert_eq!(holds(rule, names, "123456789"), None, "{rule}: {names}");
        }
    }

    fn line() -> Vec<Cell> {
        cells("r1c1 r1c2 r1c3 r1c4")
    }

    #[test]
    fn two_cells_of_a_line() {
        let rule = Thermometer { cells: line(), slow: false }.into();
        check(&rule, "r1c1 r1c3", "13 89", "31 33");
        check(&rule, "r1c3 r1c1", "31", "13 33");
        implies_nothing(&rule, &["r1c1 r2c1", "r2c1 r1c1"]);
        let rule = Thermometer { cells: line(), slow: true }.into();
        check(&rule, "r1c4 r1c1", "31 33", "13");
        let rule = Whisper { cells: line(), least: 5 }.into();
        check(&rule, "r1c1 r1c2", "16 61", "15 51");
        check(&rule, "r1c4 r1c3", "16 61", "15 51");
        implies_nothing(&rule, &["r1c1 r1c3", "r1c1 r2c1"]);
        let rule = Nabner { cells: line() }.into();
        check(&rule, "r1c1 r1c4", "13 31", "12 21 11");
        implies_nothing(&rule, &["r1c1 r2c1", "r2c1 r1c1"]);
        let rule = Palindrome { cells: line() }.into();
        check(&rule, "r1c1 r1c4", "55", "56");
        check(&rule, "r1c3 r1c2", "55", "56");
        implies_nothing(&rule, &["r1c1 r1c2", "r1c1 r1c3"]);
        let rule = Renban { cells: line() }.into();
        check(&rule, "r1c1 r1c4", "14 41 12", "15 51 11");
        implies_nothing(&rule, &["r1c1 r2c1", "r2c1 r1c1"]);
    }

    #[test]
    fn two_cells_by_their_places() {
        let clue = |extreme| Extremum { cell: cells("r5c5")[0], extreme }.into();
        check(&clue(Extreme::Minimum), "r5c5 r5c6", "12", "21 11");
        check(&clue(Extreme::Minimum), "r4c5 r5c5", "21", "12 11");
        check(&clue(Extreme::Maximum), "r5c5 r6c5", "21", "12 11");
        implies_nothing(&clue(Extreme::Minimum), &["r5c5 r6c6", "r5c6 r5c7", "r5c5 r5c7"]);
        let touching = |touch| NonConsecutive { touch }.into();
        check(&touching(Touch::Side), "r5c5 r5c6", "13 31 11", "12 21");
        implies_nothing(&touching(Touch::Side), &["r5c5 r6c6", "r5c5 r5c7", "r1c1 r9c9"]);
        check(&touching(Touch::Corner), "r5c5 r6c4", "13 31 11", "12 21");
        implies_nothing(&touching(Touch::Corner), &["r5c5 r5c6", "r5c5 r6c7", "r5c5 r7c5"]);
        let rule = AntiTaxicab.into();
        check(&rule, "r5c5 r6c6", "33 23 32", "22");
        check(&rule, "r5c5 r4c8", "22 34 43", "44");
        let groups = vec![cells("r1c1 r1c2"), cells("r5c5 r5c6")];
        let rule = SameValues { groups, in_order: true }.into();
        check(&rule, "r1c1 r5c5", "44", "45");
        check(&rule, "r5c6 r1c2", "44", "45");
        implies_nothing(&rule, &["r1c1 r5c6", "r1c1 r1c2", "r1c1 r9c9"]);
    }

    #[test]
    fn parts_of_a_line() {
        let (part, gap) = ("r1c2 r1c3 r1c4", "r1c1 r1c2 r1c4");
        let all: [(Rule, &str, &str); 4] = [
            (Thermometer { cells: line(), slow: false }.into(), "123", "132 113"),
            (Whisper { cells: line(), least: 5 }.into(), "161", "165 561"),
            (Modular { cells: line(), modulus: 3 }.into(), "123 927", "124 141"),
            (Entropic { cells: line() }.into(), "159 348", "125 998"),
        ];
        for (rule, right, wrong) in all {
            check(&rule, part, right, wrong);
            implies_nothing(&rule, &[gap]);
        }
    }

    #[test]
    fn two_groups_of_a_rule() {
        let groups = vec![cells("r1c1 r1c2"), cells("r1c3 r1c4"), cells("r1c5")];
        let rule = EqualSums { groups }.into();
        check(&rule, "r1c1 r1c2 r1c3 r1c4", "1423", "1424");
        check(&rule, "r1c3 r1c4 r1c5", "145", "146");
        implies_nothing(&rule, &["r1c1 r1c2 r1c5", "r1c1 r1c3 r1c4"]);
        let rule = RegionSum { cells: cells("r1c3 r1c4 r1c5 r1c6 r1c7") }.into();
        check(&rule, "r1c3 r1c4 r1c5 r1c6", "9234", "9235");
        implies_nothing(&rule, &["r1c3 r1c7 r1c4", "r1c3 r1c4 r1c5"]);
        let rule = Zipper { cells: cells("r1c1 r1c2 r1c3 r1c4 r1c5") }.into();
        check(&rule, "r1c3 r1c1 r1c5", "514", "515");
        check(&rule, "r1c1 r1c5 r1c2 r1c4", "1423", "1424");
        implies_nothing(&rule, &["r1c1 r1c5 r1c3", "r1c1 r1c2 r1c3"]);
        let rule = Zipper { cells: cells("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6") }.into();
        check(&rule, "r1c1 r1c6 r1c2 r1c5", "1423", "1424");
        implies_nothing(&rule, &["r1c4 r1c1 r1c6"]);
        let groups = vec![cells("r1c1 r1c2"), cells("r5c5 r5c6"), cells("r9c8 r9c9")];
        let rule = SameValues { groups, in_order: false }.into();
        check(&rule, "r1c1 r1c2 r5c5 r5c6", "1221 1212", "1231");
        implies_nothing(&rule, &["r1c1 r1c2 r9c8 r9c9"]);
    }

    #[test]
    fn absurd_lists_of_cells_imply_nothing() {
        let line: Rule = Thermometer { cells: line(), slow: false }.into();
        let windows: Rule = DigitGroups { cells: Vec::new(), groups: vec![digits("12")] }.into();
        for rule in [line, windows, DistinctLines.into()] {
            let mut setup = Setup { rules: vec![rule.clone()], ..Setup::empty(9) };
            let extra = setup.add_cells(CellGroup::new("A", 1));
            let at = Candidates::of(&setup.check().expect("a test puzzle"));
            let whole = Edge { side: Side::Left, index: 0 }.cells(at.size());
            let twice: Vec<Cell> = whole.iter().flat_map(|cell| [*cell, *cell]).collect();
            for cells in [Vec::new(), vec![extra[0]; 4], twice] {
                assert!(RestrictedRule::of(&rule, &cells, &at).is_none(), "{rule}: {cells:?}");
            }
        }
    }
}
