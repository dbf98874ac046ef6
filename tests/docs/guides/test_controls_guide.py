"""The guide to controls does what it says: an action of one's own opens a door, in data alone.

It is tried in processes of their own: the actions of the scene that was loaded last are those in use.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.support.projects import ROOT, command, told, write

PAGE = (ROOT / "docs" / "guides" / "controls.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", PAGE, re.DOTALL))
WALK = "70,R\n1,R,{}\n60,R\n"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write(tmp_path, FILES)


def end(game: Path, tape: str) -> int:
    """Play a tape in the hall; return where the hero ends, px."""
    (game / "a.tape").write_text(tape)
    run = command("simulate", "hall", "--ticks", "131", "--tape", "a.tape", "--trace", "-", folder=game, env={})
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])["bodies"]["hero"][0]


@pytest.mark.slow
def test_only_interact_opens_the_door(game: Path) -> None:
    assert len(FILES) == 2
    door = 13 * 8
    assert [end(game, WALK.format(letter)) for letter in "IJU"] == [176, door - 8, door - 8]


@pytest.mark.slow
def test_everything_knows_the_action(game: Path) -> None:
    code = """
        from ecs_platformer import World
        from ecs_platformer.game.replay.recorder import record
        from ecs_platformer.tools.reference.scene_schema import schema
        from ecs_platformer.scene.tape.parser import parse
        from pathlib import Path
        from components import Intent, Playback, Brain, Rhythm
        tape = parse("1,I\\n2,R,I")
        world = World.load("scenes/hall.toml")
        world.step("interact")
        print(world.get(world.named("hero"), Intent).pressed)
        actor = world.create(Intent(), Brain(), Playback("1,I,L"), Rhythm(actions=["interact", "jump"]))
        world.step()
        print(world.get(actor, Intent).held)
        print(record(tape, Path("scenes/hall.toml")).text().splitlines()[1:4])
        print(schema()["$defs"]["Trigger"]["properties"]["action"]["enum"][-2:])
    """
    assert told(code, game).splitlines() == [
        "('interact',)",
        "('interact', 'jump', 'left')",
        "['#! rules 3', '1,I', '2,R,I']",
        "['grab', 'interact']",
    ]


UNKNOWN = {
    'Trigger = { on = "press", action = "intract" }': 'found "intract"; did you mean "interact"?',
    'Timeline = { steps = [{ hold = ["intract"] }] }': 'found "intract"; did you mean "interact"?',
    'Rhythm = { actions = ["intract"] }': 'found "intract"; did you mean "interact"?',
    'Shooter = { button = "intract" }': 'found "intract"; did you mean "interact"?',
    'Playback = { tape = "1,intract" }': 'no such key "intract"; did you mean I (interact)?',
}


@pytest.mark.slow
def test_an_unknown_action_is_reported_with_the_nearest(game: Path) -> None:
    scene = "".join(f"[[entity]]\n{text}\n" for text in UNKNOWN)
    write(game, {"scenes/bad.toml": scene})
    run = command("check", "bad", folder=game, env={})
    assert run.returncode == 1
    for number, message in enumerate(UNKNOWN.values()):
        assert re.search(
            rf"^ *scenes/bad.toml:{2 * number + 2}:\d+: .*{re.escape(message)}", run.stdout, re.MULTILINE
        ), run.stdout


@pytest.mark.slow
def test_check_reports_what_is_wrong_with_the_controls(game: Path) -> None:
    assert command("check", folder=game, env={}).stdout.splitlines()[0] == "scenes/controls.toml: ok"
    write(game, {"scenes/controls.toml": '[action.interact]\nletter = "I"\nkeys = ["ENTRE"]\n'})
    run = command("check", folder=game, env={})
    assert run.returncode == 1
    wanted = "scenes/controls.toml:3:9: action > interact > keys > item 1: no key of the keyboard has the name"
    assert wanted in run.stdout
