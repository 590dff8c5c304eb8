//! Describes the HTTP interface in OpenAPI 3.1.

use crate::Request;
use ennead::render::json::Record;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// Returns the OpenAPI description of the HTTP interface, as in `docs/schema/openapi.json`: `POST /v1/{action}` for each
/// action, and the other addresses of a server.
///
/// ```
/// let description = ennead_service::openapi();
/// assert_eq!(description["openapi"], "3.1.0");
/// assert!(description["paths"]["/v1/solve"]["post"]["responses"]["200"].is_object());
/// ```
pub fn openapi() -> Value {
    let mut requests = SchemaSettings::draft2020_12().into_generator();
    let actions = Request::schemas(&mut requests);
    let mut answers = SchemaSettings::draft2020_12().for_serialize().into_generator();
    answers.subschema_for::<Record>();
    let mut answers = answers.take_definitions(true);
    let mut record = answers.remove("Record").unwrap_or_default();
    // If a request and a record have the same name, the request is renamed, for example to `HintRequest`.
    let request_name = |name: &str| match answers.contains_key(name) {
        true => format!("{name}Request"),
        false => name.to_owned(),
    };
    let mut schemas = Map::new();
    for (name, mut schema) in requests.take_definitions(true) {
        refer(&mut schema, &request_name);
        bound(&mut schema);
        schemas.insert(request_name(&name), schema);
    }
    for (name, schema) in &answers {
        let mut schema = schema.clone();
        refer(&mut schema, &str::to_owned);
        schemas.insert(name.clone(), schema);
    }
    schemas.insert("Problem".to_owned(), problem());
    schemas.sort_keys();
    refer(&mut record, &str::to_owned);
    let mut paths = Map::new();
    for (word, schema) in actions {
        let mut schema = Value::from(schema);
        refer(&mut schema, &request_name);
        let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()).unwrap_or("");
        let summary = schemas[name]["description"].as_str().and_then(|text| text.lines().next());
        let post = json!({
            "operationId": word,
            "summary": summary,
            "requestBody": {"required": true, "content": {"application/json": {"schema": schema, "example": example(word)}}},
            "responses": responses(content(word, &record)),
        });
        paths.insert(format!("/v1/{word}"), json!({"post": post}));
    }
    let object = json!({"application/json": {"schema": {"type": "object"}}});
    let get = |id: &str, summary: &str, content: Value| {
        let answer = json!({"description": summary, "content": content});
        json!({"get": {"operationId": id, "summary": summary, "responses": {"200": answer}}})
    };
    let health = get("healthz", "The numbers of running and of waiting requests.", object.clone());
    paths.insert("/healthz".into(), health);
    paths.insert("/v1/openapi.json".into(), get("openapi", "This description.", object));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "ennead",
            "version": "1",
            "description": "Sudoku of any size and shape: solve, count, check, explain, rate, generate, draw. docs/service.md \
                introduces the interface, docs/json.md the records of its answers.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "paths": paths,
        "components": {"schemas": schemas},
    })
}

/// Makes all references point to the schemas of this OpenAPI description, renamed by `name`.
fn refer(schema: &mut Value, name: &dyn Fn(&str) -> String) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::String(path)) = fields.get_mut("$ref")
                && let Some(old) = path.strip_prefix("#/$defs/")
            {
                *path = format!("#/components/schemas/{}", name(old));
            }
            fields.values_mut().for_each(|field| refer(field, name));
        }
        Value::Array(list) => list.iter_mut().for_each(|part| refer(part, name)),
        _ => {}
    }
}

/// Adds the minimum and the maximum of integers, which the generated schema states only by a `format` such as `uint16`.
fn bound(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            let range = match fields.get("format").and_then(Value::as_str) {
                Some("uint16") => Some((0, u64::from(u16::MAX))),
                Some("uint32") => Some((0, u64::from(u32::MAX))),
                Some("uint" | "uint64") => Some((0, u64::MAX)),
                Some("int32") => Some((i64::from(i32::MIN), i32::MAX as u64)),
                _ => None,
            };
            if let Some((minimum, maximum)) = range {
                fields.entry("minimum").or_insert(minimum.into());
                fields.entry("maximum").or_insert(maximum.into());
            }
            fields.values_mut().for_each(bound);
        }
        Value::Array(list) => list.iter_mut().for_each(bound),
        _ => {}
    }
}

/// Returns an example of a request for this action.
fn example(word: &str) -> Value {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    match word {
        "generate" => json!({"seed": 1, "count": 2}),
        "solutions" => json!({"puzzle": puzzle, "limit": 10}),
        "convert" => json!({"puzzle": puzzle, "to": "sudokupad"}),
        "read" => json!({"text": puzzle}),
        "solve-lines" => json!({"lines": format!("{puzzle}\n{}\n", ".".repeat(81))}),
        "techniques" | "engines" | "rules" => json!({}),
        "exercise" => json!({"technique": "x-wing", "seed": 1}),
        "verify" => {
            let placed = json!([{"cell": "r5c5", "digit": 5}]);
            json!({"puzzle": puzzle, "technique": "naked-single", "placed": placed})
        }
        "estimate" => json!({"puzzle": ".".repeat(81), "probes": 100, "progress": true}),
        "trace" => json!({"puzzle": puzzle, "search": {"engine": "mrv"}, "limit": 100}),
        _ => json!({"puzzle": puzzle}),
    }
}

/// Returns the kinds of the records with which an action is answered.
fn kinds(word: &str) -> &'static [&'static str] {
    match word {
        "solve" => &["solve"],
        "solutions" => &["solution"],
        "count" => &["count", "estimate"],
        "estimate" => &["estimate"],
        "check" => &["check"],
        "candidates" => &["candidates"],
        "true-candidates" => &["true-candidates"],
        "hint" => &["hint"],
        "available-steps" => &["available-steps"],
        "steps" => &["step", "steps"],
        "verify" => &["verification"],
        "exercise" => &["exercise"],
        "rate" => &["rating"],
        "canon" => &["canon"],
        "diagnose" => &["diagnosis"],
        "minimize" => &["minimized"],
        "generate" => &["generated"],
        "read" => &["read"],
        "trace" => &["moves", "trace"],
        "techniques" => &["technique"],
        "engines" => &["engine"],
        "rules" => &["rule"],
        _ => &[],
    }
}

/// Returns the schema of a record that has one of these kinds.
fn of_kinds(record: &Value, kinds: &[&str]) -> Value {
    let mut schema = record.clone();
    // The description applies only to the schema of all kinds.
    if let Some(fields) = schema.as_object_mut() {
        fields.remove("description");
    }
    if let Some(choices) = schema["oneOf"].as_array_mut() {
        choices.retain(|choice| {
            choice["properties"]["kind"]["const"].as_str().is_some_and(|kind| kinds.contains(&kind))
        });
    }
    schema
}

/// Describes the content of an action's answer, for each of its media types.
fn content(word: &str, record: &Value) -> Value {
    let text = json!({"schema": {"type": "string"}});
    let texts: &[&str] = match word {
        "draw" => &["image/svg+xml"],
        "convert" | "solve-lines" => &["text/plain"],
        "steps" => &["text/plain", "text/html"],
        "trace" => &["image/svg+xml", "text/html", "text/vnd.graphviz"],
        _ => &[],
    };
    let (is_one, is_list) = Request::answers(word);
    let record = of_kinds(record, kinds(word));
    let mut content = Map::new();
    if is_one && !kinds(word).is_empty() {
        content.insert("application/json".to_owned(), json!({"schema": record}));
    }
    if is_list {
        // The schema of each line is in an extension field, since only OpenAPI 3.2 has `itemSchema`.
        let mut list = text.clone();
        list["x-itemSchema"] = record;
        content.insert("application/jsonl".to_owned(), list);
    }
    content.extend(texts.iter().map(|media_type| ((*media_type).to_owned(), text.clone())));
    content.into()
}

/// Describes the responses of an action: this content, or a problem.
fn responses(content: Value) -> Value {
    let mut all = json!({"200": {"description": "The answer.", "content": content}});
    let problems = [
        ("400", "The body is not JSON, or not a request."),
        ("403", "The request comes from a web page that may not send requests."),
        ("408", "The body took too long to arrive."),
        ("413", "The body is too large."),
        ("415", "`Content-Type` is not application/json."),
        (
            "422",
            "The puzzle cannot be read, the action does not apply to it, or a limit in the request stopped the work.",
        ),
        ("429", "Too many requests are waiting."),
        (
            "503",
            "The time limit stopped the work before there was an answer, or no worker was free in time.",
        ),
    ];
    for (status, description) in problems {
        all[status] = json!({
            "description": description,
            "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
        });
    }
    all
}

/// Returns the schema of a problem, as in RFC 9457.
fn problem() -> Value {
    json!({
        "type": "object",
        "description": "Why a request has no answer, as in RFC 9457.",
        "properties": {
            "type": {"type": "string", "description": "The kind of problem as a URN, such as `urn:ennead:problem:unreadable`."},
            "title": {"type": "string", "description": "The kind of problem in words."},
            "status": {"type": "integer", "description": "The HTTP status."},
            "detail": {"type": "string", "description": "What is wrong, and where."},
        },
        "required": ["type", "title", "status", "detail"],
    })
}
