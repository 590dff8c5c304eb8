//! Aligned exclusion in one line, and in words.

use super::step::names;
use super::{and_list, cells};
use ennead_logic::{Aligned, Exclusion};
use ennead_puzzle::{Cell, CellStyle, Size};
use std::collections::BTreeMap;

/// The aligned cells, and what excludes their combinations: `r1c12 by r1c5,r2c3`.
pub(super) fn short(aligned: &Aligned, size: Size) -> String {
    let by: Vec<Cell> = aligned.excluded.iter().flat_map(|one| one.by.iter().copied()).collect();
    let aligned = cells(&aligned.cells, size);
    if by.is_empty() { aligned } else { format!("{aligned} by {}", cells(&by, size)) }
}

/// Why it follows: the combinations by what excludes them.
pub(super) fn reason(aligned: &Aligned, style: CellStyle) -> String {
    let mut by: BTreeMap<&[Cell], Vec<String>> = BTreeMap::new();
    for Exclusion { digits, by: cells } in &aligned.excluded {
        let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
        by.entry(cells).or_default().push(digits.join("-"));
    }
    let mut text = format!("{} cannot take every combination.", names(&aligned.cells, style));
    for (cells, combinations) in by {
        let combinations = and_list(&combinations);
        text += &match cells {
            [] => format!(" {combinations}: two of them see each other."),
            [cell] => format!(" {combinations}: nothing would be left for {}.", style.name(*cell)),
            more => {
                format!(" {combinations}: too few digits would be left for {}.", names(more, style))
            }
        };
    }
    text + " No other combination has what goes."
}

#[cfg(test)]
mod tests {
    use super::super::{notation, step as sentence};
    use super::*;
    use ennead_logic::{Conclusion, Pattern, Step, Technique};
    use ennead_puzzle::Digit;

    #[test]
    fn a_pair_that_two_cells_exclude() {
        let cell = |name: &str| -> Cell { name.parse().unwrap() };
        let exclusion = |digits: [u8; 2], by: &[&str]| Exclusion {
            digits: digits.map(|value| Digit::new(value).unwrap()).into(),
            by: by.iter().map(|name| cell(name)).collect(),
        };
        let excluded = vec![
            exclusion([1, 1], &[]),
            exclusion([1, 2], &["r1c5"]),
            exclusion([1, 3], &["r2c1", "r2c2"]),
        ];
        let step = Step {
            technique: Technique::AlignedPair,
            pattern: Pattern::Aligned(Aligned {
                cells: vec![cell("r1c1"), cell("r1c2")],
                excluded,
            }),
            conclusions: vec![Conclusion::Eliminate(cell("r1c1").with(Digit::new(1).unwrap()))],
        };
        assert_eq!(
            notation(&step, Size::NINE),
            "Aligned Pair Exclusion: r1c12 by r1c5,r2c12 => r1c1<>1"
        );
        assert_eq!(
            sentence(&step, CellStyle::RowColumn),
            "r1c1 and r1c2 cannot take every combination. 1-1: two of them see each other. 1-2: nothing would be left \
             for r1c5. 1-3: too few digits would be left for r2c1 and r2c2. No other combination has what goes. So \
             r1c1 cannot be 1."
        );
    }
}
