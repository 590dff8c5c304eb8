//! Rules of cages.

use super::{Context, Stated, number, one, text};
use crate::drawings::Drawing;
use crate::look_and_say;
use ennead_puzzle::rule::{Cage, CageClue, Contents, SpecialCage};

pub(in crate::drawings) fn killer(_: &Context<'_>, cage: &Drawing) -> Stated {
    let sum = cage.text.as_deref().map(number).transpose()?;
    one(Cage { cells: cage.cells.clone(), sum })
}

fn special(cage: &Drawing, clue: CageClue) -> Stated {
    one(SpecialCage { cells: cage.cells.clone(), clue })
}

pub(in crate::drawings) fn digital_root(_: &Context<'_>, cage: &Drawing) -> Stated {
    special(cage, CageClue::DigitalRoot(number(text(cage)?)?))
}

pub(in crate::drawings) fn rellik(_: &Context<'_>, cage: &Drawing) -> Stated {
    special(cage, CageClue::NoSum(number(text(cage)?)?))
}

pub(in crate::drawings) fn balanced(_: &Context<'_>, cage: &Drawing) -> Stated {
    special(cage, CageClue::Balanced)
}

/// Reads a cage that contains the digits of its text; a digit listed twice appears at least twice.
pub(in crate::drawings) fn contains(it: &Context<'_>, cage: &Drawing) -> Stated {
    let counts = it.counts(text(cage)?)?;
    one(Contents { cells: cage.cells.clone(), counts, exact: false })
}

pub(in crate::drawings) fn look_and_say(it: &Context<'_>, cage: &Drawing) -> Stated {
    let digit = |symbol: char| {
        let value = symbol.to_digit(10).ok_or_else(|| format!("'{symbol}' is not a digit"))?;
        it.digit(value as i32)
    };
    let counts = look_and_say::counts(text(cage)?.trim(), digit)?;
    one(Contents { cells: cage.cells.clone(), counts, exact: true })
}
