"""What takes whole numbers only: places and sizes in px, in the line that writes them, and seeds."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from esper import Processor

from components import Collider, Position, Remainder, Slope, Tiles, Velocity
from ecs_platformer import InvalidValueError, World
from ecs_platformer.project.error_report import own_calls, system_note


class Creeping(Processor):
    def process(self, world: World) -> None:
        for entity, (position, _) in world.each(Position, Velocity):
            position.x += 0.5  # type: ignore[assignment]
            world.space.is_grounded(entity)


def test_a_fraction_written_to_a_position_is_an_error_of_the_line_that_wrote_it() -> None:
    world = World([Creeping])
    actor = world.create(Position(), Remainder(), Collider(8, 8), Velocity(), name="ball")
    message = r"Position\.x: expected a whole number, found 0\.5; what moves by parts of a px has a Velocity"
    with pytest.raises(InvalidValueError, match=message) as caught:
        world.step()
    assert system_note(caught.value) == 'in the system Creeping, tick 1, entity "ball" at 0, 0'
    raised = own_calls(caught.value)[-1]
    assert "position.x += 0.5" in (raised.line or "")
    assert world.get(actor, Position).x == 0


@pytest.mark.parametrize(
    ("component", "field"),
    [(Position(), "y"), (Collider(8, 8), "width"), (Collider(8, 8), "y"), (Tiles(), "size"), (Slope(), "left")],
)
@pytest.mark.parametrize("value", [1.5, 3.0, float("nan"), True, None, "4"])
def test_only_whole_numbers_of_px_can_be_written(component: object, field: str, value: object) -> None:
    World([])
    before = getattr(component, field)
    with pytest.raises(InvalidValueError, match=f"{type(component).__name__}.{field}: expected a whole number, found "):
        setattr(component, field, value)
    assert getattr(component, field) == before


def test_every_seed_has_numbers_of_its_own(tmp_path: Path) -> None:
    first = {seed: World([], seed=seed).rng.random() for seed in range(-20, 20)}
    assert len({*first.values()}) == 40
    assert World([], seed=-7).rng.random() == first[-7]
    assert World([], seed=1).rng.random() == Random(1).random()
    (tmp_path / "a.toml").write_text("seed = -1\n", encoding="utf-8")
    assert World.load(tmp_path / "a.toml").rng.random() == first[-1]


@pytest.mark.parametrize("seed", [None, 1.0, "1", True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(InvalidValueError, match="a seed is a whole number, not "):
        World([], seed=seed)
