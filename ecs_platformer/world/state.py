"""The half of a World that time passes over: its tick, its chance, its entities; taken as a Snapshot and put back."""

from __future__ import annotations

from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING, cast

from ecs_platformer.errors import ValueFault, shown
from ecs_platformer.gc_pause import uncollected
from ecs_platformer.snapshot import Snapshot
from ecs_platformer.snapshot.restore import Classes, carry_out, entities_of, plan, systems_of
from ecs_platformer.world.level_state import Story, story_of
from ecs_platformer.world.spatial_queries import Queries

if TYPE_CHECKING:
    from esper import Processor

    from ecs_platformer.invariants.journal import Journal


class State(Queries):
    """What goes on alike, bit for bit, from the same snapshot with the same inputs."""

    def __init__(self, systems: list[Processor], tick_rate: int, seed: int) -> None:
        super().__init__()
        self.tick: int = 0
        self.tick_rate = tick_rate
        self.dt = round(10**7 / tick_rate) / 10**7  # s; to 100 ns, as in the shipped games
        self.rng = Random(seed)
        self.journal: Journal | None = None  # see invariants.watch(); not part of the state
        self.story = Story()
        self._frozen: int = 0  # ticks of a freeze still to come
        self._systems = systems
        self._due: list[Processor] | None = None  # in this tick, while it is run by hand
        self._classes = Classes()

    def snapshot(self) -> Snapshot:
        """All there is to know, to go on from later. ValueFault for what cannot be saved, and within a tick."""
        self._refuse_within()
        with uncollected():
            entities = entities_of(self._entities)
        return Snapshot(
            self.tick,
            self.tick_rate,
            self._frozen,
            self.rng.getstate(),
            self._entities.next_id,
            tuple(sorted(self.names.items(), key=itemgetter(1))),
            entities,
            systems_of(self._systems),
            self.story.values(),
        )

    def restore(self, saved: Snapshot) -> None:
        """Back to the saved state, bit for bit; ids, too. ValueFault, and nothing changed, if it does not fit here."""
        if not isinstance(given := cast("object", saved), Snapshot):
            raise ValueFault(f"not a snapshot: {shown(given)}")
        if saved.tick_rate != self.tick_rate:
            raise ValueFault(f"the snapshot has {saved.tick_rate} ticks a second, this world {self.tick_rate}")
        self._refuse_within()
        story = story_of(saved.story)
        with uncollected():
            ahead = plan(saved, self._entities, self._systems, self._classes)
            carry_out(ahead, saved, self._entities, self._bodies)
        self.tick, self._frozen = saved.tick, saved.frozen
        self.rng.setstate(saved.rng)
        self.story = story
        if self.journal is not None:
            self.journal.count(self)

    def hash(self) -> str:
        """A digest of the whole state: equal where everything simulated is equal, to the last bit."""
        return self.snapshot().hash()

    def hashes(self) -> dict[tuple[int, str], str]:
        """The same for every component by itself, by entity and name; of all the rest under (0, "World")."""
        return self.snapshot().hashes()

    def _refuse_within(self) -> None:
        if self._due is not None:
            raise ValueFault(f"tick {self.tick} is under way: it has to come to its end_tick() first")
