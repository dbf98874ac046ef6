"""Recording and replaying: a replay verifies the recorded expectations and reports those that fail."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from components import Position, Velocity
from ecs_platformer import InvalidValueError, World
from ecs_platformer.core.physics.versions import CHANGES, VERSION
from ecs_platformer.errors import EcsPlatformerError, TapeError
from ecs_platformer.game.replay.player import failed_expectations, scene_of
from ecs_platformer.game.replay.recorder import Recording, record, signed
from ecs_platformer.scene.tape.parser import parse, read_tape
from tests.support.projects import CRATE, ROOT, write

CLIMB = ROOT / "scenes" / "first_climb.toml"
TAPE = ROOT / "scenes" / "first_climb.tape"


@pytest.fixture
def crate(tmp_path: Path) -> Path:
    """A crate that falls from 40, 8: 2 px in 4 ticks."""
    return write(tmp_path / "game", {"scenes/a.toml": CRATE}) / "scenes" / "a.toml"


def failures(scene: Path, text: str) -> list[str]:
    return [str(error).splitlines()[0] for error in failed_expectations(parse(text), Path("a.tape"), scene)]


@pytest.mark.slow
def test_a_recorded_run_is_verified(crate: Path) -> None:
    world = World.load(CLIMB)
    recording = Recording(world, CLIMB)
    held = [{"right"}, {"right", "jump"}, set[str](), {"left"}, {"up", "grab"}]
    for tick in range(130):
        world.step(held[tick // 30])
        recording.note(held[tick // 30])
    tape = parse(recording.text())
    assert list(tape) == [frozenset(held[tick // 30]) for tick in range(130)]
    assert [directive.tick for directive in tape.directives] == [0, 0, 60, 120, 130]
    assert tape.scene
    assert tape.scene.name == "scenes/first_climb.toml"
    assert tape.scene.digest == World.load(CLIMB).hash()
    assert tape.directives[-1].source == f"#! 130 {world.hash()}"
    assert failed_expectations(tape, TAPE, CLIMB) == []


@pytest.mark.slow
def test_assists_are_in_the_head_of_a_tape_and_its_replay_has_them(crate: Path) -> None:
    world = World.load(CLIMB)
    world.level.state.assists = ["infinite_dashes", "slow"]
    recording = Recording(world, CLIMB)
    for _ in range(60):
        world.step("right dash")
        recording.note("right dash")
    text = recording.text()
    assert text.splitlines()[2] == "#! assist infinite_dashes slow"
    tape = parse(text)
    assert tape.assists == ["infinite_dashes", "slow"]
    assert failed_expectations(tape, TAPE, CLIMB) == []
    assert record(tape, CLIMB).signed(text) == text
    without = parse(text.replace("#! assist infinite_dashes slow\n", ""))
    assert len(failed_expectations(without, TAPE, CLIMB)) == 1


def test_a_tape_of_older_rules_says_which_have_changed_since(crate: Path) -> None:
    tape = record(parse("20"), crate).signed("20\n")
    assert tape.splitlines()[1] == f"#! rules {VERSION}"
    assert failed_expectations(parse(tape), TAPE, crate) == []
    last = tape.splitlines()[-1]
    wrong = tape.replace(last, last[:-1] + ("0" if last[-1] != "0" else "1"))
    for version, said in {
        "": f"; the physics rules have changed since it was recorded: {'; '.join(CHANGES[1:])}; if the change",
        f"#! rules {VERSION}\n": f"expected {wrong.splitlines()[-1].split()[-1]}; if the change is intended",
        f"#! rules {VERSION + 1}\n": f"; it was recorded under newer physics rules, of version {VERSION + 1}; if",
    }.items():
        (failed,) = failed_expectations(parse(wrong.replace(f"#! rules {VERSION}\n", version)), TAPE, crate)
        assert said in str(failed)


def test_a_recording_must_start_with_its_scene(crate: Path) -> None:
    world = World.load(crate)
    world.step()
    with pytest.raises(InvalidValueError, match="not at tick 1"):
        Recording(world, crate)


@pytest.mark.slow
def test_the_shipped_tape_asserts_that_the_flag_is_reached() -> None:
    tape = read_tape(TAPE)
    assert scene_of(tape, TAPE) == CLIMB
    assert failed_expectations(tape, TAPE, CLIMB) == []
    assert [directive.tick for directive in tape.directives][-1] == len(tape)


def test_a_failed_assert_shows_tick_field_found_and_expected(crate: Path) -> None:
    text = """#! Assert box.Position.x == 40
        30
        Assert box.Position.y == 8
        Assert box.Collider.enabled == true
        Assert box.Collider.layers == []
        10,R
        #! Assert box.Velocity.x > 0
        Assert box.Collider.layers < 3
        Assert box.Squish.damage == 1
        Assert bax.Position.x == 1
    """
    world = World.load(crate)
    for _ in range(30):
        world.step()
    assert failures(crate, text) == [
        f"a.tape:3:16: tick 30: box.Position.y: found {world.get(world.named('box'), Position).y}, expected == 8",
        "a.tape:7:19: tick 40: box.Velocity.x: found 0.0, expected > 0",
        "a.tape:8:16: tick 40: box.Collider.layers: found [], expected < 3",
        'a.tape:9:16: tick 40: entity "box" has no Squish',
        'a.tape:10:16: tick 40: no entity is named "bax"; did you mean "box"?',
    ]


def test_asserts_about_unknown_fields_are_tape_errors(crate: Path) -> None:
    with pytest.raises(TapeError) as caught:
        failures(crate, "Assert box.Positoin.x == 1\n4\n  Assert x.Y.z == 1\nAssert box.Position.xs == 1\n")
    assert [str(error).splitlines()[0] for error in caught.value.errors] == [
        'a.tape:1:12: no component "Positoin"; did you mean "Position"?',
        'a.tape:4:21: Position has no field "xs"; did you mean "x"?',
    ]


def test_asserts_about_the_level_state(crate: Path) -> None:
    text = """2
        Assert story.goal == ""
        Assert story.goal == "next"
        Assert story.deaths > 0
        Assert story.counts.coins == 0
        Assert story.counts.coins == 3
    """
    assert failures(crate, text) == [
        'a.tape:3:16: tick 2: story.goal: found "", expected == "next"',
        "a.tape:4:16: tick 2: story.deaths: found 0, expected > 0",
        "a.tape:6:16: tick 2: story.counts.coins: found 0, expected == 3",
    ]
    with pytest.raises(TapeError, match=r'1:14: a level\'s story has no "gaol"; did you mean "goal"'):
        failures(crate, "Assert story.gaol == 3")
    with pytest.raises(TapeError, match=r"1:14: story.counts holds counts by name: write story.counts.NAME"):
        failures(crate, "Assert story.counts == 3")


@pytest.mark.slow
def test_only_the_first_differing_hash_is_reported(crate: Path) -> None:
    text = record(parse("150,R"), crate).text()
    for tick in (120, 150):
        text = re.sub(rf"^#! {tick} ....", f"#! {tick} 0000", text, flags=re.MULTILINE)
    (line,) = failures(crate, text)
    assert line.startswith("a.tape:5:8: ticks 61 to 120: the state is not the recorded one: found ")
    assert "verify --bless" in line


@pytest.mark.slow
def test_a_changed_scene_is_reported_at_tick_zero(crate: Path) -> None:
    text = record(parse("90"), crate).text()
    crate.write_text(CRATE.replace("x = 40", "x = 41"))
    (line,) = failures(crate, text)
    assert line.startswith("a.tape:1:10: tick 0: the scene as loaded is not the recorded one: found ")


def test_a_truncated_tape_is_reported(crate: Path) -> None:
    text = record(parse("90"), crate).text()
    assert failures(crate, text.replace("\n90\n", "\n70\n")) == ["a.tape:5:7: tick 90: the tape ends at tick 70"]


def test_a_tape_without_hashes_is_played_to_its_end(crate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[frozenset[str]] = []
    step = World.step

    def noted(world: World, held: frozenset[str]) -> None:
        played.append(held)
        step(world, held)

    monkeypatch.setattr(World, "step", noted)
    assert failures(crate, "#! scene scenes/a.toml\n2,R\n1\n") == []
    assert played == [{"right"}, {"right"}, set()]


@pytest.mark.slow
def test_two_differing_replays_are_reported_by_tick_entity_and_field(
    crate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = record(parse("90"), crate).text()
    step, worlds = World.step, list[World]()

    def moody(world: World, held: frozenset[str]) -> None:
        """Makes every world behave differently on tick 47."""
        worlds.extend([world] * (world not in worlds))
        step(world, held)
        if world.tick == 47:
            world.get(world.named("box"), Velocity).x += worlds.index(world) + 1

    monkeypatch.setattr(World, "step", moody)
    (line,) = failures(crate, text)
    assert line == 'a.tape:4:7: tick 47: two replays differ: entity "box" > Velocity.x: 2.0 and 3.0'


def test_bless_changes_only_scene_and_hashes(crate: Path) -> None:
    old = (
        "# a tape\r\n 12 , r # on\r\n#! scene scenes/old.toml\r\nAssert box.Position.x == 40\r\n60\r\n#! 3 " + "0" * 32
    )
    new = record(parse(old), crate).signed(old)
    kept = [line for line in new.split("\r\n") if not line.startswith(("#! scene", "#! rules", "#! 6", "#! 7"))]
    assert kept == ["# a tape", " 12 , r # on", "Assert box.Position.x == 40", "60", ""]
    assert new.split("\r\n")[2].startswith("#! scene scenes/a.toml ")
    assert new.split("\r\n")[3] == f"#! rules {VERSION}"
    assert [directive.tick for directive in parse(new).directives] == [0, 12, 12, 60, 72]
    assert failures(crate, new) == []
    assert record(parse(new), crate).signed(new) == new


def test_tapes_without_a_line_end_and_empty_tapes_can_be_signed() -> None:
    assert signed("12,R", "a.toml", {0: "0", 12: "f"}) == f"#! scene a.toml 0\n#! rules {VERSION}\n12,R\n#! 12 f\n"
    assert signed("", "a.toml", {0: "0"}) == f"#! scene a.toml 0\n#! rules {VERSION}\n"


@pytest.mark.parametrize("place", ["game/scenes", "game", "game/scenes/far/below"])
def test_the_scene_is_looked_up_in_the_project_and_beside_the_tape(crate: Path, tmp_path: Path, place: str) -> None:
    path = tmp_path / place / "it.tape"
    name = "a.toml" if path.parent == crate.parent else "scenes/a.toml"
    if place.endswith("below"):  # nowhere near: it is looked for among all scenes
        name, crate = "scenes/first_climb.toml", CLIMB
    assert scene_of(parse(f"#! scene {name}"), path).resolve() == crate.resolve()


def test_a_tape_without_a_scene_line_uses_the_scene_of_its_name(crate: Path) -> None:
    assert scene_of(parse(""), crate.with_suffix(".tape")) == crate
    with pytest.raises(EcsPlatformerError, match="of which scene"):
        scene_of(parse(""), crate.with_name("other.tape"))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("scenes/b.toml", '"scenes/b.toml" does not exist; did you mean "scenes/a.toml"'),
        ("../../secret.toml", '"../../secret.toml" leads out of the project'),
        ("/etc/passwd", "leads out of the project"),
        ("scenes", '"scenes" is not a file'),
        ("link.toml", "leads out of the project"),
    ],
)
def test_a_missing_or_outside_scene_is_reported(crate: Path, tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "secret.toml").write_text("")
    (crate.parent / "link.toml").symlink_to(tmp_path / "secret.toml")
    path = crate.with_name("it.tape")
    with pytest.raises(TapeError) as caught:
        scene_of(parse(f"1\n#! scene {name}"), path)
    assert str(caught.value).startswith(f"{path}:2:10: ")
    assert why in str(caught.value)
