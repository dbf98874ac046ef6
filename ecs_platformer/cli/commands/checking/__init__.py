"""Commands that find errors, and measure."""
