//! Writes houses and numbers in German.

use crate::Wording;
use crate::prose::words::Case;
use ennead_puzzle::{House, HouseKind};

/// Names houses: `Zeile 3`, `die Zeilen 3 und 7`, `Zeile 1 und die Blöcke 2 und 3`. In the dative: `den Zeilen 3 und 7`.
#[inline(never)]
pub(in crate::prose) fn houses(houses: &[House], words: Wording, case: Case) -> String {
    let kinds = houses.chunk_by(|a, b| a.kind() == b.kind());
    let of_a_kind: Vec<String> = kinds
        .map(|same| {
            let labels: Vec<String> =
                same.iter().map(|house| words.cells.house_label(*house)).collect();
            let word = match same {
                [only] => singular(only.kind(), case).to_owned(),
                [first, ..] => plural(first.kind(), case),
                [] => String::new(),
            };
            format!("{word} {}", words.and(&labels))
        })
        .collect();
    words.and(&of_a_kind)
}

fn singular(kind: HouseKind, case: Case) -> &'static str {
    match (kind, case) {
        (HouseKind::Row, _) => "Zeile",
        (HouseKind::Column, _) => "Spalte",
        (HouseKind::Box, _) => "Block",
        (HouseKind::Region, _) => "Region",
        (HouseKind::Diagonal, _) => "Diagonale",
        (HouseKind::Window, _) => "Fenster",
        (HouseKind::Group, _) => "Gruppe",
        (HouseKind::Extra, Case::Nominative) => "die zusätzliche Region",
        (HouseKind::Extra, Case::Dative) => "der zusätzlichen Region",
    }
}

fn plural(kind: HouseKind, case: Case) -> String {
    let (nominative, dative) = match kind {
        HouseKind::Row => ("Zeilen", "Zeilen"),
        HouseKind::Column => ("Spalten", "Spalten"),
        HouseKind::Box => ("Blöcke", "Blöcken"),
        HouseKind::Region => ("Regionen", "Regionen"),
        HouseKind::Diagonal => ("Diagonalen", "Diagonalen"),
        HouseKind::Window => ("Fenster", "Fenstern"),
        HouseKind::Group => ("Gruppen", "Gruppen"),
        HouseKind::Extra => ("zusätzlichen Regionen", "zusätzlichen Regionen"),
    };
    match case {
        Case::Nominative => format!("die {nominative}"),
        Case::Dative => format!("den {dative}"),
    }
}

/// The numbers from 0 to 9 in words.
#[inline(never)]
pub(in crate::prose) fn numbers() -> &'static [&'static str; 10] {
    &["keine", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use ennead_puzzle::CellStyle;

    #[test]
    fn houses_have_articles_and_cases() {
        let words = Wording { language: Language::German, cells: CellStyle::RowColumn };
        let house = |kind, number: usize| House::new(kind, number - 1);
        let rows = [house(HouseKind::Row, 3), house(HouseKind::Row, 7)];
        assert_eq!(words.houses(&rows[..1]), "Zeile 3");
        assert_eq!(words.dative(&rows[..1]), "Zeile 3");
        assert_eq!(words.houses(&rows), "die Zeilen 3 und 7");
        assert_eq!(words.dative(&rows), "den Zeilen 3 und 7");
        let boxes = [rows[0], house(HouseKind::Box, 1), house(HouseKind::Box, 2)];
        assert_eq!(words.houses(&boxes), "Zeile 3 und die Blöcke 1 und 2");
        assert_eq!(words.dative(&boxes), "Zeile 3 und den Blöcken 1 und 2");
        let extra = [house(HouseKind::Extra, 2)];
        assert_eq!(words.houses(&extra), "die zusätzliche Region 2");
        assert_eq!(words.dative(&extra), "der zusätzlichen Region 2");
        let letters = Wording { cells: CellStyle::LetterNumber, ..words };
        assert_eq!(letters.dative(&rows), "den Zeilen C und G");
    }
}
