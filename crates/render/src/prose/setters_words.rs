//! Writes the less common rules in words: as the caption of a sign, and as a sentence about cells.

use super::context::Context;
use super::counted;
use super::words::and_list;
use ennead_puzzle::rule::{CageClue, Change, Contents, CornerClue, Operation, Relation, Rule};
use ennead_puzzle::{Cell, DigitSet};

/// Writes the caption of one of the less common rules. `letter` names the rule in the picture; it is empty if the rule needs
/// no name.
pub(super) fn caption(rule: &Rule, letter: &str) -> String {
    let words = match rule {
        Rule::WeightedSum(_) => return format!("+{letter}: {rule}"),
        Rule::Contents(it) => return format!("zone {letter}: {}", contents(it)),
        Rule::Area(it) => {
            let size = it.size.map_or(String::new(), |size| format!(", {size} in all"));
            return format!("area: the cells with {} are connected{size}", it.digits);
        }
        Rule::ChaosConstruction(it) => {
            return format!(
                "unknown regions of {} connected cells with different digits; the cells below hold their numbers",
                it.size
            );
        }
        Rule::RegionCount(_) => return format!("#{letter}: {rule}"),
        Rule::CountDistinct(_) => return format!("#{letter}: {rule}"),
        Rule::ValueIndex(_) => return format!("@{letter}: {rule}"),
        Rule::Lunchbox(_) => {
            "lunchbox: the digits between the lowest and the highest have the sum in the corner"
        }
        Rule::HiddenSkyscraper(_) => {
            "hidden skyscraper: the first digit with a higher one before it"
        }
        Rule::FullRank(_) => {
            "full rank: the place of the line among all rows and columns, read from both ends"
        }
        Rule::DistinctLines(_) => "no two rows or columns are equal, read from either end",
        Rule::Either(_) => return rule.to_string(),
        Rule::Doppelganger(_) => {
            "doppelgangers: the row, column and region of each 0 lack different digits"
        }
        Rule::DigitGroups(it) if it.cells.is_empty() => {
            return format!("every square of 2 x 2 cells has a digit of {}", sets(&it.groups));
        }
        Rule::DigitGroups(it) => {
            return format!(
                "{letter}: any {} in a row have a digit of {}",
                it.groups.len(),
                sets(&it.groups)
            );
        }
        Rule::DutchFlatmates(_) => {
            "Dutch flatmates: the lowest digit above or the highest below each middle digit"
        }
        Rule::SpecialCage(it) => match it.clue {
            CageClue::OneOf(_) => {
                "cage with several numbers: different digits with one of these sums"
            }
            CageClue::DigitalRoot(_) => {
                "cage with a root: different digits, whose sum has this digital root"
            }
            CageClue::NoSum(_) => {
                "rellik cage: different digits, none of which add up to the number"
            }
            CageClue::Balanced => {
                "equality cage: as many even as odd and as many low as high digits, all different"
            }
        },
        Rule::OperationArrow(it) => {
            return format!(
                "arrow with a word: the circle holds the {} of its digits",
                it.operation.word()
            );
        }
        Rule::Corner(it) => match it.clue {
            CornerClue::Sum(_) => "Σ at a corner: the sum of the four digits around it",
            CornerClue::Maximum(_) => "arrow at a corner: it points at the highest of four digits",
            CornerClue::Parity { .. } => "E or O at a corner: four even or four odd digits",
            _ => "mathrax: the result for the digits of both diagonals",
        },
        Rule::Leaper(_) => return rule.to_string(),
        Rule::FrameSum(it) => {
            return format!(
                "frame: the sum of the first {}",
                counted(it.count as u64, "digit", "digits")
            );
        }
        Rule::Beside(it) => return format!("next to {0}: the digits beside the {0}", it.digit),
        Rule::Rossini(it) => {
            return format!("arrow outside: the first {} digits rise in its direction", it.count);
        }
        Rule::Sequence(_) => "sequence: equal steps up or down",
        Rule::Modifier(it) => {
            let worth = match it.change {
                Change::Times(times) => format!("{times} times their digit"),
                Change::Plus(more) => format!("their digit plus {more}"),
            };
            return format!(
                "modified cells are worth {worth}; the cells below hold marks and values"
            );
        }
        Rule::StateMachine(it) => {
            return format!(
                "{letter}: accepted by a state machine of {} states",
                it.machine.state_count()
            );
        }
        _ => return rule.to_string(),
    };
    words.to_owned()
}

fn sets(groups: &[DigitSet]) -> String {
    let groups: Vec<String> = groups.iter().map(|group| format!("{{{group}}}")).collect();
    format!("each of {}", and_list(&groups))
}

fn contents(it: &Contents) -> String {
    let count = |(digit, count): &(ennead_puzzle::Digit, usize)| match count {
        1 => digit.to_string(),
        count => format!("{count} x {digit}"),
    };
    let counts: Vec<String> = it.counts.iter().map(count).collect();
    let exactly = if it.exact { "exactly " } else { "" };
    format!("contains {exactly}{}", and_list(&counts))
}

/// Writes one of the less common rules as a sentence about `cells`, which are all or some of the cells of the rule.
pub(super) fn sentence(rule: &Rule, cells: &[Cell], context: Context<'_>) -> String {
    let list = context.all(cells);
    let all = |cells: &[Cell]| context.all(cells);
    match rule {
        Rule::Contents(it) => {
            let counts = contents(it).replacen("contains", "contain", 1);
            format!("{list} {counts}.")
        }
        Rule::Area(it) => format!("The cells of {list} with {} are connected.", it.digits),
        Rule::RegionCount(it) => {
            let start = context.name(it.arms[0][0]);
            let until =
                if it.in_a_row { ", along each arm up to the first that differs" } else { "" };
            let except = match it.except_start {
                true => format!("; {start} itself does not count"),
                false => String::new(),
            };
            format!(
                "{} counts the cells of {} that hold the same digit as {start}{until}{except}.",
                context.name(it.cell),
                all(&it.arms.concat())
            )
        }
        Rule::CountDistinct(it) => {
            format!(
                "{} is the number of different digits in {}.",
                context.name(it.cell),
                all(&it.cells)
            )
        }
        Rule::ValueIndex(it) => format!(
            "{} is the position of the digit of {} in {}.",
            context.name(it.index),
            context.name(it.value),
            all(&it.cells)
        ),
        Rule::Lunchbox(it) => format!(
            "Between the lowest and the highest digit of {list}, the digits add up to {}.",
            it.sum
        ),
        Rule::HiddenSkyscraper(it) => format!(
            "By the clue {}, the first digit with a higher one before it is {}.",
            it.edge, it.digit
        ),
        Rule::FullRank(it) => {
            format!(
                "By the clue {}, the line read from there has rank {} among all lines.",
                it.edge, it.rank
            )
        }
        Rule::DistinctLines(_) => format!("The lines {list} are not equal."),
        Rule::Either(_) => format!("For {list}, {}.", rule),
        Rule::DigitGroups(it) => format!("{list} have a digit of {}.", sets(&it.groups)),
        Rule::DutchFlatmates(_) => format!(
            "If {} is the middle digit, it has the lowest digit above or the highest below ({list}).",
            context.name(cells[0])
        ),
        Rule::Doppelganger(_) => match cells {
            [only] => format!(
                "{} holds the digit that a row, column or region lacks, which cannot be 0.",
                context.name(*only)
            ),
            _ => format!("If {} is 0, the other cells of {list} differ.", context.name(cells[0])),
        },
        Rule::SpecialCage(it) => match &it.clue {
            CageClue::OneOf(sums) => {
                let sums: Vec<String> = sums.iter().map(ToString::to_string).collect();
                format!("The cage {list} adds up to {}.", sums.join(" or "))
            }
            CageClue::DigitalRoot(root) => {
                format!("The sum of the cage {list} has the digital root {root}.")
            }
            CageClue::NoSum(sum) => format!("No digits of the cage {list} add up to {sum}."),
            CageClue::Balanced => format!(
                "The cage {list} has as many even as odd digits and as many low as high ones."
            ),
        },
        Rule::OperationArrow(it) => {
            let (shaft, circle) = (all(&it.shaft), all(&it.circle));
            match it.operation {
                Operation::Product => format!("The product of {shaft} is the number in {circle}."),
                Operation::Average => format!("The average of {shaft} is the number in {circle}."),
                Operation::Minimum => {
                    format!("The lowest digit of {shaft} is the number in {circle}.")
                }
                Operation::Maximum => {
                    format!("The highest digit of {shaft} is the number in {circle}.")
                }
            }
        }
        Rule::Corner(it) => match it.clue {
            CornerClue::Sum(sum) => format!("The four digits {list} add up to {sum}."),
            CornerClue::Maximum(highest) => {
                format!(
                    "{} is the highest digit around its corner ({list}).",
                    context.name(highest)
                )
            }
            CornerClue::Add(sum) => {
                format!("{list} lie on a diagonal of the corner and add up to {sum}.")
            }
            CornerClue::Subtract(by) => {
                format!("{list} lie on a diagonal of the corner and differ by {by}.")
            }
            CornerClue::Multiply(product) => {
                format!("{list} lie on a diagonal of the corner, and their product is {product}.")
            }
            CornerClue::Divide(ratio) => {
                format!(
                    "{list} lie on a diagonal of the corner, and one is {ratio} times the other."
                )
            }
            CornerClue::Parity { even } => {
                format!("{list} is {}.", if even { "even" } else { "odd" })
            }
        },
        Rule::Leaper(it) => {
            let relations: Vec<String> = it.relations.iter().map(Relation::to_string).collect();
            format!("{list} are a leap apart, which excludes {}.", and_list(&relations))
        }
        Rule::FrameSum(it) => format!("By the clue {}, {list} add up to {}.", it.edge, it.sum),
        Rule::Beside(it) => {
            let (digits, are) = match it.neighbours.len() {
                1 => ("only digit", "is"),
                _ => ("digits", "are"),
            };
            let neighbours = context.all_of(it.neighbours);
            format!(
                "By the clue {}, the {digits} next to the {} {are} {neighbours}.",
                it.edge, it.digit
            )
        }
        Rule::Rossini(it) => {
            let word = if it.rises { "rise" } else { "fall" };
            format!("By the arrow {}, the digits of {list} {word}.", it.edge)
        }
        Rule::Sequence(_) => format!("The digits along {list} change by equal steps."),
        Rule::Modifier(it) => match it.change {
            _ if cells.len() != 3 => format!("{list} belong together: {rule}."),
            Change::Times(times) => format!(
                "{} is worth its digit, or {times} times its digit if it is modified ({list}).",
                context.name(cells[0])
            ),
            Change::Plus(more) => format!(
                "{} is worth its digit, or {more} more if it is modified ({list}).",
                context.name(cells[0])
            ),
        },
        Rule::StateMachine(_) => format!("A state machine accepts the digits of {list}."),
        Rule::ChaosConstruction(_) => {
            format!("The unknown regions are numbered in the order of their first cells: {list}.")
        }
        Rule::WeightedSum(_) => format!("For {list}: {rule}."),
        _ => format!("For {list}: {rule}."),
    }
}
