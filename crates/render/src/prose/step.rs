//! Writes steps as sentences, and the progress of solving with techniques.

use super::conclusions::Lead;
use super::context::Context;
use super::{conclusions, counted, counted_in_german, deadly, percent};
use crate::{Language, Wording};
use ennead_logic::{
    Conclusion, End, Origin, Pass, Pattern, Repertoire, Step, Technique, uses_rules,
};
use ennead_puzzle::{Candidate, Candidates, Cell, Contradiction, Digit, House, Size};

/// Writes a step in words: the evidence, then the conclusions.
///
/// `at` is the position in which the step was found. `words` is a [`Wording`], or a [`CellStyle`](ennead_puzzle::CellStyle)
/// for English. The text can have several lines: long chains and nets are numbered lists, with two spaces of indentation for
/// each level.
///
/// ```
/// use ennead_logic::{Position, Technique};
/// use ennead_puzzle::{Candidates, CellStyle, Setup};
/// let mut setup = Setup::empty(4);
/// setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
/// let at = Candidates::of(&setup.check()?);
/// let step = Technique::HiddenSingle.first(&Position::of(&at)).unwrap();
/// assert_eq!(
///     ennead_render::prose::step(&step, &at, CellStyle::RowColumn),
///     "In box 1, the only place for 1 is r2c1. So r2c1 is 1.",
/// );
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn step(step: &Step, at: &Candidates, words: impl Into<Wording>) -> String {
    told(step, Context { at, words: words.into() })
}

/// Like [`step`], in this context.
pub(super) fn told(step: &Step, context: Context<'_>) -> String {
    if let Pattern::RuleFillings(fillings) = &step.pattern
        && let Some(whole) = super::variants::one_cell_cage(fillings, context)
    {
        return whole;
    }
    let reason = reason(step, context);
    let space = if reason.ends_with('\n') { "" } else { " " };
    format!("{reason}{space}{}", effect(step, context))
}

/// Writes the progress of a pass: `iteration 1: 47 cells left, 7.84 % solved`.
///
/// The percentage is of the cells that were empty at the start. If the pass filled no cells, the text ends with the number of
/// steps and their technique.
pub fn progress(pass: &Pass) -> String {
    let left = counted(pass.left as u64, "cell", "cells");
    let solved = percent(pass.missing - pass.left, pass.missing);
    let how = match pass.steps.first() {
        Some(step) if pass.filled == 0 => format!(" ({} x {})", pass.steps.len(), step.technique),
        _ => String::new(),
    };
    format!("iteration {}: {left} left, {solved} solved{how}", pass.iteration)
}

/// Describes how passes or steps ended: `solved`, `not solved by these techniques: 40 cells left`, ...
///
/// ```
/// use ennead_logic::End;
/// use ennead_puzzle::{Candidates, Setup};
/// let at = Candidates::of(&Setup::empty(9).check()?);
/// let text = ennead_render::prose::end(End::Stalled, &at);
/// assert_eq!(text, "not solved by these techniques: 81 cells left");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn end(end: End, at: &Candidates) -> String {
    end_in(end, at, Language::English)
}

/// Like [`end`], with another language or other names of cells.
pub fn end_in(end: End, at: &Candidates, words: impl Into<Wording>) -> String {
    let words = words.into();
    match end {
        End::Contradiction(contradiction) => {
            let why = contradicted(contradiction, at, words);
            let why = why.map_or_else(String::new, |why| format!(": {why}"));
            say!(words, ("no solution{why}"), ("keine Lösung{why}"))
        }
        _ => ended(end, at.empty_cells().count(), words),
    }
}

/// Describes how passes or steps ended, with this number of empty cells. Gives no reason for a contradiction.
pub(super) fn ended(end: End, empty: usize, words: Wording) -> String {
    let left = || counted(empty as u64, "cell", "cells");
    let left_german = || counted_in_german(empty as u64, "leeres Feld", "leere Felder");
    match end {
        End::Solved => say!(words, ("solved"), ("gelöst")),
        End::Stalled => say!(
            words,
            ("not solved by these techniques: {} left", left()),
            ("mit diesen Techniken nicht gelöst: noch {}", left_german())
        ),
        End::Limit => say!(
            words,
            ("stopped at the limit: {} left", left()),
            ("an der Grenze angehalten: noch {}", left_german())
        ),
        End::Contradiction(_) => say!(words, ("no solution"), ("keine Lösung")),
    }
}

/// Explains why a position has no solution: `row 1 has no place for 5`. `None` if the contradiction has the number of a rule
/// that the puzzle does not have.
pub fn contradicted(
    contradiction: Contradiction,
    at: &Candidates,
    words: impl Into<Wording>,
) -> Option<String> {
    let words = words.into();
    Some(match contradiction {
        Contradiction::ViolatedRule { number } => {
            let rule = at.rules().get(number - 1)?;
            let rule = super::rule_name(rule, words);
            say!(
                words,
                ("the full grid violates a rule: {rule}"),
                ("das volle Gitter verletzt eine Regel: {rule}")
            )
        }
        Contradiction::NoCandidate { cell } => {
            say!(words, ("{contradiction}"), ("{} hat keinen Kandidaten", words.name(cell)))
        }
        Contradiction::NoPlace { house, digit } => say!(
            words,
            ("{contradiction}"),
            ("in {} ist kein Platz für die {digit}", words.dative(&[house]))
        ),
    })
}

/// Names steps that a stalled walk with these techniques did not look for. Most techniques do not work in grids larger than
/// 11 x 11, and nets are not nested in puzzles with rules. `None` if the walk did not stall, or if nothing was left out.
///
/// ```
/// use ennead_logic::{End, Repertoire};
/// use ennead_puzzle::{Candidates, Setup};
/// use ennead_render::{Language, prose};
/// let at = Candidates::of(&Setup::empty(9).check()?);
/// let all = Repertoire::default();
/// assert_eq!(prose::not_looked_for(End::Stalled, &at, &all, Language::English), None);
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn not_looked_for(
    end: End,
    at: &Candidates,
    techniques: &Repertoire,
    language: Language,
) -> Option<String> {
    let usual = Size::NINE;
    let is_too_large = |technique: &Technique| technique.fits(usual) && !technique.fits(at.size());
    let mut wanted = techniques.techniques().iter();
    if end == End::Stalled && at.size().digit_count() > 9 && wanted.any(is_too_large) {
        return Some(say!(
            language,
            ("fish, chains and most other techniques are only searched for in grids of up to 11 x 11"),
            ("Fische, Ketten und die meisten anderen Techniken werden nur in Gittern bis 11 x 11 gesucht")
        ));
    }
    let is_nested = |technique: &Technique| matches!(technique, Technique::ForcingNet(2..));
    let is_wanted = techniques.techniques().iter().any(is_nested);
    let is_bounded = end == End::Stalled && is_wanted && uses_rules(at);
    is_bounded.then(|| {
        say!(
            language,
            ("in puzzles with rules, forcing nets are not nested"),
            ("in Rätseln mit Regeln werden Forcing Nets nicht verschachtelt")
        )
    })
}

/// States the number of empty cells at the start.
///
/// ```
/// use ennead_render::{Language, prose};
/// assert_eq!(prose::left_to_fill(1, Language::English), "1 cell left to fill");
/// assert_eq!(prose::left_to_fill(51, Language::English), "51 cells left to fill");
/// ```
pub fn left_to_fill(cells: usize, language: Language) -> String {
    match cells {
        1 => say!(language, ("1 cell left to fill"), ("noch ein Feld zu füllen")),
        _ => say!(language, ("{cells} cells left to fill"), ("noch {cells} Felder zu füllen")),
    }
}

/// States that an interrupt ended the search for steps.
pub fn interrupted(language: Language) -> String {
    say!(
        language,
        ("interrupted: there may be more steps"),
        ("abgebrochen: vielleicht gibt es weitere Schritte")
    )
}

/// States that steps that need two grids together are not searched for.
pub fn no_step_across_grids(language: Language) -> String {
    say!(
        language,
        ("steps that need two grids at once, such as chains across grids, are not searched for"),
        ("Schritte, die zwei Gitter zugleich brauchen, wie Ketten durch mehrere, werden nicht gesucht")
    )
}

fn reason(step: &Step, context: Context<'_>) -> String {
    match &step.pattern {
        Pattern::FullHouse { house, candidate: Candidate { cell, digit } } => {
            let (cell, house) = (context.name(*cell), context.dative(*house));
            say!(
                context,
                ("{cell} is the only empty cell in {house}, which still needs {digit}."),
                ("In {house} ist nur noch {cell} leer, und es fehlt nur noch die {digit}.")
            )
        }
        Pattern::NakedSingle { candidate: Candidate { cell, digit } } => {
            let cell = context.name(*cell);
            say!(
                context,
                ("{cell} has only one candidate left: {digit}."),
                ("{cell} hat nur noch einen Kandidaten: {digit}.")
            )
        }
        Pattern::HiddenSingle { house, candidate: Candidate { cell, digit } } => {
            let (cell, house) = (context.name(*cell), context.dative(*house));
            say!(
                context,
                ("In {house}, the only place for {digit} is {cell}."),
                ("In {house} ist {cell} der einzige Platz für die {digit}.")
            )
        }
        Pattern::Locked { digit, cells, within, across } => {
            locked(*digit, cells, *within, *across, context)
        }
        Pattern::NakedSubset { house, cells, digits } => {
            let (house, cells) = (context.dative(*house), context.all(cells));
            let (all, count) = (context.all_of(*digits), context.number(digits.len()));
            say!(
                context,
                ("In {house}, the cells {cells} have no candidates other than {all}, so these {count} digits must go there."),
                ("In {house} haben die Felder {cells} keine anderen Kandidaten als {all}; diese {count} Ziffern müssen also dort stehen.")
            )
        }
        Pattern::HiddenSubset { house, cells, digits } => {
            let (house, count) = (context.dative(*house), context.number(cells.len()));
            let (all, cells) = (context.all_of(*digits), context.all(cells));
            say!(
                context,
                ("In {house}, the digits {all} can only go in {cells}, so these {count} cells hold nothing else."),
                ("In {house} passen die Ziffern {all} nur in {cells}; diese {count} Felder enthalten also nichts anderes.")
            )
        }
        _ => further_reason(step, context),
    }
}

/// Explains a step other than singles, locked candidates and subsets.
// This is a separate function, so that the page loads it only for harder steps.
#[inline(never)]
fn further_reason(step: &Step, context: Context<'_>) -> String {
    let conclusions = &step.conclusions;
    match &step.pattern {
        Pattern::LockedSubset { within, across, cells, digits } => {
            let (within, across) = (context.dative(*within), context.dative(*across));
            let (all, count) = (context.all_of(*digits), context.number(digits.len()));
            let cells = context.all(cells);
            say!(
                context,
                ("The cells {cells} have no candidates other than {all}, so these {count} digits must go there. The cells lie in both {within} and {across}."),
                ("Die Felder {cells} haben keine anderen Kandidaten als {all}; diese {count} Ziffern müssen also dort stehen. Die Felder liegen sowohl in {within} als auch in {across}.")
            )
        }
        Pattern::Deadly(pattern) => deadly::deadly(step.technique, pattern, conclusions, context),
        Pattern::Bug(bug) => deadly::bug(bug, context),
        Pattern::Fish(fish) => super::fish::reason(fish, conclusions, context),
        Pattern::FishPair(pair) => {
            pair.each_ref().map(|fish| super::fish::reason(fish, &[], context)).join(" ")
        }
        Pattern::Kraken(kraken) => super::fish::kraken(kraken, conclusions, context),
        Pattern::Chain(chain) => super::chain::reason(step, chain, context),
        Pattern::ChainPair(pair) => {
            pair.each_ref().map(|chain| super::chain::reason(step, chain, context)).join(" ")
        }
        Pattern::Colouring(colouring) => match step.technique {
            Technique::Colours(colours) => {
                super::colours::reason(colours, colouring, conclusions, context)
            }
            _ => String::new(),
        },
        Pattern::Medusa(medusa) => super::medusa::reason(step, medusa, context),
        Pattern::ForcingChain(chain) => super::forcing_chain::reason(chain, context),
        Pattern::Net(net) => super::net::reason(net, context),
        Pattern::Cover(cover) => super::patterns::cover(cover, context),
        Pattern::Oddagon(oddagon) => super::patterns::oddagon(oddagon, context),
        Pattern::Exocet(exocet) => super::patterns::exocet(exocet, context),
        Pattern::Aligned(aligned) => super::aligned::reason(aligned, context),
        Pattern::Direct(direct) => {
            let cause = Step { pattern: direct.cause.clone(), ..step.clone() };
            format!("{} {}", reason(&cause, context), super::direct::reason(direct, context))
        }
        Pattern::Template { digit, .. } => match step.technique {
            Technique::TemplateSet => say!(
                context,
                ("All possible arrangements of the {digit}s in the grid agree on some cells."),
                ("Alle möglichen Anordnungen der {digit} im Gitter stimmen in einigen Feldern überein.")
            ),
            _ => say!(
                context,
                ("No possible arrangement of the {digit}s in the grid uses an eliminated candidate."),
                ("Keine mögliche Anordnung der {digit} im Gitter benutzt einen gestrichenen Kandidaten.")
            ),
        },
        Pattern::Wing(wing) => super::sets::wing(step.technique, wing, context),
        Pattern::AlsChain(chain) => super::sets::als_chain(step, chain, context),
        Pattern::DeathBlossom(blossom) => super::sets::death_blossom(step, blossom, context),
        Pattern::SueDeCoq(parts) => super::sets::sue_de_coq(parts, context),
        Pattern::RuleFillings(fillings) => {
            super::variants::fillings(fillings, conclusions, context)
        }
        Pattern::InniesOuties(sums) => super::variants::sums(sums, context),
        Pattern::KillerSubset(subset) => super::joint::killer_subset(subset, context),
        Pattern::JointFillings(joint) => super::joint::fillings(joint, context),
        Pattern::RuleNet(net) => super::variants::net(net, context),
        Pattern::RuleDigit(needed) => super::variants::needed(needed, context),
        Pattern::CommonPeer { house, digit, cells } => {
            super::variants::common_peer(*house, *digit, cells, context)
        }
        Pattern::PeerSubset { cells, digits } => {
            super::variants::peer_subset(cells, *digits, context)
        }
        // For a pattern that this function does not know, the text is only the name of the technique.
        _ => format!("{}.", step.technique),
    }
}

fn locked(
    digit: Digit,
    cells: &[Cell],
    within: House,
    across: House,
    context: Context<'_>,
) -> String {
    let (within, across) = (context.dative(within), context.dative(across));
    let count = cells.len();
    let cells = context.all(cells);
    say!(
        context,
        (
            "In {within}, the only {} for {digit} {} {cells}. {} in {across}, so {across} has its {digit} there.",
            if count == 1 { "place" } else { "places" },
            if count == 1 { "is" } else { "are" },
            ["It lies", "Both lie", "All lie"][count.clamp(1, 3) - 1],
        ),
        (
            "In {within} {} für die {digit}. {} in {across}, daher steht die {digit} von {across} dort.",
            match count {
                1 => format!("ist {cells} der einzige Platz"),
                _ => format!("sind {cells} die einzigen Plätze"),
            },
            ["Er liegt", "Beide liegen", "Alle liegen"][count.clamp(1, 3) - 1],
        )
    )
}

/// Writes the conclusions of a step.
fn effect(step: &Step, context: Context<'_>) -> String {
    let only = match &step.pattern {
        Pattern::RuleFillings(_) | Pattern::InniesOuties(_) | Pattern::JointFillings(_) => {
            conclusions::only_digit_left(&step.conclusions, context)
        }
        _ => None,
    };
    if let Pattern::Chain(_) | Pattern::Wing(_) = &step.pattern
        && let Some(sentence) = sees_the_ends(step, context)
    {
        return sentence;
    }
    match only {
        Some(only) => conclusions::sentence(Lead::So, &[Conclusion::Place(only)], context),
        None => conclusions::sentence(lead(&step.pattern), &step.conclusions, context),
    }
}

/// Writes the conclusions of a chain or wing that has one digit at its ends: `r2c5 and r2c6 see both, so they cannot be 9.`
// A separate function for the same reason as `further_reason`.
#[inline(never)]
fn sees_the_ends(step: &Step, context: Context<'_>) -> Option<String> {
    let (ends, digit, count) = match &step.pattern {
        Pattern::Chain(chain) if !chain.closed => {
            let (first, last) = (chain.nodes.first()?, chain.nodes.last()?);
            let is_both = first != last && first.digit == last.digit;
            let ends = [&first.cells[..], &last.cells[..]].concat();
            is_both.then_some((ends, first.digit, 2))?
        }
        Pattern::Wing(wing) => (wing.ends.clone(), wing.left, wing.ends.len()),
        _ => return None,
    };
    let sees = |conclusion: &Conclusion| match *conclusion {
        Conclusion::Eliminate(out) => {
            out.digit == digit && ends.iter().all(|end| context.are_peers(*end, out.cell))
        }
        Conclusion::Place(_) => false,
    };
    let cells: Vec<Cell> = step.conclusions.iter().map(|one| one.candidate().cell).collect();
    let (all, is_one) = (context.all(&cells), cells.len() == 1);
    step.conclusions.iter().all(sees).then(|| {
        say!(
            context,
            (
                "{all} {} {}, so {} cannot be {digit}.",
                if is_one { "sees" } else { "see" },
                match count {
                    2 => "both",
                    3 => "all three",
                    _ => "all of them",
                },
                if is_one { "it" } else { "they" },
            ),
            (
                "{all} {} {} und {} also nicht {digit} sein.",
                if is_one { "sieht" } else { "sehen" },
                match count {
                    2 => "beide",
                    3 => "alle drei",
                    _ => "alle",
                },
                if is_one { "kann" } else { "können" },
            )
        )
    })
}

/// Returns how the conclusions of a pattern follow: directly, or in each of several cases.
fn lead(pattern: &Pattern) -> Lead {
    match pattern {
        Pattern::Fish(fish) if fish.fins.is_empty() && fish.endo_fins.is_empty() => Lead::So,
        Pattern::Chain(chain) if chain.closed || chain.nodes.first() == chain.nodes.last() => {
            Lead::So
        }
        Pattern::ForcingChain(chain) => match chain.origin {
            Origin::Supposition => Lead::So,
            Origin::Either => Lead::EitherWay,
            Origin::Requirement(_) => Lead::InEveryCase,
        },
        Pattern::AlsChain(chain) if chain.closed => Lead::So,
        Pattern::Wing(wing) if wing.ends.len() > 2 => Lead::InEveryCase,
        Pattern::Oddagon(_) | Pattern::Bug(_) => Lead::So,
        Pattern::Kraken(_) | Pattern::DeathBlossom(_) => Lead::InEveryCase,
        Pattern::Fish(_)
        | Pattern::FishPair(_)
        | Pattern::Chain(_)
        | Pattern::ChainPair(_)
        | Pattern::Wing(_)
        | Pattern::AlsChain(_) => Lead::EitherWay,
        _ => Lead::So,
    }
}

// The generated pages of the techniques, with real positions, test most of the sentences.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::prose::{CellNames, notation};
    use ennead_puzzle::{CellStyle, Digit, DigitSet, HouseKind, Setup};

    fn cells(names: &str) -> Vec<Cell> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    fn digits(values: &[u8]) -> DigitSet {
        values.iter().filter_map(|value| Digit::new(*value)).collect()
    }

    fn eliminate(cell: &str, digit: u8) -> Conclusion {
        Conclusion::Eliminate(cells(cell)[0].with(Digit::new(digit).unwrap()))
    }

    fn empty(size: usize) -> Candidates {
        Candidates::of(&Setup::empty(size).check().unwrap())
    }

    #[test]
    fn cells_have_names_of_the_chosen_style() {
        let pair = Step {
            technique: Technique::NakedSubset(2),
            pattern: Pattern::NakedSubset {
                house: House::new(HouseKind::Row, 0),
                cells: cells("r1c1 r1c2"),
                digits: digits(&[3, 4]),
            },
            conclusions: vec![eliminate("r1c5", 3), eliminate("r1c6", 3), eliminate("r1c6", 4)],
        };
        assert_eq!(
            notation(&pair, CellNames::new(CellStyle::RowColumn, Size::NINE)),
            "Naked Pair: 3,4 in r1c12 => r1c56<>3, r1c6<>4"
        );
        assert_eq!(
            step(&pair, &empty(9), CellStyle::LetterNumber),
            "In row A, the cells A1 and A2 have no candidates other than 3 and 4, so these two digits must go there. So \
             A5 and A6 cannot be 3; A6 cannot be 4."
        );
    }

    #[test]
    fn a_subset_of_a_large_grid() {
        let subset = Step {
            technique: Technique::HiddenSubset(5),
            pattern: Pattern::HiddenSubset {
                house: House::new(HouseKind::Column, 11),
                cells: cells("r1c12 r2c12 r3c12 r4c12 r16c12"),
                digits: digits(&[1, 2, 10, 12, 16]),
            },
            conclusions: vec![eliminate("r16c12", 11), eliminate("r16c12", 13)],
        };
        assert_eq!(
            notation(&subset, CellNames::new(CellStyle::RowColumn, Size::new(16).unwrap())),
            "Hidden Subset of 5: 1,2,10,12,16 in r{1,2,3,4,16}c12 => r16c12<>{11,13}"
        );
        assert_eq!(
            step(&subset, &empty(16), CellStyle::RowColumn),
            "In column 12, the digits 1, 2, 10, 12 and 16 can only go in r1c12, r2c12, r3c12, r4c12 and r16c12, so these \
             five cells hold nothing else. So r16c12 cannot be 11 or 13."
        );
    }
}
