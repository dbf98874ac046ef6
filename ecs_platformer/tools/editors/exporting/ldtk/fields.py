"""Definitions of the fields of LDtk's entities: `Velocity_x`, with type, default and range, and enums of choices."""

from __future__ import annotations

import re
from typing import Any, cast

from ecs_platformer.project import vocabulary
from ecs_platformer.tools.editors.exporting.forms import Form
from ecs_platformer.tools.editors.exporting.kept_files import Table
from ecs_platformer.tools.editors.exporting.ldtk.uids import Uids
from ecs_platformer.tools.reference.field_docs import field_docs

IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
TYPES = {"bool": "Bool", "int": "Int", "float": "Float", "object": "EntityRef", "line": "Point", "text": "String"}
WRAPPERS = {bool: "V_Bool", int: "V_Int", float: "V_Float", str: "V_String"}
BLANK: Table = {
    "identifier": "", "doc": None, "__type": "", "uid": 0, "type": "", "isArray": False, "canBeNull": False,
    "arrayMinLength": None, "arrayMaxLength": None, "editorDisplayMode": "Hidden", "editorDisplayScale": 1,
    "editorDisplayPos": "Above", "editorLinkStyle": "StraightArrow", "editorDisplayColor": None,
    "editorAlwaysShow": False, "editorShowInWorld": True, "editorCutLongValues": True, "editorTextSuffix": None,
    "editorTextPrefix": None, "useForSmartColor": False, "exportToToc": False, "searchable": False, "min": None,
    "max": None, "regex": None, "acceptFileTypes": None, "defaultOverride": None, "textLanguageMode": None,
    "symmetricalRef": False, "autoChainRef": True, "allowOutOfLevelRef": True, "allowedRefs": "Any",
    "allowedRefsEntityUid": None, "allowedRefTags": [], "tilesetUid": None,
}  # fmt: skip
SHOWN = {"line": "PointPath", "object": "RefLinkBetweenCenters"}
NAME = "name"  # the field that names an entity
FAR = 1 << 30  # bounds that are at least so wide are not written


class Fields:
    """enums: the enums of an earlier export, by name in lower case"""

    def __init__(self, uids: Uids, enums: dict[str, Table]) -> None:
        self._uids = uids
        self._old = enums
        self.enums: dict[str, Table] = {}  # those that fields use, by name

    def name_field(self, old: Table | None) -> Table:
        ours: Table = {"identifier": NAME, "__type": "String", "type": "F_String", "canBeNull": True}
        ours |= {"doc": "Name of this one: others refer to it"}
        return {**BLANK, "editorDisplayMode": "ValueOnly", **(old or {}), **ours, "uid": self._uids.of(old)}

    def field(self, form: Form, value: Any, old: Table | None) -> Table:
        """value: the prefab's value, which becomes the default of the field; None if the field is to have no default"""
        kind = form.kind
        if kind == "choice" and not all(IDENTIFIER.fullmatch(choice) for choice in form.choices):
            kind = "text"
        said, internal = TYPES.get(kind, ""), f"F_{TYPES.get(kind, '')}"
        if kind == "choice":
            enum = self._enum(form)
            said, internal = f"LocalEnum.{enum['identifier']}", f"F_Enum({enum['uid']})"
        is_array = kind == "line"
        held = None if value is None or kind in ("line", "object") else form.value(value)
        ours: Table = {
            "identifier": f"{form.component}_{form.name}",
            "doc": field_docs(vocabulary()[form.component]).get(form.name),
            "__type": f"Array<{said}>" if is_array else said,
            "type": internal,
            "isArray": is_array,
            "canBeNull": held is None and not is_array,
            "defaultOverride": None if held is None else {"id": WRAPPERS[type(held)], "params": [held]},
            "min": form.low if form.low is not None and form.low > -FAR else None,
            "max": form.high if form.high is not None and form.high < FAR else None,
        }
        shown: Table = {"editorDisplayMode": SHOWN.get(kind, "Hidden")}
        return {**BLANK, **shown, **(old or {}), **ours, "uid": self._uids.of(old)}

    def _enum(self, form: Form) -> Table:
        name = f"{form.component}_{form.name}"
        if name not in self.enums:
            old = self._old.get(name.lower())
            values = [{"id": choice, "tileRect": None, "color": 0x6A7FA0} for choice in form.choices]
            blank: Table = {"iconTilesetUid": None, "externalRelPath": None, "externalFileChecksum": None, "tags": []}
            ours = {"identifier": name, "uid": self._uids.of(old), "values": values}
            self.enums[name] = {**blank, **(old or {}), **ours}
        return self.enums[name]


def default_of(field: Table) -> Any:
    """Return the value of a field that is not set in LDtk: its default; None if it has no default; [] for an array."""
    if field.get("isArray"):
        return []
    given = cast("object", field.get("defaultOverride"))
    return cast("Table", given)["params"][0] if isinstance(given, dict) else None
