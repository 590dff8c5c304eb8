//! Two houses that share cells: what the first needs in the shared part, the second has nowhere else.
//!
//! **Sound**: a value that the first house can only have in the shared cells stands in one of them, and so the second
//! house has it there (locked candidates, for houses of any shape).

use super::domains::{Contradiction, Domains};
use super::net::Lists;
use super::word::Word;

/// The parts of two houses that share cells, the first of which has changed.
pub(crate) struct Crossing {
    shared: Box<[u16]>,
    first_only: Box<[u16]>,
    second_only: Box<[u16]>,
}

impl Crossing {
    /// For each house what it says about others.
    pub(crate) fn all(houses: &[Vec<u16>], houses_of: &Lists<u16>) -> Vec<Vec<Crossing>> {
        let mut shared_with = vec![0u16; houses.len()];
        let of = |first: usize| {
            shared_with.fill(0);
            for &cell in &houses[first] {
                for &house in houses_of.get(cell as usize) {
                    shared_with[house as usize] += 1;
                }
            }
            let n = houses[first].len() as u16;
            let crossed = |second: &usize| (2..n).contains(&shared_with[*second]);
            let crossing = |second: usize| {
                let within = |cell: u16, house: usize| {
                    houses_of.get(cell as usize).contains(&(house as u16))
                };
                let (shared, first_only): (Vec<u16>, Vec<u16>) =
                    houses[first].iter().partition(|cell| within(**cell, second));
                let second_only =
                    houses[second].iter().copied().filter(|cell| !within(*cell, first)).collect();
                Crossing { shared: shared.into(), first_only: first_only.into(), second_only }
            };
            (0..houses.len()).filter(crossed).map(crossing).collect()
        };
        (0..houses.len()).map(of).collect()
    }

    /// Takes from the rest of the second house what the first has in the shared cells only.
    #[inline]
    pub(crate) fn filter<W: Word>(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let locked = domains.union(&self.shared) & !domains.union(&self.first_only);
        if locked.is_none() {
            return Ok(());
        }
        for &cell in &self.second_only {
            domains.remove(cell, locked)?;
        }
        Ok(())
    }
}
