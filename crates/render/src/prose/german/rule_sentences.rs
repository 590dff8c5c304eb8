//! Writes rules as German sentences about all or some of their cells.

use super::rule_names::{edge, relations, rule_name};
use crate::prose::context::Context;
use ennead_puzzle::rule::{
    CageClue, Change, ChessPiece, CornerClue, Extreme, IndexedHouse, Operation, Relation, Rule,
    Touch,
};
use ennead_puzzle::{Cell, Digit, DigitSet};

/// Writes a rule as a sentence about `cells`, which are all or some of the cells of the rule.
#[inline(never)]
pub(in crate::prose) fn rule_sentence(rule: &Rule, cells: &[Cell], context: Context<'_>) -> String {
    let all = |cells: &[Cell]| context.all(cells);
    let list = all(cells);
    let first = |count: usize| all(&cells[..count.min(cells.len())]);
    let rest = |from: usize| all(&cells[from.min(cells.len())..]);
    let name = |cell: Cell| context.name(cell);
    let side = |one| edge(one, context.words.cells);
    let is_one = cells.len() == 1;
    match rule {
        Rule::Cage(it) => match it.sum {
            Some(sum) => format!("Der Käfig {list} hat die Summe {sum}."),
            None => format!("Die Ziffern im Käfig {list} sind alle verschieden."),
        },
        Rule::LittleKiller(it) => format!("Die Diagonale {list} hat die Summe {}.", it.sum),
        Rule::Arrow(it) => match it.circle.len() {
            1 => format!("Der Schaft {} ergibt die Ziffer im Kreis {}.", rest(1), first(1)),
            pill => {
                format!("Der Schaft {} ergibt die Zahl in der Kapsel {}.", rest(pill), first(pill))
            }
        },
        Rule::DoubleArrow(it) => match it.cells.len().saturating_sub(2) {
            1 => format!("{} ist die Summe der Kreise {}.", first(1), rest(1)),
            inside => {
                format!("{} ergeben die Summe der Kreise {}.", first(inside), rest(inside))
            }
        },
        Rule::Thermometer(it) if it.slow => {
            format!("Auf dem langsamen Thermometer {list} nehmen die Ziffern nie ab.")
        }
        Rule::Thermometer(_) => format!("Auf dem Thermometer {list} nehmen die Ziffern zu."),
        Rule::Palindrome(_) => {
            format!("{list} spiegeln einander auf einem Palindrom, sind also gleich.")
        }
        Rule::Renban(_) => format!(
            "Die Ziffern auf der Renban-Linie {list} folgen aufeinander, in beliebiger Reihenfolge."
        ),
        Rule::Whisper(it) => format!(
            "Nachbarn auf der Flüsterlinie {list} unterscheiden sich um mindestens {}.",
            it.least
        ),
        Rule::RegionSum(_) => format!(
            "Die Grenzen der Regionen teilen die Regionssummen-Linie {list} in Teile mit gleicher Summe."
        ),
        Rule::Between(_) => format!(
            "{} {} zwischen den Enden der Linie, {}.",
            rest(2),
            if cells.len() == 3 { "liegt" } else { "liegen" },
            first(2)
        ),
        Rule::Lockout(it) => format!(
            "Die Enden {} der Lockout-Linie unterscheiden sich um mindestens {}, und {} {} außerhalb ihres Bereichs.",
            first(2),
            it.least,
            rest(2),
            if cells.len() == 3 { "liegt" } else { "liegen" },
        ),
        Rule::Zipper(it) => format!(
            "Auf der Reißverschluss-Linie {} haben Felder im gleichen Abstand von der Mitte dieselbe Summe.",
            all(&it.cells)
        ),
        Rule::Nabner(_) => format!(
            "Keine zwei Ziffern auf der Nabner-Linie {list} sind gleich oder aufeinanderfolgend."
        ),
        Rule::Modular(it) => format!(
            "Je {0} aufeinanderfolgende Felder der modularen Linie {list} haben verschiedene Reste beim Teilen durch {0}.",
            it.modulus
        ),
        Rule::Entropic(_) => format!(
            "Je drei aufeinanderfolgende Felder der entropischen Linie {list} enthalten eine niedrige, eine mittlere und eine hohe Ziffer."
        ),
        Rule::SumLine(it) => {
            format!("Die Linie {list} zerfällt in Teile, die jeweils {} ergeben.", it.sum)
        }
        Rule::EqualSums(it) => {
            format!("Die Gruppen {} haben dieselbe Summe.", groups(&it.groups, cells, context))
        }
        Rule::SameValues(it) if it.in_order => format!("{list} sind Klone, also gleich."),
        Rule::SameValues(it) => {
            format!(
                "Die Gruppen {} enthalten dieselben Ziffern.",
                groups(&it.groups, cells, context)
            )
        }
        Rule::Pair(it) => match it.relation {
            Relation::Difference(by) => format!("{list} unterscheiden sich um {by}."),
            Relation::Ratio(times) => {
                format!("Von {list} ist eines das {times}-Fache des anderen.")
            }
            Relation::Sum(sum) => format!("{list} haben die Summe {sum}."),
            Relation::Less => format!("{} ist kleiner als {}.", first(1), rest(1)),
        },
        Rule::Negative(it) => format!(
            "Zwischen {list} ist kein Zeichen; das schließt {} aus.",
            relations(&it.relations, context.words)
        ),
        Rule::Quadruple(it) => {
            let digits: Vec<String> = it.digits.iter().map(Digit::to_string).collect();
            let verb = if digits.len() == 1 { "steht" } else { "stehen" };
            format!("Laut Kreis {verb} {} in {list}.", context.and(&digits))
        }
        Rule::Extremum(it) => format!(
            "{} ist ein {}, also ist {} kleiner als {}.",
            name(it.cell),
            match it.extreme {
                Extreme::Minimum => "Minimum",
                Extreme::Maximum => "Maximum",
            },
            first(1),
            rest(1)
        ),
        Rule::Parity(it) => format!("{list} ist {}.", if it.even { "gerade" } else { "ungerade" }),
        Rule::Sandwich(it) => format!(
            "Laut dem Hinweis {} ergeben die Ziffern zwischen der niedrigsten und der höchsten {}.",
            side(it.edge),
            it.sum
        ),
        Rule::XSum(it) => format!(
            "Laut dem Hinweis {} ergeben die ersten X Felder {}; X ist die erste Ziffer.",
            side(it.edge),
            it.sum
        ),
        Rule::Skyscraper(it) => format!(
            "Laut dem Hinweis {} {} höher als alle davor.",
            side(it.edge),
            match it.count {
                1 => "ist genau 1 Ziffer".to_owned(),
                count => format!("sind genau {count} Ziffern"),
            }
        ),
        Rule::NumberedRoom(it) => format!(
            "Laut dem Hinweis {} ist die erste Ziffer die Stelle der {}.",
            side(it.edge),
            it.digit
        ),
        Rule::Indexer(it) => {
            let (_, place) = it.line(context.at.geometry());
            let house = match it.along {
                IndexedHouse::Row => "Zeile",
                IndexedHouse::Column => "Spalte",
                IndexedHouse::Region => "Region",
            };
            format!(
                "Die Ziffer im Indexfeld {} ist die Stelle der {} in seiner {house}.",
                name(it.cell),
                place + 1
            )
        }
        Rule::CountingCircles(_) => {
            format!("Eine Ziffer in einem der Kreise {list} steht in genau so vielen Kreisen.")
        }
        Rule::Pattern(it) => format!("Die Ziffern auf {list} passen auf {}.", it.expression),
        Rule::Table(_) => format!(
            "{list} {} eine der vorgegebenen Reihen.",
            if is_one { "enthält" } else { "enthalten" }
        ),
        Rule::NonConsecutive(it) => match it.touch {
            Touch::Side => {
                format!(
                    "{list} liegen nebeneinander, also sind ihre Ziffern nicht aufeinanderfolgend."
                )
            }
            Touch::Corner => {
                format!(
                    "{list} berühren sich an einer Ecke, also sind ihre Ziffern nicht aufeinanderfolgend."
                )
            }
        },
        Rule::AntiChess(it) => format!(
            "{list} liegen einen {} auseinander, sind also verschieden.",
            match it.piece {
                ChessPiece::Knight => "Springerzug",
                ChessPiece::King => "Königszug",
            }
        ),
        Rule::AntiTaxicab(_) => {
            let steps = match cells {
                [a, b] => a.row().abs_diff(b.row()) + a.column().abs_diff(b.column()),
                _ => 0,
            };
            format!(
                "{list} liegen {steps} Schritte auseinander, können also nicht beide {steps} sein."
            )
        }
        Rule::WeightedSum(_) => format!("Für {list} gilt: {}.", rule_name(rule, context.words)),
        Rule::Contents(it) => {
            let count = |(digit, count): &(Digit, usize)| match count {
                1 => digit.to_string(),
                count => format!("{count} x {digit}"),
            };
            let counts: Vec<String> = it.counts.iter().map(count).collect();
            format!(
                "{list} {}{} {}.",
                if is_one { "enthält" } else { "enthalten" },
                if it.exact { " genau" } else { "" },
                context.and(&counts)
            )
        }
        Rule::Area(it) => {
            format!("Die Felder von {list} mit {} hängen zusammen.", it.digits)
        }
        Rule::ChaosConstruction(_) => {
            format!(
                "Die unbekannten Regionen sind in der Reihenfolge ihrer ersten Felder nummeriert: {list}."
            )
        }
        Rule::RegionCount(it) => {
            let start = it
                .arms
                .first()
                .and_then(|arm| arm.first())
                .map_or(String::new(), |cell| name(*cell));
            let until = match it.in_a_row {
                true => ", in jeder Richtung bis zum ersten mit einer anderen",
                false => "",
            };
            let except = match it.except_start {
                true => format!("; {start} selbst zählt nicht mit"),
                false => String::new(),
            };
            format!(
                "{} zählt die Felder von {}, die dieselbe Ziffer wie {start} enthalten{until}{except}.",
                name(it.cell),
                all(&it.arms.concat())
            )
        }
        Rule::CountDistinct(it) => format!(
            "{} ist die Anzahl der verschiedenen Ziffern in {}.",
            name(it.cell),
            all(&it.cells)
        ),
        Rule::ValueIndex(it) => format!(
            "{} ist die Stelle der Ziffer von {} in {}.",
            name(it.index),
            name(it.value),
            all(&it.cells)
        ),
        Rule::Lunchbox(it) => format!(
            "Zwischen der niedrigsten und der höchsten Ziffer von {list} ergeben die Ziffern {}.",
            it.sum
        ),
        Rule::HiddenSkyscraper(it) => format!(
            "Laut dem Hinweis {} ist {} die erste Ziffer, vor der eine höhere steht.",
            side(it.edge),
            it.digit
        ),
        Rule::FullRank(it) => format!(
            "Laut dem Hinweis {} hat die von dort gelesene Linie unter allen den Rang {}.",
            side(it.edge),
            it.rank
        ),
        Rule::DistinctLines(_) => format!("Die Linien {list} sind nicht gleich."),
        Rule::Either(_) => format!("Für {list} gilt: {}.", rule_name(rule, context.words)),
        Rule::Doppelganger(_) => match cells {
            [only] => format!(
                "{} enthält die Ziffer, die einer Zeile, Spalte oder Region fehlt, und das kann nicht die 0 sein.",
                name(*only)
            ),
            _ => format!("Ist {} 0, sind die anderen Felder von {list} verschieden.", first(1)),
        },
        Rule::DigitGroups(it) => {
            let group = |group: &DigitSet| format!("{{{group}}}");
            let groups: Vec<String> = it.groups.iter().map(group).collect();
            format!("{list} enthalten je eine Ziffer aus {}.", context.and(&groups))
        }
        Rule::DutchFlatmates(_) => format!(
            "Ist {} die mittlere Ziffer, steht darüber die niedrigste oder darunter die höchste ({list}).",
            first(1)
        ),
        Rule::SpecialCage(it) => match &it.clue {
            CageClue::OneOf(sums) => {
                let sums: Vec<String> = sums.iter().map(ToString::to_string).collect();
                format!("Der Käfig {list} hat die Summe {}.", context.or(&sums))
            }
            CageClue::DigitalRoot(root) => {
                format!("Die Summe des Käfigs {list} hat die einstellige Quersumme {root}.")
            }
            CageClue::NoSum(sum) => {
                format!("Im Käfig {list} ergeben keine Ziffern zusammen {sum}.")
            }
            CageClue::Balanced => format!(
                "Der Käfig {list} hat gleich viele gerade wie ungerade und gleich viele niedrige wie hohe Ziffern."
            ),
        },
        Rule::OperationArrow(it) => {
            let (shaft, circle) = (all(&it.shaft), all(&it.circle));
            match it.operation {
                Operation::Product => format!("Das Produkt von {shaft} ist die Zahl in {circle}."),
                Operation::Average => {
                    format!("Der Durchschnitt von {shaft} ist die Zahl in {circle}.")
                }
                Operation::Minimum => {
                    format!("Die niedrigste Ziffer von {shaft} ist die Zahl in {circle}.")
                }
                Operation::Maximum => {
                    format!("Die höchste Ziffer von {shaft} ist die Zahl in {circle}.")
                }
            }
        }
        Rule::Corner(it) => match it.clue {
            CornerClue::Sum(sum) => format!("Die vier Ziffern {list} ergeben {sum}."),
            CornerClue::Maximum(highest) => {
                format!("{} ist die höchste Ziffer um ihre Ecke ({list}).", name(highest))
            }
            CornerClue::Add(sum) => {
                format!("{list} liegen auf einer Diagonale der Ecke und haben die Summe {sum}.")
            }
            CornerClue::Subtract(by) => {
                format!(
                    "{list} liegen auf einer Diagonale der Ecke und unterscheiden sich um {by}."
                )
            }
            CornerClue::Multiply(product) => {
                format!(
                    "{list} liegen auf einer Diagonale der Ecke, und ihr Produkt ist {product}."
                )
            }
            CornerClue::Divide(ratio) => format!(
                "{list} liegen auf einer Diagonale der Ecke, und eines ist das {ratio}-Fache des anderen."
            ),
            CornerClue::Parity { even } => {
                format!("{list} ist {}.", if even { "gerade" } else { "ungerade" })
            }
        },
        Rule::Leaper(it) => format!(
            "{list} liegen einen Sprung auseinander; das schließt {} aus.",
            relations(&it.relations, context.words)
        ),
        Rule::FrameSum(it) => {
            format!("Laut dem Hinweis {} haben {list} die Summe {}.", side(it.edge), it.sum)
        }
        Rule::Beside(it) => format!(
            "Laut dem Hinweis {} {} {} neben der {}.",
            side(it.edge),
            if it.neighbours.len() == 1 { "steht nur" } else { "stehen" },
            context.all_of(it.neighbours),
            it.digit
        ),
        Rule::Rossini(it) => format!(
            "Laut dem Pfeil {} {} die Ziffern von {list}.",
            side(it.edge),
            if it.rises { "steigen" } else { "fallen" }
        ),
        Rule::Sequence(_) => {
            format!("Die Ziffern entlang {list} ändern sich in gleichen Schritten.")
        }
        Rule::Modifier(it) => match it.change {
            _ if cells.len() != 3 => {
                format!("{list} gehören zusammen: {}.", rule_name(rule, context.words))
            }
            Change::Times(times) => format!(
                "{} zählt so viel wie seine Ziffer, oder das {times}-Fache, wenn es verändert ist ({list}).",
                first(1)
            ),
            Change::Plus(more) => format!(
                "{} zählt so viel wie seine Ziffer, oder {more} mehr, wenn es verändert ist ({list}).",
                first(1)
            ),
        },
        Rule::StateMachine(_) => {
            format!("Ein Zustandsautomat akzeptiert die Ziffern von {list}.")
        }
    }
}

/// Lists the groups that lie inside `cells`: `(r1c1 und r1c2) und (r2c2)`.
fn groups(groups: &[Vec<Cell>], cells: &[Cell], context: Context<'_>) -> String {
    let inside = |group: &&Vec<Cell>| group.iter().all(|cell| cells.contains(cell));
    let words = groups.iter().filter(inside).map(|group| format!("({})", context.all(group)));
    context.and(&words.collect::<Vec<_>>())
}
