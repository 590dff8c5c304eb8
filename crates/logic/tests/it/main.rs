//! Tests of techniques on reference positions, and of the proof of their steps.

mod reglib;
mod verify;
