from dataclasses import dataclass, field


@dataclass(slots=True)
class CurrentRoom:
    """Says which Room a player is in. In a level that has rooms, the system `rooms` adds it to every player."""

    room: int = field(default=0, init=False)  # entity of the Room; 0: none yet; state, as are all below
    since: int = field(default=0, init=False)  # tick in which it entered
    due: int = field(default=0, init=False)  # tick in which the slide ends; until then the world is frozen
    way_x: int = field(default=0, init=False)  # direction in which it entered: -1 left, 1 right, 0 neither
    way_y: int = field(default=0, init=False)  # direction in which it entered: -1 up, 1 down, 0 neither
    settled: bool = field(default=True, init=False)  # the room's checkpoint is set, or the room sets none
