"""Random little worlds as plain data: the same seed gives the same story, told to the reference and to the product.

A story is an arena with actors and solids of every kind the law knows, and what happens to them from outside
(velocities set, entities removed or put elsewhere, colliders switched). `fair` stories start without overlaps and
hold nothing that could bring one about but motion itself: law 1 must hold in them on every tick.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from random import Random

from tests.reference import law as reference
from tests.reference.bodies import Actor, Body, Solid, box_of, inside
from tests.support.worlds.random_solids import Grid, Line, random_path, random_solid, speed, walls

RATES = (60, 60, 30, 50, 144, 32, 64, 128)  # a tick of 1/32, 1/64, 1/128 s is exact: there, movements end on ties
ORIGINS = ((0, 0), (0, 0), (-90, -70), (-5003, 777), (10**9, -(10**9)), (-(10**9), 10**9))
RESPONSES = ("stop", "stop", "turn", "bounce", "bounce", "keep")
SQUISHES = ("destroy", "wiggle", "wiggle", "respawn", "damage", "damage", "duck", "duck")
HERO = ("duck", "wiggle", "damage")
SIDES = ("feet", "left", "right")
LAYERS = ("red", "blue")


@dataclass(frozen=True, slots=True)
class Event:
    """Before `tick` (the first is 1): "velocity" x, y in px/s; "place" x, y in px; "enable" x != 0; "remove"; "flip"
    its gravity; "drop" through the one-ways that it stands on, until "catch"."""

    tick: int
    index: int  # into Story.bodies
    what: str
    x: float = 0
    y: float = 0


@dataclass(slots=True)
class Story:
    """Bodies in the order of their creation, ids 1, 2, 3 …; a grid's rows and cells, and a slope's box and line, by
    index of its body. The cells of a slope's body are its columns of px."""

    seed: int
    tick_rate: int = 60
    bodies: list[Actor | Solid] = field(default_factory=list[Actor | Solid])
    grids: dict[int, Grid] = field(default_factory=dict[int, Grid])
    events: list[Event] = field(default_factory=list[Event])
    slopes: dict[int, Line] = field(default_factory=dict[int, Line])

    def reference(self) -> reference.World:
        bodies = deepcopy(self.bodies)
        actors = [body for body in bodies if isinstance(body, Actor)]
        return reference.World(self.tick_rate, actors, [body for body in bodies if isinstance(body, Solid)])


def random_story(seed: int, ticks: int = 300, fair: bool = False) -> Story:
    rng = Random(seed)
    story = Story(seed, rng.choice(RATES))
    origin_x, origin_y = rng.choice(ORIGINS)
    crowded = rng.random() < 0.4
    width, height = (
        (rng.randint(30, 60), rng.randint(25, 50)) if crowded else (rng.randint(90, 240), rng.randint(70, 180))
    )
    solids = walls(rng, width, height) if rng.random() < 0.9 else []
    solids += [random_solid(rng, width, height, 10 if crowded else 60) for _ in range(rng.randint(3, 10))]
    bodies: list[tuple[Actor | Solid, Grid | None]] = list(solids)
    layered = rng.random() < 0.25
    for _ in range(rng.randint(3, 8)):
        actor = random_actor(rng, width, height, [solid for solid, _ in solids], fair or rng.random() < 0.95)
        if actor is not None:
            bodies.insert(rng.randint(0, len(bodies)), (actor, None))
    for index, (body, grid) in enumerate(bodies):
        body.id = index + 1
        body.x += origin_x
        body.y += origin_y
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
        story.events += random_events(rng, story, index, ticks, fair)
    take_velocities(Random(f"still {seed}"), story)
    list_squish_responses(Random(f"squish {seed}"), story)
    story.events.sort(key=lambda event: event.tick)
    return story


def random_remainder(rng: Random) -> float:
    return rng.choice((0.0, 0.0, 0.5, -0.5, 0.25, -0.125, rng.uniform(-0.5, 0.5)))


def random_actor(rng: Random, width: int, height: int, solids: list[Solid], clear: bool) -> Actor | None:
    """None: no place clear of the solids was found."""
    actor = Actor(
        rx=random_remainder(rng), ry=random_remainder(rng), vx=speed(rng), vy=speed(rng),
        rides=rng.choice((None, ("feet",), ("feet",), tuple(side for side in SIDES if rng.random() < 0.5), SIDES)),
        on_hit_x=rng.choice(RESPONSES), on_hit_y=rng.choice(RESPONSES),
        restitution=rng.choice((1.0, 1.0, 0.5, 0.0, rng.random())),
        facing=rng.choice((None, 1, -1)), ghost=rng.random() < 0.05,
        squish=rng.choice(("destroy", "wiggle", "wiggle", "respawn", "respawn", "damage")),
        damage=rng.choice((1, 1, 2, 0)), health=rng.choice((None, 1, 3, 50)),
        gravity=rng.choice((None, (900.0, 160.0), (900.0, 160.0), (speed(rng) ** 2 / 500, speed(rng)))),
        enabled=rng.random() > 0.03,
    )  # fmt: skip
    if rng.random() < 0.06:
        actor.on_hit_x = "die"
    if rng.random() < 0.06:
        actor.on_hit_y = "die"
    left, top = rng.choice(((0, 0), (0, 0), (rng.randint(-9, 9), rng.randint(-9, 9))))
    size_x, size_y = rng.choice(((8, 11), (rng.randint(1, 16), rng.randint(1, 16)), (rng.randint(1, 4), 1)))
    actor.box = (left, top, left + size_x, top + size_y)
    if rng.random() < 0.06:
        actor.path, actor.rx, actor.ry = random_path(rng), 0.0, 0.0
    for _ in range(60):
        actor.x, actor.y = rng.randint(0, width), rng.randint(0, height)
        if not clear or not any(inside(box_of(actor), solid) for solid in solids):
            return actor
    return None


def take_velocities(rng: Random, story: Story) -> None:
    """Some actors have none: they do not move by themselves."""
    for index, body in enumerate(story.bodies):
        if isinstance(body, Actor) and body.path is None and rng.random() < 0.3:
            body.moves, body.vx, body.vy = False, 0.0, 0.0
            body.spawn = (*body.spawn[:2], 0.0, 0.0)
            story.events = [one for one in story.events if (one.index, one.what) != (index, "velocity")]


def list_squish_responses(rng: Random, story: Story) -> None:
    """Some actors try several responses in turn, look for a place farther or nearer than others, and may duck."""
    for body in story.bodies:
        if isinstance(body, Actor) and rng.random() < 0.5:
            body.squish = rng.choice((HERO, ("duck", "damage"), tuple(rng.choices(SQUISHES, k=rng.randint(0, 3)))))
            body.reach = rng.choice(((3, 3), (3, 5), (rng.randint(0, 6), rng.randint(0, 6))))
            body.duck = rng.randint(1, 12) if body.moves else None


def put_into_layers(rng: Random, body: Body) -> None:
    body.layers = tuple(layer for layer in LAYERS if rng.random() < 0.5)
    if rng.random() < 0.2:
        body.only = tuple(layer for layer in LAYERS if rng.random() < 0.5)
    if rng.random() < 0.2:
        body.ignores = (rng.choice(LAYERS),)


def random_events(rng: Random, story: Story, index: int, ticks: int, fair: bool) -> list[Event]:
    """Solids go to and fro, actors get a new velocity now and then; unfair things happen to a few."""
    body = story.bodies[index]
    events: list[Event] = []
    if isinstance(body, Actor) and rng.random() < 0.8:
        tick = rng.randint(1, 40)
        while tick <= ticks:
            events.append(Event(tick, index, "velocity", speed(rng), speed(rng)))
            tick += rng.randint(1, 60)
    elif isinstance(body, Solid) and body.moves and body.path is None:
        vx, vy = body.vx, body.vy
        fastest = max(abs(vx), abs(vy), 1.0)
        period = max(1, min(ticks, int(rng.uniform(10, 150) * story.tick_rate / fastest)))
        for tick in range(1 + rng.randint(0, period), ticks + 1, period):
            vx, vy = -vx, -vy
            events.append(Event(tick, index, "velocity", vx, vy))
    if rng.random() < 0.04:
        events.append(Event(rng.randint(1, ticks), index, "remove"))
    if fair:
        return events
    if rng.random() < 0.08:
        moments = sorted(rng.sample(range(1, ticks + 1), min(ticks, 6)))
        events += [Event(tick, index, "enable", rng.randint(0, 1)) for tick in moments]
    if rng.random() < 0.08 and body.path is None:
        for tick in sorted(rng.sample(range(1, ticks + 1), min(ticks, 3))):
            x, y = body.x + rng.randint(-60, 60), body.y + rng.randint(-60, 60)
            events.append(Event(tick, index, "place", x, y))
    return events
