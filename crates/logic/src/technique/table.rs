//! The table of techniques: one row each, the simplest first.

use super::{Family, Fins, FishKind, RuleKind, Shape, Technique};
use crate::techniques::{
    als, avoidable_rectangle, chains, colours, covers, direct, empty_rectangle, exocet,
    extended_rectangle, fish, forcing_chains, forcing_net, full_house, grave, hidden_single,
    kraken, locked, locked_subset, medusa, naked_single, oddagon, rules, short_chains, subsets,
    templates, two_strong_links, unique_loop, unique_rectangle, w_wing, wings,
};
use crate::{Level, Position, Step};
use std::ops::ControlFlow;

/// Looks for the steps of one technique and hands them to the sink until that says enough.
pub(crate) type Search =
    fn(Technique, &Position<'_>, &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>;

/// What there is to know about a technique.
pub(super) struct Row {
    pub(super) technique: Technique,
    /// The name in the field; `{n}` stands for the size.
    pub(super) name: &'static str,
    /// The name for commands and files; `{n}` stands for the size.
    pub(super) slug: &'static str,
    pub(super) family: Family,
    pub(super) level: Level,
    pub(super) search: Search,
}

/// Subsets from this size on have no name of their own and share a row.
pub(super) const UNNAMED: u8 = 5;

/// One row a technique, the simplest first: the default order.
#[rustfmt::skip]
pub(super) static TABLE: &[Row] = {
    use Family::{
        AlmostLockedSets, Chains, Colouring, Covers, Exocets, Forcing, LockedCandidates, Oddagons, Rules, SingleDigitPatterns, Singles, Subsets, Templates,
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
    const fn rule(slug: &'static str) -> Technique {
        Technique::Rule(RuleKind(slug))
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
        row(rule("parity"), "Odd or Even", "parity", Rules, Advanced, rules::reach::find),
        row(rule("extremum"), "Minimum or Maximum", "extremum", Rules, Advanced, rules::reach::find),
        row(rule("pair"), "Pair of Cells", "pair", Rules, Advanced, rules::reach::find),
        row(rule("negative"), "Unmarked Neighbours", "negative", Rules, Advanced, rules::reach::find),
        row(rule("non-consecutive"), "Non-Consecutive", "non-consecutive", Rules, Advanced, rules::reach::find),
        row(rule("anti-taxicab"), "Anti-Taxicab", "anti-taxicab", Rules, Advanced, rules::reach::find),
        row(rule("thermometer"), "Thermometer", "thermometer", Rules, Advanced, rules::reach::find),
        row(rule("whisper"), "Whisper Line", "whisper", Rules, Advanced, rules::reach::find),
        row(rule("palindrome"), "Palindrome", "palindrome", Rules, Advanced, rules::reach::find),
        row(rule("same-values"), "Same Values", "same-values", Rules, Advanced, rules::reach::find),
        row(rule("between"), "Between Line", "between", Rules, Advanced, rules::reach::find),
        row(rule("lockout"), "Lockout Line", "lockout", Rules, Advanced, rules::reach::find),
        row(rule("renban"), "Renban Line", "renban", Rules, Advanced, rules::reach::find),
        row(rule("nabner"), "Nabner Line", "nabner", Rules, Advanced, rules::reach::find),
        row(rule("modular"), "Modular Line", "modular", Rules, Advanced, rules::reach::find),
        row(rule("entropic"), "Entropic Line", "entropic", Rules, Advanced, rules::reach::find),
        row(rule("cage"), "Cage Combination", "cage-combination", Rules, Advanced, rules::reach::find),
        row(rule("quadruple"), "Quadruple", "quadruple", Rules, Advanced, rules::reach::find),
        row(rule("arrow"), "Arrow", "arrow", Rules, Advanced, rules::reach::find),
        row(rule("double-arrow"), "Double Arrow", "double-arrow", Rules, Advanced, rules::reach::find),
        row(rule("little-killer"), "Little Killer", "little-killer", Rules, Advanced, rules::reach::find),
        row(rule("zipper"), "Zipper Line", "zipper", Rules, Advanced, rules::reach::find),
        row(rule("region-sum"), "Region Sum Line", "region-sum", Rules, Advanced, rules::reach::find),
        row(rule("equal-sums"), "Equal Sums", "equal-sums", Rules, Advanced, rules::reach::find),
        row(rule("sum-line"), "Sum Line", "sum-line", Rules, Advanced, rules::reach::find),
        row(rule("x-sum"), "X-Sum", "x-sum", Rules, Advanced, rules::reach::find),
        row(rule("sandwich"), "Sandwich", "sandwich", Rules, Advanced, rules::reach::find),
        row(rule("skyscraper"), "Skyscraper Clue", "skyscraper-clue", Rules, Advanced, rules::reach::find),
        row(rule("numbered-room"), "Numbered Room", "numbered-room", Rules, Advanced, rules::reach::find),
        row(rule("indexer"), "Index Cell", "indexer", Rules, Advanced, rules::reach::find),
        row(rule("counting-circles"), "Counting Circles", "counting-circles", Rules, Advanced, rules::reach::find),
        row(rule("pattern"), "Pattern Line", "pattern-line", Rules, Advanced, rules::reach::find),
        row(rule("table"), "Table Line", "table-line", Rules, Advanced, rules::reach::find),
        row(Innies, "Innies", "innies", Rules, Advanced, rules::leftovers::find),
        row(Outies, "Outies", "outies", Rules, Advanced, rules::leftovers::find),
        row(InniesOuties, "Innies and Outies", "innies-outies", Rules, Advanced, rules::leftovers::find),
        row(LockedSubset(2), "Locked Pair", "locked-pair", LockedCandidates, Expert, locked_subset::find),
        row(LockedSubset(3), "Locked Triple", "locked-triple", LockedCandidates, Expert, locked_subset::find),
        row(Pointing, "Locked Candidates Type 1 (Pointing)", "pointing", LockedCandidates, Advanced, locked::find),
        row(Claiming, "Locked Candidates Type 2 (Claiming)", "claiming", LockedCandidates, Advanced, locked::find),
        row(RuleDigit, "Digit of a Rule", "rule-digit", Rules, Advanced, rules::digit::find),
        row(CommonPeer, "Common Peer", "common-peer", Rules, Advanced, rules::common_peer::find),
        row(NakedSubset(2), "Naked Pair", "naked-pair", Subsets, Advanced, subsets::find),
        row(HiddenSubset(2), "Hidden Pair", "hidden-pair", Subsets, Advanced, subsets::find),
        row(PeerSubset(2), "Pair of Peers", "peer-pair", Rules, Advanced, rules::peer_subset::find),
        row(NakedSubset(3), "Naked Triple", "naked-triple", Subsets, Advanced, subsets::find),
        row(HiddenSubset(3), "Hidden Triple", "hidden-triple", Subsets, Advanced, subsets::find),
        row(PeerSubset(3), "Triple of Peers", "peer-triple", Rules, Advanced, rules::peer_subset::find),
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
        row(SueDeCoq3d, "3D Sue de Coq", "3d-sue-de-coq", AlmostLockedSets, Expert, covers::sue_de_coq::find),
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
        row(SeniorExocet, "Senior Exocet", "senior-exocet", Exocets, Expert, exocet::find),
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
        row(RuleNet, "Net of Rules", "rule-net", Rules, Expert, rules::net::find),
        row(ForcingNet(1), "Forcing Net", "forcing-net", Forcing, Expert, forcing_net::find),
        row(TemplateSet, "Template Set", "template-set", Templates, Expert, templates::find),
        row(TemplateDelete, "Template Delete", "template-delete", Templates, Expert, templates::find),
        row(ForcingNet(2), "Nested Forcing Net", "nested-forcing-net", Forcing, Expert, forcing_net::find),
        row(ForcingNet(3), "Twice Nested Forcing Net", "twice-nested-forcing-net", Forcing, Expert, forcing_net::find),
    ]
};
