"""The uids of LDtk's definitions: existing ones are kept, new ones are added."""

from __future__ import annotations

from uuid import NAMESPACE_URL, uuid5

from ecs_platformer.tools.editors.exporting.kept_files import Table


class Uids:
    def __init__(self, project: Table) -> None:
        given = project.get("nextUid")
        self.next: int = given if type(given) is int else 1

    def of(self, old: Table | None) -> int:
        kept = None if old is None else old.get("uid")
        if type(kept) is int:
            return kept
        self.next += 1
        return self.next - 1


def iid(*names: str) -> str:
    return str(uuid5(NAMESPACE_URL, "/".join(("ecs_platformer", *names))))
