//! Tests of the whole public library.

mod counters;
mod cp_sat;
mod data_sets;
mod facade;
mod ranks;
mod worked_examples;
