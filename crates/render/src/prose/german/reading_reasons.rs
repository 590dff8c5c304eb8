//! German reasons for a reading of drawings.

use ennead_format::{DrawingKind, DrawnShape, Reason, Shuffled};

/// Writes a reason in German: `Grün ist für solche Linien üblich`, `ein Kreis am Anfang jedes Pfeils`.
#[inline(never)]
pub(in crate::prose) fn reading_reason(reason: &Reason) -> String {
    match reason {
        Reason::Text(word) => format!("der Text der Regeln enthält „{word}“"),
        Reason::Editors(colour) => format!("Editoren zeichnen es in {colour}"),
        Reason::Usual(name, kind) => {
            format!("{} ist für solche {} üblich", colour(name), drawings(*kind))
        }
        Reason::Shape(one) => shape(*one).to_owned(),
        Reason::Solution(shuffled) => {
            let shuffled = match shuffled {
                Shuffled::Unknown => "",
                Shuffled::None => ", aber keine durchgemischte",
                Shuffled::Few => ", aber nur wenige durchgemischte",
                Shuffled::Some => ", einige durchgemischte aber auch",
                Shuffled::Most => ", die meisten durchgemischten aber auch",
            };
            format!("die gespeicherte Lösung erfüllt es{shuffled}")
        }
    }
}

fn shape(shape: DrawnShape) -> &'static str {
    match shape {
        DrawnShape::Bulb => "eine Kugel an einem Ende jeder Linie",
        DrawnShape::Circles => "Kreise an beiden Enden jeder Linie",
        DrawnShape::Diamonds => "Rauten an beiden Enden jeder Linie",
        DrawnShape::Thermometers => "als Thermometer gezeichnet",
        DrawnShape::CircleAtStart => "ein Kreis am Anfang jedes Pfeils",
        DrawnShape::Arrows => "als Pfeile gezeichnet",
        DrawnShape::Numerals => "römische Zahlen auf Kanten",
        DrawnShape::Inequalities => "Ungleichheitszeichen auf Kanten",
        DrawnShape::WhiteDots => "weiße Punkte ohne Zahl",
        DrawnShape::BlackDots => "schwarze Punkte ohne Zahl",
        DrawnShape::NumberAndSign => "eine Zahl und ein Zeichen an jeder Ecke",
        DrawnShape::DigitsAtCorners => "Ziffern der Größe nach an Ecken",
        DrawnShape::Diagonals => "eine Diagonale für jede Zahl",
        DrawnShape::ArrowsBeside => "Pfeile neben dem Gitter",
        DrawnShape::DigitsInOrder => "mehrere Ziffern der Größe nach",
        DrawnShape::GreyCircles => "graue Kreise",
        DrawnShape::GreySquares => "graue Quadrate",
        DrawnShape::Groups => "Gruppen aus so vielen Feldern, wie es Ziffern gibt",
        DrawnShape::NumberedCages => "Käfige mit einer Zahl",
    }
}

/// The German plural for a kind of drawings, after `für solche`.
fn drawings(kind: DrawingKind) -> &'static str {
    match kind {
        DrawingKind::Line => "Linien",
        DrawingKind::Arrow => "Pfeile",
        DrawingKind::Thermometer => "Thermometer",
        DrawingKind::Dot => "Punkte auf Kanten",
        DrawingKind::Corner => "Zeichen an Ecken",
        DrawingKind::Circle => "Kreise",
        DrawingKind::Square => "Quadrate",
        DrawingKind::Cell => "gefärbten Felder",
        DrawingKind::Text => "Texte",
        DrawingKind::Clue => "Hinweise neben dem Gitter",
        DrawingKind::Cage => "Käfige",
        DrawingKind::Shape => "Formen",
    }
}

/// The name of a colour, as a noun.
fn colour(name: &str) -> &str {
    match name {
        "black" => "Schwarz",
        "white" => "Weiß",
        "grey" => "Grau",
        "brown" => "Braun",
        "pink" => "Rosa",
        "red" => "Rot",
        "orange" => "Orange",
        "yellow" => "Gelb",
        "green" => "Grün",
        "turquoise" => "Türkis",
        "blue" => "Blau",
        "purple" => "Violett",
        _ => "diese Farbe",
    }
}
