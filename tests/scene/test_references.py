"""Names in data: an unknown name in a field or an effect is reported at its place, with the nearest known name."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.errors import SceneError
from ecs_platformer.scene.scene import load_scene

HEAD = """
[palette]
k = "#000000"
[sprite.dot]
rows = "k"
[sound.bell]
seconds = 0.1
[prefab.gadget]
Position = {}
Collider = { width = 8, height = 8 }
[[entity]]
prefab = "gadget"
name = "gate"
Sprite = { image = "dot" }
Sounds = {}
Tag = { names = ["gates"] }
Timeline = { states = { shut = {}, ajar = { steps = [{ wait = 1 }] } } }
[[entity]]
prefab = "gadget"
name = "coin"
Pickup = { count = "coins", group = "treasure" }
[[entity]]
prefab = "gadget"
name = "tile"
Solid = {}
Tiles = {}
[[entity]]
prefab = "gadget"
name = "hole"
Portal = { to = "hole" }
[[entity]]
prefab = "gadget"
"""

TARGETS = ["open", "close", "toggle", "remove", "start", "hurt"]
EFFECTS = [
    *((f'{{ {verb} = "gat" }}', verb, 'no entity and no tag has the name "gat"; did you mean "gate"?')
      for verb in TARGETS),
    ('{ place = "gaet", at = [0, 0] }', "place", 'no entity and no tag has the name "gaet"; did you mean "gate"?'),
    ('{ spawn = "gadgte" }', "spawn", 'no such prefab: "gadgte"; did you mean "gadget"?'),
    ('{ play = "bel" }', "play", 'no such sound: "bel"; did you mean "bell"?'),
    ('{ go = "scen.toml" }', "go", '"scen.toml" does not exist; did you mean "scene.toml"?'),
    ('{ start = "coin" }', "start", '"coin" has no Timeline'),
    ('{ set = "coin.Sprite.layer", to = 1 }', "set", '"coin" has no Sprite; known: Collider, Pickup, Position'),
    ('{ go = "nxt" }', "go", 'expected the file of a scene, "next" or "again"; found "nxt"; did you mean "next"?'),
    ('{ set = "gate.Sounds.jump", to = "bel" }', "to", 'no such sound: "bel"; did you mean "bell"?'),
    ('{ set = "gate.Sprite.image", to = 1 }', "to", "expected text, found 1"),
    ('{ set = "gate.Sprite.image", to = "dto" }', "to", 'no such image: "dto"; did you mean "dot"?'),
    ('{ start = "gate", state = "ajr" }', "state",
     'the Timeline of "gate" has no state "ajr"; did you mean "ajar"?'),
    ('{ start = "gates", state = "ajr" }', "state",
     'the Timeline of "gates" has no state "ajr"; did you mean "ajar"?'),
    ('{ set = "gat.Position.x", to = 1 }', "set", 'no entity and no tag has the name "gat"; did you mean "gate"?'),
    ('{ set = "gate.Positon.x", to = 1 }', "set", 'no such component: "Positon"; did you mean "Position"?'),
    ('{ set = "gate.Collider.widht", to = 1 }', "set", 'no such field of Collider: "widht"; did you mean "width"?'),
    ('{ set = "gate.Collider.width", to = 1.5 }', "to", "expected a whole number, found 1.5"),
    ('{ set = "gate.Collider.width", to = 0 }', "to", "expected at least 1, found 0"),
    ('{ set = "tile.Collider.y", to = 19 }', "to", "inside its cell of 8 px, not from 19 to 27"),
    ('{ set = "width", to = 1 }', "set", 'expected "TARGET.Component.field", found "width"'),
    ('{ set = "gate.Collider.width", to = 1, lasts = true }', "lasts", "a change of a Collider cannot be lasting"),
    ('{ set = "gate.Collider.layers", to = ["ice", 1] }', "item 2", "expected text, found 1"),
    ('{ set = "gate.Collider.width", to = [1] }', "to", "expected a whole number, found a list"),
    ('{ set = "gate.Tag.names", to = ["x"], lasts = true }', "lasts", "a list cannot be lasting"),
    ('{ give = "gat.Jump" }', "give", 'no entity and no tag has the name "gat"; did you mean "gate"?'),
    ('{ give = "gate.Jmp" }', "give", 'no such component: "Jmp"; did you mean "Jump"?'),
    ('{ give = "gate.Collider" }', "give", "missing: Collider needs width and height"),
    ('{ take = "Jump" }', "take", 'expected "TARGET.Component", found "Jump"'),
    ('{ take = "gate.Solid", lasts = true }', "lasts", "a change of a Solid cannot be lasting"),
    ('{ opne = "gate" }', "opne", 'no such key: "opne"; did you mean "open"?'),
    ('{ open = "gate", close = "gate" }', None, "expected one of"),
    ('{ open = "gate", at = [1, 2] }', None, "at cannot be used with open"),
    ('{ set = "gate.Position.x" }', None, "missing: set needs to"),
    ('{ wait = 1 }', "wait", 'no such key: "wait"'),
]  # fmt: skip
FIELDS = [
    ('Trigger = { on = "entre" }', "on", 'did you mean "enter"?'),
    ('Trigger = { by = "plaers" }', "by", 'no entity and no tag has the name "plaers"; did you mean "players"?'),
    ('Trigger = { on = "gone", target = "gatse" }', "target", 'did you mean "gate"?'),
    ('Trigger = { on = "all", group = "tresure" }', "group", 'no such group: "tresure"; did you mean "treasure"?'),
    ('Trigger = { on = "count", of = "coin" }', "of", 'nothing is counted as "coin"; did you mean "coins"?'),
    ("Trigger = { counts = { coin = 3 } }", "coin", 'nothing is counted as "coin"; did you mean "coins"?'),
    ('Trigger = { action = "jmup" }', "action", 'did you mean "jump"?'),
    ('Trigger = { when = [{ holds = "stnds" }] }', "holds", 'did you mean "stands"?'),
    ('Trigger = { when = [{ fails = "near", by = "gat" }] }', "by", 'did you mean "gate"?'),
    ('Trigger = { when = [{ holds = "near", about = "gat" }] }', "about", 'did you mean "gate"?'),
    ('Trigger = { when = [{ about = "gate" }] }', None, "expected one of holds, fails; found none"),
    ('Chase = { target = "gaet" }', "target", 'no entity and no tag has the name "gaet"; did you mean "gate"?'),
    ('Portal = { to = "gate" }', "to", 'no entity that has a Portal is named "gate"; known: hole'),
    ('Portal = { to = "hloe" }', "to", 'no entity that has a Portal is named "hloe"; did you mean "hole"?'),
    ('Timeline = { steps = [{ until = "riden" }] }', "until", 'did you mean "ridden"?'),
    ('Timeline = { states = { a = { steps = [{ choose = [] }] } } }', "choose", "expected at least 1 item"),
    ('Timeline = { steps = [{ wiat = 1 }] }', "wiat", 'no such key: "wiat"; did you mean "wait"?'),
    ('Timeline = { steps = [{ wait = 1, until = "ridden" }] }', None, "expected one of"),
    ('Timeline = { steps = [{ move = "hoem" }] }', "move", 'did you mean "home"?'),
    ('Shooter = {}\nAmmo = { mark = "dto" }', "mark", 'no such sprite: "dto"; did you mean "dot"?'),
    ('Timeline = { steps = [{ move = "gat", turn = 90 }] }', "move", 'did you mean "gate"?'),
    ('Timeline = { steps = [{ move = [1, 2], ease = "sine" }] }', "ease", '"sine_in"'),
    ('Timeline = { steps = [{ hold = ["forwad"] }] }', "hold", 'did you mean "forward"?'),
    ('Timeline = { steps = [{ until = "near", by = "gat" }] }', "by", 'did you mean "gate"?'),
    ('Timeline = { steps = [{ until = "gone", target = "gat" }] }', "target", 'did you mean "gate"?'),
    ('Timeline = { steps = [{ until = "count", of = "coin" }] }', "of", 'did you mean "coins"?'),
    ('Timeline = { steps = [{ become = "idle" }] }', "become", 'no such state: "idle"'),
    ('Timeline = { first = "idel", states = { idle = {} } }', "first", 'no such state: "idel"; did you mean "idle"?'),
    ('Timeline = { states = { idle = { on = [{ when = "sees", become = "idel" }] } } }', "become",
     'no such state: "idel"; did you mean "idle"?'),
    ('Timeline = { states = { idle = { on = [{ when = "seas", become = "idle" }] } } }', "when",
     'did you mean "sees"?'),
    ('Timeline = { states = { idle = { on = [{ when = "sees" }] } } }', None, "missing: when needs become"),
    ('Timeline = { states = { idle = { setps = [] } } }', "setps", 'no such key: "setps"; did you mean "steps"?'),
    ('Timeline = { states = { idle = { steps = [{ choose = ["idle", "idel"] }] } } }', "choose",
     'no such state: "idel"; did you mean "idle"?'),
    ('Timeline = { steps = [{ start = "self", state = "on" }] }', "state", 'has no state "on"'),
]  # fmt: skip


def error_of(tmp_path: Path, text: str) -> tuple[str, tuple[object, ...]]:
    path = tmp_path / "scene.toml"
    path.write_text(text)
    with pytest.raises(SceneError) as caught:
        load_scene(path)
    (one,) = caught.value.errors
    return one.message, one.path


@pytest.mark.parametrize(("effect", "key", "expected"), EFFECTS, ids=[one[0] for one in EFFECTS])
@pytest.mark.parametrize("frame", ["Timeline = {{ states = {{ a = {{ steps = [{{ wait = 1 }}, {0}] }} }} }}",
                                   "Trigger = {{ do = [{{ count = 'x' }}, {0}] }}",
                                   "Timeline = {{ steps = [{{ wait = 1 }}, {0}] }}"])  # fmt: skip
def test_an_unknown_name_in_an_effect_is_reported(
    tmp_path: Path, frame: str, effect: str, key: str, expected: str
) -> None:
    if "wait" in effect and frame.startswith("Timeline"):
        return
    message, where = error_of(tmp_path, HEAD + frame.format(effect))
    assert expected in message
    assert "item 2" in where
    assert where[-1] == (key or "item 2")


@pytest.mark.parametrize(("field", "key", "expected"), FIELDS, ids=[one[0] for one in FIELDS])
def test_an_unknown_name_in_a_field_is_reported(tmp_path: Path, field: str, key: str, expected: str) -> None:
    message, where = error_of(tmp_path, HEAD + field)
    assert expected in message
    assert key is None or key in where


def test_known_names_are_accepted(tmp_path: Path) -> None:
    rest = """
Timeline = { steps = [{ until = "near", by = "gates" }, { start = "gate", state = "ajar" }, { play = "bell" }] }
Trigger = { by = "all", counts = { coins = 1 }, group = "treasure", do = [
    { open = "gates" }, { remove = "self" }, { hurt = "by" }, { close = "host" }, { set = "gate.Position.x", to = 3 },
    { go = "next" }, { go = "again" }, { count = "keys" },
] }
"""
    path = tmp_path / "scene.toml"
    path.write_text(HEAD + rest)
    assert load_scene(path).entities


def test_names_are_checked_only_in_used_prefabs_and_characters(tmp_path: Path) -> None:
    """Unused prefabs and characters of included files may refer to entities that only other scenes have."""
    (tmp_path / "stock.toml").write_text("""
[prefab.lift]
[prefab.wall]
Position = {}
[legend]
"s" = { prefab = "lift", Trigger = { on = "ride", do = [{ open = "the door of another scene" }] } }
[prefab.bell]
Trigger = { do = [{ open = "the gate of another scene" }] }
""")
    scene = 'include = ["stock.toml"]\nmap = """\n{0}#\n"""\nlegend."#" = "wall"\n'
    used = {"s": "the door", "b": "the gate"}
    (tmp_path / "fine.toml").write_text(scene.format("."))
    assert load_scene(tmp_path / "fine.toml").entities
    for char, name in used.items():
        message, _ = error_of(tmp_path, scene.format(char) + 'legend."b" = "bell"\n')
        assert name in message


def test_a_spawned_prefab_counts_as_used(tmp_path: Path) -> None:
    message, _ = error_of(tmp_path, HEAD + 'Trigger = { do = [{ spawn = "bell" }] }\n'
                       '[prefab.bell]\nTrigger = { do = [{ open = "nobody" }] }\n')  # fmt: skip
    assert '"nobody"' in message


def test_names_in_a_replaced_table_are_not_checked(tmp_path: Path) -> None:
    (tmp_path / "stock.toml").write_text('[prefab.bell]\nTrigger = { do = [{ open = "nobody" }] }\n')
    path = tmp_path / "scene.toml"
    path.write_text(
        'include = ["stock.toml"]\n[prefab.bell]\nreplace = true\nTrigger = {}\n[[entity]]\nprefab = "bell"\n'
    )
    assert load_scene(path).entities


def test_inherited_timeline_states_are_known(tmp_path: Path) -> None:
    path = tmp_path / "scene.toml"
    rest = '[prefab.door]\nTimeline = { states = { shut = {}, ajar = {} } }\n[[entity]]\nprefab = "door"\n'
    path.write_text(HEAD + rest + 'Timeline = { first = "ajar" }\n')
    assert load_scene(path).entities
    message, where = error_of(tmp_path, HEAD + rest + 'Timeline = { first = "ajr" }\n')
    assert (message, where[-1]) == ('no such state: "ajr"; did you mean "ajar"?', "first")


@pytest.mark.parametrize(("effect", "key", "expected"), EFFECTS, ids=[one[0] for one in EFFECTS])
def test_an_unknown_name_in_the_effect_of_a_menu_item_is_reported(
    tmp_path: Path, effect: str, key: str, expected: str
) -> None:
    """Menu items are tables with a verb, and so are the effects in them."""
    message, where = error_of(tmp_path, HEAD + f'Menu = {{ items = [{{ button = "go", do = [{effect}] }}] }}')
    assert expected in message
    assert key is None or where[-1] == key


AT_ONCE = """
seeed = 1
[prefab.gadget]
extends = "gadgte"
[[entity]]
prefab = "slugg"
Trigger = { by = 5, do = [{ spawn = "sulgg" }, { opne = "gate" }, { play = "bell" }] }
Timeline = { states = { a = { setps = [] }, b = { steps = [{ become = "a" }, { spawn = "slggu" }] } } }
"""


def test_unknown_names_are_reported_together_with_all_other_errors(tmp_path: Path) -> None:
    path = tmp_path / "scene.toml"
    path.write_text(AT_ONCE)
    with pytest.raises(SceneError) as caught:
        load_scene(path)
    assert [one.message.partition("; ")[0] for one in caught.value.errors] == [
        "no such key",
        'no such prefab: "gadgte"',
        'no such prefab: "slugg"',
        "expected text, found 5",
        'no such prefab: "sulgg"',
        'no such key: "opne"',
        'no such sound: "bell"',
        'no such key: "setps"',
        'no such prefab: "slggu"',
    ]


MAP = """
legend.g = { prefab = "gadget", name = "door", Portal = {} }
[[entity]]
prefab = "gadget"
Portal = { to = "door" }
Trigger = { do = [{ open = "door" }] }
"""


@pytest.mark.parametrize(("rows", "expected"), [("g?", '"?" is not in the legend'), ("g\n..", "row 2 has 2")])
def test_an_error_in_the_map_does_not_make_names_in_it_unknown(tmp_path: Path, rows: str, expected: str) -> None:
    message, _ = error_of(tmp_path, f"map = '''\n{rows}\n'''\n" + MAP + HEAD)
    assert expected in message


START = 'Trigger = { do = [{ start = "self", state = "a" }] }'
WRONG_FORMS = [
    *(f"Tag = {{ names = {value} }}" for value in ('"enemy"', "0.5", "true", '[["a"]]', "[{ a = 1 }]", "[[]]")),
    *(f"Timeline = {{ states = {value} }}\n{START}" for value in ("5", "[[]]", '"idle"', "{ a = 5 }")),
]


@pytest.mark.parametrize("component", WRONG_FORMS)
def test_a_field_of_another_form_is_the_only_error(tmp_path: Path, component: str) -> None:
    message, where = error_of(tmp_path, '[[entity]]\nname = "door"\n' + component)
    assert message.startswith("expected ")
    assert component.startswith(str(where[1]))
