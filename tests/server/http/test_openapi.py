"""The API is what its description says: schemathesis asks it everything, and it never fails."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from httpx import Client
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from tests.server.http.house import guest, live

EXAMPLES = 20
CHECKS: list[Any] = [not_a_server_error, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with live(tmp_path_factory.mktemp("openapi")) as found:
        yield found


def test_every_operation_is_described_with_its_records(client: Client) -> None:
    document = client.get("/api/openapi.json").json()
    described = [each for path in document["paths"].values() for each in path.values()]
    assert len(described) == 34
    for operation in described:
        assert operation["summary"]
        assert set(operation["responses"]) == {"200", "default"}
    schemas = document["components"]["schemas"]
    assert {"GameInfo", "TableWish", "TableMade", "Checked", "RuleInfo", "Complaint"} <= set(
        schemas
    )
    made = document["paths"]["/api/tables"]["post"]
    body = made["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/TableWish"}


def test_there_is_no_page_of_documentation_that_loads_foreign_scripts(client: Client) -> None:
    for path in ("/docs", "/redoc"):
        assert "cdn" not in client.get(path).text


@pytest.mark.slow
def test_nothing_one_may_ask_makes_it_fail(address: str) -> None:
    """Whatever fits the description is answered as described; whatever does not is declined, and never with a 5xx.

    Every other question is about a table that exists, by somebody who is signed in.
    """
    with guest(address) as client:
        client.post("/api/account", json={"name": "Anna", "password": "correct horse"})
        table = client.post("/api/tables", json={"game": "pixel_tactics", "seed": "1"}).json()
        cookies = dict(client.cookies)
    statuses: Counter[int] = Counter()
    for operation in operations(address):
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):

            @given(case=operation.as_strategy(generation_mode=mode), known=st.booleans())
            @settings(
                max_examples=EXAMPLES // 2, database=None, phases=[Phase.explicit, Phase.generate],
                suppress_health_check=list(HealthCheck),
            )  # fmt: skip
            def ask(case: Any, known: bool) -> None:
                if known and "table" in (case.path_parameters or {}):
                    case.path_parameters["table"] = table["table"]
                    case.query = {**(case.query or {}), "token": table["token"]}
                answer = case.call_and_validate(checks=CHECKS, cookies=cookies if known else {})
                statuses[answer.status_code] += 1

            ask()
    assert statuses.total() > 28 * EXAMPLES / 2
    assert {200, 401, 403, 404, 422} <= set(statuses)
    assert max(statuses) < 500


def operations(address: str) -> list[Any]:
    schema = schemathesis.openapi.from_url(f"http://{address}/api/openapi.json")
    found: list[Any] = list(schema.get_all_operations())
    return [each.ok() for each in found]


def test_the_document_needs_no_network_to_be_made(address: str) -> None:
    with guest(address) as client:
        assert client.get("/api/openapi.json").headers["content-type"] == "application/json"
