//! German error messages about an input, a puzzle or an output.

use super::{reasons, rule_name};
use crate::Wording;
use crate::prose::words::Case;
use ennead_format::{Problem, WriteError};
use ennead_puzzle::rule::RuleProblem;
use ennead_puzzle::{Flaw, MultiGrid, MultiGridError, Size};

/// Translates a [`Problem`] of the input into German. Messages of decoders and some reasons for a single field stay in English.
#[inline(never)]
pub(in crate::prose) fn problem(problem: &Problem, words: Wording) -> String {
    match problem {
        Problem::Io(error) => format!("lässt sich nicht lesen: {error}"),
        Problem::NeitherFileNorPuzzle(as_puzzle) => {
            format!("keine solche Datei; als Rätsel gelesen: {}", self::problem(as_puzzle, words))
        }
        Problem::Directory => "ist ein Ordner; gib eine Datei an".to_owned(),
        Problem::Parts(parts) => {
            format!("ist ein Datensatz; gib einen Teil an: {}", parts.join(" oder "))
        }
        Problem::NoPuzzle => "enthält kein Rätsel".to_owned(),
        Problem::Several => "mehr als ein Rätsel; gib genau eines an".to_owned(),
        Problem::Binary => {
            "Binärdaten in unbekanntem Format; ennead liest Text, .npz, .npy, gzip und zstd".to_owned()
        }
        Problem::Utf16 => "Text in UTF-16; speichere ihn als UTF-8".to_owned(),
        Problem::Html => {
            "eine HTML-Seite, kein Rätsel; nimm die Adresse des Rätseltextes".to_owned()
        }
        Problem::Picture => {
            "ein SVG-Bild, das sich nicht lesen lässt; nimm den Text oder den Link des Rätsels".to_owned()
        }
        Problem::Text { text } => format!("„{text}“ ist kein Rätsel; Kommentare beginnen mit #"),
        Problem::LineTooLong { limit } => format!("Zeile zu lang; erlaubt sind {limit} Bytes"),
        Problem::BadSymbol { symbol, size } => format!(
            "{} ist keine Ziffer in einem Gitter von {size} x {size}; leere Felder sind . 0 _ * - ?",
            shown(*symbol)
        ),
        Problem::BadCell { text, size } => format!(
            "„{text}“ ist weder eine Zahl noch Notizen in einem Gitter von {size} x {size}"
        ),
        Problem::CellCount { found, expected } => {
            let side = expected.isqrt();
            format!("{}; ein Gitter von {side} x {side} braucht {expected}", cells(*found))
        }
        Problem::RowLength { found, expected } => {
            format!("{} in dieser Zeile, aber {expected} in den Zeilen darüber", cells(*found))
        }
        Problem::IncompleteGrid { rows, columns } => {
            let number = match rows {
                1 => "eine Zeile".to_owned(),
                rows => format!("{rows} Zeilen"),
            };
            let cells = if *columns == 1 { "einem Feld" } else { &format!("{columns} Feldern") };
            format!(
                "{number} aus {cells}; ein Gitter von {columns} x {columns} braucht {columns} Zeilen"
            )
        }
        Problem::BlankCells { rows } => format!(
            "{rows} Zeilen mit Ziffern und Lücken; welche Felder leer sind, ist nicht klar; schreibe . für jedes leere Feld"
        ),
        Problem::NoCells => {
            "eine Tabelle oder ein Rahmen ohne Felder; schreibe . für jedes leere Feld".to_owned()
        }
        Problem::CellLines { lines } => format!(
            "{lines} Zeilen mit höchstens einer Ziffer; 81 davon sind ein Gitter von 9 x 9, mit einer Leerzeile für jedes leere Feld; schreibe . für jedes leere Feld"
        ),
        Problem::SolutionAlone => {
            "eine Lösung ohne ihr Rätsel; schreibe sie in derselben Zeile dahinter oder beide in Spalten einer CSV-Datei".to_owned()
        }
        Problem::NoPuzzleInNotebook => {
            "ein Notebook ohne Rätsel in seinen Zellen; gib die Datei oder den Text eines Rätsels an".to_owned()
        }
        Problem::NotRegions { size } => format!(
            "die Zeichen nach dem Rätsel sind weder seine Lösung noch eine Karte aus {size} Regionen mit je {size} zusammenhängenden Feldern"
        ),
        Problem::RegionsTooLate => {
            "Regionen für die Zeile darüber, deren Rätsel schon gelesen ist; schreibe beide in eine Zeile".to_owned()
        }
        Problem::Shape { found } => format!(
            "ein Array der Form {found} ist kein Gitter; möglich sind (9, 9), (81), (n, 9, 9) und (n, 81), auch mit anderen Seiten bis 36"
        ),
        Problem::Ragged { found } => format!(
            "ein Array mit Zeilen aus {found} Feldern ist kein Gitter; alle Zeilen müssen gleich lang sein"
        ),
        Problem::List(reason) => format!("ungültige Liste: {}", reasons::reason(reason)),
        Problem::TooLarge { limit } => format!("mehr als {limit} Bytes; teile es auf"),
        Problem::Json(reason) => format!("ungültiges JSON: {}", reasons::reason(reason)),
        Problem::NoGivens { wanted } => {
            format!("enthält kein Rätsel; nötig ist einer dieser Namen: {wanted}")
        }
        Problem::Field { field, reason } => {
            format!("{}: {}", reasons::field(field), reasons::reason(reason))
        }
        Problem::Unsupported(what) => format!("wird noch nicht unterstützt: {what}"),
        Problem::Xml(reason) => format!("ungültiges XML: {reason}"),
        Problem::Csv(reason) => format!("ungültige Zeile einer CSV-Datei: {reason}"),
        Problem::Parquet(reason) => format!("ungültige Parquet-Datei: {reason}"),
        Problem::Numpy(reason) => format!("ungültige NumPy-Datei: {reason}"),
        Problem::Pickled { member } => format!(
            "„{member}“ enthält Python-Objekte (pickle), die nie geladen werden; speichere Zahlen"
        ),
        Problem::Packed { kind, reason } => {
            format!("die Daten ({kind}) sind beschädigt oder abgeschnitten: {reason}")
        }
        Problem::Http { status } => {
            format!("der Server hat mit {status} geantwortet; prüfe die Adresse")
        }
        Problem::Fetch(reason) => format!("lässt sich nicht laden: {reason}"),
        Problem::Elsewhere { name } => format!(
            "„{name}“ ist nur der Name eines Rätsels auf einem Server; öffne es dort und kopiere den langen Link"
        ),
        Problem::SeveralGrids => "ein Rätsel aus mehreren Gittern, wo ein einzelnes Gitter erwartet wird".to_owned(),
        Problem::InGrid { number, at, problem } => {
            let at = at.map_or_else(String::new, |at| format!(" bei {at}"));
            format!("Gitter {number}{at}: {}", self::problem(problem, words))
        }
        Problem::Flawed(error) => setup_error(error.flaws(), words),
        Problem::MultiGrid(error) => multi_grid(error),
        Problem::InNoGrid { cell } => format!(
            "das Feld {cell} der Zeichnung gehört zu keinem vollständigen Gitter von 9 x 9, das ein Vielfaches von 3 Zeilen und Spalten vom ersten Feld entfernt ist; schreibe andere Anordnungen als JSON"
        ),
        Problem::DrawingTooLarge { limit } => {
            format!("eine Zeichnung mit mehr als {limit} Zeilen oder Spalten")
        }
        Problem::NotDrawn(not_drawn) => {
            let reading = &not_drawn.reading;
            format!(
                "„{}“ ist nicht gezeichnet und lässt sich daher nicht als „{}“ lesen",
                reading.target,
                reading.rule()
            )
        }
        Problem::LeftOut(feature) => format!("dieses Programm ist ohne {feature} gebaut"),
        other => other.to_string(),
    }
}

/// Writes a `SetupError` in German: the first ten flaws, and the number of further flaws.
#[inline(never)]
pub(in crate::prose) fn setup_error(flaws: &[Flaw], words: Wording) -> String {
    const SHOWN: usize = 10;
    let mut told: Vec<String> = flaws.iter().take(SHOWN).map(|one| flaw(one, words)).collect();
    if let Some(more @ 1..) = flaws.len().checked_sub(SHOWN) {
        told.push(format!("und {more} weitere"));
    }
    told.join("; ")
}

/// The German form of a [`Flaw`].
#[inline(never)]
pub(in crate::prose) fn flaw(flaw: &Flaw, words: Wording) -> String {
    match flaw {
        Flaw::SizeOutOfRange { size } => {
            format!(
                "{size} ist nicht möglich: Die Anzahl der Zeilen, Spalten und Ziffern geht von 1 bis {}",
                Size::MAX_SIDE
            )
        }
        Flaw::LowestOutOfRange { lowest } => {
            format!("Werte ab {lowest} sind nicht möglich: Sie gehen von 0 bis {}", Size::MAX_SIDE)
        }
        Flaw::TooManyExtraCells { found, most } => at_most(*found, "zusätzliche Felder", *most),
        Flaw::CellCount { found, size } => {
            format!("{}; {} braucht {}", cells(*found), grid(*size), size.cell_count())
        }
        Flaw::NoDefaultBox { size } => format!(
            "{} hat keine üblichen Blöcke: Gib die Blöcke (etwa 1x{}) oder die Regionen an",
            grid(*size),
            size.columns()
        ),
        Flaw::BoxDoesNotFit { shape, size } => {
            let condition = match size.is_plain() {
                true => format!("Zeilen mal Spalten müssen {} ergeben", size.digit_count()),
                false => format!(
                    "Sie dürfen höchstens {} Felder haben, und ihre Seiten müssen die des Gitters teilen",
                    size.digit_count()
                ),
            };
            format!("Blöcke von {shape} füllen {} nicht: {condition}", grid(*size))
        }
        Flaw::LargeHouse { house, cells, digits } => format!(
            "{} hat {cells} Felder, die mit {digits} Ziffern nicht verschieden sein können",
            words.house(*house)
        ),
        Flaw::DiagonalsNeedSquare { size } => {
            format!("Diagonalen brauchen ein quadratisches Gitter, und dieses hat {}", side(*size))
        }
        Flaw::RegionMapLength { found, size } => {
            let needed = size.grid_count();
            format!(
                "die Karte der Regionen hat {}; {} braucht {needed}",
                cells(*found),
                grid(*size)
            )
        }
        Flaw::RegionSize { label, cells, needed } => {
            format!("Region {label} hat {}, nicht {needed}", self::cells(*cells))
        }
        Flaw::TooManyRegions { found, most } => at_most(*found, "Regionen", *most),
        Flaw::MarkCount { found, size } => {
            format!("Notizen für {}; {} braucht {}", cells(*found), grid(*size), size.cell_count())
        }
        Flaw::DigitOutOfRange { cell, value, size } => format!(
            "{value} in {} ist keine Ziffer von 1 bis {}",
            words.name(*cell),
            size.digit_count()
        ),
        Flaw::NothingPlaced { cell } => {
            format!("{} gilt als gesetzt, ist aber leer", words.name(*cell))
        }
        Flaw::GivenNotMarked { cell, digit } => {
            format!("die Notizen von {} schließen die Vorgabe {digit} aus", words.name(*cell))
        }
        Flaw::ExtrasNeedBoxes => {
            "Fenster und disjunkte Gruppen brauchen rechteckige Blöcke, und dieses Gitter hat keine"
                .to_owned()
        }
        Flaw::ExtraRegionSize { number, cells, size } => format!(
            "zusätzliche Region {number} hat {cells} verschiedene Felder, nicht {}",
            size.digit_count()
        ),
        Flaw::ExtraRegionOutside { number, cell } => format!(
            "zusätzliche Region {number}: {} liegt außerhalb des Gitters",
            words.name(*cell)
        ),
        Flaw::TooManyExtraRegions { found, most } => at_most(*found, "zusätzliche Regionen", *most),
        Flaw::TooManyRules { found, most } => at_most(*found, "Regeln", *most),
        Flaw::Rule { rule, problem, .. } => {
            format!("{}: {}", rule_name(rule, words), rule_problem(problem, words))
        }
        Flaw::Clash { digit, cells: [a, b], houses } => format!(
            "{digit} kommt in {} zweimal vor: {} und {}",
            super::houses(houses, words, Case::Dative),
            words.name(*a),
            words.name(*b)
        ),
        other => other.to_string(),
    }
}

/// Translates the problem of a rule into German.
fn rule_problem(problem: &RuleProblem, words: Wording) -> String {
    match problem {
        RuleProblem::CellOutside { cell } => {
            format!("{} liegt außerhalb des Gitters", words.name(*cell))
        }
        RuleProblem::LineOutside { line } => format!("im Gitter gibt es keine Linie {line}"),
        RuleProblem::CellTwice { cell } => format!("{} steht zweimal darin", words.name(*cell)),
        RuleProblem::TooFewCells { needed, found } => {
            format!("das sind {}; nötig sind mindestens {needed}", cells(*found))
        }
        RuleProblem::TooManyCells { most, found } => {
            format!("das sind {}; möglich sind höchstens {most}", cells(*found))
        }
        RuleProblem::UnequalGroups { first, other } => {
            format!("ihre Gruppen haben {first} und {}; alle brauchen gleich viele", cells(*other))
        }
        RuleProblem::NothingListed { what } => {
            let what = match *what {
                "digits" => "Ziffern",
                "rows" => "Reihen",
                "relations" => "Beziehungen",
                "groups" => "Gruppen",
                "neighbours" => "Nachbarn",
                "sums" => "Summen",
                "alternatives" => "Alternativen",
                other => other,
            };
            format!("darin stehen keine {what}")
        }
        RuleProblem::TooManyDigits { most, found } => {
            format!("das sind {found} Ziffern; möglich sind höchstens {most}")
        }
        RuleProblem::RowLength { cells, found } => {
            format!("eine Reihe hat {found} Ziffern für {}", self::cells(*cells))
        }
        RuleProblem::Number { number, least, most } => {
            format!("{number} liegt nicht zwischen {least} und {most}")
        }
        RuleProblem::LongPattern { most } => {
            format!("der Ausdruck hat ausgeschrieben mehr als {most} Teile")
        }
        RuleProblem::NoRegions => "sie braucht Regionen, aber das Gitter hat keine".to_owned(),
        RuleProblem::DigitTwice { digit } => format!("die Ziffer {digit} steht zweimal darin"),
        RuleProblem::RegionsDoNotFit { cells, size } => {
            format!("{cells} Felder lassen sich nicht in Regionen zu {size} Feldern teilen")
        }
        RuleProblem::NotALatinSquare => {
            "sie braucht ein Gitter mit jeder Ziffer einmal in jeder Zeile und Spalte".to_owned()
        }
        RuleProblem::TooDeep { most } => {
            format!("die Alternativen sind mehr als {most} Ebenen tief verschachtelt")
        }
        RuleProblem::NotADoppelganger => {
            "sie braucht ein Gitter von N x N mit N + 1 Ziffern, ohne Regionen oder mit N davon"
                .to_owned()
        }
        RuleProblem::NoMiddleDigit { digits } => {
            format!("sie braucht eine mittlere Ziffer, aber das Gitter hat {digits} Ziffern")
        }
        RuleProblem::NotAtCorner { cell } => {
            format!("{} ist keines von vier Feldern um eine Ecke", words.name(*cell))
        }
        RuleProblem::DirectedRelation => {
            "die Beziehung ist nicht in beiden Richtungen dieselbe".to_owned()
        }
        other => other.to_string(),
    }
}

fn multi_grid(error: &MultiGridError) -> String {
    match error {
        MultiGridError::TooFewGrids { found: 0 } => {
            "keine Gitter; nötig sind zwei oder mehr".to_owned()
        }
        MultiGridError::TooFewGrids { .. } => {
            "nur ein Gitter; nötig sind zwei oder mehr".to_owned()
        }
        MultiGridError::TooManyGrids => format!("mehr als {} Gitter", MultiGrid::MAX_GRIDS),
        MultiGridError::SizesDiffer { number, sizes: [first, other] } => format!(
            "Gitter {number} hat {}, Gitter 1 aber {}; alle Gitter brauchen dieselbe Größe",
            side(*other),
            side(*first)
        ),
        MultiGridError::LowestDiffers { number, lowest: [first, other] } => format!(
            "die Ziffern von Gitter {number} beginnen bei {other}, die von Gitter 1 bei {first}; alle Gitter brauchen dieselben Ziffern"
        ),
        MultiGridError::ExtraCells { number } => format!(
            "Gitter {number} hat zusätzliche Felder, und die sind bei mehreren Gittern nicht möglich"
        ),
        MultiGridError::SamePlace { numbers: [first, second], at } => format!(
            "die Gitter {first} und {second} liegen beide bei {at}; mache daraus ein Gitter"
        ),
        MultiGridError::TooFar { number, at } => format!(
            "Gitter {number} liegt bei {at}; möglich sind höchstens {} Zeilen und Spalten Abstand vom Anfang",
            MultiGrid::FARTHEST
        ),
        MultiGridError::TooManyCells { found } => {
            at_most(*found, "Felder zusammen", MultiGrid::MAX_CELLS)
        }
        MultiGridError::TooManyRules { found } => {
            at_most(*found, "Regeln zusammen", MultiGrid::MAX_RULES)
        }
        MultiGridError::Clash { numbers, cells, spot, allowed } => format!(
            "die Gitter {} und {} haben das Feld {spot} gemeinsam, aber {} in {} und {} in {} schließen sich aus",
            numbers[0], numbers[1], allowed[0], cells[0], allowed[1], cells[1]
        ),
    }
}

/// The German form of a [`WriteError`].
#[inline(never)]
pub(in crate::prose) fn write_error(error: &WriteError) -> String {
    match error {
        WriteError::Io(error) => format!("lässt sich nicht schreiben: {error}"),
        WriteError::MixedSizes { first, found } => format!(
            "ein Rätsel von {found} nach einem von {first}; schreibe jede Größe in eine eigene Datei"
        ),
        WriteError::Unwritable { .. } => {
            "dieses Format hat für dieses Rätsel keine Schreibweise; wähle ein anderes".to_owned()
        }
        WriteError::NotText { format } => {
            format!("{} ist kein Textformat, das ennead schreibt", format.name())
        }
        WriteError::NoSolutions { format } => {
            format!("{} enthält Rätsel und keine Lösungen; wähle ein anderes Format", format.name())
        }
        WriteError::NoColumn { column } => {
            format!("ein Rätsel mit {column} nach Rätseln ohne; schreibe es in eine eigene Datei")
        }
        other => other.to_string(),
    }
}

fn shown(symbol: char) -> String {
    match symbol {
        '\u{fffd}' => "ein Byte, das kein UTF-8 ist,".to_owned(),
        symbol if symbol.is_control() => format!("das Steuerzeichen {:#04x}", symbol as u32),
        symbol => format!("„{symbol}“"),
    }
}

/// Counts cells: `1 Feld`, `8 Felder`.
fn cells(count: usize) -> String {
    if count == 1 { "1 Feld".to_owned() } else { format!("{count} Felder") }
}

fn at_most(found: usize, what: &str, most: usize) -> String {
    format!("{found} {what}; erlaubt sind höchstens {most}")
}

fn grid(size: Size) -> String {
    format!("ein Gitter von {}", side(size))
}

/// Writes a size: `9 x 9`, `6 x 7 mit 8 Ziffern und 1 zusätzlichen Feld`.
pub(super) fn side(size: Size) -> String {
    let mut words = format!("{} x {}", size.rows(), size.columns());
    let mut joint = " mit ";
    if size.digit_count() != size.rows().max(size.columns()) {
        let noun = if size.digit_count() == 1 { "Ziffer" } else { "Ziffern" };
        words += &format!("{joint}{} {noun}", size.digit_count());
        joint = " und ";
    }
    match size.extra_count() {
        0 => {}
        1 => words += &format!("{joint}1 zusätzlichen Feld"),
        count => words += &format!("{joint}{count} zusätzlichen Feldern"),
    }
    words
}
