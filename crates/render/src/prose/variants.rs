//! Steps from the rules of variants, in words.

use super::cells::CellNames;
use super::context::Context;
use super::rule_words::sentence;
use super::words::{all_of, and_list, capital, number};
use ennead_logic::{Conclusion, InniesOuties, RuleDigit, RuleFillings, RuleNet, Step, apply};
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Candidates, Cell, CellStyle, Contradiction, Digit, DigitSet, House};

/// The maximum number of combinations that a sentence lists.
const MAX_LISTED: usize = 6;

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
    let stated = sentence(&fillings.rule, &fillings.cells, context);
    // An eliminated digit can be in a combination and still not fit this cell.
    let is_listed = |conclusion: &Conclusion| match conclusion {
        Conclusion::Eliminate(out) => {
            fillings.combinations.iter().any(|set| set.contains(out.digit))
        }
        Conclusion::Place(in_cell) => {
            let others = context.at.get(in_cell.cell).without(in_cell.digit);
            fillings.combinations.iter().any(|set| !(*set & others).is_empty())
        }
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

pub(super) fn fillings_short(fillings: &RuleFillings, names: CellNames) -> String {
    let at = names.cells(&fillings.cells);
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
    let houses = context.houses(houses);
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

pub(super) fn sums_short(sums: &InniesOuties, names: CellNames) -> String {
    let InniesOuties { houses, innies: inside, outies: outside, total, combinations, .. } = sums;
    let houses: Vec<String> = houses.iter().map(|house| names.house(*house)).collect();
    let (inner, outer) = (names.cells(inside), names.cells(outside));
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
    let RuleDigit { source, digit, places } = needed;
    format!(
        "{} That needs the digit {digit}, which can only go in {}.",
        super::joint::condition(source, context),
        context.any(places)
    )
}

pub(super) fn needed_short(needed: &RuleDigit, names: CellNames) -> String {
    format!("{} in {}", needed.digit, names.cells(&needed.places))
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
        context.house(house),
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
pub(super) fn net_short(net: &RuleNet, names: CellNames) -> String {
    let end = match net.end {
        Contradiction::NoCandidate { cell } => format!("nothing in {}", names.cell(cell)),
        Contradiction::NoPlace { house, digit } => {
            format!("no {digit} in {}", names.house(house))
        }
        Contradiction::ViolatedRule { .. } => "a rule is violated".to_owned(),
    };
    let assumed = names.candidate(net.assumed);
    match net.steps.len() {
        0 => format!("{assumed}: {end}"),
        1 => format!("{assumed}, 1 step on: {end}"),
        steps => format!("{assumed}, {steps} steps on: {end}"),
    }
}

/// Why an assumption fails: a numbered line for each step, which `words` describes.
pub(super) fn net(
    net: &RuleNet,
    context: Context<'_>,
    words: fn(&Step, &Candidates, CellStyle) -> String,
) -> String {
    let mut text =
        format!("Suppose {} is {}.\n", context.name(net.assumed.cell), net.assumed.digit);
    let mut at = context.at.clone();
    at.place(net.assumed.cell, net.assumed.digit);
    for (which, step) in net.steps.iter().enumerate() {
        text += &format!("  {}. {}\n", which + 1, words(step, &at, context.style));
        apply(step, &mut at);
    }
    let end = match net.end {
        Contradiction::NoCandidate { cell } => {
            format!("{} has no candidate left", context.name(cell))
        }
        Contradiction::NoPlace { house, digit } => {
            format!("{} has no place left for {digit}", capital(&context.house(house)))
        }
        Contradiction::ViolatedRule { number } => {
            format!("The grid is full and violates rule {number}")
        }
    };
    format!("{text}{end}: a contradiction.")
}

/// `The combinations are 1+9 and 2+8`, if they are few.
pub(super) fn possible(sets: &[DigitSet]) -> Option<String> {
    let sums: Vec<String> = sets.iter().map(with_plus).collect();
    match sums.len() {
        1 if sets[0].len() == 1 => Some(format!("Only {} is possible", sums[0])),
        1 => Some(format!("The only combination is {}", sums[0])),
        2..=MAX_LISTED => Some(format!("The combinations are {}", and_list(&sums))),
        _ => None,
    }
}

/// `1+9`.
pub(super) fn with_plus(set: &DigitSet) -> String {
    let digits: Vec<String> = set.iter().map(|digit| digit.to_string()).collect();
    digits.join("+")
}

/// `19/28`, if these are few.
pub(super) fn listed(sets: &[DigitSet]) -> Option<String> {
    let short: Vec<String> = sets.iter().map(DigitSet::to_string).collect();
    (1..=MAX_LISTED).contains(&short.len()).then(|| short.join("/"))
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
