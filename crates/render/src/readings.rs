//! Proposed readings of the drawings of a document: the result of `check --guess-rules`.

use crate::prose::count;
use ennead_format::{DrawnGroup, Proposal};
use ennead_solve::Count;

/// Proposed readings of drawings, and the number of solutions that they leave.
///
/// ```
/// use ennead_format::{DrawnGroup, Options, Reader, proposals};
/// use ennead_render::readings::Readings;
/// let entry = Reader::from_text("1...............", &Options::default()).next().unwrap()?;
/// let readings = Readings::of(proposals(&entry), DrawnGroup::list(&entry.drawings), None);
/// assert_eq!(readings.text(), "nothing is drawn without a rule\n");
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Readings {
    /// The proposals; several for the same drawings follow one another, the most likely one first.
    pub proposals: Vec<Proposal>,
    /// The drawings without a proposal.
    pub unexplained: Vec<DrawnGroup>,
    /// The number of solutions if the first proposal for each kind and colour is applied, if it was counted.
    pub with_first: Option<Count>,
}

impl Readings {
    /// Collects the proposals, and the groups of `drawn` that no proposal explains.
    pub fn of(
        proposals: Vec<Proposal>,
        drawn: Vec<DrawnGroup>,
        with_first: Option<Count>,
    ) -> Readings {
        let is_explained = |group: &DrawnGroup| {
            proposals.iter().any(|proposal| proposal.explains.contains(&(group.kind, group.colour)))
        };
        let unexplained = drawn.into_iter().filter(|group| !is_explained(group)).collect();
        Readings { proposals, unexplained, with_first }
    }

    /// A line for each proposal, with the option that applies it and the reasons for it.
    pub fn text(&self) -> String {
        if self.proposals.is_empty() && self.unexplained.is_empty() {
            return "nothing is drawn without a rule\n".to_owned();
        }
        let mut text = String::new();
        for Proposal { reading, covers, left_out, reasons, is_first, .. } in &self.proposals {
            let (one, many) = reading.target.kind.names();
            let told: Vec<String> = reasons.iter().map(ToString::to_string).collect();
            let start = if *is_first { "perhaps" } else { "     or" };
            let names = if *covers == 1 { one } else { many };
            text.push_str(&format!("{start} --read '{reading}': {covers} {names}"));
            if *left_out > 0 {
                text.push_str(&format!(" ({left_out} left out)"));
            }
            text.push_str(&format!("; {}\n", told.join("; ")));
        }
        for group in &self.unexplained {
            text.push_str(&format!("no likely rule for {group}\n"));
        }
        if let Some(found) = &self.with_first {
            text.push_str(&format!("with the first reading of each: {}\n", count(found)));
        }
        text
    }
}
