"""Reads a calendar from the standard input with icalendar, and prints its occurrences in a window as JSON.

    python read-feed.py 2024-01-01 2027-01-01 < feed.ics

Fails for a calendar that is not valid in icalendar's strict mode. An all-day time is a day, any other one an instant.
"""

import json
import sys
from datetime import date, datetime, timezone

import icalendar
import recurring_ical_events
from icalendar.parser import Contentline, Contentlines


def read(text):
    """The calendar. Each line must be valid in strict mode, and each component must have no error."""
    for line in Contentlines.from_ical(text):
        if line:
            Contentline(line, strict=True).parts()
    calendar = icalendar.Calendar.from_ical(text)
    problems = [(component.name, component.errors) for component in calendar.walk() if component.errors]
    for component in calendar.walk():
        missing = [name for name in component.required if name not in component]
        repeated = [name for name in component.singletons if isinstance(component.get(name), list)]
        if missing or repeated:
            problems.append((component.name, missing, repeated))
    if problems:
        sys.exit(repr(problems))
    return calendar


def shown(moment):
    if not isinstance(moment, datetime):
        return moment.isoformat()
    return moment.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def occurrence(event):
    return {
        "uid": str(event["UID"]),
        "title": str(event["SUMMARY"]),
        "description": str(event.get("DESCRIPTION", "")),
        "location": str(event.get("LOCATION", "")),
        "isFree": event.get("TRANSP") == "TRANSPARENT",
        "start": shown(event.start),
        "end": shown(event.end),
    }


def main(first, end):
    sys.stdin.reconfigure(encoding="utf-8", newline="")
    calendar = read(sys.stdin.read())
    window = date.fromisoformat(first), date.fromisoformat(end)
    json.dump([occurrence(event) for event in recurring_ical_events.of(calendar).between(*window)], sys.stdout)


main(*sys.argv[1:])
