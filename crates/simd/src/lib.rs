//! Vectors of words at the widest level that the processor has, behind safe traits.
//!
//! A [`Kernel`] is written once, over any [`Lanes`]. A [`Level`] is a set of instructions that this
//! processor was found to have; [`Level::run`] compiles the kernel for it. [`Level::best`] finds out once.
//!
//! ```
//! use ennead_simd::{Kernel, Lanes, Level};
//!
//! /// How many words of a slice are odd.
//! struct CountOdd<'a>(&'a [u32]);
//!
//! impl Kernel for CountOdd<'_> {
//!     type Output = u32;
//!
//!     #[inline(always)]
//!     fn run<V: Lanes>(self) -> u32 {
//!         self.0.chunks(V::COUNT).map(|words| {
//!             let mut vector = V::splat(0);
//!             vector.words_mut()[..words.len()].copy_from_slice(words);
//!             vector.and(V::splat(1)).nonzero().count_ones()
//!         }).sum()
//!     }
//! }
//!
//! let words: Vec<u32> = (0..100).collect();
//! for level in Level::available() {
//!     assert_eq!(level.run(CountOdd(&words)), 50, "{level}");
//! }
//! ```
//!
//! This is the only crate of the workspace with `unsafe` code, and it knows nothing of Sudoku. The portable
//! level is the specification: the tests hold every operation of every other level against it.
//!
//! | level | processor | how it is chosen |
//! | --- | --- | --- |
//! | `portable` | any | where nothing better is there |
//! | `avx2`, `avx512` | x86-64 | the processor is asked when the program runs |
//! | `neon` | 64-bit Arm | always: every such processor has it |
//! | `simd128` | WebAssembly | when a module is compiled with `-C target-feature=+simd128` |

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx2_pair;
#[cfg(target_arch = "x86_64")]
mod avx2_shorts;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod avx512_shorts;
#[cfg(any(target_arch = "aarch64", all(target_arch = "wasm32", target_feature = "simd128")))]
mod joined;
mod lanes;
mod level;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;
mod portable_shorts;
mod quads;
mod shorts;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

pub use lanes::Lanes;
pub use level::{Kernel, Level, QuadKernel, ShortKernel, UnknownLevel};
pub use quads::Quads;
pub use shorts::{Row, Shorts};

#[cfg(test)]
mod tests;
