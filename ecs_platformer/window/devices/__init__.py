"""Keyboard, pads and mouse."""
