//! Known puzzles of rare kinds.

use crate::Target;
use ennead_puzzle::{Board, Digit};

/// Each line has the slug of a technique and a puzzle that needs it.
///
/// They were found with `cargo run --release -p ennead-make --example find_known`, some of them from positions in
/// HoDoKu's library of examples.
const LINES: &str = include_str!("known.txt");

/// Returns the known puzzles for a target that is [`Target::up_to`] one rare technique; none for other targets.
pub(crate) fn near(target: &Target) -> Vec<Board> {
    let Target::Needs(needed, _) = target else { return Vec::new() };
    let [technique] = needed[..] else { return Vec::new() };
    let slug = technique.slug();
    let known = puzzles().filter(|(kind, _)| *kind == slug);
    match *target == Target::up_to(technique) {
        true => known.map(|(_, puzzle)| puzzle).collect(),
        false => Vec::new(),
    }
}

/// All known puzzles, each with the slug of its technique.
fn puzzles() -> impl Iterator<Item = (&'static str, Board)> {
    LINES.lines().filter_map(|line| {
        let (kind, puzzle) = line.split_once(' ')?;
        let cells: Vec<Option<Digit>> = puzzle.chars().map(Digit::from_symbol).collect();
        Some((kind, Board::from_cells(cells.try_into().ok()?)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::{Judge, Verdict};
    use ennead_solve::Single;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn known_puzzles_are_minimal_and_need_their_techniques() {
        let mut judge = Judge::default();
        let mut count = 0;
        for (kind, puzzle) in puzzles() {
            let digits = puzzle.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
            assert_eq!(Single::new().solve(&digits).count, 1, "{kind} {puzzle}");
            for cell in (0..81).filter(|cell| digits[*cell] > 0) {
                let mut without = digits;
                without[cell] = 0;
                assert_eq!(Single::new().solve(&without).count, 2, "{kind} {puzzle}");
            }
            let target = Target::up_to(kind.parse().unwrap());
            let verdict = judge.verdict(&target, &puzzle, &AtomicBool::new(false));
            assert_eq!(verdict, Verdict::Meets, "{kind} {puzzle}");
            assert!(near(&target).contains(&puzzle), "{kind} {puzzle}");
            count += 1;
        }
        assert_eq!(count, LINES.lines().count());
    }
}
