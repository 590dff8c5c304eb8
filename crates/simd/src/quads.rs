//! Operations across lanes, for computations that spread one object over a whole vector.

use crate::Lanes;

/// Three quads of four words each: lane `i` of quad `q` is lane `4q + i` of the vector.
///
/// Quads rotate as a cycle of three, and so do the first three lanes of each quad; the fourth lane of a quad stays in
/// place. This suits three groups of three. Some levels have lanes after the third quad. [`repeat`](Quads::repeat) sets
/// them to 0, and rotations leave them in place.
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

    /// The index and the value of the smallest of the eight 16-bit halves of quad 0; of equal ones, the first.
    ///
    /// Halves count from the lower half of lane 0.
    fn least_half(self) -> (usize, u32);
}
