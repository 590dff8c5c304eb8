#![allow(missing_docs)]
//! Functions for timing batches in WebAssembly: `input` makes room for puzzles of 81 bytes each, and `run` solves them.
use std::cell::RefCell;
thread_local! { static IN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) }; }
#[allow(unsafe_code)]
mod ex {
    use super::IN;
    use ennead::{Batch, Board, SimdLevel};
    fn board(c: &[u8]) -> Board {
        let mut cells = [None; 81];
        for (to, from) in cells.iter_mut().zip(c) {
            *to = ennead::Digit::new(from.wrapping_sub(48)).filter(|_| (49..58).contains(from));
        }
        Board::from_cells(cells).unwrap()
    }
    #[unsafe(no_mangle)]
    pub extern "C" fn input(n: usize) -> *mut u8 {
        IN.with_borrow_mut(|v| {
            v.clear();
            v.resize(n, 0);
            v.as_mut_ptr()
        })
    }
    #[unsafe(no_mangle)]
    pub extern "C" fn levels() -> u32 {
        SimdLevel::available().count() as u32
    }
    #[unsafe(no_mangle)]
    pub extern "C" fn run(level: usize, limit: u32) -> u32 {
        let level = SimdLevel::available().nth(level).unwrap();
        IN.with_borrow(|v| {
            let boards: Vec<Board> = v.chunks(81).map(board).collect();
            let answers = Batch::new().level(level).limit(limit.into()).solve(&boards);
            (0..boards.len()).map(|i| answers.get(i).count as u32).sum()
        })
    }
    #[unsafe(no_mangle)]
    pub extern "C" fn parse() -> u32 {
        IN.with_borrow(|v| {
            let boards: Vec<Board> = v.chunks(81).map(board).collect();
            boards.len() as u32
        })
    }
}
pub use ex::*;
