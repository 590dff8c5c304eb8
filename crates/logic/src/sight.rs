//! Which cells see each other, as sets: what a geometry means to a search.

use crate::cell_set::CellSet;
use ennead_puzzle::Geometry;
use std::sync::LazyLock;

/// The houses and the peers of every cell, as sets of cells.
pub(crate) struct Sight {
    /// In the order of [`Geometry::houses`].
    pub(crate) houses: Vec<CellSet>,
    /// By the index of the cell; a cell is not its own peer.
    pub(crate) peers: Vec<CellSet>,
}

static CLASSIC: LazyLock<Sight> = LazyLock::new(|| Sight::of(&Geometry::classic()));

impl Sight {
    /// That of the usual grid, made once.
    pub(crate) fn classic() -> &'static Sight {
        &CLASSIC
    }

    pub(crate) fn of(geometry: &Geometry) -> Sight {
        let set = |indices: &Vec<u16>| indices.iter().map(|&index| usize::from(index)).collect();
        Sight {
            houses: geometry.house_cell_indices().iter().map(set).collect(),
            peers: geometry.cell_peer_indices().iter().map(set).collect(),
        }
    }

    /// The cells that see all cells of a set; none of the set itself unless it sees the others and itself
    /// is left out: a cell never sees itself.
    #[inline]
    pub(crate) fn common_peers(&self, cells: CellSet) -> CellSet {
        let mut cells = cells.iter();
        let Some(first) = cells.next() else { return CellSet::EMPTY };
        cells.fold(self.peers[first], |seen, cell| seen & self.peers[cell])
    }
}
