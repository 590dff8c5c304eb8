//! Rules of marks on borders and at corners, and of cages with two cells.

use super::{Context, Reason, Stated, number, one, roman, text};
use crate::drawings::{Drawing, DrawingKind};
use ennead_puzzle::Cell;
use ennead_puzzle::rule::{Corner, CornerClue, Pair, Quadruple, Relation, WeightedSum};

fn two(drawing: &Drawing) -> Result<[Cell; 2], Reason> {
    let cells: Result<[Cell; 2], _> = drawing.cells.clone().try_into();
    cells.map_err(|cells| format!("{} cells instead of two", cells.len()))
}

pub(in crate::drawings) fn difference(it: &Context<'_>, mark: &Drawing) -> Stated {
    let relation = Relation::Difference(it.number_of(mark, Some(1))?);
    one(Pair { cells: two(mark)?, relation })
}

pub(in crate::drawings) fn ratio(it: &Context<'_>, mark: &Drawing) -> Stated {
    let relation = Relation::Ratio(it.number_of(mark, Some(2))?);
    one(Pair { cells: two(mark)?, relation })
}

pub(in crate::drawings) fn sum(it: &Context<'_>, mark: &Drawing) -> Stated {
    let numeral = mark.text.as_deref().and_then(roman);
    let sum = numeral.map_or_else(|| it.number_of(mark, None), Ok)?;
    match mark.kind {
        DrawingKind::Dot => one(Pair { cells: two(mark)?, relation: Relation::Sum(sum) }),
        _ => one(WeightedSum { cells: mark.cells.clone(), weights: Vec::new(), sum }),
    }
}

/// Reads an inequality sign, which opens towards the higher digit.
pub(in crate::drawings) fn less(_: &Context<'_>, mark: &Drawing) -> Stated {
    let [a, b] = two(mark)?;
    let is_beside = a.row() == b.row();
    let cells = match (text(mark)?.trim(), is_beside) {
        ("<", true) | ("^" | "\u{2227}" | "\u{22c0}" | "\u{2303}", false) => [a, b],
        (">", true) | ("v" | "V" | "\u{2228}" | "\u{22c1}" | "\u{2304}", false) => [b, a],
        (other, _) => return Err(format!("'{other}' is not a sign of an inequality there")),
    };
    one(Pair { cells, relation: Relation::Less })
}

/// Returns the upper left one of the four cells around a corner.
fn corner(mark: &Drawing) -> Result<Cell, Reason> {
    mark.cells.iter().min().copied().ok_or_else(|| "it has no cells".to_owned())
}

pub(in crate::drawings) fn quadruple(it: &Context<'_>, mark: &Drawing) -> Stated {
    one(Quadruple { corner: corner(mark)?, digits: it.digits(text(mark)?)? })
}

pub(in crate::drawings) fn corner_sum(it: &Context<'_>, mark: &Drawing) -> Stated {
    let clue = CornerClue::Sum(it.number_of(mark, None)?);
    one(Corner { corner: corner(mark)?, clue })
}

pub(in crate::drawings) fn mathrax(_: &Context<'_>, mark: &Drawing) -> Stated {
    let text = text(mark)?.trim();
    let sign = |symbol: char| match symbol {
        '+' => Some(CornerClue::Add as fn(i32) -> CornerClue),
        '-' | '\u{2013}' | '\u{2212}' => Some(CornerClue::Subtract as _),
        'x' | 'X' | '*' | '\u{d7}' | '\u{b7}' => Some(CornerClue::Multiply as _),
        '/' | ':' | '\u{f7}' => Some(CornerClue::Divide as _),
        _ => None,
    };
    let split = |text: &str| {
        let last = text.chars().last()?;
        let before = &text[..text.len() - last.len_utf8()];
        Some((sign(last)?, number(before).ok()?))
    };
    let reversed = |text: &str| {
        let first = text.chars().next()?;
        Some((sign(first)?, number(&text[first.len_utf8()..]).ok()?))
    };
    let clue = match text {
        "E" | "e" => CornerClue::Parity { even: true },
        "O" | "o" => CornerClue::Parity { even: false },
        text => {
            let (make, number) = split(text)
                .or_else(|| reversed(text))
                .ok_or_else(|| format!("'{text}' is not a number and + - x or /"))?;
            make(number)
        }
    };
    one(Corner { corner: corner(mark)?, clue })
}
