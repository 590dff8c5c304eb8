//! Symmetric patterns of givens.

use ennead_puzzle::random::Random;
use ennead_puzzle::{Cell, CellSet, Size, Symmetry};

/// The symmetry of a pattern of givens: which rotations and reflections leave it unchanged. The digits may
/// differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PatternSymmetry {
    /// None required.
    #[default]
    None,
    /// A half turn.
    HalfTurn,
    /// Quarter turns.
    QuarterTurn,
    /// A reflection that exchanges left and right.
    MirrorColumns,
    /// A reflection that exchanges top and bottom.
    MirrorRows,
    /// A reflection in the falling diagonal.
    Diagonal,
    /// A reflection in the rising diagonal.
    Antidiagonal,
    /// Both reflections: left and right, top and bottom.
    BothMirrors,
    /// Reflections in both diagonals.
    BothDiagonals,
    /// All rotations and reflections of the square.
    Full,
}

impl PatternSymmetry {
    /// All symmetries, beginning with `None`.
    pub const ALL: [PatternSymmetry; 10] = [
        PatternSymmetry::None,
        PatternSymmetry::HalfTurn,
        PatternSymmetry::QuarterTurn,
        PatternSymmetry::MirrorColumns,
        PatternSymmetry::MirrorRows,
        PatternSymmetry::Diagonal,
        PatternSymmetry::Antidiagonal,
        PatternSymmetry::BothMirrors,
        PatternSymmetry::BothDiagonals,
        PatternSymmetry::Full,
    ];

    /// Its name, such as `half-turn`.
    pub const fn name(self) -> &'static str {
        match self {
            PatternSymmetry::None => "none",
            PatternSymmetry::HalfTurn => "half-turn",
            PatternSymmetry::QuarterTurn => "quarter-turn",
            PatternSymmetry::MirrorColumns => "mirror-columns",
            PatternSymmetry::MirrorRows => "mirror-rows",
            PatternSymmetry::Diagonal => "diagonal",
            PatternSymmetry::Antidiagonal => "antidiagonal",
            PatternSymmetry::BothMirrors => "both-mirrors",
            PatternSymmetry::BothDiagonals => "both-diagonals",
            PatternSymmetry::Full => "full",
        }
    }

    /// The names that other programs use for it.
    ///
    /// ```
    /// use ennead_make::PatternSymmetry;
    /// assert_eq!("rotational".parse(), Ok(PatternSymmetry::HalfTurn));
    /// ```
    pub const fn other_names(self) -> &'static [&'static str] {
        match self {
            PatternSymmetry::HalfTurn => &["rotational", "180"],
            PatternSymmetry::QuarterTurn => &["90"],
            PatternSymmetry::Full => &["dihedral"],
            _ => &[],
        }
    }

    /// A short description of its patterns.
    pub const fn summary(self) -> &'static str {
        match self {
            PatternSymmetry::None => "any pattern",
            PatternSymmetry::HalfTurn => "unchanged by a half turn, as in most newspapers",
            PatternSymmetry::QuarterTurn => "unchanged by a quarter turn",
            PatternSymmetry::MirrorColumns => "the right half mirrors the left",
            PatternSymmetry::MirrorRows => "the lower half mirrors the upper",
            PatternSymmetry::Diagonal => "symmetric about the diagonal from the top left",
            PatternSymmetry::Antidiagonal => "symmetric about the diagonal from the top right",
            PatternSymmetry::BothMirrors => "left mirrors right, and top mirrors bottom",
            PatternSymmetry::BothDiagonals => "symmetric about both diagonals",
            PatternSymmetry::Full => "unchanged by all rotations and reflections",
        }
    }

    /// The rotations and reflections that leave such a pattern unchanged.
    pub fn members(self) -> &'static [Symmetry] {
        use Symmetry::{
            AntiTranspose, Identity, MirrorColumns, MirrorRows, Transpose, Turn90, Turn180, Turn270,
        };
        match self {
            PatternSymmetry::None => &[Identity],
            PatternSymmetry::HalfTurn => &[Identity, Turn180],
            PatternSymmetry::QuarterTurn => &[Identity, Turn90, Turn180, Turn270],
            PatternSymmetry::MirrorColumns => &[Identity, MirrorColumns],
            PatternSymmetry::MirrorRows => &[Identity, MirrorRows],
            PatternSymmetry::Diagonal => &[Identity, Transpose],
            PatternSymmetry::Antidiagonal => &[Identity, AntiTranspose],
            PatternSymmetry::BothMirrors => &[Identity, MirrorColumns, MirrorRows, Turn180],
            PatternSymmetry::BothDiagonals => &[Identity, Transpose, AntiTranspose, Turn180],
            PatternSymmetry::Full => &Symmetry::ALL,
        }
    }

    /// Whether a set of cells has the symmetry.
    pub fn holds(self, cells: CellSet) -> bool {
        self.orbits().iter().all(|orbit| orbit.minus(cells).is_empty() || !orbit.intersects(cells))
    }

    /// The orbits of a classic grid: sets of cells that are given together or not at all.
    pub fn orbits(self) -> Vec<CellSet> {
        let size = Size::NINE;
        let set = |orbit: Vec<Cell>| orbit.into_iter().map(|cell| size.index(cell)).collect();
        self.orbits_of(size).into_iter().map(set).collect()
    }

    /// Whether a grid of this size can have it: quarter turns and diagonals require a square.
    pub fn fits(self, size: Size) -> bool {
        size.is_square() || self.members().iter().all(|member| !member.swaps_axes())
    }

    /// The orbits of a grid of this size, which it must [fit](PatternSymmetry::fits): sets of cells that are given together
    /// or not at all. Each extra cell is an orbit of its own.
    ///
    /// ```
    /// use ennead_make::PatternSymmetry;
    /// use ennead_puzzle::Size;
    /// let orbits = PatternSymmetry::HalfTurn.orbits_of(Size::new(6).unwrap());
    /// assert_eq!(orbits.len(), 18);
    /// assert_eq!(orbits[1].iter().map(ToString::to_string).collect::<Vec<_>>(), ["r1c2", "r6c5"]);
    /// ```
    pub fn orbits_of(self, size: Size) -> Vec<Vec<Cell>> {
        let mut seen = vec![false; size.cell_count()];
        let mut orbits = Vec::new();
        for cell in size.cells() {
            let mut orbit = Vec::new();
            let is_extra = size.index(cell) >= size.grid_count();
            let image = |member: &Symmetry| if is_extra { cell } else { member.apply(size, cell) };
            for image in self.members().iter().map(image) {
                if !std::mem::replace(&mut seen[size.index(image)], true) {
                    orbit.push(image);
                }
            }
            if !orbit.is_empty() {
                orbits.push(orbit);
            }
        }
        orbits
    }

    /// For each number of cells from 0 on, whether a pattern with this symmetry can have it.
    pub(crate) fn possible_clues(self, size: Size) -> Vec<bool> {
        let mut possible = vec![false; size.cell_count() + 1];
        possible[0] = true;
        for orbit in self.orbits_of(size) {
            for clues in (orbit.len()..possible.len()).rev() {
                possible[clues] |= possible[clues - orbit.len()];
            }
        }
        possible
    }
}

/// Accepts the names of symmetries and the names that other programs use for them.
impl std::str::FromStr for PatternSymmetry {
    type Err = UnknownSymmetry;

    fn from_str(name: &str) -> Result<PatternSymmetry, UnknownSymmetry> {
        let has_name = |it: &PatternSymmetry| it.name() == name || it.other_names().contains(&name);
        let found = PatternSymmetry::ALL.into_iter().find(has_name);
        found.ok_or_else(|| UnknownSymmetry(name.to_owned()))
    }
}

/// The error for a name that no symmetry has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownSymmetry(String);

impl std::fmt::Display for UnknownSymmetry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = PatternSymmetry::ALL.map(PatternSymmetry::name).join(", ");
        write!(f, "unknown symmetry '{}'; choose one of {names}", self.0)
    }
}

impl std::error::Error for UnknownSymmetry {}

/// Sets of cells, called units: the cells of a unit are removed together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Units {
    cells: Vec<u8>,
    ends: Vec<u8>,
}

impl Units {
    /// Every cell by itself.
    pub(crate) fn cells(cells: CellSet) -> Units {
        cells.iter().map(CellSet::of).collect()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts
            .zip(&self.ends)
            .map(|(start, end)| &self.cells[usize::from(start)..usize::from(*end)])
    }

    /// Puts the units in random order.
    pub(crate) fn shuffle(&mut self, random: &mut Random) {
        if self.cells.len() == self.ends.len() {
            return random.shuffle(&mut self.cells);
        }
        let mut units: Vec<CellSet> =
            self.iter().map(|unit| unit.iter().map(|cell| usize::from(*cell)).collect()).collect();
        random.shuffle(&mut units);
        *self = units.into_iter().collect();
    }
}

impl FromIterator<CellSet> for Units {
    fn from_iter<I: IntoIterator<Item = CellSet>>(units: I) -> Units {
        let mut all = Units::default();
        for unit in units {
            all.cells.extend(unit.iter().map(|cell| cell as u8));
            all.ends.push(all.cells.len() as u8);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_have_the_known_sizes() {
        // The numbers of orbits of one, two, four and eight cells.
        let expected = [
            [81, 0, 0, 0],
            [1, 40, 0, 0],
            [1, 0, 20, 0],
            [9, 36, 0, 0],
            [9, 36, 0, 0],
            [9, 36, 0, 0],
            [9, 36, 0, 0],
            [1, 8, 16, 0],
            [1, 8, 16, 0],
            [1, 0, 8, 6],
        ];
        for (symmetry, expected) in PatternSymmetry::ALL.into_iter().zip(expected) {
            let orbits = symmetry.orbits();
            let count = |size| orbits.iter().filter(|orbit| orbit.len() == size).count();
            assert_eq!([1, 2, 4, 8].map(count), expected, "{symmetry:?}");
            assert!(orbits.iter().all(|orbit| symmetry.holds(*orbit)));
            assert_eq!(symmetry.name().parse(), Ok(symmetry));
        }
        assert!(!PatternSymmetry::HalfTurn.holds(CellSet::of(0)));
        assert!(PatternSymmetry::Diagonal.holds(CellSet::of(0)));
    }
}
