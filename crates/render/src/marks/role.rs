//! The roles of candidates, cells and houses in the evidence of a step.

/// The role of a candidate, a cell, a set or a house in the evidence. Programs identify it by its [slug](Role::slug); the
/// legend of a picture names it in words that fit the step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Role {
    /// A house of the base, a candidate in it, or a base cell of an exocet.
    Base,
    /// A house of the cover.
    Cover,
    /// A fin of a fish, endo-fins included.
    Fin,
    /// The cells or candidates of a subset or another locked set.
    Subset,
    /// All places for a digit in a house.
    Places,
    /// The cell between the pincers of a wing.
    Pivot,
    /// A cell at the end of a wing, or its candidate for the digit that one of the end cells must hold.
    Pincer,
    /// A candidate of a chain that is false if the beginning of the chain is false.
    ChainFalse,
    /// A candidate of a chain that is true if the beginning of the chain is false.
    ChainTrue,
    /// The beginning of a branch: one of several cases, or an assumption.
    Assumption,
    /// A candidate that is true because of the assumption.
    ThenTrue,
    /// A candidate that is false because of the assumption.
    ThenFalse,
    /// An almost locked set.
    AlmostLockedSet,
    /// A digit that two sets share and that only one of them can hold.
    RestrictedCommon,
    /// A digit that is eliminated outside the sets, because one of the sets must hold it or because it stays in its set.
    Common,
    /// The stem of a Death Blossom.
    Stem,
    /// A candidate of a deadly or impossible pattern.
    Deadly,
    /// A candidate that prevents a deadly or impossible pattern: at least one such candidate is true.
    Guardian,
    /// A target of an exocet.
    Target,
    /// A mirror of a target.
    Mirror,
    /// A line that crosses an exocet.
    CrossLine,
    /// The first colour of the first cluster.
    Colour1,
    /// The second colour of the first cluster.
    Colour2,
    /// The first colour of the second cluster.
    Colour3,
    /// The second colour of the second cluster.
    Colour4,
    /// The intersection of a Sue de Coq.
    Intersection,
    /// Cells of the box in a Sue de Coq, and the candidates that they use up.
    InBox,
    /// Cells of the line in a Sue de Coq, and the candidates that they use up.
    InLine,
    /// Candidates, or the cells of a rule, whose combinations are compared.
    Combined,
    /// Cells in which a compared combination would leave too few digits.
    Excluder,
    /// A candidate in the base of a pattern such as an SK-loop.
    Filled,
    /// A house whose sum is compared with the sums of the cages in it.
    Summed,
    /// Innies: cells of the houses outside the cages.
    Innie,
    /// Outies: cells of the cages outside the houses.
    Outie,
    /// A house without a place left for a digit.
    WithoutPlace,
    /// A cell without candidates.
    WithoutCandidate,
}

impl Role {
    /// Its name for programs: `restricted-common`.
    pub const fn slug(self) -> &'static str {
        match self {
            Role::Base => "base",
            Role::Cover => "cover",
            Role::Fin => "fin",
            Role::Subset => "subset",
            Role::Places => "places",
            Role::Pivot => "pivot",
            Role::Pincer => "pincer",
            Role::ChainFalse => "chain-false",
            Role::ChainTrue => "chain-true",
            Role::Assumption => "assumption",
            Role::ThenTrue => "then-true",
            Role::ThenFalse => "then-false",
            Role::AlmostLockedSet => "almost-locked-set",
            Role::RestrictedCommon => "restricted-common",
            Role::Common => "common",
            Role::Stem => "stem",
            Role::Deadly => "deadly",
            Role::Guardian => "guardian",
            Role::Target => "target",
            Role::Mirror => "mirror",
            Role::CrossLine => "cross-line",
            Role::Colour1 => "colour-1",
            Role::Colour2 => "colour-2",
            Role::Colour3 => "colour-3",
            Role::Colour4 => "colour-4",
            Role::Intersection => "intersection",
            Role::InBox => "in-box",
            Role::InLine => "in-line",
            Role::Combined => "combined",
            Role::Excluder => "excluder",
            Role::Filled => "filled",
            Role::Summed => "summed",
            Role::Innie => "innie",
            Role::Outie => "outie",
            Role::WithoutPlace => "without-place",
            Role::WithoutCandidate => "without-candidate",
        }
    }
}
