//! The names that German players use for techniques. Some are German words, others are the English names.

use ennead_logic::{Fins, FishKind, Shape, Technique};

/// The German form of [`Technique::name`].
#[inline(never)]
pub(in crate::prose) fn technique(technique: Technique) -> Option<String> {
    Some(match technique {
        Technique::NakedSubset(size) => subset("Nackte", size),
        Technique::HiddenSubset(size) => subset("Verborgene", size),
        Technique::DirectHiddenSubset(size) => format!("Direkter verborgener {}", size_word(size)?),
        Technique::LockedSubset(size) => format!("Blockierter {}", size_word(size)?),
        Technique::PeerSubset(size) => format!("{} aus Feldern, die sich sehen", size_word(size)?),
        Technique::KillerSubset(size) => format!("Killer-{}", size_word(size)?),
        Technique::Fireworks(size) => format!("{} aus Fireworks", size_word(size)?),
        Technique::Fish(kind) => fish(kind)?,
        other => {
            let slug = other.slug();
            NAMES.iter().find(|(one, _)| *one == slug)?.1.to_owned()
        }
    })
}

/// Names a subset: `Nackter Zweier`, `Nackte Teilmenge aus 9`.
fn subset(adjective: &str, size: u8) -> String {
    match size_word(size) {
        Some(word) => format!("{adjective}r {word}"),
        None => format!("{adjective} Teilmenge aus {size}"),
    }
}

/// The German name of a subset of this size (2 to 8); `None` for other sizes.
fn size_word(size: u8) -> Option<&'static str> {
    let words = ["Zweier", "Dreier", "Vierer", "Fünfer", "Sechser", "Siebener", "Achter"];
    words.get(usize::from(size).checked_sub(2)?).copied()
}

fn fish(kind: FishKind) -> Option<String> {
    let names = ["X-Wing", "Schwertfisch", "Jellyfish", "Squirmbag", "Wal", "Leviathan"];
    let name = names.get(usize::from(kind.size).checked_sub(2)?)?;
    let shape = match kind.shape {
        Shape::Basic => "",
        Shape::Franken => "Franken-",
        Shape::Mutant => "Mutanten-",
    };
    Some(match kind.fins {
        Fins::None => format!("{shape}{name}"),
        Fins::Finned => format!("{shape}{name} mit Flossen"),
        Fins::Sashimi => format!("Sashimi-{name}"),
    })
}

/// All other techniques by their slugs.
#[rustfmt::skip]
const NAMES: &[(&str, &str)] = &[
    ("full-house", "Full House"),
    ("naked-single", "Nackter Single"),
    ("hidden-single", "Verborgener Single"),
    ("direct-pointing", "Direktes Pointing"),
    ("direct-claiming", "Direktes Claiming"),
    ("parity", "Gerade oder ungerade"),
    ("extremum", "Minimum oder Maximum"),
    ("pair", "Zeichen zwischen zwei Feldern"),
    ("negative", "Nachbarn ohne Zeichen"),
    ("non-consecutive", "Nicht aufeinanderfolgend"),
    ("anti-taxicab", "Anti-Taxi"),
    ("thermometer", "Thermometer"),
    ("whisper", "Flüsterlinie"),
    ("palindrome", "Palindrom"),
    ("same-values", "Klone"),
    ("between", "Zwischenlinie"),
    ("lockout", "Lockout-Linie"),
    ("renban", "Renban-Linie"),
    ("nabner", "Nabner-Linie"),
    ("modular", "Modulare Linie"),
    ("entropic", "Entropische Linie"),
    ("cage-combination", "Kombinationen eines Käfigs"),
    ("quadruple", "Quadrupel"),
    ("arrow", "Pfeil"),
    ("double-arrow", "Doppelpfeil"),
    ("little-killer", "Little Killer"),
    ("zipper", "Reißverschluss-Linie"),
    ("region-sum", "Regionssummen-Linie"),
    ("equal-sums", "Gleiche Summen"),
    ("sum-line", "Summenlinie"),
    ("x-sum", "X-Summe"),
    ("sandwich", "Sandwich-Summe"),
    ("skyscraper-clue", "Hochhäuser"),
    ("numbered-room", "Nummerierter Raum"),
    ("indexer", "Indexfeld"),
    ("counting-circles", "Zählkreise"),
    ("pattern-line", "Linie mit regulärem Ausdruck"),
    ("table-line", "Linie mit Tabelle"),
    ("weighted-sum", "Summe mit Gewichten"),
    ("contents", "Inhalt"),
    ("special-cage", "Käfig mit anderem Hinweis"),
    ("lunchbox", "Lunchbox"),
    ("frame-sum", "Rahmensumme"),
    ("rossini", "Rossini-Pfeil"),
    ("beside", "Neben einer Ziffer"),
    ("hidden-skyscraper", "Verstecktes Hochhaus"),
    ("corner", "Hinweis an einer Ecke"),
    ("operation-arrow", "Rechenpfeil"),
    ("sequence", "Folgenlinie"),
    ("digit-groups", "Zifferngruppen"),
    ("dutch-flatmates", "Dutch Flatmates"),
    ("leaper", "Springer"),
    ("count-distinct", "Anzahl verschiedener Ziffern"),
    ("region-count", "Anzahl gleicher Felder"),
    ("value-index", "Wertindex"),
    ("full-rank", "Rangfolge"),
    ("distinct-lines", "Keine gleichen Linien"),
    ("area", "Zusammenhängendes Gebiet"),
    ("chaos-construction", "Chaos-Konstruktion"),
    ("doppelganger", "Doppelgänger"),
    ("modifier", "Modifikatoren"),
    ("either", "Alternativen"),
    ("state-machine", "Zustandsautomat"),
    ("innies", "Innies"),
    ("outies", "Outies"),
    ("innies-outies", "Innies und Outies"),
    ("rule-digit", "Ziffer einer Regel"),
    ("locked-digit", "Blockierte Ziffer einer Regel"),
    ("common-peer", "Gemeinsam ausgeschlossen"),
    ("blocked-combinations", "Blockierte Kombinationen"),
    ("combined-rules", "Zwei Regeln zusammen"),
    ("rule-net", "Netz aus Regeln"),
    ("subset-net", "Netz aus Regeln und Teilmengen"),
    ("pointing", "Blockierte Kandidaten Typ 1 (Pointing)"),
    ("claiming", "Blockierte Kandidaten Typ 2 (Claiming)"),
    ("kraken-fish-1", "Krakenfisch Typ 1"),
    ("kraken-fish-2", "Krakenfisch Typ 2"),
    ("bug-plus-1", "Bivalue Universal Grave + 1"),
    ("bug-2", "Bivalue Universal Grave Typ 2"),
    ("bug-3", "Bivalue Universal Grave Typ 3"),
    ("bug-4", "Bivalue Universal Grave Typ 4"),
    ("bug-plus-n", "Bivalue Universal Grave + n"),
    ("unique-rectangle-1", "Eindeutigkeitstest 1"),
    ("unique-rectangle-2", "Eindeutigkeitstest 2"),
    ("unique-rectangle-3", "Eindeutigkeitstest 3"),
    ("unique-rectangle-4", "Eindeutigkeitstest 4"),
    ("unique-rectangle-5", "Eindeutigkeitstest 5"),
    ("unique-rectangle-6", "Eindeutigkeitstest 6"),
    ("hidden-rectangle", "Verborgenes Rechteck"),
    ("avoidable-rectangle-1", "Vermeidbares Rechteck Typ 1"),
    ("avoidable-rectangle-2", "Vermeidbares Rechteck Typ 2"),
    ("unique-loop-1", "Eindeutigkeitsschleife Typ 1"),
    ("unique-loop-2", "Eindeutigkeitsschleife Typ 2"),
    ("unique-loop-3", "Eindeutigkeitsschleife Typ 3"),
    ("unique-loop-4", "Eindeutigkeitsschleife Typ 4"),
    ("extended-rectangle-1", "Erweitertes Rechteck Typ 1"),
    ("extended-rectangle-2", "Erweitertes Rechteck Typ 2"),
    ("extended-rectangle-3", "Erweitertes Rechteck Typ 3"),
    ("extended-rectangle-4", "Erweitertes Rechteck Typ 4"),
    ("skyscraper", "Skyscraper"),
    ("2-string-kite", "2-String Kite"),
    ("turbot-fish", "Turbot Fish"),
    ("empty-rectangle", "Leeres Rechteck"),
    ("remote-pair", "Remote Pair"),
    ("w-wing", "W-Wing"),
    ("m-wing", "M-Wing"),
    ("s-wing", "S-Wing"),
    ("h-wing", "H-Wing"),
    ("l-wing", "L-Wing"),
    ("x-chain", "X-Kette"),
    ("xy-chain", "XY-Kette"),
    ("continuous-nice-loop", "Kontinuierlicher Nice Loop"),
    ("discontinuous-nice-loop", "Diskontinuierlicher Nice Loop"),
    ("aic", "AIC"),
    ("grouped-continuous-nice-loop", "Gruppierter kontinuierlicher Nice Loop"),
    ("grouped-discontinuous-nice-loop", "Gruppierter diskontinuierlicher Nice Loop"),
    ("grouped-aic", "Gruppierte AIC"),
    ("xy-wing", "XY-Wing"),
    ("xyz-wing", "XYZ-Wing"),
    ("wxyz-wing", "WXYZ-Wing"),
    ("vwxyz-wing", "VWXYZ-Wing"),
    ("uvwxyz-wing", "UVWXYZ-Wing"),
    ("tuvwxyz-wing", "TUVWXYZ-Wing"),
    ("sue-de-coq", "Sue de Coq"),
    ("3d-sue-de-coq", "3D-Sue de Coq"),
    ("aligned-pair-exclusion", "Aligned Pair Exclusion"),
    ("aligned-triple-exclusion", "Aligned Triple Exclusion"),
    ("als-xz", "ALS-XZ"),
    ("als-xy-wing", "ALS-XY-Wing"),
    ("als-xy-chain", "ALS-XY-Kette"),
    ("death-blossom", "Death Blossom"),
    ("simple-colours-trap", "Einfaches Färben (Trap)"),
    ("simple-colours-wrap", "Einfaches Färben (Wrap)"),
    ("multi-colours-1", "Mehrfaches Färben 1"),
    ("multi-colours-2", "Mehrfaches Färben 2"),
    ("3d-medusa", "3D-Medusa"),
    ("sk-loop", "SK-Loop"),
    ("multi-sector-locked-set", "Gebundene Menge aus vielen Häusern (MSLS)"),
    ("bivalue-oddagon", "Bivalue Oddagon"),
    ("tridagon", "Tridagon"),
    ("junior-exocet", "Junior Exocet"),
    ("senior-exocet", "Senior Exocet"),
    ("digit-forcing-chain", "Forcing Chain von einem Kandidaten"),
    ("double-forcing-chain", "Doppelte Forcing Chain"),
    ("cell-forcing-chain", "Forcing Chain von einem Feld"),
    ("house-forcing-chain", "Forcing Chain von einem Haus"),
    ("forcing-net", "Forcing Net"),
    ("nested-forcing-net", "Verschachteltes Forcing Net"),
    ("twice-nested-forcing-net", "Doppelt verschachteltes Forcing Net"),
    ("template-set", "Schablone: gesetzt"),
    ("template-delete", "Schablone: gestrichen"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_technique_has_a_name_of_its_own() {
        let mut seen = BTreeSet::new();
        for one in Technique::known() {
            let name = technique(one).unwrap_or_else(|| panic!("{one} has no German name"));
            assert!(seen.insert(name.clone()), "{name} is the name of two techniques");
        }
    }

    #[test]
    fn names_are_about_techniques_that_exist() {
        for (slug, name) in NAMES {
            assert!(slug.parse::<Technique>().is_ok(), "{slug}: {name}");
        }
    }

    #[test]
    fn names_follow_the_size() {
        let name = |slug: &str| technique(slug.parse().unwrap()).unwrap();
        assert_eq!(name("naked-pair"), "Nackter Zweier");
        assert_eq!(name("hidden-subset-9"), "Verborgene Teilmenge aus 9");
        assert_eq!(name("finned-franken-swordfish"), "Franken-Schwertfisch mit Flossen");
    }
}
