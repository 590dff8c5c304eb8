//! Empty Rectangle: a box whose places for a digit lie in one of its rows and one of its columns, and a strong link.
//!
//! ```text
//! +-------+          If q is false, p is true; then the digit is not in the row of the box, so it
//! | . . # |          is in the column (#). So q is true or the column of the box has the digit: x,
//! | # # + |-- p      which sees both, goes.
//! | . . # |   |
//! +-----|-+   |
//!       x --- q
//! ```

use super::{eliminations, pairs};
use crate::cell_set::CellSet;
use crate::{Chain, Node, Pattern, Position, Reason, Step, Technique};
use ennead_puzzle::{Digit, HouseKind};
use std::ops::ControlFlow;

/// Digits ascend, then boxes, then the two lines through the box, then the house of the strong link Dual forms, if asked for,
/// come last.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !position.options().dual_forms {
        return single(technique, position, sink);
    }
    match pairs::keep(|sink| single(technique, position, sink), sink) {
        Ok(rectangles) => pairs::find(&rectangles, dual, sink),
        Err(flow) => flow,
    }
}

/// Two empty rectangles in the same box.
fn dual(first: &Step, second: &Step) -> Option<Pattern> {
    let (Pattern::Chain(a), Pattern::Chain(b)) = (&first.pattern, &second.pattern) else {
        return None;
    };
    let place = |chain: &Chain| (chain.nodes[0].digit, chain.reasons[1].clone());
    (place(a) == place(b)).then(|| Pattern::ChainPair(Box::new([a.clone(), b.clone()])))
}

fn single(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (geometry, sight) = (position.geometry(), position.sight());
    let houses = geometry.houses();
    let of_kind = |kind: fn(HouseKind) -> bool| {
        (0..houses.len()).filter(move |&house| kind(houses[house].kind()))
    };
    let is_line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
    for digit in geometry.size().digits() {
        if position.misfits(digit).is_empty() {
            continue;
        }
        let open = position.sheet().of_digit(digit);
        for region in of_kind(|kind| matches!(kind, HouseKind::Box | HouseKind::Region)) {
            let places = sight.houses[region] & open;
            let fewest = if position.options().empty_rectangle_of_two { 2 } else { 3 };
            if places.len() < fewest {
                continue;
            }
            let lines = || of_kind(is_line).filter(|&line| sight.houses[line].meets(places));
            for arm in lines() {
                for other in lines() {
                    if let Some(arms) = arms(position, places, arm, other) {
                        links(technique, position, digit, region, arm, arms, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The places along a line, and the others, if those lie along a line across it; none of the two alone would do.
fn arms(
    position: &Position<'_>,
    places: CellSet,
    arm: usize,
    other: usize,
) -> Option<[CellSet; 2]> {
    let (houses, sight) = (position.geometry().houses(), position.sight());
    let (along, across) = (sight.houses[arm], sight.houses[other]);
    let crossed = houses[arm].kind() != houses[other].kind();
    let whole = places.is_subset(along | across);
    let bent = !places.is_subset(along) && !places.is_subset(across);
    (crossed && whole && bent).then(|| [places & along, places.minus(along)])
}

/// The strong links that start on the line of the first arm.
fn links(
    technique: Technique,
    position: &Position<'_>,
    digit: Digit,
    region: usize,
    line: usize,
    arms: [CellSet; 2],
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (geometry, sight, open) =
        (position.geometry(), position.sight(), position.sheet().of_digit(digit));
    let (houses, size) = (geometry.houses(), geometry.size());
    for (house, cells) in sight.houses.iter().enumerate() {
        let ends = *cells & open;
        let crosses = matches!(houses[house].kind(), HouseKind::Row | HouseKind::Column)
            && houses[house].kind() != houses[line].kind();
        if !crosses || ends.len() != 2 || ends.meets(sight.houses[region]) {
            continue;
        }
        let Some(near) = ends.iter().find(|&end| sight.houses[line].contains(end)) else {
            continue;
        };
        let far = ends.without(near).first();
        let struck = sight.peers[far] & sight.common_peers(arms[1]) & open;
        let struck = struck.minus(sight.houses[region]);
        if struck.is_empty() {
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
        let conclusions = eliminations(struck.iter().map(|index| size.cell(index).with(digit)));
        sink(Step { technique, pattern, conclusions })?;
    }
    ControlFlow::Continue(())
}
