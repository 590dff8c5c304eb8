//! Steps from the rules of variants in words.

use super::step::{digit_list, names};
use super::{and_list, cells as short_cells, counted};
use ennead_logic::{Conclusion, Leftover, RuleDigit, RuleNet, RuleReach};
use ennead_puzzle::rule::{Extreme, Relation, Rule};
use ennead_puzzle::{Cell, CellStyle, Contradiction, Digit, DigitSet, House, Size};

/// More combinations are not listed.
const MOST_LISTED: usize = 6;

pub(super) fn reach(reach: &RuleReach, conclusions: &[Conclusion], style: CellStyle) -> String {
    let says = says(&reach.rule, &reach.cells, style);
    // A digit that goes can be in a combination and find no room in this cell.
    let is_listed = |conclusion: &Conclusion| match conclusion {
        Conclusion::Eliminate(out) => reach.combinations.iter().any(|set| set.contains(out.digit)),
        Conclusion::Place(_) => false,
    };
    match combined(&reach.combinations) {
        Some(combinations) if conclusions.iter().any(is_listed) => {
            format!("{says} Only {combinations}, with each digit where it can stand.")
        }
        Some(combinations) => format!("{says} Only {combinations}."),
        None => {
            format!(
                "{says} Each digit that goes is in none of the ways to fill {}.",
                those(&reach.cells, style)
            )
        }
    }
}

pub(super) fn reach_short(reach: &RuleReach, size: Size) -> String {
    let at = short_cells(&reach.cells, size);
    match &reach.rule {
        Rule::Cage(cage) => match (cage.sum, listed(&reach.combinations)) {
            (Some(sum), Some(sets)) => format!("{sum} in {at} ({sets})"),
            (Some(sum), None) => format!("{sum} in {at}"),
            (None, _) => at,
        },
        Rule::Pair(pair) => format!("{} in {at}", pair.relation),
        _ => at,
    }
}

pub(super) fn leftover(leftover: &Leftover, style: CellStyle) -> String {
    let Leftover { houses, inside, outside, total, combinations, .. } = leftover;
    let houses = house_list(houses);
    let (inner, outer) = (names(inside, style), names(outside, style));
    let said = match (&inside[..], &outside[..]) {
        ([_], []) => format!("The cages within {houses} leave over {inner}, which is {total}."),
        (_, []) => {
            format!("The cages within {houses} leave over {inner}, which add up to {total}.")
        }
        ([], [_]) => {
            format!("The cages that cover {houses} go beyond at {outer} only, which is {}.", -total)
        }
        ([], _) => format!(
            "The cages that cover {houses} go beyond at {outer}, which add up to {}.",
            -total
        ),
        _ => format!(
            "The cages on {houses} leave over {inner} and go beyond at {outer}. {}.",
            difference(inside, outside, *total, style)
        ),
    };
    match combined(combinations) {
        Some(combinations) if inside.len() > 1 => format!("{said} Only {combinations}."),
        _ => said,
    }
}

pub(super) fn leftover_short(leftover: &Leftover, size: Size) -> String {
    let Leftover { houses, inside, outside, total, combinations, .. } = leftover;
    let houses: Vec<String> = houses.iter().map(House::to_string).collect();
    let (inner, outer) = (short_cells(inside, size), short_cells(outside, size));
    let sum = match (inside.is_empty(), outside.is_empty()) {
        (_, true) => format!("{inner} = {total}"),
        (true, false) => format!("{outer} = {}", -total),
        (false, false) if *total == 0 => format!("{inner} = {outer}"),
        (false, false) if *total > 0 => format!("{inner} = {outer} + {total}"),
        (false, false) => format!("{outer} = {inner} + {}", -total),
    };
    match listed(combinations) {
        Some(sets) if inside.len() > 1 => format!("{}: {sum} ({sets})", houses.join(",")),
        _ => format!("{}: {sum}", houses.join(",")),
    }
}

pub(super) fn needed(needed: &RuleDigit, style: CellStyle) -> String {
    let says = says(&needed.rule, &needed.cells, style);
    let RuleDigit { digit, places, .. } = needed;
    format!("{says} That takes the digit {digit}, which is in {}.", one_of(places, style))
}

pub(super) fn needed_short(needed: &RuleDigit, size: Size) -> String {
    format!("{} in {}", needed.digit, short_cells(&needed.places, size))
}

pub(super) fn common_peer(house: House, digit: Digit, cells: &[Cell], style: CellStyle) -> String {
    let house = house.words();
    format!(
        "In {house} the only places for {digit} are {}; by the rules each of them excludes the same.",
        names(cells, style)
    )
}

pub(super) fn peer_subset(cells: &[Cell], digits: DigitSet, style: CellStyle) -> String {
    format!(
        "The cells {} see each other and hold no other candidates than {}, so these go nowhere that sees them all.",
        names(cells, style),
        digit_list(digits)
    )
}

/// The assumption, how many steps follow, and what breaks: `r1c1=5, 7 steps on: no 2 in b9`.
pub(super) fn net_short(net: &RuleNet) -> String {
    let end = match net.end {
        Contradiction::NoCandidate { cell } => format!("nothing in {cell}"),
        Contradiction::NoPlace { house, digit } => format!("no {digit} in {house}"),
        Contradiction::BrokenRule { .. } => "a rule is broken".to_owned(),
    };
    match net.steps.len() {
        0 => format!("{}: {end}", net.assumed),
        1 => format!("{}, 1 step on: {end}", net.assumed),
        steps => format!("{}, {steps} steps on: {end}", net.assumed),
    }
}

/// Why it follows, a line a step.
pub(super) fn net(net: &RuleNet, style: CellStyle) -> String {
    let mut text = format!("Say {} is {}.", style.name(net.assumed.cell), net.assumed.digit);
    for step in &net.steps {
        text += &format!("\n  {}", super::step(step, style));
    }
    text += &match net.end {
        Contradiction::NoCandidate { cell } => {
            format!("\nThen nothing is left for {}.", style.name(cell))
        }
        Contradiction::NoPlace { house, digit } => {
            format!("\nThen no place is left for {digit} in {}.", house.words())
        }
        Contradiction::BrokenRule { number } => {
            format!("\nThen the grid is full, and rule {number} is broken.")
        }
    };
    text
}

/// `1 and 9, or 2 and 8, fit`, if these are few.
fn combined(sets: &[DigitSet]) -> Option<String> {
    let words: Vec<String> = sets.iter().map(|set| digit_list(*set)).collect();
    match words.len() {
        0 => None,
        1 if sets[0].len() == 1 => Some(format!("{} fits", words[0])),
        1 => Some(format!("{} fit", words[0])),
        2..=MOST_LISTED => Some(format!("these fit: {}", words.join("; "))),
        _ => None,
    }
}

/// `19/28`, if these are few.
fn listed(sets: &[DigitSet]) -> Option<String> {
    let short: Vec<String> = sets.iter().map(DigitSet::to_string).collect();
    (1..=MOST_LISTED).contains(&short.len()).then(|| short.join("/"))
}

fn house_list(houses: &[House]) -> String {
    let words: Vec<String> = houses.iter().map(|house| house.words()).collect();
    and_list(&words)
}

fn those(cells: &[Cell], style: CellStyle) -> String {
    if cells.len() > 4 { "these cells".to_owned() } else { names(cells, style) }
}

fn one_of(cells: &[Cell], style: CellStyle) -> String {
    match cells {
        [only] => style.name(*only),
        _ => format!("one of {}", names(cells, style)),
    }
}

fn difference(inside: &[Cell], outside: &[Cell], total: i32, style: CellStyle) -> String {
    let sum = |cells: &[Cell]| match cells {
        [only] => style.name(*only),
        _ => format!("The sum of {}", names(cells, style)),
    };
    let (inner, outer) = (sum(inside), sum(outside).replace("The sum", "the sum"));
    match total {
        0 => format!("{inner} is {outer}"),
        1.. => format!("{inner} is {outer} plus {total}"),
        _ => format!("{inner} is {outer} less {}", -total),
    }
}

/// A rule as a sentence about these cells: all of its own, or a part of them.
fn says(rule: &Rule, cells: &[Cell], style: CellStyle) -> String {
    let list = names(cells, style);
    let first = |count: usize| names(&cells[..count.min(cells.len())], style);
    let rest = |from: usize| names(&cells[from.min(cells.len())..], style);
    match rule {
        Rule::Cage(cage) => match cage.sum {
            Some(sum) => format!("The cage {list} adds up to {sum}."),
            None => format!("The digits of the cage {list} differ."),
        },
        Rule::LittleKiller(clue) => format!("The diagonal {list} adds up to {}.", clue.sum),
        Rule::Arrow(arrow) => {
            let shaft = arrow.circle.len();
            let head = if shaft == 1 { "digit in the circle" } else { "number in the pill" };
            format!("The shaft {} adds up to the {head} {}.", rest(shaft), first(shaft))
        }
        Rule::DoubleArrow(line) => {
            let inside = line.cells.len().saturating_sub(2);
            let add = if inside == 1 { "adds" } else { "add" };
            format!("{} {add} up to the sum of the ends {}.", first(inside), rest(inside))
        }
        Rule::Thermometer(line) if line.slow => {
            format!("Digits do not fall along the slow thermometer {list}.")
        }
        Rule::Thermometer(_) => format!("Digits rise along the thermometer {list}."),
        Rule::Palindrome(_) => format!("{list} mirror each other on a palindrome."),
        Rule::Renban(_) => format!("The digits on the renban line {list} are consecutive."),
        Rule::Whisper(line) => {
            format!("Neighbours on the whisper line {list} differ by {} or more.", line.least)
        }
        Rule::RegionSum(_) => {
            format!("On the region sum line, the parts of {list} have the same sum.")
        }
        Rule::Between(_) => {
            let lie = if cells.len() == 3 { "lies" } else { "lie" };
            format!("{} {lie} between the ends {}.", rest(2), first(2))
        }
        Rule::Lockout(line) => format!(
            "The ends {} differ by {} or more, and {} {} outside of them.",
            first(2),
            line.least,
            rest(2),
            if cells.len() == 3 { "lies" } else { "lie" }
        ),
        Rule::Zipper(line) => format!(
            "On the zipper line {}, cells as far from its middle have the same sum.",
            names(&line.cells, style)
        ),
        Rule::Nabner(_) => {
            format!("No two digits on the nabner line {list} are equal or consecutive.")
        }
        Rule::Modular(line) => {
            let modulus = line.modulus;
            format!(
                "Any {modulus} cells one after another on the line {list} differ modulo {modulus}."
            )
        }
        Rule::Entropic(_) => {
            format!(
                "Any three cells one after another on the line {list} are low, middle and high."
            )
        }
        Rule::SumLine(line) => format!("The line {list} falls into parts of {}.", line.sum),
        Rule::EqualSums(sums) => {
            format!("The groups {} have the same sum.", groups(&sums.groups, cells, style))
        }
        Rule::SameValues(clones) if clones.in_order => format!("{list} are clones."),
        Rule::SameValues(clones) => {
            format!("The groups {} hold the same digits.", groups(&clones.groups, cells, style))
        }
        Rule::Pair(pair) => match pair.relation {
            Relation::Difference(by) => format!("{list} differ by {by}."),
            Relation::Ratio(times) => format!("Of {list} one is {times} times the other."),
            Relation::Sum(sum) => format!("{list} add up to {sum}."),
            Relation::Less => format!("{} is less than {}.", first(1), rest(1)),
        },
        Rule::Negative(negative) => {
            let relations: Vec<String> =
                negative.relations.iter().map(Relation::to_string).collect();
            format!("{list} have no mark, so not {}.", relations.join(" or "))
        }
        Rule::Quadruple(clue) => {
            let digits: Vec<String> = clue.digits.iter().map(Digit::to_string).collect();
            format!("Around the corner, {list} hold {}.", and_list(&digits))
        }
        Rule::Extremum(clue) => {
            let word = match clue.extreme {
                Extreme::Minimum => "minimum",
                Extreme::Maximum => "maximum",
            };
            format!(
                "{} is a {word}, so {} is less than {}.",
                style.name(clue.cell),
                first(1),
                rest(1)
            )
        }
        Rule::Parity(clue) => {
            format!("{list} is {}.", if clue.even { "even" } else { "odd" })
        }
        Rule::Sandwich(clue) => format!(
            "{}: the digits between the lowest and the highest add up to {}.",
            capital(&clue.edge.to_string()),
            clue.sum
        ),
        Rule::XSum(clue) => format!(
            "{}: as many cells as the first digit says add up to {}.",
            capital(&clue.edge.to_string()),
            clue.sum
        ),
        Rule::Skyscraper(clue) => format!(
            "{}: {} higher than all before.",
            capital(&clue.edge.to_string()),
            counted(clue.count as u64, "digit is", "digits are")
        ),
        Rule::NumberedRoom(clue) => format!(
            "{}: the first digit says where the {} stands.",
            capital(&clue.edge.to_string()),
            clue.digit
        ),
        Rule::Indexer(index) => format!(
            "{} says where in {list} the digit stands that is its own place.",
            style.name(index.cell)
        ),
        Rule::CountingCircles(_) => {
            format!("A digit in one of the circles {list} is in as many circles as it says.")
        }
        Rule::Pattern(line) => format!("The line {list} reads as {}.", line.expression),
        Rule::Table(_) => format!("{list} hold one of the listed rows."),
        Rule::NonConsecutive(_) => format!("{list} touch, so they are not consecutive."),
        Rule::AntiChess(_) => format!("{list} differ: {rule}."),
        Rule::AntiTaxicab(_) => {
            let steps = match cells {
                [a, b] => a.row().abs_diff(b.row()) + a.column().abs_diff(b.column()),
                _ => 0,
            };
            format!("{list} are {steps} steps apart, so they are not both {steps}.")
        }
    }
}

/// Those groups that lie in these cells: `(r1c1 and r1c2) and (r2c2)`.
fn groups(groups: &[Vec<Cell>], cells: &[Cell], style: CellStyle) -> String {
    let inside = |group: &&Vec<Cell>| group.iter().all(|cell| cells.contains(cell));
    let words = groups.iter().filter(inside).map(|group| format!("({})", names(group, style)));
    and_list(&words.collect::<Vec<_>>())
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
