//! Tests requests and their answers.

mod limits;
mod logic;
mod puzzles;
mod search;

use ennead::Limits;
use ennead_service::{FaultKind, Reply, Request, answer};
use serde_json::Value;

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn ask(request: Value) -> Reply {
    let answered = answer(&request.to_string(), &Limits::none());
    answered.unwrap_or_else(|fault| panic!("{request}: {fault}"))
}

fn record(request: Value) -> Value {
    match ask(request) {
        Reply::Record(record) => record.value(),
        other => panic!("{other:?}"),
    }
}

fn records(request: Value) -> Vec<Value> {
    match ask(request) {
        Reply::Records(records) => {
            records.iter().map(ennead::render::json::Record::value).collect()
        }
        other => panic!("{other:?}"),
    }
}

fn fault(text: &str) -> (FaultKind, String) {
    let fault = answer(text, &Limits::none()).unwrap_err();
    (fault.kind, fault.message)
}

#[test]
#[cfg(feature = "schema")]
fn the_description_is_complete() {
    let description = ennead_service::openapi();
    let mut open = vec![&description];
    while let Some(part) = open.pop() {
        if let Some(path) = part.get("$ref").and_then(Value::as_str) {
            let pointer = path.strip_prefix('#').unwrap();
            assert!(description.pointer(pointer).is_some(), "{path}");
        }
        match part {
            Value::Object(fields) => open.extend(fields.values()),
            Value::Array(list) => open.extend(list),
            _ => {}
        }
    }
    for action in Request::ACTIONS {
        let post = &description["paths"][format!("/v1/{action}")]["post"];
        assert!(post["summary"].is_string(), "{action}");
        let example = &post["requestBody"]["content"]["application/json"]["example"];
        let request = Request::of(action, &example.to_string()).unwrap().unwrap();
        let reply =
            request.answer(&Limits::none()).unwrap_or_else(|fault| panic!("{action}: {fault}"));
        let content = &post["responses"]["200"]["content"];
        let media_type = reply.media_type().split(';').next().unwrap();
        let stated = &content[media_type];
        assert!(stated.is_object(), "{action}: {media_type}");
        let (schema, records) = match &reply {
            Reply::Record(record) => (&stated["schema"], vec![record.value()]),
            Reply::Records(all) => (
                &stated["x-itemSchema"],
                all.iter().map(ennead::render::json::Record::value).collect(),
            ),
            Reply::Text { .. } => continue,
        };
        let kinds: Vec<&Value> = schema["oneOf"]
            .as_array()
            .unwrap()
            .iter()
            .map(|choice| &choice["properties"]["kind"]["const"])
            .collect();
        assert!(
            !records.is_empty() && records.iter().all(|one| kinds.contains(&&one["kind"])),
            "{action}: {kinds:?}"
        );
    }
}

#[test]
fn every_action_is_tested_and_documented() {
    let tests = [
        include_str!("limits.rs"),
        include_str!("logic.rs"),
        include_str!("puzzles.rs"),
        include_str!("search.rs"),
    ]
    .concat();
    let documentation = include_str!("../../../../docs/service.md");
    for action in Request::ACTIONS {
        assert!(documentation.contains(&format!("`{action}`")), "{action}");
        assert!(tests.contains(&format!("\"do\": \"{action}\"")), "{action}");
    }
}
