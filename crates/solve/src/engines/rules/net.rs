//! What the rules say about which cells: built once for a puzzle.

use super::crossing::Crossings;
use super::propagators::Propagator;
use super::relation::Relation;

/// A list of lists in one piece: the list of each cell.
#[derive(Default)]
pub(crate) struct Lists<T> {
    items: Vec<T>,
    ends: Vec<u32>,
}

impl<T: Copy> Lists<T> {
    pub(crate) fn of(lists: impl IntoIterator<Item = impl IntoIterator<Item = T>>) -> Lists<T> {
        let mut flat = Lists { items: Vec::new(), ends: vec![0] };
        for list in lists {
            flat.items.extend(list);
            flat.ends.push(flat.items.len() as u32);
        }
        flat
    }

    /// So many lists, of items that each name the list that they belong to.
    pub(crate) fn from_pairs(count: usize, mut pairs: Vec<(u16, T)>) -> Lists<T> {
        pairs.sort_by_key(|pair| pair.0);
        let items = pairs.iter().map(|pair| pair.1).collect();
        let end = |list: usize| pairs.partition_point(|pair| usize::from(pair.0) < list) as u32;
        Lists { items, ends: (0..=count).map(end).collect() }
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len() - 1
    }

    #[inline(always)]
    pub(crate) fn get(&self, index: usize) -> &[T] {
        &self.items[self.ends[index] as usize..self.ends[index + 1] as usize]
    }
}

/// Cells, houses and rules, and who has to be told when a cell changes.
pub(crate) struct Net<W> {
    /// All values.
    pub(crate) all: W,
    /// The cells of each house, which hold every value once.
    pub(crate) houses: Lists<u16>,
    pub(crate) house_count: usize,
    /// The houses of each cell, as bits.
    pub(crate) houses_of: Wakes,
    /// The cells that differ from each cell.
    pub(crate) peers: Lists<u16>,
    /// What each house says about the houses that it crosses.
    pub(crate) crossings: Crossings,
    /// For each cell the others that it is in a relation with, and which.
    pub(crate) arcs: Lists<Arc>,
    pub(crate) relations: Vec<Relation<W>>,
    /// All other rules.
    pub(crate) propagators: Vec<Box<dyn Propagator<W>>>,
    /// The cheap propagators about each cell, as bits.
    pub(crate) cheap_of: Wakes,
    /// The dear ones.
    pub(crate) dear_of: Wakes,
}

/// For each cell the numbers of what has to be looked at when it changes, as bits.
pub(crate) struct Wakes {
    words: Vec<u64>,
    /// How many words a cell has.
    width: usize,
}

impl Wakes {
    /// So many cells and things; each pair is a cell and a thing that it wakes.
    pub(crate) fn new(
        cells: usize,
        things: usize,
        pairs: impl IntoIterator<Item = (u16, u16)>,
    ) -> Wakes {
        let width = things.div_ceil(64).max(1);
        let mut words = vec![0; cells * width];
        for (cell, thing) in pairs {
            words[usize::from(cell) * width + usize::from(thing) / 64] |= 1 << (thing % 64);
        }
        Wakes { words, width }
    }

    #[inline(always)]
    pub(crate) fn get(&self, cell: u16) -> &[u64] {
        let start = usize::from(cell) * self.width;
        &self.words[start..start + self.width]
    }
}

impl<W> Net<W> {
    /// How many cells there are.
    pub(crate) fn cells(&self) -> u16 {
        self.arcs.len() as u16
    }
}

/// A cell that another one is in a relation with.
#[derive(Clone, Copy)]
pub(crate) struct Arc {
    pub(crate) other: u16,
    pub(crate) relation: u16,
}
