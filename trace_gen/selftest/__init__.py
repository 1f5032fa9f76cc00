"""The check is checked: faults planted in correct sentences, with known words and unknown ones."""
