import { setImmediate } from 'node:timers/promises';
import { type ImportProblem, LIMITS, MESSAGES } from '@pawplan/contracts';
import { Failure, type Message } from '@pawplan/platform';
import { type EventProperties, readComponents, tooMany } from './components.js';
import { groupEvents } from './group-events.js';
import type { Zones } from './moment.js';
import type { NewEvent } from './new-event.js';
import { readGroup } from './read-group.js';
import { readTexts } from './read-text.js';
import { zoneFinder } from './zones.js';

/** The content of a calendar file: its events, in the order of the file, and those that cannot be imported. */
interface CalendarFile {
  events: NewEvent[];
  problems: ImportProblem[];
}

/** Milliseconds after which other calls get a turn. */
const TURN_MS = 20;
/** Milliseconds that the events of one file may take. Only rules that are made to be slow take so long. */
const MAX_MS = 4_000;

/**
 * Reads a calendar file. Times without a zone, and times in UTC, are in the zone `own`. Throws `invalid`, with the
 * reason, when the file as a whole cannot be read. `now` is a time in milliseconds.
 */
export async function readFile(text: string, own: string, now = () => performance.now()): Promise<CalendarFile> {
  const components = readComponents(text);
  if (components.events.length === 0) throw new Failure('invalid', MESSAGES.importNoEvents);
  const groups = groupEvents(components.events);
  if (groups.length > LIMITS.importEvents) throw tooMany();
  const zones: Zones = { own, find: zoneFinder(components.zones) };
  const file: CalendarFile = { events: [], problems: [] };
  let spent = 0;
  let turnBegan = now();
  for (const group of groups) {
    const title = titleIn(group.main ?? group.changed[0]);
    const read = reasonOf(() => {
      if (spent + now() - turnBegan > MAX_MS) throw new Failure('invalid', MESSAGES.importTooSlow);
      return readGroup(group, zones);
    });
    if ('reason' in read) file.problems.push({ title, ...read.reason });
    else {
      file.events.push(...read.result.events);
      file.problems.push(...read.result.reasons.map((reason) => ({ title, ...reason })));
    }
    if (file.events.length > LIMITS.importEvents) throw tooMany();
    const turn = now() - turnBegan;
    if (turn < TURN_MS) continue;
    await setImmediate();
    spent += turn;
    turnBegan = now();
  }
  return file;
}

const titleIn = (event: EventProperties | undefined): string => (event ? readTexts(event).title : '');

function reasonOf<Result>(read: () => Result): { result: Result } | { reason: Message } {
  try {
    return { result: read() };
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'invalid') throw error;
    return { reason: error.text };
  }
}
