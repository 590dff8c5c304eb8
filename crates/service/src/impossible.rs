//! The German texts of [`Impossible`], the reasons why no puzzle can meet a request. The English texts are in the type itself.

use crate::options::Language;
use ennead::make::Impossible;
use ennead::render::prose;

/// Returns the reason in this language.
#[inline(never)]
pub(crate) fn told(why: &Impossible, language: Language) -> String {
    match language {
        Language::English => why.to_string(),
        Language::German => german(why, language),
    }
}

fn german(why: &Impossible, language: Language) -> String {
    let name = |technique| prose::technique(technique, language.into());
    match why {
        Impossible::TooFewClues(fewest) => {
            format!("kein Rätsel mit weniger als {fewest} Vorgaben hat nur eine Lösung")
        }
        Impossible::NotARange { clues, most } => format!(
            "{}..{} ist kein Bereich von Vorgaben; möglich sind höchstens {most}",
            clues.start(),
            clues.end()
        ),
        Impossible::TooManyForMinimal => {
            "kein minimales Rätsel mit so vielen Vorgaben ist bekannt".to_owned()
        }
        Impossible::SymmetryAndClues(..) => {
            "kein Rätsel mit so vielen Vorgaben hat diese Symmetrie".to_owned()
        }
        Impossible::SymmetryAndShape(_) => {
            "diese Symmetrie setzt ein quadratisches Gitter voraus".to_owned()
        }
        Impossible::PatternAndClues(cells, _) => {
            format!("das Muster hat {cells} Felder, verlangt sind andere Anzahlen")
        }
        Impossible::PatternAndSymmetry(_) => "das Muster hat diese Symmetrie nicht".to_owned(),
        Impossible::EmptyLines => {
            "das Muster lässt zwei Zeilen eines Bandes oder zwei Spalten eines Stapels leer; jedes Rätsel darauf hat mehrere Lösungen".to_owned()
        }
        Impossible::NotASolution => {
            "die Lösung muss ein volles Gitter ohne Wiederholungen sein".to_owned()
        }
        Impossible::NoDifficulty => {
            "der Bereich der Schwierigkeit endet, bevor er beginnt".to_owned()
        }
        Impossible::NeedsWhatItHas(technique) => format!(
            "ein Rätsel kann {} nicht neben Techniken brauchen, die das enthalten",
            name(*technique)
        ),
        Impossible::NeverNeeded(technique, others) => {
            let others: Vec<String> = others.iter().map(|one| name(*one)).collect();
            format!(
                "kein Rätsel braucht {}: Überall dort hilft auch {}",
                name(*technique),
                others.join(" oder ")
            )
        }
        Impossible::NothingPlaces => {
            "diese Techniken setzen keine Ziffer und lösen daher kein Rätsel; lass auch Singles zu".to_owned()
        }
        Impossible::WeightedAndMore => {
            "Gewichte gelten für eine Stichprobe aller minimalen Rätsel, nicht zusammen mit Symmetrie, Muster, Zahl der Vorgaben oder Schwierigkeit".to_owned()
        }
        Impossible::PatternAndSolution => {
            "mit dieser Lösung hat das Rätsel auf dem Muster mehrere Lösungen".to_owned()
        }
        Impossible::Size(size) => format!(
            "neue Rätsel gibt es von 4 x 4 bis 16 x 16, nicht von {} x {}",
            size.rows(),
            size.columns()
        ),
        Impossible::Layout(flaws) => {
            let flaws: Vec<String> =
                flaws.iter().map(|one| prose::flaw(one, language.into())).collect();
            flaws.join("; ")
        }
        Impossible::NoGrid => "kein Gitter erfüllt die Vorlage und ihre Regeln".to_owned(),
        Impossible::NoGridFound => {
            "die Suche hat innerhalb ihres Limits kein Gitter gefunden, das die Vorlage und ihre Regeln erfüllt".to_owned()
        }
        Impossible::ClassicScale => {
            "Sudoku Explainer und HoDoKu bewerten nur klassische Rätsel; nimm die Skala von ennead".to_owned()
        }
        Impossible::NotRated => {
            "keine Skala bewertet Gitter über 11 x 11 oder mit mehr als 64 Häusern".to_owned()
        }
    }
}
