"""The line games: fives-and-threes and Muggins, dominoes in a plain line without a spinner."""
