"""The app for a server that imports it: its settings come from the environment."""

from __future__ import annotations

import os

from referee import create_app
from referee.network import EVERYWHERE

app = create_app(
    assets=os.environ.get("REFEREE_ASSETS", "cdn"),
    url=os.environ.get("REFEREE_URL", ""),
    sign_up=os.environ.get("REFEREE_SIGN_UP", "invited"),
    host=os.environ.get("REFEREE_HOST") or EVERYWHERE[0],
)
