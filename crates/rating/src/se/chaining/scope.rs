//! The scopes of the searches for several chains: their stages, nested searches and ratings.

use super::consequences::Reach;
use crate::se::technique::SeScope;

/// The stages of a search: links, then the searches in the pencil marks that remain when links lead no further.
///
/// A stage begins where its base ended: patterns begin after links, chains and dynamic chains after patterns, multiple
/// chains after chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Links,
    Patterns,
    Chains,
    Multiple,
    Dynamic(u8),
}

impl Stage {
    /// The stage that must be complete before this one.
    pub(super) fn base(self) -> Option<Stage> {
        match self {
            Stage::Links => None,
            Stage::Patterns => Some(Stage::Links),
            Stage::Chains | Stage::Dynamic(_) => Some(Stage::Patterns),
            Stage::Multiple => Some(Stage::Chains),
        }
    }

    /// The nested searches of the stage, each tried only if the previous one finds nothing.
    pub(super) fn nested(self) -> &'static [NestedSearch] {
        const DYNAMIC: [[NestedSearch; 1]; 4] = [
            [NestedSearch::Dynamic(0)],
            [NestedSearch::Dynamic(1)],
            [NestedSearch::Dynamic(2)],
            [NestedSearch::Dynamic(3)],
        ];
        match self {
            Stage::Links | Stage::Patterns => &[],
            Stage::Chains => &[NestedSearch::Chains],
            Stage::Multiple => &[NestedSearch::Chains, NestedSearch::Multiple],
            Stage::Dynamic(level) => &DYNAMIC[level as usize],
        }
    }
}

/// A search within a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NestedSearch {
    Chains,
    Multiple,
    Dynamic(u8),
}

impl NestedSearch {
    /// The number of nested searches.
    pub(super) const COUNT: usize = 6;

    /// A unique number.
    pub(super) fn number(self) -> usize {
        match self {
            NestedSearch::Chains => 0,
            NestedSearch::Multiple => 1,
            NestedSearch::Dynamic(level) => 2 + level as usize,
        }
    }

    /// The scope of a search for several chains; `None` for single chains.
    pub(super) fn scope(self) -> Option<SeScope> {
        match self {
            NestedSearch::Chains => None,
            NestedSearch::Multiple => Some(SeScope::Multiple),
            NestedSearch::Dynamic(0) => Some(SeScope::Dynamic),
            NestedSearch::Dynamic(1) => Some(SeScope::DynamicPlus),
            NestedSearch::Dynamic(2) => Some(SeScope::DynamicChains),
            NestedSearch::Dynamic(_) => Some(SeScope::DynamicMultiple),
        }
    }
}

impl SeScope {
    /// The rating before the length is added.
    pub(super) fn base_rating(self) -> f64 {
        match self {
            SeScope::Nishio => 7.5,
            SeScope::Multiple => 8.0,
            SeScope::Dynamic => 8.5,
            SeScope::DynamicPlus => 9.0,
            SeScope::DynamicChains => 9.5,
            SeScope::DynamicMultiple => 10.0,
            SeScope::DynamicNested(_) => 10.5,
        }
    }

    pub(super) fn reach(self) -> Reach {
        Reach { through_cells: self != SeScope::Nishio, removes: self != SeScope::Multiple }
    }

    pub(super) fn stage(self) -> Stage {
        match self {
            SeScope::Nishio | SeScope::Multiple | SeScope::Dynamic => Stage::Links,
            SeScope::DynamicPlus => Stage::Patterns,
            SeScope::DynamicChains => Stage::Chains,
            SeScope::DynamicMultiple => Stage::Multiple,
            SeScope::DynamicNested(level) => Stage::Dynamic(level),
        }
    }

    /// The fewest candidates that a cell needs for the search to start there.
    pub(super) fn fewest_candidates(self) -> u32 {
        if self == SeScope::Multiple { 3 } else { 2 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_nested_search_has_its_own_number() {
        let dynamic = (0..4).map(NestedSearch::Dynamic);
        let numbers = [NestedSearch::Chains, NestedSearch::Multiple]
            .into_iter()
            .chain(dynamic)
            .map(NestedSearch::number);
        assert!(numbers.eq(0..NestedSearch::COUNT));
    }

    #[test]
    fn stages_build_on_one_another() {
        let below = |stage| std::iter::successors(Some(stage), |stage: &Stage| stage.base());
        let all = [Stage::Multiple, Stage::Chains, Stage::Patterns, Stage::Links];
        assert!(below(Stage::Multiple).eq(all));
        assert!(below(Stage::Dynamic(2)).skip(1).eq(all.into_iter().skip(2)));
    }
}
