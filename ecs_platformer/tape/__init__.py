"""Input tapes: who held what, for how many ticks, as text that people write (the format of CelesteTAS).

    # over the gap
    12,R        hold right for 12 ticks
     3,R,J      right and jump
    40          nothing

Letters: L R U D for the directions, J jump, X dash, G grab. `#` starts a comment. What must come of it, for tapes that
are tests, is told in `marks.py`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate, chain, groupby, islice, repeat
from pathlib import Path

from ecs_platformer.errors import MOST_FAULTS_SHOWN, Fault, TapeError, shown
from ecs_platformer.tape.directives import Mark, SceneMark, Slip, read_mark

LETTERS = {"L": "left", "R": "right", "U": "up", "D": "down", "J": "jump", "X": "dash", "G": "grab"}
ACTIONS = tuple(LETTERS.values())
KNOWN = ", ".join(f"{letter} {action}" for letter, action in LETTERS.items())
MAX_BYTES = 4 << 20
MAX_TICKS = 10_000_000  # two days of play; a longer count is a slip of the finger

Held = frozenset[str]
NOTHING: Held = frozenset()


@dataclass(frozen=True, slots=True)
class Tape:
    """The actions held on every tick, as runs of (ticks, held). After its end nothing is held.

    `marks` is what its file says must come of it, line by line.
    """

    runs: tuple[tuple[int, Held], ...] = ()
    marks: tuple[Mark, ...] = ()
    _ends: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_ends", tuple(accumulate(ticks for ticks, _ in self.runs)))

    def __len__(self) -> int:
        """Its length in ticks."""
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[Held]:
        for ticks, held in self.runs:
            yield from repeat(held, ticks)

    def held(self, tick: int) -> Held:
        """What is held on a tick, the first being 0."""
        run = bisect_right(self._ends, tick)
        return self.runs[run][1] if run < len(self.runs) else NOTHING

    def first(self, ticks: int) -> Iterator[Held]:
        """What is held on each of the first so many ticks, however long the tape is."""
        return islice(chain(self, repeat(NOTHING)), ticks)

    @property
    def scene(self) -> SceneMark | None:
        """The scene that it was recorded on, if it says so."""
        return next((mark for mark in self.marks if isinstance(mark, SceneMark)), None)

    def text(self) -> str:
        """Its inputs as a file: `parse` gives them back."""
        return "".join(
            ",".join([f"{ticks}", *(letter for letter, action in LETTERS.items() if action in held)]) + "\n"
            for ticks, held in self.runs
        )


def taped(ticks: Iterable[Iterable[str]]) -> Tape:
    """A tape of what was held, tick by tick."""
    return Tape(tuple((sum(1 for _ in same), held) for held, same in groupby(map(frozenset, ticks))))


def read_tape(path: Path) -> Tape:
    """The tape in a file. TapeError if it cannot be read, or with every fault in it."""
    return parse(read_text(path), str(path))


def read_text(path: Path) -> str:
    """The text of a tape's file, its ends of lines as they are. TapeError if it cannot be read."""
    try:
        if not path.is_file():  # a FIFO would be read for ever
            raise _unreadable(path, "no such file")
        if path.stat().st_size > MAX_BYTES:
            raise _unreadable(path, f"larger than {MAX_BYTES >> 20} MiB")
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise _unreadable(path, (error.strerror or "unreadable").lower()) from error
    except UnicodeDecodeError as error:
        raise _unreadable(path, f"not UTF-8 (byte {error.start})") from error


def parse(text: str, file: str = "tape") -> Tape:
    """The tape that a text describes; `file` is its name in faults. TapeError with every fault."""
    runs: list[tuple[int, Held]] = []
    marks: list[Mark] = []
    scene: SceneMark | None = None
    faults: list[Fault] = []
    more = total = 0
    for number, line in enumerate(re.split("\r\n|\r|\n", text), 1):
        try:
            mark = read_mark(line, number, total, headed=scene is not None)
            run = None if mark else _run(line)
            if isinstance(mark, SceneMark):
                if scene is not None:
                    raise Slip(mark.column, f"a second scene; the first is in line {scene.line}")
                scene = mark
            total += run[0] if run else 0
            if total > MAX_TICKS:
                raise Slip(1, f"the tape is longer than {MAX_TICKS:,} ticks")
        except Slip as slip:
            if len(faults) < MOST_FAULTS_SHOWN:
                faults.append(Fault(file, number, slip.column, (), str(slip), line))
            else:
                more += 1
            continue
        if run:
            runs.append(run)
        if mark:
            marks.append(mark)
    if faults:
        raise TapeError(faults, more)
    merged = groupby(runs, key=lambda run: run[1])
    return Tape(tuple((sum(ticks for ticks, _ in same), held) for held, same in merged), tuple(marks))


def _unreadable(path: Path, why: str) -> TapeError:
    return TapeError([Fault(str(path), 1, 1, (), why)])


def _run(line: str) -> tuple[int, Held] | None:
    """One line: (ticks, held), or None if it is empty. Raises Slip."""
    (column, count), *keys = _fields(line.partition("#")[0])
    if not count and not keys:
        return None
    if not re.fullmatch("[0-9]{1,8}", count) or not 1 <= int(count) <= MAX_TICKS:
        raise Slip(column, f"expected a number of ticks, 1 to {MAX_TICKS:,}, got {shown(count)}")
    held: set[str] = set()
    for column, key in keys:
        if key.upper() not in LETTERS:
            raise Slip(column, f"no such key {shown(key)}; known: {KNOWN}")
        held.add(LETTERS[key.upper()])
    return int(count), frozenset(held)


def _fields(code: str) -> Iterator[tuple[int, str]]:
    """The column, 1 being the first, and the text of every field between commas, without blanks."""
    column = 1
    for text in code.split(","):
        yield column + len(text) - len(text.lstrip()), text.strip()
        column += len(text) + 1
