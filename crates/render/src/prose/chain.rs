//! Chains in the notations that players exchange, and in words.

use super::cells::CellNames;
use super::context::Context;
use super::words::{all_of, capital};
use ennead_logic::{Chain, Conclusion, Node, Reason, Step, Technique};
use ennead_puzzle::Cell;

/// The evidence of a chain as HoDoKu writes it: `=5=` a strong link on 5, `-5-` a weak one.
pub(super) fn short(technique: Technique, chain: &Chain, names: CellNames) -> String {
    let at = |which: usize| names.cells(&chain.nodes[which].cells);
    let digit = chain.nodes[0].digit;
    match technique {
        Technique::Skyscraper | Technique::TwoStringKite | Technique::TurbotFish => {
            format!("{digit} in {},{} (connected by {},{})", at(0), at(3), at(1), at(2))
        }
        Technique::EmptyRectangle => {
            let boxed = chain.reasons.get(1).and_then(|reason| match reason {
                Reason::House(house) => Some(names.house(*house)),
                _ => None,
            });
            format!("{digit} in {} ({})", boxed.unwrap_or_default(), joined(chain, 0..2, names))
        }
        Technique::WWing => {
            let ends = joined_nodes([&chain.nodes[0], &chain.nodes[5]], names);
            let link = joined(chain, 2..4, names);
            let linked = chain.nodes[1].digit;
            format!("{digit}/{linked} in {ends} connected by {linked} in {link}")
        }
        _ => loop_notation(chain, names),
    }
}

fn joined(chain: &Chain, range: std::ops::Range<usize>, names: CellNames) -> String {
    let all: Vec<_> = chain.nodes[range].iter().flat_map(|node| node.cells.clone()).collect();
    names.cells(&all)
}

fn joined_nodes(nodes: [&Node; 2], names: CellNames) -> String {
    let all: Vec<_> = nodes.iter().flat_map(|node| node.cells.clone()).collect();
    names.cells(&all)
}

/// Cells and the links between them; links within a cell are left out.
pub(super) fn loop_notation(chain: &Chain, names: CellNames) -> String {
    let nodes = &chain.nodes;
    let mut text = names.cells(&nodes[0].cells);
    for (which, pair) in nodes.windows(2).enumerate() {
        if pair[0].cells == pair[1].cells {
            continue;
        }
        let sign = if which % 2 == 0 { '=' } else { '-' };
        text += &format!(" {sign}{}{sign} {}", pair[1].digit, names.cells(&pair[1].cells));
    }
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    match (chain.closed, first.cells == last.cells) {
        (false, _) => format!("{}- {text} -{}", first.digit, last.digit),
        (true, true) => text,
        (true, false) => format!("{text} -{}- {}", first.digit, names.cells(&first.cells)),
    }
}

/// Nodes with alternating strong and weak links, in Eureka notation.
pub(super) fn linked<'n>(
    nodes: impl IntoIterator<Item = &'n Node>,
    strong_first: bool,
    names: CellNames,
) -> String {
    let mut text = String::new();
    let mut inside = false;
    let mut is_strong = strong_first;
    let mut nodes = nodes.into_iter().peekable();
    while let Some(node) = nodes.next() {
        let stays = nodes.peek().is_some_and(|next| next.cells == node.cells);
        text += &if inside { node.digit.to_string() } else { format!("({}", node.digit) };
        if !stays {
            text += &format!("){}", names.cells(&node.cells));
        }
        if nodes.peek().is_some() {
            text.push(if is_strong { '=' } else { '-' });
        }
        (inside, is_strong) = (stays, !is_strong);
    }
    text
}

/// `r1c1 is 5`, `one of r1c1 and r1c2 is 5`.
pub(super) fn holds(node: &Node, context: Context<'_>) -> String {
    match node.cells[..] {
        [only] => format!("{} is {}", context.name(only), node.digit),
        _ => format!("one of {} is {}", context.all(&node.cells), node.digit),
    }
}

/// `r1c1 is not 5`, `r1c1 and r1c2 are not 5`.
pub(super) fn fails(node: &Node, context: Context<'_>) -> String {
    let verb = if node.cells.len() == 1 { "is" } else { "are" };
    format!("{} {verb} not {}", context.all(&node.cells), node.digit)
}

/// Why a node is true if the node before it is not.
pub(super) fn strong_link(reason: &Reason, context: Context<'_>) -> String {
    match reason {
        Reason::Cell(_) => "strong link in the cell".to_owned(),
        Reason::House(house) => format!("strong link in {}", context.house(*house)),
        Reason::AlmostLockedSet(cells) => {
            format!("strong link in the almost locked set {}", context.all(cells))
        }
        Reason::BesideAlmostLockedSet { set, cell } => format!(
            "strong link: without the first, the almost locked set {} leaves {} no other digit",
            context.all(set),
            context.name(*cell)
        ),
        _ => "strong link".to_owned(),
    }
}

/// Why a node is false if that before it is true.
pub(super) fn weak_link(before: &Node, node: &Node, context: Context<'_>) -> String {
    if before.cells == node.cells {
        return "weak link in the cell".to_owned();
    }
    let cells = [&before.cells[..], &node.cells[..]].concat();
    match context.shared_house(&cells) {
        Some(house) if before.digit == node.digit => {
            format!("weak link in {}", context.house(house))
        }
        _ if before.digit == node.digit => "weak link: they see each other".to_owned(),
        _ => "weak link by a rule".to_owned(),
    }
}

/// Why a chain proves what its step concludes.
pub(super) fn reason(step: &Step, chain: &Chain, context: Context<'_>) -> String {
    match (step.technique, &chain.nodes[..]) {
        (Technique::EmptyRectangle, [a, b, c, d]) => {
            empty_rectangle(step, chain, [a, b, c, d], context)
        }
        (Technique::RemotePair, nodes) => remote_pair(nodes, context),
        (Technique::WWing, [a, b, c, d, e, f]) => {
            w_wing(&chain.reasons[1], [a, b, c, d, e, f], context)
        }
        (_, [a, b, c, d])
            if !chain.closed && [b, c, d].iter().all(|node| node.digit == a.digit) =>
        {
            two_strong_links(chain, [a, b, c, d], context)
        }
        _ => link_by_link(step, chain, context),
    }
}

/// Two strong links of one digit, joined by a weak one.
fn two_strong_links(chain: &Chain, [a, b, c, d]: [&Node; 4], context: Context<'_>) -> String {
    let digit = a.digit;
    let strong = |reason: &Reason, pair: [&Node; 2]| {
        let places = context.any(&cells_of(pair));
        match reason {
            Reason::House(house) => {
                format!("{} has its {digit} in {places}", context.house(*house))
            }
            _ => format!("{digit} is in {places}"),
        }
    };
    let first = strong(&chain.reasons[0], [a, b]);
    let second = strong(&chain.reasons[1], [c, d]);
    format!(
        "{}, and {second} (strong links). {} So at least one of {} is {digit}.",
        capital(&first),
        joined_weakly(b, c, context),
        context.all(&cells_of([a, d])),
    )
}

/// `r3c6 and r3c9 share row 3, so at most one of them is 6 (weak link).`
fn joined_weakly(b: &Node, c: &Node, context: Context<'_>) -> String {
    let cells = cells_of([b, c]);
    let how = match context.shared_house(&cells) {
        Some(house) => format!("share {}", context.house(house)),
        None => "see each other".to_owned(),
    };
    let names = context.all(&cells);
    format!("{names} {how}, so at most one of them is {} (weak link).", b.digit)
}

/// A strong link, and a box whose places for the digit lie in two lines.
fn empty_rectangle(
    step: &Step,
    chain: &Chain,
    [a, b, c, d]: [&Node; 4],
    context: Context<'_>,
) -> String {
    let digit = a.digit;
    let target = step.conclusions[0].candidate().cell;
    let near = context.shared_house(&cells_of([b, c]));
    let far = context.shared_house(&[&d.cells[..], &[target]].concat());
    let (Reason::House(line), Reason::House(region), Some(near), Some(far)) =
        (&chain.reasons[0], &chain.reasons[1], near, far)
    else {
        return two_strong_links(chain, [a, b, c, d], context);
    };
    format!(
        "In {region}, every candidate {digit} is in {near} ({}) or in {far} ({}): an empty rectangle. {} has its \
         {digit} in {} (strong link). If {}, {near} has no other {digit} (weak link), so {region} has its {digit} in \
         {far}. So at least one of {} is {digit}.",
        context.all(&c.cells),
        context.all(&d.cells),
        capital(&context.house(*line)),
        context.any(&cells_of([a, b])),
        holds(b, context),
        context.all(&cells_of([a, d])),
        region = context.house(*region),
        near = context.house(near),
        far = context.house(far),
    )
}

fn w_wing(bridge: &Reason, [a, b, c, d, e, f]: [&Node; 6], context: Context<'_>) -> String {
    let (left, linked) = (a.digit, b.digit);
    let ends = context.all(&cells_of([a, f]));
    let places = context.any(&cells_of([c, d]));
    let bridge = match bridge {
        Reason::House(house) => {
            format!("{} has its {linked} in {places}", capital(&context.house(*house)))
        }
        _ => format!("{linked} is in {places}"),
    };
    format!(
        "{ends} both have only the candidates {}. {bridge} (strong link). {} {} {}, and {} {} {}, so {ends} cannot both \
         be {linked}. At least one of them is {left}.",
        all_of([left, linked].into_iter().collect()),
        context.all(&c.cells),
        sees(c),
        context.all(&b.cells),
        context.all(&d.cells),
        sees(d),
        context.all(&e.cells),
    )
}

fn sees(node: &Node) -> &'static str {
    if node.cells.len() == 1 { "sees" } else { "see" }
}

fn remote_pair(nodes: &[Node], context: Context<'_>) -> String {
    let mut cells = cells_of(nodes);
    cells.dedup();
    let [first, other] = [nodes[0].digit, nodes[1].digit];
    let ends = [cells[0], cells[cells.len() - 1]];
    format!(
        "{} have only the candidates {}, and each sees the next. So they alternate between the two digits: of the ends \
         {}, one is {first} and the other {other}.",
        context.all(&cells),
        all_of([first, other].into_iter().collect()),
        context.all(&ends),
    )
}

/// An assumption, a line for each strong link, and the conclusion.
fn link_by_link(step: &Step, chain: &Chain, context: Context<'_>) -> String {
    let nodes = &chain.nodes;
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    let mut text = format!("Suppose {}.\n", fails(first, context));
    for line in lines(chain, context) {
        text += &format!("{line}\n");
    }
    let (first_holds, last_holds) = (holds(first, context), holds(last, context));
    if chain.closed {
        let weak = weak_link(last, first, context);
        text + &format!(
            "The two ends exclude each other ({weak}), so the chain is a closed loop. In a closed loop, exactly one \
             end of every link is true."
        )
    } else if first == last {
        match step.conclusions[..] {
            [Conclusion::Place(_)] => text + "That contradicts the assumption.",
            _ => text + &format!("That contradicts the assumption, so {first_holds}."),
        }
    } else if first.digit == last.digit {
        let cells = context.all(&cells_of([first, last]));
        text + &format!("So at least one of {cells} is {}.", first.digit)
    } else {
        text + &format!("So {first_holds} or {last_holds}, or both.")
    }
}

/// A numbered line for each strong link, with the weak link behind it.
fn lines(chain: &Chain, context: Context<'_>) -> Vec<String> {
    let nodes = &chain.nodes;
    let line = |(which, reason): (usize, &Reason)| {
        let then = &nodes[2 * which + 1];
        let mut line = format!(
            "  {}. Then {} ({})",
            which + 1,
            holds(then, context),
            strong_link(reason, context)
        );
        if let Some(next) = nodes.get(2 * which + 2) {
            let weak = weak_link(then, next, context);
            line += &format!(", so {} ({weak})", fails(next, context));
        }
        line + "."
    };
    chain.reasons.iter().enumerate().map(line).collect()
}

/// The same in one clause: `r3c5 is not 2, so r2c5 is 2 (strong link in column 5), so ...`.
pub(super) fn sentence(chain: &Chain, context: Context<'_>) -> String {
    let nodes = &chain.nodes;
    let mut text = fails(&nodes[0], context);
    for (which, pair) in nodes.windows(2).enumerate() {
        let (before, node) = (&pair[0], &pair[1]);
        text += ", so ";
        text += &match chain.reasons.get(which / 2) {
            Some(reason) if which % 2 == 0 => {
                format!("{} ({})", holds(node, context), strong_link(reason, context))
            }
            _ => format!("{} ({})", fails(node, context), weak_link(before, node, context)),
        };
    }
    text
}

fn cells_of<'n>(nodes: impl IntoIterator<Item = &'n Node>) -> Vec<Cell> {
    nodes.into_iter().flat_map(|node| node.cells.iter().copied()).collect()
}
