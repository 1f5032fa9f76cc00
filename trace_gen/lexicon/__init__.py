"""Words as data: the entries of a lexicon, and the YAML files that they are read from."""
