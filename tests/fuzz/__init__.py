"""Nonsense for everything that reads: it is refused in a sentence, or taken, and a refusal changes nothing."""
