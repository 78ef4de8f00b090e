"""What stands on a page: its tables cell by cell, the rows of its lists, and what its drawings say aloud."""

from __future__ import annotations

from html.parser import HTMLParser


class Reading(HTMLParser):
    """`tables` by the heading or name of their region; `rows` of lists; `labels` of drawings; texts by class."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.rows: list[list[str]] = []
        self.labels: list[str] = []
        self.links: dict[str, str] = {}
        self.texts: dict[str, list[str]] = {}
        self._open: list[tuple[str, str]] = []  # tag, class
        self._tables: list[int] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "svg" and said.get("role") == "img":
            self.labels.append(said["aria-label"].replace("\N{NO-BREAK SPACE}", " "))
        if tag in ("input", "meta", "link", "br", "use", "path", "rect"):
            return
        self._open.append((tag, said.get("class", "")))
        if tag == "table":
            self.tables.append([])
            self._tables.append(len(self.tables) - 1)
        elif tag == "tr":
            self.tables[self._tables[-1]].append([])
        elif tag in ("td", "th"):
            self.tables[self._tables[-1]][-1].append("")
        elif tag == "li" and said.get("class") == "row":
            self.rows.append([])
        elif tag == "details":
            self.texts.setdefault(said.get("class", ""), []).append("")
        if tag == "p":
            self.texts.setdefault("p", []).append("")

    def handle_endtag(self, tag: str) -> None:
        if tag == "table":
            self._tables.pop()
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        data = data.replace("\u2011", "-").replace("\N{NO-BREAK SPACE}", " ").strip()
        tags = [tag for tag, _ in self._open]
        if not data or any(name == "sr" for _, name in self._open):
            return
        if self._tables and ("td" in tags or "th" in tags):
            row = self.tables[self._tables[-1]][-1]
            row[-1] = f"{row[-1]} {data}".strip()
        if ("li", "row") in self._open:
            self.rows[-1].append(data)
        for tag, name in self._open:
            key = "p" if tag == "p" else name
            if tag in ("details", "p"):
                self.texts[key][-1] = f"{self.texts[key][-1]} {data}".strip()
