//! Turbot fish: two strong links of one digit, joined by a weak link. Two special cases have names of their own:
//! skyscrapers and 2-string kites.
//!
//! ```text
//! a === b        a or b is true, because their house has no other place. So is c or d. b and c see each
//!       |        other, so not both are true: a or d is true. A candidate that sees both a and d (x) is false.
//!   x   c === d
//! ```

use super::{eliminations, pairs};
use crate::techniques::{Flow, Sink};
use crate::{Chain, Node, Pattern, Position, Reason, Step, Technique};
use ennead_puzzle::{CellSet, Digit, HouseKind};

/// Reports steps with digits ascending, then in the order of the houses of the first link and of the second link, then
/// of the ends that meet. Dual kites, if enabled, come last.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    if !position.options().dual_forms || technique != Technique::TwoStringKite {
        return single(technique, position, sink);
    }
    pairs::also(|sink| single(technique, position, sink), dual, sink)
}

/// Combines two kites whose links meet in the same two cells of a box. Their digits may differ.
fn dual(first: &Step, second: &Step) -> Option<Pattern> {
    let (Pattern::Chain(a), Pattern::Chain(b)) = (&first.pattern, &second.pattern) else {
        return None;
    };
    let meet = |chain: &Chain| {
        let mut cells = [&chain.nodes[1], &chain.nodes[2]].map(|node| node.cells[0]);
        cells.sort_unstable();
        cells
    };
    (meet(a) == meet(b)).then(|| Pattern::ChainPair(Box::new([a.clone(), b.clone()])))
}

fn single(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    for digit in position.geometry().size().digits() {
        if position.outside_templates(digit).is_empty() {
            continue;
        }
        let links = strong_links(position, digit);
        for (number, first) in links.iter().enumerate() {
            for second in &links[number + 1..] {
                for [a, b, c, d] in joints(first.ends, second.ends) {
                    let apart = a != c && a != d && b != c && b != d;
                    if !apart || !layout.peers[b].contains(c) || layout.peers[a].contains(d) {
                        continue;
                    }
                    if name(position, first, second, b, c) != technique {
                        continue;
                    }
                    let eliminated =
                        layout.peers[a] & layout.peers[d] & pencil_marks.of_digit(digit);
                    if !eliminated.is_empty() {
                        sink(step(
                            technique,
                            position,
                            digit,
                            [first, second],
                            [a, b, c, d],
                            eliminated,
                        ))?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// A strong link: the only two places for a digit in one or more houses.
struct Link {
    ends: [usize; 2],
    /// The houses in which the ends are the only two places, in the geometry's order.
    houses: Vec<usize>,
}

fn strong_links(position: &Position<'_>, digit: Digit) -> Vec<Link> {
    let candidates = position.pencil_marks().of_digit(digit);
    let mut links: Vec<Link> = Vec::new();
    for (house, cells) in position.layout().houses.iter().enumerate() {
        let places = *cells & candidates;
        if places.len() != 2 {
            continue;
        }
        let ends = [places.lowest(), places.without(places.lowest()).lowest()];
        match links.iter_mut().find(|link| link.ends == ends) {
            Some(link) => link.houses.push(house),
            None => links.push(Link { ends, houses: vec![house] }),
        }
    }
    links
}

/// Lists the four ways in which an end of one link can meet an end of the other, each as four cells in chain order.
fn joints([a, b]: [usize; 2], [c, d]: [usize; 2]) -> [[usize; 4]; 4] {
    [[a, b, c, d], [a, b, d, c], [b, a, c, d], [b, a, d, c]]
}

/// Determines which technique two links form when their ends `b` and `c` meet.
fn name(position: &Position<'_>, first: &Link, second: &Link, b: usize, c: usize) -> Technique {
    let houses = position.geometry().houses();
    let lies = |link: &Link, kind: HouseKind| link.houses.iter().any(|&h| houses[h].kind() == kind);
    let meet = |kind: HouseKind| {
        let both = CellSet::of(b).with(c);
        let mut cells = position.layout().houses.iter().zip(houses);
        cells.any(|(cells, house)| house.kind() == kind && both.is_subset(*cells))
    };
    let (row, column) = (HouseKind::Row, HouseKind::Column);
    let parallel = |along: HouseKind, across: HouseKind| {
        lies(first, along) && lies(second, along) && meet(across)
    };
    if parallel(row, column) || parallel(column, row) {
        return Technique::Skyscraper;
    }
    let crossed =
        lies(first, row) && lies(second, column) || lies(first, column) && lies(second, row);
    if crossed && (meet(HouseKind::Box) || meet(HouseKind::Region)) {
        Technique::TwoStringKite
    } else {
        Technique::TurbotFish
    }
}

fn step(
    technique: Technique,
    position: &Position<'_>,
    digit: Digit,
    links: [&Link; 2],
    nodes: [usize; 4],
    eliminated: CellSet,
) -> Step {
    let geometry = position.geometry();
    let size = geometry.size();
    let node = |index: usize| Node { digit, cells: vec![size.cell(index)] };
    let pattern = Pattern::Chain(Chain {
        nodes: nodes.map(node).into(),
        reasons: links.map(|link| Reason::House(geometry.houses()[link.houses[0]])).into(),
        closed: false,
    });
    let conclusions = eliminations(eliminated.iter().map(|index| size.cell(index).with(digit)));
    Step { technique, pattern, conclusions }
}
