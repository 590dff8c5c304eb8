//! Simple and multi colouring.

use super::conjugates::Conjugates;
use super::removals::Removals;
use crate::grid::{Changes, Grid, PEERS};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// Places of a digit connected by strong links, in their two colours.
type Cluster = [CellSet; 2];

/// One cluster: a colour that sees itself is false; candidates that see both colours are eliminated.
pub(super) fn simple(grid: &Grid, changes: Changes, removals: &mut Removals) -> bool {
    ones(changes.digits()).any(|digit| {
        clusters(grid, digit).into_iter().any(|cluster| {
            for colour in cluster {
                if colour.iter().any(|cell| PEERS[cell].intersects(colour)) {
                    removals.add_cells(colour, digit);
                }
            }
            if removals.is_empty() {
                removals.add_cells(trapped(grid, digit, cluster[0], cluster[1]), digit);
            }
            !removals.is_empty()
        })
    })
}

/// Two clusters: a colour that sees both colours of the other cluster is false. Where a colour of one cluster
/// sees a colour of the other, at least one of their opposite colours is true, and candidates that see both of these are
/// eliminated.
pub(super) fn multi(grid: &Grid, changes: Changes, removals: &mut Removals) -> bool {
    ones(changes.digits()).any(|digit| {
        let clusters = clusters(grid, digit);
        (0..clusters.len()).any(|one| {
            (0..clusters.len()).filter(|&other| other != one).any(|other| {
                let (one, other) = (clusters[one], clusters[other]);
                for colour in one {
                    if other.into_iter().all(|opposite| see(colour, opposite)) {
                        removals.add_cells(colour, digit);
                    }
                }
                if !removals.is_empty() {
                    return true;
                }
                for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if see(one[i], other[j]) {
                        let eliminated = trapped(grid, digit, one[1 - i], other[1 - j]);
                        removals.add_cells(eliminated, digit);
                    }
                }
                !removals.is_empty()
            })
        })
    })
}

/// Whether a cell of one set shares a house with a cell of the other.
fn see(one: CellSet, other: CellSet) -> bool {
    one.iter().any(|cell| PEERS[cell].intersects(other))
}

/// The places of the digit that see a cell of both sets.
fn trapped(grid: &Grid, digit: usize, one: CellSet, other: CellSet) -> CellSet {
    let seen = |cells: CellSet| cells.iter().fold(CellSet::EMPTY, |all, cell| all | PEERS[cell]);
    grid.boards[digit] & seen(one) & seen(other)
}

/// The clusters of a digit, in the order of their lowest cells, which have the first colour.
fn clusters(grid: &Grid, digit: usize) -> Vec<Cluster> {
    let links = Conjugates::of(grid, digit);
    let mut left = grid.boards[digit];
    let mut found = Vec::new();
    while !left.is_empty() {
        let mut colours = [CellSet::of(left.lowest()), CellSet::EMPTY];
        left = left.without(left.lowest());
        let mut fresh = colours[0];
        for turn in 0.. {
            let mut next = CellSet::EMPTY;
            for cell in fresh.iter() {
                next |= links.of_cell(cell) & left;
            }
            if next.is_empty() {
                break;
            }
            left = left.minus(next);
            colours[1 - turn % 2] |= next;
            fresh = next;
        }
        if !colours[1].is_empty() {
            found.push(colours);
        }
    }
    found
}
