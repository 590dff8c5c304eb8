//! The tree of a search, as a graph for Graphviz.

use super::words;
use crate::Language;
use ennead_puzzle::Candidate;
use ennead_solve::{Event, Observer};
use std::fmt::Write;

/// Observes a search and keeps its tree: a node for the start, and one for each digit that the search tried.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_render::trace::SearchTree;
/// use ennead_solve::{Engine, Solver};
/// let puzzle = Setup::from_values(4, vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0]).check()?;
/// let mut tree = SearchTree::new(1_000);
/// Solver::new(Engine::Propagate).watched_solutions(&puzzle, &mut tree).next();
/// assert!(tree.dot("propagate").starts_with("digraph \"propagate\" {"));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SearchTree {
    nodes: Vec<Node>,
    most: usize,
    /// The open levels, the start first; `None` for a node that was left out.
    path: Vec<Option<usize>>,
    left_out: u64,
}

/// A position of a search.
#[derive(Clone, Debug)]
struct Node {
    parent: Option<usize>,
    /// The digit that was tried; `None` for the start.
    tried: Option<Candidate>,
    is_guess: bool,
    /// The number of digits that were deduced here.
    placed: u64,
    end: End,
}

/// How a position ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// The search was stopped before it left the position.
    Open,
    /// The position leads to no solution.
    Dead,
    /// The position leads to a solution.
    Solved,
}

impl SearchTree {
    /// A tree that keeps at most this number of nodes, but always the start. If it leaves out a node, it leaves out all
    /// nodes below that one too.
    pub fn new(most: usize) -> SearchTree {
        let start = Node { parent: None, tried: None, is_guess: false, placed: 0, end: End::Open };
        SearchTree { nodes: vec![start], most, path: vec![Some(0)], left_out: 0 }
    }

    /// The number of nodes, including those that were left out.
    pub fn len(&self) -> u64 {
        self.nodes.len() as u64 + self.left_out
    }

    /// Whether there is no node besides the start.
    pub fn is_empty(&self) -> bool {
        self.len() == 1
    }

    /// The tree in the language DOT of Graphviz: dead ends are red, and the way to each solution is green.
    pub fn dot(&self, title: &str) -> String {
        self.dot_in(title, Language::English)
    }

    /// Like [`SearchTree::dot`], in this language, which does not affect the title.
    pub fn dot_in(&self, title: &str, language: Language) -> String {
        let title = title.replace(['"', '\\'], "'");
        let mut text = format!(
            "digraph \"{title}\" {{\n  label=\"{title}\"\n  node [shape=box, style=\"rounded,filled\", fillcolor=white]\n"
        );
        for (place, node) in self.nodes.iter().enumerate() {
            let tried =
                node.tried.map_or_else(|| words::start(language), |tried| tried.to_string());
            let deduced = match node.placed {
                0 => String::new(),
                placed => format!("\\n{}", words::deduced(placed, language)),
            };
            let colour = match node.end {
                End::Open => "white",
                End::Dead => "mistyrose",
                End::Solved => "palegreen",
            };
            let _ = writeln!(text, "  n{place} [label=\"{tried}{deduced}\", fillcolor={colour}]");
            if let Some(parent) = node.parent {
                let style = if node.is_guess { "" } else { " [style=dashed]" };
                let _ = writeln!(text, "  n{parent} -> n{place}{style}");
            }
        }
        if self.left_out > 0 {
            let more = words::more_nodes(self.left_out, language);
            let _ = writeln!(text, "  rest [label=\"{more}\", shape=plaintext, style=\"\"]");
        }
        text + "}\n"
    }

    fn enter(&mut self, tried: Candidate, is_guess: bool) {
        let parent = self.path.last().copied().flatten();
        let kept = parent.filter(|_| self.nodes.len() < self.most).map(|parent| {
            let parent = Some(parent);
            let tried = Some(tried);
            self.nodes.push(Node { parent, tried, is_guess, placed: 0, end: End::Open });
            self.nodes.len() - 1
        });
        self.left_out += u64::from(kept.is_none());
        self.path.push(kept);
    }

    /// The node of the current position.
    fn here(&mut self) -> Option<&mut Node> {
        let place = self.path.last().copied().flatten()?;
        self.nodes.get_mut(place)
    }
}

impl Observer for SearchTree {
    fn event(&mut self, event: Event) {
        match event {
            Event::Enter { candidate, guess } => self.enter(candidate, guess),
            Event::Place(_) => {
                if let Some(node) = self.here() {
                    node.placed += 1;
                }
            }
            Event::Eliminate(_) => {}
            Event::Leave => {
                if let Some(node) = self.here()
                    && node.end == End::Open
                {
                    node.end = End::Dead;
                }
                self.path.pop();
            }
            Event::Solution => {
                for place in self.path.iter().copied().flatten() {
                    self.nodes[place].end = End::Solved;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::Setup;
    use ennead_solve::{Engine, Solver};

    fn tree(most: usize) -> (SearchTree, u64) {
        let puzzle = Setup::empty(4).check().unwrap();
        let mut tree = SearchTree::new(most);
        let solver = Solver::new(Engine::Mrv);
        let mut solutions = solver.watched_solutions(&puzzle, &mut tree);
        solutions.by_ref().for_each(drop);
        let nodes = solutions.stats().nodes;
        drop(solutions);
        (tree, nodes)
    }

    #[test]
    fn the_tree_has_a_node_for_each_node_of_the_search() {
        let (whole, nodes) = tree(usize::MAX);
        assert_eq!((whole.len(), whole.left_out), (nodes, 0));
        let dot = whole.dot("a \"b\"");
        assert_eq!(dot.lines().filter(|line| line.contains(" -> ")).count() as u64, nodes - 1);
        assert!(dot.starts_with("digraph \"a 'b'\" {") && dot.ends_with("}\n"));
        assert_eq!(whole.nodes[0].end, End::Solved);
        let leaves = |end: End| {
            let is_parent = |place| whole.nodes.iter().any(|node| node.parent == Some(place));
            (0..whole.nodes.len())
                .filter(|at| whole.nodes[*at].end == end && !is_parent(*at))
                .count()
        };
        assert_eq!((leaves(End::Solved), leaves(End::Open)), (288, 0));
    }

    #[test]
    fn nodes_left_out_are_counted() {
        let (whole, nodes) = tree(usize::MAX);
        for most in [1, 2, 17, 100] {
            let (some, _) = tree(most);
            assert_eq!((some.nodes.len(), some.len()), (most, nodes));
            assert!(some.dot("x").contains(" more nodes"));
            assert_eq!(some.nodes[0].end, whole.nodes[0].end);
        }
    }
}
