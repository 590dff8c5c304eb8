//! Words, JSON and pictures through the public library.

mod colour;
mod common;
mod compare;
mod cosmetics;
mod german;
mod json;
mod portable_svg;
mod prose;
mod rules;
mod step_pictures;
mod svg;
mod trace;
mod walkthrough;
