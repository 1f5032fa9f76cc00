"""Labels for pairs that others wrote: read from the characters, judged by `entail`, or withheld."""
