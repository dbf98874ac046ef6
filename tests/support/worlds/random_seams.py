"""Random worlds of seams: platforms side by side that move together, apart or past each other, with riders across."""

from __future__ import annotations

from random import Random

from tests.reference.bodies import Box, box_of, inside, overlap
from tests.reference.boxes import Actor, Solid
from tests.support.worlds.random_worlds import Event, Story

PX = 64  # px/s that are 1 px a tick
WAYS = ("left", "right", "up")


def random_seams(seed: int, ticks: int = 60, *, boxes: bool = False) -> Story:
    """No two overlap at first."""
    rng = Random(seed)
    story = Story(seed, PX)
    solids: list[Solid] = []
    actors: list[Actor] = []
    for row in range(rng.randint(1, 2)):
        _add_row(rng, solids, row * 70)
    solids += [  # in the way of those that are carried
        _solid(rng.randint(-30, 60), rng.randint(-30, 60), 8, rng.randint(8, 30), 0, 0)
        for _ in range(rng.randint(0, 2))
    ]
    for _ in range(rng.randint(2, 7)):
        _add_stack(rng, solids, actors, boxes=boxes)
    for solid in solids if boxes else ():
        if rng.random() < 0.1:
            solid.conveyor = (_speed(rng), 0.0)
    story.bodies = [*solids, *actors]
    rng.shuffle(story.bodies)
    for index, body in enumerate(story.bodies):
        body.id = index + 1
        if isinstance(body, Actor):
            body.spawn = (body.x, body.y, body.vx, body.vy)
        elif isinstance(body, Solid) and body.moves:
            period = rng.randint(2, 20)
            for turn, tick in enumerate(range(period, ticks + 1, period)):
                sign = 1 if turn % 2 else -1
                story.events.append(Event(tick, index, "velocity", sign * body.vx, sign * body.vy))
    story.events.sort(key=lambda event: event.tick)
    return story


def random_groups(seed: int, ticks: int = 60, *, boxes: bool = False) -> Story:
    """The same, with solids of all kinds attached to most of those that move, somewhere beside, above or below."""
    story, rng = random_seams(seed, ticks, boxes=boxes), Random(seed)
    hosts = [body for body in story.bodies if isinstance(body, Solid) and body.moves]
    taken = [box_of(body) for body in story.bodies if isinstance(body, Actor)]
    for _ in range(rng.randint(1, 6) if hosts else 0):
        host = rng.choice(hosts)
        part = _solid(host.x + rng.randint(-20, 30), host.y + rng.randint(-20, 12), rng.randint(2, 24), 6, 0, 0)
        part.id, part.host = len(story.bodies) + 1, host.id
        part.one_way, part.enabled = rng.random() < 0.3, rng.random() < 0.9
        part.layers, part.only = rng.choice((((), ()), ((), ()), (("red",), ()), (("blue",), ("red",))))
        if not any(inside(box, part) for box in taken):
            story.bodies.append(part)
            hosts.append(part)
    for body in story.bodies:
        if isinstance(body, Actor) and rng.random() < 0.2:
            body.layers = ("red",)
    return story


def _add_row(rng: Random, solids: list[Solid], top: int) -> None:
    """Two to four platforms at one height, touching or nearly so; most of them of one velocity."""
    left, one_way = 0, rng.random() < 0.2
    vx, vy = _speed(rng), rng.choice((0.0, 0.0, _speed(rng)))
    for _ in range(rng.randint(2, 4)):
        width = rng.randint(3, 24)
        same = rng.random() < 0.6
        own = (vx, vy) if same else (_speed(rng), vy if rng.random() < 0.7 else _speed(rng))
        plank = _solid(left, top, width, 6, *own)
        plank.one_way = one_way and rng.random() < 0.8
        solids.append(plank)
        left += width + rng.choice((0, 0, 0, 1, 3))
    if rng.random() < 0.4:  # a wall that goes along, or pushes
        solids.append(_solid(-8, top - 12, 8, 12, *rng.choice(((vx, vy), (_speed(rng), 0.0)))))


def _solid(x: int, y: int, width: int, height: int, vx: float, vy: float) -> Solid:
    return Solid(x=x, y=y, vx=vx, vy=vy, cells=[(0, 0, width, height)], moves=bool(vx or vy))


def _speed(rng: Random) -> float:
    return rng.choice((0.5, 1, 1, 2, 2, 3, 5, 13)) * rng.choice((1, -1)) * PX


def _add_stack(rng: Random, solids: list[Solid], actors: list[Actor], *, boxes: bool) -> None:
    """One actor, or a stack of boxes, on top of one of the platforms, near its ends; as far as there is room."""
    under = rng.choice(solids)
    width, height = rng.randint(2, 16), rng.randint(2, 9)
    x = under.x + rng.choice((0, under.cells[0][2])) - rng.randint(0, width)
    y, boxy = under.y, boxes and rng.random() < 0.7
    for _ in range(rng.randint(1, 3) if boxy else 1):
        y -= height
        actor = Actor(x=x + rng.randint(-4, 4), y=y, box=(0, 0, width, height))
        actor.rides = rng.choice((("feet",), ("feet",), ("feet",), ("feet", "left", "right"), None))
        actor.squish = rng.choice(("destroy", "wiggle", "respawn"))
        actor.gravity = rng.choice((None, (900.0, 160.0)))
        if rng.random() < 0.3:
            actor.vx, actor.on_hit_x = _speed(rng) / 2, "turn"
        if boxy:
            actor.pushable = (1.0, WAYS)
        if boxes and rng.random() < 0.5:
            actor.push = (8.0, 8, WAYS)
        place: Box = box_of(actor)
        if any(inside(place, solid) for solid in solids) or any(overlap(place, box_of(other)) for other in actors):
            return
        actors.append(actor)
