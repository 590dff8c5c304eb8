//! Empty Rectangle: a box whose places for a digit lie in one of its rows and one of its columns, and a strong link.
//!
//! ```text
//! +-------+          If q is false, p is true. Then the row of the box does not have the digit in the
//! | . . # |          box, so the column of the box (#) does. So q is true, or that column has the digit:
//! | # # + |-- p      x sees both and loses the digit.
//! | . . # |   |
//! +-----|-+   |
//!       x --- q
//! ```

use super::{eliminations, pairs};
use crate::techniques::{Flow, Sink};
use crate::{Chain, Node, Pattern, Position, Reason, Step, Technique};
use ennead_puzzle::{CellSet, Digit, HouseKind};

/// Reports steps with digits ascending, then in the order of the boxes, the two lines through the box, and the house of
/// the strong link. Dual forms, if enabled, come last.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    if !position.options().dual_forms {
        return single(technique, position, sink);
    }
    pairs::also(|sink| single(technique, position, sink), dual, sink)
}

/// Combines two empty rectangles of one digit in the same box.
fn dual(first: &Step, second: &Step) -> Option<Pattern> {
    let (Pattern::Chain(a), Pattern::Chain(b)) = (&first.pattern, &second.pattern) else {
        return None;
    };
    let place = |chain: &Chain| (chain.nodes[0].digit, chain.reasons[1].clone());
    (place(a) == place(b)).then(|| Pattern::ChainPair(Box::new([a.clone(), b.clone()])))
}

fn single(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let (geometry, layout) = (position.geometry(), position.layout());
    for digit in geometry.size().digits() {
        if position.outside_templates(digit).is_empty() {
            continue;
        }
        let candidates = position.pencil_marks().of_digit(digit);
        for region in position.houses_of(HouseKind::is_region) {
            let places = layout.houses[region] & candidates;
            let fewest = if position.options().empty_rectangle_of_two { 2 } else { 3 };
            if places.len() < fewest {
                continue;
            }
            let lines = || {
                position
                    .houses_of(HouseKind::is_line)
                    .filter(|&line| layout.houses[line].intersects(places))
            };
            for arm in lines() {
                for other in lines() {
                    if let Some(arms) = arms(position, places, arm, other) {
                        links(technique, position, digit, region, arm, arms, sink)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Splits the places of a box into those on the line `arm` and the others, which must lie on the crossing line `other`.
/// `None` if they do not, or if one of the lines contains all places.
fn arms(
    position: &Position<'_>,
    places: CellSet,
    arm: usize,
    other: usize,
) -> Option<[CellSet; 2]> {
    let (houses, layout) = (position.geometry().houses(), position.layout());
    let (along, across) = (layout.houses[arm], layout.houses[other]);
    let crossed = houses[arm].kind() != houses[other].kind();
    let whole = places.is_subset(along | across);
    let bent = !places.is_subset(along) && !places.is_subset(across);
    (crossed && whole && bent).then(|| [places & along, places.minus(along)])
}

/// Reports the steps with a strong link that has one end on the line of the first arm.
fn links(
    technique: Technique,
    position: &Position<'_>,
    digit: Digit,
    region: usize,
    line: usize,
    arms: [CellSet; 2],
    sink: Sink<'_>,
) -> Flow {
    let (geometry, layout, candidates) =
        (position.geometry(), position.layout(), position.pencil_marks().of_digit(digit));
    let (houses, size) = (geometry.houses(), geometry.size());
    for (house, cells) in layout.houses.iter().enumerate() {
        let ends = *cells & candidates;
        let crosses = houses[house].kind().is_line() && houses[house].kind() != houses[line].kind();
        if !crosses || ends.len() != 2 || ends.intersects(layout.houses[region]) {
            continue;
        }
        let Some(near) = ends.iter().find(|&end| layout.houses[line].contains(end)) else {
            continue;
        };
        let far = ends.without(near).lowest();
        let eliminated = layout.peers[far] & layout.common_peers(arms[1]) & candidates;
        let eliminated = eliminated.minus(layout.houses[region]);
        if eliminated.is_empty() {
            continue;
        }
        let node = |cells: CellSet| Node { digit, cells: cells.cells(size) };
        let pattern = Pattern::Chain(Chain {
            nodes: vec![
                node(CellSet::of(far)),
                node(CellSet::of(near)),
                node(arms[0]),
                node(arms[1]),
            ],
            reasons: vec![Reason::House(houses[house]), Reason::House(houses[region])],
            closed: false,
        });
        let conclusions = eliminations(eliminated.iter().map(|index| size.cell(index).with(digit)));
        sink(Step { technique, pattern, conclusions })?;
    }
    Flow::Continue(())
}
