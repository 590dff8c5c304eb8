//! Explains steps that follow from rules.

use super::cells::CellNames;
use super::context::Context;
use super::rule_words::sentence;
use super::words::capital;
use crate::Language;
use ennead_logic::{Conclusion, InniesOuties, RuleDigit, RuleFillings, RuleNet, apply};
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Cell, Contradiction, Digit, DigitSet, House};

/// The maximum number of combinations that a sentence lists.
const MAX_LISTED: usize = 6;

/// Explains a cage of one cell in one sentence. `None` for any other step.
pub(super) fn one_cell_cage(fillings: &RuleFillings, context: Context<'_>) -> Option<String> {
    match (&fillings.rule, &fillings.cells[..], &fillings.combinations[..]) {
        (Rule::Cage(Cage { sum: Some(sum), .. }), [cell], [only]) => {
            let (cell, digit) = (context.name(*cell), only.single()?);
            Some(say!(
                context,
                ("{cell} is a one-cell cage of {sum}, so it is {digit}."),
                ("{cell} ist ein Käfig aus einem Feld mit der Summe {sum}, also steht dort die {digit}.")
            ))
        }
        _ => None,
    }
}

/// Explains why a rule proves the conclusions of its step.
pub(super) fn fillings(
    fillings: &RuleFillings,
    conclusions: &[Conclusion],
    context: Context<'_>,
) -> String {
    let stated = sentence(&fillings.rule, &fillings.cells, context);
    // A digit of a combination can be eliminated because it does not fit in this cell.
    let is_listed = |conclusion: &Conclusion| match conclusion {
        Conclusion::Eliminate(out) => {
            fillings.combinations.iter().any(|set| set.contains(out.digit))
        }
        Conclusion::Place(in_cell) => {
            let others = context.at.get(in_cell.cell).without(in_cell.digit);
            fillings.combinations.iter().any(|set| !(*set & others).is_empty())
        }
    };
    match (possible(&fillings.combinations, context), fillings.cells.len()) {
        (Some(possible), _) if conclusions.iter().any(is_listed) => {
            say!(
                context,
                ("{stated} {possible}, and not every digit fits in every cell."),
                ("{stated} {possible}, und nicht jede Ziffer passt in jedes Feld.")
            )
        }
        (Some(possible), _) => format!("{stated} {possible}."),
        (None, 1) => stated,
        (None, 2) => say!(
            context,
            ("{stated} The eliminated digits have no partner in the other cell."),
            ("{stated} Zu den gestrichenen Ziffern passt keine im anderen Feld.")
        ),
        (None, _) => say!(
            context,
            ("{stated} No valid filling of these cells contains an eliminated candidate."),
            ("{stated} Keine gültige Füllung dieser Felder enthält einen gestrichenen Kandidaten.")
        ),
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

/// Explains why innies and outies prove the conclusions of their step.
pub(super) fn sums(sums: &InniesOuties, context: Context<'_>) -> String {
    let InniesOuties { innies: inside, combinations, .. } = sums;
    let said = match context.language() {
        Language::English => sums_english(sums, context),
        #[cfg(feature = "german")]
        Language::German => sums_german(sums, context),
    };
    match possible(combinations, context) {
        Some(possible) if inside.len() > 1 => format!("{said} {possible}."),
        _ => said,
    }
}

fn sums_english(sums: &InniesOuties, context: Context<'_>) -> String {
    let InniesOuties { houses, innies: inside, outies: outside, total, .. } = sums;
    let houses = context.houses(houses);
    let what = |cells: &[Cell], one: &str, many: &str| match cells {
        [only] => format!("the {one} {}", context.name(*only)),
        _ => format!("the {many} {}", context.all(cells)),
    };
    let (innies, outies) = (what(inside, "innie", "innies"), what(outside, "outie", "outies"));
    let it = |cells: &[Cell]| if cells.len() == 1 { "it" } else { "them" };
    match (&inside[..], &outside[..]) {
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
    }
}

#[inline(never)]
#[cfg(feature = "german")]
fn sums_german(sums: &InniesOuties, context: Context<'_>) -> String {
    let InniesOuties { houses, innies: inside, outies: outside, total, .. } = sums;
    let (covered, houses) = (context.houses(houses), context.datives(houses));
    let with_word = |cells: &[Cell], one: &str, many: &str| match cells {
        [only] => format!("{} ({one})", context.name(*only)),
        _ => format!("{} ({many})", context.all(cells)),
    };
    let innies = with_word(inside, "Innie", "Innies");
    let outies = with_word(outside, "Outie", "Outies");
    match (&inside[..], &outside[..]) {
        (_, []) => format!(
            "Die Käfige innerhalb von {houses} lassen {innies} übrig. Von der Summe von {houses} bleibt dafür {total}."
        ),
        ([], _) => format!(
            "Die Käfige, die {covered} überdecken, ragen mit {outies} darüber hinaus. Von ihren Summen bleibt dafür {}.",
            -total
        ),
        _ => format!(
            "Die Käfige auf {houses} lassen {innies} übrig und ragen mit {outies} darüber hinaus. Aus den Summen von {houses} und \
             der Käfige folgt: {}.",
            difference(inside, outside, *total, context)
        ),
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

/// Explains why a digit that a rule needs is eliminated from other cells.
pub(super) fn needed(needed: &RuleDigit, context: Context<'_>) -> String {
    let RuleDigit { source, digit, places } = needed;
    let (said, places) = (super::joint::condition(source, context), context.any(places));
    say!(
        context,
        ("{said} That needs the digit {digit}, which can only go in {places}."),
        ("{said} Dafür wird die Ziffer {digit} gebraucht, die nur in {places} passt.")
    )
}

pub(super) fn needed_short(needed: &RuleDigit, names: CellNames) -> String {
    format!("{} in {}", needed.digit, names.cells(&needed.places))
}

/// Explains why candidates are false if every place for a digit in a house excludes them.
pub(super) fn common_peer(
    house: House,
    digit: Digit,
    cells: &[Cell],
    context: Context<'_>,
) -> String {
    let (house, cells) = (context.dative(house), context.all(cells));
    say!(
        context,
        ("In {house}, the only places for {digit} are {cells}. Wherever it goes, it rules out the eliminated candidates."),
        ("In {house} sind {cells} die einzigen Plätze für die {digit}. Wo auch immer sie steht, schließt sie die gestrichenen \
             Kandidaten aus.")
    )
}

/// Explains why a subset of cells that see each other proves the conclusions of its step.
pub(super) fn peer_subset(cells: &[Cell], digits: DigitSet, context: Context<'_>) -> String {
    let (cells, all, count) =
        (context.all(cells), context.all_of(digits), context.number(digits.len()));
    say!(
        context,
        ("{cells} see each other and have no candidates other than {all}, so these {count} digits must go there."),
        ("{cells} sehen einander und haben keine anderen Kandidaten als {all}; diese {count} Ziffern müssen also dort stehen.")
    )
}

/// Writes the assumption, the number of steps, and the contradiction: `r1c1=5, 7 steps on: no 2 in b9`.
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

/// Explains why an assumption is false: writes a numbered line for each step.
pub(super) fn net(net: &RuleNet, context: Context<'_>) -> String {
    let (cell, digit) = (context.name(net.assumed.cell), net.assumed.digit);
    let mut text =
        say!(context, ("Suppose {cell} is {digit}.\n"), ("Angenommen, {cell} ist {digit}.\n"));
    let mut at = context.at.clone();
    at.place(net.assumed.cell, net.assumed.digit);
    for (which, step) in net.steps.iter().enumerate() {
        let told = super::step::told(step, Context { at: &at, ..context });
        text += &format!("  {}. {told}\n", which + 1);
        apply(step, &mut at);
    }
    let end = match net.end {
        Contradiction::NoCandidate { cell } => {
            let cell = context.name(cell);
            say!(context, ("{cell} has no candidate left"), ("{cell} hat keinen Kandidaten mehr"))
        }
        Contradiction::NoPlace { house, digit } => say!(
            context,
            ("{} has no place left for {digit}", capital(&context.house(house))),
            ("In {} ist kein Platz mehr für die {digit}", context.dative(house))
        ),
        Contradiction::ViolatedRule { number } => {
            say!(
                context,
                ("The grid is full and violates rule {number}"),
                ("Das Gitter ist voll und verletzt Regel {number}")
            )
        }
    };
    say!(context, ("{text}{end}: a contradiction."), ("{text}{end}: ein Widerspruch."))
}

/// Lists combinations in words, such as `The combinations are 1+9 and 2+8`. `None` if there are none, or more than
/// `MAX_LISTED`.
pub(super) fn possible(sets: &[DigitSet], context: Context<'_>) -> Option<String> {
    let sums: Vec<String> = sets.iter().map(with_plus).collect();
    let named = context.and(&sums);
    match sums.len() {
        1 if sets[0].len() == 1 => {
            Some(say!(context, ("Only {named} is possible"), ("Nur {named} ist möglich")))
        }
        1 => Some(say!(
            context,
            ("The only combination is {named}"),
            ("Die einzige Kombination ist {named}")
        )),
        2..=MAX_LISTED => Some(say!(
            context,
            ("The combinations are {named}"),
            ("Die Kombinationen sind {named}")
        )),
        _ => None,
    }
}

/// Writes a combination as a sum: `1+9`.
pub(super) fn with_plus(set: &DigitSet) -> String {
    let digits: Vec<String> = set.iter().map(|digit| digit.to_string()).collect();
    digits.join("+")
}

/// Lists combinations in short notation, such as `19/28`. `None` if there are none, or more than `MAX_LISTED`.
pub(super) fn listed(sets: &[DigitSet]) -> Option<String> {
    let short: Vec<String> = sets.iter().map(DigitSet::to_string).collect();
    (1..=MAX_LISTED).contains(&short.len()).then(|| short.join("/"))
}

/// States the difference of two sums: `r1c9 is r2c4 plus 5`, `the sum of r1c8 and r1c9 equals r2c4`.
fn difference(inside: &[Cell], outside: &[Cell], total: i32, context: Context<'_>) -> String {
    let sum = |cells: &[Cell]| match cells {
        [only] => context.name(*only),
        _ => {
            let cells = context.all(cells);
            say!(context, ("the sum of {cells}"), ("die Summe von {cells}"))
        }
    };
    let (inner, outer) = (sum(inside), sum(outside));
    match total {
        0 => say!(context, ("{inner} equals {outer}"), ("{inner} ist gleich {outer}")),
        1.. => {
            say!(context, ("{inner} is {outer} plus {total}"), ("{inner} ist {outer} plus {total}"))
        }
        _ => say!(
            context,
            ("{inner} is {outer} minus {}", -total),
            ("{inner} ist {outer} minus {}", -total)
        ),
    }
}
