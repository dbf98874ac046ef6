"""Puts a level and a run through it, as text, into the address of a page, so that they can be shared as a link."""
