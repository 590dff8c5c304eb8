//! Colouring: places for a digit joined by strong links, in two colours.
//!
//! ```text
//! A === B      One end of each link is true, so all A are true or all B.
//! |     ‖      Trap: a cell that sees an A and a B loses the digit.
//! ‖     A      Wrap: if two A see each other, no A is true.
//! B
//! ```
//!
//! Two clusters with the colours A and B, and C and D (multi colours): if an A sees a C, A and C are not both true, so
//! B or D is true, and a cell that sees a B and a D loses the digit (type 1). If some A sees a C and some A sees a D, A
//! is false (type 2).

use super::eliminations;
use crate::techniques::{Flow, Sink};
use crate::{Cluster, Colouring, Colours, Pattern, Position, Step, Technique};
use ennead_puzzle::{CellSet, Digit};

/// Reports steps with digits ascending, then in the order of the clusters' first cells.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let Technique::Colours(colours) = technique else { return Flow::Continue(()) };
    for digit in position.geometry().size().digits() {
        if position.outside_templates(digit).is_empty() {
            continue;
        }
        let clusters = clusters(position, digit);
        for (number, first) in clusters.iter().enumerate() {
            let others: Vec<Option<&CellCluster>> = match colours {
                Colours::Trap | Colours::Wrap => vec![None],
                Colours::Multi1 => clusters[number + 1..].iter().map(Some).collect(),
                Colours::Multi2 => {
                    clusters.iter().filter(|one| !std::ptr::eq(*one, first)).map(Some).collect()
                }
            };
            for other in others {
                for eliminated in eliminated(position, digit, colours, first, other) {
                    if !eliminated.is_empty() {
                        sink(step(technique, position, digit, first, other, eliminated))?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// A cluster: the cells of each colour, and the houses that join them.
struct CellCluster {
    colours: [CellSet; 2],
    houses: Vec<usize>,
}

/// Finds the clusters of a digit that have at least two cells.
fn clusters(position: &Position<'_>, digit: Digit) -> Vec<CellCluster> {
    let candidates = position.pencil_marks().of_digit(digit);
    let links: Vec<(usize, CellSet)> = position
        .layout()
        .houses
        .iter()
        .map(|house| *house & candidates)
        .enumerate()
        .filter(|(_, places)| places.len() == 2)
        .collect();
    let mut seen = CellSet::EMPTY;
    let mut clusters = Vec::new();
    for cell in candidates.iter() {
        if seen.contains(cell) || !links.iter().any(|(_, places)| places.contains(cell)) {
            continue;
        }
        let mut colours = [CellSet::of(cell), CellSet::EMPTY];
        loop {
            let before = colours;
            for (_, places) in &links {
                for colour in 0..2 {
                    if places.intersects(colours[colour]) {
                        colours[1 - colour] |= places.minus(colours[colour]);
                    }
                }
            }
            if colours == before {
                break;
            }
        }
        let all = colours[0] | colours[1];
        seen |= all;
        let houses = links.iter().filter(|(_, places)| places.is_subset(all)).map(|(h, _)| *h);
        clusters.push(CellCluster { colours, houses: houses.collect() });
    }
    clusters
}

/// Finds the eliminations of the clusters: for each step, the cells that lose the digit.
fn eliminated(
    position: &Position<'_>,
    digit: Digit,
    which: Colours,
    first: &CellCluster,
    other: Option<&CellCluster>,
) -> Vec<CellSet> {
    let candidates = position.pencil_marks().of_digit(digit);
    let [a, b] = first.colours;
    match (which, other) {
        (Colours::Trap, _) => {
            vec![(peers_of(position, a) & peers_of(position, b) & candidates).minus(a | b)]
        }
        (Colours::Wrap, _) => [a, b].into_iter().filter(|one| sees(position, *one, *one)).collect(),
        (Colours::Multi1, Some(other)) => {
            // If several pairs of colours see each other, one step takes all their eliminations.
            let mut found = CellSet::EMPTY;
            for (a, b) in [(a, b), (b, a)] {
                for (c, d) in [(0, 1), (1, 0)].map(|(c, d)| (other.colours[c], other.colours[d])) {
                    if sees(position, a, c) {
                        found |= peers_of(position, b) & peers_of(position, d) & candidates;
                    }
                }
            }
            vec![found]
        }
        (Colours::Multi2, Some(other)) => {
            let [c, d] = other.colours;
            let falls = |one: &CellSet| sees(position, *one, c) && sees(position, *one, d);
            [a, b].into_iter().filter(falls).collect()
        }
        _ => Vec::new(),
    }
}

/// All cells that see at least one of the given cells.
fn peers_of(position: &Position<'_>, cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |all, cell| all | position.layout().peers[cell])
}

fn sees(position: &Position<'_>, a: CellSet, b: CellSet) -> bool {
    peers_of(position, a).intersects(b)
}

fn step(
    technique: Technique,
    position: &Position<'_>,
    digit: Digit,
    first: &CellCluster,
    other: Option<&CellCluster>,
    eliminated: CellSet,
) -> Step {
    let geometry = position.geometry();
    let size = geometry.size();
    let cluster = |cluster: &CellCluster| Cluster {
        colours: cluster.colours.map(|cells| cells.cells(size)),
        houses: cluster.houses.iter().map(|&house| geometry.houses()[house]).collect(),
    };
    let clusters = [Some(first), other].into_iter().flatten().map(cluster).collect();
    let conclusions = eliminations(eliminated.iter().map(|index| size.cell(index).with(digit)));
    Step { technique, pattern: Pattern::Colouring(Colouring { digit, clusters }), conclusions }
}
