//! Hints that give away a little, or more.

use super::words::{and_list, houses};
use crate::Marks;
use ennead_logic::{Condition, Pattern, Step, Technique};
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Candidates, Cell, CellStyle, Digit, DigitSet};

/// Where to look for a step, without the step itself.
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
pub fn whereabouts(step: &Step, style: CellStyle) -> String {
    let names = |cells: &[Cell]| {
        let names: Vec<String> = cells.iter().map(|cell| style.name(*cell)).collect();
        and_list(&names)
    };
    let places = |digit: Digit| format!("the places for {digit}");
    let assumed =
        |cell: Cell, digit: Digit| format!("what follows if {} is {digit}", style.name(cell));
    let what = match &step.pattern {
        Pattern::FullHouse { house, .. }
        | Pattern::HiddenSingle { house, .. }
        | Pattern::NakedSubset { house, .. }
        | Pattern::HiddenSubset { house, .. }
        | Pattern::CommonPeer { house, .. } => style.house(*house),
        Pattern::Locked { within, .. } | Pattern::LockedSubset { within, .. } => {
            style.house(*within)
        }
        Pattern::Direct(direct) => style.house(direct.house),
        Pattern::InniesOuties(sums) => houses(&sums.houses, style),
        Pattern::SueDeCoq(parts) => houses(&[parts.region, parts.line], style),
        Pattern::NakedSingle { candidate } => style.name(candidate.cell),
        Pattern::Fish(fish) => places(fish.digit),
        Pattern::FishPair(pair) => places(pair[0].digit),
        Pattern::Kraken(kraken) => places(kraken.fish.digit),
        Pattern::Colouring(colouring) => places(colouring.digit),
        Pattern::ChainPair(pair) => places(pair[0].nodes[0].digit),
        Pattern::Template { digit, .. } => places(*digit),
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
            format!("{} and each of its candidates", style.name(blossom.stem))
        }
        Pattern::Oddagon(oddagon) => names(&oddagon.cells),
        Pattern::Exocet(exocet) => names(&exocet.base),
        Pattern::Aligned(aligned) => names(&aligned.cells),
        Pattern::PeerSubset { cells, .. } => names(cells),
        Pattern::Net(net) => assumed(net.assumed.cell, net.assumed.digit),
        Pattern::RuleNet(net) => assumed(net.assumed.cell, net.assumed.digit),
        Pattern::ForcingChain(chain) => super::forcing_chain::question(chain, style),
        Pattern::RuleFillings(fillings) => rule_place(&fillings.rule, style),
        Pattern::RuleDigit(needed) => condition_place(&needed.source, style),
        Pattern::KillerSubset(subset) => style.house(subset.house),
        Pattern::JointFillings(joint) => condition_place(&joint.conditions[0], style),
        Pattern::Chain(chain) => {
            let digits: DigitSet = chain.nodes.iter().map(|node| node.digit).collect();
            let first = &chain.nodes[0];
            let are = if first.cells.len() == 1 { "is" } else { "are" };
            match digits.single() {
                Some(digit) => places(digit),
                None => {
                    format!("what follows if {} {are} not {}", names(&first.cells), first.digit)
                }
            }
        }
        Pattern::Cover(cover) => names(&super::patterns::cells_of(cover)),
        Pattern::Medusa(medusa) => {
            let one = medusa.colours[0][0];
            format!("the strong links of {} in {}", one.digit, style.name(one.cell))
        }
        // A newer pattern.
        _ => names(&[step.conclusions[0].candidate().cell]),
    };
    format!("Look at {what}.")
}

/// `the cage r1c1 and r1c2, which adds up to 5`, or another rule.
fn rule_place(rule: &Rule, style: CellStyle) -> String {
    match rule {
        Rule::Cage(Cage { cells, sum: Some(sum) }) => {
            let names: Vec<String> = cells.iter().map(|cell| style.name(*cell)).collect();
            format!("the cage {}, which adds up to {sum}", and_list(&names))
        }
        rule => format!("this rule: {}", rule.kind().describe(style)),
    }
}

fn condition_place(condition: &Condition, style: CellStyle) -> String {
    match condition {
        Condition::Rule(fillings) => rule_place(&fillings.rule, style),
        Condition::Sum(sums) => houses(&sums.houses, style),
        condition => {
            let cells = condition.cells();
            let names: Vec<String> = cells.iter().map(|cell| style.name(*cell)).collect();
            and_list(&names)
        }
    }
}

/// The cells of the pattern, for the second stage of a hint: `Its cells are r1c2 and r4c2.` Of chains and nets, where they
/// start. `None` if [`whereabouts`] names them already.
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
    // The name of a cell can begin that of another one, so whole words are compared.
    let words: Vec<&str> = place.split(|symbol: char| !symbol.is_alphanumeric()).collect();
    match &names[..] {
        [] => None,
        _ if names.iter().all(|name| words.contains(&name.as_str())) => None,
        [_] => Some(format!("Its cell is {listed}.")),
        _ => Some(format!("Its cells are {listed}.")),
    }
}

/// What to look for: `Look for an XY-Wing.`
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

/// Whether the name is said with a vowel at its start: `Empty Rectangle`, `XY-Wing`, but not `Unique Loop` or `W-Wing`.
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
