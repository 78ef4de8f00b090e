"""What a hand, a round and a line have in common as cases: house rules, a claim, and the address that tells all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Self

from referee.cases import settle_case
from referee.rules.scoring import ScoreItem
from referee.web.pages.case_address import Chosen, Part, write_address, write_rules


@dataclass(frozen=True)
class Case(ABC):
    """A case that may be unfinished. `claim` is what somebody makes it, `sheet` "claim" asks for that; `chosen` are the
    house rules that are not the usual ones. `kind` stands in its address, `head` is its heading, marked; `deed` is the
    kind of play that its clauses are about.
    """

    kind: ClassVar[str]
    head: ClassVar[str]
    deed: ClassVar[str]
    game: str
    claim: int | None = field(default=None, kw_only=True)
    chosen: Chosen = field(default=(), kw_only=True)
    sheet: str = field(default="", kw_only=True)

    @cached_property
    def rules(self) -> Any:
        return settle_case(self.game, dict(self.chosen))

    @property
    @abstractmethod
    def complete(self) -> bool:
        """Whether it can be judged."""

    @abstractmethod
    def items(self, rules: Any = None) -> Sequence[ScoreItem]:
        """What the finished case scores under these rules, or its own. Raises Refused."""

    def points(self, rules: Any = None) -> int:
        return sum(item.points for item in self.items(rules))

    @property
    def result(self) -> str:
        """What the finished case comes to, in figures."""
        return str(self.points())

    @property
    @abstractmethod
    def parts(self) -> tuple[list[Part], list[Part]]:
        """The parts of its address: the pieces with what is known of them, and what is being tapped."""

    @property
    @abstractmethod
    def typed(self) -> str:
        """As it is typed on the command line."""

    @property
    def question(self) -> Self:
        """What is sent to somebody else: nothing of what is being tapped."""
        return replace(self, sheet="")

    @property
    def path(self) -> str:
        return f"/{self.kind}/{self.game}"

    @property
    def address(self) -> str:
        told, tapped = self.parts
        rules = write_rules(self.chosen)
        return write_address(self.path, *told, *rules, ("claim", self.claim), *tapped, ("sheet", self.sheet))
