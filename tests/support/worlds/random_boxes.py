"""Random worlds with boxes in them: rows and stacks, strong and weak pushers, lifts, crushers and conveyors."""

from __future__ import annotations

from random import Random

from tests.reference.bodies import Box, box_of, inside, overlap
from tests.reference.boxes import Actor, Solid
from tests.support.worlds.random_solids import Grid, random_solid, speed, walls
from tests.support.worlds.random_worlds import RATES, Event, Story, put_into_layers, random_actor, random_events

WAYS = ("left", "right", "up")


def random_boxes(seed: int, ticks: int = 300) -> Story:
    """Nothing overlaps at first."""
    rng = Random(seed)
    story = Story(seed, rng.choice(RATES))
    crowded = rng.random() < 0.4
    width, height = (
        (rng.randint(30, 60), rng.randint(25, 50)) if crowded else (rng.randint(90, 200), rng.randint(60, 140))
    )
    solids: list[tuple[Solid, Grid | None]] = [
        with_conveyor(rng, *found)
        for found in (
            *walls(rng, width, height),
            *(random_solid(rng, width, height, 10 if crowded else 60) for _ in range(rng.randint(1, 6))),
        )
    ]
    actors: list[Actor] = []
    for _ in range(rng.randint(2, 5)):
        actors += group(rng, width, height, [solid for solid, _ in solids], [box_of(actor) for actor in actors])
    layered = rng.random() < 0.15
    bodies: list[tuple[Actor | Solid, Grid | None]] = list(solids)
    for actor in actors:
        bodies.insert(rng.randint(0, len(bodies)), (actor, None))
    for index, (body, grid) in enumerate(bodies):
        body.id = index + 1
        if body.path is not None:
            body.path.start = (body.x, body.y)
        if isinstance(body, Actor):
            body.spawn = (body.x, body.y, body.vx, body.vy)
        if layered:
            put_into_layers(rng, body)
        if grid is not None:
            story.grids[index] = grid
        story.bodies.append(body)
    for index in range(len(bodies)):
        story.events += [one for one in random_events(rng, story, index, ticks, fair=True) if kept(rng, story, one)]
    story.events.sort(key=lambda event: event.tick)
    return story


def kept(rng: Random, story: Story, event: Event) -> bool:
    """Boxes are left in peace for the most part."""
    body = story.bodies[event.index]
    return not (isinstance(body, Actor) and body.pushable is not None) or rng.random() < 0.1


def with_conveyor(rng: Random, solid: object, grid: Grid | None) -> tuple[Solid, Grid | None]:
    made = Solid(**{name: getattr(solid, name) for name in type(solid).__dataclass_fields__})  # type: ignore[attr-defined]
    if rng.random() < 0.35:
        made.conveyor = (speed(rng) / 4, speed(rng) / 4)
    return made, grid


def group(rng: Random, width: int, height: int, solids: list[Solid], taken: list[Box]) -> list[Actor]:
    """One actor, or a row or a stack of alike boxes, as far as there is room."""
    found = random_actor(rng, width, height, list(solids), clear=True)
    if found is None:
        return []
    first = Actor(**{name: getattr(found, name) for name in type(found).__dataclass_fields__})
    boxy = rng.random() < 0.7
    made: list[Actor] = []
    left, top, right, bottom = first.box
    across, up = rng.choice(((right - left, 0), (0, top - bottom), (rng.randint(-4, 4), top - bottom)))
    for number in range(rng.randint(1, 6) if boxy else 1):
        actor = Actor(**{name: getattr(first, name) for name in type(first).__dataclass_fields__})
        actor.x, actor.y = first.x + across * number, first.y + up * number
        actor.ghost, actor.path = False, None
        if boxy:
            actor.vx, actor.vy, actor.on_hit_x, actor.on_hit_y = 0.0, 0.0, "stop", "stop"
            actor.gravity, actor.rides = rng.choice((None, (900.0, 160.0), (900.0, 160.0))), ("feet",)
            if rng.random() < 0.1:
                actor.rides = None
            ways = WAYS if rng.random() < 0.8 else tuple(way for way in WAYS if rng.random() < 0.5)
            actor.pushable = (rng.choice((1.0, 1.0, 2.5, 0.0)), ways)
        if rng.random() < (0.1 if boxy else 0.8):
            ways = WAYS if rng.random() < 0.8 else tuple(way for way in WAYS if rng.random() < 0.5)
            actor.push = (rng.choice((1.0, 8.0, 8.0, 3.5)), rng.choice((1, 2, 8, 8)), ways)
        place = box_of(actor)
        if any(inside(place, solid) for solid in solids) or any(overlap(place, other) for other in taken):
            break
        taken.append(place)
        made.append(actor)
    return made
