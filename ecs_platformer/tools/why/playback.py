"""Goes through a tick step by step: where each entity was before and after each step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ecs_platformer.tools.why.reasons import Place, Step, TickJournal

AT_ONCE = ("put", "create")  # kinds of steps that are not made px by px


class Playback:
    def __init__(self, journal: TickJournal) -> None:
        self.journal = journal
        self.steps = [px for step in journal.steps for px in _single(step)]
        self.only = 0
        self.at = len(self.steps)

    @property
    def step(self) -> Step | None:
        return self.steps[self.at - 1] if self.at else None

    @property
    def places(self) -> dict[int, Place]:
        """Entity → its position (px) at this step, for the entities that move in the tick and exist at this step."""
        steps, starts = self.steps, self.journal.starts
        later = {one.entity for one in steps[self.at :] if one.kind == "create"}
        places = {one.entity: starts[one.entity] for one in steps if one.entity in starts and one.entity not in later}
        for step in steps[: self.at]:
            if step.kind == "remove":
                places.pop(step.entity, None)
            elif step.entity in places:
                x, y = places[step.entity]
                places[step.entity] = x + step.x, y + step.y
        return places

    def forward(self) -> None:
        self.at = next(iter(self._numbers(self.at + 1)), self.at)

    def back(self) -> None:
        self.at = max((one for one in self._numbers(1) if one < self.at), default=0)

    def next_system(self) -> None:
        here = self.step
        ahead = (one for one in self._numbers(self.at + 1) if here is None or self._system(one) != here.system)
        self.at = next(ahead, len(self.steps))

    def previous_system(self) -> None:
        here = self.step
        while here is not None and (step := self.step) is not None and step.system == here.system:
            self.back()

    def _numbers(self, first: int) -> list[int]:
        steps = self.steps
        return [one for one in range(first, len(steps) + 1) if not self.only or steps[one - 1].entity == self.only]

    def _system(self, number: int) -> str:
        return self.steps[number - 1].system


def _single(step: Step) -> Iterator[Step]:
    """Yield each px of a step: an entity that moves in a sweep passes all of them."""
    px = abs(step.x) + abs(step.y)
    if px < 2 or step.kind in AT_ONCE:
        yield step
        return
    across, down = (step.x > 0) - (step.x < 0), (step.y > 0) - (step.y < 0)
    yield from [replace(step, x=across, y=0)] * abs(step.x)
    yield from [replace(step, x=0, y=down)] * abs(step.y)
