"""What is stored of seasons with what the league's rules make of it; for pages and commands alike, without Flask."""
