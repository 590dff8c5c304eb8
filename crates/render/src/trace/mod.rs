#![doc = include_str!("README.md")]

mod animation;
mod player;
mod recorder;
mod recording;
mod screen;

pub use animation::Animation;
pub use player::Player;
pub use recorder::Recorder;
pub use recording::{Frame, Move, Recording};
pub use screen::{screen, screen_lines};
