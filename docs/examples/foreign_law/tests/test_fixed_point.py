"""The numbers of a Pico-8, in which 0.6 is 0x0.9999."""

from systems.rules.fixed_point import fixed, rounded, times


def test_a_number_has_16_bits_before_the_point_and_16_after_it() -> None:
    assert (fixed(0.6), fixed(-0.6), fixed(1.0)) == (0x9999, -0x999A, 0x10000)
    assert (fixed(32767.5), fixed(32768.0)) == (0x7FFF8000, -0x80000000)


def test_products_are_rounded_down_and_wrap_around() -> None:
    assert (times(fixed(0.21), fixed(0.5)), times(-1, fixed(0.5))) == (0x1AE1, -1)
    assert times(fixed(200), fixed(200)) == fixed(40000 - 65536)


def test_halves_are_rounded_up() -> None:
    assert [rounded(fixed(half)) for half in (-1.5, -0.5, 0.499, 0.5, 1.5)] == [-1, 0, 0, 1, 2]
