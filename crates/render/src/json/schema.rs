//! The JSON Schema of records and documents.

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
            Document. Only a Document names the program that made it. Names and meanings stay within a version; \
            new fields and kinds may be added.",
        "anyOf": [record, document],
        "$defs": definitions,
    })
}

/// The names of the fields of a kind of record, also those within counters: `stats.nodes`. Of ratings, those of the scale.
///
/// ```
/// let names = ennead_render::json::fields("rating", Some("se"));
/// assert!(["puzzle", "er", "problem"].iter().all(|name| names.contains(&name.to_string())));
/// assert!(!names.contains(&"score".to_owned()));
/// ```
pub fn fields(kind: &str, scale: Option<&str>) -> Vec<String> {
    let schema = schema();
    let tagged =
        |choice: &&Value, tag: &str, value: &str| choice["properties"][tag]["const"] == value;
    let kinds = schema["$defs"]["Record"]["oneOf"].as_array();
    let Some(kind) = kinds.and_then(|kinds| kinds.iter().find(|one| tagged(one, "kind", kind)))
    else {
        return Vec::new();
    };
    let kind = resolved(&schema, kind);
    let scales = kind["oneOf"].as_array().into_iter().flatten();
    let scale = scales.filter(|one| scale.is_none_or(|scale| tagged(one, "scale", scale)));
    let mut names = Vec::new();
    for part in std::iter::once(kind).chain(scale.map(|one| resolved(&schema, one))) {
        for (name, field) in part["properties"].as_object().into_iter().flatten() {
            names.push(name.clone());
            let choices = field["anyOf"].as_array().and_then(|choices| choices.first());
            let within = resolved(&schema, choices.unwrap_or(field));
            if name == "puzzle" {
                names.push("puzzle.givens".to_owned());
            }
            if ["Stats", "Found"].iter().any(|part| *within == schema["$defs"][part]) {
                let inner = within["properties"].as_object().into_iter().flatten();
                names.extend(inner.map(|(inner, _)| format!("{name}.{inner}")));
            }
        }
    }
    names
}

/// The definition that a schema refers to, or the schema itself.
fn resolved<'s>(schema: &'s Value, part: &'s Value) -> &'s Value {
    let name = part["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/"));
    name.map_or(part, |name| &schema["$defs"][name])
}

impl JsonSchema for PuzzleObject {
    fn schema_name() -> Cow<'static, str> {
        "Puzzle".into()
    }

    /// docs/json.md describes the fields. A puzzle has its fields, a multi-grid puzzle a list of grids with these fields.
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
