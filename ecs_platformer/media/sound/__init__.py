"""Sounds and tunes, as 16-bit samples: described as data and synthesized at first use, or read from WAV files."""
