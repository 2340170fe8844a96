"""What a wording table may hold for a type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.i18n.messages import Message
from explorer.i18n.speaker import Speaker

Words = Message | Callable[[Any, Speaker], str]
"""A message whose placeholders are fields of the value, or a choice between whole sentences."""
