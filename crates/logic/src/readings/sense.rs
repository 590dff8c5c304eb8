//! What a rule says of its cells, as they are read one after another.

use super::word::Word;
use ennead_puzzle::Digit;
use ennead_puzzle::rule::{Entropic, Relation, SumLine};

/// What matters of the cells read so far to those that come.
pub(super) type State = u128;

/// Sums can be negative on the way.
const NO_SUM: State = 1 << 40;

/// The rule as a little machine: it takes value after value, and refuses those that the rule forbids for good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sense {
    /// The values, each so many times, add up to the total.
    Sum { weights: Vec<i32>, total: i32 },
    /// Each value is above the one before, or, if not strictly, as high.
    Rising { strictly: bool },
    /// Each value differs from the one before by so much at least.
    Apart { least: i32 },
    /// Two values are in the relation.
    Related(Relation),
    /// Two values are in none of the relations.
    Unrelated(Vec<Relation>),
    /// Two values differ by less than this.
    Near(i32),
    /// Two values are not both this.
    NotBoth(i32),
    /// Two values are the same.
    Same,
    /// The values are consecutive, in any order.
    Run,
    /// No two values are equal or consecutive.
    Scattered,
    /// All from the third on lie between the first two.
    Between,
    /// The first two differ by so much at least, and no other lies between them or on them.
    Outside { least: i32 },
    /// So many values one after another are of different classes.
    Classes { of: Classes, window: usize },
    /// The parts that end before these places have the same sum.
    EqualSums { ends: Vec<usize> },
    /// They fall into parts of this sum.
    Parts { sum: i32 },
    /// The first so many values come again, in any order.
    SameCounts { first: usize },
    /// These values are among them, each as often.
    Needs(Vec<i32>),
    /// The value is even, or odd.
    Parity { even: bool },
    /// The values between the lowest and the highest have this sum.
    Sandwich { sum: i32 },
    /// As many values as the first one says have this sum.
    FirstCells { sum: i32 },
    /// So many values are higher than all before.
    Visible { count: i32 },
    /// At the place that the first value says there is this value; the places of the cells, in the order of reading.
    PointsAt { value: i32, places: Vec<i32> },
    /// A value stands as often as it says.
    Counting,
    /// The digits are a word.
    Word(Word),
    /// The digits are one of these rows, which are sorted.
    Rows(Vec<Vec<Digit>>),
}

/// How values are sorted into classes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Classes {
    /// By the remainder.
    Modulo(i32),
    /// Low, middle and high.
    Thirds,
}

/// The values of the puzzle, and how many cells are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) lowest: i32,
    pub(super) highest: i32,
    pub(super) length: usize,
}

impl Frame {
    pub(super) fn digit(self, value: i32) -> Digit {
        Digit::new((value - self.lowest + 1) as u8).expect("a value of the puzzle")
    }

    /// Four bits for each value.
    fn shift(self, value: i32) -> u32 {
        4 * (value - self.lowest) as u32
    }
}

impl Sense {
    /// Whether some of its cells may have to hold a digit, whichever of them does.
    pub(crate) fn may_need_digits(&self) -> bool {
        use Sense::{Near, NotBoth, Parity, Same, Unrelated};
        !matches!(self, Near(_) | NotBoth(_) | Parity { .. } | Same | Unrelated(_))
    }

    pub(super) fn start(&self, frame: Frame) -> State {
        match self {
            Sense::Sum { .. } => NO_SUM,
            Sense::Needs(values) => {
                values.iter().fold(0, |state, v| state + (1 << frame.shift(*v)))
            }
            Sense::Rows(rows) => range(0, rows.len()),
            _ => 0,
        }
    }

    /// The state after the value at this place, the first being 0; `None` if the rule forbids it there.
    pub(super) fn next(&self, frame: Frame, at: usize, state: State, value: i32) -> Option<State> {
        let known = state as i32;
        let plain = value as State;
        let keep = |holds: bool, next: State| holds.then_some(next);
        match self {
            Sense::Sum { weights, .. } => {
                Some((state as i128 + i128::from(weights[at] * value)) as State)
            }
            Sense::Rising { strictly } => {
                keep(at == 0 || known < value || !strictly && known == value, plain)
            }
            Sense::Apart { least } => keep(at == 0 || (known - value).abs() >= *least, plain),
            Sense::Related(relation) => keep(at == 0 || relation.holds(known, value), plain),
            Sense::Unrelated(relations) => {
                keep(at == 0 || !relations.iter().any(|one| one.holds(known, value)), plain)
            }
            Sense::Near(less) => keep(at == 0 || (known - value).abs() < *less, plain),
            Sense::NotBoth(one) => keep(at == 0 || known != value || value != *one, plain),
            Sense::Same => keep(at == 0 || known == value, plain),
            Sense::Run => {
                let values = state | 1 << value;
                let spread = 128 - values.leading_zeros() - values.trailing_zeros();
                keep(state >> value & 1 == 0 && spread as usize <= frame.length, values)
            }
            Sense::Scattered => {
                let near = (7 << value) >> 1;
                keep(state & near == 0, state | 1 << value)
            }
            Sense::Between | Sense::Outside { .. } => self.between_or_outside(at, state, value),
            Sense::Classes { of, window } => {
                let class = match of {
                    Classes::Modulo(modulus) => value.rem_euclid(*modulus),
                    Classes::Thirds => {
                        let count = frame.highest - frame.lowest + 1;
                        Entropic::third(value - frame.lowest, count)
                    }
                } as State;
                let kept = window - 1;
                let met = (0..at.min(kept)).any(|back| state >> (6 * back) & 63 == class);
                keep(!met, (state << 6 | class) & ((1 << (6 * kept)) - 1))
            }
            Sense::EqualSums { ends } => {
                let (target, sum) = (state >> 64, (state & u128::from(u64::MAX)) + plain);
                let ends_here = ends.contains(&(at + 1));
                match (target, ends_here) {
                    (0, true) => Some((sum + 1) << 64),
                    (0, false) => Some(sum),
                    (_, true) => keep(sum + 1 == target, target << 64),
                    (_, false) => keep(sum < target, target << 64 | sum),
                }
            }
            Sense::Parts { sum } => SumLine::read(*sum, known, value).map(|part| part as State),
            Sense::SameCounts { first } => {
                let shift = frame.shift(value);
                match at < *first {
                    true => Some(state + (1 << shift)),
                    false => keep(state >> shift & 15 > 0, state.wrapping_sub(1 << shift)),
                }
            }
            Sense::Needs(_) => {
                let shift = frame.shift(value);
                let left = state >> shift & 15;
                Some(if left > 0 { state - (1 << shift) } else { state })
            }
            Sense::Parity { even } => keep((value % 2 == 0) == *even, 0),
            Sense::Sandwich { sum } => {
                let (phase, inside) = (state & 3, (state >> 2) as i32);
                if value == frame.lowest || value == frame.highest {
                    match phase {
                        0 => Some(1),
                        1 => keep(inside == *sum, 2),
                        _ => None,
                    }
                } else if phase == 1 {
                    keep(inside + value <= *sum, 1 | ((inside + value) as State) << 2)
                } else {
                    Some(state)
                }
            }
            Sense::FirstCells { sum } => {
                let (left, so_far) = match at {
                    0 => (value, 0),
                    _ => ((state >> 32) as i32, (state & 0xffff_ffff) as i32),
                };
                if left <= 0 {
                    return keep(so_far == *sum, so_far as State);
                }
                let so_far = so_far + value;
                keep(so_far <= *sum, ((left - 1) as State) << 32 | so_far as State)
            }
            Sense::Visible { count } => {
                let (highest, seen) = ((state >> 16) as i32, (state & 0xffff) as i32);
                if value <= highest {
                    return Some(state);
                }
                keep(seen < *count, (value as State) << 16 | (seen + 1) as State)
            }
            Sense::PointsAt { value: wanted, places } => {
                let place = if at == 0 { value - 1 } else { known };
                let inside = places.contains(&place);
                keep(inside && (places[at] != place || value == *wanted), place.max(0) as State)
            }
            Sense::Counting => {
                let shift = frame.shift(value);
                let count = (state >> shift & 15) as i32;
                keep(count < value.min(15), state + (1 << shift))
            }
            Sense::Word(word) => {
                word.next(state as usize, frame.digit(value)).map(|next| next as State)
            }
            Sense::Rows(rows) => {
                let digit = frame.digit(value);
                let (first, end) = ((state >> 32) as usize, (state & 0xffff_ffff) as usize);
                let rows = &rows[first..end];
                let low = first + rows.partition_point(|row| row[at] < digit);
                let high = first + rows.partition_point(|row| row[at] <= digit);
                keep(low < high, range(low, high))
            }
        }
    }

    fn between_or_outside(&self, at: usize, state: State, value: i32) -> Option<State> {
        if at == 0 {
            return Some(value as State);
        }
        if at == 1 {
            let (low, high) = (value.min(state as i32), value.max(state as i32));
            let holds = match self {
                Sense::Outside { least } => high - low >= *least,
                _ => high - low >= 2,
            };
            return holds.then_some((high as State) << 8 | low as State);
        }
        let (low, high) = ((state & 255) as i32, (state >> 8) as i32);
        let holds = match self {
            Sense::Outside { .. } => value < low || high < value,
            _ => low < value && value < high,
        };
        holds.then_some(state)
    }

    /// Whether all is said when the last value has been taken.
    pub(super) fn ends(&self, frame: Frame, state: State) -> bool {
        match self {
            Sense::Sum { total, .. } => state as i128 - NO_SUM as i128 == i128::from(*total),
            Sense::Parts { sum } => state == *sum as State,
            Sense::Needs(_) => state == 0,
            Sense::Sandwich { .. } => state & 3 == 2,
            Sense::FirstCells { sum } => (state & 0xffff_ffff) as i32 == *sum,
            Sense::Visible { count } => (state & 0xffff) as i32 == *count,
            Sense::Counting => (frame.lowest..=frame.highest).all(|value| {
                let count = (state >> frame.shift(value) & 15) as i32;
                count == 0 || count == value
            }),
            Sense::Word(word) => word.is_whole(state as usize),
            _ => true,
        }
    }
}

/// Rows from the one to before the other.
fn range(first: usize, end: usize) -> State {
    (first as State) << 32 | end as State
}
