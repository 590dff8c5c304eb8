//! Chains in the notations that players exchange, and in words.

use super::{and_list, cells};
use ennead_logic::{Chain, Node, Pattern, Reason, Step, Technique};
use ennead_puzzle::{CellStyle, Size};

/// The evidence of a chain as HoDoKu writes it: `=5=` a strong link on 5, `-5-` a weak one.
pub(super) fn short(technique: Technique, chain: &Chain, size: Size) -> String {
    let at = |which: usize| cells(&chain.nodes[which].cells, size);
    let digit = chain.nodes[0].digit;
    match technique {
        Technique::Skyscraper | Technique::TwoStringKite | Technique::TurbotFish => {
            format!("{digit} in {},{} (connected by {},{})", at(0), at(3), at(1), at(2))
        }
        Technique::EmptyRectangle => {
            let boxed = chain.reasons.get(1).and_then(|reason| match reason {
                Reason::House(house) => Some(house.to_string()),
                _ => None,
            });
            format!("{digit} in {} ({})", boxed.unwrap_or_default(), joined(chain, 0..2, size))
        }
        Technique::WWing => {
            let ends = joined_nodes([&chain.nodes[0], &chain.nodes[5]], size);
            let link = joined(chain, 2..4, size);
            let linked = chain.nodes[1].digit;
            format!("{digit}/{linked} in {ends} connected by {linked} in {link}")
        }
        _ => loop_notation(chain, size),
    }
}

fn joined(chain: &Chain, range: std::ops::Range<usize>, size: Size) -> String {
    let all: Vec<_> = chain.nodes[range].iter().flat_map(|node| node.cells.clone()).collect();
    cells(&all, size)
}

fn joined_nodes(nodes: [&Node; 2], size: Size) -> String {
    let all: Vec<_> = nodes.iter().flat_map(|node| node.cells.clone()).collect();
    cells(&all, size)
}

/// Cells and the links between them; links within a cell go without saying.
pub(super) fn loop_notation(chain: &Chain, size: Size) -> String {
    let nodes = &chain.nodes;
    let mut text = cells(&nodes[0].cells, size);
    for (which, pair) in nodes.windows(2).enumerate() {
        if pair[0].cells == pair[1].cells {
            continue;
        }
        let sign = if which % 2 == 0 { '=' } else { '-' };
        text += &format!(" {sign}{}{sign} {}", pair[1].digit, cells(&pair[1].cells, size));
    }
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    match (chain.closed, first.cells == last.cells) {
        (false, _) => format!("{}- {text} -{}", first.digit, last.digit),
        (true, true) => text,
        (true, false) => format!("{text} -{}- {}", first.digit, cells(&first.cells, size)),
    }
}

/// A chain in Eureka notation: `(1)r5c4-(1=4)r5c8-(4)r9c8=(4)r7c7`.
///
/// Of forcing chains, each branch has a line: `||` before those of other cases, `&&` before those of the same.
/// `None` for a step that is no chain.
///
/// ```
/// use ennead_logic::{Position, Technique};
/// use ennead_puzzle::{Candidates, Setup, Size};
/// use ennead_render::prose::eureka;
/// let line = "697.....2..1972.63..3..679.912...6.737426.95.8657.9.241486932757.9.24..6..68.7..9";
/// let values = line.bytes().map(|b| if b == b'.' { 0 } else { i32::from(b - b'0') }).collect();
/// let start = Candidates::of(&Setup::from_values(9, values).check()?);
/// let step = Technique::Skyscraper.first(&Position::of(&start)).unwrap();
/// assert_eq!(
///     eureka(&step, Size::NINE).unwrap(),
///     "(1)r1c6=(1)r5c6-(1)r5c9=(1)r3c9 => r1c78,r3c45<>1",
/// );
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn eureka(step: &Step, size: Size) -> Option<String> {
    let chain = match &step.pattern {
        Pattern::Chain(chain) => {
            linked(&chain.nodes, true, size) + if chain.closed { "- loop" } else { "" }
        }
        Pattern::ForcingChain(chain) => super::forcing_chain::eureka(chain, size),
        _ => return None,
    };
    Some(format!("{chain} => {}", super::notation::effect(&step.conclusions, size)))
}

/// Nodes with strong and weak links in turns, in Eureka notation.
pub(super) fn linked<'n>(
    nodes: impl IntoIterator<Item = &'n Node>,
    strong_first: bool,
    size: Size,
) -> String {
    let mut text = String::new();
    let mut inside = false;
    let mut is_strong = strong_first;
    let mut nodes = nodes.into_iter().peekable();
    while let Some(node) = nodes.next() {
        let stays = nodes.peek().is_some_and(|next| next.cells == node.cells);
        text += &if inside { node.digit.to_string() } else { format!("({}", node.digit) };
        if !stays {
            text += &format!("){}", cells(&node.cells, size));
        }
        if nodes.peek().is_some() {
            text.push(if is_strong { '=' } else { '-' });
        }
        (inside, is_strong) = (stays, !is_strong);
    }
    text
}

/// `r1c1 is 5`, `one of r1c1 and r1c2 is 5`.
pub(super) fn holds(node: &Node, style: CellStyle) -> String {
    let name = match node.cells[..] {
        [only] => style.name(only),
        _ => format!("one of {}", names(node, style)),
    };
    format!("{name} is {}", node.digit)
}

/// `r1c1 is not 5`, `r1c1 and r1c2 are not 5`.
pub(super) fn fails(node: &Node, style: CellStyle) -> String {
    let verb = if node.cells.len() == 1 { "is" } else { "are" };
    format!("{} {verb} not {}", names(node, style), node.digit)
}

fn names(node: &Node, style: CellStyle) -> String {
    let names: Vec<String> = node.cells.iter().map(|cell| style.name(*cell)).collect();
    and_list(&names)
}

/// Why a node is true if that before it is not.
pub(super) fn because(reason: &Reason) -> String {
    match reason {
        Reason::Cell(_) => "nothing else is left there".to_owned(),
        Reason::House(house) => format!("no other place is left in {}", house.words()),
        _ => "the other cells need it".to_owned(),
    }
}

/// Why it follows, link by link.
pub(super) fn reason(chain: &Chain, style: CellStyle) -> String {
    let nodes = &chain.nodes;
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    let mut text = format!("Say {}.", fails(first, style));
    for (which, (pair, reason)) in nodes.chunks(2).zip(&chain.reasons).enumerate() {
        if which > 0 {
            text += &format!(" So {}.", fails(&pair[0], style));
        }
        text += &format!(" Then {}: {}.", holds(&pair[1], style), because(reason));
    }
    let (first_holds, last_holds) = (holds(first, style), holds(last, style));
    if chain.closed {
        text + " That brings the chain back to its start, so of every two neighbours in it exactly one is true."
    } else if first == last {
        format!("{text} That cannot be, so {first_holds}.")
    } else {
        format!("{text} So {first_holds} or {last_holds}.")
    }
}
