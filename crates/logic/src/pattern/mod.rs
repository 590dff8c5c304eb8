//! The evidence of steps: data only, one format for each kind of search.

mod aligned;
mod als;
mod chain;
mod colouring;
mod cover;
mod deadly;
mod direct;
mod exocet;
mod fish;
mod forcing_chain;
mod joint;
mod kraken;
mod medusa;
mod net;
mod oddagon;
mod rule;
mod rule_net;
mod wing;

pub use aligned::{Aligned, Exclusion};
pub use als::{AlsChain, DeathBlossom, MarkedCells, Petal, SueDeCoq};
pub use chain::{Chain, Node, Reason};
pub use colouring::{Cluster, Colouring};
pub use cover::Cover;
pub use deadly::{Bug, Deadly, Support};
pub use direct::Direct;
pub use exocet::{Exocet, Mirror};
pub use fish::Fish;
pub use forcing_chain::{ForcingChain, Inference, Origin};
pub use joint::{Condition, JointFillings, KillerSubset};
pub use kraken::Kraken;
pub use medusa::Medusa;
pub use net::{Consequence, Net, Requirement};
pub use oddagon::Oddagon;
pub use rule::{InniesOuties, RuleDigit, RuleFillings};
pub use rule_net::RuleNet;
pub use wing::Wing;

use ennead_puzzle::{Candidate, Cell, Digit, DigitSet, House};

/// The evidence of a step, one variant for each kind of search.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Pattern {
    /// The house has one empty cell.
    FullHouse {
        /// The house.
        house: House,
        /// The cell and the missing digit.
        candidate: Candidate,
    },
    /// The cell has one candidate left.
    NakedSingle {
        /// The cell and its only candidate.
        candidate: Candidate,
    },
    /// The house has one place left for the digit.
    HiddenSingle {
        /// The house.
        house: House,
        /// The digit and its only place.
        candidate: Candidate,
    },
    /// All places for a digit in one house also lie in another house, so the rest of the other house loses the digit.
    Locked {
        /// The digit.
        digit: Digit,
        /// Its places in `within`; all of them also lie in `across`.
        cells: Vec<Cell>,
        /// The house in which the digit has only these places.
        within: House,
        /// The house that loses the digit elsewhere.
        across: House,
    },
    /// n cells of a house have only n candidates between them, so its other cells lose these digits.
    NakedSubset {
        /// The house.
        house: House,
        /// The cells, in reading order.
        cells: Vec<Cell>,
        /// The digits, one for each cell.
        digits: DigitSet,
    },
    /// A naked subset in the intersection of a line and a box or region: the rest of both loses the digits.
    LockedSubset {
        /// The box or region.
        within: House,
        /// The line.
        across: House,
        /// The cells, in reading order; all lie in both houses.
        cells: Vec<Cell>,
        /// The digits, one for each cell.
        digits: DigitSet,
    },
    /// n digits of a house have only n cells, so these cells lose all other candidates.
    HiddenSubset {
        /// The house.
        house: House,
        /// The cells, in reading order.
        cells: Vec<Cell>,
        /// The digits, one for each cell.
        digits: DigitSet,
    },
    /// Base houses whose places for a digit lie in an equal number of cover houses, except fins.
    Fish(Fish),
    /// A finned fish with chains from its fins.
    Kraken(Kraken),
    /// Nodes joined by alternating strong and weak links.
    Chain(Chain),
    /// Two fish with the same base and different covers (Siamese).
    FishPair(Box<[Fish; 2]>),
    /// Two chains through the same box, combined in one step (dual forms).
    ChainPair(Box<[Chain; 2]>),
    /// Cells whose digits could be swapped if no guardian were true.
    Deadly(Deadly),
    /// Apart from the guardians, two candidates in each empty cell and two places for each missing digit of a house.
    Bug(Bug),
    /// Assumptions that cover all cases, and their common conclusion.
    ForcingChain(ForcingChain),
    /// An assumption that leads to a contradiction by singles.
    Net(Net),
    /// Clusters of strong links of one digit, in two colours.
    Colouring(Colouring),
    /// A cluster of strong links of several digits, in two colours.
    Medusa(Medusa),
    /// Locked candidates or a hidden subset that leaves a digit one place in a house.
    Direct(Box<Direct>),
    /// Cells whose excluded combinations would leave other cells too few digits.
    Aligned(Aligned),
    /// Requirements and an equal number of covers.
    Cover(Cover),
    /// Cells that a few digits alone cannot fill.
    Oddagon(Oddagon),
    /// Two base cells and two targets that hold the same digits.
    Exocet(Exocet),
    /// All ways to place one digit in the whole grid.
    Template {
        /// The digit.
        digit: Digit,
        /// Other digits with places that are in all their templates. These places cannot hold `digit`.
        others: DigitSet,
    },
    /// Cells that would be a naked subset if they all saw each other.
    Wing(Wing),
    /// Almost locked sets, each of which shares a restricted common with the next.
    AlsChain(AlsChain),
    /// n cells of a box or region and a line that hold exactly n digits.
    SueDeCoq(SueDeCoq),
    /// A cell and an almost locked set for each of its candidates.
    DeathBlossom(DeathBlossom),
    /// The cells of a rule, which eliminates some of their candidates.
    RuleFillings(Box<RuleFillings>),
    /// The innies and outies of cages laid over houses.
    InniesOuties(Box<InniesOuties>),
    /// Conditions that together eliminate candidates of their cells.
    JointFillings(Box<JointFillings>),
    /// n digits of a house that rules and other cells use up.
    KillerSubset(Box<KillerSubset>),
    /// An assumption that leads to a contradiction by singles and rules.
    RuleNet(Box<RuleNet>),
    /// A digit that a rule or a sum requires in one of its cells.
    RuleDigit(Box<RuleDigit>),
    /// Candidates that every place for a digit in a house excludes.
    CommonPeer {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// All its places in the house.
        cells: Vec<Cell>,
    },
    /// n cells that all see each other but do not share a house, with n candidates between them.
    PeerSubset {
        /// The cells, in reading order.
        cells: Vec<Cell>,
        /// The digits, one for each cell.
        digits: DigitSet,
    },
}
