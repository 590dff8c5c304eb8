//! Steps from the rules of variants, in words.

use super::context::Context;
use super::words::{all_of, and_list, capital, number};
use super::{cells as short_cells, counted};
use ennead_logic::{Conclusion, InniesOuties, RuleDigit, RuleFillings, RuleNet, apply};
use ennead_puzzle::rule::{Cage, Extreme, IndexedHouse, Relation, Rule};
use ennead_puzzle::{Cell, Contradiction, Digit, DigitSet, House, Size};

/// The most combinations that a sentence lists.
const MOST_LISTED: usize = 6;

/// A cage of one cell in one sentence; `None` for all else.
pub(super) fn one_cell_cage(fillings: &RuleFillings, context: Context<'_>) -> Option<String> {
    match (&fillings.rule, &fillings.cells[..], &fillings.combinations[..]) {
        (Rule::Cage(Cage { sum: Some(sum), .. }), [cell], [only]) => Some(format!(
            "{} is a one-cell cage of {sum}, so it is {}.",
            context.name(*cell),
            only.single()?
        )),
        _ => None,
    }
}

/// Why a rule proves what its step concludes.
pub(super) fn fillings(
    fillings: &RuleFillings,
    conclusions: &[Conclusion],
    context: Context<'_>,
) -> String {
    let stated = stated(&fillings.rule, &fillings.cells, context);
    // An eliminated digit can be in a combination and still not fit this cell.
    let is_listed = |conclusion: &Conclusion| match conclusion {
        Conclusion::Eliminate(out) => {
            fillings.combinations.iter().any(|set| set.contains(out.digit))
        }
        Conclusion::Place(_) => false,
    };
    match (possible(&fillings.combinations), fillings.cells.len()) {
        (Some(possible), _) if conclusions.iter().any(is_listed) => {
            format!("{stated} {possible}, and not every digit fits in every cell.")
        }
        (Some(possible), _) => format!("{stated} {possible}."),
        (None, 1) => stated,
        (None, 2) => format!("{stated} The eliminated digits have no partner in the other cell."),
        (None, _) => {
            format!("{stated} No way to fill these cells contains an eliminated candidate.")
        }
    }
}

pub(super) fn fillings_short(fillings: &RuleFillings, size: Size) -> String {
    let at = short_cells(&fillings.cells, size);
    match &fillings.rule {
        Rule::Cage(cage) => match (cage.sum, listed(&fillings.combinations)) {
            (Some(sum), Some(sets)) => format!("{sum} in {at} ({sets})"),
            (Some(sum), None) => format!("{sum} in {at}"),
            (None, _) => at,
        },
        Rule::Pair(pair) => format!("{} in {at}", pair.relation),
        _ => at,
    }
}

/// Why innies and outies prove what their step concludes.
pub(super) fn sums(sums: &InniesOuties, context: Context<'_>) -> String {
    let InniesOuties { houses, innies: inside, outies: outside, total, combinations, .. } = sums;
    let houses = super::words::houses(houses);
    let what = |cells: &[Cell], one: &str, many: &str| match cells {
        [only] => format!("the {one} {}", context.name(*only)),
        _ => format!("the {many} {}", context.all(cells)),
    };
    let (innies, outies) = (what(inside, "innie", "innies"), what(outside, "outie", "outies"));
    let it = |cells: &[Cell]| if cells.len() == 1 { "it" } else { "them" };
    let said = match (&inside[..], &outside[..]) {
        (_, []) => format!(
            "The cages inside {houses} leave {innies}. The sum of {houses} leaves {total} for {}.",
            it(inside)
        ),
        ([], _) => format!(
            "The cages that cover {houses} extend to {outies}. Their sums leave {} for {}.",
            -total,
            it(outside)
        ),
        _ => format!(
            "The cages on {houses} leave {innies} and extend to {outies}. By the sums of {houses} and of the cages, {}.",
            difference(inside, outside, *total, context)
        ),
    };
    match possible(combinations) {
        Some(possible) if inside.len() > 1 => format!("{said} {possible}."),
        _ => said,
    }
}

pub(super) fn sums_short(sums: &InniesOuties, size: Size) -> String {
    let InniesOuties { houses, innies: inside, outies: outside, total, combinations, .. } = sums;
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

/// Why a digit that a rule needs leaves other cells.
pub(super) fn needed(needed: &RuleDigit, context: Context<'_>) -> String {
    let RuleDigit { rule, cells, digit, places } = needed;
    format!(
        "{} That needs the digit {digit}, which can only go in {}.",
        stated(rule, cells, context),
        context.any(places)
    )
}

pub(super) fn needed_short(needed: &RuleDigit, size: Size) -> String {
    format!("{} in {}", needed.digit, short_cells(&needed.places, size))
}

/// Why all places for a digit exclude something.
pub(super) fn common_peer(
    house: House,
    digit: Digit,
    cells: &[Cell],
    context: Context<'_>,
) -> String {
    format!(
        "In {}, the only places for {digit} are {}. Wherever it goes, it rules out the eliminated candidates.",
        house.name(),
        context.all(cells)
    )
}

/// Why a subset of cells that see each other proves what its step concludes.
pub(super) fn peer_subset(cells: &[Cell], digits: DigitSet, context: Context<'_>) -> String {
    format!(
        "{} see each other and have no candidates other than {}, so these {} digits must go there.",
        context.all(cells),
        all_of(digits),
        number(digits.len())
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

/// Why an assumption fails: a numbered line for each step.
pub(super) fn net(net: &RuleNet, context: Context<'_>) -> String {
    let mut text =
        format!("Suppose {} is {}.\n", context.name(net.assumed.cell), net.assumed.digit);
    let mut at = context.at.clone();
    at.place(net.assumed.cell, net.assumed.digit);
    for (which, step) in net.steps.iter().enumerate() {
        text += &format!("  {}. {}\n", which + 1, super::step(step, &at, context.style));
        apply(step, &mut at);
    }
    let end = match net.end {
        Contradiction::NoCandidate { cell } => {
            format!("{} has no candidate left", context.name(cell))
        }
        Contradiction::NoPlace { house, digit } => {
            format!("{} has no place left for {digit}", capital(&house.name()))
        }
        Contradiction::BrokenRule { number } => {
            format!("The grid is full, and rule {number} is broken")
        }
    };
    format!("{text}{end}: a contradiction.")
}

/// `The combinations are 1+9 and 2+8`, if they are few.
fn possible(sets: &[DigitSet]) -> Option<String> {
    let with_plus = |set: &DigitSet| {
        let digits: Vec<String> = set.iter().map(|digit| digit.to_string()).collect();
        digits.join("+")
    };
    let sums: Vec<String> = sets.iter().map(with_plus).collect();
    match sums.len() {
        1 if sets[0].len() == 1 => Some(format!("Only {} is possible", sums[0])),
        1 => Some(format!("The only combination is {}", sums[0])),
        2..=MOST_LISTED => Some(format!("The combinations are {}", and_list(&sums))),
        _ => None,
    }
}

/// `19/28`, if these are few.
fn listed(sets: &[DigitSet]) -> Option<String> {
    let short: Vec<String> = sets.iter().map(DigitSet::to_string).collect();
    (1..=MOST_LISTED).contains(&short.len()).then(|| short.join("/"))
}

/// `r1c9 is r2c4 plus 5`, `the sum of r1c8 and r1c9 is r2c4`.
fn difference(inside: &[Cell], outside: &[Cell], total: i32, context: Context<'_>) -> String {
    let sum = |cells: &[Cell]| match cells {
        [only] => context.name(*only),
        _ => format!("the sum of {}", context.all(cells)),
    };
    let (inner, outer) = (sum(inside), sum(outside));
    match total {
        0 => format!("{inner} equals {outer}"),
        1.. => format!("{inner} is {outer} plus {total}"),
        _ => format!("{inner} is {outer} minus {}", -total),
    }
}

/// A rule as a sentence about these cells: all of its own, or a part of them.
fn stated(rule: &Rule, cells: &[Cell], context: Context<'_>) -> String {
    let list = context.all(cells);
    let first = |count: usize| context.all(&cells[..count.min(cells.len())]);
    let rest = |from: usize| context.all(&cells[from.min(cells.len())..]);
    let has_three = cells.len() == 3;
    match rule {
        Rule::Cage(cage) => match cage.sum {
            Some(sum) => format!("The cage {list} adds up to {sum}."),
            None => format!("The digits in the cage {list} are all different."),
        },
        Rule::LittleKiller(clue) => format!("The diagonal {list} adds up to {}.", clue.sum),
        Rule::Arrow(arrow) => {
            let shaft = arrow.circle.len();
            let head = if shaft == 1 { "digit in the circle" } else { "number in the pill" };
            format!("The shaft {} adds up to the {head} {}.", rest(shaft), first(shaft))
        }
        Rule::DoubleArrow(line) => {
            let inside = line.cells.len().saturating_sub(2);
            let add = if inside == 1 { "is" } else { "add up to" };
            format!("{} {add} the sum of the circles {}.", first(inside), rest(inside))
        }
        Rule::Thermometer(line) if line.slow => {
            format!("Digits never decrease along the slow thermometer {list}.")
        }
        Rule::Thermometer(_) => format!("Digits increase along the thermometer {list}."),
        Rule::Palindrome(_) => {
            format!("{list} mirror each other on a palindrome, so they are equal.")
        }
        Rule::Renban(_) => {
            format!("The digits on the renban line {list} are consecutive, in any order.")
        }
        Rule::Whisper(line) => {
            format!("Neighbours on the whisper line {list} differ by at least {}.", line.least)
        }
        Rule::RegionSum(_) => {
            format!("Region borders divide the region sum line {list} into parts with equal sums.")
        }
        Rule::Between(_) => format!(
            "{} {} between the ends of the line, {}.",
            rest(2),
            if has_three { "is" } else { "are" },
            first(2)
        ),
        Rule::Lockout(line) => format!(
            "The ends {} of the lockout line differ by at least {}, and {} {} outside their range.",
            first(2),
            line.least,
            rest(2),
            if has_three { "is" } else { "are" }
        ),
        Rule::Zipper(line) => format!(
            "On the zipper line {}, cells at equal distances from the middle have the same sum.",
            context.all(&line.cells)
        ),
        Rule::Nabner(_) => {
            format!("No two digits on the nabner line {list} are equal or consecutive.")
        }
        Rule::Modular(line) => format!(
            "Any {0} consecutive cells on the modular line {list} differ modulo {0}.",
            line.modulus
        ),
        Rule::Entropic(_) => format!(
            "Any three consecutive cells on the entropic line {list} hold a low, a middle and a high digit."
        ),
        Rule::SumLine(line) => {
            format!("The line {list} divides into parts that each add up to {}.", line.sum)
        }
        Rule::EqualSums(sums) => {
            format!("The groups {} have equal sums.", groups(&sums.groups, cells, context))
        }
        Rule::SameValues(clones) if clones.in_order => {
            format!("{list} are clones, so they are equal.")
        }
        Rule::SameValues(clones) => {
            format!("The groups {} hold the same digits.", groups(&clones.groups, cells, context))
        }
        Rule::Pair(pair) => match pair.relation {
            Relation::Difference(by) => format!("{list} differ by {by}."),
            Relation::Ratio(times) => format!("Of {list}, one is {times} times the other."),
            Relation::Sum(sum) => format!("{list} add up to {sum}."),
            Relation::Less => format!("{} is less than {}.", first(1), rest(1)),
        },
        Rule::Negative(negative) => {
            let relations: Vec<String> =
                negative.relations.iter().map(Relation::to_string).collect();
            format!("{list} have no mark between them, which excludes {}.", and_list(&relations))
        }
        Rule::Quadruple(clue) => {
            let digits: Vec<String> = clue.digits.iter().map(Digit::to_string).collect();
            format!("The circle puts {} into {list}.", and_list(&digits))
        }
        Rule::Extremum(clue) => {
            let word = match clue.extreme {
                Extreme::Minimum => "minimum",
                Extreme::Maximum => "maximum",
            };
            format!(
                "{} is a {word}, so {} is less than {}.",
                context.name(clue.cell),
                first(1),
                rest(1)
            )
        }
        Rule::Parity(clue) => format!("{list} is {}.", if clue.even { "even" } else { "odd" }),
        Rule::Sandwich(clue) => format!(
            "By the clue {}, the digits between the lowest and the highest digit add up to {}.",
            clue.edge, clue.sum
        ),
        Rule::XSum(clue) => format!(
            "By the clue {}, the first X cells add up to {}, where X is the first digit.",
            clue.edge, clue.sum
        ),
        Rule::Skyscraper(clue) => format!(
            "By the clue {}, exactly {} higher than all digits before.",
            clue.edge,
            counted(clue.count as u64, "digit is", "digits are")
        ),
        Rule::NumberedRoom(clue) => {
            format!(
                "By the clue {}, the first digit is the position of the {}.",
                clue.edge, clue.digit
            )
        }
        Rule::Indexer(index) => {
            let (_, place) = index.line(context.at.geometry());
            let along = match index.along {
                IndexedHouse::Row => "row",
                IndexedHouse::Column => "column",
                IndexedHouse::Region => "region",
            };
            let (cell, digit) = (context.name(index.cell), place + 1);
            format!(
                "The digit in the index cell {cell} is the position of the {digit} in its {along}."
            )
        }
        Rule::CountingCircles(_) => {
            format!("A digit in one of the circles {list} is in exactly that many circles.")
        }
        Rule::Pattern(line) => format!("The digits on {list} match {}.", line.expression),
        Rule::Table(_) => format!("{list} hold one of the listed rows."),
        Rule::NonConsecutive(_) => format!("{list} touch, so they are not consecutive."),
        Rule::AntiChess(_) => format!("{list} differ: {rule}."),
        Rule::AntiTaxicab(_) => {
            let steps = match cells {
                [a, b] => a.row().abs_diff(b.row()) + a.column().abs_diff(b.column()),
                _ => 0,
            };
            format!("{list} are {steps} steps apart, so they cannot both be {steps}.")
        }
    }
}

/// Those groups that lie in these cells: `(r1c1 and r1c2) and (r2c2)`.
fn groups(groups: &[Vec<Cell>], cells: &[Cell], context: Context<'_>) -> String {
    let inside = |group: &&Vec<Cell>| group.iter().all(|cell| cells.contains(cell));
    let words = groups.iter().filter(inside).map(|group| format!("({})", context.all(group)));
    and_list(&words.collect::<Vec<_>>())
}
