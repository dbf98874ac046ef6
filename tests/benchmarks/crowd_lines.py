"""Lines of the crowd: how many times as fast as the naive version, pymunk and arcade; and how it holds out."""

from __future__ import annotations

from statistics import median

from contest import Contest, run
from lines import Line, at_least, shown

GROUP = "crowd"
RIVALS = ("naive", "pymunk", "arcade")
REQUIRED: dict[tuple[int, str], tuple[float, float]] = {  # and aimed at
    (1, "naive"): (1.0, 1.2),
    (1, "pymunk"): (1.5, 1.9),
    (1, "arcade"): (10, 13),
    (100, "naive"): (3.5, 4.5),
    (100, "pymunk"): (2, 2.7),
    (1000, "naive"): (12, 15),
    (1000, "pymunk"): (2, 2.5),
    (1000, "arcade"): (90, 110),
}
LASTING = 50.0  # % of the actor-steps per second of 1,000 that 10,000 must make


STANDARD = 69_000.0  # actor-steps/s of the naive version with 1,000 actors, where absolute bounds were set


def scale(contest: Contest) -> float:
    """The speed of this machine in that of the one for which absolute bounds were set: by the naive version's run with
    1,000 actors, and by how fast its beginning is now. A shared machine may be half as fast a few minutes later."""
    crowd = next(crowd for crowd in contest.crowds if crowd.actors == 1000)
    tick = crowd.ticks["naive"][0]
    then = median(contest.rates(1000, "naive", tick))
    now = 1000 * tick / run("naive", 1000, crowd.platforms, tick)["seconds"][str(tick)]
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
    return [*lines, _lasting(contest)]


def _lasting(contest: Contest) -> Line:
    """Over the ticks that both have made."""
    ticks = {crowd.actors: set(crowd.ticks["ours"]) for crowd in contest.crowds}
    tick = max(ticks[1000] & ticks[10_000])
    many, some = (contest.rates(actors, "ours", tick) for actors in (10_000, 1000))
    shares = [100 * one / other for one, other in zip(many, some, strict=True)]
    return at_least(GROUP, "actor-steps/s with 10,000 actors, of those with 1,000", shares, LASTING, LASTING, " %")
