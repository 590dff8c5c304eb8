//! Vectors of words at the widest level that the processor has, behind safe traits.
//!
//! A [`Kernel`] is written once, over any [`Lanes`]. A [`Level`] is a set of instructions that this processor has, and
//! [`Level::run`] runs the kernel compiled for it. [`Level::best`] detects the best level once.
//!
//! ```
//! use ennead_simd::{Kernel, Lanes, Level};
//!
//! /// Counts the odd words of a slice.
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
//! This crate contains all `unsafe` code of the engines, and it is independent of Sudoku. The portable level is the
//! specification: the tests compare every operation of every other level with it.
//!
//! | level | processor | selection |
//! | --- | --- | --- |
//! | `portable` | any | if no better level is available |
//! | `avx2`, `avx512` | x86-64 | detected at run time |
//! | `neon` | 64-bit Arm | always: every such processor has it |
//! | `simd128` | WebAssembly | when a module is compiled with `-C target-feature=+simd128` |

#[macro_use]
mod operations;

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
#[cfg(any(test, not(all(target_arch = "wasm32", target_feature = "simd128"))))]
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
