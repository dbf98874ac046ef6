"""What a run says in the end: a table on the terminal, and a page with the plot to be kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from tests.benchmarks.report.line import FAIL, NOT_RUN, PASS, Line
from tests.benchmarks.report.machine import machine, version_of
from tests.benchmarks.report.notes import NOTES
from tests.benchmarks.report.plot import NAMES, save_plot
from tests.benchmarks.rivals.contest import CONTESTANTS, Contest

STYLES = {PASS: "green", FAIL: "bold red", NOT_RUN: "yellow"}
COLUMNS = ("measured", "required", "aimed at", "")
PAGE, PLOT = "RESULTS.md", "crowd.png"


def verdicts(lines: Sequence[Line]) -> str:
    counts = {verdict: sum(line.verdict == verdict for line in lines) for verdict in (PASS, FAIL, NOT_RUN)}
    return ", ".join(f"{verdict}: {count}" for verdict, count in counts.items() if count)


def table(lines: Sequence[Line], title: str) -> Table:
    shown = Table(title=title, title_justify="left", header_style="dim")
    shown.add_column("", min_width=24)
    for heading in COLUMNS:
        shown.add_column(heading, no_wrap=True)
    for at, line in enumerate(lines):
        if not at or lines[at - 1].group != line.group:
            shown.add_section()
            shown.add_row(Text(line.group, style="bold"))
        verdict = Text(line.verdict, style=STYLES.get(line.verdict, ""))
        shown.add_row(f"  {line.what}", line.measured, line.required, line.aimed, verdict)
    return shown


def save(lines: Sequence[Line], contest: Contest, folder: Path, how: str) -> None:
    """OSError if they cannot be written."""
    save_plot(contest, folder / PLOT)
    text = "\n\n".join(paragraphs(lines, contest, how)) + "\n"
    (folder / PAGE).write_text(text, encoding="utf-8", newline="\n")


def paragraphs(lines: Sequence[Line], contest: Contest, how: str) -> Iterable[str]:
    yield "# Results"
    yield f"Made by `ecs-platformer bench`; not to be edited. {how} **{verdicts(lines)}**."
    versions = {"esper": version_of("esper"), **contest.versions()}
    libraries = ", ".join(f"{library} {version}" for library, version in sorted(versions.items()))
    yield rows(("machine", ""), [*machine().items(), ("libraries", libraries)])
    yield f"![Actor-steps a second, by the number of actors]({PLOT})"
    yield "Thousands of actor-steps a second, the medians of the rounds:"
    yield rows(("actors", *(NAMES[name] for name in CONTESTANTS)), list(_rates(contest)))
    for group in dict.fromkeys(line.group for line in lines):
        own = [line for line in lines if line.group == group]
        cells = [(line.what, line.measured, line.required, line.aimed, line.verdict) for line in own]
        yield f"## {group[0].upper()}{group[1:]}"
        yield NOTES[group]
        yield rows(("", *COLUMNS), cells)


def _rates(contest: Contest) -> Iterable[tuple[str, ...]]:
    for crowd in contest.crowds:
        rates = [contest.rate(crowd.actors, name) for name in CONTESTANTS]
        yield (f"{crowd.actors:,}", *(f"{rate / 1000:,.4g}" if rate else "" for rate in rates))


def rows(head: Sequence[str], cells: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *cells]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
