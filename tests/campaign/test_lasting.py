"""Changes for good: an ability outlasts deaths, levels and the game's end, and a run that starts with it replays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from components import Dash, Jump, WallJump
from ecs_platformer import InvalidValueError, World
from ecs_platformer.errors import TapeError
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.progress import Progress
from ecs_platformer.game.campaign.save_format import deserialize, serialize
from ecs_platformer.game.faults.bundle import replay, save_bundle
from ecs_platformer.game.faults.fault import Fault
from ecs_platformer.game.links.level import link_of
from ecs_platformer.game.links.verification import Verification
from ecs_platformer.game.replay.player import failed_expectations
from ecs_platformer.game.session.session import Session
from ecs_platformer.scene.tape.inputs import by_slot
from ecs_platformer.scene.tape.parser import parse, read_tape
from ecs_platformer.scene.tape.start import Start
from ecs_platformer.world.snapshot import Snapshot
from systems.rules.scripting.effects import perform
from tests.support.projects import ROOT

ROOMS = ROOT / "scenes" / "metroidvania"
LETTERS = {"left": "A", "right": "D", "jump": "W"}
FOUND = (
    {"set": "by.Jump.air", "to": 1, "lasts": True},
    {"give": "by.Dash", "lasts": True},
    {"take": "by.WallJump", "lasts": True},
)
SCENE = """
include = ["prefabs.toml"]
map = '''
......
.@..c.
######'''
[legend]
"#" = "wall"
"@" = { prefab = "one", name = "hero" }
"c" = { prefab = "one", name = "other" }
[prefab.one]
extends = ["hero"]
Dash = false
Jump = { air = 0 }
WallJump = {}
Respawn = { wait = 0.1 }
"""


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    path = tmp_path / "scene.toml"
    path.write_text(SCENE)
    return path


def abilities(world: World, name: str = "hero") -> tuple[int, bool, bool]:
    hero = world.named(name)
    return world.get(hero, Jump).air, world.has(hero, Dash), world.has(hero, WallJump)


def test_what_lasts_is_there_after_a_restart_and_nothing_else_is(scene: Path) -> None:
    world = World.load(scene)
    hero, other = world.named("hero"), world.named("other")
    perform(world, 0, FOUND, hero)
    perform(world, 0, [{key: value for key, value in one.items() if key != "lasts"} for one in FOUND], other)
    assert abilities(world) == abilities(world, "other") == (1, True, False)
    world.level.restart()
    world.step()
    assert abilities(world) == (1, True, False)
    assert abilities(world, "other") == (0, False, True)
    world.level.renew(world.named("hero"))
    assert abilities(world) == (1, True, False)


def test_the_latest_change_lasts(scene: Path) -> None:
    world = World.load(scene)
    hero = world.named("hero")
    perform(world, 0, [*FOUND, {"set": "hero.Dash.count", "to": 2, "lasts": True}], hero)
    perform(world, 0, [{"take": "hero.Dash", "lasts": True}, {"give": "hero.WallJump", "lasts": True}], hero)
    assert world.level.state.lasting == {"hero.Dash": False, "hero.Jump.air": 1, "hero.WallJump": True}
    world.level.restart()
    world.step()
    assert abilities(world) == (1, False, True)


def test_an_entity_without_a_name_loses_it_with_its_level(scene: Path) -> None:
    world = World.load(scene)
    nameless = world.spawn("one", Position=(8, 0))
    perform(world, 0, FOUND, nameless)
    assert world.has(nameless, Dash)
    assert world.level.state.lasting == {}


def test_it_is_part_of_the_state(scene: Path) -> None:
    world, other = World.load(scene), World.load(scene)
    before = world.hash()
    perform(world, 0, FOUND, world.named("hero"))
    other.restore(Snapshot.from_json(world.snapshot().to_json()))
    assert other.hash() == world.hash() != before
    other.level.restart()
    other.step()
    assert abilities(other) == (1, True, False)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("hero.Jump.aire", 1, 'no such field of Jump: "aire"; did you mean "air"?'),
        ("hero.Jmp", True, 'no such component: "Jmp"; did you mean "Jump"?'),
        ("hero.Jump.air", -1, "expected at least 0, found -1"),
        ("hero.Dash", 1, "expected true or false, found 1"),
        ("Dash", True, 'expected "ENTITY.Component" or "ENTITY.Component.field"'),
        ("hero.Solid", True, "a change of a Solid cannot be lasting"),
        ("hero.Label.text", "x" * 200, "at most 100 characters"),
    ],
)
def test_a_change_that_no_entity_could_have_is_refused(scene: Path, key: str, value: int | str, message: str) -> None:
    world = World.load(scene)
    before = world.hash()
    with pytest.raises(InvalidValueError) as raised:
        world.level.begin(Start(lasting={"hero.Dash": True, key: value}))
    assert message in str(raised.value)
    assert world.hash() == before


# In a campaign


def clear(session: Session, tape: Path) -> None:
    for held in read_tape(tape):
        if session.world.level.state.goal:
            break
        (actions,) = by_slot(held)
        for action, key in LETTERS.items():
            if action in actions:
                session.controls.press(key, action)
            else:
                session.controls.release(key)
        session.run(1)
    session.controls.release_all()


def go_on(session: Session) -> None:
    while session.leaving:
        session.run(1)


def opened(data: Path) -> Session:
    campaign = Campaign(ROOMS / "campaign.toml", data)
    return Session(campaign.saved_level(), campaign=campaign)


@pytest.mark.slow
def test_the_wings_outlast_a_death_a_level_and_the_end_of_the_game(tmp_path: Path) -> None:
    session = opened(tmp_path)
    clear(session, ROOMS / "crossing.tape")
    go_on(session)
    assert session.path.stem == "cellar"
    clear(session, ROOMS / "cellar.tape")  # with a death, after the wings
    go_on(session)
    assert session.path.stem == "crossing"
    assert session.world.get(session.world.named("hero"), Jump).air == 1
    again = opened(tmp_path)
    assert again.path.stem == "crossing"
    assert again.world.get(again.world.named("hero"), Jump).air == 1
    assert again.campaign
    assert again.load(again.campaign.new_game(1))
    assert again.world.get(again.world.named("hero"), Jump).air == 0


@pytest.mark.slow
def test_a_run_that_starts_with_the_wings_replays_to_the_same_bits(tmp_path: Path) -> None:
    campaign = Campaign(ROOMS / "campaign.toml", tmp_path)
    campaign.enter(ROOMS / "crossing.toml")
    campaign.progress.lasting = {"hero.Jump.air": 1}
    session = Session(ROOMS / "loft.toml", campaign=campaign)
    session.record()
    clear(session, ROOMS / "loft.tape")
    text = session.recorded()
    tape = parse(text)
    assert "#! keep hero.Jump.air = 1" in text.splitlines()
    assert failed_expectations(tape, tmp_path / "it.tape", ROOMS / "loft.toml") == []
    linked = Verification(ROOMS / "loft.toml", parse(link_of(ROOMS / "loft.toml", tape).tape))
    linked.run()
    assert "with hero.Jump.air = 1 · hash" in linked.verdict()
    without = parse(text.replace("#! keep hero.Jump.air = 1\n", ""))
    assert failed_expectations(without, tmp_path / "it.tape", ROOMS / "loft.toml")


def test_a_change_is_saved_in_its_tick_and_one_of_a_later_version_is_not_lost(tmp_path: Path) -> None:
    campaign = Campaign(ROOMS / "campaign.toml", tmp_path)
    campaign.enter(ROOMS / "crossing.toml")
    campaign.progress.lasting = {"hero.Wings": True}
    world = campaign.world(ROOMS / "crossing.toml")
    perform(world, 0, FOUND[:1], world.named("hero"))
    world.step()
    campaign.count_tick(world)
    saved = Campaign(ROOMS / "campaign.toml", tmp_path)
    assert saved.progress.lasting == {"hero.Wings": True, "hero.Jump.air": 1}
    assert saved.lasting() == {"hero.Jump.air": 1}


def test_the_changes_of_two_windows_are_joined() -> None:
    mine, before, other = (Progress(lasting={"hero.Dash": True, "hero.Climb": True}) for _ in range(3))
    mine.lasting["hero.Jump.air"] = 1
    other.lasting = {"hero.Dash": False}
    mine.merge(before, other)
    assert mine.lasting == {"hero.Dash": False, "hero.Jump.air": 1}
    assert deserialize(serialize(mine)) == mine


# In a tape and a bundle


def test_a_tape_says_which_line_and_which_entity_is_wrong(scene: Path) -> None:
    with pytest.raises(TapeError, match=r'it.tape:1:9: hero.Jmp.air: no such component: "Jmp"; did you mean "Jump"'):
        failed_expectations(parse("#! keep hero.Jmp.air = 1"), Path("it.tape"), scene)
    (failed,) = failed_expectations(parse("#! keep her.Jump.air = 1"), Path("it.tape"), scene)
    assert 'the run has started with this, and no entity is named "her"; did you mean "hero"?' in str(failed)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("#! keep hero.Dash", "expected ENTITY.COMPONENT.FIELD = VALUE"),
        ("#! keep hero.Dash = [1]", "expected a number, true, false or text"),
        ("12,R\n#! keep hero.Dash = true", "this line comes before all inputs"),
    ],
)
def test_a_line_that_keeps_nothing_is_an_error(line: str, message: str) -> None:
    with pytest.raises(TapeError, match=message):
        parse(line)


def test_any_name_and_any_text_can_be_kept() -> None:
    start = Start(("invincible",), {'a = "b".Label.text': "# \n é", "c.Jump.air": 1, "d.Run.top_speed": 1.5})
    assert parse(start.text() + "12,R").start == start


@pytest.mark.slow
def test_a_bundle_without_a_state_plays_from_the_same_start(scene: Path, tmp_path: Path) -> None:
    world = World.load(scene)
    world.level.begin(Start(lasting={"hero.Dash": True}))
    fault = Fault(ValueError(), None, (frozenset(("right",)),), world.level.started())
    path = tmp_path / "it.bug.zip"
    save_bundle(path, scene, [scene], replace(fault, start=Start(lasting={"hero.Jmp.air": 1})))
    assert "no such component" in "\n".join(replay(path))
    save_bundle(path, scene, [scene], fault)
    assert replay(path) == []
