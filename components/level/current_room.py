from dataclasses import dataclass, field


@dataclass(slots=True)
class CurrentRoom:
    """Which Room a player is in; the system `rooms` gives it to every player of a level that has rooms."""

    room: int = field(default=0, init=False)  # the entity; 0: none yet
    since: int = field(default=0, init=False)  # the tick in which it came in
    due: int = field(default=0, init=False)  # the tick in which it has come in; until then the world stands still
    way_x: int = field(default=0, init=False)  # where it came in to: -1 left, 1 right
    way_y: int = field(default=0, init=False)  # -1 up, 1 down
    settled: bool = field(default=True, init=False)  # there is no checkpoint to be made any more
