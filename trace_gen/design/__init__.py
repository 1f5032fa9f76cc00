"""What is drawn from: conditions, the exact space of items, and the seeded draw."""
