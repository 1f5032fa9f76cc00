"""From characters to meanings: the second road to a label. It never sees what made a sentence."""
