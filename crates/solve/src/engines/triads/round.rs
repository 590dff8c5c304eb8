//! One round of inference, and rounds until nothing changes.

use super::position::{Words, full};
use ennead_simd::Quads;

/// The configurations of bands or of stacks: the six ways to place a digit in their three boxes.
///
/// A configuration places the digit in one line of each box. Its bit for a box is in lane `i` if that is line `i` of the
/// box, so each configuration has a bit in every lane.
#[derive(Clone, Copy)]
pub(super) struct Configurations<V> {
    /// The configurations that move one box forward from each line to the next.
    pub(super) up: V,
    /// The configurations that move one box back from each line to the next.
    pub(super) down: V,
}

/// The result of applying the rules until they find nothing more.
pub(super) enum Settled<V> {
    /// Some cell has no candidate, or some box has no place for a digit.
    Dead,
    /// Every cell has one candidate, and together these are a solution.
    Solved(Words<V>),
    /// The rules find nothing more, and some cell has several candidates.
    Open(Words<V>, [Configurations<V>; 2]),
}

/// The state of a round.
#[derive(Clone, Copy)]
pub(super) struct State<V> {
    words: Words<V>,
    /// For each digit, the rows of boxes in which it is a single.
    single_rows: V,
}

impl<V: Quads> State<V> {
    /// Creates the state of a position without known singles.
    #[inline(always)]
    pub(super) fn new(words: Words<V>) -> State<V> {
        State { words, single_rows: V::splat(0) }
    }

    /// Creates the state of a position and some of its singles.
    #[inline(always)]
    pub(super) fn with_singles(words: Words<V>, singles: Words<V>) -> State<V> {
        // A single removes its digit from the rest of its row of the box here, and from the other rows of the box in the next
        // round.
        let ([x0, x1, x2], [s0, s1, s2]) = (words.0, singles.0);
        State {
            words: Words([x0.and_nor(s1, s2), x1.and_nor(s2, s0), x2.and_nor(s0, s1)]),
            single_rows: s0.or3(s1, s2),
        }
    }
}

/// Applies the rules until nothing changes.
#[inline(always)]
pub(super) fn settle<V: Quads>(mut state: State<V>) -> Settled<V> {
    let mut fresh = true;
    loop {
        let before = state.words;
        let round = round(state);
        state = round.state;
        let changed = state.words.differ(before);
        if round.dead {
            return Settled::Dead;
        }
        if changed || fresh {
            fresh = false;
            continue;
        }
        let words = state.words;
        let sure = [round.configurations[0].sure(), round.configurations[1].sure()];
        let open = round.configurations[0]
            .places()
            .xor(sure[0])
            .or_xor(round.configurations[1].places(), sure[1]);
        if open.nonzero() == 0 {
            return Settled::Solved(words);
        }
        let cleared = full_triads(words, sure);
        if !cleared.differ(words) {
            return Settled::Open(words, round.configurations);
        }
        state = State { words: cleared, single_rows: state.single_rows };
        fresh = true;
    }
}

struct Round<V> {
    state: State<V>,
    configurations: [Configurations<V>; 2],
    dead: bool,
}

#[inline(always)]
fn round<V: Quads>(State { words, single_rows }: State<V>) -> Round<V> {
    let [x0, x1, x2] = words.0;
    let rows = x0.or3(x1, x2).and_nor(single_rows.next_lane(), single_rows.previous_lane());

    let by_bands = Configurations::across(rows, turn_stacks(rows));
    let rows = by_bands.places();
    let words = words.map(|x| x.and(rows));

    let [v0, v1, v2] = words.by_columns();
    let columns = v0.or3(v1, v2);
    let by_stacks = Configurations::across(columns, turn_bands(columns));
    let columns = by_stacks.places();
    let words = words.zip(Words::from_column(columns), V::and);

    // Hidden singles: the only place of a digit in its box.
    let [x0, x1, x2] = words.0;
    let rows = x0.or3(x1, x2);
    let (next, previous) = (rows.next_lane(), rows.previous_lane());
    let boxes = rows.or3(next, previous);
    let only = rows.and_not(x0.majority(x1, x2)).and_nor(next, previous);
    let hidden = words.map(|x| x.and(only));

    // Naked singles: the only digit of its cell.
    let [c0, c1, c2] = words.by_cells();
    let any = c0.or3(c1, c2);
    let (a, b) = any.rotate27_by_9();
    let cells = any.or3(a, b);
    let naked = any.and_not(c0.majority(c1, c2)).and_nor(a, b);

    let [h0, h1, h2] = hidden.by_cells();
    let taken = h0.or3(h1, h2);
    let (a, b) = taken.rotate27_by_9();
    let taken = Words::from_cell(taken.or3(a, b));

    let singles = hidden.zip3(words, Words::from_cell(naked), V::or_and);
    let words = words.zip3(taken, hidden, V::and_not_unless);
    let dead = full::<V>().and_nand(boxes, cells).nonzero() != 0;
    Round {
        state: State::with_singles(words, singles),
        configurations: [by_bands, by_stacks],
        dead,
    }
}

impl<V: Quads> Configurations<V> {
    /// Finds the configurations. `rows` shows the lines in which each box has a place for a digit, and the pair is `rows`
    /// rotated by one box and by two.
    #[inline(always)]
    fn across(rows: V, (one, two): (V, V)) -> Configurations<V> {
        Configurations {
            up: rows.and3(two.next_lane(), one.previous_lane()),
            down: rows.and3(one.next_lane(), two.previous_lane()),
        }
    }

    /// The places that some configuration uses.
    #[inline(always)]
    fn places(&self) -> V {
        self.up.or(self.down)
    }

    /// The places that all configurations of a digit use.
    #[inline(always)]
    fn sure(&self) -> V {
        let places = self.places();
        places.and_nor(places.next_lane(), places.previous_lane())
    }
}

/// Returns words rotated by one stack, and by two.
#[inline(always)]
fn turn_stacks<V: Quads>(x: V) -> (V, V) {
    let (from_1, from_2) = (V::splat(0o666_666_666), V::splat(0o444_444_444));
    (from_1.choose(x.shl(1), x.shr(2)), from_2.choose(x.shl(2), x.shr(1)))
}

/// Returns words rotated by one band, and by two.
#[inline(always)]
fn turn_bands<V: Quads>(x: V) -> (V, V) {
    let (from_1, from_2) = (V::splat(0o770_770_770), V::splat(0o700_700_700));
    (from_1.choose(x.shl(3), x.shr(6)), from_2.choose(x.shl(6), x.shr(3)))
}

/// If three digits are certain in a row or column of a box, eliminates all others there.
#[inline(always)]
fn full_triads<V: Quads>(words: Words<V>, [rows, columns]: [V; 2]) -> Words<V> {
    let open_rows = open_to(rows, rows.next_quad(), rows.previous_quad());
    // From one digit group to the next, the same column is in another lane.
    let next = columns.previous_lane().next_quad();
    let open_columns = open_to(columns, next, columns.next_lane().previous_quad());
    words.zip3(Words::from_row(open_rows), Words::from_column(open_columns), V::and3)
}

/// Returns the digits that a row or column of a box can have. `sure` holds its certain digits of this digit group, and `b`
/// and `c` those of the other two groups.
#[inline(always)]
fn open_to<V: Quads>(sure: V, b: V, c: V) -> V {
    // Adds up the certain digits: first over the three groups for each `t`, then over the three values of `t`.
    let (odd, two) = (sure.xor3(b, c), sure.majority(b, c));
    let (odd_b, odd_c) = odd.rotate27_by_9();
    let (two_b, two_c) = two.rotate27_by_9();
    let some_odd = odd.or3(odd_b, odd_c);
    let three = two
        .majority(two_b, two_c)
        .or_and(two.or3(two_b, two_c), some_odd)
        .or(odd.and3(odd_b, odd_c));
    full::<V>().and_not_unless(three, sure)
}
