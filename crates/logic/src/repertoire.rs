//! Which techniques are used, and in which order.

use crate::readings::are_rules_read;
use crate::{Level, Position, Step, Technique};
use ennead_puzzle::Candidates;

/// The techniques in use, in the order in which they are tried. One without place in a puzzle of some
/// size is passed over there.
///
/// ```
/// use ennead_logic::{Level, Repertoire, Technique};
/// let singles = Repertoire::from(Level::Medium);
/// assert_eq!(singles.techniques(), [Technique::NakedSingle, Technique::HiddenSingle]);
///
/// let no_pointing = Repertoire::from(Level::Advanced).without(Technique::Pointing);
/// let as_i_like = [Technique::HiddenSingle, Technique::NakedSingle].into_iter().collect::<Repertoire>();
/// assert!(!no_pointing.techniques().contains(&Technique::Pointing));
/// assert_eq!(as_i_like.techniques()[0], Technique::HiddenSingle);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Repertoire {
    techniques: Vec<Technique>,
}

impl Repertoire {
    /// The techniques, the first tried first.
    pub fn techniques(&self) -> &[Technique] {
        &self.techniques
    }

    /// Also this technique, tried last; nothing new if it is there.
    #[must_use]
    pub fn with(mut self, technique: Technique) -> Repertoire {
        if !self.techniques.contains(&technique) {
            self.techniques.push(technique);
        }
        self
    }

    /// All but this technique.
    #[must_use]
    pub fn without(mut self, technique: Technique) -> Repertoire {
        self.techniques.retain(|one| *one != technique);
        self
    }

    /// Only the techniques that hold whether the puzzle has one solution or several.
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

    /// The first step of the first technique that finds one: the hint to give.
    pub fn first(&self, position: &Position<'_>) -> Option<Step> {
        self.techniques.iter().find_map(|technique| technique.first(position))
    }

    /// All steps of all techniques in this position.
    pub fn steps(&self, position: &Position<'_>) -> Vec<Step> {
        self.techniques.iter().flat_map(|technique| technique.steps(position)).collect()
    }

    /// Only the techniques that can occur in this puzzle: on grids of its size; for rules only if it has any, and then
    /// none that relies on uniqueness, because digits that houses alone let change places may be bound by a rule, and no
    /// nets within nets, which go by singles alone: where rules bind, they take minutes and refute next to nothing.
    pub(crate) fn fitting(&self, at: &Candidates) -> Repertoire {
        let has_rules = !at.rules().is_empty();
        let fits = |technique: &Technique| {
            let is_barred = match has_rules {
                true => {
                    technique.relies_on_uniqueness() || is_nested(technique) && are_rules_read(at)
                }
                false => technique.is_about_rules(),
            };
            technique.fits(at.size()) && !is_barred
        };
        self.techniques.iter().copied().filter(fits).collect()
    }
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

/// The usual techniques of a level and of the levels before it, in the default order.
impl From<Level> for Repertoire {
    fn from(level: Level) -> Repertoire {
        let within = |technique: &Technique| technique.is_usual() && technique.level() <= level;
        Technique::known().filter(within).collect()
    }
}

/// These techniques in this order; one that is named twice is taken where it stands first.
impl FromIterator<Technique> for Repertoire {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Repertoire {
        techniques.into_iter().fold(Repertoire { techniques: Vec::new() }, Repertoire::with)
    }
}
