//! The result of writing a puzzle: its text, and the parts that the format cannot carry.

use ennead_puzzle::cosmetic::Cosmetic;
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{BoxShape, Diagonals, Puzzle, Regions, Size};
use std::fmt;

/// A puzzle as text in some format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text. In formats with [one line](crate::Layout::Lines) per puzzle, it contains no line feed.
    pub text: String,
    /// The parts of the puzzle that the format cannot carry.
    pub lost: Lost,
}

/// The parts of a puzzle and its drawings that a format cannot carry. It displays as `23 cages and 2 thermometers`.
///
/// [`write`](crate::write()) returns it with the text.
///
/// ```
/// use ennead_format::{Format, WriteOptions, read_one, write};
/// let text = r#"{"givens":"1...............","diagonals":true,"cages":[[5,0,1],[0,2,3]]}"#;
/// let puzzle = read_one(text)?.check()?;
/// let written = write(Format::Line, &puzzle, &WriteOptions::default())?;
/// assert_eq!(written.lost.to_string(), "diagonals and 2 cages");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lost {
    features: Vec<Feature>,
    rules: Vec<(&'static str, usize)>,
    /// The number of lost elements without a rule, by the singular and plural of their kind.
    drawn: Vec<([&'static str; 2], usize)>,
    /// The number of elements without a rule that are written with a different look.
    changed: usize,
}

impl Lost {
    /// Whether nothing is lost.
    pub fn is_empty(&self) -> bool {
        self.keeps_puzzle() && self.drawn.is_empty() && self.changed == 0
    }

    /// Whether the format carries the whole puzzle. Elements that are only drawn may still be lost.
    ///
    /// ```
    /// use ennead_format::{Format, WriteOptions, read_one, write};
    /// use ennead_puzzle::cosmetic::{Cosmetic, Fog};
    /// let puzzle = read_one("1...|..2.|.3..|...4")?.check()?;
    /// let fog = [Cosmetic::Fog(Fog { cells: Vec::new() })];
    /// let options = WriteOptions { cosmetics: &fog, ..WriteOptions::default() };
    /// let lost = write(Format::Line, &puzzle, &options)?.lost;
    /// assert!(lost.keeps_puzzle() && !lost.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn keeps_puzzle(&self) -> bool {
        self.features.is_empty() && self.rules.is_empty()
    }

    /// Returns the lost parts of the puzzle, except rules.
    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    /// Returns the kinds of rules that are lost, as slugs, each with the number of lost rules.
    pub fn rules(&self) -> &[(&'static str, usize)] {
        &self.rules
    }

    /// Adds a feature.
    pub(crate) fn add(&mut self, feature: Feature) {
        self.features.push(feature);
    }

    /// Adds a rule to the count of its kind.
    pub(crate) fn add_rule(&mut self, rule: &Rule) {
        match self.rules.iter_mut().find(|(slug, _)| *slug == rule.slug()) {
            Some((_, count)) => *count += 1,
            None => self.rules.push((rule.slug(), 1)),
        }
    }

    /// Returns the parts of a puzzle that are lost in a format that carries only the digits of the grid and the features in
    /// `keeps`.
    pub(crate) fn except(keeps: Keeps, puzzle: &Puzzle) -> Lost {
        let mut lost = Lost::default();
        if puzzle.marks().is_some() && !keeps.marks {
            lost.add(Feature::Marks);
        }
        if !keeps.regions {
            lost.regions(puzzle);
        } else if matches!(puzzle.geometry().regions(), Regions::None) {
            lost.add(Feature::NoRegions);
        }
        if !keeps.diagonals {
            lost.diagonals(puzzle);
        }
        lost.extras(puzzle);
        lost.shape(puzzle);
        lost.lowest(puzzle);
        puzzle.rules().iter().for_each(|rule| lost.add_rule(rule));
        lost
    }

    /// Adds [`Feature::Found`] if the puzzle has found digits, for a format that does not distinguish them from givens.
    pub(crate) fn placed(&mut self, puzzle: &Puzzle) {
        if !puzzle.placed().is_empty() {
            self.add(Feature::Found);
        }
    }

    /// Counts elements without a rule as lost, for a format without drawings.
    pub(crate) fn cosmetics(&mut self, all: &[Cosmetic]) {
        all.iter().for_each(|_| self.count(["drawn element", "drawn elements"]));
    }

    /// Counts an element without a rule as lost, by its kind, for a format with drawings that cannot hold this one.
    #[cfg(feature = "links")]
    pub(crate) fn cosmetic(&mut self, one: &Cosmetic) {
        self.count(match one {
            Cosmetic::Colours(_) => ["coloured cell", "coloured cells"],
            Cosmetic::Line(line) if line.head.is_some() => ["drawn arrow", "drawn arrows"],
            Cosmetic::Line(_) => ["drawn line", "drawn lines"],
            Cosmetic::Figure(_) => ["drawn shape", "drawn shapes"],
            Cosmetic::Text(_) => ["drawn text", "drawn texts"],
            Cosmetic::Cage(_) => ["drawn cage", "drawn cages"],
            Cosmetic::Fog(_) => ["layer of fog", "layers of fog"],
        });
    }

    /// Counts an element without a rule that is written with a different look.
    #[cfg(feature = "links")]
    pub(crate) fn exact_look(&mut self) {
        self.changed += 1;
    }

    fn count(&mut self, names: [&'static str; 2]) {
        match self.drawn.iter_mut().find(|(known, _)| *known == names) {
            Some((_, count)) => *count += 1,
            None => self.drawn.push((names, 1)),
        }
    }

    /// Adds [`Feature::Lowest`] if the value of the first digit is not 1.
    pub(crate) fn lowest(&mut self, puzzle: &Puzzle) {
        if puzzle.lowest() != 1 {
            self.add(Feature::Lowest(puzzle.lowest()));
        }
    }

    /// Adds the size if the grid is not N x N with N digits, and [`Feature::NoLines`] if rows and columns may repeat digits.
    fn shape(&mut self, puzzle: &Puzzle) {
        if !puzzle.size().is_plain() {
            self.add(Feature::Size(puzzle.size()));
        }
        if !puzzle.geometry().has_lines() {
            self.add(Feature::NoLines);
        }
    }

    /// Adds the regions or their absence, unless the regions are the usual boxes of the size.
    pub(crate) fn regions(&mut self, puzzle: &Puzzle) {
        match puzzle.geometry().regions() {
            Regions::Boxes(shape) if Some(*shape) == puzzle.size().default_box() => {}
            Regions::Boxes(shape) => self.add(Feature::Boxes(*shape)),
            Regions::None => self.add(Feature::NoRegions),
            Regions::Irregular(_) => self.add(Feature::Regions),
        }
    }

    pub(crate) fn diagonals(&mut self, puzzle: &Puzzle) {
        if puzzle.geometry().diagonals() != Diagonals::NONE {
            self.add(Feature::Diagonals);
        }
    }

    /// Adds windows, disjoint groups and extra regions.
    pub(crate) fn extras(&mut self, puzzle: &Puzzle) {
        let extras = puzzle.geometry().extras();
        if extras.windows {
            self.add(Feature::Windows);
        }
        if extras.disjoint_groups {
            self.add(Feature::DisjointGroups);
        }
        match extras.regions.len() {
            0 => {}
            count => self.add(Feature::ExtraRegions(count)),
        }
    }
}

/// A part of a puzzle, other than a rule, that a format cannot carry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Feature {
    /// The givens.
    Givens,
    /// Pencil marks.
    Marks,
    /// Empty cells without candidates.
    NoCandidates,
    /// The distinction between found digits and givens.
    Found,
    /// The value of the first digit.
    Lowest(i32),
    /// A grid that is not N x N with N digits.
    Size(Size),
    /// Cells outside the grid.
    ExtraCells,
    /// The statement that rows and columns may repeat digits.
    NoLines,
    /// Boxes of a shape other than the usual one for the size.
    Boxes(BoxShape),
    /// Irregular regions.
    Regions,
    /// The statement that there are no regions.
    NoRegions,
    /// Diagonals.
    Diagonals,
    /// The four windows.
    Windows,
    /// Disjoint groups.
    DisjointGroups,
    /// This number of extra regions.
    ExtraRegions(usize),
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Feature::Givens => f.write_str("givens"),
            Feature::Marks => f.write_str("pencil marks"),
            Feature::NoCandidates => f.write_str("cells without candidates"),
            Feature::Found => f.write_str("which digits were found"),
            Feature::Lowest(lowest) => write!(f, "digits from {lowest}"),
            Feature::Size(size) => write!(f, "the size {size}"),
            Feature::ExtraCells => f.write_str("extra cells"),
            Feature::NoLines => f.write_str("that rows and columns may repeat digits"),
            Feature::Boxes(shape) => write!(f, "boxes of {shape}"),
            Feature::Regions => f.write_str("regions"),
            Feature::NoRegions => f.write_str("the absence of regions"),
            Feature::Diagonals => f.write_str("diagonals"),
            Feature::Windows => f.write_str("windows"),
            Feature::DisjointGroups => f.write_str("disjoint groups"),
            Feature::ExtraRegions(1) => f.write_str("1 extra region"),
            Feature::ExtraRegions(count) => write!(f, "{count} extra regions"),
        }
    }
}

/// The features that a format carries in addition to the digits of the grid.
#[derive(Clone, Copy, Default)]
pub(crate) struct Keeps {
    pub(crate) marks: bool,
    pub(crate) regions: bool,
    pub(crate) diagonals: bool,
}

impl Keeps {
    pub(crate) const NOTHING: Keeps = Keeps { marks: false, regions: false, diagonals: false };
    pub(crate) const MARKS: Keeps = Keeps { marks: true, ..Keeps::NOTHING };
    pub(crate) const REGIONS: Keeps = Keeps { regions: true, ..Keeps::NOTHING };
}

/// Writes a list such as `regions, 23 cages and 2 thermometers`.
impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules.iter().map(|(slug, count)| Rule::counted(slug, *count));
        let drawn = self.drawn.iter().map(|([one, many], count)| match count {
            1 => format!("1 {one}"),
            count => format!("{count} {many}"),
        });
        let changed = match self.changed {
            0 => None,
            1 => Some("the exact look of 1 drawn element".to_owned()),
            count => Some(format!("the exact look of {count} drawn elements")),
        };
        let puzzle = self.features.iter().map(Feature::to_string).chain(rules);
        let all: Vec<String> = puzzle.chain(drawn).chain(changed).collect();
        match all.split_last() {
            Some((last, [])) => f.write_str(last),
            Some((last, others)) => write!(f, "{} and {last}", others.join(", ")),
            None => f.write_str("nothing"),
        }
    }
}
