//! The readers and writers through the public library.
//!
//! Each module requires the features of the formats that it tests.

#[cfg(feature = "json")]
mod any;
#[cfg(feature = "default")]
mod broken;
#[cfg(feature = "links")]
mod canvas;
#[cfg(feature = "default")]
mod chaos;
#[cfg(all(feature = "csv", feature = "json"))]
mod chunks;
#[cfg(feature = "links")]
mod common;
#[cfg(feature = "links")]
mod cosmetics;
#[cfg(feature = "default")]
mod cosmetics_json;
#[cfg(feature = "default")]
mod cosmetics_written;
#[cfg(feature = "links")]
mod drawings;
#[cfg(feature = "links")]
mod fpuzzles;
mod frames;
#[cfg(feature = "default")]
mod inputs;
#[cfg(feature = "links")]
mod iss;
#[cfg(feature = "links")]
mod iss_rules;
#[cfg(feature = "links")]
mod json;
#[cfg(feature = "links")]
mod links;
#[cfg(feature = "json")]
mod multi_grid;
#[cfg(feature = "json")]
mod notations;
#[cfg(feature = "npz")]
mod numpy;
#[cfg(feature = "default")]
mod pasted;
#[cfg(feature = "default")]
mod pastes;
#[cfg(feature = "links")]
mod penpa;
#[cfg(all(feature = "links", feature = "xml"))]
mod programs;
#[cfg(all(feature = "csv", feature = "json"))]
mod reading;
#[cfg(feature = "json")]
mod rules;
#[cfg(feature = "links")]
mod sudokumaker;
#[cfg(feature = "links")]
mod sudokumaker_write;
#[cfg(feature = "links")]
mod sudokupad;
#[cfg(all(feature = "csv", feature = "json"))]
mod tables;
#[cfg(feature = "json")]
mod text;
#[cfg(all(feature = "net", feature = "npz", feature = "compress"))]
mod web;
#[cfg(feature = "default")]
mod writers;
#[cfg(feature = "default")]
mod writing;
