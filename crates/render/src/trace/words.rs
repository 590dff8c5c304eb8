//! The texts of pictures and pages about a search, in English and German.

use super::{Move, Recording};
use crate::Language;
use crate::prose::{counted, counted_in_german, dotted, thousands};
use ennead_solve::Stats;

/// How many moves are shown: `all 119 moves shown`.
pub(super) fn extent(recording: &Recording, language: Language) -> String {
    say!(language, ("{} shown", recording.extent()), ("{}", extent_german(recording)))
}

fn extent_german(recording: &Recording) -> String {
    let shown = recording.frames().len() as u64 - 1;
    match (recording.is_sampled(), recording.moves()) {
        (true, moves) => format!("{} von {} Zügen gezeigt", dotted(shown), dotted(moves)),
        (false, 1) => "der einzige Zug gezeigt".to_owned(),
        (false, moves) => format!("alle {} Züge gezeigt", dotted(moves)),
    }
}

/// A move: `r1c1=5 guessed`.
pub(super) fn moved(last: Move, language: Language) -> String {
    say!(language, ("{}", last.words()), ("{}", moved_german(last)))
}

fn moved_german(last: Move) -> String {
    match last {
        Move::Start => "Anfang".to_owned(),
        Move::Enter { candidate, guess: true } => format!("{candidate} versucht"),
        Move::Enter { candidate, guess: false } => format!("{candidate} eingesetzt"),
        Move::Place(candidate) => format!("{candidate} gefolgert"),
        Move::Retreat(Some(candidate)) => format!("{candidate} zurückgenommen"),
        Move::Retreat(None) => "alles versucht".to_owned(),
        Move::Solution => "Lösung".to_owned(),
    }
}

/// A move with its number: `move 12: r1c1=5 guessed`.
pub(super) fn numbered(number: u64, last: Move, language: Language) -> String {
    let what = moved(last, language);
    say!(language, ("move {}: {what}", thousands(number)), ("Zug {}: {what}", dotted(number)))
}

/// A noun, singular and plural, in English and in German.
type Noun = [[&'static str; 2]; 2];

const PLACEMENTS: Noun = [["placement", "placements"], ["Eintrag", "Einträge"]];
const GUESSES: Noun = [["guess", "guesses"], ["Versuch", "Versuche"]];
const RETREATS: Noun = [["retreat", "retreats"], ["Rückzug", "Rückzüge"]];
const SOLUTIONS: Noun = [["solution", "solutions"], ["Lösung", "Lösungen"]];
const MORE_NODES: Noun = [["more node", "more nodes"], ["weiterer Knoten", "weitere Knoten"]];

/// `1 guess`, `2 guesses`.
fn amount(number: u64, noun: Noun, language: Language) -> String {
    let [[one, many], [german_one, german_many]] = noun;
    say!(
        language,
        ("{}", counted(number, one, many)),
        ("{}", counted_in_german(number, german_one, german_many))
    )
}

/// Several amounts in a list.
fn amounts(all: [(u64, Noun); 3], language: Language) -> String {
    all.map(|(number, noun)| amount(number, noun, language)).join(", ")
}

/// The counters of a search.
pub(super) fn counters(stats: &Stats, language: Language) -> String {
    let Stats { placements, guesses, retreats, .. } = *stats;
    amounts([(placements, PLACEMENTS), (guesses, GUESSES), (retreats, RETREATS)], language)
}

/// The counters of a search, and the depth of a position.
pub(super) fn status(stats: &Stats, depth: usize, language: Language) -> String {
    let counters = counters(stats, language);
    say!(language, ("{counters}, depth {depth}"), ("{counters}, Tiefe {depth}"))
}

/// A description of an animation.
pub(super) fn animated(recording: &Recording, language: Language) -> String {
    let extent = extent(recording, language);
    let Stats { placements, retreats, solutions, .. } = recording.finish().stats;
    let all = [(placements, PLACEMENTS), (retreats, RETREATS), (solutions, SOLUTIONS)];
    let amounts = amounts(all, language);
    say!(
        language,
        ("An animated search, {extent}: {amounts}."),
        ("Eine Suche als bewegtes Bild, {extent}: {amounts}.")
    )
}

/// The start of a tree.
pub(super) fn start(language: Language) -> String {
    say!(language, ("start"), ("Anfang"))
}

/// The number of digits that a node of a tree deduced.
pub(super) fn deduced(number: u64, language: Language) -> String {
    say!(language, ("{} deduced", thousands(number)), ("{} gefolgert", dotted(number)))
}

/// The number of nodes that a tree leaves out.
pub(super) fn more_nodes(number: u64, language: Language) -> String {
    amount(number, MORE_NODES, language)
}

/// The page in this language: every text in `PLAYER` is replaced.
pub(super) fn page(english: &str, language: Language) -> String {
    match language {
        Language::English => english.to_owned(),
        #[cfg(feature = "german")]
        Language::German => {
            PLAYER.iter().fold(english.to_owned(), |page, (one, other)| page.replace(one, other))
        }
    }
}

/// The texts of the player in English and German, with enough of the page around them to be unambiguous.
#[rustfmt::skip]
#[cfg(feature = "german")]
const PLAYER: &[(&str, &str)] = &[
    ("<html lang=\"en\">", "<html lang=\"de\">"),
    ("aria-label=\"Player\"", "aria-label=\"Wiedergabe\""),
    ("role=\"status\">start<", "role=\"status\">Anfang<"),
    ("aria-label=\"Position in the search\"", "aria-label=\"Stelle der Suche\""),
    ("aria-label=\"Playback\"", "aria-label=\"Wiedergabe steuern\""),
    ("\"Go to the start (Home)\"", "\"Zum Anfang (Pos1)\""),
    ("\"Go to the start\"", "\"Zum Anfang\""),
    ("\"Step back (left arrow)\"", "\"Schritt zurück (Pfeil links)\""),
    ("\"Step back\"", "\"Schritt zurück\""),
    ("aria-label=\"Play\"", "aria-label=\"Abspielen\""),
    ("\"Play or pause (space)\"", "\"Abspielen oder anhalten (Leertaste)\""),
    ("\"Step forward (right arrow)\"", "\"Schritt vor (Pfeil rechts)\""),
    ("\"Step forward\"", "\"Schritt vor\""),
    ("\"Go to the end (End)\"", "\"Zum Ende (Ende)\""),
    ("\"Go to the end\"", "\"Zum Ende\""),
    (">Speed<", ">Tempo<"),
    (">Depth over time<", ">Tiefe im Verlauf<"),
    ("\"Depth of the search over time\"", "\"Tiefe der Suche im Verlauf\""),
    ("<kbd>Space</kbd> play or pause, ", "<kbd>Leertaste</kbd> abspielen oder anhalten, "),
    ("</kbd> step, <kbd>Home</kbd> <kbd>End</kbd> go to the start or end, ", "</kbd> Schritt, <kbd>Pos1</kbd> <kbd>Ende</kbd> zum Anfang oder Ende, "),
    ("</kbd> change speed<", "</kbd> Tempo ändern<"),
    (">This page needs JavaScript for playback. It loads nothing from other sites.<", ">Diese Seite braucht JavaScript zum Abspielen. Sie lädt nichts von anderen Seiten.<"),
    ("[\"start\", \"guessed\", \"forced\", \"deduced\", \"undone\", \"solution\"]", "[\"Anfang\", \"versucht\", \"eingesetzt\", \"gefolgert\", \"zurückgenommen\", \"Lösung\"]"),
    ("NumberFormat(\"en\")", "NumberFormat(\"de\")"),
    ("[\"Move\", NUMBER], [\"Depth\", DEPTH], [\"Placements\", PLACED], [\"Retreats\", RETREATS]", "[\"Zug\", NUMBER], [\"Tiefe\", DEPTH], [\"Einträge\", PLACED], [\"Rückzüge\", RETREATS]"),
    ("[\"Guesses\", GUESSES], [\"Nodes\", NODES], [\"Eliminations\", ELIMINATIONS], [\"Solutions\", SOLUTIONS]", "[\"Versuche\", GUESSES], [\"Knoten\", NODES], [\"Ausschlüsse\", ELIMINATIONS], [\"Lösungen\", SOLUTIONS]"),
    ("\"search exhausted\"", "\"alles versucht\""),
    ("`Move ${", "`Zug ${"),
    ("playing ? \"Pause\" : \"Play\"", "playing ? \"Anhalten\" : \"Abspielen\""),
    ("${rate === 1 ? \"frame\" : \"frames\"}/s", "${rate === 1 ? \"Bild\" : \"Bilder\"}/s"),
];

#[cfg(all(test, feature = "german"))]
mod tests {
    use super::*;

    #[test]
    fn the_player_contains_every_text_to_translate() {
        let page = concat!(include_str!("player.html"), include_str!("player.js"));
        for (english, _) in PLAYER {
            assert!(page.contains(english), "{english}");
        }
    }
}
