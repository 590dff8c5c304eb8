//! The techniques in use and their order.

use crate::position::constraints::uses_rules;
use crate::{Family, Position, Step, Technique, TechniqueSet};
use ennead_puzzle::Candidates;

/// The techniques in use, in the order in which they are tried. Techniques that do not apply to a puzzle's size are
/// skipped.
///
/// ```
/// use ennead_logic::{TechniqueSet, Repertoire, Technique};
/// let singles = Repertoire::from(TechniqueSet::Medium);
/// assert_eq!(singles.techniques(), [Technique::NakedSingle, Technique::HiddenSingle]);
///
/// let no_pointing = Repertoire::from(TechniqueSet::Advanced).without(Technique::Pointing);
/// let as_i_like = [Technique::HiddenSingle, Technique::NakedSingle].into_iter().collect::<Repertoire>();
/// assert!(!no_pointing.techniques().contains(&Technique::Pointing));
/// assert_eq!(as_i_like.techniques()[0], Technique::HiddenSingle);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Repertoire {
    techniques: Vec<Technique>,
}

impl Repertoire {
    /// The techniques in the order in which they are tried.
    pub fn techniques(&self) -> &[Technique] {
        &self.techniques
    }

    /// Adds a technique at the end; no change if it is already included.
    #[must_use]
    pub fn with(mut self, technique: Technique) -> Repertoire {
        if !self.techniques.contains(&technique) {
            self.techniques.push(technique);
        }
        self
    }

    /// Removes a technique.
    #[must_use]
    pub fn without(mut self, technique: Technique) -> Repertoire {
        self.techniques.retain(|one| *one != technique);
        self
    }

    /// Keeps only the techniques that are valid whether the puzzle has one solution or several.
    ///
    /// ```
    /// use ennead_logic::{Repertoire, Technique};
    /// let safe = Repertoire::default().without_uniqueness();
    /// assert!(safe.techniques().contains(&Technique::Skyscraper));
    /// assert!(!safe.techniques().contains(&Technique::UniqueRectangle(1)));
    /// ```
    #[must_use]
    pub fn without_uniqueness(mut self) -> Repertoire {
        self.techniques.retain(|one| !one.relies_on_uniqueness());
        self
    }

    /// The first step of the first technique that finds one. Like a [`Walk`](crate::Walk), it leaves out techniques that do
    /// not suit the puzzle. In a puzzle with rules, these are techniques that rely on uniqueness and, unless the rules only
    /// make cells peers, nested nets.
    pub fn first(&self, position: &Position<'_>) -> Option<Step> {
        self.fitting(position.candidates()).first_of_all(position)
    }

    /// Like [`first`](Repertoire::first), but also tries techniques that do not suit the puzzle.
    pub(super) fn first_of_all(&self, position: &Position<'_>) -> Option<Step> {
        self.techniques.iter().find_map(|technique| technique.first(position))
    }

    /// A step that is easy to follow: that of [`first`](Repertoire::first), unless it has more than 25 implications. Then
    /// harder forcing techniques are tried until one finds a step with at most 25; if none does, the shortest step found
    /// is returned. Twice nested nets are tried only if no other technique finds a step.
    pub fn easy_to_follow(&self, position: &Position<'_>) -> Option<Step> {
        self.fitting(position.candidates()).easy_to_follow_of_all(position)
    }

    /// Like [`easy_to_follow`](Repertoire::easy_to_follow), but also tries techniques that do not suit the puzzle.
    pub(super) fn easy_to_follow_of_all(&self, position: &Position<'_>) -> Option<Step> {
        let first = &mut |_, technique: Technique| technique.first(position);
        self.easy_to_follow_among(1, first).map(|(_, step)| step)
    }

    /// Like [`easy_to_follow`](Repertoire::easy_to_follow), among the steps of several grids. Returns the index of the grid
    /// and the step. `first` finds the first step of a technique in a grid.
    pub(super) fn easy_to_follow_among(
        &self,
        grids: usize,
        first: &mut dyn FnMut(usize, Technique) -> Option<Step>,
    ) -> Option<(usize, Step)> {
        let mut shortest: Option<(usize, Step)> = None;
        for technique in &self.techniques {
            if shortest.is_some() && !may_be_shorter(technique) {
                continue;
            }
            for grid in 0..grids {
                let Some(step) = first(grid, *technique) else { continue };
                if step.implications() <= EASY_TO_FOLLOW {
                    return Some((grid, step));
                }
                let length = |(_, step): &(usize, Step)| step.implications();
                shortest = shortest.into_iter().chain([(grid, step)]).min_by_key(length);
            }
        }
        shortest
    }

    /// All steps in this position. Techniques that do not suit the puzzle are left out, as in [`first`](Repertoire::first).
    pub fn steps(&self, position: &Position<'_>) -> Vec<Step> {
        let fitting = self.fitting(position.candidates());
        fitting.techniques.iter().flat_map(|technique| technique.steps(position)).collect()
    }

    /// Keeps only the techniques that suit this puzzle, by grid size and rules. Without rules, the rule techniques are
    /// dropped. With rules, techniques that rely on uniqueness are dropped: even if the houses allow two digits to be
    /// exchanged, a rule may not. If steps can use a rule that does more than make cells peers, nested nets are dropped
    /// too: they follow only singles, take minutes and refute almost nothing.
    pub(crate) fn fitting(&self, at: &Candidates) -> Repertoire {
        let has_rules = !at.rules().is_empty();
        let fits = |technique: &Technique| {
            let is_barred = match has_rules {
                true => technique.relies_on_uniqueness() || is_nested(technique) && uses_rules(at),
                false => technique.is_about_rules(),
            };
            technique.fits(at.size()) && !is_barred
        };
        self.techniques.iter().copied().filter(fits).collect()
    }
}

/// The maximum number of implications of a step that is easy to follow.
const EASY_TO_FOLLOW: usize = 25;

/// Whether the technique is worth trying for a shorter step after a simpler technique has found a long one.
fn may_be_shorter(technique: &Technique) -> bool {
    technique.family() == Family::Forcing && !matches!(technique, Technique::ForcingNet(3..))
}

fn is_nested(technique: &Technique) -> bool {
    matches!(technique, Technique::ForcingNet(2..))
}

/// All usual techniques, in the default order.
impl Default for Repertoire {
    fn default() -> Repertoire {
        Technique::known().filter(|technique| technique.is_usual()).collect()
    }
}

/// The usual techniques of a set, in the default order.
impl From<TechniqueSet> for Repertoire {
    fn from(set: TechniqueSet) -> Repertoire {
        let within = |technique: &Technique| technique.is_usual() && technique.set() <= set;
        Technique::known().filter(within).collect()
    }
}

/// These techniques in this order; only the first occurrence of each counts.
impl FromIterator<Technique> for Repertoire {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Repertoire {
        techniques.into_iter().fold(Repertoire { techniques: Vec::new() }, Repertoire::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cells, marked, start};
    use ennead_puzzle::Setup;
    use ennead_puzzle::rule::Thermometer;

    /// r1c14 and r2c1 hold 12 and r2c4 holds 125, in a puzzle with a thermometer from r1c1 to r1c4.
    fn with_rule() -> Candidates {
        let mut setup = Setup::empty(9);
        setup.rules.push(Thermometer { cells: cells("r1c1 r1c4"), slow: false }.into());
        let pairs = ["r1c1", "r1c4", "r2c1"].map(|name| (name, "12"));
        marked(setup, &[&pairs[..], &[("r2c4", "125")]].concat())
    }

    #[test]
    fn techniques_that_do_not_suit_a_puzzle_with_rules_are_left_out() {
        let at = with_rule();
        let position = Position::of(&at);
        let unsuitable: Repertoire = [Technique::UniqueRectangle(1)].into_iter().collect();
        assert!(!Technique::UniqueRectangle(1).steps(&position).is_empty());
        assert_eq!(unsuitable.first(&position), None);
        assert_eq!(unsuitable.easy_to_follow(&position), None);
        assert_eq!(unsuitable.steps(&position), []);
        assert_eq!(unsuitable.available(&position), []);
    }

    /// Tests only the list of techniques, which all searches use: nested nets themselves take minutes where rules are used.
    #[test]
    fn nested_nets_do_not_suit_a_puzzle_whose_rules_are_used() {
        let all = Repertoire::default();
        let nested = |at: &Candidates| all.fitting(at).techniques.iter().any(is_nested);
        assert!(nested(&start(&".".repeat(81))));
        assert!(!nested(&with_rule()));
    }
}
