#![doc = include_str!("README.md")]

mod animation;
mod moves;
mod player;
mod recorder;
mod recording;
mod screen;
mod tree;
mod words;

pub use animation::Animation;
pub use moves::{MoveBatch, Moves, SearchMove};
pub use player::Player;
pub use recorder::Recorder;
pub use recording::{Frame, Move, Recording};
pub use screen::{screen, screen_lines};
pub use tree::SearchTree;
