//! Techniques against reference positions, and the proof of their steps.

mod reglib;
mod verify;
