//! Writes forcing chains in short notation, in Eureka notation, and in words.

use super::cells::CellNames;
use super::chain::{fails, holds, linked, strong_link, then_fails, then_holds, weak_link};
use super::context::Context;
use super::words::capital;
use crate::Wording;
use ennead_logic::{ForcingChain, Inference, Origin, Requirement};

/// Names the starts of the branches: `each of 3,4,5 in r6c7`. For a contradiction, names the assumption and the two ends:
/// `r1c1=5: r2c2=3 and r2c2<>3`.
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

/// Writes a line in Eureka notation for each branch.
pub(super) fn eureka(chain: &ForcingChain, names: CellNames) -> String {
    let and = if chain.origin == Origin::Supposition { "\n&& " } else { "\n|| " };
    let branch = |branch: &Vec<Inference>| {
        let is_false = branch.first().is_some_and(|start| !start.holds);
        linked(branch.iter().map(|inference| &inference.node), is_false, names)
    };
    chain.branches.iter().map(branch).collect::<Vec<_>>().join(and)
}

/// Writes the question that the chain answers: `what follows from each candidate of r6c7`.
pub(super) fn question(chain: &ForcingChain, words: Wording) -> String {
    match chain.origin {
        Origin::Supposition => {
            let start = start(chain, words);
            say!(words, ("what follows if {start}"), ("was folgt, wenn {start}"))
        }
        Origin::Either => {
            let start = start(chain, words);
            say!(
                words,
                ("what follows if {start}, and if not"),
                ("was folgt, wenn {start}, und was, wenn nicht")
            )
        }
        Origin::Requirement(Requirement::Cell(cell)) => {
            let cell = words.name(cell);
            say!(
                words,
                ("what follows from each candidate of {cell}"),
                ("was aus jedem Kandidaten von {cell} folgt")
            )
        }
        Origin::Requirement(Requirement::House(house, digit)) => {
            let house = words.dative(&[house]);
            say!(
                words,
                ("what follows from each place for {digit} in {house}"),
                ("was aus jedem Platz für die {digit} in {house} folgt")
            )
        }
    }
}

/// Writes the assumption of the first branch as a clause after `if`.
fn start(chain: &ForcingChain, words: Wording) -> String {
    let Some(Inference { node, holds, .. }) = chain.branches.iter().flatten().next() else {
        return String::new();
    };
    let (cells, digit, is_one) = (words.all(&node.cells), node.digit, node.cells.len() == 1);
    match (is_one, holds) {
        (true, true) => say!(words, ("{cells} is {digit}"), ("{cells} {digit} ist")),
        (true, false) => {
            say!(words, ("{cells} is not {digit}"), ("{cells} nicht {digit} ist"))
        }
        (false, true) => {
            say!(words, ("one of {cells} is {digit}"), ("eines von {cells} {digit} ist"))
        }
        (false, false) => {
            say!(words, ("none of {cells} is {digit}"), ("keines von {cells} {digit} ist"))
        }
    }
}

/// Explains why a forcing chain proves its conclusions: writes a line for each short branch, and a numbered list for each
/// long one.
pub(super) fn reason(chain: &ForcingChain, context: Context<'_>) -> String {
    let branches = chain.branches.iter().map(|branch| self::branch(branch, context));
    let text: String = branches.collect();
    text + &match chain.origin {
        Origin::Supposition => say!(
            context,
            ("The two ends contradict each other."),
            ("Die beiden Enden widersprechen einander.")
        ),
        Origin::Either => say!(
            context,
            ("One of the two must be the case."),
            ("Eines von beiden muss der Fall sein.")
        ),
        Origin::Requirement(Requirement::Cell(cell)) => {
            let cell = context.name(cell);
            say!(
                context,
                ("{cell} has no other candidates."),
                ("{cell} hat keine anderen Kandidaten.")
            )
        }
        Origin::Requirement(Requirement::House(house, digit)) => say!(
            context,
            ("{} has no other places for {digit}.", capital(&context.house(house))),
            ("In {} gibt es keine anderen Plätze für die {digit}.", context.dative(house))
        ),
    }
}

/// The maximum number of inferences after the start of a branch that is written in one line; a longer branch is a list.
const MAX_IN_A_LINE: usize = 3;

fn branch(branch: &[Inference], context: Context<'_>) -> String {
    let Some((start, rest)) = branch.split_first() else { return String::new() };
    let follows = |one: &Inference| match one.holds {
        true => then_holds(&one.node, context),
        false => then_fails(&one.node, context),
    };
    let said: Vec<String> = branch
        .windows(2)
        .map(|pair| {
            let why = match &pair[1].reason {
                Some(reason) => strong_link(reason, context),
                None => weak_link(&pair[0].node, &pair[1].node, context),
            };
            format!("{} ({why})", follows(&pair[1]))
        })
        .collect();
    let assumed = match start.holds {
        true => holds(&start.node, context),
        false => fails(&start.node, context),
    };
    let so = say!(context, (", so "), (", also "));
    match &said[..] {
        [] => say!(context, ("If {assumed}.\n"), ("Angenommen, {assumed}.\n")),
        few if rest.len() <= MAX_IN_A_LINE => {
            let few = few.join(&so);
            say!(context, ("If {assumed}, then {few}.\n"), ("Angenommen, {assumed}: Dann {few}.\n"))
        }
        many => {
            // Each line ends with a true node; the next line begins with a node that this one excludes.
            let first = usize::from(!start.holds);
            let (head, tail) = many.split_at(first);
            let lines = head.iter().cloned().chain(tail.chunks(2).map(|pair| pair.join(&so)));
            let numbered = lines.enumerate().map(|(which, line)| {
                let number = which + 1;
                say!(context, ("  {number}. Then {line}.\n"), ("  {number}. Dann {line}.\n"))
            });
            let numbered: String = numbered.collect();
            say!(context, ("If {assumed}:\n{numbered}"), ("Angenommen, {assumed}:\n{numbered}"))
        }
    }
}
