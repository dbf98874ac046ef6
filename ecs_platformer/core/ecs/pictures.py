"""Lets a picture show what sleeps: until it is drawn, queries find that, too."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from ecs_platformer.core.ecs.entities import AWAKE, Cache, Composition, Entities


class Pictures:
    """What queries find in a picture is kept for the next one, until the composition changes."""

    def __init__(self, entities: Entities) -> None:
        self._entities = entities
        self._drawing = False  # in a block of all_awake()
        self._composition: Composition | None = None  # for which the following are
        self._asleep = AWAKE
        self._hidden: dict[frozenset[int], frozenset[int]] = {}  # by what is shown of those asleep
        self._caches: dict[frozenset[int], Cache] = {}  # by what queries leave out

    @contextmanager
    def all_awake(self) -> Generator[None]:
        """Let all queries find what sleeps, too, in a block that changes nothing."""
        entities, asleep = self._entities, self._entities.asleep
        if not asleep:
            yield
            return
        with entities:
            composition = entities.composition()
            changes = entities.external_changes(), entities.changes
            if composition is not self._composition:
                self._composition, self._asleep, self._caches = composition, asleep, {}
                self._hidden = {AWAKE: asleep}
            self._leave_out(AWAKE)
            self._drawing = True
            try:
                yield
            finally:
                self._drawing = False
                unchanged = changes == (entities.external_changes(), entities.changes)
                self._leave_out(asleep)
                if not unchanged:
                    entities.recompose()

    def hide_sleeping(self, shown: frozenset[int]) -> None:
        """In a block of all_awake(): until its end, let queries find only these of the entities that sleep."""
        if self._drawing:
            hidden = self._hidden.get(shown)
            if hidden is None:
                hidden = self._hidden[shown] = self._asleep - shown
            with self._entities:
                self._leave_out(hidden)

    def _leave_out(self, asleep: frozenset[int]) -> None:
        before = self._entities.asleep
        self._caches[before] = self._entities.leave_out(asleep, self._caches.get(asleep, {}))
