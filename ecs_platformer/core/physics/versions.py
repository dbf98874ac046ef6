"""The versions of the physics rules. A recording names its version, so that an old one can say what has changed since.

A change of a rule adds a line at the end of CHANGES: version n has the first n lines.
"""

CHANGES = (
    "the first rules",
    "an actor needs no Velocity, and a Velocity moves whatever has it",
    "the responses to a squish are tried in their order, and the hero ducks before it dies",
)
VERSION = len(CHANGES)


def changes_since(version: int) -> str:
    """Return how the rules differ from those of a recording, as the end of a sentence about it; "" if they do not."""
    if version > VERSION:
        return f"; it was recorded under newer physics rules, of version {version}"
    if version == VERSION:
        return ""
    return f"; the physics rules have changed since it was recorded: {'; '.join(CHANGES[version:])}"
