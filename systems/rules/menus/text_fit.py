"""Fits text into a width: shortens a line, or wraps it between words."""

from ecs_platformer.art.font import width

ELLIPSIS = "…"


def shortened(text: str, most: int) -> str:
    """Return the line, cut and with an ellipsis at its end if it is wider than `most` px; "" if nothing fits."""
    if width(text) <= most:
        return text
    while text and width(text.rstrip() + ELLIPSIS) > most:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS if text or width(ELLIPSIS) <= most else ""


def wrapped(text: str, most: int) -> list[str]:
    """Return the text in lines at most `most` px wide; a word that is too wide by itself is shortened."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(longer) > most:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return [shortened(line, most) for line in lines]
