"""The columnar engine: phrase tables, index columns, sentences by the column, files in parts."""
