//! Accepts integers that are written with a fraction of zero, such as `2.0`.

use serde_json::{Map, Value};

/// Turns numbers such as `2.0` into integers. In JSON, `2.0` and `2` are the same number, but serde refuses `2.0` as an
/// integer.
pub(crate) fn to_integers(fields: &mut Map<String, Value>) {
    fields.values_mut().for_each(to_integer);
}

fn to_integer(value: &mut Value) {
    match value {
        Value::Number(number) => {
            // A float can represent all whole numbers up to 2^53 exactly.
            let is_exact = |float: &f64| float.fract() == 0.0 && float.abs() <= 2_f64.powi(53);
            if let Some(float) = number.as_f64().filter(|float| number.is_f64() && is_exact(float))
            {
                *value = Value::from(float as i64);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(to_integer),
        Value::Object(fields) => to_integers(fields),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}
