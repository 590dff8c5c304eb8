//! The description of the interface over HTTP, in the form of OpenAPI 3.1.

use crate::Request;
use ennead::render::json::Record;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// The description of `POST /v1/{action}` for each action, and of the other addresses of a server, as `docs/openapi.json`.
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
    let mut record = Value::from(answers.subschema_for::<Record>());
    let answers = answers.take_definitions(true);
    // Some names mean a request and a record: a request is then called `HintRequest`.
    let request_name = |name: &str| match answers.contains_key(name) {
        true => format!("{name}Request"),
        false => name.to_owned(),
    };
    let mut schemas = Map::new();
    for (name, mut schema) in requests.take_definitions(true) {
        refer(&mut schema, &request_name);
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
    for (word, schema, is_list) in actions {
        let mut schema = Value::from(schema);
        refer(&mut schema, &request_name);
        let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()).unwrap_or("");
        let summary = schemas[name]["description"].as_str().and_then(|text| text.lines().next());
        let post = json!({
            "operationId": word,
            "summary": summary,
            "requestBody": {"required": true, "content": {"application/json": {"schema": schema, "example": example(word)}}},
            "responses": responses(content(word, is_list, &record)),
        });
        paths.insert(format!("/v1/{word}"), json!({"post": post}));
    }
    let object = json!({"application/json": {"schema": {"type": "object"}}});
    let get = |id: &str, summary: &str, content: Value| {
        let answer = json!({"description": summary, "content": content});
        json!({"get": {"operationId": id, "summary": summary, "responses": {"200": answer}}})
    };
    let health =
        get("healthz", "How many requests are worked on, and how many wait.", object.clone());
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

/// Makes all references point to the schemas of the description, by these names.
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

/// A request for this action.
fn example(word: &str) -> Value {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    match word {
        "generate" => json!({"seed": 1, "count": 2}),
        "solutions" => json!({"puzzle": puzzle, "limit": 10}),
        "convert" => json!({"puzzle": puzzle, "to": "sudokupad"}),
        "solve-lines" => json!({"lines": format!("{puzzle}\n{}\n", ".".repeat(81))}),
        _ => json!({"puzzle": puzzle}),
    }
}

/// What an action answers with.
fn content(word: &str, is_list: bool, record: &Value) -> Value {
    let text = json!({"schema": {"type": "string"}});
    match word {
        "draw" => json!({"image/svg+xml": text}),
        "convert" | "solve-lines" => json!({"text/plain": text}),
        // A record on each line. OpenAPI 3.1 has no words for that; 3.2 says `itemSchema`.
        _ if is_list => json!({"application/jsonl": text}),
        _ => json!({"application/json": {"schema": record}}),
    }
}

/// The answers of an action: this content, or a problem.
fn responses(content: Value) -> Value {
    let mut all = json!({"200": {"description": "The answer.", "content": content}});
    let problems = [
        ("400", "The body is not JSON, or not a request."),
        ("403", "The request comes from a web page that is not allowed to ask."),
        ("408", "The body took too long to arrive."),
        ("413", "The body is too large."),
        ("415", "The body is not stated to be application/json."),
        ("422", "The puzzle cannot be read, or the action does not apply to it."),
        ("429", "Too many requests are waiting."),
        (
            "503",
            "The limit of time stopped the work and left nothing to show, or the server is about to end.",
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

/// The schema of a problem, after RFC 9457.
fn problem() -> Value {
    json!({
        "type": "object",
        "description": "Why a request has no answer, after RFC 9457.",
        "properties": {
            "type": {"type": "string", "description": "The kind of problem: `urn:ennead:problem:unreadable`."},
            "title": {"type": "string", "description": "The kind of problem in words."},
            "status": {"type": "integer", "description": "The status of HTTP."},
            "detail": {"type": "string", "description": "What is wrong, and where."},
        },
        "required": ["type", "title", "status", "detail"],
    })
}
