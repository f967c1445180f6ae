import { MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { EventGroup } from './group-events.js';
import type { Zones } from './moment.js';
import type { ReadGroup } from './read-group.js';

/** Reads a series. */
export function readSeries(_: EventGroup, __: Zones): ReadGroup {
  throw new Failure('invalid', MESSAGES.importSeveralRules);
}
