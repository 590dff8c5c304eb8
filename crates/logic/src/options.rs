//! What searches may look for beyond the usual.

/// Settings of the searches, with the values that most players expect as default.
///
/// They widen or narrow what a technique finds; none of them changes what is true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Options {
    /// Two fish of the same base and different covers as one step.
    pub siamese_fish: bool,
    /// The most fins of a fish.
    pub fins: usize,
    /// The most endo fins of a fish: base candidates in two base houses.
    pub endo_fins: usize,
    /// Two kites or two empty rectangles that share their link or box as one step.
    pub dual_forms: bool,
    /// Empty rectangles of just two candidates; they are turbot fish as well.
    pub empty_rectangle_of_two: bool,
    /// Rectangles and loops whose corners have lost one of their two digits already.
    pub incomplete_rectangles: bool,
    /// Almost locked sets that share cells.
    pub als_overlap: bool,
    /// Almost locked sets as nodes of chains.
    pub als_nodes: bool,
    /// Candidates in the cells of a continuous loop that its weak links strike. HoDoKu leaves them alone.
    pub cannibalistic_loops: bool,
    /// The most links of a chain.
    pub chain_links: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            siamese_fish: false,
            fins: 5,
            endo_fins: 2,
            dual_forms: false,
            empty_rectangle_of_two: false,
            incomplete_rectangles: true,
            als_overlap: false,
            als_nodes: false,
            cannibalistic_loops: true,
            chain_links: 20,
        }
    }
}
