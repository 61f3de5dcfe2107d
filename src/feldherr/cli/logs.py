"""What the server writes about itself: a line or a JSON object for every event, with time, level and table."""

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Literal

LogFormat = Literal["text", "json"]

_TABLE = re.compile(r"^table (\w+)[:,]")


class JsonLines(logging.Formatter):
    """One object in a line."""

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage()
        found = _TABLE.match(message)
        told: dict[str, str] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": message,
        }
        if found:
            told["table"] = found[1]
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def keep_logs(form: LogFormat, level: str = "warning") -> None:
    """From now on, on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    if form == "json":
        handler.setFormatter(JsonLines())
    else:
        text = "%(asctime)s %(levelname)s %(name)s: %(message)s"
        handler.setFormatter(logging.Formatter(text, "%Y-%m-%dT%H:%M:%S%z"))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
