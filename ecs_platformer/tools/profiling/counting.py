"""Counts what the ticks of a scene execute: bytecodes, and calls of Python and C functions.

Unlike times, the counts are the same on every machine and in every run with one version of Python, if PYTHONHASHSEED
is set.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from ecs_platformer import project
from ecs_platformer.core.gc_pause import uncollected
from ecs_platformer.project import FRAMEWORK, STOCK
from ecs_platformer.scene.tape import Tape
from ecs_platformer.tools.profiling import update_systems
from ecs_platformer.world.world import World

LIBRARIES = "libraries"
_MONITORING: Any = getattr(sys, "monitoring", None)  # from Python 3.12 on


@dataclass(frozen=True, slots=True)
class Counts:
    """Means per tick: `bytecodes`, `calls` of Python functions, and `c_calls`, of functions written in C.

    `layers` and `systems` share out the bytecodes, most first: by the folder of the code, and by the running system.
    """

    bytecodes: float
    calls: float
    c_calls: float
    layers: dict[str, float]
    systems: dict[str, float]


def count(scene: Path, tape: Tape, every: int = 1) -> Counts:
    """Count every `every`th tick but the first, which fills caches. Raises SceneError if the scene does not load."""
    world = World.load(scene)
    world.level.begin(tape.start)

    def ticks() -> Iterator[Callable[[], object]]:
        for number, held in enumerate(tape):
            if not number or number % every:
                world.step(held)
            else:
                yield lambda held=held: world.step(held)

    return count_calls(ticks(), {id(project.system(name).process.__code__): name for name in update_systems(scene)})


def count_calls(calls: Iterable[Callable[[], object]], systems: Mapping[int, str] | None = None) -> Counts:
    """Count calls: the means are per call. What an iterator does before it yields each of them is not counted.

    `systems` has the names of systems by the ids of the code of their process().
    """
    meter = _Monitor(systems or {}) if _MONITORING else _Tracer(systems or {})
    counted = 0
    with uncollected():  # a collection comes after as many allocations as the whole process has made
        for call in calls:
            meter.start()
            try:
                call()
            finally:
                meter.stop()
            counted += 1
    return _means(meter, max(counted, 1))


def _means(meter: _Meter, ticks: int) -> Counts:
    layers: Counter[str] = Counter()
    systems: Counter[str] = Counter()
    for system, by_code in meter.bytecodes.items():
        for key in by_code.keys() & meter.codes.keys():  # without the frames that have started the meter
            number = by_code[key]
            layers[_layer(meter.codes[key].co_filename)] += number
            systems[system] += number
    total = layers.total()
    del systems[""]
    shared = [{name: number / ticks for name, number in one.most_common()} for one in (layers, systems)]
    return Counts(total / ticks, meter.calls / ticks, meter.c_calls / ticks, *shared)


def _layer(file: str) -> str:
    """Return the folder of a file of the framework or of a project, with at most two parts, or LIBRARIES."""
    path = Path(file)
    for root in (FRAMEWORK, STOCK, project.current().root):
        if path.is_relative_to(root) and "site-packages" not in path.parts:
            return "/".join(path.relative_to(root).parent.parts[:2]) or root.name
    return LIBRARIES


class _Meter:
    """What was counted: `bytecodes` by the running system, "" for none, and by the id of a code object in `codes`.

    `systems` has the names of the systems by the ids of the code of their process().
    """

    def __init__(self, systems: Mapping[int, str]) -> None:
        self.calls = self.c_calls = 0
        self.bytecodes: dict[str, defaultdict[int, int]] = {name: defaultdict(int) for name in ("", *systems.values())}
        self.codes: dict[int, CodeType] = {}  # a code object has an expensive hash
        self._systems = systems
        self._counts = self.bytecodes[""]

    def _enter(self, code: CodeType) -> None:
        if code.co_filename == __file__:
            return
        self.calls += 1
        self.codes[id(code)] = code
        if id(code) in self._systems:
            self._counts = self.bytecodes[self._systems[id(code)]]

    def _leave(self, code: CodeType) -> None:
        if id(code) in self._systems:
            self._counts = self.bytecodes[""]


class _Tracer(_Meter):
    def start(self) -> None:
        sys.setprofile(self._profile)
        sys.settrace(self._trace)

    def stop(self) -> None:
        sys.settrace(None)
        sys.setprofile(None)

    def _profile(self, frame: FrameType, event: str, argument: object) -> None:
        self.c_calls += event == "c_call" and argument not in (sys.settrace, sys.setprofile)

    def _trace(self, frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        self._enter(code)
        counts, executed = self._counts, 0

        def trace(frame: FrameType, event: str, argument: object) -> Any:
            nonlocal executed
            if event == "opcode":
                executed += 1
            elif event == "return":
                counts[id(code)] += executed
                self._leave(code)
            return trace

        return trace


class _Monitor(_Meter):
    def start(self) -> None:
        events = _MONITORING.events
        listeners = {
            events.INSTRUCTION: self._instruction,
            events.PY_START: self._start,
            events.PY_RESUME: self._start,
            events.PY_RETURN: self._return,
            events.PY_UNWIND: self._return,
            events.C_RETURN: self._c_return,
            events.C_RAISE: self._c_return,
        }
        _MONITORING.use_tool_id(_MONITORING.PROFILER_ID, __name__)
        for event, listener in listeners.items():
            _MONITORING.register_callback(_MONITORING.PROFILER_ID, event, listener)
        _MONITORING.set_events(_MONITORING.PROFILER_ID, sum(listeners) | events.CALL)  # without CALL, no C_RETURN

    def stop(self) -> None:
        _MONITORING.set_events(_MONITORING.PROFILER_ID, 0)
        _MONITORING.free_tool_id(_MONITORING.PROFILER_ID)

    def _instruction(self, code: CodeType, offset: int) -> None:
        self._counts[id(code)] += 1

    def _start(self, code: CodeType, offset: int) -> None:
        self._enter(code)

    def _return(self, code: CodeType, offset: int, value: object) -> None:
        self._leave(code)

    def _c_return(self, code: CodeType, offset: int, called: object, argument: object) -> None:
        self.c_calls += 1
