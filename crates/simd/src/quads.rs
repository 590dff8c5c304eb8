//! Operations across lanes, for computations that lay one thing over a whole vector.

use crate::Lanes;

/// Three quads of four words each: lane `i` of quad `q` is lane `4q + i` of the vector.
///
/// The quads are turned about as a cycle of three, and so are the first three lanes of each quad, which suits
/// whatever comes in threes of threes; the fourth lane of a quad stays where it is. Some levels have lanes
/// behind the third quad. [`repeat`](Quads::repeat) makes them 0, turning leaves them there.
pub trait Quads: Lanes {
    /// The same quad three times.
    fn repeat(quad: [u32; 4]) -> Self;

    /// Lane `i` of each quad holds what lane `i + 1` held, lane 2 what lane 0 held.
    fn next_lane(self) -> Self;

    /// Lane `i` of each quad holds what lane `i - 1` held, lane 0 what lane 2 held.
    fn previous_lane(self) -> Self;

    /// Quad `q` holds what quad `q + 1` held, quad 2 what quad 0 held.
    fn next_quad(self) -> Self;

    /// Quad `q` holds what quad `q - 1` held, quad 0 what quad 2 held.
    fn previous_quad(self) -> Self;

    /// Which of the eight 16-bit halves of quad 0 is the least, and its value; the first of several.
    ///
    /// Halves are counted from the lower half of lane 0 on.
    fn least_half(self) -> (usize, u32);
}
