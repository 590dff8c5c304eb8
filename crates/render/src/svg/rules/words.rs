//! What each kind of rule says, in one short line.

use ennead_puzzle::rule::{
    ChessPiece, Extreme, Indexes, Marks, Negative, Pair, Relation, Rule, Touch,
};
use std::ops::RangeInclusive;

/// The words for a rule in a puzzle with these digits; `letter` is how the picture calls it, if it has to. `None` if
/// the sign says it all.
pub(super) fn of(rule: &Rule, digits: RangeInclusive<usize>, letter: &str) -> Option<String> {
    let words = match rule {
        Rule::Cage(cage) if cage.sum.is_some() => "cage: no digit twice; the sum in the corner",
        Rule::Cage(_) => "cage: no digit twice",
        Rule::LittleKiller(_) => "number with an arrow: the sum of the diagonal",
        Rule::Arrow(arrow) if arrow.circle.len() > 1 => {
            "arrow: its digits add up to the number in the pill"
        }
        Rule::Arrow(_) => "arrow: its digits add up to the digit in the circle",
        Rule::DoubleArrow(_) => "double arrow: the digits between add up to the two circles",
        Rule::Thermometer(rule) if rule.slow => {
            "slow thermometer: digits rise or stay from the bulb on"
        }
        Rule::Thermometer(_) => "thermometer: digits rise from the bulb on",
        Rule::Palindrome(_) => "palindrome: the same from both ends",
        Rule::Renban(_) => "renban: consecutive digits in any order",
        Rule::Whisper(rule) => {
            let sign =
                if rule.least == 5 { String::new() } else { format!(" with ≥{}", rule.least) };
            return Some(format!("whisper{sign}: neighbours differ by {} or more", rule.least));
        }
        Rule::RegionSum(_) => "region sum: the same sum in each region on the way",
        Rule::Between(_) => "between: digits lie between those in the circles",
        Rule::Lockout(rule) => {
            let sign =
                if rule.least == 4 { String::new() } else { format!(" with ≥{}", rule.least) };
            return Some(format!(
                "lockout{sign}: the ends differ by {} or more, the digits between lie outside of them",
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
        Rule::SumLine(_) => "sum line: falls into parts that each add up to its number",
        Rule::EqualSums(_) => return Some(format!("Σ{letter}: groups with the same sum")),
        Rule::SameValues(rule) if rule.in_order => {
            return Some(format!("={letter}: clones, the same digits in the same order"));
        }
        Rule::SameValues(_) => return Some(format!("={letter}: groups with the same digits")),
        Rule::Pair(pair) => return pair_words(pair),
        Rule::Negative(negative) => return Some(negative_words(negative)),
        Rule::Quadruple(_) => "circle at a corner: its digits stand in the four cells around",
        Rule::Extremum(rule) => match rule.extreme {
            Extreme::Minimum => "lower than all cells beside it",
            Extreme::Maximum => "higher than all cells beside it",
        },
        Rule::Parity(rule) if rule.even => "square: an even digit",
        Rule::Parity(_) => "circle: an odd digit",
        Rule::Sandwich(_) => {
            let (low, high) = digits.into_inner();
            return Some(format!("sandwich: the sum of the digits between {low} and {high}"));
        }
        Rule::XSum(_) => "X-sum: the sum of the first X digits, X being the first of them",
        Rule::Skyscraper(_) => "skyscrapers: how many digits are higher than all before them",
        Rule::NumberedRoom(_) => "numbered room: its digit stands where the first digit says",
        Rule::Indexer(rule) => match rule.along {
            Indexes::Row => "row index: where in its row the number of its column stands",
            Indexes::Column => "column index: where in its column the number of its row stands",
            Indexes::Region => "region index: where in its region the number of its place stands",
        },
        Rule::CountingCircles(_) => "counting circles: a digit in them is in as many as it says",
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
            ChessPiece::Knight => "anti-knight: no equal digits a knight's move apart",
            ChessPiece::King => "anti-king: no equal digits a king's move apart",
        },
        Rule::NonConsecutive(rule) => match rule.touch {
            Touch::Side => "non-consecutive: no consecutive digits side by side",
            Touch::Corner => "non-consecutive: no consecutive digits corner to corner",
        },
        Rule::AntiTaxicab(_) => {
            "anti-taxicab: equal digits are not as many steps apart as they say"
        }
    };
    Some(words.to_owned())
}

fn pair_words(pair: &Pair) -> Option<String> {
    Some(match pair.relation {
        Relation::Difference(1) => "white dot: consecutive digits".to_owned(),
        Relation::Difference(_) => "white dot with a number: the difference".to_owned(),
        Relation::Ratio(2) => "black dot: one digit is twice the other".to_owned(),
        Relation::Ratio(_) => {
            "black dot with a number: one digit is so many times the other".to_owned()
        }
        Relation::Sum(10) => "X: the sum is 10".to_owned(),
        Relation::Sum(5) => "V: the sum is 5".to_owned(),
        Relation::Sum(_) => "number between cells: their sum".to_owned(),
        Relation::Less => return None,
    })
}

fn negative_words(negative: &Negative) -> String {
    let names: Vec<String> = negative.relations.iter().map(Relation::to_string).collect();
    let marks = match negative.marks {
        Marks::Kropki => "dots",
        Marks::Sums => "sums",
    };
    format!("all {marks} are shown: no others with {}", names.join(" or "))
}
