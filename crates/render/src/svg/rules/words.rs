//! The caption of each kind of rule, in one short line.

use ennead_puzzle::rule::{
    ChessPiece, Extreme, IndexedHouse, MarkFamily, Negative, Pair, Relation, Rule, Touch,
};
use std::ops::RangeInclusive;

/// The caption of a rule in a puzzle with these digits; `letter` is its name in the picture, if it has one. `None` if the
/// sign needs no caption.
pub(super) fn of(rule: &Rule, digits: RangeInclusive<usize>, letter: &str) -> Option<String> {
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
            return Some(format!("whisper{sign}: neighbours differ by at least {}", rule.least));
        }
        Rule::RegionSum(_) => "region sum: equal sums in each region",
        Rule::Between(_) => "between: digits inside lie between those in the circles",
        Rule::Lockout(rule) => {
            let sign =
                if rule.least == 4 { String::new() } else { format!(" with ≥{}", rule.least) };
            return Some(format!(
                "lockout{sign}: the ends differ by at least {}, digits inside lie outside their range",
                rule.least
            ));
        }
        Rule::Zipper(_) => "zipper: equal sums at equal distances from the middle",
        Rule::Nabner(_) => "nabner: no two digits are equal or consecutive",
        Rule::Modular(rule) => {
            let modulus = rule.modulus;
            let sign = if modulus == 3 { String::new() } else { format!(" with mod {modulus}") };
            return Some(format!("modular{sign}: any {modulus} in a row differ modulo {modulus}"));
        }
        Rule::Entropic(_) => "entropic: any 3 in a row are a low, a middle and a high digit",
        Rule::SumLine(_) => "sum line: divides into parts that each add up to its number",
        Rule::EqualSums(_) => return Some(format!("Σ{letter}: groups with the same sum")),
        Rule::SameValues(rule) if rule.in_order => {
            return Some(format!("={letter}: clones, the same digits in the same order"));
        }
        Rule::SameValues(_) => return Some(format!("={letter}: groups with the same digits")),
        Rule::Pair(pair) => return pair_words(pair),
        Rule::Negative(negative) => return Some(negative_words(negative)),
        Rule::Quadruple(_) => "circle at a corner: its digits are in the four cells around it",
        Rule::Extremum(rule) => match rule.extreme {
            Extreme::Minimum => "minimum: lower than its neighbours",
            Extreme::Maximum => "maximum: higher than its neighbours",
        },
        Rule::Parity(rule) if rule.even => "square: an even digit",
        Rule::Parity(_) => "circle: an odd digit",
        Rule::Sandwich(_) => {
            let (low, high) = digits.into_inner();
            return Some(format!("sandwich: the sum of the digits between {low} and {high}"));
        }
        Rule::XSum(_) => "X-sum: the sum of the first X digits, X being the first of them",
        Rule::Skyscraper(_) => {
            "skyscrapers: the number of digits that are higher than all before them"
        }
        Rule::NumberedRoom(_) => "numbered room: the first digit is the position of its digit",
        Rule::Indexer(rule) => match rule.along {
            IndexedHouse::Row => "row index: the position, in its row, of its column number",
            IndexedHouse::Column => "column index: the position, in its column, of its row number",
            IndexedHouse::Region => {
                "region index: the position, in its region, of the number of its own position"
            }
        },
        Rule::CountingCircles(_) => {
            "counting circles: a digit in a circle is in exactly that many circles"
        }
        Rule::Pattern(rule) => return Some(format!("{letter}: reads {}", rule.expression)),
        Rule::Table(rule) => {
            let row = |row: &Vec<ennead_puzzle::Digit>| {
                row.iter().map(|digit| digit.symbol()).collect::<String>()
            };
            let rows: Vec<String> = rule.rows.iter().take(8).map(row).collect();
            let more = rule.rows.len().saturating_sub(8);
            let more = if more > 0 { format!(" or one of {more} more") } else { String::new() };
            return Some(format!("{letter}: reads {}{more}", rows.join(" or ")));
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
    };
    Some(words.to_owned())
}

fn pair_words(pair: &Pair) -> Option<String> {
    Some(match pair.relation {
        Relation::Difference(1) => "white dot: consecutive digits".to_owned(),
        Relation::Difference(_) => "white dot with a number: the difference".to_owned(),
        Relation::Ratio(2) => "black dot: one digit is twice the other".to_owned(),
        Relation::Ratio(_) => "black dot with a number: the ratio".to_owned(),
        Relation::Sum(10) => "X: the sum is 10".to_owned(),
        Relation::Sum(5) => "V: the sum is 5".to_owned(),
        Relation::Sum(_) => "number between cells: their sum".to_owned(),
        Relation::Less => return None,
    })
}

fn negative_words(negative: &Negative) -> String {
    let names: Vec<String> = negative.relations.iter().map(Relation::to_string).collect();
    let marks = match negative.marks {
        MarkFamily::Kropki => "dots",
        MarkFamily::Sums => "sums",
    };
    format!("all {marks} are shown: no others with {}", names.join(" or "))
}
