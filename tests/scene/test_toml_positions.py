"""Positions of keys and values in TOML: all those in random documents, recorded by the code that wrote them."""

from __future__ import annotations

from random import Random

import pytest
import tomli

from ecs_platformer.project.toml.positions import Lines, Spot, characters, locate, nearest_spot
from ecs_platformer.project.toml.scanner import Path

KEYS = ["a", "b-2", "c_3", "4", '"quoted # key"', "'literal = key'", '"esc\\u0041ped"', '"\\x65\\e"', '"dotted.key"']
SCALARS = [
    "1", "-2.5", "true", "1979-05-27 07:32:00", "inf", '"]"', "'#'", '"a \\" b"', '"""x\ny = 1 \\"\\"" z"""',
    "'''\n[not]\na = 1'''", '""', "''", '"""""two quotes at both ends"""""', "0xff",
]  # fmt: skip
GAPS = ["", " ", "\n", " # ], } = [[\n", "\n\n  "]


class Writer:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.text = ""
        self.spots: dict[Path, Spot] = {}

    def put(self, text: str) -> int:
        start = len(self.text)
        self.text += text
        return start

    def note(self, path: Path, key: int, value: int) -> None:
        self.spots.setdefault(path, Spot(key, value))

    def key(self, taken: set[str]) -> tuple[str, str]:
        written = self.random.choice([key for key in KEYS if key not in taken])
        taken.add(written)
        return written, next(iter(tomli.loads(f"{written} = 1")))

    def value(self, path: Path, depth: int) -> None:
        kind = self.random.random() if depth else 1.0
        if kind < 0.25:
            self.put("[")
            count = self.random.randrange(4)
            for number in range(count):
                self.put(self.random.choice(GAPS))
                item = (*path, number)
                self.note(item, len(self.text), len(self.text))
                self.value(item, depth - 1)
                self.put(self.random.choice(GAPS) + ("," if number < count - 1 else self.random.choice(["", ","])))
            self.put(self.random.choice(GAPS) + "]")
        elif kind < 0.5:
            self.put("{ ")
            taken: set[str] = set()
            count = self.random.randrange(4)
            for number in range(count):
                self.put(self.random.choice(GAPS))
                self.statement(path, taken, depth - 1)
                self.put(self.random.choice(GAPS) + ("," if number < count - 1 else self.random.choice(["", ","])))
            self.put(self.random.choice(GAPS) + "}")
        else:
            self.put(self.random.choice(SCALARS))

    def statement(self, base: Path, taken: set[str], depth: int) -> None:
        written, name = self.key(taken)
        keys = [(self.put(written), (*base, name))]
        if self.random.random() < 0.3:
            self.put(self.random.choice([".", " . "]))
            inner, inner_name = self.key(set())
            keys.append((self.put(inner), (*base, name, inner_name)))
        self.put(self.random.choice(["=", " = ", "\t=\t"]))
        for offset, path in keys:
            self.note(path, offset, len(self.text))
        self.value(keys[-1][1], depth)

    def statements(self, base: Path) -> None:
        taken: set[str] = set()
        for _ in range(self.random.randrange(4)):
            self.put(self.random.choice(["", "  ", "# k = 1\n"]))
            self.statement(base, taken, 3)
            self.put(self.random.choice(["\n", "  # and so on\n", "\n\n"]))

    def document(self) -> None:
        self.statements(())
        for name in ("table", "entity"):
            for number in range(self.random.randrange(3)):
                several = name == "entity"
                self.put("[[ " if several else "[")
                full = (name, number) if several else (name, f"t{number}")
                offset = self.put(name)
                self.note((name,), offset, offset)
                if not several:
                    self.put(".")
                    offset = self.put(f"t{number}")
                self.note(full, offset, offset)
                self.put(" ]]\n" if several else "]  # [x]\n")
                self.statements(full)
                if self.random.random() < 0.5:
                    self.put("[")
                    outer = self.put(".".join([name, *([] if several else [f"t{number}"])]))
                    self.put(".")
                    inner = self.put("inner")
                    assert outer < inner
                    self.note((*full, "inner"), inner, inner)
                    self.put("]\n")
                    self.statements((*full, "inner"))


def test_every_position_in_a_random_document_is_found() -> None:
    for seed in range(300):
        writer = Writer(seed)
        writer.document()
        tomli.loads(writer.text)
        assert locate(writer.text, writer.spots) == writer.spots, seed


def test_a_single_position_is_found() -> None:
    for seed in range(50):
        writer = Writer(seed)
        writer.document()
        for path, spot in writer.spots.items():
            assert locate(writer.text, [path])[path] == spot, seed


@pytest.mark.parametrize("gap", ["", " ", "\n", " # ,]\n"])
@pytest.mark.parametrize("item", ["1", "'],'", "[2, 3]", "{ a = 4 }", "[[5], {}]", "[\n]"])
def test_an_item_far_down_a_list_is_found(item: str, gap: str):
    text = f"before = [{{}}]\nlist = [{gap}" + f"{item}{gap},{gap}" * 40 + "'here'] # ]\nafter = 1\n"
    assert locate(text, [("list", 40), ("list", 7), ("after",)]) == {
        ("list",): Spot(text.index("list"), text.index("[", text.index("list"))),
        ("list", 7): Spot(*[text.index(item, text.index("list")) + 7 * len(f"{item}{gap},{gap}")] * 2),
        ("list", 40): Spot(*[text.index("'here'")] * 2),
        ("after",): Spot(text.index("after"), text.index("1\n", text.index("after"))),
    }


@pytest.mark.parametrize(
    "line", ["a = 1", "a = 'x'", 'a = "x # y"', "a = { b = 1 } ", "a = [1]", "a = [[1]]", "a.b = 2"]
)
def test_lines_in_between_are_skipped(line: str):
    text = f"{line}\n\n  wanted = 1\n[one]\n{line}\n[[two]]\n{line}\n[two.inner]\n{line}\nwanted = 2\n"
    wanted = [("wanted",), ("two", 0, "inner", "wanted")]
    places = [spot.key for path, spot in locate(text, wanted).items() if path in wanted]
    assert places == [text.index("wanted"), text.rindex("wanted")]


def test_a_missing_path_has_the_position_of_its_innermost_existing_parent():
    text = "[prefab.crate]\nCollider = {}\n"
    path = ("prefab", "crate", "Collider", "width")
    assert nearest_spot(locate(text, [path]), path) == Spot(15, 26)
    assert nearest_spot(locate(text, [("map",)]), ("map",)) == Spot(0, 0)


@pytest.mark.parametrize(
    "literal",
    ['"plain"', "'it\\n is'", '"a\\tb\\u00e4\\\\c\\""', '"""\nfirst\nsecond"""', "'''\nfirst\n'second'''",
     '"""a\\\n\n   b\\   \n c"""', '"""""x"""""', '""'],
)  # fmt: skip
def test_every_character_of_a_string_has_its_offset(literal: str):
    text = f"key = {literal}\n"
    value = tomli.loads(text)["key"]
    offsets = list(characters(text, text.index(literal)))
    assert len(offsets) == len(value)
    for char, offset in zip(value, offsets, strict=True):
        assert text[offset] in (char, "\\")


def test_lines_and_columns_count_from_one():
    lines = Lines("ab\n\ncd")
    assert [lines.place(offset) for offset in (0, 2, 3, 4, 5, 6)] == [(1, 1), (1, 3), (2, 1), (3, 1), (3, 2), (3, 3)]
    assert [lines.line(number) for number in (1, 2, 3)] == ["ab", "", "cd"]
