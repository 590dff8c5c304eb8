//! Steps in the short form that players exchange, as HoDoKu writes it.

use super::cells::cells;
use ennead_logic::{Pattern, Step};
use ennead_puzzle::Size;

/// A step in one short line: technique, evidence, `=>`, what follows.
///
/// ```
/// use ennead_logic::{Conclusion, Pattern, Step, Technique};
/// use ennead_puzzle::{Digit, House, HouseKind, Size};
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
///     ennead_render::prose::notation(&step, Size::NINE),
///     "Locked Candidates Type 1 (Pointing): 2 in b8 => r9c1<>2",
/// );
/// # Ok::<(), ennead_puzzle::NotACell>(())
/// ```
pub fn notation(step: &Step, size: Size) -> String {
    let name = step.technique.name();
    let effect = super::conclusions::short(&step.conclusions, size);
    let evidence = match &step.pattern {
        Pattern::Locked { digit, within, .. } => format!("{digit} in {within}"),
        Pattern::CommonPeer { house, digit, .. } => format!("{digit} in {house}"),
        Pattern::RuleFillings(fillings) => super::variants::fillings_short(fillings, size),
        Pattern::InniesOuties(sums) => super::variants::sums_short(sums, size),
        Pattern::RuleNet(net) => super::variants::net_short(net),
        Pattern::RuleDigit(needed) => super::variants::needed_short(needed, size),
        Pattern::LockedSubset { cells: places, digits, .. }
        | Pattern::NakedSubset { cells: places, digits, .. }
        | Pattern::PeerSubset { cells: places, digits }
        | Pattern::HiddenSubset { cells: places, digits, .. } => {
            let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
            format!("{} in {}", digits.join(","), cells(places, size))
        }
        Pattern::Deadly(deadly) => {
            let digits: Vec<String> = deadly.digits.iter().map(|one| one.to_string()).collect();
            format!("{} in {}", digits.join("/"), cells(&deadly.cells, size))
        }
        Pattern::Bug(_) => return format!("{name} => {effect}"),
        Pattern::Fish(fish) => super::fish::short(fish, size),
        Pattern::FishPair(pair) => {
            pair.each_ref().map(|fish| super::fish::short(fish, size)).join(" and ")
        }
        Pattern::ChainPair(pair) => {
            let short = |chain| super::chain::short(step.technique, chain, size);
            pair.each_ref().map(short).join(" and ")
        }
        Pattern::Colouring(colouring) => {
            let colours = colouring.clusters.iter().flat_map(|cluster| &cluster.colours);
            let sets: Vec<String> = colours.map(|set| cells(set, size)).collect();
            let halves: Vec<String> = sets.chunks(2).map(|pair| pair.join(") / (")).collect();
            format!("{} ({})", colouring.digit, halves.join("), ("))
        }
        Pattern::ForcingChain(chain) => super::forcing_chain::short(chain, size),
        Pattern::Net(net) => super::net::short(net),
        Pattern::Cover(cover) => super::patterns::cover_short(cover, size),
        Pattern::Oddagon(oddagon) => super::patterns::oddagon_short(oddagon, size),
        Pattern::Exocet(exocet) => super::patterns::exocet_short(exocet, size),
        Pattern::Kraken(kraken) => super::fish::kraken_short(kraken, size),
        Pattern::Medusa(medusa) => super::medusa::short(medusa, size),
        Pattern::Direct(direct) => super::direct::short(direct, size),
        Pattern::Aligned(aligned) => super::aligned::short(aligned, size),
        Pattern::Template { digit, .. } => digit.to_string(),
        Pattern::Chain(chain) => super::chain::short(step.technique, chain, size),
        Pattern::Wing(wing) => super::sets::wing_short(wing, size),
        Pattern::AlsChain(chain) => super::sets::als_chain_short(step, chain, size),
        Pattern::DeathBlossom(blossom) => super::sets::death_blossom_short(blossom, size),
        Pattern::SueDeCoq(parts) => super::sets::sue_de_coq_short(parts, size),
        // A single is its own evidence.
        _ => return format!("{name}: {effect}"),
    };
    format!("{name}: {evidence} => {effect}")
}
