//! Tests candidates, steps, ratings and exercises.

use crate::{CLASSIC, SOLUTION, fault, record, records};
use ennead::Limits;
use ennead_service::{FaultKind, Reply, answer};
use serde_json::{Value, json};

#[test]
fn shows_candidates() {
    let marks = record(json!({"do": "candidates", "puzzle": CLASSIC}));
    assert_eq!(marks["candidates"][2], "124");
    let after = json!({"do": "candidates", "puzzle": CLASSIC, "after": {"set": "basic"}});
    assert_eq!(record(after)["grid"], SOLUTION);
    let truth = record(json!({"do": "true-candidates", "puzzle": "12........3....."}));
    assert_eq!(truth["candidates"][2], "4");
}

#[test]
fn hints_correct_mistakes_first() {
    let hint = record(json!({"do": "hint", "puzzle": CLASSIC}));
    assert_eq!(hint["technique"]["slug"], "naked-single");
    assert_eq!(hint["step"]["placed"][0]["cell"], "r5c5");
    let place = record(json!({"do": "hint", "puzzle": CLASSIC, "depth": "where", "names": "A1"}));
    assert_eq!(place["place"], "Look at E5.");
    assert_eq!((&place["technique"], &place["step"]), (&Value::Null, &Value::Null));
    let wrong = CLASSIC.replacen("53.", "532", 1);
    let played = json!({"givens": wrong, "placed": ["r1c3"]});
    let hint = record(json!({"do": "hint", "puzzle": played}));
    assert_eq!(hint["mistakes"][0]["mistake"], "wrong-digit");
    assert_eq!(hint["mistakes"][0]["right"], 4);
    assert_eq!(hint["step"], Value::Null);
    let quiet = record(json!({"do": "hint", "puzzle": played, "depth": "where"}));
    assert_eq!(quiet["mistakes"][0]["right"], Value::Null);
    let solved = record(json!({"do": "hint", "puzzle": SOLUTION}));
    assert_eq!(solved["problem"], "The grid is solved.");
}

#[test]
fn sentences_are_in_the_language_of_the_request() {
    let hint = record(json!({"do": "hint", "puzzle": CLASSIC, "language": "de"}));
    assert_eq!(hint["place"], "Sieh dir r5c5 an.");
    assert_eq!(hint["step"]["text"], "r5c5 hat nur noch einen Kandidaten: 5. r5c5 ist also 5.");
    assert_eq!(hint["step"]["notation"], "Nackter Single: r5c5=5");
    let english = record(json!({"do": "hint", "puzzle": CLASSIC, "language": "en"}));
    assert_eq!(english, record(json!({"do": "hint", "puzzle": CLASSIC})));
    let wrong = CLASSIC.replacen("53.", "532", 1);
    let played = json!({"givens": wrong, "placed": ["r1c3"]});
    let hint = record(json!({"do": "hint", "puzzle": played, "language": "de"}));
    assert_eq!(hint["problem"], "r1c3 ist nicht 2, sondern 4.");
    assert_eq!(hint["mistakes"][0]["text"], hint["problem"]);
    let solved = record(json!({"do": "hint", "puzzle": SOLUTION, "language": "de"}));
    assert_eq!(solved["problem"], "Das Gitter ist gelöst.");
    let stuck = json!({"n": 4, "givens": "12....3.........", "marks": ["1", "2", "3", "3", "34", "34", "3", "1234", "1234", "1234", "1234", "1234", "1234", "1234", "1234", "1234"]});
    let stuck = record(json!({"do": "available-steps", "puzzle": stuck, "language": "de"}));
    assert!(stuck["problem"].as_str().is_some_and(|why| !why.contains("solution")), "{stuck}");
    let all = record(json!({"do": "available-steps", "puzzle": CLASSIC, "language": "de"}));
    let texts = all["steps"].as_array().unwrap().iter().map(|step| step["text"].as_str().unwrap());
    assert!(texts.clone().count() > 4);
    assert!(texts.clone().all(|text| text.contains("also")), "{all}");
    let only = json!({"only": ["naked-single"]});
    let steps = json!({"do": "steps", "puzzle": CLASSIC, "techniques": only, "language": "de"});
    assert_eq!(record(steps)["message"], "gelöst");
    let claim = json!([{"cell": "r5c5", "digit": 5}]);
    let verified = json!({"do": "verify", "puzzle": CLASSIC, "placed": claim, "language": "de"});
    assert_eq!(record(verified)["text"], "Richtig: Nackter Single.");
    let puzzle =
        json!({"do": "exercise", "puzzle": CLASSIC, "technique": "x-wing", "language": "de"});
    assert_eq!(record(puzzle)["problem"], "X-Wing wird in diesem Rätsel nicht gebraucht.");
    let techniques = records(json!({"do": "techniques", "language": "de"}));
    assert_eq!(techniques[0]["name"], "Full House");
    assert!(techniques[0]["idea"].as_str().unwrap().starts_with("Ein Haus hat nur noch ein"));
    let none = json!({"n": 4, "givens": "1...............", "cages": [[9, 4, 5]]});
    let diagnosis = record(json!({"do": "diagnose", "puzzle": none, "language": "de"}));
    let cage = json!(["Käfig r2c1 r2c2 mit der Summe 9"]);
    assert_eq!(diagnosis["conflict"]["parts"], cage);
    assert_eq!(
        record(json!({"do": "check", "puzzle": none, "language": "de"}))["conflict"]["parts"],
        cage
    );
    let full = json!({"n": 4, "givens": "1234341221434321", "cages": [[4, 0, 1]]});
    let check = record(json!({"do": "check", "puzzle": full, "language": "de"}));
    assert_eq!(check["broken_rules"][0]["rule"], "Käfig r1c1 r1c2 mit der Summe 4");
    let minimized = json!({"do": "minimize", "puzzle": CLASSIC, "language": "de"});
    assert!(record(minimized)["removed"][0].as_str().unwrap().contains(" in r"));
    let (kind, _) = fault(&json!({"do": "hint", "puzzle": CLASSIC, "language": "fr"}).to_string());
    assert_eq!(kind, FaultKind::Malformed);
}

#[test]
fn lists_steps() {
    let all = record(json!({"do": "available-steps", "puzzle": CLASSIC}));
    assert_eq!(all["kind"], "available-steps");
    assert!(all["steps"].as_array().unwrap().len() > 4);
    let only = json!({"only": ["naked-single"]});
    let steps = record(json!({"do": "steps", "puzzle": CLASSIC, "techniques": only}));
    assert_eq!(steps["end"], "solved");
    assert_eq!(steps["steps"].as_array().unwrap().len(), 51);
    let short = record(json!({"do": "steps", "puzzle": CLASSIC, "limit": 2}));
    assert_eq!(short["steps"].as_array().unwrap().len(), 2);
}

#[test]
fn rates_on_each_scale() {
    let se = record(json!({"do": "rate", "puzzle": CLASSIC}));
    assert_eq!((&se["scale"], &se["er"]), (&json!("se"), &json!(1.2)));
    let hodoku = record(json!({"do": "rate", "puzzle": CLASSIC, "scale": "hodoku"}));
    assert_eq!(hodoku["score"], 204);
    let jigsaw = json!({"n": 4, "givens": "1...............", "regions": "AABBAABBCCDDCCDD"});
    let several = record(json!({"do": "rate", "puzzle": jigsaw, "scale": "ennead"}));
    assert_eq!(
        (&several["problem"], &several["level"]),
        (&json!("several solutions"), &Value::Null)
    );
}

#[test]
fn steps_are_written_as_text_and_as_a_page() {
    let written = |to: &str| {
        let request = json!({"do": "steps", "puzzle": CLASSIC, "to": to}).to_string();
        let Ok(Reply::Text { media_type, text }) = answer(&request, &Limits::none()) else {
            panic!("{to} is text")
        };
        (media_type, text)
    };
    let (media_type, text) = written("text");
    assert_eq!(media_type, "text/plain; charset=utf-8");
    assert!(text.starts_with("51 cells left to fill\n1. "), "{text}");
    assert!(text.contains("\nsolved\n534678912"), "{text}");
    let (media_type, page) = written("html");
    assert_eq!(media_type, "text/html; charset=utf-8");
    assert!(page.contains("<svg") && page.contains("Sudoku Explainer: "), "{page}");
    let both = json!({"do": "steps", "puzzle": CLASSIC, "to": "text", "progress": true});
    assert_eq!(
        fault(&both.to_string()).1,
        "progress is only sent with \"to\": \"record\", the default"
    );
}

#[test]
fn the_easiest_solution_is_searched_for() {
    let easiest = record(json!({"do": "steps", "puzzle": CLASSIC, "easiest": true}));
    assert_eq!(easiest["end"], "solved");
    let uses = |steps: &Value| {
        let all = steps["steps"].as_array().unwrap();
        all.iter().filter(|step| step["technique"]["slug"] == "naked-single").count()
    };
    let usual = record(json!({"do": "steps", "puzzle": CLASSIC}));
    assert!(uses(&easiest) <= uses(&usual), "{easiest}");
    let both = json!({"do": "steps", "puzzle": CLASSIC, "easiest": true, "limit": 3});
    assert!(fault(&both.to_string()).1.starts_with("specify either limit or easiest"));
}

#[test]
fn steps_are_sent_as_they_are_found() {
    let all = records(json!({"do": "steps", "puzzle": CLASSIC, "progress": true}));
    let whole = record(json!({"do": "steps", "puzzle": CLASSIC}));
    assert_eq!((all.len(), all.last().unwrap()), (52, &whole));
    for (step, sent) in whole["steps"].as_array().unwrap().iter().zip(&all) {
        assert_eq!(sent["kind"], "step");
        for field in ["k", "text", "grid", "candidates"] {
            assert_eq!(sent[field], step[field], "{step}");
        }
    }
}

const LOCKED: &str =
    "907080000400000920306009810800006009570090068691853742700500290200900070109207680";

#[test]
fn exercises_lead_to_the_technique() {
    let exercise = record(json!({"do": "exercise", "technique": "hidden-pair", "puzzle": LOCKED}));
    assert_eq!((&exercise["taken"], &exercise["problem"]), (&json!(4), &Value::Null), "{exercise}");
    assert_eq!(exercise["step"]["technique"]["slug"], "hidden-pair");
    assert_eq!(exercise["start"]["givens"], LOCKED.replace('0', "."));
    assert_eq!(exercise["puzzle"]["marks"].as_array().unwrap().len(), 81);
    // A hint for this position gives the same step.
    let hint = record(json!({"do": "hint", "puzzle": exercise["puzzle"]}));
    assert_eq!(hint["step"]["eliminated"], exercise["step"]["eliminated"]);
    let new = record(json!({"do": "exercise", "technique": "x-wing", "seed": 1}));
    assert_eq!((&new["step"]["technique"]["slug"], &new["seed"]), (&json!("x-wing"), &json!(1)));
    assert_eq!(record(json!({"do": "exercise", "technique": "x-wing", "seed": 1})), new);
    let none = record(json!({"do": "exercise", "technique": "jellyfish", "puzzle": CLASSIC}));
    assert_eq!(
        (&none["step"], &none["problem"]),
        (&Value::Null, &json!("Jellyfish is not needed in this puzzle."))
    );
    for (request, why) in [
        (json!({"do": "exercise", "technique": "x-wing"}), "specify either a puzzle"),
        (json!({"do": "exercise", "technique": "x-ray", "seed": 1}), "'x-ray'"),
        (json!({"do": "exercise", "technique": "cage-combinations", "seed": 1}), ""),
    ] {
        let (kind, message) = fault(&request.to_string());
        assert!(kind == FaultKind::Refused && message.contains(why), "{request}: {message}");
    }
}

#[test]
fn conclusions_of_a_player_are_verified() {
    let exercise = record(json!({"do": "exercise", "technique": "hidden-pair", "puzzle": LOCKED}));
    let verify = |more: Value| {
        let mut request = json!({"do": "verify", "puzzle": exercise["puzzle"]});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        record(request)
    };
    let step = &exercise["step"];
    let all = step["eliminated"].as_array().unwrap();
    let right = verify(json!({"technique": "hidden-pair", "eliminated": all}));
    assert_eq!(
        (&right["verdict"], &right["text"]),
        (&json!("right"), &json!("Right: Hidden Pair."))
    );
    assert_eq!(right["step"]["eliminated"], step["eliminated"]);
    let part = verify(json!({"technique": "hidden-pair", "eliminated": all[..1]}));
    assert_eq!(part["verdict"], "incomplete");
    assert_eq!(part["missed_eliminated"].as_array().unwrap().len(), all.len() - 1);
    let other = verify(json!({"technique": "x-wing", "eliminated": all}));
    assert_eq!((&other["verdict"], &other["step"]), (&json!("unproven"), &Value::Null));
    assert_eq!(other["eliminated"][0]["verdict"], "true");
    let any = verify(json!({"eliminated": all}));
    assert_eq!(any["step"]["technique"]["slug"], "hidden-pair");
    let solved = record(json!({"do": "solve", "puzzle": LOCKED}))["solution"].clone();
    let index = all[0]["index"].as_u64().unwrap() as usize;
    let digit = solved.as_str().unwrap().as_bytes()[index] - b'0';
    let wrong = json!([{"cell": all[0]["cell"], "digit": digit}]);
    let wrong = verify(json!({"eliminated": wrong}));
    assert_eq!(
        (&wrong["verdict"], &wrong["eliminated"][0]["verdict"]),
        (&json!("wrong"), &json!("wrong"))
    );
    assert_eq!(wrong["text"], format!("{}<>{digit} is wrong.", all[0]["cell"].as_str().unwrap()));
    let single = json!({"do": "verify", "puzzle": CLASSIC, "placed": [{"cell": "E5", "digit": 5}], "names": "A1"});
    let single = record(single);
    assert_eq!(
        (&single["verdict"], &single["placed"][0]["cell"]),
        (&json!("right"), &json!("r5c5"))
    );
    let played = json!({"givens": CLASSIC.replacen("53.", "532", 1), "placed": ["r1c3"]});
    let mistaken =
        record(json!({"do": "verify", "puzzle": played, "placed": [{"cell": "r5c5", "digit": 5}]}));
    assert_eq!(
        (&mistaken["verdict"], &mistaken["mistakes"][0]["right"]),
        (&Value::Null, &Value::Null)
    );
    for (claims, why) in [
        (json!([]), "specify what is placed"),
        (json!([{"cell": "r10c1", "digit": 1}]), "r10c1 is outside the 9 x 9 grid"),
        (json!([{"cell": "r1c1", "digit": 0}]), "'0' is not a digit in a 9 x 9 grid"),
        (json!([{"cell": "here", "digit": 1}]), "'here'"),
    ] {
        let (kind, message) =
            fault(&json!({"do": "verify", "puzzle": CLASSIC, "placed": claims}).to_string());
        assert!(kind == FaultKind::Refused && message.contains(why), "{message}");
    }
}
