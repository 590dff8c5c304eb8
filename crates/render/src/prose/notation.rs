//! Writes steps in short notation, as HoDoKu does.

use super::cells::CellNames;
use crate::Language;
use ennead_logic::{Pattern, Step};

/// Writes a step in one short line: technique, evidence, `=>`, conclusions. Singles have no evidence.
///
/// ```
/// use ennead_logic::{Conclusion, Pattern, Step, Technique};
/// use ennead_puzzle::{CellStyle, Digit, House, HouseKind, Size};
/// use ennead_render::prose::{CellNames, notation};
/// let two = Digit::new(2).unwrap();
/// let step = Step {
///     technique: Technique::Pointing,
///     pattern: Pattern::Locked {
///         digit: two,
///         cells: vec!["r9c4".parse()?, "r9c6".parse()?],
///         within: House::new(HouseKind::Box, 7),
///         across: House::new(HouseKind::Row, 8),
///     },
///     conclusions: vec![Conclusion::Eliminate("r9c1".parse::<ennead_puzzle::Cell>()?.with(two))],
/// };
/// assert_eq!(
///     notation(&step, CellNames::new(CellStyle::RowColumn, Size::NINE)),
///     "Locked Candidates Type 1 (Pointing): 2 in b8 => r9c1<>2",
/// );
/// # Ok::<(), ennead_puzzle::NotACell>(())
/// ```
pub fn notation(step: &Step, names: CellNames) -> String {
    let name = step.technique.name();
    let effect = super::conclusions::short(&step.conclusions, names);
    match &step.pattern {
        // The conclusion of a single is its evidence.
        Pattern::FullHouse { .. } | Pattern::NakedSingle { .. } | Pattern::HiddenSingle { .. } => {
            format!("{name}: {effect}")
        }
        _ => match evidence(step, names) {
            Some(evidence) => format!("{name}: {evidence} => {effect}"),
            None => format!("{name} => {effect}"),
        },
    }
}

/// Like [`notation`], with the name of the technique in this language.
///
/// ```
/// # use ennead_logic::{Position, Technique};
/// # use ennead_puzzle::{Candidates, CellStyle, Setup, Size};
/// # use ennead_render::Language;
/// # use ennead_render::prose::{CellNames, notation_in};
/// # let mut setup = Setup::empty(4);
/// # setup.values[0] = 1;
/// # setup.values[2..4].copy_from_slice(&[3, 4]);
/// # let start = Candidates::of(&setup.check()?);
/// # let step = Technique::NakedSingle.first(&Position::of(&start)).unwrap();
/// let names = CellNames::new(CellStyle::RowColumn, Size::new(4).unwrap());
/// assert_eq!(notation_in(&step, names, Language::German), "Nackter Single: r1c2=2");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn notation_in(step: &Step, names: CellNames, language: Language) -> String {
    let usual = notation(step, names);
    match language {
        Language::English => usual,
        #[cfg(feature = "german")]
        Language::German => {
            let rest = usual.strip_prefix(&*step.technique.name()).unwrap_or_default();
            super::technique(step.technique, language) + rest
        }
    }
}

/// Writes the evidence of a step other than a single; `None` for a BUG, whose evidence is the whole grid, and for patterns
/// that this function does not know.
// This is a separate function, so that the page loads it only for steps other than singles.
#[inline(never)]
fn evidence(step: &Step, names: CellNames) -> Option<String> {
    Some(match &step.pattern {
        Pattern::Locked { digit, within, .. } => format!("{digit} in {}", names.house(*within)),
        Pattern::CommonPeer { house, digit, .. } => format!("{digit} in {}", names.house(*house)),
        Pattern::RuleFillings(fillings) => super::variants::fillings_short(fillings, names),
        Pattern::InniesOuties(sums) => super::variants::sums_short(sums, names),
        Pattern::KillerSubset(subset) => super::joint::killer_subset_short(subset, names),
        Pattern::JointFillings(joint) => super::joint::short(joint, names),
        Pattern::RuleNet(net) => super::variants::net_short(net, names),
        Pattern::RuleDigit(needed) => super::variants::needed_short(needed, names),
        Pattern::LockedSubset { cells: places, digits, .. }
        | Pattern::NakedSubset { cells: places, digits, .. }
        | Pattern::PeerSubset { cells: places, digits }
        | Pattern::HiddenSubset { cells: places, digits, .. } => {
            let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
            format!("{} in {}", digits.join(","), names.cells(places))
        }
        Pattern::Deadly(deadly) => {
            let digits: Vec<String> = deadly.digits.iter().map(|one| one.to_string()).collect();
            format!("{} in {}", digits.join("/"), names.cells(&deadly.cells))
        }
        Pattern::Fish(fish) => super::fish::short(fish, names),
        Pattern::FishPair(pair) => {
            pair.each_ref().map(|fish| super::fish::short(fish, names)).join(" and ")
        }
        Pattern::ChainPair(pair) => {
            let short = |chain| super::chain::short(step.technique, chain, names);
            pair.each_ref().map(short).join(" and ")
        }
        Pattern::Colouring(colouring) => {
            let colours = colouring.clusters.iter().flat_map(|cluster| &cluster.colours);
            let sets: Vec<String> = colours.map(|set| names.cells(set)).collect();
            let halves: Vec<String> = sets.chunks(2).map(|pair| pair.join(") / (")).collect();
            format!("{} ({})", colouring.digit, halves.join("), ("))
        }
        Pattern::ForcingChain(chain) => super::forcing_chain::short(chain, names),
        Pattern::Net(net) => super::net::short(net, names),
        Pattern::Cover(cover) => super::patterns::cover_short(cover, names),
        Pattern::Oddagon(oddagon) => super::patterns::oddagon_short(oddagon, names),
        Pattern::Exocet(exocet) => super::patterns::exocet_short(exocet, names),
        Pattern::Kraken(kraken) => super::fish::kraken_short(kraken, names),
        Pattern::Medusa(medusa) => super::medusa::short(medusa, names),
        Pattern::Direct(direct) => super::direct::short(direct, names),
        Pattern::Aligned(aligned) => super::aligned::short(aligned, names),
        Pattern::Template { digit, .. } => digit.to_string(),
        Pattern::Chain(chain) => super::chain::short(step.technique, chain, names),
        Pattern::Wing(wing) => super::sets::wing_short(wing, names),
        Pattern::AlsChain(chain) => super::sets::als_chain_short(step, chain, names),
        Pattern::DeathBlossom(blossom) => super::sets::death_blossom_short(blossom, names),
        Pattern::SueDeCoq(parts) => super::sets::sue_de_coq_short(parts, names),
        _ => return None,
    })
}
