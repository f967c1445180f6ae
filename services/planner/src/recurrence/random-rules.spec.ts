import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@pawplan/platform';
import { firstOccurrences, nextOccurrences } from './occurrences.js';
import { readRule } from './read-rule.js';

/** Written by make-rules.py beside it; `RULES_FILE` names another file that it has written. */
const FILE = process.env.RULES_FILE ?? join(__dirname, '../../test/recurrence/rules.txt');
/** HORIZON_DAYS and LISTED of make-rules.py. */
const HORIZON_DAYS = 6 * 366;
const LISTED = 5;

const lines = readFileSync(FILE, 'utf8').trim().split('\n');

describe('random rules', () => {
  it('[TODO-45] [TODO-46] have the occurrences that python-dateutil computes, in eight zones', () => {
    expect(lines.length).toBeGreaterThanOrEqual(10_000);
    expect(new Set(lines.map((line) => line.split('|')[0])).size).toBe(8);
    const differences = lines.filter((line) => computed(line) !== line);
    expect(differences).toEqual([]);
  });

  it('[TODO-46] the next occurrence after each listed one is the one that follows it', () => {
    const some = lines.filter((_, index) => index % 10 === 0);
    for (const line of some) {
      const { rule, start, listed } = read(line);
      const next = listed.slice(0, -1).flatMap((local) => nextOccurrences(rule, start, local, 1));
      expect([line, next]).toEqual([line, listed.slice(1)]);
    }
  });
});

function read(line: string) {
  const [zone = '', local = '', text = '', days = ''] = line.split('|');
  const [day, time] = [local.slice(0, 10), local.slice(10)];
  const later = days.split(',').filter((count) => count !== '');
  const listed = [local, ...later.map((count) => addDays(day, Number(count)) + time)];
  return { rule: readRule('rule', text), start: { local, zone }, listed, time };
}

/** The line with the occurrences that the product computes. */
function computed(line: string): string {
  const { rule, start, time } = read(line);
  const from = Date.parse(start.local.slice(0, 10));
  const days = firstOccurrences(rule, start, LISTED).map((local) =>
    local.endsWith(time) ? (Date.parse(local.slice(0, 10)) - from) / 86_400_000 : Number.NaN,
  );
  const later = days.slice(1).filter((count) => !(count > HORIZON_DAYS));
  return [...line.split('|').slice(0, 3), later.join(',')].join('|');
}
