"""The panel of a sign: where it is, what it says, and that it never leaves the picture."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as some

from components import Collider, CurrentRoom, Hud, Label, Player, Position, Room, Sign
from components.interface.display import Corner
from ecs_platformer import World
from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.art.font import HEIGHT, glyph
from ecs_platformer.media.drawing.frame import Blit, Fill, Frame
from systems.rules.interface.sign_pages import pages_of_sign

INK = rgba("#f4e9d8")


def shown(
    text: str, x: int = 160, y: int = 90, *, ticks: int = 1, player: int | None = None, width: int = 132, lines: int = 3
) -> Frame:
    """The picture of a world with a sign there, after so many ticks; and with a player of 8 x 8 px, at that x."""
    world = World(["signs", "labels", "sign_drawing"])
    sign = Sign(near=0, speed=0, width=width, lines=lines)
    world.create(Position(x, y), Label(text), sign)
    if player is not None:
        world.create(Position(player, y - 24), Collider(8, 8), Player())
    world.step(ticks=ticks)
    return world.frame()


def letters(frame: Frame) -> list[Blit]:
    return [item for item in frame.items if isinstance(item, Blit)]


def panel(frame: Frame) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of all that is filled."""
    fills = [item for item in frame.items if isinstance(item, Fill)]
    return (
        min(one.x for one in fills),
        min(one.y for one in fills),
        max(one.x + one.width for one in fills),
        max(one.y + one.height for one in fills),
    )


def test_it_lies_centred_above_its_place_around_its_text_and_over_all_else() -> None:
    frame = shown("Hello")
    left, top, right, bottom = panel(frame)
    assert (left + right) // 2 == 160
    assert bottom == 89
    assert all(left < one.x and one.x + one.image.width < right and top < one.y for one in letters(frame))
    assert all(one.y + one.image.height < bottom for one in letters(frame))
    assert {item.layer for item in frame.items} == {940}


def test_it_moves_into_the_picture() -> None:
    left, top, _, _ = panel(shown("Hello", 0, 0))
    assert (left, top) == (3, 3)  # its dark edge; the panel keeps 4 px
    _, _, right, bottom = panel(shown("Hello", 400, 400))
    assert (right, bottom) == (317, 177)


def standing(y: int) -> Frame:
    """The picture of a world with a sign that is shown only near it, at that y."""
    world = World(["sign_drawing"])
    world.create(Position(160, y), Label("Hello"), sign := Sign(speed=0))
    sign.ticks = 1
    return world.frame()


def test_at_the_top_of_the_picture_it_lies_below_its_sign() -> None:
    assert panel(standing(90))[3] == 89
    assert panel(standing(6))[1] == 6 + 8 + 2 - 1  # 2 px below it; the dark edge reaches 1 px above the panel


def test_it_is_not_drawn_while_its_sign_is_out_of_the_picture() -> None:
    assert letters(standing(179))
    assert letters(standing(180)) == letters(standing(-8)) == []


def test_it_hides_no_player_but_lies_on_its_head() -> None:
    _, _, _, rest = panel(shown("Hello"))
    _, top, _, raised = panel(shown("Hello", player=156))
    assert rest == 89
    assert raised == 90 - 24 - 1  # the dark edge reaches 1 px below the panel, which keeps 2
    assert panel(shown("Hello", player=200))[3] == rest
    assert top > 3


def test_it_is_gone_as_soon_as_the_player_is_in_another_room() -> None:
    """Even while the picture slides there and no other system runs."""
    world = World(["signs", "sign_drawing"])
    here, there = (world.create(Position(x, 0), Collider(160, 180), Room()) for x in (0, 160))
    world.create(Position(150, 90), Label("Hello"), Sign(near=20, speed=0))
    world.create(Position(148, 90), Collider(8, 8), Player(), current := CurrentRoom())
    current.room = here
    world.step()
    assert letters(world.frame())
    current.room = there
    assert not world.frame().items


def test_a_known_text_is_not_typed_again() -> None:
    world = World(["sign_drawing"])
    world.create(Position(160, 90), Label("Hello"), sign := Sign(near=0, speed=30))
    sign.ticks = 1
    assert len(letters(world.frame())) == 1
    sign.known = True
    assert len(letters(world.frame())) == len("Hello")


def beside(corner: Corner, x: int, y: int) -> tuple[int, int, int, int]:
    """The panel of a sign there, with a Hud of one line in that corner."""
    world = World(["signs", "sign_drawing"])
    world.create(Position(x, y), Label("Hello"), Sign(near=0, speed=0))
    world.create(Hud(text="0:12", corner=corner))
    world.step()
    return panel(world.frame())


def test_it_hides_no_hud_at_the_top_or_bottom() -> None:
    low = 180 - 4 - HEIGHT - 1  # the row above a Hud at the bottom; the dark edge reaches 1 px below the panel
    assert beside("bottom left", 0, 400)[3] == low
    assert beside("bottom left", 400, 400)[3] == 177  # nothing of the Hud is there
    assert beside("top right", 400, 0)[1] == 4 + HEIGHT + 1
    assert beside("top right", 0, 0)[1] == 3
    assert beside("middle", 160, 90) == beside("bottom left", 160, 90)  # words in the middle are no reason to move


def test_a_text_of_more_lines_goes_on_when_the_first_can_have_been_read() -> None:
    text = "one two three four"
    pages = [letters(shown(text, ticks=ticks, width=32, lines=2)) for ticks in (1, 61, 62, 400)]
    assert [len(page) for page in pages] == [len("onetwo"), len("onetwo"), len("threefour"), len("threefour")]


def test_a_key_is_drawn_in_the_line() -> None:
    assert [one.image.height for one in letters(shown("a{key.jump}b"))] == [HEIGHT, 9, HEIGHT]


@settings(max_examples=30, deadline=None)
@given(
    some.text("abc de\nfgW.", min_size=1, max_size=120).filter(str.strip),
    some.integers(16, 400),
    some.integers(1, 32),
    some.integers(-400, 700),
    some.integers(-400, 700),
)
def test_nothing_is_drawn_outside_the_picture_and_no_word_is_lost(
    text: str, width: int, lines: int, x: int, y: int
) -> None:
    world = World(["sign_drawing"])
    world.create(Position(x, y), Label(text), sign := Sign(near=0, speed=0, reading=1000, width=width, lines=lines))
    known = {glyph(letter, INK): letter for letter in "abcdefgW."}
    read: list[str] = []
    for number in range(len(pages_of_sign(world, sign, Label(text)))):
        sign.ticks = 1 + number * (1 + 60)
        frame = world.frame()
        read += [known[one.image] for one in letters(frame) if one.image in known]
        left, top, right, bottom = panel(frame)
        assert left >= 0
        assert top >= 0
        assert right <= frame.width
        assert bottom <= frame.height
    assert "".join(read) == "".join(text.split())
