"""The uids of LDtk's definitions: those that are there are kept, new ones follow."""

from __future__ import annotations

from uuid import NAMESPACE_URL, uuid5

from ecs_platformer.exporting.kept_files import Table


class Uids:
    """Gives out uids from the `nextUid` of a project on."""

    def __init__(self, project: Table) -> None:
        given = project.get("nextUid")
        self.next: int = given if type(given) is int else 1

    def of(self, old: Table | None) -> int:
        """Return the uid of a definition that was there, or else a new one."""
        kept = None if old is None else old.get("uid")
        if type(kept) is int:
            return kept
        self.next += 1
        return self.next - 1


def iid(*names: str) -> str:
    """Return an instance id of LDtk for a name: the same each time."""
    return str(uuid5(NAMESPACE_URL, "/".join(("ecs_platformer", *names))))
