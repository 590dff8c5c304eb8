"""How notebooks display objects."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

import ennead
from ennead import Puzzle, _display

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "907080000400000920306009810800006009570090068691853742700500290200900070109207680"
SMALL = "1... ..2. .3.. ...4"


def shown(thing: Any) -> dict[str, str]:
    bundle: dict[str, str] = thing._repr_mimebundle_()
    return bundle


THINGS: dict[str, Callable[[], Any]] = {
    "puzzle": lambda: Puzzle(LINE),
    "grid": lambda: Puzzle(LINE).givens,
    "answer": lambda: Puzzle(LINE).solve(),
    "candidates": lambda: Puzzle(LINE).candidates(),
    "true candidates": lambda: Puzzle(SMALL).true_candidates(),
    "step": lambda: Puzzle(HARD).hint(),
    "path": lambda: Puzzle(HARD).explain(),
    "check": lambda: Puzzle(LINE).check(),
    "wrong grid": lambda: ennead.check([[1, 1, 0, 0], [0] * 4, [0] * 4, [0] * 4]),
    "trace": lambda: Puzzle(SMALL).trace(),
    "generated": lambda: next(ennead.generate(seed=1)),
    "canonical": lambda: Puzzle(LINE).canon(),
    "minimized": lambda: Puzzle("12.. ..2. .3.. ...4").minimize(),
    "picture": lambda: Puzzle(SMALL).picture(names=True, highlight=["A1"]),
}
WORDS: dict[str, Callable[[], Any]] = {
    "passes": lambda: Puzzle(LINE).passes("basic"),
    "rating": lambda: Puzzle(LINE).rate("hodoku", "ennead"),
    "diagnosis": lambda: Puzzle(SMALL).diagnose(),
    "conflict": lambda: Puzzle("12.. ...3 .... ....").cage("r1c1 r1c2", sum=4).conflict(),
    "no solution": lambda: Puzzle("12.. ...3 .... ....").cage("r1c1 r1c2", sum=4).solve(),
    "gallery": lambda: ennead.gallery(Puzzle(SMALL), Puzzle(SMALL).candidates()),
}


@pytest.mark.parametrize("name", THINGS)
def test_picture_html_and_text(name: str) -> None:
    bundle = shown(THINGS[name]())
    assert set(bundle) == {"text/plain", "text/html", "image/svg+xml"}
    assert ElementTree.fromstring(bundle["image/svg+xml"]).tag.endswith("svg")
    assert bundle["text/plain"].strip()


@pytest.mark.parametrize("name", WORDS)
def test_html_and_text(name: str) -> None:
    bundle = shown(WORDS[name]())
    assert set(bundle) == {"text/plain", "text/html"}
    assert all(form.strip() for form in bundle.values())


def test_html_has_the_picture_as_an_image() -> None:
    bundle = shown(Puzzle(LINE, title="<b>"))
    image = re.search(r'<img class="ennead-shown" alt="([^"]*)" [^>]*src="data:image/svg\+xml;base64,([^"]*)">', bundle["text/html"])
    assert image is not None
    words, source = image.groups()
    assert words == "&lt;b&gt; A grid of 9 x 9 with boxes of 3 x 3: 30 givens, 51 empty cells."
    assert base64.b64decode(source).decode() == bundle["image/svg+xml"]


def test_the_page_decides_between_light_and_dark() -> None:
    html = shown(Puzzle(LINE))["text/html"]
    schemes = dict(re.findall(r":is\(([^()]*)\) \.ennead-shown\{color-scheme:(\w+)\}", html))
    scheme_of = {page: scheme for pages, scheme in schemes.items() for page in pages.split(",")}
    assert scheme_of['body[data-jp-theme-light="true"]'] == scheme_of["body.vscode-light"] == "light"
    assert scheme_of['body[data-jp-theme-light="false"]'] == scheme_of["body.vscode-dark"] == "dark"


def test_a_picture_inside_a_page() -> None:
    svg = _display.themed(Puzzle(LINE).svg())
    dark = re.search(r"@media \(prefers-color-scheme:dark\)\{(.*?)\{\n(.*?)\n\}\}\n(.*?)\{\n(.*?)\n\}\n", svg, re.DOTALL)
    assert dark is not None
    unless_light, by_system, where_dark, by_page = dark.groups()
    assert by_system == by_page and ".ennead .paper{fill:#14181f}" in by_page
    assert 'data-jp-theme-light="true"' in unless_light
    assert 'data-jp-theme-light="false"' in where_dark and "vscode-dark" in where_dark


def test_an_embedded_page_is_self_contained() -> None:
    html = shown(Puzzle(SMALL).trace())["text/html"]
    source = re.search(r'srcdoc="([^"]*)"', html)
    assert source is not None and "<!DOCTYPE html>" in source[1]
    assert html.count("<script") == source[1].count("<script")


def test_titles_are_not_markup() -> None:
    for thing in (Puzzle(LINE, title="<b>&"), Puzzle(SMALL, title="<b>&").trace(), Puzzle(SMALL, title="<b>&").explain()):
        assert "<b>&" not in shown(thing)["text/html"]


def test_sizes() -> None:
    hard = Puzzle("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    assert len(shown(hard)["text/html"]) < 10_000
    assert len(shown(hard.candidates())["text/html"]) < 40_000
    path = hard.explain()
    assert len(path) > 50
    assert sum(map(len, shown(path).values())) < 400_000
    assert sum(map(len, shown(hard.trace("backtrack", frames=500)).values())) < 500_000


def test_highlighted_cells() -> None:
    puzzle = Puzzle(SMALL)
    assert puzzle.picture().svg() == puzzle.svg()
    square = re.search(r'class="cell" d="([^"]*)"', puzzle.picture(highlight=["r1c1", 5, (3, 3)]).svg())
    assert square is not None and square[1].count("M") == 3
    with pytest.raises(IndexError):
        puzzle.picture(highlight=[16])


def test_repeated_digits_are_marked() -> None:
    wrong = ennead.check([[1, 1, 0, 0], [0] * 4, [0] * 4, [0] * 4])
    assert shown(wrong)["image/svg+xml"].count('class="conflict"') == 2


def test_a_picture_as_a_file(tmp_path: Any) -> None:
    Puzzle(SMALL).picture().save(tmp_path / "puzzle.svg")
    assert (tmp_path / "puzzle.svg").read_text() == Puzzle(SMALL).svg()


def test_captions() -> None:
    with pytest.raises(ValueError, match="1 captions for 2 pictures"):
        ennead.gallery(Puzzle(SMALL), Puzzle(SMALL), captions=["one"])
    assert "&lt;i&gt;" in shown(ennead.gallery(Puzzle(SMALL), captions=["<i>"]))["text/html"]
