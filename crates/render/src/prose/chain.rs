//! Writes chains in the notations that players use, and in words.

use super::cells::CellNames;
use super::context::Context;
use super::words::capital;
use crate::Language;
use ennead_logic::{Chain, Conclusion, Node, Reason, Step, Technique};
use ennead_puzzle::Cell;

/// Writes the evidence of a chain as HoDoKu does: `=5=` is a strong link on 5, `-5-` a weak one.
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

/// Writes the cells of a chain with the links between them. Links within a cell are left out.
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

/// Writes nodes with alternating strong and weak links in Eureka notation.
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

/// States that a node is true: `r1c1 is 5`, `one of r1c1 and r1c2 is 5`.
pub(super) fn holds(node: &Node, context: Context<'_>) -> String {
    let (cells, digit) = (context.all(&node.cells), node.digit);
    match node.cells[..] {
        [_] => say!(context, ("{cells} is {digit}"), ("{cells} ist {digit}")),
        _ => say!(context, ("one of {cells} is {digit}"), ("eines von {cells} ist {digit}")),
    }
}

/// States that a node is false: `r1c1 is not 5`, `r1c1 and r1c2 are not 5`.
pub(super) fn fails(node: &Node, context: Context<'_>) -> String {
    let (cells, digit, is_one) = (context.all(&node.cells), node.digit, node.cells.len() == 1);
    say!(
        context,
        ("{cells} {} not {digit}", if is_one { "is" } else { "are" }),
        ("{cells} {} nicht {digit}", if is_one { "ist" } else { "sind" })
    )
}

/// Like [`holds`], for a clause after `then` or `so`, where German needs a different word order.
pub(super) fn then_holds(node: &Node, context: Context<'_>) -> String {
    match context.language() {
        Language::English => holds(node, context),
        #[cfg(feature = "german")]
        Language::German => {
            super::apart(|| format!("steht die {} in {}", node.digit, context.any(&node.cells)))
        }
    }
}

/// Like [`fails`], for a clause after `then` or `so`.
pub(super) fn then_fails(node: &Node, context: Context<'_>) -> String {
    match context.language() {
        Language::English => fails(node, context),
        #[cfg(feature = "german")]
        Language::German => super::apart(|| {
            format!("steht die {} nicht in {}", node.digit, context.any(&node.cells))
        }),
    }
}

/// Explains why a node is true if the node before it is false.
pub(super) fn strong_link(reason: &Reason, context: Context<'_>) -> String {
    match reason {
        Reason::Cell(_) => {
            say!(context, ("strong link in the cell"), ("starker Link im Feld"))
        }
        Reason::House(house) => {
            let house = context.dative(*house);
            say!(context, ("strong link in {house}"), ("starker Link in {house}"))
        }
        Reason::AlmostLockedSet(cells) => {
            let cells = context.all(cells);
            say!(
                context,
                ("strong link in the almost locked set {cells}"),
                ("starker Link in der fast gebundenen Menge {cells}")
            )
        }
        Reason::BesideAlmostLockedSet { set, cell } => {
            let (set, cell) = (context.all(set), context.name(*cell));
            say!(
                context,
                ("strong link: otherwise the almost locked set {set} would leave {cell} no digit"),
                ("starker Link: sonst ließe die fast gebundene Menge {set} für {cell} keine Ziffer übrig")
            )
        }
        _ => say!(context, ("strong link"), ("starker Link")),
    }
}

/// Explains why a node is false if the node before it is true.
pub(super) fn weak_link(before: &Node, node: &Node, context: Context<'_>) -> String {
    if before.cells == node.cells {
        return say!(context, ("weak link in the cell"), ("schwacher Link im Feld"));
    }
    let cells = [&before.cells[..], &node.cells[..]].concat();
    match context.shared_house(&cells) {
        Some(house) if before.digit == node.digit => {
            let house = context.dative(house);
            say!(context, ("weak link in {house}"), ("schwacher Link in {house}"))
        }
        _ if before.digit == node.digit => say!(
            context,
            ("weak link: these cells see each other"),
            ("schwacher Link: diese Felder sehen einander")
        ),
        _ => say!(context, ("weak link by a rule"), ("schwacher Link durch eine Regel")),
    }
}

/// Explains why a chain proves the conclusions of its step.
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

/// Explains a chain of two strong links of one digit, joined by a weak link.
fn two_strong_links(chain: &Chain, [a, b, c, d]: [&Node; 4], context: Context<'_>) -> String {
    let first = strong(&chain.reasons[0], [a, b], context);
    let second = strong(&chain.reasons[1], [c, d], context);
    let (first, weak) = (capital(&first), joined_weakly(b, c, context));
    let one = at_least_one([a, d], context);
    say!(
        context,
        ("{first}, and {second} (strong links). {weak} {one}"),
        ("{first}, und {second} (starke Links). {weak} {one}")
    )
}

/// States a strong link: `row 3 has its 6 in r3c1 or r3c5`.
fn strong(reason: &Reason, pair: [&Node; 2], context: Context<'_>) -> String {
    let (digit, places) = (pair[0].digit, context.any(&cells_of(pair)));
    match reason {
        Reason::House(house) => {
            let house = context.dative(*house);
            say!(
                context,
                ("{house} has its {digit} in {places}"),
                ("in {house} steht die {digit} in {places}")
            )
        }
        _ => say!(context, ("{digit} is in {places}"), ("die {digit} steht in {places}")),
    }
}

/// States that one of two ends is true: `So at least one of r1c1 and r2c2 is 6.`
fn at_least_one(nodes: [&Node; 2], context: Context<'_>) -> String {
    let (digit, cells) = (nodes[0].digit, context.all(&cells_of(nodes)));
    say!(
        context,
        ("So at least one of {cells} is {digit}."),
        ("Also steht die {digit} in mindestens einem der Felder {cells}.")
    )
}

/// States a weak link: `r3c6 and r3c9 share row 3, so at most one of them is 6 (weak link).`
fn joined_weakly(b: &Node, c: &Node, context: Context<'_>) -> String {
    let cells = cells_of([b, c]);
    let how = match context.shared_house(&cells) {
        Some(house) => {
            let house = context.dative(house);
            say!(context, ("share {house}"), ("liegen in {house}"))
        }
        None => say!(context, ("see each other"), ("sehen einander")),
    };
    let (names, digit) = (context.all(&cells), b.digit);
    say!(
        context,
        ("{names} {how}, so at most one of them is {digit} (weak link)."),
        ("{names} {how}, also ist höchstens eines davon {digit} (schwacher Link).")
    )
}

/// Explains an empty rectangle: a box whose places for a digit lie in two lines, and a strong link of that digit.
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
    let (Reason::House(_), Reason::House(region), Some(near), Some(far)) =
        (&chain.reasons[0], &chain.reasons[1], near, far)
    else {
        return two_strong_links(chain, [a, b, c, d], context);
    };
    let [region, near, far] = [*region, near, far].map(|house| context.dative(house));
    let (in_near, in_far) = (context.all(&c.cells), context.all(&d.cells));
    let line = capital(&strong(&chain.reasons[0], [a, b], context));
    let (if_b, one) = (holds(b, context), at_least_one([a, d], context));
    say!(
        context,
        ("In {region}, every candidate {digit} is in {near} ({in_near}) or in {far} ({in_far}): an empty rectangle. {line} (strong \
             link). If {if_b}, {near} has no other {digit} (weak link), so {region} has its {digit} in {far}. {one}"),
        ("In {region} liegt jeder Kandidat {digit} in {near} ({in_near}) oder in {far} ({in_far}): ein leeres Rechteck. {line} \
             (starker Link). Angenommen, {if_b}: Dann hat {near} keine andere {digit} (schwacher Link), also steht die {digit} von \
             {region} in {far}. {one}")
    )
}

fn w_wing(bridge: &Reason, [a, b, c, d, e, f]: [&Node; 6], context: Context<'_>) -> String {
    let (left, linked) = (a.digit, b.digit);
    let ends = context.all(&cells_of([a, f]));
    let bridge = strong(bridge, [c, d], context);
    let bridge = capital(&bridge);
    let both = context.all_of([left, linked].into_iter().collect());
    let [from, near, to, far] = [c, b, d, e].map(|node| context.all(&node.cells));
    let sees = |node: &Node| match (context.language(), node.cells.len()) {
        (Language::English, 1) => "sees",
        (Language::English, _) => "see",
        #[cfg(feature = "german")]
        (Language::German, 1) => "sieht",
        #[cfg(feature = "german")]
        (Language::German, _) => "sehen",
    };
    let (sees_near, sees_far) = (sees(c), sees(d));
    say!(
        context,
        ("{ends} both have only the candidates {both}. {bridge} (strong link). {from} {sees_near} {near}, and {to} {sees_far} \
             {far}, so {ends} cannot both be {linked}. At least one of them is {left}."),
        ("{ends} haben beide nur die Kandidaten {both}. {bridge} (starker Link). {from} {sees_near} {near}, und {to} {sees_far} \
             {far}, also können {ends} nicht beide {linked} sein. Mindestens eines davon ist {left}.")
    )
}

fn remote_pair(nodes: &[Node], context: Context<'_>) -> String {
    let mut cells = cells_of(nodes);
    cells.dedup();
    let [first, other] = [nodes[0].digit, nodes[1].digit];
    let ends = context.all(&[cells[0], cells[cells.len() - 1]]);
    let cells = context.all(&cells);
    let both = context.all_of([first, other].into_iter().collect());
    say!(
        context,
        ("{cells} have only the candidates {both}, and each sees the next. So they alternate between the two digits: of the ends \
             {ends}, one is {first} and the other {other}."),
        ("{cells} haben nur die Kandidaten {both}, und jedes sieht das nächste. Die beiden Ziffern wechseln sich also ab: Von den \
             Enden {ends} ist eines {first} und das andere {other}.")
    )
}

/// Explains a chain link by link: states the assumption, writes a line for each strong link, and concludes.
fn link_by_link(step: &Step, chain: &Chain, context: Context<'_>) -> String {
    let nodes = &chain.nodes;
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    let assumed = fails(first, context);
    let mut text = say!(context, ("Suppose {assumed}.\n"), ("Angenommen, {assumed}.\n"));
    for line in lines(chain, context) {
        text += &format!("{line}\n");
    }
    if chain.closed {
        let weak = weak_link(last, first, context);
        text + &say!(
            context,
            ("The two ends exclude each other ({weak}), so the chain is a closed loop. In a closed loop, exactly one end of every \
                 link is true."),
            ("Die beiden Enden schließen einander aus ({weak}), die Kette ist also eine geschlossene Schleife. In einer \
                 geschlossenen Schleife ist von jedem Link genau ein Ende wahr.")
        )
    } else if first == last {
        match step.conclusions[..] {
            [Conclusion::Place(_)] => {
                text + &say!(
                    context,
                    ("That contradicts the assumption."),
                    ("Das widerspricht der Annahme.")
                )
            }
            _ => {
                let holds = then_holds(first, context);
                text + &say!(
                    context,
                    ("That contradicts the assumption, so {holds}."),
                    ("Das widerspricht der Annahme, also {holds}.")
                )
            }
        }
    } else if first.digit == last.digit {
        text + &at_least_one([first, last], context)
    } else {
        let (first, last) = (holds(first, context), holds(last, context));
        text + &say!(
            context,
            ("So {first} or {last}, or both."),
            ("Es gilt also: {first} oder {last}, oder beides.")
        )
    }
}

/// Writes a numbered line for each strong link and the weak link after it.
fn lines(chain: &Chain, context: Context<'_>) -> Vec<String> {
    let nodes = &chain.nodes;
    let line = |(which, reason): (usize, &Reason)| {
        let then = &nodes[2 * which + 1];
        let (number, holds) = (which + 1, then_holds(then, context));
        let strong = strong_link(reason, context);
        let mut line = say!(
            context,
            ("  {number}. Then {holds} ({strong})"),
            ("  {number}. Dann {holds} ({strong})")
        );
        if let Some(next) = nodes.get(2 * which + 2) {
            let (fails, weak) = (then_fails(next, context), weak_link(then, next, context));
            line += &say!(context, (", so {fails} ({weak})"), (", also {fails} ({weak})"));
        }
        line + "."
    };
    chain.reasons.iter().enumerate().map(line).collect()
}

/// Writes a chain as one clause after `then`: `r3c5 is not 2, so r2c5 is 2 (strong link in column 5), so ...`.
pub(super) fn sentence(chain: &Chain, context: Context<'_>) -> String {
    let nodes = &chain.nodes;
    let mut text = then_fails(&nodes[0], context);
    for (which, pair) in nodes.windows(2).enumerate() {
        let (before, node) = (&pair[0], &pair[1]);
        let (then, why) = match chain.reasons.get(which / 2) {
            Some(reason) if which % 2 == 0 => {
                (then_holds(node, context), strong_link(reason, context))
            }
            _ => (then_fails(node, context), weak_link(before, node, context)),
        };
        text += &say!(context, (", so {then} ({why})"), (", also {then} ({why})"));
    }
    text
}

fn cells_of<'n>(nodes: impl IntoIterator<Item = &'n Node>) -> Vec<Cell> {
    nodes.into_iter().flat_map(|node| node.cells.iter().copied()).collect()
}
