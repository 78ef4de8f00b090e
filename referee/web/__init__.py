"""The web: forms in, pages out. Each view reads a form, asks the store and the rules, and fills a page object."""
