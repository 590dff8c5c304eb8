//! The captions of the signs in a picture.

use super::rule_name;
use super::rule_names::relations;
use crate::Wording;
use ennead_puzzle::rule::{
    CageClue, Change, ChessPiece, Contents, CornerClue, Extreme, IndexedHouse, MarkFamily,
    Operation, Pair, Relation, Rule, Touch,
};
use ennead_puzzle::{Digit, DigitSet};
use std::ops::RangeInclusive;

/// Writes the German caption of a rule. `letter` names the rule in the picture; it is empty if the rule needs no name.
#[inline(never)]
pub(in crate::prose) fn caption(
    rule: &Rule,
    digits: RangeInclusive<i32>,
    letter: &str,
    words: Wording,
) -> String {
    let text = match rule {
        Rule::Cage(cage) if cage.sum.is_some() => {
            "Käfig: verschiedene Ziffern mit der Summe in der Ecke"
        }
        Rule::Cage(_) => "Käfig: verschiedene Ziffern",
        Rule::LittleKiller(_) => "Zahl mit Pfeil: die Summe der Diagonale",
        Rule::Arrow(arrow) if arrow.circle.len() > 1 => {
            "Pfeil: seine Ziffern ergeben die Zahl in der Kapsel"
        }
        Rule::Arrow(_) => "Pfeil: seine Ziffern ergeben die Ziffer im Kreis",
        Rule::DoubleArrow(_) => "Doppelpfeil: die Ziffern dazwischen ergeben die Summe der Kreise",
        Rule::Thermometer(rule) if rule.slow => {
            "langsames Thermometer: von der Kugel an wird keine Ziffer kleiner"
        }
        Rule::Thermometer(_) => "Thermometer: von der Kugel an steigen die Ziffern",
        Rule::Palindrome(_) => "Palindrom: liest sich von beiden Enden gleich",
        Rule::Renban(_) => "Renban: aufeinanderfolgende Ziffern in beliebiger Reihenfolge",
        Rule::Whisper(rule) => {
            let sign =
                if rule.least == 5 { String::new() } else { format!(" mit ≥{}", rule.least) };
            return format!(
                "Flüsterlinie{sign}: Nachbarn unterscheiden sich um mindestens {}",
                rule.least
            );
        }
        Rule::RegionSum(_) => "Regionssumme: dieselbe Summe in jeder Region",
        Rule::Between(_) => "Zwischenlinie: die Ziffern innen liegen zwischen denen in den Kreisen",
        Rule::Lockout(rule) => {
            let sign =
                if rule.least == 4 { String::new() } else { format!(" mit ≥{}", rule.least) };
            return format!(
                "Lockout{sign}: die Enden unterscheiden sich um mindestens {}, die Ziffern innen liegen nicht in ihrem Bereich",
                rule.least
            );
        }
        Rule::Zipper(_) => "Reißverschluss: dieselbe Summe bei gleichem Abstand von der Mitte",
        Rule::Nabner(_) => "Nabner: keine zwei Ziffern sind gleich oder aufeinanderfolgend",
        Rule::Modular(rule) => {
            let modulus = rule.modulus;
            let sign = if modulus == 3 { String::new() } else { format!(" mit mod {modulus}") };
            return format!("modular{sign}: je {modulus} Nachbarn haben verschiedene Reste");
        }
        Rule::Entropic(_) => {
            "entropisch: je 3 Nachbarn sind eine niedrige, eine mittlere und eine hohe Ziffer"
        }
        Rule::SumLine(rule) if rule.is_loop => {
            "Summenschleife: zerfällt in Teile, die jeweils ihre Zahl ergeben"
        }
        Rule::SumLine(_) => "Summenlinie: zerfällt in Teile, die jeweils ihre Zahl ergeben",
        Rule::EqualSums(_) => return format!("Σ{letter}: Gruppen mit derselben Summe"),
        Rule::SameValues(rule) if rule.in_order => {
            return format!("={letter}: Klone, dieselben Ziffern in derselben Reihenfolge");
        }
        Rule::SameValues(_) => return format!("={letter}: Gruppen mit denselben Ziffern"),
        Rule::Pair(pair) => pair_caption(pair),
        Rule::Negative(negative) => {
            let marks = match negative.marks {
                MarkFamily::Kropki => "Punkte",
                MarkFamily::Sums => "Summen",
            };
            let relations = relations(&negative.relations, words);
            return format!("alle {marks} sind eingetragen: sonst nirgends {relations}");
        }
        Rule::Quadruple(_) => {
            "Kreis auf einer Ecke: seine Ziffern stehen in den vier Feldern um ihn herum"
        }
        Rule::Extremum(rule) => match rule.extreme {
            Extreme::Minimum => "Minimum: kleiner als seine Nachbarn ohne dieses Zeichen",
            Extreme::Maximum => "Maximum: größer als seine Nachbarn ohne dieses Zeichen",
        },
        Rule::Parity(rule) if rule.even => "Quadrat: eine gerade Ziffer",
        Rule::Parity(_) => "Kreis: eine ungerade Ziffer",
        Rule::Sandwich(_) => {
            let (low, high) = digits.into_inner();
            return format!("Sandwich: die Summe der Ziffern zwischen {low} und {high}");
        }
        Rule::XSum(_) => "X-Summe: die Summe der ersten X Ziffern; X ist die erste davon",
        Rule::Skyscraper(_) => "Hochhäuser: die Anzahl der Ziffern, die höher sind als alle davor",
        Rule::NumberedRoom(_) => {
            "nummerierter Raum: die erste Ziffer ist der Platz der Ziffer am Rand"
        }
        Rule::Indexer(rule) => match rule.along {
            IndexedHouse::Row => {
                "Spaltenindex: die Spalte, in der in seiner Zeile die Nummer der eigenen Spalte steht"
            }
            IndexedHouse::Column => {
                "Zeilenindex: die Zeile, in der in seiner Spalte die Nummer der eigenen Zeile steht"
            }
            IndexedHouse::Region => {
                "Regionsindex: die Stelle in seiner Region, an der die Nummer der eigenen Stelle steht"
            }
        },
        Rule::CountingCircles(_) => {
            "Zählkreise: eine Ziffer im Kreis steht in genau so vielen Kreisen"
        }
        Rule::Pattern(rule) => return format!("{letter}: liest sich als {}", rule.expression),
        Rule::Table(rule) => {
            let row = |row: &Vec<Digit>| row.iter().map(|digit| digit.symbol()).collect::<String>();
            let rows: Vec<String> = rule.rows.iter().take(8).map(row).collect();
            let more = rule.rows.len().saturating_sub(8);
            let more = match more {
                0 => String::new(),
                more => format!(" oder eine von {more} weiteren Reihen"),
            };
            return format!("{letter}: liest sich als {}{more}", rows.join(" oder "));
        }
        Rule::AntiChess(rule) => match rule.piece {
            ChessPiece::Knight => {
                "Anti-Springer: Felder im Abstand eines Springerzugs sind verschieden"
            }
            ChessPiece::King => "Anti-König: Felder im Abstand eines Königszugs sind verschieden",
        },
        Rule::NonConsecutive(rule) => match rule.touch {
            Touch::Side => {
                "nicht aufeinanderfolgend: keine aufeinanderfolgenden Ziffern nebeneinander"
            }
            Touch::Corner => {
                "nicht aufeinanderfolgend: keine aufeinanderfolgenden Ziffern Ecke an Ecke"
            }
        },
        Rule::AntiTaxicab(_) => {
            "Anti-Taxi: zwei Felder, die N Schritte voneinander entfernt sind, enthalten nie beide N"
        }
        Rule::WeightedSum(_) => return format!("+{letter}: {}", rule_name(rule, words)),
        Rule::Contents(it) => return format!("Zone {letter}: {}", contents(it, words)),
        Rule::Area(it) => {
            let size = it.size.map_or(String::new(), |size| format!(", zusammen {size}"));
            return format!("Gebiet: die Felder mit {} hängen zusammen{size}", it.digits);
        }
        Rule::ChaosConstruction(it) => {
            return format!(
                "unbekannte Regionen aus {} zusammenhängenden Feldern mit verschiedenen Ziffern; die Felder darunter enthalten ihre Nummern",
                it.size
            );
        }
        Rule::RegionCount(_) | Rule::CountDistinct(_) => {
            return format!("#{letter}: {}", rule_name(rule, words));
        }
        Rule::ValueIndex(_) => return format!("@{letter}: {}", rule_name(rule, words)),
        Rule::Lunchbox(_) => {
            "Lunchbox: die Ziffern zwischen der niedrigsten und der höchsten haben die Summe in der Ecke"
        }
        Rule::HiddenSkyscraper(_) => {
            "verstecktes Hochhaus: die erste Ziffer, vor der eine höhere steht"
        }
        Rule::FullRank(_) => {
            "Rangfolge: der Platz der Linie unter allen Zeilen und Spalten, von beiden Enden gelesen"
        }
        Rule::DistinctLines(_) => {
            "keine zwei Zeilen oder Spalten sind gleich, von irgendeinem Ende gelesen"
        }
        Rule::Doppelganger(_) => {
            "Doppelgänger: bei jeder 0 fehlen Zeile, Spalte und Region verschiedene Ziffern"
        }
        Rule::DigitGroups(it) if it.cells.is_empty() => {
            return format!(
                "jedes Quadrat aus 2 x 2 Feldern hat eine Ziffer aus {}",
                sets(&it.groups, words)
            );
        }
        Rule::DigitGroups(it) => {
            return format!(
                "{letter}: je {} Nachbarn haben eine Ziffer aus {}",
                it.groups.len(),
                sets(&it.groups, words)
            );
        }
        Rule::DutchFlatmates(_) => {
            "Dutch Flatmates: über jeder mittleren Ziffer die niedrigste oder unter ihr die höchste"
        }
        Rule::SpecialCage(it) => match it.clue {
            CageClue::OneOf(_) => {
                "Käfig mit mehreren Zahlen: verschiedene Ziffern mit einer dieser Summen"
            }
            CageClue::DigitalRoot(_) => {
                "Käfig mit Quersumme: verschiedene Ziffern, deren Summe diese einstellige Quersumme hat"
            }
            CageClue::NoSum(_) => {
                "Rellik-Käfig: verschiedene Ziffern, von denen keine zusammen die Zahl ergeben"
            }
            CageClue::Balanced => {
                "ausgeglichener Käfig: verschiedene Ziffern, gleich viele gerade wie ungerade und niedrige wie hohe"
            }
        },
        Rule::OperationArrow(it) => match it.operation {
            Operation::Product => "Pfeil mit Wort: im Kreis steht das Produkt seiner Ziffern",
            Operation::Average => "Pfeil mit Wort: im Kreis steht der Durchschnitt seiner Ziffern",
            Operation::Minimum => "Pfeil mit Wort: im Kreis steht die niedrigste seiner Ziffern",
            Operation::Maximum => "Pfeil mit Wort: im Kreis steht die höchste seiner Ziffern",
        },
        Rule::Corner(it) => match it.clue {
            CornerClue::Sum(_) => "Σ auf einer Ecke: die Summe der vier Ziffern um sie herum",
            CornerClue::Maximum(_) => {
                "Pfeil auf einer Ecke: er zeigt auf die höchste von vier Ziffern"
            }
            CornerClue::Parity { .. } => {
                "E oder O auf einer Ecke: vier gerade oder vier ungerade Ziffern"
            }
            _ => "Mathrax: das Ergebnis für die Ziffern beider Diagonalen",
        },
        Rule::FrameSum(it) => {
            return match it.count {
                1 => "Rahmen: die erste Ziffer".to_owned(),
                count => format!("Rahmen: die Summe der ersten {count} Ziffern"),
            };
        }
        Rule::Beside(it) => return format!("neben der {0}: die Ziffern neben der {0}", it.digit),
        Rule::Rossini(it) => {
            return format!(
                "Pfeil außen: die ersten {} Ziffern steigen in seiner Richtung",
                it.count
            );
        }
        Rule::Sequence(_) => "Folge: gleiche Schritte nach oben oder unten",
        Rule::Modifier(it) => {
            let worth = match it.change {
                Change::Times(times) => format!("das {times}-Fache ihrer Ziffer"),
                Change::Plus(more) => format!("ihre Ziffer plus {more}"),
            };
            return format!(
                "veränderte Felder zählen {worth}; die Felder darunter enthalten Zeichen und Werte"
            );
        }
        Rule::StateMachine(it) => {
            return format!(
                "{letter}: ein Zustandsautomat mit {} Zuständen akzeptiert sie",
                it.machine.state_count()
            );
        }
        Rule::Either(_) | Rule::Leaper(_) => return rule_name(rule, words),
    };
    text.to_owned()
}

fn pair_caption(pair: &Pair) -> &'static str {
    match pair.relation {
        Relation::Difference(1) => "weißer Punkt: aufeinanderfolgende Ziffern",
        Relation::Difference(_) => "weißer Punkt mit Zahl: die Differenz",
        Relation::Ratio(2) => "schwarzer Punkt: eine Ziffer ist das Doppelte der anderen",
        Relation::Ratio(_) => "schwarzer Punkt mit Zahl: das Verhältnis",
        Relation::Sum(10) => "X: die Summe ist 10",
        Relation::Sum(5) => "V: die Summe ist 5",
        Relation::Sum(_) => "Zahl zwischen Feldern: ihre Summe",
        Relation::Less => "Ungleichung: das Zeichen zeigt auf die kleinere Ziffer",
    }
}

fn sets(groups: &[DigitSet], words: Wording) -> String {
    words.and(&groups.iter().map(|group| format!("{{{group}}}")).collect::<Vec<_>>())
}

fn contents(it: &Contents, words: Wording) -> String {
    let count = |(digit, count): &(Digit, usize)| match count {
        1 => digit.to_string(),
        count => format!("{count} x {digit}"),
    };
    let counts: Vec<String> = it.counts.iter().map(count).collect();
    let exactly = if it.exact { "genau " } else { "" };
    format!("enthält {exactly}{}", words.and(&counts))
}

/// Translates the English caption of houses, or of all cells; `None` if it is unknown.
#[inline(never)]
pub(in crate::prose) fn about_houses(english: &str) -> Option<&'static str> {
    HOUSES.iter().find(|(one, _)| *one == english).map(|(_, german)| *german)
}

#[rustfmt::skip]
const HOUSES: &[(&str, &str)] = &[
    ("diagonals: the digits on each are all different", "Diagonalen: auf jeder sind alle Ziffern verschieden"),
    ("falling diagonal: its digits are all different", "Diagonale von links oben: ihre Ziffern sind alle verschieden"),
    ("rising diagonal: its digits are all different", "Diagonale von links unten: ihre Ziffern sind alle verschieden"),
    ("windows: each shaded block holds every digit once", "Fenster: jeder schattierte Block enthält jede Ziffer einmal"),
    ("disjoint groups: cells at the same position in all boxes hold every digit once", "disjunkte Gruppen: Felder an derselben Stelle aller Blöcke enthalten jede Ziffer einmal"),
    ("extra regions: each shaded group holds every digit once", "zusätzliche Regionen: jede schattierte Gruppe enthält jede Ziffer einmal"),
    ("digits may repeat in rows and columns", "Ziffern dürfen sich in Zeilen und Spalten wiederholen"),
    ("all regions hold the same digits, in any order", "alle Regionen enthalten dieselben Ziffern, in beliebiger Reihenfolge"),
    ("small digits in bold: the only ones that the cell may hold", "kleine fette Ziffern: nur diese kann das Feld enthalten"),
];
