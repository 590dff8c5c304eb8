//! Forcing chains in one line, branch by branch, and in words.

use super::and_list;
use super::cells::CellNames;
use super::chain::{fails, holds, linked, strong_link, weak_link};
use super::context::Context;
use super::words::capital;
use ennead_logic::{ForcingChain, Inference, Origin, Requirement};
use ennead_puzzle::CellStyle;

/// What the branches start from: `each of 3,4,5 in r6c7`, and of a contradiction what it is.
pub(super) fn short(chain: &ForcingChain, names: CellNames) -> String {
    let starts = || chain.branches.iter().filter_map(|branch| branch.first());
    let signs = |of: &mut dyn Iterator<Item = &Inference>, word: &str| {
        of.map(|one| sign(one, names)).collect::<Vec<_>>().join(word)
    };
    match chain.origin {
        Origin::Supposition => {
            let mut ends = chain.branches.iter().filter_map(|branch| branch.last());
            format!("{}: {}", signs(&mut starts().take(1), ""), signs(&mut ends, " and "))
        }
        Origin::Either => signs(&mut starts(), " or "),
        Origin::Requirement(Requirement::Cell(cell)) => {
            let digits: Vec<String> = starts().map(|one| one.node.digit.to_string()).collect();
            format!("each of {} in {}", digits.join(","), names.cell(cell))
        }
        Origin::Requirement(Requirement::House(house, digit)) => {
            format!("each {digit} in {}", names.house(house))
        }
    }
}

fn sign(inference: &Inference, names: CellNames) -> String {
    let equals = if inference.holds { "=" } else { "<>" };
    format!("{}{equals}{}", names.cells(&inference.node.cells), inference.node.digit)
}

/// A line for each branch.
pub(super) fn eureka(chain: &ForcingChain, names: CellNames) -> String {
    let and = if chain.origin == Origin::Supposition { "\n&& " } else { "\n|| " };
    let branch = |branch: &Vec<Inference>| {
        let is_false = branch.first().is_some_and(|start| !start.holds);
        linked(branch.iter().map(|inference| &inference.node), is_false, names)
    };
    chain.branches.iter().map(branch).collect::<Vec<_>>().join(and)
}

/// What to ask oneself: `what follows from each candidate of r6c7`.
pub(super) fn question(chain: &ForcingChain, style: CellStyle) -> String {
    let start = || {
        let start = chain.branches.iter().flatten().next();
        start.map_or(String::new(), |Inference { node, holds, .. }| {
            let names: Vec<String> = node.cells.iter().map(|cell| style.name(*cell)).collect();
            let (digit, not) = (node.digit, if *holds { "" } else { "not " });
            match &names[..] {
                [only] => format!("{only} is {not}{digit}"),
                several => format!(
                    "{} of {} is {digit}",
                    if *holds { "one" } else { "none" },
                    and_list(several)
                ),
            }
        })
    };
    match chain.origin {
        Origin::Supposition => format!("what follows if {}", start()),
        Origin::Either => format!("what follows if {}, and if not", start()),
        Origin::Requirement(Requirement::Cell(cell)) => {
            format!("what follows from each candidate of {}", style.name(cell))
        }
        Origin::Requirement(Requirement::House(house, digit)) => {
            format!("what follows from each place for {digit} in {}", style.house(house))
        }
    }
}

/// Why it follows: a line for each short branch, a numbered list for each long one.
pub(super) fn reason(chain: &ForcingChain, context: Context<'_>) -> String {
    let branches = chain.branches.iter().map(|branch| self::branch(branch, context));
    let text: String = branches.collect();
    text + &match chain.origin {
        Origin::Supposition => "The two ends contradict each other.".to_owned(),
        Origin::Either => "One of the two must be the case.".to_owned(),
        Origin::Requirement(Requirement::Cell(cell)) => {
            format!("{} has no other candidates.", context.name(cell))
        }
        Origin::Requirement(Requirement::House(house, digit)) => {
            format!("{} has no other places for {digit}.", capital(&context.house(house)))
        }
    }
}

/// A branch with more inferences than this is a list.
const MAX_IN_A_LINE: usize = 3;

fn branch(branch: &[Inference], context: Context<'_>) -> String {
    let Some((start, rest)) = branch.split_first() else { return String::new() };
    let states = |one: &Inference| match one.holds {
        true => holds(&one.node, context),
        false => fails(&one.node, context),
    };
    let said: Vec<String> = branch
        .windows(2)
        .map(|pair| {
            let why = match &pair[1].reason {
                Some(reason) => strong_link(reason, context),
                None => weak_link(&pair[0].node, &pair[1].node, context),
            };
            format!("{} ({why})", states(&pair[1]))
        })
        .collect();
    match &said[..] {
        [] => format!("If {}.\n", states(start)),
        few if rest.len() <= MAX_IN_A_LINE => {
            format!("If {}, then {}.\n", states(start), few.join(", so "))
        }
        many => {
            // A line ends where something is true, so that the next begins with what that excludes.
            let first = usize::from(!start.holds);
            let (head, tail) = many.split_at(first);
            let lines = head.iter().cloned().chain(tail.chunks(2).map(|pair| pair.join(", so ")));
            let numbered =
                lines.enumerate().map(|(which, line)| format!("  {}. Then {line}.\n", which + 1));
            format!("If {}:\n{}", states(start), numbered.collect::<String>())
        }
    }
}
