//! Digits and sets of digits.

use crate::Size;
use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitOr, Not};

/// A digit from 1 to 36. `Option<Digit>` takes one byte.
///
/// A digit is displayed as a number; [`symbol`](Digit::symbol) is the single character used in lines of text.
///
/// ```
/// use ennead_puzzle::Digit;
/// let twelve = Digit::new(12).unwrap();
/// assert_eq!(twelve.to_string(), "12");
/// assert_eq!(twelve.symbol(), 'C');
/// assert_eq!(Digit::from_symbol('C'), Some(twelve));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit with this number; `None` if the number is not from 1 to 36.
    #[inline]
    pub const fn new(number: u8) -> Option<Digit> {
        if number as usize > Size::MAX_SIDE {
            return None;
        }
        match NonZeroU8::new(number) {
            Some(number) => Some(Digit(number)),
            None => None,
        }
    }

    /// The number of the digit, from 1 to 36.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The number of the digit minus 1, as an index for engines.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The symbol of the digit: `1`-`9`, `A`-`Z` for 10-35, `a` for 36.
    pub const fn symbol(self) -> char {
        match self.get() {
            value @ 1..=9 => (b'0' + value) as char,
            value @ 10..=35 => (b'A' + value - 10) as char,
            value => (b'a' + value - 36) as char,
        }
    }

    /// The digit with this [symbol](Digit::symbol), if any; case matters.
    pub const fn from_symbol(symbol: char) -> Option<Digit> {
        match symbol {
            '1'..='9' => Digit::new(symbol as u8 - b'0'),
            'A'..='Z' => Digit::new(symbol as u8 - b'A' + 10),
            'a' => Digit::new(36),
            _ => None,
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digit({})", self.0)
    }
}

/// A set of digits in one machine word: bit `d - 1` represents digit `d`.
///
/// [`with`](DigitSet::with), [`without`](DigitSet::without) and [`minus`](DigitSet::minus) return a new set;
/// [`add`](DigitSet::add) and [`remove`](DigitSet::remove) change the set itself.
///
/// ```
/// use ennead_puzzle::{Digit, DigitSet, Size};
/// let two = Digit::new(2).unwrap();
/// let set = Size::NINE.digits().without(two);
/// assert_eq!(set.len(), 8);
/// assert_eq!(set.to_string(), "13456789");
/// assert_eq!((!set & Size::NINE.digits()).single(), Some(two));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u64);

impl DigitSet {
    const ALL: u64 = (1 << Size::MAX_SIDE) - 1;
    /// The empty set.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// All digits of a size.
    #[inline]
    pub const fn up_to(size: Size) -> DigitSet {
        DigitSet((1 << size.digit_count()) - 1)
    }

    /// The set of one digit.
    #[inline]
    pub const fn of(digit: Digit) -> DigitSet {
        DigitSet(1 << (digit.get() - 1))
    }

    /// The set with these bits: bit `d - 1` represents digit `d`. Bits above digit 36 are ignored.
    #[inline]
    pub const fn from_bits(bits: u64) -> DigitSet {
        DigitSet(bits & DigitSet::ALL)
    }

    /// The bits of the set: bit `d - 1` represents digit `d`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The number of digits in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the digit is in the set.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & DigitSet::of(digit).0 != 0
    }

    /// Whether every digit of this set is in the other.
    #[inline]
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// This set with the digit added.
    #[inline]
    pub const fn with(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 | DigitSet::of(digit).0)
    }

    /// This set with the digit removed.
    #[inline]
    pub const fn without(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 & !DigitSet::of(digit).0)
    }

    /// The digits of this set that are not in the other.
    #[inline]
    pub const fn minus(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }

    /// Adds a digit; returns whether it was absent.
    pub fn add(&mut self, digit: Digit) -> bool {
        let before = *self;
        *self = self.with(digit);
        *self != before
    }

    /// Removes a digit; returns whether it was present.
    pub fn remove(&mut self, digit: Digit) -> bool {
        let before = *self;
        *self = self.without(digit);
        *self != before
    }

    /// The smallest digit, or `None` if the set is empty.
    #[inline]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Digit::new(self.0.trailing_zeros() as u8 + 1) }
    }

    /// The digit of a set that has exactly one; otherwise `None`.
    #[inline]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The digits in ascending order.
    pub fn iter(self) -> Digits {
        Digits(self.0)
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

/// The digits from 1 to 36 that are not in the set. Intersect the result with [`Size::digits`] to get the digits of a
/// puzzle.
impl Not for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn not(self) -> DigitSet {
        DigitSet(!self.0 & DigitSet::ALL)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits.into_iter().fold(DigitSet::EMPTY, DigitSet::with)
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;
    fn into_iter(self) -> Digits {
        self.iter()
    }
}

/// An iterator over the digits of a [`DigitSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Digits(u64);

impl Iterator for Digits {
    type Item = Digit;
    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let first = DigitSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Digits {}

/// Writes the [symbols](Digit::symbol) of the digits in ascending order, such as `13456789`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.iter().map(Digit::symbol).collect();
        f.pad(&text)
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Digit::get)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use std::collections::BTreeSet;

    #[test]
    fn each_digit_has_its_own_symbol() {
        let digits = Size::MAX.digits();
        assert_eq!(digits.to_string(), "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa");
        for digit in digits {
            assert_eq!(Digit::from_symbol(digit.symbol()), Some(digit));
        }
        for other in ['0', 'b', '@', '[', '`', ':', '.'] {
            assert_eq!(Digit::from_symbol(other), None, "{other}");
        }
        assert_eq!((Digit::new(0), Digit::new(37)), (None, None));
    }

    /// Random sets, each as a machine word and as a set of digits.
    fn samples() -> Vec<(DigitSet, BTreeSet<Digit>)> {
        let mut random = Random::new(21);
        let mut samples = vec![(DigitSet::EMPTY, BTreeSet::new())];
        for digits in [1, 1, 2, 4, 20, 90] {
            let all: BTreeSet<Digit> =
                (0..digits).filter_map(|_| Digit::new(random.below(36) as u8 + 1)).collect();
            samples.push((all.iter().copied().collect(), all));
        }
        samples
    }

    #[test]
    fn each_operation_agrees_with_a_set_of_numbers() {
        for (set, all) in samples() {
            assert!(set.iter().eq(all.iter().copied()), "{set:?}");
            assert_eq!((set.len(), set.iter().len()), (all.len(), all.len()));
            assert_eq!((set.is_empty(), set.first()), (all.is_empty(), all.first().copied()));
            assert_eq!(set.single(), all.first().copied().filter(|_| all.len() == 1));
            assert_eq!(DigitSet::from_bits(set.bits() | 1 << 36), set);
            for digit in Size::MAX.digits() {
                let (mut set, mut all) = (set, all.clone());
                assert_eq!(set.contains(digit), all.contains(&digit));
                assert_eq!((!set).contains(digit), !all.contains(&digit));
                assert_eq!(set.add(digit), all.insert(digit));
                assert!(set.iter().eq(all.iter().copied()), "{digit} added");
                assert_eq!(set.remove(digit), all.remove(&digit));
                assert!(!set.remove(digit));
                assert!(set.iter().eq(all.iter().copied()), "{digit} removed");
            }
            assert_eq!((!set).len(), 36 - set.len());
        }
    }

    #[test]
    fn each_operation_on_two_sets_agrees_with_sets_of_numbers() {
        for (a, x) in samples() {
            for (b, y) in samples() {
                assert!((a & b).iter().eq(x.intersection(&y).copied()), "{a:?} {b:?}");
                assert!((a | b).iter().eq(x.union(&y).copied()), "{a:?} {b:?}");
                assert!(a.minus(b).iter().eq(x.difference(&y).copied()), "{a:?} {b:?}");
                assert_eq!(a.is_subset(b), x.is_subset(&y), "{a:?} {b:?}");
            }
        }
    }
}
