//! Detects the instruction sets of the processor once, and runs kernels with them.

#[cfg(any(target_arch = "aarch64", all(target_arch = "wasm32", target_feature = "simd128")))]
use crate::joined::{Pair, Triple};
#[cfg(target_arch = "aarch64")]
use crate::neon::Neon;
use crate::portable_shorts::PortableShorts;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::simd128::Simd128;
use crate::{Lanes, Quads, Shorts};
use std::fmt;
use std::str::FromStr;

/// A computation that is compiled for each level.
///
/// `run`, and every generic function that it calls, must be `#[inline(always)]`: a function that is not inlined is compiled
/// without the instructions of the level.
pub trait Kernel {
    /// The result.
    type Output;

    /// Runs the computation with vectors of this kind.
    fn run<V: Lanes>(self) -> Self::Output;
}

/// Like [`Kernel`], but for computations that work across the lanes of a vector.
pub trait QuadKernel {
    /// The result.
    type Output;

    /// Runs the computation with vectors of this kind.
    fn run<V: Quads>(self) -> Self::Output;
}

/// Like [`Kernel`], but for computations on 16-bit words.
pub trait ShortKernel {
    /// The result.
    type Output;

    /// Runs the computation with vectors of this kind.
    fn run<V: Shorts>(self) -> Self::Output;
}

/// A set of vector instructions that this processor has.
///
/// A level that the processor lacks cannot be created.
///
/// ```
/// use ennead_simd::Level;
/// println!("{} lanes with {}", Level::best().lanes(), Level::best());
/// assert_eq!("portable".parse(), Ok(Level::PORTABLE));
/// assert!("mmx".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(Set);

/// The levels, slowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "aarch64")]
    Neon,
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

impl Level {
    /// Uses only instructions for which the whole program was compiled.
    pub const PORTABLE: Level = Level(Set::Portable);

    #[cfg(target_arch = "x86_64")]
    const ALL: &[Level] = &[Level::PORTABLE, Level(Set::Avx2), Level(Set::Avx512)];
    #[cfg(target_arch = "aarch64")]
    const ALL: &[Level] = &[Level::PORTABLE, Level(Set::Neon)];
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    const ALL: &[Level] = &[Level::PORTABLE, Level(Set::Simd128)];
    #[cfg(not(any(
        target_arch = "x86_64",
        target_arch = "aarch64",
        all(target_arch = "wasm32", target_feature = "simd128"),
    )))]
    const ALL: &[Level] = &[Level::PORTABLE];

    /// The levels of this processor, the slowest first.
    pub fn available() -> impl DoubleEndedIterator<Item = Level> {
        Level::ALL.iter().copied().filter(|level| level.is_present())
    }

    /// The fastest level of this processor.
    pub fn best() -> Level {
        Level::available().next_back().unwrap_or(Level::PORTABLE)
    }

    /// The name of the level: `portable`, `avx2`, `avx512`, `neon` or `simd128`.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Set::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
            #[cfg(target_arch = "aarch64")]
            Set::Neon => "neon",
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => "simd128",
        }
    }

    /// The number of lanes in the vectors of a [`Kernel`].
    pub fn lanes(self) -> usize {
        struct Count;
        impl Kernel for Count {
            type Output = usize;
            #[inline(always)]
            fn run<V: Lanes>(self) -> usize {
                V::COUNT
            }
        }
        self.run(Count)
    }

    /// Runs the kernel with the vectors of this level.
    pub fn run<K: Kernel>(self, kernel: K) -> K::Output {
        self.enter(ForLanes(kernel))
    }

    /// Runs the kernel with the quads of this level.
    pub fn run_quads<K: QuadKernel>(self, kernel: K) -> K::Output {
        self.enter(ForQuads(kernel))
    }

    /// Runs the kernel with the vectors of 16-bit words of this level.
    pub fn run_shorts<K: ShortKernel>(self, kernel: K) -> K::Output {
        self.enter(ForShorts(kernel))
    }

    #[inline]
    fn enter<C: Computation>(self, computation: C) -> C::Output {
        match self.0 {
            Set::Portable => computation.run::<PortableVectors>(),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Level` is created only if `is_present` found its instructions.
            Set::Avx2 => unsafe { x86::run_avx2(computation) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Set::Avx512 => unsafe { x86::run_avx512(computation) },
            #[cfg(target_arch = "aarch64")]
            Set::Neon => computation.run::<NeonVectors>(),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => computation.run::<Simd128Vectors>(),
        }
    }

    /// Whether this processor supports the level. The standard library detects the features of the processor once and caches the
    /// result.
    fn is_present(self) -> bool {
        match self.0 {
            Set::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => x86::has_avx2(),
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => x86::has_avx512(),
            // The whole program is compiled for NEON.
            #[cfg(target_arch = "aarch64")]
            Set::Neon => true,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => true,
        }
    }
}

/// The vectors of one level.
trait Vectors {
    type Lanes: Lanes;
    type Quads: Quads;
    type Shorts: Shorts;
}

/// The vectors of 32-bit words of the portable level.
#[cfg(any(test, not(all(target_arch = "wasm32", target_feature = "simd128"))))]
mod baseline {
    pub(super) use crate::portable::{PortableLanes as Lanes, PortableQuads as Quads};
}

/// A WebAssembly module with vector instructions runs only where they are supported, so truly portable vectors would
/// only make it larger. Tests compare the levels, so they use the portable vectors of other targets.
#[cfg(not(any(test, not(all(target_arch = "wasm32", target_feature = "simd128")))))]
mod baseline {
    use super::{Pair, Simd128, Triple};
    pub(super) type Lanes = Pair<Simd128>;
    pub(super) type Quads = Triple<Simd128>;
}

struct PortableVectors;

impl Vectors for PortableVectors {
    type Lanes = baseline::Lanes;
    type Quads = baseline::Quads;
    type Shorts = PortableShorts;
}

#[cfg(target_arch = "aarch64")]
struct NeonVectors;

#[cfg(target_arch = "aarch64")]
impl Vectors for NeonVectors {
    type Lanes = Pair<Neon>;
    type Quads = Triple<Neon>;
    type Shorts = PortableShorts;
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
struct Simd128Vectors;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
impl Vectors for Simd128Vectors {
    type Lanes = Pair<Simd128>;
    type Quads = Triple<Simd128>;
    type Shorts = PortableShorts;
}

/// A kernel of any kind.
trait Computation {
    type Output;
    fn run<V: Vectors>(self) -> Self::Output;
}

struct ForLanes<K>(K);

impl<K: Kernel> Computation for ForLanes<K> {
    type Output = K::Output;

    #[inline(always)]
    fn run<V: Vectors>(self) -> K::Output {
        self.0.run::<V::Lanes>()
    }
}

struct ForQuads<K>(K);

impl<K: QuadKernel> Computation for ForQuads<K> {
    type Output = K::Output;

    #[inline(always)]
    fn run<V: Vectors>(self) -> K::Output {
        self.0.run::<V::Quads>()
    }
}

struct ForShorts<K>(K);

impl<K: ShortKernel> Computation for ForShorts<K> {
    type Output = K::Output;

    #[inline(always)]
    fn run<V: Vectors>(self) -> K::Output {
        self.0.run::<V::Shorts>()
    }
}

/// The features with which code is compiled (`target_feature`) and those that the processor must have (`has_...`). For each
/// level, the two lists must be the same.
#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Computation, Vectors};
    use crate::avx2::Avx2;
    use crate::avx2_pair::Avx2Pair;
    use crate::avx2_shorts::Avx2Shorts;
    use crate::avx512::Avx512;
    use crate::avx512_shorts::Avx512Shorts;

    struct Avx2Vectors;

    impl Vectors for Avx2Vectors {
        type Lanes = Avx2;
        type Quads = Avx2Pair;
        type Shorts = Avx2Shorts;
    }

    struct Avx512Vectors;

    impl Vectors for Avx512Vectors {
        type Lanes = Avx512;
        type Quads = Avx512;
        type Shorts = Avx512Shorts;
    }

    pub(super) fn has_avx2() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn run_avx2<C: Computation>(computation: C) -> C::Output {
        computation.run::<Avx2Vectors>()
    }

    pub(super) fn has_avx512() -> bool {
        has_avx2()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("avx512vnni")
            && is_x86_feature_detected!("avx512bitalg")
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[target_feature(
        enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi2,avx512vpopcntdq,avx512vnni,avx512bitalg"
    )]
    pub(super) fn run_avx512<C: Computation>(computation: C) -> C::Output {
        computation.run::<Avx512Vectors>()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that does not belong to a level of this processor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(
    /// The name.
    pub String,
);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = Level::available().map(Level::name).collect();
        let lacks = Level::ALL.iter().any(|level| level.name() == self.0);
        let problem = if lacks { "this processor does not have" } else { "there is no level" };
        write!(f, "{problem} '{}': choose from {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;
    fn from_str(name: &str) -> Result<Level, UnknownLevel> {
        let found = Level::available().find(|level| level.name() == name);
        found.ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}
