"""Requirements of components: those added automatically, those that must be given, and fields that exclude others."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from components import (
    Collider,
    Dash,
    Duck,
    Facing,
    Fall,
    Footing,
    Gravity,
    Intent,
    Jump,
    JumpRequest,
    LiftBoost,
    Position,
    Remainder,
    Rider,
    Run,
    Velocity,
    WallJump,
    WallSlide,
)
from ecs_platformer import InvalidValueError, SceneError, World
from ecs_platformer.errors import ProjectError
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.requirements import required_components, requirements_of

REQUIRED = {"Footing", "Intent", "JumpRequest", "Remainder", "Velocity"}  # by Jump; the last two by Footing
NO_RIDER = "LiftBoost: needs a Rider, and the entity has none"


def body() -> tuple[object, ...]:
    return Position(), Collider(8, 8)


def loaded(folder: Path, text: str) -> World:
    path = folder / "scene.toml"
    path.write_text('include = ["prefabs.toml"]\n' + text)
    return World.load(path)


# Components added automatically


def test_required_components_are_added_recursively(tmp_path: Path) -> None:
    written = loaded(tmp_path, '[[entity]]\nname = "slime"\nPosition = {}\nJump = {}\n')
    assert written.components(written.named("slime")).keys() == {"Jump", "Position", *REQUIRED}
    world = World()
    created, added = world.create(Jump(), Position()), world.create(Position())
    world.add(added, Jump())
    assert written.components(written.named("slime")) == world.components(created) == world.components(added)
    crate = world.spawn("crate", Jump={})
    assert world.components(crate).keys() >= REQUIRED


@pytest.mark.parametrize("kind", [kind for kind in vocabulary().values() if required_components(frozenset({kind}))])
def test_every_component_with_requirements_runs_without_errors(kind: type[Any]) -> None:
    world = World()
    more = (need() for need in requirements_of(kind).needs if need not in map(type, body()))
    entity = world.create(*body(), kind(), *more)
    for held in ((), ("right", "jump"), ("left", "dash", "down"), ("grab", "up")):
        world.step(held)
    assert set(required_components(frozenset({kind}))) <= {type(one) for one in world.components(entity).values()}


def test_given_components_are_kept_unchanged(tmp_path: Path) -> None:
    slime = '[[entity]]\nname = "slime"\nPosition = {}\nVelocity = { x = 12 }\nFacing = { x = -1 }\nWallSlide = {}\n'
    world = loaded(tmp_path, slime)
    assert world.get(world.named("slime"), Velocity) == Velocity(12, 0)
    assert world.get(world.named("slime"), Facing).x == -1
    other = world.create(*body(), Velocity(5, 6))
    world.add(other, Jump())
    assert world.get(other, Velocity) == Velocity(5, 6)


def test_a_removed_component_is_added_again_if_required(tmp_path: Path) -> None:
    text = '[[entity]]\nprefab = "hero"\nname = "hero"\nFooting = false\nFacing = false\nPlayer = false\n'
    world = loaded(tmp_path, text)
    hero = world.named("hero")
    assert world.has(hero, Footing)
    assert world.has(hero, Facing)
    assert "Player" not in world.components(hero)  # nothing requires that


def test_a_component_removed_at_runtime_returns_only_when_newly_required() -> None:
    world = World()
    entity = world.create(*body(), Run(), Fall(), Jump())
    world.remove(entity, Footing, JumpRequest)
    world.add(entity, Gravity(), Position(8, 8))
    world.step()
    again = World()
    again.restore(world.snapshot())
    assert again.hash() == world.hash()
    for one in (world, again):
        assert not one.has(entity, Footing)
        assert not one.has(entity, JumpRequest)
    world.add(entity, Duck())
    assert world.has(entity, Footing)
    assert not world.has(entity, JumpRequest)


# Components that the entity's data must have


def test_lift_boost_without_a_rider_is_refused_in_every_way() -> None:
    world = World()
    bare, riding = world.create(*body()), world.create(*body(), Rider())
    before = world.hash()
    for attempt in (
        lambda: world.create(*body(), LiftBoost()),
        lambda: world.add(bare, LiftBoost()),
        lambda: world.spawn("hero", Rider=False),
        lambda: world.spawn("bat", LiftBoost={}),
    ):
        with pytest.raises(InvalidValueError) as caught:
            attempt()
        assert str(caught.value).endswith(NO_RIDER)
        assert world.hash() == before
    world.add(riding, LiftBoost())
    world.add(bare, LiftBoost(), Rider())
    world.create(*body(), Rider(()), LiftBoost())


def test_an_entity_that_lost_a_needed_component_can_still_get_others() -> None:
    world = World()
    entity = world.create(*body(), Rider(), LiftBoost())
    world.remove(entity, Rider)
    world.add(entity, Gravity())
    world.step()
    with pytest.raises(InvalidValueError, match=NO_RIDER):
        world.add(entity, LiftBoost())


def test_every_component_of_the_hero_except_rider_can_be_removed_alone() -> None:
    world = World()
    tables = world.scene.prefabs.components("hero")
    assert len(tables) > 20
    refused: list[str] = []
    for table in tables:
        try:
            world.spawn("hero", None, **{table: False})
        except InvalidValueError:
            refused.append(table)
    assert refused == ["Rider"]


# Fields that exclude each other

TWICE = {
    "Run > time_to_top: time_to_top cannot be combined with acceleration": (Run(acceleration=500, time_to_top=0.2),),
    "Jump > reach: height and reach cannot be combined with speed": (
        Run(),
        Fall(),
        Jump(speed=200, height=24, reach=48),
    ),
    "WallSlide > time_to_stop: time_to_stop cannot be combined with duration": (
        WallSlide(duration=3, time_to_stop=0.1),
    ),
    "Dash > acceleration: target and acceleration cannot be combined with end_speed": (
        Dash(end_speed=9, target=120, acceleration=5400),
    ),
    "Fall > acceleration: already computed from Jump > height": (
        Run(),
        Fall(acceleration=600),
        Jump(height=24, reach=48),
    ),
    "WallJump > speed: already computed from Jump > height": (
        Run(),
        Fall(),
        WallJump(speed=99),
        Jump(height=24, reach=48),
    ),
    "Jump > height: needs a Run, and the entity has none": (Fall(), Jump(height=24, reach=48)),
    "Gravity > acceleration: already computed from Jump > height": (
        Run(),
        Gravity(acceleration=600),
        Jump(height=24, reach=48),
    ),
    "Jump > height: missing: height needs reach": (Run(), Fall(), Jump(height=24)),
    "Dash > acceleration: missing: acceleration needs target": (Dash(acceleration=24),),
}


@pytest.mark.parametrize("message", TWICE)
def test_contradictory_components_made_in_python_are_refused(message: str) -> None:
    world = World()
    crate = world.create(*body())
    before = world.hash()
    for attempt in (lambda: world.create(*body(), *TWICE[message]), lambda: world.add(crate, *TWICE[message])):
        with pytest.raises(InvalidValueError) as caught:
            attempt()
        assert (str(caught.value), world.hash()) == (message, before)


def test_default_fields_of_a_component_made_in_python_do_not_count_as_given() -> None:
    world = World()
    shaped = Jump(height=24, reach=48)
    made = [
        world.create(*body(), Run(time_to_top=0.2), Fall(), shaped, WallJump(), Dash(target=120, acceleration=5400)),
        world.spawn("hero", Jump=shaped),
        world.spawn("hero", Jump={"height": 24, "reach": 48}),
        world.spawn("pico_hero", Run={"time_to_top": 0, "acceleration": 500}, Jump=Jump()),
    ]
    assert [world.get(entity, Jump).height for entity in made] == [24, 24, 24, 0]
    with pytest.raises(InvalidValueError, match="acceleration cannot be combined with time_to_top"):
        world.spawn("pico_hero", Run={"acceleration": 500})
    with pytest.raises(InvalidValueError, match="already computed from Jump > height"):
        world.add(made[0], Run(), Fall(acceleration=10), shaped)


def test_a_contradiction_is_reported_once_at_the_prefab_that_combines_it(tmp_path: Path) -> None:
    sharp = (
        "[prefab.sharp]\nRun = { acceleration = 500 }\n[prefab.both]\nextends = 'sharp'\nRun = { time_to_top = 1 }\n"
    )
    heir = "[prefab.heir]\nextends = 'both'\n[[prefab.heir.child]]\nprefab = 'both'\n"
    with pytest.raises(SceneError) as caught:
        loaded(tmp_path, sharp + heir + "[[entity]]\nprefab = 'heir'\n" * 3)
    assert [(fault.line, fault.path) for fault in caught.value.errors] == [(6, ('prefab "both"', "Run", "time_to_top"))]


# Requirements declared by a project's components


@dataclass(slots=True)
class Glider:
    requires: ClassVar = (Velocity,)
    needs: ClassVar = (Intent,)
    either: ClassVar = (("rate",), ("span",))

    rate: float = 1.0
    span: float = 0.0


@dataclass(slots=True)
class Misspelt:
    either: ClassVar = (("rate",), ("spam",))

    rate: float = 1.0
    span: float = 0.0


@dataclass(slots=True)
class Bulky:
    requires: ClassVar = (Collider,)


def test_components_of_a_project_can_declare_requirements() -> None:
    world = World()
    assert world.has(world.create(Glider(span=2.0), Intent()), Velocity)
    with pytest.raises(InvalidValueError, match="Glider: needs an Intent, and the entity has none"):
        world.create(Glider())
    with pytest.raises(InvalidValueError, match="Glider > span: span cannot be combined with rate"):
        world.create(Glider(2.0, 2.0), Intent())
    assert world.has(world.create(Glider(), Jump()), Remainder)  # Jump requires an Intent


def test_an_unsatisfiable_declaration_is_reported() -> None:
    with pytest.raises(ProjectError, match='Misspelt declares what Misspelt lacks: spam; did you mean "span"'):
        requirements_of(Misspelt)
    with pytest.raises(ProjectError, match="Collider is required by a component, so it must have defaults"):
        World().create(Bulky())
