//! The techniques of the scheme and their names.

use std::fmt;

/// A technique of the scheme, under the scheme's name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[allow(missing_docs)] // the names are self-explanatory
pub enum SeTechnique {
    HiddenSingle,
    DirectPointing,
    DirectClaiming,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriplet,
    Pointing,
    Claiming,
    NakedPair,
    XWing,
    HiddenPair,
    NakedTriplet,
    Swordfish,
    HiddenTriplet,
    XyWing,
    XyzWing,
    /// A unique rectangle (four cells) or loop.
    UniqueLoop {
        cells: u8,
        /// Its type: 1 to 4.
        kind: u8,
    },
    NakedQuad,
    Jellyfish,
    HiddenQuad,
    Bug1,
    Bug2,
    Bug3,
    Bug4,
    AlignedPairExclusion,
    /// A loop of links that can be followed in both directions.
    Cycle(SeLinks),
    /// A single chain from an assumption to its opposite.
    ForcingChain(SeLinks),
    AlignedTripletExclusion,
    /// Several chains, or a net of them, with a common end.
    Forcing {
        scope: SeScope,
        origin: SeOrigin,
    },
}

/// The links that a single chain is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeLinks {
    /// Links of one digit.
    X,
    /// Links in cells with two candidates.
    Y,
    /// Links of both kinds.
    Xy,
}

/// The deductions that a search for several chains may use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeScope {
    /// Links of one digit only, including those that arise as the chain removes candidates.
    Nishio,
    /// All links of the position.
    Multiple,
    /// All links, including those that arise as the chain removes candidates.
    Dynamic,
    /// Like `Dynamic`, and locking, pairs and X-Wings in the remaining pencil marks.
    DynamicPlus,
    /// Like `DynamicPlus`, and single chains in the remaining pencil marks.
    DynamicChains,
    /// Like `DynamicChains`, and multiple chains in the remaining pencil marks.
    DynamicMultiple,
    /// Like `DynamicPlus`, and dynamic chains in the remaining pencil marks. The level, 0 to 3, sets their scope:
    /// `Dynamic`, `DynamicPlus`, `DynamicChains` or `DynamicMultiple`.
    DynamicNested(u8),
}

/// The source of several chains and how they end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeOrigin {
    /// One assumption makes a candidate both true and false.
    Contradiction,
    /// A candidate, true or false, leads to the same end.
    Double,
    /// Every candidate of a cell leads to the same end.
    Cell,
    /// Every place of a digit in a house leads to the same end.
    Region,
}

impl SeTechnique {
    pub(super) fn unique_loop(length: usize, kind: u8) -> SeTechnique {
        SeTechnique::UniqueLoop { cells: length as u8, kind }
    }

    /// The type of a unique loop, 0 for anything else.
    pub(super) fn loop_type(self) -> u8 {
        match self {
            SeTechnique::UniqueLoop { kind, .. } => kind,
            _ => 0,
        }
    }
}

impl fmt::Display for SeTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match *self {
            SeTechnique::HiddenSingle => "Hidden Single",
            SeTechnique::DirectPointing => "Direct Pointing",
            SeTechnique::DirectClaiming => "Direct Claiming",
            SeTechnique::DirectHiddenPair => "Direct Hidden Pair",
            SeTechnique::NakedSingle => "Naked Single",
            SeTechnique::DirectHiddenTriplet => "Direct Hidden Triplet",
            SeTechnique::Pointing => "Pointing",
            SeTechnique::Claiming => "Claiming",
            SeTechnique::NakedPair => "Naked Pair",
            SeTechnique::XWing => "X-Wing",
            SeTechnique::HiddenPair => "Hidden Pair",
            SeTechnique::NakedTriplet => "Naked Triplet",
            SeTechnique::Swordfish => "Swordfish",
            SeTechnique::HiddenTriplet => "Hidden Triplet",
            SeTechnique::XyWing => "XY-Wing",
            SeTechnique::XyzWing => "XYZ-Wing",
            SeTechnique::UniqueLoop { cells: 4, kind } => {
                return write!(f, "Unique Rectangle type {kind}");
            }
            SeTechnique::UniqueLoop { cells, kind } => {
                return write!(f, "Unique Loop {cells} type {kind}");
            }
            SeTechnique::NakedQuad => "Naked Quad",
            SeTechnique::Jellyfish => "Jellyfish",
            SeTechnique::HiddenQuad => "Hidden Quad",
            SeTechnique::Bug1 => "BUG type 1",
            SeTechnique::Bug2 => "BUG type 2",
            SeTechnique::Bug3 => "BUG type 3",
            SeTechnique::Bug4 => "BUG type 4",
            SeTechnique::AlignedPairExclusion => "Aligned Pair Exclusion",
            SeTechnique::Cycle(SeLinks::X) => "Bidirectional X-Cycle",
            SeTechnique::Cycle(SeLinks::Y) => "Bidirectional Y-Cycle",
            SeTechnique::Cycle(SeLinks::Xy) => "Bidirectional Cycle",
            SeTechnique::ForcingChain(SeLinks::X) => "Forcing X-Chain",
            SeTechnique::ForcingChain(SeLinks::Y) => "Forcing Y-Chain",
            SeTechnique::ForcingChain(SeLinks::Xy) => "Forcing Chain",
            SeTechnique::AlignedTripletExclusion => "Aligned Triplet Exclusion",
            SeTechnique::Forcing { scope: SeScope::Nishio, .. } => "Nishio Forcing Chains",
            SeTechnique::Forcing { scope, origin } => return several_chains(f, scope, origin),
        };
        f.write_str(name)
    }
}

fn several_chains(f: &mut fmt::Formatter<'_>, scope: SeScope, origin: SeOrigin) -> fmt::Result {
    if scope != SeScope::Multiple {
        f.write_str("Dynamic ")?;
    }
    f.write_str(match origin {
        SeOrigin::Contradiction => "Contradiction Forcing Chains",
        SeOrigin::Double => "Double Forcing Chains",
        SeOrigin::Cell => "Cell Forcing Chains",
        SeOrigin::Region => "Region Forcing Chains",
    })?;
    f.write_str(match scope {
        SeScope::Nishio | SeScope::Multiple | SeScope::Dynamic => "",
        SeScope::DynamicPlus => " (+)",
        SeScope::DynamicChains => " (+ Forcing Chains)",
        SeScope::DynamicMultiple => " (+ Multiple Forcing Chains)",
        SeScope::DynamicNested(0) => " (+ Dynamic Forcing Chains)",
        SeScope::DynamicNested(1) => " (+ Dynamic Forcing Chains (+))",
        SeScope::DynamicNested(2) => " (+ Dynamic Forcing Chains (+ Forcing Chains))",
        SeScope::DynamicNested(_) => " (+ Dynamic Forcing Chains (+ Multiple Forcing Chains))",
    })
}
