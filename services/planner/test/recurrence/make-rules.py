"""Writes rules.txt: random recurrence rules with their first occurrences in each zone, computed by python-dateutil.

    pip install python-dateutil==2.9.0.post0 && python make-rules.py > rules.txt

A run that was interrupted after 8,000 rules goes on with `python make-rules.py 10000 5545 8000 >> rules.txt`.

The tests compare each rule in its own zone and a quarter of them in all zones. This compares all in all zones:

    RULES_STEP=1 npm test -- random-rules

and this all of other rules, here 80,000 from another seed:

    python make-rules.py 80000 7 > /tmp/rules.txt && RULES_STEP=1 RULES_FILE=/tmp/rules.txt npm test -- random-rules

A line is: zone|first occurrence|rule|days from the first to each of the next occurrences. The rule often starts around a
change of the clocks of this zone. It has the same days in all other zones, except those that follow as |zone:days, where
0 is the first occurrence. The occurrences have the wall-clock time of the first one. As in RFC 5545, the first occurrence
counts also if the rule omits it, and times that the clocks skip are left out and not counted; in another zone this may
be the first one. Occurrences later than HORIZON_DAYS are not listed.

Two cases are left out because dateutil differs from RFC 5545: BYSETPOS in the first, incomplete week of a weekly rule,
and BYWEEKNO without BYDAY, where RFC 5545 takes the weekday of the first occurrence.
"""

import datetime as datetime_module
import random
import sys
from datetime import datetime, timedelta
from itertools import islice

from dateutil import tz
from dateutil.rrule import rrulestr

RULES = 10_000
SEED = 5545
LISTED = 5
HORIZON_DAYS = 6 * 366
# dateutil searches a rule that never matches until this year, and no time after the horizon is listed.
datetime_module.MAXYEAR = 2040
ZONES = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "America/Sao_Paulo",
    "Asia/Kolkata",
    "Africa/Cairo",
    "Australia/Lord_Howe",
    "Pacific/Apia",
]
WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
TIMES = [(0, 0), (0, 30), (1, 30), (2, 0), (2, 15), (2, 30), (3, 0), (9, 0), (23, 45)]


def transitions(zone):
    """The days on which the clocks of a zone change, from 2000 to 2025."""
    days = []
    day = datetime(2000, 1, 1, 12)
    while day.year < 2026:
        after = day + timedelta(days=1)
        if day.replace(tzinfo=zone).utcoffset() != after.replace(tzinfo=zone).utcoffset():
            days.append(after)
        day = after
    return days


def sample(rng, values, most):
    return sorted(rng.sample(values, rng.randint(1, most)))


def signed(rng, largest, most):
    return sample(rng, [n for n in range(-largest, largest + 1) if n != 0], most)


def text(values):
    return ",".join(str(value) for value in values)


def random_rule(rng, start):
    frequency = rng.choice(["DAILY", "WEEKLY", "WEEKLY", "MONTHLY", "MONTHLY", "YEARLY"])
    parts = ["FREQ=" + frequency]
    limits = []
    if rng.random() < 0.5:
        parts.append("INTERVAL=%d" % rng.choice([2, 2, 3, 4, 5, 7, 10, 12]))
    if rng.random() < 0.2:
        parts.append("WKST=" + rng.choice(WEEKDAYS))
    if rng.random() < 0.25:
        limits.append("BYMONTH=" + text(sample(rng, list(range(1, 13)), 4)))
    is_by_week = frequency == "YEARLY" and rng.random() < 0.15
    if is_by_week:
        limits.append("BYWEEKNO=" + text(signed(rng, 51, 3)))
    if is_by_week or rng.random() < 0.5:
        days = rng.sample(WEEKDAYS, rng.randint(1, 4))
        if frequency in ("MONTHLY", "YEARLY") and not is_by_week and rng.random() < 0.6:
            most = 5 if frequency == "MONTHLY" or any(part.startswith("BYMONTH=") for part in limits) else 53
            days = [text(signed(rng, most, 1)) + day for day in days]
        limits.append("BYDAY=" + text(days))
    if frequency != "WEEKLY" and rng.random() < 0.3:
        limits.append("BYMONTHDAY=" + text(signed(rng, 31, 4)))
    if frequency == "YEARLY" and not is_by_week and rng.random() < 0.1:
        limits.append("BYYEARDAY=" + text(signed(rng, 366, 4)))
    if limits and frequency != "WEEKLY" and rng.random() < 0.25:
        limits.append("BYSETPOS=" + text(signed(rng, 5, 2)))
    ends = rng.random()
    if ends < 0.2:
        parts.append("COUNT=%d" % rng.randint(1, 6))
    elif ends < 0.4:
        parts.append((start + timedelta(days=rng.randint(0, 900))).strftime("UNTIL=%Y%m%d"))
    return ";".join(parts + limits)


def wall_times(rule, start):
    """All occurrences of a rule until the horizon, without its COUNT and without a zone, from the first one on."""
    parts = dict(part.split("=") for part in rule.split(";"))
    parts.pop("COUNT", None)
    until = parts.pop("UNTIL", None)
    last = start + timedelta(days=HORIZON_DAYS)
    if until:
        last = min(last, datetime.strptime(until, "%Y%m%d") + timedelta(days=1, seconds=-1))
    # dateutil applies UNTIL itself, so that a rule that never matches ends.
    parts["UNTIL"] = last.strftime("%Y%m%dT%H%M%S")
    endless = rrulestr(";".join("=".join(part) for part in parts.items()), dtstart=start)
    yield start
    yield from (time for time in endless if time > start)


def days_in_zones(rule, start):
    """For each zone, the days from the first occurrence to each listed one, as RFC 5545 counts them."""
    parts = dict(part.split("=") for part in rule.split(";"))
    most = min(int(parts.get("COUNT", LISTED)), LISTED)
    days = {name: [] for name in ZONES}
    missing = set(ZONES)
    for time in wall_times(rule, start):
        for name in list(missing):
            if tz.datetime_exists(time, tz.gettz(name)):
                days[name].append((time.date() - start.date()).days)
            if len(days[name]) == most:
                missing.remove(name)
        if not missing:
            break
    return days


def main(rules=RULES, seed=SEED, skip=0):
    rng = random.Random(seed)
    changes = {name: transitions(tz.gettz(name)) for name in ZONES}
    written = 0
    while written < rules:
        name = ZONES[written % len(ZONES)]
        if changes[name] and rng.random() < 0.6:
            day = rng.choice(changes[name]) + timedelta(days=rng.randint(-8, 3))
        else:
            day = datetime(2000, 1, 1) + timedelta(days=rng.randrange(26 * 365))
        hour, minute = rng.choice(TIMES)
        start = day.replace(hour=hour, minute=minute)
        if not tz.datetime_exists(start, tz.gettz(name)):
            continue
        rule = random_rule(rng, start)
        written += 1
        if written <= skip:
            continue
        days = days_in_zones(rule, start)
        others = [other + ":" + text(days[other]) for other in ZONES if days[other] != days[name]]
        print("|".join([name, start.strftime("%Y-%m-%dT%H:%M"), rule, text(days[name][1:]), *others]), flush=True)


main(*map(int, sys.argv[1:]))
