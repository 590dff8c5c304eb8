//! Decompresses gzip and zstd streams.

use super::Bytes;
use crate::Problem;
use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use std::io::{self, BufRead, BufReader, Read};

/// Returns a stream of the decompressed data of a gzip stream, which may have several members.
pub(crate) fn gzip(bytes: Bytes) -> Result<Bytes, Problem> {
    Ok(named("gzip", MultiGzDecoder::new(bytes)))
}

/// Returns a stream of the decompressed data of a zstd stream, which may have several frames.
pub(crate) fn zstd(bytes: Bytes) -> Result<Bytes, Problem> {
    Ok(named("zstd", Zstd::Between(bytes)))
}

fn named(kind: &'static str, unpacker: impl Read + Send + 'static) -> Bytes {
    Box::new(BufReader::new(Named { kind, unpacker }))
}

/// A reader that names the kind of compression in the errors of its decoder.
struct Named<R> {
    kind: &'static str,
    unpacker: R,
}

impl<R: Read> Read for Named<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.unpacker.read(buffer).map_err(|error| match error.downcast::<Problem>() {
            Ok(problem) => problem.into_io(),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => error,
            Err(error) => Problem::Packed { kind: self.kind, reason: error.to_string() }.into_io(),
        })
    }
}

/// A decoder of a zstd stream, by its state: before a frame, within a frame, or at the end.
enum Zstd {
    Between(Bytes),
    Frame(Bytes, Box<FrameDecoder>),
    End,
}

impl Read for Zstd {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            *self = match std::mem::replace(self, Zstd::End) {
                Zstd::End => return Ok(0),
                Zstd::Between(bytes) => next_frame(bytes)?,
                Zstd::Frame(mut bytes, mut frame) => {
                    if frame.can_collect() > 0 {
                        let count = frame.read(buffer)?;
                        *self = Zstd::Frame(bytes, frame);
                        return Ok(count);
                    } else if frame.is_finished() {
                        verify(&frame)?;
                        Zstd::Between(bytes)
                    } else {
                        frame
                            .decode_blocks(&mut bytes, BlockDecodingStrategy::UptoBlocks(1))
                            .map_err(damaged)?;
                        Zstd::Frame(bytes, frame)
                    }
                }
            };
        }
    }
}

/// Reads the header of the next frame, or skips a skippable frame.
fn next_frame(mut bytes: Bytes) -> io::Result<Zstd> {
    if bytes.fill_buf()?.is_empty() {
        return Ok(Zstd::End);
    }
    let mut frame = Box::new(FrameDecoder::new());
    match frame.init(&mut bytes) {
        Ok(()) => Ok(Zstd::Frame(bytes, frame)),
        Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
            length,
            ..
        })) => {
            let skipped = io::copy(&mut (&mut bytes).take(length.into()), &mut io::sink())?;
            match skipped == u64::from(length) {
                true => Ok(Zstd::Between(bytes)),
                false => Err(io::ErrorKind::UnexpectedEof.into()),
            }
        }
        Err(error) => Err(damaged(error)),
    }
}

fn verify(frame: &FrameDecoder) -> io::Result<()> {
    match (frame.get_checksum_from_data(), frame.get_calculated_checksum()) {
        (Some(stated), Some(found)) if stated != found => {
            Err(io::Error::new(io::ErrorKind::InvalidData, "wrong checksum"))
        }
        _ => Ok(()),
    }
}

fn damaged(error: FrameDecoderError) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error.to_string())
}
