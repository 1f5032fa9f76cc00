"""What others read: one module a format."""
