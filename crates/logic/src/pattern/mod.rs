//! The evidence of steps: data only, one form for each kind of search.

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
pub use deadly::{Deadly, Grave, Support};
pub use direct::Direct;
pub use exocet::{Exocet, Mirror};
pub use fish::Fish;
pub use forcing_chain::{ForcingChain, Inference, Origin};
pub use kraken::Kraken;
pub use medusa::Medusa;
pub use net::{Consequence, Need, Net};
pub use oddagon::Oddagon;
pub use rule::{Leftover, RuleDigit, RuleReach};
pub use rule_net::RuleNet;
pub use wing::Wing;

use ennead_puzzle::{Candidate, Cell, Digit, DigitSet, House};

/// The evidence of a step, one form for each kind of search.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Pattern {
    /// The house has one open cell left.
    FullHouse {
        /// The house.
        house: House,
        /// The cell and the digit that the house still needs.
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
    /// All places for the digit in one house lie in another house too, so it goes nowhere else there.
    Locked {
        /// The digit.
        digit: Digit,
        /// Its places in `within`; all of them lie in `across`.
        cells: Vec<Cell>,
        /// The house in which the digit has only these places.
        within: House,
        /// The house that it leaves elsewhere.
        across: House,
    },
    /// As many cells of a house as digits hold nothing but these digits, which leave its other cells.
    NakedSubset {
        /// The house.
        house: House,
        /// The cells, in reading order.
        cells: Vec<Cell>,
        /// The digits; as many as cells.
        digits: DigitSet,
    },
    /// A naked subset of a line within a box or region: the digits leave both.
    LockedSubset {
        /// The box or region.
        within: House,
        /// The line.
        across: House,
        /// The cells, in reading order; all lie in both houses.
        cells: Vec<Cell>,
        /// The digits; as many as cells.
        digits: DigitSet,
    },
    /// As many digits as cells of a house have no other place in it, so nothing else goes there.
    HiddenSubset {
        /// The house.
        house: House,
        /// The cells, in reading order.
        cells: Vec<Cell>,
        /// The digits; as many as cells.
        digits: DigitSet,
    },
    /// Base houses whose places for a digit are covered by as many other houses, but for fins.
    Fish(Fish),
    /// A finned fish with chains from its fins.
    Kraken(Kraken),
    /// Nodes joined by strong and weak links in turns.
    Chain(Chain),
    /// Two fish of the same base and different covers (Siamese).
    FishPair(Box<[Fish; 2]>),
    /// Two chains through the same box, taken as one (dual forms).
    ChainPair(Box<[Chain; 2]>),
    /// Cells whose digits could be exchanged, were it not for the guardians.
    Deadly(Deadly),
    /// Two candidates in each open cell and two places for each digit, but for the guardians.
    Grave(Grave),
    /// Suppositions that cover all cases, and what they all lead to.
    ForcingChain(ForcingChain),
    /// An assumption that singles lead to a contradiction.
    Net(Net),
    /// Clusters of strong links of one digit, in two colours.
    Colouring(Colouring),
    /// Strong links of all digits, in two colours.
    Medusa(Medusa),
    /// An elimination that leaves a digit one place.
    Direct(Box<Direct>),
    /// Cells whose combinations leave others too little.
    Aligned(Aligned),
    /// As many covers as needs.
    Cover(Cover),
    /// Cells that a few digits cannot fill.
    Oddagon(Oddagon),
    /// Two base cells, and two targets that hold the same digits.
    Exocet(Exocet),
    /// All ways to complete a digit.
    Template {
        /// The digit.
        digit: Digit,
        /// Other digits, of which some places are known in the same way.
        others: DigitSet,
    },
    /// Cells that would be a naked subset if they all saw each other.
    Wing(Wing),
    /// Almost locked sets, each of which shares a restricted common with the next.
    AlsChain(AlsChain),
    /// Cells of a box or region and a line, as many as their digits.
    SueDeCoq(SueDeCoq),
    /// A cell and an almost locked set for each of its candidates.
    DeathBlossom(DeathBlossom),
    /// What a rule leaves to its cells.
    RuleReach(Box<RuleReach>),
    /// Cells that cages leave over.
    Leftover(Box<Leftover>),
    /// An assumption that singles and rules lead to a contradiction.
    RuleNet(Box<RuleNet>),
    /// A digit that a rule needs.
    RuleDigit(Box<RuleDigit>),
    /// Something that all places for a digit in a house exclude.
    CommonPeer {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// All its places in the house.
        cells: Vec<Cell>,
    },
    /// As many cells as digits, which see each other, if not in one house.
    PeerSubset {
        /// The cells, in reading order.
        cells: Vec<Cell>,
        /// The digits; as many as cells.
        digits: DigitSet,
    },
}
