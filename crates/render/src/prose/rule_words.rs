//! Writes rules in words: as the caption of a sign, and as a sentence about cells.

use super::context::Context;
use super::counted;
use super::setters_words;
use super::words::and_list;
use crate::{Language, Wording};
use ennead_puzzle::rule::{
    ChessPiece, Extreme, IndexedHouse, MarkFamily, Negative, Pair, Relation, Rule, Touch,
};
use ennead_puzzle::{Cell, Digit};
use std::ops::RangeInclusive;

/// Writes the caption of a rule in a puzzle whose digits have these values. `letter` names the rule in the picture; it is
/// empty if the rule needs no name.
pub(crate) fn caption(
    rule: &Rule,
    digits: RangeInclusive<i32>,
    letter: &str,
    language: Language,
) -> String {
    match language {
        Language::English => english_caption(rule, digits, letter),
        #[cfg(feature = "german")]
        Language::German => super::german::caption(rule, digits, letter, language.into()),
    }
}

/// Translates the English caption of houses, or of all cells, into a language.
pub(crate) fn about_houses(english: &str, language: Language) -> String {
    match language {
        Language::English => english.to_owned(),
        #[cfg(feature = "german")]
        Language::German => super::german::about_houses(english).unwrap_or(english).to_owned(),
    }
}

/// Translates the English meaning of a sign in [`Marks::legend`](crate::Marks::legend) into a language.
pub fn meaning_of_sign(english: &str, language: Language) -> String {
    match language {
        Language::English => english.to_owned(),
        #[cfg(feature = "german")]
        Language::German => super::german::meaning(english).unwrap_or_else(|| english.to_owned()),
    }
}

/// Returns the name of the kind of rule with this slug, in the singular.
pub(crate) fn rule_kind(slug: &str, language: Language) -> String {
    match language {
        Language::English => Rule::counted(slug, 1).trim_start_matches("1 ").to_owned(),
        #[cfg(feature = "german")]
        Language::German => super::german::rule(slug).to_owned(),
    }
}

fn english_caption(rule: &Rule, digits: RangeInclusive<i32>, letter: &str) -> String {
    let words = match rule {
        Rule::Cage(cage) if cage.sum.is_some() => {
            "cage: different digits with the sum in the corner"
        }
        Rule::Cage(_) => "cage: different digits",
        Rule::LittleKiller(_) => "number with an arrow: the sum of the diagonal",
        Rule::Arrow(arrow) if arrow.circle.len() > 1 => {
            "arrow: its digits add up to the number in the pill"
        }
        Rule::Arrow(_) => "arrow: its digits add up to the digit in the circle",
        Rule::DoubleArrow(_) => "double arrow: the digits between add up to the sum of the circles",
        Rule::Thermometer(rule) if rule.slow => {
            "slow thermometer: digits never decrease from the bulb"
        }
        Rule::Thermometer(_) => "thermometer: digits increase from the bulb",
        Rule::Palindrome(_) => "palindrome: reads the same from both ends",
        Rule::Renban(_) => "renban: consecutive digits in any order",
        Rule::Whisper(rule) => {
            let sign =
                if rule.least == 5 { String::new() } else { format!(" with ≥{}", rule.least) };
            return format!("whisper{sign}: neighbours differ by at least {}", rule.least);
        }
        Rule::RegionSum(_) => "region sum: equal sums in each region",
        Rule::Between(_) => "between: digits inside lie between those in the circles",
        Rule::Lockout(rule) => {
            let sign =
                if rule.least == 4 { String::new() } else { format!(" with ≥{}", rule.least) };
            return format!(
                "lockout{sign}: the ends differ by at least {}, and no digit between them lies in their range",
                rule.least
            );
        }
        Rule::Zipper(_) => "zipper: equal sums at equal distances from the middle",
        Rule::Nabner(_) => "nabner: no two digits are equal or consecutive",
        Rule::Modular(rule) => {
            let modulus = rule.modulus;
            let sign = if modulus == 3 { String::new() } else { format!(" with mod {modulus}") };
            return format!("modular{sign}: any {modulus} in a row differ modulo {modulus}");
        }
        Rule::Entropic(_) => "entropic: any 3 in a row are a low, a middle and a high digit",
        Rule::SumLine(rule) if rule.is_loop => {
            "sum loop: divides into parts that each add up to its number"
        }
        Rule::SumLine(_) => "sum line: divides into parts that each add up to its number",
        Rule::EqualSums(_) => return format!("Σ{letter}: groups with the same sum"),
        Rule::SameValues(rule) if rule.in_order => {
            return format!("={letter}: clones, the same digits in the same order");
        }
        Rule::SameValues(_) => return format!("={letter}: groups with the same digits"),
        Rule::Pair(pair) => return pair_caption(pair),
        Rule::Negative(negative) => return negative_caption(negative),
        Rule::Quadruple(_) => "circle at a corner: its digits are in the four cells around it",
        Rule::Extremum(rule) => match rule.extreme {
            Extreme::Minimum => "minimum: lower than its neighbours without this mark",
            Extreme::Maximum => "maximum: higher than its neighbours without this mark",
        },
        Rule::Parity(rule) if rule.even => "square: an even digit",
        Rule::Parity(_) => "circle: an odd digit",
        Rule::Sandwich(_) => {
            let (low, high) = digits.into_inner();
            return format!("sandwich: the sum of the digits between {low} and {high}");
        }
        Rule::XSum(_) => "X-sum: the sum of the first X digits, X being the first of them",
        Rule::Skyscraper(_) => {
            "skyscrapers: the number of digits that are higher than all before them"
        }
        Rule::NumberedRoom(_) => {
            "numbered room: the first digit is the position of the clue's digit"
        }
        Rule::Indexer(rule) => match rule.along {
            IndexedHouse::Row => {
                "column indexer: its digit is the column where its row has the number of this column"
            }
            IndexedHouse::Column => {
                "row indexer: its digit is the row where its column has the number of this row"
            }
            IndexedHouse::Region => {
                "region indexer: its digit is the place where its region has the number of this place"
            }
        },
        Rule::CountingCircles(_) => {
            "counting circles: a digit in a circle is in exactly that many circles"
        }
        Rule::Pattern(rule) => return format!("{letter}: reads {}", rule.expression),
        Rule::Table(rule) => {
            let row = |row: &Vec<Digit>| row.iter().map(|digit| digit.symbol()).collect::<String>();
            let rows: Vec<String> = rule.rows.iter().take(8).map(row).collect();
            let more = rule.rows.len().saturating_sub(8);
            let more = if more > 0 { format!(" or one of {more} more") } else { String::new() };
            return format!("{letter}: reads {}{more}", rows.join(" or "));
        }
        Rule::AntiChess(rule) => match rule.piece {
            ChessPiece::Knight => "anti-knight: cells a knight's move apart are different",
            ChessPiece::King => "anti-king: cells a king's move apart are different",
        },
        Rule::NonConsecutive(rule) => match rule.touch {
            Touch::Side => "non-consecutive: no consecutive digits side by side",
            Touch::Corner => "non-consecutive: no consecutive digits corner to corner",
        },
        Rule::AntiTaxicab(_) => {
            "anti-taxicab: equal digits are never as many steps apart as their value"
        }
        rule => return setters_words::caption(rule, letter),
    };
    words.to_owned()
}

fn pair_caption(pair: &Pair) -> String {
    match pair.relation {
        Relation::Difference(1) => "white dot: consecutive digits".to_owned(),
        Relation::Difference(_) => "white dot with a number: the difference".to_owned(),
        Relation::Ratio(2) => "black dot: one digit is twice the other".to_owned(),
        Relation::Ratio(_) => "black dot with a number: the ratio".to_owned(),
        Relation::Sum(10) => "X: the sum is 10".to_owned(),
        Relation::Sum(5) => "V: the sum is 5".to_owned(),
        Relation::Sum(_) => "number between cells: their sum".to_owned(),
        Relation::Less => "inequality: the sign points at the lower digit".to_owned(),
    }
}

fn negative_caption(negative: &Negative) -> String {
    let names: Vec<String> = negative.relations.iter().map(Relation::to_string).collect();
    let marks = match negative.marks {
        MarkFamily::Kropki => "dots",
        MarkFamily::Sums => "sums",
    };
    format!("all {marks} are shown: no others with {}", names.join(" or "))
}

/// Names a rule with its cells, as in a list of rules: `cage r1c1 r1c2 with sum 17`.
///
/// ```
/// use ennead_puzzle::CellStyle;
/// use ennead_puzzle::rule::{Cage, Rule};
/// use ennead_render::{Language, prose};
/// let cells = vec!["r1c1".parse()?, "r1c2".parse()?];
/// let rule = Rule::from(Cage { cells, sum: Some(17) });
/// assert_eq!(prose::rule_name(&rule, CellStyle::RowColumn), "cage r1c1 r1c2 with sum 17");
/// assert_eq!(prose::rule_name(&rule, Language::German), "Käfig r1c1 r1c2 mit der Summe 17");
/// # Ok::<(), ennead_puzzle::NotACell>(())
/// ```
pub fn rule_name(rule: &Rule, words: impl Into<Wording>) -> String {
    let words = words.into();
    match words.language {
        Language::English => rule.kind().describe(words.cells),
        #[cfg(feature = "german")]
        Language::German => super::german::rule_name(rule, words),
    }
}

/// Writes a rule as a sentence about `cells`, which are all or some of the cells of the rule.
pub(super) fn sentence(rule: &Rule, cells: &[Cell], context: Context<'_>) -> String {
    match context.language() {
        Language::English => english(rule, cells, context),
        #[cfg(feature = "german")]
        Language::German => super::german::rule_sentence(rule, cells, context),
    }
}

fn english(rule: &Rule, cells: &[Cell], context: Context<'_>) -> String {
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
            "By the clue {}, exactly {}.",
            clue.edge,
            counted(
                clue.count as u64,
                "digit is higher than all digits before it",
                "digits are higher than all digits before them"
            )
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
        rule => setters_words::sentence(rule, cells, context),
    }
}

/// Lists the groups that lie inside `cells`: `(r1c1 and r1c2) and (r2c2)`.
fn groups(groups: &[Vec<Cell>], cells: &[Cell], context: Context<'_>) -> String {
    let inside = |group: &&Vec<Cell>| group.iter().all(|cell| cells.contains(cell));
    let words = groups.iter().filter(inside).map(|group| format!("({})", context.all(group)));
    and_list(&words.collect::<Vec<_>>())
}

/// States that the digits have these values.
pub(crate) fn digits_from(first: i32, last: i32, language: Language) -> String {
    say!(language, ("digits from {first} to {last}"), ("Ziffern von {first} bis {last}"))
}

/// States how many other rules a caption leaves out.
pub(crate) fn more_rules(count: usize, language: Language) -> String {
    say!(language, ("and {count} more rules"), ("und {count} weitere Regeln"))
}

/// Writes the caption of clues in brackets, which are alternatives; `kinds` are the names of their rules.
pub(crate) fn one_of_several(kinds: &[String], language: Language) -> String {
    say!(
        language,
        ("in brackets: one of several clues ({})", kinds.join(" or ")),
        ("in Klammern: einer von mehreren Hinweisen ({})", kinds.join(" oder "))
    )
}
