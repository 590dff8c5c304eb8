//! Fish: checks the cells and fins, and that the digit is not yet placed in the base houses.

use super::proof::{Premises, Truth};
use super::{Checker, Refutation, not_as_stated};
use crate::{Fins, Fish, FishKind, Shape};
use ennead_puzzle::{Cell, House, HouseKind};

/// Whether a fish has the size and fins that its name requires. A basic fish may have only rows and columns; a Franken fish
/// must have a box or region, and may have rows and columns.
pub(super) fn fits_name(kind: FishKind, fish: &Fish) -> bool {
    let finned = !fish.fins.is_empty() || !fish.endo_fins.is_empty();
    let kinds = || fish.base.iter().chain(&fish.cover).map(|house| house.kind());
    let fits_shape = match kind.shape {
        Shape::Basic => kinds().all(HouseKind::is_line),
        Shape::Franken => {
            kinds().any(HouseKind::is_region)
                && kinds().all(|kind| kind.is_line() || kind.is_region())
        }
        Shape::Mutant => true,
    };
    fish.base.len() == usize::from(kind.size) && finned == (kind.fins != Fins::None) && fits_shape
}

impl Checker<'_> {
    pub(super) fn fish(&self, fish: &Fish) -> Result<Premises, Refutation> {
        self.digit(fish.digit)?;
        for &house in fish.base.iter().chain(&fish.cover) {
            self.house(house)?;
        }
        if fish.base.len() != fish.cover.len() || fish.base.len() < 2 {
            return not_as_stated("the numbers of base and cover houses differ");
        }
        let within = |houses: &[House], cell: Cell| {
            houses.iter().filter(|house| self.lies_in(cell, **house).is_ok()).count()
        };
        for &house in &fish.base {
            if self
                .candidates
                .geometry()
                .cells_of(house)
                .any(|cell| self.candidates.grid().get(cell) == Some(fish.digit))
            {
                return Err(Refutation::AlreadyPlaced(house, fish.digit));
            }
            for cell in self.candidates.places(house, fish.digit) {
                let (bases, covers) = (within(&fish.base, cell), within(&fish.cover, cell));
                if (covers == 0) != fish.fins.contains(&cell) {
                    return not_as_stated("the fins are not the places outside the cover");
                }
                if (bases > 1) != fish.endo_fins.contains(&cell) {
                    return not_as_stated("the endo fins are not the places in two base houses");
                }
            }
        }
        let named = |cell: &Cell| fish.cells.contains(cell);
        let places = fish.base.iter().flat_map(|&h| self.candidates.places(h, fish.digit));
        if !places.into_iter().all(|cell| named(&cell))
            || fish.cells.iter().any(|cell| within(&fish.base, *cell) == 0)
        {
            return not_as_stated("the cells are not the places in the base");
        }
        fish.cells.iter().try_for_each(|cell| self.candidate(cell.with(fish.digit)))?;
        for &cell in fish.fins.iter().chain(&fish.endo_fins) {
            self.candidate(cell.with(fish.digit))?;
            if within(&fish.base, cell) == 0 {
                return not_as_stated("a fin lies outside the base");
            }
        }
        let truths = fish.base.iter().map(|&house| Truth::Place(house, fish.digit)).collect();
        Ok(Premises { truths, unique: Vec::new() })
    }
}
