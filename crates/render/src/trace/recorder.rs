//! Records a bounded number of positions of a search.

use super::{Frame, Move, Recording};
use ennead_puzzle::{Candidate, Digit, Puzzle};
use ennead_solve::{Event, Observer, Stats};

/// Records a search as [`Frame`]s, at most a given number of them.
///
/// Every change of the grid, and every solution, is a move. Each move has a frame until the limit is reached; then only
/// every second, fourth, eighth, ... move keeps its frame, evenly over the whole search. The start, the first solution and
/// the last position are always kept.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_render::trace::Recorder;
/// use ennead_solve::{Engine, Solver};
///
/// let puzzle = Setup::from_values(4, vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0]).check()?;
/// let mut recorder = Recorder::new(&puzzle, 1_000);
/// let solution = Solver::new(Engine::Mrv).watched_solutions(&puzzle, &mut recorder).next();
/// let recording = recorder.finish();
/// assert_eq!(Some(&recording.finish().grid), solution.as_ref().map(|found| found.grid()));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recorder {
    puzzle: Puzzle,
    /// The last position, complete with counters.
    now: Frame,
    /// The written digits with the previous content of their cells, to undo them.
    written: Vec<(Candidate, Option<Digit>)>,
    /// For each open level the digit that opened it, and the start of its entries in the undo log.
    levels: Vec<(Candidate, usize)>,
    deepest: usize,
    frames: Vec<Frame>,
    first_solution: Option<Frame>,
    cap: usize,
    /// Only moves whose number is a multiple of this value keep their frames.
    stride: u64,
}

impl Recorder {
    /// A recorder for a search of this puzzle. It keeps at most `cap` frames; a `cap` below 3 counts as 3.
    pub fn new(puzzle: &Puzzle, cap: usize) -> Recorder {
        let now = Frame {
            number: 0,
            grid: puzzle.givens().clone(),
            last: Move::Start,
            depth: 0,
            stats: Stats { nodes: 1, ..Stats::default() },
        };
        Recorder {
            puzzle: puzzle.clone(),
            frames: vec![now.clone()],
            now,
            written: Vec::new(),
            levels: Vec::new(),
            deepest: 0,
            first_solution: None,
            cap: cap.max(3) - 2,
            stride: 1,
        }
    }

    /// The number of moves so far.
    pub fn moves(&self) -> u64 {
        self.now.number
    }

    /// The recording so far.
    pub fn finish(self) -> Recording {
        let mut frames = self.frames;
        for frame in self.first_solution.into_iter().chain([self.now]) {
            if let Err(place) = frames.binary_search_by_key(&frame.number, |kept| kept.number) {
                frames.insert(place, frame);
            }
        }
        Recording::new(self.puzzle, frames, self.deepest)
    }

    fn write(&mut self, candidate: Candidate) {
        let before = self.now.grid.get(candidate.cell);
        self.written.push((candidate, before));
        self.now.grid.set(candidate.cell, Some(candidate.digit));
        self.now.stats.placements += 1;
    }

    /// Undoes the current level and returns the digit that opened it.
    fn undo(&mut self) -> Option<Candidate> {
        let (opened, begin) = self.levels.pop().map_or((None, 0), |(by, begin)| (Some(by), begin));
        for (candidate, before) in self.written.drain(begin..).rev() {
            self.now.grid.set(candidate.cell, before);
        }
        self.now.stats.retreats += 1;
        opened
    }

    /// Counts a move, and keeps the position after it as a frame if the number of the move is a multiple of the stride.
    fn moved(&mut self, last: Move) {
        self.now.number += 1;
        self.now.last = last;
        self.now.depth = self.levels.len();
        self.deepest = self.deepest.max(self.now.depth);
        if last == Move::Solution && self.first_solution.is_none() {
            self.first_solution = Some(self.now.clone());
        }
        if !self.now.number.is_multiple_of(self.stride) {
            return;
        }
        if self.frames.len() == self.cap {
            self.stride *= 2;
            let stride = self.stride;
            self.frames.retain(|frame| frame.number.is_multiple_of(stride));
        }
        // If the limit here is one frame, only the start stays, and there is no room for this frame.
        if self.now.number.is_multiple_of(self.stride) && self.frames.len() < self.cap {
            self.frames.push(self.now.clone());
        }
    }
}

impl Observer for Recorder {
    fn event(&mut self, event: Event) {
        match event {
            Event::Enter { candidate, guess } => {
                self.levels.push((candidate, self.written.len()));
                self.write(candidate);
                self.now.stats.nodes += 1;
                self.now.stats.guesses += u64::from(guess);
                self.moved(Move::Enter { candidate, guess });
            }
            Event::Place(candidate) => {
                self.write(candidate);
                self.moved(Move::Place(candidate));
            }
            // An elimination changes no digit, so it is counted but is not a move.
            Event::Eliminate(_) => self.now.stats.propagations += 1,
            Event::Leave => {
                let opened = self.undo();
                self.moved(Move::Retreat(opened));
            }
            Event::Solution => {
                self.now.stats.solutions += 1;
                self.moved(Move::Solution);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::{Grid, Setup};
    use ennead_solve::{Engine, Solver};

    /// Computes the grid after these events in the simplest way, as the reference for frames.
    fn replay(givens: &Grid, events: &[Event]) -> Grid {
        let mut levels = vec![givens.clone()];
        for event in events {
            let mut top = levels.pop().unwrap();
            match *event {
                Event::Enter { candidate, .. } => {
                    levels.push(top.clone());
                    top.set(candidate.cell, Some(candidate.digit));
                }
                Event::Place(candidate) => top.set(candidate.cell, Some(candidate.digit)),
                Event::Leave => top = levels.pop().unwrap_or_else(|| givens.clone()),
                Event::Eliminate(_) | Event::Solution => {}
            }
            levels.push(top);
        }
        levels.pop().unwrap()
    }

    /// All events, and a recorder of them.
    struct Both(Vec<Event>, Recorder);

    impl Observer for Both {
        fn event(&mut self, event: Event) {
            self.0.push(event);
            self.1.event(event);
        }
    }

    const HARD: &str =
        "006080100005600000900001403010200300003004080200090000000002070060000030020970000";

    fn classic(line: &str) -> Puzzle {
        let values = line.chars().map(|c| c.to_digit(10).unwrap_or(0) as i32).collect();
        Setup::from_values(9, values).check().unwrap()
    }

    fn is_move(event: &Event) -> bool {
        !matches!(event, Event::Eliminate(_))
    }

    /// Checks each frame against a replay of all events up to its move.
    fn check(puzzle: &Puzzle, events: &[Event], recording: &Recording) {
        let ends: Vec<usize> =
            events.iter().enumerate().filter(|(_, e)| is_move(e)).map(|(i, _)| i + 1).collect();
        assert_eq!(recording.moves(), ends.len() as u64);
        let mut last = None;
        for frame in recording.frames() {
            assert!(last < Some(frame.number), "frames ascend");
            last = Some(frame.number);
            let seen = frame.number.checked_sub(1).map_or(0, |index| ends[index as usize]);
            let grid = replay(puzzle.givens(), &events[..seen]);
            assert_eq!(frame.grid, grid, "move {}", frame.number);
            let count = |wanted: fn(&Event) -> bool| {
                events[..seen].iter().filter(|event| wanted(event)).count() as u64
            };
            let enters = count(|e| matches!(e, Event::Enter { .. }));
            let retreats = count(|e| matches!(e, Event::Leave));
            assert_eq!(frame.stats.nodes, 1 + enters);
            assert_eq!(frame.stats.placements, enters + count(|e| matches!(e, Event::Place(_))));
            assert_eq!(frame.stats.retreats, retreats);
            assert_eq!(
                frame.stats.guesses,
                count(|e| matches!(e, Event::Enter { guess: true, .. }))
            );
        }
        assert_eq!(last, Some(ends.len() as u64), "the last position is kept");
    }

    #[test]
    fn every_frame_equals_a_replay() {
        let puzzle = classic(HARD);
        for engine in Engine::SEARCHING {
            for cap in [3, 10, 257, 100_000] {
                let mut both = Both(Vec::new(), Recorder::new(&puzzle, cap));
                let mut solutions = Solver::new(engine).watched_solutions(&puzzle, &mut both);
                let solution = solutions.next().expect("it has one");
                let stats = solutions.stats();
                drop(solutions);
                let Both(events, recorder) = both;
                let recording = recorder.finish();
                check(&puzzle, &events, &recording);
                assert!(recording.frames().len() <= cap, "{engine} {cap}");
                assert_eq!(recording.finish().last, Move::Solution);
                assert_eq!(&recording.finish().grid, solution.grid());
                assert_eq!(recording.finish().stats, stats, "{engine}");
                let moves = events.iter().filter(|event| is_move(event)).count();
                assert_eq!(recording.is_sampled(), recording.frames().len() < moves + 1);
            }
        }
    }

    #[test]
    fn the_first_solution_is_kept() {
        let puzzle = Setup::empty(4).check().unwrap();
        let mut both = Both(Vec::new(), Recorder::new(&puzzle, 12));
        assert_eq!(Solver::new(Engine::Mrv).watched_solutions(&puzzle, &mut both).count(), 288);
        let recording = both.1.finish();
        check(&puzzle, &both.0, &recording);
        assert_eq!(recording.frames().len(), 12);
        let solved: Vec<u64> = recording
            .frames()
            .iter()
            .filter(|frame| frame.last == Move::Solution)
            .map(|frame| frame.number)
            .collect();
        assert_eq!(solved[0], 17, "sixteen digits, then the solution");
        assert_eq!(recording.finish().grid, Grid::empty(puzzle.size()));
    }

    #[test]
    fn sampling_is_even() {
        let puzzle = Setup::empty(4).check().unwrap();
        let mut recorder = Recorder::new(&puzzle, 12);
        Solver::new(Engine::Mrv).watched_solutions(&puzzle, &mut recorder).for_each(drop);
        let moves = recorder.moves();
        let recording = recorder.finish();
        let numbers: Vec<u64> = recording.frames().iter().map(|frame| frame.number).collect();
        let kept: Vec<u64> = numbers.iter().copied().filter(|n| *n != 17 && *n != moves).collect();
        let stride = kept[1];
        assert!(stride.is_power_of_two());
        assert_eq!(kept, (0..kept.len() as u64).map(|i| i * stride).collect::<Vec<_>>());
        assert!(kept.len() > 5, "more than half of the room is used");
    }
}
