//! The JSON interface of ennead as a WebAssembly module.
//!
//! The module imports nothing and needs no generated code. JavaScript writes a request into the module's memory and reads the
//! answer from it:
//!
//! ```js
//! const { instance } = await WebAssembly.instantiateStreaming(fetch("ennead.wasm"));
//! const { memory, ennead_request, ennead_answer, ennead_text, ennead_text_length } = instance.exports;
//! const request = new TextEncoder().encode(JSON.stringify({ do: "count", puzzle: "1... .... .... ....", limit: 100 }));
//! new Uint8Array(memory.buffer, ennead_request(request.length), request.length).set(request);
//! const status = ennead_answer(); // 0: a record; 1: a record a line; 2: text; 3: a fault
//! const answer = new TextDecoder().decode(new Uint8Array(memory.buffer, ennead_text(), ennead_text_length()));
//! ```
//!
//! `web/src/engine` is the client: it runs the module in a worker, and stops long work by ending the worker.

use std::cell::RefCell;

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What kind of answer [`ennead_text`] holds.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// A JSON record.
    Record = 0,
    /// JSON records, one a line.
    Records = 1,
    /// Text that is not JSON, such as SVG.
    Text = 2,
    /// A fault as JSON: its `kind` and `message`.
    Fault = 3,
}

/// Answers a request, which is UTF-8 text, with text and its kind.
fn answer(request: &[u8]) -> (Status, String) {
    use ennead_service::Reply;
    match ennead_service::answer(&String::from_utf8_lossy(request), &Default::default()) {
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

/// What JavaScript calls. The attribute `no_mangle` counts as unsafe: two functions of one name would clash.
#[allow(unsafe_code)]
mod exports {
    use super::{REQUEST, Status, TEXT, answer};

    /// Room for a request of this many bytes. Write it there, then call [`ennead_answer`].
    #[unsafe(no_mangle)]
    pub extern "C" fn ennead_request(length: usize) -> *mut u8 {
        REQUEST.with_borrow_mut(|request| {
            request.clear();
            request.resize(length, 0);
            request.as_mut_ptr()
        })
    }

    /// Answers the request.
    #[unsafe(no_mangle)]
    pub extern "C" fn ennead_answer() -> Status {
        let (status, text) = answer(&REQUEST.take());
        TEXT.set(text);
        status
    }

    /// Where the text of the last answer begins. It is UTF-8, and stays there until the next answer.
    #[unsafe(no_mangle)]
    pub extern "C" fn ennead_text() -> *const u8 {
        TEXT.with_borrow(|text| text.as_ptr())
    }

    /// The number of bytes of the last answer.
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
        let ask = |what: &str| answer(format!(r#"{{"do":{what},"puzzle":"{puzzle}"}}"#).as_bytes());
        let (status, text) = ask(r#""count","limit":100"#);
        assert_eq!(status, Status::Record);
        assert!(text.contains(r#""found":72"#), "{text}");
        let (status, text) = ask(r#""solutions","limit":3"#);
        assert_eq!((status, text.lines().count()), (Status::Records, 3));
        let (status, text) = ask(r#""draw""#);
        assert_eq!(status, Status::Text);
        assert!(text.starts_with("<svg"), "{text}");
        let (status, text) = answer(b"{");
        assert_eq!(status, Status::Fault);
        assert!(text.starts_with(r#"{"kind":"malformed""#), "{text}");
        assert_eq!(answer(&[0xff]).0, Status::Fault);
    }

    #[test]
    fn a_request_is_answered_through_memory() {
        assert!(!ennead_request(2).is_null());
        assert_eq!(ennead_answer(), Status::Fault);
        assert!(!ennead_text().is_null() && ennead_text_length() > 10);
    }
}
