//! The table of techniques.

use crate::cell_set::CellSet;
use crate::techniques::{
    als, avoidable_rectangle, chains, colours, covers, direct, empty_rectangle, exocet,
    extended_rectangle, fish, forcing_chains, forcing_net, full_house, grave, hidden_single,
    kraken, locked, locked_subset, medusa, naked_single, oddagon, short_chains, subsets, templates,
    two_strong_links, unique_loop, unique_rectangle, w_wing, wings,
};
use crate::{Level, Position, Step};
use ennead_puzzle::Size;
use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

/// A named way to find steps.
///
/// Pairs, triples and quads are one search with a size; larger subsets occur on grids above 9 x 9.
/// The order of the variants means nothing: how simple a technique is, [`Technique::all`] says.
///
/// ```
/// use ennead_logic::Technique;
/// assert_eq!(Technique::NakedSubset(2).name(), "Naked Pair");
/// assert_eq!("hidden-triple".parse(), Ok(Technique::HiddenSubset(3)));
/// assert_eq!("Naked Subset of 5".parse(), Ok(Technique::NakedSubset(5)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Technique {
    /// A house with one open cell.
    FullHouse,
    /// A cell with one candidate.
    NakedSingle,
    /// A house with one place for a digit.
    HiddenSingle,
    /// A hidden single that pointing leaves.
    DirectPointing,
    /// A hidden single that claiming leaves.
    DirectClaiming,
    /// A hidden single that a hidden pair or triple leaves; the number is 2 or 3.
    DirectHiddenSubset(u8),
    /// Locked candidates, pointing: a digit's places in a box or region lie in another house too.
    Pointing,
    /// Locked candidates, claiming: a digit's places in a line lie in one box or region.
    Claiming,
    /// A naked pair or triple in what a box or region and a line share; the number is 2 or 3.
    LockedSubset(u8),
    /// n cells of a house with n candidates together; the number is n, from 2.
    NakedSubset(u8),
    /// n digits of a house with n places together; the number is n, from 2.
    HiddenSubset(u8),
    /// Base houses of a digit, covered by as many others.
    Fish(FishKind),
    /// A finned fish with chains from its fins; the number is the type, 1 or 2.
    KrakenFish(u8),
    /// A turbot fish of two parallel lines.
    Skyscraper,
    /// A turbot fish of a row and a column, joined in a box.
    TwoStringKite,
    /// Two strong links of one digit, joined by a weak one; any but the two above.
    TurbotFish,
    /// A box whose places for a digit lie in one row and one column, and a strong link.
    EmptyRectangle,
    /// Four corners that must not hold just two digits; the number is the type, from 1 to 6.
    UniqueRectangle(u8),
    /// Four corners that must not hold just two digits, one of them bound to the lines of a corner.
    HiddenRectangle,
    /// Four corners, some of them found already, that must not hold just two digits; the number is the type, 1 or 2.
    AvoidableRectangle(u8),
    /// Six cells or more in a loop that must not hold just two digits; the number is the type, from 1 to 4.
    UniqueLoop(u8),
    /// Two lines of three cells or more that must not hold just as many digits; the number is the type, from 1 to 4.
    ExtendedRectangle(u8),
    /// Open cells that must not have two candidates everywhere; the number is the type, from 1 to 4. Type 1 is BUG+1.
    Bug(u8),
    /// The same with any guardians: what they all see.
    BugPlusN,
    /// Chains from all cases that end in the same, or from one case that contradict each other.
    ForcingChain(Forcing),
    /// Strong links of one digit in two colours.
    Colours(Colours),
    /// Strong links of all digits in two colours.
    Medusa,
    /// A candidate that leads to a contradiction by singles; the number says how deep nets lie within each other, from 1.
    ForcingNet(u8),
    /// A place that every way to complete a digit has.
    TemplateSet,
    /// A place that no way to complete a digit has.
    TemplateDelete,
    /// A chain through cells that all have the same two candidates.
    RemotePair,
    /// Two cells with the same two candidates, joined by a strong link of one of them.
    WWing,
    /// A chain of a cell, a house and a house, which has one digit at both ends.
    MWing,
    /// A chain of a house, a cell and a house.
    SWing,
    /// A chain of a cell, a cell and a house, with three digits.
    HWing,
    /// A chain of three houses, with three digits.
    LWing,
    /// A chain of one digit.
    XChain,
    /// A chain through cells with two candidates.
    XyChain,
    /// A loop of strong and weak links in turns.
    ContinuousNiceLoop {
        /// Whether groups of candidates take part.
        groups: bool,
    },
    /// A chain that strikes one candidate, or proves one.
    DiscontinuousNiceLoop {
        /// Whether groups of candidates take part.
        groups: bool,
    },
    /// Any other chain of strong and weak links: an alternating inference chain.
    Aic {
        /// Whether groups of candidates take part.
        groups: bool,
    },
    /// Three cells with two of three digits each; two see the third.
    XyWing,
    /// A cell with three digits and two with two of them.
    XyzWing,
    /// A wing of more cells than three; the number is that of the cells, from 4.
    LargeWing(u8),
    /// Two almost locked sets with one restricted common or two.
    AlsXz,
    /// An almost locked set that shares restricted commons with two others.
    AlsXyWing,
    /// Four almost locked sets or more, each of which shares a restricted common with the next.
    AlsXyChain,
    /// Cells of a box or region and a line that crosses it, as many as their digits.
    SueDeCoq,
    /// Two cells whose combinations leave some almost locked set too little.
    AlignedPair,
    /// Three such cells.
    AlignedTriple,
    /// A cell and an almost locked set for each of its candidates.
    DeathBlossom,
    /// Digits that a row and a column have outside a box in one cell each; the number is that of the digits, 3 or 4.
    Fireworks(u8),
    /// Sixteen cells in a ring of rows, columns and boxes.
    SkLoop,
    /// An odd number of cells in a loop that cannot hold just two digits.
    BivalueOddagon,
    /// Twelve cells of four boxes that cannot hold just three digits.
    Tridagon,
    /// Two cells of a box and two targets in other boxes that hold the same digits.
    JuniorExocet,
}

/// Which fish: the number of base houses, their shape, and whether there are fins.
///
/// ```
/// use ennead_logic::{Fins, FishKind, Shape, Technique};
/// let kind = FishKind { size: 3, shape: Shape::Franken, fins: Fins::Finned };
/// assert_eq!(Technique::Fish(kind).name(), "Finned Franken Swordfish");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FishKind {
    /// The number of base houses, from 2 to 7.
    pub size: u8,
    /// The kinds of houses.
    pub shape: Shape,
    /// Whether there are fins.
    pub fins: Fins,
}

/// What forcing chains start from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Forcing {
    /// A candidate that is supposed to be true, or false: both chains start with it and contradict each other.
    Digit,
    /// A candidate that is true or false.
    Double,
    /// All candidates of a cell.
    Cell,
    /// All places for a digit in a house.
    House,
}

/// What follows from colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colours {
    /// A place sees both colours of a cluster.
    Trap,
    /// Two places of a colour see each other.
    Wrap,
    /// A colour of one cluster sees one of another: a place that sees both of the others goes.
    Multi1,
    /// A colour of one cluster sees both of another.
    Multi2,
}

/// What houses a fish is made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// Rows against columns.
    Basic,
    /// Rows and boxes against columns and boxes.
    Franken,
    /// Rows and columns, with or without boxes, on one side at least.
    Mutant,
}

/// Whether a fish has places outside its cover.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fins {
    /// None.
    None,
    /// Some; without them it would still be a fish.
    Finned,
    /// Some; without them a base house would have a single place, so that no fish is left. Only of basic shape:
    /// the other shapes do not tell the difference.
    Sashimi,
}

/// What techniques have in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Family {
    /// They place a digit.
    Singles,
    /// A digit confined to what two houses share.
    LockedCandidates,
    /// As many cells as digits in a house.
    Subsets,
    /// One digit in as many base houses as cover houses.
    Fish,
    /// One digit and two links.
    SingleDigitPatterns,
    /// That the puzzle has one solution only.
    Uniqueness,
    /// Strong links of one digit in two colours.
    Colouring,
    /// Strong and weak links in turns.
    Chains,
    /// Assumptions that lead to a contradiction.
    Forcing,
    /// All ways to complete a digit.
    Templates,
    /// Cells that would be a naked subset if they all saw each other.
    Wings,
    /// Cells of a house with one digit more than cells.
    AlmostLockedSets,
    /// As many covers as needs.
    Covers,
    /// Cells that a few digits cannot fill.
    Oddagons,
    /// Two cells that hold what two others hold.
    Exocets,
}

impl Family {
    /// Its name: `singles`, `locked candidates`, `subsets`, ...
    pub const fn name(self) -> &'static str {
        match self {
            Family::Singles => "singles",
            Family::LockedCandidates => "locked candidates",
            Family::Subsets => "subsets",
            Family::Fish => "fish",
            Family::SingleDigitPatterns => "single-digit patterns",
            Family::Uniqueness => "uniqueness",
            Family::Colouring => "colouring",
            Family::Chains => "chains",
            Family::Forcing => "forcing nets",
            Family::Templates => "templates",
            Family::Wings => "wings",
            Family::AlmostLockedSets => "almost locked sets",
            Family::Covers => "covers",
            Family::Oddagons => "oddagons",
            Family::Exocets => "exocets",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Looks for the steps of one technique and hands them to the sink until that says enough.
pub(crate) type Search =
    fn(Technique, &Position<'_>, &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>;

/// What there is to know about a technique.
struct Row {
    technique: Technique,
    /// The name in the field; `{n}` stands for the size.
    name: &'static str,
    /// The name for commands and files; `{n}` stands for the size.
    slug: &'static str,
    family: Family,
    level: Level,
    search: Search,
}

/// Subsets from this size on have no name of their own and share a row.
const UNNAMED: u8 = 5;

/// One row a technique, the simplest first: the default order.
#[rustfmt::skip]
static TABLE: &[Row] = {
    use Family::{
        AlmostLockedSets, Chains, Colouring, Covers, Exocets, Forcing, LockedCandidates, Oddagons, SingleDigitPatterns, Singles, Subsets, Templates,
        Uniqueness, Wings,
    };
    use Level::{Advanced, Expert, Medium};
    use Shape::{Basic, Franken, Mutant};
    use Technique::*;
    const fn row(
        technique: Technique, name: &'static str, slug: &'static str, family: Family, level: Level, search: Search,
    ) -> Row {
        Row { technique, name, slug, family, level, search }
    }
    const fn colours(what: crate::Colours) -> Technique {
        Technique::Colours(what)
    }
    const fn forcing(from: crate::Forcing) -> Technique {
        Technique::ForcingChain(from)
    }
    const fn fish(size: u8, shape: Shape, fins: Fins) -> Technique {
        Technique::Fish(FishKind { size, shape, fins })
    }
    &[
        row(FullHouse, "Full House", "full-house", Singles, Expert, full_house::find),
        row(NakedSingle, "Naked Single", "naked-single", Singles, Level::Basic, naked_single::find),
        row(HiddenSingle, "Hidden Single", "hidden-single", Singles, Medium, hidden_single::find),
        row(DirectPointing, "Direct Pointing", "direct-pointing", Singles, Expert, direct::find),
        row(DirectClaiming, "Direct Claiming", "direct-claiming", Singles, Expert, direct::find),
        row(DirectHiddenSubset(2), "Direct Hidden Pair", "direct-hidden-pair", Singles, Expert, direct::find),
        row(DirectHiddenSubset(3), "Direct Hidden Triple", "direct-hidden-triple", Singles, Expert, direct::find),
        row(LockedSubset(2), "Locked Pair", "locked-pair", LockedCandidates, Expert, locked_subset::find),
        row(LockedSubset(3), "Locked Triple", "locked-triple", LockedCandidates, Expert, locked_subset::find),
        row(Pointing, "Locked Candidates Type 1 (Pointing)", "pointing", LockedCandidates, Advanced, locked::find),
        row(Claiming, "Locked Candidates Type 2 (Claiming)", "claiming", LockedCandidates, Advanced, locked::find),
        row(NakedSubset(2), "Naked Pair", "naked-pair", Subsets, Advanced, subsets::find),
        row(HiddenSubset(2), "Hidden Pair", "hidden-pair", Subsets, Advanced, subsets::find),
        row(NakedSubset(3), "Naked Triple", "naked-triple", Subsets, Advanced, subsets::find),
        row(HiddenSubset(3), "Hidden Triple", "hidden-triple", Subsets, Advanced, subsets::find),
        row(NakedSubset(4), "Naked Quadruple", "naked-quadruple", Subsets, Advanced, subsets::find),
        row(HiddenSubset(4), "Hidden Quadruple", "hidden-quadruple", Subsets, Advanced, subsets::find),
        row(NakedSubset(UNNAMED), "Naked Subset of {n}", "naked-subset-{n}", Subsets, Advanced, subsets::find),
        row(HiddenSubset(UNNAMED), "Hidden Subset of {n}", "hidden-subset-{n}", Subsets, Advanced, subsets::find),
        row(fish(2, Basic, Fins::None), "X-Wing", "x-wing", Family::Fish, Expert, fish::find),
        row(fish(3, Basic, Fins::None), "Swordfish", "swordfish", Family::Fish, Expert, fish::find),
        row(fish(4, Basic, Fins::None), "Jellyfish", "jellyfish", Family::Fish, Expert, fish::find),
        row(Bug(1), "Bivalue Universal Grave + 1", "bug-plus-1", Uniqueness, Expert, grave::find),
        row(Skyscraper, "Skyscraper", "skyscraper", SingleDigitPatterns, Expert, two_strong_links::find),
        row(TwoStringKite, "2-String Kite", "2-string-kite", SingleDigitPatterns, Expert, two_strong_links::find),
        row(TurbotFish, "Turbot Fish", "turbot-fish", SingleDigitPatterns, Expert, two_strong_links::find),
        row(EmptyRectangle, "Empty Rectangle", "empty-rectangle", SingleDigitPatterns, Expert, empty_rectangle::find),
        row(RemotePair, "Remote Pair", "remote-pair", Chains, Expert, chains::open::find),
        row(WWing, "W-Wing", "w-wing", Chains, Expert, w_wing::find),
        row(XyWing, "XY-Wing", "xy-wing", Wings, Expert, wings::find),
        row(XyzWing, "XYZ-Wing", "xyz-wing", Wings, Expert, wings::find),
        row(MWing, "M-Wing", "m-wing", Chains, Expert, short_chains::find),
        row(SWing, "S-Wing", "s-wing", Chains, Expert, short_chains::find),
        row(HWing, "H-Wing", "h-wing", Chains, Expert, short_chains::find),
        row(LWing, "L-Wing", "l-wing", Chains, Expert, short_chains::find),
        row(UniqueRectangle(1), "Uniqueness Test 1", "unique-rectangle-1", Uniqueness, Expert, unique_rectangle::find),
        row(UniqueRectangle(2), "Uniqueness Test 2", "unique-rectangle-2", Uniqueness, Expert, unique_rectangle::find),
        row(UniqueRectangle(3), "Uniqueness Test 3", "unique-rectangle-3", Uniqueness, Expert, unique_rectangle::find),
        row(UniqueRectangle(4), "Uniqueness Test 4", "unique-rectangle-4", Uniqueness, Expert, unique_rectangle::find),
        row(UniqueRectangle(5), "Uniqueness Test 5", "unique-rectangle-5", Uniqueness, Expert, unique_rectangle::find),
        row(UniqueRectangle(6), "Uniqueness Test 6", "unique-rectangle-6", Uniqueness, Expert, unique_rectangle::find),
        row(HiddenRectangle, "Hidden Rectangle", "hidden-rectangle", Uniqueness, Expert, unique_rectangle::find),
        row(AvoidableRectangle(1), "Avoidable Rectangle Type 1", "avoidable-rectangle-1", Uniqueness, Expert, avoidable_rectangle::find),
        row(AvoidableRectangle(2), "Avoidable Rectangle Type 2", "avoidable-rectangle-2", Uniqueness, Expert, avoidable_rectangle::find),
        row(UniqueLoop(1), "Unique Loop Type 1", "unique-loop-1", Uniqueness, Expert, unique_loop::find),
        row(UniqueLoop(2), "Unique Loop Type 2", "unique-loop-2", Uniqueness, Expert, unique_loop::find),
        row(UniqueLoop(3), "Unique Loop Type 3", "unique-loop-3", Uniqueness, Expert, unique_loop::find),
        row(UniqueLoop(4), "Unique Loop Type 4", "unique-loop-4", Uniqueness, Expert, unique_loop::find),
        row(ExtendedRectangle(1), "Extended Rectangle Type 1", "extended-rectangle-1", Uniqueness, Expert, extended_rectangle::find),
        row(ExtendedRectangle(2), "Extended Rectangle Type 2", "extended-rectangle-2", Uniqueness, Expert, extended_rectangle::find),
        row(ExtendedRectangle(3), "Extended Rectangle Type 3", "extended-rectangle-3", Uniqueness, Expert, extended_rectangle::find),
        row(ExtendedRectangle(4), "Extended Rectangle Type 4", "extended-rectangle-4", Uniqueness, Expert, extended_rectangle::find),
        row(Bug(2), "Bivalue Universal Grave Type 2", "bug-2", Uniqueness, Expert, grave::find),
        row(Bug(3), "Bivalue Universal Grave Type 3", "bug-3", Uniqueness, Expert, grave::find),
        row(Bug(4), "Bivalue Universal Grave Type 4", "bug-4", Uniqueness, Expert, grave::find),
        row(BugPlusN, "Bivalue Universal Grave + n", "bug-plus-n", Uniqueness, Expert, grave::find),
        row(fish(2, Basic, Fins::Finned), "Finned X-Wing", "finned-x-wing", Family::Fish, Expert, fish::find),
        row(fish(2, Basic, Fins::Sashimi), "Sashimi X-Wing", "sashimi-x-wing", Family::Fish, Expert, fish::find),
        row(fish(3, Basic, Fins::Finned), "Finned Swordfish", "finned-swordfish", Family::Fish, Expert, fish::find),
        row(fish(3, Basic, Fins::Sashimi), "Sashimi Swordfish", "sashimi-swordfish", Family::Fish, Expert, fish::find),
        row(fish(4, Basic, Fins::Finned), "Finned Jellyfish", "finned-jellyfish", Family::Fish, Expert, fish::find),
        row(fish(4, Basic, Fins::Sashimi), "Sashimi Jellyfish", "sashimi-jellyfish", Family::Fish, Expert, fish::find),
        row(SueDeCoq, "Sue de Coq", "sue-de-coq", AlmostLockedSets, Expert, als::sue_de_coq::find),
        row(colours(crate::Colours::Trap), "Simple Colours Trap", "simple-colours-trap", Colouring, Expert, colours::find),
        row(colours(crate::Colours::Wrap), "Simple Colours Wrap", "simple-colours-wrap", Colouring, Expert, colours::find),
        row(colours(crate::Colours::Multi1), "Multi Colours 1", "multi-colours-1", Colouring, Expert, colours::find),
        row(colours(crate::Colours::Multi2), "Multi Colours 2", "multi-colours-2", Colouring, Expert, colours::find),
        row(Medusa, "3D Medusa", "3d-medusa", Colouring, Expert, medusa::find),
        row(XChain, "X-Chain", "x-chain", Chains, Expert, chains::open::find),
        row(XyChain, "XY-Chain", "xy-chain", Chains, Expert, chains::open::find),
        row(ContinuousNiceLoop { groups: false }, "Continuous Nice Loop", "continuous-nice-loop", Chains, Expert, chains::nice_loops::find),
        row(DiscontinuousNiceLoop { groups: false }, "Discontinuous Nice Loop", "discontinuous-nice-loop", Chains, Expert, chains::nice_loops::find),
        row(Aic { groups: false }, "AIC", "aic", Chains, Expert, chains::nice_loops::find),
        row(ContinuousNiceLoop { groups: true }, "Grouped Continuous Nice Loop", "grouped-continuous-nice-loop", Chains, Expert, chains::nice_loops::find),
        row(DiscontinuousNiceLoop { groups: true }, "Grouped Discontinuous Nice Loop", "grouped-discontinuous-nice-loop", Chains, Expert, chains::nice_loops::find),
        row(Aic { groups: true }, "Grouped AIC", "grouped-aic", Chains, Expert, chains::nice_loops::find),
        row(LargeWing(4), "WXYZ-Wing", "wxyz-wing", Wings, Expert, wings::find),
        row(LargeWing(5), "VWXYZ-Wing", "vwxyz-wing", Wings, Expert, wings::find),
        row(LargeWing(6), "UVWXYZ-Wing", "uvwxyz-wing", Wings, Expert, wings::find),
        row(LargeWing(7), "TUVWXYZ-Wing", "tuvwxyz-wing", Wings, Expert, wings::find),
        row(Fireworks(3), "Fireworks Triple", "fireworks-triple", Covers, Expert, covers::fireworks::find),
        row(Fireworks(4), "Fireworks Quadruple", "fireworks-quadruple", Covers, Expert, covers::fireworks::find),
        row(AlignedPair, "Aligned Pair Exclusion", "aligned-pair-exclusion", AlmostLockedSets, Expert, als::aligned::find),
        row(AlsXz, "ALS-XZ", "als-xz", AlmostLockedSets, Expert, als::xz::find),
        row(AlsXyWing, "ALS-XY-Wing", "als-xy-wing", AlmostLockedSets, Expert, als::xy_wing::find),
        row(AlsXyChain, "ALS-XY-Chain", "als-xy-chain", AlmostLockedSets, Expert, als::xy_chain::find),
        row(DeathBlossom, "Death Blossom", "death-blossom", AlmostLockedSets, Expert, als::death_blossom::find),
        row(AlignedTriple, "Aligned Triple Exclusion", "aligned-triple-exclusion", AlmostLockedSets, Expert, als::aligned::find),
        row(BivalueOddagon, "Bivalue Oddagon", "bivalue-oddagon", Oddagons, Expert, oddagon::bivalue::find),
        row(Tridagon, "Tridagon", "tridagon", Oddagons, Expert, oddagon::tridagon::find),
        row(SkLoop, "SK-Loop", "sk-loop", Covers, Expert, covers::sk_loop::find),
        row(JuniorExocet, "Junior Exocet", "junior-exocet", Exocets, Expert, exocet::find),
        row(fish(2, Franken, Fins::None), "Franken X-Wing", "franken-x-wing", Family::Fish, Expert, fish::find),
        row(fish(3, Franken, Fins::None), "Franken Swordfish", "franken-swordfish", Family::Fish, Expert, fish::find),
        row(fish(4, Franken, Fins::None), "Franken Jellyfish", "franken-jellyfish", Family::Fish, Expert, fish::find),
        row(fish(2, Franken, Fins::Finned), "Finned Franken X-Wing", "finned-franken-x-wing", Family::Fish, Expert, fish::find),
        row(fish(3, Franken, Fins::Finned), "Finned Franken Swordfish", "finned-franken-swordfish", Family::Fish, Expert, fish::find),
        row(fish(4, Franken, Fins::Finned), "Finned Franken Jellyfish", "finned-franken-jellyfish", Family::Fish, Expert, fish::find),
        row(fish(2, Mutant, Fins::None), "Mutant X-Wing", "mutant-x-wing", Family::Fish, Expert, fish::find),
        row(fish(3, Mutant, Fins::None), "Mutant Swordfish", "mutant-swordfish", Family::Fish, Expert, fish::find),
        row(fish(4, Mutant, Fins::None), "Mutant Jellyfish", "mutant-jellyfish", Family::Fish, Expert, fish::find),
        row(fish(2, Mutant, Fins::Finned), "Finned Mutant X-Wing", "finned-mutant-x-wing", Family::Fish, Expert, fish::find),
        row(fish(3, Mutant, Fins::Finned), "Finned Mutant Swordfish", "finned-mutant-swordfish", Family::Fish, Expert, fish::find),
        row(fish(4, Mutant, Fins::Finned), "Finned Mutant Jellyfish", "finned-mutant-jellyfish", Family::Fish, Expert, fish::find),
        row(fish(5, Basic, Fins::None), "Squirmbag", "squirmbag", Family::Fish, Expert, fish::find),
        row(fish(5, Basic, Fins::Finned), "Finned Squirmbag", "finned-squirmbag", Family::Fish, Expert, fish::find),
        row(fish(5, Basic, Fins::Sashimi), "Sashimi Squirmbag", "sashimi-squirmbag", Family::Fish, Expert, fish::find),
        row(fish(5, Franken, Fins::None), "Franken Squirmbag", "franken-squirmbag", Family::Fish, Expert, fish::find),
        row(fish(5, Franken, Fins::Finned), "Finned Franken Squirmbag", "finned-franken-squirmbag", Family::Fish, Expert, fish::find),
        row(fish(5, Mutant, Fins::None), "Mutant Squirmbag", "mutant-squirmbag", Family::Fish, Expert, fish::find),
        row(fish(5, Mutant, Fins::Finned), "Finned Mutant Squirmbag", "finned-mutant-squirmbag", Family::Fish, Expert, fish::find),
        row(fish(6, Basic, Fins::None), "Whale", "whale", Family::Fish, Expert, fish::find),
        row(fish(6, Basic, Fins::Finned), "Finned Whale", "finned-whale", Family::Fish, Expert, fish::find),
        row(fish(6, Basic, Fins::Sashimi), "Sashimi Whale", "sashimi-whale", Family::Fish, Expert, fish::find),
        row(fish(6, Franken, Fins::None), "Franken Whale", "franken-whale", Family::Fish, Expert, fish::find),
        row(fish(6, Franken, Fins::Finned), "Finned Franken Whale", "finned-franken-whale", Family::Fish, Expert, fish::find),
        row(fish(6, Mutant, Fins::None), "Mutant Whale", "mutant-whale", Family::Fish, Expert, fish::find),
        row(fish(6, Mutant, Fins::Finned), "Finned Mutant Whale", "finned-mutant-whale", Family::Fish, Expert, fish::find),
        row(fish(7, Basic, Fins::None), "Leviathan", "leviathan", Family::Fish, Expert, fish::find),
        row(fish(7, Basic, Fins::Finned), "Finned Leviathan", "finned-leviathan", Family::Fish, Expert, fish::find),
        row(fish(7, Basic, Fins::Sashimi), "Sashimi Leviathan", "sashimi-leviathan", Family::Fish, Expert, fish::find),
        row(fish(7, Franken, Fins::None), "Franken Leviathan", "franken-leviathan", Family::Fish, Expert, fish::find),
        row(fish(7, Franken, Fins::Finned), "Finned Franken Leviathan", "finned-franken-leviathan", Family::Fish, Expert, fish::find),
        row(fish(7, Mutant, Fins::None), "Mutant Leviathan", "mutant-leviathan", Family::Fish, Expert, fish::find),
        row(fish(7, Mutant, Fins::Finned), "Finned Mutant Leviathan", "finned-mutant-leviathan", Family::Fish, Expert, fish::find),
        row(KrakenFish(1), "Kraken Fish Type 1", "kraken-fish-1", Family::Fish, Expert, kraken::find),
        row(KrakenFish(2), "Kraken Fish Type 2", "kraken-fish-2", Family::Fish, Expert, kraken::find),
        row(forcing(crate::Forcing::Digit), "Digit Forcing Chain", "digit-forcing-chain", Forcing, Expert, forcing_chains::find),
        row(forcing(crate::Forcing::Double), "Double Forcing Chain", "double-forcing-chain", Forcing, Expert, forcing_chains::find),
        row(forcing(crate::Forcing::Cell), "Cell Forcing Chain", "cell-forcing-chain", Forcing, Expert, forcing_chains::find),
        row(forcing(crate::Forcing::House), "House Forcing Chain", "house-forcing-chain", Forcing, Expert, forcing_chains::find),
        row(ForcingNet(1), "Forcing Net", "forcing-net", Forcing, Expert, forcing_net::find),
        row(TemplateSet, "Template Set", "template-set", Templates, Expert, templates::find),
        row(TemplateDelete, "Template Delete", "template-delete", Templates, Expert, templates::find),
        row(ForcingNet(2), "Nested Forcing Net", "nested-forcing-net", Forcing, Expert, forcing_net::find),
        row(ForcingNet(3), "Twice Nested Forcing Net", "twice-nested-forcing-net", Forcing, Expert, forcing_net::find),
    ]
};

impl Technique {
    /// The techniques that can occur on grids of this size, the simplest first.
    ///
    /// ```
    /// use ennead_logic::Technique;
    /// use ennead_puzzle::Size;
    /// assert_eq!(Technique::all(Size::NINE).next(), Some(Technique::FullHouse));
    /// assert!(Technique::all(Size::new(16).unwrap()).any(|one| one == Technique::NakedSubset(8)));
    /// ```
    pub fn all(size: Size) -> impl Iterator<Item = Technique> {
        Technique::known().filter(move |one| one.fits(size))
    }

    /// All techniques for grids of any size, the simplest first.
    pub fn known() -> impl Iterator<Item = Technique> {
        // Subsets without a name of their own stand for all sizes; those of one size belong together.
        let unnamed = (UNNAMED..=largest_subset(Size::MAX))
            .flat_map(|n| [Technique::NakedSubset(n), Technique::HiddenSubset(n)]);
        let is_named = |row: &&Row| row.technique.row_size() != UNNAMED;
        let before = TABLE.iter().take_while(is_named);
        let after = TABLE.iter().skip_while(is_named).filter(is_named);
        before.map(|row| row.technique).chain(unnamed).chain(after.map(|row| row.technique))
    }

    /// Whether it can occur on grids of this size.
    ///
    /// A subset of more than half of a house is never needed: the rest of the house then is a smaller
    /// subset of the other kind with the same eliminations.
    pub fn fits(self, size: Size) -> bool {
        match self {
            Technique::NakedSubset(n) | Technique::HiddenSubset(n) => {
                (2..=largest_subset(size)).contains(&n)
            }
            Technique::DirectHiddenSubset(n) => usize::from(n) < size.get(),
            Technique::FullHouse
            | Technique::NakedSingle
            | Technique::HiddenSingle
            | Technique::DirectPointing
            | Technique::DirectClaiming
            | Technique::Pointing
            | Technique::Claiming => true,
            // The searches for all others take the cells of a grid as one set.
            _ => CellSet::fits(size),
        }
    }

    /// Whether people use it: all but templates, the fish that cost a long search and are hardly ever seen by eye
    /// (Kraken fish among them), and aligned triples. Direct locking and direct hidden subsets are two steps of others in one, for those who keep no
    /// pencil marks. Usual are basic fish of up to four houses and Franken fish of up to three.
    pub fn is_usual(self) -> bool {
        match self {
            Technique::Fish(FishKind { size, shape: Shape::Basic, .. }) => size <= 4,
            Technique::Fish(FishKind { size, shape: Shape::Franken, .. }) => size <= 3,
            Technique::Fish(FishKind { shape: Shape::Mutant, .. })
            | Technique::AlignedTriple
            | Technique::KrakenFish(_)
            | Technique::DirectPointing
            | Technique::DirectClaiming
            | Technique::DirectHiddenSubset(_)
            | Technique::TemplateSet
            | Technique::TemplateDelete => false,
            _ => true,
        }
    }

    /// Whether it holds only in puzzles with one solution: it says that something else would allow a second one.
    ///
    /// ```
    /// use ennead_logic::Technique;
    /// assert!(Technique::UniqueRectangle(1).relies_on_uniqueness());
    /// assert!(!Technique::Skyscraper.relies_on_uniqueness());
    /// ```
    pub fn relies_on_uniqueness(self) -> bool {
        self.family() == Family::Uniqueness
    }

    /// The name as the field says it: `Naked Pair`, `Locked Candidates Type 1 (Pointing)`.
    pub fn name(self) -> Cow<'static, str> {
        self.sized(self.row().name)
    }

    /// The name for commands and files: `naked-pair`, `pointing`.
    pub fn slug(self) -> Cow<'static, str> {
        self.sized(self.row().slug)
    }

    /// Its family.
    pub fn family(self) -> Family {
        self.row().family
    }

    /// The lowest level that has it.
    pub fn level(self) -> Level {
        self.row().level
    }

    /// Finds steps in a fixed order and hands each to `sink`, until that breaks.
    ///
    /// Only steps that change something are found. Each is found on its own in the position as it is.
    pub fn find(
        self,
        position: &Position<'_>,
        sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        (self.row().search)(self, position, sink)
    }

    /// The first step it finds.
    pub fn first(self, position: &Position<'_>) -> Option<Step> {
        let mut first = None;
        let _ = self.find(position, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// All steps it finds.
    pub fn steps(self, position: &Position<'_>) -> Vec<Step> {
        let mut steps = Vec::new();
        let _ = self.find(position, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// The size that tells its row from others of the same search; sizes without a name share one.
    fn row_size(self) -> u8 {
        match self {
            Technique::NakedSubset(n @ 2..UNNAMED) | Technique::HiddenSubset(n @ 2..UNNAMED) => n,
            Technique::NakedSubset(_) | Technique::HiddenSubset(_) => UNNAMED,
            _ => 1,
        }
    }

    fn row(self) -> &'static Row {
        let key = match self {
            Technique::NakedSubset(_) => Technique::NakedSubset(self.row_size()),
            Technique::HiddenSubset(_) => Technique::HiddenSubset(self.row_size()),
            other => other,
        };
        TABLE.iter().find(|row| row.technique == key).expect("every technique has a row")
    }

    fn sized(self, text: &'static str) -> Cow<'static, str> {
        match self {
            Technique::NakedSubset(n) | Technique::HiddenSubset(n) if text.contains("{n}") => {
                text.replace("{n}", &n.to_string()).into()
            }
            _ => text.into(),
        }
    }
}

const fn largest_subset(size: Size) -> u8 {
    (size.get() / 2) as u8
}

/// The name as the field says it.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name())
    }
}

/// Text that names no technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique(
    /// The text.
    pub String,
);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slugs: Vec<_> = Technique::all(Size::NINE).map(Technique::slug).collect();
        write!(f, "no technique is called '{}': choose from {}", self.0, slugs.join(", "))
    }
}

impl std::error::Error for UnknownTechnique {}

/// Reads slugs and names, in upper or lower case.
impl FromStr for Technique {
    type Err = UnknownTechnique;
    fn from_str(text: &str) -> Result<Technique, UnknownTechnique> {
        Technique::known()
            .find(|one| {
                one.slug().eq_ignore_ascii_case(text) || one.name().eq_ignore_ascii_case(text)
            })
            .ok_or_else(|| UnknownTechnique(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_order_on_the_usual_grid() {
        let slugs: Vec<_> = Technique::all(Size::NINE).take(18).map(Technique::slug).collect();
        assert_eq!(
            slugs.join(" "),
            "full-house naked-single hidden-single direct-pointing direct-claiming direct-hidden-pair \
             direct-hidden-triple locked-pair locked-triple pointing claiming \
             naked-pair hidden-pair naked-triple hidden-triple naked-quadruple hidden-quadruple x-wing"
        );
        let leviathan = "mutant-leviathan".parse::<Technique>().unwrap();
        assert!(!leviathan.is_usual());
        assert!(Technique::XChain.is_usual());
    }

    #[test]
    fn sizes_decide_which_subsets_occur() {
        let slugs = |n| {
            let size = Size::new(n).unwrap();
            Technique::all(size)
                .filter(|one| one.family() == Family::Subsets)
                .map(|one| one.slug().into_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(slugs(3), [""; 0]);
        assert_eq!(slugs(4), ["naked-pair", "hidden-pair"]);
        assert_eq!(
            slugs(12)[6..].join(" "),
            "naked-subset-5 hidden-subset-5 naked-subset-6 hidden-subset-6"
        );
        assert_eq!(slugs(36).len(), 34);
        assert!(!Technique::NakedSubset(1).fits(Size::NINE));
        assert_eq!(Technique::NakedSubset(1).name(), "Naked Subset of 1");
    }

    #[test]
    fn large_grids_have_only_what_their_cells_allow() {
        let has = |n| Technique::all(Size::new(n).unwrap()).any(|one| one == Technique::Skyscraper);
        assert!(has(11));
        assert!(!has(12));
    }

    #[test]
    fn names_and_slugs_read_back_and_are_unique() {
        for technique in Technique::known() {
            assert_eq!(technique.slug().parse(), Ok(technique));
            assert_eq!(technique.name().to_uppercase().parse(), Ok(technique));
        }
        let error = "x-ray".parse::<Technique>().unwrap_err().to_string();
        assert!(
            error.starts_with(
                "no technique is called 'x-ray': choose from full-house, naked-single, "
            )
        );
        assert!(error.contains(", finned-mutant-leviathan, "));
    }
}
