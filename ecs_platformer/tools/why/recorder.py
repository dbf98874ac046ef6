"""Finds the reason for every px that the physics moves an entity: which call moved it, and what it touched.

The physics rules know nothing of a journal. During a recording, the methods of this World's `world.physics` are
wrapped, and JournalPaths reports every move of a body. Reasons are derived from positions, as in invariants/, and not
reported by the rules themselves, so they would reveal a wrong rule.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from inspect import signature
from typing import Any

from ecs_platformer.core.collision.shape import ONE_WAY, Box, overlap
from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.core.physics.body import Body
from ecs_platformer.tools.why.journal_paths import JournalPaths
from ecs_platformer.tools.why.reasons import BEGIN, Kind, Place, Reason, Step
from ecs_platformer.world.invariants.observer import Bounds, actor_view, actor_views, solid_views
from ecs_platformer.world.world import World

CALLS = ("move_exact", "carry", "move_group", "carry_riders", "press_down", "sync", "update_attachments")


@dataclass(slots=True)
class Call:
    name: str
    movers: frozenset[int] = frozenset()  # the entities that the call is about
    by: tuple[int, ...] = ()  # if the call carries them: what carries them
    moved: dict[int, Body] = field(default_factory=dict[int, Body])
    found: dict[tuple[int, Kind, int], Reason] = field(default_factory=dict[tuple[int, Kind, int], Reason])
    sideways: int = 0  # number of the last joint move in which the mover went sideways
    raised: Place = (0, 0)  # number of the last joint move in which it went up or down, and by how many px
    leg: Bounds | None = None  # bounds of the mover after its last px sideways


class Recorder:
    """A MotionMonitor that adds what it finds to `reasons` and `steps`. `moves` has the px that each entity has moved
    since begin()."""

    def __init__(self, world: World) -> None:
        self.system = BEGIN
        self.reasons: list[Reason] = []
        self.steps: list[Step] = []
        self.moves: dict[int, Place] = {}
        self.first: dict[int, Place] = {}  # where each entity was before its first move
        self._world = world
        self._calls: list[Call] = [Call("")]
        self._hits: dict[tuple[int, str], tuple[int, ...]] = {}  # solids of the hits handled, by actor and side
        self._number = 0  # of the current joint move
        self._joint: dict[int, Place] = {}  # px that each body has moved in it
        self._followed: dict[int, Place] = {}  # px of these that it has followed its host

    @contextmanager
    def recording(self) -> Generator[None]:
        physics = self._world.physics
        monitor, paths = physics.monitor, physics.record_paths(JournalPaths(self._report))
        physics.monitor = self
        for name in CALLS:
            setattr(physics, name, self._wrapped(name, getattr(physics, name)))
        try:
            yield
        finally:
            for name in CALLS:
                delattr(physics, name)
            physics.monitor = monitor
            physics.record_paths(paths)

    def begin(self, system: str) -> None:
        """Attribute all moves from now on to `system`; forget the moves in `moves`."""
        self.system = system
        self.moves = {}
        self._calls = [Call("")]

    # A MotionMonitor

    def begin_tick(self) -> None: ...

    def end_tick(self, world: Any, tick: int) -> None: ...

    def reset(self, world: Any) -> None: ...

    def note_handled_hit(self, entity: int, box: Bounds, hit: Any) -> None:
        self._hits[entity, hit.side] = hit.solids

    def check_move(self, world: World, entity: int, asked: tuple[float, float], move: Callable[[], None]) -> None:
        """Record an entity's own move by `asked` px: how far it wanted to go, how far it went, and what stopped it."""
        rest = world.try_get(entity, core().Remainder)
        actor = actor_view(world, entity)
        still = rest is None or (actor is not None and actor.squished)
        wanted = (0, 0) if still or rest is None else (round(rest.x + asked[0]), round(rest.y + asked[1]))
        for side in ("left", "right", "up", "down"):
            self._hits.pop((entity, side), None)
        reason = Reason(self.system, entity, "move", wanted=wanted)
        call = Call("move", frozenset((entity,)), leg=None if actor is None else actor.box)
        call.found[entity, "move", 0] = reason
        at = len(self.reasons)
        self.reasons.append(reason)
        self._calls.append(call)
        try:
            move()
        finally:
            self._calls.pop()
            self._note_stops(reason, call)
            if not any((*wanted, reason.x, reason.y, *reason.stopped_x, *reason.stopped_y)):
                del self.reasons[at]

    def _note_stops(self, reason: Reason, call: Call) -> None:
        wanted = reason.wanted or (0, 0)
        if reason.x != wanted[0]:
            side = "right" if wanted[0] > 0 else "left"
            reason.stopped_x = self._stops(reason.entity, side, call.leg)
            self._note_stop(reason, reason.stopped_x)
        if reason.y != wanted[1]:
            side = "down" if wanted[1] > 0 else "up"
            reason.stopped_y = self._stops(reason.entity, side, None)
            self._note_stop(reason, reason.stopped_y)

    def _note_stop(self, reason: Reason, by: tuple[int, ...]) -> None:
        self.steps.append(Step(self.system, reason.entity, "move", by=by, stopped=True))

    def _stops(self, entity: int, side: str, at: Bounds | None) -> tuple[int, ...]:
        """`at`: its bounds, None for those it has now."""
        world = self._world
        actor = actor_view(world, entity) if world.alive(entity) else None
        reported = self._hits.pop((entity, side), None)
        if reported is not None or actor is None:
            return reported or ()
        box = at or actor.box
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[side]
        met = [one.as_met_by(actor) for one in solid_views(world)]
        found = [one.id for one in met if one is not None and one.stops(box, dx, dy, 1, 1, actor.down)]
        if world.space.has_pushables:
            left, top, right, bottom = (edge + by for edge, by in zip(box, (dx, dy, dx, dy), strict=True))
            for other in actor_views(world):
                a, b, c, d = other.box
                if other.id != entity and a < right and left < c and b < bottom and top < d and other.touchable:
                    found.append(other.id)
        return tuple(sorted(found))

    # Moves

    def _wrapped(self, name: str, plain: Callable[..., Any]) -> Callable[..., Any]:
        def called(*args: Any, **more: Any) -> Any:
            bound = signature(plain).bind(*args, **more)
            if name == "move_group":
                bound.arguments["actors"] = list(bound.arguments["actors"])
            self._calls.append(_call(name, bound.arguments))
            try:
                return plain(*bound.args, **bound.kwargs)
            finally:
                self._calls.pop()

        return called

    def _report(self, body: Body, dx: int, dy: int, number: int) -> None:
        """Note that a body has moved by dx, dy px, in the joint move with this number."""
        entity, call = body.id, self._calls[-1]
        if number != self._number:
            self._number, self._joint, self._followed = number, {}, {}
        position = body.position
        self.first.setdefault(entity, (position.x - dx, position.y - dy))
        kind, by = self._reason(body, dx, dy, call)
        self.steps.append(Step(self.system, entity, kind, dx, dy, (by,) if by else ()))
        self._joint[entity] = _plus(self._joint.get(entity), dx, dy)
        self.moves[entity] = _plus(self.moves.get(entity), dx, dy)
        call.moved[entity] = body
        self._add(call, entity, kind, by, (dx, dy))

    def _add(self, call: Call, entity: int, kind: Kind, by: int, px: Place) -> None:
        reason = call.found.get((entity, kind, by))
        if reason is None:
            reason = call.found[entity, kind, by] = Reason(self.system, entity, kind, by=by)
            self.reasons.append(reason)
        reason.x += px[0]
        reason.y += px[1]

    def _reason(self, body: Body, dx: int, dy: int, call: Call) -> tuple[Kind, int]:
        entity = body.id
        host = self._host_of(body, dx, dy)
        if host:
            self._followed[entity] = _plus(self._followed.get(entity), dx, dy)
            return "follow", host
        if entity in call.movers:
            if call.name == "carry":
                return "carry", call.by[0]
            if call.name != "move":
                return "step", 0
            return self._own(body, dx, dy, call), 0
        return self._moved_by_others(body, dx, dy, call)

    def _own(self, body: Body, dx: int, dy: int, call: Call) -> Kind:
        """Return "move" for a px of an entity's own move, "slope" for one up or down that comes with one sideways."""
        number = self._number
        if dx:
            call.sideways, call.leg = number, _bounds(body)
            if call.raised[0] == number:  # a slope raises first
                self._add(call, body.id, "move", 0, (0, -call.raised[1]))
                self._add(call, body.id, "slope", 0, (0, call.raised[1]))
                self._rename_rise(body.id, call.raised[1])
                call.raised = 0, 0
            return "move"
        if call.sideways == number:
            call.leg = _bounds(body)
            return "slope"
        call.raised = number, dy + (call.raised[1] if call.raised[0] == number else 0)
        return "move"

    def _rename_rise(self, entity: int, px: int) -> None:
        for step in reversed(self.steps):
            if step.entity == entity and step.kind == "move" and px:
                step.kind, px = "slope", px - step.y

    def _moved_by_others(self, body: Body, dx: int, dy: int, call: Call) -> tuple[Kind, int]:
        """Return why a call about other entities moved this one: they pushed it out of their way, or carried it."""
        box = body.box.at(-dx, -dy)
        others = [other for other in call.moved.values() if other is not body]
        for other in others:
            lifting = other.box.kind != ONE_WAY or dy * box.down < 0
            if lifting and overlap(other.box, box.left, box.top, box.right, box.bottom):
                return "push", other.id
        if call.by:
            return "carry", next((one for one in call.by if self._touches(one, box)), call.by[0])
        for other in sorted(others, key=lambda one: one.solid is None):
            if _touch(_bounds(other), box):
                return "carry", other.id
        return ("carry", min(call.movers)) if call.movers else ("step", 0)

    def _touches(self, entity: int, box: Box) -> bool:
        return _touch(self._world.space.bounds(entity), box)

    def _host_of(self, body: Body, dx: int, dy: int) -> int:
        """Return the host that a body has just followed by (dx, dy) px; 0 if it was moved by something else."""
        attached = self._world.try_get(body.id, core().Attached)
        if attached is None or attached.host <= 0:
            return 0
        if self._calls[-1].name in ("sync", "update_attachments", ""):
            return attached.host
        if not self._world.has(attached.host, core().Collider):  # it has no body: its moves are not reported
            return attached.host
        host, own = self._joint.get(attached.host, (0, 0)), self._followed.get(body.id, (0, 0))
        return attached.host if (host[0] - own[0], host[1] - own[1]) == (dx, dy) else 0


def _call(name: str, arguments: Mapping[str, Any]) -> Call:
    if name == "carry_riders":
        return Call(name, by=tuple(sorted(arguments["conveyors"])))
    if name == "move_group":
        return Call(name, frozenset(arguments["actors"]))
    movers = frozenset((arguments["entity"],)) if "entity" in arguments else frozenset[int]()
    return Call(name, movers, (arguments["carrier"],) if name == "carry" else ())


def _touch(bounds: Bounds, box: Box) -> bool:
    left, top, right, bottom = bounds
    return left <= box.right and box.left <= right and top <= box.bottom and box.top <= bottom


def _bounds(body: Body) -> Bounds:
    box = body.box
    return box.left, box.top, box.right, box.bottom


def _plus(place: Place | None, dx: int, dy: int) -> Place:
    return (dx, dy) if place is None else (place[0] + dx, place[1] + dy)
