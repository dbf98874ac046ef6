"""Grammars of rooms: their errors have a place and a nearest name; their pieces are joined floor to floor."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ecs_platformer.errors import InvalidValueError, SceneError
from ecs_platformer.lab.generating.layout import chosen, joined
from ecs_platformer.scene.rooms.grammar_file import Grammar, read_grammar

GOOD = """
scene = 'include = ["prefabs.toml"]'
[[rule.room]]
parts = ["low", "way", "low"]
[[rule.way]]
parts = ["up"]
weight = 2
[[rule.way]]
parts = ["low", "way"]
[piece.low]
map = '''
..
##
'''
[piece.up]
map = '''
...o
..##
####
'''
"""


def grammar(folder: Path, text: str) -> Grammar:
    path = folder / "small.grammar.toml"
    path.write_text(text, encoding="utf-8")
    return read_grammar(path)


def test_floors_meet_and_walls_are_all_around(tmp_path: Path) -> None:
    pieces = grammar(tmp_path, GOOD).pieces
    assert joined([pieces["low"], pieces["up"], pieces["low"]]) == [
        "############",
        "############",
        "##........##",
        "##........##",
        "##........##",
        "##........##",
        "##.....o..##",
        "##....######",
        "############",
        "############",
        "############",
    ]


def test_the_same_seed_chooses_the_same_pieces(tmp_path: Path) -> None:
    read = grammar(tmp_path, GOOD)
    rooms = [chosen(read, Random(seed)) for seed in range(40)]
    assert rooms == [chosen(read, Random(seed)) for seed in range(40)]
    assert all(room[0] == room[-1] == "low" and room.count("up") == 1 for room in rooms)
    assert len({len(room) for room in rooms}) > 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '"way", "low"]',
            '"wey", "low"]',
            'small.grammar.toml:4:17: rule > room > item 1 > parts > item 2: no such rule or piece: "wey"',
        ),
        ("weight = 2", "wieght = 2", 'no such field; did you mean "weight"?'),
        ("weight = 2", "weight = -1", "expected"),
        ("..##\n####", "..##\n###", "ragged: its rows have 3 to 4 cells"),
        ("..\n##", "..\n.#", "each need a #"),
        ("[piece.low]", "[piece.way]", '"way" is a rule already'),
        ("[[rule.room]]", "[[rule.rooms]]", 'no such rule: "room"'),
        ('parts = ["up"]', 'parts = ["way"]', "it never ends"),
        ("scene = ", "scenes = ", 'did you mean "scene"?'),
        ("scene = ", "format = 9\nscene = ", "format"),
    ],
)
def test_errors_have_a_place(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(SceneError) as raised:
        grammar(tmp_path, GOOD.replace(old, new, 1))
    assert message in str(raised.value)
    assert "small.grammar.toml:" in str(raised.value)


def test_rules_that_grow_too_far_are_refused(tmp_path: Path) -> None:
    read = grammar(tmp_path, GOOD.replace("weight = 2", "weight = 0.0001"))
    with pytest.raises(InvalidValueError, match="more than 64 pieces"):
        chosen(read, Random(1))
