"""From characters to structure: analyses of every token, noun phrases, clauses. No statistics."""
