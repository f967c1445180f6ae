import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@pawplan/platform';
import { daysBetween, firstOccurrences, nextOccurrences } from './occurrences.js';
import { readRule } from './read-rule.js';

/** Written by make-rules.py beside it; `RULES_FILE` names another file that it has written. */
const FILE = process.env.RULES_FILE ?? join(__dirname, '../../test/recurrence/rules.txt');
/** HORIZON_DAYS and LISTED of make-rules.py. */
const HORIZON_DAYS = 6 * 366;
const LISTED = 5;
/** Every rule is compared in its own zone, and each of so many in all eight; `RULES_STEP=1` compares all in all. */
const STEP = Number(process.env.RULES_STEP ?? 4);

/** The zones of make-rules.py. Lord Howe changes its clocks by half an hour, and Apia had no 30 December 2011. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];

const lines = readFileSync(FILE, 'utf8').trim().split('\n');

describe('random rules', () => {
  it('[TODO-45] [TODO-46] have the occurrences that python-dateutil computes, in each of eight zones', () => {
    expect(lines.length).toBeGreaterThanOrEqual(10_000);
    expect([...new Set(lines.map((line) => line.split('|')[0]))]).toEqual(ZONES);
    const found = lines.flatMap((line, index) => {
      const { own, hasOthers } = read(line);
      return differences(line, hasOthers || Math.floor(index / ZONES.length) % STEP === 0 ? ZONES : [own]);
    });
    expect(found).toEqual([]);
  });

  it('[TODO-46] the next occurrence after each listed one is the one that follows it', () => {
    const some = lines.filter((_, index) => index % 10 === 0);
    for (const line of some) {
      const { own, local, rule, expectedIn } = read(line);
      const [start, listed] = [{ local, zone: own }, expectedIn(own)];
      const next = listed.slice(0, -1).flatMap((local) => nextOccurrences(rule, start, local, 1));
      expect([line, next]).toEqual([line, listed.slice(1)]);
    }
  });
});

/** A line of the file: `own` is the zone of its first field, `daysIn` has the days in the zones that it names. */
function read(line: string) {
  const [own = '', local = '', text = '', later = '', ...others] = line.split('|');
  const daysIn = new Map([[own, ['0', later].filter(Boolean).join(',')]]);
  for (const other of others) {
    const [zone = '', days = ''] = other.split(':');
    daysIn.set(zone, days);
  }
  const [day, time] = [local.slice(0, 10), local.slice(10)];
  const expectedIn = (zone: string): string[] =>
    (daysIn.get(zone) ?? daysIn.get(own) ?? '')
      .split(',')
      .filter(Boolean)
      .map((count) => addDays(day, Number(count)) + time);
  return { own, local, rule: readRule('rule', text), expectedIn, hasOthers: others.length > 0 };
}

/** Those of the zones in which a rule has other times than those of the file, with the times of both. */
function differences(line: string, zones: readonly string[]) {
  const { own, local, rule, expectedIn } = read(line);
  const [day, time] = [local.slice(0, 10), local.slice(10)];
  const last = addDays(day, HORIZON_DAYS);
  return zones.flatMap((zone) => {
    const start = { local, zone };
    // In a window the search ends with it; without one, a rule that never matches is searched for decades.
    const found =
      zone === own
        ? firstOccurrences(rule, start, LISTED)
        : take(LISTED, daysBetween(rule, start, day, last)).map((each) => each + time);
    const computed = found.filter((each) => each <= last + time);
    const expected = expectedIn(zone);
    return computed.join() === expected.join() ? [] : [{ zone, local, rule, expected, computed }];
  });
}

function take(count: number, days: Iterable<string>): string[] {
  const taken: string[] = [];
  for (const day of days) {
    taken.push(day);
    if (taken.length === count) break;
  }
  return taken;
}
