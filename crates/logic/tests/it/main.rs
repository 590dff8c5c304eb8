//! Techniques against reference positions.

mod reglib;
