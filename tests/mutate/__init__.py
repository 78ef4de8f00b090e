"""The rules broken on purpose: whether a test fails for each change of a sign, a number, a word or a condition."""
