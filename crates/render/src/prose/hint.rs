//! Hints that say a little, or more.

use super::and_list;
use ennead_logic::{Pattern, Step};
use ennead_puzzle::{CellStyle, DigitSet, House};

/// Where to look for a step, without saying what is there.
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
    let look = |what: String| format!("Look at {what}.");
    let houses = |houses: &[House]| {
        let words: Vec<String> = houses.iter().map(|house| house.words()).collect();
        look(and_list(&words))
    };
    match &step.pattern {
        Pattern::FullHouse { house, .. }
        | Pattern::HiddenSingle { house, .. }
        | Pattern::NakedSubset { house, .. }
        | Pattern::HiddenSubset { house, .. } => houses(&[*house]),
        Pattern::Locked { within, .. } | Pattern::LockedSubset { within, .. } => houses(&[*within]),
        Pattern::NakedSingle { candidate } => look(style.name(candidate.cell)),
        Pattern::Fish(fish) => look(format!("the places for {}", fish.digit)),
        Pattern::Colouring(colouring) => look(format!("the places for {}", colouring.digit)),
        Pattern::Net(net) => {
            let cell = style.name(net.assumed.cell);
            look(format!("what follows if {cell} is {}", net.assumed.digit))
        }
        Pattern::RuleNet(net) => {
            let cell = style.name(net.assumed.cell);
            look(format!("what follows if {cell} is {}", net.assumed.digit))
        }
        Pattern::Direct(direct) => houses(&[direct.house]),
        Pattern::CommonPeer { house, .. } => houses(&[*house]),
        Pattern::Leftover(leftover) => houses(&leftover.houses),
        Pattern::RuleReach(reach) => look(format!("this rule: {}", reach.rule)),
        Pattern::RuleDigit(needed) => look(format!("this rule: {}", needed.rule)),
        Pattern::Aligned(aligned) => {
            let names: Vec<String> = aligned.cells.iter().map(|cell| style.name(*cell)).collect();
            look(and_list(&names))
        }
        Pattern::ForcingChain(chain) => look(super::forcing_chain::question(chain, style)),
        Pattern::Template { digit, .. } => look(format!("the places for {digit}")),
        Pattern::Chain(chain) => {
            let digits: DigitSet = chain.nodes.iter().map(|node| node.digit).collect();
            match digits.single() {
                Some(digit) => look(format!("the places for {digit}")),
                None => {
                    let names: Vec<String> =
                        chain.nodes[0].cells.iter().map(|cell| style.name(*cell)).collect();
                    look(format!(
                        "{}, and what follows if {} is not there",
                        and_list(&names),
                        chain.nodes[0].digit
                    ))
                }
            }
        }
        _ => {
            let mut cells: Vec<_> =
                step.conclusions.iter().map(|one| one.candidate().cell).collect();
            cells.dedup();
            let names: Vec<String> = cells.iter().map(|cell| style.name(*cell)).collect();
            look(format!("what bears on {}", and_list(&names)))
        }
    }
}
