//! German names of the parts of a puzzle that a format cannot state.

use super::faults::side;
use ennead_format::{Feature, Lost};

/// Lists the parts that a format cannot state: `Notizen, Diagonalen und 2 × Käfig`.
#[inline(never)]
pub(in crate::prose) fn lost(lost: &Lost) -> String {
    let features = lost.features().iter().map(|one| feature(*one));
    let rules = lost.rules().iter().map(|(slug, count)| match (rule(slug), count) {
        (name, 1) => name.to_owned(),
        (name, count) => format!("{count} × {name}"),
    });
    let all: Vec<String> = features.chain(rules).collect();
    match all.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} und {last}", others.join(", ")),
        None => "nichts".to_owned(),
    }
}

fn feature(feature: Feature) -> String {
    let words = match feature {
        Feature::Givens => "Vorgaben",
        Feature::Marks => "Notizen",
        Feature::NoCandidates => "Felder ohne Kandidaten",
        Feature::Found => "welche Ziffern gefunden sind",
        Feature::Lowest(lowest) => return format!("Ziffern ab {lowest}"),
        Feature::Size(size) => return format!("ein Gitter von {}", side(size)),
        Feature::ExtraCells => "zusätzliche Felder",
        Feature::NoLines => "dass sich Ziffern in Zeilen und Spalten wiederholen dürfen",
        Feature::Boxes(shape) => return format!("Blöcke von {shape}"),
        Feature::Regions => "Regionen",
        Feature::NoRegions => "dass es keine Regionen gibt",
        Feature::Diagonals => "Diagonalen",
        Feature::Windows => "Fenster",
        Feature::DisjointGroups => "disjunkte Gruppen",
        Feature::ExtraRegions(1) => "eine zusätzliche Region",
        Feature::ExtraRegions(count) => return format!("{count} zusätzliche Regionen"),
        other => return other.to_string(),
    };
    words.to_owned()
}

/// Returns the German name of the kind of rule with this slug.
pub(in crate::prose) fn rule(slug: &str) -> &str {
    RULES.iter().find(|(one, _)| *one == slug).map_or(slug, |(_, name)| name)
}

#[rustfmt::skip]
const RULES: &[(&str, &str)] = &[
    ("cage", "Käfig"),
    ("little-killer", "Little Killer"),
    ("arrow", "Pfeil"),
    ("double-arrow", "Doppelpfeil"),
    ("thermometer", "Thermometer"),
    ("palindrome", "Palindrom"),
    ("renban", "Renban-Linie"),
    ("whisper", "Flüsterlinie"),
    ("region-sum", "Regionssummen-Linie"),
    ("between", "Zwischenlinie"),
    ("lockout", "Lockout-Linie"),
    ("zipper", "Reißverschluss-Linie"),
    ("nabner", "Nabner-Linie"),
    ("modular", "Modulare Linie"),
    ("entropic", "Entropische Linie"),
    ("sum-line", "Summenlinie"),
    ("equal-sums", "Gleiche Summen"),
    ("same-values", "Klone"),
    ("pair", "Zeichen zwischen zwei Feldern"),
    ("negative", "Keine weiteren Zeichen"),
    ("quadruple", "Quadrupel"),
    ("extremum", "Minimum oder Maximum"),
    ("parity", "Gerade oder ungerade"),
    ("sandwich", "Sandwich-Summe"),
    ("x-sum", "X-Summe"),
    ("skyscraper", "Hochhäuser"),
    ("numbered-room", "Nummerierter Raum"),
    ("indexer", "Indexfeld"),
    ("counting-circles", "Zählkreise"),
    ("pattern", "Regulärer Ausdruck"),
    ("table", "Tabelle"),
    ("anti-chess", "Schachzug mit verschiedenen Ziffern"),
    ("non-consecutive", "Nicht aufeinanderfolgend"),
    ("anti-taxicab", "Anti-Taxi"),
    ("weighted-sum", "Summe mit Gewichten"),
    ("contents", "Inhalt"),
    ("area", "Zusammenhängendes Gebiet"),
    ("chaos-construction", "Chaos-Konstruktion"),
    ("region-count", "Anzahl gleicher Felder"),
    ("count-distinct", "Anzahl verschiedener Ziffern"),
    ("value-index", "Wertindex"),
    ("lunchbox", "Lunchbox"),
    ("hidden-skyscraper", "Verstecktes Hochhaus"),
    ("full-rank", "Rangfolge"),
    ("distinct-lines", "Keine gleichen Linien"),
    ("either", "Alternativen"),
    ("doppelganger", "Doppelgänger"),
    ("digit-groups", "Zifferngruppen"),
    ("dutch-flatmates", "Dutch Flatmates"),
    ("special-cage", "Käfig mit anderem Hinweis"),
    ("operation-arrow", "Rechenpfeil"),
    ("corner", "Hinweis an einer Ecke"),
    ("leaper", "Springer"),
    ("frame-sum", "Rahmensumme"),
    ("beside", "Neben einer Ziffer"),
    ("rossini", "Rossini-Pfeil"),
    ("sequence", "Folgenlinie"),
    ("modifier", "Modifikatoren"),
    ("state-machine", "Zustandsautomat"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::rule::Rule;

    #[test]
    fn every_kind_of_rule_has_a_name() {
        for slug in Rule::SLUGS {
            assert_ne!(rule(slug), *slug, "{slug}");
        }
    }

    #[test]
    fn what_a_format_loses() {
        let text = r#"{"givens":"1...............","diagonals":true,"cages":[[5,0,1],[0,2,3]]}"#;
        let puzzle = ennead_format::read_one(text).unwrap().check().unwrap();
        let options = ennead_format::WriteOptions::default();
        let written = ennead_format::write(ennead_format::Format::Line, &puzzle, &options).unwrap();
        assert_eq!(lost(&written.lost), "Diagonalen und 2 × Käfig");
    }
}
