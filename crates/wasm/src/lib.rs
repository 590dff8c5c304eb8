//! The JSON interface of ennead as a WebAssembly module.
//!
//! No generated JavaScript is needed. A program writes a request into the memory of the module and reads the answer from it. It
//! provides two functions: a clock, and a receiver of the records of a list:
//!
//! ```js
//! const ennead = { now: () => performance.now(), record: (at, length) => {} };
//! const { instance } = await WebAssembly.instantiateStreaming(fetch("ennead.wasm"), { ennead });
//! const { memory, ennead_request, ennead_answer, ennead_text, ennead_text_length } = instance.exports;
//! const request = new TextEncoder().encode(JSON.stringify({ do: "count", puzzle: "1... .... .... ....", limit: 100 }));
//! new Uint8Array(memory.buffer, ennead_request(request.length), request.length).set(request);
//! const status = ennead_answer(0); // 0: a record; 1: one record per line; 2: text; 3: a fault
//! const answer = new TextDecoder().decode(new Uint8Array(memory.buffer, ennead_text(), ennead_text_length()));
//! ```
//!
//! With `ennead_answer(1)`, each record of a list is passed to `record` as soon as it is found, and the answer itself is empty.
//!
//! `web/src/engine` is the client: it runs the module in a worker, and stops long work by ending the worker.

mod host;

use ennead_service::{Fault, Reply, Request};
use std::cell::RefCell;
use std::ops::ControlFlow;

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The kind of the text at [`ennead_text`].
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// A JSON record.
    Record = 0,
    /// JSON records, one per line.
    Records = 1,
    /// Text that is not JSON, such as SVG.
    Text = 2,
    /// A fault as JSON: its `kind` and `message`.
    Fault = 3,
}

/// Answers a request in UTF-8 text; returns the kind of the answer and its text. If `takes` is given, it receives the records
/// of a list, and the text is empty.
fn answer(request: &[u8], takes: Option<&mut dyn FnMut(&str)>) -> (Status, String) {
    let answered = serde_json::from_slice::<Request>(request)
        .map_err(|error| Fault::malformed(&error))
        .and_then(|request| {
            let limits = ennead::Limits::none().clock(host::clock());
            let Some(takes) = takes else { return request.answer(&limits) };
            let reply = request.answer_each(&limits, &mut |record| {
                takes(&record.to_string());
                ControlFlow::Continue(())
            })?;
            Ok(reply.unwrap_or(Reply::Records(Vec::new())))
        });
    match answered {
        Ok(reply) => {
            let status = match reply {
                Reply::Record(_) => Status::Record,
                Reply::Records(_) => Status::Records,
                Reply::Text { .. } => Status::Text,
            };
            (status, reply.body())
        }
        Err(fault) => (Status::Fault, serde_json::json!(fault).to_string()),
    }
}

/// The functions that JavaScript calls. The attribute `no_mangle` counts as unsafe because another function could have the same
/// name.
#[allow(unsafe_code)]
mod exports {
    use super::{REQUEST, Status, TEXT, answer, host};

    /// Makes room for a request of `length` bytes, and returns the address of the room. Write the request there, then call
    /// [`ennead_answer`].
    #[unsafe(no_mangle)]
    pub extern "C" fn ennead_request(length: usize) -> *mut u8 {
        REQUEST.with_borrow_mut(|request| {
            request.clear();
            request.resize(length, 0);
            request.as_mut_ptr()
        })
    }

    /// Answers the request and returns the kind of the answer. If `streams` is not 0, the records of a list are passed to the
    /// host one by one, and the text of the answer is empty.
    #[unsafe(no_mangle)]
    pub extern "C" fn ennead_answer(streams: u32) -> Status {
        let mut pass = |record: &str| host::record(record);
        let (status, text) = answer(&REQUEST.take(), (streams != 0).then_some(&mut pass as _));
        TEXT.set(text);
        status
    }

    /// Returns the address of the text of the last answer. It is UTF-8, and is valid until the next answer.
    #[unsafe(no_mangle)]
    pub extern "C" fn ennead_text() -> *const u8 {
        TEXT.with_borrow(|text| text.as_ptr())
    }

    /// Returns the number of bytes of the text of the last answer.
    #[unsafe(no_mangle)]
    pub extern "C" fn ennead_text_length() -> usize {
        TEXT.with_borrow(String::len)
    }
}

pub use exports::{ennead_answer, ennead_request, ennead_text, ennead_text_length};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_answer_has_its_status() {
        let puzzle = "1... .... .... ....";
        let ask =
            |what: &str| answer(format!(r#"{{"do":{what},"puzzle":"{puzzle}"}}"#).as_bytes(), None);
        let (status, text) = ask(r#""count","limit":100"#);
        assert_eq!(status, Status::Record);
        assert!(text.contains(r#""found":72"#), "{text}");
        let (status, text) = ask(r#""solutions","limit":3"#);
        assert_eq!((status, text.lines().count()), (Status::Records, 3));
        let (status, text) = ask(r#""draw""#);
        assert_eq!(status, Status::Text);
        assert!(text.starts_with("<svg"), "{text}");
        let (status, text) = answer(b"{", None);
        assert_eq!(status, Status::Fault);
        assert!(text.starts_with(r#"{"kind":"malformed""#), "{text}");
        assert_eq!(answer(&[0xff], None).0, Status::Fault);
    }

    #[test]
    fn records_are_passed_on_one_by_one() {
        let mut found = Vec::new();
        let mut takes = |record: &str| found.push(record.to_owned());
        let request = br#"{"do":"solutions","puzzle":"1... .... .... ....","limit":3}"#;
        let answered = answer(request, Some(&mut takes));
        assert_eq!(answered, (Status::Records, String::new()));
        let whole = answer(request, None).1;
        assert_eq!(found, whole.lines().collect::<Vec<_>>());
        let one = answer(br#"{"do":"canon","puzzle":"1"}"#, Some(&mut |_| unreachable!()));
        assert_eq!(one.0, Status::Fault);
    }

    #[test]
    fn a_request_is_answered_through_memory() {
        assert!(!ennead_request(2).is_null());
        assert_eq!(ennead_answer(0), Status::Fault);
        assert!(!ennead_text().is_null() && ennead_text_length() > 10);
    }
}
