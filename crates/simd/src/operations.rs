//! Macros that turn tables of lane-wise operations into methods.

/// Defines operations on a vector in one register, each a single instruction: `instructions! { Vector(op): and(a, b) = ...; }`,
/// where the macro `op` wraps an intrinsic.
#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
macro_rules! instructions {
    ($vector:ident($op:ident): $($name:ident($a:ident $(, $b:ident)?) = $call:expr;)*) => {$(
        #[inline(always)]
        fn $name(self $(, $b: Self)?) -> Self {
            let $a = self.0;
            $(let $b = $b.0;)?
            $vector($op!($call))
        }
    )*};
}

/// Defines operations on two vectors, word by word.
macro_rules! zipped {
    ($($name:ident = $operation:expr;)*) => {$(
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            self.zip(other, $operation)
        }
    )*};
}
