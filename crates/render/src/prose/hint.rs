//! Writes hints: where to look, at which cells, and for which technique.

use super::rule_name;
use super::words::and_list;
use crate::{Language, Marks, Wording};
use ennead_logic::{Condition, Pattern, Step, Technique};
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Candidate, Candidates, Cell, CellStyle, Digit, DigitSet, House};

/// Writes where to look for a step, without giving the step away.
///
/// ```
/// use ennead_logic::{Position, Technique};
/// use ennead_puzzle::{Candidates, CellStyle, Setup};
/// let mut setup = Setup::empty(4);
/// setup.values[..3].copy_from_slice(&[1, 2, 3]);
/// let start = Candidates::of(&setup.check()?);
/// let step = Technique::FullHouse.first(&Position::of(&start)).unwrap();
/// assert_eq!(ennead_render::prose::whereabouts(&step, CellStyle::RowColumn), "Look at row 1.");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn whereabouts(step: &Step, words: impl Into<Wording>) -> String {
    let words = words.into();
    let look = look(step, words);
    match words.language {
        Language::English => match look {
            Look::At(what) | Look::Follow(what) => format!("Look at {what}."),
            Look::Rule(rule) => format!("Look at this rule: {rule}."),
        },
        #[cfg(feature = "german")]
        Language::German => super::apart(|| match look {
            Look::At(what) => format!("Sieh dir {what} an."),
            Look::Follow(what) => format!("Sieh dir an, {what}."),
            Look::Rule(rule) => format!("Sieh dir diese Regel an: {rule}."),
        }),
    }
}

/// The part of a step that a hint names.
enum Look {
    /// A noun phrase, such as `row 1` or `the places for 5`.
    At(String),
    /// A clause, such as `what follows if r1c1 is 5`.
    Follow(String),
    /// A rule, by its name.
    Rule(String),
}

fn look(step: &Step, words: Wording) -> Look {
    match &step.pattern {
        Pattern::FullHouse { house, .. }
        | Pattern::HiddenSingle { house, .. }
        | Pattern::NakedSubset { house, .. }
        | Pattern::HiddenSubset { house, .. }
        | Pattern::Locked { within: house, .. } => Look::At(words.house(*house)),
        Pattern::NakedSingle { candidate } => Look::At(words.name(candidate.cell)),
        _ => further_look(step, words),
    }
}

/// Selects the part to look at for steps other than singles, locked candidates and subsets.
// This is a separate function, so that the page loads it only for harder steps.
#[inline(never)]
fn further_look(step: &Step, words: Wording) -> Look {
    let names = |cells: &[Cell]| Look::At(words.all(cells));
    let house = |house: House| Look::At(words.house(house));
    match &step.pattern {
        Pattern::CommonPeer { house: of, .. } => house(*of),
        Pattern::LockedSubset { within, .. } => house(*within),
        Pattern::Direct(direct) => house(direct.house),
        Pattern::InniesOuties(sums) => Look::At(words.houses(&sums.houses)),
        Pattern::SueDeCoq(parts) => Look::At(words.houses(&[parts.region, parts.line])),
        Pattern::Fish(fish) => places(fish.digit, words),
        Pattern::FishPair(pair) => places(pair[0].digit, words),
        Pattern::Kraken(kraken) => places(kraken.fish.digit, words),
        Pattern::Colouring(colouring) => places(colouring.digit, words),
        Pattern::ChainPair(pair) => places(pair[0].nodes[0].digit, words),
        Pattern::Template { digit, .. } => places(*digit, words),
        Pattern::Wing(wing) => names(&wing.cells),
        Pattern::Deadly(deadly) => names(&deadly.cells),
        Pattern::Bug(bug) => {
            let mut cells: Vec<Cell> = bug.guardians.iter().map(|one| one.cell).collect();
            cells.dedup();
            names(&cells)
        }
        Pattern::AlsChain(chain) => {
            let cells: Vec<Cell> =
                chain.sets.iter().flat_map(|set| set.cells.iter().copied()).collect();
            names(&cells)
        }
        Pattern::DeathBlossom(blossom) => {
            let stem = words.name(blossom.stem);
            Look::At(say!(
                words,
                ("{stem} and each of its candidates"),
                ("{stem} und jeden seiner Kandidaten")
            ))
        }
        Pattern::Oddagon(oddagon) => names(&oddagon.cells),
        Pattern::Exocet(exocet) => names(&exocet.base),
        Pattern::Aligned(aligned) => names(&aligned.cells),
        Pattern::PeerSubset { cells, .. } => names(cells),
        Pattern::Net(net) => assumed(net.assumed, words),
        Pattern::RuleNet(net) => assumed(net.assumed, words),
        Pattern::ForcingChain(chain) => Look::Follow(super::forcing_chain::question(chain, words)),
        Pattern::RuleFillings(fillings) => rule_place(&fillings.rule, words),
        Pattern::RuleDigit(needed) => condition_place(&needed.source, words),
        Pattern::KillerSubset(subset) => house(subset.house),
        Pattern::JointFillings(joint) => condition_place(&joint.conditions[0], words),
        Pattern::Chain(chain) => {
            let digits: DigitSet = chain.nodes.iter().map(|node| node.digit).collect();
            let first = &chain.nodes[0];
            match digits.single() {
                Some(digit) => places(digit, words),
                None => {
                    let (cells, digit) = (words.all(&first.cells), first.digit);
                    let is_one = first.cells.len() == 1;
                    Look::Follow(say!(
                        words,
                        (
                            "what follows if {cells} {} not {digit}",
                            if is_one { "is" } else { "are" }
                        ),
                        (
                            "was folgt, wenn {cells} nicht {digit} {}",
                            if is_one { "ist" } else { "sind" }
                        )
                    ))
                }
            }
        }
        Pattern::Cover(cover) => names(&super::patterns::cells_of(cover)),
        Pattern::Medusa(medusa) => {
            let one = medusa.colours[0][0];
            let (digit, cell) = (one.digit, words.name(one.cell));
            Look::At(say!(
                words,
                ("the strong links of {digit} in {cell}"),
                ("die starken Links der {digit} in {cell}")
            ))
        }
        // `Pattern` may get variants that this function does not know.
        _ => names(&[step.conclusions[0].candidate().cell]),
    }
}

fn places(digit: Digit, words: Wording) -> Look {
    Look::At(say!(words, ("the places for {digit}"), ("die Plätze für die {digit}")))
}

fn assumed(candidate: Candidate, words: Wording) -> Look {
    let (cell, digit) = (words.name(candidate.cell), candidate.digit);
    Look::Follow(say!(
        words,
        ("what follows if {cell} is {digit}"),
        ("was folgt, wenn {cell} {digit} ist")
    ))
}

/// Names a rule: `the cage r1c1 and r1c2, which adds up to 5`.
fn rule_place(rule: &Rule, words: Wording) -> Look {
    match rule {
        Rule::Cage(Cage { cells, sum: Some(sum) }) => {
            let cells = words.all(cells);
            Look::At(say!(
                words,
                ("the cage {cells}, which adds up to {sum}"),
                ("den Käfig {cells} mit der Summe {sum}")
            ))
        }
        rule => Look::Rule(rule_name(rule, words)),
    }
}

fn condition_place(condition: &Condition, words: Wording) -> Look {
    match condition {
        Condition::Rule(fillings) => rule_place(&fillings.rule, words),
        Condition::Sum(sums) => Look::At(words.houses(&sums.houses)),
        condition => Look::At(words.all(&condition.cells())),
    }
}

/// Names the cells of the pattern, for the second stage of a hint: `Its cells are r1c2 and r4c2.` For a forcing chain, these
/// are the cells where its branches start. `None` for nets, and if [`whereabouts`] already names all the cells.
///
/// ```
/// use ennead_logic::{Position, Technique};
/// use ennead_puzzle::{Candidates, CellStyle, Setup};
/// use ennead_render::prose::pattern_cells;
/// let mut setup = Setup::empty(4);
/// setup.values[..3].copy_from_slice(&[1, 2, 3]);
/// let at = Candidates::of(&setup.check()?);
/// let step = Technique::FullHouse.first(&Position::of(&at)).unwrap();
/// let words = pattern_cells(&step, &at, CellStyle::RowColumn);
/// assert_eq!(words.as_deref(), Some("Its cell is r1c4."));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn pattern_cells(step: &Step, at: &Candidates, style: CellStyle) -> Option<String> {
    let cells: Vec<Cell> = match &step.pattern {
        Pattern::Net(_) | Pattern::RuleNet(_) => return None,
        Pattern::ForcingChain(chain) => {
            let starts = chain.branches.iter().filter_map(|branch| branch.first());
            let mut cells: Vec<Cell> =
                starts.flat_map(|start| start.node.cells.iter().copied()).collect();
            cells.sort_unstable();
            cells.dedup();
            cells
        }
        _ => Marks::of(step, at).cells.into_iter().collect(),
    };
    let names: Vec<String> = cells.iter().map(|cell| style.name(*cell)).collect();
    let listed = and_list(&names);
    let place = whereabouts(step, style);
    // Whole words are compared, because the name of a cell can be a prefix of another (`r1c1` of `r1c12`).
    let words: Vec<&str> = place.split(|symbol: char| !symbol.is_alphanumeric()).collect();
    match &names[..] {
        [] => None,
        _ if names.iter().all(|name| words.contains(&name.as_str())) => None,
        [_] => Some(format!("Its cell is {listed}.")),
        _ => Some(format!("Its cells are {listed}.")),
    }
}

/// Names the technique to look for: `Look for an XY-Wing.`
///
/// ```
/// use ennead_logic::Technique;
/// use ennead_render::prose::look_for;
/// assert_eq!(look_for(Technique::XyWing), "Look for an XY-Wing.");
/// assert_eq!(look_for(Technique::UniqueRectangle(1)), "Look for a Uniqueness Test 1.");
/// assert_eq!(look_for(Technique::Innies), "Look for Innies.");
/// ```
pub fn look_for(technique: Technique) -> String {
    let name = technique.name();
    let article = match technique {
        Technique::Pointing
        | Technique::Claiming
        | Technique::Innies
        | Technique::Outies
        | Technique::InniesOuties
        | Technique::BlockedCombinations
        | Technique::CombinedRules => "",
        Technique::Rule(_) if name.ends_with('s') => "",
        _ if is_said_with_vowel(&name) => "an ",
        _ => "a ",
    };
    format!("Look for {article}{name}.")
}

/// Whether the name begins with a vowel when spoken: `Empty Rectangle`, `XY-Wing`, but not `Unique Loop` or `W-Wing`.
fn is_said_with_vowel(name: &str) -> bool {
    let first = name.split([' ', '-']).next().unwrap_or_default();
    let is_spelled = first.chars().all(|letter| letter.is_ascii_uppercase());
    match name.chars().next() {
        Some('U') => name.starts_with("Unm"),
        Some('A' | 'E' | 'I' | 'O') => true,
        Some('F' | 'H' | 'L' | 'M' | 'N' | 'R' | 'S' | 'X') => is_spelled,
        _ => false,
    }
}
