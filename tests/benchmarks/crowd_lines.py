"""Lines of the crowd: how many times as fast as the naive version, pymunk and arcade; and how it holds out."""

from __future__ import annotations

from statistics import median

from contest import Contest, Say, run
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
OFTEN = 3  # times as many rounds of these two

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
    return lines


def lasting_line(rounds: int, say: Say, *, quick: bool) -> Line:
    """One right after the other: in a round of all contestants two minutes lie between them, in which the machine may
    have become another."""
    ticks, in_all = (60, rounds) if quick else (300, rounds * OFTEN)
    shares: list[float] = []
    for number in range(in_all):
        say(f"round {number + 1} of {in_all}: 10,000 actors and 1,000")
        seconds = {actors: run("ours", actors, actors // 20, ticks)["seconds"][str(ticks)] for actors in (1000, 10_000)}
        shares.append(share(seconds))
    return at_least(GROUP, "actor-steps/s with 10,000 actors, of those with 1,000", shares, LASTING, LASTING, " %")


def share(seconds: dict[int, float]) -> float:
    """% of the actor-steps per second of 1,000 actors that 10,000 make, in the same number of ticks."""
    return 100 * (10_000 / seconds[10_000]) / (1000 / seconds[1000])
