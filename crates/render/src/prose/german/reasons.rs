//! German reasons why a field of a document, or a whole document, is not valid.

use super::notes::translated;

/// The German name of a field: `Käfig 3`, `Regel 1`, otherwise `Feld „marks“`.
pub(super) fn field(name: &str) -> String {
    let number = |word: &str| name.strip_prefix(word).filter(|rest| rest.parse::<usize>().is_ok());
    for (english, german) in [("cage ", "Käfig"), ("rule ", "Regel"), ("cosmetic ", "Zeichnung")] {
        if let Some(number) = number(english) {
            return format!("{german} {number}");
        }
    }
    format!("Feld „{name}“")
}

/// Translates a reason into German; a reason that is not in the table stays in English.
pub(super) fn reason(english: &str) -> String {
    translated(REASONS, english).unwrap_or_else(|| english.to_owned())
}

#[rustfmt::skip]
pub(super) const REASONS: &[(&str, &str)] = &[
    ("{} is not a digit from {} to {}; empty cells are . _ * - ?", "{} ist keine Ziffer von {} bis {}; leere Felder sind . _ * - ?"),
    ("must be a string or numbers", "muss ein Text oder Zahlen sein"),
    ("{} cells, but there are {}", "{} Felder, aber es gibt {}"),
    ("{} is not a number", "{} ist keine Zahl"),
    ("{}, but the puzzle has {} cells", "{}, aber das Rätsel hat {} Felder"),
    ("{} cells, but the grid is stated as {}", "{} Felder, aber als Größe steht da {}"),
    ("{} cells, but the puzzle has {}", "{} Felder, aber das Rätsel hat {}"),
    ("{} is not an object", "{} ist kein Objekt"),
    ("is not a filled grid", "ist kein volles Gitter"),
    ("use the field {}", "das Feld heißt {}"),
    ("use a rule: {}", "schreibe eine Regel: {}"),
    ("empty; use [sum, cell, ...]", "leer; schreibe [Summe, Feld, ...]"),
    ("{} is not a digit", "{} ist keine Ziffer"),
    ("must be a list of strings of different digits", "muss eine Liste von Texten aus verschiedenen Ziffern sein"),
    ("must be [rows, columns]", "muss [Zeilen, Spalten] sein"),
    ("must be true, false, \"falling\" or \"rising\"", "muss true, false, „falling“ oder „rising“ sein"),
    ("{} must be two cells", "{} müssen zwei Felder sein"),
    ("{} must be two numbers of cells", "{} müssen zwei Anzahlen von Feldern sein"),
    ("{} must list pairs of a digit and a number", "{} muss Paare aus Ziffer und Zahl aufzählen"),
    ("{} must be one of {}", "{} muss eines davon sein: {}"),
    ("{} must be {} or {}", "{} muss {} oder {} sein"),
    ("{} must list rules", "{} muss Regeln aufzählen"),
    ("{} must be an object", "{} muss ein Objekt sein"),
    ("{} is not the number of a state", "{} ist keine Nummer eines Zustands"),
    ("\"transitions\" must list a state, digits or \"break\", and a state", "„transitions“ muss einen Zustand, Ziffern oder „break“ und einen Zustand aufzählen"),
    ("\"line\" is {}, not from 1 to {}", "„line“ ist {}, nicht 1 bis {}"),
    ("unknown rule type {}; the types are {}", "unbekannte Art von Regel {}; es gibt {}"),
    ("unknown type {}; the types are {}", "unbekannte Art {}; es gibt {}"),
    ("unknown field {}", "unbekanntes Feld {}"),
    ("move it into one of the grids", "gehört in eines der Gitter"),
    ("must be [row, column] of the first cell, from 1", "muss [Zeile, Spalte] des ersten Feldes sein, ab 1"),
    ("has {} of {} grids", "hat {} von {} Gittern"),
    ("more than {} points, cells and texts", "mehr als {} Punkte, Felder und Texte"),
    ("{} is not a number of cells from -{} to {}", "{} ist keine Anzahl von Feldern von -{} bis {}"),
    ("{} is not a point [x, y]", "{} ist kein Punkt [x, y]"),
    ("{} is not a colour such as {} or {}", "{} ist keine Farbe wie {} oder {}"),
    ("{} is not a text", "{} ist kein Text"),
    ("the text has more than {} symbols", "der Text hat mehr als {} Zeichen"),
    ("{} is not a cell such as {}", "{} ist kein Feld wie {}"),
    ("{} is not a cell", "{} ist kein Feld"),
    ("{} is not a list of lists of cells", "{} ist keine Liste von Listen von Feldern"),
    ("{} must be true or false", "{} muss true oder false sein"),
    ("{} is not a string", "{} ist kein Text"),
    ("{} is not from {} to {}", "{} liegt nicht zwischen {} und {}"),
    ("{} is not a list", "{} ist keine Liste"),
    ("{} is {}, not an integer", "{} ist {}, keine ganze Zahl"),
    ("cell {} is outside the {} grid", "das Feld {} liegt außerhalb des Gitters von {}"),
    ("{} is missing", "{} fehlt"),
    ("missing closing brace", "die schließende Klammer fehlt"),
    ("unterminated string", "ein Text ist nicht abgeschlossen"),
    ("not an object", "kein Objekt"),
    ("duplicate field {}", "das Feld {} steht zweimal da"),
    ("nested too deeply", "zu tief verschachtelt"),
    ("unmatched closing bracket", "eine schließende Klammer zu viel"),
    ("unclosed bracket", "eine Klammer bleibt offen"),
    ("{} is not an integer", "{} ist keine ganze Zahl"),
    ("a one-hot cell must contain one 1 and otherwise only 0s", "ein Feld muss eine 1 und sonst 0 haben"),
    ("must be falling, rising, both or none", "muss falling, rising, both oder none sein"),
    ("empty", "leer"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_keep_their_details() {
        assert_eq!(reason("9, but the puzzle has 1 cells"), "9, aber das Rätsel hat 1 Felder");
        assert_eq!(reason("\"digits\" is missing"), "\"digits\" fehlt");
        assert_eq!(
            reason("cell \"r10c1\" is outside the 9 x 9 grid"),
            "das Feld \"r10c1\" liegt außerhalb des Gitters von 9 x 9"
        );
        assert_eq!(field("cage 3"), "Käfig 3");
        assert_eq!(field("marks"), "Feld „marks“");
    }
}
