"""Tokenizes TOML text without parsing it: skips comments and strings, also unterminated ones, in linear time.

One expression with a possessive group for strings would do. But Python before 3.11.5 (Debian has 3.11.2) matches such a
group wrongly if one of its alternatives must be backtracked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

STEP_OVER = r"""\#[^\n]*+ | (?P<long>\"{3}|'{3}) | \"[^\"\\\n]*+\" | '[^'\n]*+' | (?P<odd>["'])"""
OPEN, CLOSE = r"(?P<open>[\[{])", r"(?P<close>[\]}])"
PLAIN = r"[^\"'\#\[\]{}\n]*+"
FLAT = rf"(?:\[\[{PLAIN}\]\]|\[{PLAIN}\]|\{{{PLAIN}\}})"  # one or two pairs of brackets with none inside
ESCAPE_OR_END = {
    '"': re.compile(r'\\.|["\n]'),
    '"""': re.compile(r'\\.|"{3,5}', re.DOTALL),
    "'": re.compile(r"['\n]"),
    "'''": re.compile(r"'{3,5}"),
}


def pattern(stops: str, *kinds: str) -> re.Pattern[str]:
    """Return an expression for tokens() that finds the given kinds of token.

    stops: all characters with which a token can begin, written as in a character class; wherever one of them occurs,
        one of `kinds` must match
    kinds: expressions for kinds of token; tokens with a named group are reported, all others are skipped
    """
    between = rf"[^\#\"'{stops}]*+"
    return re.compile(rf"{between} (?: {' | '.join([STEP_OVER, *kinds])} | \Z)", re.VERBOSE)


BRACKETS = pattern(r"\[\]{}", OPEN, CLOSE)
QUICK = pattern(r"\[\]{}", FLAT, OPEN, CLOSE)  # skips pairs with no brackets inside, as most in a file are


def tokens(text: str, wanted: re.Pattern[str], at: int = 0) -> Iterator[tuple[str, int]]:
    """Yield (group name, offset) of every wanted token outside of comments and strings, from the offset `at` on."""
    while at < len(text):
        for found in wanted.finditer(text, at):
            kind = found.lastgroup
            if kind in ("long", "odd"):
                at = string_end(text, found.start(kind))
                break
            if kind is not None:
                yield kind, found.start(kind)
        else:
            return


def string_end(text: str, start: int) -> int:
    """Return the offset after the end of the string that begins with the quote at `start`.

    A string that is not closed ends at the end of its line or, with triple quotes, at the end of the text.
    """
    quote = text[start] * (3 if text.startswith(text[start] * 3, start) else 1)
    for found in ESCAPE_OR_END[quote].finditer(text, start + len(quote)):
        if found[0] == "\n":
            return found.start()
        if found[0][0] != "\\":
            return found.end()
    return len(text)
