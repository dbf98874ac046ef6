"""The branches of a history: all of the last minute, fewer of the time before, within a memory limit."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator

from ecs_platformer.world.branches import Branch

MOST_BYTES = 24 * 2**20  # as counted here; what Python takes for it is measured by tests/support/workshop
RNG_BYTES = 25_000  # of the state of a random number generator: 625 numbers
ENTRY_BYTES = 16  # of an id in a column, or a value that is not shared
WHOLE_BYTES = 400  # of a component in a snapshot
FEWEST = 2  # branches that are kept however large they are
BRANCH_BYTES = 2_000  # of a branch beside its columns


class KeptBranches:
    """The branches (saved states) of a run, by tick. The first one, and those added as `fixed`, are dropped last.

    recent: a branch is kept if it is at most this number of ticks before the last branch
    apart: the number of ticks between older branches
    """

    def __init__(self, recent: int, apart: int, most_bytes: int = MOST_BYTES) -> None:
        self.ticks: list[int] = []  # ascending
        self.bytes = 0  # about; what branches share is counted once
        self._branches: dict[int, Branch] = {}
        self._fixed: set[int] = set()
        self._uses: Counter[int] = Counter()  # id of a part of branches → branches that have it
        self._recent = recent
        self._apart = apart
        self._most_bytes = most_bytes

    def __len__(self) -> int:
        return len(self.ticks)

    def add(self, branch: Branch, *, fixed: bool = False) -> None:
        """A branch at the same tick is replaced; others are dropped to stay within the limits."""
        tick = branch.tick
        fixed = fixed or tick in self._fixed
        if tick in self._branches:
            self._drop(tick)
        self.ticks.insert(bisect_left(self.ticks, tick), tick)
        self._branches[tick] = branch
        if fixed or len(self.ticks) == 1:
            self._fixed.add(tick)
        for key, size in _parts(branch):
            if not self._uses[key]:
                self.bytes += size
            self._uses[key] += 1
        self._thin_out()

    def before(self, tick: int) -> Branch | None:
        at = bisect_right(self.ticks, tick)
        return self._branches[self.ticks[at - 1]] if at else None

    def drop_after(self, tick: int) -> None:
        for late in self.ticks[bisect_right(self.ticks, tick) :]:
            self._drop(late)

    def is_fixed(self, tick: int) -> bool:
        """Return True if the branch at this tick contains an external change: a change that inputs cannot reproduce."""
        return tick in self._fixed

    def _drop(self, tick: int) -> None:
        self.ticks.remove(tick)
        self._fixed.discard(tick)
        for key, size in _parts(self._branches.pop(tick)):
            self._uses[key] -= 1
            if not self._uses[key]:
                del self._uses[key]
                self.bytes -= size

    def _thin_out(self) -> None:
        """Drop branches that are close to their neighbours: old ones first, recent ones if necessary."""
        old = bisect_left(self.ticks, self.ticks[-1] - self._recent)
        if old > 1 and self._gap(old - 1) <= self._apart and self.ticks[old - 1] not in self._fixed:
            self._drop(self.ticks[old - 1])
        while self.bytes > self._most_bytes:
            loose = [at for at in range(1, len(self.ticks) - 1) if self.ticks[at] not in self._fixed]
            if loose:
                self._drop(self.ticks[min(loose, key=lambda at: (self._gap(at), at))])
            elif len(self.ticks) > FEWEST:
                self._drop(self.ticks[0])
            else:
                return

    def _gap(self, at: int) -> int:
        return self.ticks[at + 1] - self.ticks[at - 1] if at + 1 < len(self.ticks) else self._apart + 1


def _parts(branch: Branch) -> Iterator[tuple[int, int]]:
    """Yield, for each part of a branch that branches may share, its identity and about how many bytes it takes."""
    yield id(branch), BRANCH_BYTES + ENTRY_BYTES * len(branch.names or ()) + len(branch.story)
    if branch.whole is not None:
        yield id(branch.whole), WHOLE_BYTES * sum(len(components) for _, components in branch.whole.entities)
    yield id(branch.rng), RNG_BYTES
    yield id(branch.ids), ENTRY_BYTES * len(branch.ids)
    if isinstance(branch.systems, bytes):
        yield id(branch.systems), len(branch.systems)
    for column in branch.columns:
        values = len(column.data) if isinstance(column.data, bytes) else 20 * ENTRY_BYTES * len(column.data)
        yield id(column), values + ENTRY_BYTES * len(column.ids) + 100
