//! Reading from web addresses, with a local server in each test.

use ennead_format::{Options, ReadLimits, open};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

/// Starts a server that handles each request with `answer`, and returns its address.
fn serve(answer: impl Fn(&str, &mut TcpStream) + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let request = lines.next().unwrap().unwrap();
            for line in lines.by_ref() {
                if line.unwrap().is_empty() {
                    break;
                }
            }
            answer(request.split(' ').nth(1).unwrap(), &mut stream);
        }
    });
    address
}

fn ok(stream: &mut TcpStream, body: &[u8]) {
    let head =
        format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", body.len());
    // The client may have closed the connection.
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
}

fn get(address: &str, limits: ReadLimits) -> Vec<String> {
    let options = Options { limits, ..Options::default() };
    let no_stdin =
        || -> Box<dyn BufRead + Send> { unreachable!("an address is not standard input") };
    match open(address, no_stdin, &options) {
        Err(error) => vec![error.to_string()],
        Ok(reader) => reader
            .map(|result| match result {
                Ok(entry) => entry.setup.grid().unwrap().to_string(),
                Err(error) => error.to_string(),
            })
            .collect(),
    }
}

const HARD2: &str =
    ".....1.3..956......8.......3...9.......8.....4.....62.........7......5.82....4...";

#[test]
fn archives_and_packed_text() {
    let address = serve(|path, stream| match path {
        "/records.npz" => {
            ok(stream, include_bytes!("../../../../testdata/formats/numpySudoku.npz"))
        }
        _ => {
            let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
            gzip.write_all(HARD2.as_bytes()).unwrap();
            ok(stream, &gzip.finish().unwrap());
        }
    });
    assert_eq!(get(&format!("{address}/records.npz"), ReadLimits::default()).len(), 3);
    assert_eq!(get(&format!("{address}/x.gz"), ReadLimits::default()), [HARD2]);
}

#[test]
fn other_answers() {
    let address = serve(|path, stream| match path {
        "/moved" => {
            let head = "HTTP/1.1 302 Found\r\nLocation: /here\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
            stream.write_all(head.as_bytes()).unwrap();
        }
        "/round" => {
            let head = "HTTP/1.1 302 Found\r\nLocation: /round\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
            stream.write_all(head.as_bytes()).unwrap();
        }
        "/here" => ok(stream, HARD2.as_bytes()),
        _ => stream
            .write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            .unwrap(),
    });
    let missing = format!("{address}/x");
    assert_eq!(
        get(&missing, ReadLimits::default()),
        [format!("{missing}: the server answered 404; check the address")]
    );
    assert_eq!(get(&format!("{address}/moved"), ReadLimits::default()), [HARD2]);
    let round = format!("{address}/round");
    assert_eq!(
        get(&round, ReadLimits::default()),
        [format!("{round}: cannot be fetched: too many redirects")]
    );
}

#[test]
fn too_large() {
    let address = serve(|_, stream| ok(stream, format!("{HARD2}\n").repeat(5000).as_bytes()));
    let limits = ReadLimits { fetch_bytes: 100_000, ..ReadLimits::default() };
    let results = get(&address, limits);
    assert!(results.len() > 2 && results.len() < 5000);
    assert!(results[..results.len() - 1].iter().all(|line| line == HARD2));
    let last = results.last().unwrap();
    assert!(last.ends_with(": larger than the limit of 100000 bytes; split it"), "{last}");
}

#[test]
fn too_slow() {
    let address = serve(|path, stream| {
        if path == "/body" {
            stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n53..").unwrap();
        }
        // Wait until the client closes the connection.
        let _ = stream.read(&mut [0]);
    });
    let limits = ReadLimits { fetch_time: Duration::from_millis(300), ..ReadLimits::default() };
    for path in ["/body", "/none"] {
        let results = get(&format!("{address}{path}"), limits);
        assert_eq!(results.len(), 1, "{results:?}");
        let expected = ": cannot be fetched: timeout";
        assert!(results[0].starts_with(&address) && results[0].ends_with(expected), "{results:?}");
    }
}

#[test]
fn no_server() {
    let closed = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", closed.local_addr().unwrap());
    drop(closed);
    let results = get(&address, ReadLimits::default());
    assert!(results[0].starts_with(&format!("{address}: cannot be fetched: ")), "{results:?}");
}
