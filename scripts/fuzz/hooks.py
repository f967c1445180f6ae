"""What the API document does not tell Schemathesis: how to sign in, and which items exist."""

import json
import os
import random
import urllib.request
import uuid

import schemathesis

BASE = os.environ["FUZZ_BASE_URL"]
SECONDS_OF_A_PERSON = 30
IDS_OF_A_KIND = 20

# Always the same choices, so that a run can be repeated.
chance = random.Random(1)
# The ids of the current person's items, by the path that lists them.
ids = {}


def register():
    person = {"name": "Mia", "email": f"{uuid.uuid4()}@example.com", "password": "secret-paws"}
    request = urllib.request.Request(
        f"{BASE}/api/auth/register", json.dumps(person).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=10) as reply:
        return json.load(reply)["token"]


@schemathesis.auth(refresh_interval=SECONDS_OF_A_PERSON)
class Session:
    """Registers a new person regularly, because quotas fill up. A logout call gets a session of its own."""

    def get(self, case, context):
        ids.clear()
        return register()

    def set(self, case, token, context):
        own = register() if case.operation.path == "/api/auth/logout" else token
        case.headers["Authorization"] = f"Bearer {own}"


@schemathesis.hook
def before_call(context, case, kwargs):
    """Most calls get the personal space, and half of the calls about an item get the id of an existing item."""
    names = {parameter.name for parameter in case.operation.headers}
    if "X-Space" in names and chance.random() < 0.8:
        case.headers["X-Space"] = "personal"
    known = ids.get(case.operation.path.split("/{")[0])
    if known and "id" in case.path_parameters and chance.random() < 0.5:
        case.path_parameters["id"] = chance.choice(known)


@schemathesis.hook
def after_call(context, case, response):
    if response.status_code != 201:
        return
    item = response.json()
    if isinstance(item, dict) and "_id" in item:
        known = ids.setdefault(case.operation.path, [])
        known.append(item["_id"])
        del known[:-IDS_OF_A_KIND]
