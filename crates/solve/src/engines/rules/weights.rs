//! The weights of the cells, and the choice of the next candidate to try.

use super::domains::Domains;
use super::incremental::Restarts;
use super::net::Net;
use super::propagators::Kind;
use super::queue::Failure;
use super::value_set::{ValueSet, places};

/// The weights of the cells (dom/wdeg, Boussemart et al. 2004).
///
/// Even before the first conflict, a cell in several rules has more weight than a cell in none. Without this, a search of
/// unknown regions took 5,982 nodes instead of 119, and 144 puzzles by setters took 15 % more nodes on average.
#[derive(Clone)]
pub(super) struct Weights {
    weights: Vec<f32>,
    /// The weight that a failed value adds to its cell.
    tried: f32,
}

/// The weight that a violated house or rule adds to each of its undecided cells. For comparison, a cell that loses all
/// candidates gains 1, and a failed value adds [`Weights::tried`] to its cell.
///
/// With other shares, and with weights that decay, the killer puzzles took 5 to 25 % more nodes.
const SHARED_WEIGHT: f32 = 0.3;

/// The factor on the weight of a cell that can hold a decisive value.
///
/// With a factor of 1, two slow sandwich puzzles take 29,000 nodes (geometric mean of eight search orders). With 2, 4 and 8,
/// and decisive values tried first, they take 5,200, 1,400 and 900 nodes. The hardest of 96 other sandwich puzzles takes
/// 6,475, 105, 35 and 34 nodes.
const DECISIVE_WEIGHT: f32 = 8.0;

/// The factor on the initial weight of a decisive cell.
///
/// With 1, 2, 4 and 16, the search of a chaos construction with 27 counts takes 19,393, 2,215, 841 and over 50,000 nodes,
/// and that of one with 23 counts 6,000, 476, 92 and 88.
const DECISIVE_CELL_WEIGHT: f32 = 4.0;

/// The factor on the weight of a decisive place.
///
/// A puzzle with six full ranks takes 51,707 nodes if decisive places are not tried, 344 with a factor of 1, and 51 with 4 to
/// 64. Five other puzzles stay below 60 nodes.
const DECISIVE_PLACE_WEIGHT: f32 = 4.0;

/// The maximum number of cells of a house or rule to which its conflicts add weight.
///
/// In a larger house or rule, any cell may have caused the conflict. Without this limit, 6 of 18 chaos constructions do not
/// end within 100,000 nodes, and 162 other puzzles by setters take 2 % more nodes on average.
const MAX_BLAMED_CELLS: usize = 20;

/// The factor on the weight of a cell with a region number, if region numbers are interchangeable.
///
/// With 1.3, 1.6 and 2, the searches of 18 chaos constructions take 461, 480 and 480 nodes on average. With 1, and the usual
/// weight for failed values, three of them do not end within 100,000 nodes.
const NUMBER_WEIGHT: f32 = 1.3;

/// The weight that a failed value adds to its cell, if region numbers are interchangeable; otherwise it adds 1.
///
/// With 1 and 2, the 18 chaos constructions take 592 and 461 nodes on average; 162 other puzzles take 3 % more with 2 than
/// with 1.
const TRIED_NUMBER_WEIGHT: f32 = 2.0;

impl Weights {
    /// The weights before the search: 1, plus a measure of how much each rule of the cell restricts it. A decisive cell has
    /// [`DECISIVE_CELL_WEIGHT`] times as much.
    ///
    /// Sums with fewer cells restrict more; other rules restrict more with more cells. (The measure is that of the
    /// Interactive-Sudoku-Solver, in units of the number of values.)
    pub(super) fn new<W: ValueSet>(net: &Net<W>) -> Weights {
        let values = net.all.count() as usize;
        let share = |cells: usize| cells as f32 / values as f32;
        let mut weights: Vec<f32> =
            net.arcs.iter().map(|arcs| 1.0 + share(2 * arcs.len())).collect();
        for propagator in &net.propagators {
            let cells = propagator.cells();
            let says = match propagator.kind() {
                Kind::Linear(_) | Kind::Combination(_) | Kind::Triple(_) => {
                    share((2 * values).saturating_sub(cells.len()).max(values))
                }
                _ => share(cells.len()),
            };
            cells.iter().for_each(|cell| weights[usize::from(*cell)] += says);
        }
        for cell in net.propagators.iter().filter_map(|some| some.decisive_cell()) {
            weights[usize::from(cell)] *= DECISIVE_CELL_WEIGHT;
        }
        let tried = if net.numbering.is_some() { TRIED_NUMBER_WEIGHT } else { 1.0 };
        Weights { weights, tried }
    }

    /// The weights by cell.
    pub(super) fn into_vec(self) -> Vec<f32> {
        self.weights
    }

    /// The weight of a cell.
    #[inline(always)]
    pub(super) fn of(&self, cell: u16) -> f32 {
        self.weights[usize::from(cell)]
    }

    /// Adds weight to the cell without a possible value, or to the undecided cells of the violated house or rule.
    pub(super) fn add<W: ValueSet>(
        &mut self,
        failure: &Failure,
        net: &Net<W>,
        domains: &Domains<W>,
    ) {
        let cells = match *failure {
            Failure::Cell(cell) => return self.weights[cell] += 1.0,
            Failure::House(house) => &net.houses[house],
            Failure::Propagator(index) => net.propagators[index].cells(),
        };
        if cells.len() > MAX_BLAMED_CELLS {
            return;
        }
        for cell in cells.iter().filter(|cell| !domains.get(**cell).is_single()) {
            self.weights[usize::from(*cell)] += SHARED_WEIGHT;
        }
    }

    /// Records that a value tried in this cell led to an immediate conflict.
    pub(super) fn failed(&mut self, cell: u16) {
        self.weights[usize::from(cell)] += self.tried;
    }

    /// Chooses the next cell and the value to try in it; `None` if all cells are fixed.
    ///
    /// It takes the cell with the fewest candidates for its weight, unless a decisive place or one of the two places of a
    /// value in a house has a better score. If the value is not in one of the two places, it is in the other.
    pub(super) fn choose<W: ValueSet>(
        &self,
        net: &Net<W>,
        domains: &Domains<W>,
        restarts: &Restarts<W>,
    ) -> Option<(u16, W)> {
        let mut best = (f32::INFINITY, None);
        let numbering = net.numbering.as_ref().map(|it| (it, it.unused(domains)));
        for (cell, mask) in (0..).zip(domains.masks()) {
            if mask.is_single() {
                continue;
            }
            let is_decisive = !(*mask & net.decisive).is_none();
            let times = if is_decisive { DECISIVE_WEIGHT } else { 1.0 };
            let (options, times) = match &numbering {
                Some((numbers, unused)) if numbers.contains(cell) => {
                    (numbers.options(*mask, *unused), times * NUMBER_WEIGHT)
                }
                _ => (mask.count(), times),
            };
            let score = (options * options) as f32 / (self.of(cell) * times);
            if score < best.0 {
                best = (score, Some((cell, *mask)));
            }
        }
        let (cell, mask) = best.1?;
        if let Some(place) = self.decisive_place(net, domains, best.0) {
            return Some(place);
        }
        if mask.count() > 2
            && let Some(place) = self.place(net, domains, best.0)
        {
            return Some(place);
        }
        let values = restarts.first(usize::from(cell), mask);
        let decisive = values & net.decisive;
        let values = if decisive.is_none() { values } else { decisive };
        Some((cell, W::value(values.lowest())))
    }

    /// Returns the decisive place with the lowest score; of the places of a value, the one with the greatest weight. `None` if
    /// no score is below `score`.
    fn decisive_place<W: ValueSet>(
        &self,
        net: &Net<W>,
        domains: &Domains<W>,
        mut score: f32,
    ) -> Option<(u16, W)> {
        let mut found = None;
        for (cells, value) in &net.decisive_places {
            let places = || cells.iter().filter(|cell| !(domains.get(**cell) & *value).is_none());
            let count = places().count();
            let heaviest = places().max_by(|a, b| self.of(**a).total_cmp(&self.of(**b)));
            let Some(cell) = heaviest.filter(|_| count > 1) else { continue };
            let own = (count * count) as f32 / (self.of(*cell) * DECISIVE_PLACE_WEIGHT);
            if own < score {
                score = own;
                found = Some((*cell, *value));
            }
        }
        found
    }

    /// Returns a value with two places in a house, at the place with the greatest weight of all such places. The score is
    /// that of a cell with two candidates; `None` if it is not below `score`.
    fn place<W: ValueSet>(
        &self,
        net: &Net<W>,
        domains: &Domains<W>,
        score: f32,
    ) -> Option<(u16, W)> {
        let mut found = None;
        let mut least = 4.0 / score;
        for (cells, needed) in net.houses.iter().zip(&net.needed) {
            let (mut once, mut twice, mut more) = (W::NONE, W::NONE, W::NONE);
            for cell in cells {
                let mask = domains.get(*cell);
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            for value in places(twice & !more & *needed).map(W::value) {
                for cell in cells {
                    if !(domains.get(*cell) & value).is_none() && self.of(*cell) > least {
                        least = self.of(*cell);
                        found = Some((*cell, value));
                    }
                }
            }
        }
        found
    }
}
