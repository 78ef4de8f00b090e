"""What the pages draw: board, line, pad and race as frozen values that a template only prints."""
