"""The secretary who looks after the PINs."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.league.rows import Rows, sign_in


@pytest.fixture
def secretary(app: Flask, leek: Rows) -> FlaskClient:
    return sign_in(app, app.test_client(), leek.secretary)
