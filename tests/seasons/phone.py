"""A phone on which pages are looked at and their forms sent as they stand; it knows nothing of a league."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask.testing import FlaskClient

from tests.web.conftest import Page
from tests.web.page import PageForm


@dataclass
class Phone:
    """Somebody's phone; a form is sent as it stands on its page, with what is typed over it."""

    client: FlaskClient
    here: str = ""

    def get(self, address: str, **asked: Any) -> Page:
        self.here = address
        page = Page(self.client.get(address, query_string=asked))
        assert page.status == 200, (address, page.words)
        return page

    def send(self, page: Page, ending: str, which: Callable[[PageForm], bool] | None = None, **typed: Any) -> str:
        """What must be taken; where it leads."""
        forms = [form for form in page.forms if form.method == "post"]
        fit = [form for form in forms if (form.action or self.here).endswith(ending) and (not which or which(form))]
        assert fit, (self.here, ending, page.words)
        form = fit[0]
        data, address = {**form.fields, **typed}, form.action or self.here
        answer = Page(self.client.post(address, data=data, content_type="multipart/form-data"))
        assert answer.status == 303, (address, typed, answer.words)
        return str(answer.location)
