"""Lines of the crowd: how many times as fast it is as the naive version, pymunk and arcade."""

from __future__ import annotations

from statistics import median

from tests.benchmarks.report.line import Line, at_least, shown
from tests.benchmarks.rivals.contest import BY_TICK, Contest, run

GROUP = "crowd"
RIVALS = ("naive", "pymunk", "arcade")
REQUIRED: dict[tuple[int, str], tuple[float, float]] = {  # and aimed at
    (100, "naive"): (3.5, 4.5),
    (100, "pymunk"): (2, 2.7),
    (1000, "naive"): (12, 15),
    (1000, "pymunk"): (2, 2.5),
    (1000, "arcade"): (90, 110),
    (10_000, "naive"): (15, 20),
    (10_000, "pymunk"): (1.2, 1.5),
}
STANDARD = 69_000.0  # actor-steps/s of the naive version with 1,000 actors, where absolute bounds were set


def scale(contest: Contest) -> float:
    """The speed of this machine in that of the one for which absolute bounds were set: by the naive version's run with
    1,000 actors, and by how fast its beginning is now. A shared machine may be half as fast a few minutes later."""
    crowd = next(crowd for crowd in contest.crowds if crowd.actors == 1000)
    tick = crowd.ticks["naive"][0]
    then = median(contest.rates(1000, "naive", tick))
    now = 1000 * tick / run("rivals.naive", 1000, crowd.platforms, tick)["seconds"][str(tick)]
    return (contest.rate(1000, "naive") or STANDARD) / STANDARD * now / then


def crowd_lines(contest: Contest) -> list[Line]:
    lines: list[Line] = []
    for crowd in contest.crowds:
        for rival in (name for name in RIVALS if name in crowd.ticks):
            what = f"{crowd.actors:,} {'actor' if crowd.actors == 1 else 'actors'}, over {rival}"
            ratios = contest.ratios(crowd.actors, rival)
            if (crowd.actors, rival) in REQUIRED:
                lines.append(at_least(GROUP, what, ratios, *REQUIRED[crowd.actors, rival]))
            else:
                lines.append(shown(GROUP, what, ratios, "x"))
            lines.append(shown(GROUP, "the same, tick by tick", contest.ratios(crowd.actors, rival, BY_TICK), "x"))
    return lines
