//! The searches for several chains: their parts and ratings.

use super::consequences::Reach;
use crate::se::technique::SeScope;

/// What is tried on the pencil marks that remain when links lead no further.
///
/// A later stage begins where its base ended: patterns, chains and multiple chains build on one another, dynamic
/// chains on patterns.
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

    /// The nested searches that it tries, each only if the previous one finds nothing.
    pub(super) fn rules(self) -> &'static [Rule] {
        const DYNAMIC: [[Rule; 1]; 4] =
            [[Rule::Dynamic(0)], [Rule::Dynamic(1)], [Rule::Dynamic(2)], [Rule::Dynamic(3)]];
        match self {
            Stage::Links | Stage::Patterns => &[],
            Stage::Chains => &[Rule::Chains],
            Stage::Multiple => &[Rule::Chains, Rule::Multiple],
            Stage::Dynamic(level) => &DYNAMIC[level as usize],
        }
    }
}

/// A search within a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rule {
    Chains,
    Multiple,
    Dynamic(u8),
}

impl Rule {
    /// The number of rules.
    pub(super) const COUNT: usize = 6;

    /// A unique number.
    pub(super) fn number(self) -> usize {
        match self {
            Rule::Chains => 0,
            Rule::Multiple => 1,
            Rule::Dynamic(level) => 2 + level as usize,
        }
    }

    /// The scope of a search for several chains; `None` for single chains.
    pub(super) fn scope(self) -> Option<SeScope> {
        match self {
            Rule::Chains => None,
            Rule::Multiple => Some(SeScope::Multiple),
            Rule::Dynamic(0) => Some(SeScope::Dynamic),
            Rule::Dynamic(1) => Some(SeScope::DynamicPlus),
            Rule::Dynamic(2) => Some(SeScope::DynamicChains),
            Rule::Dynamic(_) => Some(SeScope::DynamicMultiple),
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
    fn each_rule_has_its_own_number() {
        let dynamic = (0..4).map(Rule::Dynamic);
        let numbers = [Rule::Chains, Rule::Multiple].into_iter().chain(dynamic).map(Rule::number);
        assert!(numbers.eq(0..Rule::COUNT));
    }

    #[test]
    fn stages_build_on_one_another() {
        let below = |stage| std::iter::successors(Some(stage), |stage: &Stage| stage.base());
        let all = [Stage::Multiple, Stage::Chains, Stage::Patterns, Stage::Links];
        assert!(below(Stage::Multiple).eq(all));
        assert!(below(Stage::Dynamic(2)).skip(1).eq(all.into_iter().skip(2)));
    }
}
