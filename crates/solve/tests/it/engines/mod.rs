//! Every engine on every puzzle: answers, limits, counters and events.

mod answers;
mod cases;
mod counters;
mod events;
mod limits;
mod properties;
mod puzzles;
mod single;
