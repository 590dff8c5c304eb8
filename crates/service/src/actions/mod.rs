//! The actions, a file each.

mod available_steps;
mod candidates;
mod canon;
mod check;
mod convert;
mod count;
mod draw;
mod generate;
mod hint;
mod rate;
mod solutions;
mod solve;
mod solve_lines;
mod steps;
mod true_candidates;

pub use available_steps::AvailableSteps;
pub use candidates::Candidates;
pub use canon::Canon;
pub use check::Check;
pub use convert::Convert;
pub use count::Count;
pub use draw::Draw;
pub use generate::Generate;
pub use hint::{Depth, Hint};
pub use rate::{Rate, ScaleName};
pub use solutions::Solutions;
pub use solve::Solve;
pub use solve_lines::{LineContent, SolveLines};
pub use steps::Steps;
pub use true_candidates::TrueCandidates;
