//! One deduction: technique, evidence, conclusions.

use crate::{Chain, Pattern, Technique};
use ennead_puzzle::Conclusion;

/// A deduction from the pencil marks, with the evidence that proves it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: Technique,
    /// The evidence.
    pub pattern: Pattern,
    /// The placements or eliminations, in reading order. Every step that a technique finds has at least one.
    pub conclusions: Vec<Conclusion>,
}

impl Step {
    /// The number of implications that a reader has to follow. These are the links of chains; in forcing chains, the
    /// inferences after the start of each branch; in nets and inner nets, the assumption and each consequence; in a net
    /// of rules, the implications of all its steps and the contradiction. A fish or any other pattern counts as one.
    pub fn implications(&self) -> usize {
        let links = |chain: &Chain| chain.nodes.len().saturating_sub(1);
        match &self.pattern {
            Pattern::Chain(chain) => links(chain),
            Pattern::ChainPair(pair) => pair.iter().map(links).sum(),
            Pattern::Kraken(kraken) => 1 + kraken.chains.iter().map(links).sum::<usize>(),
            Pattern::ForcingChain(chain) => {
                chain.branches.iter().map(|branch| branch.len().saturating_sub(1)).sum()
            }
            Pattern::Net(net) => net.implications(),
            Pattern::RuleNet(net) => net.steps.iter().map(Step::implications).sum::<usize>() + 1,
            _ => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Forcing, ForcingChain, Origin};

    #[test]
    fn an_empty_chain_has_no_implications() {
        let chain = Chain { nodes: Vec::new(), reasons: Vec::new(), closed: false };
        assert_eq!(chain.links(), 0);
        let of = |technique, pattern| Step { technique, pattern, conclusions: Vec::new() };
        let forcing = ForcingChain { origin: Origin::Either, branches: vec![Vec::new(); 2] };
        for step in [
            of(Technique::XChain, Pattern::Chain(chain.clone())),
            of(Technique::XChain, Pattern::ChainPair(Box::new([chain.clone(), chain]))),
            of(Technique::ForcingChain(Forcing::Double), Pattern::ForcingChain(forcing)),
        ] {
            assert_eq!(step.implications(), 0, "{step:?}");
        }
    }
}
