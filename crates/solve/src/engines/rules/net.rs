//! The constraint network: which rules apply to which cells. Built once per puzzle.

use super::domains::Domains;
use super::intersection::Intersections;
use super::numbering::Numbering;
use super::propagators::Propagator;
use super::relation::Relation;
use super::value_set::ValueSet;
use ennead_puzzle::Lists;

/// The cells, houses and rules of a puzzle, and the propagators to run when a cell changes.
pub(crate) struct Net<W> {
    /// All values.
    pub(crate) all: W,
    /// The cells of each house, then those of each short house. The cells of a house or short house hold different values.
    pub(crate) houses: Lists<u16>,
    /// The number of houses. Short houses follow them.
    pub(crate) house_count: usize,
    /// For each house and short house, the values that it is known to hold. A house holds all values. A short house holds all
    /// its candidates if it has one cell for each; otherwise no value is known.
    pub(crate) needed: Vec<W>,
    /// The houses and short houses of each cell, as bits.
    pub(crate) houses_of: Subscriptions,
    /// The peers of each cell.
    pub(crate) peers: Lists<u16>,
    /// The intersections of each house or short house with others.
    pub(crate) intersections: Intersections,
    /// For each cell, its binary relations with other cells.
    pub(crate) arcs: Lists<Neighbour>,
    pub(crate) relations: Vec<Relation<W>>,
    /// All other rules.
    pub(crate) propagators: Vec<Box<dyn Propagator<W>>>,
    /// The union of the decisive values of all propagators; see [`Propagator::decisive`].
    pub(crate) decisive: W,
    /// The decisive places of all propagators; see [`Propagator::decisive_places`].
    pub(crate) decisive_places: Vec<(Vec<u16>, W)>,
    /// The numbers of unknown regions, if they are interchangeable.
    pub(crate) numbering: Option<Numbering<W>>,
    /// The cheap propagators of each cell, as bits.
    pub(crate) cheap_of: Subscriptions,
    /// The expensive propagators of each cell, as bits.
    pub(crate) expensive_of: Subscriptions,
    /// The most expensive propagators of each cell, as bits.
    pub(crate) most_expensive_of: Subscriptions,
}

/// For each cell, a bit set of the houses or propagators that must run when it changes.
pub(crate) struct Subscriptions {
    words: Vec<u64>,
    /// The number of words per cell.
    width: usize,
}

impl Subscriptions {
    /// Builds the bit sets of `cells` cells for `things` houses or propagators. Each pair holds a cell and the index of a
    /// house or propagator to run when the cell changes.
    pub(crate) fn new(
        cells: usize,
        things: usize,
        pairs: impl IntoIterator<Item = (u16, u16)>,
    ) -> Subscriptions {
        let width = things.div_ceil(64).max(1);
        let mut words = vec![0; cells * width];
        for (cell, thing) in pairs {
            words[usize::from(cell) * width + usize::from(thing) / 64] |= 1 << (thing % 64);
        }
        Subscriptions { words, width }
    }

    #[inline(always)]
    pub(crate) fn get(&self, cell: u16) -> &[u64] {
        let start = usize::from(cell) * self.width;
        &self.words[start..start + self.width]
    }
}

impl<W: ValueSet> Net<W> {
    /// The values of a cell that are interchangeable with `value`, including `value` itself.
    pub(super) fn exchangeable(&self, domains: &Domains<W>, cell: u16, value: W) -> W {
        let numbering = self.numbering.as_ref().filter(|it| it.contains(cell));
        let unused = numbering.map_or(W::NONE, |it| it.unused(domains));
        if (unused & value).is_none() { value } else { unused }
    }
}

impl<W> Net<W> {
    pub(crate) fn cells(&self) -> u16 {
        self.arcs.len() as u16
    }

    /// Whether a house contains both cells. Short houses do not count.
    pub(crate) fn share_house(&self, a: u16, b: u16) -> bool {
        let both = self.houses_of.get(a).iter().zip(self.houses_of.get(b));
        both.enumerate().any(|(word, (a, b))| {
            let houses = self.house_count.saturating_sub(64 * word);
            a & b & !u64::MAX.unbounded_shl(houses as u32) != 0
        })
    }
}

/// The other cell of a binary relation, and the index of the relation.
#[derive(Clone, Copy)]
pub(crate) struct Neighbour {
    pub(crate) other: u16,
    pub(crate) relation: u16,
}
