//! A vector of searches: one position per lane, each with its own stack.

use super::branch::{Branch, Branches};
use super::layout::WORDS;
use super::round::{Round, Verdict};
use super::traffic::Traffic;
use crate::{Ending, Stop};
use ennead_simd::Lanes;

/// What to find for every puzzle of a batch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    /// The number of solutions after which a puzzle is done.
    pub(crate) limit: u64,
    /// The number of nodes after which the search of a puzzle is stopped.
    pub(crate) nodes: u64,
    /// Whether idle lanes may take over part of another lane's search.
    pub(crate) share: bool,
    /// Whether to keep every solution or only the first.
    pub(crate) keep_all: bool,
    /// Whether the counts are known already and only first solutions are missing.
    pub(crate) only_first: bool,
}

/// A position on a stack, padded to two cache lines.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Saved([u32; 32]);

/// The initial number of places on each lane's stack. Most searches need no more. With so few places, the allocator can serve a
/// short batch from memory that it already has, which costs less than new pages from the system.
const DEPTH: usize = 32;

/// A puzzle that one or more lanes search. Its index is the lane that started it.
#[derive(Clone, Copy, Default)]
pub(super) struct Job {
    pub(super) puzzle: usize,
    /// The solutions counted so far.
    pub(super) found: u64,
    /// The number of nodes that lanes have searched for the job, counted when each lane finishes its part.
    pub(super) nodes: u64,
    pub(super) guesses: u64,
    lanes: u32,
    pub(super) shared: bool,
}

/// A vector of searches; see the [module](self).
pub(super) struct Group<V> {
    words: [V; WORDS],
    round: Round<V>,
    verdict: Verdict,
    /// The lanes that search.
    busy: u32,
    /// The lanes that need another puzzle.
    free: u32,
    jobs: [Job; 32],
    /// For each lane its job, and where its saved positions begin and end.
    job: [u8; 32],
    bottom: [u16; 32],
    top: [u16; 32],
    /// For each lane, the number of its branches since it started its part of a job.
    guesses: [u64; 32],
    /// The first place on the stack of every lane, then the second place of every lane, and so on.
    stack: Vec<Saved>,
}

impl<V: Lanes> Group<V> {
    #[inline(always)]
    pub(super) fn new() -> Group<V> {
        Group {
            words: [V::splat(0); WORDS],
            round: Round::new(),
            verdict: Verdict { changed: 0, dead: 0, filled: 0 },
            busy: 0,
            free: 0,
            jobs: [Job::default(); 32],
            job: [0; 32],
            bottom: [0; 32],
            top: [0; 32],
            guesses: [0; 32],
            stack: vec![Saved([0; 32]); V::COUNT * DEPTH],
        }
    }

    /// Requests a puzzle for every lane.
    #[inline(always)]
    pub(super) fn start(&mut self) {
        (self.busy, self.free) = (0, u32::MAX >> (32 - V::COUNT));
    }

    /// Whether any lane searches or needs a puzzle.
    #[inline(always)]
    pub(super) fn is_busy(&self) -> bool {
        self.busy | self.free != 0
    }

    /// Returns the lanes that need a puzzle, and clears this set.
    #[inline(always)]
    pub(super) fn take_free(&mut self) -> u32 {
        std::mem::take(&mut self.free)
    }

    /// Runs one round for all lanes.
    #[inline(always)]
    pub(super) fn round(&mut self) {
        self.round.singles(&self.words);
        self.round.rows(&self.words);
        self.round.columns(&self.words);
        self.round.triads();
        self.verdict = self.round.eliminate(&mut self.words);
    }

    /// The lanes that the last round found dead.
    #[inline(always)]
    pub(super) fn dead(&self) -> u32 {
        self.busy & self.verdict.dead
    }

    /// The lanes whose position is a solution, after a round.
    #[inline(always)]
    pub(super) fn filled(&self) -> u32 {
        self.busy & self.verdict.filled & !self.verdict.dead
    }

    /// The lanes that must branch, after a round.
    #[inline(always)]
    pub(super) fn stuck(&self) -> u32 {
        self.busy & !(self.verdict.dead | self.verdict.filled | self.verdict.changed)
    }

    /// The configurations that the last round left open.
    #[inline(always)]
    pub(super) fn configurations(&self) -> &[[V; 4]; 3] {
        &self.round.configurations
    }

    /// Stops every search.
    #[cold]
    #[inline(never)]
    pub(super) fn interrupt(&mut self, traffic: &mut impl Traffic<V>) {
        for lane in lanes(self.busy) {
            if self.busy >> lane & 1 == 1 {
                self.drop_others(lane);
                self.leave(lane, Some(Stop::Flag), traffic);
            }
        }
        self.free = 0;
    }

    #[inline(always)]
    pub(super) fn branch(
        &mut self,
        lane: usize,
        branches: &Branches<V>,
        traffic: &mut impl Traffic<V>,
    ) {
        if self.nodes(lane) >= traffic.options().nodes {
            return self.give_up(lane, traffic);
        }
        self.guesses[lane % 32] += 1;
        let slot = Self::slot(lane, self.top[lane % 32]);
        if slot >= self.stack.len() {
            self.grow();
        }
        self.top[lane % 32] += 1;
        let mut position = [0; 32];
        for (word, vector) in position.iter_mut().zip(&self.words) {
            *word = vector.words()[lane];
        }
        let saved = &mut self.stack[slot].0;
        let Some(branch) = branches.of(lane) else {
            *saved = position;
            return branch_otherwise(&mut self.words, lane, branches, saved);
        };
        for at in (0..32).step_by(V::COUNT) {
            let kept = V::load(&branch.second[at..]);
            V::load(&position[at..]).and(kept).store(&mut saved[at..]);
        }
        keep(&mut self.words, lane, &branch);
    }

    /// Counts a solution. Drops the saved positions if no more solutions are wanted. The caller must then call
    /// [`retreat`](Group::retreat).
    #[inline(always)]
    pub(super) fn solved(&mut self, lane: usize, traffic: &mut impl Traffic<V>) {
        if self.is_dropped(lane) {
            return;
        }
        let job = &mut self.jobs[usize::from(self.job[lane]) % 32];
        job.found += u64::from(traffic.solution(&self.words, lane, job));
        if job.found == traffic.options().limit {
            if job.lanes > 1 {
                self.drop_others(lane);
            }
            self.bottom[lane % 32] = self.top[lane % 32];
        }
    }

    /// Continues with the position saved last, or with another puzzle.
    #[inline(always)]
    pub(super) fn retreat(&mut self, lane: usize, traffic: &mut impl Traffic<V>) {
        if self.is_dropped(lane) {
            return;
        }
        if self.top[lane % 32] == self.bottom[lane % 32] {
            return self.leave(lane, None, traffic);
        }
        if self.nodes(lane) >= traffic.options().nodes {
            return self.give_up(lane, traffic);
        }
        self.top[lane % 32] -= 1;
        let saved = &self.stack[Self::slot(lane, self.top[lane % 32])].0;
        for (vector, saved) in self.words.iter_mut().zip(saved) {
            vector.words_mut()[lane] = *saved;
        }
    }

    /// The number of positions that a lane has searched: its first one and two per branch, minus those that still wait,
    /// were given away or were dropped.
    #[inline(always)]
    fn nodes(&self, lane: usize) -> u64 {
        1 + 2 * self.guesses[lane % 32] - u64::from(self.top[lane % 32])
    }

    /// The index of a lane's place on the stack.
    #[inline(always)]
    fn slot(lane: usize, place: u16) -> usize {
        usize::from(place) * V::COUNT + lane
    }

    /// Doubles the depth of the stacks.
    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.stack.resize(2 * self.stack.len(), Saved([0; 32]));
    }

    /// Whether another lane ended this lane's job in the same round.
    #[inline(always)]
    fn is_dropped(&self, lane: usize) -> bool {
        self.busy >> lane & 1 == 0
    }

    /// Stops this lane's job at its node limit.
    #[cold]
    #[inline(never)]
    fn give_up(&mut self, lane: usize, traffic: &mut impl Traffic<V>) {
        self.drop_others(lane);
        self.leave(lane, Some(Stop::Nodes), traffic);
    }

    /// Ends the work of all other lanes on this lane's job.
    #[cold]
    #[inline(never)]
    fn drop_others(&mut self, lane: usize) {
        for other in lanes(self.busy) {
            if other != lane && self.job[other] == self.job[lane] {
                self.busy &= !(1 << other);
                self.add_work(other);
            }
        }
        self.jobs[usize::from(self.job[lane])].lanes = 1;
    }

    /// Adds this lane's work to its job.
    #[inline(always)]
    fn add_work(&mut self, lane: usize) {
        let nodes = self.nodes(lane);
        let job = &mut self.jobs[usize::from(self.job[lane]) % 32];
        job.nodes += nodes;
        job.guesses += self.guesses[lane % 32];
    }

    /// Finishes this lane's part of the job; the last lane records the answer.
    #[inline(always)]
    fn leave(&mut self, lane: usize, stop: Option<Stop>, traffic: &mut impl Traffic<V>) {
        self.add_work(lane);
        let job = &mut self.jobs[usize::from(self.job[lane]) % 32];
        job.lanes -= 1;
        if job.lanes == 0 {
            let ending = match stop {
                Some(stop) => Ending::Stopped(stop),
                None if job.found == traffic.options().limit => Ending::Enough,
                None => Ending::Complete,
            };
            traffic.answer(job, ending);
        }
        self.busy &= !(1 << lane);
        self.free |= 1 << lane;
    }

    /// Gives a puzzle to each free lane, while there are puzzles.
    #[inline(always)]
    pub(super) fn refill(&mut self, mut free: u32, traffic: &mut impl Traffic<V>) {
        while free != 0 {
            let Group { words, busy, jobs, job, bottom, top, guesses, .. } = self;
            free = traffic.fill(words, free, |lane, puzzle| {
                let lane = lane % 32;
                *busy |= 1 << lane;
                jobs[lane] = Job { puzzle, lanes: 1, ..Job::default() };
                job[lane] = lane as u8;
                (bottom[lane], top[lane], guesses[lane]) = (0, 0, 0);
            });
        }
    }

    /// Hands the oldest saved positions, which are the largest parts, to idle lanes.
    #[inline(never)]
    pub(super) fn share(&mut self) {
        for idle in lanes(!self.busy & u32::MAX >> (32 - V::COUNT)) {
            let waiting = |lane: &usize| self.top[*lane] - self.bottom[*lane];
            let Some(giver) = lanes(self.busy).max_by_key(waiting) else { return };
            if waiting(&giver) == 0 {
                return;
            }
            let saved = self.stack[Self::slot(giver, self.bottom[giver])].0;
            self.bottom[giver] += 1;
            for (vector, saved) in self.words.iter_mut().zip(saved) {
                vector.words_mut()[idle] = saved;
            }
            self.job[idle] = self.job[giver];
            let job = &mut self.jobs[usize::from(self.job[idle])];
            job.lanes += 1;
            job.shared = true;
            (self.bottom[idle], self.top[idle], self.guesses[idle]) = (0, 0, 0);
            self.busy |= 1 << idle;
        }
    }
}

/// The lanes of a set, the lowest first. Used instead of [`ones`](ennead_puzzle::bits::ones) because a kernel needs everything
/// inlined.
#[inline(always)]
pub(super) fn lanes(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lane < 32).then_some(lane)
    })
}

/// Continues with the first side of a branch.
#[inline(always)]
fn keep<V: Lanes>(words: &mut [V; WORDS], lane: usize, branch: &Branch) {
    for (word, kept) in words.as_chunks_mut::<9>().0[branch.group].iter_mut().zip(branch.first) {
        word.words_mut()[lane] &= kept;
    }
}

/// Branches in the rare case that no digit of the chosen band or stack has two configurations.
#[cold]
#[inline(never)]
fn branch_otherwise<V: Lanes>(
    words: &mut [V; WORDS],
    lane: usize,
    branches: &Branches<V>,
    saved: &mut [u32; 32],
) {
    let Some((branch, third)) = branches.with_three(lane) else {
        return branch_on_cell(words, lane, saved);
    };
    for (word, (second, third)) in saved.iter_mut().zip(branch.second.iter().zip(third)) {
        *word &= second | third;
    }
    keep(words, lane, &branch);
}

/// Branches in the even rarer case that no digit of the chosen band or stack has two or three configurations. Takes the lowest
/// candidate of the cell with the fewest candidates, and saves the position with the others.
fn branch_on_cell<V: Lanes>(words: &mut [V; WORDS], lane: usize, saved: &mut [u32; 32]) {
    use super::layout::DIGITS;
    let mut best = (u32::MAX, 0, 0);
    for place in 0..9 {
        for in_box in 0..9 {
            let cell = DIGITS << in_box;
            let count = |g: usize| (saved[9 * g + place] & cell).count_ones();
            let candidates = count(0) + count(1) + count(2);
            if candidates > 1 && candidates < best.0 {
                best = (candidates, place, cell);
            }
        }
    }
    let (_, place, cell) = best;
    debug_assert!(cell != 0, "a position without empty cells is filled or dead");
    let group = (0..3).find(|g| saved[9 * g + place] & cell != 0).unwrap_or(0);
    let candidates = saved[9 * group + place] & cell;
    let lowest = candidates & candidates.wrapping_neg();
    saved[9 * group + place] &= !lowest;
    for g in 0..3 {
        words[9 * g + place].words_mut()[lane] &= !cell;
    }
    words[9 * group + place].words_mut()[lane] |= lowest;
}
