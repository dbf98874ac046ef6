"""Commands that find errors or take measurements."""
