"""Sounds and tunes described as data and synthesized on first use in pure Python, as 16-bit mono samples."""
