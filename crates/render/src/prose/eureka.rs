//! Writes chains in Eureka notation.

use super::cells::CellNames;
use super::chain::linked;
use super::conclusions::short;
use super::forcing_chain;
use ennead_logic::{Pattern, Step};

/// Writes a chain and its conclusions in Eureka notation: `(1)r1c6=(1)r5c6-(1)r5c9=(1)r3c9 => r1c78,r3c45<>1`.
///
/// Each branch of a forcing chain has a line. `||` separates branches that are different cases; `&&` separates branches
/// that start from one assumption. `None` for a step that is not a chain.
///
/// ```
/// use ennead_logic::{Position, Technique};
/// use ennead_puzzle::{Candidates, CellStyle, Setup, Size};
/// use ennead_render::prose::{CellNames, eureka};
/// let line = "697.....2..1972.63..3..679.912...6.737426.95.8657.9.241486932757.9.24..6..68.7..9";
/// let values = line.bytes().map(|b| if b == b'.' { 0 } else { i32::from(b - b'0') }).collect();
/// let start = Candidates::of(&Setup::from_values(9, values).check()?);
/// let step = Technique::Skyscraper.first(&Position::of(&start)).unwrap();
/// assert_eq!(
///     eureka(&step, CellNames::new(CellStyle::RowColumn, Size::NINE)).unwrap(),
///     "(1)r1c6=(1)r5c6-(1)r5c9=(1)r3c9 => r1c78,r3c45<>1",
/// );
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn eureka(step: &Step, names: CellNames) -> Option<String> {
    let chain = match &step.pattern {
        Pattern::Chain(chain) => {
            linked(&chain.nodes, true, names) + if chain.closed { "- loop" } else { "" }
        }
        Pattern::ForcingChain(chain) => forcing_chain::eureka(chain, names),
        _ => return None,
    };
    Some(format!("{chain} => {}", short(&step.conclusions, names)))
}
