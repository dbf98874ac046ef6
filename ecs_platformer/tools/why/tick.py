"""Runs a tick with a journal, system by system, to see what each system does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from ecs_platformer.scene.tape.inputs import NOTHING, Given
from ecs_platformer.tools.why.labels import labels_of
from ecs_platformer.tools.why.observed import Observed, is_written, observe, written
from ecs_platformer.tools.why.reasons import BEGIN, END, Reason, Step, TickJournal
from ecs_platformer.tools.why.recorder import Recorder
from ecs_platformer.world.world import World


def step_with_journal(world: World, held: Given = NOTHING, entities: Collection[int] | None = None) -> TickJournal:
    """Run the next tick of a world, with the same result as World.step(); return why entities moved in it.

    The reasons cover all entities; writes to fields are recorded only for `entities` (None: for all).
    """
    return _Stepper(world, entities).run(held)


def journal_again(
    world: World, go_back: Callable[[], None], inputs: Sequence[Given], entities: Collection[int] | None = None
) -> TickJournal:
    """Run ticks again and return the journal of the last one. `go_back` restores the state before the first tick.

    `inputs` has the actions held in each tick; `entities` is as in step_with_journal(). Raises InvalidValueError if the
    world's state cannot be saved.
    """
    clock, now = world.clock, world.snapshot()
    after_tick, held_by, cues, places = clock.after_tick, clock.held_by, world.cues, clock.cue_places
    clock.after_tick = None
    try:
        go_back()
        for held in inputs[:-1]:
            clock.run(held, 1)
        return step_with_journal(world, inputs[-1], entities)
    finally:
        world.restore(now)
        clock.after_tick, clock.held_by, world.cues, clock.cue_places = after_tick, held_by, cues, places


class _Stepper:
    def __init__(self, world: World, entities: Collection[int] | None) -> None:
        self.world = world
        self.entities = entities
        self.recorder = Recorder(world)
        self.seen = observe(world, entities)
        self.journal = TickJournal(world.tick + 1, labels_of(world))
        self.journal.starts = {entity: place for entity, (_, place) in self.seen.places.items()}

    def run(self, held: Given) -> TickJournal:
        clock, journal = self.world.clock, self.journal
        with self.recorder.recording():
            systems = clock.begin_tick(held)
            try:
                self._note(BEGIN)
                for number, system in enumerate(systems):
                    self.recorder.begin(system)
                    clock.run_system(number)
                    self._note(system)
                self.recorder.begin(END)
            finally:  # also if a system raises: the world must not be left within a tick
                clock.end_tick()
            self._note(END)
        journal.reasons, journal.steps = self.recorder.reasons, self.recorder.steps
        journal.ends = {entity: place for entity, (_, place) in self.seen.places.items()}
        journal.names = {entity: name for name, entity in self.world.entities.names.items()}
        return journal

    def _note(self, system: str) -> None:
        before, after = self.seen, observe(self.world, self.entities)
        if before.places.keys() != after.places.keys() or len(self.world.entities) != len(self.journal.labels):
            self.journal.labels |= labels_of(self.world)
        reasons = self.recorder.reasons
        seen = len(reasons)
        reasons += [Reason(system, one, "remove") for one in sorted(before.places.keys() - after.places.keys())]
        for entity in after.places:
            self._note_place(system, entity, before, after)
        for entity, by in after.squished.items():
            if entity not in before.squished:
                reasons.append(Reason(system, entity, "squish", by=by))
        self.recorder.steps += [
            Step(system, one.entity, one.kind, one.x, one.y, (one.by,) if one.by else ()) for one in reasons[seen:]
        ]
        self.journal.writes += written(system, before, after)
        self.seen = after

    def _note_place(self, system: str, entity: int, before: Observed, after: Observed) -> None:
        position, (x, y) = after.places[entity]
        dx, dy = self.recorder.moves.get(entity, (0, 0))
        reasons = self.recorder.reasons
        if entity in before.places:
            start_x, start_y = before.places[entity][1]
        else:
            start_x, start_y = self.recorder.first.get(entity, (x, y))
            self.journal.starts[entity] = start_x, start_y
            reasons.append(Reason(system, entity, "create"))
        rest = x - start_x - dx, y - start_y - dy
        if any(rest):
            host = self._bodiless_host(entity)
            kind = "follow" if host else "put" if is_written(before, entity, position) else "unexplained"
            if system == END and not host:
                kind = "put"  # a restart writes to components as a restored snapshot does
            reasons.append(Reason(system, entity, kind, *rest, by=host))

    def _bodiless_host(self, entity: int) -> int:
        """Return the host of an attached entity without a Collider, which the physics moves without a body; else 0."""
        components = self.world.components(entity)
        attached = components.get("Attached")
        return attached.host if attached is not None and "Collider" not in components and attached.host > 0 else 0
