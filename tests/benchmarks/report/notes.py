"""What stands behind the groups of lines, for readers of the results."""

from __future__ import annotations

from tests.benchmarks.crowd import equality, growth
from tests.benchmarks.crowd import lines as crowd_lines
from tests.benchmarks.crowd import snapshots as keeping
from tests.benchmarks.game import campaign, drawing, starting

NOTES = {
    crowd_lines.GROUP: (
        "Each contestant is a process of its own on one core, and they take turns. A ratio is of two runs of the "
        "same round, over the same ticks; what is told is the median of the rounds, and in brackets the least and"
        " the greatest. All times are those that a process has on its core, so that others on the machine disturb"
        " less. With 5,000 and 10,000 actors the rivals run in the first round only. The rivals' engines do more "
        "than is asked here (contacts, friction), and less: they neither push, carry nor squish to the pixel. "
        "Ours makes all its ticks by one call of step(), and in the lines below tick by tick, as a game does."
    ),
    growth.GROUP: (
        "A tick of the settled crowd of 1,000 actors, against one when a single thing about it is larger. The "
        "speed is that of all motion of the actors: walking and the longest fall ten times, gravity a hundred "
        "times. Resting and walking actors are counted after 150 ticks, on the ground alone, without platforms. The "
        "first three, which take two seconds each, have three times as many rounds."
    ),
    starting.GROUP: (
        "Processor time of new processes. An entity of the scene is an actor with its own place, size and "
        "velocity, and a prefab."
    ),
    keeping.GROUP: "Of the crowd of 1,000 actors and 50 platforms, in its own ticks.",
    campaign.GROUP: (
        "Without a window, with all systems, played by the tape that clears the level. Scaled to the machine of "
        "which the bound was set: where the naive version makes 69,000 actor-steps a second with 1,000 actors. How "
        "many it makes here is asked again before every level."
    ),
    drawing.GROUP: (
        "Stock sprites that move and are all in view: what the drawing systems and the window do before the "
        "graphics card begins. Its part, or that of Mesa where there is no card, is not in it. Scaled as above."
    ),
    equality.GROUP: (
        "A digest of place, remainders and velocity of every actor, place and remainders of every platform, after"
        " so many ticks: ours beside that of the reference, which goes pixel by pixel. Of a large crowd it "
        "follows every Nth actor among all platforms: actors do not touch each other, so each fares as in the "
        "crowd."
    ),
}
