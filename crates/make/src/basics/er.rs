//! The ratings of Sudoku Explainer up to 4.4, without its path.
//!
//! Its first techniques, up to XYZ-Wings, are tried in the order of their ratings, and all still apply after other eliminations.
//! So whether the path stays below one of these ratings depends only on where the techniques up to there end.

use super::{Basics, Locked, Singles};

/// The highest of these ratings, in tenths.
pub(crate) const MOST: u16 = 44;

impl Basics {
    /// The techniques rated at most `er` tenths; at least if `er` is below [`MOST`], a puzzle is rated at most `er` exactly if
    /// these solve it. `None` below 1.2, and for 2.6 and 2.7, where pointing counts but claiming does not.
    ///
    /// Ratings: full house 1.0, hidden single of a box 1.2, of a line 1.5, direct pointing 1.7, direct claiming 1.9, direct hidden
    /// pair 2.0, naked single 2.3, direct hidden triplet 2.5, pointing 2.6, claiming 2.8, naked pair 3.0, X-Wing 3.2, hidden
    /// pair 3.4, naked triplet 3.6, Swordfish 3.8, hidden triplet 4.0, XY-Wing 4.2, XYZ-Wing 4.4.
    pub(crate) fn of_er(er: u16) -> Option<Basics> {
        let rated = |first: u16, second: u16| match er {
            _ if er >= second => 3,
            _ if er >= first => 2,
            _ => 0,
        };
        let basics = Basics {
            singles: match er {
                ..15 => Singles::OfBoxes,
                15..23 => Singles::Hidden,
                23.. => Singles::All,
            },
            locked: match er {
                ..17 => Locked::Nothing,
                17..19 => Locked::DirectPointing,
                19..28 => Locked::Direct,
                28.. => Locked::Eliminate,
            },
            // From 4.0 on, the indirect ones do as much.
            direct_hidden: if er < 40 { rated(20, 25) } else { 0 },
            naked: rated(30, 36),
            hidden: rated(34, 40),
            fish: rated(32, 38),
            wings: rated(42, 44) as u32,
        };
        (er >= 12 && !(26..28).contains(&er)).then_some(basics)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Generator;
    use ennead_rating::se::{Rater, Tenths, Until};

    fn compare(numbers: std::ops::Range<u64>) {
        let mut solved = [0; MOST as usize + 1];
        for made in Generator::new(6).make(numbers).unwrap() {
            let until = Until::Rated(Tenths::new(MOST + 1));
            let er = Rater::new().rate(&made.puzzle, until).rating.er.get();
            let digits = made.puzzle.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
            for most in 0..=MOST {
                let Some(basics) = Basics::of_er(most) else { continue };
                let is_solved = basics.close(&digits).is_solved();
                assert_eq!(is_solved, er <= most, "{er}, not {most}: {}", made.puzzle);
                solved[most as usize] += u32::from(is_solved);
            }
        }
        assert!(solved[12] > 0 && solved[44] > solved[34] && solved[19] > solved[15]);
    }

    #[test]
    fn the_techniques_up_to_a_rating_solve_the_puzzles_rated_so() {
        compare(0..1_000);
    }

    #[test]
    #[ignore = "many puzzles take minutes"]
    fn the_techniques_up_to_a_rating_solve_many_puzzles_rated_so() {
        compare(0..100_000);
    }
}
