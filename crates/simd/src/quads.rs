//! Operations across lanes, for computations that spread one object over a whole vector.

use crate::Lanes;

/// Three quads of four words each: lane `i` of quad `q` is lane `4q + i` of the vector.
///
/// Quads rotate as a cycle of three, and so do the first three lanes of each quad; the fourth lane of a quad stays in
/// place. This suits data in three groups of three. Some levels have lanes after the third quad. [`repeat`](Quads::repeat) sets
/// them to 0, and rotations leave them in place.
pub trait Quads: Lanes {
    /// Repeats a quad three times.
    fn repeat(quad: [u32; 4]) -> Self;

    /// Moves the word of lane `i + 1` of each quad to lane `i`, and that of lane 0 to lane 2.
    fn next_lane(self) -> Self;

    /// Moves the word of lane `i - 1` of each quad to lane `i`, and that of lane 2 to lane 0.
    fn previous_lane(self) -> Self;

    /// Moves quad `q + 1` to quad `q`, and quad 0 to quad 2.
    fn next_quad(self) -> Self;

    /// Moves quad `q - 1` to quad `q`, and quad 2 to quad 0.
    fn previous_quad(self) -> Self;

    /// The index and the value of the smallest of the eight 16-bit halves of quad 0; of equal ones, the first.
    ///
    /// The lower half of lane 0 has index 0, and its upper half index 1.
    fn least_half(self) -> (usize, u32);
}
