//! Settings of the searches for steps.

/// Settings of the searches for steps. The defaults match what most players expect.
///
/// They widen or narrow what a technique finds; they never affect soundness.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Options {
    /// Report two fish with the same base and different covers as one step.
    pub siamese_fish: bool,
    /// The maximum number of fins of a fish.
    pub fins: usize,
    /// The maximum number of endo fins of a fish: base candidates in two base houses.
    pub endo_fins: usize,
    /// Report two kites, or two empty rectangles, as one step if they share their link or box.
    pub dual_forms: bool,
    /// Accept empty rectangles of only two candidates, which are also turbot fish.
    pub empty_rectangle_of_two: bool,
    /// Accept unique rectangles and loops in which some cells have already lost one of the two digits.
    pub incomplete_rectangles: bool,
    /// Accept almost locked sets that share cells.
    pub als_overlap: bool,
    /// Use almost locked sets as nodes of chains.
    pub als_nodes: bool,
    /// Let the weak links of a continuous loop eliminate candidates in cells of the loop too. HoDoKu does not.
    pub cannibalistic_loops: bool,
    /// The maximum number of links of a chain.
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
