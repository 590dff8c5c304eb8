//! The JSON Schema of records and documents.
//!
//! Only `cargo xtask schema`, the service's OpenAPI document and tests use it, so it is behind the feature `schema`.

use super::record::Version;
use super::{Document, PuzzleObject, Record};
use ennead_puzzle::rule::Rule;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};
use std::borrow::Cow;

/// The schema of everything that `--to json` and `--to jsonl` write, as JSON Schema 2020-12.
///
/// ```
/// let schema = ennead_render::json::schema();
/// assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
/// assert_eq!(schema["$defs"]["Cell"]["required"], serde_json::json!(["cell", "index"]));
/// ```
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let record = generator.subschema_for::<Record>();
    let document = generator.subschema_for::<Document>();
    let mut definitions = generator.take_definitions(true);
    definitions.sort_keys();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:ennead:schema:1",
        "title": "ennead",
        "description": "Results of the command ennead: a line of --to jsonl is a Record, the output of --to json a \
            Document. Only a Document names the program that made it. Names and meanings do not change within a version; \
            new fields and kinds may be added.",
        "anyOf": [record, document],
        "$defs": definitions,
    })
}

impl JsonSchema for Version {
    fn schema_name() -> Cow<'static, str> {
        "Version".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"const": Version::NUMBER})
    }

    fn inline_schema() -> bool {
        true
    }
}

impl JsonSchema for PuzzleObject {
    fn schema_name() -> Cow<'static, str> {
        "Puzzle".into()
    }

    /// The fields are described in docs/json.md. A multi-grid puzzle has only `grids`, a list of grids with the fields of a
    /// puzzle.
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let cell = json!({"type": "string", "pattern": "^r[1-9][0-9]?c[1-9][0-9]?$"});
        let cells = json!({"type": "array", "items": cell});
        let yes = json!({"const": true});
        json_schema!({
            "description": "A puzzle, which can be read back. Fields that state nothing are left out. A multi-grid \
                puzzle is a list of grids.",
            "type": "object",
            "properties": {
                "n": {"description": "The side of the grid.", "type": "integer", "minimum": 1, "maximum": 36},
                "from_zero": {"description": "Whether the digits begin at 0.", "const": true},
                "givens": {
                    "description": "A symbol for each cell, row by row: 1-9, A-Z, a; . is an empty cell.",
                    "type": "string",
                    "pattern": "^[.0-9A-Za]+$",
                },
                "placed": {
                    "description": "The cells in givens whose digit was found, not given.",
                    "type": "array",
                    "items": cell,
                },
                "box": {
                    "description": "Rows and columns of a box.",
                    "type": "array",
                    "items": {"type": "integer", "minimum": 1},
                    "minItems": 2,
                    "maxItems": 2,
                },
                "regions": {
                    "description": "The region of each cell as a symbol, row by row; none for a Latin square.",
                    "type": "string",
                },
                "diagonals": {
                    "description": "The main diagonals that contain every digit; true for both.",
                    "enum": [true, "falling", "rising"],
                },
                "windows": yes,
                "disjoint_groups": yes,
                "extra_regions": {
                    "description": "Further sets of cells that contain every digit.",
                    "type": "array",
                    "items": cells,
                },
                "cages": {
                    "description": "Cages: the sum, or 0 for none, then the indices of the cells.",
                    "type": "array",
                    "items": {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2},
                },
                "rules": {
                    "description": "Further rules; docs/json.md lists the fields of each type.",
                    "type": "array",
                    "items": {
                        "type": "object",
                        "properties": {"type": {"enum": Rule::SLUGS}},
                        "required": ["type"],
                    },
                },
                "marks": {
                    "description": "The candidates of each cell that the puzzle states, as symbols.",
                    "type": "array",
                    "items": {"type": "string"},
                },
                "cosmetics": {
                    "description": "Elements that are only drawn; docs/json.md lists the fields of each type.",
                    "type": "array",
                    "items": {
                        "type": "object",
                        "properties": {"type": {"enum": [
                            "colours", "line", "rectangle", "pill", "ellipse", "text", "cage", "fog",
                        ]}},
                        "required": ["type"],
                    },
                },
                "grids": {
                    "description": "The grids of a multi-grid puzzle, each with the fields above and its place.",
                    "type": "array",
                    "items": {
                        "$ref": "#/$defs/Puzzle",
                        "properties": {"at": {
                            "description": "Row and column of the first cell, from 1.",
                            "type": "array",
                            "items": {"type": "integer", "minimum": 1},
                            "minItems": 2,
                            "maxItems": 2,
                        }},
                        "required": ["at"],
                    },
                },
            },
            "anyOf": [{"required": ["n", "givens"]}, {"required": ["grids"]}],
        })
    }
}
