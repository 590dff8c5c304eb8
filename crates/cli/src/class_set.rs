//! A set of fingerprints that takes little memory.

/// The number of parts of the set. Only one part grows at a time, so growing needs little extra memory.
const PARTS: usize = 256;

/// A set of fingerprints of canonical forms: about 25 bytes for each.
pub(crate) struct ClassSet {
    parts: Vec<Part>,
    bytes: usize,
}

/// An open-addressing table with linear probing; 0 is an empty slot.
#[derive(Default)]
struct Part {
    slots: Vec<u128>,
    filled: usize,
}

impl ClassSet {
    pub(crate) fn new() -> ClassSet {
        ClassSet { parts: (0..PARTS).map(|_| Part::default()).collect(), bytes: 0 }
    }

    /// Adds a fingerprint. Returns whether it is new.
    pub(crate) fn insert(&mut self, fingerprint: u128) -> bool {
        let part = &mut self.parts[part_of(fingerprint)];
        let slots = part.slots.len();
        let is_new = part.insert(fingerprint.max(1));
        self.bytes += (part.slots.len() - slots) * size_of::<u128>();
        is_new
    }

    /// The memory of the fingerprints in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// All fingerprints.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u128> {
        self.parts.iter().flat_map(|part| &part.slots).copied().filter(|slot| *slot != 0)
    }

    /// Whether the fingerprint was added.
    pub(crate) fn contains(&self, fingerprint: u128) -> bool {
        let part = &self.parts[part_of(fingerprint)];
        !part.slots.is_empty() && part.slots[part.slot(fingerprint.max(1))] != 0
    }

    /// The number of fingerprints.
    pub(crate) fn len(&self) -> usize {
        self.parts.iter().map(|part| part.filled).sum()
    }
}

/// The part of a fingerprint, by its lowest bits. Higher bits select the slot.
fn part_of(fingerprint: u128) -> usize {
    fingerprint as usize % PARTS
}

impl Part {
    /// The slot that holds the fingerprint, or else the empty slot in which it belongs.
    fn slot(&self, fingerprint: u128) -> usize {
        let high = fingerprint >> 64;
        let mut slot = ((high * self.slots.len() as u128) >> 64) as usize;
        while self.slots[slot] != 0 && self.slots[slot] != fingerprint {
            slot = (slot + 1) % self.slots.len();
        }
        slot
    }

    fn insert(&mut self, fingerprint: u128) -> bool {
        if 5 * (self.filled + 1) > 4 * self.slots.len() {
            let larger = 16.max(self.slots.len() * 3 / 2);
            let old = std::mem::replace(&mut self.slots, vec![0; larger]);
            for fingerprint in old.into_iter().filter(|slot| *slot != 0) {
                let slot = self.slot(fingerprint);
                self.slots[slot] = fingerprint;
            }
        }
        let slot = self.slot(fingerprint);
        let is_new = self.slots[slot] == 0;
        self.slots[slot] = fingerprint;
        self.filled += usize::from(is_new);
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn it_equals_a_set_of_the_standard_library() {
        let (mut ours, mut theirs) = (ClassSet::new(), HashSet::new());
        for number in 0..200_000_u128 {
            // Most values occur four times; many share a part and a first slot.
            let value = number * number % 100_003;
            let fingerprint = (value << 120) | (value << 60) | (value % 7);
            assert_eq!(ours.contains(fingerprint), theirs.contains(&fingerprint));
            assert_eq!(ours.insert(fingerprint), theirs.insert(fingerprint), "{number}");
        }
        assert_eq!(ours.len(), theirs.len());
        let fingerprints: HashSet<u128> = ours.iter().collect();
        assert_eq!(fingerprints, theirs.iter().map(|one| (*one).max(1)).collect());
    }

    #[test]
    fn it_stays_small() {
        let mut set = ClassSet::new();
        for number in 0..300_000_u64 {
            let high = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            set.insert((u128::from(high) << 64) | u128::from(number));
        }
        let slots: usize = set.parts.iter().map(|part| part.slots.capacity()).sum();
        assert!(slots * 16 < 300_000 * 32, "{slots} slots");
        assert_eq!(set.bytes(), slots * 16);
    }
}
