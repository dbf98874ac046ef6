"""Where the systems of a project go in the order of a tick."""

from __future__ import annotations

import pytest

from ecs_platformer.errors import ProjectError
from ecs_platformer.project.after_and_before import arrange

STOCK = ["input", "run", "jump", "gravity"]


def arranged(**own: dict[str, object]) -> str:
    return " ".join(arrange(STOCK, dict(sorted(own.items())), "{}.{}".format))


def test_a_system_goes_right_behind_or_right_before_another() -> None:
    assert arranged(a={"after": "run"}) == "input run a jump gravity"
    assert arranged(a={"before": "run"}) == "input a run jump gravity"
    assert arranged(a={"after": "gravity"}) == "input run jump gravity a"
    assert arranged(a={"after": "input", "before": "gravity"}) == "input a run jump gravity"


def test_those_that_say_the_same_come_by_their_names() -> None:
    after: dict[str, object] = {"after": "run"}
    assert arranged(b=after, a=after, c=after) == "input run a b c jump gravity"
    before: dict[str, object] = {"before": "jump"}
    assert arranged(b=before, a=before, c=after) == "input run c a b jump gravity"


def test_one_may_go_beside_another_of_the_project() -> None:
    assert arranged(a={"after": "b"}, b={"after": "c"}, c={"before": "jump"}) == "input run c b a jump gravity"
    assert arranged(a={"after": "run", "before": "b"}, b={"after": "run"}) == "input run a b jump gravity"


def test_a_replacement_takes_the_place_of_the_stock_system_unless_it_says_another() -> None:
    assert arranged(run={}) == "input run jump gravity"
    assert arranged(run={"after": "jump"}, a={"after": "run"}) == "input jump run a gravity"


def test_one_that_says_none_runs_only_where_a_scene_names_it() -> None:
    assert arranged(a={"after": None}, run={"after": None}) == "input jump gravity"


@pytest.mark.parametrize(
    ("own", "message"),
    [
        ({"a": {"after": "jumpp"}}, 'a.after: after: no other system "jumpp"; did you mean "jump"?'),
        ({"alpha": {"before": "beeta"}, "beta": {}, "run": {}}, 'no other system "beeta"; did you mean "beta"?'),
        ({"a": {"after": "a"}}, 'a.after: after: no other system "a"'),
        ({"a": {"after": 3}}, "a.after: after: no other system 3"),
        ({"a": {"after": "b"}, "b": {"before": "a"}}, "a.: a and b wait for each other"),
        (
            {"a": {"after": "gravity", "before": "run"}},
            "a.after: cannot be after gravity and before run: run comes first",
        ),
        (
            {"a": {"after": "b"}, "b": {"after": None}},
            'a.after: after: the system "b" runs only where a scene names it',
        ),
    ],
)
def test_a_place_that_cannot_be_is_an_error(own: dict[str, dict[str, object]], message: str) -> None:
    with pytest.raises(ProjectError) as error:
        arranged(**own)
    assert message in str(error.value)
