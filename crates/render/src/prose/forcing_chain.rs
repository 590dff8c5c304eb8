//! Forcing chains in one line, branch by branch, and in words.

use super::chain::{because, fails, holds, linked};
use ennead_logic::{ForcingChain, Inference, Need, Origin};
use ennead_puzzle::{CellStyle, Size};

/// What the branches start from: `each of 3,4,5 in r6c7`, and of a contradiction what it is.
pub(super) fn short(chain: &ForcingChain, size: Size) -> String {
    let starts = || chain.branches.iter().filter_map(|branch| branch.first());
    let signs = |of: &mut dyn Iterator<Item = &Inference>, word: &str| {
        of.map(|one| sign(one, size)).collect::<Vec<_>>().join(word)
    };
    match chain.origin {
        Origin::Supposition => {
            let mut ends = chain.branches.iter().filter_map(|branch| branch.last());
            format!("{}: {}", signs(&mut starts().take(1), ""), signs(&mut ends, " and "))
        }
        Origin::Either => signs(&mut starts(), " or "),
        Origin::Need(Need::Cell(cell)) => {
            let digits: Vec<String> = starts().map(|one| one.node.digit.to_string()).collect();
            format!("each of {} in {cell}", digits.join(","))
        }
        Origin::Need(Need::House(house, digit)) => format!("each {digit} in {house}"),
    }
}

fn sign(inference: &Inference, size: Size) -> String {
    let equals = if inference.holds { "=" } else { "<>" };
    format!("{}{equals}{}", super::cells(&inference.node.cells, size), inference.node.digit)
}

/// A line for each branch.
pub(super) fn eureka(chain: &ForcingChain, size: Size) -> String {
    let and = if chain.origin == Origin::Supposition { "\n&& " } else { "\n|| " };
    let branch = |branch: &Vec<Inference>| {
        let is_false = branch.first().is_some_and(|start| !start.holds);
        linked(branch.iter().map(|inference| &inference.node), is_false, size)
    };
    chain.branches.iter().map(branch).collect::<Vec<_>>().join(and)
}

/// What to ask oneself: `what follows from each candidate of r6c7`.
pub(super) fn question(chain: &ForcingChain, style: CellStyle) -> String {
    let start = || {
        let start = chain.branches.iter().flatten().next();
        start.map_or(String::new(), |start| match start.holds {
            true => holds(&start.node, style),
            false => fails(&start.node, style),
        })
    };
    match chain.origin {
        Origin::Supposition => format!("what follows if {}", start()),
        Origin::Either => format!("what follows if {}, and if not", start()),
        Origin::Need(Need::Cell(cell)) => {
            format!("what follows from each candidate of {}", style.name(cell))
        }
        Origin::Need(Need::House(house, digit)) => {
            format!("what follows from each place for {digit} in {}", house.words())
        }
    }
}

/// Why it follows, a line for each branch.
pub(super) fn reason(chain: &ForcingChain, style: CellStyle) -> String {
    let says = |one: &Inference| match (one.holds, &one.reason) {
        (true, Some(reason)) => format!("{} ({})", holds(&one.node, style), because(reason)),
        (true, None) => holds(&one.node, style),
        (false, _) => fails(&one.node, style),
    };
    let branch = |branch: &Vec<Inference>| {
        let said: Vec<String> = branch.iter().map(says).collect();
        format!("If {}.\n", said.join(", so ").replacen(", so ", ", then ", 1))
    };
    let text: String = chain.branches.iter().map(branch).collect();
    text + &match chain.origin {
        Origin::Supposition => "Not both can be.".to_owned(),
        Origin::Either => "One of the two is so.".to_owned(),
        Origin::Need(Need::Cell(cell)) => {
            format!("Nothing else can be in {}.", style.name(cell))
        }
        Origin::Need(Need::House(house, digit)) => {
            format!("{digit} has no other place in {}.", house.words())
        }
    }
}
