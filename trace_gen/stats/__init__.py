"""Numbers that say how well two columns of answers agree."""
