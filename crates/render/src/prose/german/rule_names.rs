//! Names rules with their cells in German, as in a list of rules.

use crate::Wording;
use ennead_puzzle::rule::{
    CageClue, Change, ChessPiece, CornerClue, Edge, Extreme, IndexedHouse, Operation, Relation,
    Rule, Side, Touch,
};
use ennead_puzzle::{Cell, CellStyle, Digit, DigitSet, House, HouseKind};

/// Names a rule with its cells: `Käfig r1c1 r1c2 mit der Summe 17`.
#[inline(never)]
pub(in crate::prose) fn rule_name(rule: &Rule, words: Wording) -> String {
    let style = words.cells;
    let name = |cell: Cell| style.name(cell);
    let list = |cells: &[Cell]| list(cells, style);
    let groups = |groups: &[Vec<Cell>]| {
        groups.iter().map(|group| format!("({})", list(group))).collect::<Vec<_>>().join(" ")
    };
    let edge = |edge: Edge| self::edge(edge, style);
    match rule {
        Rule::Cage(it) => match it.sum {
            Some(sum) => format!("Käfig {} mit der Summe {sum}", list(&it.cells)),
            None => format!("Käfig {}", list(&it.cells)),
        },
        Rule::LittleKiller(it) => format!(
            "Little Killer {} ab {} nach {} {}",
            it.sum,
            name(it.start),
            if it.right { "rechts" } else { "links" },
            if it.down { "unten" } else { "oben" },
        ),
        Rule::Arrow(it) => format!("Pfeil {} = Summe von {}", list(&it.circle), list(&it.shaft)),
        Rule::DoubleArrow(it) => format!("Doppelpfeil {}", list(&it.cells)),
        Rule::Thermometer(it) => {
            format!("{}hermometer {}", if it.slow { "langsames T" } else { "T" }, list(&it.cells))
        }
        Rule::Palindrome(it) => format!("Palindrom {}", list(&it.cells)),
        Rule::Renban(it) => format!("Renban-Linie {}", list(&it.cells)),
        Rule::Whisper(it) => {
            format!("Flüsterlinie {} (Differenz mindestens {})", list(&it.cells), it.least)
        }
        Rule::RegionSum(it) => format!("Regionssummen-Linie {}", list(&it.cells)),
        Rule::Between(it) => format!("Zwischenlinie {}", list(&it.cells)),
        Rule::Lockout(it) => format!(
            "Lockout-Linie {} (Differenz der Enden mindestens {})",
            list(&it.cells),
            it.least
        ),
        Rule::Zipper(it) => format!("Reißverschluss-Linie {}", list(&it.cells)),
        Rule::Nabner(it) => format!("Nabner-Linie {}", list(&it.cells)),
        Rule::Modular(it) => format!("modulare Linie {} (Modul {})", list(&it.cells), it.modulus),
        Rule::Entropic(it) => format!("entropische Linie {}", list(&it.cells)),
        Rule::SumLine(it) => format!(
            "Summen{} {} (Teile mit der Summe {})",
            if it.is_loop { "schleife" } else { "linie" },
            list(&it.cells),
            it.sum
        ),
        Rule::EqualSums(it) => format!("gleiche Summen {}", groups(&it.groups)),
        Rule::SameValues(it) => format!(
            "{} {}",
            if it.in_order { "Klone" } else { "gleiche Ziffern" },
            groups(&it.groups)
        ),
        Rule::Pair(it) => {
            let [a, b] = it.cells.map(name);
            match it.relation {
                Relation::Less => format!("{a} ist kleiner als {b}"),
                relation => format!("{a} und {b}: {}", self::relation(&relation)),
            }
        }
        Rule::Negative(it) => {
            format!("keine Nachbarn ohne Zeichen mit {}", relations(&it.relations, words))
        }
        Rule::Quadruple(it) => format!(
            "Quadrupel {} rechts unter {}",
            it.digits.iter().map(Digit::to_string).collect::<Vec<_>>().join(" "),
            name(it.corner)
        ),
        Rule::Extremum(it) => match it.extreme {
            Extreme::Minimum => format!("Minimum {}", name(it.cell)),
            Extreme::Maximum => format!("Maximum {}", name(it.cell)),
        },
        Rule::Parity(it) => {
            format!("{} {}", if it.even { "gerade" } else { "ungerade" }, name(it.cell))
        }
        Rule::Sandwich(it) => format!("Sandwich-Summe {} {}", it.sum, edge(it.edge)),
        Rule::XSum(it) => format!("X-Summe {} {}", it.sum, edge(it.edge)),
        Rule::Skyscraper(it) => format!("Hochhäuser {} {}", it.count, edge(it.edge)),
        Rule::NumberedRoom(it) => format!("nummerierter Raum {} {}", it.digit, edge(it.edge)),
        // A column indexer holds the number of a column, so its line is a row.
        Rule::Indexer(it) => format!(
            "{}index {}",
            match it.along {
                IndexedHouse::Row => "Spalten",
                IndexedHouse::Column => "Zeilen",
                IndexedHouse::Region => "Regions",
            },
            name(it.cell)
        ),
        Rule::CountingCircles(it) => format!("Zählkreise {}", list(&it.cells)),
        Rule::Pattern(it) => format!("Muster {} auf {}", it.expression, list(&it.cells)),
        Rule::Table(it) => format!(
            "Tabelle mit {} {} auf {}",
            it.rows.len(),
            if it.rows.len() == 1 { "Reihe" } else { "Reihen" },
            list(&it.cells)
        ),
        Rule::AntiChess(it) => match it.piece {
            ChessPiece::Knight => "Anti-Springer".to_owned(),
            ChessPiece::King => "Anti-König".to_owned(),
        },
        Rule::NonConsecutive(it) => match it.touch {
            Touch::Side => "nicht aufeinanderfolgende Nachbarn".to_owned(),
            Touch::Corner => "diagonal nicht aufeinanderfolgende Nachbarn".to_owned(),
        },
        Rule::AntiTaxicab(_) => "Anti-Taxi".to_owned(),
        // The description consists of cells, signs and numbers, so it needs no translation.
        Rule::WeightedSum(_) => rule.kind().describe(style),
        Rule::Contents(it) => {
            let count = |(digit, count): &(Digit, usize)| format!("{count} x {digit}");
            let counts: Vec<String> = it.counts.iter().map(count).collect();
            let least = if it.exact { "genau" } else { "mindestens" };
            format!("{least} {} in {}", counts.join(", "), list(&it.cells))
        }
        Rule::Area(it) => {
            let size = it.size.map_or(String::new(), |size| format!(" aus {size} Feldern"));
            format!("Gebiet{size} mit {} unter {}", it.digits, list(&it.cells))
        }
        Rule::ChaosConstruction(it) => {
            let first = it.regions.first().map_or(String::new(), |cell| name(*cell));
            format!("unbekannte Regionen aus {} Feldern, nummeriert ab {first}", it.size)
        }
        Rule::RegionCount(it) => format!(
            "{} zählt die Felder{} mit der ersten Ziffer{} in {}",
            name(it.cell),
            if it.in_a_row { " ohne Lücke" } else { "" },
            if it.except_start { " nach dem ersten Feld" } else { "" },
            groups(&it.arms)
        ),
        Rule::CountDistinct(it) => {
            format!("{} zählt die verschiedenen Ziffern von {}", name(it.cell), list(&it.cells))
        }
        Rule::ValueIndex(it) => format!(
            "{} ist die Stelle von {} in {}",
            name(it.index),
            name(it.value),
            list(&it.cells)
        ),
        Rule::Lunchbox(it) => format!("Lunchbox {} mit der Summe {}", list(&it.cells), it.sum),
        Rule::HiddenSkyscraper(it) => {
            format!("verstecktes Hochhaus {} {}", it.digit, edge(it.edge))
        }
        Rule::FullRank(it) => format!(
            "Rang {}{} {}",
            it.rank,
            if it.may_tie { " (auch geteilt)" } else { "" },
            edge(it.edge)
        ),
        Rule::DistinctLines(_) => {
            "keine zwei Zeilen oder Spalten mit denselben Ziffern, von irgendeinem Ende gelesen"
                .to_owned()
        }
        Rule::Either(it) => {
            let all = |rules: &Vec<Rule>| {
                let rules: Vec<String> = rules.iter().map(|one| rule_name(one, words)).collect();
                format!("({})", rules.join(" und "))
            };
            let lists: Vec<String> = it.alternatives.iter().map(all).collect();
            format!("entweder {}", lists.join(" oder "))
        }
        Rule::Doppelganger(_) => {
            "Doppelgänger: bei jeder 0 fehlen Zeile, Spalte und Region verschiedene Ziffern"
                .to_owned()
        }
        Rule::DigitGroups(it) => {
            let groups: Vec<String> = it.groups.iter().map(DigitSet::to_string).collect();
            let groups = groups.join(", ");
            match it.cells.is_empty() {
                true => format!("je eine von {groups} in jedem Quadrat aus 2 x 2 Feldern"),
                false => format!(
                    "je eine von {groups} in je {} Nachbarn auf {}",
                    it.groups.len(),
                    list(&it.cells)
                ),
            }
        }
        Rule::DutchFlatmates(_) => {
            "Dutch Flatmates: über jeder mittleren Ziffer die niedrigste oder unter ihr die höchste"
                .to_owned()
        }
        Rule::SpecialCage(it) => {
            let clue = match &it.clue {
                CageClue::OneOf(sums) => {
                    let sums: Vec<String> = sums.iter().map(ToString::to_string).collect();
                    format!("mit der Summe {}", words.or(&sums))
                }
                CageClue::DigitalRoot(root) => format!("mit der einstelligen Quersumme {root}"),
                CageClue::NoSum(sum) => format!("ohne Ziffern mit der Summe {sum}"),
                CageClue::Balanced => {
                    "mit gleich vielen geraden wie ungeraden und niedrigen wie hohen Ziffern"
                        .to_owned()
                }
            };
            format!("Käfig {} {clue}", list(&it.cells))
        }
        Rule::OperationArrow(it) => format!(
            "Pfeil {} = {} von {}",
            list(&it.circle),
            match it.operation {
                Operation::Product => "Produkt",
                Operation::Average => "Durchschnitt",
                Operation::Minimum => "Minimum",
                Operation::Maximum => "Maximum",
            },
            list(&it.shaft)
        ),
        Rule::Corner(it) => {
            let clue = match it.clue {
                CornerClue::Sum(sum) => format!("vier Ziffern mit der Summe {sum}"),
                CornerClue::Maximum(cell) => format!("{} ist die höchste von vier", name(cell)),
                CornerClue::Add(sum) => format!("Diagonalen mit der Summe {sum}"),
                CornerClue::Subtract(by) => format!("Diagonalen mit der Differenz {by}"),
                CornerClue::Multiply(product) => format!("Diagonalen mit dem Produkt {product}"),
                CornerClue::Divide(ratio) => format!("Diagonalen mit dem Verhältnis {ratio}"),
                CornerClue::Parity { even: true } => "vier gerade Ziffern".to_owned(),
                CornerClue::Parity { even: false } => "vier ungerade Ziffern".to_owned(),
            };
            format!("{clue} rechts unter {}", name(it.corner))
        }
        Rule::Leaper(it) => {
            let [along, across] = it.leap;
            let relations = relations(&it.relations, words);
            format!("keine {relations} bei Sprüngen um {along} und {across}")
        }
        Rule::FrameSum(it) => format!(
            "Summe {} der ersten {} {}",
            it.sum,
            if it.count == 1 { "Ziffer".to_owned() } else { format!("{} Ziffern", it.count) },
            edge(it.edge)
        ),
        Rule::Beside(it) => {
            format!("{} neben der {} {}", it.neighbours, it.digit, edge(it.edge))
        }
        Rule::Rossini(it) => format!(
            "{} {} Ziffern {}",
            it.count,
            if it.rises { "steigende" } else { "fallende" },
            edge(it.edge)
        ),
        Rule::Sequence(it) => format!("Folge {}", list(&it.cells)),
        Rule::Modifier(it) => {
            let change = match it.change {
                Change::Times(times) => format!("das {times}-Fache ihrer Ziffer"),
                Change::Plus(more) if more < 0 => format!("ihre Ziffer minus {}", -more),
                Change::Plus(more) => format!("ihre Ziffer plus {more}"),
            };
            let first = it.values.first().map_or(String::new(), |cell| name(*cell));
            format!("veränderte Felder zählen {change}; Werte ab {first}")
        }
        Rule::StateMachine(it) => format!(
            "Zustandsautomat mit {} Zuständen auf {}",
            it.machine.state_count(),
            groups(&it.parts)
        ),
    }
}

/// Names the place of a clue: `links von Zeile 3`, `über Spalte 1`.
pub(super) fn edge(edge: Edge, style: CellStyle) -> String {
    let (place, kind, line) = match edge.side {
        Side::Left => ("links von", HouseKind::Row, "Zeile"),
        Side::Right => ("rechts von", HouseKind::Row, "Zeile"),
        Side::Top => ("über", HouseKind::Column, "Spalte"),
        Side::Bottom => ("unter", HouseKind::Column, "Spalte"),
    };
    format!("{place} {line} {}", style.house_label(House::new(kind, edge.index)))
}

/// Names a relation: `Differenz 1`, `Summe 10`.
fn relation(relation: &Relation) -> String {
    match relation {
        Relation::Difference(by) => format!("Differenz {by}"),
        Relation::Ratio(times) => format!("Verhältnis {times}"),
        Relation::Sum(sum) => format!("Summe {sum}"),
        Relation::Less => "kleiner".to_owned(),
    }
}

/// Joins the names of relations: `Differenz 1 oder Verhältnis 2`.
pub(super) fn relations(relations: &[Relation], words: Wording) -> String {
    words.or(&relations.iter().map(relation).collect::<Vec<_>>())
}

fn list(cells: &[Cell], style: CellStyle) -> String {
    cells.iter().map(|cell| style.name(*cell)).collect::<Vec<_>>().join(" ")
}
