"""Phrases inflected once, and the frames that put them in order."""
