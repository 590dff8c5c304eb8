//! The ratings of Sudoku Explainer up to 4.4, without its solution path.
//!
//! Sudoku Explainer tries the techniques up to XYZ-Wing in the order of their ratings, and the position that they reach
//! together does not depend on the order of their steps. So ER is at most one of these ratings if, and only if, the
//! techniques up to that rating solve the puzzle.

use super::{Basics, Locked, Singles};
use crate::se::Tenths;

impl Basics {
    /// The highest rating of Sudoku Explainer that a puzzle can have if basic techniques solve it.
    pub const MAX_ER: Tenths = Tenths::new(44);

    /// The techniques of Sudoku Explainer rated at most `er`. They solve a puzzle if, and only if, its ER is at most `er`.
    ///
    /// Returns `None` above [`MAX_ER`](Basics::MAX_ER) and below 1.2, since [`Basics`] cannot be restricted to full houses.
    ///
    /// Ratings: full house 1.0, hidden single of a box 1.2, of a line 1.5, direct pointing 1.7, direct claiming 1.9, direct
    /// hidden pair 2.0, naked single 2.3, direct hidden triplet 2.5, pointing 2.6, claiming 2.8, naked pair 3.0, X-Wing 3.2,
    /// hidden pair 3.4, naked triplet 3.6, Swordfish 3.8, hidden triplet 4.0, XY-Wing 4.2, XYZ-Wing 4.4.
    pub fn of_er(er: Tenths) -> Option<Basics> {
        let er = er.get();
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
                19..26 => Locked::Direct,
                26..28 => Locked::Pointing,
                28.. => Locked::Both,
            },
            // From 4.0 on, the hidden subsets that eliminate include these.
            direct_hidden: if er < 40 { rated(20, 25) } else { 0 },
            naked: rated(30, 36),
            hidden: rated(34, 40),
            fish: rated(32, 38),
            wings: rated(42, 44),
            ..Basics::SINGLES
        };
        (12..=Basics::MAX_ER.get()).contains(&er).then_some(basics)
    }
}
