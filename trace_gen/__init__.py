"""trace-gen: stimuli for testing the comprehension of Italian object relative clauses."""

__all__ = ["__version__"]

__version__ = "0.1.0"
