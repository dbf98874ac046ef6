"""The text form of snapshots: exact, readable and refused if damaged, which leaves the World unchanged."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import Any

import pytest

from components import Contacts, Gravity, Hit, Position, Remainder, Velocity
from ecs_platformer import InvalidValueError, Snapshot, World
from ecs_platformer.game.replay.diff import first_difference


@dataclass(slots=True)
class Number:
    value: Any = 0


def small() -> World:
    world = World([], seed=1)
    world.create(Position(3, -4), Remainder(0.1, -0.25), Velocity(1 / 3, -0.0), name='a "b" \u202e')
    world.get(world.create(Contacts(), Gravity()), Contacts).hits.append(Hit("down", (1,), 0, 2))
    return world


def resealed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    body = text.partition("\n")[2].replace(old, new)
    seal = blake2b(body.encode(), digest_size=16).hexdigest()
    head = f'{{"kind": "ecs_platformer snapshot", "format": 4, "length": {len(body)}, "digest": "{seal}",\n'
    return head + body


def test_the_text_is_json_with_one_component_per_line() -> None:
    text = small().snapshot().to_json()
    assert json.loads(text)["tick"] == 0
    assert ' "Velocity": {"x": 0.3333333333333333, "y": -0.0}}},\n' in text
    assert ' "Contacts": {"hits": [{"Hit": {"side": "down", "solids": {"()": [1]}, "moved": 0, "wanted": 2}}]},' in text
    assert ' "Gravity": {}}}' in text  # fields that hold their default are left out
    assert text.isascii()


def test_to_json_and_from_json_are_inverse() -> None:
    world = small()
    saved = world.snapshot()
    text = saved.to_json()
    again = Snapshot.from_json(text)
    assert first_difference(again, saved) is None
    assert again.hash() == saved.hash() == world.hash()
    assert again.hashes() == world.snapshot().hashes()
    assert Snapshot.from_json(text.encode()).to_json() == text
    World([]).restore(again)


def test_floats_are_exact_to_the_last_bit() -> None:
    chance = Random(7)
    floats = [5e-324, -0.0, 2.0**53 + 2, 1e308, 0.1, 1 / 3, *(chance.gauss(0, 10**k) for k in range(-300, 300, 10))]
    world = World([])
    entity = world.create(Number([*floats, 1, True, None, 2**200, "\ud800\n"]))
    before = world.hash()
    restored = World([])
    restored.create(Number())
    restored.restore(Snapshot.from_json(world.snapshot().to_json()))
    found: list[Any] = restored.get(entity, Number).value
    assert restored.hash() == before
    assert [repr(value) for value in found] == [repr(value) for value in world.get(entity, Number).value]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), [(-float("inf"),)], 1 << 5000])
def test_values_without_a_json_form_are_refused_by_entity_component_and_field(value: Any) -> None:
    world = World([])
    world.create(Position())
    world.get(world.create(Number()), Number).value = value
    saved = world.snapshot()
    with pytest.raises(InvalidValueError, match=r"^entity 2 > Number\.value: .* cannot be saved"):
        saved.to_json()
    world.restore(saved)


def refused(text: str | bytes) -> str:
    world = small()
    before = world.hash()
    with pytest.raises(InvalidValueError) as caught:
        world.restore(Snapshot.from_json(text))
    assert world.hash() == before
    return str(caught.value)


def test_every_truncation_is_refused() -> None:
    whole = small().snapshot().to_json()
    world = small()
    before = world.hash()
    for length in range(len(whole)):
        with pytest.raises(InvalidValueError, match="not a snapshot, or a damaged one"):
            world.restore(Snapshot.from_json(whole[:length]))
    assert world.hash() == before


def test_flipped_bits_are_refused() -> None:
    whole = small().snapshot().to_json().encode()
    chance = Random(3)
    rest = [chance.randrange(len(whole) * 8) for _ in range(400)]
    for bit in [*range(1000), *rest]:  # all bits of the head
        damaged = bytearray(whole)
        damaged[bit // 8] ^= 1 << bit % 8
        with pytest.raises(InvalidValueError, match=r"not a snapshot, or a damaged one|a snapshot of format"):
            Snapshot.from_json(bytes(damaged))
    assert "digest" in refused(whole.replace(b'"x": 3', b'"x": 4'))


def test_other_text_is_refused() -> None:
    whole = small().snapshot().to_json()
    for text in ("", "{}", "[]", "\0", " " + whole, whole + "\n", whole.replace("\n", "\r\n"), "[" * 100_000):
        assert "not a snapshot, or a damaged one" in refused(text)
    for number, advice in ((5, "a newer one is needed"), (3, "take the snapshot again")):
        other = whole.replace('"format": 4', f'"format": {number}')
        assert refused(other) == f"a snapshot of format {number}: this ecs_platformer reads format 4; {advice}"
    assert "snapshot of format 9" in refused('{"kind": "ecs_platformer snapshot", "format": 9, "whatever": 1}')
    first = '{"format": "ecs_platformer snapshot", "version": 3'
    assert "snapshot of format 3: " in refused(whole.replace('{"kind": "ecs_platformer snapshot", "format": 4', first))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"tick": 0', '"tick": -1', "tick must be an integer from 0 to 9007199254740992, not -1"),
        ('"tick": 0', '"tick": 0.0', "tick must be an integer from 0 to 9007199254740992, not 0.0"),
        ('"tick": 0', '"tick": true', "tick must be an integer from 0 to 9007199254740992, not true"),
        ('"tick": 0', '"tock": 0', "expected cosmetic, entities"),
        ('"frozen": 0', '"frozen": NaN', "the number NaN"),
        ('"frozen": 0', '"frozen": 0, "frozen": 0', "a duplicate key"),
        ('"frozen": 0', '"frozen": ' + "9" * 5000, "Exceeds the limit"),
        ('"frozen": 0', '"frozen": ' + "[" * 3000 + "]" * 3000, "not a snapshot, or a damaged one"),
        ('"tick_rate": 60', '"tick_rate": 50', "50 ticks a second, this world 60"),
        ('"next_id": 3', '"next_id": 2', "ids ascend from 1, and the next id is higher"),
        ('"id": 2', '"id": 1', "ids ascend from 1"),
        ('"rng": {"()": [3,', '"rng": {"()": [4,', "a snapshot's rng: state with version 4"),
        ('"rng": {"()": [3,', '"rng": {"()": [3, 5,', "a snapshot's rng: too many values"),
        ('"cosmetic": []', '"cosmetic": [1]', "cosmetic: expected text"),
        ('"systems": []', '"systems": [["Gone", {"x": 1}]]', 'state of a system "Gone", which does not run here'),
        ('"systems": []', '"systems": [[]]', "a system has a name and fields"),
        ('"x": -0.1', '"x": 1e999', "the number 1e999"),
        ('"Gravity"', '"Bravity"', "components are in alphabetical order"),
        ('"Gravity"', '"Gravitas"', 'has an unknown class "Gravitas"; did you mean "Gravity"?'),
        ('"Gravity"', '"os.system"', 'has an unknown class "os.system"'),
        (
            '"Gravity": {',
            '"Hit": {"side": "", "solids": 0, "moved": 0, "wanted": 0}, "Was": {',
            "which is not a component",
        ),
        ('"Hit": {', '"subprocess.Popen": {', 'has an unknown class "subprocess.Popen"'),
        ('"side": "down"', '"hide": "down"', 'Hit: unknown field "hide" in the snapshot; did you mean "side"?'),
        ('"side": "down", ', "", 'Hit: the snapshot lacks the field "side"'),
        (
            '"Gravity": {}',
            '"Gravity": {"acceleratio": 9.0}',
            'unknown field "acceleratio" in the snapshot; did you mean "acceleration"?',
        ),
        ('{"()": [1]}', '{"()": 1}', "a tuple: expected a list"),
        ('{"()": [1]}', '{"{}": [[[], 1]]}', "a dict has pairs of key and value"),
        ('{"()": [1]}', '{"{}": [[1]]}', "a dict has pairs of key and value"),
        ('{"()": [1]}', '{"()": [1], "{}": []}', "a tuple, a dict or a record has one key"),
        ('{"()": [1]}', "[1]", "entity 2 > Contacts > hits > item 1: expected a list"),
        ('"side": "down"', '"side": 3', "entity 2 > Contacts > hits > item 1: expected text, found 3"),
        (
            '{"Hit": {"side": "down", "solids": {"()": [1]}, "moved": 0, "wanted": 2}}',
            '{"()": ["down", {"()": [1]}, 0, 2]}',
            "entity 2 > Contacts > hits: expected",
        ),
        ('"x": 3', '"x": null', "entity 1 > Position > x: expected a whole number, found nothing"),
        ('"x": 3', '"x": 1073741825', "entity 1 > Position > x: expected at most 1073741824, found 1073741825"),
        ('"x": -0.1', '"x": 0.7', "entity 1 > Remainder > x: expected at most 0.5, found 0.7"),
        ('"x": 0.3333333333333333', '"x": "a"', 'entity 1 > Velocity > x: expected a number, found "a"'),
        ('"x": 0.3333333333333333', '"x": 1e300', "entity 1 > Velocity > x: expected at most 1000000, found 1e+300"),
        (
            '"tick": 0',
            '"tick": ' + str(1 << 3000),
            "tick must be an integer from 0 to 9007199254740992, not a huge number",
        ),
        ('"frozen": 0', '"frozen": 4294967296', "frozen must be an integer from 0 to 2147483648"),
        (
            '"story": {"()": []}',
            '"story": {"()": [{"()": ["deaths", -1]}]}',
            "story > deaths: expected at least 0, found -1",
        ),
        (
            '"story": {"()": []}',
            '"story": {"()": [{"()": ["gone", [0]]}]}',
            "story > gone: expected ascending numbers below 0",
        ),
        (
            '"story": {"()": []}',
            '"story": {"()": [{"()": ["starts", {"{}": [[0, {"()": [1, 2]}]]}]}]}',
            "entity 0 of the scene has no Position",
        ),
        ('"story": {"()": []}', '"story": {"()": [{"()": ["go_back", 1]}]}', 'story: no such field: "go_back"'),
    ],
)
def test_text_with_a_valid_digest_but_invalid_contents_is_refused(old: str, new: str, message: str) -> None:
    text = small().snapshot().to_json().replace('"x": 0.1,', '"x": -0.1,')
    assert message in refused(resealed(text, old, new))


def test_a_class_known_only_to_the_world_is_found_without_imports() -> None:
    world = World([])
    world.create(Number(5))
    text = world.snapshot().to_json()
    with pytest.raises(InvalidValueError, match='has an unknown class "Number"'):
        World([]).restore(Snapshot.from_json(text))
    other = World([])
    other.remove(other.create(Number()))
    modules = set(sys.modules)
    other.restore(Snapshot.from_json(text))
    assert other.get(1, Number).value == 5
    assert "antigravity" in refused(resealed(small().snapshot().to_json(), '"Gravity"', '"antigravity"'))
    assert set(sys.modules) == modules
