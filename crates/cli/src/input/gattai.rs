//! From the inputs named on the command line to overlapping grids.

use super::proxy::proxy;
use super::stdin::Stdin;
use crate::limits::interrupted;
use ennead::format::gattai::{GattaiEntry, GattaiReader};
use ennead::format::{Options, Place, ReadError};
use std::path::Path;

/// The overlapping grids of every input, in order. Ends when the user interrupts.
pub(crate) fn gattais(inputs: &[String]) -> impl Iterator<Item = Result<GattaiEntry, ReadError>> {
    let all = (1..).zip(inputs).flat_map(|(number, input)| open(number, input));
    all.take_while(|_| !interrupted())
}

fn open(number: usize, input: &str) -> Box<dyn Iterator<Item = Result<GattaiEntry, ReadError>>> {
    let proxy = proxy(input, |name| std::env::var(name).ok());
    let options = Options { proxy, ..Options::default() };
    let reader = match GattaiReader::open(input, || Box::new(Stdin::open()), &options) {
        Ok(reader) => reader,
        Err(error) => return Box::new(std::iter::once(Err(error))),
    };
    let itself = input != "-" && !input.contains("://") && !Path::new(input).exists();
    if !itself {
        return Box::new(reader);
    }
    let name = format!("argument {number}");
    let named = move |place: Place| Place { source: name.as_str().into(), ..place };
    Box::new(reader.map(move |entry| match entry {
        Ok(entry) => Ok(GattaiEntry { place: named(entry.place), ..entry }),
        Err(error) => Err(ReadError { place: named(error.place), ..error }),
    }))
}
