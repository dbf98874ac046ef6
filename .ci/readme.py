"""Makes the README for package indexes, which show it without the files beside it: its links become absolute.

They lead to what `Source` in `[project.urls]` names, as that looks at the tag of the version. Without it, they stay as
they are.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)(\[[^\]]*\]\()(?![a-z]+:|#)")  # of Markdown, to a file beside the README


class Readme(MetadataHookInterface):
    """Found by hatchling in the file that pyproject.toml names."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        source = metadata.get("urls", {}).get("Source")
        if source:
            place = f"{source.rstrip('/')}/{{}}/v{metadata['version']}/"
            text = LINK.sub(lambda link: link[0] + place.format("raw" if link[1] else "blob"), text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
