//! Tests of the kernel's parts, each at every level.

use super::layout::{WORDS, place_of};
use super::load::Cells;
use super::round::Round;
use super::store;
use ennead_simd::{Kernel, Lanes, Level};
use ennead_testkit::cases;

/// A puzzle and its only solution, as 81 symbols each.
type Solved = ([u8; 81], [u8; 81]);

fn solved() -> Vec<Solved> {
    let boards = cases("classic.jsonl").into_iter().filter_map(|case| {
        let givens = case.puzzle.as_board()?.to_string();
        let line = |text: &str| text.as_bytes().try_into().ok();
        Some((line(&givens)?, line(case.solution.as_deref()?)?))
    });
    boards.collect()
}

/// The word and the bit of a digit in a cell.
fn candidate(cell: usize, symbol: u8) -> (usize, u32) {
    let (place, in_box) = place_of(cell);
    let digit = usize::from(symbol - b'1');
    (9 * (digit / 3) + place, 1 << (9 * (digit % 3) + in_box))
}

/// The position of a line, candidate by candidate.
fn position(line: &[u8; 81]) -> [u32; WORDS] {
    let mut words = [0; WORDS];
    for (cell, &stated) in line.iter().enumerate() {
        for symbol in b'1'..=b'9' {
            let (word, bit) = candidate(cell, symbol);
            if stated == b'.' || stated == symbol {
                words[word] |= bit;
            }
        }
    }
    words
}

/// Reads puzzles into every lane and returns the position.
struct Load<'a>(&'a [Solved]);

impl Kernel for Load<'_> {
    type Output = Vec<[u32; WORDS]>;
    #[inline(always)]
    fn run<V: Lanes>(self) -> Vec<[u32; WORDS]> {
        let mut positions = Vec::new();
        for puzzles in self.0.chunks(V::COUNT) {
            let mut rows = [&[0; 81]; 32];
            for (row, (puzzle, _)) in rows.iter_mut().zip(puzzles) {
                *row = puzzle;
            }
            let words = Cells::<V>::new(&rows).positions();
            for lane in 0..puzzles.len() {
                positions.push(std::array::from_fn(|i| words[i].words()[lane]));
            }
        }
        positions
    }
}

#[test]
fn puzzles_are_read_as_stated() {
    let solved = solved();
    assert!(solved.len() >= 12, "{} puzzles", solved.len());
    let expected: Vec<_> = solved.iter().map(|(puzzle, _)| position(puzzle)).collect();
    for level in Level::available() {
        assert_eq!(level.run(Load(&solved)), expected, "{level}");
    }
}

/// Any byte whose low four bits are not a digit is an empty cell.
#[test]
fn signs_for_empty_cells_are_alike() {
    let dots = solved()[0];
    for sign in [b'0', b'*', b'-', b'_', b' ', 0] {
        let other = dots.0.map(|symbol| if symbol == b'.' { sign } else { symbol });
        let numbers = dots.0.map(|symbol| if symbol == b'.' { 0 } else { symbol - b'0' });
        for level in Level::available() {
            let expected = level.run(Load(&[dots]));
            assert_eq!(level.run(Load(&[(other, dots.1)])), expected, "{level} {sign}");
            assert_eq!(level.run(Load(&[(numbers, dots.1)])), expected, "{level} numbers");
        }
    }
}

/// Writes the solutions, one in each lane.
struct Store<'a>(&'a [Solved]);

impl Kernel for Store<'_> {
    type Output = Vec<[u8; 81]>;
    #[inline(always)]
    fn run<V: Lanes>(self) -> Vec<[u8; 81]> {
        let mut lines = Vec::new();
        for solutions in self.0.chunks(V::COUNT) {
            let mut words = [V::splat(0); WORDS];
            for (lane, (_, solution)) in solutions.iter().enumerate() {
                for (vector, word) in words.iter_mut().zip(position(solution)) {
                    vector.words_mut()[lane] = word;
                }
            }
            let text = store::Text::new(&store::digits(&words));
            for lane in 0..solutions.len() {
                let mut line = [0; 81];
                text.write(lane, &mut line);
                lines.push(line);
            }
        }
        lines
    }
}

#[test]
fn solutions_are_written_as_found() {
    let solved = solved();
    let expected: Vec<_> = solved.iter().map(|(_, solution)| *solution).collect();
    for level in Level::available() {
        assert_eq!(level.run(Store(&solved)), expected, "{level}");
    }
}

/// Runs rounds until nothing changes. Returns the words of each puzzle, whether it is dead, and whether it is filled.
struct Settle<'a>(&'a [[u32; WORDS]]);

impl Kernel for Settle<'_> {
    type Output = Vec<([u32; WORDS], bool, bool)>;
    #[inline(always)]
    fn run<V: Lanes>(self) -> Self::Output {
        let mut results = Vec::new();
        for puzzles in self.0.chunks(V::COUNT) {
            let mut words = [V::splat(0); WORDS];
            for (lane, puzzle) in puzzles.iter().enumerate() {
                for (vector, word) in words.iter_mut().zip(puzzle) {
                    vector.words_mut()[lane] = *word;
                }
            }
            let mut round = Round::<V>::new();
            let (mut dead, mut filled) = (0, 0);
            // A contradiction or a solution may be found only in the round after the last change.
            let mut changed = u32::MAX;
            while changed != 0 {
                round.singles(&words);
                round.rows(&words);
                round.columns(&words);
                round.triads();
                let verdict = round.eliminate(&mut words);
                changed = verdict.changed;
                dead |= verdict.dead;
                filled |= verdict.filled & !verdict.dead;
            }
            for lane in 0..puzzles.len() {
                let words = std::array::from_fn(|i| words[i].words()[lane]);
                results.push((words, dead >> lane & 1 == 1, filled >> lane & 1 == 1));
            }
        }
        results
    }
}

#[test]
fn rounds_never_eliminate_the_solution() {
    let solved = solved();
    let positions: Vec<_> = solved.iter().map(|(puzzle, _)| position(puzzle)).collect();
    let mut by_rules_alone = 0;
    let reference = Level::PORTABLE.run(Settle(&positions));
    for ((words, dead, filled), (_, solution)) in reference.iter().zip(&solved) {
        let solution = position(solution);
        assert!(solution.iter().zip(words).all(|(right, left)| right & !left == 0));
        assert!(!dead);
        assert_eq!(*filled, solution == *words);
        by_rules_alone += u32::from(*filled);
    }
    assert!(by_rules_alone >= 3, "{by_rules_alone} solved without a guess");
    for level in Level::available() {
        assert_eq!(level.run(Settle(&positions)), reference, "{level}");
    }
}

/// A full grid with one cell changed has no solution, and a round detects that.
#[test]
fn rounds_detect_a_contradiction() {
    for (_, solution) in solved() {
        let wrong: Vec<_> = (0..81)
            .map(|cell| {
                let mut wrong = solution;
                wrong[cell] = if solution[cell] == b'9' { b'1' } else { solution[cell] + 1 };
                position(&wrong)
            })
            .collect();
        for level in Level::available() {
            for (_, dead, filled) in level.run(Settle(&wrong)) {
                assert!(dead && !filled, "{level}");
            }
        }
    }
}
