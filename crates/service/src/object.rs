//! Reads fields that must be objects. serde alone would also accept a list of the object's values.

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error};
use serde_json::{Map, Value};

/// Reads an object.
pub(crate) fn only<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<T, D::Error> {
    let fields = Map::<String, Value>::deserialize(from)?;
    serde_json::from_value(fields.into()).map_err(D::Error::custom)
}

/// Reads an object; `null` means that the field is missing.
pub(crate) fn or_null<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    from: D,
) -> Result<Option<T>, D::Error> {
    let fields = Option::<Map<String, Value>>::deserialize(from)?;
    let read = fields.map(|fields| serde_json::from_value(fields.into()));
    read.transpose().map_err(D::Error::custom)
}
