import json

import pytest

from ecs_platformer.cli import main
from ecs_platformer.scene.strings.strings_files import KEYS


def test_it_has_the_keys_of_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "--strings"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert set(whole["properties"]) == set(KEYS)
    assert whole["additionalProperties"] is False
    assert whole["properties"]["strings"]["additionalProperties"] == {"type": "string"}
