//! German notes about how an input was read, such as notes about parts that were left out.

/// Translates a note into German; `None` if the note is not in the table. A reason inside a note stays in English.
#[inline(never)]
pub(in crate::prose) fn note(english: &str) -> Option<String> {
    if let Some(rest) = english.strip_prefix("grid ")
        && let Some((number, rest)) = rest.split_once(": ")
        && number.parse::<usize>().is_ok()
    {
        return Some(format!("Gitter {number}: {}", note(rest)?));
    }
    if let Some(list) = english.strip_prefix("ignoring elements without a known rule: ") {
        let all: Vec<String> = list.split(", ").map(element).collect();
        return Some(format!("Elemente ohne bekannte Regel: {}", all.join(", ")));
    }
    translated(NOTES, english)
}

/// Translates a text with a table of English and German patterns. Each `{}` of the English pattern matches any text, which
/// replaces the `{}` in the same place of the German pattern.
pub(super) fn translated(table: &[(&str, &str)], english: &str) -> Option<String> {
    table.iter().find_map(|(pattern, german)| {
        let parts = matched(pattern, english)?;
        let mut pieces = german.split("{}");
        let first = pieces.next()?.to_owned();
        Some(pieces.zip(parts).fold(first, |text, (piece, part)| text + part + piece))
    })
}

/// Returns the part of a text that each `{}` of a pattern matches; `None` if the text does not match the pattern.
fn matched<'t>(pattern: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let mut pieces = pattern.split("{}");
    let mut rest = text.strip_prefix(pieces.next()?)?;
    let pieces: Vec<&str> = pieces.collect();
    let mut found = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        let is_last = index + 1 == pieces.len();
        let at = match (is_last, *piece) {
            (true, "") => rest.len(),
            (true, piece) => rest.strip_suffix(piece)?.len(),
            (false, piece) => rest.find(piece)?,
        };
        found.push(&rest[..at]);
        rest = &rest[at + piece.len()..];
    }
    rest.is_empty().then_some(found)
}

/// A number of drawn elements: `2 × Linie` for `2 lines`.
fn element(english: &str) -> String {
    let Some((count, name)) = english.split_once(' ') else { return english.to_owned() };
    let known = ELEMENTS.iter().find(|(one, many, _)| *one == name || *many == name);
    known.map_or_else(|| english.to_owned(), |(_, _, german)| format!("{count} × {german}"))
}

#[rustfmt::skip]
const NOTES: &[(&str, &str)] = &[
    ("left out: {} more clues", "weggelassen: {} weitere Hinweise"),
    ("left out: {}", "weggelassen: {}"),
    ("unknown fields: {}", "unbekannte Felder: {}"),
    ("ignoring 1 entered digit that is not a given", "eine eingetragene Ziffer, die keine Vorgabe ist, fällt weg"),
    ("ignoring {} entered digits that are not givens", "{} eingetragene Ziffern, die keine Vorgaben sind, fallen weg"),
    ("rules text: {}", "Text der Regeln: {}"),
    ("rules are stated in words only: {}", "die Regeln stehen nur in Worten da: {}"),
    ("the regions form a grid of {}; ignoring the {} cells around it", "die Regionen bilden ein Gitter von {}; die {} Felder darum fallen weg"),
    ("rows, columns and regions may repeat digits", "Zeilen, Spalten und Regionen dürfen Ziffern wiederholen"),
    ("the grid is not marked as Sudoku; reading its drawn edges as regions", "das Gitter ist nicht als Sudoku bezeichnet; seine gezeichneten Linien gelten als Grenzen von Regionen"),
    ("the grid is not marked as Sudoku; assuming the usual boxes", "das Gitter ist nicht als Sudoku bezeichnet; angenommen werden die üblichen Blöcke"),
    ("1 cage is read as a killer cage with different digits", "ein Käfig wird als Killer-Käfig mit verschiedenen Ziffern gelesen"),
    ("{} cages are read as killer cages with different digits", "{} Käfige werden als Killer-Käfige mit verschiedenen Ziffern gelesen"),
    ("1 cage without the field \"unique\" is read as a killer cage", "ein Käfig ohne das Feld „unique“ wird als Killer-Käfig gelesen"),
    ("{} cages without the field \"unique\" are read as killer cages", "{} Käfige ohne das Feld „unique“ werden als Killer-Käfige gelesen"),
    ("no regions; only rows and columns are houses", "keine Regionen; nur Zeilen und Spalten sind Häuser"),
    ("{} of {} cells are in no region", "{} von {} Feldern liegen in keiner Region"),
    ("the background image is not shown", "das Hintergrundbild wird nicht gezeigt"),
    ("unknown negative constraint {}", "unbekannte Regel für Nachbarn ohne Zeichen: {}"),
    ("unknown constraint of type {}", "unbekannte Regel der Art {}"),
    ("unknown rule \"{}\"", "unbekannte Regel „{}“"),
    ("constraint {} ({}) is only drawn", "Regel {} ({}) ist nur gezeichnet"),
    ("the custom constraint \"{}\" is code, which is not read", "die eigene Regel „{}“ ist Programmtext und wird nicht gelesen"),
    ("{} is not a sum; the killer cage is read without a sum", "{} ist keine Summe; der Killer-Käfig wird ohne Summe gelesen"),
    ("the notebook also has {} in {}; left out", "das Notebook hat außerdem {} in {}; weggelassen"),
    ("its drawings are left out, because they are too large", "die Zeichnungen fehlen, weil sie zu groß sind"),
];

#[rustfmt::skip]
const ELEMENTS: &[(&str, &str, &str)] = &[
    ("line", "lines", "Linie"),
    ("arrow", "arrows", "Pfeil"),
    ("thermometer", "thermometers", "Thermometer"),
    ("dot on a border", "dots on borders", "Punkt auf einer Grenze"),
    ("mark at a corner", "marks at corners", "Zeichen an einer Ecke"),
    ("circle", "circles", "Kreis"),
    ("square", "squares", "Quadrat"),
    ("shape", "shapes", "Form"),
    ("coloured cell", "coloured cells", "gefärbtes Feld"),
    ("text", "texts", "Text"),
    ("clue beside the grid", "clues beside the grid", "Hinweis neben dem Gitter"),
    ("cage without a rule", "cages without a rule", "Käfig ohne Regel"),
    ("light in fog", "lights in fog", "Licht im Nebel"),
    ("fog", "fog", "Nebel"),
    ("set of fog triggers", "sets of fog triggers", "Auslöser für Nebel"),
    ("cell with centre marks", "cells with centre marks", "Feld mit Mittelnotizen"),
    ("cell with corner marks", "cells with corner marks", "Feld mit Ecknotizen"),
    ("edge", "edges", "Kante"),
    ("cage edge", "cage edges", "Kante eines Käfigs"),
    ("small number", "small numbers", "kleine Zahl"),
    ("wall", "walls", "Wand"),
    ("direction arrow", "direction arrows", "Richtungspfeil"),
    ("free line", "free lines", "freie Linie"),
    ("free edge", "free edges", "freie Kante"),
    ("frame", "frames", "Rahmen"),
    ("polygon", "polygons", "Vieleck"),
    ("erased edge", "erased edges", "gelöschte Kante"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_keeps_its_details() {
        assert_eq!(
            note("grid 2: left out: cage 3: R5C1 is outside").as_deref(),
            Some("Gitter 2: weggelassen: cage 3: R5C1 is outside")
        );
        assert_eq!(
            note("ignoring elements without a known rule: 2 lines, 1 dot on a border").as_deref(),
            Some("Elemente ohne bekannte Regel: 2 × Linie, 1 × Punkt auf einer Grenze")
        );
        assert_eq!(
            note("constraint 3 (Clone) is only drawn").as_deref(),
            Some("Regel 3 (Clone) ist nur gezeichnet")
        );
        assert_eq!(note("something else"), None);
    }

    #[test]
    fn details_can_hold_the_signs_of_a_pattern() {
        let of = |english| translated(&[("{} of {}", "{} von {}")], english);
        assert_eq!(of("{} of 2").as_deref(), Some("{} von 2"));
    }

    #[test]
    fn both_languages_have_the_same_details() {
        for (english, german) in NOTES.iter().chain(super::super::reasons::REASONS) {
            assert_eq!(english.matches("{}").count(), german.matches("{}").count(), "{english}");
        }
    }
}
