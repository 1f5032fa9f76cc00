"""What a file of pairs gives away, repeats, or gets wrong: findings with figures."""
