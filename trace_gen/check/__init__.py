"""Coded agreement rules on an analysed document: the gate decides what may be written."""
