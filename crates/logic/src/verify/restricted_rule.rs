//! Whether some cells satisfy a rule, by the rule's own definition.
//!
//! The test needs a full grid. So the rule is reduced, by its definition, to a rule about these cells alone, and the
//! rest of the grid is filled arbitrarily.

use ennead_puzzle::rule::{
    Entropic, EqualSums, Extreme, Filled, Modular, Nabner, Pair, Palindrome, Relation, Rule,
    SameValues, Table, Thermometer, Touch, Whisper,
};
use ennead_puzzle::{Candidates, Cell, Digit, Grid};

/// A rule restricted to some cells.
pub(super) struct RestrictedRule<'a> {
    candidates: &'a Candidates,
    rule: Rule,
    grid: Grid,
}

impl<'a> RestrictedRule<'a> {
    /// The part of the rule that concerns these cells alone; `None` if nothing can be derived.
    pub(super) fn of(
        rule: &Rule,
        cells: &[Cell],
        candidates: &'a Candidates,
    ) -> Option<RestrictedRule<'a>> {
        let rule = if is_whole(rule, cells, candidates) {
            rule.clone()
        } else if let [a, b] = *cells {
            of_two(rule, a, b, candidates)?
        } else {
            of_line(rule, cells, candidates)?
        };
        let mut grid = Grid::empty(candidates.size());
        let first = candidates.size().digit(1);
        candidates.size().cells().for_each(|cell| grid.set(cell, first));
        Some(RestrictedRule { candidates, rule, grid })
    }

    /// Puts a digit into a cell.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
    }

    /// Whether the filled cells satisfy the rule. All of them must be filled.
    pub(super) fn holds(&self) -> bool {
        let at = self.candidates;
        let rules = std::slice::from_ref(&self.rule);
        let filled = Filled::new(at.geometry(), rules, at.lowest(), &self.grid);
        filled.is_some_and(|filled| self.rule.kind().holds(&filled))
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
    !cells.is_empty() && stated == cells
}

/// What a larger rule implies for two cells.
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
            let beside = down + right == 1 && (clue.cell == a || clue.cell == b);
            let cells = match clue.extreme {
                Extreme::Minimum => [clue.cell, other],
                Extreme::Maximum => [other, clue.cell],
            };
            beside.then(|| Pair { cells, relation: Relation::Less }.into())
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

/// What a larger rule implies for some cells of its line or for some of its groups.
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
        Rule::SameValues(clones) if !clones.in_order => {
            let groups = two_groups(&clones.groups)?;
            Some(SameValues { groups, in_order: false }.into())
        }
        _ => None,
    }
}

/// Two cells with these values, as a rule that lists the allowed pairs.
fn rows(cells: [Cell; 2], at: &Candidates, holds: impl Fn(i32, i32) -> bool) -> Rule {
    let digits = at.size().digits();
    let pairs = digits.iter().flat_map(|a| digits.iter().map(move |b| (a, b)));
    let kept = pairs.filter(|(a, b)| holds(at.value(*a), at.value(*b)));
    let rows = kept.map(|(a, b)| vec![a, b]).collect();
    Rule::Table(Table { cells: cells.to_vec(), rows })
}
