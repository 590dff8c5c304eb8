//! Which readings each rule has.

use super::sense::{Classes, Sense};
use super::word::Word;
use ennead_puzzle::rule::{
    AntiTaxicab, Expression, Extreme, NumberedRoom, Relation, Rule, Statement, neighbours,
};
use ennead_puzzle::{Candidates, Cell, Digit};

/// Cells in the order of reading, and what they say.
pub(super) type Plan = (Vec<Cell>, Sense);

/// The readings of a rule that say all it says: one for each part that stands by itself.
pub(super) fn whole(rule: &Rule, at: &Candidates) -> Vec<Plan> {
    let geometry = at.geometry();
    let size = geometry.size();
    let pair = |cells: [Cell; 2], sense: Sense| (cells.to_vec(), sense);
    match rule {
        // Its cells see each other: nothing is left to say.
        Rule::AntiChess(_) => Vec::new(),
        Rule::Cage(cage) => {
            let sum = |total| sum(&cage.cells, &[], total);
            cage.sum.map(sum).into_iter().collect()
        }
        Rule::LittleKiller(clue) => vec![sum(&clue.cells(geometry), &[], clue.sum)],
        Rule::Arrow(arrow) => {
            let tens = (0..arrow.circle.len() as u32).rev().map(|place| -(10i32.pow(place)));
            let weights = tens.chain(arrow.shaft.iter().map(|_| 1)).collect();
            vec![(rule.statement().cells(geometry), Sense::Sum { weights, total: 0 })]
        }
        Rule::DoubleArrow(line) => match &line.cells[..] {
            [first, inside @ .., last] => vec![sum(inside, &[*first, *last], 0)],
            _ => Vec::new(),
        },
        Rule::Thermometer(line) => windows(&line.cells, &Sense::Rising { strictly: !line.slow }),
        Rule::Palindrome(line) => {
            let pairs = line.cells.iter().zip(line.cells.iter().rev()).take(line.cells.len() / 2);
            pairs.map(|(a, b)| pair([*a, *b], Sense::Same)).collect()
        }
        Rule::Renban(line) => {
            let mut cells = line.cells.clone();
            cells.sort_unstable();
            cells.dedup();
            vec![(cells, Sense::Run)]
        }
        Rule::Whisper(line) => windows(&line.cells, &Sense::Apart { least: line.least }),
        Rule::RegionSum(line) => equal_sums(&line.parts(geometry)),
        Rule::EqualSums(sums) => equal_sums(&sums.groups),
        Rule::Between(line) => vec![(ends_first(&line.cells), Sense::Between)],
        Rule::Lockout(line) => {
            vec![(ends_first(&line.cells), Sense::Outside { least: line.least })]
        }
        Rule::Zipper(line) => {
            let half = line.cells.len() / 2;
            let pairs = line.cells.iter().zip(line.cells.iter().rev()).take(half);
            let middle = (line.cells.len() % 2 == 1).then(|| vec![line.cells[half]]);
            let groups: Vec<Vec<Cell>> =
                middle.into_iter().chain(pairs.map(|(a, b)| vec![*a, *b])).collect();
            equal_sums(&groups)
        }
        Rule::Nabner(line) => vec![(line.cells.clone(), Sense::Scattered)],
        Rule::Modular(line) => {
            classes(&line.cells, Classes::Modulo(line.modulus), line.modulus as usize)
        }
        Rule::Entropic(line) => classes(&line.cells, Classes::Thirds, 3),
        Rule::SumLine(line) => vec![(line.cells.clone(), Sense::Parts { sum: line.sum })],
        Rule::SameValues(clones) if clones.in_order => {
            let groups = clones.groups.windows(2);
            let pairs = groups.flat_map(|two| two[0].iter().zip(&two[1]));
            pairs.map(|(a, b)| pair([*a, *b], Sense::Same)).collect()
        }
        Rule::SameValues(clones) => {
            let fits = size.get() <= 32 && clones.groups.iter().all(|group| group.len() < 16);
            let twos = clones.groups.windows(2).filter(|_| fits);
            twos.map(|two| (two.concat(), Sense::SameCounts { first: two[0].len() })).collect()
        }
        Rule::Pair(one) => vec![pair(one.cells, Sense::Related(one.relation))],
        Rule::Negative(negative) => {
            let sense = Sense::Unrelated(negative.relations.clone());
            let pairs = negative.pairs(size, at.rules());
            pairs.into_iter().map(|cells| pair(cells, sense.clone())).collect()
        }
        Rule::Quadruple(clue) if size.get() <= 32 => {
            let values = clue.digits.iter().map(|digit| at.value(*digit)).collect();
            vec![(clue.cells(geometry), Sense::Needs(values))]
        }
        Rule::Extremum(clue) => {
            let less = Sense::Related(Relation::Less);
            let ordered = |other: Cell| match clue.extreme {
                Extreme::Minimum => [clue.cell, other],
                Extreme::Maximum => [other, clue.cell],
            };
            let beside = neighbours(size, clue.cell);
            beside.map(|other| pair(ordered(other), less.clone())).collect()
        }
        Rule::Parity(clue) => vec![(vec![clue.cell], Sense::Parity { even: clue.even })],
        Rule::Sandwich(clue) => vec![(clue.cells(geometry), Sense::Sandwich { sum: clue.sum })],
        Rule::XSum(clue) => vec![(clue.cells(geometry), Sense::FirstCells { sum: clue.sum })],
        Rule::Skyscraper(clue) => {
            vec![(clue.cells(geometry), Sense::Visible { count: clue.count as i32 })]
        }
        Rule::NumberedRoom(clue) => vec![room(clue, at)],
        Rule::Indexer(clue) => {
            let (line, place) = clue.line(geometry);
            let others = (0..line.len()).filter(|at| *at != place);
            let order: Vec<usize> = std::iter::once(place).chain(others).collect();
            let cells = order.iter().map(|at| line[*at]).collect();
            let places = order.iter().map(|at| *at as i32).collect();
            vec![(cells, Sense::PointsAt { value: place as i32 + 1, places })]
        }
        Rule::CountingCircles(circles) if size.get() <= 32 => {
            vec![(circles.cells.clone(), Sense::Counting)]
        }
        Rule::Quadruple(_) | Rule::CountingCircles(_) => Vec::new(),
        Rule::Pattern(line) => word(&line.cells, &line.expression, at),
        Rule::Table(table) => {
            let mut rows: Vec<Vec<Digit>> = table.rows.clone();
            rows.sort_unstable();
            vec![(table.cells.clone(), Sense::Rows(rows))]
        }
        Rule::NonConsecutive(rule) => {
            let sense = Sense::Unrelated(vec![Relation::Difference(1)]);
            rule.pairs(size).into_iter().map(|cells| pair(cells, sense.clone())).collect()
        }
        Rule::AntiTaxicab(_) => {
            let highest = at.lowest() + size.get() as i32 - 1;
            let within = AntiTaxicab::pairs(size).filter(|(_, steps)| *steps as i32 <= highest);
            within.map(|(cells, steps)| pair(cells, Sense::NotBoth(steps as i32))).collect()
        }
    }
}

/// Whether a rule without readings says more than which cells see each other.
pub(super) fn is_unread(rule: &Rule) -> bool {
    match rule {
        Rule::AntiChess(_) => false,
        Rule::Cage(cage) => cage.sum.is_some(),
        Rule::Palindrome(_) | Rule::Negative(_) | Rule::RegionSum(_) | Rule::EqualSums(_) => false,
        _ => true,
    }
}

/// Whether a rule is about many pairs of cells, each by itself.
pub(super) fn is_pairs(rule: &Rule) -> bool {
    matches!(
        rule,
        Rule::Palindrome(_)
            | Rule::SameValues(_)
            | Rule::Negative(_)
            | Rule::Extremum(_)
            | Rule::NonConsecutive(_)
            | Rule::AntiTaxicab(_)
    )
}

/// What a rule says of two cells of a longer line alone, as far as it is more than that they differ.
pub(super) fn pairs(rule: &Rule) -> Vec<Plan> {
    let all = |cells: &[Cell], sense: Sense| {
        let later = |at: usize| cells[at + 1..].iter().map(move |other| [cells[at], *other]);
        let pairs = (0..cells.len()).flat_map(later);
        pairs.map(|two| (two.to_vec(), sense.clone())).collect()
    };
    let next = |cells: &[Cell], sense: Sense| {
        cells.windows(2).map(|two| (two.to_vec(), sense.clone())).collect()
    };
    match rule {
        Rule::Thermometer(line) if line.cells.len() > 2 => {
            all(&line.cells, Sense::Rising { strictly: !line.slow })
        }
        Rule::Whisper(line) if line.cells.len() > 2 => {
            next(&line.cells, Sense::Apart { least: line.least })
        }
        Rule::Renban(line) if line.cells.len() > 2 => {
            all(&line.cells, Sense::Near(line.cells.len() as i32))
        }
        Rule::Nabner(line) if line.cells.len() > 2 => {
            all(&line.cells, Sense::Unrelated(vec![Relation::Difference(1)]))
        }
        _ => Vec::new(),
    }
}

/// Some cells less others have this sum.
pub(super) fn sum(cells: &[Cell], less: &[Cell], total: i32) -> Plan {
    let weights = cells.iter().map(|_| 1).chain(less.iter().map(|_| -1)).collect();
    ([cells, less].concat(), Sense::Sum { weights, total })
}

/// Each two groups that follow each other by themselves: with more, there is too much to look at.
fn equal_sums(groups: &[Vec<Cell>]) -> Vec<Plan> {
    let whole = |groups: &[Vec<Cell>]| {
        let ends = groups.iter().scan(0, |end, group| {
            *end += group.len();
            Some(*end)
        });
        (groups.concat(), Sense::EqualSums { ends: ends.collect() })
    };
    match groups.iter().map(Vec::len).sum::<usize>() {
        _ if groups.len() < 2 => Vec::new(),
        0..=6 => vec![whole(groups)],
        _ => groups.windows(2).map(whole).collect(),
    }
}

fn classes(cells: &[Cell], of: Classes, window: usize) -> Vec<Plan> {
    let window = window.min(cells.len());
    match window {
        ..2 => Vec::new(),
        // Of a larger window, only parts are looked at.
        _ => windows(cells, &Sense::Classes { of, window: window.min(LONGEST) }),
    }
}

/// Longer lines of which each part is such a line are read part by part.
const LONGEST: usize = 7;

fn windows(cells: &[Cell], sense: &Sense) -> Vec<Plan> {
    let parts = cells.windows(LONGEST.min(cells.len()));
    parts.map(|part| (part.to_vec(), sense.clone())).collect()
}

fn room(clue: &NumberedRoom, at: &Candidates) -> Plan {
    let cells = clue.cells(at.geometry());
    let places = (0..cells.len() as i32).collect();
    (cells, Sense::PointsAt { value: at.value(clue.digit), places })
}

fn word(cells: &[Cell], expression: &Expression, at: &Candidates) -> Vec<Plan> {
    let word = Word::of(expression, at.size());
    word.map(|word| (cells.to_vec(), Sense::Word(word))).into_iter().collect()
}

fn ends_first(cells: &[Cell]) -> Vec<Cell> {
    match cells {
        [first, inside @ .., last] => [&[*first, *last], inside].concat(),
        _ => cells.to_vec(),
    }
}
