"""Puts a journal into words: one line per entity, or a report with the systems and the fields that they wrote."""

from __future__ import annotations

from collections.abc import Iterator

from ecs_platformer.tools.why.input_words import change_words
from ecs_platformer.tools.why.reasons import Place, Reason, Step, TickJournal, Write


def summary(journal: TickJournal, entity: int) -> str:
    """Return why an entity moved, in one line: "hero: x +3 wanted, +1 made: stopped by wall · pushed x +2 by lift"."""
    reasons = " · ".join(phrase(journal, one) for one in journal.of(entity))
    return f"{journal.labels.get(entity, entity)}: {reasons or 'did not move'}"


def report(journal: TickJournal, entity: int) -> Iterator[str]:
    start, end = journal.starts.get(entity), journal.ends.get(entity)
    way = f"{_place(start)} → {_place(end)}" if start != end else f"stays at {_place(end)}"
    yield f"{journal.labels.get(entity, entity)} (entity {entity}), tick {journal.tick}: {way}"
    reasons = journal.of(entity)
    writes = [one for one in journal.writes if one.entity == entity and written_phrase(one)]
    width = max([len(one.system) for one in (*reasons, *writes)], default=0)
    for one in reasons:
        yield f"  {one.system:{width}}  {phrase(journal, one, with_system=False)}"
    if not reasons:
        yield "  nothing moved it"
    if writes:
        yield "written"
    yield from (f"  {one.system:{width}}  {written_phrase(one)}" for one in writes)


def phrase(journal: TickJournal, reason: Reason, *, with_system: bool = True) -> str:
    """Return a reason in words; `with_system` names the system that moved, created or removed the entity."""
    by = f" by {journal.labels.get(reason.by, f'#{reason.by}')}" if reason.by else ""
    px = _px(reason.x, reason.y)
    system = f" by {reason.system}" if with_system else ""
    match reason.kind:
        case "move":
            return _move(journal, reason)
        case "slope":
            return f"slope {px}"
        case "push":
            return f"pushed {px}{by}"
        case "carry":
            return f"carried {px}{by}"
        case "follow":
            return f"followed {px}{by.replace(' by ', ' ')}"
        case "step":
            return f"moved {px}{system}"
        case "put":
            return f"put {px}{system}"
        case "squish":
            return f"squished{by}"
        case "create":
            return f"created{system}"
        case "remove":
            return f"removed{system}"
        case "unexplained":
            return f"{px}: nothing was seen to move it{system.replace('by', 'in')}"


def step_phrase(journal: TickJournal, step: Step) -> str:
    """Return one step in words: "pushed x +1 by lift", or "stopped by wall"."""
    if step.stopped:
        return f"stopped by {', '.join(journal.labels.get(one, f'#{one}') for one in step.by) or 'nothing found'}"
    by = step.by[0] if step.by else 0
    return phrase(journal, Reason(step.system, step.entity, step.kind, step.x, step.y, by), with_system=False)


def written_phrase(write: Write) -> str:
    """Return what was written: "Velocity.x: 90.0 → 0.0", "Squished added" or "Squished removed"; "": nothing to say."""
    if not write.field:
        return f"{write.component} {'added' if write.before is None else 'removed'}"
    change = change_words(write)
    return change and f"{write.component}.{write.field}: {change}"


def _move(journal: TickJournal, reason: Reason) -> str:
    wanted, parts = reason.wanted or (reason.x, reason.y), list[str]()
    axes = (("x", wanted[0], reason.x, reason.stopped_x), ("y", wanted[1], reason.y, reason.stopped_y))
    for axis, asked, made, stops in axes:
        if asked != made:
            by = ", ".join(journal.labels.get(one, f"#{one}") for one in stops)
            parts.append(f"{axis} {asked:+} wanted, {made:+} made: " + (f"stopped by {by}" if by else "nothing found"))
        elif made:
            parts.append(f"{axis} {made:+}")
    return "; ".join(parts)


def _px(x: int, y: int) -> str:
    return ", ".join(f"{axis} {px:+}" for axis, px in (("x", x), ("y", y)) if px) or "0"


def _place(place: Place | None) -> str:
    return "gone" if place is None else f"{place[0]}, {place[1]}"
